/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fingerprints: words are mixed into a sum one after the other, as little-endian machines have them
 * in memory, so that sums are the same on every machine. They protect from accidents, not from
 * people.
 */

#include "kernel/rg-match-private.h"

#define STEP UINT64_C (0x9e3779b97f4a7c15)

enum
{
  WORD = sizeof (uint64_t)
};

static inline uint64_t
mix (uint64_t x)
{
  x = (x ^ x >> 32) * UINT64_C (0xd6e8feb86659fd93);
  return x ^ x >> 32;
}

static inline uint64_t
add (uint64_t sum, uint64_t word)
{
  return mix (sum ^ word) + STEP;
}

static inline uint64_t
read_word (const uint8_t *bytes, size_t n)
{
  uint64_t word = 0;

  memcpy (&word, bytes, n);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64 (word);
#endif
  return word;
}

uint64_t
rg_hash_bytes (uint64_t seed, const void *bytes, size_t n)
{
  const uint8_t *p = bytes;
  uint64_t sum = mix (seed ^ (n * STEP));

  for (; n >= WORD; p += WORD, n -= WORD)
    sum = add (sum, read_word (p, WORD));
  return n > 0 ? add (sum, read_word (p, n)) : sum;
}

/* Each of four sums waits for its own last word alone, so the machine works on all at once. */
uint64_t
rg_hash_position (uint64_t seed, const rg_position *position, size_t n)
{
  const uint8_t *p = (const uint8_t *) position;
  uint64_t a = seed, b = seed + STEP, c = seed + 2 * STEP, d = seed + 3 * STEP;

  for (; n >= 4 * WORD; p += 4 * WORD, n -= 4 * WORD)
    {
      a = add (a, read_word (p, WORD));
      b = add (b, read_word (p + WORD, WORD));
      c = add (c, read_word (p + 2 * WORD, WORD));
      d = add (d, read_word (p + 3 * WORD, WORD));
    }
  return rg_hash_bytes (add (add (add (a, b), c), d), p, n);
}
