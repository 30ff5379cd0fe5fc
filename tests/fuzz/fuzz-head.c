/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds what a stranger's socket sends before libsoup sees it, and what stands in a link. A head is
 * judged alike however it is cut into pieces; a link that is understood is written so that it is
 * understood the same.
 */

#include "online-address.h"
#include "online-head.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

/* Whether all of it is let pass, in pieces of `piece` bytes. */
static gboolean
scan (const char *data, gsize size, gsize piece)
{
  OnlineHead head = { 0 };
  gboolean good = TRUE;

  for (gsize at = 0; good && at < size; at += piece)
    good = online_head_scan (&head, data + at, MIN (piece, size - at));
  online_head_clear (&head);

  return good;
}

static void
try_link (const char *data, gsize size)
{
  g_autofree char *text = g_strndup (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (OnlineAddress) address = online_address_parse (text, &error);
  g_autoptr (OnlineAddress) again = NULL;
  g_autofree char *link = NULL;
  g_autofree char *relink = NULL;

  g_assert_true ((address != NULL) == (error == NULL));
  if (address == NULL)
    return;

  link = online_address_to_link (address);
  again = online_address_parse (link, NULL);
  g_assert_nonnull (again);
  relink = online_address_to_link (again);
  g_assert_cmpstr (relink, ==, link);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  const char *data = size > 0 ? (const char *) bytes : "";
  const gboolean good = scan (data, size, MAX (size, 1));

  g_assert_true (scan (data, size, 1) == good);
  g_assert_true (scan (data, size, 7) == good);
  if (g_utf8_validate (data, (gssize) size, NULL))
    try_link (data, size);

  return 0;
}
