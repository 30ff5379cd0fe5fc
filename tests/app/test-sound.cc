/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sounds are files that any player can read, short, not too loud, and each one is another. */

#include "app-sound.h"

#include "sdk.h"

#include <algorithm>
#include <set>

using namespace sdk;

namespace
{

std::vector<TabletopCue>
cues ()
{
  auto *klass = static_cast<GEnumClass *> (g_type_class_ref (TABLETOP_TYPE_CUE));
  std::vector<TabletopCue> all;

  for (guint i = 0; i < klass->n_values; i++)
    all.push_back (static_cast<TabletopCue> (klass->values[i].value));
  g_type_class_unref (klass);
  return all;
}

guint
number (const guint8 *bytes, guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    value |= (guint) bytes[i] << (8 * i);
  return value;
}

TEST (Sound, EachCueButNoneHasOne)
{
  for (TabletopCue cue : cues ())
    {
      auto wav = take (app_sound_make (cue));

      EXPECT_EQ (cue == TABLETOP_CUE_NONE, wav == nullptr) << cue;
    }
}

TEST (Sound, ItsHeaderSaysWhatFollows)
{
  for (TabletopCue cue : cues ())
    {
      auto wav = take (app_sound_make (cue));
      gsize size = 0;

      if (wav == nullptr)
        continue;
      auto *bytes = static_cast<const guint8 *> (g_bytes_get_data (wav.get (), &size));
      ASSERT_GT (size, 44u);
      EXPECT_EQ ("RIFF", std::string (reinterpret_cast<const char *> (bytes), 4));
      EXPECT_EQ (size - 8, number (bytes + 4, 4));
      EXPECT_EQ ("WAVEfmt ", std::string (reinterpret_cast<const char *> (bytes) + 8, 8));
      EXPECT_EQ (size - 44, number (bytes + 40, 4));
    }
}

TEST (Sound, ItIsShortAndNotTooLoudAndIsHeard)
{
  for (TabletopCue cue : cues ())
    {
      auto wav = take (app_sound_make (cue));
      gsize size = 0;
      int peak = 0;

      if (wav == nullptr)
        continue;
      auto *bytes = static_cast<const guint8 *> (g_bytes_get_data (wav.get (), &size));
      const guint rate = number (bytes + 24, 4);
      for (gsize i = 44; i + 1 < size; i += 2)
        peak = std::max (peak, std::abs ((int) (gint16) number (bytes + i, 2)));
      EXPECT_LT (size - 44, 2 * rate) << cue << " takes longer than a second";
      EXPECT_GT (peak, G_MAXINT16 / 20) << cue;
      EXPECT_LT (peak, G_MAXINT16 / 2) << cue;
    }
}

TEST (Sound, NoTwoAreTheSameAndEachIsTheSameEachTime)
{
  std::set<std::string> different;
  guint n = 0;

  for (TabletopCue cue : cues ())
    {
      auto wav = take (app_sound_make (cue)), again = take (app_sound_make (cue));
      gsize size = 0;

      if (wav == nullptr)
        continue;
      auto *bytes = static_cast<const char *> (g_bytes_get_data (wav.get (), &size));
      different.insert (std::string (bytes, size));
      EXPECT_TRUE (g_bytes_equal (wav.get (), again.get ())) << cue;
      n++;
    }
  EXPECT_EQ (n, different.size ());
}

} // namespace
