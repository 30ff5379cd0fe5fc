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
  CLI_ORDER_HELP,
  CLI_ORDER_VIEW,
  CLI_ORDER_CHOICES,
  CLI_ORDER_LOOK,
  CLI_ORDER_UNDO,
  CLI_ORDER_SAVE,
  CLI_ORDER_LOG,
  CLI_ORDER_WHY,
  CLI_ORDER_RULES,
  CLI_ORDER_SEAT,
  CLI_ORDER_LEAVE,
  CLI_ORDER_QUIT,
  CLI_ORDER_SAY,
  CLI_ORDER_TEAM,
  CLI_ORDER_PEOPLE,
  CLI_ORDER_VOTE,
  CLI_ORDER_INVITE,
  CLI_ORDER_KICK,
  CLI_ORDER_ADMIT,
  CLI_ORDER_BOT,
  CLI_ORDER_DEAL,
  CLI_ORDER_CARD,
  CLI_ORDER_SKIP,
  CLI_ORDER_SEVERAL,   /* `choices`, one after the other, as long as they can be made */
  CLI_ORDER_AMBIGUOUS, /* `choices` are what it could be */
  CLI_ORDER_REFUSED,   /* no choice and no word; `text` is what was typed */
} CliOrderKind;

typedef struct
{
  CliOrderKind kind;
  TabletopChoice *choice; /* (nullable) (transfer none) */
  GPtrArray *choices;     /* (nullable) (element-type TabletopChoice): the decision's */
  char *text;             /* (nullable): what follows the word */
  gboolean all;           /* of SEVERAL: all that say `text` were meant, not some numbers */
} CliOrder;

/* What kind of table it is: each has the words of those before. */
typedef enum
{
  CLI_PLACE_HERE, /* everybody is at this terminal */
  CLI_PLACE_GUEST,
  CLI_PLACE_HOST,
} CliPlace;

/* `entries` are those of the decision that is asked; NULL: nobody is asked. */
CliOrder cli_order_parse (const char *line, const CliEntries *entries, CliPlace place);
void cli_order_clear (CliOrder *self);

/* The word number `i` of this program that makes sense at such a table, as it is typed; NULL after
 * the last. */
const char *cli_order_word (CliPlace place, guint i);

/* Appends what each word does. */
void cli_order_append_help (const CliStyle *style, GString *out, CliPlace place);

G_END_DECLS
