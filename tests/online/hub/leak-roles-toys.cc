/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies of Treachery's rules that leak who has which identity, or who wants something, in one way
 * or another: each is seen by the comparison that test-leak-roles.cc makes. */

#include "leak-roles.h"

extern "C" {
#include "kernel/rg-kernel.h"
#include "magic/model/mg-objects.h"
#include "magic/model/mg-treachery.h"
#include "magic/show/mg-show.h"
#include "magic/table/mg-messages.h"
}

using namespace leak::roles;

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
  rg_treachery.step (match); /* what is announced there may be taken back */
  if (tells (match))
    rg_reveal (match);
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
