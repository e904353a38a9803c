"""Games as resources, and a turn's life, over real sockets."""

import json
import xml.etree.ElementTree as ElementTree

import httpx
import pytest

import tabuleiro
from tabuleiro.core.info import LANGUAGES
from tests.server.serving import FRIEND, HERE, Server


def test_the_catalogue_holds_all_games(server: Server) -> None:
    with server.client() as client:
        cards = client.get("/api/catalogue").json()
    assert [card["id"] for card in cards] == list(tabuleiro.game_ids())
    assert all(card["name"][language] for card in cards for language in LANGUAGES)


def test_two_people_play_by_invitation_and_a_third_watches(server: Server) -> None:
    created = server.create("rastros", HERE | {"name": "Ana"}, FRIEND)
    game, invitation = created["game"], created["links"]["invitation"].rpartition("/")[2]
    with server.client() as friend:
        assert friend.get(f"/api/invitations/{invitation}").json()["free"] is True
        joined = friend.post(f"/api/invitations/{invitation}", json={"name": "Rui", "token": True}).json()
        assert [seat["yours"] for seat in joined["seats"]] == [False, True]
        again = friend.post(f"/api/invitations/{invitation}", json={})
        assert again.status_code == 200
        assert "token" not in again.json()
    with server.client() as stranger:
        late = stranger.post(f"/api/invitations/{invitation}", json={})
        assert (late.status_code, late.json()["code"]) == (409, "taken")
    watching = created["links"]["watching"].rpartition("/")[2]
    with (
        server.board(game, created["token"]) as ana,
        server.board(game, joined["token"]) as rui,
        server.board(game, watching) as watcher,
    ):
        assert ana.play("d4")["type"] == "ok"
        for board in (rui, watcher):
            event = board.until("event", kind="turn")
            assert (event["turn"], event["seq"], event["ply"], event["mover"]) == ("d4", board.seq, 1, 1)
        assert rui.play("c3")["turn"] == "c3"
        refusal = watcher.play("d2")
        assert (refusal["type"], refusal["code"]) == ("refused", "watching")
        assert watcher.command("resign")["code"] == "watching"
        assert ana.command("turn", turn="d2")["type"] == "refused"


def test_scores_turns_in_words_and_the_end_for_each_person(server: Server) -> None:
    game, one, other = server.create_for_two()
    with server.board(game, one) as board, server.board(game, other) as opponent:
        assert board.state["score"][0]["numbers"] == [14, 14]
        board.play("b2-b3")
        assert "words" not in opponent.until("event", kind="turn"), "nobody has asked for them"
        with server.client(other) as client:
            told = client.get(f"/api/games/{game}/words").json()
        assert told == {"ply": 1, "words": [{"pt": "a peça de b2 avança para b3", "en": "the piece on b2 steps to b3"}]}
        opponent.play("a6-a5")
        assert opponent.until("event", kind="turn")["words"]["en"] == "the piece on a6 steps to a5"
        board.until_ply(2)
        board.command("resign")
        told = opponent.until("event", kind="resign")["outcome"]["told"]
    said = {name: f"{words['headline']['pt']} {words['why']['pt']}" for name, words in told.items()}
    assert said == {
        "spectator": "Ganham as Pretas. As Brancas desistiram.",
        "first": "Perdeste. Desististe.",
        "second": "Ganhaste! O adversário desistiu.",
    }


def test_a_repeated_message_gets_the_same_answer_and_has_one_effect(server: Server) -> None:
    game, one, other = server.create_for_two()
    with server.board(game, one) as board, server.board(game, other) as opponent:
        first = board.command("turn", turn="b2-b3", id="again", ply=0, seq=0)
        opponent.until("event", kind="turn")
        opponent.play("a6-a5")
        second = board.command("turn", turn="b2-b3", id="again", ply=0, seq=0)
        assert first == second
        with server.board(game, one) as later:
            assert later.state["turns"] == ["b2-b3", "a6-a5"]


def test_a_stale_message_is_refused_with_the_present_state(server: Server) -> None:
    game, one, other = server.create_for_two()
    with server.board(game, one) as board, server.board(game, other) as opponent:
        board.play("b2-b3")
        opponent.until("event", kind="turn")
        opponent.play("a6-a5")
        stale = board.command("turn", turn="c2-c3", ply=0)
        assert (stale["type"], stale["code"]) == ("refused", "stale")
        assert stale["state"]["turns"] == ["b2-b3", "a6-a5"]
        ahead = board.command("turn", turn="c2-c3", ply=7)
        assert (ahead["code"], ahead["state"]["ply"]) == ("ahead", 2)
        assert board.command("turn", turn="c2-c3", ply=2, seq=1)["code"] == "stale"


def test_an_illegal_turn_is_refused_with_a_reason_and_changes_nothing(server: Server) -> None:
    created = server.create()
    with server.board(created["game"], created["tokens"]) as board:
        refusal = board.play("b2-b4")
        assert refusal["code"] == "illegal"
        assert "near it" in refusal["message"]
        board.send({"do": "sync"})
        assert board.until("state")["turns"] == []


def test_turns_are_clicked_together_with_words_for_what_comes_next(server: Server) -> None:
    created = server.create("avanco")
    with server.board(created["game"], created["tokens"], scene=True) as board:
        assert board.state["scene"]["board"]["cells"]
        draft = board.command("draft", clicks=[])
        assert draft["sentence"] == {"pt": "Escolhe a peça que vais mover.", "en": "Choose the piece to move."}
        draft = board.command("draft", clicks=["b2"], scene=True)
        assert [choice["token"] for choice in draft["choices"]] == ["a3", "b3", "c3"]
        assert draft["scene"]["board"]["pieces"]
        assert board.command("draft", clicks=["b2", "b3"])["turn"] == "b2-b3"
        assert board.command("draft", clicks=["b2", "b7"])["code"] == "illegal"
        assert board.command("turn", clicks=["b2"])["code"] == "incomplete"
        assert board.command("turn", clicks=["b2", "b3"])["turn"] == "b2-b3"
        event = board.until("event", kind="turn")
        assert {"cell": "b3", "kind": "last"} in event["scene"]["board"]["marks"]


@pytest.mark.parametrize("game", tabuleiro.game_ids())
def test_every_game_can_be_clicked_for_some_turns(server: Server, game: str) -> None:
    created = server.create(game)
    with server.board(created["game"], created["tokens"]) as board:
        for _ in range(3):
            clicks: list[str] = []
            while not (draft := board.command("draft", clicks=clicks, scene=True))["turn"]:
                clicks.append(draft["choices"][len(clicks) % len(draft["choices"])]["token"])
            assert board.command("turn", clicks=clicks)["turn"] == draft["turn"]


def test_export(server: Server) -> None:
    created = server.create("rastros")
    with server.board(created["game"], created["tokens"]) as board:
        board.play("d4")
        board.play("d3")
    with server.client(created["token"]) as client:
        base = f"/api/games/{created['game']}"
        record = tabuleiro.Record.from_json(client.get(f"{base}/record.json").text)
        assert record.texts == ("d4", "d3")
        assert record.about["Rules"].startswith(tabuleiro.__version__)
        assert tabuleiro.Record.from_text(client.get(f"{base}/record.txt").text) == record
        for query in ("", "?ply=0", "?ply=1&theme=dark&flip=1&language=en"):
            picture = client.get(f"{base}/position.svg{query}")
            assert picture.headers["content-type"].startswith("image/svg+xml")
            ElementTree.fromstring(picture.text)
        assert client.get(f"{base}/position.svg?ply=3").status_code == 404
        assert client.get(f"{base}/position.svg?theme=pink").status_code == 400


def test_commands_over_http_do_the_same(server: Server) -> None:
    created = server.create()
    with server.client(created["token"]) as client:
        path = f"/api/games/{created['game']}/commands"
        body = {"do": "turn", "id": "x", "ply": 0, "seq": 0, "turn": "b2-b3"}
        assert client.post(path, json=body).json() == client.post(path, json=body).json()
        assert client.get(f"/api/games/{created['game']}").json()["turns"] == ["b2-b3"]


def test_my_games_are_listed_by_cookie(server: Server) -> None:
    with server.client() as browser:
        ids = [
            browser.post("/api/games", json={"game": "semaforo", "first": HERE, "second": HERE}).json()["game"]
            for _ in range(2)
        ]
        listed = browser.get("/api/games").json()
        assert [each["game"] for each in listed] == ids[::-1]
        assert listed[0]["rules"] == "semaforo"
    with server.client() as stranger:
        assert stranger.get("/api/games").json() == []
        assert stranger.get(f"/api/games/{ids[0]}").status_code == 403


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "first": HERE, "second": HERE}, 422),
        ({"game": "avanco", "first": FRIEND, "second": FRIEND}, 422),
        ({"game": "avanco", "first": {"kind": "engine", "level": 11}, "second": HERE}, 400),
        ({"game": "avanco", "first": HERE}, 400),
        ({"game": "avanco", "first": HERE | {"name": "x" * 41}, "second": HERE}, 400),
        ({"game": "avanco", "first": HERE, "second": HERE, "more": 1}, 400),
        ({"game": "avanco", "first": HERE, "second": HERE, "clock": {"kind": "game", "seconds": -1}}, 400),
    ],
)
def test_a_bad_wish_is_refused_with_a_reason(server: Server, body: dict[str, object], status: int) -> None:
    with server.client() as client:
        answer = client.post("/api/games", json=body)
    assert answer.status_code == status
    assert set(answer.json()) - {"told"} == {"code", "message"}


def test_take_back_is_asked_and_granted(server: Server) -> None:
    game, one, other = server.create_for_two()
    with server.board(game, one) as ana, server.board(game, other) as rui:
        assert ana.command("offer", what="back")["code"] == "nothing-to-take-back"
        ana.play("b2-b3")
        rui.until("event", kind="turn")
        assert ana.command("offer", what="back")["kind"] == "offer"
        assert ana.command("accept", what="back")["code"] == "no-offer"
        assert rui.until("event", kind="offer")["offers"] == {"back": 0}
        assert rui.command("decline", what="back")["kind"] == "decline"
        ana.until("event", kind="decline")
        ana.command("offer", what="back")
        rui.until("event", kind="offer")
        assert rui.command("accept", what="back")["ply"] == 0
        event = ana.until("event", kind="back")
        assert (event["ply"], event["mover"], event["offers"]) == (0, 0, {})
        assert ana.command("turn", turn="c2-c3", seq=1)["code"] == "stale"
        assert ana.play("c2-c3")["turn"] == "c2-c3"


def test_draw_resignation_and_rematch(server: Server) -> None:
    game, one, other = server.create_for_two()
    with server.board(game, one) as ana, server.board(game, other) as rui:
        assert ana.command("offer", what="rematch")["code"] == "running"
        ana.command("offer", what="draw")
        rui.until("event", kind="offer")
        assert rui.command("accept", what="draw")["kind"] == "draw"
        assert ana.until("event", kind="draw")["outcome"]["reason"] == "agreement"
        assert ana.play("b2-b3")["code"] == "over"
        rui.command("offer", what="rematch")
        ana.until("event", kind="offer")
        assert ana.command("accept", what="rematch")["kind"] == "rematch"
        following = rui.until("event", kind="rematch")["next"]
    with server.board(following, other) as rui, server.board(following, one) as ana:
        assert [seat["yours"] for seat in rui.state["seats"]] == [True, False]
        assert rui.play("b2-b3")["type"] == "ok"
        ana.until("event", kind="turn")
        assert ana.command("resign")["kind"] == "resign"
        assert rui.until("event", kind="resign")["outcome"]["winner"] == "w"


def test_alone_everything_is_granted_at_once(server: Server) -> None:
    created = server.create()
    with server.board(created["game"], created["tokens"]) as board:
        board.play("b2-b3")
        assert board.command("offer", what="back")["ply"] == 0
        board.play("b2-b3")
        assert board.command("resign")["kind"] == "resign"
        assert board.command("offer", what="back")["ply"] == 1
        assert board.command("resign", seat=0)["kind"] == "resign"


def test_presence_is_told(server: Server) -> None:
    game, one, other = server.create_for_two()
    with server.board(game, one) as ana:
        with server.board(game, other):
            while ana.until("here")["seats"] != [True, True]:
                pass
        while ana.until("here")["seats"] != [True, False]:
            pass


def test_names_and_texts_are_data(server: Server) -> None:
    name = "<script>alert(1)</script>"
    created = server.create("avanco", HERE | {"name": name}, HERE)
    with server.client(created["token"]) as client:
        answer = client.get(f"/api/games/{created['game']}/record.txt")
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert json.loads(client.get(f"/api/games/{created['game']}").text)["seats"][0]["name"] == name


def test_health(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz").json()["status"] == "ok"


def test_the_rules_of_every_game_are_told_in_both_languages(server: Server) -> None:
    with server.client() as client:
        for name in tabuleiro.game_ids():
            rules = client.get(f"/api/rules/{name}").json()
            assert all("##" in rules[language] for language in LANGUAGES)
            figures = client.get(f"/api/rules/{name}/figures?theme=dark").json()
            assert {figure: len(pictures) for figure, pictures in figures.items()} == {
                figure: 1 + len(told["steps"]["pt"]) for figure, told in rules["figures"].items()
            }
        assert client.get("/api/rules/chess").status_code == 422
        assert client.get("/rules/hive").headers["content-type"].startswith("text/html")


def test_a_lesson_is_given_step_by_step(server: Server) -> None:
    with server.client() as client:
        lesson = client.get("/api/lessons/produto").json()
        step = client.get("/api/lessons/produto/4").json()
        assert (step["player"], step["turn"], lesson["steps"][3]["parts"]) == (1, None, ["e4b"])
        half = client.get("/api/lessons/produto/4?clicks=e4,b,e7").json()
        assert half["clicks"] == ["e4", "b", "e7"]
        played = client.get("/api/lessons/produto/4?turn=e4b,e7b").json()
        assert (played["words"]["en"], played["ending"]) == ("black stones on e4 and e7", None)
        won = client.get("/api/lessons/avanco/3?turn=e6-e7").json()
        assert won["ending"]["headline"]["pt"] == "Ganhaste!"
        for wrong, status in (("4?clicks=z9", 422), ("4?turn=z9", 422), ("99", 404), ("x", 404)):
            assert client.get(f"/api/lessons/produto/{wrong}").status_code == status
        assert client.get("/learn/produto").headers["content-type"].startswith("text/html")


def test_a_game_goes_on_from_a_position_and_a_restart_keeps_it(server: Server) -> None:
    position = "b6/5bw/7/7/7/7/7 b"
    created = server.create("avanco", setup=position)
    assert (created["position"], created["mover"], created["ply"]) == (position, 1, 0)
    with server.board(created["game"], created["tokens"]) as board:
        assert board.play("f6-f5")["type"] == "ok"
    server.kill()
    server.start()
    with server.board(created["game"], created["tokens"]) as board:
        assert board.state["turns"] == ["f6-f5"]
        assert board.play("g6-g7")["type"] == "ok"
        assert board.until("event", kind="turn")["outcome"]["reason"] == "far-rank"


def test_a_game_goes_on_from_a_record_with_its_options(server: Server) -> None:
    record = tabuleiro.game("fanorona:standard").record()
    record.play(record.position.turns()[0])
    for text in (record.to_text(), record.to_json()):
        created = server.create("fanorona", setup=text)
        assert (created["rules"], created["turns"]) == ("fanorona:standard", list(record.texts))
    finished = tabuleiro.game("semaforo").record()
    finished.resign()
    assert server.create("semaforo", setup=finished.to_text())["outcome"]["reason"] == "resignation"


def test_an_engine_goes_on_from_a_position(server: Server) -> None:
    created = server.create("avanco", HERE, {"kind": "engine", "level": 10}, setup="1b5/6w/7/7/7/5b1/w6 b")
    with server.board(created["game"], created["token"]) as board:
        assert board.until_ply(1)["outcome"]["winner"] == "b"


@pytest.mark.parametrize(
    "text", ["garbage", "Game: avanco\n\n1. z9", "Game: hive\n\n", "{}", "{", "7/7/7 w", "Game:", "\x00", "b" * 3000]
)
def test_pasted_garbage_is_refused_with_a_reason(server: Server, text: str) -> None:
    with server.client() as client:
        answer = client.post("/api/games", json={"game": "avanco", "first": HERE, "second": HERE, "setup": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-setup")
    assert 5 < len(answer.json()["message"]) < 400


def test_files_of_the_page_travel_compressed_where_that_is_understood(server: Server) -> None:
    with server.client() as client:
        plain = client.get("/static/main.js", headers={"Accept-Encoding": "identity"})
        packed = client.get("/static/main.js", headers={"Accept-Encoding": "gzip"})
        assert client.get("/static/../server/app.py").status_code == 404
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.content == plain.content
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
