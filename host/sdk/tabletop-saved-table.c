/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a store when it lists what it keeps, never changed. */

#include "tabletop-saved-table.h"

#include "tabletop-fields-private.h"

struct _TabletopSavedTable
{
  GObject parent_instance;

  char *id;
  char *game_id;
  char *title;
  char **names;
  GDateTime *created;
  GDateTime *changed;
  guint n_steps;
  gboolean over;
  gboolean in_use;
};

G_DEFINE_FINAL_TYPE (TabletopSavedTable, tabletop_saved_table, G_TYPE_OBJECT)

/**
 * TabletopSavedTable:id:
 *
 * The word that names it among the saved tables.
 */
/**
 * TabletopSavedTable:game-id:
 *
 * The id of its game.
 */
/**
 * TabletopSavedTable:title:
 *
 * The title of its game, as it was when it was saved.
 */
/**
 * TabletopSavedTable:names:
 *
 * How its seats are called, by seat.
 */
/**
 * TabletopSavedTable:created:
 *
 * When its match began.
 */
/**
 * TabletopSavedTable:changed:
 *
 * When somebody last moved in it.
 */
/**
 * TabletopSavedTable:n-steps:
 *
 * How many steps were made in it.
 */
/**
 * TabletopSavedTable:over: (getter is_over)
 *
 * Whether its match has ended.
 */
/**
 * TabletopSavedTable:in-use: (getter is_in_use)
 *
 * Whether some program has it open right now.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSavedTable, id) },
  { "game-id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSavedTable, game_id) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSavedTable, title) },
  { "names", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopSavedTable, names) },
  { "created", TABLETOP_FIELD_BOXED, G_STRUCT_OFFSET (TabletopSavedTable, created),
    g_date_time_get_type },
  { "changed", TABLETOP_FIELD_BOXED, G_STRUCT_OFFSET (TabletopSavedTable, changed),
    g_date_time_get_type },
  { "n-steps", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopSavedTable, n_steps) },
  { "over", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopSavedTable, over) },
  { "in-use", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopSavedTable, in_use) },
};

static void
tabletop_saved_table_class_init (TabletopSavedTableClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_saved_table_init (TabletopSavedTable *self)
{
}

TabletopSavedTable *
tabletop_saved_table_new (const char *id,
                          const char *game_id,
                          const char *title,
                          const char *const *names,
                          GDateTime *created,
                          GDateTime *changed,
                          guint n_steps,
                          gboolean over,
                          gboolean in_use)
{
  TabletopSavedTable *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (game_id != NULL, NULL);
  g_return_val_if_fail (names != NULL, NULL);
  g_return_val_if_fail (created != NULL, NULL);
  g_return_val_if_fail (changed != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_SAVED_TABLE, NULL);
  self->id = g_strdup (id);
  self->game_id = g_strdup (game_id);
  self->title = g_strdup (title);
  self->names = g_strdupv ((char **) names);
  self->created = g_date_time_ref (created);
  self->changed = g_date_time_ref (changed);
  self->n_steps = n_steps;
  self->over = over;
  self->in_use = in_use;

  return self;
}

const char *
tabletop_saved_table_get_id (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), "");

  return _tabletop_text (self->id);
}

const char *
tabletop_saved_table_get_game_id (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), "");

  return _tabletop_text (self->game_id);
}

const char *
tabletop_saved_table_get_title (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), "");

  return _tabletop_text (self->title);
}

const char *const *
tabletop_saved_table_get_names (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), NULL);

  return _tabletop_strv (self->names);
}

GDateTime *
tabletop_saved_table_get_created (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), NULL);

  return self->created;
}

GDateTime *
tabletop_saved_table_get_changed (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), NULL);

  return self->changed;
}

guint
tabletop_saved_table_get_n_steps (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), 0);

  return self->n_steps;
}

gboolean
tabletop_saved_table_is_over (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), FALSE);

  return self->over;
}

gboolean
tabletop_saved_table_is_in_use (TabletopSavedTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_SAVED_TABLE (self), FALSE);

  return self->in_use;
}
