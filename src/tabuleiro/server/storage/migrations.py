"""The tables of the store. Each script leads from one version to the next; old ones are never changed."""

SCRIPTS = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,          -- with its options
        rules TEXT NOT NULL,         -- the version of the rules it was begun with
        clock TEXT NOT NULL,         -- JSON
        invitation BLOB UNIQUE,      -- hash of the token
        watching BLOB NOT NULL UNIQUE,
        created REAL NOT NULL,
        touched REAL NOT NULL,
        ended INTEGER NOT NULL DEFAULT 0,
        timed INTEGER NOT NULL,      -- whether it must be taken up again after a restart: clock or engine
        forerunner TEXT              -- the game of which it is the rematch
    ) WITHOUT ROWID;
    CREATE INDEX games_to_resume ON games (touched) WHERE ended = 0 AND timed = 1;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games,
        seat INTEGER NOT NULL CHECK (seat IN (0, 1)),
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        level INTEGER NOT NULL,
        holder BLOB,                 -- hash of the cookie of whoever sits there
        token BLOB,                  -- hash of the seat's own token
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_holder ON seats (holder) WHERE holder IS NOT NULL;
    CREATE INDEX seats_of_token ON seats (token) WHERE token IS NOT NULL;
    CREATE TABLE events (
        game TEXT NOT NULL REFERENCES games,
        number INTEGER NOT NULL,     -- 1, 2, 3 … without gaps
        kind TEXT NOT NULL,
        seat INTEGER,
        ply INTEGER NOT NULL,        -- after the event
        body TEXT NOT NULL,          -- JSON
        client TEXT,                 -- the id that the client gave to its message
        at REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX events_of_clients ON events (game, seat, client) WHERE client IS NOT NULL;
    """,
)
