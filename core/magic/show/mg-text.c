/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and identifiers of what Magic speaks about. An object is called by its name and its number,
 * "grizzly_bears.17"; its rules text comes from the content, which printed it once. */

#include "magic/model/mg-numbers.h"
#include "magic/show/mg-show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_(text) text

/* {{{ Words of the game */

static const char *const step_names[] = {
  N_ ("opening hands"),     N_ ("untap step"),       N_ ("upkeep"),
  N_ ("draw step"),         N_ ("main phase"),       N_ ("beginning of combat"),
  N_ ("declare attackers"), N_ ("declare blockers"), N_ ("first-strike damage"),
  N_ ("combat damage"),     N_ ("end of combat"),    N_ ("second main phase"),
  N_ ("end step"),          N_ ("cleanup"),
};
static const char *const step_ids[] = {
  "opening",  "untap",        "upkeep", "draw",       "main1", "combat", "attackers",
  "blockers", "first-damage", "damage", "combat-end", "main2", "end",    "cleanup",
};
const char *const mg_color_ids[] = { "white", "blue", "black", "red", "green", "colorless" };
static const char *const how_names[] = {
  "",
  N_ ("converted"),
  N_ ("as its left half"),
  N_ ("as its right half"),
  N_ ("fused"),
  N_ ("with overload"),
  N_ ("with evoke"),
  N_ ("with flashback"),
  N_ ("face down"),
  N_ ("for its other cost"),
  N_ ("for five colors"),
  N_ ("free"),
  N_ ("as its other face"),
  N_ ("as its other face, free"),
};
static const char *const how_ids[] = {
  "plain",     "converted", "left",       "right",       "fused", "overload", "evoke",
  "flashback", "face-down", "other-cost", "five-colors", "free",  "back",     "free-back",
};
static const char *const seat_names[MG_MAX_PLAYERS] = {
  N_ ("seat 1"),  N_ ("seat 2"),  N_ ("seat 3"),  N_ ("seat 4"),  N_ ("seat 5"),  N_ ("seat 6"),
  N_ ("seat 7"),  N_ ("seat 8"),  N_ ("seat 9"),  N_ ("seat 10"), N_ ("seat 11"), N_ ("seat 12"),
  N_ ("seat 13"), N_ ("seat 14"), N_ ("seat 15"), N_ ("seat 16"),
};
static const char *const whose_names[] = { N_ ("my own"), N_ ("others'") };
static const char *const whose_ids[] = { "own", "other" };
static const char *const zone_names[MG_N_ZONES] = {
  N_ ("nowhere"),         N_ ("the library"),      N_ ("the hand"),
  N_ ("the battlefield"), N_ ("the graveyard"),    N_ ("the stack"),
  N_ ("exile"),           N_ ("the command zone"), N_ ("the stack"),
};
static const char *const zone_ids[MG_N_ZONES] = {
  "none", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "pending",
};

static const char *const role_names[] = {
  N_ ("the emperor"), N_ ("general 1"), N_ ("general 2"),
  N_ ("general 3"),   N_ ("general 4"), N_ ("general 5"),
};

/* By how many places further on than the emperor one sits: the turns pass to the left. */
#define FURTHEST 3
static const char *const side_names[] = {
  N_ ("third general at the emperor's right"), N_ ("second general at the emperor's right"),
  N_ ("general at the emperor's right"),       N_ ("the emperor"),
  N_ ("general at the emperor's left"),        N_ ("second general at the emperor's left"),
  N_ ("third general at the emperor's left"),
};
static const char *const role_ids[]
    = { "emperor", "general1", "general2", "general3", "general4", "general5" };

typedef struct mg_words
{
  const char *const *names, *const *ids;
  int n;
} mg_words;

#define WORDS(list) list##_names, list##_ids, (int) (sizeof list##_ids / sizeof *list##_ids)

static bool
find_words (int term, mg_words *words)
{
  switch (term)
    {
    case MG_TERM_COLOR:
      *words = (mg_words){ mg_color_names, mg_color_ids, MG_N_MANA };
      return true;
    case MG_TERM_STEP:
      *words = (mg_words){ WORDS (step) };
      return true;
    case MG_TERM_HOW:
      *words = (mg_words){ WORDS (how) };
      return true;
    case MG_TERM_WHOSE:
      *words = (mg_words){ WORDS (whose) };
      return true;
    case MG_TERM_ZONE:
      *words = (mg_words){ WORDS (zone) };
      return true;
    case MG_TERM_ROLE:
      *words = (mg_words){ WORDS (role) };
      return true;
    case MG_TERM_TYPE:
      *words = (mg_words){ mg_type_names, mg_type_names, MG_N_TYPES };
      return true;
    default:
      return false;
    }
}

/* "+1/+1" and "-1/-1" are no words. */
static const char *
counter_id (int counter)
{
  switch (counter)
    {
    case MG_COUNTER_P1P1:
      return "p1p1";
    case MG_COUNTER_M1M1:
      return "m1m1";
    default:
      return mg_counter_name (counter);
    }
}

/* }}} */
/* {{{ Objects */

/* "grizzly_bears.17", if the seat sees such a thing. */
static bool
find_object (const rg_match *match, int seat, const char *id, int32_t *value)
{
  const rg_viewer viewer = rg_viewer_seat (seat);
  const mg_state *state = rg_shown_state (match, viewer);
  const char *dot = strrchr (id, '.');
  char expected[64];
  char *end;
  long number;

  if (!dot)
    return false;
  number = strtol (dot + 1, &end, 10);
  if (end == dot + 1 || *end || number <= 0 || number > MG_NUMBERS)
    return false;
  *value = mg_find_number (state, (int) number);
  if (!*value || !mg_is_shown (state, viewer, *value))
    return false;
  mg_object_id (state, mg_data (match), *value, expected, sizeof expected);
  return strcmp (expected, id) == 0;
}

/* 804.2: the ability that no card has. */
static bool
is_deploying (const mg_content *content, int ability)
{
  return ability >= content->deploy_ability
         && ability < content->deploy_ability + content->n_deploy_abilities;
}

/* }}} */
/* {{{ Terms */

static int
places_from_emperor (const mg_variant *variant, int team, int role)
{
  return mg_place_of_role (variant, team, role) - mg_place_of_role (variant, team, 0);
}

/* At which side of the emperor that is, unless it isn't the same in all teams (809.6a). */
static const char *
role_name (const rg_match *match, int role)
{
  mg_variant variant;
  int apart;

  if (role < 0 || role >= (int) (sizeof role_names / sizeof *role_names))
    return NULL;
  mg_read_variant (rg_match_setup (match), &variant);
  apart = places_from_emperor (&variant, 0, role);
  for (int team = 1; team < variant.teams; team++)
    if (places_from_emperor (&variant, team, role) != apart)
      return role_names[role];
  return apart >= -FURTHEST && apart <= FURTHEST ? side_names[FURTHEST + apart] : role_names[role];
}

const char *
mg_term (const rg_match *match, int term, int32_t value)
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_state_const (match);
  mg_words words;

  if (term == MG_TERM_ROLE)
    return role_name (match, value);
  if (find_words (term, &words))
    return value >= 0 && value < words.n ? words.names[value] : NULL;
  switch (term)
    {
    case MG_TERM_REF:
      if (value >= MG_PLAYER_REF && value < MG_PLAYER_REF + MG_MAX_PLAYERS)
        return seat_names[value - MG_PLAYER_REF];
      /* fall through */
    case MG_TERM_OBJECT:
      return mg_label_name (content, mg_label (state, content, value));
    case MG_TERM_FACE:
      return value > 0 && value < content->n_faces
                 ? mg_string_at (content, mg_face_at (content, value)->name)
                 : NULL;
    case MG_TERM_ABILITY:
      if (is_deploying (content, value))
        return N_ ("deploy it to a teammate, for good");
      return value > 0 && value < content->n_abilities
                 ? mg_string_at (content, mg_ability_at (content, value)->text)
                 : N_ ("its ability");
    case MG_TERM_COUNTER:
      return mg_counter_name (value);
    case MG_TERM_KEYWORD:
      return mg_quality_name (value);
    case MG_TERM_SUBTYPE:
      return value > 0 && value < content->n_subtypes
                 ? mg_string_at (content, content->subtype_names[value])
                 : NULL;
    case MG_TERM_FACE_TYPES:
    case MG_TERM_FACE_COST:
    case MG_TERM_FACE_KEYWORDS:
    case MG_TERM_MODE:
      return value > 0 ? mg_string_at (content, value) : NULL;
    default:
      return NULL;
    }
}

size_t
mg_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size)
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_state_const (match);
  mg_words words;

  if (find_words (term, &words))
    return (size_t) snprintf (buffer, size, "%s",
                              value >= 0 && value < words.n ? words.ids[value] : "none");
  switch (term)
    {
    case MG_TERM_REF:
      if (value >= MG_PLAYER_REF && value < MG_PLAYER_REF + MG_MAX_PLAYERS)
        return (size_t) snprintf (buffer, size, "seat%d", value - MG_PLAYER_REF + 1);
      /* fall through */
    case MG_TERM_OBJECT:
      return mg_object_id (state, content, value, buffer, size);
    case MG_TERM_FACE:
      if (value <= 0 || value >= content->n_faces)
        return (size_t) snprintf (buffer, size, "none");
      return mg_slug (mg_string_at (content, mg_face_at (content, value)->name), buffer, size);
    case MG_TERM_ABILITY:
      if (value <= 0 || value >= content->n_abilities)
        return (size_t) snprintf (buffer, size, "none");
      if (is_deploying (content, value))
        return (size_t) snprintf (buffer, size, "deploy");
      return (size_t) snprintf (
          buffer, size, "a%d",
          value - mg_face_at (content, mg_ability_at (content, value)->face)->ability + 1);
    case MG_TERM_COUNTER:
      return (size_t) snprintf (buffer, size, "%s", counter_id (value));
    case MG_TERM_KEYWORD:
      return mg_slug (mg_quality_name (value), buffer, size);
    case MG_TERM_SUBTYPE:
      if (value <= 0 || value >= content->n_subtypes)
        return (size_t) snprintf (buffer, size, "none");
      return mg_slug (mg_string_at (content, content->subtype_names[value]), buffer, size);
    default:
      return (size_t) snprintf (buffer, size, "%d", value);
    }
}

static bool
find_seat (const mg_state *state, const char *id, int32_t *value)
{
  char *end;
  long seat;

  if (strncmp (id, "seat", 4) != 0)
    return false;
  seat = strtol (id + 4, &end, 10);
  if (end == id + 4 || *end || seat < 1 || seat > state->seats)
    return false;
  *value = MG_PLAYER_REF + (int32_t) seat - 1;
  return true;
}

int
mg_find_counter (const char *id)
{
  for (int i = 1; i < MG_N_COUNTERS; i++)
    if (strcmp (counter_id (i), id) == 0)
      return i;
  return MG_COUNTER_NONE;
}

static bool
find_subtype (const mg_content *content, const char *id, int32_t *value)
{
  char slug[64];

  for (int i = 1; i < content->n_subtypes; i++)
    {
      mg_slug (mg_string_at (content, content->subtype_names[i]), slug, sizeof slug);
      *value = i;
      if (strcmp (slug, id) == 0)
        return true;
    }
  return false;
}

bool
mg_find_term (const rg_match *match, int seat, int term, const char *id, int32_t *value)
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_state_const (match);
  mg_words words;

  if (find_words (term, &words))
    {
      for (int i = 0; i < words.n; i++)
        if (strcmp (words.ids[i], id) == 0)
          {
            *value = i;
            return true;
          }
      return false;
    }
  switch (term)
    {
    case MG_TERM_REF:
      return find_seat (state, id, value) || find_object (match, seat, id, value);
    case MG_TERM_OBJECT:
      return find_object (match, seat, id, value);
    case MG_TERM_FACE:
      *value = mg_find_slug (content, id);
      return *value > 0;
    case MG_TERM_ABILITY:
      if (strcmp (id, "deploy") == 0)
        {
          *value = content->deploy_ability;
          return true;
        }
      /* Which face's is known by the object of the choice only: see mg-refuse.c. */
      *value = id[0] == 'a' ? -atoi (id + 1) : 0;
      return *value < 0;
    case MG_TERM_SUBTYPE:
      return find_subtype (content, id, value);
    default:
      return false;
    }
}

int
mg_seat_of_term (const rg_match *match, int term, int32_t value)
{
  const mg_state *state = rg_state_const (match);
  const int seat = (int) value - MG_PLAYER_REF;

  return term == MG_TERM_REF && seat >= 0 && seat < state->seats ? seat : -1;
}

/* Whether the viewer sees a piece by the name that a value of MG_TERM_OBJECT has. */
static bool
is_piece (const rg_match *match, rg_viewer viewer, int32_t value)
{
  const mg_state *state = rg_shown_state (match, viewer);
  const int id = mg_named_slot (state, mg_data (match), value);

  return id && mg_is_shown (state, viewer, id);
}

/* What isn't an object, or a word, is the same for everybody and at all times. */
static rg_thing
thing_of (int term)
{
  switch (term)
    {
    case MG_TERM_STEP:
      return RG_THING_STEP;
    case MG_TERM_FACE:
      return RG_THING_CARD;
    default:
      return RG_THING_WORD;
    }
}

rg_thing
mg_thing (const rg_match *match, rg_viewer viewer, int term, int32_t value)
{
  if (term == MG_TERM_OBJECT || term == MG_TERM_REF)
    return is_piece (match, viewer, value) ? RG_THING_PIECE : RG_THING_WORD;
  return thing_of (term);
}

rg_thing
mg_told (const rg_match *match, int term, int32_t value)
{
  if (term == MG_TERM_OBJECT || term == MG_TERM_REF)
    return mg_label (rg_state_const (match), mg_data (match), value) ? RG_THING_PIECE
                                                                     : RG_THING_WORD;
  return thing_of (term);
}

/* }}} */
