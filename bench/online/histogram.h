/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts microseconds in buckets that are never wider than a sixteenth of what they hold, so a
 * percentile is never more than 6 % too high, whatever the range. */

#pragma once

#include <stdint.h>

enum
{
  HISTOGRAM_FINE = 16,
  HISTOGRAM_BUCKETS = 32 * HISTOGRAM_FINE,
};

typedef struct
{
  uint64_t buckets[HISTOGRAM_BUCKETS];
  uint64_t count;
  int64_t greatest;
} Histogram;

void histogram_add (Histogram *self, int64_t microseconds);

/* The upper end of the bucket that has the given share of all at or below it; 0 if there is
 * nothing. */
int64_t histogram_percentile (const Histogram *self, double share);
