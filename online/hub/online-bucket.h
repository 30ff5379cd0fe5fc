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
} OnlineBucket;

/* One token comes each `interval` microseconds, and at most `burst` are kept. An interval of 0
 * limits nothing. */
typedef struct
{
  gint64 interval;
  guint burst;
} OnlineBucketRate;

/* The rate of `count` tokens in `seconds`, of which `burst` can be taken at once. */
OnlineBucketRate online_bucket_rate (guint count, guint seconds, guint burst);

/* Takes a token if there is one. */
gboolean online_bucket_take (OnlineBucket *self, const OnlineBucketRate *rate, gint64 now);

/* In how many microseconds there will be a token; 0 if there is one now. */
gint64 online_bucket_get_wait (const OnlineBucket *self, const OnlineBucketRate *rate, gint64 now);

/* Whether it is full, so that nothing is lost by forgetting it. */
gboolean online_bucket_is_full (const OnlineBucket *self, gint64 now);

G_END_DECLS
