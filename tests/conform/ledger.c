/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ids stay in the order of the file. A few hundred of them: looked up by walking. */

#include "ledger.h"

#include "kernel/rg-scan.h"

#include <stdlib.h>
#include <string.h>

typedef struct ledger_entry
{
  const char *id;
  bool passed, failed;
} ledger_entry;

struct rule_ledger
{
  char *text;
  ledger_entry *entries;
  int n;
};

static bool
is_proven (const ledger_entry *entry)
{
  return entry->passed && !entry->failed;
}

/* Length of the prefix of an id, without its '-'. */
static size_t
prefix_length (const char *id)
{
  return strcspn (id, "-");
}

rule_ledger *
ledger_new (const char *name, const char *text, size_t length)
{
  rule_ledger *made = calloc (1, sizeof *made);
  int lines = 1;

  for (size_t i = 0; i < length; i++)
    lines += text[i] == '\n';
  if (made != NULL)
    {
      made->text = malloc (length + 1);
      made->entries = calloc ((size_t) lines, sizeof *made->entries);
    }
  if (made == NULL || made->text == NULL || made->entries == NULL)
    {
      fprintf (stderr, "%s: no memory\n", name);
      ledger_free (made);
      return NULL;
    }
  memcpy (made->text, text, length);
  made->text[length] = '\0';

  char *line = made->text;
  for (int number = 1; *line != '\0'; number++)
    {
      size_t size = strcspn (line, "\n");
      char *next = line[size] == '\0' ? line + size : line + size + 1;
      size_t id = strcspn (line, "\t\n");

      line[id] = '\0';
      if (number > 1 && (id == 0 || line[prefix_length (line)] == '\0' || strchr (line, ' ')))
        {
          fprintf (stderr, "%s:%d:1: expected an id like \"BG-24\" and a tab\n", name, number);
          ledger_free (made);
          return NULL;
        }
      if (number > 1)
        made->entries[made->n++].id = line;
      line = next;
    }
  return made;
}

void
ledger_free (rule_ledger *ledger)
{
  if (ledger == NULL)
    return;
  free (ledger->text);
  free (ledger->entries);
  free (ledger);
}

bool
ledger_claim (rule_ledger *ledger, const char *id, bool passed)
{
  for (int i = 0; i < ledger->n; i++)
    if (strcmp (ledger->entries[i].id, id) == 0)
      {
        ledger->entries[i].passed |= passed;
        ledger->entries[i].failed |= !passed;
        return true;
      }
  return false;
}

const char *
ledger_nearest (const rule_ledger *ledger, const char *id)
{
  rg_nearest nearest;

  rg_nearest_init (&nearest, id, strlen (id));
  for (int i = 0; i < ledger->n; i++)
    rg_nearest_try (&nearest, ledger->entries[i].id);
  return nearest.word;
}

bool
ledger_has_prefix (const rule_ledger *ledger, const char *id)
{
  for (int i = 0; i < ledger->n; i++)
    if (strncmp (ledger->entries[i].id, id, prefix_length (id) + 1) == 0)
      return true;
  return false;
}

int
ledger_count (const rule_ledger *ledger, const char *prefix, int *proven)
{
  size_t length = strlen (prefix);
  int n = 0;

  *proven = 0;
  for (int i = 0; i < ledger->n; i++)
    if (prefix_length (ledger->entries[i].id) == length
        && strncmp (ledger->entries[i].id, prefix, length) == 0)
      {
        n++;
        *proven += is_proven (&ledger->entries[i]);
      }
  return n;
}

/* Lists the ids of a prefix that are proven, or aren't, in lines of at most 100 columns. */
static void
print_ids (const rule_ledger *ledger,
           FILE *out,
           const char *indent,
           const char *prefix,
           bool proven)
{
  const char *title = proven ? "proven:" : "not proven:";
  size_t column = 0;

  for (int i = 0; i < ledger->n; i++)
    {
      const ledger_entry *e = &ledger->entries[i];
      if (is_proven (e) != proven || prefix_length (e->id) != strlen (prefix)
          || strncmp (e->id, prefix, strlen (prefix)) != 0)
        continue;
      if (column == 0 || column + strlen (e->id) > 95)
        {
          fprintf (out, "%s%s  %s", column > 0 ? "\n" : "", indent, column > 0 ? "" : title);
          column = strlen (indent) + 2 + strlen (title);
        }
      fprintf (out, " %s", e->id);
      column += strlen (e->id) + 1;
    }
  if (column > 0)
    putc ('\n', out);
}

void
ledger_print (const rule_ledger *ledger, FILE *out, const char *indent)
{
  for (int i = 0; i < ledger->n; i++)
    {
      char prefix[64];
      bool seen = false;
      int n, proven;

      snprintf (prefix, sizeof prefix, "%.*s", (int) prefix_length (ledger->entries[i].id),
                ledger->entries[i].id);
      for (int j = 0; j < i && !seen; j++)
        seen = prefix_length (ledger->entries[j].id) == strlen (prefix)
               && strncmp (ledger->entries[j].id, prefix, strlen (prefix)) == 0;
      if (seen)
        continue;
      n = ledger_count (ledger, prefix, &proven);
      fprintf (out, "%s%s: %d of %d proven\n", indent, prefix, proven, n);
      print_ids (ledger, out, indent, prefix, true);
      print_ids (ledger, out, indent, prefix, false);
    }
}
