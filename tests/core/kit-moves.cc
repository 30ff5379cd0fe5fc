/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: moves. Whoever saw the table and hears what happens knows how many things lie in
 * each zone, what can be seen there and where everything is that has a name, without looking again:
 * nothing appears unheard. */

#include "kit-spy.h"

#include <map>
#include <set>

using namespace kit;

namespace
{

/* What of a view moves tell. */
struct Table
{
  std::map<std::string, int> counts;        /* of zones that aren't empty */
  std::map<std::string, std::string> zones; /* of pieces that have a name */
};

Table
table_of (const rg_match *match, rg_viewer viewer)
{
  Table table;
  View view (rg_view_new (nullptr));
  int n_zones, n_pieces;
  EXPECT_EQ (RG_OK, rg_match_view (match, viewer, view.get (), nullptr));
  const rg_zone *zones = rg_view_zones (view.get (), &n_zones);
  const rg_piece *pieces = rg_view_pieces (view.get (), &n_pieces);
  for (int i = 0; i < n_zones; i++)
    {
      const std::string zone = zone_of (match, zones[i].message, zones[i].seat);
      if (zones[i].count > 0)
        table.counts[zone] = zones[i].count;
      for (int k = 0; k < zones[i].n_pieces; k++)
        {
          const rg_piece &piece = pieces[zones[i].first_piece + k];
          const std::string id = id_of (match, piece.name_term, piece.name);
          if (piece.name_term != RG_TERM_NONE)
            {
              EXPECT_TRUE (table.zones.emplace (id, zone).second) << id << " is there twice";
            }
        }
    }
  return table;
}

void
add (std::map<std::string, int> &counts, const std::string &zone, int n)
{
  if (zone != "nowhere" && (counts[zone] += n) == 0)
    counts.erase (zone);
}

void
learn (const Table &table, std::set<std::string> &known)
{
  for (const auto &[id, zone] : table.zones)
    known.insert (id);
}

class KitMoves : public Kit
{
protected:
  int seen = 0, unseen = 0, followed = 0, named = 0;

  /* Carries a move out on a table. */
  void
  replay (const rg_match *match, const rg_move &move, Table &table)
  {
    const std::string from = zone_of (match, move.from.zone, move.from.seat);
    const std::string to = zone_of (match, move.to.zone, move.to.seat);
    const std::string id = id_of (match, move.term, move.value);
    const std::string old_id = id_of (match, move.old_term, move.old_value);

    ASSERT_GE (move.count, 1);
    EXPECT_TRUE (move.count == 1 || (id.empty () && old_id.empty ()))
        << "several of one name: " << move_of (match, move);
    EXPECT_GE (move.index, -1);
    if (move.from_term == RG_TERM_NONE)
      add (table.counts, from, -move.count);
    if (move.to_term == RG_TERM_NONE)
      add (table.counts, to, move.count);
    if (!old_id.empty () && move.from_term == RG_TERM_NONE)
      {
        const auto known = table.zones.find (old_id);
        if (known != table.zones.end ())
          {
            EXPECT_EQ (from, known->second) << move_of (match, move);
            table.zones.erase (known);
          }
      }
    if (!id.empty () && move.to_term == RG_TERM_NONE)
      table.zones[id] = to;
    seen += !id.empty ();
    unseen += id.empty ();
    followed += !id.empty () && !old_id.empty ();
  }

  /* What an event names as a piece was seen by that name. */
  void
  check_names (const rg_match *match,
               rg_viewer viewer,
               const rg_event &event,
               const std::set<std::string> &known)
  {
    int n;
    const rg_message &said = rg_game_messages (game, &n)[event.message];
    for (int i = 0; i < RG_ARGS; i++)
      if (rg_match_told (match, said.args[i].term, event.args[i]) == RG_THING_PIECE)
        {
          named++;
          EXPECT_TRUE (known.count (id_of (match, said.args[i].term, event.args[i])))
              << event_of (match, event) << " to " << described (viewer);
        }
  }

  void
  check (rg_viewer viewer, const Table &told, const Table &shown)
  {
    EXPECT_EQ (shown.counts, told.counts) << described (viewer);
    for (const auto &[id, zone] : shown.zones)
      {
        const auto known = told.zones.find (id);
        EXPECT_EQ (zone, known == told.zones.end () ? "never heard of" : known->second)
            << id << ", to " << described (viewer);
      }
  }
};

/* While somebody announces what it may yet take back, it sees more than was told. */
bool
sees_ahead (const rg_match *match, rg_viewer viewer)
{
  if (rg_match_over (match) || !(rg_match_decision (match, 0)->flags & RG_DECISION_CANCELLABLE))
    return false;
  return viewer.kind == RG_VIEWER_TEAM || is_seat (viewer, rg_match_decision (match, 0)->seat);
}

TEST_P (KitMoves, LeadFromOneViewToTheNext)
{
  for (uint64_t seed = 0; seed < at_most (is_heavy () ? 2 : 20); seed++)
    {
      SCOPED_TRACE ("seed " + std::to_string (seed));
      Match m = match (seed);
      Chance chance (seed);
      const std::vector<rg_viewer> viewers = all_viewers (m.get ());
      std::vector<Table> tables;
      std::vector<std::set<std::string>> known (viewers.size ());
      for (const rg_viewer &viewer : viewers)
        {
          tables.push_back (table_of (m.get (), viewer));
          learn (tables.back (), known[tables.size () - 1]);
        }
      for (int i = 0; i < 1500 && !rg_match_over (m.get ()); i++)
        {
          std::vector<Told> events;
          const Move move = random_move (m.get (), chance);
          SCOPED_TRACE (std::to_string (i) + ": " + notation_of (m.get (), move));
          if (chance.below (200) == 0)
            {
              ASSERT_EQ (RG_OK, rg_match_leave (m.get (), move.seat, nullptr));
              hear (m.get (), events);
            }
          else
            play (m.get (), move, &events);
          for (size_t k = 0; k < viewers.size (); k++)
            {
              for (const Told &event : events)
                if (rg_match_may_know (m.get (), viewers[k], event.audience))
                  for (const rg_move &what : moves_of (m.get (), viewers[k], event))
                    {
                      replay (m.get (), what, tables[k]);
                      known[k].insert (id_of (m.get (), what.term, what.value));
                      known[k].insert (id_of (m.get (), what.old_term, what.old_value));
                    }
                else
                  ASSERT_EQ (0u, moves_of (m.get (), viewers[k], event).size ())
                      << event_of (m.get (), event);
              /* Looking is slow. */
              if (sees_ahead (m.get (), viewers[k]) || (is_heavy () && chance.below (5) != 0))
                continue;
              const Table shown = table_of (m.get (), viewers[k]);
              check (viewers[k], tables[k], shown);
              learn (shown, known[k]);
              for (const Told &event : events)
                if (rg_match_may_know (m.get (), viewers[k], event.audience))
                  check_names (m.get (), viewers[k], event, known[k]);
              if (HasFailure ())
                {
                  for (const Told &event : events)
                    {
                      std::string text = event_of (m.get (), event);
                      for (const rg_move &what : moves_of (m.get (), viewers[k], event))
                        text += "  " + move_of (m.get (), what) + "\n";
                      ADD_FAILURE () << text;
                    }
                  return;
                }
              tables[k].zones = shown.zones;
            }
        }
    }
  EXPECT_GT (seen, 0);
  EXPECT_GT (unseen, 0);
  EXPECT_GT (followed, 0);
  EXPECT_GT (named, 0);
}

/* What a choice says of where it sends things: to a zone that its seat sees. Where what it names
 * goes elsewhere than told, a rule had something against that. */
TEST_P (KitMoves, GoWhereChoicesSendThem)
{
  int sent = 0;
  std::vector<std::string> diverted;
  for (uint64_t seed = 0; seed < (is_heavy () ? 1 : 10); seed++)
    {
      SCOPED_TRACE ("seed " + std::to_string (seed));
      Match m = match (seed);
      Chance chance (seed);
      std::map<std::string, std::string> goals;
      for (int i = 0; i < 1500 && !rg_match_over (m.get ()); i++)
        {
          std::vector<Told> events;
          const Move move = random_move (m.get (), chance);
          const rg_decision *decision = rg_match_decision_of (m.get (), move.seat);
          const rg_choice *choice = rg_match_choice (m.get (), decision, move.choice);
          const rg_spot to = rg_match_destination (m.get (), decision, choice);
          int n;
          const rg_message &said = rg_game_messages (game, &n)[choice->message];
          const std::string zone = zone_of (m.get (), to.zone, to.seat);
          const rg_viewer viewer = rg_viewer_seat (move.seat);

          if (to.zone && !is_heavy ())
            {
              View view (rg_view_new (nullptr));
              int n_zones, found = 0;
              ASSERT_EQ (RG_OK, rg_match_view (m.get (), viewer, view.get (), nullptr));
              const rg_zone *zones = rg_view_zones (view.get (), &n_zones);
              for (int k = 0; k < n_zones; k++)
                found += zones[k].message == to.zone && zones[k].seat == to.seat;
              EXPECT_EQ (1, found) << zone;
            }
          if (choice->message == RG_MESSAGE_CANCEL || choice->takes_back)
            goals.clear ();
          else if (to.zone && said.args[0].role != RG_ROLE_DESTINATION
                   && rg_match_thing (m.get (), viewer, said.args[0].term, choice->args[0])
                          == RG_THING_PIECE)
            goals[id_of (m.get (), said.args[0].term, choice->args[0])] = zone;
          play (m.get (), move, &events);
          for (const Told &event : events)
            if (rg_match_may_know (m.get (), viewer, event.audience))
              for (const rg_move &what : moves_of (m.get (), viewer, event))
                {
                  const auto goal = goals.find (id_of (m.get (), what.old_term, what.old_value));
                  if (goal == goals.end ())
                    continue;
                  const bool there = goal->second == zone_of (m.get (), what.to.zone, what.to.seat);
                  sent += there;
                  if (!there)
                    diverted.push_back (goal->first + ", not to " + goal->second + ": "
                                        + move_of (m.get (), what));
                  goals.erase (goal);
                }
          if (!sees_ahead (m.get (), viewer))
            goals.clear ();
        }
    }
  EXPECT_GT (sent, 0);
  EXPECT_LE (diverted.size () * 20, static_cast<size_t> (sent))
      << testing::PrintToString (diverted);
}

KIT_FOR_ALL_SETTINGS (KitMoves);

} /* namespace */
