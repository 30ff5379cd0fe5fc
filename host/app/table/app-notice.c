/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What libadwaita 1.3 calls a banner, for 1.2. */

#include "app-notice.h"

#include <glib/gi18n.h>

struct _AppNotice
{
  AdwBin parent_instance;

  GtkWidget *revealer;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (AppNotice, app_notice, ADW_TYPE_BIN)

static void
app_notice_class_init (AppNoticeClass *klass)
{
}

static void
app_notice_init (AppNotice *self)
{
}

static void
on_trouble_changed (AppPlay *play, AppNotice *self)
{
  const char *trouble = app_play_get_trouble (play);

  /* While the strip closes it says what it said. */
  if (trouble != NULL)
    gtk_label_set_label (GTK_LABEL (self->label), trouble);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), trouble != NULL);
}

static void
on_closed (GtkRevealer *revealer, GParamSpec *pspec, AppNotice *self)
{
  if (!gtk_revealer_get_child_revealed (revealer))
    gtk_label_set_label (GTK_LABEL (self->label), "");
}

GtkWidget *
app_notice_new (AppPlay *play)
{
  AppNotice *self = g_object_new (APP_TYPE_NOTICE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *leave = gtk_button_new_with_label (_ ("Leave"));

  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_valign (leave, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (leave), "window.back");
  gtk_widget_add_css_class (box, "notice");
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), leave);
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (on_closed), self,
                           0);
  adw_bin_set_child (ADW_BIN (self), self->revealer);
  g_signal_connect_object (play, "trouble-changed", G_CALLBACK (on_trouble_changed), self, 0);
  on_trouble_changed (play, self);
  return GTK_WIDGET (self);
}
