/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pairs come from determinization: a copy in which everything is dealt anew that the viewer
 * can't know. From there both go on alike, other seats making the same choices; a choice that
 * reveals or uses chance in either ends the comparison.
 *
 * The viewer doesn't only look, but asks: why not this, why not that, with every name that there is
 * in either match, and with names that there might be. */

#include "kit-spy.h"

#include <algorithm>
#include <climits>
#include <map>
#include <set>

namespace kit
{

std::string
described (rg_viewer viewer)
{
  switch (viewer.kind)
    {
    case RG_VIEWER_SEAT:
      return "seat " + std::to_string (viewer.index + 1);
    case RG_VIEWER_TEAM:
      return "team " + std::to_string (viewer.index);
    case RG_VIEWER_SPECTATOR:
      break;
    }
  return "a spectator";
}

bool
is_seat (rg_viewer viewer, int seat)
{
  return viewer.kind == RG_VIEWER_SEAT && viewer.index == seat;
}

Match
taken_back (const rg_match *match)
{
  const rg_decision *decision = rg_match_decision (match, 0);
  if (!(decision->flags & RG_DECISION_CANCELLABLE))
    return nullptr;
  Match before (rg_match_clone (match));
  play (before.get (), { decision->seat, decision->count - 1 });
  return before;
}

/* {{{ What is given */

static const rg_message &
message_of (const rg_match *match, int i)
{
  int n;
  return rg_game_messages (rg_match_game (match), &n)[i];
}

static std::string
said (const rg_match *match, int message, const int32_t *args, int n)
{
  const rg_message &it = message_of (match, message);
  std::string text = it.id;
  for (int i = 0; i < n && it.args[i].term != RG_TERM_NONE; i++)
    text += " " + id_of (match, it.args[i].term, args[i]);
  return text;
}

static std::string
line_of (const rg_match *match, const rg_line &line)
{
  return line.message == RG_MESSAGE_CANCEL ? "" : said (match, line.message, line.args, RG_ARGS);
}

/* All that is written on the faces of a term. */
static std::string
faces_of (const rg_match *match, rg_viewer viewer, int term, int32_t value)
{
  std::string text;
  rg_face face;
  for (int i = 0; rg_match_face (match, viewer, term, value, i, &face); i++)
    {
      text += "; face of " + id_of (match, face.term, face.value) + ", "
              + id_of (match, face.title_term, face.title) + ", " + face.kind + ", card "
              + std::to_string (face.card) + (face.is_printed ? " as printed" : " as it is now")
              + "; " + line_of (match, face.subtitle) + "; " + line_of (match, face.cost) + "; "
              + line_of (match, face.corner);
      for (int k = 0; k < face.n_lines; k++)
        text += "; " + line_of (match, face.lines[k]);
      for (int k = 0; k < face.n_colors; k++)
        text += " " + std::string (face.colors[k]);
    }
  return text;
}

std::string
explained (const rg_match *match, rg_viewer viewer, int term, int32_t value)
{
  const char *name = rg_match_term (match, term, value);
  return id_of (match, term, value) + " is " + (name ? name : "nothing")
         + faces_of (match, viewer, term, value) + "\n";
}

/* How the table is to be drawn. */
static std::string
light_of (const rg_match *match, const rg_view *view)
{
  std::string text;
  int n;
  const rg_view_seat *seats = rg_view_seats (view, &n);
  for (int i = 0; i < n; i++)
    text += "seat at " + std::to_string (seats[i].place) + " is " + std::to_string (seats[i].flags)
            + ", " + std::to_string (seats[i].distance) + " away, bears "
            + std::to_string (seats[i].bears) + ", " + line_of (match, seats[i].goal) + "\n";
  const rg_zone *zones = rg_view_zones (view, &n);
  for (int i = 0; i < n; i++)
    text += "zone for " + std::to_string (zones[i].role) + ", "
            + std::to_string (zones[i].prominence) + " of "
            + (zones[i].group ? zones[i].group : "none") + "\n";
  const rg_piece *pieces = rg_view_pieces (view, &n);
  for (int i = 0; i < n; i++)
    text += "piece turned " + std::to_string (pieces[i].turned) + ", "
            + std::to_string (pieces[i].flags) + "\n";
  const rg_relation *relations = rg_view_relations (view, &n);
  for (int i = 0; i < n; i++)
    text += "relation " + std::to_string (relations[i].kind) + " of "
            + id_of (match, relations[i].from_term, relations[i].from) + " to "
            + id_of (match, relations[i].to_term, relations[i].to)
            + (relations[i].provisional ? ", perhaps\n" : "\n");
  const rg_step *steps = rg_view_steps (view, &n);
  for (int i = 0; i < n; i++)
    text += "step " + id_of (match, steps[i].term, steps[i].value)
            + (steps[i].current ? " now, " : ", ") + std::to_string (steps[i].stops) + "\n";
  return text;
}

/* What transcripts leave out of a view: kinds, owners, names that differ from what is shown, and
 * texts; also those of what can be chosen. */
static std::string
texts_of (const rg_match *match, rg_viewer viewer)
{
  View view (rg_view_new (nullptr));
  std::string text;
  int n;
  EXPECT_EQ (RG_OK, rg_match_view (match, viewer, view.get (), nullptr));
  const rg_piece *pieces = rg_view_pieces (view.get (), &n);
  for (int i = 0; i < n; i++)
    {
      text += message_of (match, pieces[i].kind).id;
      text += " of " + std::to_string (pieces[i].seat) + "\n";
      if (pieces[i].term != RG_TERM_NONE)
        text += explained (match, viewer, pieces[i].term, pieces[i].value)
                + explained (match, viewer, pieces[i].name_term, pieces[i].name);
    }
  text += light_of (match, view.get ());
  const rg_decision *decision = rg_match_decision_of (match, viewer.index);
  for (int i = 0; decision != nullptr && i < decision->count; i++)
    {
      const rg_choice *choice = rg_match_choice (match, decision, i);
      const rg_message &it = message_of (match, choice->message);
      for (int k = 0; k < 3; k++)
        if (it.args[k].term >= RG_TERM_GAME)
          text += explained (match, viewer, it.args[k].term, choice->args[k]);
    }
  return text;
}

/* A prompt that speaks of the game's things may be for the seat alone that is asked. */
static bool
is_for_all (const rg_match *match, const rg_decision *decision)
{
  const rg_message &prompt = message_of (match, decision->message);
  for (int i = 0; i < 3; i++)
    if (prompt.args[i].term >= RG_TERM_GAME)
      return false;
  return !(decision->flags & RG_DECISION_CANCELLABLE);
}

static std::string
prompts_of (const rg_match *match, rg_viewer viewer)
{
  std::string text;
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, i);
      const bool own = is_seat (viewer, decision->seat);
      const rg_decision *shown = own ? decision : rg_match_decision_for_others (match, decision);
      text += std::to_string (decision->seat + 1) + " is asked ";
      if (own || is_for_all (match, shown))
        text += said (match, shown->message, shown->args, 3);
      if (own)
        text += " with " + std::to_string (shown->flags) + ", moves "
                + std::to_string (shown->moves);
      text += "\n";
    }
  return text;
}

std::string
known_events (const rg_match *match, rg_viewer viewer, const std::vector<Told> &events)
{
  std::string text;
  for (const Told &event : events)
    if (rg_match_may_know (match, viewer, event.audience))
      {
        text += event_of (match, event) + " of " + std::to_string (event.seat) + "\n";
        for (const rg_move &move : moves_of (match, viewer, event))
          text += "  " + move_of (match, move) + "\n";
      }
  return text;
}

std::string
known (const rg_match *match, rg_viewer viewer)
{
  std::string text = view_of (match, viewer) + decisions_of (match, &viewer)
                     + prompts_of (match, viewer) + result_of (match);
  if (viewer.kind == RG_VIEWER_SEAT)
    text += rg_match_reversible (match) ? "may be undone\n" : "";
  return text;
}

/* What a bot of that seat does, for each bot of the game. */
static std::string
bots_of (const rg_match *match, rg_viewer viewer)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (rg_match_game (match), &n);
  std::string text;
  if (viewer.kind != RG_VIEWER_SEAT || rg_match_decision_of (match, viewer.index) == nullptr)
    return text;
  for (int i = 0; i < n; i++)
    {
      uint64_t chance = 99;
      text += std::string (rg_bot_id (bots[i])) + " takes "
              + std::to_string (rg_bot_choose (bots[i], match, viewer.index, &chance)) + "\n";
    }
  return text;
}

/* }}} */
/* {{{ What can be asked */

namespace
{

/* Notations that a player might type. */
class Guesses
{
public:
  Guesses (const rg_match *real, const rg_match *dealt) : m_seats (rg_match_seats (real))
  {
    int n;
    const rg_message *messages = rg_game_messages (rg_match_game (real), &n);
    for (int i = 0; i < n; i++)
      if (messages[i].id != nullptr)
        {
          m_verbs.push_back (&messages[i]);
          for (int k = 0; k < 3; k++)
            if (messages[i].args[k].term >= RG_TERM_GAME)
              m_ids[messages[i].args[k].term];
        }
    for (const rg_match *match : { real, dealt })
      {
        for (auto &ids : m_ids)
          for (int32_t value = 0, again = 0; value < MOST_VALUES && again < 20; value++)
            again = note (&ids.second, id_of (match, ids.first, value)) ? 0 : again + 1;
        for (int i = 0; i < rg_match_n_decisions (match); i++)
          for (const std::string &notation : notations_of (match, rg_match_decision (match, i)))
            m_notations.push_back (notation);
      }
  }

  std::string
  next (Chance &chance) const
  {
    if (!m_notations.empty () && chance.below (4) == 0)
      return one_of (m_notations, chance);
    const rg_message &verb = *one_of (m_verbs, chance);
    std::string notation = verb.id;
    for (int i = 0; i < 3 && verb.args[i].term != RG_TERM_NONE; i++)
      notation += " " + word (verb.args[i].term, chance);
    return notation;
  }

private:
  static constexpr int MOST_VALUES = 5000;

  int m_seats;
  std::vector<const rg_message *> m_verbs;
  std::map<int, std::vector<std::string>> m_ids; /* of each kind of term */
  std::vector<std::string> m_notations;

  /* False: the value before had that name, too. */
  static bool
  note (std::vector<std::string> *ids, const std::string &id)
  {
    const bool is_new = ids->empty () || ids->back () != id;
    if (is_new)
      ids->push_back (id);
    return is_new;
  }

  template <typename T>
  static T
  one_of (const std::vector<T> &list, Chance &chance)
  {
    return list.at (static_cast<size_t> (chance.below (static_cast<int> (list.size ()))));
  }

  std::string
  word (int term, Chance &chance) const
  {
    if (term == RG_TERM_NUMBER)
      return std::to_string (chance.below (30) - 3);
    if (term == RG_TERM_SEAT)
      return "seat" + std::to_string (chance.below (m_seats + 2));
    const std::vector<std::string> &ids = m_ids.at (term);
    std::string id = one_of (ids, chance);
    const size_t dot = id.rfind ('.');
    switch (dot == std::string::npos ? 0 : chance.below (4))
      {
      case 1: /* that name, with another one's number */
        {
          const std::string other = one_of (ids, chance);
          const size_t its = other.rfind ('.');
          return its == std::string::npos ? id : id.substr (0, dot) + other.substr (its);
        }
      case 2:
        return id.substr (0, dot + 1) + std::to_string (chance.below (1100) - 2);
      default:
        return id;
      }
  }
};

} /* namespace */

static std::string
text_of (const rg_error &error)
{
  return std::string (rg_status_name (error.status)) + " " + error.rule + ": " + error.text + "\n";
}

/* What a seat hears when it types that, or finds when it looks for it. */
static std::string
answer_to (const rg_match *match, int seat, const std::string &notation)
{
  rg_error error = {};
  const rg_decision *decision = rg_match_decision_of (match, seat);
  rg_match_explain (match, seat, notation.c_str (), &error);
  std::string text = notation + ": " + text_of (error);
  if (decision != nullptr)
    text
        += "found at " + std::to_string (rg_match_find (match, decision, notation.c_str ())) + "\n";
  return text;
}

/* What a seat hears when it makes choices that there aren't. */
static std::string
mistakes_of (const rg_match *match, int seat)
{
  Match tried (rg_match_clone (match));
  const rg_decision *decision = rg_match_decision_of (match, seat);
  const int count = decision != nullptr ? decision->count : 0;
  const uint64_t sequence = rg_match_sequence (match);
  std::string text;
  for (int choice : { INT_MIN, -1, count, count + 1, INT_MAX })
    {
      rg_error error = {};
      rg_match_apply (tried.get (), seat, choice, sequence, &error);
      text += text_of (error);
    }
  for (uint64_t wrong : { uint64_t{ 0 }, sequence - 1, sequence + 1, UINT64_MAX })
    if (wrong != sequence)
      {
        rg_error error = {};
        rg_match_apply (tried.get (), seat, 0, wrong, &error);
        text += text_of (error);
      }
  EXPECT_TRUE (rg_match_equal (match, tried.get ()));
  return text;
}

/* }}} */
/* {{{ Comparing */

enum
{
  ONE_IN = 5, /* of the pairs: collecting all names takes longer than asking for some */
  GUESSES = 150
};

/* From the line on in which they part. */
static std::string
difference (rg_viewer viewer, const char *what, const std::string &a, const std::string &b)
{
  size_t line = 0;
  for (size_t i = 0; i < a.size () && i < b.size () && a[i] == b[i]; i++)
    if (a[i] == '\n')
      line = i + 1;
  if (a == b)
    return "";
  return described (viewer) + " could tell by " + what + ":\n"
         + a.substr (line, a.find ('\n', line) - line) + "\ninstead of\n"
         + b.substr (line, b.find ('\n', line) - line) + "\n";
}

Spy::Spy (const rg_setup &setup, uint64_t seed, bool by_number)
    : m_chance (seed), m_guessing (seed), m_by_number (by_number)
{
  rg_setup seeded = setup;
  rg_setup_seed (&seeded, seed);
  m_match.reset (rg_match_new (&seeded, nullptr, nullptr));
}

std::string
Spy::find_leak ()
{
  std::string leak;
  while (leak.empty () && !rg_match_over (m_match.get ()))
    {
      if (m_chance.below (8) == 0)
        for (rg_viewer viewer : all_viewers (m_match.get ()))
          if (leak.empty ())
            leak = find_leak_to (viewer);
      play (m_match.get (), random_move (m_match.get (), m_chance));
    }
  /* What nobody ever saw is nobody's business at the end, either. */
  for (rg_viewer viewer : all_viewers (m_match.get ()))
    if (leak.empty ())
      leak = compare (viewer, m_match.get (), deal_anew (viewer).get ());
  return leak;
}

Match
Spy::deal_anew (rg_viewer viewer)
{
  uint8_t seed[RG_SEED_SIZE] = { 0 };
  for (uint8_t &byte : seed)
    byte = static_cast<uint8_t> (m_chance.below (256));
  Match dealt (rg_match_clone (m_match.get ()));
  rg_match_determinize (dealt.get (), viewer, seed);
  different += rg_match_hash (m_match.get ()) != rg_match_hash (dealt.get ());
  return dealt;
}

std::string
Spy::compare (rg_viewer viewer, const rg_match *real, const rg_match *dealt)
{
  std::string leak
      = difference (viewer, "what it sees", known (real, viewer), known (dealt, viewer));
  if (leak.empty ())
    leak = difference (viewer, "a bot", bots_of (real, viewer), bots_of (dealt, viewer));
  return leak;
}

std::string
Spy::compare_guesses (rg_viewer viewer, const rg_match *real, const rg_match *dealt)
{
  if (viewer.kind != RG_VIEWER_SEAT || m_guessing.below (ONE_IN) != 0)
    return "";
  const Guesses guesses (real, dealt);
  std::string leak
      = difference (viewer, "a text", texts_of (real, viewer), texts_of (dealt, viewer));
  if (leak.empty ())
    leak = difference (viewer, "a mistake", mistakes_of (real, viewer.index),
                       mistakes_of (dealt, viewer.index));
  for (int i = 0; i < GUESSES && leak.empty (); i++, asked++)
    {
      const std::string guess = guesses.next (m_guessing);
      leak = difference (viewer, "asking", answer_to (real, viewer.index, guess),
                         answer_to (dealt, viewer.index, guess));
    }
  return leak;
}

std::string
Spy::find_leak_to (rg_viewer viewer)
{
  Match real (rg_match_clone (m_match.get ())), dealt = deal_anew (viewer);
  std::string leak = compare (viewer, real.get (), dealt.get ());
  if (leak.empty ())
    leak = compare_guesses (viewer, real.get (), dealt.get ());
  /* What somebody else was announcing isn't announced there: she begins anew, and so does this. */
  if (Match before = taken_back (real.get ());
      before && !is_seat (viewer, rg_match_decision (real.get (), 0)->seat))
    real = std::move (before);
  for (int i = 0; leak.empty () && i < 12 && !rg_match_over (real.get ()); i++)
    {
      std::vector<Told> events_real, events_dealt;
      Move move = random_move (real.get (), m_chance);
      const rg_decision *same = rg_match_decision_of (dealt.get (), move.seat);
      /* A seat whose secrets differ may have other choices: then the two games part. */
      const int choice = alike (real.get (), move, dealt.get (), same);
      if (choice < 0)
        break;
      play (real.get (), move, &events_real);
      play (dealt.get (), { move.seat, choice }, &events_dealt);
      if (!rg_match_reversible (real.get ()) || !rg_match_reversible (dealt.get ()))
        break;
      compared++;
      leak = difference (viewer, "what it is told", known_events (real.get (), viewer, events_real),
                         known_events (dealt.get (), viewer, events_dealt));
      if (leak.empty ())
        leak = compare (viewer, real.get (), dealt.get ());
    }
  return leak;
}

/* The choice in `dealt` that is like `move`: the same, or in the same place one of its kind. */
int
Spy::alike (const rg_match *real, Move move, const rg_match *dealt, const rg_decision *decision)
{
  const rg_decision *asked_for = rg_match_decision_of (real, move.seat);
  const int found = rg_match_find (dealt, decision, notation_of (real, move).c_str ());
  if (found >= 0 || !m_by_number || move.choice >= decision->count)
    return found;
  return rg_match_choice (dealt, decision, move.choice)->message
                 == rg_match_choice (real, asked_for, move.choice)->message
             ? move.choice
             : -1;
}

/* }}} */

} /* namespace kit */
