/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody speaks of draws the eye: a text that is followed for a moment, a page that explains
 * the game for as long as it is read.
 */

#include "app-board-private.h"

#include "app-card.h"
#include "app-seat.h"

#define FLASH_TIME 1400 /* milliseconds, as in style.css */

/* What shows a thing; NULL if nothing does. */
static GtkWidget *
find_widget (AppBoard *self, TabletopReference *thing)
{
  const gint64 seat = tabletop_reference_get_number (thing);
  const char *key;

  if (tabletop_reference_get_kind (thing) == TABLETOP_REFERENCE_SEAT)
    return seat < self->seats->len ? self->seats->pdata[seat] : NULL;
  if (tabletop_reference_get_kind (thing) != TABLETOP_REFERENCE_PIECE)
    return NULL;
  key = g_hash_table_lookup (self->places, tabletop_reference_get_id (thing));
  return key != NULL ? ((AppLain *) g_hash_table_lookup (self->lain, key))->card : NULL;
}

static gboolean
stop_flashing (gpointer data)
{
  gtk_widget_remove_css_class (GTK_WIDGET (data), "flash");
  return G_SOURCE_REMOVE;
}

void
app_board_flash (AppBoard *self, TabletopReference *reference)
{
  GtkWidget *widget = find_widget (self, reference);

  if (widget == NULL || gtk_widget_has_css_class (widget, "flash"))
    return;
  gtk_widget_add_css_class (widget, "flash");
  g_timeout_add_full (G_PRIORITY_DEFAULT, FLASH_TIME, stop_flashing, g_object_ref (widget),
                      g_object_unref);
}

/* A name that is there already isn't added anew, and its light doesn't begin again. */
static void
show_at (GtkWidget *widget, gboolean is_shown)
{
  if (is_shown)
    gtk_widget_add_css_class (widget, "shown");
  else
    gtk_widget_remove_css_class (widget, "shown");
  if (APP_IS_CARD (widget))
    app_card_set_shown (APP_CARD (widget), is_shown);
}

/* What is shown may lie elsewhere than before, and something else there where it lay. */
void
_app_board_update_shown (AppBoard *self)
{
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);

  for (guint i = 0; self->shown != NULL && i < self->shown->len; i++)
    g_hash_table_add (shown, find_widget (self, self->shown->pdata[i]));
  for (guint i = 0; i < self->spots->len; i++)
    {
      GtkWidget *card = _app_board_lain_of (self, i)->card;

      show_at (card, g_hash_table_contains (shown, card));
    }
  for (guint i = 0; i < self->seats->len; i++)
    show_at (self->seats->pdata[i], g_hash_table_contains (shown, self->seats->pdata[i]));
}

void
app_board_show (AppBoard *self, GPtrArray *things)
{
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = g_ptr_array_ref (things);
  _app_board_update_shown (self);
}
