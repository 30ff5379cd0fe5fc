/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The "generic cell rate algorithm": a bucket that is full at time T has (T - now) / interval
 * tokens less than its burst.
 */

#include "regalia-bucket.h"

RegaliaBucketRate
regalia_bucket_rate (guint count, guint seconds, guint burst)
{
  RegaliaBucketRate rate = { 0, burst };

  if (count > 0)
    rate.interval = (gint64) seconds * G_USEC_PER_SEC / count;

  return rate;
}

gint64
regalia_bucket_get_wait (const RegaliaBucket *self, const RegaliaBucketRate *rate, gint64 now)
{
  gint64 missing = MAX (self->full_at - now, 0);
  gint64 room = (gint64) rate->burst * rate->interval;

  return MAX (missing + rate->interval - room, 0);
}

gboolean
regalia_bucket_take (RegaliaBucket *self, const RegaliaBucketRate *rate, gint64 now)
{
  if (rate->interval == 0)
    return TRUE;
  if (regalia_bucket_get_wait (self, rate, now) > 0)
    return FALSE;

  self->full_at = MAX (self->full_at, now) + rate->interval;

  return TRUE;
}

gboolean
regalia_bucket_is_full (const RegaliaBucket *self, gint64 now)
{
  return self->full_at <= now;
}
