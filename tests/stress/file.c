/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A failing game as a file: a scenario (docs/scenarios.md) that sets up the table and takes the
 * choices, so that regalia-conform plays it, too. */

#define _GNU_SOURCE

#include "stress.h"

#include "files.h"
#include "run.h"

#include <libgen.h>
#include <stdlib.h>
#include <string.h>

enum
{
  LINE = 90 /* bytes of a line of choices, about */
};

void
stress_script_clear (stress_script *script)
{
  free (script->entries);
  free (script->cards);
  memset (script, 0, sizeof *script);
}

/* {{{ Writing */

static void
write_options (const stress_script *script, FILE *out)
{
  const rg_game *game = rg_content_game (script->setup.content);
  int n;
  const rg_option *options = rg_game_options (game, &n);
  rg_setup usual;

  rg_setup_init (&usual, script->setup.content, script->setup.seats);
  for (int i = 0; i < n; i++)
    {
      const int32_t value = script->setup.options[i];
      const char *name = options[i].type == RG_OPTION_CHOICE
                             ? rg_content_option_choice (script->setup.content, i, value)
                             : NULL;

      if (value == usual.options[i])
        continue;
      fprintf (out, "option %s ", options[i].key);
      if (options[i].type == RG_OPTION_BOOLEAN)
        fputs (value ? "on" : "off", out);
      else if (options[i].type == RG_OPTION_INTEGER)
        fprintf (out, "%d", (int) value);
      else if (name)
        fputs (name, out);
      else
        fprintf (out, STRESS_DECK, i - rg_game_deck_option (game, 0) + 1);
      fputc ('\n', out);
    }
}

static void
write_entries (const stress_script *script, FILE *out)
{
  int column = 0;

  for (int i = 0; i < script->n; i++)
    {
      const stress_entry *entry = &script->entries[i];
      const bool goes_on = i > 0 && entry->notation[0] && script->entries[i - 1].notation[0]
                           && entry->seat == script->entries[i - 1].seat && column < LINE;

      if (!entry->notation[0])
        fprintf (out, "%s  leave %d", i > 0 ? "\n" : "", entry->seat + 1);
      else if (goes_on)
        column += fprintf (out, ", %s", entry->notation);
      else
        column = fprintf (out, "%s  %d: %s", i > 0 ? "\n" : "", entry->seat + 1, entry->notation);
    }
  fputc ('\n', out);
}

static bool
write_cards (const stress_script *script, const char *path)
{
  FILE *out = fopen (path, "w");

  if (!out)
    return false;
  fputs (script->cards, out);
  return fclose (out) == 0;
}

bool
stress_write (const stress_script *script, const char *fault, const char *path)
{
  const rg_setup *setup = &script->setup;
  FILE *out = fopen (path, "w");
  char *cards = NULL;
  bool good;

  if (!out)
    return false;
  if (asprintf (&cards, "%s.cards", path) < 0)
    {
      fclose (out);
      return false;
    }
  fprintf (out,
           "# %.*s\n# Play it again with: regalia-stress --replay %s\n"
           "game %s\n",
           (int) strcspn (fault, "\n"), fault, path, rg_game_id (rg_content_game (setup->content)));
  if (script->cards[0])
    fprintf (out, "content also \"%s\"\n", basename (cards));
  fprintf (out, "seats %d\nseed %llu\n", setup->seats, (unsigned long long) script->seed);
  write_options (script, out);
  fprintf (out, "\nscenario \"As regalia-stress shrank it, seed %llu\"\n  expect not over\n",
           (unsigned long long) script->seed);
  write_entries (script, out);
  good = fclose (out) == 0 && (!script->cards[0] || write_cards (script, cards));
  free (cards);
  return good;
}

/* }}} */
/* {{{ Reading */

static void
read_entries (const scenario_file *file, const scenario *read, stress_script *script)
{
  script->entries = calloc ((size_t) read->n + 1, sizeof *script->entries);
  rg_check (script->entries);
  for (int i = read->n_setup; i < read->n; i++)
    {
      const statement *s = &file->statements[read->first + i];
      stress_entry *entry = &script->entries[script->n];

      if (s->kind != STATEMENT_PLAY && s->kind != STATEMENT_LEAVE)
        continue;
      entry->seat = (int16_t) s->seat;
      if (s->kind == STATEMENT_PLAY)
        snprintf (entry->notation, sizeof entry->notation, "%s", s->text);
      script->n++;
    }
}

/* The first scenario of the file. */
static bool
read_scenario (const scenario_file *file, const char *path, stress_script *script)
{
  scenario_outcome outcome;
  char *copy = strdup (path);

  script->setup.content
      = scenario_setup (file, &file->scenarios[0], dirname (copy), &script->setup, &outcome);
  if (!script->setup.content)
    fprintf (stderr, "%s:%d: %s\n", path, outcome.line, outcome.expected);
  else
    {
      script->cards = strdup ("");
      read_entries (file, &file->scenarios[0], script);
    }
  scenario_outcome_clear (&outcome);
  free (copy);
  return script->setup.content;
}

bool
stress_read (const char *path, stress_script *script)
{
  rg_error error = { .status = RG_OK };
  size_t length;
  char *text = read_whole_file (path, &length);
  scenario_file *file = text ? scenario_file_new (path, text, length, &error) : NULL;
  bool good = false;

  memset (script, 0, sizeof *script);
  free (text);
  if (!text)
    perror (path);
  else if (!file)
    fprintf (stderr, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
  else if (file->n_scenarios == 0)
    fprintf (stderr, "%s: there is no scenario\n", path);
  else
    good = read_scenario (file, path, script);
  if (file)
    scenario_file_free (file);
  return good;
}

/* }}} */
