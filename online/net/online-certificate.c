/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file appears whole or not at all, and whoever is first to put it there wins. */

#include "online-certificate.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define FILE_NAME "certificate.pem"
#define DAY (24 * 60 * 60)
#define YEARS 30
#define PIN_LENGTH 43 /* without the one `=` that pads 32 bytes */

static gboolean
check (int status, GError **error)
{
  if (status >= 0)
    return TRUE;
  g_set_error (error, G_TLS_ERROR, G_TLS_ERROR_MISC, _ ("The table's certificate: %s"),
               gnutls_strerror (status));

  return FALSE;
}

static gboolean
fill_in (gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key, GError **error)
{
  static const char name[] = "tabletop";
  const time_t now = time (NULL);
  guint8 serial[16];

  if (!check (gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial), error))
    return FALSE;
  serial[0] = (serial[0] & 0x3f) | 0x40; /* positive, and always as long */

  return check (gnutls_x509_crt_set_version (certificate, 3), error)
         && check (gnutls_x509_crt_set_serial (certificate, serial, sizeof serial), error)
         && check (gnutls_x509_crt_set_dn_by_oid (certificate, GNUTLS_OID_X520_COMMON_NAME, 0, name,
                                                  strlen (name)),
                   error)
         && check (gnutls_x509_crt_set_activation_time (certificate, now - DAY), error)
         && check (
             gnutls_x509_crt_set_expiration_time (certificate, now + (time_t) YEARS * 365 * DAY),
             error)
         && check (gnutls_x509_crt_set_basic_constraints (certificate, FALSE, -1), error)
         && check (gnutls_x509_crt_set_key_usage (certificate, GNUTLS_KEY_DIGITAL_SIGNATURE), error)
         && check (gnutls_x509_crt_set_key_purpose_oid (certificate, GNUTLS_KP_TLS_WWW_SERVER, 0),
                   error)
         && check (gnutls_x509_crt_set_key (certificate, key), error)
         && check (gnutls_x509_crt_sign2 (certificate, certificate, key, GNUTLS_DIG_SHA256, 0),
                   error);
}

/* Makes a key and its certificate, both as PEM in one text. */
static GString *
make_pem (GError **error)
{
  gnutls_x509_privkey_t key = NULL;
  gnutls_x509_crt_t certificate = NULL;
  gnutls_datum_t key_pem = { NULL, 0 };
  gnutls_datum_t certificate_pem = { NULL, 0 };
  GString *pem = NULL;

  if (check (gnutls_x509_privkey_init (&key), error)
      && check (gnutls_x509_crt_init (&certificate), error)
      && check (gnutls_x509_privkey_generate (key, GNUTLS_PK_ECDSA,
                                              GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0),
                error)
      && fill_in (certificate, key, error)
      && check (gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL,
                                                   GNUTLS_PKCS_PLAIN, &key_pem),
                error)
      && check (gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &certificate_pem),
                error))
    {
      pem = g_string_new_len ((const char *) key_pem.data, key_pem.size);
      g_string_append_len (pem, (const char *) certificate_pem.data, certificate_pem.size);
    }

  if (key_pem.data != NULL)
    gnutls_memset (key_pem.data, 0, key_pem.size);
  gnutls_free (key_pem.data);
  gnutls_free (certificate_pem.data);
  if (certificate != NULL)
    gnutls_x509_crt_deinit (certificate);
  if (key != NULL)
    gnutls_x509_privkey_deinit (key);

  return pem;
}

static gboolean
fail_errno (GError **error, const char *path)
{
  const int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _ ("Can't write “%s”: %s"), path,
               g_strerror (code));

  return FALSE;
}

static gboolean
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      const gssize written = write (fd, data, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      data += written;
      length -= (gsize) written;
    }

  return fsync (fd) == 0;
}

/* Puts `pem` at `path` unless somebody else was faster, which is just as well. */
static gboolean
put (const char *folder, const char *path, const GString *pem, GError **error)
{
  g_autofree char *draft = g_build_filename (folder, ".certificate-XXXXXX", NULL);
  const int fd = g_mkstemp_full (draft, O_RDWR | O_CLOEXEC, 0600);
  gboolean ok;

  if (fd < 0)
    return fail_errno (error, draft);
  ok = write_all (fd, pem->str, pem->len);
  if (!ok)
    fail_errno (error, draft);
  if (close (fd) != 0 && ok)
    ok = fail_errno (error, draft);
  if (ok && link (draft, path) != 0 && errno != EEXIST)
    ok = fail_errno (error, path);
  g_unlink (draft);

  return ok;
}

GTlsCertificate *
online_certificate_ensure (GFile *folder, GError **error)
{
  g_autofree char *folder_path = folder != NULL
                                     ? g_file_get_path (folder)
                                     : g_build_filename (g_get_user_data_dir (), "tabletop", NULL);
  g_autofree char *path = g_build_filename (folder_path, FILE_NAME, NULL);

  g_return_val_if_fail (folder == NULL || G_IS_FILE (folder), NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      GString *pem;
      gboolean ok;

      if (g_mkdir_with_parents (folder_path, 0700) != 0)
        {
          fail_errno (error, folder_path);
          return NULL;
        }
      pem = make_pem (error);
      if (pem == NULL)
        return NULL;
      ok = put (folder_path, path, pem, error);
      explicit_bzero (pem->str, pem->len);
      g_string_free (pem, TRUE);
      if (!ok)
        return NULL;
    }

  return g_tls_certificate_new_from_file (path, error);
}

char *
online_certificate_dup_pin (GTlsCertificate *certificate)
{
  g_autoptr (GByteArray) der = NULL;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  char *pin;

  g_object_get (certificate, "certificate", &der, NULL);
  g_checksum_update (checksum, der->data, der->len);
  g_checksum_get_digest (checksum, digest, &length);
  pin = g_base64_encode (digest, length);
  g_strdelimit (g_strdelimit (pin, "+", '-'), "/", '_');
  pin[PIN_LENGTH] = '\0';

  return pin;
}

gboolean
online_certificate_matches (GTlsCertificate *certificate, const char *pin)
{
  g_autofree char *own = NULL;

  /* What is compared is public, so its time may tell. */
  own = online_certificate_dup_pin (certificate);

  return g_str_equal (own, pin);
}
