/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each seat is a row with three buttons, of which one is down; what there is to set for it folds
 * out below. Whoever sits here has a name there, which is kept for the next table.
 */

#include "app-seats.h"

#include <glib/gi18n.h>

#include "app-combo.h"
#include "app-deck.h"
#include "app-option.h"
#include "app-seat.h"
#include "app-settings.h"

typedef struct
{
  AppSeats *seats;
  guint seat;
  AppWho who;
  GtkWidget *row;
  GtkWidget *sign;  /* in the color of the team */
  GtkWidget *level; /* which computer player */
  GtkWidget *name;  /* what the person there is called */
  GPtrArray *decks; /* rows with which decks are chosen; borrowed */
  char *suggested;  /* the name that was there before anybody wrote one */
  int team;         /* that the seat belongs to; -1: none, or nobody knows before the game */
} Place;

struct _AppSeats
{
  AdwPreferencesGroup parent_instance;

  TabletopGame *game;
  TabletopSetup *setup;
  GListModel *bots;
  GPtrArray *places;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_RESIZED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppSeats, app_seats, ADW_TYPE_PREFERENCES_GROUP)

static void
app_seats_finalize (GObject *object)
{
  AppSeats *self = APP_SEATS (object);

  g_clear_object (&self->game);
  g_clear_object (&self->setup);
  g_clear_object (&self->bots);
  g_ptr_array_unref (self->places);

  G_OBJECT_CLASS (app_seats_parent_class)->finalize (object);
}

static void
app_seats_class_init (AppSeatsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_seats_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", APP_TYPE_SEATS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RESIZED] = g_signal_new ("resized", APP_TYPE_SEATS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
place_free (gpointer data)
{
  Place *place = data;

  g_free (place->suggested);
  g_ptr_array_unref (place->decks);
  g_free (place);
}

static void
app_seats_init (AppSeats *self)
{
  self->places = g_ptr_array_new_with_free_func (place_free);
}

static TabletopBotInfo *
dup_bot (Place *place)
{
  return g_list_model_get_item (place->seats->bots,
                                adw_combo_row_get_selected (ADW_COMBO_ROW (place->level)));
}

/* {{{ Names */

/* How many others sit at this window before that one. */
static guint
count_before (Place *place)
{
  guint n = 0;

  for (guint seat = 0; seat < place->seat; seat++)
    n += app_seats_get_who (place->seats, seat) == APP_WHO_YOU;
  return n;
}

/* The first one at this window is whose device it is; the others are called as they were the last
 * time that somebody sat there. */
static char *
dup_suggestion (Place *place)
{
  g_auto (GStrv) names = g_settings_get_strv (app_settings_get (), "companions");
  const guint n = count_before (place);

  if (n == 0)
    return app_settings_dup_name ();
  return n <= g_strv_length (names) && *names[n - 1] != '\0'
             ? g_strdup (names[n - 1])
             : g_strdup_printf (_ ("Player %u"), place->seat + 1);
}

static char *
dup_name (Place *place)
{
  char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (place->name)));

  if (*g_strstrip (name) != '\0')
    return name;
  g_free (name);
  return dup_suggestion (place);
}

/* A name that somebody wrote stays. */
static void
suggest (Place *place)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (place->name));

  if (*text != '\0' && g_strcmp0 (text, place->suggested) != 0)
    return;
  g_free (place->suggested);
  place->suggested = dup_suggestion (place);
  gtk_editable_set_text (GTK_EDITABLE (place->name), place->suggested);
}

static void
keep_name (guint n, const char *name)
{
  GSettings *settings = app_settings_get ();
  g_auto (GStrv) kept = g_settings_get_strv (settings, "companions");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *own = app_settings_dup_name ();

  if (n == 0)
    {
      if (!g_str_equal (name, own))
        g_settings_set_string (settings, "name", name);
      return;
    }
  for (guint i = 0; i < MAX (n, g_strv_length (kept)); i++)
    g_ptr_array_add (names, i < g_strv_length (kept) ? kept[i] : (gpointer) "");
  names->pdata[n - 1] = (gpointer) name;
  g_ptr_array_add (names, NULL);
  g_settings_set_strv (settings, "companions", (const char *const *) names->pdata);
}

/* }}} */
/* {{{ A seat */

/* With the boxes that the row has for it: those are set off from the title, empty ones, too. */
static void
show_sign (Place *place)
{
  GtkWidget *box = gtk_widget_get_parent (place->sign);

  app_seat_color (place->sign, place->team);
  for (; box != NULL && !gtk_widget_has_css_class (box, "header");
       box = gtk_widget_get_parent (box))
    gtk_widget_set_visible (box, place->team >= 0);
}

/* Who sits there, in words below its number. */
static void
describe (Place *place)
{
  g_autoptr (TabletopBotInfo) bot = dup_bot (place);
  g_autofree char *name = dup_name (place);
  g_autofree char *text = NULL;
  g_autofree char *escaped = NULL;

  switch (place->who)
    {
    case APP_WHO_YOU:
      /* Translators: %s: the name of a person */
      text = g_strdup_printf (_ ("%s, at this window"), name);
      break;
    case APP_WHO_COMPUTER:
      text = g_strdup_printf (_ ("Computer: %s"), tabletop_bot_info_get_title (bot));
      break;
    case APP_WHO_FRIEND:
    case APP_N_WHO:
    default:
      text = g_strdup (_ ("A friend, who gets a link"));
      break;
    }
  if (place->team >= 0)
    {
      g_autofree char *who = g_steal_pointer (&text);

      /* Translators: the number of a team, and who sits there */
      text = g_strdup_printf (_ ("Team %d · %s"), place->team + 1, who);
    }
  show_sign (place);
  escaped = g_markup_escape_text (text, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (place->row), escaped);
  gtk_widget_set_visible (place->level, place->who == APP_WHO_COMPUTER);
  gtk_widget_set_visible (place->name, place->who == APP_WHO_YOU);
}

/* Who is the first at this window may have changed, and with that what the others are called. */
static void
describe_all (AppSeats *self)
{
  for (guint seat = 0; seat < self->places->len; seat++)
    {
      suggest (g_ptr_array_index (self->places, seat));
      describe (g_ptr_array_index (self->places, seat));
    }
}

char **
app_seats_list_titles (AppSeats *self)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();

  for (guint seat = 0; seat < self->places->len; seat++)
    {
      Place *place = g_ptr_array_index (self->places, seat);
      g_autofree char *name = place->who == APP_WHO_YOU ? dup_name (place) : NULL;
      /* Translators: the number of a seat, and who sits there */
      g_autofree char *title
          = g_strdup_printf (_ ("Seat %u: %s"), seat + 1,
                             name != NULL                   ? name
                             : place->who == APP_WHO_FRIEND ? _ ("A friend")
                                                            : _ ("Computer player"));

      g_strv_builder_add (titles, title);
    }
  return g_strv_builder_end (titles);
}

/* The table as anybody sees it when a game of this setup begins; NULL if none can. */
static TabletopView *
dup_beginning (AppSeats *self)
{
  g_autoptr (TabletopMatch) match
      = tabletop_game_create_match (self->game, self->setup, NULL, NULL);
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();

  return match != NULL ? tabletop_match_dup_view (match, anybody, NULL) : NULL;
}

void
app_seats_refresh (AppSeats *self)
{
  g_autoptr (TabletopView) view = dup_beginning (self);
  GListModel *seats = view != NULL ? tabletop_view_get_seats (view) : NULL;

  for (guint i = 0; i < self->places->len; i++)
    ((Place *) self->places->pdata[i])->team = -1;
  for (guint i = 0; seats != NULL && i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);
      const guint index = tabletop_view_seat_get_index (seat);

      if (index < self->places->len)
        ((Place *) self->places->pdata[index])->team = tabletop_view_seat_get_team (seat);
    }
  describe_all (self);
  /* What comes first where there are teams: who is what in them. */
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         self->places->len > 0
                                                 && ((Place *) self->places->pdata[0])->team >= 0
                                             ? tabletop_view_get_phase (view)
                                             : NULL);
}

void
app_seats_refresh_decks (AppSeats *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      Place *place = g_ptr_array_index (self->places, i);

      for (guint k = 0; k < place->decks->len; k++)
        app_deck_row_refresh (place->decks->pdata[k]);
    }
}

static void
on_toggled (GtkToggleButton *button, Place *place)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  place->who = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "who"));
  describe_all (place->seats);
  /* Where another one joins, they are asked who they are. */
  if (place->who == APP_WHO_YOU && count_before (place) > 0)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (place->row), TRUE);
  g_signal_emit (place->seats, signals[SIGNAL_CHANGED], 0);
}

static void
on_name_changed (GtkEditable *name, Place *place)
{
  describe (place);
  g_signal_emit (place->seats, signals[SIGNAL_CHANGED], 0);
}

static void
on_level_selected (AdwComboRow *row, GParamSpec *pspec, Place *place)
{
  describe (place);
}

static GtkWidget *
make_who_button (Place *place, AppWho who, GtkWidget *first)
{
  static const char *const icons[APP_N_WHO]
      = { "avatar-default-symbolic", "computer-symbolic", "mail-send-symbolic" };
  const char *const names[APP_N_WHO] = { _ ("You"), _ ("Computer Player"), _ ("Invite a Friend") };
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *name = g_strdup_printf (_ ("Seat %u: %s"), place->seat + 1, names[who]);

  gtk_button_set_icon_name (GTK_BUTTON (button), icons[who]);
  gtk_widget_set_tooltip_text (button, names[who]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), place->who == who);
  g_object_set_data (G_OBJECT (button), "who", GUINT_TO_POINTER (who));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), place);
  return button;
}

static GtkWidget *
make_level (Place *place)
{
  GListModel *bots = place->seats->bots;
  GtkStringList *titles = gtk_string_list_new (NULL);
  GtkWidget *row = app_combo_row_new ();

  for (guint i = 0; i < g_list_model_get_n_items (bots); i++)
    {
      g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (bots, i);

      gtk_string_list_append (titles, tabletop_bot_info_get_title (bot));
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Computer Player"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  /* The strongest comes last. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), g_list_model_get_n_items (bots) - 1);
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_level_selected), place);
  g_object_unref (titles);
  return row;
}

static GtkWidget *
make_name (Place *place)
{
  GtkWidget *row = adw_entry_row_new ();
  /* Translators: the field for the name of who sits at the seat of that number */
  g_autofree char *title = g_strdup_printf (_ ("Name at Seat %u"), place->seat + 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_signal_connect (row, "changed", G_CALLBACK (on_name_changed), place);
  return row;
}

/* What the game lets each seat have for itself. */
static void
add_options (Place *place)
{
  AppSeats *self = place->seats;
  g_autoptr (GListModel) options = tabletop_game_list_options (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);
      GtkWidget *row;

      if (!tabletop_option_is_for_seats (option)
          || !tabletop_game_option_applies (self->game, self->setup,
                                            tabletop_option_get_key (option), NULL))
        continue;
      row = app_option_row_new (self->game, self->setup, option, (int) place->seat);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (place->row), row);
      if (tabletop_option_get_kind (option) == TABLETOP_OPTION_DECK)
        g_ptr_array_add (place->decks, row);
    }
}

static Place *
add_place (AppSeats *self, guint seat, AppWho who)
{
  Place *place = g_new0 (Place, 1);
  g_autofree char *title = g_strdup_printf (_ ("Seat %u"), seat + 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *first = NULL;

  place->seats = self;
  place->seat = seat;
  place->team = -1;
  place->who = who;
  place->decks = g_ptr_array_new ();
  place->row = adw_expander_row_new ();
  place->sign = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (place->sign, "team-sign");
  gtk_widget_set_valign (place->sign, GTK_ALIGN_CENTER);
  place->level = make_level (place);
  place->name = make_name (place);
  g_ptr_array_add (self->places, place);
  for (AppWho each = APP_WHO_YOU; each < APP_N_WHO; each++)
    {
      GtkWidget *button = make_who_button (place, each, first);

      gtk_box_append (GTK_BOX (box), button);
      first = first == NULL ? button : first;
    }
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (place->row), title);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (place->row), place->sign);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (place->row), box);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (place->row), place->level);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (place->row), place->name);
  add_options (place);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), place->row);
  return place;
}

/* The same as at a table of another size. */
static void
add_place_as_before (AppSeats *self, Place *before)
{
  Place *place = add_place (self, before->seat, before->who);

  adw_combo_row_set_selected (ADW_COMBO_ROW (place->level),
                              adw_combo_row_get_selected (ADW_COMBO_ROW (before->level)));
  place->suggested = g_strdup (before->suggested);
  gtk_editable_set_text (GTK_EDITABLE (place->name),
                         gtk_editable_get_text (GTK_EDITABLE (before->name)));
}

/* }}} */
/* {{{ As it was */

static const char *const who_words[APP_N_WHO] = { "you", "computer", "friend" };

/* "computer:steady" says which one, too. */
char **
app_seats_list_who (AppSeats *self)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint seat = 0; seat < self->places->len; seat++)
    {
      Place *place = g_ptr_array_index (self->places, seat);
      g_autoptr (TabletopBotInfo) bot = dup_bot (place);
      g_autofree char *level
          = g_strdup_printf ("%s:%s", who_words[place->who], tabletop_bot_info_get_id (bot));

      g_strv_builder_add (words, place->who == APP_WHO_COMPUTER ? level : who_words[place->who]);
    }
  return g_strv_builder_end (words);
}

static void
choose_level (Place *place, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (place->seats->bots); i++)
    {
      g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (place->seats->bots, i);

      if (g_str_equal (tabletop_bot_info_get_id (bot), id))
        adw_combo_row_set_selected (ADW_COMBO_ROW (place->level), i);
    }
}

/* Whoever a word means that nobody knows any more is a computer player. */
static void
add_place_by_word (AppSeats *self, guint seat, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  AppWho who = APP_WHO_COMPUTER;
  Place *place;

  for (AppWho each = APP_WHO_YOU; each < APP_N_WHO; each++)
    if (g_strcmp0 (parts[0], who_words[each]) == 0)
      who = each;
  place = add_place (self, seat, who);
  if (parts[0] != NULL && parts[1] != NULL)
    choose_level (place, parts[1]);
}

/* }}} */

static void
on_resized (GtkSpinButton *spin, AppSeats *self)
{
  g_signal_emit (self, signals[SIGNAL_RESIZED], 0, gtk_spin_button_get_value_as_int (spin));
}

static GtkWidget *
make_size_row (AppSeats *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (tabletop_game_get_min_seats (self->game),
                                                    tabletop_game_get_max_seats (self->game), 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), self->places->len);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Number of Seats"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number of Seats"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_resized), self, 0);
  return row;
}

GtkWidget *
app_seats_new (TabletopGame *game, TabletopSetup *setup, AppSeats *before, const char *const *who)
{
  const guint n_words = who != NULL ? g_strv_length ((char **) who) : 0;

  AppSeats *self = g_object_new (APP_TYPE_SEATS, "title", _ ("Seats"), NULL);

  self->game = g_object_ref (game);
  self->setup = g_object_ref (setup);
  self->bots = tabletop_game_list_bots (game);
  for (guint seat = 0; seat < tabletop_setup_get_n_seats (setup); seat++)
    if (before != NULL && seat < before->places->len)
      add_place_as_before (self, g_ptr_array_index (before->places, seat));
    else if (seat < n_words)
      add_place_by_word (self, seat, who[seat]);
    else
      add_place (self, seat, seat == 0 ? APP_WHO_YOU : APP_WHO_COMPUTER);
  app_seats_refresh (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), make_size_row (self));
  return GTK_WIDGET (self);
}

AppWho
app_seats_get_who (AppSeats *self, guint seat)
{
  return ((Place *) g_ptr_array_index (self->places, seat))->who;
}

guint
app_seats_count (AppSeats *self, AppWho who, guint *first)
{
  guint n = 0;

  for (guint seat = 0; seat < self->places->len; seat++)
    if (app_seats_get_who (self, seat) == who && n++ == 0 && first != NULL)
      *first = seat;
  return n;
}

static gboolean
seat_computer (Place *place, TabletopTable *table, GError **error)
{
  g_autoptr (TabletopBotInfo) bot = dup_bot (place);
  const guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  return tabletop_table_seat_bot (table, place->seat, tabletop_bot_info_get_id (bot), seed, error);
}

static gboolean
seat_person (Place *place, TabletopTable *table, GError **error)
{
  g_autofree char *name = dup_name (place);

  keep_name (count_before (place), name);
  return tabletop_table_seat_local (table, place->seat, name, error);
}

gboolean
app_seats_sit_down (AppSeats *self, TabletopTable *table, GError **error)
{
  for (guint seat = 0; seat < self->places->len; seat++)
    {
      Place *place = g_ptr_array_index (self->places, seat);
      gboolean done = TRUE;

      if (place->who == APP_WHO_YOU)
        done = seat_person (place, table, error);
      else if (place->who == APP_WHO_COMPUTER)
        done = seat_computer (place, table, error);
      if (!done)
        return FALSE;
    }
  return TRUE;
}

guint
app_seats_find_own (TabletopTable *table)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  guint seat = 0;

  while (seat + 1 < tabletop_match_get_n_seats (match)
         && tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
                != TABLETOP_OCCUPANT_LOCAL)
    seat++;
  return seat;
}
