/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A seed is 32 bytes. What is derived from one is derived by SHA-256 over a label and the numbers
 * in little-endian order, so it is the same on every machine.
 */

#include "tabletop-seed.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

#include "tabletop-error.h"
#include "tabletop-seed-private.h"

GBytes *
tabletop_seed_generate (void)
{
  guint8 *data = g_malloc (TABLETOP_SEED_SIZE);
  gsize filled = 0;

  while (filled < TABLETOP_SEED_SIZE)
    {
      ssize_t got = getrandom (data + filled, TABLETOP_SEED_SIZE - filled, 0);

      if (got > 0)
        filled += (gsize) got;
      else if (errno != EINTR)
        g_error ("The system has no random numbers: %s", g_strerror (errno));
    }

  return g_bytes_new_take (data, TABLETOP_SEED_SIZE);
}

static void
digest (const char *label, gconstpointer data, gsize size, guint64 index, guint8 *out)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint64 little = GUINT64_TO_LE (index);
  gsize length = TABLETOP_SEED_SIZE;

  g_checksum_update (sum, (const guchar *) label, (gssize) strlen (label) + 1);
  g_checksum_update (sum, data, (gssize) size);
  g_checksum_update (sum, (const guchar *) &little, sizeof little);
  g_checksum_get_digest (sum, out, &length);
}

GBytes *
tabletop_seed_derive (guint64 seed, guint64 index)
{
  guint64 little = GUINT64_TO_LE (seed);
  guint8 *out = g_malloc (TABLETOP_SEED_SIZE);

  digest ("tabletop match seed 1", &little, sizeof little, index, out);

  return g_bytes_new_take (out, TABLETOP_SEED_SIZE);
}

char *
tabletop_seed_commitment (GBytes *seed)
{
  g_return_val_if_fail (seed != NULL, NULL);

  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, seed);
}

guint64
tabletop_seed_derive_number (GBytes *seed, guint64 index)
{
  guint8 out[TABLETOP_SEED_SIZE];
  guint64 number;
  gconstpointer data;
  gsize size;

  g_return_val_if_fail (seed != NULL, 0);

  data = g_bytes_get_data (seed, &size);
  digest ("tabletop bot seed 1", data, size, index, out);
  memcpy (&number, out, sizeof number);

  return GUINT64_FROM_LE (number);
}

gboolean
_tabletop_seed_check (GBytes *seed, GError **error)
{
  if (g_bytes_get_size (seed) == TABLETOP_SEED_SIZE)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, _ ("A seed has %d bytes, not %zu"),
               TABLETOP_SEED_SIZE, g_bytes_get_size (seed));
  return FALSE;
}

/* One round of SplitMix64's finisher for each number. */
guint64
_tabletop_mix (guint64 a, guint64 b, guint64 c)
{
  const guint64 numbers[] = { a, b, c };
  guint64 z = 0;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      z += numbers[i] + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      z ^= z >> 31;
    }

  return z;
}
