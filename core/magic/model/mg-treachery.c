/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who controls which identity, and what that makes of them (372, 907.5). */

#include "magic/model/mg-treachery.h"

#include "magic/model/mg-objects.h"
#include "magic/model/mg-seats.h"

/* {{{ Who holds what */

mg_identity *
mg_identity_of (const mg_state *state, int id)
{
  for (int i = 0; id && i < state->pools.n_identities; i++)
    if (mg_identity_at (state, i)->object == id)
      return mg_identity_at (state, i);
  return NULL;
}

int
mg_identity_held_by (const mg_state *state, int seat)
{
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const int id = mg_identity_at (state, i)->object;

      if (id && mg_object_at (state, id)->owner == seat)
        return id;
    }
  return 0;
}

bool
mg_has_secret (const mg_state *state, int seat)
{
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const int id = mg_identity_at (state, i)->object;

      if (id && mg_object_at (state, id)->owner == seat
          && mg_is_covered_identity (mg_object_at (state, id)))
        return true;
    }
  return false;
}

uint8_t *
mg_once_used (mg_state *state, mg_ref ref)
{
  mg_body *body = mg_body_mut (state, ref);
  mg_identity *card;

  if (body)
    return &body->once_used;
  card = mg_lives (state, ref) ? mg_identity_of (state, ref.id) : NULL;
  return card ? &card->once_used : NULL;
}

static int
team_of (int roles, int seat)
{
  if (roles & (MG_ROLE_LEADER | MG_ROLE_GUARDIAN))
    return MG_LEADER_TEAM; /* 907.5a */
  return roles & MG_ROLE_ASSASSIN ? MG_ASSASSINS_TEAM : MG_FIRST_TRAITOR + seat;
}

void
mg_sort_teams (mg_state *state)
{
  uint8_t roles[MG_MAX_PLAYERS] = { 0 };
  uint16_t held = 0, covered = 0;

  state->treachery.leaders = 0;
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);
      const mg_object *object = mg_object_at (state, card->object);

      if (!card->object)
        continue;
      held |= mg_bit (object->owner);
      roles[object->owner] |= card->roles;
      if (mg_is_covered_identity (object))
        covered |= mg_bit (object->owner);
      else if (card->roles & MG_ROLE_LEADER)
        state->treachery.leaders |= mg_bit (object->owner);
    }
  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_player *player = &state->players[seat];
      /* 907.5d, 907.13 */
      const bool known = !(covered >> seat & 1) && (held >> seat & 1 || !mg_plays (state, seat));

      if (held >> seat & 1)
        player->team = (uint8_t) team_of (roles[seat], seat);
      player->side = known ? player->team : MG_NOBODY;
    }
}

uint16_t
mg_leader_holders (const mg_state *state)
{
  uint16_t seats = 0;

  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);

      if (card->object && card->roles & MG_ROLE_LEADER)
        seats |= mg_bit (mg_object_at (state, card->object)->owner);
    }
  return seats & mg_players_in (state);
}

/* }}} */
/* {{{ Setting them */

int
mg_unveil_cost (const mg_content *content, int face)
{
  const mg_face *printed = mg_face_at (content, face);

  for (int i = 0; i < printed->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (content, printed->ability + i);
      const mg_node *node = mg_node_at (content, ability->effect);

      if (ability->kind == MG_ABILITY_STATIC && node->op == MG_OP_UNVEIL)
        return mg_arg_cost (node);
    }
  return 0;
}

bool
mg_set_identity (mg_state *state, const mg_content *content, int seat, int face)
{
  mg_identity *card = mg_identity_at (state, seat);
  mg_object *object;

  if (!card->object)
    {
      card->object = (uint16_t) mg_object_new (state, MG_KIND_IDENTITY, seat, face);
      if (!card->object)
        return false;
      mg_relink (state, card->object, MG_ZONE_COMMAND);
    }
  object = mg_object_at (state, card->object);
  *card = (mg_identity){ .object = card->object,
                         .dealt = (uint16_t) face,
                         .owner = (uint8_t) seat,
                         .roles = mg_face_at (content, face)->roles,
                         .outside = { card->outside[0], card->outside[1] } };
  object->face = (uint16_t) face;
  object->owner = (uint8_t) seat;
  object->counter = object->n_counters = 0;
  object->flags &= (uint16_t) ~MG_OBJECT_FACE_DOWN;
  object->known = MG_EVERYBODY;
  if (mg_unveil_cost (content, face)) /* 702.187a */
    {
      object->flags |= MG_OBJECT_FACE_DOWN;
      object->known = mg_bit (seat); /* 372.8 */
    }
  else
    card->flags |= MG_IDENTITY_SHOWN;
  mg_sort_teams (state);
  mg_touch (state);
  return true;
}

/* }}} */
/* {{{ What was done to whom */

void
mg_note_deed (mg_state *state, int by, int to, int harm)
{
  enum
  {
    MOST = 2000
  };
  int16_t *deed;
  int sum;

  if (!state->treachery.on || by >= state->seats || to >= state->seats || by == to)
    return;
  deed = &mg_identity_at (state, by)->deeds[to];
  harm = harm > MOST ? MOST : harm < -MOST ? -MOST : harm;
  sum = *deed + harm;
  *deed = (int16_t) (sum > MOST ? MOST : sum < -MOST ? -MOST : sum);
}

/* }}} */
/* {{{ Which there are to deal */

/* The word of the records for the identity, and its bit in it. NULL: there is none. */
static uint32_t *
outside_of (const mg_state *state, const mg_content *content, int face, uint32_t *bit)
{
  int place = 0;

  for (int i = 1; i < face; i++)
    place += mg_face_at (content, i)->layout == MG_LAYOUT_IDENTITY;
  *bit = UINT32_C (1) << place % 32;
  return place / 64 < state->pools.n_identities
             ? &mg_identity_at (state, place / 64)->outside[place / 32 % 2]
             : NULL;
}

void
mg_note_outside (mg_state *state, const mg_content *content, int face)
{
  uint32_t bit, *outside = outside_of (state, content, face, &bit);

  if (outside)
    *outside |= bit;
}

bool
mg_was_outside (const mg_state *state, const mg_content *content, int face)
{
  uint32_t bit;
  const uint32_t *outside = outside_of (state, content, face, &bit);

  return outside && *outside & bit;
}

bool
mg_is_of_pool (const mg_content *content, const mg_variant *variant, int face)
{
  const mg_deck *pool;

  if (!variant->identity_pool)
    return mg_face_at (content, face)->layout == MG_LAYOUT_IDENTITY
           && mg_face_at (content, face)->set == variant->identity_set;
  pool = mg_pool_at (content, variant->identity_pool);
  for (int i = 0; i < pool->n; i++)
    if (mg_deck_card (content, pool, i) == face)
      return true;
  return false;
}

int
mg_list_identities (const mg_content *content,
                    const mg_variant *variant,
                    int role,
                    uint16_t faces[MG_MAX_IDENTITIES])
{
  int n = 0;

  for (int i = 1; i < content->n_faces && n < MG_MAX_IDENTITIES; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      bool out = face->layout != MG_LAYOUT_IDENTITY || !mg_is_of_pool (content, variant, i)
                 || face->rarity > variant->identity_rarity
                 || (face->roles & -face->roles) != role; /* 372.3: of several the first */

      for (int k = 0; k < MG_MAX_WITHOUT; k++)
        out |= variant->without[k] == i;
      if (!out)
        faces[n++] = (uint16_t) i;
    }
  return n;
}

/* }}} */
