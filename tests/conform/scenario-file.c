/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenario files as a whole: their memory, what scenarios take over from each other, and what a
 * file must have to be worth playing. */

#include "scenario-private.h"

#include "kernel/rg-kernel.h"

#include <stdlib.h>
#include <string.h>

/* {{{ What a file must have */

static bool
is_expectation (const statement *s)
{
  return s->kind >= STATEMENT_BOT;
}

/* Whether both are about the same kind of choice: the first words are equal. */
static bool
same_kind_of_choice (const char *a, const char *b)
{
  size_t length = strcspn (a, " ");
  return strcspn (b, " ") == length && memcmp (a, b, length) == 0;
}

/* Whether a table of the scenario or of its controls takes or is offered such a choice. */
static bool
has_control (const scenario_file *file, int of, const char *choice)
{
  for (int i = 0; i < file->n_scenarios; i++)
    if (i == of || file->scenarios[i].control_of == of)
      for (int j = 0; j < file->scenarios[i].n; j++)
        {
          const statement *s = &file->statements[file->scenarios[i].first + j];
          if ((s->kind == STATEMENT_PLAY || s->kind == STATEMENT_BOT
               || (s->kind == STATEMENT_OFFERED && !s->negated))
              && same_kind_of_choice (s->text, choice))
            return true;
        }
  return false;
}

/* Whether a scenario or one of its controls has a table. */
static bool
has_table (const scenario_file *file, int of)
{
  for (int i = 0; i < file->n_scenarios; i++)
    {
      const scenario *other = &file->scenarios[i];

      if ((i == of || other->control_of == of) && other->n > other->n_setup
          && file->statements[other->first + other->n_setup].kind != STATEMENT_TABLE_REFUSED)
        return true;
    }
  return false;
}

/* Sets the place of a mistake. Returns false. */
static bool
wrong_at (rg_error *error, int line, int column)
{
  if (error != NULL)
    {
      error->line = line;
      error->column = column;
    }
  return false;
}

/* Whether both say the same words. */
static bool
says_the_same (const scenario_file *file, const statement *a, const statement *b)
{
  if (a->words.n != b->words.n)
    return false;
  for (int i = 0; i < a->words.n; i++)
    if (strcmp (scenario_words (file, a->words)[i], scenario_words (file, b->words)[i]) != 0)
      return false;
  return true;
}

/* Whether `visited` is set up without that. */
static bool
is_left_out (const scenario_file *file, const scenario *visited, const statement *set)
{
  for (int i = 0; i < visited->n_setup; i++)
    {
      const statement *s = &file->statements[visited->first + i];

      if (s->kind == STATEMENT_WITHOUT && says_the_same (file, s, set))
        return true;
    }
  return false;
}

typedef struct search
{
  const scenario_file *file;
  const statement *wanted;
} search;

static bool
is_another_set (void *data, const statement *s)
{
  const search *of = data;

  return s->kind != STATEMENT_SET || !says_the_same (of->file, s, of->wanted);
}

/* What is taken away must have been there. */
static bool
takes_something_away (const scenario_file *file, const scenario *checked, const statement *without)
{
  const scenario before = { .control_of = checked->control_of };
  search of = { file, without };

  return !scenario_visit_setup (file, &before, is_another_set, &of);
}

static bool
check_scenario (const scenario_file *file, int index, rg_error *error)
{
  const scenario *checked = &file->scenarios[index];
  const int of = checked->control_of >= 0 ? checked->control_of : index;
  bool expects = false;

  for (int i = 0; i < checked->n; i++)
    {
      const statement *s = &file->statements[checked->first + i];
      bool refuses = s->kind == STATEMENT_REFUSED || (s->kind == STATEMENT_OFFERED && s->negated);

      /* What a control shows may be just that a choice can be taken. */
      expects |= is_expectation (s) || (s->kind == STATEMENT_PLAY && checked->control_of >= 0);
      if (s->kind == STATEMENT_WITHOUT && !takes_something_away (file, checked, s))
        {
          rg_fail (error, RG_E_BAD_DATA, NULL,
                   "nothing before this scenario sets that, so it can't be left out");
          return wrong_at (error, s->line, s->column);
        }
      if (refuses && !has_control (file, of, s->text))
        {
          rg_fail (error, RG_E_BAD_DATA, NULL,
                   "\"%.60s\" is refused, and no table of this scenario or of its controls shows "
                   "that it could be offered",
                   s->text);
          return wrong_at (error, s->line, s->column);
        }
      if (s->kind == STATEMENT_TABLE_REFUSED
          && (checked->n != checked->n_setup + 1 || !has_table (file, of)))
        {
          rg_fail (error, RG_E_BAD_DATA, NULL,
                   checked->n != checked->n_setup + 1
                       ? "without a table there is nothing else to play or to expect"
                       : "the table is refused, and no control shows one that isn't");
          return wrong_at (error, s->line, s->column);
        }
    }
  if (expects)
    return true;
  rg_fail (error, RG_E_BAD_DATA, NULL, "this scenario expects nothing");
  return wrong_at (error, checked->line, 1);
}

static bool
check_scenarios (const scenario_file *file, rg_error *error)
{
  for (int i = 0; i < file->n_scenarios; i++)
    if (!check_scenario (file, i, error))
      return false;
  return true;
}

/* }}} */

static char *
copy_bytes (const char *bytes, size_t length, size_t size)
{
  char *copy = malloc (size);

  if (copy != NULL)
    {
      memcpy (copy, bytes, length);
      copy[length] = '\0';
    }
  return copy;
}

scenario_file *
scenario_file_new (const char *name, const char *text, size_t length, rg_error *error)
{
  scenario_file *file = calloc (1, sizeof *file);

  if (file != NULL)
    {
      file->name = copy_bytes (name, strlen (name), strlen (name) + 1);
      file->source = copy_bytes (text, length, length + 1);
      /* Each word is kept once, with a NUL after it, and there are at most `length` of them. */
      file->text = malloc (2 * length + 2);
    }
  if (file == NULL || file->name == NULL || file->source == NULL || file->text == NULL)
    rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for this file.");
  else if (scenario_parse (file, length, error) && check_scenarios (file, error))
    return file;
  scenario_file_free (file);
  return NULL;
}

void
scenario_file_free (scenario_file *file)
{
  if (file == NULL)
    return;
  free (file->name);
  free (file->source);
  free (file->text);
  free (file->words);
  free (file->statements);
  free (file->scenarios);
  free (file->ids);
  free (file);
}

/* Visits what `visited` takes over: `n` statements from `first` on. */
static bool
visit_inherited (const scenario_file *file,
                 const scenario *visited,
                 int first,
                 int n,
                 bool (*visit) (void *data, const statement *statement),
                 void *data)
{
  for (int i = first; i < first + n; i++)
    {
      const statement *s = &file->statements[i];

      if ((s->kind != STATEMENT_SET || !is_left_out (file, visited, s)) && !visit (data, s))
        return false;
    }
  return true;
}

bool
scenario_visit_setup (const scenario_file *file,
                      const scenario *visited,
                      bool (*visit) (void *data, const statement *statement),
                      void *data)
{
  if (!visit_inherited (file, visited, 0, file->n_common, visit, data))
    return false;
  if (visited->control_of >= 0)
    {
      const scenario *of = &file->scenarios[visited->control_of];

      if (!visit_inherited (file, visited, of->first, of->n_setup, visit, data))
        return false;
    }
  for (int i = 0; i < visited->n_setup; i++)
    if (!visit (data, &file->statements[visited->first + i]))
      return false;
  return true;
}

const char *
scenario_file_line (const scenario_file *file, int line, int *length)
{
  const char *at = file->source;

  while (--line > 0 && strchr (at, '\n') != NULL)
    at = strchr (at, '\n') + 1;
  *length = (int) strcspn (at, "\r\n");
  return at;
}
