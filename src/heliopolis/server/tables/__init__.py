"""Tables in memory and what can be done at them; bots and analyses are at work here too."""
