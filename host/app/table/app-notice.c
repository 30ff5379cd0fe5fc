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
  GtkWidget *retry;
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
  const AppTrouble kind = app_play_get_trouble (play);
  const gboolean is_silent = kind == APP_TROUBLE_SILENT;
  g_autofree char *trouble = app_play_dup_trouble (play);
  gboolean is_shown;

  self->waits &= is_silent;
  is_shown = trouble != NULL && !self->waits;
  gtk_widget_set_visible (self->wait, is_silent);
  gtk_widget_set_visible (self->retry, kind == APP_TROUBLE_LOST);
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

/* By itself it is tried after longer and longer waits. */
static void
on_retry_clicked (GtkButton *button, AppNotice *self)
{
  TabletopInviter *inviter = app_play_get_inviter (self->play);

  if (inviter != NULL)
    tabletop_inviter_retry (inviter);
}

/* What can be done about it. */
static GtkWidget *
add_button (AppNotice *self, GtkWidget *box, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (clicked != NULL)
    g_signal_connect_object (button, "clicked", clicked, self, 0);
  gtk_box_append (GTK_BOX (box), button);
  return button;
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

  self->play = g_object_ref (play);
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_add_css_class (box, "notice");
  gtk_box_append (GTK_BOX (box), self->label);
  self->wait = add_button (self, box, _ ("Wait"), G_CALLBACK (on_wait_clicked));
  self->retry = add_button (self, box, _ ("Try Now"), G_CALLBACK (on_retry_clicked));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add_button (self, box, _ ("Leave"), NULL)),
                                  "window.back");
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (on_closed), self,
                           0);
  adw_bin_set_child (ADW_BIN (self), self->revealer);
  g_signal_connect_object (play, "trouble-changed", G_CALLBACK (on_trouble_changed), self, 0);
  on_trouble_changed (play, self);
  return GTK_WIDGET (self);
}
