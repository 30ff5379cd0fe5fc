/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An empty table says which game it is for, and what comes first, where there is room for that:
 * else what is asked has to do. */

#include "app-opening.h"

#include "app-banner.h"

/* {{{ Its room */

static void
measure_room (GtkWidget *room,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
allocate_room (GtkWidget *room, int width, int height, int baseline)
{
  GtkWidget *card = gtk_widget_get_first_child (room);
  int least, wide, high;

  if (!gtk_widget_get_visible (card))
    return;
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
  wide = MAX (least, MIN (wide, width));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
  gtk_widget_set_child_visible (card, wide <= width && high <= height);
  gtk_widget_size_allocate (
      card, &(GtkAllocation){ (width - wide) / 2, (height - high) / 2, wide, high }, -1);
}

/* }}} */

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
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *phase = gtk_label_new (NULL);
  GtkWidget *banner = app_banner_new (game, 248);
  TabletopScene *scene = app_play_get_scene (play);

  gtk_label_set_wrap (GTK_LABEL (phase), TRUE);
  gtk_label_set_justify (GTK_LABEL (phase), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (phase, "title-2");
  gtk_widget_set_halign (banner, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), banner);
  gtk_box_append (GTK_BOX (box), phase);
  gtk_box_append (GTK_BOX (room), box);
  gtk_widget_set_layout_manager (room, gtk_custom_layout_new (NULL, measure_room, allocate_room));
  gtk_widget_set_can_target (room, FALSE);
  gtk_widget_add_css_class (box, "opening");
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_changed), box, 0);
  on_changed (scene, box);
  return room;
}
