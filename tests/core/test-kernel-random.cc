/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chance: it is ChaCha20, it is fair, and it is the same everywhere. */

#include "kit.h"
#include "ticker.h"

#include <algorithm>
#include <array>
#include <map>

using namespace kit;

namespace
{

class KernelRandom : public testing::Test
{
protected:
  KernelRandom () : content (rg_content_new_builtin (&rg_ticker, nullptr, nullptr))
  {
    rg_setup setup;
    rg_setup_init (&setup, content.get (), 1);
    m.reset (rg_match_new (&setup, nullptr, nullptr)); /* a seed of zeros */
  }

  Content content;
  Match m;
};

/* RFC 8439, appendix A.1, test vectors 1 and 2: a key and a nonce of zeros, blocks 0 and 1. The
 * upper 31 bits of each word are what a draw below 2^31 gives. */
TEST_F (KernelRandom, IsChaCha20)
{
  static const uint32_t words[32] = {
    0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
    0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2,
    0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32,
    0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b,
  };
  for (uint32_t word : words)
    EXPECT_EQ (word >> 1, rg_random (m.get (), 1u << 31));
}

TEST_F (KernelRandom, AnotherSeedIsAnotherStream)
{
  rg_setup setup;
  rg_setup_init (&setup, content.get (), 1);
  setup.seed[31] = 1; /* the last byte counts too */
  Match other (rg_match_new (&setup, nullptr, nullptr));
  int equal = 0;
  for (int i = 0; i < 100; i++)
    equal += rg_random (m.get (), 1u << 31) == rg_random (other.get (), 1u << 31);
  EXPECT_EQ (0, equal);
}

TEST_F (KernelRandom, IsFair)
{
  /* Seven doesn't divide 2^32. The bound is what chance exceeds once in a billion. */
  for (uint32_t n : { 2u, 6u, 7u, 74u })
    {
      std::vector<int> counts (n);
      const int draws = 20000 * static_cast<int> (n);
      for (int i = 0; i < draws; i++)
        {
          uint32_t drawn = rg_random (m.get (), n);
          ASSERT_LT (drawn, n);
          counts[drawn]++;
        }
      for (int count : counts)
        EXPECT_NEAR (20000, count, 900) << n;
    }
}

TEST_F (KernelRandom, OfOneThereIsOne)
{
  for (int i = 0; i < 10; i++)
    EXPECT_EQ (0u, rg_random (m.get (), 1));
}

TEST_F (KernelRandom, ShufflesFairly)
{
  std::map<std::array<uint8_t, 4>, int> orders;
  const int shuffles = 24 * 5000;
  for (int i = 0; i < shuffles; i++)
    {
      std::array<uint8_t, 4> items = { 0, 1, 2, 3 };
      rg_shuffle (m.get (), items.data (), 4);
      orders[items]++;
    }
  ASSERT_EQ (24u, orders.size ());
  for (const auto &[order, count] : orders)
    EXPECT_NEAR (5000, count, 450);
}

TEST_F (KernelRandom, ShufflesEverythingOnce)
{
  std::array<uint8_t, 74> items;
  for (size_t i = 0; i < items.size (); i++)
    items[i] = static_cast<uint8_t> (i);
  rg_shuffle (m.get (), items.data (), static_cast<int> (items.size ()));
  EXPECT_FALSE (std::is_sorted (items.begin (), items.end ()));
  std::sort (items.begin (), items.end ());
  for (size_t i = 0; i < items.size (); i++)
    EXPECT_EQ (i, items[i]);
  rg_shuffle (m.get (), items.data (), 0);
  rg_shuffle (m.get (), items.data (), 1);
}

TEST_F (KernelRandom, UsingChanceCannotBeUndone)
{
  ASSERT_EQ (RG_OK, rg_match_apply (m.get (), 0, 0, 0, nullptr));
  EXPECT_TRUE (rg_match_reversible (m.get ()));
  rg_random (m.get (), 2);
  EXPECT_FALSE (rg_match_reversible (m.get ()));
}

TEST (KernelHash, IsTheSameEverywhere)
{
  /* Saves hold hashes: another value here means that no older save can be loaded. */
  EXPECT_EQ (0xd6e8feb8b0b1032bu, rg_hash_bytes (1, "", 0));
  EXPECT_EQ (0x24dcb0e664d63349u, rg_hash_bytes (0, "abc", 3));
  EXPECT_EQ (0x8c5b9b8a88670e16u, rg_hash_bytes (7, "The quick brown fox", 19));
}

TEST (KernelHash, TellsTextsApart)
{
  std::map<uint64_t, std::string> seen;
  for (int length = 0; length < 40; length++)
    for (char c : { '\0', 'a', 'b' })
      {
        const std::string text (static_cast<size_t> (length), c);
        auto [other, is_new]
            = seen.insert ({ rg_hash_bytes (1, text.data (), text.size ()), text });
        EXPECT_TRUE (is_new || length == 0) << length;
      }
  EXPECT_NE (rg_hash_bytes (1, "abc", 3), rg_hash_bytes (2, "abc", 3));
}

TEST (BotChance, IsSplitMix64)
{
  /* The first values that the published generator gives for the seed 1234567. */
  uint64_t state = 1234567;
  EXPECT_EQ (6457827717110365317u, rg_chance (&state));
  EXPECT_EQ (3203168211198807973u, rg_chance (&state));
  EXPECT_EQ (9817491932198370423u, rg_chance (&state));
}

} /* namespace */
