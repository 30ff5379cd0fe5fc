/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol regalia.v2 as C values, and nothing of sockets: what is read is either a message
 * that keeps every limit, or an error that says what, where and what to do; what is printed reads
 * back as the same. docs/protocol.md is the specification.
 *
 * A **request** goes from a guest to its table, a **notice** from the table to a guest.
 */

#pragma once

#include <json-glib/json-glib.h>
#include <tabletop.h>

#include "online-event-texts.h"
#include "online-scene.h"

G_BEGIN_DECLS

/* The version of the protocol, and the name of its WebSocket subprotocol. */
#define ONLINE_WIRE_VERSION (2)
#define ONLINE_WIRE_SUBPROTOCOL "regalia.v2"
#define ONLINE_WIRE_MAX_GRACE (30 * 24 * 60 * 60) /* seconds */

/* Limits. Sizes are in bytes, lengths of texts in characters. */
#define ONLINE_REQUEST_SIZE_MAX (16 * 1024) /* also of the body of a claim */
#define ONLINE_NOTICE_SIZE_MAX (256 * 1024)
#define ONLINE_REQUEST_TEXT_MAX (256)      /* characters of a name or of talk */
#define ONLINE_REQUEST_NOTATION_MAX (4096) /* bytes */

typedef enum
{
  ONLINE_WIRE_ERROR_TOO_LONG,      /* the message, a text or a list */
  ONLINE_WIRE_ERROR_TOO_DEEP,      /* more than 16 levels */
  ONLINE_WIRE_ERROR_NOT_UTF8,      /* or with NUL or half a surrogate pair */
  ONLINE_WIRE_ERROR_NOT_JSON,      /* or not the part of JSON that is used: no fractions */
  ONLINE_WIRE_ERROR_DUPLICATE_KEY, /* in one object */
  ONLINE_WIRE_ERROR_UNKNOWN_KEY,   /* only in what a guest sends */
  ONLINE_WIRE_ERROR_UNKNOWN_TYPE,  /* only in what a guest sends */
  ONLINE_WIRE_ERROR_MISSING_KEY,
  ONLINE_WIRE_ERROR_BAD_VALUE, /* of another type, or out of range */
} OnlineWireError;

#define ONLINE_WIRE_ERROR (online_wire_error_quark ())
GQuark online_wire_error_quark (void);

/* How an error is named in an `ack`: the nick of a TabletopError that a guest can do something
 * about, `failed` for anything else. Two more have names only here. */
#define ONLINE_KEY_NOT_SAVED "not-saved"
#define ONLINE_KEY_TOO_FAST "too-fast"

/* How a refusal of HTTP says that the host hasn't answered a knock yet. */
#define ONLINE_KEY_WAITING "waiting"

const char *online_wire_key_of (const GError *error);

/* The error that a guest makes of it: of TABLETOP_ERROR, FAILED if the key is none of its nicks. */
GError *online_wire_error_of_key (const char *key, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Requests */

typedef enum
{
  ONLINE_REQUEST_HELLO,
  ONLINE_REQUEST_DECIDE,
  ONLINE_REQUEST_UNDO,
  ONLINE_REQUEST_LEAVE,
  ONLINE_REQUEST_EXPLAIN,
  ONLINE_REQUEST_LOOK,
  ONLINE_REQUEST_TALK,
  ONLINE_REQUEST_VOTE,
  ONLINE_REQUEST_BRING,
  ONLINE_REQUEST_READY,
  ONLINE_REQUEST_PONG,
} OnlineRequestKind;

/* What a guest asks. Strings are owned. */
typedef struct
{
  OnlineRequestKind kind;
  guint64 id; /* from 1; 0 for hello, look and pong */
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
      gint64 known;   /* -1: at once */
      gboolean stays; /* the states after that, too */
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
      char *name; /* of the deck */
      char *list; /* "": what was brought before is taken back */
    } bring;
    struct
    {
      gboolean yes;
    } ready;
    struct
    {
      gint64 time; /* as the ping said it */
    } pong;
  };
} OnlineRequest;

OnlineRequest *online_request_new (OnlineRequestKind kind) G_GNUC_WARN_UNUSED_RESULT;
void online_request_free (OnlineRequest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineRequest, online_request_free)

/* Reads what a guest sent; `text` needs no end. Fails with ONLINE_WIRE_ERROR. A request of another
 * version than ours parses if it is a `hello`, so that the table can say what it speaks. */
OnlineRequest *online_request_parse (const char *text, gsize length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GBytes *online_request_print (const OnlineRequest *self) G_GNUC_WARN_UNUSED_RESULT;

/* Notices */

typedef enum
{
  ONLINE_NOTICE_WELCOME,
  ONLINE_NOTICE_SEATS,
  ONLINE_NOTICE_EVENTS,
  ONLINE_NOTICE_UNDONE,
  ONLINE_NOTICE_STATE,
  ONLINE_NOTICE_ACK,
  ONLINE_NOTICE_EXPLANATION,
  ONLINE_NOTICE_TALK,
  ONLINE_NOTICE_VOTE,
  ONLINE_NOTICE_REVEAL,
  ONLINE_NOTICE_PING,
  ONLINE_NOTICE_CLOSING,
  ONLINE_NOTICE_OTHER, /* of a type that we don't know: read, never printed; a guest ignores it */
} OnlineNoticeKind;

typedef enum
{
  ONLINE_CLOSING_CLOSED, /* for good; also what an unknown reason reads as */
  ONLINE_CLOSING_REPLACED,
  ONLINE_CLOSING_KICKED,
  ONLINE_CLOSING_RESTARTING, /* come back soon */
  ONLINE_CLOSING_TOO_SLOW,   /* come back */
  ONLINE_CLOSING_BAD_REQUEST,
} OnlineClosing;

/* The word for it on the wire. */
const char *online_closing_to_word (OnlineClosing reason);

/* What an option is set to. */
typedef struct
{
  GVariant *value; /* of type b, i or s, owned; NULL in no card that was read */
  char *title;     /* of a word out of several; NULL for others */
} OnlineValueCard;

OnlineValueCard *online_value_card_new (GVariant *value, const char *title);

/* An option of the game as it is set, with enough to make a TabletopOption of it. */
typedef struct
{
  char *key;
  char *title;
  char *description; /* or NULL */
  char *group;
  char *group_title;
  gboolean advanced;
  TabletopOptionKind kind;
  gboolean for_seats;
  GPtrArray *values; /* of OnlineValueCard, owned: one, or if it is for seats one for each */
} OnlineOptionCard;

OnlineOptionCard *online_option_card_new (const char *key,
                                          const char *title,
                                          TabletopOptionKind kind) G_GNUC_WARN_UNUSED_RESULT;

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
  GPtrArray *options;  /* of OnlineOptionCard, owned */
  GListModel *symbols; /* of TabletopSymbol, owned; or NULL */
} OnlineGameCard;

/* Makes the card of a setup's game with the setup's options. */
OnlineGameCard *online_game_card_new (TabletopSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
void online_game_card_free (OnlineGameCard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineGameCard, online_game_card_free)

/* Who sits at a seat. */
typedef struct
{
  guint seat;
  char *name;
  TabletopOccupantKind kind;
  TabletopPresence presence;
  guint grace;    /* seconds until a vote about the guest, who is away, counts */
  gboolean ready; /* to begin, at a table that waits for its guests */
} OnlineSeatCard;

OnlineSeatCard *online_seat_card_new (guint seat,
                                      const char *name,
                                      TabletopOccupantKind kind,
                                      TabletopPresence presence) G_GNUC_WARN_UNUSED_RESULT;
void online_seat_card_free (OnlineSeatCard *self);

typedef struct
{
  guint seat;
  gint64 milliseconds; /* left */
  gboolean running;
} OnlineClock;

/* What a table tells. Everything in it is owned; a notice that was made by _new has NULL and 0 and
 * FALSE everywhere. Strings may be NULL where "" is meant, unless it says "or NULL". */
typedef struct
{
  OnlineNoticeKind kind;
  union
  {
    struct
    {
      guint version;
      char *table;
      guint64 deal; /* from 1 */
      OnlineGameCard *game;
      TabletopViewer *viewer; /* a seat or a spectator */
      char *token;
      char *commitment; /* or NULL */
      char **names;     /* of all seats, so it says how many there are */

      gboolean gathering; /* the table waits for its guests: there is no match yet */
      gboolean decks;     /* ... and takes decks that they bring */
      char *brought;      /* what the recipient's is called; NULL: it has brought none */
    } welcome;
    struct
    {
      GPtrArray *seats; /* of OnlineSeatCard */
    } seats;
    struct
    {
      guint64 sequence;  /* for the recipient; it is the events' own in those that were read */
      GPtrArray *events; /* of TabletopEvent, with numbers that follow each other: at least one */
      OnlineEventTexts *texts; /* borrowed: where they are looked up to be printed; or NULL */
    } events;
    struct
    {
      guint64 events; /* those after this number are taken back */
    } undone;
    struct
    {
      guint64 sequence;
      GListModel *decisions; /* of TabletopDecision, or NULL for none; not read from `changes` */
      gboolean can_undo;
      gboolean over;
      TabletopResult *result; /* or NULL */
      GArray *clocks;         /* of OnlineClock, or NULL */

      /* How it looks, or NULL; and for one that is to be printed, the scene instead, which has the
       * decisions, as what has changed since `base` if there is one. */
      TabletopView *view;
      OnlineScene *scene, *base;
      guint64 since; /* the sequence of the state with `base`, or on which `changes` stand */

      /* Of one that was read: what the changes of a later one are made to, and the changes that
       * this one has. */
      struct _OnlineSight *sight;
      JsonObject *changes;
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
      OnlineClosing reason;
      char *text;
    } closing;
  };
} OnlineNotice;

OnlineNotice *online_notice_new (OnlineNoticeKind kind) G_GNUC_WARN_UNUSED_RESULT;
void online_notice_free (OnlineNotice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineNotice, online_notice_free)

/* Reads what a table sent; fails with ONLINE_WIRE_ERROR. Unknown keys are ignored. */
OnlineNotice *online_notice_parse (const char *text, gsize length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Linear in what is printed. A game with very much to say can make it longer than
 * ONLINE_NOTICE_SIZE_MAX: whoever sends it looks at the size. */
GBytes *online_notice_print (const OnlineNotice *self) G_GNUC_WARN_UNUSED_RESULT;

/* Claims: bodies of HTTP, which are like requests and notices. */

typedef struct
{
  guint version;
  char *name;
  char *knock; /* the id of a table, by whoever asks its host for a seat; or NULL */
} OnlineClaim;

void online_claim_clear (OnlineClaim *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OnlineClaim, online_claim_clear)

typedef struct
{
  char *token;
  char *table;
  int seat; /* -1 for a spectator */
} OnlineClaimed;

void online_claimed_clear (OnlineClaimed *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OnlineClaimed, online_claimed_clear)

/* What HTTP answers instead: {"error":{"key":…,"text":…}}. */
typedef struct
{
  char *key;
  char *text;
} OnlineRefusal;

void online_refusal_clear (OnlineRefusal *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OnlineRefusal, online_refusal_clear)

/* Each parser fills in `out`, which need not be cleared if it fails. */
gboolean online_claim_parse (const char *text, gsize length, OnlineClaim *out, GError **error);
GBytes *online_claim_print (const OnlineClaim *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean online_claimed_parse (const char *text, gsize length, OnlineClaimed *out, GError **error);
GBytes *online_claimed_print (const OnlineClaimed *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean online_refusal_parse (const char *text, gsize length, OnlineRefusal *out, GError **error);
GBytes *online_refusal_print (const OnlineRefusal *self) G_GNUC_WARN_UNUSED_RESULT;

/* The body of `GET /v1/health`. */
GBytes *online_health_print (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
