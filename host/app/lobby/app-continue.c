/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three kinds of tables, each with its own place on the disk, become rows of one list, the latest
 * first. Nothing of them is read before somebody goes on.
 */

#include "app-continue.h"

#include <glib/gi18n.h>

#include "app-complain.h"
#include "app-inviter.h"
#include "app-play.h"
#include "kept-game.h"
#include "kept-seat.h"

enum
{
  N_SHOWN = 3 /* the others fold */
};

typedef enum
{
  KIND_GAME,   /* of this device */
  KIND_HOSTED, /* by the store of an inviter */
  KIND_SEAT    /* elsewhere */
} Kind;

typedef struct
{
  Kind kind;
  char *id; /* of the game or table; the link of a seat */
  char *game_id;
  char *title;
  char *names;
  GDateTime *when;
} Entry;

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
  SIGNAL_RESUMED,
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

static void
app_continue_finalize (GObject *object)
{
  AppContinue *self = APP_CONTINUE (object);

  g_object_unref (self->leaving);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (app_continue_parent_class)->finalize (object);
}

static void
app_continue_class_init (AppContinueClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = app_continue_dispose;
  object_class->finalize = app_continue_finalize;
  signals[SIGNAL_STARTED] = g_signal_new ("started", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, APP_TYPE_PLAY);
  signals[SIGNAL_RESUMED] = g_signal_new ("resumed", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, APP_TYPE_PLAY, G_TYPE_STRING);
  signals[SIGNAL_JOIN] = g_signal_new ("join", APP_TYPE_CONTINUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_continue_init (AppContinue *self)
{
  self->leaving = g_cancellable_new ();
  self->rows = g_ptr_array_new ();
}

/* {{{ What there is */

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->id);
  g_free (entry->game_id);
  g_free (entry->title);
  g_free (entry->names);
  g_date_time_unref (entry->when);
  g_free (entry);
}

static Entry *
add_entry (GPtrArray *entries,
           Kind kind,
           const char *id,
           const char *title,
           const char *names,
           GDateTime *when)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->kind = kind;
  entry->id = g_strdup (id);
  entry->title = g_strdup (title);
  entry->names = g_strdup (names);
  entry->when = g_date_time_to_local (when);
  g_ptr_array_add (entries, entry);
  return entry;
}

static void
list_games (GPtrArray *entries)
{
  g_autoptr (GPtrArray) games = kept_games_list ();

  for (guint i = 0; i < games->len; i++)
    {
      const KeptGame *game = games->pdata[i];

      add_entry (entries, KIND_GAME, game->id, game->title, game->names, game->when);
    }
}

static void
list_seats (GPtrArray *entries)
{
  g_autoptr (GPtrArray) seats = kept_seats_list ();

  for (guint i = 0; i < seats->len; i++)
    {
      const KeptSeat *seat = seats->pdata[i];

      add_entry (entries, KIND_SEAT, seat->link, seat->title, seat->names, seat->when);
    }
}

static void
list_hosted (AppContinue *self, GPtrArray *entries)
{
  g_autoptr (TabletopInviter) inviter = app_inviter_take (self->catalog, NULL);
  g_autoptr (TabletopStore) store = inviter != NULL ? tabletop_inviter_dup_store (inviter) : NULL;
  g_autoptr (GListModel) tables = store != NULL ? tabletop_store_list_tables (store, NULL) : NULL;

  for (guint i = 0; tables != NULL && i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopSavedTable) table = g_list_model_get_item (tables, i);
      g_autofree char *names = NULL;
      Entry *entry;

      if (tabletop_saved_table_is_over (table) || tabletop_saved_table_is_in_use (table))
        continue;
      names = g_strjoinv (", ", (char **) tabletop_saved_table_get_names (table));
      entry = add_entry (entries, KIND_HOSTED, tabletop_saved_table_get_id (table),
                         tabletop_saved_table_get_title (table), names,
                         tabletop_saved_table_get_changed (table));
      entry->game_id = g_strdup (tabletop_saved_table_get_game_id (table));
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const Entry *const *left = a, *const *right = b;

  return g_date_time_compare ((*right)->when, (*left)->when);
}

/* }}} */
/* {{{ Going on */

/* The seat at which the person sits. */
static guint
find_own (TabletopTable *table)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  guint seat = 0;

  while (seat + 1 < tabletop_match_get_n_seats (match)
         && tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
                != TABLETOP_OCCUPANT_LOCAL)
    seat++;
  return seat;
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  GtkWidget *button = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = tabletop_table_load_finish (result, &error);
  GtkWidget *self = gtk_widget_get_ancestor (button, APP_TYPE_CONTINUE);
  const Entry *entry = g_object_get_data (G_OBJECT (button), "entry");

  if (self != NULL && table != NULL)
    {
      g_autoptr (AppPlay) play = app_play_new (table, find_own (table));

      g_signal_emit (self, signals[SIGNAL_RESUMED], 0, play, entry->id);
    }
  else if (self != NULL)
    app_complain (self, error->message);
  g_object_unref (button);
}

static gboolean
go_on_with_game (AppContinue *self, GtkWidget *button, const Entry *entry, GError **error)
{
  g_autoptr (GBytes) bytes = kept_game_read (entry->id, error);
  g_autofree char *game_id = bytes != NULL ? tabletop_table_peek_game_id (bytes, error) : NULL;
  g_autoptr (TabletopGame) game
      = game_id != NULL ? tabletop_catalog_lookup_game (self->catalog, game_id, error) : NULL;

  if (game == NULL)
    return FALSE;
  tabletop_table_load_async (game, bytes, self->leaving, on_loaded, g_object_ref (button));
  return TRUE;
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppContinue) self = APP_CONTINUE (data);
  TabletopInviter *inviter = TABLETOP_INVITER (source);
  g_autoptr (GError) error = NULL;
  const gboolean done = tabletop_inviter_host_finish (inviter, result, &error);

  if (self->catalog == NULL)
    {
      if (done)
        tabletop_inviter_close (inviter);
    }
  else if (done)
    {
      g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
      g_autoptr (AppPlay) play = app_play_new_online (table, find_own (table), inviter);

      g_signal_emit (self, signals[SIGNAL_STARTED], 0, play);
    }
  else
    app_complain (GTK_WIDGET (self), error->message);
}

static gboolean
go_on_hosting (AppContinue *self, const Entry *entry, GError **error)
{
  g_autoptr (TabletopInviter) inviter = app_inviter_take (self->catalog, error);
  g_autoptr (TabletopStore) store = inviter != NULL ? tabletop_inviter_dup_store (inviter) : NULL;
  g_autoptr (TabletopGame) game
      = store != NULL ? tabletop_catalog_lookup_game (self->catalog, entry->game_id, error) : NULL;
  g_autoptr (TabletopTable) table
      = game != NULL ? tabletop_store_load (store, entry->id, game, error) : NULL;

  if (table == NULL)
    return FALSE;
  tabletop_inviter_host_async (inviter, table, NULL, self->leaving, on_opened, g_object_ref (self));
  return TRUE;
}

static void
on_go_on (GtkWidget *button, AppContinue *self)
{
  const Entry *entry = g_object_get_data (G_OBJECT (button), "entry");
  g_autoptr (GError) error = NULL;

  switch (entry->kind)
    {
    case KIND_GAME:
      go_on_with_game (self, button, entry, &error);
      break;
    case KIND_HOSTED:
      go_on_hosting (self, entry, &error);
      break;
    case KIND_SEAT:
    default:
      g_signal_emit (self, signals[SIGNAL_JOIN], 0, entry->id);
      break;
    }
  if (error != NULL)
    app_complain (button, error->message);
}

/* }}} */
/* {{{ Forgetting */

static void
forget (AppContinue *self, const Entry *entry)
{
  g_autoptr (TabletopInviter) inviter = NULL;
  g_autoptr (TabletopStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (entry->kind == KIND_GAME)
    kept_game_remove (entry->id);
  else if (entry->kind == KIND_SEAT)
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
on_answered (AdwMessageDialog *dialog, const char *response, GtkWidget *button)
{
  GtkWidget *self = gtk_widget_get_ancestor (button, APP_TYPE_CONTINUE);

  if (self == NULL || !g_str_equal (response, "forget"))
    return;
  forget (APP_CONTINUE (self), g_object_get_data (G_OBJECT (button), "entry"));
  app_continue_refresh (APP_CONTINUE (self));
}

static void
on_forget (GtkWidget *button, AppContinue *self)
{
  const Entry *entry = g_object_get_data (G_OBJECT (button), "entry");
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (button)),
                                              _ ("Forget This Table?"), NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog),
                               entry->kind == KIND_SEAT
                                   ? _ ("You find back to your seat only by the link.")
                                   : _ ("Its game is deleted for good."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "forget",
                                    _ ("_Forget"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "forget",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), button, 0);
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

static GtkWidget *
make_button (AppContinue *self, GtkWidget *button, Entry *entry, const char *verb)
{
  g_autofree char *name = g_strdup_printf ("%s: %s, %s", verb, entry->title, entry->names);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, verb);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "entry", entry);
  return button;
}

static GtkWidget *
make_row (AppContinue *self, Entry *entry)
{
  const char *const kinds[] = { _ ("On this computer"), _ ("You host"), _ ("Your seat") };
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *go_on
      = make_button (self, gtk_button_new_with_label (_ ("Continue")), entry, _ ("Continue"));
  GtkWidget *drop = make_button (self, gtk_button_new_from_icon_name ("user-trash-symbolic"), entry,
                                 _ ("Forget"));
  g_autofree char *when = format_time (entry->when);
  g_autofree char *subtitle
      = g_markup_printf_escaped ("%s · %s\n%s", when, kinds[entry->kind], entry->names);
  g_autofree char *title = g_markup_escape_text (entry->title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  /* Of each of its two paragraphs. */
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_add_css_class (drop, "flat");
  g_signal_connect_object (drop, "clicked", G_CALLBACK (on_forget), self, 0);
  g_signal_connect_object (go_on, "clicked", G_CALLBACK (on_go_on), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), drop);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), go_on);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), go_on);
  /* The row has it called like itself (libadwaita 1.7). */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (go_on), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_object_set_data_full (G_OBJECT (row), "entry", entry, entry_free);
  return row;
}

void
app_continue_refresh (AppContinue *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  list_games (entries);
  list_seats (entries);
  list_hosted (self, entries);
  g_ptr_array_sort (entries, compare_times);
  for (guint i = 0; i < MIN (entries->len, N_SHOWN); i++)
    g_ptr_array_add (self->rows, make_row (self, entries->pdata[i]));
  if (entries->len > N_SHOWN)
    {
      GtkWidget *others = adw_expander_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (others), _ ("Earlier Tables"));
      for (guint i = N_SHOWN; i < entries->len; i++)
        adw_expander_row_add_row (ADW_EXPANDER_ROW (others), make_row (self, entries->pdata[i]));
      g_ptr_array_add (self->rows, others);
    }
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_add (group, self->rows->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

GtkWidget *
app_continue_new (TabletopCatalog *catalog)
{
  AppContinue *self = g_object_new (APP_TYPE_CONTINUE, "title", _ ("Continue"), NULL);

  self->catalog = g_object_ref (catalog);
  app_continue_refresh (self);
  return GTK_WIDGET (self);
}
