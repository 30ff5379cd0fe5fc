/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The content that a scenario is played with: what is shipped, files beside it, or files alone. */

#define _POSIX_C_SOURCE 200809L

#include "files.h"
#include "run-private.h"

#include <stdlib.h>
#include <string.h>

/* {{{ Files */

/* A text that grows. */
typedef struct content_text
{
  char *text;
  size_t length;
  int lines; /* line breaks in it */
} content_text;

static bool
add_text (content_text *all, const char *more, size_t length)
{
  char *text = realloc (all->text, all->length + length + 2);

  if (text == NULL)
    return false;
  all->text = text;
  memcpy (text + all->length, more, length);
  text[all->length + length] = '\n';
  for (size_t i = all->length; i <= all->length + length; i++)
    all->lines += text[i] == '\n';
  all->length += length + 1;
  text[all->length] = '\0';
  return true;
}

/* What is shipped comes first, where the files are to stand beside it. */
static bool
add_builtin (runner *r, content_text *all)
{
  rg_error error;
  rg_content *builtin = rg_content_new_builtin (r->game, NULL, &error);
  size_t n = 0;
  const char *source = builtin != NULL ? rg_content_source (builtin, &n) : NULL;
  const bool added = source != NULL && add_text (all, source, n);

  rg_content_free (builtin);
  return added || runner_bad (r, r->contents[0], "no memory for \"%s\"", r->contents[0]->text);
}

static bool
add_file (runner *r, const statement *s, content_text *all)
{
  const size_t size = strlen (r->directory) + strlen (s->text) + 2;
  char *path = malloc (size), *text = NULL;
  size_t length;
  bool added;

  if (path != NULL)
    {
      snprintf (path, size, "%s/%s", r->directory, s->text);
      text = read_whole_file (path, &length);
    }
  added = text != NULL ? add_text (all, text, length) : false;
  free (path);
  free (text);
  return added || runner_bad (r, s, "can't read \"%s\"", s->text);
}

/* }}} */
/* {{{ Mistakes */

/* The first line of the card, deck … that has the line: it isn't indented, and all others are. */
static char *
find_head (char *text, int line)
{
  char *head = text, *at = text;

  for (int i = 1; i <= line && at != NULL; i++)
    {
      if (*at != ' ' && *at != '\t' && *at != '\n')
        head = at;
      at = strchr (at, '\n');
      at += at != NULL;
    }
  return head;
}

/* Makes it blank, so that the lines behind it keep their numbers. */
static void
blank (char *head)
{
  do
    {
      for (; *head != '\0' && *head != '\n'; head++)
        *head = ' ';
      head += *head == '\n';
    }
  while (*head == ' ' || *head == '\t');
}

/* In which file it is. */
static int
find_file (const runner *r, const int *before, const rg_error *error)
{
  int file = 0;

  while (file + 1 < r->n_contents && before[file + 1] < error->line)
    file++;
  return file;
}

/* Notes a mistake; `head` begins what has it. False: that is no part of a file that was added. */
static bool
note_mistake (runner *r, const int *before, const rg_error *error, const char *head)
{
  char **mistakes = r->kept->mistakes;
  const int file = find_file (r, before, error);
  int n = 0;
  char line[512];

  while (n < SCENARIO_MISTAKES && mistakes[n] != NULL)
    n++;
  if (!r->contents[0]->also || error->line <= before[0] || n == SCENARIO_MISTAKES)
    return false;

  snprintf (line, sizeof line, "%s:%d:%d: %s (left out: %.*s)", r->contents[file]->text,
            error->line - before[file], error->column, error->text, (int) strcspn (head, "{\n") - 1,
            head);
  mistakes[n] = strdup (line);
  return mistakes[n] != NULL;
}

/* Notes all mistakes, and leaves out what has them. */
static bool
leave_out (runner *r, content_text *all, const int *before)
{
  rg_error errors[SCENARIO_MISTAKES];
  char *heads[SCENARIO_MISTAKES];
  const int n = rg_content_check (r->game, all->text, all->length, errors, SCENARIO_MISTAKES);

  for (int i = 0; i < n; i++)
    {
      heads[i] = find_head (all->text, errors[i].line);
      if (!note_mistake (r, before, &errors[i], heads[i]))
        return false;
    }
  for (int i = 0; i < n; i++)
    blank (heads[i]);
  return n > 0;
}

void
runner_tell_mistakes (const runner *r)
{
  for (int i = 0; i < SCENARIO_MISTAKES && r->kept->mistakes[i] != NULL; i++)
    fprintf (r->expected, "\n%s", r->kept->mistakes[i]);
}

/* }}} */
/* {{{ One content */

static bool
tell_error (runner *r, const int *before, const rg_error *error)
{
  const int file = find_file (r, before, error);

  return runner_bad (r, r->contents[file], "%s:%d:%d: %s", r->contents[file]->text,
                     error->line - before[file], error->column, error->text);
}

/* The content that the files say; NULL: it can't be read. What is wrong in a file is left out, so
 * that it fails only the scenarios that need it. */
static rg_content *
read_content (runner *r)
{
  content_text all = { NULL, 0, 0 };
  rg_content *content = NULL;
  int before[RUNNER_CONTENTS];
  bool read = !r->contents[0]->also || add_builtin (r, &all);
  rg_error error;

  for (int i = 0; i < r->n_contents && read; i++)
    {
      before[i] = all.lines;
      read = add_file (r, r->contents[i], &all);
    }
  while (read && content == NULL)
    {
      content = rg_content_new (r->game, "scenario", all.text, all.length, NULL, &error);
      if (content == NULL && !leave_out (r, &all, before))
        read = tell_error (r, before, &error);
    }
  free (all.text);
  return content;
}

/* By what a content is kept: the places of its files, and whether it has what is shipped. */
static char *
key_of_content (const runner *r)
{
  size_t size = strlen (r->directory) + 2, n;
  char *key;

  for (int i = 0; i < r->n_contents; i++)
    size += strlen (r->contents[i]->text) + 1;
  key = malloc (size);
  if (key == NULL)
    return NULL;
  n = (size_t) snprintf (key, size, "%s", r->n_contents > 0 ? r->directory : "");
  for (int i = 0; i < r->n_contents; i++)
    n += (size_t) snprintf (key + n, size - n, "\n%s", r->contents[i]->text);
  return key;
}

void
scenario_content_clear (scenario_content *kept)
{
  rg_content_free (kept->content);
  free (kept->path);
  for (int i = 0; i < SCENARIO_MISTAKES; i++)
    free (kept->mistakes[i]);
  *kept = (scenario_content){ .game = NULL };
}

static bool
is_kept (const scenario_content *kept, const runner *r, const char *key)
{
  return kept->content != NULL && kept->game == r->game && strcmp (kept->path, key) == 0
         && kept->also == (r->n_contents > 0 && r->contents[0]->also);
}

/* The content that the latest scenario was played with, where this one has the same. */
bool
runner_make_content (runner *r, const statement *title)
{
  scenario_content *kept = r->kept;
  char *key = key_of_content (r);
  rg_error error;

  if (key == NULL)
    return runner_bad (r, title, "no memory");
  if (!is_kept (kept, r, key))
    {
      scenario_content_clear (kept);
      *kept = (scenario_content){ .game = r->game,
                                  .path = key,
                                  .also = r->n_contents > 0 && r->contents[0]->also };
      kept->content
          = r->n_contents > 0 ? read_content (r) : rg_content_new_builtin (r->game, NULL, &error);
      if (kept->content == NULL)
        return r->n_contents == 0 && runner_bad (r, title, "%s", error.text);
    }
  else
    free (key);
  r->content = kept->content;
  return true;
}

/* }}} */
