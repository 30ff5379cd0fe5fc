/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting a table, for scenarios and puzzles, in the words that docs/scenarios.md lists.
 *
 * What is put somewhere is a new card of the seat that it is put for; nothing triggers by it, and
 * nothing replaces it. The first `step` ends the choice of opening hands, and takes these away;
 * whatever is set first ends the choice of places, in the order of the seats. */

#include "magic/show/mg-show.h"

#include "kernel/rg-scan.h"

#include <stdlib.h>
#include <string.h>

typedef struct mg_setting
{
  rg_match *match;
  const mg_content *content;
  mg_state *state;
  const char *const *words;
  int n, at;
  rg_error *error;
} mg_setting;

static const char *
next_word (mg_setting *set)
{
  return set->at < set->n ? set->words[set->at++] : "";
}

static bool
accept (mg_setting *set, const char *word)
{
  if (set->at >= set->n || strcmp (set->words[set->at], word) != 0)
    return false;
  set->at++;
  return true;
}

static rg_status
read_number (mg_setting *set, const char *what, int minimum, int maximum, int *number)
{
  const char *word = next_word (set);
  char *end;
  const long value = strtol (word, &end, 10);

  if (end == word || *end || value < minimum || value > maximum)
    return rg_fail (set->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't %s of %d to %d.", word, what,
                    minimum, maximum);
  *number = (int) value;
  return RG_OK;
}

static rg_status
read_of (mg_setting *set, const char *what, const char *const *known, int *index)
{
  const char *word = next_word (set);
  rg_nearest nearest;

  rg_nearest_init (&nearest, word, strlen (word));
  rg_nearest_try_all (&nearest, known);
  for (int i = 0; known[i]; i++)
    if (strcmp (known[i], word) == 0)
      {
        *index = i;
        return RG_OK;
      }
  return rg_fail (set->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't %s; is it '%s'?", word, what,
                  nearest.word ? nearest.word : known[0]);
}

/* {{{ Cards */

/* The card of which the word names only a part: its back, a half, or what two are melded to; 0. */
static int
card_of_part (const mg_content *content, const char *word)
{
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      char slug[64];

      mg_slug (mg_string_at (content, face->name), slug, sizeof slug);
      if (mg_is_part (face) && strcmp (slug, word) == 0)
        return face->other;
    }
  return 0;
}

static rg_status
read_face (mg_setting *set, int *face)
{
  const char *word = next_word (set);
  rg_nearest nearest;
  char slug[64];
  int whole;

  *face = mg_find_slug (set->content, word);
  if (*face)
    return RG_OK;
  whole = card_of_part (set->content, word);
  if (whole)
    {
      mg_slug (mg_string_at (set->content, mg_face_at (set->content, whole)->name), slug,
               sizeof slug);
      return rg_fail (set->error, RG_E_BAD_DATA, NULL,
                      "'%.40s' is a part of '%s': set that, with 'back' behind it for its back.",
                      word, slug);
    }
  rg_nearest_init (&nearest, word, strlen (word));
  for (int i = 1; i < set->content->n_faces; i++)
    rg_nearest_try (&nearest, mg_string_at (set->content, mg_face_at (set->content, i)->name));
  if (nearest.word)
    mg_slug (nearest.word, slug, sizeof slug);
  return rg_fail (set->error, RG_E_BAD_DATA, NULL, "There is no card '%.40s'; is it '%s'?", word,
                  nearest.word ? slug : "grizzly_bears");
}

/* A new card, in no zone yet. */
static rg_status
new_card (mg_setting *set, int seat, int face, int *id)
{
  const bool token = mg_face_at (set->content, face)->layout == MG_LAYOUT_TOKEN;

  *id = mg_object_new (set->state, token ? MG_KIND_TOKEN : MG_KIND_CARD, seat, face);
  if (!*id)
    return rg_fail (set->error, RG_E_BAD_DATA, NULL, "The table has no room for another card.");
  mg_object_at (set->state, *id)->print = (uint16_t) (set->state->pools.n_objects + *id);
  return RG_OK;
}

static void
give_body (mg_setting *set, int seat, int id)
{
  mg_state *state = set->state;
  const mg_face *face = mg_face_at (set->content, mg_object_at (state, id)->face);
  mg_body *body;

  mg_relink (state, id, MG_ZONE_BATTLEFIELD);
  mg_object_at (state, id)->known = MG_EVERYBODY;
  if (!mg_object_at (state, id)->body)
    mg_object_at (state, id)->body = (uint16_t) mg_body_new (state, mg_ref_of (state, id));
  body = mg_body_at (state, mg_object_at (state, id)->body);
  body->self = mg_ref_of (state, id);
  body->timestamp = ++state->clock;
  body->default_controller = (uint8_t) seat;
  body->defender = MG_NOBODY;
  body->now.controller = (uint8_t) seat;
  if (face->loyalty)
    mg_counters_change (state, body->self, MG_COUNTER_LOYALTY, face->loyalty);
  if (face->defense)
    mg_counters_change (state, body->self, MG_COUNTER_DEFENSE, face->defense);
  mg_touch (state);
}

/* As queries find it: by its name or, as tokens are set, what the content calls it, and "…-2". */
static int
find_permanent (const mg_setting *set, const char *name)
{
  const int id = mg_find_called (set->match, name);

  return id && mg_object_at (set->state, id)->zone == MG_ZONE_BATTLEFIELD ? id : 0;
}

/* "p1p1 2" */
static rg_status
read_counters (mg_setting *set, int most, int *kind, int *n)
{
  const char *word = next_word (set);

  *kind = mg_find_counter (word);
  if (*kind == MG_COUNTER_NONE)
    return rg_fail (set->error, RG_E_BAD_DATA, NULL,
                    "'%.20s' isn't a kind of counter; 'p1p1' is one.", word);
  return read_number (set, "a number of counters", 0, most, n);
}

/* "CARD [owner N] [tapped] [sick] [back] [face-down] [counters KIND N] [attached CARD]" */
static rg_status
put_permanent (mg_setting *set, int seat)
{
  int face, id, owner = seat;
  rg_status status = read_face (set, &face);
  mg_body *body;

  if (status != RG_OK)
    return status;
  if (accept (set, "owner"))
    {
      status = read_number (set, "a seat", 1, set->state->seats, &owner);
      owner--;
    }
  else
    owner = seat;
  if (status == RG_OK)
    status = new_card (set, owner, face, &id);
  if (status != RG_OK)
    return status;
  give_body (set, seat, id);
  body = mg_body_at (set->state, mg_object_at (set->state, id)->body);
  mg_refresh (set->match);
  while (set->at < set->n && status == RG_OK)
    if (accept (set, "tapped"))
      body->status |= MG_TAPPED;
    else if (accept (set, "sick"))
      body->status |= MG_SICK;
    else if (accept (set, "back"))
      body->status |= MG_BACK;
    else if (accept (set, "face-down"))
      body->status |= MG_FACE_DOWN;
    else if (accept (set, "counters"))
      {
        int kind, n;

        status = read_counters (set, 1000, &kind, &n);
        if (status == RG_OK)
          mg_counters_change (set->state, body->self, kind, n);
      }
    else if (accept (set, "attached"))
      {
        const char *to = next_word (set);
        const int host = find_permanent (set, to);

        if (strncmp (to, "seat", 4) == 0)
          body->attached_to = mg_player_ref (atoi (to + 4) - 1);
        else if (host)
          body->attached_to = mg_ref_of (set->state, host);
        else
          status = rg_fail (set->error, RG_E_BAD_DATA, NULL,
                            "There is no '%.40s' on the battlefield to attach it to.", to);
      }
    else
      status = rg_fail (set->error, RG_E_BAD_DATA, NULL,
                        "'%.40s' can't be said of a permanent; 'tapped' could.", next_word (set));
  mg_touch (set->state);
  return status;
}

/* "battlefield [N] CARD …": N of them that are alike */
static rg_status
put_permanents (mg_setting *set, int seat)
{
  const bool several
      = set->at < set->n && set->words[set->at][0] >= '0' && set->words[set->at][0] <= '9';
  rg_status status = RG_OK;
  int count = 1, from;

  if (several && read_number (set, "a number of permanents", 1, 50, &count) != RG_OK)
    return RG_E_BAD_DATA;
  from = set->at;
  for (int i = 0; i < count && status == RG_OK; i++)
    {
      set->at = from;
      status = put_permanent (set, seat);
    }
  return status;
}

/* "hand CARD …"; the first one named of a library lies on top. */
static rg_status
put_cards (mg_setting *set, int seat, int zone)
{
  int ids[64], n = 0;

  while (set->at < set->n && n < 64)
    {
      int face;

      if (read_face (set, &face) != RG_OK || new_card (set, seat, face, &ids[n]) != RG_OK)
        return RG_E_BAD_DATA;
      n++;
    }
  for (int i = n - 1; i >= 0; i--)
    {
      mg_object *object = mg_object_at (set->state, ids[i]);

      mg_relink (set->state, ids[i], zone);
      object->known = (uint16_t) (zone == MG_ZONE_LIBRARY ? 0u
                                  : zone == MG_ZONE_HAND  ? mg_bit (seat)
                                                          : MG_EVERYBODY);
      if (zone == MG_ZONE_COMMAND)
        {
          mg_player *player = &set->state->players[seat];

          object->flags |= MG_OBJECT_COMMANDER;
          if (player->n_commanders < MG_MAX_COMMANDERS)
            player->commanders[player->n_commanders++] = (uint16_t) ids[i];
          player->identity |= mg_face_at (set->content, object->face)->identity;
        }
    }
  mg_touch (set->state);
  return RG_OK;
}

/* Of those that the game deals from; 0: there is none of that name. */
static int
find_identity (const mg_content *content, const mg_variant *variant, const char *slug)
{
  for (int set = 1; set < content->n_sets; set++)
    {
      const int face = mg_find_identity (content, set, slug);

      if (face && mg_is_of_pool (content, variant, face))
        return face;
    }
  return 0;
}

static rg_status
read_identity (mg_setting *set, int *face)
{
  const char *word = next_word (set);
  rg_nearest nearest;
  mg_variant variant;
  char slug[64];

  mg_read_variant (rg_match_setup (set->match), &variant);
  *face = find_identity (set->content, &variant, word);
  if (variant.identities && *face)
    return RG_OK;
  rg_nearest_init (&nearest, word, strlen (word));
  for (int i = 1; i < set->content->n_faces; i++)
    if (mg_face_at (set->content, i)->layout == MG_LAYOUT_IDENTITY)
      rg_nearest_try (&nearest, mg_string_at (set->content, mg_face_at (set->content, i)->name));
  mg_slug (nearest.word ? nearest.word : "none", slug, sizeof slug);
  return rg_fail (set->error, RG_E_BAD_DATA, NULL,
                  "There is no identity '%.40s' in this game; is it '%s'?", word, slug);
}

/* "identity X [face-up] [face-down] [copying Y] [counters KIND N]", as at a beginning: face down if
 * it has unveil.
 */
static rg_status
put_identity (mg_setting *set, int seat)
{
  mg_state *state = set->state;
  rg_status status = RG_OK;
  int face, id;

  if (read_identity (set, &face) != RG_OK)
    return RG_E_BAD_DATA;
  if (!mg_set_identity (state, set->content, seat, face))
    return rg_fail (set->error, RG_E_BAD_DATA, NULL, "The table has no room for another card.");
  mg_begin_with_counters (set->match, seat);
  id = mg_identity_held_by (state, seat);
  while (set->at < set->n && status == RG_OK)
    if (accept (set, "face-up"))
      {
        mg_object_at (state, id)->flags &= (uint16_t) ~MG_OBJECT_FACE_DOWN;
        mg_object_at (state, id)->known = MG_EVERYBODY;
        mg_identity_of (state, id)->flags |= MG_IDENTITY_SHOWN;
      }
    else if (accept (set, "face-down"))
      {
        mg_object_at (state, id)->flags |= MG_OBJECT_FACE_DOWN;
        mg_object_at (state, id)->known = mg_bit (seat);
      }
    else if (accept (set, "copying")) /* 372.10 */
      {
        mg_identity *card = mg_identity_of (state, id);

        status = read_identity (set, &face);
        mg_object_at (state, id)->face = (uint16_t) face;
        card->roles = mg_face_at (set->content, face)->roles;
        card->flags |= MG_IDENTITY_MASKED;
      }
    else if (accept (set, "counters"))
      {
        int kind, n;

        status = read_counters (set, UINT8_MAX, &kind, &n);
        if (status == RG_OK)
          mg_counters_change (state, mg_ref_of (state, id), kind, n);
      }
    else
      status = rg_fail (set->error, RG_E_BAD_DATA, NULL,
                        "'%.40s' can't be said of an identity; 'face-up' could.", next_word (set));
  mg_sort_teams (state);
  mg_touch (state);
  return status;
}

static rg_status
empty (mg_setting *set, int seat)
{
  static const char *const zones[] = { "hand", "library", "graveyard", NULL };
  static const uint8_t numbers[] = { MG_ZONE_HAND, MG_ZONE_LIBRARY, MG_ZONE_GRAVEYARD };
  int which;

  if (read_of (set, "a zone", zones, &which) != RG_OK)
    return RG_E_BAD_DATA;
  for (int id = mg_first (set->state, numbers[which], seat); id;
       id = mg_first (set->state, numbers[which], seat))
    {
      mg_relink (set->state, id, MG_ZONE_NONE);
      mg_object_free (set->state, id);
    }
  return RG_OK;
}

/* }}} */
/* {{{ Seats */

static rg_status
read_mana (mg_setting *set, mg_player *player)
{
  static const char *const colors[]
      = { "white", "blue", "black", "red", "green", "colorless", NULL };
  int color, n;

  if (read_of (set, "a color", colors, &color) != RG_OK
      || read_number (set, "an amount of mana", 0, 100, &n) != RG_OK)
    return RG_E_BAD_DATA;
  player->mana[color] = (uint8_t) n;
  return RG_OK;
}

static rg_status
read_player_counters (mg_setting *set, mg_player *player)
{
  int kind, n;

  if (read_counters (set, 200, &kind, &n) != RG_OK)
    return RG_E_BAD_DATA;
  player->counters[kind] = (uint8_t) n;
  mg_touch (set->state);
  return RG_OK;
}

typedef enum seat_word
{
  SEAT_LIFE,
  SEAT_HAND,
  SEAT_LIBRARY,
  SEAT_GRAVEYARD,
  SEAT_EXILE,
  SEAT_COMMAND,
  SEAT_BATTLEFIELD,
  SEAT_EMPTY,
  SEAT_MONARCH,
  SEAT_MANA,
  SEAT_COUNTERS,
  SEAT_LANDS,
  SEAT_RANGE,
  SEAT_TEAM,
  SEAT_ASK,
  SEAT_IDENTITY
} seat_word;

static rg_status
set_seat (mg_setting *set, int seat)
{
  static const char *const known[] = {
    "life",        "hand",  "library",    "graveyard", "exile",    "command",
    "battlefield", "empty", "monarch",    "mana",      "counters", "lands-played",
    "range",       "team",  "ask-always", "identity",  NULL,
  };
  static const uint8_t zones[] = {
    [SEAT_HAND] = MG_ZONE_HAND,           [SEAT_LIBRARY] = MG_ZONE_LIBRARY,
    [SEAT_GRAVEYARD] = MG_ZONE_GRAVEYARD, [SEAT_EXILE] = MG_ZONE_EXILE,
    [SEAT_COMMAND] = MG_ZONE_COMMAND,
  };
  mg_player *player = &set->state->players[seat];
  int what, n;

  if (read_of (set, "a fact of a seat", known, &what) != RG_OK)
    return RG_E_BAD_DATA;
  switch ((seat_word) what)
    {
    case SEAT_LIFE:
      if (read_number (set, "a life total", -1000, 100000, &n) != RG_OK)
        return RG_E_BAD_DATA;
      player->life = n;
      return RG_OK;
    case SEAT_HAND:
    case SEAT_LIBRARY:
    case SEAT_GRAVEYARD:
    case SEAT_EXILE:
    case SEAT_COMMAND:
      return put_cards (set, seat, zones[what]);
    case SEAT_BATTLEFIELD:
      return put_permanents (set, seat);
    case SEAT_EMPTY:
      return empty (set, seat);
    case SEAT_MONARCH:
      set->state->monarch = (uint8_t) seat;
      set->state->monarch_at_turn_begin = (uint8_t) seat;
      return RG_OK;
    case SEAT_MANA:
      return read_mana (set, player);
    case SEAT_COUNTERS:
      return read_player_counters (set, player);
    case SEAT_LANDS:
      if (read_number (set, "a number of lands", 0, 100, &n) != RG_OK)
        return RG_E_BAD_DATA;
      player->lands_played = (uint8_t) n;
      return RG_OK;
    case SEAT_RANGE:
      if (read_number (set, "a range", 0, MG_MAX_PLAYERS, &n) != RG_OK)
        return RG_E_BAD_DATA;
      player->range = (uint8_t) n;
      set->state->options.limited_range = true;
      mg_fix_ranges (set->state);
      return RG_OK;
    case SEAT_TEAM:
      if (read_number (set, "a team", 1, MG_MAX_PLAYERS, &n) != RG_OK)
        return RG_E_BAD_DATA;
      player->team = player->side = (uint8_t) (n - 1);
      set->state->options.teams = true;
      return RG_OK;
    case SEAT_ASK:
      player->ask_always = true;
      return RG_OK;
    case SEAT_IDENTITY:
      return put_identity (set, seat);
    }
  return RG_OK;
}

/* }}} */
/* {{{ The turn */

/* Opening hands go below the libraries: a table that is set begins with hands that are set. */
static void
put_hands_aside (mg_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_player *player = &state->players[seat];

      while (player->hand)
        {
          const int id = player->hand;

          mg_relink_library (state, id, -1);
          mg_object_at (state, id)->known = 0;
        }
      player->keeps = true;
      player->draws_this_turn = player->draws_in_draw_step = 0;
    }
}

static rg_status
set_step (mg_setting *set)
{
  mg_state *state = set->state;
  const char *word = next_word (set);
  int32_t step;

  if (!mg_find_term (set->match, 0, MG_TERM_STEP, word, &step) || step == MG_STEP_OPENING)
    return rg_fail (set->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't a step; 'main1' is one.", word);
  if (state->turn.step == MG_STEP_OPENING)
    put_hands_aside (state);
  if (state->turn.number == 0)
    {
      state->turn.number = state->turn.taken = 1;
      state->players[state->turn.active].turns = 1;
    }
  state->turn.step = (uint8_t) step;
  /* In a main phase nothing happens by itself; elsewhere the step begins. */
  state->turn.stage
      = step == MG_STEP_MAIN_1 || step == MG_STEP_MAIN_2 ? MG_STAGE_CHECK : MG_STAGE_BEGIN;
  state->turn.priority = state->turn.active;
  state->turn.passed = 0;
  mg_fix_ranges (state);
  mg_touch (state);
  return RG_OK;
}

static rg_status
set_active (mg_setting *set)
{
  int seat;

  if (read_number (set, "a seat", 1, set->state->seats, &seat) != RG_OK)
    return RG_E_BAD_DATA;
  set->state->turn.active = (uint8_t) (seat - 1);
  set->state->turn.priority = set->state->turn.active;
  set->state->turn.natural_next = set->state->turn.active;
  return RG_OK;
}

static rg_status
set_attack (mg_setting *set)
{
  static const char *const known[] = { "multiple", "one", "left", "right", "adjacent", NULL };
  int option;

  if (read_of (set, "a way to attack", known, &option) != RG_OK)
    return RG_E_BAD_DATA;
  set->state->options.attack = (uint8_t) option;
  return RG_OK;
}

/* }}} */

/* Whoever controls a permanent by what was set has controlled it since before the turn, too. */
static void
settle (mg_setting *set)
{
  const uint32_t news = MG_SICK | MG_ECHO_DUE;
  uint32_t before[MG_MAX_BODIES] = { 0 };

  for (int id = set->state->zones.battlefield; id; id = mg_object_at (set->state, id)->next)
    before[mg_object_at (set->state, id)->body]
        = mg_body_at (set->state, mg_object_at (set->state, id)->body)->status & news;
  mg_refresh (set->match);
  for (int id = set->state->zones.battlefield; id; id = mg_object_at (set->state, id)->next)
    {
      mg_body *body = mg_body_at (set->state, mg_object_at (set->state, id)->body);

      body->status = (body->status & ~news) | before[mg_object_at (set->state, id)->body];
    }
}

rg_status
mg_arrange (rg_match *match, const char *const *words, int n, rg_error *error)
{
  static const char *const known[]
      = { "seat", "step", "active", "attack", "deploy", "turn", "ask-always", NULL };
  mg_setting set = { match, mg_data (match), rg_state (match), words, n, 0, error };
  rg_status status;
  int what, number = 0;

  if (read_of (&set, "something to set", known, &what) != RG_OK)
    return RG_E_BAD_DATA;
  if (set.state->seating.under_way)
    mg_take_places_in_order (match);
  mg_deal_without_wishes (match);
  switch (what)
    {
    case 0:
      status = read_number (&set, "a seat", 1, set.state->seats, &number);
      if (status == RG_OK)
        status = set_seat (&set, number - 1);
      break;
    case 1:
      status = set_step (&set);
      break;
    case 2:
      status = set_active (&set);
      break;
    case 3:
      status = set_attack (&set);
      break;
    case 4:
      set.state->options.deploy = true;
      mg_touch (set.state);
      status = RG_OK;
      break;
    case 5:
      status = read_number (&set, "a turn", 1, 60000, &number);
      set.state->turn.number = (uint16_t) number;
      break;
    default:
      for (int seat = 0; seat < set.state->seats; seat++)
        set.state->players[seat].ask_always = true;
      status = RG_OK;
    }
  if (status == RG_OK && set.at < n)
    return rg_fail (error, RG_E_BAD_DATA, NULL, "'%.40s' is one word too many.", words[set.at]);
  set.state->course.checked = 0;
  if (status == RG_OK)
    settle (&set);
  return status;
}
