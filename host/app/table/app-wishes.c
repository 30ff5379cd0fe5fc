/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A setting has the same label in all decisions, whether it is set or not: wishes are kept by it.
 * One that isn't offered for now, like a stop in another step, waits for longer. A list of settings
 * that the game closes when one is turned is opened again, until somebody leaves it.
 */

#include "app-wishes.h"

struct _AppWishes
{
  GPtrArray *settings; /* of TabletopChoice */
  GHashTable *wished;  /* from labels to whether it is to be set */
  gboolean is_turning; /* settings, one after the other */
};

AppWishes *
app_wishes_new (void)
{
  AppWishes *self = g_new0 (AppWishes, 1);

  self->settings = g_ptr_array_new_with_free_func (g_object_unref);
  self->wished = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
app_wishes_free (AppWishes *self)
{
  g_ptr_array_unref (self->settings);
  g_hash_table_unref (self->wished);
  g_free (self);
}

static gboolean
was_set (TabletopChoice *setting)
{
  return (tabletop_choice_get_flags (setting) & TABLETOP_CHOICE_IS_SET) != 0;
}

gboolean
app_wishes_is_set (AppWishes *self, TabletopChoice *setting)
{
  gpointer wish;

  return g_hash_table_lookup_extended (self->wished, tabletop_choice_get_label (setting), NULL,
                                       &wish)
             ? GPOINTER_TO_INT (wish)
             : was_set (setting);
}

gboolean
app_wishes_is_turned (AppWishes *self, TabletopChoice *setting)
{
  return app_wishes_is_set (self, setting) != was_set (setting);
}

gboolean
app_wishes_are_asked (TabletopDecision *decision)
{
  const TabletopChoiceFlags any
      = TABLETOP_CHOICE_SETTING | TABLETOP_CHOICE_DONE | TABLETOP_CHOICE_CANCEL;
  gboolean has_setting = FALSE;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      const TabletopChoiceFlags flags
          = tabletop_choice_get_flags (tabletop_decision_get_choice (decision, i));

      if ((flags & any) == 0)
        return FALSE;
      has_setting |= (flags & TABLETOP_CHOICE_SETTING) != 0;
    }
  return has_setting;
}

/* New references to the settings of `decision`. */
static GPtrArray *
list_settings (TabletopDecision *decision)
{
  GPtrArray *settings = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0;
       !app_wishes_are_asked (decision) && i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0)
        g_ptr_array_add (settings, g_object_ref (choice));
    }
  return settings;
}

void
app_wishes_learn (AppWishes *self, TabletopDecision *decision)
{
  g_autoptr (GPtrArray) settings = list_settings (decision);

  if (settings->len == 0)
    return;
  g_ptr_array_unref (self->settings);
  self->settings = g_steal_pointer (&settings);
  for (guint i = 0; i < self->settings->len; i++)
    if (!app_wishes_is_turned (self, self->settings->pdata[i]))
      app_wishes_forget (self, self->settings->pdata[i]);
}

GPtrArray *
app_wishes_get_settings (AppWishes *self)
{
  return self->settings;
}

void
app_wishes_turn (AppWishes *self, TabletopChoice *setting)
{
  const gboolean set = !app_wishes_is_set (self, setting);

  g_hash_table_replace (self->wished, g_strdup (tabletop_choice_get_label (setting)),
                        GINT_TO_POINTER (set));
}

TabletopChoice *
app_wishes_find (AppWishes *self, TabletopDecision *decision)
{
  g_autoptr (GPtrArray) settings = list_settings (decision);

  for (guint i = 0; i < settings->len; i++)
    if (app_wishes_is_turned (self, settings->pdata[i]))
      return settings->pdata[i]; /* the decision keeps it */
  return NULL;
}

TabletopChoice *
app_wishes_find_opener (TabletopDecision *decision)
{
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_OPENS) != 0)
        return choice;
    }
  return NULL;
}

void
app_wishes_set_turning (AppWishes *self, gboolean is_turning)
{
  self->is_turning = is_turning;
}

gboolean
app_wishes_is_turning (AppWishes *self)
{
  return self->is_turning;
}

void
app_wishes_forget (AppWishes *self, TabletopChoice *choice)
{
  g_hash_table_remove (self->wished, tabletop_choice_get_label (choice));
}
