/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is looked at stands above what has happened, and above what was said where there is anybody
 * to talk to.
 */

#include "app-panel.h"

#include <glib/gi18n.h>

#include "app-log.h"
#include "app-preview.h"
#include "app-spots.h"
#include "app-talk-page.h"
#include "app-talk.h"
#include "app-text.h"

/* From this size on what is looked at can be read, in pixels, and for texts of usual size. */
#define READABLE_WIDTH 200
#define READABLE_HEIGHT 280

struct _AppPanel
{
  GtkBox parent_instance;

  AppPlay *play;
  GtkWidget *preview;
  AdwViewStack *pages;    /* of a table that is open to others, or NULL */
  AdwViewStackPage *talk; /* the one with what was said; the stack owns it */
};

enum
{
  SIGNAL_FOLLOWED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppPanel, app_panel, GTK_TYPE_BOX)

static void
app_panel_dispose (GObject *object)
{
  AppPanel *self = APP_PANEL (object);

  g_clear_object (&self->play);

  G_OBJECT_CLASS (app_panel_parent_class)->dispose (object);
}

static void
app_panel_class_init (AppPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_panel_dispose;

  signals[SIGNAL_FOLLOWED] = g_signal_new ("followed", APP_TYPE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_REFERENCE);
}

static void
app_panel_init (AppPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

/* {{{ What has happened */

static void
on_followed (AppLog *log, TabletopReference *reference, AppPanel *self)
{
  if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE)
    app_panel_look_at (self, app_log_find_piece (log, tabletop_reference_get_id (reference)));
  g_signal_emit (self, signals[SIGNAL_FOLLOWED], 0, reference);
}

/* }}} */

/* {{{ What was said */

static void
on_talk_changed (AppTalk *talk, AppPanel *self)
{
  const guint n = app_talk_count_unread (talk, app_play_get_seat (self->play));

  adw_view_stack_page_set_badge_number (self->talk, n);
  adw_view_stack_page_set_needs_attention (self->talk, n > 0);
}

/* What was turned to is at hand. */
static void
on_page_changed (AdwViewStack *pages)
{
  gtk_widget_grab_focus (adw_view_stack_get_visible_child (pages));
}

/* What has happened, and beside it what was said. */
static void
add_pages (AppPanel *self, GtkWidget *log)
{
  GtkWidget *switcher = adw_view_switcher_new (), *widget = adw_view_stack_new ();
  AdwViewStack *stack = ADW_VIEW_STACK (widget);
  TabletopInviter *inviter = app_play_get_inviter (self->play);
  AppTalk *talk = app_talk_of (inviter);

  adw_view_stack_add_titled (stack, log, "log", _ ("Events"));
  self->talk = adw_view_stack_add_titled (
      stack, app_talk_page_new (inviter, app_play_get_seat (self->play)), "talk", _ ("Talk"));
  adw_view_stack_page_set_icon_name (adw_view_stack_get_page (stack, log), "view-list-symbolic");
  adw_view_stack_page_set_icon_name (self->talk, "chat-message-new-symbolic");
  adw_view_switcher_set_policy (ADW_VIEW_SWITCHER (switcher), ADW_VIEW_SWITCHER_POLICY_WIDE);
  adw_view_switcher_set_stack (ADW_VIEW_SWITCHER (switcher), stack);
  gtk_box_append (GTK_BOX (self), switcher);
  gtk_box_append (GTK_BOX (self), widget);
  g_signal_connect_object (talk, "changed", G_CALLBACK (on_talk_changed), self, 0);
  on_talk_changed (talk, self);
  self->pages = stack;
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (on_page_changed), NULL);
}

gboolean
app_panel_talk (AppPanel *self)
{
  if (self->pages == NULL)
    return FALSE;
  adw_view_stack_set_visible_child (self->pages, adw_view_stack_page_get_child (self->talk));
  on_page_changed (self->pages);
  return TRUE;
}

/* }}} */

GtkWidget *
app_panel_new (AppPlay *play, AppArt *art)
{
  AppPanel *self = g_object_new (APP_TYPE_PANEL, NULL);
  GtkWidget *log = app_log_new (app_play_get_scene (play), art);
  GtkBox *box = GTK_BOX (self);

  self->play = g_object_ref (play);
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
  gtk_box_set_spacing (box, 8);
  self->preview = app_preview_new (art);
  gtk_box_append (box, self->preview);
  if (app_play_get_inviter (play) != NULL)
    add_pages (self, log);
  else
    gtk_box_append (box, log);
  g_signal_connect_object (log, "followed", G_CALLBACK (on_followed), self, 0);
  return GTK_WIDGET (self);
}

/* Where it lies, or NULL: a frame may be for one sort of zone. */
static TabletopZone *
find_zone (AppPanel *self, TabletopPiece *piece)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) other = g_list_model_get_item (pieces, j);

          if (other == piece)
            return zone; /* the scene keeps it */
        }
    }
  return NULL;
}

void
app_panel_look_at (AppPanel *self, TabletopPiece *piece)
{
  app_preview_show (APP_PREVIEW (self->preview), piece, find_zone (self, piece),
                    app_spots_find_cause (app_play_get_scene (self->play), piece));
}

gboolean
app_panel_is_readable (AppPanel *self)
{
  const float scale = app_text_get_scale (self->preview);

  return gtk_widget_get_mapped (self->preview)
         && (float) gtk_widget_get_width (self->preview) >= READABLE_WIDTH * scale
         && (float) gtk_widget_get_height (self->preview) >= READABLE_HEIGHT * scale;
}
