#!/bin/sh
# A bot in POSIX shell: always the last of the legal moves. docs/protocol.md explains the lines.
#
#     heliopolis arena ra --bots program:examples/protocol/last_move.sh,random --games 20
while read -r word rest; do
    case $word in
    heliopolis) echo "bot 1 the last move, in sh" ;;
    legal) last=$rest ;;
    go) echo "move $last" ;;
    quit) exit 0 ;;
    esac # new, moved, position, view: this bot does not look at them
done
