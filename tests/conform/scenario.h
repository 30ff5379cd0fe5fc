/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario file, read: what each line says, without knowing any game.
 *
 * A file is a list of statements, one a line, grouped into scenarios. A control is a scenario that
 * takes over the set-up of the one before it. Whatever can be said about a file without playing it
 * is checked here, so that a file that was read only fails on the table. The format is documented
 * in docs/scenarios.md.
 */

#pragma once

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum statement_kind
{
  /* set-up */
  STATEMENT_GAME,
  STATEMENT_CONTENT,
  STATEMENT_SEATS,
  STATEMENT_SEED,
  STATEMENT_OPTION,
  STATEMENT_SET,
  STATEMENT_WITHOUT,
  /* play */
  STATEMENT_PLAY,
  STATEMENT_PASS,
  STATEMENT_RESOLVE,
  STATEMENT_LEAVE,
  STATEMENT_SAVE_AND_LOAD,
  STATEMENT_BOT_UNTIL,
  /* expectations */
  STATEMENT_BOT, /* it plays, too */
  STATEMENT_OFFERED,
  STATEMENT_REFUSED,
  STATEMENT_TABLE_REFUSED, /* alone in its scenario: there is nobody to play */
  STATEMENT_ASKED,
  STATEMENT_OVER,
  STATEMENT_EVENT,
  STATEMENT_QUERY,
  STATEMENT_VIEW_SHOWS,
  STATEMENT_VIEW_COUNTS,
  STATEMENT_VIEW_READS,
  STATEMENT_VIEW_SAME
} statement_kind;

typedef enum relation
{
  RELATION_EQUAL,
  RELATION_UNEQUAL,
  RELATION_LESS,
  RELATION_AT_MOST,
  RELATION_MORE,
  RELATION_AT_LEAST,
  RELATION_HAS,
  RELATION_LACKS,
  RELATION_EMPTY,
  RELATION_CHANGED_BY,
  RELATION_UNCHANGED
} relation;

/* Words of a statement: `n` of scenario_file.words from `first` on. */
typedef struct word_list
{
  int first, n;
} word_list;

/* Whose eyes a view statement means. */
typedef struct scenario_eyes
{
  bool everyone; /* each seat and the spectators, one after the other */
  rg_viewer viewer;
} scenario_eyes;

/* Fields that a kind doesn't use are zero. */
typedef struct statement
{
  statement_kind kind;
  int line, column;
  bool negated;   /* "not offered", "no event", "hides", "differs" */
  bool only;      /* "offered only": the last choice of the whole list */
  bool continues; /* stands after a comma */
  bool also;      /* "content also": besides what is shipped */
  bool counted;   /* "expect 2 events": exactly `number` of them */
  int seat;       /* from 0, or -1 for none */
  int number;     /* seats, a count of pieces, a counter's value, how often */
  int columns;    /* of a grid of pieces, or 0 when it doesn't matter */
  uint32_t asked; /* who is expected to be asked: a bit for each seat */
  uint64_t seed;
  const char *bot;    /* who decides, or NULL */
  const char *text;   /* choice, file name, text of a refusal, id of an event, zone or counter */
  const char *rule;   /* the rule that refuses, or NULL */
  const char *saying; /* a part of what the refusal says, or NULL */
  relation relation;
  word_list words;  /* query, set-up words, pieces, arguments of an event */
  word_list values; /* what a query is compared with */
  scenario_eyes eyes;
} statement;

typedef struct scenario
{
  const char *title;
  int line;
  int control_of;      /* index of the scenario whose control this is, or -1 */
  int first_id, n_ids; /* what it proves: of scenario_file.ids */
  int first, n;        /* its own statements: of scenario_file.statements */
  int n_setup;         /* how many of them are set-up; these come first */
} scenario;

/* An id that a scenario proves, with its place for messages. */
typedef struct scenario_id
{
  const char *id;
  int line, column;
} scenario_id;

typedef struct scenario_file
{
  char *name;   /* for messages */
  char *source; /* as given */
  char *text;   /* the memory of all words */
  const char **words;
  statement *statements;
  scenario *scenarios;
  scenario_id *ids;
  int n_words, n_statements, n_scenarios, n_ids;
  int n_common; /* statements before the first scenario: the set-up of all */
} scenario_file;

/* Reads `length` bytes. `name` and `text` are copied. Returns NULL with RG_E_BAD_DATA, line and
 * column, or RG_E_NO_MEMORY. O(length). */
scenario_file *
scenario_file_new (const char *name, const char *text, size_t length, rg_error *error);
void scenario_file_free (scenario_file *file);

/* The statements of a scenario's set-up in order: those common to the file, for a control those of
 * its scenario, and its own; but for what it is set up without. `visit` returns false to stop; so
 * does the function then. */
bool scenario_visit_setup (const scenario_file *file,
                           const scenario *scenario,
                           bool (*visit) (void *data, const statement *statement),
                           void *data);

/* Line `line` (from 1) of the source, without its end: its start, and its length in `*length`. */
const char *scenario_file_line (const scenario_file *file, int line, int *length);

static inline const char *const *
scenario_words (const scenario_file *file, word_list list)
{
  return file->words + list.first;
}

#ifdef __cplusplus
}
#endif
