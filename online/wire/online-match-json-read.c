/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects are made only of values that their constructors take: a table that breaks the contract is
 * an error here, never a critical in Tabletop-1.
 */

#include "online-match-json.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "online-difference.h"

static guint
count_keys (const OnlineReader *reader, TabletopReferenceKind *kind)
{
  guint n = 0;

  for (guint i = 0; i < ONLINE_MATCH_JSON_REFERENCES; i++)
    if (online_reader_has (reader, online_match_json_references[i]))
      {
        *kind = (TabletopReferenceKind) i;
        n++;
      }

  return n;
}

TabletopReference *
online_match_json_read_reference (OnlineReader *reader)
{
  TabletopReferenceKind kind = TABLETOP_REFERENCE_PIECE;
  const gboolean several = count_keys (reader, &kind) > 1;
  const char *key = online_match_json_references[kind];
  TabletopReferenceRole role = (TabletopReferenceRole) online_reader_word_or (
      reader, "role", TABLETOP_TYPE_REFERENCE_ROLE);
  const gboolean is_seat = kind == TABLETOP_REFERENCE_SEAT;
  const gboolean has_id = !is_seat && kind != TABLETOP_REFERENCE_NUMBER;
  const char *id = has_id ? online_reader_id (reader, key) : NULL;
  const gint64 number = has_id ? 0
                               : online_reader_int (reader, key, is_seat ? 0 : G_MININT64,
                                                    is_seat ? G_MAXUINT : G_MAXINT64);

  if (several)
    online_reader_refuse (reader, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("one thing too many; send one of them"));
  if (!online_reader_is_fine (reader))
    return NULL;

  switch (kind)
    {
    case TABLETOP_REFERENCE_PIECE:
      return tabletop_reference_new_piece (role, id);
    case TABLETOP_REFERENCE_SEAT:
      return tabletop_reference_new_seat (role, (guint) number);
    case TABLETOP_REFERENCE_ZONE:
      return tabletop_reference_new_zone (role, id);
    case TABLETOP_REFERENCE_STEP:
      return tabletop_reference_new_step (role, id);
    case TABLETOP_REFERENCE_NUMBER:
      return tabletop_reference_new_number (role, number);
    case TABLETOP_REFERENCE_CARD:
      return tabletop_reference_new_card (role, id);
    }

  g_return_val_if_reached (NULL);
}

/* NULL: something is wrong with one of them. */
static GPtrArray *
read_references (OnlineReader *parent)
{
  const guint n = online_reader_count (parent, "references");
  g_autoptr (GPtrArray) references = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      OnlineReader reader;
      TabletopReference *reference;

      online_reader_item (parent, &reader, "references", i);
      reference = online_match_json_read_reference (&reader);
      if (reference == NULL)
        return NULL;
      g_ptr_array_add (references, reference);
    }

  return g_steal_pointer (&references);
}

/* The parts of a text, words and names by turns; NULL if it has none. */
static char **
read_parts (OnlineReader *reader, const char *key, const GPtrArray *references)
{
  char **parts = online_reader_texts (reader, key);

  if (parts != NULL && g_strv_length (parts) / 2 > references->len)
    online_reader_refuse (reader, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("more names than references; send one for each"));

  return parts;
}

typedef void (*AddPart) (gpointer object, const char *text, TabletopReference *reference);

static void
add_parts (gpointer object, AddPart add, char **parts, const GPtrArray *references)
{
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    add (object, parts[i], i % 2 > 0 ? g_ptr_array_index (references, i / 2) : NULL);
}

static gboolean
read_move (OnlineReader *parent, guint item, TabletopEvent *event)
{
  OnlineReader reader;
  g_autoptr (TabletopMove) move = NULL;
  const char *piece, *former, *from, *to, *from_place, *to_place;
  guint count;
  int index;

  online_reader_item (parent, &reader, "moves", item);
  piece = online_reader_id_or (&reader, "piece", NULL);
  former = online_reader_id_or (&reader, "former", NULL);
  from = online_reader_id_or (&reader, "from", NULL);
  to = online_reader_id_or (&reader, "to", NULL);
  from_place = online_reader_id_or (&reader, "from_place", NULL);
  to_place = online_reader_id_or (&reader, "to_place", NULL);
  index = (int) online_reader_int_or (&reader, "index", -1, G_MAXINT, -1);
  /* What has a name is one thing. */
  count = (guint) online_reader_uint_or (&reader, "count", 1,
                                         piece != NULL || former != NULL ? 1 : G_MAXUINT, 1);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  move = tabletop_move_new (from, to, count);
  if (count == 1)
    tabletop_move_set_piece (move, piece, former);
  tabletop_move_set_places (move, from_place, to_place);
  tabletop_move_set_index (move, index);
  tabletop_event_add_move (event, move);

  return TRUE;
}

TabletopEvent *
online_match_json_read_event (OnlineReader *reader, guint64 number, guint64 sequence)
{
  const char *kind = online_reader_kind (reader, "kind");
  int seat = (int) online_reader_int_or (reader, "seat", -1, G_MAXINT, -1);
  const char *rule = online_reader_text_or (reader, "rule", NULL);
  int weight = online_reader_word_or (reader, "weight", TABLETOP_TYPE_EVENT_WEIGHT);
  int cue = online_reader_word_or (reader, "cue", TABLETOP_TYPE_CUE);
  guint n_moves = online_reader_count (reader, "moves");
  g_autoptr (GPtrArray) references = read_references (reader);
  g_auto (GStrv) parts = references != NULL ? read_parts (reader, "parts", references) : NULL;
  const char *text = parts == NULL ? online_reader_text (reader, "text") : "";
  g_autoptr (TabletopEvent) event = NULL;

  if (!online_reader_is_fine (reader))
    return NULL;

  event = tabletop_event_new (number, sequence, kind, seat, text, rule);
  add_parts (event, (AddPart) tabletop_event_add_part, parts, references);
  for (guint i = 0; i < references->len; i++)
    tabletop_event_add_reference (event, g_ptr_array_index (references, i));
  tabletop_event_set_weight (event, (TabletopEventWeight) weight);
  tabletop_event_set_cue (event, (TabletopCue) cue);
  for (guint i = 0; i < n_moves; i++)
    if (!read_move (reader, i, event))
      return NULL;

  return g_steal_pointer (&event);
}

/* Words that nobody knows are of a later version; those that are known must go together. */
static TabletopChoiceFlags
read_choice_flags (OnlineReader *reader)
{
  const guint flags = online_reader_flags (reader, "flags", TABLETOP_TYPE_CHOICE_FLAGS);

  if ((flags & TABLETOP_CHOICE_IS_SET) != 0 && (flags & TABLETOP_CHOICE_SETTING) == 0)
    online_reader_refuse (reader, "flags", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("“is-set” without “setting”; send both"));
  if ((flags & TABLETOP_CHOICE_OPENS) != 0 && (flags & TABLETOP_CHOICE_SETTING) == 0)
    online_reader_refuse (reader, "flags", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("“opens” without “setting”; send both"));
  if ((flags & TABLETOP_CHOICE_DECLINES) != 0 && (flags & TABLETOP_CHOICE_DONE) == 0)
    online_reader_refuse (reader, "flags", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("“declines” without “done”; send both"));

  return (TabletopChoiceFlags) flags;
}

/* What choices that were made have, and those that are open. */
static TabletopChoice *
read_made (OnlineReader *reader)
{
  g_autoptr (TabletopChoice) choice = NULL;
  const char *notation = online_reader_id (reader, "notation");
  g_autofree char *word = g_strndup (notation, strcspn (notation, " "));
  const char *kind = online_reader_id_or (reader, "kind", word);
  const char *label = online_reader_words (reader, "label");
  const char *description = online_reader_prose_or (reader, "description", NULL);
  const TabletopChoiceFlags flags = read_choice_flags (reader);
  const char *shortcut = online_reader_text_or (reader, "shortcut", NULL);
  const char *context = online_reader_text_or (reader, "context", NULL);
  const char *cost = online_reader_text_or (reader, "cost", NULL);
  g_autoptr (GPtrArray) references = read_references (reader);

  if (!online_reader_is_fine (reader))
    return NULL;

  choice = tabletop_choice_new (kind, notation, label, description, flags);
  tabletop_choice_set_shortcut (choice, shortcut);
  tabletop_choice_set_context (choice, context);
  tabletop_choice_set_cost (choice, cost);
  for (guint i = 0; i < references->len; i++)
    tabletop_choice_add_reference (choice, g_ptr_array_index (references, i));

  return g_steal_pointer (&choice);
}

/* What choices say, where that stands once; many may have one of them, but all together say no more
 * than if each was told whole. */
typedef struct
{
  OnlineReader *parent; /* its `answers` */
  guint n;
  gsize size; /* of those that were read */
} Answers;

static TabletopChoice *
read_answer (OnlineReader *choice, Answers *answers)
{
  OnlineReader reader;
  const guint number
      = (guint) online_reader_uint (choice, "answer", 0, answers->n > 0 ? answers->n - 1 : 0);

  if (answers->n == 0)
    online_reader_refuse (choice, "answer", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("not that; there are no answers"));
  if (!online_reader_is_fine (choice))
    return NULL;

  online_reader_item (answers->parent, &reader, "answers", number);
  if (!online_reader_is_fine (&reader))
    return NULL;
  answers->size += online_difference_measure (reader.object);
  if (answers->size > ONLINE_NOTICE_SIZE_MAX)
    {
      online_reader_refuse (choice, "answer", ONLINE_WIRE_ERROR_TOO_LONG,
                            _ ("all choices together say too much; send less"));
      return NULL;
    }

  return read_made (&reader);
}

static gboolean
read_choice (OnlineReader *parent,
             guint item,
             guint n_made,
             Answers *answers,
             TabletopDecision *decision)
{
  OnlineReader reader;
  g_autoptr (TabletopChoice) choice = NULL;
  guint alike;
  int takes_back;

  online_reader_item (parent, &reader, "choices", item);
  choice = online_reader_has (&reader, "answer") ? read_answer (&reader, answers)
                                                 : read_made (&reader);
  alike = (guint) online_reader_uint_or (&reader, "alike", 0, item, item);
  takes_back = (int) online_reader_int_or (&reader, "takes_back", 0, (gint64) n_made - 1, -1);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  tabletop_choice_set_alike (choice, alike);
  if (takes_back >= 0)
    tabletop_choice_set_takes_back (choice, (guint) takes_back);
  tabletop_decision_add_choice (decision, choice);

  return TRUE;
}

static TabletopDecision *
read_decision (OnlineReader *parent, guint item, guint64 sequence, Answers *answers)
{
  OnlineReader reader;
  g_autoptr (TabletopDecision) decision = NULL;
  g_autoptr (GPtrArray) references = NULL;
  g_auto (GStrv) parts = NULL;
  guint seat, n_choices, n_made, default_index, least, most, picked;
  TabletopDecisionForm form;
  const char *kind, *prompt, *remaining, *progress, *follow_up;
  gboolean cancellable, picks, optional, idle;

  online_reader_item (parent, &reader, "decisions", item);
  seat = (guint) online_reader_uint (&reader, "seat", 0, G_MAXUINT);
  kind = online_reader_kind (&reader, "kind");
  references = read_references (&reader);
  parts = references != NULL ? read_parts (&reader, "parts", references) : NULL;
  prompt = parts == NULL ? online_reader_text (&reader, "prompt") : "";
  n_choices = online_reader_count (&reader, "choices");
  n_made = online_reader_count (&reader, "made");
  form
      = (TabletopDecisionForm) online_reader_word_or (&reader, "form", TABLETOP_TYPE_DECISION_FORM);
  picks = form == TABLETOP_DECISION_SELECTION || form == TABLETOP_DECISION_ORDER
          || form == TABLETOP_DECISION_PILES;
  most = picks ? (guint) online_reader_uint_or (&reader, "most", 0, G_MAXUINT, 0) : 0;
  least = picks ? (guint) online_reader_uint_or (&reader, "least", 0, most, 0) : 0;
  picked = picks ? (guint) online_reader_uint_or (&reader, "picked", 0, most, 0) : 0;
  remaining = online_reader_text_or (&reader, "remaining", NULL);
  progress = online_reader_text_or (&reader, "progress", NULL);
  follow_up = online_reader_text_or (&reader, "follow_up", NULL);
  default_index = (guint) online_reader_uint_or (&reader, "default_index", 0,
                                                 n_choices > 0 ? n_choices - 1 : 0, 0);
  cancellable = online_reader_bool_or (&reader, "cancellable", FALSE);
  optional = online_reader_bool_or (&reader, "optional", FALSE);
  idle = online_reader_bool_or (&reader, "idle", FALSE);
  if (!online_reader_is_fine (&reader))
    return NULL;

  decision = tabletop_decision_new (item + 1, sequence, seat, kind, prompt);
  add_parts (decision, (AddPart) tabletop_decision_add_part, parts, references);
  for (guint i = 0; i < references->len; i++)
    tabletop_decision_add_reference (decision, g_ptr_array_index (references, i));
  for (guint i = 0; i < n_choices; i++)
    if (!read_choice (&reader, i, n_made, answers, decision))
      return NULL;
  for (guint i = 0; i < n_made; i++)
    {
      OnlineReader answer;
      g_autoptr (TabletopChoice) made = NULL;

      online_reader_item (&reader, &answer, "made", i);
      made = read_made (&answer);
      if (made == NULL)
        return NULL;
      tabletop_decision_add_made (decision, made);
    }
  tabletop_decision_set_form (decision, form, least, most, picked);
  tabletop_decision_set_remaining (decision, remaining);
  tabletop_decision_set_progress (decision, progress);
  tabletop_decision_set_follow_up (decision, follow_up);
  if (n_choices > 0)
    tabletop_decision_set_default_index (decision, default_index);
  tabletop_decision_set_cancellable (decision, cancellable);
  tabletop_decision_set_optional (decision, optional);
  tabletop_decision_set_idle (decision, idle);

  return g_steal_pointer (&decision);
}

GListModel *
online_match_json_read_decisions (OnlineReader *reader, guint64 sequence)
{
  g_autoptr (GListStore) decisions = g_list_store_new (TABLETOP_TYPE_DECISION);
  guint n_decisions = online_reader_count (reader, "decisions");
  Answers answers = { reader, online_reader_count (reader, "answers"), 0 };

  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = read_decision (reader, i, sequence, &answers);

      if (decision == NULL)
        return NULL;
      g_list_store_append (decisions, decision);
    }

  return G_LIST_MODEL (g_steal_pointer (&decisions));
}

static gboolean
read_standing (OnlineReader *parent, guint item, TabletopResult *result)
{
  OnlineReader reader;
  g_autoptr (TabletopStanding) standing = NULL;
  guint rank;
  int team;
  gint64 score;
  gboolean won, left;
  const char *summary;

  online_reader_item (parent, &reader, "standings", item);
  /* There is one for every seat, in order. */
  online_reader_uint (&reader, "seat", item, item);
  team = (int) online_reader_int_or (&reader, "team", -1, G_MAXINT, -1);
  rank = (guint) online_reader_uint (&reader, "rank", 1, G_MAXUINT);
  score = online_reader_int (&reader, "score", G_MININT64, G_MAXINT64);
  won = online_reader_bool_or (&reader, "won", FALSE);
  left = online_reader_bool_or (&reader, "left", FALSE);
  summary = online_reader_text_or (&reader, "summary", NULL);
  if (!online_reader_is_fine (&reader))
    return FALSE;

  standing = tabletop_standing_new (item, team, rank, score, won, left, summary);
  tabletop_result_add_standing (result, standing);

  return TRUE;
}

TabletopResult *
online_match_json_read_result (OnlineReader *parent)
{
  OnlineReader reader;
  g_autoptr (TabletopResult) result = NULL;
  const char *reason, *rule;
  guint n_turns, n_standings;

  online_reader_child (parent, &reader, "result");
  reason = online_reader_text (&reader, "reason");
  rule = online_reader_text_or (&reader, "rule", NULL);
  n_turns = (guint) online_reader_uint (&reader, "n_turns", 0, G_MAXUINT);
  n_standings = online_reader_count (&reader, "standings");
  if (!online_reader_is_fine (&reader))
    return NULL;

  result = tabletop_result_new (reason, rule, 0, n_turns);
  for (guint i = 0; i < n_standings; i++)
    if (!read_standing (&reader, i, result))
      return NULL;

  return g_steal_pointer (&result);
}
