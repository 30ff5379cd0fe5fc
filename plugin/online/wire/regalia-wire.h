/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol regalia.v1 as C values, and nothing of sockets: what is read is either a message
 * that keeps every limit, or an error that says what, where and what to do; what is printed reads
 * back as the same. docs/protocol.md is the specification.
 *
 * A **request** goes from a guest to its table, a **notice** from the table to a guest.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* The version of the protocol, and the name of its WebSocket subprotocol. */
#define REGALIA_WIRE_VERSION (1)
#define REGALIA_WIRE_SUBPROTOCOL "regalia.v1"
#define REGALIA_WIRE_MAX_GRACE (30 * 24 * 60 * 60) /* seconds */

/* Limits. Sizes are in bytes, lengths of texts in characters. */
#define REGALIA_REQUEST_SIZE_MAX (16 * 1024) /* also of the body of a claim */
#define REGALIA_NOTICE_SIZE_MAX (256 * 1024)
#define REGALIA_REQUEST_TEXT_MAX (256)      /* characters of a name or of talk */
#define REGALIA_REQUEST_NOTATION_MAX (4096) /* bytes */

typedef enum
{
  REGALIA_WIRE_ERROR_TOO_LONG,      /* the message, a text or a list */
  REGALIA_WIRE_ERROR_TOO_DEEP,      /* more than 16 levels */
  REGALIA_WIRE_ERROR_NOT_UTF8,      /* or with NUL or half a surrogate pair */
  REGALIA_WIRE_ERROR_NOT_JSON,      /* or not the part of JSON that is used: no fractions */
  REGALIA_WIRE_ERROR_DUPLICATE_KEY, /* in one object */
  REGALIA_WIRE_ERROR_UNKNOWN_KEY,   /* only in what a guest sends */
  REGALIA_WIRE_ERROR_UNKNOWN_TYPE,  /* only in what a guest sends */
  REGALIA_WIRE_ERROR_MISSING_KEY,
  REGALIA_WIRE_ERROR_BAD_VALUE, /* of another type, or out of range */
} RegaliaWireError;

#define REGALIA_WIRE_ERROR (regalia_wire_error_quark ())
GQuark regalia_wire_error_quark (void);

/* How an error is named in an `ack`: the nick of a TabletopError that a guest can do something
 * about, `failed` for anything else. Two more have names only here. */
#define REGALIA_KEY_NOT_SAVED "not-saved"
#define REGALIA_KEY_TOO_FAST "too-fast"

/* How a refusal of HTTP says that the host hasn't answered a knock yet. */
#define REGALIA_KEY_WAITING "waiting"

const char *regalia_wire_key_of (const GError *error);

/* The error that a guest makes of it: of TABLETOP_ERROR, FAILED if the key is none of its nicks. */
GError *regalia_wire_error_of_key (const char *key, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Requests */

typedef enum
{
  REGALIA_REQUEST_HELLO,
  REGALIA_REQUEST_DECIDE,
  REGALIA_REQUEST_UNDO,
  REGALIA_REQUEST_LEAVE,
  REGALIA_REQUEST_EXPLAIN,
  REGALIA_REQUEST_LOOK,
  REGALIA_REQUEST_TALK,
  REGALIA_REQUEST_VOTE,
  REGALIA_REQUEST_PONG,
} RegaliaRequestKind;

/* What a guest asks. Strings are owned. */
typedef struct
{
  RegaliaRequestKind kind;
  guint64 id; /* from 1, of decide, undo, leave, explain, talk and vote; 0 for the others */
  union
  {
    struct
    {
      guint version;
      guint64 deal;           /* of the last welcome; 0 for none */
      guint64 events;         /* the number of the last event known; 0 for none */
      guint64 event_sequence; /* the `sequence` of that event; 0 for none */
      guint64 talk;           /* the number of the last talk known; 0 for none */
    } hello;
    struct
    {
      guint64 sequence;
      guint64 decision; /* 0: any */
      char *notation;
    } decide;
    struct
    {
      guint64 sequence;
    } undo;
    struct
    {
      char *notation;
    } explain;
    struct
    {
      gint64 known; /* -1: at once */
    } look;
    struct
    {
      gboolean team; /* for the team alone */
      char *text;
    } talk;
    struct
    {
      guint seat;
      gboolean yes;
    } vote;
    struct
    {
      gint64 time; /* as the ping said it */
    } pong;
  };
} RegaliaRequest;

RegaliaRequest *regalia_request_new (RegaliaRequestKind kind) G_GNUC_WARN_UNUSED_RESULT;
void regalia_request_free (RegaliaRequest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaRequest, regalia_request_free)

/* Reads what a guest sent; `text` needs no end. Fails with REGALIA_WIRE_ERROR. A request of another
 * version than ours parses if it is a `hello`, so that the table can say what it speaks. */
RegaliaRequest *regalia_request_parse (const char *text, gsize length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GBytes *regalia_request_print (const RegaliaRequest *self) G_GNUC_WARN_UNUSED_RESULT;

/* Notices */

typedef enum
{
  REGALIA_NOTICE_WELCOME,
  REGALIA_NOTICE_SEATS,
  REGALIA_NOTICE_EVENT,
  REGALIA_NOTICE_UNDONE,
  REGALIA_NOTICE_STATE,
  REGALIA_NOTICE_ACK,
  REGALIA_NOTICE_EXPLANATION,
  REGALIA_NOTICE_TALK,
  REGALIA_NOTICE_VOTE,
  REGALIA_NOTICE_REVEAL,
  REGALIA_NOTICE_PING,
  REGALIA_NOTICE_CLOSING,
  REGALIA_NOTICE_OTHER, /* of a type that we don't know: read, never printed; a guest ignores it */
} RegaliaNoticeKind;

typedef enum
{
  REGALIA_CLOSING_CLOSED, /* for good; also what an unknown reason reads as */
  REGALIA_CLOSING_REPLACED,
  REGALIA_CLOSING_KICKED,
  REGALIA_CLOSING_RESTARTING, /* come back soon */
  REGALIA_CLOSING_TOO_SLOW,   /* come back */
  REGALIA_CLOSING_BAD_REQUEST,
} RegaliaClosing;

/* The word for it on the wire. */
const char *regalia_closing_to_word (RegaliaClosing reason);

/* An option of the game as it is set, with enough to make a TabletopOption of it. */
typedef struct
{
  char *key;
  char *title;
  char *description; /* or NULL */
  TabletopOptionKind kind;
  GVariant *value;   /* of type b, i or s, owned */
  char *value_title; /* of a word out of several; NULL for other kinds */
} RegaliaOptionCard;

/* What a game says about itself. */
typedef struct
{
  char *id;
  char *title;
  char *summary;
  char *description;
  char *icon_name;
  char *rules_uri;
  char *rulebook;
  char *rules_version;
  guint min_seats;
  guint max_seats;
  guint recommended_seats;
  guint duration; /* minutes, 0 if unknown */
  char **tags;    /* or NULL */
  TabletopTraits traits;
  GPtrArray *options; /* of RegaliaOptionCard, owned */
} RegaliaGameCard;

/* Makes the card of a setup's game with the setup's options. */
RegaliaGameCard *regalia_game_card_new (TabletopSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
void regalia_game_card_free (RegaliaGameCard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaGameCard, regalia_game_card_free)

/* Who sits at a seat. */
typedef struct
{
  guint seat;
  char *name;
  TabletopOccupantKind kind;
  TabletopPresence presence;
  guint grace; /* seconds until a vote about the guest, who is away, counts */
} RegaliaSeatCard;

RegaliaSeatCard *regalia_seat_card_new (guint seat,
                                        const char *name,
                                        TabletopOccupantKind kind,
                                        TabletopPresence presence) G_GNUC_WARN_UNUSED_RESULT;
void regalia_seat_card_free (RegaliaSeatCard *self);

typedef struct
{
  guint seat;
  gint64 milliseconds; /* left */
  gboolean running;
} RegaliaClock;

/* What a table tells. Everything in it is owned; a notice that was made by _new has NULL and 0 and
 * FALSE everywhere. Strings may be NULL where "" is meant, unless it says "or NULL". */
typedef struct
{
  RegaliaNoticeKind kind;
  union
  {
    struct
    {
      guint version;
      char *table;
      guint64 deal; /* from 1 */
      RegaliaGameCard *game;
      TabletopViewer *viewer; /* a seat or a spectator */
      char *token;
      char *commitment; /* or NULL */
      char **names;     /* of all seats, so it says how many there are */
    } welcome;
    struct
    {
      GPtrArray *seats; /* of RegaliaSeatCard */
    } seats;
    struct
    {
      guint64 sequence; /* for the recipient; it is the event's own in one that was read */
      TabletopEvent *event;
    } event;
    struct
    {
      guint64 events; /* those after this number are taken back */
    } undone;
    struct
    {
      guint64 sequence;
      GListModel *decisions; /* of TabletopDecision, or NULL for none */
      gboolean can_undo;
      gboolean over;
      TabletopResult *result; /* or NULL */
      GArray *clocks;         /* of RegaliaClock, or NULL */
      TabletopView *view;     /* or NULL */
    } state;
    struct
    {
      guint64 id;
      char *key; /* or NULL: it was done */
      char *text;
    } ack;
    struct
    {
      guint64 id;
      char *text; /* or NULL: there is nothing to explain */
    } explanation;
    struct
    {
      guint64 number; /* contiguous per recipient, from 1 */
      int seat;       /* or -1 */
      char *name;
      gboolean team;
      char *text;
    } talk;
    struct
    {
      guint seat;
      guint yes;
      guint needed;
      gboolean open;
    } vote;
    struct
    {
      char *seed; /* 64 hexadecimal digits */
      char *commitment;
    } reveal;
    struct
    {
      gint64 time;
    } ping;
    struct
    {
      RegaliaClosing reason;
      char *text;
    } closing;
  };
} RegaliaNotice;

RegaliaNotice *regalia_notice_new (RegaliaNoticeKind kind) G_GNUC_WARN_UNUSED_RESULT;
void regalia_notice_free (RegaliaNotice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaNotice, regalia_notice_free)

/* Reads what a table sent; fails with REGALIA_WIRE_ERROR. Unknown keys are ignored. */
RegaliaNotice *regalia_notice_parse (const char *text, gsize length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Linear in what is printed. A game with very much to say can make it longer than
 * REGALIA_NOTICE_SIZE_MAX: whoever sends it looks at the size. */
GBytes *regalia_notice_print (const RegaliaNotice *self) G_GNUC_WARN_UNUSED_RESULT;

/* Claims: bodies of HTTP, which are like requests and notices. */

typedef struct
{
  guint version;
  char *name;
  char *knock; /* the id of a table, by whoever asks its host for a seat; or NULL */
} RegaliaClaim;

void regalia_claim_clear (RegaliaClaim *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RegaliaClaim, regalia_claim_clear)

typedef struct
{
  char *token;
  char *table;
  int seat; /* -1 for a spectator */
} RegaliaClaimed;

void regalia_claimed_clear (RegaliaClaimed *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RegaliaClaimed, regalia_claimed_clear)

/* What HTTP answers instead: {"error":{"key":…,"text":…}}. */
typedef struct
{
  char *key;
  char *text;
} RegaliaRefusal;

void regalia_refusal_clear (RegaliaRefusal *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RegaliaRefusal, regalia_refusal_clear)

/* Each parser fills in `out`, which need not be cleared if it fails. */
gboolean regalia_claim_parse (const char *text, gsize length, RegaliaClaim *out, GError **error);
GBytes *regalia_claim_print (const RegaliaClaim *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean
regalia_claimed_parse (const char *text, gsize length, RegaliaClaimed *out, GError **error);
GBytes *regalia_claimed_print (const RegaliaClaimed *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean
regalia_refusal_parse (const char *text, gsize length, RegaliaRefusal *out, GError **error);
GBytes *regalia_refusal_print (const RegaliaRefusal *self) G_GNUC_WARN_UNUSED_RESULT;

/* The body of `GET /v1/health`. */
GBytes *regalia_health_print (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
