/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking things up in a content that has been parsed. */

#include "monarch/monarch-content.h"

#include <string.h>

#define N_(text) text

static const struct
{
  const char *id, *name;
} paths[MONARCH_N_PATHS] = {
  [MONARCH_PATH_NONE] = { "none", N_ ("No path") },
  [MONARCH_PATH_BOUNTY] = { "bounty", N_ ("Bounty") },
  [MONARCH_PATH_CULTURE] = { "culture", N_ ("Culture") },
  [MONARCH_PATH_MIGHT] = { "might", N_ ("Might") },
  [MONARCH_PATH_WISDOM] = { "wisdom", N_ ("Wisdom") },
  [MONARCH_PATH_BALANCE] = { "balance", N_ ("Balance") },
};

const char *
monarch_path_id (monarch_path path)
{
  return paths[path].id;
}

const char *
monarch_path_name (monarch_path path)
{
  return paths[path].name;
}

int
monarch_find_path (const char *id)
{
  for (int i = 0; i < MONARCH_N_PATHS; i++)
    if (strcmp (paths[i].id, id) == 0)
      return i;
  return -1;
}

int
monarch_find_card (const monarch_content *content, const char *id)
{
  for (int i = 0; i < MONARCH_N_CARDS; i++)
    if (strcmp (content->cards[i].id, id) == 0)
      return i;
  return -1;
}

int
monarch_find_board (const monarch_content *content, const char *id)
{
  for (int i = 0; i < MONARCH_N_BOARDS; i++)
    if (strcmp (content->boards[i].id, id) == 0)
      return i;
  return -1;
}

int
monarch_find_banner (const monarch_content *content, const char *id)
{
  for (int i = 0; i < MONARCH_N_BANNERS; i++)
    if (strcmp (content->banners[i].id, id) == 0)
      return i;
  return -1;
}

int
monarch_find_emblem (const monarch_content *content, const char *id)
{
  for (int i = 0; i < content->n_emblems; i++)
    if (strcmp (content->emblems[i].id, id) == 0)
      return i;
  return -1;
}

/* {{{ Strings for translation */

/* The name of component `i`: emblems, then cards, boards, banners; NULL behind the last. */
static const char *
component_name (const monarch_content *content, int i)
{
  if (i < content->n_emblems)
    return content->emblems[i].name;
  i -= content->n_emblems;
  if (i < MONARCH_N_CARDS)
    return content->cards[i].name;
  i -= MONARCH_N_CARDS;
  if (i < MONARCH_N_BOARDS)
    return content->boards[i].name;
  i -= MONARCH_N_BOARDS;
  return i < MONARCH_N_BANNERS ? content->banners[i].name : NULL;
}

/* Goes on to the next component whose name isn't that of the one before: copies stand together. */
static const char *
next_name (const monarch_content *content, int *i)
{
  const char *before = *i > 0 ? component_name (content, *i - 1) : "";
  const char *name;

  while ((name = component_name (content, (*i)++)) && strcmp (name, before) == 0)
    ;
  return name;
}

int
monarch_content_n_strings (const rg_content *content)
{
  int n = 0;

  for (int i = 0; next_name (monarch_content_of (content), &i);)
    n++;
  return n;
}

const char *
monarch_content_string (const rg_content *content, int i)
{
  int at = 0;

  for (int n = 0; n < i; n++)
    next_name (monarch_content_of (content), &at);
  return next_name (monarch_content_of (content), &at);
}

/* }}} */

/* A card that is missing of a path may bring that path, too. */
int
monarch_cards_missing (const uint8_t wants[MONARCH_N_PATHS], const uint8_t court[MONARCH_N_PATHS])
{
  int missing = 0, different = 0;

  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    {
      if (court[path] < wants[path])
        missing += wants[path] - court[path];
      different += court[path] > 0 || wants[path] > 0;
    }
  return missing
         + (different < wants[MONARCH_PATH_NONE] ? wants[MONARCH_PATH_NONE] - different : 0);
}
