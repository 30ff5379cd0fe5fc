/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface passes calls on and answers for what an implementation leaves out; an invitation
 * changes nothing but its state.
 */

#include "door.h"
#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

/* An inviter that does nothing but what the interface does by itself. */
Ptr<TabletopInviter>
bare ()
{
  static GType type = door_type ("SdkBareDoor", nullptr);

  return take (TABLETOP_INVITER (g_object_new (type, nullptr)));
}

Ptr<TabletopInvitation>
invitation ()
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (2030, 1, 2, 3, 4, 5);

  return take (tabletop_invitation_new (2, "tabletop:secret", time));
}

void
keep_result (GObject *, GAsyncResult *result, gpointer place)
{
  *static_cast<GAsyncResult **> (place) = G_ASYNC_RESULT (g_object_ref (result));
}

Ptr<GAsyncResult>
wait_for (GAsyncResult **place)
{
  while (*place == nullptr)
    g_main_context_iteration (nullptr, TRUE);

  return take (*place);
}

} /* namespace */

TEST (Invitation, TellsWhatItIs)
{
  auto link = invitation ();
  g_autoptr (GDateTime) expires = nullptr;
  Log log;

  EXPECT_EQ (tabletop_invitation_get_seat (link.get ()), 2u);
  EXPECT_STREQ (tabletop_invitation_get_uri (link.get ()), "tabletop:secret");
  EXPECT_EQ (g_date_time_get_year (tabletop_invitation_get_expires (link.get ())), 2030);
  EXPECT_EQ (tabletop_invitation_get_state (link.get ()), TABLETOP_INVITATION_OPEN);
  g_object_get (link.get (), "expires", &expires, nullptr);
  EXPECT_TRUE (g_date_time_equal (expires, tabletop_invitation_get_expires (link.get ())));

  log.listen (link.get (), "notify");
  tabletop_invitation_set_state (link.get (), TABLETOP_INVITATION_CLAIMED);
  tabletop_invitation_set_state (link.get (), TABLETOP_INVITATION_CLAIMED);
  EXPECT_THAT (log.read (), ElementsAre ("notify state"));
  EXPECT_EQ (tabletop_invitation_get_state (link.get ()), TABLETOP_INVITATION_CLAIMED);
}

TEST (Invitation, LeavesNothingBehind)
{
  Watch watch;

  {
    auto link = invitation ();

    watch.add (link.get ());
  }
  EXPECT_TRUE (watch.all_gone ());
}

TEST (Inviter, HasStateAndAddress)
{
  auto inviter = bare ();

  EXPECT_EQ (tabletop_inviter_get_state (inviter.get ()), TABLETOP_INVITER_HOSTING);
  EXPECT_EQ (take_text (tabletop_inviter_dup_address (inviter.get ())), "");
  tabletop_inviter_set_pace (inviter.get (), 250);
  EXPECT_EQ (tabletop_inviter_get_pace (inviter.get ()), 250);
  EXPECT_FALSE (tabletop_inviter_is_gathering (inviter.get ()));
  tabletop_inviter_set_gathering (inviter.get (), TRUE);
  EXPECT_TRUE (tabletop_inviter_is_gathering (inviter.get ()));
}

TEST (Inviter, AnswersForWhatIsLeftOut)
{
  auto inviter = bare ();
  auto link = invitation ();
  Error error;

  EXPECT_FALSE (take (tabletop_inviter_invite (inviter.get (), 0, 0, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (tabletop_inviter_revoke (inviter.get (), link.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (take (tabletop_inviter_reissue (inviter.get (), link.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (
      take_items<TabletopInvitation> (tabletop_inviter_list_invitations (inviter.get ())).size (),
      0u);
  EXPECT_FALSE (take (tabletop_inviter_begin (inviter.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (tabletop_inviter_set_ready (inviter.get (), TRUE, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (tabletop_inviter_can_bring_deck (inviter.get ()));
  EXPECT_EQ (tabletop_inviter_dup_brought (inviter.get ()), nullptr);
  tabletop_inviter_close (inviter.get ());
}

TEST (Inviter, AnswersAsynchronousCallsThatAreLeftOut)
{
  auto inviter = bare ();
  auto game = take (toy_game_new ("race"));
  auto match = match_of (game.get (), 2);
  auto table = take (tabletop_table_new (match.get ()));
  GAsyncResult *hosted = nullptr, *joined = nullptr, *brought = nullptr;
  Error error;

  tabletop_inviter_host_async (inviter.get (), table.get (), nullptr, nullptr, keep_result,
                               &hosted);
  EXPECT_EQ (hosted, nullptr) << "called back before it returned";
  auto host_result = wait_for (&hosted);
  EXPECT_FALSE (tabletop_inviter_host_finish (inviter.get (), host_result.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));

  tabletop_inviter_join_async (inviter.get (), "tabletop:secret", nullptr, nullptr, keep_result,
                               &joined);
  auto join_result = wait_for (&joined);
  EXPECT_FALSE (
      take (tabletop_inviter_join_finish (inviter.get (), join_result.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));

  tabletop_inviter_bring_deck_async (inviter.get (), "Elves", "4 Forest", nullptr, keep_result,
                                     &brought);
  auto deck_result = wait_for (&brought);
  EXPECT_FALSE (
      tabletop_inviter_bring_deck_finish (inviter.get (), deck_result.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

TEST (Inviter, PassesCallsOn)
{
  static GType type = door_type ("SdkDoor", [] (gpointer iface, gpointer) {
    static_cast<TabletopInviterInterface *> (iface)->invite
        = [] (TabletopInviter *self, guint index, guint ttl, GError **) -> TabletopInvitation * {
      g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

      reinterpret_cast<Door *> (self)->ttl = ttl;
      return index == 0 ? tabletop_invitation_new (index, "x:y", now) : nullptr;
    };
  });
  auto inviter = take (TABLETOP_INVITER (g_object_new (type, nullptr)));
  auto *door = reinterpret_cast<Door *> (inviter.get ());
  Error error;

  EXPECT_TRUE (take (tabletop_inviter_invite (inviter.get (), 0, 0, error.out ())));
  EXPECT_EQ (door->ttl, 24u * 60 * 60);
  EXPECT_TRUE (take (tabletop_inviter_invite (inviter.get (), 0, 60, error.out ())));
  EXPECT_EQ (door->ttl, 60u);
  EXPECT_FALSE (take (tabletop_inviter_invite (inviter.get (), 1, 60, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkDoor.invite"));
  Expect critical ("ttl <=");
  EXPECT_FALSE (
      take (tabletop_inviter_invite (inviter.get (), 0, 14 * 24 * 60 * 60 + 1, error.out ())));
}
