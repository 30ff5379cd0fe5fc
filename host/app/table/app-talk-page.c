/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was said is read as soon as it is on the screen. */

#include "app-talk-page.h"

#include <glib/gi18n.h>

#include "app-scroll.h"
#include "app-talk.h"
#include "app-text.h"

struct _AppTalkPage
{
  GtkBox parent_instance;

  TabletopInviter *inviter;
  AppTalk *talk;
  GtkWidget *list;
  GtkWidget *scrolled; /* what it is in */
  GtkWidget *entry;    /* NULL: they look on */
  GtkWidget *team;
  int height;    /* where it has little room, else 0 */
  int seat;      /* whose page it is; -1: of somebody who looks on */
  guint to_read; /* an idle source */
};

G_DEFINE_FINAL_TYPE (AppTalkPage, app_talk_page, GTK_TYPE_BOX)

static void
app_talk_page_dispose (GObject *object)
{
  AppTalkPage *self = APP_TALK_PAGE (object);

  g_clear_handle_id (&self->to_read, g_source_remove);
  g_clear_object (&self->talk);
  g_clear_object (&self->inviter);

  G_OBJECT_CLASS (app_talk_page_parent_class)->dispose (object);
}

/* Whoever comes here comes to say something, if they have a say. */
static gboolean
app_talk_page_grab_focus (GtkWidget *widget)
{
  AppTalkPage *self = APP_TALK_PAGE (widget);

  return gtk_widget_grab_focus (self->entry != NULL ? self->entry : self->list);
}

static void
app_talk_page_class_init (AppTalkPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_talk_page_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = app_talk_page_grab_focus;
}

static void
app_talk_page_init (AppTalkPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

/* {{{ Reading */

/* Once the rows are there: how high they are is known then. */
static gboolean
read_all (gpointer data)
{
  AppTalkPage *self = data;
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));

  self->to_read = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  app_scroll_to_end (self->list, g_list_model_get_n_items (lines));
  app_talk_read (self->talk, self->seat);
  return G_SOURCE_REMOVE;
}

static void
read_soon (AppTalkPage *self)
{
  if (self->to_read == 0 && app_talk_count_unread (self->talk, self->seat) > 0)
    self->to_read = g_idle_add (read_all, self);
}

static gboolean
is_heard (gpointer line, gpointer self)
{
  return app_talk_line_is_for (line, ((AppTalkPage *) self)->seat);
}

static void
on_row_set_up (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  app_text_wrap (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_list_item_set_child (item, label);
}

static void
on_row_bound (GtkSignalListItemFactory *factory, GtkListItem *item, AppTalkPage *self)
{
  AppTalkLine *line = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = app_talk_line_dup_text (line, self->seat);

  gtk_label_set_label (GTK_LABEL (label), text);
  if (app_talk_line_is_pending (line))
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

static GtkWidget *
make_list (AppTalkPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_heard, self, NULL));
  GListModel *lines = G_LIST_MODEL (
      gtk_filter_list_model_new (g_object_ref (app_talk_get_lines (self->talk)), filter));

  g_signal_connect (factory, "setup", G_CALLBACK (on_row_set_up), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_row_bound), self, 0);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (lines)), factory);
  gtk_widget_add_css_class (self->list, "log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What was said"), -1);
  self->scrolled = app_scroll_new (self->list);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  return self->scrolled;
}

/* Where there is little room, what wasn't said takes none. */
static void
make_room (AppTalkPage *self)
{
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));
  const gboolean is_silent = g_list_model_get_n_items (lines) == 0;

  gtk_widget_set_visible (self->scrolled, !is_silent);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, is_silent ? -1 : self->height);
}

/* }}} */
/* {{{ Saying */

static void
on_said (GtkEntry *entry, AppTalkPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (self->inviter);
  g_autoptr (GError) error = NULL;

  if (*text == '\0')
    return;
  if (app_talk_say (self->talk, self->seat,
                    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->team)), text, &error))
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
  else if (table != NULL)
    tabletop_table_report_problem (table, -1, error->message);
}

static void
on_team_toggled (GtkToggleButton *button, AppTalkPage *self)
{
  const char *text = gtk_toggle_button_get_active (button) ? _ ("Say something to your team")
                                                           : _ ("Say something to the table");

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static GtkWidget *
make_entry (AppTalkPage *self)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (self->inviter);
  TabletopGame *game = tabletop_match_get_game (tabletop_table_get_match (table));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->team = gtk_toggle_button_new_with_label (_ ("Team"));
  self->entry = gtk_entry_new ();
  gtk_widget_set_tooltip_text (self->team, _ ("Only your team hears what you say"));
  gtk_widget_set_visible (self->team,
                          (tabletop_game_get_traits (game) & TABLETOP_TRAITS_TEAMS) != 0);
  gtk_widget_set_hexpand (self->entry, TRUE);
  g_signal_connect_object (self->team, "toggled", G_CALLBACK (on_team_toggled), self, 0);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (on_said), self, 0);
  on_team_toggled (GTK_TOGGLE_BUTTON (self->team), self);
  gtk_box_append (GTK_BOX (box), self->team);
  gtk_box_append (GTK_BOX (box), self->entry);
  return box;
}

/* Whoever looks on hears what all hear, and has no say. */
static GtkWidget *
make_hint (void)
{
  GtkWidget *hint = gtk_label_new (_ ("You look on, and hear what is said to the table."));

  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "dim-label");
  return hint;
}

/* }}} */

GtkWidget *
app_talk_page_new (TabletopInviter *inviter, int seat)
{
  AppTalkPage *self = g_object_new (APP_TYPE_TALK_PAGE, NULL);

  self->inviter = g_object_ref (inviter);
  self->seat = seat;
  self->talk = g_object_ref (app_talk_of (inviter));
  gtk_box_append (GTK_BOX (self), make_list (self));
  gtk_box_append (GTK_BOX (self), self->seat >= 0 ? make_entry (self) : make_hint ());
  g_signal_connect_object (self->talk, "changed", G_CALLBACK (read_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (read_soon), NULL);
  return GTK_WIDGET (self);
}

void
app_talk_page_set_height (AppTalkPage *self, int height)
{
  self->height = height;
  g_signal_connect_object (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)), "items-changed",
                           G_CALLBACK (make_room), self, G_CONNECT_SWAPPED);
  make_room (self);
}
