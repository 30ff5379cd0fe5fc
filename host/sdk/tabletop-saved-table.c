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

TABLETOP_DEFINE_VALUE (TabletopSavedTable, tabletop_saved_table, fields)

#define SELF TabletopSavedTable
#define IS_SELF TABLETOP_IS_SAVED_TABLE

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

TABLETOP_TEXT_GETTER (tabletop_saved_table_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_saved_table_get_game_id, self->game_id)
TABLETOP_TEXT_GETTER (tabletop_saved_table_get_title, self->title)
TABLETOP_GETTER (const char *const *,
                 tabletop_saved_table_get_names,
                 _tabletop_strv (self->names),
                 NULL)
TABLETOP_GETTER (GDateTime *, tabletop_saved_table_get_created, self->created, NULL)
TABLETOP_GETTER (GDateTime *, tabletop_saved_table_get_changed, self->changed, NULL)
TABLETOP_GETTER (guint, tabletop_saved_table_get_n_steps, self->n_steps, 0)
TABLETOP_GETTER (gboolean, tabletop_saved_table_is_over, self->over, FALSE)
TABLETOP_GETTER (gboolean, tabletop_saved_table_is_in_use, self->in_use, FALSE)
