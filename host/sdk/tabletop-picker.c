/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing is known by one word of its kind and its id. After each pointing the words that may come
 * next are collected once; asking for them costs a lookup.
 */

#include "tabletop-picker.h"

#include "tabletop-reference-private.h"

struct _TabletopPicker
{
  GObject parent_instance;

  GPtrArray *choices; /* TabletopChoice: all that there are */
  guint64 decision;   /* the id of the first one's */
  GPtrArray *pointed; /* TabletopReference, in their order */
  GHashTable *next;   /* words of what can be pointed at */
};

G_DEFINE_FINAL_TYPE (TabletopPicker, tabletop_picker, G_TYPE_OBJECT)

static void
tabletop_picker_finalize (GObject *object)
{
  TabletopPicker *self = TABLETOP_PICKER (object);

  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->pointed);
  g_hash_table_unref (self->next);

  G_OBJECT_CLASS (tabletop_picker_parent_class)->finalize (object);
}

static void
tabletop_picker_class_init (TabletopPickerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabletop_picker_finalize;
}

static void
tabletop_picker_init (TabletopPicker *self)
{
  self->choices = g_ptr_array_new_with_free_func (g_object_unref);
  self->pointed = g_ptr_array_new_with_free_func (g_object_unref);
  self->next = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

TabletopPicker *
tabletop_picker_new (void)
{
  return g_object_new (TABLETOP_TYPE_PICKER, NULL);
}

/* The word of the nth thing of a choice that can be pointed at, or NULL. */
static char *
dup_nth_word (TabletopChoice *choice, guint n)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (_tabletop_reference_is_pointable (reference) && n-- == 0)
        return _tabletop_reference_dup_word (reference);
    }

  return NULL;
}

static gboolean
begins_so (TabletopPicker *self, TabletopChoice *choice)
{
  for (guint i = 0; i < self->pointed->len; i++)
    {
      g_autofree char *word = dup_nth_word (choice, i);
      g_autofree char *pointed
          = _tabletop_reference_dup_word (g_ptr_array_index (self->pointed, i));

      if (g_strcmp0 (word, pointed) != 0)
        return FALSE;
    }

  return TRUE;
}

/* Finds out what can be pointed at next; whether any choice begins with what has been. */
static gboolean
look_ahead (TabletopPicker *self)
{
  gboolean any = FALSE;

  g_hash_table_remove_all (self->next);
  for (guint i = 0; i < self->choices->len; i++)
    {
      TabletopChoice *choice = g_ptr_array_index (self->choices, i);
      const gboolean begins = begins_so (self, choice);
      char *word = begins ? dup_nth_word (choice, self->pointed->len) : NULL;

      any = any || begins;
      if (word != NULL)
        g_hash_table_add (self->next, word);
    }

  return any;
}

void
tabletop_picker_ask (TabletopPicker *self, GListModel *decisions, guint seat)
{
  guint64 first = G_MAXUINT64;

  g_return_if_fail (TABLETOP_IS_PICKER (self));
  g_return_if_fail (G_IS_LIST_MODEL (decisions));

  g_ptr_array_set_size (self->choices, 0);
  for (guint i = 0; i < g_list_model_get_n_items (decisions); i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (decisions, i);
      const gboolean asked = tabletop_decision_get_seat (decision) == seat;

      for (guint j = 0; asked && j < tabletop_decision_get_n_choices (decision); j++)
        g_ptr_array_add (self->choices, g_object_ref (tabletop_decision_get_choice (decision, j)));
      if (first == G_MAXUINT64 && self->choices->len > 0)
        first = tabletop_decision_get_id (decision);
    }
  if (first != self->decision)
    g_ptr_array_set_size (self->pointed, 0);
  self->decision = first;
  while (!look_ahead (self) && self->pointed->len > 0)
    g_ptr_array_set_size (self->pointed, (int) self->pointed->len - 1);
}

gboolean
tabletop_picker_can_point (TabletopPicker *self, TabletopReference *at)
{
  g_autofree char *word = NULL;

  g_return_val_if_fail (TABLETOP_IS_PICKER (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (at), FALSE);

  word = _tabletop_reference_dup_word (at);

  return g_hash_table_contains (self->next, word);
}

gboolean
tabletop_picker_is_pointed (TabletopPicker *self, TabletopReference *at)
{
  g_autofree char *word = NULL;

  g_return_val_if_fail (TABLETOP_IS_PICKER (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (at), FALSE);

  word = _tabletop_reference_dup_word (at);
  for (guint i = 0; i < self->pointed->len; i++)
    {
      g_autofree char *pointed
          = _tabletop_reference_dup_word (g_ptr_array_index (self->pointed, i));

      if (g_str_equal (pointed, word))
        return TRUE;
    }

  return FALSE;
}

gboolean
tabletop_picker_point (TabletopPicker *self, TabletopReference *at)
{
  if (!tabletop_picker_can_point (self, at))
    return FALSE;

  g_ptr_array_add (self->pointed, g_object_ref (at));
  look_ahead (self);

  return TRUE;
}

gboolean
tabletop_picker_back (TabletopPicker *self)
{
  g_return_val_if_fail (TABLETOP_IS_PICKER (self), FALSE);

  if (self->pointed->len == 0)
    return FALSE;

  g_ptr_array_set_size (self->pointed, (int) self->pointed->len - 1);
  look_ahead (self);

  return TRUE;
}

GListModel *
tabletop_picker_list_pointed (TabletopPicker *self)
{
  TabletopList *list;

  g_return_val_if_fail (TABLETOP_IS_PICKER (self), NULL);

  list = _tabletop_list_new (TABLETOP_TYPE_REFERENCE);
  for (guint i = 0; i < self->pointed->len; i++)
    _tabletop_list_add (list, g_ptr_array_index (self->pointed, i));

  return G_LIST_MODEL (list);
}

GListModel *
tabletop_picker_list_choices (TabletopPicker *self)
{
  TabletopList *list;

  g_return_val_if_fail (TABLETOP_IS_PICKER (self), NULL);

  list = _tabletop_list_new (TABLETOP_TYPE_CHOICE);
  for (guint i = 0; i < self->choices->len; i++)
    if (begins_so (self, g_ptr_array_index (self->choices, i)))
      _tabletop_list_add (list, g_ptr_array_index (self->choices, i));

  return G_LIST_MODEL (list);
}

TabletopChoice *
tabletop_picker_ref_choice (TabletopPicker *self)
{
  TabletopChoice *meant = NULL;

  g_return_val_if_fail (TABLETOP_IS_PICKER (self), NULL);

  if (self->pointed->len == 0 || g_hash_table_size (self->next) > 0)
    return NULL;
  for (guint i = 0; i < self->choices->len; i++)
    {
      TabletopChoice *choice = g_ptr_array_index (self->choices, i);

      if (!begins_so (self, choice))
        continue;
      if (meant != NULL)
        return NULL;
      meant = choice;
    }

  return meant != NULL ? g_object_ref (meant) : NULL;
}
