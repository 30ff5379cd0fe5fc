/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a scenario through choices, the way players would, and looks. */

#pragma once

#include <stdio.h>

#include "scenario.h"

typedef enum scenario_verdict
{
  VERDICT_PASSED,
  VERDICT_FAILED, /* the game did something else than was expected */
  VERDICT_BAD     /* the file asks for something that isn't there */
} scenario_verdict;

typedef struct scenario_outcome
{
  scenario_verdict verdict;
  int line, column; /* of the statement that failed */
  char *expected;   /* what should have been; or, of a bad file, what is wrong with it */
  char *saw;        /* what was, perhaps several lines */
  int choices;      /* taken */
  int looks;        /* expectations that held */
} scenario_outcome;

enum
{
  SCENARIO_MISTAKES = 64 /* that are told of one content */
};

/* The content that a scenario was played with, for the next one: most have the same, and to read it
 * takes longer than to play. All 0 at first, and cleared at the end. */
typedef struct scenario_content
{
  const rg_game *game;
  char *path; /* as the scenario says it, in its directory */
  bool also;  /* behind what is shipped */
  rg_content *content;
  char *mistakes[SCENARIO_MISTAKES]; /* of the files, each with what was left out; up to a NULL */
  bool told;                         /* for whoever tells them once */
} scenario_content;

void scenario_content_clear (scenario_content *kept);

/* Plays `played`, which must be one of `file`. Writes what happens to `transcript`, unless it is
 * NULL. `directory` is where the file lies, for the files that it names. */
void scenario_run (const scenario_file *file,
                   const scenario *played,
                   const char *directory,
                   FILE *transcript,
                   scenario_content *kept,
                   scenario_outcome *outcome);
/* Only what the match of a scenario is made from, to play it in another way. Returns its content,
 * to be freed with rg_content_free; NULL: the outcome says why not. */
rg_content *scenario_setup (const scenario_file *file,
                            const scenario *read,
                            const char *directory,
                            rg_setup *setup,
                            scenario_outcome *outcome);
void scenario_outcome_clear (scenario_outcome *outcome);
