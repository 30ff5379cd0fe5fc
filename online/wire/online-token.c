/* SPDX-License-Identifier: GPL-3.0-or-later */

/* 32 bytes are 43 characters in base64url and 64 in hexadecimal. */

#include "online-token.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEX "0123456789abcdef"
#define BASE64URL "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

static const char *
read_form (OnlineReader *reader,
           const char *key,
           const char *characters,
           gsize min,
           gsize max,
           const char *what)
{
  const char *text = online_reader_text (reader, key);
  gsize length = strlen (text);

  if (length < min || length > max || strspn (text, characters) != length)
    online_reader_refuse (reader, key, ONLINE_WIRE_ERROR_BAD_VALUE, "%s", what);

  return text;
}

const char *
online_token_read (OnlineReader *reader)
{
  return read_form (reader, "token", BASE64URL, 43, 43,
                    _ ("not that; send 43 of A–Z, a–z, 0–9, - and _"));
}

const char *
online_token_read_table (OnlineReader *reader, const char *key)
{
  return read_form (reader, key, BASE64URL, 1, 64,
                    _ ("not that; send 1 to 64 of A–Z, a–z, 0–9, - and _"));
}

const char *
online_token_read_hex (OnlineReader *reader, const char *key)
{
  return read_form (reader, key, HEX, 64, 64, _ ("not that; send 64 hexadecimal digits"));
}
