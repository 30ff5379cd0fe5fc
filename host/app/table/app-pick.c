/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing is known by one word of its kind and its id. After each pointing the words that may come
 * next are collected once; asking for them costs a lookup.
 */

#include "app-pick.h"

struct _AppPick
{
  TabletopDecision *decision;
  GPtrArray *pointed; /* keys, in their order */
  GHashTable *next;   /* keys that can be pointed at */
};

/* One word for whatever can be pointed at. */
static char *
make_key (TabletopReferenceKind kind, const char *id, gint64 number)
{
  if (kind == TABLETOP_REFERENCE_SEAT)
    return g_strdup_printf ("%d:%" G_GINT64_FORMAT, (int) kind, number);
  return g_strdup_printf ("%d:%s", (int) kind, id);
}

/* A number is said, a card of the collection lies nowhere, and where a choice sends things follows
 * from it. */
static gboolean
is_pointable (TabletopReference *reference)
{
  const TabletopReferenceKind kind = tabletop_reference_get_kind (reference);

  return kind != TABLETOP_REFERENCE_NUMBER && kind != TABLETOP_REFERENCE_CARD
         && kind != TABLETOP_REFERENCE_ZONE;
}

guint
app_pick_count_references (TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      n += is_pointable (reference);
    }
  return n;
}

/* The key of the nth reference that can be pointed at, or NULL. */
static char *
dup_nth_key (TabletopChoice *choice, guint n)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (is_pointable (reference) && n-- == 0)
        return make_key (tabletop_reference_get_kind (reference),
                         tabletop_reference_get_id (reference),
                         tabletop_reference_get_number (reference));
    }
  return NULL;
}

static gboolean
begins_so (AppPick *self, TabletopChoice *choice)
{
  for (guint i = 0; i < self->pointed->len; i++)
    {
      g_autofree char *key = dup_nth_key (choice, i);

      if (key == NULL || !g_str_equal (key, g_ptr_array_index (self->pointed, i)))
        return FALSE;
    }
  return TRUE;
}

/* Finds out what can be pointed at next. */
static void
look_ahead (AppPick *self)
{
  g_hash_table_remove_all (self->next);
  if (self->decision == NULL)
    return;
  for (guint i = 0; i < tabletop_decision_get_n_choices (self->decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);
      char *key = begins_so (self, choice) ? dup_nth_key (choice, self->pointed->len) : NULL;

      if (key != NULL)
        g_hash_table_add (self->next, key);
    }
}

AppPick *
app_pick_new (void)
{
  AppPick *self = g_new0 (AppPick, 1);

  self->pointed = g_ptr_array_new_with_free_func (g_free);
  self->next = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
app_pick_free (AppPick *self)
{
  g_clear_object (&self->decision);
  g_ptr_array_unref (self->pointed);
  g_hash_table_unref (self->next);
  g_free (self);
}

void
app_pick_set_decision (AppPick *self, TabletopDecision *decision)
{
  gboolean same
      = decision != NULL && self->decision != NULL
        && tabletop_decision_get_id (decision) == tabletop_decision_get_id (self->decision);

  g_set_object (&self->decision, decision);
  if (!same)
    g_ptr_array_set_size (self->pointed, 0);
  look_ahead (self);
  while (self->pointed->len > 0 && g_hash_table_size (self->next) == 0)
    app_pick_back (self);
}

gboolean
app_pick_can_point (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number)
{
  g_autofree char *key = make_key (kind, id, number);

  return g_hash_table_contains (self->next, key);
}

gboolean
app_pick_is_pointed (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number)
{
  g_autofree char *key = make_key (kind, id, number);

  return g_ptr_array_find_with_equal_func (self->pointed, key, g_str_equal, NULL);
}

guint
app_pick_get_depth (AppPick *self)
{
  return self->pointed->len;
}

GPtrArray *
app_pick_list (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number)
{
  g_autofree char *key = make_key (kind, id, number);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->decision == NULL)
    return choices;
  for (guint i = 0; i < tabletop_decision_get_n_choices (self->decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);
      g_autofree char *next = dup_nth_key (choice, self->pointed->len);

      if (g_strcmp0 (next, key) == 0 && begins_so (self, choice))
        g_ptr_array_add (choices, g_object_ref (choice));
    }
  return choices;
}

void
app_pick_point (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number)
{
  g_ptr_array_add (self->pointed, make_key (kind, id, number));
  look_ahead (self);
}

gboolean
app_pick_back (AppPick *self)
{
  if (self->pointed->len == 0)
    return FALSE;
  g_ptr_array_set_size (self->pointed, (int) self->pointed->len - 1);
  look_ahead (self);
  return TRUE;
}
