/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest never has more than a few hundred bytes on the way to its table, so what it sends always
 * finds room; what comes is read into one buffer that all guests share, and only what isn't whole
 * is kept. */

#include "guest.h"

#include "crowd.h"
#include "notice.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum
{
  BUFFER_SIZE = 1 << 20,
  REQUEST_MAX = 8192,
  MASK_SIZE = 4,

  FRAME_FINAL = 0x80,
  FRAME_MASKED = 0x80,
  FRAME_TEXT = 0x1,
  FRAME_CLOSE = 0x8,
  FRAME_PING = 0x9,
  FRAME_PONG = 0xa,
};

static char buffer[BUFFER_SIZE];

void
guest_init (Guest *self, Crowd *crowd, const char *secret, bool looks)
{
  memset (self, 0, sizeof *self);
  self->crowd = crowd;
  self->socket = -1;
  self->secret = secret;
  self->seat = -1;
  self->looks = looks;
}

static void
disconnect (Guest *self)
{
  if (self->socket >= 0)
    close (self->socket);
  self->socket = -1;
  self->rest_length = 0;
}

void
guest_clear (Guest *self)
{
  disconnect (self);
  asked_clear (&self->asked);
  free (self->rest);
}

/* Sending. */

static void
connect_to_house (Guest *self)
{
  const struct sockaddr_in house = {
    .sin_family = AF_INET,
    .sin_port = htons (self->crowd->house->port),
    .sin_addr.s_addr = htonl (INADDR_LOOPBACK),
  };
  struct epoll_event event = { .events = EPOLLIN, .data.ptr = self };
  const int yes = 1;

  disconnect (self);
  self->socket = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (self->socket < 0
      || connect (self->socket, (const struct sockaddr *) &house, sizeof house) != 0)
    die ("connecting: %s", strerror (errno));
  setsockopt (self->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  fcntl (self->socket, F_SETFL, O_NONBLOCK);
  epoll_ctl (self->crowd->epoll, EPOLL_CTL_ADD, self->socket, &event);
}

static void
send_bytes (Guest *self, const void *bytes, size_t length)
{
  if (send (self->socket, bytes, length, MSG_NOSIGNAL) != (ssize_t) length)
    die ("a guest can't send: %s", strerror (errno));
}

static void
send_frame (Guest *self, int kind, const char *text, size_t length)
{
  unsigned char frame[REQUEST_MAX + 8];
  const uint64_t chance = chance_next (&self->crowd->chance);
  size_t n = 0;

  if (length > REQUEST_MAX)
    die ("a guest has too much to say");
  frame[n++] = (unsigned char) (FRAME_FINAL | kind);
  if (length < 126)
    frame[n++] = (unsigned char) (FRAME_MASKED | length);
  else
    {
      frame[n++] = FRAME_MASKED | 126;
      frame[n++] = (unsigned char) (length >> 8);
      frame[n++] = (unsigned char) length;
    }
  memcpy (frame + n, &chance, MASK_SIZE);
  n += MASK_SIZE;
  for (size_t i = 0; i < length; i++)
    frame[n + i] = (unsigned char) text[i] ^ frame[n - MASK_SIZE + i % MASK_SIZE];
  send_bytes (self, frame, n + length);
}

static void __attribute__ ((format (printf, 2, 3))) say (Guest *self, const char *format, ...)
{
  char text[REQUEST_MAX];
  va_list values;
  int length;

  va_start (values, format);
  length = vsnprintf (text, sizeof text, format, values);
  va_end (values);
  if (length >= REQUEST_MAX)
    die ("a guest has too much to say");
  if (self->phase < GUEST_GREETING)
    send_bytes (self, text, (size_t) length);
  else
    send_frame (self, FRAME_TEXT, text, (size_t) length);
}

void
guest_come (Guest *self)
{
  static const char body[] = "{\"version\":2,\"name\":\"Guest\"}";

  self->phase = GUEST_CLAIMING;
  connect_to_house (self);
  say (self,
       "POST /v1/claim HTTP/1.1\r\nHost: localhost\r\nAuthorization: Seat %s\r\n"
       "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
       self->secret, strlen (body), body);
}

static void
sit_down (Guest *self)
{
  self->phase = GUEST_CONNECTING;
  connect_to_house (self);
  say (self,
       "GET /v1/play HTTP/1.1\r\nHost: localhost\r\nAuthorization: Seat %s\r\n"
       "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
       "Sec-WebSocket-Key: cmVnYWxpYS1iZW5jaC0xNg==\r\n"
       "Sec-WebSocket-Protocol: regalia.v2\r\n\r\n",
       self->token);
}

bool
guest_choose (Guest *self)
{
  const char *notation;
  const uint64_t decision
      = self->chosen || self->answered
            ? 0
            : asked_draw (&self->asked, self->seat, &self->crowd->chance, &notation);

  if (decision == 0)
    return false;
  self->chosen = self->answered = true;
  if (!self->refused)
    self->chosen_at = crowd_get_time ();
  say (self,
       "{\"type\":\"decide\",\"id\":%llu,\"sequence\":%llu,\"decision\":%llu,\"notation\":\"%s\"}",
       (unsigned long long) ++self->last_id, (unsigned long long) self->sequence,
       (unsigned long long) decision, notation);

  return true;
}

/* Listening. */

static bool
is_asked (const Guest *self)
{
  uint64_t chance = 0;
  const char *notation;

  return !self->answered && asked_draw (&self->asked, self->seat, &chance, &notation) > 0;
}

static void
take_state (Guest *self, const Notice *notice)
{
  const bool first = self->phase == GUEST_GREETING;

  if (first)
    {
      self->phase = GUEST_SEATED;
      crowd_guest_arrived (self->crowd);
    }
  self->crowd->figures.views += notice->has_view;
  if (self->to_look)
    say (self, "{\"type\":\"look\",\"known\":-1,\"stays\":true}");
  self->to_look = false;

  self->sequence = notice->sequence;
  self->answered = false;
  if (is_asked (self) && !self->chosen)
    crowd_guest_is_asked (self->crowd, self);
}

static void
take_ack (Guest *self, const Notice *notice)
{
  CrowdFigures *figures = &self->crowd->figures;

  if (notice->id != self->last_id || !self->chosen)
    die ("an answer to what nobody asked");
  self->chosen = false;
  self->refused = notice->refused;
  if (notice->refused)
    {
      /* Somebody else was faster: tries again at once, and the time counts from the first. */
      figures->refused++;
      self->refused = guest_choose (self);
      return;
    }
  figures->choices++;
  histogram_add (&figures->latency, crowd_get_time () - self->chosen_at);
  if (is_asked (self))
    crowd_guest_is_asked (self->crowd, self);
}

static void
take_message (Guest *self, const char *text, size_t length)
{
  Notice notice;

  if (!notice_read (&notice, text, length, &self->asked))
    die ("that isn't JSON: %.*s", (int) length, text);
  self->crowd->figures.notices++;
  switch (notice.kind)
    {
    case NOTICE_STATE:
      take_state (self, &notice);
      break;
    case NOTICE_ACK:
      take_ack (self, &notice);
      break;
    case NOTICE_PING:
      say (self, "{\"type\":\"pong\",\"time\":%llu}", (unsigned long long) notice.time);
      break;
    case NOTICE_CLOSING:
      die ("a guest is sent away: %.*s", (int) length, text);
    case NOTICE_WELCOME:
      self->to_look = self->looks; /* in each match anew */
      break;
    case NOTICE_OTHER:
      break;
    }
}

/* Takes a frame; how long it is with its head, or 0 if it isn't whole. */
static size_t
take_frame (Guest *self, const char *bytes, size_t length)
{
  const unsigned char *head = (const unsigned char *) bytes;
  size_t n = 2, size;

  if (length < n)
    return 0;
  size = head[1];
  if (size == 126)
    n += 2;
  else if (size == 127)
    n += 8;
  if (length < n)
    return 0;
  if (n > 2)
    {
      size = 0;
      for (size_t i = 2; i < n; i++)
        size = size << 8 | head[i];
    }
  if (size > BUFFER_SIZE / 2 || (head[0] & FRAME_FINAL) == 0)
    die ("a frame of %zu bytes, or a part of one", size);
  if (length < n + size)
    return 0;

  switch (head[0] & 0xf)
    {
    case FRAME_TEXT:
      take_message (self, bytes + n, size);
      break;
    case FRAME_PING:
      send_frame (self, FRAME_PONG, bytes + n, size);
      break;
    default:
      die ("a frame of kind %d", head[0] & 0xf);
    }

  return n + size;
}

/* What HTTP answers, all of it at once: its answers are short. */
static size_t
take_answer (Guest *self, char *text, size_t length)
{
  const bool claiming = self->phase == GUEST_CLAIMING;
  const char *status = claiming ? "HTTP/1.1 200 " : "HTTP/1.1 101 ";
  const char *body, *token, *seat;

  text[length] = '\0';
  body = strstr (text, "\r\n\r\n");
  if (body == NULL || (claiming && strchr (body, '}') == NULL))
    return 0;
  if (strncmp (text, status, strlen (status)) != 0)
    die ("a guest is refused: %s", text);
  if (!claiming)
    {
      self->phase = GUEST_GREETING;
      say (self, "{\"type\":\"hello\",\"version\":2,\"deal\":0,\"events\":0,"
                 "\"event_sequence\":0,\"talk\":0}");
      return (size_t) (body + 4 - text);
    }

  token = strstr (body, "\"token\":\"");
  seat = strstr (body, "\"seat\":");
  if (token == NULL || sscanf (token, "\"token\":\"%63[^\"]\"", self->token) != 1)
    die ("a claim without a token: %s", body);
  self->seat = seat != NULL ? atoi (seat + strlen ("\"seat\":")) : -1;
  sit_down (self);

  return length;
}

void
guest_take (Guest *self)
{
  size_t length = self->rest_length, done = 0, n;
  ssize_t got;

  if (length > 0)
    memcpy (buffer, self->rest, length);
  got = recv (self->socket, buffer + length, sizeof buffer - 1 - length, 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR))
    return;
  if (got <= 0)
    die ("the house hangs up: %s", got < 0 ? strerror (errno) : "end of stream");
  self->crowd->figures.bytes += (size_t) got;
  length += (size_t) got;
  self->rest_length = 0;
  do
    {
      n = self->phase < GUEST_GREETING ? take_answer (self, buffer + done, length - done)
                                       : take_frame (self, buffer + done, length - done);
      done += n;
    }
  while (n > 0 && done < length);

  if (done == length)
    return;
  self->rest = realloc (self->rest, length - done);
  memcpy (self->rest, buffer + done, length - done);
  self->rest_length = length - done;
}
