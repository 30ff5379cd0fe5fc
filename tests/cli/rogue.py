# SPDX-License-Identifier: GPL-3.0-or-later
"""A host that keeps to nothing: it lets everybody in, and says whatever it was told to say."""

import base64
import hashlib
import json
import socket
import struct
import threading
import time

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TOKEN = 43 * "T"

WELCOME = {"type": "welcome", "version": 2, "table": "t", "deal": 1,
           "game": {"id": "race", "title": "Race", "min_seats": 2, "max_seats": 4,
                    "recommended_seats": 2, "options": []},
           "viewer": "seat:1", "token": TOKEN, "names": ["Ada", "Bea"]}
SEATS = {"type": "seats", "seats": [
    {"seat": 0, "name": "Ada", "kind": "local", "presence": "here"},
    {"seat": 1, "name": "Bea", "kind": "guest", "presence": "here"}]}
DECISION = {"seat": 1, "kind": "go", "prompt": "How far?",
            "choices": [{"kind": "step", "notation": "step:1", "label": "Step on"}]}
VIEW = {"phase": "Race", "active_seat": 1, "decisions": [DECISION],
        "seats": [{"index": 0, "name": "Ada"}, {"index": 1, "name": "Bea"}],
        "zones": [{"id": "track", "title": "Track",
                   "pieces": [{"id": "pawn", "kind": "pawn", "title": "Pawn"}]}]}
STATE = {"type": "state", "sequence": 1, "decisions": [DECISION]}
END = {"type": "state", "sequence": 2, "over": True,
       "result": {"reason": "That is all.", "n_choices": 1, "n_turns": 1,
                  "standings": [{"seat": 0, "rank": 1, "score": 1, "won": True},
                                {"seat": 1, "rank": 2, "score": 0}]}}


class Packed(bytes):
    """Notices as they go over the wire."""


def pack(*notices):
    """What is to be said more than once, or faster than anybody can listen."""
    frames = []
    for notice in notices:
        text = notice if isinstance(notice, bytes) else json.dumps(notice).encode()
        size = bytes([len(text)]) if len(text) < 126 else \
            struct.pack(">BH", 126, len(text)) if len(text) < 1 << 16 else \
            struct.pack(">BQ", 127, len(text))
        frames.append(b"\x81" + size + text)
    return Packed(b"".join(frames))


class Rogue:
    """Listens on this machine; `answer (request, say, n)` is called for each request of the n-th
    connection, and calls `say` with the notices that it likes."""

    def __init__(self, answer, claim=None):
        self.answer = answer
        self.claim = claim  # what it says instead of giving a seat: a status and a body
        self.times = []  # when somebody connected
        self.requests = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.link = f"tabletop://127.0.0.1:{self.socket.getsockname()[1]}/j/t#{43 * 'A'}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def _accept(self):
        while True:
            try:
                peer, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(peer,), daemon=True).start()

    def _serve(self, peer):
        with peer:
            try:
                self._talk(peer.makefile("rb"), peer)
            except (OSError, EOFError, struct.error):
                pass

    def _talk(self, file, peer):
        lines = []
        while (line := file.readline().strip()):
            lines.append(line.decode())
        head = dict(line.lower().split(": ", 1) for line in lines[1:])
        if lines and lines[0].startswith("POST"):
            file.read(int(head["content-length"]))
            status, body = self.claim or (200, {"token": TOKEN, "table": "t", "seat": 1})
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
            peer.sendall(f"HTTP/1.1 {status} So\r\nContent-Length: {len(body)}\r\n"
                         "Connection: close\r\n\r\n".encode() + body)
            return
        if not lines:
            return
        key = next(line.split(": ")[1] for line in lines if line.startswith("Sec-WebSocket-Key"))
        accept = base64.b64encode(hashlib.sha1(key.encode() + GUID).digest()).decode()
        peer.sendall("HTTP/1.1 101 So\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Protocol: regalia.v2\r\n"
                     f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
        self.times.append(time.monotonic())
        number = len(self.times)

        def say(*notices):
            for notice in notices:
                peer.sendall(notice if isinstance(notice, Packed) else pack(notice))

        while True:
            request = self._read(file)
            self.requests.append(request)
            self.answer(request, say, number)

    @staticmethod
    def _read(file):
        while True:
            opcode, size = struct.unpack(">BB", file.read(2))
            size &= 0x7F
            if size == 126:
                size, = struct.unpack(">H", file.read(2))
            mask = file.read(4)
            text = bytes(byte ^ mask[i % 4] for i, byte in enumerate(file.read(size)))
            if opcode & 0x0F == 8:
                raise EOFError
            if opcode & 0x0F == 1:
                return json.loads(text)


def at_table(*more, look=None, first=None):
    """What a host answers that is well behaved but for what it says besides."""
    def answer(request, say, _):
        if request["type"] == "hello":
            say(*(first or [WELCOME, SEATS, STATE]), *more)
        if request["type"] == "look":
            say({**STATE, "view": VIEW} if look is None else look)
    return answer
