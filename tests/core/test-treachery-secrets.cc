/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Attacks on the secrets of Treachery: what is the same whatever lies face down before a seat
 * (907.4c), with every identity of both sets. */

#include "kit.h"

extern "C" {
#include "magic/show/mg-show.h"
#include "magic/table/mg-messages.h"
#include "magic/variants/mg-treachery.h"
}

#include <set>

using namespace kit;

namespace
{

class Secrets : public testing::TestWithParam<int32_t>
{
protected:
  Secrets () : content (rg_content_new_builtin (&rg_treachery, nullptr, nullptr))
  {
    rg_setup_init (&made, content.get (), SEATS);
    rg_setup_seed (&made, 1);
    made.options[MG_TREACHERY_IDENTITIES] = GetParam ();
  }

  enum
  {
    SEATS = 5,
    HIDDEN = 2 /* the seat with the secret */
  };

  const mg_content *
  cards () const
  {
    return reinterpret_cast<const mg_content *> (content.get ());
  }

  static const mg_state *
  state_of (const Match &match)
  {
    return static_cast<const mg_state *> (rg_state_const (match.get ()));
  }

  static void
  arrange (const Match &match, const std::vector<const char *> &words)
  {
    rg_error error = {};
    ASSERT_EQ (RG_OK, rg_match_arrange (match.get (), words.data (),
                                        static_cast<int> (words.size ()), &error))
        << error.text;
  }

  std::string
  slug_of (int face) const
  {
    char slug[64];
    mg_slug (mg_string_at (cards (), mg_face_at (cards (), face)->name), slug, sizeof slug);
    return slug;
  }

  /* Those that may lie face down. */
  std::vector<int>
  hidden_faces () const
  {
    std::vector<int> faces;
    mg_variant variant;
    mg_read_variant (&made, &variant);
    for (int role : { MG_ROLE_GUARDIAN, MG_ROLE_ASSASSIN, MG_ROLE_TRAITOR })
      {
        uint16_t listed[MG_MAX_IDENTITIES];
        const int n = mg_list_identities (cards (), &variant, role, listed);
        faces.insert (faces.end (), listed, listed + n);
      }
    return faces;
  }

  /* It is the turn before that seat's; all have lands, draw lands, and have no card in hand. */
  Match
  table (int face) const
  {
    static const char *const lands[] = { "forest", "island", "swamp", "mountain", "plains" };
    rg_error error = {};
    Match match (rg_match_new (&made, nullptr, &error));
    EXPECT_TRUE (match) << error.text;
    arrange (match, { "active", std::to_string (HIDDEN).c_str () });
    arrange (match, { "step", "main1" });
    for (int seat = 1; seat <= SEATS; seat++)
      {
        const std::string number = std::to_string (seat);
        for (const char *land : lands)
          arrange (match, { "seat", number.c_str (), "battlefield", "3", land });
        arrange (match, { "seat", number.c_str (), "library", "forest", "forest", "forest" });
      }
    arrange (match,
             { "seat", std::to_string (HIDDEN + 1).c_str (), "identity", slug_of (face).c_str () });
    while (rg_match_paused (match.get ()))
      rg_match_advance (match.get ());
    return match;
  }

  rg_setup made;
  Content content;
};

/* Who is asked, "1 2 3 …", as all pass and play their lands; with `seldom` that seat says that it
 * doesn't want to be asked only because it could unveil. */
std::string
order_of_asking (rg_match *match, int n, int seldom)
{
  std::string order;
  for (int i = 0; i < n && !rg_match_over (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, 0);
      const int seat = decision->seat;
      int choice = decision->fallback;
      for (int k = 0; k < decision->count; k++)
        {
          const int message = rg_match_choice (match, decision, k)->message;
          if (message == MG_SAY_PLAY_LAND || (message == MG_SAY_UNVEIL_SELDOM && seat == seldom))
            choice = k;
        }
      order += std::to_string (seat + 1) + " ";
      play (match, { seat, choice });
    }
  return order;
}

/* Neither what could be unveiled nor what else it could do decides about that (907.4c). */
TEST_P (Secrets, DontTellWhoIsAsked)
{
  for (const int seldom : { -1, +HIDDEN })
    {
      std::set<std::string> orders;
      for (int face : hidden_faces ())
        orders.insert (order_of_asking (table (face).get (), 50, seldom));
      EXPECT_EQ (1u, orders.size ()) << *orders.begin () << "\n" << *orders.rbegin ();
    }
}

INSTANTIATE_TEST_SUITE_P (Sets, Secrets, testing::Values (0, 1));

} /* namespace */
