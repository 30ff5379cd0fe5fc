# SPDX-License-Identifier: GPL-3.0-or-later
"""HTTP and WebSocket in plain sockets: as little as a guest needs, and as much as an attacker does.

Nothing here checks what it sends; that is what it is for.
"""

import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import time

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
PATIENCE = 10  # seconds
HOST = "localhost"  # what requests say they want
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def connect(port, source=None, unix=None, tls=None, timeout=PATIENCE):
    """Connects to a port of this machine from an address of it, or to a Unix socket."""
    if unix is not None:
        sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        sock.settimeout(timeout)
        sock.connect(unix)
    else:
        sock = socket.create_connection(("127.0.0.1", port), timeout,
                                        source_address=(source, 0) if source else None)
    return tls.wrap_socket(sock) if tls is not None else sock


def trust_all():
    """A TLS context for a table whose certificate the test doesn't look at."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def head(method, path, *lines):
    """The head of a request."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {HOST}", *lines, "", ""]).encode()


def read_answer(sock):
    """Reads an answer to its end: status, headers (in lower case) and body."""
    data = b""
    while True:
        try:
            block = sock.recv(65536)
        except ConnectionResetError:
            block = b""
        if not block:
            break
        data += block
        if b"\r\n\r\n" not in data:
            continue
        first, _, body = data.partition(b"\r\n\r\n")
        lines = first.decode().split("\r\n")
        status = int(lines[0].split()[1])
        headers = dict((key.lower(), value.strip())
                       for key, _, value in (line.partition(":") for line in lines[1:]))
        if status == 101 or len(body) >= int(headers.get("content-length", "1000000")):
            return status, headers, body
    if b"\r\n\r\n" not in data:
        return None, {}, data
    return status, headers, body


def ask(sock, data):
    """Sends something and reads the answer; the status is None if there is none."""
    try:
        sock.sendall(data)
    except OSError:
        pass  # it may have answered before it had everything
    try:
        return read_answer(sock)
    except OSError:
        return None, {}, b""


def request(port, method, path, *lines, body=None, **how):
    """One request on its own connection."""
    if body is not None:
        lines = (*lines, f"Content-Length: {len(body)}")
    with connect(port, **how) as sock:
        return ask(sock, head(method, path, *lines) + (body or b""))


def claim(port, secret, name="Bea", **how):
    """Uses an invitation; status and what was answered."""
    body = json.dumps({"version": 2, "name": name}).encode()
    status, headers, answer = request(port, "POST", "/v1/claim", f"Authorization: Seat {secret}",
                                      body=body, **how)
    return status, json.loads(answer) if answer else None, headers


def upgrade_lines(token, protocol="regalia.v2", more=()):
    """What the head of a request says that wants to play, and the key that it has."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
             f"Sec-WebSocket-Key: {key}"]
    if token is not None:
        lines.append(f"Authorization: Seat {token}")
    if protocol is not None:
        lines.append(f"Sec-WebSocket-Protocol: {protocol}")
    return key, [*lines, *more]


def frame(opcode, payload=b"", fin=True, bits=0, masked=True, length=None):
    """One frame; `length` is what it says of itself if that isn't so."""
    length = len(payload) if length is None else length
    mask_bit = 0x80 if masked else 0
    data = bytes([(0x80 if fin else 0) | bits | opcode])
    if length < 126:
        data += bytes([mask_bit | length])
    elif length < 1 << 16:
        data += bytes([mask_bit | 126]) + struct.pack(">H", length)
    else:
        data += bytes([mask_bit | 127]) + struct.pack(">Q", length)
    if masked:
        mask = os.urandom(4)
        data += mask + bytes(b ^ mask[i & 3] for i, b in enumerate(payload))
    else:
        data += payload
    return data


class Closed(Exception):
    """The other end closed; with the code that it gave, if any."""


class WebSocket:
    """A connection that was upgraded."""

    def __init__(self, port, token, protocol="regalia.v2", more=(), **how):
        self.sock = connect(port, **how)
        key, lines = upgrade_lines(token, protocol, more)
        self.status, self.headers, self.data = ask(self.sock, head("GET", "/v1/play", *lines))
        if self.status == 101:
            accept = base64.b64encode(hashlib.sha1(key.encode() + GUID).digest()).decode()
            assert self.headers["sec-websocket-accept"] == accept

    def close(self):
        """Closes the socket without a word."""
        self.sock.close()

    def send_raw(self, data):
        """Sends bytes as they are."""
        self.sock.sendall(data)

    def send(self, **message):
        """Sends a message."""
        self.send_raw(frame(TEXT, json.dumps(message).encode()))

    def need(self, size, deadline):
        """Reads until there is so much, and takes it."""
        while len(self.data) < size:
            self.sock.settimeout(max(deadline - time.monotonic(), 0.001))
            try:
                block = self.sock.recv(65536)
            except ConnectionResetError:
                block = b""
            if not block:
                raise Closed(None)
            self.data += block
        taken, self.data = self.data[:size], self.data[size:]
        return taken

    def receive_frame(self, timeout=PATIENCE):
        """The next frame as (opcode, payload)."""
        deadline = time.monotonic() + timeout
        first, second = self.need(2, deadline)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self.need(2, deadline))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.need(8, deadline))[0]
        return first & 0x0F, self.need(length, deadline)

    def receive(self, timeout=PATIENCE):
        """The next message; raises Closed at the end, TimeoutError if nothing comes."""
        deadline = time.monotonic() + timeout
        while True:
            opcode, payload = self.receive_frame(max(deadline - time.monotonic(), 0.001))
            if opcode == CLOSE:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if opcode == PING:
                self.send_raw(frame(PONG, payload))
            if opcode == TEXT:
                return json.loads(payload)

    def wait_closed(self, timeout=PATIENCE):
        """Reads until the other end has said goodbye or is gone; the code that it gave, or None."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                opcode, payload = self.receive_frame(max(deadline - time.monotonic(), 0.001))
            except TimeoutError as late:
                raise AssertionError("it is still open") from late
            except (Closed, OSError):
                return None
            if opcode == CLOSE:
                return struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None


class Seat(WebSocket):
    """Somebody who keeps to the protocol."""

    def __init__(self, port, token, known=None, **how):
        super().__init__(port, token, **how)
        assert self.status == 101, self.status
        self.id = 0
        self.sequence = 0
        self.seen = []
        self.send(**{"type": "hello", "version": 2, "deal": 0, "events": 0, "event_sequence": 0,
                     "talk": 0, **(known or {})})
        self.welcome = self.expect("welcome")
        self.token = self.welcome["token"]
        if not self.welcome.get("gathering"):
            self.expect("state")

    def expect(self, kind, timeout=PATIENCE, **values):
        """The next notice of a kind with those values; what else comes is noted."""
        deadline = time.monotonic() + timeout
        while True:
            notice = self.receive(max(deadline - time.monotonic(), 0.001))
            self.seen.append(notice)
            if notice["type"] == "ping":
                self.send(type="pong", time=notice["time"])
            if notice["type"] == "state":
                self.sequence = notice["sequence"]
            if notice["type"] == kind and all(notice.get(k) == v for k, v in values.items()):
                return notice

    def ask(self, kind, timeout=PATIENCE, **rest):
        """Asks for something and returns its answer."""
        self.id += 1
        self.send(type=kind, id=self.id, **rest)
        return self.expect("ack", timeout, id=self.id)

    def step(self, timeout=PATIENCE):
        """Makes a step and takes it back: two choices that change the table."""
        ack = self.ask("decide", timeout, sequence=self.sequence, decision=0, notation="step:1")
        assert "error" not in ack, ack
        ack = self.ask("undo", timeout, sequence=self.sequence)
        assert "error" not in ack, ack
