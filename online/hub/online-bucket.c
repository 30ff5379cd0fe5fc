/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The "generic cell rate algorithm": a bucket that is full at time T has (T - now) / interval
 * tokens less than its burst.
 */

#include "online-bucket.h"

OnlineBucketRate
online_bucket_rate (guint count, guint seconds, guint burst)
{
  OnlineBucketRate rate = { 0, burst };

  if (count > 0)
    rate.interval = (gint64) seconds * G_USEC_PER_SEC / count;

  return rate;
}

gint64
online_bucket_get_wait (const OnlineBucket *self, const OnlineBucketRate *rate, gint64 now)
{
  gint64 missing = MAX (self->full_at - now, 0);
  gint64 room = (gint64) rate->burst * rate->interval;

  return MAX (missing + rate->interval - room, 0);
}

gboolean
online_bucket_take (OnlineBucket *self, const OnlineBucketRate *rate, gint64 now)
{
  if (rate->interval == 0)
    return TRUE;
  if (online_bucket_get_wait (self, rate, now) > 0)
    return FALSE;

  self->full_at = MAX (self->full_at, now) + rate->interval;

  return TRUE;
}

gboolean
online_bucket_is_full (const OnlineBucket *self, gint64 now)
{
  return self->full_at <= now;
}
