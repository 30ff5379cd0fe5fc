/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seeds are 32 bytes; what is derived is the same on every machine, so the values stand here. They
 * were worked out from the documentation with another program: python3 -c 'from hashlib import *;
 * from struct import *; print (sha256 (b"tabletop match seed 1\0"
 * + pack ("<QQ", 7, 3)).hexdigest ())', and the like.
 */

#include "sdk.h"

#include <set>

using namespace sdk;

namespace
{

std::string
hex (GBytes *bytes)
{
  std::string text;
  gsize size;
  auto *data = static_cast<const guint8 *> (g_bytes_get_data (bytes, &size));

  for (gsize i = 0; i < size; i++)
    {
      char digits[3];

      g_snprintf (digits, sizeof digits, "%02x", data[i]);
      text += digits;
    }

  return text;
}

} /* namespace */

TEST (Seed, IsNeverTheSameTwice)
{
  std::set<std::string> seen;

  for (int i = 0; i < 100; i++)
    {
      auto seed = take (tabletop_seed_generate ());

      EXPECT_EQ (g_bytes_get_size (seed.get ()), gsize (TABLETOP_SEED_SIZE));
      EXPECT_TRUE (seen.insert (hex (seed.get ())).second);
    }
}

TEST (Seed, DerivesTheSameEverywhere)
{
  auto seed = take (tabletop_seed_derive (7, 3));

  EXPECT_EQ (hex (seed.get ()), "4973fd501803fbb664aaa442fddfd36130a4cf39218deb7a7d82069097b022b8");
  EXPECT_EQ (tabletop_seed_derive_number (seed.get (), 2),
             G_GUINT64_CONSTANT (1437530577306625737));
  EXPECT_EQ (take_text (tabletop_seed_commitment (seed.get ())),
             "a33a6a5d2b6fe2574afbbf4e1f831a146f62adba0ff15d5741524640c030ab5e");
}

TEST (Seed, DerivesAnotherFromEachNumberAndIndex)
{
  std::set<std::string> seeds;
  std::set<guint64> numbers;

  for (guint64 number : { G_GUINT64_CONSTANT (0), G_GUINT64_CONSTANT (1), G_MAXUINT64 })
    for (guint64 index = 0; index < 50; index++)
      {
        auto seed = take (tabletop_seed_derive (number, index));

        EXPECT_EQ (g_bytes_get_size (seed.get ()), gsize (TABLETOP_SEED_SIZE));
        seeds.insert (hex (seed.get ()));
        numbers.insert (tabletop_seed_derive_number (seed.get (), index));
      }

  EXPECT_EQ (seeds.size (), 150u);
  EXPECT_EQ (numbers.size (), 150u);
}
