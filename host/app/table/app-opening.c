/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An empty table says which game it is for, and what comes first. */

#include "app-opening.h"

#include "app-banner.h"

static gboolean
is_empty (TabletopScene *scene)
{
  GListModel *zones = tabletop_scene_get_zones (scene);

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if (tabletop_zone_get_count (zone) > 0)
        return FALSE;
    }
  return TRUE;
}

static void
on_changed (TabletopScene *scene, GtkWidget *box)
{
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)),
                       tabletop_scene_get_phase (scene));
  gtk_widget_set_visible (box, is_empty (scene));
}

GtkWidget *
app_opening_new (AppPlay *play, TabletopGame *game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *phase = gtk_label_new (NULL);
  GtkWidget *banner = app_banner_new (game, 248);
  TabletopScene *scene = app_play_get_scene (play);

  gtk_label_set_wrap (GTK_LABEL (phase), TRUE);
  gtk_label_set_justify (GTK_LABEL (phase), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (phase, "title-2");
  gtk_widget_set_halign (banner, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), banner);
  gtk_box_append (GTK_BOX (box), phase);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (box, FALSE);
  gtk_widget_add_css_class (box, "opening");
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_changed), box, 0);
  on_changed (scene, box);
  return box;
}
