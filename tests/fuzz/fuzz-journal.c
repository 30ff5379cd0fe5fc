/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds the loader of saves: the input as it is, and again under a right checksum, so that what
 * lies behind the checksum is tried as well. Whatever comes in, there is a journal or an error that
 * says something, and a journal replays to a match or to an error. */

#include "kernel/rg-kernel.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

enum
{
  MOST_CHOICES = 200 /* that are worth replaying */
};

static void
check_error (const rg_error *error)
{
  rg_check (error->status == RG_E_BAD_SAVE || error->status == RG_E_VERSION);
  rg_check (error->text[0] != '\0' && memchr (error->text, '\0', sizeof error->text) != NULL);
}

static void
replay (const rg_journal *journal)
{
  rg_error error = { RG_OK };
  int n = rg_journal_length (journal);

  if (n > MOST_CHOICES)
    return;
  rg_match *match = rg_journal_replay (journal, n, NULL, &error);
  if (match != NULL)
    rg_check (rg_match_over (match) || rg_match_n_decisions (match) > 0);
  else
    check_error (&error);
  rg_match_free (match);
}

static void
load (const rg_content *content, const char *text, size_t length)
{
  rg_error error = { RG_OK };
  rg_save_info info;

  if (rg_save_peek (text, length, &info, &error) != RG_OK)
    check_error (&error);
  else if (info.source != NULL)
    rg_check (info.source >= text && info.source + info.source_length <= text + length);
  rg_journal *journal = rg_journal_load (content, text, length, NULL, &error);
  if (journal != NULL)
    replay (journal);
  else
    check_error (&error);
  rg_journal_free (journal);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  rg_content *content = rg_content_new_builtin (&rg_monarch, NULL, NULL);
  const size_t room = size + 64;
  char *text = malloc (room);

  if (content != NULL && text != NULL)
    {
      if (size > 0)
        memcpy (text, bytes, size);
      load (content, text, size);
      size_t length = size;
      text[length++] = '\n';
      length += (size_t) snprintf (text + length, room - length, "end %016" PRIx64 "\n",
                                   rg_hash_bytes (0, text, length));
      load (content, text, length);
      /* Without the line that the input may lack anyway. */
      if (size > 0 && text[size - 1] == '\n')
        {
          length = size;
          length += (size_t) snprintf (text + length, room - length, "end %016" PRIx64 "\n",
                                       rg_hash_bytes (0, text, length));
          load (content, text, length);
        }
    }
  free (text);
  rg_content_free (content);
  return 0;
}
