/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Below HISTOGRAM_FINE each number has its bucket; above, each power of two has that many. */

#include "histogram.h"

#define FINE_BITS 4

static int
find_bucket (uint64_t value)
{
  int shift;

  if (value < HISTOGRAM_FINE)
    return (int) value;
  shift = 63 - __builtin_clzll (value) - FINE_BITS;

  return (shift + 1) * HISTOGRAM_FINE + (int) ((value >> shift) - HISTOGRAM_FINE);
}

/* The greatest number in a bucket. */
static int64_t
get_end (int bucket)
{
  const int shift = bucket / HISTOGRAM_FINE - 1;

  if (shift < 0)
    return bucket;

  return (((int64_t) bucket % HISTOGRAM_FINE + HISTOGRAM_FINE + 1) << shift) - 1;
}

void
histogram_add (Histogram *self, int64_t microseconds)
{
  const int bucket = find_bucket (microseconds > 0 ? (uint64_t) microseconds : 0);

  self->buckets[bucket < HISTOGRAM_BUCKETS ? bucket : HISTOGRAM_BUCKETS - 1]++;
  self->count++;
  if (microseconds > self->greatest)
    self->greatest = microseconds;
}

int64_t
histogram_percentile (const Histogram *self, double share)
{
  const double wanted = share * (double) self->count;
  uint64_t seen = 0;

  for (int i = 0; i < HISTOGRAM_BUCKETS; i++)
    {
      seen += self->buckets[i];
      if (seen > 0 && (double) seen >= wanted)
        return get_end (i) < self->greatest ? get_end (i) : self->greatest;
    }

  return self->greatest;
}
