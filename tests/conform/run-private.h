/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the scenario that is being played. run-set.c sets it, run-play.c moves it on,
 * expect.c looks at it, and run.c says which of them a statement is for. */

#pragma once

#include "run.h"

#include "kernel/rg-scan.h"

enum
{
  ANSWER_SIZE = 4096,
  NOTATION_SIZE = 160 /* of a choice */
};

enum
{
  RUNNER_CONTENTS = 8 /* files that a scenario's content is made of */
};

typedef struct runner
{
  const scenario_file *file;
  const char *directory;
  FILE *transcript; /* nullable */
  FILE *expected, *saw;
  size_t expected_size, saw_size; /* theirs */
  scenario_content *kept;
  scenario_outcome *outcome;

  const rg_game *game;
  const statement *contents[RUNNER_CONTENTS]; /* none: what is shipped */
  int n_contents;
  rg_content *content; /* the one that is kept */
  rg_setup setup;
  rg_journal *journal; /* NULL for a table that was set by hand */
  rg_match *match;
  rg_match *before; /* as it was when the latest line of play began */
  rg_view *view;

  /* What happened since then, and how far a list of events has been found. */
  rg_event *events;
  int n_events, room;
  int found;
} runner;

/* Note that `s` didn't hold, with what was expected and seen in the streams of `r`, or that it asks
 * for something that isn't there. Return false. */
bool runner_fail (runner *r, const statement *s);
bool runner_bad (runner *r, const statement *s, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));
/* There is no `what` called `word`; `nearest` is what may have been meant. */
bool runner_unknown (runner *r,
                     const statement *s,
                     const char *what,
                     const char *word,
                     const rg_nearest *nearest);

/* Reads the content, unless the latest scenario had the same one. False: with the outcome set. */
bool runner_make_content (runner *r, const statement *title);
/* Lists what is wrong with the content, for a scenario that may need what was left out. */
void runner_tell_mistakes (const runner *r);

/* Reads what the match of a scenario is made from; false: with the outcome set, at the title if it
 * has no statement of its own. */
bool runner_read_setup (runner *r, const scenario *played, const statement *title);
/* Sets the table of a scenario. False: with the outcome set. */
bool runner_set_table (runner *r, const scenario *played);
/* Notes the events of the latest move, and of what follows until somebody is asked. */
bool runner_gather_events (runner *r, const statement *s);
/* Whether the seat of `s` is at the table; false: with the outcome set. */
bool runner_has_seat (runner *r, const statement *s);

/* What a statement of that kind does; false: with the outcome set. */
bool runner_play (runner *r, const statement *s);
bool runner_pass (runner *r, const statement *s);
bool runner_resolve (runner *r, const statement *s);
bool runner_leave (runner *r, const statement *s);
bool runner_save_and_load (runner *r, const statement *s);

/* A new line of play. */
void runner_begin_play (runner *r);
/* The choice is taken, and what it makes happen is noted; false: with the outcome set. */
bool runner_take (runner *r, const statement *s, int seat, int choice);
/* The first decision that the match waits for, or NULL. */
const rg_decision *runner_awaited (const runner *r);
/* Whoever is asked answers as `decide` says, until what `s` asks holds. A negative answer is none,
 * with the outcome set. */
bool runner_play_until (runner *r,
                        const statement *s,
                        int (*decide) (runner *r, const statement *s, const rg_decision *decision));
/* A choice that a bot must make; or everybody does what it would do. */
bool runner_bot (runner *r, const statement *s);
bool runner_bot_until (runner *r, const statement *s);

/* Whether nobody can sit down to a scenario's set-up, for the reason that `s` gives. */
bool runner_expect_no_table (runner *r, const scenario *played, const statement *s);
/* Looks whether an expectation holds. */
bool runner_expect (runner *r, const statement *s);
/* Whether the query of `s` holds; false also when it can't be asked, with the outcome set. */
bool runner_query_holds (runner *r, const statement *s);
/* The same for what somebody sees. */
bool runner_expect_view (runner *r, const statement *s);
/* The message with that id; -1: there is none, with the outcome set. `what` is what it should be.
 */
int runner_find_message (runner *r, const statement *s, const char *what, const char *id);
/* Lists what `seat` is offered, to `r->saw`. */
void runner_write_offers (runner *r, int seat);
/* The choice of a decision (nullable) that is `written`, perhaps short; or -1. `*ambiguous`: there
 * are several, and they differ in more than places. */
int runner_find_choice (const runner *r,
                        const rg_decision *decision,
                        const char *written,
                        bool *ambiguous);
/* Two choices of a decision differ in places only. */
bool runner_reads_alike (const runner *r, const rg_decision *decision, int one, int other);
/* Writes a short choice out, with the names of pieces that `seat` sees; the first word that is one
 * becomes piece number `which` of that name. False: there is no such piece. */
bool runner_complete_choice (runner *r,
                             int seat,
                             const char *written,
                             int which,
                             char *full,
                             size_t size);
/* How often the event `id` was told in this line of play with these arguments, perhaps short, from
 * number `from` on. */
int
runner_told (const runner *r, const char *id, int from, const char *const *values, int n_values);
/* The same piece, or a name without its place; a token also by the name that it is set with. */
bool runner_same_piece (const runner *r, const char *written, const char *full);
