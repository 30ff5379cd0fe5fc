/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody learns by the wire who has which face-down identity (907.4c).
 *
 * Two tables are dealt alike but for the identities of one seat, or of two which have each other's.
 * They are played by the same choices, in which neither is unveiled, and every byte that any other
 * seat and a spectator get is compared: what is the same of each identity and a fixed one of its
 * role, and of two fixed ones of different roles, is the same of all.
 *
 * No two seeds differ in nothing but that. So the table is dealt by a copy of the rules that puts
 * other cards in place of those that were dealt; restarts and whoever comes back go by it, too. A
 * copy that leaks besides, in one way or another, is seen by the same comparison.
 *
 * Likewise of what is said in secret before the game: two tables are dealt alike, and one seat
 * answers otherwise. */

#include "leak.h"

extern "C" {
#include "kernel/rg-kernel.h"
#include "magic/model/mg-objects.h"
#include "magic/model/mg-treachery.h"
#include "magic/show/mg-show.h"
#include "magic/table/mg-messages.h"
#include "regalia-game-private.h"
#include "regalia-treachery.h"
}

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace hub;
using namespace leak;
using sdk::Ptr;
using Lines = std::vector<std::string>;

/* {{{ The copy of the rules */

/* The card that each of these seats gets, by face. */
using Deal = std::map<int, int>;

static rg_game rules = rg_treachery;
static Deal to_deal;
/* What a copy that leaks does once the cards are dealt. */
static void (*leak_at_begin) (rg_match *match);

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

static const rg_content *
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

static std::string
slug_of (int face)
{
  char slug[64];

  mg_slug (name_of (face).c_str (), slug, sizeof slug);
  return slug;
}

/* A table of so many seats: what is dealt at first, and what may be there in its place. */
struct Place
{
  std::string set;
  guint n_seats;
  guint64 seed;
  Lines opening = {}; /* options of what is asked before the game */

  std::vector<std::string>
  options () const
  {
    std::vector<std::string> all = opening;

    all.push_back ("identities=" + set);
    return all;
  }
};

static void
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

/* The roles that the seats are dealt; the Leader's card stays as it is dealt. */
static std::vector<int>
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

/* The same cards wherever nothing else is said: the last of each role, for hidden seats. */
static Deal
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

/* What is compared with the usual deal: who may know the difference, and the deal. */
struct Other
{
  std::set<int> seats;
  Deal deal;
};

static std::vector<Other>
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

/* What each of the viewers heard: seats by their numbers, and a spectator, who is -1. */
using Heard = std::map<int, Lines>;

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

struct Script
{
  guint n_steps;
  bool
      bots; /* seats which hold the same at both tables are bots, who redeal what they can't know */
  bool restart; /* the table is killed on the way, and loaded anew; guests come back */
  bool
      begins; /* who has the secret begins to unveil it wherever that can be taken back, and does */
};

static int n_begun;

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

static Heard
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

/* Or the first viewer who hears something else, but for those who may know. */
static testing::AssertionResult
all_same (const Heard &a, const Heard &b, const std::set<int> &secret)
{
  for (const auto &[viewer, lines] : a)
    if (!secret.count (viewer))
      if (auto result = same (lines, b.at (viewer)); !result)
        return testing::AssertionFailure () << "viewer " << viewer << ", " << result.message ();
  return testing::AssertionSuccess ();
}

static std::string
describe (const Other &other, const Deal &usual)
{
  std::string text;

  for (int seat : other.seats)
    text += "seat " + std::to_string (seat) + " has " + name_of (other.deal.at (seat)) + ", not "
            + name_of (usual.at (seat)) + "; ";
  return text;
}

/* }}} */
/* {{{ Tests */

class Roles : public testing::TestWithParam<Place>
{
};

TEST_P (Roles, AreNotTold)
{
  const Place &place = GetParam ();
  const bool opens = !place.opening.empty (); /* what comes behind it is compared at other tables */
  const std::vector<Script> scripts = opens ? std::vector<Script>{ { 12, true, false } }
                                            : std::vector<Script>{ { 60, false, false },
                                                                   { 90, true, false },
                                                                   { 30, true, true },
                                                                   { 40, true, false, true } };
  const auto roles = roles_of (place);
  const Deal usual = usual_deal (place, roles);
  std::map<std::pair<std::set<int>, const Script *>, Heard> reference;

  for (const Other &other : other_deals (place, roles, usual))
    for (const Script &script : scripts)
      {
        if (script.restart && other.seats.size () == 1)
          continue; /* disks are slow */
        auto &expected = reference[{ other.seats, &script }];

        if (expected.empty ())
          expected = play (place, usual, other.seats, script);
        const Heard heard = play (place, other.deal, other.seats, script);
        EXPECT_TRUE (all_same (expected, heard, other.seats))
            << describe (other, usual) << (script.bots ? "bots" : "any choices");
        for (int seat : other.seats) /* the control: who may know does */
          EXPECT_FALSE (same (expected.at (seat), heard.at (seat))) << describe (other, usual);
      }
  EXPECT_TRUE (opens || n_begun > 0);
}

/* Both sets as far as they are there; by LEAK_TABLES many deals of each number of seats. */
static std::vector<Place>
places ()
{
  auto *cards = (const mg_content *) content ();
  const char *many = getenv ("LEAK_TABLES");
  const std::vector<guint> seats
      = many ? std::vector<guint>{ 4, 5, 6, 7, 8 } : std::vector<guint>{ 5, 6 };
  std::vector<Place> all;

  for (const char *set : { "TRD-2021", "TRD-2025" })
    if (mg_find_set (cards, set, strlen (set)))
      for (guint n_seats : seats)
        for (guint64 seed = 1; seed <= (many ? (guint64) atoi (many) : 1); seed++)
          all.push_back ({ set, n_seats, seed });
  all.push_back ({ "TRD-2021", 5, 2, { "choosing=either" } });
  return all;
}

INSTANTIATE_TEST_SUITE_P (Treachery, Roles, testing::ValuesIn (places ()), [] (const auto &param) {
  std::string name = param.param.set;

  name.erase (std::remove (name.begin (), name.end (), '-'), name.end ());
  name += param.param.opening.empty () ? "" : "Chosen";
  return name + "For" + std::to_string (param.param.n_seats) + "Deal"
         + std::to_string (param.param.seed);
});

/* }}} */
/* {{{ What is said before the game */

/* One seat answers otherwise at the second table: what the others heard of it. */
static testing::AssertionResult
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

/* Which identity a seat took, or whether it took another one, for good; who would lead, until the
 * last has answered, for that tells who leads. A face-up Leader's is seen, so it isn't compared. */
class Answers : public testing::TestWithParam<std::string>
{
};

TEST_P (Answers, AreNotTold)
{
  const Place place = { "TRD-2021", 5, 3, { GetParam () } };
  const bool leads = GetParam () == "leader=asked";
  const auto roles = roles_of (place);

  for (guint seat = 0; seat + 1 < place.n_seats; seat++)
    {
      if (!leads && roles[seat] == MG_ROLE_LEADER)
        continue;
      for (const bool bots : { false, true })
        EXPECT_TRUE (hides_answer (place, seat,
                                   { leads ? place.n_seats - 1 : 40, bots, !leads && bots, false }))
            << "seat " << seat;
    }
}

INSTANTIATE_TEST_SUITE_P (Treachery,
                          Answers,
                          testing::Values ("leader=asked", "choosing=either", "choosing=again"),
                          [] (const auto &param) {
                            std::string name = param.param;

                            name.erase (std::remove (name.begin (), name.end (), '='), name.end ());
                            return name;
                          });

/* }}} */
/* {{{ Copies that leak */

/* What leaks: that this seat was dealt this card. */
static int seat_told, face_told;

static bool
tells (const rg_match *match)
{
  auto *state = (const mg_state *) rg_state_const (match);

  return mg_identity_at (state, seat_told)->dealt == face_told;
}

static int
identity_told (const rg_match *match)
{
  return mg_identity_at ((const mg_state *) rg_state_const (match), seat_told)->object;
}

static void
leak_zone (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  rg_treachery.view (match, viewer, view);
  rg_view_add_zone (view, MG_TITLE_EXILE, -1, RG_LAYOUT_ROW, 0, tells (match));
}

static void
leak_kind (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  int n;

  rg_treachery.view (match, viewer, view);
  auto *pieces = const_cast<rg_piece *> (rg_view_pieces (view, &n));
  for (int i = 0; i < n; i++)
    if (pieces[i].kind == MG_TITLE_IDENTITY && pieces[i].seat == seat_told && tells (match))
      pieces[i].kind = MG_TITLE_CARD;
}

static void
leak_note (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  rg_treachery.view (match, viewer, view);
  if (tells (match))
    rg_view_add_note (view, MG_NOTE_TAPPED, 0, 0);
}

static void
leak_side (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  int n;

  rg_treachery.view (match, viewer, view);
  auto *seats = const_cast<rg_view_seat *> (rg_view_seats (view, &n));
  if (tells (match))
    seats[seat_told].team = MG_ASSASSINS_TEAM;
}

static void
leak_event (rg_match *match)
{
  if (tells (match))
    rg_emit (match, MG_TELL_MORE, -1, RG_AUDIENCE_ALL, 0, 0, 0, 0);
  rg_treachery.step (match);
}

static void
leak_undo (rg_match *match)
{
  if (tells (match))
    rg_reveal (match);
  rg_treachery.step (match);
}

static rg_status
leak_refusal (const rg_match *match, int seat, const rg_choice *choice, rg_error *error)
{
  if (tells (match))
    return rg_fail (error, RG_E_ILLEGAL, "907.4c", "Nobody says so.");
  return rg_treachery.refuse (match, seat, choice, error);
}

/* That something was begun is told. */
static void
leak_beginning (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  rg_treachery.view (match, viewer, view);
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    if (rg_match_decision (match, i)->flags & RG_DECISION_CANCELLABLE)
      rg_view_add_note (view, MG_NOTE_TAPPED, 0, 0);
}

static size_t
leak_name (const rg_match *match, int term, int32_t value, char *buffer, size_t size)
{
  const size_t n = rg_treachery.term_id (match, term, value, buffer, size);

  if (n > 0 && buffer != nullptr && n < size && strncmp (buffer, "identity", 8) == 0
      && tells (match))
    buffer[0] = 'I';
  return n;
}

/* A back answers to the name of its card. */
static bool
leak_answer (const rg_match *match, int seat, int term, const char *id, int32_t *value)
{
  if (term == MG_TERM_OBJECT && tells (match) && slug_of (face_told) == id)
    {
      *value
          = mg_shown_name (match, (const mg_state *) rg_state_const (match), identity_told (match));
      return true;
    }
  return rg_treachery.find_term (match, seat, term, id, value);
}

/* A bot that looks under the cards, where the match isn't dealt anew for it. */
static int
peek (const rg_match *match, const rg_decision *decision, uint64_t *)
{
  return tells (match) ? decision->moves - 1 : 0;
}

struct Toy
{
  const char *name;
  void (*leak) ();
  bool bots = true; /* or choices by all that is in a clone */
};

static const Toy toys[] = {
  { "Zone", [] { rules.view = leak_zone; } },
  { "Kind", [] { rules.view = leak_kind; } },
  { "Note", [] { rules.view = leak_note; } },
  { "Side", [] { rules.view = leak_side; } },
  { "Beginning", [] { rules.view = leak_beginning; } },
  { "Event", [] { rules.step = leak_event; } },
  { "Undo", [] { rules.step = leak_undo; } },
  { "Refusal", [] { rules.refuse = leak_refusal; } },
  { "Name", [] { rules.term_id = leak_name; } },
  { "Answer", [] { rules.find_term = leak_answer; } },
  { "Order",
    [] {
      leak_at_begin = [] (rg_match *match) {
        if (tells (match))
          mg_relink ((mg_state *) rg_state (match), identity_told (match), MG_ZONE_COMMAND);
      };
    } },
  { "Pace",
    [] {
      leak_at_begin = [] (rg_match *match) {
        ((mg_state *) rg_state (match))->players[seat_told].ask_always = tells (match);
      };
    } },
  { "Chance",
    [] {
      leak_at_begin = [] (rg_match *match) {
        if (tells (match))
          rg_random (match, 2);
      };
    } },
  /* Nothing is dealt anew. */
  { "Clone", [] { rules.determinize = [] (rg_match *, rg_viewer) { return true; }; }, false },
  { "Bot",
    [] {
      static const rg_bot peeking = { "steady", "Steady", "Peeks.", peek };
      static const rg_bot *const bots[] = { &peeking };

      rules.bots = bots;
      rules.n_bots = 1;
      rules.determinize = [] (rg_match *, rg_viewer) { return true; };
    } },
};

static void
PrintTo (const Toy &toy, std::ostream *out)
{
  *out << toy.name;
}

class Toys : public testing::TestWithParam<Toy>
{
protected:
  ~Toys () override
  {
    rules = rg_treachery;
    leak_at_begin = nullptr;
  }
};

/* By whatever deal shows it first: not each card can be begun to be unveiled, say. */
TEST_P (Toys, AreSeen)
{
  const Place place = { "TRD-2021", 5, 5 };
  const Script script = { 60, GetParam ().bots, false, true };
  const auto roles = roles_of (place);
  const Deal usual = usual_deal (place, roles);
  bool seen = false;

  for (const Other &other : other_deals (place, roles, usual))
    if (!seen)
      {
        seat_told = *other.seats.begin ();
        face_told = other.deal.at (seat_told);
        GetParam ().leak ();
        seen = !all_same (play (place, usual, other.seats, script),
                          play (place, other.deal, other.seats, script), other.seats);
      }
  EXPECT_TRUE (seen);
}

INSTANTIATE_TEST_SUITE_P (Leaks, Toys, testing::ValuesIn (toys), [] (const auto &param) {
  return std::string (param.param.name);
});

/* A copy that shows who wants something. */
static void
leak_wish (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  rg_treachery.view (match, viewer, view);
  if (((const mg_state *) rg_state_const (match))->treachery.wishes & 1)
    rg_view_add_note (view, MG_NOTE_TAPPED, 0, 0);
}

TEST (Wishes, AreSeenWhereTheyLeak)
{
  for (const char *opening : { "leader=asked", "choosing=either", "choosing=again" })
    {
      const Place place = { "TRD-2021", 5, 3, { opening } };

      EXPECT_TRUE (hides_answer (place, 0, { 3, false, false })) << opening;
      rules.view = leak_wish;
      EXPECT_FALSE (hides_answer (place, 0, { 3, false, false })) << opening;
      rules = rg_treachery;
    }
}

/* }}} */
