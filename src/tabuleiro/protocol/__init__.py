"""The text protocol: a program on the other end of a pipe plays, asks and analyses, for every game alike."""
