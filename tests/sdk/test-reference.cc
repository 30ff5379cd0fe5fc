/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A reference is made once, reads back from its variant, and equals what names the same. */

#include "sdk.h"

using namespace sdk;

namespace
{

std::vector<Ptr<TabletopReference>>
one_of_each ()
{
  std::vector<Ptr<TabletopReference>> all;

  all.push_back (take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "drake.7")));
  all.push_back (take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "drake.7")));
  all.push_back (take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "drake.8")));
  all.push_back (take (tabletop_reference_new_zone (TABLETOP_REFERENCE_DESTINATION, "drake.7")));
  all.push_back (take (tabletop_reference_new_step (TABLETOP_REFERENCE_SUBJECT, "upkeep")));
  all.push_back (take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SOURCE, G_MAXUINT)));
  all.push_back (take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, 3)));
  all.push_back (take (tabletop_reference_new_number (TABLETOP_REFERENCE_SUBJECT, 3)));
  all.push_back (take (tabletop_reference_new_number (TABLETOP_REFERENCE_COST, G_MININT64)));

  return all;
}

} /* namespace */

TEST (Reference, TellsWhatItNames)
{
  auto piece = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "drake.7"));
  auto seat = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_SOURCE, 2));
  TabletopReferenceRole role;
  TabletopReferenceKind kind;
  g_autofree char *id = nullptr;
  gint64 number;

  EXPECT_EQ (tabletop_reference_get_role (piece.get ()), TABLETOP_REFERENCE_TARGET);
  EXPECT_EQ (tabletop_reference_get_kind (piece.get ()), TABLETOP_REFERENCE_PIECE);
  EXPECT_STREQ (tabletop_reference_get_id (piece.get ()), "drake.7");
  EXPECT_EQ (tabletop_reference_get_number (piece.get ()), 0);
  EXPECT_STREQ (tabletop_reference_get_id (seat.get ()), "");
  EXPECT_EQ (tabletop_reference_get_number (seat.get ()), 2);
  g_object_get (piece.get (), "role", &role, "kind", &kind, "id", &id, "number", &number, nullptr);
  EXPECT_EQ (role, TABLETOP_REFERENCE_TARGET);
  EXPECT_EQ (kind, TABLETOP_REFERENCE_PIECE);
  EXPECT_STREQ (id, "drake.7");
  EXPECT_EQ (number, 0);
}

TEST (Reference, EqualsWhatNamesTheSame)
{
  const auto all = one_of_each (), again = one_of_each ();

  for (size_t i = 0; i < all.size (); i++)
    for (size_t j = 0; j < all.size (); j++)
      EXPECT_EQ (tabletop_reference_equal (all[i].get (), again[j].get ()), i == j)
          << i << " " << j;
}

TEST (Reference, ReadsBackFromItsVariant)
{
  for (const auto &reference : one_of_each ())
    {
      auto variant = take (g_variant_ref_sink (tabletop_reference_to_variant (reference.get ())));
      auto again = take (tabletop_reference_new_from_variant (variant.get ()));

      ASSERT_TRUE (
          g_variant_is_of_type (variant.get (), G_VARIANT_TYPE (TABLETOP_REFERENCE_TYPE_STRING)));
      ASSERT_TRUE (again);
      EXPECT_TRUE (tabletop_reference_equal (reference.get (), again.get ()));
    }
}

TEST (Reference, ReadsNothingFromOtherVariants)
{
  for (const char *text : {
           "('subject', 'piece', 'x')",
           "('hero', 'piece', 'x', int64 0)",
           "('subject', 'hat', 'x', int64 0)",
           "('subject', 'card', '', int64 0)",
           "('subject', 'card', 'x', int64 1)",
           "('subject', 'piece', '', int64 0)",
           "('subject', 'piece', 'x', int64 1)",
           "('subject', 'seat', 'x', int64 1)",
           "('subject', 'seat', '', int64 -1)",
           "('subject', 'seat', '', int64 4294967296)",
           "('subject', 'number', 'x', int64 1)",
       })
    {
      auto variant = take (g_variant_parse (nullptr, text, nullptr, nullptr, nullptr));

      ASSERT_TRUE (variant) << text;
      EXPECT_FALSE (take (tabletop_reference_new_from_variant (variant.get ()))) << text;
    }
}

TEST (Reference, NamesSomething)
{
  Expect critical ("id");

  EXPECT_EQ (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, ""), nullptr);
  EXPECT_EQ (tabletop_reference_new_zone (TABLETOP_REFERENCE_SUBJECT, nullptr), nullptr);
  EXPECT_EQ (tabletop_reference_new_step (TABLETOP_REFERENCE_SUBJECT, ""), nullptr);
}
