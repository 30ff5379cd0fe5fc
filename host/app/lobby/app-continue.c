/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each table is a row that goes on with it; those that are over follow, to be seen again. Nothing
 * of a table is read before somebody asks for it, but of one that nobody has left: the program
 * ended with it, and how it stands isn't written anywhere else.
 */

#include "app-continue.h"

#include <glib/gi18n.h>

#include "app-complain.h"
#include "app-entry.h"
#include "app-hush.h"
#include "app-inviter.h"
#include "app-play.h"
#include "app-seats.h"
#include "app-text.h"
#include "kept-game.h"
#include "kept-seat.h"
#include "kept-standing.h"

enum
{
  N_SHOWN = 3 /* the others fold */
};

/* From this scale of texts on words on a button leave none to what it goes on with, on a phone. */
#define LARGE 1.5f

struct _AppContinue
{
  AdwPreferencesGroup parent_instance;

  TabletopCatalog *catalog;
  GPtrArray *rows;
  GCancellable *leaving;
};

enum
{
  SIGNAL_STARTED,
  SIGNAL_GATHERING,
  SIGNAL_RESUMED,
  SIGNAL_REPLAYED,
  SIGNAL_JOIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppContinue, app_continue, ADW_TYPE_PREFERENCES_GROUP)

static void
app_continue_dispose (GObject *object)
{
  AppContinue *self = APP_CONTINUE (object);

  g_cancellable_cancel (self->leaving);
  g_clear_object (&self->catalog);

  G_OBJECT_CLASS (app_continue_parent_class)->dispose (object);
}

/* Who leaves the page gives up what it has begun, which holds on to it. */
static void
app_continue_unroot (GtkWidget *widget)
{
  g_cancellable_cancel (APP_CONTINUE (widget)->leaving);

  GTK_WIDGET_CLASS (app_continue_parent_class)->unroot (widget);
}

static void
app_continue_finalize (GObject *object)
{
  AppContinue *self = APP_CONTINUE (object);

  g_object_unref (self->leaving);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (app_continue_parent_class)->finalize (object);
}

/* The button of the first table that can be gone on with, if there is one. */
static gboolean
app_continue_grab_focus (GtkWidget *widget)
{
  AppContinue *self = APP_CONTINUE (widget);
  GtkWidget *row = self->rows->len > 0 ? self->rows->pdata[0] : NULL;

  return ADW_IS_ACTION_ROW (row) && !ADW_IS_EXPANDER_ROW (row)
         && gtk_widget_grab_focus (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

static void
app_continue_class_init (AppContinueClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = app_continue_dispose;
  object_class->finalize = app_continue_finalize;
  GTK_WIDGET_CLASS (klass)->unroot = app_continue_unroot;
  GTK_WIDGET_CLASS (klass)->grab_focus = app_continue_grab_focus;
  signals[SIGNAL_STARTED] = g_signal_new ("started", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, APP_TYPE_PLAY);
  signals[SIGNAL_RESUMED] = g_signal_new ("resumed", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, APP_TYPE_PLAY, G_TYPE_STRING);
  signals[SIGNAL_REPLAYED]
      = g_signal_new ("replayed", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, TABLETOP_TYPE_MATCH, G_TYPE_INT);
  signals[SIGNAL_GATHERING]
      = g_signal_new ("gathering", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, TABLETOP_TYPE_INVITER);
  signals[SIGNAL_JOIN] = g_signal_new ("join", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_continue_init (AppContinue *self)
{
  self->leaving = g_cancellable_new ();
  self->rows = g_ptr_array_new ();
}

/* {{{ Going on */

/* Reads a game of this device; `done` is called with the row of the entry, which it owns. */
static gboolean
load_game (AppContinue *self,
           GtkWidget *row,
           const AppEntry *entry,
           GAsyncReadyCallback done,
           GError **error)
{
  g_autoptr (GBytes) bytes = kept_game_read (entry->id, error);
  g_autofree char *game_id = bytes != NULL ? tabletop_table_peek_game_id (bytes, error) : NULL;
  g_autoptr (TabletopGame) game
      = game_id != NULL ? tabletop_catalog_lookup_game (self->catalog, game_id, error) : NULL;

  if (game == NULL)
    return FALSE;
  tabletop_table_load_async (game, bytes, self->leaving, done, g_object_ref (row));
  return TRUE;
}

/* What was read for that row; NULL if the list is no more, or if it can't be read, which is told.
 */
static TabletopTable *
finish_loading (GtkWidget *row, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = tabletop_table_load_finish (result, &error);
  GtkWidget *self = gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE);

  if (self == NULL)
    return NULL;
  if (table == NULL)
    app_complain (self, error->message);
  return g_steal_pointer (&table);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) row = data;
  g_autoptr (TabletopTable) table = finish_loading (row, result);
  const AppEntry *entry = g_object_get_data (G_OBJECT (row), "entry");
  g_autoptr (AppPlay) play = NULL;

  if (table == NULL)
    return;
  play = app_play_new (table, app_seats_find_own (table));
  g_signal_emit (gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE), signals[SIGNAL_RESUMED], 0, play,
                 entry->id);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppContinue) self = APP_CONTINUE (data);
  TabletopInviter *inviter = TABLETOP_INVITER (source);
  g_autoptr (GError) error = NULL;
  const gboolean done = tabletop_inviter_host_finish (inviter, result, &error);

  if (g_cancellable_is_cancelled (self->leaving))
    {
      if (done)
        tabletop_inviter_close (inviter);
    }
  else if (done && tabletop_inviter_is_gathering (inviter))
    g_signal_emit (self, signals[SIGNAL_GATHERING], 0, inviter);
  else if (done)
    {
      g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
      g_autoptr (AppPlay) play
          = app_play_new_online (table, (int) app_seats_find_own (table), inviter);

      g_signal_emit (self, signals[SIGNAL_STARTED], 0, play);
    }
  else
    app_complain (GTK_WIDGET (self), error->message);
}

/* A table of the inviter's store. */
static TabletopTable *
load_hosted (AppContinue *self, TabletopInviter *inviter, const AppEntry *entry, GError **error)
{
  g_autoptr (TabletopStore) store = tabletop_inviter_dup_store (inviter);
  g_autoptr (TabletopGame) game
      = tabletop_catalog_lookup_game (self->catalog, entry->game_id, error);

  return game != NULL ? tabletop_store_load (store, entry->id, game, error) : NULL;
}

static gboolean
go_on_hosting (AppContinue *self, const AppEntry *entry, GError **error)
{
  g_autoptr (TabletopInviter) inviter = app_inviter_take (self->catalog, error);
  g_autoptr (TabletopTable) table
      = inviter != NULL ? load_hosted (self, inviter, entry, error) : NULL;

  if (table == NULL)
    return FALSE;
  tabletop_inviter_host_async (inviter, table, NULL, self->leaving, on_opened, g_object_ref (self));
  return TRUE;
}

static void
on_go_on (GtkWidget *row)
{
  AppContinue *self = APP_CONTINUE (gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE));
  const AppEntry *entry = g_object_get_data (G_OBJECT (row), "entry");
  g_autoptr (GError) error = NULL;

  switch (entry->kind)
    {
    case APP_ENTRY_GAME:
      load_game (self, row, entry, on_loaded, &error);
      break;
    case APP_ENTRY_HOSTED:
      go_on_hosting (self, entry, &error);
      break;
    case APP_ENTRY_SEAT:
    default:
      g_signal_emit (self, signals[SIGNAL_JOIN], 0, entry->id);
      break;
    }
  if (error != NULL)
    app_complain (row, error->message);
}

/* }}} */
/* {{{ Seeing it again */

/* As whoever sits here saw it. If several do and it isn't over, they have secrets from each other:
 * then as everybody saw it, -1. */
static int
find_eyes (TabletopTable *table)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  guint n = 0;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    n += tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
         == TABLETOP_OCCUPANT_LOCAL;
  return n == 1 || tabletop_match_is_over (match) ? (int) app_seats_find_own (table) : -1;
}

static void
replay (AppContinue *self, TabletopTable *table)
{
  g_signal_emit (self, signals[SIGNAL_REPLAYED], 0, tabletop_table_get_match (table),
                 find_eyes (table));
}

static void
on_loaded_to_replay (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) row = data;
  g_autoptr (TabletopTable) table = finish_loading (row, result);

  if (table != NULL)
    replay (APP_CONTINUE (gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE)), table);
}

static void
on_replay (GtkWidget *row)
{
  AppContinue *self = APP_CONTINUE (gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE));
  const AppEntry *entry = g_object_get_data (G_OBJECT (row), "entry");
  g_autoptr (TabletopInviter) inviter = NULL;
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (entry->kind == APP_ENTRY_GAME)
    load_game (self, row, entry, on_loaded_to_replay, &error);
  else if ((inviter = app_inviter_take (self->catalog, &error)) != NULL)
    table = load_hosted (self, inviter, entry, &error);
  if (table != NULL)
    replay (self, table);
  if (error != NULL)
    app_complain (row, error->message);
}

/* }}} */
/* {{{ Forgetting */

static void
forget (AppContinue *self, const AppEntry *entry)
{
  g_autoptr (TabletopInviter) inviter = NULL;
  g_autoptr (TabletopStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (entry->kind == APP_ENTRY_GAME)
    kept_game_remove (entry->id);
  else if (entry->kind == APP_ENTRY_SEAT)
    kept_seats_remove (entry->id);
  else
    {
      inviter = app_inviter_take (self->catalog, &error);
      store = inviter != NULL ? tabletop_inviter_dup_store (inviter) : NULL;
      if (store != NULL)
        tabletop_store_remove (store, entry->id, &error);
    }
  if (error != NULL)
    app_complain (GTK_WIDGET (self), error->message);
}

static void
on_answered (AdwMessageDialog *dialog, const char *response, GtkWidget *row)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE);

  if (self == NULL || !g_str_equal (response, "forget"))
    return;
  forget (APP_CONTINUE (self), g_object_get_data (G_OBJECT (row), "entry"));
  app_continue_refresh (APP_CONTINUE (self));
}

static void
on_forget (GtkWidget *row)
{
  const AppEntry *entry = g_object_get_data (G_OBJECT (row), "entry");
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (row)),
                                              _ ("Forget This Table?"), NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog),
                               entry->looks_on ? _ ("You can look on again only by the link.")
                               : entry->kind == APP_ENTRY_SEAT
                                   ? _ ("You find back to your seat only by the link.")
                                   : _ ("Its game is deleted for good."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("Cancel"), "forget",
                                    _ ("Forget"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "forget",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), row, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* }}} */

/* "Today, 17:20", "Yesterday, 9:05", or the day. */
static char *
format_time (GDateTime *when)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autofree char *time = g_date_time_format (when, "%H:%M");

  if (g_date_time_get_year (now) == g_date_time_get_year (when)
      && g_date_time_get_day_of_year (now) == g_date_time_get_day_of_year (when))
    return g_strdup_printf (_ ("Today, %s"), time);
  if (g_date_time_get_year (yesterday) == g_date_time_get_year (when)
      && g_date_time_get_day_of_year (yesterday) == g_date_time_get_day_of_year (when))
    return g_strdup_printf (_ ("Yesterday, %s"), time);
  return g_date_time_format (when, "%x");
}

/* {{{ Rows */

static void
on_row_action (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "continue"))
    on_go_on (row);
  else if (g_str_equal (name, "replay"))
    on_replay (row);
  else
    on_forget (row);
}

static void
add_actions (GtkWidget *row)
{
  static const GActionEntry actions[] = {
    { .name = "continue", .activate = on_row_action },
    { .name = "replay", .activate = on_row_action },
    { .name = "forget", .activate = on_row_action },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), row);
  gtk_widget_insert_action_group (row, "table", G_ACTION_GROUP (group));
}

/* A button at the end of the row, which says which row that is to those who don't see it. */
static void
add_button (GtkWidget *row, const AppEntry *entry, GtkWidget *button, const char *verb)
{
  g_autofree char *name = g_strdup_printf ("%s: %s, %s", verb, entry->title, entry->names);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, verb);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* What else can be done with it than what the row is for. */
static void
add_menu (GtkWidget *row, const AppEntry *entry)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) entries = g_menu_new ();

  if (!entry->is_over && entry->kind != APP_ENTRY_SEAT)
    g_menu_append (entries, _ ("_Replay"), "table.replay");
  g_menu_append (entries, _ ("_Forget…"), "table.forget");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (entries));
  app_hush_while_open (GTK_MENU_BUTTON (button));
  gtk_widget_add_css_class (button, "flat");
  add_button (row, entry, button, _ ("More"));
}

static gboolean
is_told (const char *text)
{
  return text != NULL && *text != '\0';
}

/* When and where, how far it has come, and who plays and how they stand. */
static char *
dup_subtitle (AppEntry *entry)
{
  const char *const kinds[] = { _ ("On this computer"), _ ("You host"), _ ("Your seat") };
  const char *kind = entry->looks_on ? _ ("You look on") : kinds[entry->kind];
  g_autofree char *when = format_time (entry->when);
  const gboolean is_far = is_told (entry->where);
  const gboolean stands = is_told (entry->standing);

  return g_markup_printf_escaped ("%s · %s\n%s%s%s", when, kind, is_far ? entry->where : "",
                                  is_far ? "\n" : "", stands ? entry->standing : entry->names);
}

/* `table`: what was read; NULL: it couldn't be. */
static void
tell_standing (GtkWidget *row, TabletopTable *table)
{
  AppEntry *entry = g_object_get_data (G_OBJECT (row), "entry");
  g_autofree char *subtitle = NULL;

  if (table == NULL)
    return; /* whoever goes on with it is told why */
  g_free (entry->where);
  g_free (entry->standing);
  entry->where = kept_standing_dup_where (tabletop_table_get_match (table));
  entry->standing = kept_standing_dup (tabletop_table_get_match (table));
  subtitle = dup_subtitle (entry);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
on_loaded_to_tell (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) row = data;
  g_autoptr (TabletopTable) table = tabletop_table_load_finish (result, NULL);

  tell_standing (row, table);
}

/* Its record keeps where it was now and then, so that little is played again here. */
static gboolean
load_hosted_to_tell (gpointer row)
{
  AppContinue *self = APP_CONTINUE (gtk_widget_get_ancestor (row, APP_TYPE_CONTINUE));
  g_autoptr (TabletopInviter) inviter
      = self != NULL ? app_inviter_take (self->catalog, NULL) : NULL;
  g_autoptr (TabletopTable) table
      = inviter != NULL
            ? load_hosted (self, inviter, g_object_get_data (G_OBJECT (row), "entry"), NULL)
            : NULL;

  tell_standing (row, table);
  return G_SOURCE_REMOVE;
}

/* The list comes first, and how the tables stand by and by. */
static void
load_to_tell (AppContinue *self, GtkWidget *row, const AppEntry *entry)
{
  if (entry->is_over || is_told (entry->standing))
    return;
  if (entry->kind == APP_ENTRY_GAME)
    load_game (self, row, entry, on_loaded_to_tell, NULL);
  else if (entry->is_begun)
    g_idle_add_full (G_PRIORITY_LOW, load_hosted_to_tell, g_object_ref (row), g_object_unref);
}

static GtkWidget *
make_row (AppContinue *self, AppEntry *entry)
{
  const char *verb = entry->is_over ? _ ("Replay") : _ ("Continue");
  GtkWidget *row = adw_action_row_new (), *main = gtk_button_new_with_label (verb);
  g_autofree char *subtitle = dup_subtitle (entry);
  g_autofree char *title = g_markup_escape_text (entry->title, -1);

  if (app_text_get_scale (GTK_WIDGET (self)) >= LARGE)
    gtk_button_set_icon_name (GTK_BUTTON (main), "media-playback-start-symbolic");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0); /* all, however narrow it is */
  g_object_set_data_full (G_OBJECT (row), "entry", entry, app_entry_free);
  add_actions (row);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (main),
                                  entry->is_over ? "table.replay" : "table.continue");
  add_menu (row, entry);
  add_button (row, entry, main, verb);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), main);
  /* The row has it called like itself (libadwaita 1.7). */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (main), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  load_to_tell (self, row, entry);
  return row;
}

/* Those from the nth on, folded up. */
static void
add_folded (AppContinue *self, const char *title, GPtrArray *entries, guint first)
{
  GtkWidget *row;

  if (first >= entries->len)
    return;
  row = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  for (guint i = first; i < entries->len; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_row (self, entries->pdata[i]));
  g_ptr_array_add (self->rows, row);
}

/* }}} */

void
app_continue_refresh (AppContinue *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);
  g_autoptr (GPtrArray) over = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  entries = app_entries_list (self->catalog, &over);
  adw_preferences_group_set_title (group, entries->len > 0 ? _ ("Continue") : "");
  for (guint i = 0; i < MIN (entries->len, N_SHOWN); i++)
    g_ptr_array_add (self->rows, make_row (self, entries->pdata[i]));
  add_folded (self, _ ("Earlier Tables"), entries, N_SHOWN);
  add_folded (self, _ ("Finished Tables"), over, 0);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_add (group, self->rows->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

GtkWidget *
app_continue_new (TabletopCatalog *catalog)
{
  AppContinue *self = g_object_new (APP_TYPE_CONTINUE, NULL);

  self->catalog = g_object_ref (catalog);
  app_continue_refresh (self);
  return GTK_WIDGET (self);
}
