/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds the reader of scenarios, and plays what it could read: words for setting and asking about a
 * table come from files too. Files that name other files aren't played. */

#include "run.h"

#include "kernel/rg-kernel.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

/* Whether playing is safe and soon over. */
static bool
is_playable (const scenario_file *file)
{
  for (int i = 0; i < file->n_statements; i++)
    {
      const statement_kind kind = file->statements[i].kind;

      if (kind == STATEMENT_CONTENT || kind == STATEMENT_PASS || kind == STATEMENT_BOT_UNTIL)
        return false;
    }
  return file->n_statements < 200 && file->n_scenarios < 10;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  rg_error error = { RG_OK };
  scenario_content kept = { .game = NULL };
  scenario_file *file
      = scenario_file_new ("fuzz", size > 0 ? (const char *) bytes : "", size, &error);

  if (file == NULL)
    {
      rg_check (error.status == RG_E_BAD_DATA);
      rg_check (error.line > 0 && error.column > 0 && error.text[0] != '\0');
      return 0;
    }
  for (int i = 0; i < file->n_scenarios && is_playable (file); i++)
    {
      scenario_outcome outcome;

      scenario_run (file, &file->scenarios[i], ".", NULL, &kept, &outcome);
      rg_check (outcome.verdict == VERDICT_PASSED || outcome.line > 0);
      rg_check (outcome.verdict == VERDICT_PASSED || outcome.expected[0] != '\0');
      scenario_outcome_clear (&outcome);
    }
  scenario_content_clear (&kept);
  scenario_file_free (file);
  return 0;
}
