/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: what a game says about itself. Ids are unique, and every sentence can be filled
 * in. */

#include "kit-spy.h"

#include <climits>
#include <cstring>
#include <map>
#include <set>
#include <tuple>

using namespace kit;

namespace
{

class KitGame : public KitOfGame
{
};

/* The names in braces of a template. */
std::set<std::string>
placeholders (const std::string &text)
{
  std::set<std::string> names;
  for (size_t at = text.find ('{'); at != std::string::npos; at = text.find ('{', at + 1))
    names.insert (text.substr (at + 1, text.find ('}', at) - at - 1));
  return names;
}

TEST_P (KitGame, HasAWholeDescription)
{
  ASSERT_TRUE (content);
  EXPECT_TRUE (is_id (rg_game_id (game)));
  EXPECT_GE (rg_game_version (game), 1);
  EXPECT_GE (rg_game_min_seats (game), 1);
  EXPECT_LE (rg_game_min_seats (game), rg_game_max_seats (game));
  EXPECT_LE (rg_game_max_seats (game), RG_MAX_SEATS);
  EXPECT_EQ (game, rg_content_game (content.get ()));
  EXPECT_TRUE (rg_content_is_builtin (content.get ()));
  ASSERT_GT (rg_content_n_strings (content.get ()), 0);
  for (int i = 0; i < rg_content_n_strings (content.get ()); i++)
    EXPECT_STRNE ("", rg_content_string (content.get (), i));
}

TEST_P (KitGame, SaysWholeSentences)
{
  int n;
  const rg_message *messages = rg_game_messages (game, &n);
  std::set<std::string> ids;

  EXPECT_STREQ ("cancel", messages[RG_MESSAGE_CANCEL].id);
  for (int i = 0; i < n; i++)
    {
      const rg_message &message = messages[i];
      ASSERT_NE (nullptr, message.id) << i;
      SCOPED_TRACE (message.id);
      EXPECT_TRUE (is_id (message.id));
      EXPECT_TRUE (ids.insert (message.id).second) << "there are two";
      ASSERT_NE (nullptr, message.text);
      EXPECT_STRNE ("", message.text);

      std::set<std::string> names;
      for (int j = 0; j < RG_ARGS && message.args[j].term != RG_TERM_NONE; j++)
        EXPECT_TRUE (names.insert (message.args[j].name).second);
      for (const std::string &name : placeholders (message.text))
        EXPECT_TRUE (names.count (name) > 0) << name << " in " << message.text;
      if (message.plural == nullptr)
        continue;
      for (const std::string &name : placeholders (message.plural))
        EXPECT_TRUE (names.count (name) > 0) << name << " in " << message.plural;
      ASSERT_GE (message.counted, 0);
      ASSERT_LT (message.counted, RG_ARGS);
      EXPECT_EQ (RG_TERM_NUMBER, message.args[message.counted].term);
    }
}

/* {{{ Terms, on a table */

class KitWords : public Kit
{
protected:
  void
  check_args (const rg_match *m, int message, const int32_t *args, int n)
  {
    int n_messages;
    const rg_message *messages = rg_game_messages (game, &n_messages);
    for (int i = 0; i < n && messages[message].args[i].term != RG_TERM_NONE; i++)
      {
        SCOPED_TRACE (messages[message].id);
        if (!goes_without_saying (m, messages[message], i, args[i]))
          check_term (m, messages[message].args[i].term, args[i]);
      }
  }

  /* At the end of a sentence, and only there, a word may be left out: it is named "" then. */
  bool
  goes_without_saying (const rg_match *m, const rg_message &message, int i, int32_t value)
  {
    const int term = message.args[i].term;
    const char *name = term < RG_TERM_GAME ? nullptr : rg_match_term (m, term, value);
    const std::string end = std::string (" {") + message.args[i].name + "}", text = message.text;
    return name && *name == '\0' && text.size () > end.size ()
           && text.compare (text.size () - end.size (), end.size (), end) == 0;
  }

  void
  check_term (const rg_match *m, int term, int32_t value)
  {
    char id[64];
    size_t length = rg_match_term_id (m, term, value, id, sizeof id);
    ASSERT_LT (length, sizeof id);
    EXPECT_EQ (strlen (id), length);
    EXPECT_EQ (std::string::npos, std::string (id).find (' '));
    if (term < RG_TERM_GAME)
      {
        EXPECT_EQ (nullptr, rg_match_term (m, term, value));
        return;
      }
    ASSERT_NE (nullptr, rg_match_term (m, term, value)) << term << " " << value;
    EXPECT_STRNE ("", rg_match_term (m, term, value));
    if (!described.insert ({ term, value }).second)
      return;
    check_faces (m, term, value);
  }

  void
  check_line (const rg_match *m, const rg_line &line)
  {
    int n_messages;
    rg_game_messages (game, &n_messages);
    ASSERT_GE (line.message, 0);
    ASSERT_LT (line.message, n_messages);
    if (line.message != RG_MESSAGE_CANCEL)
      check_args (m, line.message, line.args, RG_ARGS);
  }

  /* What is printed reads the same to everybody. */
  void
  check_faces (const rg_match *m, int term, int32_t value)
  {
    rg_face face, other;
    for (int i = 0; rg_match_face (m, rg_viewer_seat (0), term, value, i, &face); i++)
      {
        ASSERT_LT (i, 16);
        EXPECT_STRNE ("", face.kind);
        EXPECT_NE (nullptr, rg_match_term (m, face.title_term, face.title));
        check_line (m, face.subtitle);
        check_line (m, face.cost);
        check_line (m, face.corner);
        ASSERT_LE (face.n_lines, RG_MAX_FACE_LINES);
        for (int k = 0; k < face.n_lines; k++)
          check_line (m, face.lines[k]);
        ASSERT_LE (face.n_colors, RG_MAX_FACE_COLORS);
        if (!face.is_printed)
          continue;
        ASSERT_TRUE (rg_match_face (m, rg_viewer_spectator (), face.term, face.value, 0, &other));
        EXPECT_TRUE (other.is_printed);
        EXPECT_EQ (face.title, other.title);
        EXPECT_EQ (0, memcmp (&face.subtitle, &other.subtitle, sizeof face.subtitle));
        EXPECT_EQ (0, memcmp (&face.cost, &other.cost, sizeof face.cost));
        EXPECT_EQ (0, memcmp (&face.corner, &other.corner, sizeof face.corner));
        ASSERT_EQ (face.n_lines, other.n_lines);
        EXPECT_EQ (0, memcmp (face.lines, other.lines,
                              sizeof *face.lines * static_cast<size_t> (face.n_lines)));
      }
  }

  /* What players type in short means one choice; and who can do nothing finds only what is there
   * again and again. */
  void
  check_keys (const rg_match *m, const rg_decision *decision)
  {
    std::set<std::string> keys;
    int n_messages;
    const rg_message *messages = rg_game_messages (game, &n_messages);
    for (int j = 0; j < decision->count; j++)
      {
        const char *key = messages[rg_match_choice (m, decision, j)->message].key;
        if (key)
          {
            EXPECT_TRUE (keys.insert (key).second) << key;
          }
        else
          {
            EXPECT_FALSE (decision->flags & RG_DECISION_IDLE);
          }
      }
  }

  /* Seat 0 looks. */
  void
  check_seats (const rg_match *m, const rg_view_seat *seats, int n)
  {
    int n_symbols, present = 0;
    bool known = false; /* while teams take their places nobody knows who sits where */
    rg_game_symbols (game, &n_symbols);
    for (int i = 0; i < n; i++)
      {
        present += !seats[i].left;
        known |= seats[i].distance >= 0;
      }
    for (int i = 0; i < n; i++)
      {
        EXPECT_TRUE (n_symbols >= 64 || seats[i].bears >> n_symbols == 0);
        EXPECT_LE (seats[i].distance, present / 2);
        check_args (m, seats[i].goal.message, seats[i].goal.args, RG_ARGS);
        const rg_decision *decision = rg_match_decision_of (m, i);
        EXPECT_EQ (decision && !(decision->flags & RG_DECISION_OPTIONAL),
                   (seats[i].flags & RG_SEAT_ACTING) != 0);
      }
    EXPECT_FALSE (seats[0].flags & ~RG_SEAT_ACTING);
    EXPECT_EQ (known && !seats[0].left ? 0 : -1, seats[0].distance);
  }

  void
  check_steps (const rg_match *m, const rg_view *view)
  {
    int n, current = 0;
    const rg_step *steps = rg_view_steps (view, &n);
    for (int i = 0; i < n; i++)
      {
        check_term (m, steps[i].term, steps[i].value);
        current += steps[i].current;
      }
    EXPECT_LE (current, 1);
  }

  /* Both ends are what seat 0 sees. */
  void
  check_relations (const rg_match *m, const rg_view *view)
  {
    int n;
    const rg_relation *relations = rg_view_relations (view, &n);
    for (int i = 0; i < n; i++)
      {
        const rg_viewer viewer = rg_viewer_seat (0);
        EXPECT_EQ (RG_THING_PIECE,
                   rg_match_thing (m, viewer, relations[i].from_term, relations[i].from));
        const rg_thing to = rg_match_thing (m, viewer, relations[i].to_term, relations[i].to);
        EXPECT_TRUE (to == RG_THING_PIECE || to == RG_THING_SEAT);
      }
  }

  void
  check_view (const rg_match *m)
  {
    View view (rg_view_new (nullptr));
    int n_zones, n_pieces, n_messages;
    rg_game_messages (game, &n_messages);
    ASSERT_EQ (RG_OK, rg_match_view (m, rg_viewer_seat (0), view.get (), nullptr));
    const rg_line *phase = rg_view_phase (view.get ());
    check_args (m, phase->message, phase->args, RG_ARGS);
    const rg_zone *zones = rg_view_zones (view.get (), &n_zones);
    const rg_piece *pieces = rg_view_pieces (view.get (), &n_pieces);
    EXPECT_GT (n_zones, 0);
    for (int i = 0; i < n_zones; i++)
      {
        EXPECT_LE (zones[i].n_pieces, zones[i].count);
        EXPECT_EQ (zones[i].layout == RG_LAYOUT_GRID, zones[i].columns > 0);
      }
    int n_notes, n_seats;
    const rg_view_seat *seats = rg_view_seats (view.get (), &n_seats);
    std::set<int> places;
    for (int i = 0; i < n_seats; i++)
      EXPECT_TRUE (places.insert (seats[i].place).second) << "two seats at one place";
    EXPECT_EQ (GetParam ().seats, n_seats);
    EXPECT_TRUE (*places.begin () == 0 && *places.rbegin () == n_seats - 1);
    check_seats (m, seats, n_seats);
    check_steps (m, view.get ());
    check_relations (m, view.get ());
    const rg_line *notes = rg_view_notes (view.get (), &n_notes);
    for (int i = 0; i < n_notes; i++)
      check_args (m, notes[i].message, notes[i].args, RG_ARGS);
    for (int i = 0; i < n_pieces; i++)
      {
        EXPECT_GE (pieces[i].kind, 0);
        EXPECT_LT (pieces[i].kind, n_messages);
        if (pieces[i].parent_term != RG_TERM_NONE)
          check_term (m, pieces[i].parent_term, pieces[i].parent);
        if (pieces[i].term != RG_TERM_NONE)
          check_term (m, pieces[i].term, pieces[i].value);
      }
  }

  std::set<std::pair<int, int32_t>> described;
};

/* What the view of a seat calls its pieces. */
static std::set<std::string>
pieces_of (const rg_match *m, int seat)
{
  View view (rg_view_new (nullptr));
  std::set<std::string> names;
  int n;
  EXPECT_EQ (RG_OK, rg_match_view (m, rg_viewer_seat (seat), view.get (), nullptr));
  const rg_piece *pieces = rg_view_pieces (view.get (), &n);
  for (int i = 0; i < n; i++)
    if (pieces[i].term != RG_TERM_NONE)
      {
        char id[64];
        rg_match_term_id (m, pieces[i].name_term, pieces[i].name, id, sizeof id);
        names.insert (id);
      }
  return names;
}

/* An argument of a question or a choice points at a piece if the seat sees one by that name, and
 * only then; and has a role. */
TEST_P (KitWords, ArgumentsPointAtWhatIsSeen)
{
  Match m = match (2);
  Chance chance (2);
  for (int i = 0; i < 400 && !rg_match_over (m.get ()); i++)
    {
      const rg_decision *decision = rg_match_decision (m.get (), 0);
      const std::set<std::string> seen = pieces_of (m.get (), decision->seat);
      std::set<int> terms; /* of pieces */
      const auto check = [&] (int asked, int message, const int32_t *args) {
        int n_messages;
        const rg_message &said = rg_game_messages (game, &n_messages)[message];
        for (int j = 0; j < 3 && said.args[j].term != RG_TERM_NONE; j++)
          {
            const int term = said.args[j].term;
            const rg_thing thing
                = rg_match_thing (m.get (), rg_viewer_seat (decision->seat), term, args[j]);
            char id[64];
            rg_match_term_id (m.get (), term, args[j], id, sizeof id);
            SCOPED_TRACE (said.id + std::string (" ") + id);
            EXPECT_NE (RG_ROLE_BY_PLACE, rg_match_role (m.get (), asked, message, j));
            EXPECT_EQ (term == RG_TERM_NUMBER, thing == RG_THING_NUMBER);
            EXPECT_EQ (rg_match_term_seat (m.get (), term, args[j]) >= 0, thing == RG_THING_SEAT);
            if (thing == RG_THING_PIECE)
              terms.insert (term);
            if (thing == RG_THING_PIECE || terms.count (term))
              {
                EXPECT_EQ (seen.count (id) > 0, thing == RG_THING_PIECE);
              }
          }
      };
      check (0, decision->message, decision->args);
      for (int j = 0; j < decision->count; j++)
        {
          const rg_choice *choice = rg_match_choice (m.get (), decision, j);
          check (decision->message, choice->message, choice->args);
        }
      play (m.get (), random_move (m.get (), chance));
      if (HasFailure ())
        return;
    }
}

TEST_P (KitWords, EverythingThatIsSaidCanBeSaid)
{
  Match m = match (1);
  Chance chance (1);
  check_view (m.get ());
  while (!rg_match_over (m.get ()))
    {
      for (int i = 0; i < rg_match_n_decisions (m.get ()); i++)
        {
          const rg_decision *decision = rg_match_decision (m.get (), i);
          check_args (m.get (), decision->message, decision->args, 3);
          for (int j = 0; j < decision->count; j++)
            {
              const rg_choice *choice = rg_match_choice (m.get (), decision, j);
              check_args (m.get (), choice->message, choice->args, 3);
            }
          check_keys (m.get (), decision);
        }
      std::vector<Told> events;
      play (m.get (), random_move (m.get (), chance), &events);
      for (const rg_event &event : events)
        check_args (m.get (), event.message, event.args, RG_ARGS);
      check_view (m.get ());
      if (HasFailure ())
        return;
    }
  rg_result result;
  ASSERT_EQ (RG_OK, rg_match_result (m.get (), &result, nullptr));
  check_args (m.get (), result.reason.message, result.reason.args, RG_ARGS);
  for (int i = 0; i < result.n; i++)
    check_args (m.get (), result.standings[i].detail.message, result.standings[i].detail.args,
                RG_ARGS);
}

/* What was told is read later, too: in a copy of the match, or when all has changed. */
TEST_P (KitWords, OldEventsKeepTheirWords)
{
  for (uint64_t seed = 0; seed < at_most (is_heavy () ? 1 : 5); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      std::vector<Told> events;
      std::vector<std::string> told;
      while (!rg_match_over (m.get ()))
        {
          const size_t first = events.size ();
          play (m.get (), random_move (m.get (), chance), &events);
          for (size_t i = first; i < events.size (); i++)
            told.push_back (event_of (m.get (), events[i]));
        }
      for (size_t i = 0; i < events.size (); i++)
        ASSERT_EQ (told[i], event_of (m.get (), events[i])) << "seed " << seed;
    }
}

/* Whether nobody could be called by their name, or spoken to, on the faces of a term. */
static bool
names_nobody (const rg_match *m, rg_viewer viewer, int term, int32_t value)
{
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (m), &n);
  rg_face face;
  for (int i = 0; rg_match_face (m, viewer, term, value, i, &face); i++)
    {
      std::vector<rg_line> lines (face.lines, face.lines + face.n_lines);
      lines.insert (lines.end (), { face.subtitle, face.cost, face.corner });
      for (const rg_line &line : lines)
        for (int k = 0; line.message != RG_MESSAGE_CANCEL && k < RG_ARGS; k++)
          if (messages[line.message].second[0].who != nullptr
              || rg_match_term_seat (m, messages[line.message].args[k].term, line.args[k]) >= 0)
            return false;
    }
  return true;
}

/* What is the same by its basis reads the same: to everybody, later, and in another game. */
TEST_P (KitWords, FacesFollowFromTheirBasis)
{
  std::map<std::tuple<int, int32_t, std::string>, std::string> texts;
  std::vector<rg_viewer> viewers = { rg_viewer_spectator () };
  View view (rg_view_new (nullptr));
  for (int seat = 0; seat < GetParam ().seats; seat++)
    viewers.push_back (rg_viewer_seat (seat));
  for (uint64_t seed = 0; seed < at_most (is_heavy () ? 1 : 3); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      while (!rg_match_over (m.get ()))
        {
          for (const rg_viewer viewer : viewers)
            {
              int n;
              ASSERT_EQ (RG_OK, rg_match_view (m.get (), viewer, view.get (), nullptr));
              const rg_piece *pieces = rg_view_pieces (view.get (), &n);
              for (int i = 0; i < n; i++)
                {
                  const int term = pieces[i].name_term;
                  const int32_t name = pieces[i].name;
                  uint8_t basis[RG_BASIS_SIZE];
                  const int size = rg_match_basis (m.get (), viewer, term, name, basis);
                  if (size < 0)
                    continue;
                  const std::string bytes (basis, basis + size),
                      text = explained (m.get (), viewer, term, name);
                  ASSERT_EQ (text, texts.insert ({ { term, name, bytes }, text }).first->second)
                      << "seed " << seed << ", " << kit::described (viewer);
                  ASSERT_TRUE (names_nobody (m.get (), viewer, term, name)) << text;
                }
            }
          play (m.get (), random_move (m.get (), chance));
        }
    }
}

TEST_P (KitWords, QueriesAndSetWordsRefuseNonsense)
{
  Match m = match (1), before = match (1);
  for (std::vector<const char *> words : { std::vector<const char *>{},
                                           { "nonsense" },
                                           { "seat" },
                                           { "seat", "0" },
                                           { "seat", "99", "nonsense" },
                                           { "\xff", "" },
                                           std::vector<const char *> (100, "nonsense") })
    {
      rg_error error = {};
      char answer[64];
      const int n = static_cast<int> (words.size ());
      EXPECT_EQ (RG_E_BAD_DATA,
                 rg_match_query (m.get (), words.data (), n, answer, sizeof answer, &error));
      EXPECT_STRNE ("", error.text);
      error = {};
      EXPECT_EQ (RG_E_BAD_DATA, rg_match_arrange (m.get (), words.data (), n, &error));
      EXPECT_STRNE ("", error.text);
      EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
      EXPECT_EQ (decisions_of (before.get ()), decisions_of (m.get ()));
    }
}

/* }}} */

INSTANTIATE_TEST_SUITE_P (Games, KitGame, testing::ValuesIn (all_games ()), name_of_game);
KIT_FOR_ALL_SETTINGS (KitWords);

} /* namespace */
