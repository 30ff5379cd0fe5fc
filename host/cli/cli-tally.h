/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What many games add up to: by seat and by bot. All sums are of whole numbers, so they don't
 * depend on the order in which games are added, and games can be played side by side.
 */

#pragma once

#include <tabletop.h>

#include "tabletop-json.h"
#include "cli-style.h"

G_BEGIN_DECLS

/* What can be shared by any number of seats up to 16. */
#define CLI_WIN (720720)

/* How one seat, or one bot, came out of a game or of many. */
typedef struct
{
  char *name;
  guint number; /* where it stands among others; of equal ones the name says it */
  guint games;
  guint64 wins; /* in parts of CLI_WIN: one that k seats share is CLI_WIN / k for each */
  gint64 score; /* the sum */
} CliShare;

typedef struct
{
  GPtrArray *seats; /* of CliShare, in their order */
  GPtrArray
      *orders;      /* of CliShare, by the place in the order of turns; empty if that isn't known */
  GPtrArray *teams; /* … by team; empty if there are none */
  GPtrArray *decks; /* … by what was played; empty if there are no decks */
  GPtrArray *bots;  /* of CliShare, in the order in which they were named */
  guint games;
  guint ties;   /* games that more than one seat won */
  guint no_win; /* games that nobody won */
  guint64 choices;
  guint64 turns;
  guint64 rounds; /* 0 if they aren't known */
} CliTally;

/* `bots` names the bot of each seat; with one name it plays all of them. */
CliTally *cli_tally_new (guint n_seats, const char *const *bots);
void cli_tally_free (CliTally *self);

/* Adds a game in which `bots` sat at the seats; more of the same id are one bot. */
void cli_tally_add (CliTally *self, TabletopResult *result, const char *const *bots);

void cli_tally_draw (const CliTally *self, const CliStyle *style, GString *out);
/* Writes members of an object that is open. */
void cli_tally_write (const CliTally *self, TabletopJson *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliTally, cli_tally_free)

G_END_DECLS
