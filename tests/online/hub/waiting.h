/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of tables that wait for their guests share: such a table, and decks for it. */

#pragma once

#include "hub.h"
#include "regalia.h"

#include <algorithm>

namespace waiting
{

using Lines = std::vector<std::string>;

inline const char *const elves = "30 Forest\n26 Island\n4 Llanowar Elves\n";
inline const Lines of_elves = { "Forest", "Island", "Llanowar Elves" };
inline const Lines of_burn = { "Mountain", "Lightning Bolt" };
inline const char *const burn = "// more of everything\n70 Mountain\n4 Lightning Bolt\n";

/* A table for three, of which the first seat is the host's. */
class Waiting
{
public:
  explicit Waiting (TabletopGame *game, bool record = false)
      : match (sdk::match_of (game, 3, {}, 1)), house (options (match.get (), record))
  {
    sdk::Error error;

    EXPECT_TRUE (tabletop_table_seat_local (house.table, 0, "Ada", error.out ()));
    EXPECT_TRUE (online_room_gather (house.room, error.out ())) << error.text ();
    house.run ();
  }
  explicit Waiting (bool record = false)
      : Waiting (sdk::take (TABLETOP_GAME (regalia_free_for_all_new ())).get (), record)
  {
  }

  static hub::House::Options
  options (TabletopMatch *match, bool record)
  {
    hub::House::Options all;

    all.match = match;
    all.n_seats = 3;
    all.record = record;

    return all;
  }

  /* Runs a batch, and gives what a request was answered. */
  std::string
  told (hub::Guest &guest, guint64 id)
  {
    house.run ();

    return guest.answer (id);
  }

  void
  begin ()
  {
    sdk::Error error;

    EXPECT_TRUE (sdk::take (online_room_begin (house.room, error.out ()))) << error.text ();
    house.run ();
  }

  /* The game is over, or given up: the host deals again. */
  void
  deal_again ()
  {
    sdk::Error error;

    EXPECT_TRUE (sdk::take (online_room_deal_again (house.room, error.out ()))) << error.text ();
    house.run ();
  }

  /* How many cards a seat plays with, if all that it holds are among these. */
  guint
  count (guint seat, const Lines &titles)
  {
    auto viewer = sdk::take (tabletop_viewer_new_seat (seat));
    auto view = sdk::take (tabletop_match_dup_view (house.match (), viewer.get (), nullptr));
    guint n = 0;

    for (auto &zone : sdk::items<TabletopZone> (tabletop_view_get_zones (view.get ())))
      {
        if (tabletop_zone_get_owner (zone.get ()) != (int) seat)
          continue;
        n += tabletop_zone_get_count (zone.get ());
        for (auto &piece : sdk::items<TabletopPiece> (tabletop_zone_get_pieces (zone.get ())))
          if (const char *title = tabletop_piece_get_title (piece.get ());
              *title != '\0' && std::find (titles.begin (), titles.end (), title) == titles.end ())
            return 0;
      }

    return n;
  }

  sdk::Ptr<TabletopMatch> match;
  hub::House house;
};

/* Who is ready, as a guest was told last. */
inline std::vector<guint>
ready_seats (const hub::Guest &guest)
{
  const OnlineNotice *notice = guest.last (ONLINE_NOTICE_SEATS);
  std::vector<guint> seats;

  for (guint i = 0; notice != nullptr && i < notice->seats.seats->len; i++)
    {
      auto card = static_cast<OnlineSeatCard *> (g_ptr_array_index (notice->seats.seats, i));

      if (card->ready)
        seats.push_back (card->seat);
    }

  return seats;
}

/* A claim, before any batch has seen it. */
inline std::string
claim (hub::House &house, int seat, const char *name)
{
  OnlineClaimed claimed = {};
  sdk::Error error;

  EXPECT_TRUE (
      online_hub_claim (house.hub, house.invite (seat).c_str (), name, &claimed, error.out ()))
      << error.text ();
  const std::string token = claimed.token;

  online_claimed_clear (&claimed);

  return token;
}

} // namespace waiting
