/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointing at one thing after the other leaves the choices that begin so, and what comes next in
 * them.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

Ptr<TabletopReference>
piece (const char *id, TabletopReferenceRole role = TABLETOP_REFERENCE_SUBJECT)
{
  return take (tabletop_reference_new_piece (role, id));
}

Ptr<TabletopReference>
target (guint index)
{
  return take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, index));
}

class Picker : public testing::Test
{
protected:
  Ptr<TabletopPicker> m_picker = take (tabletop_picker_new ());

  /* A question with a choice for each of these texts: "ox 2 #3" is about the piece ox, then about
   * seat 2, then a number. */
  void
  ask (guint64 id, guint seat, const std::vector<std::string> &choices)
  {
    auto decision = take (tabletop_decision_new (id, 0, seat, "go", "Which?"));

    for (const std::string &text : choices)
      {
        auto choice = take (tabletop_choice_new ("go", text.c_str (), text.c_str (), nullptr,
                                                 TABLETOP_CHOICE_NONE));
        g_auto (GStrv) words = g_strsplit (text.c_str (), " ", -1);

        for (guint i = 0; words[i] != nullptr && text != "pass"; i++)
          tabletop_choice_add_reference (choice.get (), refer (words[i]).get ());
        tabletop_decision_add_choice (decision.get (), choice.get ());
      }
    g_list_store_append (m_decisions.get (), decision.get ());
  }

  void
  begin ()
  {
    tabletop_picker_ask (m_picker.get (), G_LIST_MODEL (m_decisions.get ()), 0);
    g_list_store_remove_all (m_decisions.get ());
  }

  bool
  can_point (const Ptr<TabletopReference> &at)
  {
    return tabletop_picker_can_point (m_picker.get (), at.get ());
  }

  bool
  is_pointed (const Ptr<TabletopReference> &at)
  {
    return tabletop_picker_is_pointed (m_picker.get (), at.get ());
  }

  bool
  point (const Ptr<TabletopReference> &at)
  {
    return tabletop_picker_point (m_picker.get (), at.get ());
  }

  std::vector<std::string>
  meant ()
  {
    std::vector<std::string> texts;

    for (const auto &choice :
         take_items<TabletopChoice> (tabletop_picker_list_choices (m_picker.get ())))
      texts.push_back (tabletop_choice_get_notation (choice.get ()));
    return texts;
  }

  std::string
  certain ()
  {
    auto choice = take (tabletop_picker_ref_choice (m_picker.get ()));

    return choice ? tabletop_choice_get_notation (choice.get ()) : "";
  }

  /* At how many things one points for the first choice. */
  guint
  n_pointable ()
  {
    auto choices = take_items<TabletopChoice> (tabletop_picker_list_choices (m_picker.get ()));

    return tabletop_choice_count_pointable (choices.front ().get ());
  }

  guint
  n_pointed ()
  {
    return (guint) take_items<TabletopReference> (tabletop_picker_list_pointed (m_picker.get ()))
        .size ();
  }

private:
  static Ptr<TabletopReference>
  refer (const char *word)
  {
    if (*word == '#')
      return take (tabletop_reference_new_number (TABLETOP_REFERENCE_SUBJECT, atoi (word + 1)));
    if (g_ascii_isdigit (*word))
      return target ((guint) atoi (word));
    return piece (word);
  }

  Ptr<GListStore> m_decisions = take (g_list_store_new (TABLETOP_TYPE_DECISION));
};

} /* namespace */

TEST_F (Picker, HasNothingToPointAtBeforeItIsAsked)
{
  EXPECT_FALSE (can_point (piece ("ox")));
  EXPECT_FALSE (point (piece ("ox")));
  EXPECT_THAT (meant (), IsEmpty ());
  EXPECT_EQ (certain (), "");
}

TEST_F (Picker, GoesOnFromWhatWasPointedAt)
{
  ask (1, 0, { "ox 1", "ox 2", "cow 1", "pass" });
  begin ();

  EXPECT_THAT (meant (), ElementsAre ("ox 1", "ox 2", "cow 1", "pass"));
  EXPECT_FALSE (can_point (target (1)));
  EXPECT_TRUE (can_point (piece ("ox", TABLETOP_REFERENCE_TARGET))); /* whatever the role */
  EXPECT_TRUE (point (piece ("ox")));
  EXPECT_THAT (meant (), ElementsAre ("ox 1", "ox 2"));
  EXPECT_EQ (certain (), "");
  EXPECT_FALSE (can_point (piece ("cow")));
  EXPECT_FALSE (point (piece ("cow")));
  EXPECT_TRUE (point (target (2)));
  EXPECT_EQ (certain (), "ox 2");
  EXPECT_EQ (n_pointed (), 2u);
  EXPECT_TRUE (is_pointed (piece ("ox", TABLETOP_REFERENCE_TARGET)));
  EXPECT_TRUE (is_pointed (target (2)));
  EXPECT_FALSE (is_pointed (piece ("2"))); /* a seat is no piece of its number */
  EXPECT_FALSE (is_pointed (target (1)));
}

TEST_F (Picker, TellsASeatFromAPieceOfItsNumber)
{
  ask (1, 0, { "1" });
  begin ();

  EXPECT_TRUE (can_point (target (1)));
  EXPECT_FALSE (can_point (piece ("1")));
}

TEST_F (Picker, TakesPointingBack)
{
  ask (1, 0, { "ox 1", "cow 1" });
  begin ();
  point (piece ("ox"));

  EXPECT_TRUE (tabletop_picker_back (m_picker.get ()));
  EXPECT_THAT (meant (), ElementsAre ("ox 1", "cow 1"));
  EXPECT_TRUE (can_point (piece ("cow")));
  EXPECT_FALSE (tabletop_picker_back (m_picker.get ()));
}

TEST_F (Picker, IsNotCertainWhereOthersGoOn)
{
  ask (1, 0, { "ox", "ox 1", "cow", "cow" });
  begin ();

  point (piece ("ox"));
  EXPECT_EQ (certain (), "");
  EXPECT_TRUE (can_point (target (1)));
  EXPECT_THAT (meant (), ElementsAre ("ox", "ox 1"));
  tabletop_picker_back (m_picker.get ());
  point (piece ("cow"));
  EXPECT_EQ (certain (), "");
  EXPECT_THAT (meant (), ElementsAre ("cow", "cow"));
}

TEST_F (Picker, LeavesOutWhatLiesNowhere)
{
  ask (1, 0, { "#3 ox #4" });
  begin ();

  EXPECT_EQ (n_pointable (), 1u);
  EXPECT_TRUE (point (piece ("ox")));
  EXPECT_EQ (certain (), "#3 ox #4");
}

TEST_F (Picker, HasWhatOneSeatIsAskedInAllItsQuestions)
{
  ask (1, 1, { "hen" });
  ask (2, 0, { "ox" });
  ask (3, 0, { "cow" });
  begin ();

  EXPECT_THAT (meant (), ElementsAre ("ox", "cow"));
  EXPECT_FALSE (can_point (piece ("hen")));
}

TEST_F (Picker, KeepsWhatWasPointedAtWhileTheSameIsAsked)
{
  ask (7, 0, { "ox 1", "ox 2" });
  begin ();
  point (piece ("ox"));

  ask (7, 0, { "cow 1", "ox 2" });
  begin ();
  EXPECT_THAT (meant (), ElementsAre ("ox 2"));

  ask (7, 0, { "cow 1" }); /* no choice begins so any more */
  begin ();
  EXPECT_THAT (meant (), ElementsAre ("cow 1"));

  point (piece ("cow"));
  ask (8, 0, { "cow 1", "hen 1" });
  begin ();
  EXPECT_EQ (n_pointed (), 0u);
  EXPECT_TRUE (can_point (piece ("hen")));

  point (piece ("hen"));
  begin (); /* nothing is asked */
  EXPECT_EQ (n_pointed (), 0u);
  EXPECT_THAT (meant (), IsEmpty ());
}
