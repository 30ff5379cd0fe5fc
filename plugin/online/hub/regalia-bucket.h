/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A token bucket in eight bytes: instead of tokens it keeps the time at which it will be full
 * again. Times are monotonic, in microseconds, and given by the caller.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A bucket; all zeros is a full one. */
typedef struct
{
  gint64 full_at;
} RegaliaBucket;

/* One token comes each `interval` microseconds, and at most `burst` are kept. An interval of 0
 * limits nothing. */
typedef struct
{
  gint64 interval;
  guint burst;
} RegaliaBucketRate;

/* The rate of `count` tokens in `seconds`, of which `burst` can be taken at once. */
RegaliaBucketRate regalia_bucket_rate (guint count, guint seconds, guint burst);

/* Takes a token if there is one. */
gboolean regalia_bucket_take (RegaliaBucket *self, const RegaliaBucketRate *rate, gint64 now);

/* In how many microseconds there will be a token; 0 if there is one now. */
gint64
regalia_bucket_get_wait (const RegaliaBucket *self, const RegaliaBucketRate *rate, gint64 now);

/* Whether it is full, so that nothing is lost by forgetting it. */
gboolean regalia_bucket_is_full (const RegaliaBucket *self, gint64 now);

G_END_DECLS
