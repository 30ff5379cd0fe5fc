/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each sound is a few partials that are struck and fade, and some noise for what rustles. Several
 * things that happen at once are one sound, that of the last of them.
 */

#include "app-sound.h"

#include <gtk/gtk.h>
#include <math.h>
#include <string.h>

#include "app-settings.h"

#define RATE 22050
#define HEADER 44

/* How a cue sounds. */
typedef struct
{
  double from, to; /* pitch at the beginning and at the end, in hertz; 0: no tone */
  double second;   /* a second tone, as a multiple of the first; 0: none */
  double noise;    /* how much of it rustles, from 0 to 1 */
  double seconds;
} Voice;

static const Voice voices[] = {
  [TABLETOP_CUE_DEAL] = { 0, 0, 0, 1, .06 },
  [TABLETOP_CUE_DRAW] = { 0, 0, 0, 1, .12 },
  [TABLETOP_CUE_PLAY] = { 220, 180, 2.76, .4, .16 },
  [TABLETOP_CUE_MOVE] = { 0, 0, 0, .6, .08 },
  [TABLETOP_CUE_SHUFFLE] = { 0, 0, 0, 1, .4 },
  [TABLETOP_CUE_TURN] = { 330, 300, 0, .5, .08 },
  [TABLETOP_CUE_HIT] = { 120, 60, 1.5, .5, .22 },
  [TABLETOP_CUE_GAIN] = { 660, 880, 1.5, 0, .25 },
  [TABLETOP_CUE_LOSE] = { 330, 220, 1.2, 0, .3 },
  [TABLETOP_CUE_PAY] = { 1760, 1760, 1.41, .1, .18 },
  [TABLETOP_CUE_ENTER] = { 392, 392, 1.5, .1, .25 },
  [TABLETOP_CUE_LEAVE] = { 294, 220, 1.5, .2, .25 },
  [TABLETOP_CUE_REVEAL] = { 523, 784, 2, .1, .3 },
  [TABLETOP_CUE_ATTACK] = { 196, 247, 1.5, .2, .3 },
  [TABLETOP_CUE_BLOCK] = { 165, 165, 2.76, .4, .18 },
  [TABLETOP_CUE_ANNOUNCE] = { 440, 440, 2, 0, .2 },
  [TABLETOP_CUE_RESOLVE] = { 523, 523, 1.5, 0, .2 },
  [TABLETOP_CUE_COUNTER] = { 440, 220, 1.06, .2, .3 },
  [TABLETOP_CUE_WIN] = { 523, 1047, 1.25, 0, .9 },
  [TABLETOP_CUE_END] = { 262, 196, 1.5, 0, .5 },
  [TABLETOP_CUE_TALK] = { 600, 700, 0, 0, .1 },
};

/* {{{ Making them */

static void
put (guint8 *to, guint64 number, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    to[i] = (guint8) (number >> (8 * i));
}

static void
write_header (guint8 *wav, gsize n_samples)
{
  memcpy (wav, "RIFF", 4);
  put (wav + 4, HEADER - 8 + 2 * n_samples, 4);
  memcpy (wav + 8, "WAVEfmt ", 8);
  put (wav + 16, 16, 4);
  put (wav + 20, 1, 2); /* samples as they are */
  put (wav + 22, 1, 2); /* channels */
  put (wav + 24, RATE, 4);
  put (wav + 28, 2 * RATE, 4);
  put (wav + 32, 2, 2);
  put (wav + 34, 16, 2);
  memcpy (wav + 36, "data", 4);
  put (wav + 40, 2 * n_samples, 4);
}

GBytes *
app_sound_make (TabletopCue cue)
{
  const Voice *voice = (guint) cue < G_N_ELEMENTS (voices) ? &voices[cue] : &voices[0];
  const gsize n_samples = (gsize) (voice->seconds * RATE);
  g_autoptr (GRand) noise = g_rand_new_with_seed ((guint32) cue);
  double phase = 0;
  guint8 *wav;

  if (n_samples == 0)
    return NULL;
  wav = g_malloc (HEADER + 2 * n_samples);
  write_header (wav, n_samples);
  for (gsize i = 0; i < n_samples; i++)
    {
      const double share = (double) i / (double) n_samples;
      const double pitch = voice->from + (voice->to - voice->from) * share;
      /* Struck within 4 ms, then it fades. */
      const double loudness = MIN ((double) i / (.004 * RATE), 1) * (1 - share) * (1 - share);
      const double tone
          = voice->from > 0
                ? .7 * sin (phase) + (voice->second > 0 ? .3 * sin (phase * voice->second) : 0)
                : 0;
      const double rustle = voice->noise * g_rand_double_range (noise, -1, 1);
      const double sample = .4 * loudness * (tone * (1 - voice->noise) + rustle);

      phase += 2 * G_PI * pitch / RATE;
      put (wav + HEADER + 2 * i, (guint16) (gint16) (sample * G_MAXINT16), 2);
    }
  return g_bytes_new_take (wav, HEADER + 2 * n_samples);
}

/* }}} */
/* {{{ Playing them */

/* What is played goes away when it has been heard, or when it can't be. */
static void
on_ended (GtkMediaStream *stream)
{
  if (gtk_media_stream_get_ended (stream) || gtk_media_stream_get_error (stream) != NULL)
    g_object_unref (stream);
}

static void
play (TabletopCue cue)
{
  g_autoptr (GBytes) wav = app_sound_make (cue);
  g_autoptr (GInputStream) input = NULL;
  GtkMediaStream *stream;

  if (wav == NULL)
    return;
  input = g_memory_input_stream_new_from_bytes (wav);
  stream = gtk_media_file_new_for_input_stream (input);
  if (gtk_media_stream_get_error (stream) != NULL)
    {
      g_object_unref (stream);
      return;
    }
  g_signal_connect (stream, "notify::ended", G_CALLBACK (on_ended), NULL);
  g_signal_connect (stream, "notify::error", G_CALLBACK (on_ended), NULL);
  gtk_media_stream_play (stream);
}

/* What has happened since the scene began to change. */
static void
on_happened (TabletopScene *scene, TabletopEvent *event, GObject *owner)
{
  const TabletopCue cue = tabletop_event_get_cue (event);

  if (cue != TABLETOP_CUE_NONE)
    g_object_set_data (owner, "cue", GUINT_TO_POINTER (cue));
}

static void
on_changed (TabletopScene *scene, GObject *owner)
{
  const TabletopCue cue = (TabletopCue) GPOINTER_TO_UINT (g_object_get_data (owner, "cue"));

  g_object_set_data (owner, "cue", NULL);
  if (cue != TABLETOP_CUE_NONE && g_settings_get_boolean (app_settings_get (), "sounds"))
    play (cue);
}

/* }}} */

void
app_sound_follow (TabletopScene *scene, GObject *owner)
{
  g_signal_connect_object (scene, "happened", G_CALLBACK (on_happened), owner, 0);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_changed), owner, 0);
}
