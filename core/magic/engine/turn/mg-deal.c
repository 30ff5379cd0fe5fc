/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Before a game of Treachery: the identity deck is prepared, shuffled and dealt (907.3, 907.4).
 *
 * Who would rather not lead may be asked before, and which identity each takes, after it
 * (mg-deal-ask.c). Then hands are dealt.
 *
 * Whatever is dealt, as many lots are drawn and as many things told, so that neither tells who is
 * what. */

#include "magic/engine/turn/mg-turn-private.h"
#include "magic/model/mg-treachery.h"

/* {{{ The deck */

/* 907.3: how many of each role, in the order of the roles; or 907.3d. */
static void
count_roles (const mg_variant *variant, bool rumble, int n[MG_N_ROLES])
{
  const int traitors = variant->seats - variant->leaders;

  n[0] = variant->leaders;
  n[1] = rumble ? 0 : variant->guardians;
  n[2] = rumble ? 0 : variant->assassins;
  n[3] = rumble ? traitors : variant->traitors;
}

/* Which role each seat has. */
static void
deal_roles (rg_match *match, const mg_variant *variant, bool rumble, uint8_t roles[MG_MAX_PLAYERS])
{
  int n[MG_N_ROLES], seat = 0;

  count_roles (variant, rumble, n);
  for (int role = 0; role < MG_N_ROLES; role++)
    for (int i = 0; i < n[role]; i++)
      roles[seat++] = (uint8_t) (1 << role);
  for (int i = variant->seats - 1; i > 0; i--)
    {
      const uint32_t other = rg_random (match, (uint32_t) i + 1);
      const uint8_t role = roles[i];

      roles[i] = roles[other];
      roles[other] = role;
    }
}

/* Seats that would lead; all who are there, if nobody would. */
static uint16_t
willing (const mg_state *state)
{
  const uint16_t there = mg_players_in (state);

  return there & ~state->treachery.wishes ? there & (uint16_t) ~state->treachery.wishes : there;
}

/* A Leader who isn't among these changes roles with one of them by lot. */
static void
spare_the_rest (rg_match *match, uint16_t seats, uint8_t roles[MG_MAX_PLAYERS])
{
  const mg_state *state = rg_state_const (match);
  uint16_t left = seats;

  for (uint32_t i = rg_random (match, (uint32_t) __builtin_popcount (seats)); i > 0; i--)
    left &= (uint16_t) (left - 1);
  for (int seat = 0; seat < state->seats; seat++)
    if (roles[seat] == MG_ROLE_LEADER && !(seats >> seat & 1))
      {
        roles[seat] = roles[__builtin_ctz (left)];
        roles[__builtin_ctz (left)] = MG_ROLE_LEADER;
        return; /* 907.3b: there is one */
      }
}

/* Which of its role each seat has. */
static void
deal_faces (rg_match *match,
            const mg_variant *variant,
            const uint8_t roles[MG_MAX_PLAYERS],
            uint16_t faces[MG_MAX_PLAYERS])
{
  for (int role = 1; role < 1 << MG_N_ROLES; role <<= 1)
    {
      uint16_t left[MG_MAX_IDENTITIES];
      int n = mg_list_identities (mg_data (match), variant, role, left);

      for (int seat = 0; seat < variant->seats; seat++)
        if (roles[seat] == role)
          {
            uint32_t chosen;

            rg_check (n > 0); /* as the setup was checked */
            chosen = rg_random (match, (uint32_t) n);
            faces[seat] = left[chosen];
            left[chosen] = left[--n];
          }
    }
}

/* }}} */

/* 372.3a, 907.7: a Leader player begins; of several one by lot; without one, `otherwise`. */
static int
first_player (rg_match *match, int otherwise)
{
  const mg_state *state = rg_state_const (match);
  const uint16_t leaders = state->treachery.leaders & mg_players_in (state);
  int rest;

  if (!leaders)
    return otherwise;
  rest = (int) rg_random (match, (uint32_t) __builtin_popcount (leaders));
  for (int seat = 0; seat < state->seats; seat++)
    if (leaders >> seat & 1 && rest-- == 0)
      return seat;
  return otherwise;
}

/* 907.4: each looks at their own; of what lies face up all are told. */
static void
tell (rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);
  const mg_object *object = mg_object_at (state, mg_identity_held_by (state, seat));

  mg_say_to (match, object->known, MG_TELL_IDENTITY, seat, seat, object->face, 0, 0);
}

void
mg_begin_with_counters (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);
  const mg_ref card = mg_ref_of (state, mg_identity_held_by (state, seat));
  const mg_content *content = mg_data (match);
  const mg_face *face = mg_face_at (content, mg_face_of (state, content, card.id));
  mg_set sets[3];
  mg_ctx ctx;

  if (!card.id)
    return;
  mg_ctx_of (&ctx, match, seat, card, sets);
  mg_object_at (state, card.id)->counter = mg_object_at (state, card.id)->n_counters = 0;
  for (int i = 0; i < face->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (content, face->ability + i);
      const mg_node *node = mg_node_at (content, ability->effect);

      if (ability->kind == MG_ABILITY_STATIC && node->op == MG_OP_BEGINS_COUNTERS)
        mg_counters_change (state, card, mg_arg_counter (node), mg_amount (&ctx, mg_arg_n (node)));
    }
}

/* Identities lie where they belong; what is told of them is told. */
static void
finish (rg_match *match, const mg_variant *variant)
{
  mg_state *state = rg_state (match);

  state->treachery.dealing = MG_DEALING_DONE;
  state->treachery.wishes = 0;
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat))
      {
        mg_begin_with_counters (match, seat);
        tell (match, seat);
      }
  mg_begin_hands (match, variant, first_player (match, 0));
}

static void
deal_out (rg_match *match, const mg_variant *variant)
{
  mg_state *state = rg_state (match);
  uint8_t roles[MG_MAX_PLAYERS];
  uint16_t faces[MG_MAX_PLAYERS];

  state->treachery.rumble = rg_random (match, 100) < variant->rumble;
  deal_roles (match, variant, state->treachery.rumble, roles);
  if (variant->asks_who_leads)
    spare_the_rest (match, willing (state), roles);
  deal_faces (match, variant, roles, faces);
  state->treachery.dealing = MG_DEALING_DONE;
  for (int seat = 0; seat < state->seats; seat++)
    rg_check (mg_set_identity (state, mg_data (match), seat, faces[seat]));
  mg_take_early_leavers (match);
  if (state->end.over)
    return;
  if (variant->choosing == MG_CHOOSING_DEALT)
    finish (match, variant);
  else
    mg_await_choices (match, variant);
}

void
mg_begin_dealing (rg_match *match, const mg_variant *variant)
{
  if (variant->asks_who_leads)
    mg_await_wishes (rg_state (match), MG_DEALING_LEAD);
  else
    deal_out (match, variant);
}

/* What comes after the answers of all. */
static void
go_on (rg_match *match, const mg_variant *variant)
{
  const mg_state *state = rg_state_const (match);

  if (state->treachery.dealing == MG_DEALING_LEAD)
    deal_out (match, variant);
  else
    {
      mg_grant_choices (match, variant);
      finish (match, variant);
    }
}

void
mg_go_on_dealing (rg_match *match)
{
  mg_variant variant;

  mg_read_variant (rg_match_setup (match), &variant);
  if (!mg_hear_wish (match, &variant))
    go_on (match, &variant);
}

void
mg_deal_without_wishes (rg_match *match)
{
  mg_variant variant;

  mg_read_variant (rg_match_setup (match), &variant);
  while (((const mg_state *) rg_state_const (match))->treachery.dealing)
    go_on (match, &variant);
}

int
mg_renew_identities (rg_match *match, int otherwise)
{
  mg_state *state = rg_state (match);

  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_identity card = *mg_identity_at (state, seat);
      const uint16_t known = mg_object_at (state, card.object)->known;

      if (!mg_plays (state, seat))
        {
          if (card.object) /* whoever holds it has their own again */
            mg_relink (state, card.object, MG_ZONE_NONE);
          mg_identity_at (state, seat)->object = 0;
          mg_identity_at (state, seat)->flags
              &= (uint8_t) ~(MG_IDENTITY_HUNTER | MG_IDENTITY_STRANGER);
          continue;
        }
      rg_check (mg_set_identity (state, mg_data (match), seat, card.dealt));
      mg_begin_with_counters (match, seat);
      if (card.object) /* what was seen of it isn't forgotten */
        mg_object_at (state, card.object)->known |= known;
    }
  mg_sort_teams (state);
  mg_touch (state);
  return first_player (match, otherwise);
}

int
mg_more_at_beginning (rg_match *match, int seat, int op)
{
  const mg_state *state = rg_state_const (match);
  const int id = mg_identity_held_by (state, seat);
  int more = 0;
  mg_set sets[3];
  mg_ctx ctx;

  if (!id || mg_is_covered_identity (mg_object_at (state, id)))
    return 0;
  mg_ctx_of (&ctx, match, seat, mg_ref_of (state, id), sets);
  ctx.counts_only = true;
  for (int i = 0; (i = mg_static_of (&ctx, mg_object_at (state, id)->face, op, i));)
    more += mg_amount (&ctx,
                       mg_arg_n (mg_node_at (ctx.content, mg_ability_at (ctx.content, i)->effect)));
  return more;
}
