/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sequence is one array in which a divider is a place like any other: to move a thing across it
 * is to send it elsewhere. A thing is known again in the next question by what its choice points
 * at, for choices and their numbers are new each time. Of things that are alike some games list one
 * at a time: it stands for all of them, which come one right after the other and are known
 * again by their words.
 */

#include "app-arrange.h"

#define DIVIDER G_MAXUINT

struct _AppArrange
{
  GObject parent_instance;

  TabletopDecision *decision; /* which asked for it */
  guint n_picked;             /* how many things had been by then, or have been told since */
  GPtrArray *kinds;           /* of choices, each for one part of the sequence */
  GPtrArray *things;          /* what each choice points at, in words */
  GPtrArray *choices;         /* for each thing, one of each kind; the decision keeps them */
  GArray *places;             /* guint: a thing, or DIVIDER */
  gboolean has_groups;        /* there are more things than are listed */
  guint next;                 /* the place that is told next */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AppArrange, app_arrange, G_TYPE_OBJECT)

static void
app_arrange_finalize (GObject *object)
{
  AppArrange *self = APP_ARRANGE (object);

  g_clear_object (&self->decision);
  g_ptr_array_unref (self->kinds);
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->choices);
  g_array_unref (self->places);

  G_OBJECT_CLASS (app_arrange_parent_class)->finalize (object);
}

static void
app_arrange_class_init (AppArrangeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_arrange_finalize;

  changed_signal = g_signal_new ("changed", APP_TYPE_ARRANGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
app_arrange_init (AppArrange *self)
{
  self->kinds = g_ptr_array_new_with_free_func (g_free);
  self->things = g_ptr_array_new_with_free_func (g_free);
  self->choices = g_ptr_array_new ();
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* {{{ Reading a decision */

static gboolean
makes_piles (AppArrange *self)
{
  return tabletop_decision_get_form (self->decision) == TABLETOP_DECISION_PILES;
}

gboolean
app_arrange_makes_piles (AppArrange *self)
{
  return makes_piles (self);
}

/* Whether it is one of those that are put in order, and not a way to do something else. */
static gboolean
is_ordered (TabletopChoice *choice)
{
  return (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) == 0
         && tabletop_choice_count_pointable (choice) == 1;
}

/* What the choice points at. One thing may have several abilities: the label tells them apart,
 * unless it tells where the thing goes. */
static char *
dup_thing (TabletopChoice *choice, gboolean is_sent)
{
  GListModel *references = tabletop_choice_get_references (choice);
  GString *words = g_string_new (is_sent ? "" : tabletop_choice_get_label (choice));

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (tabletop_reference_get_role (reference) != TABLETOP_REFERENCE_DESTINATION)
        g_string_append_printf (
            words, "\n%d %s %" G_GINT64_FORMAT, tabletop_reference_get_kind (reference),
            tabletop_reference_get_id (reference), tabletop_reference_get_number (reference));
    }
  return g_string_free (words, FALSE);
}

/* The index of a text in the array; it is added if it isn't there. */
static guint
index_of (GPtrArray *texts, const char *text)
{
  guint i;

  if (!g_ptr_array_find_with_equal_func (texts, text, g_str_equal, &i))
    {
      i = texts->len;
      g_ptr_array_add (texts, g_strdup (text));
    }
  return i;
}

static gboolean
have_words_of_their_own (AppArrange *self)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->things->len; i++)
    g_hash_table_add (labels, (gpointer) tabletop_choice_get_label (self->choices->pdata[i]));
  return g_hash_table_size (labels) == self->things->len;
}

/* Whether all can be put in order at once: the number of things is that of those to be picked, or
 * smaller where some are alike, and each can be sent wherever another one can. */
static gboolean
read_decision (AppArrange *self, TabletopDecision *decision)
{
  const guint n = tabletop_decision_get_n_choices (decision);
  const guint n_left = tabletop_decision_get_most (decision) - self->n_picked;
  guint n_ordered = 0;

  for (guint i = 0; i < n; i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_DONE) && !makes_piles (self))
        return FALSE; /* one needn't pick all */
      if (is_ordered (choice))
        index_of (self->kinds, tabletop_choice_get_kind (choice));
    }
  if (self->kinds->len == 0 || n_left < 2)
    return FALSE;
  g_ptr_array_set_size (self->choices, (int) (n_left * self->kinds->len));
  for (guint i = 0; i < n; i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      g_autofree char *thing
          = is_ordered (choice) ? dup_thing (choice, self->kinds->len > 1) : NULL;
      const guint kind
          = thing != NULL ? index_of (self->kinds, tabletop_choice_get_kind (choice)) : 0;
      gpointer *slot;

      if (thing == NULL)
        continue;
      slot = &self->choices->pdata[index_of (self->things, thing) * self->kinds->len + kind];
      if (self->things->len > n_left || *slot != NULL)
        return FALSE;
      *slot = choice;
      n_ordered++;
    }
  if (n_ordered < n_left && !have_words_of_their_own (self))
    return FALSE;
  self->has_groups
      = !makes_piles (self) && self->kinds->len == 1 && n_ordered > 1 && n_ordered < n_left;
  return self->has_groups || n_ordered == n_left * self->kinds->len;
}

gboolean
app_arrange_has_groups (AppArrange *self)
{
  return self->has_groups;
}

AppArrange *
app_arrange_new (TabletopDecision *decision)
{
  g_autoptr (AppArrange) self = g_object_new (APP_TYPE_ARRANGE, NULL);
  const guint divider = DIVIDER;

  if (tabletop_decision_get_form (decision) != TABLETOP_DECISION_ORDER
      && tabletop_decision_get_form (decision) != TABLETOP_DECISION_PILES)
    return NULL;
  self->decision = g_object_ref (decision);
  self->n_picked = tabletop_decision_get_picked (decision);
  if (!read_decision (self, decision))
    return NULL;
  for (guint i = 0; i < self->things->len; i++)
    g_array_append_val (self->places, i);
  for (guint i = 1; i < self->kinds->len; i++)
    g_array_append_val (self->places, divider);
  if (makes_piles (self)) /* as large as each other, until somebody moves things */
    g_array_insert_val (self->places, (self->things->len + 1) / 2, divider);
  return g_steal_pointer (&self);
}

/* }}} */

guint
app_arrange_get_n_places (AppArrange *self)
{
  return self->places->len;
}

/* Which part of the sequence a place is in; things of either pile are picked by the same choices.
 */
static guint
find_kind (AppArrange *self, guint place)
{
  guint kind = 0;

  if (makes_piles (self))
    return 0;

  for (guint i = 0; i < place; i++)
    kind += g_array_index (self->places, guint, i) == DIVIDER;
  return kind;
}

TabletopChoice *
app_arrange_get_choice (AppArrange *self, guint place)
{
  const guint thing = g_array_index (self->places, guint, place);

  if (thing == DIVIDER)
    return NULL;
  return self->choices->pdata[thing * self->kinds->len + find_kind (self, place)];
}

/* Whether a part of the sequence ends there. */
static gboolean
is_divider (AppArrange *self, guint place)
{
  return place >= self->places->len || g_array_index (self->places, guint, place) == DIVIDER;
}

TabletopChoice *
app_arrange_get_missing (AppArrange *self, guint place)
{
  if (!is_divider (self, place) || (place > 0 && !is_divider (self, place - 1)))
    return NULL;
  return self->choices->pdata[find_kind (self, place)];
}

void
app_arrange_move (AppArrange *self, guint from, guint to)
{
  guint thing;

  if (from == to || to >= self->places->len || is_divider (self, from))
    return;
  thing = g_array_index (self->places, guint, from);
  g_array_remove_index (self->places, from);
  g_array_insert_val (self->places, to, thing);
  g_signal_emit (self, changed_signal, 0);
}

guint
app_arrange_find_step (AppArrange *self, guint place, int by)
{
  guint divider = 0;

  if (!makes_piles (self))
    return by < 0 && place == 0 ? 0 : MIN ((guint) ((int) place + by), self->places->len - 1);
  while (g_array_index (self->places, guint, divider) != DIVIDER)
    divider++;
  return (by < 0) == (place > divider) ? divider : place;
}

/* {{{ Telling it */

/* By what a thing is known again. */
static char *
dup_key (AppArrange *self, TabletopChoice *choice)
{
  return self->has_groups ? g_strdup (tabletop_choice_get_label (choice))
                          : dup_thing (choice, self->kinds->len > 1);
}

/* The choice by which that of another decision is made in this one; NULL if there is none. */
static TabletopChoice *
find_again (AppArrange *self, TabletopChoice *wanted, TabletopDecision *decision)
{
  g_autofree char *thing = dup_key (self, wanted);

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      g_autofree char *other = is_ordered (choice) ? dup_key (self, choice) : NULL;

      if (g_strcmp0 (other, thing) == 0
          && g_str_equal (tabletop_choice_get_kind (choice), tabletop_choice_get_kind (wanted)))
        return choice;
    }
  return NULL;
}

/* The first one of which there is still one. */
static TabletopChoice *
find_next_of_group (AppArrange *self, TabletopDecision *decision)
{
  TabletopChoice *found = NULL;

  for (guint i = 0; i < self->places->len && found == NULL; i++)
    found = find_again (self, app_arrange_get_choice (self, i), decision);
  return found;
}

static TabletopChoice *
find_done (TabletopDecision *decision)
{
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    if (tabletop_choice_get_flags (tabletop_decision_get_choice (decision, i))
        & TABLETOP_CHOICE_DONE)
      return tabletop_decision_get_choice (decision, i);
  return NULL;
}

TabletopChoice *
app_arrange_next (AppArrange *self, TabletopDecision *decision)
{
  TabletopChoice *wanted = NULL;

  if (tabletop_decision_get_form (decision) != tabletop_decision_get_form (self->decision)
      || tabletop_decision_get_picked (decision) != self->n_picked
      || !g_str_equal (tabletop_decision_get_kind (decision),
                       tabletop_decision_get_kind (self->decision)))
    return NULL;
  self->n_picked++;
  if (self->has_groups)
    return find_next_of_group (self, decision);
  while (wanted == NULL && self->next < self->places->len)
    {
      wanted = app_arrange_get_choice (self, self->next++);
      if (wanted == NULL && makes_piles (self))
        {
          self->next = self->places->len; /* what is left lies in the second pile */
          return find_done (decision);
        }
    }
  return wanted != NULL ? find_again (self, wanted, decision) : NULL;
}

/* }}} */
