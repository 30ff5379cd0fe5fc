/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one was at comes first, then a tile for each game that was found, and last the way to the
 * tables of others.
 */

#include "app-welcome.h"

#include <glib/gi18n.h>

#include "app-banner.h"
#include "app-continue.h"
#include "app-flow.h"
#include "app-play.h"

#define WIDE 1192   /* pixels: from one end of a row it is still plain what is at the other */
#define WIDEST 1960 /* what games look like may be larger, on large screens */

struct _AppWelcome
{
  AdwBin parent_instance;

  GtkWidget *tables; /* to go on with */
  GtkWidget *first;  /* tile */
  gboolean was_seen;
};

enum
{
  SIGNAL_OPENED,
  SIGNAL_STARTED,
  SIGNAL_GATHERING,
  SIGNAL_RESUMED,
  SIGNAL_REPLAYED,
  SIGNAL_JOIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppWelcome, app_welcome, ADW_TYPE_BIN)

/* As Tab does: arrows go on from where a flow box itself has brought the focus. */
static gboolean
go_to_first (AppWelcome *self)
{
  return gtk_widget_child_focus (gtk_widget_get_parent (self->first), GTK_DIR_TAB_FORWARD)
         || gtk_widget_grab_focus (self->first);
}

/* Whoever comes has most likely come to go on, or else to begin something. */
static gboolean
app_welcome_grab_focus (GtkWidget *widget)
{
  AppWelcome *self = APP_WELCOME (widget);

  return self->first != NULL && (gtk_widget_grab_focus (self->tables) || go_to_first (self));
}

static void
app_welcome_map (GtkWidget *widget)
{
  AppWelcome *self = APP_WELCOME (widget);

  GTK_WIDGET_CLASS (app_welcome_parent_class)->map (widget);
  /* Later it may be seen for a moment between two pages that are above it. */
  if (!self->was_seen)
    gtk_widget_grab_focus (widget);
  self->was_seen = TRUE;
}

static void
app_welcome_class_init (AppWelcomeClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = app_welcome_grab_focus;
  GTK_WIDGET_CLASS (klass)->map = app_welcome_map;

  signals[SIGNAL_OPENED] = g_signal_new ("opened", APP_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_GAME);
  signals[SIGNAL_STARTED] = g_signal_new ("started", APP_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, APP_TYPE_PLAY);
  signals[SIGNAL_RESUMED] = g_signal_new ("resumed", APP_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, APP_TYPE_PLAY, G_TYPE_STRING);
  signals[SIGNAL_REPLAYED]
      = g_signal_new ("replayed", APP_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, TABLETOP_TYPE_MATCH, G_TYPE_INT);
  signals[SIGNAL_GATHERING]
      = g_signal_new ("gathering", APP_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, TABLETOP_TYPE_INVITER);
  signals[SIGNAL_JOIN] = g_signal_new ("join", APP_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_welcome_init (AppWelcome *self)
{
}

static void
on_tile_clicked (GtkButton *tile, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, g_object_get_data (G_OBJECT (tile), "game"));
}

static char *
dup_figures (TabletopGame *game)
{
  const guint least = tabletop_game_get_min_seats (game), most = tabletop_game_get_max_seats (game);
  const guint minutes = tabletop_game_get_duration (game);
  g_autofree char *players
      = least == most ? g_strdup_printf (ngettext ("%u player", "%u players", most), most)
                      : g_strdup_printf (_ ("%u–%u players"), least, most);

  return minutes == 0 ? g_steal_pointer (&players)
                      : g_strdup_printf (_ ("%s · %u minutes"), players, minutes);
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_tile (AppWelcome *self, TabletopGame *game)
{
  g_autofree char *figures = dup_figures (game);
  GtkWidget *tile = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_box_append (GTK_BOX (box), app_banner_new (game, 272));
  gtk_box_append (GTK_BOX (box), make_label (tabletop_game_get_title (game), "title-2"));
  gtk_box_append (GTK_BOX (box), make_label (tabletop_game_get_summary (game), "body"));
  gtk_box_append (GTK_BOX (box), make_label (figures, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_set_overflow (tile, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "tile");
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, tabletop_game_get_title (game),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tabletop_game_get_summary (game), -1);
  g_object_set_data_full (G_OBJECT (tile), "game", g_object_ref (game), g_object_unref);
  g_signal_connect_object (tile, "clicked", G_CALLBACK (on_tile_clicked), self, 0);
  return tile;
}

static GtkWidget *
make_tiles (AppWelcome *self, GListModel *games)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 1);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 18);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 18);
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Games"),
                                  -1);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      GtkWidget *tile = make_tile (self, game);

      app_flow_add (GTK_FLOW_BOX (flow), tile);
      if (i == 0)
        self->first = tile;
    }
  return flow;
}

/* As wide as can be read, and no wider than there is room. */
static GtkWidget *
clamp (GtkWidget *child, int width)
{
  GtkWidget *clamped = adw_clamp_new ();

  adw_clamp_set_maximum_size (ADW_CLAMP (clamped), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamped), MIN (width, WIDE));
  adw_clamp_set_child (ADW_CLAMP (clamped), child);
  g_object_bind_property (child, "visible", clamped, "visible", G_BINDING_SYNC_CREATE);
  return clamped;
}

/* {{{ Tables that are there already */

static void
on_started (AppContinue *tables, AppPlay *play, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_STARTED], 0, play);
}

static void
on_gathering (AppContinue *tables, TabletopInviter *inviter, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_GATHERING], 0, inviter);
}

static void
on_resumed (AppContinue *tables, AppPlay *play, const char *id, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_RESUMED], 0, play, id);
}

static void
on_replayed (AppContinue *tables, TabletopMatch *match, int seat, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_REPLAYED], 0, match, seat);
}

static void
on_join (AppContinue *tables, const char *link, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_JOIN], 0, link);
}

static void
on_join_clicked (GtkButton *button, AppWelcome *self)
{
  g_signal_emit (self, signals[SIGNAL_JOIN], 0, NULL);
}

static GtkWidget *
make_join (AppWelcome *self)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_action_row_new ();
  GtkWidget *join = gtk_button_new_with_label (_ ("Join…"));

  gtk_widget_set_valign (join, GTK_ALIGN_CENTER);
  g_signal_connect_object (join, "clicked", G_CALLBACK (on_join_clicked), self, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Join a Friend’s Table"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _ ("By a link that you were sent, or on this network"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("system-users-symbolic"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), join);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), join);
  /* The row has it called like itself (libadwaita 1.7). */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (join), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return group;
}

/* }}} */

static GtkWidget *
make_empty_page (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "applications-games-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No Games"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _ ("Install an add-on with games, such as Regalia."));
  return page;
}

GtkWidget *
app_welcome_new (TabletopCatalog *catalog)
{
  AppWelcome *self = g_object_new (APP_TYPE_WELCOME, NULL);
  g_autoptr (GListModel) games = tabletop_catalog_list_games (catalog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 30);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *toasts = adw_toast_overlay_new ();

  if (g_list_model_get_n_items (games) == 0)
    {
      adw_bin_set_child (ADW_BIN (self), make_empty_page ());
      return GTK_WIDGET (self);
    }
  self->tables = app_continue_new (catalog);
  g_signal_connect_object (self->tables, "started", G_CALLBACK (on_started), self, 0);
  g_signal_connect_object (self->tables, "gathering", G_CALLBACK (on_gathering), self, 0);
  g_signal_connect_object (self->tables, "replayed", G_CALLBACK (on_replayed), self, 0);
  g_signal_connect_object (self->tables, "resumed", G_CALLBACK (on_resumed), self, 0);
  g_signal_connect_object (self->tables, "join", G_CALLBACK (on_join), self, 0);
  gtk_widget_add_css_class (box, "tiles");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), clamp (self->tables, WIDE));
  gtk_box_append (GTK_BOX (box), make_tiles (self, games));
  gtk_box_append (GTK_BOX (box), clamp (make_join (self), WIDE));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp (box, WIDEST));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), scrolled);
  adw_bin_set_child (ADW_BIN (self), toasts);
  return GTK_WIDGET (self);
}

void
app_welcome_refresh (AppWelcome *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->tables == NULL)
    return;
  app_continue_refresh (APP_CONTINUE (self->tables));
  /* What had it may be no more. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self))
      && (focus == NULL || focus != gtk_root_get_focus (root)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}
