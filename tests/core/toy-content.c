/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The content of the toy game: a line "sixteen cards", then any number of lines "handicap NAME
 * POINTS". */

#include "toy-content.h"

#include <stdio.h>
#include <string.h>

typedef struct toy_handicap
{
  char name[16];
  int points;
} toy_handicap;

typedef struct toy_content
{
  rg_content base;
  int n_handicaps;
  toy_handicap handicaps[];
} toy_content;

/* The handicap that a value of the option means, or NULL. */
static const toy_handicap *
handicap_of (const rg_content *content, int value)
{
  const toy_content *own = (const toy_content *) content;
  return value >= 1 && value <= own->n_handicaps ? &own->handicaps[value - 1] : NULL;
}

int
toy_points_of_handicap (const rg_content *content, int value)
{
  const toy_handicap *handicap = handicap_of (content, value);
  return handicap != NULL ? handicap->points : 0;
}

static const char first_line[] = "sixteen cards\n";

/* No more handicaps than there are bytes for in their lines. */
size_t
toy_measure_content (size_t source_length)
{
  return sizeof (toy_content) - sizeof (rg_content)
         + source_length / strlen ("handicap a 1\n") * sizeof (toy_handicap);
}

static rg_status
parse_error (rg_error *error, int line, const char *expected)
{
  rg_fail (error, RG_E_BAD_DATA, "TOY-1", "expected \"%s\"", expected);
  if (error != NULL)
    {
      error->line = line;
      error->column = 1;
    }
  return RG_E_BAD_DATA;
}

static bool
is_handicap (const rg_content *content, const char *name)
{
  const char *known;
  for (int i = 0; (known = rg_content_option_choice (content, TOY_OPTION_HANDICAP, i)) != NULL; i++)
    if (strcmp (known, name) == 0)
      return true;
  return false;
}

rg_status
toy_parse (rg_content *content, rg_error *error)
{
  toy_content *own = (toy_content *) content;
  const char *at = content->source;
  if (strncmp (at, first_line, strlen (first_line)) != 0)
    return parse_error (error, 1, "sixteen cards");
  at += strlen (first_line);
  for (int line = 2; *at != '\0'; line++)
    {
      toy_handicap handicap = { "", 0 };
      char canonical[40] = "";
      if (sscanf (at, "handicap %15[a-z] %2d", handicap.name, &handicap.points) == 2)
        snprintf (canonical, sizeof canonical, "handicap %s %d\n", handicap.name, handicap.points);
      if (handicap.points < 1 || strncmp (at, canonical, strlen (canonical)) != 0
          || is_handicap (content, handicap.name))
        return parse_error (error, line, "handicap NAME POINTS");
      own->handicaps[own->n_handicaps++] = handicap;
      at += strlen (canonical);
    }
  return RG_OK;
}

const char *
toy_option_choice (const rg_content *content, int option, int value)
{
  const toy_handicap *handicap = handicap_of (content, value);
  return option == TOY_OPTION_HANDICAP && handicap != NULL ? handicap->name : NULL;
}
