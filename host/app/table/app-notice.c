/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What libadwaita 1.3 calls a banner, for 1.2. */

#include "app-notice.h"

#include <glib/gi18n.h>

struct _AppNotice
{
  AdwBin parent_instance;

  AppPlay *play;
  GtkWidget *revealer;
  GtkWidget *label;
  GtkWidget *wait;
  gboolean waits; /* the person knows of the silence, and would rather see the table */
};

G_DEFINE_FINAL_TYPE (AppNotice, app_notice, ADW_TYPE_BIN)

static void
app_notice_dispose (GObject *object)
{
  g_clear_object (&APP_NOTICE (object)->play);

  G_OBJECT_CLASS (app_notice_parent_class)->dispose (object);
}

static void
app_notice_class_init (AppNoticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_notice_dispose;
}

static void
app_notice_init (AppNotice *self)
{
}

static void
on_trouble_changed (AppPlay *play, AppNotice *self)
{
  const gboolean is_silent = app_play_get_trouble (play) == APP_TROUBLE_SILENT;
  g_autofree char *trouble = app_play_dup_trouble (play);

  gboolean is_shown;

  self->waits &= is_silent;
  is_shown = trouble != NULL && !self->waits;
  gtk_widget_set_visible (self->wait, is_silent);
  /* While the strip closes it says what it said. */
  if (is_shown)
    gtk_label_set_label (GTK_LABEL (self->label), trouble);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), is_shown);
}

static void
on_wait_clicked (GtkButton *button, AppNotice *self)
{
  self->waits = TRUE;
  on_trouble_changed (self->play, self);
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

  self->play = g_object_ref (play);
  self->wait = gtk_button_new_with_label (_ ("Wait"));
  g_signal_connect_object (self->wait, "clicked", G_CALLBACK (on_wait_clicked), self, 0);
  gtk_widget_set_valign (self->wait, GTK_ALIGN_CENTER);
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_valign (leave, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (leave), "window.back");
  gtk_widget_add_css_class (box, "notice");
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), self->wait);
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
