/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of a table of Magic whenever somebody is asked: every object is in one zone and in its
 * list, every card is still somebody's, with priority nothing is left to state-based actions, and
 * what is kept for speed is what would be worked out anew. */

#include "stress.h"

#include "magic/engine/mg-engine.h"

#include <string.h>

/* A list of objects in a zone. */
typedef struct list
{
  const char *name;
  int first, n, zone, owner; /* -1: anybody's */
} list;

/* Walks a list; `*seen` counts its objects. */
static bool
walk (stress_table *table, const mg_state *state, const list *walked, int *seen)
{
  int n = 0, before = 0;

  for (int id = walked->first; id; id = mg_object_at (state, id)->next)
    {
      const mg_object *object = mg_object_at (state, id);

      if (++n > state->pools.n_objects)
        return stress_fault (table, "state: the list of %s has no end", walked->name);
      if (object->kind == MG_KIND_FREE || object->zone != walked->zone || object->prev != before
          || (walked->owner >= 0 && object->owner != walked->owner))
        return stress_fault (table, "state: object %d in the list of %s: kind %d, zone %d", id,
                             walked->name, object->kind, object->zone);
      before = id;
    }
  *seen += n;
  return n == walked->n
         || stress_fault (table, "state: %d in the list of %s instead of %d", n, walked->name,
                          walked->n);
}

/* The lists have all that there is. */
static bool
look_at_lists (stress_table *table, const mg_state *state)
{
  const list shared[] = {
    { "battlefield", state->zones.battlefield, state->zones.n_battlefield, MG_ZONE_BATTLEFIELD,
      -1 },
    { "stack", state->zones.stack, state->zones.n_stack, MG_ZONE_STACK, -1 },
    { "exile", state->zones.exile, state->zones.n_exile, MG_ZONE_EXILE, -1 },
    { "command", state->zones.command, state->zones.n_command, MG_ZONE_COMMAND, -1 },
    { "pending", state->zones.pending, state->zones.n_pending, MG_ZONE_PENDING, -1 },
  };
  int seen = 0, there = 0, n_free = 0;

  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
    if (!walk (table, state, &shared[i], &seen))
      return false;
  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_player *player = &state->players[seat];
      const list own[] = {
        { "hand", player->hand, player->n_hand, MG_ZONE_HAND, seat },
        { "library", player->library, player->n_library, MG_ZONE_LIBRARY, seat },
        { "graveyard", player->graveyard, player->n_graveyard, MG_ZONE_GRAVEYARD, seat },
      };

      for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!walk (table, state, &own[i], &seen))
          return false;
    }
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      there += object->kind != MG_KIND_FREE && object->zone != MG_ZONE_NONE;
      n_free += object->kind == MG_KIND_FREE;
    }
  if (there != seen)
    return stress_fault (table, "state: %d objects, of which %d are in a list", there, seen);
  return n_free == state->pools.n_free_objects
         || stress_fault (table, "state: %d free slots instead of %d", n_free,
                          state->pools.n_free_objects);
}

/* 907.11a: an ability of an identity stays on the stack without its player. */
static bool
stays_behind (const mg_state *state, const mg_object *object)
{
  return object->kind == MG_KIND_ABILITY && object->zone == MG_ZONE_STACK
         && mg_item_at (state, object->item)->flags & MG_ITEM_IDENTITY;
}

/* No card is lost, none is there twice, and those of who has left went along (800.4a). */
static bool
look_at_cards (stress_table *table, const mg_state *state)
{
  const mg_content *content = (const mg_content *) (const void *) table->content;
  int n_cards[MG_MAX_PLAYERS] = { 0 };

  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->kind == MG_KIND_CARD && object->owner < state->seats)
        n_cards[object->owner]++;
      if (object->kind != MG_KIND_FREE && object->zone != MG_ZONE_NONE
          && !mg_plays (state, object->owner) && !state->end.over && !stays_behind (state, object))
        return stress_fault (table, "state: object %d of seat %d, who has left", id, object->owner);
    }
  for (int seat = 0; seat < state->seats; seat++)
    if (n_cards[seat] != mg_deck_at (content, state->players[seat].deck)->n + table->riches)
      return stress_fault (table, "state: seat %d has %d cards", seat, n_cards[seat]);
  return true;
}

/* There is another legend of that name on its side (704.5j). */
static bool
has_namesake (const mg_content *content, const mg_state *state, const mg_body *body)
{
  const int name = mg_name_of (state, content, body->self, body->now.face);

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *other = mg_body_at (state, mg_object_at (state, id)->body);

      if (other != body && other->now.supertypes & MG_LEGENDARY && other->now.face
          && other->now.controller == body->now.controller
          && mg_name_of (state, content, other->self, other->now.face) == name)
        return true;
    }
  return false;
}

/* What state-based actions should have seen to; NULL: nothing. */
static const char *
unsettled (const mg_content *content, const mg_state *state, const mg_body *body)
{
  const uint16_t types = body->now.types;
  const mg_ref host = body->attached_to;

  if (types & MG_CREATURE && body->now.toughness <= 0)
    return "has no toughness"; /* 704.5f */
  if (types & MG_CREATURE && body->damage > 0 && body->damage >= body->now.toughness
      && !MG_HAS (body->now.qualities, MG_INDESTRUCTIBLE))
    return "has lethal damage"; /* 704.5g */
  if (types & MG_PLANESWALKER && mg_counters_on (state, body->self, MG_COUNTER_LOYALTY) <= 0)
    return "has no loyalty"; /* 704.5i */
  if (body->now.supertypes & MG_LEGENDARY && body->now.face && has_namesake (content, state, body))
    return "has a namesake"; /* 704.5j */
  if (host.id && !mg_is_player (host) && !mg_on_battlefield (state, host))
    return "is attached to nothing"; /* 704.5m-n */
  if (mg_counters_on (state, body->self, MG_COUNTER_P1P1) > 0
      && mg_counters_on (state, body->self, MG_COUNTER_M1M1) > 0)
    return "has counters that cancel out"; /* 704.5q */
  return NULL;
}

/* Whoever is asked with priority is asked after state-based actions (117.5, 704.3). */
static bool
look_at_permanents (stress_table *table, const mg_state *state)
{
  const mg_content *content = (const mg_content *) (const void *) table->content;
  const bool checked = state->turn.stage == MG_STAGE_PRIORITY;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_object *object = mg_object_at (state, id);
      const mg_body *body = mg_body_at (state, object->body);

      if (object->body == 0 || body->self.id != id || body->self.stamp != object->stamp
          || body->status & MG_GHOST)
        return stress_fault (table, "state: the body of object %d", id);
      if (!mg_plays (state, body->now.controller))
        return stress_fault (table, "state: object %d is controlled by seat %d", id,
                             body->now.controller);
      if (checked && !state->kept.dirty && !(body->status & MG_PHASED_OUT)
          && unsettled (content, state, body))
        return stress_fault (table, "state: object %d %s", id, unsettled (content, state, body));
    }
  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->item == 0 || mg_item_at (state, object->item)->object != id)
        return stress_fault (table, "state: the item of object %d", id);
    }
  return true;
}

/* Who fights are creatures, on their sides, as long as there is combat (506.3, 506.4). */
static bool
look_at_fighter (stress_table *table, const mg_state *state, const mg_body *body)
{
  const bool attacks = body->attacking.id, blocks = body->status & MG_BLOCKING;
  const int first = attacks ? MG_STEP_ATTACKERS : MG_STEP_BLOCKERS;
  const bool own_turn = body->now.controller == state->turn.active;

  if (!attacks && !blocks)
    return true;
  if ((attacks && blocks) || (body->now.types & (MG_CREATURE | MG_BATTLE)) != MG_CREATURE
      || own_turn != attacks || state->turn.step < first || state->turn.step > MG_STEP_COMBAT_END)
    return stress_fault (table, "state: object %d %s in step %d", body->self.id,
                         attacks ? "attacks" : "blocks", state->turn.step);
  return true;
}

static bool
look_at_combat (stress_table *table, const mg_state *state)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    if (!look_at_fighter (table, state, mg_body_at (state, mg_object_at (state, id)->body)))
      return false;
  for (int i = 0; i < state->combat.n_blocks; i++)
    {
      const mg_object *blocker = mg_object_at (state, state->combat.blocks[i].blocker);
      const mg_object *attacker = mg_object_at (state, state->combat.blocks[i].attacker);

      if (blocker->zone != MG_ZONE_BATTLEFIELD || attacker->zone != MG_ZONE_BATTLEFIELD
          || !(mg_body_at (state, blocker->body)->status & MG_BLOCKING)
          || !mg_body_at (state, attacker->body)->attacking.id)
        return stress_fault (table, "state: object %d blocks object %d",
                             state->combat.blocks[i].blocker, state->combat.blocks[i].attacker);
    }
  return true;
}

/* 800.4a: whose ability, and whose borrowed permanent, is whose is in the game. */
static bool
look_at_departed (stress_table *table, const mg_state *state)
{
  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    {
      const int seat = mg_item_at (state, mg_object_at (state, id)->item)->controller;

      if (!mg_plays (state, seat) && !state->end.over
          && !stays_behind (state, mg_object_at (state, id)))
        return stress_fault (table, "state: object %d on the stack is of seat %d", id, seat);
    }
  for (int i = 1; i < state->scope.effects_end; i++)
    {
      const mg_effect *effect = mg_effect_at (state, i);

      if (effect->kind == MG_EFFECT_CONTROL && !mg_plays (state, effect->player)
          && !state->end.over)
        return stress_fault (table, "state: effect %d gives control to seat %d", i, effect->player);
    }
  return true;
}

static bool
look_at_players (stress_table *table, const mg_state *state)
{
  const bool checked = state->turn.stage == MG_STAGE_PRIORITY;

  if (state->monarch != MG_NOBODY && !mg_plays (state, state->monarch))
    return stress_fault (table, "state: seat %d is the monarch", state->monarch);
  if (checked && !mg_plays (state, state->turn.priority))
    return stress_fault (table, "state: seat %d has priority", state->turn.priority);
  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_player *player = &state->players[seat];

      if (checked && mg_plays (state, seat) && mg_can_lose (table->match, seat)
          && (player->life <= 0 || player->drew_from_empty
              || player->counters[MG_COUNTER_POISON] >= 10))
        return stress_fault (table, "state: seat %d lives with %d life", seat, (int) player->life);
    }
  return true;
}

/* What is kept of characteristics and rules in force is what comes out when all of it is worked out
 * anew. */
static bool
look_at_layers (stress_table *table)
{
  rg_match *kept = rg_match_clone (table->match), *again = rg_match_clone (table->match);
  mg_state *before, *after;
  bool same;

  rg_check (kept && again);
  before = rg_state (kept);
  after = rg_state (again);
  /* It may be due anyway. */
  mg_refresh (kept);
  mg_refresh (again);
  mg_touch (after);
  mg_refresh (again);
  same = memcmp (before, after, mg_state_measure (rg_match_setup (kept))) == 0;
  rg_match_free (kept);
  rg_match_free (again);
  return same || stress_fault (table, "state: characteristics, worked out anew, are others");
}

/* The choices that are open are those that are found when the question is put anew. */
static bool
look_at_choices (stress_table *table)
{
  static const char *const nonsense[] = { "?" };
  rg_match *again = rg_match_clone (table->match);
  const int n = rg_match_n_decisions (table->match);
  bool same;

  rg_check (again);
  rg_match_arrange (again, nonsense, 1, NULL); /* is refused, and asks again where it may */
  same = rg_match_n_decisions (again) == n;
  for (int i = 0; i < n && same; i++)
    {
      const rg_decision *kept = rg_match_decision (table->match, i);
      const rg_decision *found = rg_match_decision (again, i);

      same = memcmp (kept, found, sizeof *kept) == 0
             && memcmp (rg_match_choice (table->match, kept, 0), rg_match_choice (again, found, 0),
                        (size_t) kept->count * sizeof (rg_choice))
                    == 0;
    }
  rg_match_free (again);
  return same || stress_fault (table, "state: the choices, found anew, are others");
}

bool
stress_look_at_magic (stress_table *table)
{
  const mg_state *state = rg_state_const (table->match);

  if (rg_match_game (table->match)->parse != mg_content_parse)
    return true;
  return look_at_lists (table, state) && look_at_cards (table, state)
         && look_at_permanents (table, state) && look_at_players (table, state)
         && look_at_departed (table, state)
         && (state->turn.stage != MG_STAGE_PRIORITY || state->kept.dirty
             || look_at_combat (table, state))
         && look_at_layers (table) && look_at_choices (table);
}

/* {{{ Identities */

void
stress_count_identities (const rg_match *match, stress_record *record)
{
  const mg_state *state = rg_state_const (match);
  const mg_content *content = mg_data (match);
  int identity = 0;

  if (!rg_game_has_catalogue (rg_match_game (match)) || !state->treachery.on)
    return;
  for (int face = 1; face < content->n_faces && identity < STRESS_IDENTITIES; face++)
    {
      if (mg_face_at (content, face)->layout != MG_LAYOUT_IDENTITY)
        continue;
      for (int i = 0; i < state->pools.n_identities; i++)
        if (mg_identity_at (state, i)->dealt == face)
          {
            record->n_dealt[identity]++;
            record->n_unveiled[identity] += mg_identity_at (state, i)->unveilings;
          }
      identity++;
    }
}

void
stress_print_identities (const rg_content *base, const stress_record *record, FILE *out)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  int identity = 0, n = 0;

  for (int i = 0; i < STRESS_IDENTITIES; i++)
    n += record->n_dealt[i];
  if (n == 0)
    return;
  fprintf (out, "# %-28s %-10s %8s %8s\n", "identity", "set", "games", "unveiled");
  for (int i = 1; i < content->n_faces && identity < STRESS_IDENTITIES; i++)
    {
      const mg_face *face = mg_face_at (content, i);

      if (face->layout != MG_LAYOUT_IDENTITY)
        continue;
      fprintf (out, "# %-28s %-10s %8d %8d%s\n", mg_string_at (content, face->name),
               mg_string_at (content, content->sets[face->set]), record->n_dealt[identity],
               record->n_unveiled[identity], mg_unveil_cost (content, i) ? "" : " (face up)");
      identity++;
    }
}

/* }}} */
