/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bots choose, then somebody at this terminal is asked, until the match is over. Everything that a
 * seat is shown comes from its own viewer.
 */

#include "cli-session.h"

#include <glib/gi18n.h>

#include "cli-input.h"
#include "cli-loop.h"
#include "cli-menu.h"
#include "cli-news.h"
#include "cli-piece.h"
#include "cli-result.h"
#include "cli-session-private.h"
#include "cli-text.h"
#include "cli-view.h"

enum
{
  FEW_LINES = 3,   /* for events at least, however low the terminal is */
  LAST_EVENTS = 5, /* that whoever comes back is told */
  NEWS_LINES = 4   /* that a crowded table leaves for them */
};

gboolean
_cli_session_is_local (CliSession *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

  return tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_LOCAL;
}

static guint
count_local (CliSession *self)
{
  guint n = 0;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    n += (guint) _cli_session_is_local (self, seat);
  return n;
}

typedef struct
{
  TabletopInviter *inviter;
  const CliSight *sight;
  gint64 begun;
} Calm;

/* Whether a table elsewhere shows itself, and its last change isn't followed by another at once; or
 * it was waited for long enough, or is closed. */
static gboolean
is_calm (gpointer data)
{
  const gint64 calm = 30, enough = 150, patience = 3000; /* milliseconds */
  const Calm *self = data;
  const gboolean seen = tabletop_scene_get_view (self->sight->scene) != NULL;
  const gint64 now = g_get_monotonic_time ();

  return (seen && now - self->sight->changed_at > calm * 1000)
         || now - self->begun > (seen ? enough : patience) * 1000
         || tabletop_inviter_get_state (self->inviter) == TABLETOP_INVITER_IDLE;
}

static void
await_calm (CliSession *self, const CliSight *sight)
{
  Calm calm = { self->inviter, sight, g_get_monotonic_time () };

  if (self->place == CLI_PLACE_GUEST)
    cli_input_await (is_calm, &calm, _ ("Waiting to see the table. Ctrl-C goes on without that."));
}

CliSight *
_cli_session_look_from (CliSession *self, int seat)
{
  const guint n_seats = tabletop_match_get_n_seats (self->match);
  gpointer *place = &self->sights->pdata[seat >= 0 ? (guint) seat : n_seats];

  if (*place == NULL)
    {
      g_autoptr (TabletopViewer) viewer
          = seat >= 0 ? tabletop_viewer_new_seat ((guint) seat) : tabletop_viewer_new_spectator ();
      CliSight *sight = *place = cli_sight_new (self->match, viewer, seat, self->n_old);

      if (self->place == CLI_PLACE_GUEST)
        tabletop_scene_follow (sight->scene);
      await_calm (self, sight);
    }
  tabletop_scene_update (((CliSight *) *place)->scene, NULL);
  return *place;
}

/* Where there are no secrets, all look at one screen, and what one was told all were told. */
static void
forget_news (CliSession *self, CliSight *told)
{
  g_list_store_remove_all (told->news);
  for (guint i = 0; !self->secrets && i < self->sights->len; i++)
    {
      CliSight *sight = g_ptr_array_index (self->sights, i);

      if (sight == NULL || sight == told)
        continue;
      tabletop_scene_update (sight->scene, NULL);
      g_list_store_remove_all (sight->news);
    }
}

/* Who somebody is and what they win by, once, and again when it has become something else. */
static void
append_goal (CliSession *self, GString *out, CliSight *sight)
{
  TabletopViewSeat *seat = cli_sight_find_seat (sight, sight->seat);
  const char *goal = seat != NULL ? tabletop_view_seat_get_goal (seat) : "";

  if (*goal == '\0' || g_strcmp0 (goal, sight->goal) == 0)
    return;
  g_free (sight->goal);
  sight->goal = g_strdup (goal);
  cli_text_paragraph (&self->style, out, "", goal, self->style.width);
}

void
_cli_session_append_news (CliSession *self, GString *out, CliSight *sight, int taken)
{
  GListModel *events = G_LIST_MODEL (sight->news);
  guint room = (guint) MAX (self->style.height - taken, FEW_LINES);
  guint max = self->style.height == 0 ? 0 : room;
  g_autoptr (GString) news = g_string_new (NULL);
  guint skipped = cli_news_append (&self->style, news, events, sight->seat, max, cli_is_verbose ());

  /* One event may take several lines, and what is left out takes one. */
  while (max > 1 && (guint) cli_text_count_lines (news->str) + (skipped > 0 ? 1 : 0) > room)
    {
      g_string_truncate (news, 0);
      skipped = cli_news_append (&self->style, news, events, sight->seat, --max, cli_is_verbose ());
    }
  if (skipped > 0)
    {
      g_autofree char *more
          = g_strdup_printf (ngettext ("(%u more event; “log %u” shows all)",
                                       "(%u more events; “log %u” shows all)", skipped),
                             skipped, skipped + max);

      cli_text_paragraph (&self->style, out, "", more, self->style.width);
    }
  g_string_append (out, news->str);
  append_goal (self, out, sight);
  forget_news (self, sight);
}

/* What can be shown may have changed since the last time. */
static void
measure (CliSession *self)
{
  self->style = cli_style_of (1);
  self->style.symbols = self->symbols;
}

static void
append_view (CliSession *self, GString *out, CliSight *sight, int room)
{
  cli_view_draw (&self->style, out, sight, CLI_DETAIL_FIT, room);
  sight->shown = TRUE;
}

/* " (left to pay: {2}{B})", " (2 of 3)": how far the seat is with what it is asked. */
static void
append_progress (CliSession *self, GString *line, TabletopDecision *decision)
{
  const guint least = tabletop_decision_get_least (decision);
  const guint most = tabletop_decision_get_most (decision);
  const guint picked = tabletop_decision_get_picked (decision);
  const char *progress = tabletop_decision_get_progress (decision);
  g_autofree char *remaining
      = tabletop_symbol_spell (self->symbols, tabletop_decision_get_remaining (decision));

  if (*remaining != '\0')
    {
      g_string_append_c (line, ' ');
      /* Translators: what of a cost remains, as in "{2}{B}" or "3 gold" */
      g_string_append_printf (line, _ ("(left to pay: %s)"), remaining);
    }
  if (*progress != '\0')
    {
      g_string_append_printf (line, " (%s)", progress);
      return;
    }
  if (most < 2)
    return;
  g_string_append_c (line, ' ');
  if (least == most)
    /* Translators: how many were picked, and how many are to be */
    g_string_append_printf (line, _ ("(%u of %u)"), picked, most);
  else if (least == 0)
    /* Translators: how many were picked, and how many may be */
    g_string_append_printf (line, _ ("(%u of at most %u)"), picked, most);
  else
    /* Translators: how many were picked, and how many are to be at least and at most */
    g_string_append_printf (line, _ ("(%u of %u to %u)"), picked, least, most);
}

/* What was answered so far of what the seat announces. */
static void
append_made (CliSession *self, GString *out, TabletopDecision *decision)
{
  GListModel *made = tabletop_decision_get_made (decision);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (made); i++)
    {
      g_autoptr (TabletopChoice) choice = g_list_model_get_item (made, i);
      const char *context = tabletop_choice_get_context (choice);

      g_string_append_printf (text, *context == '\0' ? "%s%s" : "%s%s (%s)", i > 0 ? ", " : "",
                              tabletop_choice_get_label (choice), context);
    }
  if (text->len > 0)
    {
      g_autofree char *line = g_strdup_printf (_ ("So far: %s"), text->str);

      cli_text_paragraph (&self->style, out, "", line, self->style.width);
    }
}

/* "Maya: Gold 3, Food 2. It's your turn." and the choices. */
static void
append_question (CliSession *self, GString *out, const CliSight *sight, const CliEntries *entries)
{
  TabletopViewSeat *seat = cli_sight_find_seat (sight, self->seat);
  g_autoptr (GString) line = g_string_new (NULL);

  if (seat != NULL)
    {
      g_autofree char *counters
          = cli_counters_caption (&self->style, tabletop_view_seat_get_counters (seat));

      g_string_append (line, tabletop_view_seat_get_name (seat));
      if (*counters != '\0')
        g_string_append_printf (line, " (%s)", counters);
      g_string_append (line, ": ");
    }
  g_string_append (line, tabletop_decision_get_prompt (entries->decision));
  append_progress (self, line, entries->decision);
  append_made (self, out, entries->decision);
  cli_text_paint (&self->style, out, CLI_STRONG, line->str);
  cli_menu_draw (&self->style, out, entries, NULL);
}

/* What was last is nearest to the prompt: on a low terminal the rest scrolls away. */
static void
show_screen (CliSession *self, const CliEntries *entries)
{
  CliSight *sight = _cli_session_look_from (self, self->seat);
  g_autoptr (GString) view = g_string_new ("\n");
  g_autoptr (GString) news = g_string_new (NULL);
  g_autoptr (GString) question = g_string_new (NULL);
  int lines, room;

  append_question (self, question, sight, entries);
  lines = cli_text_count_lines (question->str) + 2; /* a blank line, and the prompt */
  room = self->style.height == 0 ? 0 : MAX (1, self->style.height - lines - NEWS_LINES);
  append_view (self, view, sight, room);
  _cli_session_append_news (self, news, sight, lines + cli_text_count_lines (view->str) - 1);
  g_print ("%s%s%s", view->str, news->str, question->str);
}

/* Between two players who share the terminal and have secrets: the one goes, the other comes. */
static gboolean
hand_over (CliSession *self, int seat)
{
  const char *name
      = tabletop_setup_get_seat_name (tabletop_match_get_setup (self->match), (guint) seat);
  g_autofree char *prompt = NULL;
  g_autofree char *line = NULL;

  if (!self->secrets || count_local (self) < 2 || seat == self->seat
      || !cli_input_is_interactive ())
    return TRUE;
  cli_input_forget ();
  cli_input_set_candidates (NULL);
  cli_style_clear (&self->style);
  prompt = g_strdup_printf (_ ("%s plays now. Press Enter when nobody else looks. "), name);
  line = cli_input_read (prompt);
  cli_style_clear (&self->style);
  return line != NULL;
}

/* Whether what somebody is asked can still be answered. */
static gboolean
is_current (CliSession *self, TabletopDecision *decision)
{
  TabletopTable *table = self->inviter == NULL ? NULL : tabletop_inviter_dup_table (self->inviter);
  gboolean same = self->inviter == NULL || table == self->table;
  g_autoptr (TabletopDecision) now
      = tabletop_match_ref_decision (self->match, tabletop_decision_get_seat (decision));

  g_clear_object (&table);
  return same && now != NULL
         && tabletop_decision_get_sequence (decision) == tabletop_decision_get_sequence (now);
}

TabletopChoice *
_cli_session_find_unasked (CliSession *self, const CliEntries *entries)
{
  TabletopDecision *decision = entries->decision;

  if (self->skips && tabletop_decision_is_idle (decision))
    return tabletop_decision_get_choice (decision, tabletop_decision_get_default_index (decision));
  return cli_entries_get_only (entries);
}

/* What was chosen before with others, and where there is nothing to choose, what goes on. */
static gboolean
answer_unasked (CliSession *self, const CliEntries *entries)
{
  TabletopChoice *choice = _cli_session_take_queued (self, entries->decision);

  if (choice == NULL)
    choice = _cli_session_find_unasked (self, entries);
  if (choice == NULL || !_cli_session_apply (self, choice, NULL))
    return FALSE;
  _cli_session_save (self);
  return TRUE;
}

/* Asks `seat` until the match moves on. FALSE: nobody wants to go on. */
static gboolean
ask (CliSession *self, int seat)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);
  g_autoptr (TabletopDecision) decision = tabletop_match_ref_decision (self->match, (guint) seat);
  g_autofree char *prompt
      = g_strdup_printf ("%s> ", tabletop_setup_get_seat_name (setup, (guint) seat));
  g_auto (GStrv) candidates = NULL;
  g_autoptr (CliEntries) entries = NULL;
  CliSight *sight;
  CliNext next = CLI_NEXT_SCREEN;

  if (!hand_over (self, seat))
    return FALSE;
  self->seat = seat;
  sight = _cli_session_look_from (self, seat);
  if (tabletop_scene_get_view (sight->scene) != NULL)
    await_calm (self, sight);
  entries = _cli_session_list_entries (self, decision);
  if (answer_unasked (self, entries))
    return TRUE;
  candidates = _cli_session_list_candidates (self, decision);
  while (next == CLI_NEXT_SCREEN || next == CLI_NEXT_LINE)
    {
      g_autofree char *line = NULL;
      gboolean disturbed;
      CliOrder order;

      measure (self);
      if (next == CLI_NEXT_SCREEN)
        show_screen (self, entries);
      cli_input_set_candidates ((const char *const *) candidates);
      line = cli_input_wait (prompt, &disturbed);
      if (disturbed)
        {
          /* Somebody elsewhere was faster, or there is another table. */
          if (!is_current (self, decision))
            return TRUE;
          next = sight->shown ? CLI_NEXT_LINE : CLI_NEXT_SCREEN;
          continue;
        }
      if (line == NULL)
        return FALSE;
      order = cli_order_parse (line, entries, self->place);
      next = _cli_session_follow (self, entries, &order);
      cli_order_clear (&order);
    }
  return next != CLI_NEXT_END;
}

/* Who of this terminal is asked; whoever was asked last comes last. -1: nobody. */
static int
find_next (CliSession *self)
{
  guint n_seats = tabletop_match_get_n_seats (self->match);

  if (self->next >= 0)
    {
      int next = self->next;

      self->next = -1;
      return next;
    }
  for (guint i = 1; i <= n_seats; i++)
    {
      guint seat = (guint) (self->seat + (int) i) % n_seats;

      if (_cli_session_is_local (self, seat) && tabletop_match_is_asked (self->match, seat))
        return (int) seat;
    }
  return -1;
}

int
_cli_session_own_seat (CliSession *self)
{
  if (self->seat >= 0)
    return self->seat;
  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    if (_cli_session_is_local (self, seat))
      return (int) seat;
  return -1;
}

/* Who it is that everybody waits for, if that is known to the one who looks on here; -1 if it
 * isn't, or nobody. */
static int
find_waited_for (CliSession *self)
{
  CliSight *sight = _cli_session_look_from (self, _cli_session_own_seat (self));
  GListModel *seats = tabletop_scene_get_seats (sight->scene);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if (tabletop_view_seat_get_flags (seat) & TABLETOP_SEAT_FLAG_ACTING)
        return (int) i;
    }
  return -1;
}

static void
say_waiting (CliSession *self)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);
  int seat = tabletop_match_is_over (self->match) ? -1 : find_waited_for (self);

  if (seat == self->waited_for)
    return;
  self->waited_for = seat;
  if (seat >= 0)
    _cli_session_say (self, _ ("Waiting for %s."),
                      tabletop_setup_get_seat_name (setup, (guint) seat));
}

char *
_cli_session_dup_prompt (CliSession *self)
{
  int seat = _cli_session_own_seat (self);

  return g_strdup_printf ("(%s)> ", seat < 0
                                        ? _ ("looking on")
                                        : tabletop_setup_get_seat_name (
                                            tabletop_match_get_setup (self->match), (guint) seat));
}

/* While people elsewhere play: shows what they do, and takes words. FALSE: nobody wants to go on.
 */
static gboolean
wait_for_others (CliSession *self, gboolean show)
{
  int seat = _cli_session_own_seat (self);
  g_autofree char *prompt = _cli_session_dup_prompt (self);
  g_auto (GStrv) candidates = NULL;
  CliNext next = show ? CLI_NEXT_SCREEN : CLI_NEXT_LINE;
  gboolean disturbed = FALSE;

  self->seat = seat;
  candidates = _cli_session_list_candidates (self, NULL);
  cli_input_set_candidates ((const char *const *) candidates);
  while (!disturbed && (next == CLI_NEXT_SCREEN || next == CLI_NEXT_LINE))
    {
      CliSight *sight = _cli_session_look_from (self, seat);
      g_autoptr (GString) out = g_string_new (NULL);
      g_autofree char *line = NULL;
      CliOrder order;

      measure (self);
      if (next == CLI_NEXT_SCREEN)
        append_view (self, out, sight, 0);
      _cli_session_append_news (self, out, sight, 0);
      g_print ("%s", out->str);
      say_waiting (self);
      self->waiting = TRUE;
      line = cli_input_wait (prompt, &disturbed);
      self->waiting = FALSE;
      if (disturbed)
        break;
      if (line == NULL)
        return FALSE;
      order = cli_order_parse (line, NULL, self->place);
      next = _cli_session_follow (self, NULL, &order);
      cli_order_clear (&order);
    }
  return next != CLI_NEXT_END;
}

/* A bot that fails mustn't end a game among people: what an absent player would do is done. */
static gboolean
replace_bot (CliSession *self)
{
  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
      g_autoptr (GError) error = NULL;

      if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_BOT
          || !tabletop_match_is_asked (self->match, seat))
        continue;
      if (tabletop_table_play_default (self->table, seat, &error))
        return TRUE;
      cli_complain ("%s", error->message);
    }
  return FALSE;
}

/* Lets the bots choose. FALSE: they can't. */
static gboolean
run_bots (CliSession *self)
{
  gboolean watching = count_local (self) == 0;

  for (;;)
    {
      g_autoptr (GError) error = NULL;
      int n = tabletop_table_run_bots (self->table, watching ? 1 : 0, &error);

      if (n < 0)
        {
          cli_complain ("%s", error->message);
          if (!replace_bot (self))
            return FALSE;
        }
      if (n != 0)
        _cli_session_save (self);
      if (watching)
        {
          g_autoptr (GString) out = g_string_new (NULL);

          _cli_session_append_news (self, out, _cli_session_look_from (self, -1), 0);
          g_print ("%s", out->str);
          if (out->len > 0)
            g_usleep ((gulong) self->delay * 1000);
        }
      if (n == 0 || (n > 0 && !watching) || tabletop_match_is_over (self->match))
        return TRUE;
    }
}

/* Seats that nobody here plays, and no bot either, would stop the game. */
static void
fill_seats (CliSession *self)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    {
      TabletopOccupantKind kind
          = tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, seat));
      g_autofree char *name = g_strdup (tabletop_setup_get_seat_name (setup, seat));

      if (kind == TABLETOP_OCCUPANT_EMPTY || kind == TABLETOP_OCCUPANT_GUEST)
        tabletop_table_seat_local (self->table, seat, name, NULL);
    }
}

/* Shows how it ended; again if the end of a table elsewhere is seen only after it is known. */
static void
show_end (CliSession *self)
{
  guint n_local = count_local (self);
  CliSight *sight = _cli_session_look_from (self, n_local == 1 ? _cli_session_own_seat (self) : -1);
  g_autoptr (TabletopViewer) viewer
      = n_local == 1 ? tabletop_viewer_new_seat ((guint) _cli_session_own_seat (self))
                     : tabletop_viewer_new_spectator ();
  g_autoptr (TabletopResult) result = tabletop_match_dup_result_for (self->match, viewer);
  g_autoptr (GString) out = g_string_new ("\n");

  await_calm (self, sight);
  if (self->ended && sight->shown)
    return;
  self->ended = TRUE;
  measure (self);
  _cli_session_append_news (self, out, sight, 2 * self->style.height / 3);
  append_view (self, out, sight, 0);
  g_string_append_c (out, '\n');
  cli_result_draw (&self->style, out, result, tabletop_match_get_setup (self->match));
  g_print ("%s", out->str);
}

static void
free_sight (gpointer sight)
{
  if (sight != NULL)
    cli_sight_free (sight);
}

/* Sits down at the table where the game goes on now. */
static void
take_table (CliSession *self, TabletopTable *table)
{
  g_set_object (&self->table, table);
  self->match = tabletop_table_get_match (table);
  g_clear_object (&self->game);
  self->game
      = self->catalog != NULL
            ? tabletop_catalog_ref_twin (self->catalog, tabletop_match_get_game (self->match))
            : g_object_ref (tabletop_match_get_game (self->match));
  g_clear_object (&self->symbols);
  self->symbols = tabletop_game_list_symbols (tabletop_match_get_game (self->match));
  measure (self);
  g_clear_pointer (&self->sights, g_ptr_array_unref);
  self->sights = g_ptr_array_new_with_free_func (free_sight);
  g_ptr_array_set_size (self->sights, (int) tabletop_match_get_n_seats (self->match) + 1);
  self->seat = -1;
  self->next = -1;
  self->waited_for = -1;
  self->ended = FALSE;
  self->n_old = G_MAXUINT64;
}

/* Everybody is at this terminal. */
static CliStatus
play_here (CliSession *self)
{
  for (;;)
    {
      int seat;

      if (!run_bots (self))
        {
          _cli_session_say_goodbye (self);
          return CLI_FAILED;
        }
      if (tabletop_match_is_over (self->match))
        {
          show_end (self);
          return CLI_OK;
        }
      seat = find_next (self);
      if (seat < 0)
        {
          cli_complain (_ ("Nobody can go on: the game waits for a seat that has no player."));
          _cli_session_say_goodbye (self);
          return CLI_FAILED;
        }
      if (!ask (self, seat))
        {
          _cli_session_say_goodbye (self);
          return CLI_OK;
        }
    }
}

/* Some are elsewhere: the inviter runs bots, and cards may be dealt again, at once or after all
 * have been waited for. */
static CliStatus
play_online (CliSession *self)
{
  gboolean going = TRUE, show = TRUE, gathers = FALSE;

  while (going)
    {
      const gboolean gathered = gathers;
      g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (self->inviter);
      int seat;

      if (table == NULL) /* it is closed, and why was said */
        return tabletop_inviter_has_failed (self->inviter) ? CLI_FAILED : CLI_OK;
      if (table != self->table)
        {
          _cli_session_go_offline (self);
          take_table (self, table);
          _cli_session_go_online (self);
          show = TRUE;
        }
      gathers = tabletop_inviter_is_gathering (self->inviter);
      if (gathers)
        {
          going = _cli_session_gather (self, show || !gathered);
          show = FALSE;
          continue;
        }
      if (tabletop_match_is_over (self->match))
        {
          show_end (self);
          show = FALSE;
        }
      seat = find_next (self);
      going = seat >= 0 ? ask (self, seat) : wait_for_others (self, show);
      show = FALSE;
    }
  _cli_session_say_goodbye (self);
  return CLI_OK;
}

/* A session at a table, before anything is shown. */
static CliSession *
session_new (TabletopTable *table, TabletopCatalog *catalog)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  TabletopTraits traits = tabletop_game_get_traits (tabletop_match_get_game (match));
  CliSession *self = g_new0 (CliSession, 1);

  self->catalog = catalog;
  self->secrets = (traits & TABLETOP_TRAITS_HIDDEN_INFORMATION) != 0;
  self->queue = g_ptr_array_new_with_free_func (g_free);
  self->knocks = g_ptr_array_new_with_free_func (g_free);
  take_table (self, table);

  return self;
}

static void
session_free (CliSession *self)
{
  g_clear_object (&self->inviter);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_object (&self->symbols);
  g_ptr_array_unref (self->queue);
  g_free (self->queue_kind);
  g_ptr_array_unref (self->knocks);
  g_ptr_array_unref (self->sights);
  g_free (self->path);
  g_free (self);
}

/* Everybody of this terminal looks from now on; whoever comes back hears only the last of what was.
 */
static void
begin_to_look (CliSession *self, gboolean resumed)
{
  if (resumed)
    self->n_old = LAST_EVENTS;
  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    if (_cli_session_is_local (self, seat))
      _cli_session_look_from (self, (int) seat);
  self->begun = TRUE;
}

CliStatus
cli_session_run (TabletopTable *table, const char *path, gboolean resumed, guint delay)
{
  CliSession *self = session_new (table, NULL);
  CliStatus status;

  self->path = g_strdup (path);
  self->delay = delay;
  fill_seats (self);
  self->skips = count_local (self) == 1; /* nobody learns from it that one can do nothing */
  if (count_local (self) > 0)
    cli_input_keep_running (); /* who only looks on stops with Ctrl-C */
  begin_to_look (self, resumed);
  _cli_session_save (self);
  status = play_here (self);
  session_free (self);
  return status;
}

CliStatus
cli_session_run_online (TabletopCatalog *catalog, TabletopInviter *inviter, gboolean resumed)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
  CliSession *self = session_new (table, catalog);
  gboolean hosts = tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_HOSTING;
  CliStatus status;

  self->inviter = g_object_ref (inviter);
  self->place = hosts ? CLI_PLACE_HOST : CLI_PLACE_GUEST;
  cli_input_keep_running ();
  _cli_session_go_online (self);
  begin_to_look (self, resumed);
  if (hosts)
    _cli_session_show_links (self);
  status = play_online (self);
  _cli_session_go_offline (self);
  session_free (self);
  return status;
}
