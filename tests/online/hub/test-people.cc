/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who may come in, and who has to go: invitations, claims, tokens, presence, kicks. */

#include "hub.h"

using namespace hub;
using ::testing::HasSubstr;

struct Refusal
{
  int code;
  std::string text;

  bool
  operator== (const Refusal &other) const
  {
    return code == other.code && text == other.text;
  }
};

static std::optional<Refusal>
claim (House &house, const std::string &secret, std::string *token = nullptr)
{
  OnlineClaimed claimed = {};
  GError *error = nullptr;

  if (online_hub_claim (house.hub, secret.c_str (), "Bea", &claimed, &error))
    {
      if (token != nullptr)
        *token = claimed.token;
      online_claimed_clear (&claimed);
      return {};
    }

  EXPECT_EQ (error->domain, ONLINE_HUB_ERROR);
  Refusal refusal = { error->code, error->message };

  g_error_free (error);

  return refusal;
}

TEST (Invitation, IsALinkWithTheSecretInItsFragment)
{
  House house;
  auto invitation = house.invitation (1);
  std::string uri = tabletop_invitation_get_uri (invitation.get ());

  EXPECT_THAT (uri, ::testing::StartsWith ("tabletop://192.0.2.1:4000/j/here?pin=abc#"));
  EXPECT_EQ (secret_of (invitation.get ()).size (), 43u);
  EXPECT_EQ (tabletop_invitation_get_seat (invitation.get ()), 1u);
  EXPECT_EQ (tabletop_invitation_get_state (invitation.get ()), TABLETOP_INVITATION_OPEN);
}

/* The code with which a stranger is answered who asks from `address`, with a secret of 43 times
 * `letter`. */
static int
knock (House &house, char letter, const std::string &address)
{
  const std::string secret (43, letter);
  g_autoptr (GError) error = nullptr;

  online_hub_knock (house.hub, "here", secret.c_str (), "Eve", address.c_str (), &error);

  return error->code;
}

TEST (Knock, KeepsNobodyElseOut)
{
  House house;

  g_signal_connect (house.room, "knock", G_CALLBACK (+[] {}), nullptr);
  for (char letter : std::string ("AEIMQUYcgkosw048"))
    knock (house, letter, "192.0.2.66");
  EXPECT_EQ (knock (house, 'A', "192.0.2.66"), ONLINE_HUB_ERROR_WAITING) << "it still waits";
  EXPECT_EQ (knock (house, 'M', "192.0.2.66"), ONLINE_HUB_ERROR_UNUSABLE) << "two are enough";
  EXPECT_EQ (knock (house, 'Q', "192.0.2.7"), ONLINE_HUB_ERROR_WAITING) << "a friend elsewhere";
}

/* A server has nobody who could let a stranger in, so there is nothing to wait for. */
TEST (Knock, IsRefusedAtOnceWhereNobodyIsAsked)
{
  House house;

  EXPECT_EQ (knock (house, 'A', "192.0.2.7"), ONLINE_HUB_ERROR_UNUSABLE);
  g_signal_connect (house.room, "knock", G_CALLBACK (+[] {}), nullptr);
  EXPECT_EQ (knock (house, 'A', "192.0.2.7"), ONLINE_HUB_ERROR_WAITING);
}

TEST (Invitation, LastsADayOr14AtMost)
{
  House house;
  auto usual = house.invitation (0);
  auto longest = house.invitation (1, ONLINE_ROOM_TTL_MAX);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  GError *error = nullptr;

  EXPECT_NEAR (g_date_time_to_unix (tabletop_invitation_get_expires (usual.get ())),
               now + 24 * 60 * 60, 2);
  EXPECT_NEAR (g_date_time_to_unix (tabletop_invitation_get_expires (longest.get ())),
               now + 14 * 24 * 60 * 60, 2);
  EXPECT_EQ (online_room_invite (house.room, 1, ONLINE_ROOM_TTL_MAX + 1, &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA));
  g_clear_error (&error);
  EXPECT_EQ (online_room_invite (house.room, 3, 0, &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND));
  g_clear_error (&error);
}

TEST (Invitation, IsUsedOnce)
{
  House house;
  auto invitation = house.invitation (1);
  std::string secret = secret_of (invitation.get ());

  EXPECT_FALSE (claim (house, secret));
  EXPECT_EQ (tabletop_invitation_get_state (invitation.get ()), TABLETOP_INVITATION_CLAIMED);
  EXPECT_TRUE (claim (house, secret));
  EXPECT_EQ (house.figures ().claims, 1u);
  EXPECT_EQ (house.figures ().refused_claims, 1u);
}

TEST (Invitation, IsRefusedAlikeWhateverIsWrong)
{
  House house;
  std::string used = house.invite (0), expired = house.invite (1, 60);
  auto revoked = house.invitation (2);
  std::vector<Refusal> refusals;

  EXPECT_FALSE (claim (house, used));
  ASSERT_TRUE (online_room_revoke (house.room, revoked.get (), nullptr));
  house.pass (60);
  for (const std::string &secret : { used, expired, secret_of (revoked.get ()),
                                     std::string (43, 'A'), std::string ("short"), std::string () })
    refusals.push_back (claim (house, secret).value ());
  for (const Refusal &refusal : refusals)
    EXPECT_TRUE (refusal == refusals[0]);
  EXPECT_EQ (refusals[0].code, ONLINE_HUB_ERROR_UNUSABLE);
}

TEST (Invitation, ExpiresByItself)
{
  House house;
  auto invitation = house.invitation (1, 3600);

  house.pass (3599);
  EXPECT_EQ (tabletop_invitation_get_state (invitation.get ()), TABLETOP_INVITATION_OPEN);
  house.pass (2);
  EXPECT_EQ (tabletop_invitation_get_state (invitation.get ()), TABLETOP_INVITATION_EXPIRED);
}

TEST (Invitation, AnotherForTheSameSeatRevokesTheFirst)
{
  House house;
  auto first = house.invitation (1);
  auto second = house.invitation (1);

  EXPECT_EQ (tabletop_invitation_get_state (first.get ()), TABLETOP_INVITATION_REVOKED);
  EXPECT_TRUE (claim (house, secret_of (first.get ())));
  EXPECT_FALSE (claim (house, secret_of (second.get ())));
}

TEST (Invitation, OfATakenSeatIsRefused)
{
  House house;
  Guest bea (house, 1, "Bea");
  GError *error = nullptr;

  EXPECT_EQ (online_room_invite (house.room, 1, 0, &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_THAT (error->message, HasSubstr ("Bea"));
  g_clear_error (&error);
}

TEST (Invitation, ReissuedKillsTheOldOneAndItsGuest)
{
  House house;
  auto first = house.invitation (1);
  std::string token;

  ASSERT_FALSE (claim (house, secret_of (first.get ()), &token));
  EXPECT_TRUE (online_hub_knows (house.hub, token.c_str ()));

  auto second = sdk::take (online_room_reissue (house.room, first.get (), nullptr));

  ASSERT_NE (second, nullptr);
  EXPECT_EQ (tabletop_invitation_get_seat (second.get ()), 1u);
  EXPECT_EQ (tabletop_invitation_get_state (first.get ()), TABLETOP_INVITATION_REVOKED);
  EXPECT_FALSE (online_hub_knows (house.hub, token.c_str ()));
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_EMPTY);
  EXPECT_FALSE (claim (house, secret_of (second.get ())));
}

TEST (Invitation, OfAnotherTableIsNotFound)
{
  House house, other;
  auto foreign = other.invitation (1);
  GError *error = nullptr;

  EXPECT_FALSE (online_room_revoke (house.room, foreign.get (), &error));
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND));
  g_clear_error (&error);
  EXPECT_EQ (online_room_reissue (house.room, foreign.get (), nullptr), nullptr);
}

TEST (Invitation, OldOnesAreForgottenAndOpenOnesAreNot)
{
  House house;
  auto kept = house.invitation (0);

  for (int i = 0; i < 300; i++)
    house.invitation (1);
  auto list = sdk::take (online_room_list_invitations (house.room));

  EXPECT_EQ (g_list_model_get_n_items (list.get ()), 128u);
  EXPECT_FALSE (claim (house, secret_of (kept.get ())));
}

TEST (Claim, SeatsTheGuestUnderACleanName)
{
  House house;
  std::string secret = house.invite (1);
  OnlineClaimed claimed = {};

  ASSERT_TRUE (
      online_hub_claim (house.hub, secret.c_str (), "  B\u202ee\na\x01  ", &claimed, nullptr));
  EXPECT_EQ (claimed.seat, 1);
  EXPECT_STREQ (tabletop_occupant_get_name (house.occupant (1)), "Be a");
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_GUEST);
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_AWAY);
  online_claimed_clear (&claimed);
}

TEST (Claim, GivesNobodyAnothersName)
{
  House house;

  tabletop_table_seat_local (house.table, 0, "Bea", nullptr);
  Guest first (house, 1, "Bea"), second (house, 2, "Bea\u200b");

  EXPECT_STREQ (tabletop_occupant_get_name (house.occupant (1)), "Bea 2");
  EXPECT_STREQ (tabletop_occupant_get_name (house.occupant (2)), "Bea 3");
}

TEST (Claim, WithoutANameIsCalledByTheSeat)
{
  House house;
  Guest guest (house, 2, nullptr);

  EXPECT_STREQ (tabletop_occupant_get_name (house.occupant (2)), "Seat 3");
}

TEST (Welcome, SaysWhatAGuestNeeds)
{
  House house;
  Guest bea (house, 1, "Bea");
  const OnlineNotice *welcome = bea.last (ONLINE_NOTICE_WELCOME);

  ASSERT_NE (welcome, nullptr);
  EXPECT_EQ (bea.inbox[0].kind (), ONLINE_NOTICE_WELCOME);
  EXPECT_EQ (welcome->welcome.version, 2u);
  EXPECT_STREQ (welcome->welcome.table, "here");
  EXPECT_EQ (welcome->welcome.deal, 1u);
  EXPECT_STREQ (welcome->welcome.game->id, "race");
  EXPECT_TRUE (tabletop_viewer_is_seat (welcome->welcome.viewer, 1));
  EXPECT_STREQ (welcome->welcome.names[1], "Bea");
  EXPECT_EQ (g_strv_length (welcome->welcome.names), 3u);
  EXPECT_NE (bea.last (ONLINE_NOTICE_SEATS), nullptr);
  EXPECT_NE (bea.last (ONLINE_NOTICE_STATE), nullptr);
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_HERE);
}

TEST (Hello, ComesFirstOnceAndSoon)
{
  House house;
  Guest bea (house, 1, "Bea");

  bea.hello ();
  EXPECT_EQ (bea.closed, "bad-request");
  EXPECT_EQ (bea.last (ONLINE_NOTICE_CLOSING)->closing.reason, ONLINE_CLOSING_BAD_REQUEST);

  ASSERT_TRUE (bea.attach_silently ());
  bea.look (-1);
  EXPECT_EQ (bea.closed, "bad-request");

  ASSERT_TRUE (bea.attach_silently ());
  bea.say ("{\"type\":\"hello\",\"version\":1,\"deal\":0,\"events\":0,\"event_sequence\":0,"
           "\"talk\":0}");
  EXPECT_EQ (bea.closed, "bad-request");

  ASSERT_TRUE (bea.attach_silently ());
  house.pass (9);
  EXPECT_TRUE (bea.is_linked ());
  house.pass (2);
  EXPECT_EQ (bea.closed, "too-slow");
}

TEST (Nonsense, ClosesTheLink)
{
  House house;
  Guest bea (house, 1, "Bea");

  for (std::string text : { "", "{", "[]", "{\"type\":\"dance\"}", "{\"type\":\"leave\"}",
                            "{\"type\":\"leave\",\"id\":1,\"id\":2}", "\xff\xff" })
    {
      ASSERT_TRUE (bea.attach ());
      house.run ();
      bea.say (text);
      EXPECT_EQ (bea.closed, "bad-request") << text;
    }
  EXPECT_EQ (house.figures ().bad_requests, 7u);
}

TEST (Token, OldAndNewBothWorkUntilTheGuestHasTheNewOne)
{
  House house;
  Guest bea (house, 1, "Bea");
  std::string second = bea.token;

  /* Killed before the first welcome was read: the claim's token is all that there is. */
  Guest other (house, 2, "Cid");
  std::string claimed = house.invite (0);
  OnlineClaimed claim = {};

  ASSERT_TRUE (online_hub_claim (house.hub, claimed.c_str (), "Ann", &claim, nullptr));
  Guest ann (house, std::string (claim.token));
  std::string first = claim.token;

  online_claimed_clear (&claim);
  ann.seat = 0;
  ann.drops = true;
  for (int i = 0; i < 5; i++)
    {
      ASSERT_TRUE (ann.attach ());
      house.run ();
      ann.cut ();
      house.run ();
    }
  ann.drops = false;
  ASSERT_TRUE (ann.attach ());
  house.run ();
  EXPECT_NE (ann.token, first);
  EXPECT_TRUE (online_hub_knows (house.hub, first.c_str ()));
  EXPECT_TRUE (online_hub_knows (house.hub, ann.token.c_str ()));

  /* What was perhaps on its way before the welcome came proves nothing. */
  ann.look (-1);
  house.run ();
  EXPECT_TRUE (online_hub_knows (house.hub, first.c_str ()));
  ann.say ("{\"type\":\"pong\",\"time\":" + std::to_string (*ann.ping + 1) + "}");
  house.run ();
  EXPECT_TRUE (online_hub_knows (house.hub, first.c_str ()));
  ann.answer_ping ();
  house.run ();
  EXPECT_FALSE (online_hub_knows (house.hub, first.c_str ()));
  EXPECT_TRUE (online_hub_knows (house.hub, ann.token.c_str ()));
}

TEST (Token, UsingTheNewOneKillsTheOldOne)
{
  House house;
  Guest bea (house, 1, "Bea");
  std::string kept = bea.token;

  bea.cut ();
  ASSERT_TRUE (bea.attach ());
  house.run ();
  EXPECT_NE (bea.token, kept);
  EXPECT_TRUE (online_hub_knows (house.hub, kept.c_str ()));
  bea.cut ();
  ASSERT_TRUE (bea.attach ());
  EXPECT_FALSE (online_hub_knows (house.hub, kept.c_str ()));
}

TEST (Token, NobodysOpensNothing)
{
  House house;
  Guest nobody (house, std::string (43, 'x'));

  EXPECT_FALSE (online_hub_knows (house.hub, nullptr));
  EXPECT_FALSE (online_hub_knows (house.hub, "short"));
  EXPECT_FALSE (nobody.attach ());
  EXPECT_EQ (house.figures ().refused_tokens, 3u);
}

TEST (Connection, NewestWins)
{
  House house;
  Guest bea (house, 1, "Bea");
  Guest twin (house, bea.token);

  twin.seat = 1;
  ASSERT_TRUE (twin.attach ());
  EXPECT_EQ (bea.closed, "replaced");
  EXPECT_EQ (bea.last (ONLINE_NOTICE_CLOSING)->closing.reason, ONLINE_CLOSING_REPLACED);
  house.run ();
  EXPECT_EQ (house.presence (1), TABLETOP_PRESENCE_HERE);
  EXPECT_NE (twin.last (ONLINE_NOTICE_STATE), nullptr);
  EXPECT_EQ (house.figures ().replaced, 1u);
}

TEST (Presence, IsToldToAll)
{
  House house;
  Guest bea (house, 1, "Bea"), cid (house, 2, "Cid");

  auto told = [&] {
    return ((OnlineSeatCard *) g_ptr_array_index (cid.last (ONLINE_NOTICE_SEATS)->seats.seats, 1))
        ->presence;
  };

  EXPECT_EQ (told (), TABLETOP_PRESENCE_HERE);
  bea.cut ();
  house.run ();
  EXPECT_EQ (told (), TABLETOP_PRESENCE_AWAY);
  EXPECT_EQ (online_room_get_n_links (house.room), 1u);
  bea.attach ();
  house.run ();
  EXPECT_EQ (told (), TABLETOP_PRESENCE_HERE);
  EXPECT_EQ (online_room_get_n_links (house.room), 2u);
}

TEST (Kick, LeavesNothingOfTheGuest)
{
  House house;
  auto invitation = house.invitation (1);
  std::string token;

  ASSERT_FALSE (claim (house, secret_of (invitation.get ()), &token));
  Guest bea (house, token);

  bea.seat = 1;
  bea.attach ();
  house.run ();
  bea.decide ("step:1");
  ASSERT_TRUE (online_room_kick (house.room, 1, nullptr));
  house.run ();
  EXPECT_EQ (bea.closed, "kicked");
  EXPECT_FALSE (bea.attach ());
  EXPECT_FALSE (online_hub_knows (house.hub, token.c_str ()));
  EXPECT_TRUE (claim (house, secret_of (invitation.get ())));
  EXPECT_EQ (tabletop_invitation_get_state (invitation.get ()), TABLETOP_INVITATION_REVOKED);
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_EMPTY);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
  EXPECT_FALSE (online_room_kick (house.room, 1, nullptr));
}

TEST (Kick, HappensWhenTheHostGivesTheSeatAway)
{
  House house;
  Guest bea (house, 1, "Bea");

  tabletop_table_seat_bot (house.table, 1, "random", 1, nullptr);
  house.run ();
  EXPECT_EQ (bea.closed, "kicked");
  EXPECT_FALSE (bea.attach ());
  EXPECT_EQ (tabletop_occupant_get_kind (house.occupant (1)), TABLETOP_OCCUPANT_BOT);
  auto list = sdk::take_items<TabletopInvitation> (online_room_list_invitations (house.room));

  ASSERT_EQ (list.size (), 1u);
  EXPECT_EQ (tabletop_invitation_get_state (list[0].get ()), TABLETOP_INVITATION_REVOKED);
}

TEST (Spectator, OnlyLooks)
{
  House house;
  Guest bea (house, 0, "Bea"), sam (house, -1, "Sam");

  EXPECT_EQ (tabletop_viewer_get_kind (sam.last (ONLINE_NOTICE_WELCOME)->welcome.viewer),
             TABLETOP_VIEWER_SPECTATOR);
  EXPECT_EQ (online_room_get_n_spectators (house.room), 1u);
  std::vector<guint64> asked = { sam.decide ("step:1"), sam.undo (), sam.leave (),
                                 sam.talk ("Hello"), sam.vote (0, true) };
  guint64 reason = sam.explain ("step:3");

  sam.look (-1);
  house.run ();
  for (guint64 id : asked)
    EXPECT_EQ (sam.answer (id), "not-yours");
  EXPECT_EQ (sam.last (ONLINE_NOTICE_EXPLANATION)->explanation.id, reason);
  EXPECT_EQ (sam.last (ONLINE_NOTICE_EXPLANATION)->explanation.text, nullptr);
  EXPECT_NE (sam.last (ONLINE_NOTICE_STATE)->state.view, nullptr);
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);

  bea.decide ("step:1");
  house.run ();
  EXPECT_EQ (sam.events, list_events (house.match (), -1));
}

TEST (Spectator, AreOnlySoMany)
{
  House house;
  std::vector<std::unique_ptr<Guest>> crowd;
  GError *error = nullptr;

  for (int i = 0; i < 15; i++)
    crowd.push_back (std::make_unique<Guest> (house, -1, "Sam"));
  auto last = house.invitation (-1);

  EXPECT_EQ (tabletop_invitation_get_seat (last.get ()), TABLETOP_NO_SEAT);
  EXPECT_EQ (online_room_invite (house.room, -1, 0, &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED));
  g_clear_error (&error);

  /* Who loses the invitation has to go. */
  auto list = sdk::take (online_room_list_invitations (house.room));
  auto first = sdk::take (TABLETOP_INVITATION (g_list_model_get_item (list.get (), 0)));

  ASSERT_TRUE (online_room_revoke (house.room, first.get (), nullptr));
  EXPECT_EQ (crowd[0]->closed, "kicked");
  EXPECT_EQ (crowd[1]->closed, "");
  EXPECT_EQ (online_room_get_n_spectators (house.room), 14u);
}

TEST (Spectator, WhoHaveTheSameEyesGetTheSameBytes)
{
  House house;
  Guest bea (house, 0, "Bea"), sam (house, -1, "Sam"), tom (house, -1, "Tom");

  sam.forget ();
  tom.forget ();
  bea.decide ("draw");
  house.run ();
  ASSERT_EQ (sam.inbox.size (), tom.inbox.size ());
  ASSERT_GE (sam.inbox.size (), 2u);
  for (size_t i = 0; i < sam.inbox.size (); i++)
    EXPECT_EQ (sam.inbox[i].text, tom.inbox[i].text);
}

TEST (Room, RemovedKnowsNobody)
{
  House house;
  Guest bea (house, 1, "Bea");
  std::string open = house.invite (2);
  std::string token = bea.token;

  online_hub_remove_room (house.hub, house.room, ONLINE_CLOSING_CLOSED);
  house.room = nullptr;
  EXPECT_EQ (bea.closed, "closed");
  EXPECT_FALSE (online_hub_knows (house.hub, token.c_str ()));
  EXPECT_TRUE (claim (house, open));
  EXPECT_EQ (online_hub_get_room (house.hub, "here"), nullptr);
  EXPECT_EQ (house.figures ().n_rooms, 0u);
}

TEST (Room, OfTheSameIdIsRefused)
{
  House house;
  GError *error = nullptr;

  EXPECT_EQ (online_hub_add_room (house.hub, house.table, nullptr, "here", &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED));
  g_clear_error (&error);
}

TEST (Hub, ClosedLetsNobodyIn)
{
  House house;
  Guest bea (house, 1, "Bea");
  std::string open = house.invite (2);

  online_hub_close (house.hub, ONLINE_CLOSING_RESTARTING);
  EXPECT_EQ (bea.closed, "restarting");
  EXPECT_FALSE (bea.attach ());
  EXPECT_TRUE (claim (house, open));
}

TEST (Ping, FindsWhoIsGone)
{
  House house;
  Guest bea (house, 1, "Bea"), cid (house, 2, "Cid");

  cid.answers_pings = false;
  house.pass (120);
  EXPECT_TRUE (bea.is_linked ());
  EXPECT_EQ (cid.closed, "too-slow");
  EXPECT_EQ (house.presence (2), TABLETOP_PRESENCE_AWAY);
}

TEST (Ping, FindsWhoReadsTooSlowly)
{
  House house;
  Guest bea (house, 1, "Bea"), cid (house, 2, "Cid");

  for (int i = 0; i < 4000 && cid.is_linked (); i++)
    {
      bea.look (-1);
      cid.look (-1);
      house.run ();
      bea.answer_ping ();
      bea.forget ();
      cid.forget ();
    }
  EXPECT_TRUE (bea.is_linked ());
  EXPECT_EQ (cid.closed, "too-slow");
  EXPECT_EQ (house.figures ().too_slow, 1u);
}
