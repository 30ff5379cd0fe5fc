/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody learns by the wire who has which face-down identity (907.4c).
 *
 * Two tables are dealt alike but for the identities of one seat, or of two which have each other's.
 * They are played by the same choices, in which neither is unveiled, and every byte that any other
 * seat and a spectator get is compared: what is the same of each identity and a fixed one of its
 * role, and of two fixed ones of different roles, is the same of all.
 *
 * Likewise of what is said in secret before the game: two tables are dealt alike, and one seat
 * answers otherwise. That the comparison would see a leak is shown in leak-roles-toys.cc. */

#include "leak-roles.h"

extern "C" {
#include "magic/model/mg-treachery.h"
}

#include <algorithm>

using namespace leak;
using namespace leak::roles;

/* {{{ Who was dealt what */

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

/* Both sets as far as they are there; by LEAK_TABLES at many numbers of seats, and as many deals of
 * each. */
static std::vector<Place>
places ()
{
  auto *cards = (const mg_content *) content ();
  const char *many = getenv ("LEAK_TABLES");
  const std::vector<guint> seats
      = many ? std::vector<guint>{ 4, 5, 6, 7, 8 } : std::vector<guint>{ 5 };
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
