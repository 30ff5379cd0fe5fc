/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deck is chosen among those that this device has, and goes to the table as a list; what the
 * table says against it stands at the row, and what was brought before is chosen again. Nothing
 * here shows the host what a guest has brought.
 */

#include "app-gathering.h"

#include <glib/gi18n.h>

#include "app-combo.h"
#include "app-complain.h"
#include "app-friends.h"
#include "app-import.h"
#include "app-knock.h"
#include "app-mistake.h"
#include "app-nudge.h"
#include "app-seats.h"
#include "app-shelf.h"
#include "app-talk-page.h"

#define TALK_HEIGHT 132 /* pixels, for some lines and the entry */

struct _AppGathering
{
  AdwBin parent_instance;

  TabletopInviter *inviter;
  TabletopTable *table; /* that waits */
  TabletopGame *game;   /* as it is installed here, if it is */
  GtkWidget *begin;     /* of the host */
  gboolean is_complete; /* all seats are taken, and all friends ready; of the host */

  /* Of whoever may bring a deck. */
  GListModel *shelf; /* of TabletopDeck; NULL: the game isn't here, or has none */
  GtkWidget *deck;   /* a row */
  GtkStringList *titles;
  GPtrArray *decks;       /* of TabletopDeck, by row; the first is NULL: what was laid */
  GCancellable *bringing; /* while the table looks through a deck, or NULL */
  guint chosen;           /* what the table has taken */
  GtkWidget *ready;       /* a switch of a guest with a seat, or NULL */
  gboolean is_filling;
};

static guint started_signal;

G_DEFINE_FINAL_TYPE (AppGathering, app_gathering, ADW_TYPE_BIN)

static gboolean
is_host (AppGathering *self)
{
  return self->begin != NULL;
}

static void
app_gathering_dispose (GObject *object)
{
  AppGathering *self = APP_GATHERING (object);

  if (self->bringing != NULL)
    g_cancellable_cancel (self->bringing);
  g_clear_object (&self->bringing);
  app_gathering_close (self);
  g_clear_object (&self->inviter);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_object (&self->shelf);
  g_clear_object (&self->titles);
  g_clear_pointer (&self->decks, g_ptr_array_unref);

  G_OBJECT_CLASS (app_gathering_parent_class)->dispose (object);
}

static void
app_gathering_class_init (AppGatheringClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_gathering_dispose;
  started_signal = g_signal_new ("started", APP_TYPE_GATHERING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, APP_TYPE_PLAY);
}

static void
app_gathering_init (AppGathering *self)
{
}

static GtkWidget *
make_row (const char *title, const char *subtitle, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  return row;
}

/* {{{ The host */

static void
on_begin (GtkButton *button, AppGathering *self)
{
  g_autoptr (TabletopInviter) inviter = g_object_ref (self->inviter);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = tabletop_inviter_begin (inviter, &error);
  g_autoptr (AppPlay) play = NULL;

  if (table == NULL)
    {
      app_complain (self->begin, error->message);
      return;
    }
  self->begin = NULL; /* from now on the table is the play's */
  play = app_play_new_online (table, (int) app_seats_find_own (table), inviter);
  g_signal_emit (self, started_signal, 0, play);
}

/* How many seats are free, and how many friends aren't ready. */
static void
count_rest (AppGathering *self, guint *n_missing, guint *n_choosing)
{
  const guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (self->table));

  *n_missing = *n_choosing = 0;
  for (guint seat = 0; seat < n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

      *n_missing += tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_EMPTY;
      *n_choosing += tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_GUEST
                     && !tabletop_occupant_is_ready (occupant);
    }
}

/* Who is waited for, in words. */
static char *
describe_rest (guint n_missing, guint n_choosing)
{
  if (n_missing > 0)
    return g_strdup_printf (
        ngettext ("%u seat is still free.", "%u seats are still free.", n_missing), n_missing);
  if (n_choosing > 0)
    return g_strdup_printf (
        ngettext ("%u friend isn’t ready yet.", "%u friends aren’t ready yet.", n_choosing),
        n_choosing);
  return g_strdup (_ ("All are ready."));
}

static void
show_rest (AppGathering *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (self->begin, ADW_TYPE_ACTION_ROW);
  guint n_missing, n_choosing;
  g_autofree char *rest = NULL;

  count_rest (self, &n_missing, &n_choosing);
  rest = describe_rest (n_missing, n_choosing);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), rest);
  self->is_complete = n_missing == 0 && n_choosing == 0;
}

/* Whoever hosts may have gone elsewhere until the last one is ready. */
static void
on_seat_changed (TabletopTable *table, guint seat, AppGathering *self)
{
  const gboolean was_complete = self->is_complete;

  if (!is_host (self))
    return;
  show_rest (self);
  if (self->is_complete && !was_complete)
    app_nudge_call (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                    tabletop_game_get_title (self->game), _ ("All are ready."));
}

static void
on_knock (TabletopInviter *inviter,
          const char *knock,
          const char *name,
          const char *address,
          AppGathering *self)
{
  if (is_host (self))
    app_knock_ask (inviter, knock, name, address,
                   GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
add_host (AppGathering *self, AdwPreferencesGroup *group)
{
  self->begin = gtk_button_new_with_label (_ ("Begin"));
  gtk_widget_add_css_class (self->begin, "suggested-action");
  g_signal_connect_object (self->begin, "clicked", G_CALLBACK (on_begin), self, 0);
  adw_preferences_group_set_description (
      group, _ ("Your friends bring decks of their own, which nobody else sees. Whoever brings "
                "none plays what you have left at the seat."));
  adw_preferences_group_add (group, make_row (_ ("Waiting for Your Friends"), "", self->begin));
  show_rest (self);
  g_signal_connect_object (self->table, "seat-changed", G_CALLBACK (on_seat_changed), self, 0);
  g_signal_connect_object (self->inviter, "knock", G_CALLBACK (on_knock), self, 0);
}

/* }}} */
/* {{{ One's own deck */

/* The own one. */
static guint
get_seat (AppGathering *self)
{
  g_autoptr (TabletopViewer) viewer = tabletop_inviter_dup_viewer (self->inviter);

  if (is_host (self))
    return app_seats_find_own (self->table);
  return viewer != NULL && tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT
             ? tabletop_viewer_get_index (viewer)
             : TABLETOP_NO_SEAT;
}

static void
choose (AppGathering *self, guint at)
{
  self->is_filling = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->deck), at);
  self->is_filling = FALSE;
}

static const char *
get_title (AppGathering *self, guint at)
{
  return at > 0 ? tabletop_deck_get_title (self->decks->pdata[at]) : "";
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppGathering) self = APP_GATHERING (data);
  g_autoptr (GError) error = NULL;
  const gboolean done
      = tabletop_inviter_bring_deck_finish (TABLETOP_INVITER (source), result, &error);
  const guint at
      = self->bringing != NULL ? adw_combo_row_get_selected (ADW_COMBO_ROW (self->deck)) : 0;

  if (self->bringing == NULL) /* the page is gone */
    return;
  g_clear_object (&self->bringing);
  gtk_widget_set_sensitive (self->deck, TRUE);
  if (done)
    {
      self->chosen = at;
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->deck),
                                   at > 0 ? _ ("The table has taken your deck") : NULL);
    }
  else
    {
      g_autofree char *told = app_mistakes_tell (error->message, get_title (self, at));

      choose (self, self->chosen);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->deck), told);
    }
  if (done)
    gtk_widget_remove_css_class (self->deck, "error");
  else
    gtk_widget_add_css_class (self->deck, "error");
}

static void
on_selected (GtkWidget *row, GParamSpec *pspec, AppGathering *self)
{
  const guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  TabletopDeck *deck;

  if (self->is_filling || at >= self->decks->len || self->bringing != NULL)
    return;
  deck = self->decks->pdata[at];
  self->bringing = g_cancellable_new ();
  gtk_widget_set_sensitive (self->deck, FALSE);
  tabletop_inviter_bring_deck_async (self->inviter, get_title (self, at),
                                     deck != NULL ? tabletop_deck_get_list (deck) : "",
                                     self->bringing, on_taken, g_object_ref (self));
}

static void
unref_deck (gpointer deck)
{
  g_clear_object (&deck);
}

static void
add_deck (AppGathering *self, TabletopDeck *deck, const char *title)
{
  g_ptr_array_add (self->decks, deck != NULL ? g_object_ref (deck) : NULL);
  gtk_string_list_append (self->titles, title);
}

/* The player's own first; what is chosen stays. */
static void
fill (AppGathering *self)
{
  g_autofree char *before = self->decks->len > 0 ? g_strdup (get_title (self, self->chosen)) : NULL;

  self->is_filling = TRUE;
  g_ptr_array_set_size (self->decks, 0);
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)),
                          NULL);
  add_deck (self, NULL, is_host (self) ? _ ("What you have laid") : _ ("What the host has left"));
  for (int own = TRUE; own >= FALSE; own--)
    for (guint i = 0; i < g_list_model_get_n_items (self->shelf); i++)
      {
        g_autoptr (TabletopDeck) deck = g_list_model_get_item (self->shelf, i);

        if (tabletop_deck_is_own (deck) == own && *tabletop_deck_get_problem (deck) == '\0')
          add_deck (self, deck, tabletop_deck_get_title (deck));
      }
  self->chosen = 0;
  for (guint at = 1; before != NULL && at < self->decks->len; at++)
    if (g_str_equal (get_title (self, at), before))
      self->chosen = at;
  choose (self, self->chosen);
}

/* What this guest brought before it went away and came back. */
static void
show_brought (AppGathering *self)
{
  g_autofree char *brought = tabletop_inviter_dup_brought (self->inviter);
  g_autofree char *told = NULL;

  if (brought == NULL)
    return;
  for (guint at = 1; at < self->decks->len; at++)
    {
      g_autofree char *sent = tabletop_text_clean (get_title (self, at), TABLETOP_MAX_NAME);

      if (g_strcmp0 (sent, brought) == 0)
        self->chosen = at;
    }
  choose (self, self->chosen);
  told = g_strdup_printf (_ ("The table has your deck “%s”"), brought);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->deck), told);
}

static void
on_shelf_changed (GListModel *shelf, guint position, guint removed, guint added, AppGathering *self)
{
  fill (self);
}

static void
on_imported (AppImport *import, const char *name, AppGathering *self)
{
  for (guint at = 1; at < self->decks->len; at++)
    if (g_str_equal (tabletop_deck_get_name (self->decks->pdata[at]), name))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->deck), at);
}

/* As the table elsewhere is laid, as far as that can be laid here. */
static TabletopSetup *
copy_setup (AppGathering *self)
{
  TabletopSetup *there = tabletop_match_get_setup (tabletop_table_get_match (self->table));
  TabletopSetup *here = tabletop_game_create_setup (self->game, tabletop_setup_get_n_seats (there));
  g_autoptr (GVariant) whole = tabletop_setup_to_variant (there);
  g_autoptr (GVariantIter) values = NULL;
  const char *key;
  GVariant *value;

  g_variant_get (whole, "(suasa{sv})", NULL, NULL, NULL, &values);
  while (g_variant_iter_loop (values, "{&sv}", &key, &value))
    {
      g_autoptr (TabletopSetup) before = tabletop_setup_copy (here);

      if (!tabletop_setup_set_option (here, key, value, NULL)
          || !tabletop_game_validate (self->game, here, NULL))
        g_set_object (&here, before);
    }
  return here;
}

static void
on_import (GtkButton *button, AppGathering *self)
{
  g_autoptr (TabletopSetup) setup = copy_setup (self);
  GtkWidget *import = app_import_new (self->game, setup, get_seat (self));

  g_signal_connect_object (import, "imported", G_CALLBACK (on_imported), self, 0);
  gtk_window_set_transient_for (GTK_WINDOW (import),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (import));
}

static void
add_deck_rows (AppGathering *self, AdwPreferencesGroup *group)
{
  GtkWidget *import = gtk_button_new_with_label (_ ("Bring a Deck…"));
  GtkWidget *row
      = make_row (_ ("Another Deck"), _ ("A list of cards, pasted or from a file"), import);

  self->decks = g_ptr_array_new_with_free_func (unref_deck);
  self->titles = gtk_string_list_new (NULL);
  self->deck = app_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->deck), _ ("Your Deck"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->deck), G_LIST_MODEL (self->titles));
  g_signal_connect_object (import, "clicked", G_CALLBACK (on_import), self, 0);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), import);
  fill (self);
  show_brought (self);
  g_signal_connect_object (self->deck, "notify::selected", G_CALLBACK (on_selected), self, 0);
  g_signal_connect_object (self->shelf, "items-changed", G_CALLBACK (on_shelf_changed), self, 0);
  adw_preferences_group_add (group, self->deck);
  adw_preferences_group_add (group, row);
}

/* If the table takes any, and the game is here and has some. */
static void
add_decks (AppGathering *self, AdwPreferencesGroup *group)
{
  if (tabletop_inviter_can_bring_deck (self->inviter))
    self->shelf = app_shelf_ref (self->game);
  if (self->shelf != NULL)
    add_deck_rows (self, group);
}

/* }}} */

static void
on_ready (GtkSwitch *toggle, GParamSpec *pspec, AppGathering *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->is_filling
      && !tabletop_inviter_set_ready (self->inviter, gtk_switch_get_active (toggle), &error))
    app_complain (GTK_WIDGET (toggle), error->message);
}

/* As the table has it: whoever comes back may have said so before. */
static void
show_ready (TabletopTable *table, guint seat, AppGathering *self)
{
  if (seat != get_seat (self))
    return;
  self->is_filling = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->ready),
                         tabletop_occupant_is_ready (tabletop_table_get_occupant (table, seat)));
  self->is_filling = FALSE;
}

static void
add_guest (AppGathering *self, AdwPreferencesGroup *group)
{
  const guint seat = get_seat (self);
  GtkWidget *row;

  adw_preferences_group_set_description (group, _ ("The game begins when its host says so."));
  if (seat == TABLETOP_NO_SEAT)
    return;
  add_decks (self, group);
  self->ready = gtk_switch_new ();
  g_signal_connect_object (self->ready, "notify::active", G_CALLBACK (on_ready), self, 0);
  g_signal_connect_object (self->table, "seat-changed", G_CALLBACK (show_ready), self, 0);
  row = make_row (_ ("I Am Ready"), _ ("All at the table see it"), self->ready);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->ready);
  adw_preferences_group_add (group, row);
}

static void
on_problem (TabletopTable *table, int seat, const char *text, AppGathering *self)
{
  app_complain (adw_bin_get_child (ADW_BIN (self)), text);
}

/* What is said before the game begins is there after it, too. */
static GtkWidget *
make_talk (AppGathering *self)
{
  const guint seat = get_seat (self);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *talk = app_talk_page_new (self->inviter, seat != TABLETOP_NO_SEAT ? (int) seat : -1);

  app_talk_page_set_height (APP_TALK_PAGE (talk), TALK_HEIGHT);
  gtk_widget_set_margin_start (talk, 12);
  gtk_widget_set_margin_end (talk, 12);
  gtk_widget_set_margin_top (talk, 12);
  gtk_widget_set_margin_bottom (talk, 12);
  adw_clamp_set_child (ADW_CLAMP (clamp), talk);
  g_signal_connect_object (self->table, "problem", G_CALLBACK (on_problem), self, 0);
  return clamp;
}

/* A guest sees nothing of the match before it begins: who sits with whom is known from another that
 * is laid alike; NULL if that can't be. */
static TabletopMatch *
make_likeness (AppGathering *self)
{
  g_autoptr (TabletopSetup) setup = NULL;

  if (is_host (self))
    return NULL;
  setup = copy_setup (self);
  return tabletop_game_create_match (self->game, setup, NULL, NULL);
}

GtkWidget *
app_gathering_new (TabletopCatalog *catalog, TabletopInviter *inviter)
{
  AppGathering *self = g_object_new (APP_TYPE_GATHERING, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *group = adw_preferences_group_new (), *toasts = adw_toast_overlay_new (), *friends;
  g_autoptr (TabletopMatch) likeness = NULL;

  self->inviter = g_object_ref (inviter);
  self->table = tabletop_inviter_dup_table (inviter);
  self->game = tabletop_catalog_ref_twin (
      catalog, tabletop_match_get_game (tabletop_table_get_match (self->table)));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   tabletop_game_get_title (self->game));
  if (tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_HOSTING)
    {
      add_host (self, ADW_PREFERENCES_GROUP (group));
      add_decks (self, ADW_PREFERENCES_GROUP (group));
    }
  else
    add_guest (self, ADW_PREFERENCES_GROUP (group));
  likeness = make_likeness (self);
  friends = app_friends_new (inviter, self->table, likeness, ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (friends, TRUE);
  gtk_box_append (GTK_BOX (box), friends);
  gtk_box_append (GTK_BOX (box), make_talk (self));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), box);
  adw_bin_set_child (ADW_BIN (self), toasts);
  return GTK_WIDGET (self);
}

void
app_gathering_close (AppGathering *self)
{
  if (is_host (self))
    tabletop_inviter_close (self->inviter);
  self->begin = NULL;
}

TabletopInviter *
app_gathering_get_inviter (AppGathering *self)
{
  return self->inviter;
}

TabletopGame *
app_gathering_get_game (AppGathering *self)
{
  return self->game;
}
