/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a question says of itself, and each answer. Whoever is shown the table is told them as a
 * part of it, by nodes, so that what is asked again is told once; all others are told them whole.
 */

#include "online-decision-json.h"

#include "online-match-json.h"

#include <string.h>

/* Whether `kind` is the first word of `notation`, as mostly. */
static gboolean
begins_with (const char *notation, const char *kind)
{
  const gsize length = strlen (kind);

  return strcspn (notation, " ") == length && strncmp (notation, kind, length) == 0;
}

/* What choices that were made have, and those that are open. */
static void
print_made (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopChoice *choice = item;
  const char *kind = tabletop_choice_get_kind (choice);
  const char *notation = tabletop_choice_get_notation (choice);

  tabletop_json_text (writer, "notation", notation);
  if (!begins_with (notation, kind))
    tabletop_json_text (writer, "kind", kind);
  tabletop_json_text (writer, "label", tabletop_choice_get_label (choice));
  tabletop_json_some_text (writer, "description", tabletop_choice_get_description (choice));
  online_match_json_print_some_items (writer, "references", tabletop_choice_get_references (choice),
                                      online_match_json_print_reference);
  tabletop_json_some_flags (writer, "flags", TABLETOP_TYPE_CHOICE_FLAGS,
                            (guint) tabletop_choice_get_flags (choice));
  tabletop_json_some_text (writer, "shortcut", tabletop_choice_get_shortcut (choice));
  tabletop_json_some_text (writer, "context", tabletop_choice_get_context (choice));
  tabletop_json_some_text (writer, "cost", tabletop_choice_get_cost (choice));
}

/* By the number of what it says, where that stands besides. */
static void
print_choice (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopChoice *choice = item;

  if (common != NULL)
    tabletop_json_uint (writer, "answer", online_common_get_answer (common, choice));
  else
    print_made (writer, choice, common);
  tabletop_json_some_int (writer, "alike", tabletop_choice_get_alike (choice),
                          tabletop_choice_get_index (choice));
  tabletop_json_some_int (writer, "takes_back", tabletop_choice_get_takes_back (choice), -1);
}

/* The match's own numbers count what is done in secret: a decision is called by its place. */
static void
print_decision (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  TabletopDecision *decision = item;

  tabletop_json_uint (writer, "seat", tabletop_decision_get_seat (decision));
  tabletop_json_text (writer, "kind", tabletop_decision_get_kind (decision));
  online_match_json_print_text (writer, "prompt", "parts", tabletop_decision_get_prompt (decision),
                                tabletop_decision_get_parts (decision),
                                tabletop_decision_get_references (decision));
  tabletop_json_some_word (writer, "form", TABLETOP_TYPE_DECISION_FORM,
                           (int) tabletop_decision_get_form (decision));
  tabletop_json_some_uint (writer, "least", tabletop_decision_get_least (decision));
  tabletop_json_some_uint (writer, "most", tabletop_decision_get_most (decision));
  tabletop_json_some_uint (writer, "picked", tabletop_decision_get_picked (decision));
  tabletop_json_some_text (writer, "remaining", tabletop_decision_get_remaining (decision));
  tabletop_json_some_text (writer, "progress", tabletop_decision_get_progress (decision));
  tabletop_json_some_text (writer, "follow_up", tabletop_decision_get_follow_up (decision));
  tabletop_json_some_uint (writer, "default_index", tabletop_decision_get_default_index (decision));
  tabletop_json_some_bool (writer, "cancellable", tabletop_decision_is_cancellable (decision));
  tabletop_json_some_bool (writer, "optional", tabletop_decision_is_optional (decision));
  tabletop_json_some_bool (writer, "idle", tabletop_decision_is_idle (decision));
}

static void
print_nothing (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
}

static GListModel *
get_itself (gpointer item)
{
  return item;
}

static gboolean
has_no_choices (gpointer item)
{
  return tabletop_decision_get_n_choices (item) == 0;
}

static const OnlineKind choice_kind = { online_never, print_choice };
static const OnlineKind decision_kind = {
  has_no_choices,
  print_decision,
  { { "choices", (GListModel * (*) (gpointer)) tabletop_decision_get_choices, &choice_kind },
    { "made", (GListModel * (*) (gpointer)) tabletop_decision_get_made, &online_answer_kind } }
};

const OnlineKind online_answer_kind = { online_always, print_made };
const OnlineKind online_decisions_kind
    = { online_never,
        print_nothing,
        { { "answers", NULL, &online_answer_kind }, { "decisions", get_itself, &decision_kind } } };

/* What a kind says of an object, and what that holds. */
static void
print_whole (TabletopJson *writer, const OnlineKind *kind, gpointer item)
{
  kind->print (writer, item, NULL);
  for (const OnlineList *list = kind->lists; list->key != NULL; list++)
    {
      GListModel *items = list->get_items != NULL ? list->get_items (item) : NULL;
      const guint n_items = items != NULL ? tabletop_items_count (items) : 0;

      if (n_items == 0)
        continue;
      tabletop_json_begin_list (writer, list->key);
      for (guint i = 0; i < n_items; i++)
        {
          gpointer inner = tabletop_items_get (items, i);

          tabletop_json_begin_object (writer, NULL);
          print_whole (writer, list->kind, inner);
          tabletop_json_end_object (writer);
        }
      tabletop_json_end_list (writer);
    }
}

void
online_decision_json_print (TabletopJson *writer, GListModel *decisions)
{
  if (decisions != NULL)
    print_whole (writer, &online_decisions_kind, decisions);
}
