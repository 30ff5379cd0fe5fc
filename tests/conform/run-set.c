/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets the table of a scenario: the game, its content and options, and what is put there by hand.
 */

#include "run-private.h"

#include <stdlib.h>
#include <string.h>

static bool
set_game (runner *r, const statement *s)
{
  rg_nearest nearest;

  for (int i = 0; rg_games[i] != NULL; i++)
    if (strcmp (rg_game_id (rg_games[i]), s->text) == 0)
      {
        r->game = rg_games[i];
        return true;
      }
  rg_nearest_init (&nearest, s->text, strlen (s->text));
  for (int i = 0; rg_games[i] != NULL; i++)
    rg_nearest_try (&nearest, rg_game_id (rg_games[i]));
  return runner_unknown (r, s, "game", s->text, &nearest);
}

static bool
set_option (runner *r, const statement *s)
{
  int n, i = 0;
  const rg_option *options = rg_game_options (r->game, &n);
  const char *value = scenario_words (r->file, s->values)[0];
  char *end;

  while (i < n && strcmp (options[i].key, s->text) != 0)
    i++;
  if (i == n)
    {
      rg_nearest nearest;
      rg_nearest_init (&nearest, s->text, strlen (s->text));
      for (i = 0; i < n; i++)
        rg_nearest_try (&nearest, options[i].key);
      return runner_unknown (r, s, "option", s->text, &nearest);
    }
  if (options[i].type == RG_OPTION_BOOLEAN)
    {
      r->setup.options[i] = strcmp (value, "on") == 0;
      if (r->setup.options[i] || strcmp (value, "off") == 0)
        return true;
    }
  else if (options[i].type == RG_OPTION_CHOICE)
    {
      const char *known;

      for (int j = 0; (known = rg_content_option_choice (r->content, i, j)) != NULL; j++)
        if (strcmp (known, value) == 0)
          {
            r->setup.options[i] = j;
            return true;
          }
    }
  else
    {
      r->setup.options[i] = (int32_t) strtol (value, &end, 10);
      if (*end == '\0')
        return true;
    }
  return runner_bad (r, s, "\"%s\" is no value of option \"%s\"", value, s->text);
}

/* The game comes first: the rest depends on it. */
static bool
visit_game (void *data, const statement *s)
{
  return s->kind != STATEMENT_GAME || set_game (data, s);
}

static bool
visit_content (void *data, const statement *s)
{
  runner *r = data;

  if (s->kind != STATEMENT_CONTENT)
    return true;
  if (!s->also)
    r->n_contents = 0; /* in place of what was said before */
  if (r->n_contents == RUNNER_CONTENTS)
    return runner_bad (r, s, "a content is made of at most %d files", RUNNER_CONTENTS);
  r->contents[r->n_contents++] = s;
  return true;
}

static bool
visit_setup (void *data, const statement *s)
{
  runner *r = data;

  if (s->kind == STATEMENT_SEATS)
    r->setup.seats = s->number;
  else if (s->kind == STATEMENT_SEED)
    rg_setup_seed (&r->setup, s->seed);
  else if (s->kind == STATEMENT_OPTION)
    return set_option (r, s);
  return true;
}

static bool
visit_set (void *data, const statement *s)
{
  runner *r = data;
  rg_error error;

  if (s->kind != STATEMENT_SET)
    return true;
  rg_journal_free (r->journal);
  r->journal = NULL;
  return rg_match_arrange (r->match, scenario_words (r->file, s->words), s->words.n, &error)
             == RG_OK
         || runner_bad (r, s, "%s", error.text);
}

/* A file sets options for as many seats as any of its tables has. */
static void
leave_out_other_seats (rg_setup *setup)
{
  int n;
  const rg_option *options = rg_game_options (rg_content_game (setup->content), &n);

  for (int i = 0; i < n; i++)
    if (options[i].seat > setup->seats)
      setup->options[i] = options[i].fallback;
}

bool
runner_read_setup (runner *r, const scenario *played, const statement *title)
{
  if (!scenario_visit_setup (r->file, played, visit_game, r))
    return false;
  if (r->game == NULL)
    return runner_bad (r, title, "which game? Expected \"game\" and its id");
  if (!scenario_visit_setup (r->file, played, visit_content, r) || !runner_make_content (r, title))
    return false;
  rg_setup_init (&r->setup, r->content, rg_game_min_seats (r->game));
  if (!scenario_visit_setup (r->file, played, visit_setup, r))
    return false;
  leave_out_other_seats (&r->setup);
  return true;
}

bool
runner_set_table (runner *r, const scenario *played)
{
  /* What goes wrong without a statement of its own is the title's. */
  const statement title = { .line = played->line, .column = 1 };
  rg_error error;

  if (!runner_read_setup (r, played, &title))
    return false;
  r->view = rg_view_new (NULL);
  r->match = rg_match_new (&r->setup, NULL, &error);
  if (r->match == NULL)
    return runner_bad (r, &title, "%s", error.text);
  r->journal = rg_journal_new (&r->setup, NULL, &error);
  r->before = rg_match_clone (r->match);
  if (r->journal == NULL || r->before == NULL || r->view == NULL)
    return runner_bad (r, &title, "no memory for a table");
  if (!scenario_visit_setup (r->file, played, visit_set, r) || !runner_gather_events (r, &title))
    return false;
  rg_match_copy (r->before, r->match);
  return true;
}
