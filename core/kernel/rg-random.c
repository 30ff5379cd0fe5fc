/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chance: ChaCha20 (RFC 8439's rounds, a 64-bit block counter) keyed by the seed, so that whoever
 * saw one shuffle can't tell the next. The same on every machine: words are read in the order made.
 */

#include "kernel/rg-match-private.h"

#include <string.h>

static inline uint32_t
rotate (uint32_t x, int n)
{
  return x << n | x >> (32 - n);
}

#define QUARTER(a, b, c, d)                                                                        \
  (a += b, d = rotate (d ^ a, 16), c += d, b = rotate (b ^ c, 12), a += b, d = rotate (d ^ a, 8),  \
   c += d, b = rotate (b ^ c, 7))

static void
make_block (rg_rng *rng)
{
  const uint32_t input[16] = {
    0x61707865,
    0x3320646e,
    0x79622d32,
    0x6b206574,
    rng->key[0],
    rng->key[1],
    rng->key[2],
    rng->key[3],
    rng->key[4],
    rng->key[5],
    rng->key[6],
    rng->key[7],
    (uint32_t) rng->counter,
    (uint32_t) (rng->counter >> 32),
    0,
    0,
  };
  uint32_t x[16];

  memcpy (x, input, sizeof x);
  for (int i = 0; i < 10; i++)
    {
      QUARTER (x[0], x[4], x[8], x[12]);
      QUARTER (x[1], x[5], x[9], x[13]);
      QUARTER (x[2], x[6], x[10], x[14]);
      QUARTER (x[3], x[7], x[11], x[15]);
      QUARTER (x[0], x[5], x[10], x[15]);
      QUARTER (x[1], x[6], x[11], x[12]);
      QUARTER (x[2], x[7], x[8], x[13]);
      QUARTER (x[3], x[4], x[9], x[14]);
    }
  for (int i = 0; i < 16; i++)
    rng->block[i] = x[i] + input[i];
  rng->counter++;
  rng->used = 0;
}

void
rg_rng_seed (rg_rng *rng, const uint8_t seed[RG_SEED_SIZE])
{
  memset (rng, 0, sizeof *rng);
  for (int i = 0; i < RG_SEED_SIZE; i++)
    rng->key[i / 4] |= (uint32_t) seed[i] << (8 * (i % 4));
  rng->used = 16;
}

static uint32_t
next_word (rg_rng *rng)
{
  if (rng->used == 16)
    make_block (rng);
  return rng->block[rng->used++];
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
