/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random play picks among all that is open, so that optional answers and taking back happen too. */

#include "kit.h"

#include "own-set.h"
#include "toy.h"
#include "transcript.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <set>

namespace kit
{

/* {{{ Settings */

KitOfGame::KitOfGame ()
    : game (GetParam ()), content (rg_content_new_builtin (game, nullptr, nullptr))
{
}

bool
is_id (const std::string &id)
{
  return !id.empty ()
         && id.find_first_not_of ("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos;
}

std::vector<const rg_game *>
all_games ()
{
  std::vector<const rg_game *> games{ &rg_toy };
  for (int i = 0; rg_games[i] != nullptr; i++)
    games.push_back (rg_games[i]);
  return games;
}

/* Tables that are larger than this are played at in the long run only. */
constexpr int LARGE = 6;
/* With fewer games than this only the smallest are. */
constexpr int BRIEF = 20;

static void
set_option (rg_setup *setup, const char *key, int32_t value)
{
  int n;
  const rg_option *options = rg_game_options (rg_content_game (setup->content), &n);

  for (int i = 0; i < n; i++)
    if (strcmp (options[i].key, key) == 0)
      setup->options[i] = value;
}

/* The identities of the second set that the cards come with. */
static void
deal_second_set (rg_setup *setup)
{
  set_option (setup, "identities", 1);
}

/* All are asked who would lead, and which of two identities they take. */
static void
ask_both (rg_setup *setup)
{
  set_option (setup, "leader", 1);
  set_option (setup, "choosing", 1);
  set_option (setup, "rumble", 50);
}

/* … or whether they want another one, unseen. */
static void
deal_again (rg_setup *setup)
{
  set_option (setup, "choosing", 2);
}

std::vector<Setting>
all_settings ()
{
  std::vector<Setting> settings;
  for (const rg_game *game : all_games ())
    for (int seats = rg_game_min_seats (game); seats <= rg_game_max_seats (game); seats++)
      if (rg_game_takes_seats (game, seats) && (seats <= LARGE || n_games () >= 1000)
          && (seats == rg_game_min_seats (game) || (seats == LARGE && n_games () >= BRIEF)
              || n_games () >= 100))
        settings.push_back ({ game, seats });
  settings.push_back ({ &rg_monarch, 4, "moons", own_set::moons });
  settings.push_back ({ &rg_treachery, 5, "asked", nullptr, ask_both });
  if (n_games () >= BRIEF)
    {
      settings.push_back ({ &rg_treachery, 5, "second_set", nullptr, deal_second_set });
      settings.push_back ({ &rg_treachery, 4, "again", nullptr, deal_again });
    }
  return settings;
}

/* GoogleTest's names hold no '-'. */
static std::string
plain (std::string name)
{
  for (char &c : name)
    if (c == '-')
      c = '_';
  return name;
}

std::string
name_of_game (const testing::TestParamInfo<const rg_game *> &info)
{
  return plain (rg_game_id (info.param));
}

std::string
name_of_setting (const testing::TestParamInfo<Setting> &info)
{
  const Setting &setting = info.param;
  const std::string own = setting.name ? std::string ("_") + setting.name : "";

  return plain (rg_game_id (setting.game)) + own + "_" + std::to_string (setting.seats);
}

int
n_games ()
{
  const char *wanted = getenv ("KIT_GAMES");
  return wanted != nullptr ? atoi (wanted) : 100;
}

uint64_t
at_most (uint64_t n)
{
  const auto games = static_cast<uint64_t> (n_games ());

  return std::max<uint64_t> (1, std::min (n, n * games / 100));
}

/* }}} */
/* {{{ Play */

int
Chance::below (int n)
{
  return static_cast<int> (rg_chance (&m_state) % static_cast<uint64_t> (n));
}

Move
random_move (const rg_match *match, Chance &chance, bool required)
{
  std::vector<Move> moves;
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, i);
      if (required && (decision->flags & RG_DECISION_OPTIONAL))
        continue;
      for (int j = 0; j < decision->count; j++)
        moves.push_back ({ decision->seat, j });
    }
  return moves.at (static_cast<size_t> (chance.below (static_cast<int> (moves.size ()))));
}

void
hear (rg_match *match, std::vector<Told> &events)
{
  for (;;)
    {
      for (int i = 0; i < rg_match_n_events (match); i++)
        {
          const rg_event *event = rg_match_event (match, i);
          int n;
          const rg_motion *motions = rg_match_motions (match, event, &n);
          events.push_back ({ *event, { motions, motions + n } });
        }
      if (!rg_match_paused (match))
        return;
      rg_match_advance (match);
    }
}

void
play (rg_match *match, Move move, std::vector<Told> *events)
{
  rg_error error;
  ASSERT_EQ (RG_OK,
             rg_match_apply (match, move.seat, move.choice, rg_match_sequence (match), &error))
      << error.text;
  std::vector<Told> unheard;
  hear (match, events != nullptr ? *events : unheard);
}

int
play_randomly (rg_match *match, Chance &chance, int n)
{
  int played = 0;
  while (played < n && !rg_match_over (match) && !testing::Test::HasFatalFailure ())
    {
      play (match, random_move (match, chance));
      played++;
    }
  return played;
}

/* }}} */
/* {{{ Texts */

static std::string
written (const std::function<void (FILE *)> &write)
{
  char *text = nullptr;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);
  if (out == nullptr)
    abort ();
  write (out);
  fclose (out);
  std::string result (text, size);
  free (text);
  return result;
}

std::vector<rg_viewer>
all_viewers (const rg_match *match)
{
  std::vector<rg_viewer> viewers{ rg_viewer_spectator () };
  std::set<int> teams;
  View view (rg_view_new (nullptr));
  int n;

  for (int seat = 0; seat < rg_match_seats (match); seat++)
    viewers.push_back (rg_viewer_seat (seat));
  EXPECT_EQ (RG_OK, rg_match_view (match, rg_viewer_spectator (), view.get (), nullptr));
  const rg_view_seat *seats = rg_view_seats (view.get (), &n);
  for (int i = 0; i < n; i++)
    if (seats[i].team >= 0)
      teams.insert (seats[i].team);
  for (int team : teams)
    viewers.push_back ({ RG_VIEWER_TEAM, team });
  return viewers;
}

/* Where the choices that the viewer, or NULL, knows of send things. */
static std::string
destinations_of (const rg_match *match, const rg_viewer *viewer)
{
  std::string text;
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, i);
      if (viewer && (viewer->kind != RG_VIEWER_SEAT || viewer->index != decision->seat))
        continue;
      for (int j = 0; j < decision->count; j++)
        {
          const rg_spot to
              = rg_match_destination (match, decision, rg_match_choice (match, decision, j));
          if (to.zone)
            text += std::to_string (j) + " to " + zone_of (match, to.zone, to.seat) + "\n";
        }
    }
  return text;
}

std::string
decisions_of (const rg_match *match, const rg_viewer *viewer)
{
  return written ([&] (FILE *out) { transcript_decisions (out, match, viewer); })
         + destinations_of (match, viewer);
}

std::string
view_of (const rg_match *match, rg_viewer viewer)
{
  View view (rg_view_new (nullptr));
  rg_error error;
  EXPECT_EQ (RG_OK, rg_match_view (match, viewer, view.get (), &error)) << error.text;
  return written ([&] (FILE *out) { transcript_view (out, match, view.get ()); });
}

std::string
result_of (const rg_match *match)
{
  return written ([&] (FILE *out) { transcript_result (out, match); });
}

std::vector<std::string>
notations_of (const rg_match *match, const rg_decision *decision)
{
  std::vector<std::string> notations;
  char notation[160];
  for (int i = 0; i < decision->count; i++)
    {
      rg_match_notation (match, rg_match_choice (match, decision, i), notation, sizeof notation);
      notations.push_back (notation);
    }
  return notations;
}

std::string
notation_of (const rg_match *match, Move move)
{
  return notations_of (match, rg_match_decision_of (match, move.seat))
      .at (static_cast<size_t> (move.choice));
}

std::string
event_of (const rg_match *match, const rg_event &event)
{
  return written ([&] (FILE *out) { transcript_event (out, match, &event); });
}

std::vector<rg_move>
moves_of (const rg_match *match, rg_viewer viewer, const Told &event)
{
  const int n = static_cast<int> (event.motions.size ());
  std::vector<rg_move> moves (event.motions.size ());
  moves.resize (static_cast<size_t> (
      rg_motions_seen (match, viewer, event.motions.data (), n, moves.data ())));
  return moves;
}

std::string
id_of (const rg_match *match, int term, int32_t value)
{
  char id[64] = "";
  if (term != RG_TERM_NONE)
    rg_match_term_id (match, term, value, id, sizeof id);
  return id;
}

std::string
zone_of (const rg_match *match, int message, int seat)
{
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (match), &n);
  if (message == 0)
    return "nowhere";
  return std::string (messages[message].id) + (seat < 0 ? "" : ":" + std::to_string (seat));
}

std::string
move_of (const rg_match *match, const rg_move &move)
{
  return id_of (match, move.term, move.value) + " (" + id_of (match, move.old_term, move.old_value)
         + ") from " + zone_of (match, move.from.zone, move.from.seat) + " "
         + id_of (match, move.from_term, move.from_in) + " to "
         + zone_of (match, move.to.zone, move.to.seat) + " "
         + id_of (match, move.to_term, move.to_in) + " at " + std::to_string (move.index) + " x "
         + std::to_string (move.count);
}

std::string
from_parts (const rg_error &error)
{
  std::string text;
  int arg = 0;

  for (int i = 0; i < error.n_sentences; i++)
    {
      const std::string format = error.sentences[i].format;

      text += i > 0 ? " " : "";
      for (size_t at = 0; at < format.size (); at++)
        if (format[at] != '%')
          text += format[at];
        else if (format[++at] == '%')
          text += '%';
        else
          {
            const rg_error_arg &each = error.args[arg++];

            at = format.find_first_of ("dus", at);
            if (each.kind == RG_ERROR_SIGNED)
              text += std::to_string (each.number);
            else if (each.kind == RG_ERROR_UNSIGNED)
              text += std::to_string (static_cast<uint64_t> (each.number));
            else
              text += error.words + each.words;
          }
    }
  EXPECT_EQ (error.n_args, arg);
  return text.substr (0, sizeof error.text - 1);
}

/* }}} */
/* {{{ The fixture */

Kit::Kit ()
    : game (GetParam ().game),
      content (GetParam ().own ? own_set::parse (GetParam ().game, GetParam ().own ())
                               : rg_content_new_builtin (GetParam ().game, nullptr, nullptr))
{
}

bool
Kit::is_heavy () const
{
  return rg_match_size (match (0).get ()) > 200000;
}

int
Kit::n_games () const
{
  const int n = kit::n_games ();
  return is_heavy () ? (n + 24) / 25 : GetParam ().own ? (n + 4) / 5 : n;
}

rg_setup
Kit::setup (uint64_t seed) const
{
  rg_setup setup;
  rg_setup_init (&setup, content.get (), GetParam ().seats);
  rg_setup_seed (&setup, seed);
  if (GetParam ().change)
    GetParam ().change (&setup);
  return setup;
}

Match
Kit::match (uint64_t seed) const
{
  rg_setup made = setup (seed);
  rg_error error;
  Match match (rg_match_new (&made, nullptr, &error));
  EXPECT_TRUE (match) << error.text;
  return match;
}

/* }}} */

} /* namespace kit */
