/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the window, as somebody sits at it: bots have played for a while, then it is looked
 * at. A picture of it is taken, at once or after it was played on; or it is played on and each
 * frame is timed.
 */

#include <time.h>

#include <glib/gprintf.h>
#include <regalia.h>

#include "app-play.h"
#include "app-table.h"

static int n_seats = 4, n_choices = 0, width = 1280, height = 860, seconds = 0, seed = 1;
static int text = 100;
static gboolean right_to_left;
static char *picture, *game_id, *scheme, **options, *until;

static const GOptionEntry entries[] = {
  { "game", 'g', 0, G_OPTION_ARG_STRING, &game_id, "which game", "ID" },
  { "seats", 's', 0, G_OPTION_ARG_INT, &n_seats, "how many sit there", "N" },
  { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, "an option of the game", "KEY=VALUE" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "which match", "N" },
  { "choices", 'c', 0, G_OPTION_ARG_INT, &n_choices, "how many were made before", "N" },
  { "until", 0, 0, G_OPTION_ARG_STRING, &until, "goes on until one can choose that", "KIND" },
  { "width", 0, 0, G_OPTION_ARG_INT, &width, "of the window", "PIXELS" },
  { "height", 0, 0, G_OPTION_ARG_INT, &height, "of the window", "PIXELS" },
  { "scheme", 0, 0, G_OPTION_ARG_STRING, &scheme, "light or dark", "NAME" },
  { "text", 0, 0, G_OPTION_ARG_INT, &text, "how large texts are", "PERCENT" },
  { "right-to-left", 0, 0, G_OPTION_ARG_NONE, &right_to_left, "as some languages are read", NULL },
  { "picture", 'p', 0, G_OPTION_ARG_FILENAME, &picture, "where a picture of it goes", "FILE" },
  { "time", 't', 0, G_OPTION_ARG_INT, &seconds, "how long it is played on", "SECONDS" },
  { NULL },
};

/* {{{ The table */

static TabletopGame *
find_game (void)
{
  g_autoptr (RegaliaProvider) provider = regalia_provider_new ();
  g_autoptr (GListModel) games
      = tabletop_game_provider_list_games (TABLETOP_GAME_PROVIDER (provider));

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      if (g_strcmp0 (tabletop_game_get_id (game), game_id) == 0)
        return g_steal_pointer (&game);
    }
  g_error ("There is no game %s.", game_id);
}

/* Whether the first seat may make a choice of the kind that was asked for. */
static gboolean
is_there (TabletopMatch *match)
{
  g_autoptr (TabletopDecision) decision = NULL;

  if (!tabletop_match_is_asked (match, 0))
    return FALSE;
  if (until == NULL)
    return TRUE;
  decision = tabletop_match_ref_decision (match, 0);
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    if (g_str_equal (tabletop_choice_get_kind (tabletop_decision_get_choice (decision, i)), until))
      return TRUE;
  return FALSE;
}

static TabletopTable *
lay_table (void)
{
  g_autoptr (TabletopGame) game = find_game ();
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, (guint) n_seats);
  g_autoptr (TabletopMatch) match = NULL;
  g_autoptr (GListModel) bots = tabletop_game_list_bots (game);
  g_autoptr (TabletopBotInfo) strongest
      = g_list_model_get_item (bots, g_list_model_get_n_items (bots) - 1);
  g_autoptr (GError) error = NULL;
  guint8 bytes[32] = { (guint8) seed };
  g_autoptr (GBytes) known = g_bytes_new (bytes, sizeof bytes);
  TabletopTable *table;

  for (char **option = options; option != NULL && *option != NULL; option++)
    if (!tabletop_setup_set_option_text (setup, *option, &error))
      g_error ("%s", error->message);
  match = tabletop_game_create_match (game, setup, known, &error);
  if (match == NULL)
    g_error ("%s", error->message);
  table = tabletop_table_new (match);
  for (guint seat = 0; seat < (guint) n_seats; seat++)
    if (!tabletop_table_seat_bot (table, seat, tabletop_bot_info_get_id (strongest), seat, &error))
      g_error ("%s", error->message);
  if (n_choices > 0)
    tabletop_table_run_bots (table, (guint) n_choices, NULL);
  while (!tabletop_match_is_over (match) && !is_there (match))
    if (tabletop_table_run_bots (table, 1, NULL) < 1)
      break;
  tabletop_table_seat_local (table, 0, "Anna", NULL);
  return table;
}

/* }}} */
/* {{{ Looking */

typedef struct
{
  GtkWidget *window;
  AppPlay *play;
  GArray *frames; /* how much of the processor's time each took, in microseconds */
  gint64 began;
  gint64 changed;      /* when something was last seen to happen */
  gboolean is_resting; /* the person chooses nothing any more */
  guint n_resting;     /* frames long after the last change */
} Look;

static gboolean
take_picture (gpointer data)
{
  Look *look = data;
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (look->window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (look->window),
                          gtk_widget_get_height (look->window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (look->window)), node,
                                         NULL);
  gdk_texture_save_to_png (texture, picture);
  gsk_render_node_unref (node);
  gtk_window_destroy (GTK_WINDOW (look->window));
  return G_SOURCE_REMOVE;
}

/* This thread's own: others may be busy on the machine. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
on_frame_begins (GdkFrameClock *clock, Look *look)
{
  look->began = get_time ();
}

static void
on_frame_ends (GdkFrameClock *clock, Look *look)
{
  const gint64 took = get_time () - look->began;

  if (look->is_resting && g_get_monotonic_time () - look->changed > 3 * G_USEC_PER_SEC)
    look->n_resting++;
  if (!look->is_resting)
    g_array_append_val (look->frames, took);
}

static void
on_changed (TabletopScene *scene, Look *look)
{
  look->changed = g_get_monotonic_time ();
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static gboolean
tell_frames (gpointer data)
{
  Look *look = data;
  const guint n = look->frames->len;
  const gint64 first = n > 0 ? g_array_index (look->frames, gint64, 0) : 0;

  if (n > 0)
    g_array_remove_index (look->frames, 0);
  g_array_sort (look->frames, compare_times);
  if (n > 1)
    g_printf ("first frame %.1f ms; then %u, median %.1f ms, 99 of 100 within %.1f ms, "
              "longest %.1f ms; %u while nothing moved\n",
              first / 1e3, n - 1, g_array_index (look->frames, gint64, (n - 1) / 2) / 1e3,
              g_array_index (look->frames, gint64, (n - 1) * 99 / 100) / 1e3,
              g_array_index (look->frames, gint64, n - 2) / 1e3, look->n_resting);
  gtk_window_destroy (GTK_WINDOW (look->window));
  return G_SOURCE_REMOVE;
}

static gboolean
begin_rest (gpointer data)
{
  Look *look = data;

  look->is_resting = TRUE;
  return G_SOURCE_REMOVE;
}

/* The person at the first seat chooses by lot, as often as they are asked. */
static gboolean
choose (gpointer data)
{
  Look *look = data;
  TabletopDecision *decision = app_play_get_decision (look->play);

  if (look->frames->len > 0 && look->is_resting)
    return G_SOURCE_REMOVE;
  if (decision != NULL)
    app_play_choose (look->play,
                     tabletop_decision_get_choice (
                         decision, (guint) g_random_int_range (
                                       0, (int) tabletop_decision_get_n_choices (decision))));
  return G_SOURCE_CONTINUE;
}

static void
on_activate (GtkApplication *application, Look *look)
{
  g_autoptr (TabletopTable) table = lay_table ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  adw_style_manager_set_color_scheme (
      adw_style_manager_get_default (),
      g_strcmp0 (scheme, "dark") == 0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  if (right_to_left)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  if (text != 100)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * text / 100, NULL);
  look->play = app_play_new (table, 0);
  look->window = adw_application_window_new (application);
  gtk_window_set_title (
      GTK_WINDOW (look->window),
      tabletop_game_get_title (tabletop_match_get_game (tabletop_table_get_match (table))));
  gtk_window_set_default_size (GTK_WINDOW (look->window), width, height);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), app_table_new (look->play, tabletop_match_get_game (
                                                                app_play_get_match (look->play))));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (look->window), box);
  gtk_window_present (GTK_WINDOW (look->window));
  if (seconds > 0)
    {
      GdkFrameClock *clock = gtk_widget_get_frame_clock (look->window);

      g_signal_connect (clock, "before-paint", G_CALLBACK (on_frame_begins), look);
      g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_frame_ends), look);
      g_signal_connect (app_play_get_scene (look->play), "changed", G_CALLBACK (on_changed), look);
      g_timeout_add (200, choose, look);
    }
  if (picture != NULL)
    g_timeout_add (900 + 1000 * (guint) seconds, take_picture, look);
  else if (seconds > 0)
    {
      g_timeout_add_seconds ((guint) seconds, begin_rest, look);
      g_timeout_add_seconds ((guint) seconds + 11, tell_frames, look);
    }
}

/* }}} */

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = g_object_new (
      ADW_TYPE_APPLICATION, "application-id", "eu.regalia.Bench", "resource-base-path",
      "/eu/regalia/Tabletop", "flags", G_APPLICATION_NON_UNIQUE, NULL);
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Look look = { 0 };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  look.frames = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), &look);
  g_application_run (G_APPLICATION (application), 1, argv);
  g_array_unref (look.frames);
  g_clear_object (&look.play);
  return 0;
}
