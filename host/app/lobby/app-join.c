/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page asks, then waits, and can be left at any moment: nothing here holds the window, however
 * long the network or the host takes. Whoever sits there already waits here for the next game. The
 * clipboard is read when somebody asks for it, and at no other time.
 */

#include "app-join.h"

#include <glib/gi18n.h>

#include "app-gathering.h"
#include "app-inviter.h"
#include "app-play.h"
#include "kept-person.h"
#include "kept-seat.h"

/* How long one looks for tables near by before it is said that none was found, in seconds: whoever
 * has one answers sooner. One that opens later is still seen. */
#define LOOKING 5

struct _AppJoin
{
  AdwBin parent_instance;

  TabletopCatalog *catalog;
  TabletopInviter *inviter;  /* that has joined, or is about to */
  GListModel *tables;        /* near by; NULL if nobody can say */
  AppPlay *play;             /* joined, and not seen yet */
  char *link;                /* NULL: the seat was had before, and is kept */
  GCancellable *cancellable; /* of the attempt that is under way, or NULL */
  GtkWidget *stack;
  GtkWidget *entry;
  GtkWidget *problem; /* why one doesn't sit yet */
  GtkWidget *use;
  GtkWidget *waiting;
  GtkWidget *gathering; /* the table waits for its guests; or NULL */
  GtkWidget *nearby;
  GtkWidget *looking; /* a spinner */
  guint to_rest;      /* a timer, while tables are looked for */
  GPtrArray *rows;    /* of tables near by */
};

static guint started_signal, waiting_signal;

G_DEFINE_FINAL_TYPE (AppJoin, app_join, ADW_TYPE_BIN)

static void
drop_gathering (AppJoin *self)
{
  if (self->gathering != NULL)
    gtk_stack_remove (GTK_STACK (self->stack), self->gathering);
  self->gathering = NULL;
}

/* Ends whatever is under way. */
static void
give_up (AppJoin *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (app_play_get_scene (self->play), self);
      app_play_close (self->play);
    }
  g_clear_object (&self->play);
  if (self->inviter != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->inviter, self);
      tabletop_inviter_close (self->inviter);
    }
  g_clear_object (&self->inviter);
  if (self->stack == NULL)
    return;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "ask");
  drop_gathering (self);
}

static void
app_join_dispose (GObject *object)
{
  AppJoin *self = APP_JOIN (object);

  self->stack = NULL;
  g_clear_handle_id (&self->to_rest, g_source_remove);
  give_up (self);
  g_clear_object (&self->tables);
  g_clear_object (&self->catalog);

  G_OBJECT_CLASS (app_join_parent_class)->dispose (object);
}

/* Who leaves the page gives up what it has begun, which holds on to it. */
static void
app_join_unroot (GtkWidget *widget)
{
  give_up (APP_JOIN (widget));

  GTK_WIDGET_CLASS (app_join_parent_class)->unroot (widget);
}

static void
app_join_finalize (GObject *object)
{
  AppJoin *self = APP_JOIN (object);

  g_free (self->link);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (app_join_parent_class)->finalize (object);
}

/* Whoever comes here without a link brings one. */
static gboolean
app_join_grab_focus (GtkWidget *widget)
{
  AppJoin *self = APP_JOIN (widget);

  return self->inviter == NULL && gtk_widget_grab_focus (self->entry);
}

static void
app_join_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_join_parent_class)->map (widget);
  gtk_widget_grab_focus (widget);
}

static void
app_join_class_init (AppJoinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->grab_focus = app_join_grab_focus;
  GTK_WIDGET_CLASS (klass)->map = app_join_map;

  object_class->dispose = app_join_dispose;
  object_class->finalize = app_join_finalize;
  GTK_WIDGET_CLASS (klass)->unroot = app_join_unroot;
  started_signal = g_signal_new ("started", APP_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, APP_TYPE_PLAY);
  waiting_signal = g_signal_new ("waiting", APP_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, TABLETOP_TYPE_GAME);
}

static void
app_join_init (AppJoin *self)
{
  self->rows = g_ptr_array_new ();
}

/* {{{ Joining */

/* Says at the field what is wrong with what is in it; NULL: nothing any more. */
static void
complain (AppJoin *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->problem), text != NULL ? text : "");
  gtk_widget_set_visible (self->problem, text != NULL);
  if (text != NULL)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
}

static void
fail (AppJoin *self, const char *text)
{
  give_up (self);
  complain (self, text);
}

static void
on_seen (TabletopScene *scene, AppJoin *self)
{
  g_autoptr (AppPlay) play = NULL;

  if (tabletop_scene_get_view (scene) == NULL)
    return;
  play = g_steal_pointer (&self->play);
  g_signal_handlers_disconnect_by_data (scene, self);
  g_signal_handlers_disconnect_by_data (self->inviter, self);
  g_clear_object (&self->inviter);
  g_clear_object (&self->cancellable);
  if (self->link != NULL)
    kept_seats_add (self->link, app_play_get_table (play), app_play_get_seat (play) < 0);
  g_signal_emit (self, started_signal, 0, play);
}

static void
on_lost (TabletopInviter *inviter, GParamSpec *pspec, AppJoin *self)
{
  if (tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_IDLE)
    fail (self, _ ("The table was closed."));
}

/* The seat whose eyes the table has; -1 of somebody who only looks on. */
static int
find_seat (TabletopInviter *inviter, TabletopMatch *match)
{
  g_autoptr (TabletopViewer) viewer = tabletop_inviter_dup_viewer (inviter);

  for (guint i = 0; viewer != NULL && i < tabletop_match_get_n_seats (match); i++)
    if (tabletop_viewer_is_seat (viewer, i))
      return (int) i;
  return -1;
}

/* The table waits for its guests, and this one waits at it. */
static void
gather (AppJoin *self)
{
  TabletopInviter *inviter = self->inviter;
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);

  if (self->link != NULL)
    kept_seats_add (self->link, table, find_seat (inviter, tabletop_table_get_match (table)) < 0);
  drop_gathering (self);
  self->gathering = app_gathering_new (self->catalog, inviter);
  gtk_stack_add_child (GTK_STACK (self->stack), self->gathering);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->gathering);
  g_signal_emit (self, waiting_signal, 0, app_gathering_get_game (APP_GATHERING (self->gathering)));
}

static void sit (AppJoin *self, TabletopTable *table);

/* Another table to wait at, or the one at which the game is played; the first time, the call that
 * joins it gives that. */
static void
on_table (TabletopInviter *inviter, GParamSpec *pspec, AppJoin *self)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);

  if (table == NULL || self->play != NULL)
    return;
  if (tabletop_inviter_is_gathering (inviter))
    gather (self);
  else if (self->cancellable == NULL)
    sit (self, table);
}

/* Before the game was even seen. */
static void
on_gathering_again (AppPlay *play, TabletopInviter *inviter, AppJoin *self)
{
  g_signal_handlers_disconnect_by_data (app_play_get_scene (play), self);
  g_clear_object (&self->play);
  gather (self);
}

/* The game has begun, and is shown as soon as it is seen. */
static void
sit (AppJoin *self, TabletopTable *table)
{
  TabletopInviter *inviter = self->inviter;

  gtk_label_set_label (GTK_LABEL (self->waiting), _ ("Waiting to see the table…"));
  self->play
      = app_play_new_online (table, find_seat (inviter, tabletop_table_get_match (table)), inviter);
  g_signal_connect_object (self->play, "gathering", G_CALLBACK (on_gathering_again), self, 0);
  g_signal_connect_object (app_play_get_scene (self->play), "changed", G_CALLBACK (on_seen), self,
                           0);
  on_seen (app_play_get_scene (self->play), self);
}

static void
on_joined (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppJoin) self = APP_JOIN (data);
  TabletopInviter *inviter = TABLETOP_INVITER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = tabletop_inviter_join_finish (inviter, result, &error);

  if (self->inviter != inviter) /* given up */
    {
      tabletop_inviter_close (inviter);
      return;
    }
  if (table == NULL)
    {
      fail (self, error->message);
      return;
    }
  g_clear_object (&self->cancellable);
  g_signal_connect_object (inviter, "notify::state", G_CALLBACK (on_lost), self, 0);
  sit (self, table);
}

/* A link without a secret asks the host for a seat. */
static void
join (AppJoin *self, const char *link)
{
  g_autofree char *name = kept_person_dup_name ();
  g_autoptr (GError) error = NULL;

  give_up (self);
  complain (self, NULL);
  self->inviter = app_inviter_take (self->catalog, &error);
  if (self->inviter == NULL)
    {
      fail (self, error->message);
      return;
    }
  g_free (self->link);
  self->link = g_strdup (link);
  self->cancellable = g_cancellable_new ();
  gtk_label_set_label (GTK_LABEL (self->waiting),
                       strchr (link, '#') != NULL
                           ? _ ("Waiting for the table to answer…")
                           : _ ("You have asked for a seat. Waiting for the host to let you in…"));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "wait");
  g_signal_connect_object (self->inviter, "notify::table", G_CALLBACK (on_table), self, 0);
  tabletop_inviter_join_async (self->inviter, link, name, self->cancellable, on_joined,
                               g_object_ref (self));
}

/* }}} */
/* {{{ A link */

static void
on_typed (GtkEditable *entry, AppJoin *self)
{
  gtk_widget_set_sensitive (self->use, *gtk_editable_get_text (entry) != '\0');
  complain (self, NULL);
}

static void
on_use (GtkWidget *widget, AppJoin *self)
{
  g_autofree char *link = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (*g_strstrip (link) != '\0')
    join (self, link);
}

static void
on_clipboard_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppJoin) self = APP_JOIN (data);
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->stack == NULL)
    return;
  if (text == NULL || !g_str_has_prefix (g_strstrip (text), "tabletop:"))
    {
      complain (self, _ ("There is no link to a table in the clipboard."));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  join (self, text);
}

static void
on_paste (GtkButton *button, AppJoin *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (button)), NULL,
                                 on_clipboard_read, g_object_ref (self));
}

static GtkWidget *
make_link_group (AppJoin *self)
{
  GtkWidget *group = adw_preferences_group_new (), *paste = gtk_button_new ();
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_add_css_class (self->problem, "hint");
  gtk_widget_set_visible (self->problem, FALSE);
  self->entry = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entry), _ ("Link"));
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_typed), self, 0);
  g_signal_connect_object (self->entry, "entry-activated", G_CALLBACK (on_use), self, 0);
  gtk_button_set_label (GTK_BUTTON (paste), _ ("Paste Link"));
  self->use = gtk_button_new_with_label (_ ("Sit Down"));
  gtk_widget_set_sensitive (self->use, FALSE);
  gtk_widget_add_css_class (self->use, "suggested-action");
  gtk_widget_add_css_class (self->use, "pill");
  gtk_widget_add_css_class (paste, "pill");
  g_signal_connect_object (paste, "clicked", G_CALLBACK (on_paste), self, 0);
  g_signal_connect_object (self->use, "clicked", G_CALLBACK (on_use), self, 0);
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (buttons, 18);
  gtk_box_append (GTK_BOX (buttons), paste);
  gtk_box_append (GTK_BOX (buttons), self->use);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Invited?"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("Whoever hosts the table has sent you a link. It keeps "
                                            "your seat: the same link brings you "
                                            "back."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->entry);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->problem);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), buttons);
  return group;
}

/* }}} */
/* {{{ Tables near by */

static void
on_ask (GtkWidget *button, AppJoin *self)
{
  join (self, g_object_get_data (G_OBJECT (button), "uri"));
}

static GtkWidget *
make_table_row (AppJoin *self, TabletopNearby *table)
{
  GtkWidget *row = adw_action_row_new (), *ask = gtk_button_new_with_label (_ ("Ask for a Seat"));
  g_autofree char *name = g_markup_escape_text (tabletop_nearby_get_name (table), -1);
  g_autofree char *title = g_markup_escape_text (tabletop_nearby_get_title (table), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), title);
  gtk_widget_set_valign (ask, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (ask), "uri", g_strdup (tabletop_nearby_get_uri (table)),
                          g_free);
  g_signal_connect_object (ask, "clicked", G_CALLBACK (on_ask), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), ask);
  return row;
}

static void
show_nearby (AppJoin *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self->nearby);
  const guint n = g_list_model_get_n_items (self->tables);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopNearby) table = g_list_model_get_item (self->tables, i);
      GtkWidget *row = make_table_row (self, table);

      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (group, row);
    }
  if (n > 0)
    adw_preferences_group_set_description (group, NULL);
  else if (self->to_rest != 0)
    adw_preferences_group_set_description (group, _ ("Looking for tables on this network…"));
  else
    adw_preferences_group_set_description (
        group, _ ("No open table was found on this network. One that opens appears here."));
}

static gboolean
on_looked (gpointer data)
{
  AppJoin *self = data;

  self->to_rest = 0;
  gtk_spinner_stop (GTK_SPINNER (self->looking));
  show_nearby (self);
  return G_SOURCE_REMOVE;
}

static void
on_nearby_changed (GListModel *tables, guint at, guint removed, guint added, AppJoin *self)
{
  show_nearby (self);
}

static GtkWidget *
make_nearby_group (AppJoin *self)
{
  g_autoptr (TabletopInviter) inviter = app_inviter_take (self->catalog, NULL);

  self->nearby = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->nearby), _ ("Tables Near By"));
  if (inviter == NULL)
    return self->nearby;
  self->looking = gtk_spinner_new ();
  gtk_spinner_start (GTK_SPINNER (self->looking));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self->nearby), self->looking);
  self->to_rest = g_timeout_add_seconds (LOOKING, on_looked, self);
  self->tables = tabletop_inviter_list_nearby (inviter);
  g_signal_connect_object (self->tables, "items-changed", G_CALLBACK (on_nearby_changed), self, 0);
  show_nearby (self);
  return self->nearby;
}

/* }}} */

static void
on_give_up (GtkButton *button, AppJoin *self)
{
  give_up (self);
}

static GtkWidget *
make_wait_page (AppJoin *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24), *spinner = gtk_spinner_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Give Up"));

  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_size_request (spinner, 48, 48);
  self->waiting = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->waiting), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->waiting), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->waiting, "title-3");
  gtk_widget_set_halign (cancel, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (cancel, "pill");
  g_signal_connect_object (cancel, "clicked", G_CALLBACK (on_give_up), self, 0);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "hint");
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), self->waiting);
  gtk_box_append (GTK_BOX (box), cancel);
  return box;
}

static AppJoin *
make_page (TabletopCatalog *catalog)
{
  AppJoin *self = g_object_new (APP_TYPE_JOIN, NULL);
  GtkWidget *page = adw_preferences_page_new ();

  self->catalog = g_object_ref (catalog);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (make_link_group (self)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (make_nearby_group (self)));
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), page, "ask");
  gtk_stack_add_named (GTK_STACK (self->stack), make_wait_page (self), "wait");
  adw_bin_set_child (ADW_BIN (self), self->stack);
  return self;
}

GtkWidget *
app_join_new (TabletopCatalog *catalog, const char *link)
{
  AppJoin *self = make_page (catalog);

  if (link != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->entry), link);
      join (self, link);
    }
  return GTK_WIDGET (self);
}

GtkWidget *
app_join_new_again (TabletopCatalog *catalog, TabletopInviter *inviter)
{
  AppJoin *self = make_page (catalog);

  self->inviter = g_object_ref (inviter);
  g_signal_connect_object (inviter, "notify::table", G_CALLBACK (on_table), self, 0);
  g_signal_connect_object (inviter, "notify::state", G_CALLBACK (on_lost), self, 0);
  gather (self);
  return GTK_WIDGET (self);
}

TabletopGame *
app_join_get_game (AppJoin *self)
{
  return self->gathering != NULL ? app_gathering_get_game (APP_GATHERING (self->gathering)) : NULL;
}
