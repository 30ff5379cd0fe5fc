/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds everything that a stranger can reach of the protocol: requests, claims, and, for guests of
 * a table that means harm, notices and answers. Whatever comes in, there is a message or an error
 * that says something; and what was understood is printed to something that is understood the same.
 */

#include "online-wire.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

/* An error, of ours, if there is no message. */
static void
check_error (gboolean parsed, GError *error)
{
  g_assert_true (parsed == (error == NULL));
  if (error == NULL)
    return;

  g_assert_true (error->domain == ONLINE_WIRE_ERROR);
  g_assert_true (*error->message != '\0' && g_utf8_validate (error->message, -1, NULL));
  g_error_free (error);
}

static void
try_request (const char *text, gsize size)
{
  GError *error = NULL;
  g_autoptr (OnlineRequest) request = online_request_parse (text, size, &error);
  g_autoptr (OnlineRequest) again = NULL;
  g_autoptr (GBytes) printed = NULL;
  g_autoptr (GBytes) reprinted = NULL;

  check_error (request != NULL, error);
  /* Of another version only that is known. */
  if (request == NULL
      || (request->kind == ONLINE_REQUEST_HELLO && request->hello.version != ONLINE_WIRE_VERSION))
    return;

  printed = online_request_print (request);
  again = online_request_parse (g_bytes_get_data (printed, NULL), g_bytes_get_size (printed), NULL);
  g_assert_nonnull (again);
  reprinted = online_request_print (again);
  g_assert_true (g_bytes_equal (printed, reprinted));
}

static void
try_notice (const char *text, gsize size)
{
  GError *error = NULL;
  g_autoptr (OnlineNotice) notice = online_notice_parse (text, size, &error);
  g_autoptr (OnlineNotice) again = NULL;
  g_autoptr (GBytes) printed = NULL;
  g_autoptr (GBytes) reprinted = NULL;

  check_error (notice != NULL, error);
  if (notice == NULL || notice->kind == ONLINE_NOTICE_OTHER)
    return;

  printed = online_notice_print (notice);
  /* Print has some lists that could have been left out. */
  if (g_bytes_get_size (printed) > ONLINE_NOTICE_SIZE_MAX)
    return;
  again = online_notice_parse (g_bytes_get_data (printed, NULL), g_bytes_get_size (printed), NULL);
  g_assert_nonnull (again);
  reprinted = online_notice_print (again);
  g_assert_true (g_bytes_equal (printed, reprinted));
}

static void
try_claims (const char *text, gsize size)
{
  g_auto (OnlineClaim) claim = { 0 };
  g_auto (OnlineClaimed) claimed = { 0 };
  g_auto (OnlineRefusal) refusal = { 0 };
  GError *error = NULL;
  gboolean parsed;

  parsed = online_claim_parse (text, size, &claim, &error);
  check_error (parsed, g_steal_pointer (&error));
  parsed = online_claimed_parse (text, size, &claimed, &error);
  check_error (parsed, g_steal_pointer (&error));
  parsed = online_refusal_parse (text, size, &refusal, &error);
  check_error (parsed, g_steal_pointer (&error));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  /* A copy of just that size, so that a read behind its end is seen; NULL if there is nothing. */
  g_autofree char *text = g_memdup2 (bytes, size);

  try_request (text, size);
  try_notice (text, size);
  try_claims (text, size);

  return 0;
}
