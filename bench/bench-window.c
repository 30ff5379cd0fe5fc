/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the window, as somebody sits at it: bots have played for a while, then it is looked
 * at. A picture of it is taken, at once or after it was played on; or it is played on, each frame
 * is timed, and how long it takes until a choice is seen; then it is left alone, and whatever wakes
 * the window all the same is counted. Or bots play one game after another in it; at the end of each
 * is told how many widgets there are and how many pictures were drawn, then what memory is in use,
 * and was at its end, and what is left of it.
 */

#include <malloc.h>
#include <time.h>

#include <glib/gprintf.h>
#include <regalia.h>

#include "app-play.h"
#include "app-heard.h"
#include "app-memory.h"
#include "app-scroll.h"
#include "app-settings.h"
#include "app-table.h"

static int n_seats = 4, n_choices = 0, width = 1280, height = 860, seconds = 0, seed = 1;
static int text = 100, n_games = 0, left = 0;
static gboolean right_to_left;
static char *picture, *game_id, *scheme, **options, *until, *pace, *motion;

static const GOptionEntry entries[] = {
  { "game", 'g', 0, G_OPTION_ARG_STRING, &game_id, "which game", "ID" },
  { "seats", 's', 0, G_OPTION_ARG_INT, &n_seats, "how many sit there", "N" },
  { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, "an option of the game", "KEY=VALUE" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "which match", "N" },
  { "choices", 'c', 0, G_OPTION_ARG_INT, &n_choices, "how many were made before", "N" },
  { "until", 0, 0, G_OPTION_ARG_STRING, &until, "goes on until one is asked that, or can choose it",
    "KIND" },
  { "left", 0, 0, G_OPTION_ARG_INT, &left, "who leaves after them, counted from 1", "SEAT" },
  { "width", 0, 0, G_OPTION_ARG_INT, &width, "of the window", "PIXELS" },
  { "height", 0, 0, G_OPTION_ARG_INT, &height, "of the window", "PIXELS" },
  { "scheme", 0, 0, G_OPTION_ARG_STRING, &scheme, "light or dark", "NAME" },
  { "text", 0, 0, G_OPTION_ARG_INT, &text, "how large texts are", "PERCENT" },
  { "right-to-left", 0, 0, G_OPTION_ARG_NONE, &right_to_left, "as some languages are read", NULL },
  { "picture", 'p', 0, G_OPTION_ARG_FILENAME, &picture, "where a picture of it goes", "FILE" },
  { "pace", 0, 0, G_OPTION_ARG_STRING, &pace, "of the bots, as the setting", "NAME" },
  { "motion", 0, 0, G_OPTION_ARG_STRING, &motion, "as the setting; none with --games", "NAME" },
  { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "that bots play, from their beginning", "N" },
  { "time", 't', 0, G_OPTION_ARG_INT, &seconds, "how long it is played on", "SECONDS" },
  { NULL },
};

/* {{{ The table */

/* As in the window, where games are there for as long as their plugin is, and keep their cards. */
static TabletopGame *
find_game (void)
{
  static RegaliaProvider *provider = NULL;
  g_autoptr (GListModel) games = NULL;

  if (provider == NULL)
    provider = regalia_provider_new ();
  games = tabletop_game_provider_list_games (TABLETOP_GAME_PROVIDER (provider));
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      if (g_strcmp0 (tabletop_game_get_id (game), game_id) == 0)
        return g_steal_pointer (&game);
    }
  g_error ("There is no game %s.", game_id);
}

/* Whether the first seat is asked what was asked for, or may make a choice of that kind. */
static gboolean
is_there (TabletopMatch *match)
{
  g_autoptr (TabletopDecision) decision = NULL;

  if (!tabletop_match_is_asked (match, 0))
    return FALSE;
  if (until == NULL)
    return TRUE;
  decision = tabletop_match_ref_decision (match, 0);
  if (g_str_equal (tabletop_decision_get_kind (decision), until))
    return TRUE;
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
  if (left > 0 && !tabletop_match_leave (match, (guint) left - 1, &error))
    g_error ("%s", error->message);
  if (n_games > 0)
    return table;
  while (left != 1 && !tabletop_match_is_over (match) && !is_there (match))
    if (tabletop_table_run_bots (table, 1, NULL) < 1)
      break;
  tabletop_table_seat_local (table, 0, "Anna", NULL);
  return table;
}

/* }}} */
/* {{{ Looking */

/* In microseconds: of the clock, and of the processor, which others may be busy with. */
typedef struct
{
  gint64 clock, processor;
} Time;

typedef struct
{
  GtkWidget *window;
  AppPlay *play;
  GArray *frames;       /* how long each took: Time */
  GArray *shown;        /* how long it took until the frame that shows a choice was there: Time */
  Time began;           /* a frame */
  Time chose;           /* the person did so last; 0 if it has been shown */
  gboolean has_changed; /* by that choice */
  gboolean is_resting;  /* the person chooses nothing any more */
  gint64 changed;       /* when something was last seen to happen */
  guint n_resting;      /* frames long after that */
  guint n_wakes;        /* and how often the loop went round */
  double in_use;        /* in MiB, at the end of a game */
} Look;

static Look look;

static gboolean
take_picture (gpointer data)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (look.window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (look.window),
                          gtk_widget_get_height (look.window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (look.window)), node,
                                         NULL);
  gdk_texture_save_to_png (texture, picture);
  gsk_render_node_unref (node);
  gtk_window_destroy (GTK_WINDOW (look.window));
  return G_SOURCE_REMOVE;
}

/* From then on things are seen to come to rest, however busy the machine is. */
static void
on_mapped (GtkWidget *window, gpointer data)
{
  g_timeout_add (900 + 1000 * (guint) seconds, take_picture, NULL);
}

static gint64
get_processor_time (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static Time
get_time (clockid_t clock)
{
  return (Time){ g_get_monotonic_time (), get_processor_time (clock) };
}

static void
add_time (GArray *times, Time since, clockid_t clock)
{
  Time took = get_time (clock);

  took.clock -= since.clock;
  took.processor -= since.processor;
  g_array_append_val (times, took);
}

static gboolean
is_quiet (void)
{
  return look.is_resting && g_get_monotonic_time () - look.changed > 3 * G_USEC_PER_SEC;
}

static void
on_frame_begins (GdkFrameClock *clock)
{
  look.began = get_time (CLOCK_THREAD_CPUTIME_ID);
}

static void
on_frame_ends (GdkFrameClock *clock)
{
  if (is_quiet ())
    look.n_resting++;
  if (!look.is_resting)
    add_time (look.frames, look.began, CLOCK_THREAD_CPUTIME_ID);
  if (look.has_changed)
    add_time (look.shown, look.chose, CLOCK_PROCESS_CPUTIME_ID);
  if (look.has_changed)
    look.chose.clock = 0;
  look.has_changed = FALSE;
}

static int
count_wakes (GPollFD *files, guint n_files, int timeout)
{
  const int n = g_poll (files, n_files, timeout);

  look.n_wakes += is_quiet ();
  return n;
}

static void
on_changed (TabletopScene *scene)
{
  look.changed = g_get_monotonic_time ();
  look.has_changed = look.chose.clock != 0;
}

static int
compare_clocks (gconstpointer a, gconstpointer b)
{
  const Time *first = a, *second = b;

  return (first->clock > second->clock) - (first->clock < second->clock);
}

static int
compare_processors (gconstpointer a, gconstpointer b)
{
  const Time *first = a, *second = b;

  return (first->processor > second->processor) - (first->processor < second->processor);
}

/* Of the processor; of the clock the longest one, too. */
static void
tell_times (const char *what, GArray *times)
{
  const guint n = times->len;
  double longest;

  if (n == 0)
    return;
  g_array_sort (times, compare_clocks);
  longest = (double) g_array_index (times, Time, n - 1).clock / 1e3;
  g_array_sort (times, compare_processors);
  g_printf ("%s %u, median %.1f ms, 99 of 100 within %.1f ms, longest %.1f ms (%.1f ms by the "
            "clock)\n",
            what, n, (double) g_array_index (times, Time, n / 2).processor / 1e3,
            (double) g_array_index (times, Time, (n - 1) * 99 / 100).processor / 1e3,
            (double) g_array_index (times, Time, n - 1).processor / 1e3, longest);
}

static gboolean
tell_frames (gpointer data)
{
  if (look.frames->len > 0)
    {
      g_printf ("first frame %.1f ms\n",
                (double) g_array_index (look.frames, Time, 0).processor / 1e3);
      g_array_remove_index (look.frames, 0);
    }
  tell_times ("frames", look.frames);
  tell_times ("choices shown", look.shown);
  g_printf ("%u frames and %u wake-ups while nothing moved\n", look.n_resting, look.n_wakes);
  gtk_window_destroy (GTK_WINDOW (look.window));
  return G_SOURCE_REMOVE;
}

static gboolean
begin_rest (gpointer data)
{
  look.is_resting = TRUE;
  return G_SOURCE_REMOVE;
}

/* The person at the first seat chooses by lot, as often as they are asked. */
static gboolean
choose (gpointer data)
{
  TabletopDecision *decision = app_play_get_decision (look.play);

  if (look.is_resting)
    return G_SOURCE_REMOVE;
  if (decision == NULL)
    return G_SOURCE_CONTINUE;
  look.chose = get_time (CLOCK_PROCESS_CPUTIME_ID);
  app_play_choose (look.play,
                   tabletop_decision_get_choice (
                       decision, (guint) g_random_int_range (
                                     0, (int) tabletop_decision_get_n_choices (decision))));
  return G_SOURCE_CONTINUE;
}

/* }}} */
/* {{{ One game after another */

static void lay_page (void);

/* In MiB: what was asked for, and what it takes. */
static double
get_in_use (void)
{
  return (double) mallinfo2 ().uordblks / 1048576;
}

static double
get_resident (void)
{
  g_autofree char *pages = NULL;
  const char *resident;

  if (!g_file_get_contents ("/proc/self/statm", &pages, NULL, NULL))
    return 0;
  resident = strchr (pages, ' ');
  return resident != NULL ? (double) g_ascii_strtoull (resident, NULL, 10) / 256 : 0;
}

/* What a game has in the window, and nobody else has. */
static GObject *of_game[5];
static GType types_of_game[G_N_ELEMENTS (of_game)];

static void
watch (guint i, gpointer object)
{
  g_set_weak_pointer (&of_game[i], object);
  types_of_game[i] = G_OBJECT_TYPE (object);
}

static void
watch_game (GtkWidget *page)
{
  watch (0, page);
  watch (1, look.play);
  watch (2, app_play_get_match (look.play));
  watch (3, app_play_get_scene (look.play));
  watch (4, app_table_get_art (APP_TABLE (page)));
}

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);
  return n;
}

/* The page is gone, and what is in use now isn't the game's any more. */
static gboolean
play_next (gpointer data)
{
  static int n_played = 0;

  g_printf ("game %d: %.2f MiB in use, %.2f at its end, %.1f MiB resident\n", ++n_played,
            get_in_use (), look.in_use, get_resident ());
  for (guint i = 0; i < G_N_ELEMENTS (of_game); i++)
    if (of_game[i] != NULL)
      g_printf ("its %s is left\n", g_type_name (types_of_game[i]));
  fflush (stdout);
  if (n_played == n_games)
    {
      /* Whoever is gone isn't told of it. */
      g_object_set (gtk_settings_get_default (), "gtk-overlay-scrolling", FALSE, NULL);
      gtk_window_destroy (GTK_WINDOW (look.window));
      return G_SOURCE_REMOVE;
    }
  seed++;
  lay_page ();
  return G_SOURCE_REMOVE;
}

static gboolean
close_page (gpointer data)
{
  g_printf ("%u widgets, %u pictures drawn\n", count_widgets (look.window),
            app_art_get_n_drawn (app_table_get_art (APP_TABLE (of_game[0]))));
  look.in_use = get_in_use ();
  app_play_close (look.play);
  g_clear_object (&look.play);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (look.window), NULL);
  g_timeout_add (500, play_next, NULL); /* threads end what they have begun */
  return G_SOURCE_REMOVE;
}

static void
on_asked (AppPlay *play)
{
  if (tabletop_match_is_over (app_play_get_match (play)))
    g_timeout_add (1000, close_page, NULL); /* somebody looks at its end */
}

/* A table in the window, in place of the one before. */
static void
lay_page (void)
{
  g_autoptr (TabletopTable) table = lay_table ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *page;

  look.play = app_play_new (table, 0);
  page = app_table_new (look.play, tabletop_match_get_game (app_play_get_match (look.play)));
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (look.window), box);
  if (n_games == 0)
    return;
  watch_game (page);
  g_signal_connect (look.play, "asked", G_CALLBACK (on_asked), NULL);
}

/* }}} */

static void
on_activate (GtkApplication *application)
{
  app_scroll_mend ();
  app_heard_mend ();
  adw_style_manager_set_color_scheme (
      adw_style_manager_get_default (),
      g_strcmp0 (scheme, "dark") == 0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  if (right_to_left)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  if (text != 100)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * text / 100, NULL);
  look.window = adw_application_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (look.window), width, height);
  lay_page ();
  gtk_window_set_title (GTK_WINDOW (look.window), tabletop_game_get_title (tabletop_match_get_game (
                                                      app_play_get_match (look.play))));
  if (picture != NULL)
    g_signal_connect (look.window, "map", G_CALLBACK (on_mapped), NULL);
  gtk_window_present (GTK_WINDOW (look.window));
  if (seconds > 0)
    {
      GdkFrameClock *clock = gtk_widget_get_frame_clock (look.window);

      g_signal_connect (clock, "before-paint", G_CALLBACK (on_frame_begins), NULL);
      g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_frame_ends), NULL);
      g_signal_connect (app_play_get_scene (look.play), "changed", G_CALLBACK (on_changed), NULL);
      g_main_context_set_poll_func (NULL, count_wakes);
      g_timeout_add (200, choose, NULL);
    }
  if (picture == NULL && seconds > 0)
    {
      g_timeout_add_seconds ((guint) seconds, begin_rest, NULL);
      g_timeout_add_seconds ((guint) seconds + 11, tell_frames, NULL);
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

  app_memory_begin (argv);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  g_random_set_seed ((guint32) seed);
  if (pace != NULL)
    g_settings_set_string (app_settings_get (), "pace", pace);
  if (motion != NULL || n_games > 0)
    g_settings_set_string (app_settings_get (), "motion", motion != NULL ? motion : "none");
  look.frames = g_array_new (FALSE, FALSE, sizeof (Time));
  look.shown = g_array_new (FALSE, FALSE, sizeof (Time));
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  g_application_run (G_APPLICATION (application), 1, argv);
  g_array_unref (look.frames);
  g_array_unref (look.shown);
  g_clear_object (&look.play);
  return 0;
}
