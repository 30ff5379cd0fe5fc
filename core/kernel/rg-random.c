/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chance: ChaCha20 (RFC 8439's rounds, a 64-bit block counter) keyed by the seed, so that whoever
 * saw one shuffle can't tell the next. The same on every machine: words are read in the order made.
 */

#include "kernel/rg-match-private.h"

#include <string.h>

/* A row of ChaCha's square of words. The quarter rounds of a round work on whole rows at once:
 * first on the columns as they are, then, each row turned by its number, on the diagonals. */
typedef uint32_t row __attribute__ ((vector_size (16)));

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define TURN(x, n) __builtin_shufflevector (x, x, n, (n + 1) % 4, (n + 2) % 4, (n + 3) % 4)

static inline void
quarter_rounds (row x[4])
{
  x[0] += x[1], x[3] ^= x[0], x[3] = ROTATE (x[3], 16);
  x[2] += x[3], x[1] ^= x[2], x[1] = ROTATE (x[1], 12);
  x[0] += x[1], x[3] ^= x[0], x[3] = ROTATE (x[3], 8);
  x[2] += x[3], x[1] ^= x[2], x[1] = ROTATE (x[1], 7);
}

static inline void
double_round (row x[4])
{
  quarter_rounds (x);
  x[1] = TURN (x[1], 1), x[2] = TURN (x[2], 2), x[3] = TURN (x[3], 3);
  quarter_rounds (x);
  x[1] = TURN (x[1], 3), x[2] = TURN (x[2], 2), x[3] = TURN (x[3], 1);
}

/* Makes two blocks, which take no longer than one: neither waits for the other. */
static void
make_blocks (rg_rng *rng)
{
  row input[2][4], x[2][4];

  for (int i = 0; i < 2; i++)
    {
      input[i][0] = (row){ 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
      memcpy (&input[i][1], rng->key, sizeof rng->key);
      input[i][3] = (row){ (uint32_t) rng->counter, (uint32_t) (rng->counter >> 32), 0, 0 };
      rng->counter++;
    }
  memcpy (x, input, sizeof x);
  for (int i = 0; i < 10; i++)
    {
      double_round (x[0]);
      double_round (x[1]);
    }
  for (int i = 0; i < 4; i++)
    {
      x[0][i] += input[0][i];
      x[1][i] += input[1][i];
    }
  memcpy (rng->words, x, sizeof rng->words);
  rng->used = 0;
}

void
rg_rng_seed (rg_rng *rng, const uint8_t seed[RG_SEED_SIZE])
{
  memset (rng, 0, sizeof *rng);
  for (int i = 0; i < RG_SEED_SIZE; i++)
    rng->key[i / 4] |= (uint32_t) seed[i] << (8 * (i % 4));
  rng->used = RG_RNG_WORDS;
}

uint64_t
rg_key (const rg_match *match)
{
  rg_rng rng;

  rg_rng_seed (&rng, match->setup.seed);
  rng.counter = UINT64_MAX - 1; /* two blocks that no match comes to */
  make_blocks (&rng);
  return (uint64_t) rng.words[0] << 32 | rng.words[1];
}

static uint32_t
next_word (rg_rng *rng)
{
  if (rng->used == RG_RNG_WORDS)
    make_blocks (rng);
  return rng->words[rng->used++];
}

uint32_t
rg_random (rg_match *match, uint32_t n)
{
  rg_rng *rng = &rg_now (match)->rng;
  uint64_t product;

  rg_check (n > 0);
  rg_reveal (match);
  product = (uint64_t) next_word (rng) * n;
  if ((uint32_t) product < n)
    {
      /* The 2^32 mod n lowest products would come up once too often. */
      const uint32_t bias = (uint32_t) -n % n;

      while ((uint32_t) product < bias)
        product = (uint64_t) next_word (rng) * n;
    }
  return (uint32_t) (product >> 32);
}

void
rg_shuffle (rg_match *match, uint8_t *items, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      const uint32_t j = rg_random (match, (uint32_t) i + 1);
      const uint8_t item = items[i];

      items[i] = items[j];
      items[j] = item;
    }
}

uint64_t
rg_chance (uint64_t *state)
{
  uint64_t z = (*state += 0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}
