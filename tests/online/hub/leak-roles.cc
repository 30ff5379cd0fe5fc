/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals two tables that differ in one secret, plays both by the same choices, and compares what all
 * viewers hear.
 */

#include "leak-roles.h"

extern "C" {
#include "magic/model/mg-objects.h"
#include "magic/model/mg-treachery.h"
#include "magic/show/mg-show.h"
}

#include <algorithm>
#include <random>

namespace leak::roles
{

using namespace hub;
using sdk::Ptr;

/* {{{ The copy of the rules */

rg_game rules = rg_treachery;
static Deal to_deal;
void (*leak_at_begin) (rg_match *match);

static void
begin (rg_match *match)
{
  mg_state *state;

  rg_treachery.begin (match);
  state = (mg_state *) rg_state (match);
  for (const auto &[seat, face] : to_deal)
    {
      const uint16_t offered = mg_identity_at (state, seat)->offered;

      ASSERT_TRUE (mg_set_identity (state, mg_data (match), seat, face));
      mg_identity_at (state, seat)->offered = offered;
    }
  if (leak_at_begin != nullptr)
    leak_at_begin (match);
}

/* Treachery by those rules. */
static Ptr<TabletopGame>
make_game ()
{
  static RegaliaGameInfo info;
  auto *klass = REGALIA_GAME_CLASS (g_type_class_ref (REGALIA_TYPE_TREACHERY));

  if (klass->info != &info)
    {
      info = *(const RegaliaGameInfo *) klass->info;
      info.core = &rules;
      klass->info = &info;
    }
  rules.begin = begin;
  g_type_class_unref (klass);

  return sdk::take (TABLETOP_GAME (regalia_treachery_new ()));
}

/* }}} */
/* {{{ Who may have what */

const rg_content *
content ()
{
  static const rg_content *shared = rg_content_new_builtin (&rg_treachery, nullptr, nullptr);

  return shared;
}

static std::string
name_of (int face)
{
  auto *cards = (const mg_content *) content ();

  return mg_string_at (cards, mg_face_at (cards, face)->name);
}

std::string
slug_of (int face)
{
  char slug[64];

  mg_slug (name_of (face).c_str (), slug, sizeof slug);
  return slug;
}

void
PrintTo (const Place &place, std::ostream *out)
{
  *out << place.set << ", " << place.n_seats << " seats, seed " << place.seed;
}

/* The faces of that role in the set, in an order that differs from seed to seed: so that what one
 * table holds elsewhere is compared at another one. */
static std::vector<int>
faces_of (const Place &place, int role)
{
  auto *cards = (const mg_content *) content ();
  mg_variant variant = {};
  uint16_t listed[MG_MAX_IDENTITIES];

  variant.identity_set = (uint8_t) mg_find_set (cards, place.set.c_str (), place.set.size ());
  variant.identity_rarity = MG_RARITY_SPECIAL;
  const int n = mg_list_identities (cards, &variant, role, listed);
  std::vector<int> faces (listed, listed + n);

  if (n > 0)
    std::rotate (faces.begin (), faces.begin () + (long) (place.seed % (guint64) n), faces.end ());
  return faces;
}

std::vector<int>
roles_of (const Place &place)
{
  auto *cards = (const mg_content *) content ();
  rg_setup setup;
  std::vector<int> roles;

  rg_setup_init (&setup, content (), (int) place.n_seats);
  auto seed = sdk::take (tabletop_seed_derive (place.seed, 0));
  memcpy (setup.seed, g_bytes_get_data (seed.get (), nullptr), RG_SEED_SIZE);
  std::unique_ptr<rg_match, void (*) (rg_match *)> match (rg_match_new (&setup, nullptr, nullptr),
                                                          rg_match_free);
  auto *state = (const mg_state *) rg_state_const (match.get ());
  for (guint seat = 0; seat < place.n_seats; seat++)
    {
      const int id = mg_identity_held_by (state, (int) seat);

      roles.push_back (mg_face_at (cards, mg_object_at (state, id)->face)->roles);
    }
  return roles;
}

Deal
usual_deal (const Place &place, const std::vector<int> &roles)
{
  std::map<int, std::vector<int>> left;
  Deal deal;

  for (int role : { MG_ROLE_GUARDIAN, MG_ROLE_ASSASSIN, MG_ROLE_TRAITOR })
    left[role] = faces_of (place, role);
  for (size_t seat = 0; seat < roles.size (); seat++)
    if (roles[seat] != MG_ROLE_LEADER)
      {
        auto &faces = left[roles[seat]];

        deal[(int) seat] = faces.back ();
        faces.pop_back ();
      }
  return deal;
}

std::vector<Other>
other_deals (const Place &place, const std::vector<int> &roles, const Deal &usual)
{
  std::vector<Other> others;

  for (const auto &[seat, face] : usual)
    {
      for (int another : faces_of (place, roles[(size_t) seat]))
        if (std::none_of (usual.begin (), usual.end (),
                          [=] (const auto &held) { return held.second == another; }))
          {
            others.push_back ({ { seat }, usual });
            others.back ().deal[seat] = another;
          }
      for (const auto &[mate, theirs] : usual)
        if (mate > seat && roles[(size_t) mate] != roles[(size_t) seat])
          {
            others.push_back ({ { seat, mate }, usual });
            std::swap (others.back ().deal[seat], others.back ().deal[mate]);
          }
    }
  return others;
}

/* }}} */
/* {{{ A table */

/* What is answered before the game is the same at both tables, but for who is in this: the number
 * of the choice. */
static std::map<guint, guint> answers;

static bool
is_opening (TabletopDecision *decision)
{
  static const std::set<std::string> kinds = { "lead", "rather-not", "take", "another" };

  return kinds.count (tabletop_choice_get_kind (tabletop_decision_get_choice (decision, 0)));
}

/* A number that depends on all that is in a match. */
static size_t
sum_of (TabletopMatch *match)
{
  return std::hash<std::string> () (sdk::hash_of (match));
}

/* Choices of one that unveils nothing: a bot's, or any. Who hasn't the secret lets all have a say
 * in it that can be found in what a bot is given in place of the match. */
static std::string
choose (TabletopMatch *match, guint seat, bool has_secret, TabletopBot *bot, std::mt19937 &random)
{
  auto decision = sdk::take (tabletop_match_ref_decision (match, seat));
  auto viewer = sdk::seat (seat);
  auto clone = sdk::take (tabletop_match_clone_for (match, viewer.get (), nullptr));
  Lines open;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), i);

      if (g_strcmp0 (tabletop_choice_get_kind (choice), "unveil") != 0)
        open.push_back (tabletop_choice_get_notation (choice));
    }
  if (is_opening (decision.get ()))
    return open[std::min<size_t> (answers.count (seat) ? answers[seat] : 0, open.size () - 1)];
  if (bot != nullptr && !has_secret) /* who holds something else may think something else */
    {
      auto choice = sdk::take (tabletop_bot_choose (bot, clone.get (), decision.get (), nullptr));
      std::string notation = tabletop_choice_get_notation (choice.get ());

      if (std::find (open.begin (), open.end (), notation) != open.end ())
        return notation;
    }
  return open[(has_secret || bot != nullptr ? random () : sum_of (clone.get ())) % open.size ()];
}

/* An unveiling that goes on to ask something, so that it can be taken back; empty: there is none.
 */
static std::string
find_unveiling (TabletopMatch *match, guint seat)
{
  auto decision = sdk::take (tabletop_match_ref_decision (match, seat));
  auto viewer = sdk::seat (seat);

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), i);
      const std::string notation = tabletop_choice_get_notation (choice);

      if (g_strcmp0 (tabletop_choice_get_kind (choice), "unveil") != 0)
        continue;
      auto tried = sdk::take (tabletop_match_clone_for (match, viewer.get (), nullptr));
      sdk::go (tried.get (), seat, notation.c_str ());
      auto next = sdk::take (tabletop_match_ref_decision (tried.get (), seat));
      if (next && tabletop_decision_is_cancellable (next.get ()))
        return notation;
    }
  return "";
}

int n_begun;

/* What a guest tries, and has explained to it: each identity of the table by each name that one
 * might think of. The same at all tables. */
static Lines
tried (const Place &place)
{
  Lines all = { "pass", "unveil", "unveil identity", "keep" };

  for (int role : { MG_ROLE_LEADER, MG_ROLE_GUARDIAN, MG_ROLE_ASSASSIN, MG_ROLE_TRAITOR })
    for (int face : faces_of (place, role))
      all.push_back ("unveil " + slug_of (face));
  for (int number = 1; number <= 12; number++)
    all.push_back ("unveil identity." + std::to_string (number));
  return all;
}

Heard
play (const Place &place, const Deal &deal, const std::set<int> &secret, const Script &script)
{
  auto game = make_game ();

  to_deal = deal;
  auto match = sdk::match_of (game.get (), place.n_seats, place.options (), place.seed);
  House::Options options;
  std::mt19937 random ((unsigned) place.seed);
  auto bot = sdk::take (tabletop_game_create_bot (game.get (), "steady", 1, nullptr));
  Heard heard;

  options.match = match.get ();
  options.n_seats = place.n_seats;
  options.record = script.restart;
  House house (options);
  std::vector<std::unique_ptr<Guest>> guests;
  std::map<int, std::unique_ptr<Wiretap>> taps;

  match.reset ();
  for (int viewer = -1; viewer < (int) place.n_seats; viewer++)
    {
      guests.push_back (std::make_unique<Guest> (house, viewer,
                                                 ("Guest" + std::to_string (viewer + 1)).c_str ()));
      guests.back ()->only_listens = true;
      taps[viewer] = std::make_unique<Wiretap> (*guests.back ());
    }
  auto mark = [&] (const std::string &what) {
    house.run ();
    for (auto &[viewer, tap] : taps)
      tap->mark (what);
  };

  auto look = [&] {
    for (auto &guest : guests)
      guest->look (-1);
    mark ("look");
  };

  mark ("come");
  for (guint step = 0; step < script.n_steps && !tabletop_match_is_over (house.match ()); step++)
    {
      guint seat = 0;

      while (!tabletop_match_is_asked (house.match (), seat))
        seat++;
      if (script.begins)
        {
          const std::string begun
              = secret.count ((int) seat) ? find_unveiling (house.match (), seat) : "";

          n_begun += !begun.empty ();
          if (!begun.empty ())
            guests[seat + 1]->decide (begun.c_str ());
          look ();
          if (!begun.empty ())
            guests[seat + 1]->decide ("cancel");
          house.run ();
        }
      const std::string notation = choose (house.match (), seat, secret.count ((int) seat) != 0,
                                           script.bots ? bot.get () : nullptr, random);

      guests[seat + 1]->decide (notation.c_str ());
      mark ("step");
      if (step % 8 == 0)
        look ();
      if (script.restart && step == script.n_steps / 2)
        {
          house.restart ();
          for (auto &guest : guests)
            guest->attach ();
          mark ("restart");
        }
    }
  /* One asks whatever can be asked, also about what isn't theirs. */
  int curious = (int) (place.seed % place.n_seats);

  while (secret.count (curious))
    curious = (curious + 1) % (int) place.n_seats;
  pry (house, *guests[(size_t) curious + 1], *taps[curious], tried (place));
  mark ("pried");
  guests[1]->talk ("Who is it?");
  guests[2]->talk ("Friends?", true);
  mark ("talk");
  house.pass (60);
  mark ("wait");
  for (auto &[viewer, tap] : taps)
    heard[viewer] = tap->lines;
  return heard;
}

testing::AssertionResult
all_same (const Heard &a, const Heard &b, const std::set<int> &secret)
{
  for (const auto &[viewer, lines] : a)
    if (!secret.count (viewer))
      if (auto result = same (lines, b.at (viewer)); !result)
        return testing::AssertionFailure () << "viewer " << viewer << ", " << result.message ();
  return testing::AssertionSuccess ();
}

std::string
describe (const Other &other, const Deal &usual)
{
  std::string text;

  for (int seat : other.seats)
    text += "seat " + std::to_string (seat) + " has " + name_of (other.deal.at (seat)) + ", not "
            + name_of (usual.at (seat)) + "; ";
  return text;
}

testing::AssertionResult
hides_answer (const Place &place, guint seat, const Script &script)
{
  const std::set<int> secret = { (int) seat };
  Heard heard[2];

  for (guint answer = 0; answer < 2; answer++)
    {
      answers = { { seat, answer }, { (seat + 2) % place.n_seats, 1 } };
      heard[answer] = play (place, {}, secret, script);
    }
  answers.clear ();
  if (script.n_steps > place.n_seats && same (heard[0].at ((int) seat), heard[1].at ((int) seat)))
    return testing::AssertionFailure () << "who answers otherwise hears nothing else";
  return all_same (heard[0], heard[1], secret);
}

/* }}} */

} // namespace leak::roles
