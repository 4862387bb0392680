/* A bot in C: any legal move, each as likely as the others. docs/protocol.md explains the lines.
 *
 *     cc -O2 -o any_move examples/protocol/any_move.c
 *     heliopolis arena ra --bots program:./any_move,random --games 20
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char **moves; /* the legal moves of the question that is being asked */
static size_t count, room;

static void add(const char *move)
{
    if (count == room) {
        room = room ? 2 * room : 64;
        moves = realloc(moves, room * sizeof *moves);
    }
    if (!moves || !(moves[count++] = strdup(move)))
        exit(1);
}

static void forget(void)
{
    while (count)
        free(moves[--count]);
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;

    while ((length = getline(&line, &size, stdin)) > 0) {
        if (line[length - 1] == '\n')
            line[length - 1] = '\0';
        if (!strncmp(line, "heliopolis ", 11)) {
            printf("bot 1 any move, in C\n");
        } else if (!strncmp(line, "legal ", 6)) {
            add(line + 6);
        } else if (!strncmp(line, "go ", 3)) {
            const char *seed = strstr(line, "seed ");
            unsigned long long number = seed ? strtoull(seed + 5, NULL, 10) : 0;
            printf("move %s\n", moves[number % count]);
            forget();
        } else if (!strcmp(line, "quit")) {
            break;
        } /* new, moved, position, view: this bot does not look at them */
        fflush(stdout);
    }
    forget();
    free(moves);
    free(line);
    return 0;
}
