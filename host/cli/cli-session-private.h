/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session knows, for the files that make it: cli-session.c decides who is asked when,
 * cli-session-words.c and cli-session-look.c do what was typed.
 */

#pragma once

#include "cli-entries.h"
#include "cli-order.h"
#include "cli-session.h"
#include "cli-sight.h"

G_BEGIN_DECLS

struct CliSession
{
  TabletopTable *table;     /* owned */
  TabletopMatch *match;     /* the table's */
  TabletopGame *game;       /* owned; who has its cards and rules */
  TabletopCatalog *catalog; /* borrowed; NULL if everybody is at this terminal */
  TabletopInviter *inviter; /* owned; NULL if everybody is at this terminal */
  CliPlace place;
  CliStyle style;
  GListModel *symbols; /* of the game, owned */
  char *path;          /* where the table is written after each choice; NULL: nowhere */
  gboolean unwritten;  /* the last attempt failed, and it was said */
  gboolean secrets;    /* players here must not see each other's screen */
  GPtrArray *sights;   /* of CliSight: what each seat sees that looked here, the spectator last */
  guint64 n_old;       /* how much of what happened before is told to whoever looks first */
  int seat;            /* who is asked, or was last; -1 at first */
  int next;            /* who wants to answer next, or -1 */
  guint delay;         /* milliseconds after each thing that is told to who only looks on */
  gboolean skips;      /* goes on by itself where a seat can do nothing */
  GPtrArray *queue;    /* notations that are to be chosen, one after the other */
  char *queue_kind;    /* of the decision that they were chosen for, or NULL */
  gboolean waiting;    /* for people who are elsewhere */
  gboolean begun;      /* the table was looked at; what is wrong before is a complaint */
  gboolean ended;      /* the end of the match was shown */
  char **seats_told;   /* what was last said of each seat, while online */
  guint seats_timer;   /* until that is looked at again, or 0 */
  guint silence_timer; /* by which it is looked whether the host of another's table answers, or 0 */
  gboolean is_silent;  /* it was told that it doesn't */
  GPtrArray *knocks;   /* of char *: who asked for a seat, by number; "" for who was answered */
  int waited_for;      /* who was last said to be waited for, or -1 */
};

/* Does what was typed; `entries` is NULL while others are waited for. */
CliNext _cli_session_follow (CliSession *self, const CliEntries *entries, const CliOrder *order);

/* The choices of a decision, as the seat that is asked tells them apart. */
CliEntries *_cli_session_list_entries (CliSession *self, TabletopDecision *decision);

/* What is chosen without asking: where the seat can do nothing, and where all comes to the same.
 *
 * Returns: (nullable): the choice, or NULL if somebody has to be asked */
TabletopChoice *_cli_session_find_unasked (CliSession *self, const CliEntries *entries);

/* Hears from now on what happens among the people, and what becomes of the table. */
void _cli_session_go_online (CliSession *self);
void _cli_session_go_offline (CliSession *self);

/* Shows the links of all open invitations. */
void _cli_session_show_links (CliSession *self);

/* While the table waits for its guests: takes words, and begins when the host can; `tell`: says
 * that it waits, which is new. FALSE: nobody wants to go on. */
gboolean _cli_session_gather (CliSession *self, gboolean tell);

/* The words of a table that waits, cli-session-gather.c. */
CliNext _cli_session_bring (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_be_ready (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_begin (CliSession *self, const CliEntries *entries, const CliOrder *order);

/* The words that look, cli-session-look.c. */
CliNext _cli_session_show_log (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_look (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_show_card (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_why (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_show_view (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext
_cli_session_show_rules (CliSession *self, const CliEntries *entries, const CliOrder *order);

/* The words of a table with guests, cli-session-online.c. */
CliNext _cli_session_talk (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext
_cli_session_talk_to_team (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext
_cli_session_show_people (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_vote (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_invite (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_kick (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_admit (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext
_cli_session_let_bot_play (CliSession *self, const CliEntries *entries, const CliOrder *order);
CliNext _cli_session_deal (CliSession *self, const CliEntries *entries, const CliOrder *order);

/* What the seat, or -1 for a spectator, sees now as far as that is known here. */
CliSight *_cli_session_look_from (CliSession *self, int seat);

/* Makes a choice of the seat that is asked, however long the table takes to answer. */
gboolean _cli_session_apply (CliSession *self, TabletopChoice *choice, GError **error);

/* What a wait for the table says. */
#define CLI_SESSION_WAITING _ ("Waiting for the table. Ctrl-C gives up.")

/* Says why something wasn't done; returns CLI_NEXT_LINE. */
CliNext _cli_session_say_failure (CliSession *self, const GError *error);

/* Whether somebody sits here; says so if it is a spectator. */
gboolean _cli_session_has_seat (CliSession *self);

/* Reads a seat's number as people count; FALSE after a complaint. */
gboolean _cli_session_parse_seat (CliSession *self, const char *text, guint *seat);

/* Does the next of several things that were chosen at once, if it can be done.
 *
 * Returns: the choice, or NULL if there is none */
TabletopChoice *_cli_session_take_queued (CliSession *self, TabletopDecision *decision);

/* Reads what stands behind a word: nothing, "yes" or "no"; FALSE after a complaint. */
gboolean _cli_session_parse_answer (CliSession *self, const char *word, gboolean *yes);

/* What stands before a line while nobody here is asked: transfer full. */
char *_cli_session_dup_prompt (CliSession *self);

/* Says something, in paragraphs; returns CLI_NEXT_LINE. */
CliNext _cli_session_say (CliSession *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The seat of this terminal that looks on while nobody here is asked; -1: a spectator. */
int _cli_session_own_seat (CliSession *self);

/* Appends what happened since this was last told; on a screen, what fits on it beside `taken` other
 * lines, or a few. */
void _cli_session_append_news (CliSession *self, GString *out, CliSight *sight, int taken);

/* Lists whole lines that make sense now, for Tab; `decision` may be NULL. */
char **_cli_session_list_candidates (CliSession *self, TabletopDecision *decision);

/* Writes the table to `self->path`, if there is one, and reports a failure once. */
void _cli_session_save (CliSession *self);

/* The same where there are guests: their table is always written. */
void _cli_session_part (CliSession *self);

/* Says how to go on later; what isn't written yet is, if somebody is there to be told where. */
void _cli_session_say_goodbye (CliSession *self);

/* Whether somebody at this terminal plays the seat. */
gboolean _cli_session_is_local (CliSession *self, guint seat);

G_END_DECLS
