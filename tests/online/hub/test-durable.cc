/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left after a kill, and what happens when nothing can be written. */

#include "hub.h"

using namespace hub;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

static House::Options
durable (guint n_seats = 2, bool cheering = false)
{
  House::Options options;

  options.n_seats = n_seats;
  options.cheering = cheering;
  options.target = 50;
  options.record = true;

  return options;
}

TEST (Restart, KeepsSeatsAndStateAndEvents)
{
  House house (durable ());
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), sam (house, -1, "Sam");

  ann.decide ("step:1");
  house.run ();
  bea.decide ("draw");
  house.run ();
  std::string hash = sdk::hash_of (house.match ());

  house.restart ();
  EXPECT_EQ (sdk::hash_of (house.match ()), hash);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
  EXPECT_STREQ (tabletop_occupant_get_name (house.occupant (1)), "Bea");
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_AWAY);
  EXPECT_EQ (online_room_get_n_spectators (house.room), 1u);
  for (Guest *guest : { &ann, &bea, &sam })
    {
      guest->forget ();
      ASSERT_TRUE (guest->attach ());
      house.run ();
      EXPECT_THAT (guest->of (ONLINE_NOTICE_EVENTS), IsEmpty ());
      EXPECT_THAT (guest->of (ONLINE_NOTICE_UNDONE), IsEmpty ());
    }
  guint64 id = ann.decide ("step:1");

  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_EQ (bea.events, list_events (house.match (), 1));
}

TEST (Restart, LocksNobodyOutWhateverWasLost)
{
  House house (durable ());
  Guest ann (house, 0, "Ann");

  /* Whatever the guest has read: nothing, the welcome, the welcome and more. */
  for (int round = 0; round < 12; round++)
    {
      ann.cut ();
      ann.drops = round % 4 == 0;
      ASSERT_TRUE (ann.attach_silently ()) << round;
      if (round % 4 != 1)
        ann.hello ();
      if (round % 2 == 0)
        house.run ();
      if (round % 4 == 2)
        ann.look (-1);
      if (round % 3 == 0)
        house.run ();
      house.restart ();
    }
  ann.drops = false;
  ASSERT_TRUE (ann.attach ());
  house.run ();
  EXPECT_NE (ann.last (ONLINE_NOTICE_STATE), nullptr);
}

TEST (Restart, AnswersARequestThatWasDone)
{
  House house (durable ());
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  ann.drops = true;
  guint64 id = ann.decide ("step:1");

  house.run ();
  house.restart ();
  ann.drops = false;
  ASSERT_TRUE (ann.attach ());
  house.run ();
  ann.decide ("step:1", 0, id);
  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);

  /* Taking back is no other. */
  ann.drops = true;
  id = ann.undo (1);
  house.run ();
  house.restart ();
  ann.drops = false;
  ASSERT_TRUE (ann.attach ());
  house.run ();
  ann.last_id--;
  ann.undo (1);
  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
}

TEST (Restart, DoesWhatWasNotDone)
{
  House house (durable ());
  Guest ann (house, 0, "Ann");
  guint64 id = ann.decide ("step:1");

  /* Killed before the batch. */
  house.restart ();
  ASSERT_TRUE (ann.attach ());
  house.run ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
  ann.decide ("step:1", 0, id);
  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
}

TEST (Restart, KeepsInvitations)
{
  House house (durable (4));
  std::string open = house.invite (0), expiring = house.invite (1, 60), used = house.invite (2);
  auto revoked = house.invitation (3);
  OnlineClaimed claimed = {};
  auto works = [&] (const std::string &secret) {
    OnlineClaimed out = {};
    bool done = online_hub_claim (house.hub, secret.c_str (), "Bea", &out, nullptr);

    online_claimed_clear (&out);

    return done;
  };

  ASSERT_TRUE (online_hub_claim (house.hub, used.c_str (), "Cid", &claimed, nullptr));
  ASSERT_TRUE (online_room_revoke (house.room, revoked.get (), nullptr));
  std::string dead = secret_of (revoked.get ());

  house.restart ();
  /* The token of a claim whose answer was sent is good even if nobody has used it. */
  EXPECT_TRUE (online_hub_knows (house.hub, claimed.token));
  online_claimed_clear (&claimed);
  auto list = sdk::take_items<TabletopInvitation> (online_room_list_invitations (house.room));

  ASSERT_EQ (list.size (), 4u);
  for (auto &invitation : list)
    EXPECT_STREQ (tabletop_invitation_get_uri (invitation.get ()), "");
  EXPECT_FALSE (works (used));
  EXPECT_FALSE (works (dead));
  EXPECT_TRUE (works (open));
  house.pass (61);
  EXPECT_FALSE (works (expiring));

  /* And new ones have other ids. */
  EXPECT_TRUE (works (house.invite (3)));
  house.restart ();
  EXPECT_EQ (
      sdk::take_items<TabletopInvitation> (online_room_list_invitations (house.room)).size (), 5u);
}

TEST (Restart, KeepsWhoWasKicked)
{
  House house (durable (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), sam (house, -1, "Sam");
  std::string token = bea.token, spectator = sam.token;
  auto list = sdk::take_items<TabletopInvitation> (online_room_list_invitations (house.room));

  ASSERT_TRUE (online_room_kick (house.room, 1, nullptr));
  ASSERT_TRUE (online_room_revoke (house.room, list[2].get (), nullptr));
  /* Without a batch after it. */
  house.restart ();
  EXPECT_FALSE (online_hub_knows (house.hub, token.c_str ()));
  EXPECT_FALSE (online_hub_knows (house.hub, spectator.c_str ()));
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_EMPTY);
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (0)), TABLETOP_OCCUPANT_GUEST);
  EXPECT_EQ (online_room_get_n_spectators (house.room), 0u);
}

TEST (Restart, KeepsWhoTheHostSeated)
{
  House house (durable (3));
  Guest ann (house, 0, "Ann");

  ann.decide ("step:1");
  house.run ();
  tabletop_table_seat_local (house.table, 1, "Host", nullptr);
  tabletop_table_seat_bot (house.table, 2, "random", 9, nullptr);
  house.run ();
  house.choose (1, "step:2");
  house.run ();
  ann.decide ("step:1");
  house.run ();
  guint64 sequence = tabletop_match_get_sequence (house.match ());
  std::string hash = sdk::hash_of (house.match ());

  EXPECT_EQ (sequence, 4u);
  house.restart ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), sequence);
  EXPECT_EQ (sdk::hash_of (house.match ()), hash);
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_LOCAL);
  EXPECT_STREQ (tabletop_occupant_get_name (house.occupant (1)), "Host");
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (2)), TABLETOP_OCCUPANT_BOT);
  EXPECT_EQ (tabletop_occupant_get_bot_seed (house.occupant (2)), 9u);
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (0)), TABLETOP_OCCUPANT_GUEST);
}

TEST (Restart, KeepsWhoLostTheSeatToTheHost)
{
  House house (durable ());
  Guest bea (house, 1, "Bea");
  std::string token = bea.token;

  tabletop_table_seat_local (house.table, 1, "Host", nullptr);
  house.run ();
  house.restart ();
  EXPECT_FALSE (online_hub_knows (house.hub, token.c_str ()));
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_LOCAL);
  auto list = sdk::take_items<TabletopInvitation> (online_room_list_invitations (house.room));

  ASSERT_EQ (list.size (), 1u);
  EXPECT_EQ (tabletop_invitation_get_state (list[0].get ()), TABLETOP_INVITATION_REVOKED);
}

TEST (Batch, LeavesNothingPending)
{
  House house (durable ());
  Guest ann (house, 0, "Ann");

  for (int i = 0; i < 3; i++)
    {
      ann.look (-1);
      ann.decide ("step:9");
      house.run ();
      EXPECT_FALSE (online_record_is_in_transaction (house.record));
    }
}

TEST (Batch, IsOneCommitForAllThatCameIn)
{
  House house (durable (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");
  guint64 before = house.figures ().commits;

  ann.decide ("step:1");
  bea.decide ("step:1", 1);
  cid.decide ("step:1", 2);
  house.run ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 3u);
  EXPECT_EQ (house.figures ().commits, before + 1);
  /* One state closes all of it. */
  EXPECT_EQ (ann.sequence, 3u);
}

TEST (Restart, KeepsAHostsChoiceFromTheMomentItIsMade)
{
  House house (durable ());

  tabletop_table_seat_local (house.table, 0, "Host", nullptr);
  house.run ();
  house.choose (0, "step:2");
  house.restart ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
}

TEST (Restart, LetsNobodyGiveAwayTheOthersSeats)
{
  House house (durable (4).grace (20));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid"), dan (house, 3, "Dan");

  house.restart ();
  EXPECT_EQ (online_room_get_grace_time (house.room), 20u);
  ann.attach ();
  house.run ();
  guint64 early[] = { ann.vote (1, true), ann.vote (2, true), ann.vote (3, true) };

  house.run ();
  for (guint64 id : early)
    EXPECT_EQ (ann.answer (id), "illegal");
  house.pass (20);
  for (guint seat : { 1u, 2u, 3u })
    ann.vote (seat, true);
  house.run ();
  for (guint seat : { 1u, 2u, 3u })
    EXPECT_EQ (house.presence (seat), TABLETOP_PRESENCE_AWAY) << seat;

  /* With one more they are two of three. */
  bea.attach ();
  house.run ();
  bea.vote (3, true);
  house.run ();
  EXPECT_EQ (house.presence (3), TABLETOP_PRESENCE_STOOD_IN);
  EXPECT_EQ (house.presence (2), TABLETOP_PRESENCE_AWAY);
}

TEST (Restart, KeepsStandInsAndClocks)
{
  House house (durable (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  tabletop_table_seat_local (house.table, 2, "Host", nullptr);
  online_room_set_game_time (house.room, 100);
  online_room_set_decision_time (house.room, 70);
  online_room_set_grace_time (house.room, 0);
  house.run ();
  house.pass (30);
  ann.decide ("step:1");
  house.run ();
  house.pass (20);
  bea.decide ("step:1");
  house.run ();
  house.pass (5);
  house.choose (2, "step:1");
  bea.cut ();
  house.run ();
  ann.vote (1, true);
  house.run ();
  ASSERT_TRUE (online_room_vote (house.room, 1, 2, TRUE, nullptr));
  house.run ();
  ASSERT_EQ (house.presence (1), TABLETOP_PRESENCE_STOOD_IN);

  house.restart ();
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_STOOD_IN);
  EXPECT_EQ (online_room_get_decision_time (house.room), 70u);
  EXPECT_EQ (online_room_get_game_time (house.room), 100u);
  EXPECT_NEAR (online_room_get_remaining (house.room, 0), 70000, 500);
  online_room_set_decision_time (house.room, 0);
  EXPECT_NEAR (online_room_get_remaining (house.room, 0), 70000, 500);
  EXPECT_NEAR (online_room_get_remaining (house.room, 1), 80000, 500);
  EXPECT_NEAR (online_room_get_remaining (house.room, 2), 95000, 500);

  bea.attach ();
  house.run ();
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_HERE);
  house.restart ();
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_AWAY);
}

TEST (Restart, KnowsWhatWasTakenBackBeforeIt)
{
  House house (durable ());
  Guest ann (house, 0, "Ann");

  tabletop_table_seat_local (house.table, 1, "Host", nullptr);
  house.run ();
  ann.decide ("step:1");
  house.run ();
  guint64 back = ann.undo ();
  house.run ();
  EXPECT_EQ (ann.answer (back), "");
  ann.decide ("step:2");
  house.run ();
  ann.cut ();
  house.run ();
  /* What it knows is taken back, and something else has that number, with a snapshot after it. */
  ASSERT_TRUE (tabletop_match_undo (house.match (), 0, nullptr));
  house.choose (0, "draw");
  tabletop_table_seat_local (house.table, 1, "Hostess", nullptr);
  house.run ();
  house.restart ();
  ann.attach ();
  house.run ();
  EXPECT_EQ (ann.events, list_events (house.match (), 0));
}

TEST (Deal, AgainIsAnotherMatchForTheSamePeople)
{
  House house (durable (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  std::string commitment = ann.last (ONLINE_NOTICE_WELCOME)->welcome.commitment;

  tabletop_table_seat_bot (house.table, 2, "random", 9, nullptr);
  ann.decide ("step:1");
  house.run ();
  bea.cut ();
  house.run ();
  ann.forget ();
  auto table = sdk::take (online_room_deal_again (house.room, nullptr));

  ASSERT_NE (table, nullptr);
  EXPECT_EQ (house.table, table.get ());
  house.run ();
  const OnlineNotice *welcome = ann.last (ONLINE_NOTICE_WELCOME);

  ASSERT_NE (welcome, nullptr);
  EXPECT_EQ (welcome->welcome.deal, 2u);
  EXPECT_STRNE (welcome->welcome.commitment, commitment.c_str ());
  EXPECT_THAT (ann.events, IsEmpty ());
  EXPECT_TRUE (ann.is_asked ());
  /* No number of a state comes twice, or a choice for the last deal could count in this one. */
  const guint64 dealt = ann.sequence;

  EXPECT_EQ (dealt, tabletop_match_get_sequence (house.match ()));
  EXPECT_GT (dealt, 0u);
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_AWAY);
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (2)), TABLETOP_OCCUPANT_BOT);

  guint64 id = ann.decide ("step:2");

  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  /* Who was away hears of it when it comes. */
  bea.attach ();
  house.run ();
  EXPECT_EQ (bea.deal, 2u);
  EXPECT_EQ (bea.events, list_events (house.match (), 1));

  house.restart ();
  EXPECT_EQ (online_room_get_deal (house.room), 2u);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), dealt + 1);
  for (Guest *guest : { &ann, &bea })
    {
      ASSERT_TRUE (guest->attach ());
      house.run ();
      EXPECT_EQ (guest->deal, 2u);
    }
  EXPECT_EQ (ann.events, list_events (house.match (), 0));
}

TEST (Deal, AgainLocksNobodyOut)
{
  House house (durable ());
  Guest ann (house, 0, "Ann");

  for (int i = 0; i < 5; i++)
    {
      /* The second welcome never arrives. */
      ann.drops = i % 2 == 0;
      g_object_unref (online_room_deal_again (house.room, nullptr));
      house.run ();
      ann.cut ();
      if (i % 3 == 0)
        house.restart ();
      ann.drops = false;
      ASSERT_TRUE (ann.attach ()) << i;
      house.run ();
      EXPECT_EQ (ann.deal, (guint64) i + 2);
    }
}

TEST (FullDisk, HoldsEverythingUntilItCanBeSaved)
{
  House house (durable (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  std::string open = house.invite (2);
  guint64 first, second;

  house.run ();
  ann.forget ();
  bea.forget ();
  {
    FullDisk full;
    OnlineClaimed claimed = {};
    sdk::Error not_invited, not_chosen;
    GError *not_claimed = nullptr;

    first = ann.decide ("step:1");
    house.run ();
    EXPECT_THAT (ann.inbox, IsEmpty ());
    EXPECT_THAT (bea.inbox, IsEmpty ());
    EXPECT_TRUE (online_room_is_stalled (house.room));
    ASSERT_EQ (house.problems.size (), 1u);
    EXPECT_THAT (house.problems[0], HasSubstr ("can't be saved"));

    /* Nobody goes on, and whoever tries hears why. */
    second = bea.decide ("step:1", 1);
    house.run ();
    EXPECT_EQ (bea.answer (second), "not-saved");
    EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
    EXPECT_FALSE (tabletop_match_apply_text (house.match (), 1, "step:1", 1, not_chosen.out ()));
    EXPECT_FALSE (online_hub_claim (house.hub, open.c_str (), "Cid", &claimed, &not_claimed));
    EXPECT_TRUE (g_error_matches (not_claimed, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED));
    g_clear_error (&not_claimed);
    EXPECT_EQ (online_room_invite (house.room, 2, 0, not_invited.out ()), nullptr);
    EXPECT_TRUE (not_invited.is (TABLETOP_ERROR_FAILED));
    EXPECT_EQ (online_room_deal_again (house.room, nullptr), nullptr);
    EXPECT_FALSE (online_room_kick (house.room, 0, nullptr));
    house.pass (5);
    EXPECT_EQ (house.problems.size (), 1u);
    EXPECT_EQ (house.figures ().n_stalled, 1u);
    EXPECT_GT (house.figures ().failed_commits, 1u);
    EXPECT_THAT (ann.inbox, IsEmpty ());
  }

  house.pass (2);
  EXPECT_FALSE (online_room_is_stalled (house.room));
  EXPECT_EQ (ann.answer (first), "");
  EXPECT_EQ (bea.events.size (), 1u);
  bea.decide ("step:1", 1, second);
  house.run ();
  EXPECT_EQ (bea.answer (second), "");

  house.restart ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
  OnlineClaimed claimed = {};

  EXPECT_TRUE (online_hub_claim (house.hub, open.c_str (), "Cid", &claimed, nullptr));
  online_claimed_clear (&claimed);
}

TEST (FullDisk, RefusesWhatTheHostDoes)
{
  House house (durable ());
  auto waiting = house.invitation (1);

  tabletop_table_seat_local (house.table, 0, "Host", nullptr);
  house.run ();
  {
    FullDisk full;
    OnlineClaimed claimed = {};
    GError *error = nullptr;

    EXPECT_FALSE (tabletop_match_apply_text (house.match (), 0, "step:1", 0, &error));
    EXPECT_TRUE (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED));
    g_clear_error (&error);
    EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
    EXPECT_EQ (online_room_deal_again (house.room, nullptr), nullptr);
    EXPECT_EQ (online_room_get_deal (house.room), 1u);
    EXPECT_FALSE (online_room_revoke (house.room, waiting.get (), nullptr));
    EXPECT_FALSE (
        online_hub_claim (house.hub, secret_of (waiting.get ()).c_str (), "Bea", &claimed, &error));
    EXPECT_TRUE (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED));
    g_clear_error (&error);
    EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_EMPTY);
    EXPECT_FALSE (online_room_is_stalled (house.room));
  }

  house.choose (0, "step:1");
  house.restart ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
  /* The invitation is as good as before. */
  OnlineClaimed claimed = {};

  EXPECT_TRUE (
      online_hub_claim (house.hub, secret_of (waiting.get ()).c_str (), "Bea", &claimed, nullptr));
  online_claimed_clear (&claimed);
}

static gboolean
fail_to_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  gpointer parent = g_type_class_peek (TOY_TYPE_MATCH);

  if (g_str_equal (tabletop_choice_get_notation (choice), "draw"))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "The deck is glued");
      return FALSE;
    }

  return TABLETOP_MATCH_CLASS (parent)->apply (match, seat, choice, error);
}

TEST (Withdrawn, StepsLeaveNoTrace)
{
  static GType type = sdk::derive (TOY_TYPE_MATCH, "GluedMatch", [] (gpointer klass, gpointer) {
    TABLETOP_MATCH_CLASS (klass)->apply = fail_to_apply;
  });
  House::Options options = durable ();

  options.match_type = type;
  House house (options);
  Guest ann (house, 0, "Ann");

  tabletop_table_seat_local (house.table, 1, "Host", nullptr);
  house.run ();
  guint64 failed = ann.decide ("draw"), done = ann.decide ("step:1");

  house.run ();
  EXPECT_EQ (ann.answer (failed), "failed");
  EXPECT_EQ (ann.answer (done), "");
  EXPECT_FALSE (tabletop_match_apply_text (house.match (), 1, "draw", 1, nullptr));
  house.choose (1, "step:1");
  house.restart ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
}
