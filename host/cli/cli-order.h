/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a line that somebody typed means. A choice of the game comes before a word of this program;
 * a slash before the word turns that around.
 */

#pragma once

#include "cli-entries.h"
#include "cli-style.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_ORDER_NOTHING, /* an empty line */
  CLI_ORDER_CHOICE,
  CLI_ORDER_WORD,      /* of this program */
  CLI_ORDER_SEVERAL,   /* `choices`, one after the other, as long as they can be made */
  CLI_ORDER_AMBIGUOUS, /* `choices` are what it could be */
  CLI_ORDER_REFUSED,   /* no choice and no word; `text` is what was typed */
} CliOrderKind;

/* What kind of table it is: each has the words of those before. */
typedef enum
{
  CLI_PLACE_HERE, /* everybody is at this terminal */
  CLI_PLACE_GUEST,
  CLI_PLACE_HOST,
} CliPlace;

typedef enum
{
  CLI_NEXT_LINE,   /* ask for another line */
  CLI_NEXT_SCREEN, /* show the table and ask again */
  CLI_NEXT_STATE,  /* the match or the seat is another */
  CLI_NEXT_END,    /* nobody wants to go on */
} CliNext;

typedef struct CliSession CliSession;
typedef struct CliOrder CliOrder;

/* A word of this program. */
typedef struct
{
  const char *word;
  /* Does it; NULL: it chooses all that say what follows it. `entries` as for cli_order_parse(). */
  CliNext (*follow) (CliSession *session, const CliEntries *entries, const CliOrder *order);
  CliPlace place;       /* the first kind of table that has it */
  const char *argument; /* untranslated, for gettext; NULL if it takes none */
  const char *help;     /* untranslated, for gettext */
  gboolean early;       /* makes sense before the game begins, too */
} CliWord;

/* All words, in the order in which they are explained, from cli-session-words.c; ends with an empty
 * one. */
extern const CliWord cli_words[];

struct CliOrder
{
  CliOrderKind kind;
  const CliWord *word;    /* of WORD */
  TabletopChoice *choice; /* (nullable) (transfer none) */
  GPtrArray *choices;     /* (nullable) (element-type TabletopChoice): the decision's */
  char *text;             /* (nullable): what follows the word */
  gboolean all;           /* of SEVERAL: all that say `text` were meant, not some numbers */
};

/* `entries` are those of the decision that is asked; NULL: nobody is asked. */
CliOrder cli_order_parse (const char *line, const CliEntries *entries, CliPlace place);
void cli_order_clear (CliOrder *self);

/* The word number `i` of this program that makes sense at such a table, as it is typed; NULL after
 * the last. */
const char *cli_order_word (CliPlace place, guint i);

/* Appends what each word does. */
void cli_order_append_help (const CliStyle *style, GString *out, CliPlace place);

G_END_DECLS
