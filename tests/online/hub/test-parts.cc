/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Secrets, buckets, and what is remembered of answers: values without a table. */

#include "online-answers.h"
#include "online-bucket.h"
#include "online-secret.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>

static std::string
make_secret ()
{
  g_autofree char *secret = online_secret_new ();

  return secret;
}

TEST (Secret, IsLongEnoughAndNeverTheSame)
{
  std::set<std::string> all;

  for (int i = 0; i < 1000; i++)
    {
      std::string secret = make_secret ();
      guint8 hash[32];

      EXPECT_EQ (secret.size (), (size_t) ONLINE_SECRET_LENGTH);
      EXPECT_TRUE (online_secret_hash (secret.c_str (), hash));
      all.insert (secret);
    }
  EXPECT_EQ (all.size (), 1000u);
}

TEST (Secret, HasAForm)
{
  std::string good = make_secret ();
  guint8 hash[32], nobodys[32], of_null[32];

  EXPECT_FALSE (online_secret_hash (nullptr, of_null));
  for (std::string bad : { std::string (), good + "A", good.substr (1), "!" + good.substr (1),
                           std::string (100000, 'A'), "+" + good.substr (1) })
    {
      EXPECT_FALSE (online_secret_hash (bad.c_str (), nobodys)) << bad;
      EXPECT_TRUE (online_secret_equal (nobodys, of_null));
    }
  online_secret_hash (good.c_str (), hash);
  EXPECT_FALSE (online_secret_equal (hash, of_null));
}

TEST (Secret, IsHashedAsSha256)
{
  std::string text (43, 'A');
  guint8 hash[32];
  g_autofree char *expected = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text.c_str (), -1);
  std::string hex;

  ASSERT_TRUE (online_secret_hash (text.c_str (), hash));
  for (guint8 byte : hash)
    {
      char digits[3];

      g_snprintf (digits, sizeof digits, "%02x", byte);
      hex += digits;
    }
  EXPECT_EQ (hex, expected);
}

TEST (Secret, EqualSeesEveryByte)
{
  guint8 a[32] = { 0 }, b[32] = { 0 };

  for (int i = 0; i < 32; i++)
    {
      EXPECT_TRUE (online_secret_equal (a, b));
      b[i] = 1;
      EXPECT_FALSE (online_secret_equal (a, b));
      b[i] = 0;
    }
}

TEST (Bucket, GivesItsBurstAndThenItsRate)
{
  const OnlineBucketRate rate = online_bucket_rate (20, 10, 40);
  OnlineBucket bucket = { 0 };
  gint64 now = 1000 * G_USEC_PER_SEC;
  int taken = 0;

  EXPECT_EQ (rate.interval, G_USEC_PER_SEC / 2);
  EXPECT_TRUE (online_bucket_is_full (&bucket, now));
  while (online_bucket_take (&bucket, &rate, now))
    taken++;
  EXPECT_EQ (taken, 40);
  EXPECT_EQ (online_bucket_get_wait (&bucket, &rate, now), G_USEC_PER_SEC / 2);
  EXPECT_FALSE (online_bucket_is_full (&bucket, now));

  for (int i = 0; i < 10; i++)
    {
      now += G_USEC_PER_SEC / 2 - 1;
      EXPECT_FALSE (online_bucket_take (&bucket, &rate, now));
      now += 1;
      EXPECT_TRUE (online_bucket_take (&bucket, &rate, now));
    }

  /* It never holds more than its burst. */
  now += (gint64) 3600 * G_USEC_PER_SEC;
  EXPECT_TRUE (online_bucket_is_full (&bucket, now));
  for (taken = 0; online_bucket_take (&bucket, &rate, now); taken++)
    ;
  EXPECT_EQ (taken, 40);
}

TEST (Bucket, WithoutIntervalLimitsNothing)
{
  const OnlineBucketRate rate = { 0, 0 };
  OnlineBucket bucket = { 0 };

  for (int i = 0; i < 1000; i++)
    EXPECT_TRUE (online_bucket_take (&bucket, &rate, 5));
}

TEST (Answers, KeepsTheLast64)
{
  OnlineAnswers answers = {};

  for (guint64 id = 1; id <= 100; id++)
    {
      EXPECT_FALSE (online_answers_is_past (&answers, id));
      online_answers_keep (&answers, id, id % 2 ? "stale" : nullptr, id % 2 ? "Too late" : nullptr);
    }

  for (guint64 id = 1; id <= 100; id++)
    {
      const OnlineAnswer *answer = online_answers_find (&answers, id);

      ASSERT_EQ (answer != nullptr, id > 36) << id;
      if (answer != nullptr)
        {
          EXPECT_STREQ (answer->key, id % 2 ? "stale" : nullptr);
          EXPECT_STREQ (answer->text, id % 2 ? "Too late" : nullptr);
        }
    }
  EXPECT_TRUE (online_answers_is_past (&answers, 36));
  EXPECT_FALSE (online_answers_is_past (&answers, 101));
  online_answers_clear (&answers);
  EXPECT_EQ (online_answers_find (&answers, 100), nullptr);
}

TEST (Answers, CutsTextBetweenLetters)
{
  OnlineAnswers answers = {};
  std::string text;

  while (text.size () < 1000)
    text += "ß—";
  for (guint64 id = 1; id <= 4; id++)
    {
      online_answers_keep (&answers, id, "failed", text.substr (0, 255).c_str ());
      text = "a" + text;
      online_answers_keep (&answers, id + 100, "failed", text.c_str ());

      const char *kept = online_answers_find (&answers, id + 100)->text;

      EXPECT_TRUE (g_utf8_validate (kept, -1, nullptr));
      EXPECT_LE (strlen (kept), 256u);
      EXPECT_GE (strlen (kept), 253u);
      EXPECT_EQ (strlen (online_answers_find (&answers, id)->text), 255u);
    }
  online_answers_clear (&answers);
}
