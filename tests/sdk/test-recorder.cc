/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A step is written down after it was checked and before anything changes; a match that follows
 * another says itself where it is.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

struct Clerk
{
  GObject parent_instance;
  std::vector<std::string> *lines;
  gboolean refuses;
};

gboolean
clerk_record (TabletopRecorder *recorder,
              TabletopMatch *match,
              guint seat,
              TabletopStepKind kind,
              const char *notation,
              GError **error)
{
  auto *self = reinterpret_cast<Clerk *> (recorder);

  self->lines->push_back (std::to_string (tabletop_match_get_sequence (match)) + ": "
                          + std::to_string (seat) + " " + std::to_string (kind) + " "
                          + (notation != nullptr ? notation : "-"));
  if (self->refuses)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "the paper is full");

  return !self->refuses;
}

GType
clerk_type ()
{
  static GType type = 0;
  const GInterfaceInfo recorder = { [] (gpointer iface, gpointer) {
                                     auto *made = static_cast<TabletopRecorderInterface *> (iface);

                                     made->record = clerk_record;
                                     made->withdraw = [] (TabletopRecorder *self, TabletopMatch *) {
                                       reinterpret_cast<Clerk *> (self)->lines->push_back ("back");
                                     };
                                   },
                                    nullptr, nullptr };

  if (type == 0)
    {
      type = g_type_register_static_simple (G_TYPE_OBJECT, "SdkClerk", sizeof (GObjectClass),
                                            nullptr, sizeof (Clerk), nullptr, G_TYPE_FLAG_NONE);
      g_type_add_interface_static (type, TABLETOP_TYPE_RECORDER, &recorder);
    }

  return type;
}

class Recorder : public Test
{
protected:
  std::vector<std::string> lines;
  Ptr<GObject> clerk = take (G_OBJECT (g_object_new (clerk_type (), nullptr)));
  Ptr<TabletopMatch> match = match_of (game.get (), 2);

  void
  SetUp () override
  {
    write_down (match.get ());
  }

  void
  write_down (TabletopMatch *what)
  {
    reinterpret_cast<Clerk *> (clerk.get ())->lines = &lines;
    tabletop_match_set_recorder (what, TABLETOP_RECORDER (clerk.get ()));
  }

  void
  refuse ()
  {
    reinterpret_cast<Clerk *> (clerk.get ())->refuses = TRUE;
  }
};

} /* namespace */

TEST_F (Recorder, IsToldOfEveryStepBeforeIt)
{
  Error error;

  go (match.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_match_undo (match.get (), 0, error.out ())) << error.text ();
  EXPECT_TRUE (tabletop_match_leave (match.get (), 1, error.out ())) << error.text ();
  EXPECT_THAT (lines, ElementsAre ("0: 0 0 step:1", "1: 0 1 -", "2: 1 2 -"));
}

TEST_F (Recorder, HearsNothingOfWhatIsRefused)
{
  Error error;

  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 1, "step:1", 0, error.out ()));
  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 0, "fly", 0, error.out ()));
  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 0, "step:1", 7, error.out ()));
  EXPECT_FALSE (tabletop_match_undo (match.get (), 0, error.out ()));
  EXPECT_FALSE (tabletop_match_leave (match.get (), 5, error.out ()));
  EXPECT_THAT (lines, IsEmpty ());
}

TEST_F (Recorder, CanRefuse)
{
  const std::string before = hash_of (match.get ());
  Error error;

  refuse ();
  EXPECT_FALSE (tabletop_match_apply_text (match.get (), 0, "step:1", 0, error.out ()));
  EXPECT_EQ (error.text (), "the paper is full");
  EXPECT_FALSE (tabletop_match_leave (match.get (), 0, error.out ()));
  EXPECT_EQ (hash_of (match.get ()), before);
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 0u);

  tabletop_match_set_recorder (match.get (), nullptr);
  go (match.get (), 0, "step:1");
}

TEST_F (Recorder, IsToldWhenTheGameFails)
{
  GType broken = derive (TOY_TYPE_MATCH, "SdkDroppedStep", [] (gpointer klass, gpointer) {
    TABLETOP_MATCH_CLASS (klass)->apply
        = [] (TabletopMatch *, guint, TabletopChoice *, GError **error) -> gboolean {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "it fell");
      return FALSE;
    };
  });
  auto frail = take (toy_game_new_with ("frail", broken));
  auto other = match_of (frail.get (), 2);
  Error error;

  write_down (other.get ());
  EXPECT_FALSE (tabletop_match_apply_text (other.get (), 0, "step:1", 0, error.out ()));
  EXPECT_THAT (lines, ElementsAre ("0: 0 0 step:1", "back"));
  EXPECT_EQ (tabletop_match_get_sequence (other.get ()), 0u);
}

TEST_F (Recorder, IsLetGoWithTheMatch)
{
  Watch watch;

  watch.add (clerk.get ());
  clerk.reset ();
  match.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

/* A likeness of a match that is played elsewhere: each choice brings it two states further. */
TEST_F (Recorder, CountsNoStepTwiceThatTheMatchCounted)
{
  GType mirror = derive (TOY_TYPE_MATCH, "SdkMirror", [] (gpointer klass, gpointer) {
    TABLETOP_MATCH_CLASS (klass)->apply
        = [] (TabletopMatch *self, guint, TabletopChoice *, GError **) -> gboolean {
      tabletop_match_move_on (self, tabletop_match_get_sequence (self) + 2);
      return TRUE;
    };
  });
  auto elsewhere = take (toy_game_new_with ("elsewhere", mirror));
  auto other = match_of (elsewhere.get (), 2);
  Log log;
  Error error;

  log.listen (other.get (), "changed");
  EXPECT_TRUE (tabletop_match_apply_text (other.get (), 0, "step:1", 0, error.out ()))
      << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (other.get ()), 2u);
  EXPECT_EQ (log.read ().size (), 1u);

  tabletop_match_move_on (other.get (), 9);
  EXPECT_EQ (tabletop_match_get_sequence (other.get ()), 9u);
  EXPECT_EQ (log.read ().size (), 1u);
}

TEST_F (Recorder, FindsAChoiceWithoutMakingIt)
{
  auto decision = take (tabletop_match_ref_decision (match.get (), 0));
  const guint64 id = tabletop_decision_get_id (decision.get ());
  Error error;
  auto found = take (tabletop_match_find_choice (match.get (), 0, id, "step:2", 0, error.out ()));

  ASSERT_TRUE (found) << error.text ();
  EXPECT_STREQ (tabletop_choice_get_notation (found.get ()), "step:2");
  EXPECT_TRUE (take (tabletop_match_find_choice (match.get (), 0, 0, "step:2", 0, error.out ())));
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 0u);
  EXPECT_THAT (lines, IsEmpty ());

  EXPECT_FALSE (
      take (tabletop_match_find_choice (match.get (), 0, id + 1, "step:2", 0, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
  EXPECT_FALSE (take (tabletop_match_find_choice (match.get (), 0, id, "step:2", 3, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_STALE));
}

TEST_F (Recorder, LeadsToTheSameStateAgain)
{
  auto copy = match_of (game.get (), 2);
  Error error;

  go (match.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_match_undo (match.get (), 0, error.out ()));
  go (match.get (), 0, "step:2");

  go (copy.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_match_undo (copy.get (), 0, error.out ()));
  go (copy.get (), 0, "step:2");
  EXPECT_EQ (hash_of (copy.get ()), hash_of (match.get ()));
  EXPECT_EQ (tabletop_match_get_sequence (copy.get ()), tabletop_match_get_sequence (match.get ()));
}
