/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The slots of patterns, and which of them those of a translated pattern stand for. */

#include "magic/language/write/mg-write-private.h"

#include <stdio.h>
#include <string.h>

static const mg_slot_name slot_names[] = {
  { "objs", SLOT_OBJECTS, MG_SORT_OBJECTS }, { "who", SLOT_OBJECTS, MG_SORT_PLAYERS },
  { "any", SLOT_OBJECTS, MG_SORT_ANY },      { "whose", SLOT_WHOSE, MG_SORT_PLAYERS },
  { "n", SLOT_AMOUNT, MG_SORT_AMOUNT },      { "do", SLOT_DO, MG_SORT_EFFECT },
  { "effects", SLOT_NODE, MG_SORT_EFFECT },  { "filter", SLOT_FILTER, MG_N_SORTS },
  { "mods", SLOT_MODS, MG_SORT_MOD },        { "if", SLOT_NODE, MG_SORT_CONDITION },
  { "event", SLOT_NODE, MG_SORT_EVENT },     { "cost", SLOT_NODE, MG_SORT_COST },
  { "lasts", SLOT_NODE, MG_SORT_DURATION },  { "mana", SLOT_NODE, MG_SORT_MANA },
  { "static", SLOT_NODE, MG_SORT_STATIC },   { "kinds", SLOT_KINDS, MG_N_SORTS },
  { "symbols", SLOT_SYMBOLS, MG_N_SORTS },   { "counter", SLOT_COUNTER, MG_N_SORTS },
  { "color", SLOT_COLOR, MG_N_SORTS },       { "keyword", SLOT_KEYWORD, MG_N_SORTS },
  { "token", SLOT_TOKEN, MG_N_SORTS },       { "name", SLOT_NAME, MG_N_SORTS },
  { "sign", SLOT_SIGN, MG_N_SORTS },         { "integer", SLOT_INTEGER, MG_N_SORTS },
  { "enters", SLOT_ENTERS, MG_N_SORTS },     { "payable", SLOT_PAYABLE, MG_N_SORTS },
  { "ability", SLOT_ABILITY, MG_N_SORTS },
};

bool
mg_is_slot (const char *slot, const char *name)
{
  const size_t length = strlen (name);

  return slot[0] == '<' && strncmp (slot + 1, name, length) == 0 && slot[length + 1] == '>';
}

const mg_slot_name *
mg_find_slot (const char *slot)
{
  for (size_t i = 0; i < sizeof slot_names / sizeof slot_names[0]; i++)
    if (mg_is_slot (slot, slot_names[i].name))
      return &slot_names[i];
  rg_check (false);
  return &slot_names[0];
}

const char *
mg_original_slot (const char *original, const char *translated, const char *slot, int *arg)
{
  const char *name = mg_find_slot (slot)->name;
  int nth = 0;

  for (const char *at = translated; at < slot; at++)
    nth += mg_is_slot (at, name);
  *arg = 0;
  for (const char *at = original; *at; at++)
    if (mg_is_slot (at, name) && nth-- == 0)
      return at;
    else if (*at == '<')
      *arg += mg_is_slot (at, "enters") ? 3 : 1;
  return NULL;
}

static int
count (const char *pattern, const char *what)
{
  int n = 0;

  for (; (pattern = strstr (pattern, what)); pattern++)
    n++;
  return n;
}

bool
mg_pattern_fits (const char *original, const char *translated)
{
  if (count (original, "<") != count (translated, "<")
      || count (original, "[") != count (translated, "["))
    return false;
  for (const char *at = translated; (at = strchr (at, '[')); at++)
    if (strcspn (at + 1, "[]") != strcspn (at + 1, "]") || !strchr (at, ']'))
      return false;
  for (size_t i = 0; i < sizeof slot_names / sizeof slot_names[0]; i++)
    {
      char slot[16];

      snprintf (slot, sizeof slot, "<%s>", slot_names[i].name);
      if (count (original, slot) != count (translated, slot))
        return false;
    }
  return true;
}
