/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop replay: a saved match played again from its beginning, as one viewer may see it. It is
 * played through the same gate as a live one, and must come out where the saved one is.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-command.h"
#include "tabletop-json.h"
#include "cli-result.h"
#include "cli-text.h"
#include "cli-view.h"

typedef struct
{
  TabletopMatch *match; /* played from the beginning */
  TabletopViewer *viewer;
  int seat; /* the viewer's, or -1 */
  CliStyle style;
  TabletopJson *json; /* NULL: as text */
  CliSight *sight;
} Replay;

/* Reads a viewer as people write it: seats and teams count from 1. */
static gboolean
parse_viewer (Replay *self, const char *text, CliStatus *status)
{
  guint64 number;

  self->seat = -1;
  if (text == NULL || g_str_equal (text, "spectator"))
    self->viewer = tabletop_viewer_new_spectator ();
  else if (g_str_has_prefix (text, "seat:")
           && g_ascii_string_to_unsigned (text + strlen ("seat:"), 10, 1, G_MAXINT, &number, NULL))
    {
      self->seat = (int) number - 1;
      self->viewer = tabletop_viewer_new_seat ((guint) self->seat);
    }
  else if (g_str_has_prefix (text, "team:")
           && g_ascii_string_to_unsigned (text + strlen ("team:"), 10, 1, G_MAXINT, &number, NULL))
    self->viewer = tabletop_viewer_new_team ((guint) number - 1);
  else
    {
      *status = cli_complain_usage (_ ("“%s” is no viewer: write spectator, or seat: or team: and "
                                       "a number from 1 on."),
                                    text);
      return FALSE;
    }
  return TRUE;
}

/* What the viewer may be told of a choice. Where there are no secrets, that is what the seat itself
 * was told; else the choices that the viewer is shown are the public ones.
 *
 * Returns: (transfer full) (nullable): the label, or NULL if it is a secret */
static char *
describe_choice (Replay *self, guint seat, const char *notation)
{
  TabletopTraits traits = tabletop_game_get_traits (tabletop_match_get_game (self->match));
  g_autoptr (TabletopViewer) viewer = traits & TABLETOP_TRAITS_HIDDEN_INFORMATION
                                          ? tabletop_viewer_copy (self->viewer)
                                          : tabletop_viewer_new_seat (seat);
  g_autoptr (GListModel) decisions = tabletop_match_list_decisions (self->match, viewer);

  for (guint i = 0; i < g_list_model_get_n_items (decisions); i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (decisions, i);
      TabletopChoice *choice;

      if (tabletop_decision_get_seat (decision) != seat)
        continue;
      choice = tabletop_decision_find_notation (decision, notation);
      if (choice != NULL)
        return g_strdup (tabletop_choice_get_label (choice));
    }
  return NULL;
}

static void
tell_events (Replay *self)
{
  GListModel *events = G_LIST_MODEL (self->sight->news);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *bullet
      = g_strdup_printf ("      %s ", cli_style_glyph (&self->style, CLI_GLYPH_BULLET));

  self->sight->shown = TRUE; /* with each step only what it moves is new */
  tabletop_scene_update (self->sight->scene, NULL);
  if (self->json != NULL)
    tabletop_json_begin_list (self->json, "events");
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      if (self->json == NULL)
        {
          cli_text_paragraph (&self->style, out, bullet, tabletop_event_get_text (event),
                              self->style.width);
          continue;
        }
      tabletop_json_begin_object (self->json, NULL);
      tabletop_json_int (self->json, "number", (gint64) tabletop_event_get_number (event));
      tabletop_json_text (self->json, "kind", tabletop_event_get_kind (event));
      if (tabletop_event_get_seat (event) >= 0)
        tabletop_json_int (self->json, "seat", tabletop_event_get_seat (event) + 1);
      tabletop_json_text (self->json, "text", tabletop_event_get_text (event));
      tabletop_json_text (self->json, "rule", tabletop_event_get_rule (event));
      tabletop_json_end_object (self->json);
    }
  if (self->json != NULL)
    tabletop_json_end_list (self->json);
  g_print ("%s", out->str);
  g_list_store_remove_all (self->sight->news);
}

/* Says what step `number` is, before it is made. */
static void
tell_step (Replay *self, guint number, guint seat, const char *notation)
{
  const char *name = tabletop_setup_get_seat_name (tabletop_match_get_setup (self->match), seat);
  g_autofree char *label
      = *notation == '\0' ? g_strdup (_ ("leaves")) : describe_choice (self, seat, notation);

  if (self->json != NULL)
    {
      tabletop_json_begin_object (self->json, NULL);
      tabletop_json_int (self->json, "step", number);
      tabletop_json_int (self->json, "seat", seat + 1);
      if (label != NULL)
        {
          tabletop_json_text (self->json, "notation", notation);
          tabletop_json_text (self->json, "label", label);
        }
      return;
    }
  {
    g_autofree char *first = g_strdup_printf ("%4u. ", number);
    g_autofree char *text
        = g_strdup_printf ("%s: %s", name, label == NULL ? _ ("chooses in secret") : label);
    g_autoptr (GString) out = g_string_new (NULL);

    cli_text_paragraph (&self->style, out, first, text, self->style.width);
    g_print ("%s", out->str);
  }
}

/* Makes one step: `2 acquire tiger_pelt`, or `2` alone if that seat left. */
static gboolean
make_step (Replay *self, guint number, const char *step, GError **error)
{
  char *notation;
  guint seat = (guint) g_ascii_strtoull (step, &notation, 10);
  gboolean made;

  notation += *notation == ' ';
  tell_step (self, number, seat, notation);
  if (*notation == '\0')
    made = tabletop_match_leave (self->match, seat, error);
  else
    made = tabletop_match_apply_text (self->match, seat, notation,
                                      tabletop_match_get_sequence (self->match), error);
  tell_events (self);
  if (self->json != NULL)
    tabletop_json_end_object (self->json);
  return made;
}

/* Compares what came out with the saved match after as many steps. */
static gboolean
check (Replay *self, TabletopMatch *saved, guint n_steps, GError **error)
{
  g_autoptr (TabletopMatch) past = tabletop_match_dup_past (saved, n_steps, error);
  g_autofree char *expected = past == NULL ? NULL : tabletop_match_dup_hash (past);
  g_autofree char *seen = tabletop_match_dup_hash (self->match);

  if (past == NULL)
    return FALSE;
  if (g_str_equal (expected, seen))
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
               _ ("After step %u the match isn't as it was saved: %s, but %s is expected"), n_steps,
               seen, expected);
  return FALSE;
}

static void
tell_end (Replay *self, guint n_steps)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);
  g_autoptr (TabletopResult) result = tabletop_match_dup_result (self->match);
  g_autoptr (GListModel) symbols
      = tabletop_game_list_symbols (tabletop_match_get_game (self->match));
  CliStyle style = self->style;
  g_autoptr (GString) out = g_string_new ("\n");

  if (self->json != NULL)
    {
      tabletop_json_end_list (self->json);
      tabletop_json_bool (self->json, "checked", TRUE);
      if (result != NULL)
        cli_result_write (self->json, result, setup);
      return;
    }
  style.symbols = symbols;
  cli_view_draw (&style, out, self->sight, CLI_DETAIL_FIT, 0);
  if (result != NULL)
    {
      g_string_append_c (out, '\n');
      cli_result_draw (&style, out, result, setup);
    }
  g_string_append_printf (out, ngettext ("%u step, checked.\n", "%u steps, checked.\n", n_steps),
                          n_steps);
  g_print ("%s", out->str);
}

static CliStatus
replay (Replay *self, TabletopMatch *saved, char **steps, guint n_steps, int delay)
{
  GError *error = NULL;

  if (self->json != NULL)
    {
      tabletop_json_begin_object (self->json, NULL);
      tabletop_json_text (self->json, "game",
                          tabletop_game_get_id (tabletop_match_get_game (saved)));
      tabletop_json_begin_object (self->json, "start");
    }
  tell_events (self);
  if (self->json != NULL)
    {
      tabletop_json_end_object (self->json);
      tabletop_json_begin_list (self->json, "steps");
    }
  for (guint i = 0; i < n_steps; i++)
    {
      if (delay > 0)
        g_usleep ((gulong) delay * 1000);
      if (!make_step (self, i + 1, steps[i], &error))
        break;
    }
  /* Loading the file has compared each step with its own checksum already. */
  if (error != NULL || !check (self, saved, n_steps, &error))
    {
      cli_fail (error);
      return CLI_BAD_DATA;
    }
  tell_end (self, n_steps);
  if (self->json != NULL)
    tabletop_json_end_object (self->json);
  return CLI_OK;
}

CliStatus
cli_replay_run (char **argv)
{
  int to = G_MAXINT, delay = 0;
  g_autofree char *words = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_INT, &to, N_ ("Stop after so many choices"), N_ ("NUMBER") },
    { "viewer", 0, 0, G_OPTION_ARG_STRING, &words,
      N_ ("Whose eyes: seat:1, team:1 or spectator (default)"), N_ ("VIEWER") },
    { "delay", 0, 0, G_OPTION_ARG_INT, &delay, N_ ("Wait before each choice, in milliseconds"),
      N_ ("NUMBER") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Print the replay as JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (TabletopViewer) viewer = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  g_autoptr (TabletopView) view = NULL;
  g_autoptr (CliSight) sight = NULL;
  TabletopMatch *saved;
  g_auto (GStrv) steps = NULL;
  Replay self = { .style = cli_style_of (1) };
  CliStatus status = CLI_OK;
  GError *error = NULL;
  TabletopJson json;
  guint n_steps;

  if (!cli_parse (&arguments, entries, 1, 1, &status))
    return status;
  if (to < 0 || delay < 0)
    return cli_complain_usage (_ ("Numbers of steps and milliseconds can't be negative."));
  if (!parse_viewer (&self, words, &status))
    return status;
  viewer = self.viewer;
  catalog = cli_open_catalog ();
  table = cli_load_table (catalog, arguments[1], &status);
  if (table == NULL)
    return status;
  saved = tabletop_table_get_match (table);
  /* The contract counts from 0, people don't. */
  if (self.seat >= (int) tabletop_match_get_n_seats (saved))
    return cli_complain_usage (_ ("There is no seat %d; they count from 1 to %u."), self.seat + 1,
                               tabletop_match_get_n_seats (saved));
  steps = tabletop_match_list_steps (saved);
  n_steps = steps == NULL ? 0 : g_strv_length (steps);
  self.match = match = tabletop_match_dup_past (saved, 0, &error);
  if (match == NULL)
    return cli_fail (error);
  view = tabletop_match_dup_view (match, self.viewer, &error);
  if (view == NULL)
    {
      cli_fail (error);
      return CLI_USAGE;
    }
  if (to != G_MAXINT && to > (int) n_steps)
    return cli_complain_usage (_ ("The game has only %u steps."), n_steps);
  self.sight = sight = cli_sight_new (match, self.viewer, self.seat, G_MAXUINT64);
  tabletop_json_init (&json, 1024);
  self.json = as_json ? &json : NULL;
  status = replay (&self, saved, steps, MIN (n_steps, (guint) to), delay);
  if (as_json && status == CLI_OK)
    cli_print_json (&json);
  else
    tabletop_json_clear (&json);
  return status;
}
