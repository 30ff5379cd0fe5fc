/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Base64url and SHA-256 come from GLib, chance from getrandom(): GLib's own generator isn't made
 * for secrets.
 */

#include "online-secret.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#define SECRET_SIZE 32

char *
online_secret_new (void)
{
  guint8 bytes[SECRET_SIZE];
  gsize filled = 0;
  char *text;

  while (filled < sizeof bytes)
    {
      gssize got = getrandom (bytes + filled, sizeof bytes - filled, 0);

      if (got > 0)
        filled += (gsize) got;
      else if (errno != EINTR)
        g_error ("The system gives no random bytes: %s", g_strerror (errno));
    }

  text = g_base64_encode (bytes, sizeof bytes);
  explicit_bzero (bytes, sizeof bytes);
  g_strdelimit (text, "+", '-');
  g_strdelimit (text, "/", '_');
  text[ONLINE_SECRET_LENGTH] = '\0'; /* the padding */

  return text;
}

static gboolean
has_form (const char *text)
{
  gsize length;

  if (text == NULL)
    return FALSE;

  for (length = 0; text[length] != '\0' && length <= ONLINE_SECRET_LENGTH; length++)
    if (!g_ascii_isalnum (text[length]) && text[length] != '-' && text[length] != '_')
      return FALSE;

  return length == ONLINE_SECRET_LENGTH;
}

gboolean
online_secret_hash (const char *text, guint8 hash[ONLINE_SECRET_HASH_SIZE])
{
  /* Of the right length, and with a letter that no secret has. */
  static const char nobodys[] = "!------------------------------------------";
  gboolean good = has_form (text);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = ONLINE_SECRET_HASH_SIZE;

  g_checksum_update (checksum, (const guchar *) (good ? text : nobodys), ONLINE_SECRET_LENGTH);
  g_checksum_get_digest (checksum, hash, &size);

  return good;
}

gboolean
online_secret_equal (const guint8 a[ONLINE_SECRET_HASH_SIZE],
                     const guint8 b[ONLINE_SECRET_HASH_SIZE])
{
  volatile guint8 difference = 0;

  for (gsize i = 0; i < ONLINE_SECRET_HASH_SIZE; i++)
    difference |= a[i] ^ b[i];

  return difference == 0;
}

guint
online_secret_table_hash (gconstpointer hash)
{
  guint32 start;

  /* The bytes are as good as random already. */
  memcpy (&start, hash, sizeof start);

  return start;
}

gboolean
online_secret_table_equal (gconstpointer a, gconstpointer b)
{
  return online_secret_equal (a, b);
}
