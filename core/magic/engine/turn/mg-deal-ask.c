/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What players may say in secret as identities are dealt: that they would rather not lead, and
 * which of two identities they take. No rule has it; tables that want it set the options `leader`
 * and `choosing` (docs/treachery.md, TD-28, TD-29).
 *
 * All are asked at once, whatever they hold, and answer in any order. An answer is one bit, and
 * nothing follows from it before all have answered: so nobody learns anything by the time that
 * somebody takes, or by what is told. */

#include "magic/engine/turn/mg-turn-private.h"
#include "magic/model/mg-treachery.h"

/* {{{ Which identities a seat can have besides */

/* The set has enough of that role to offer another one to each who may have it. This follows from
 * the setup alone: else who is offered none could tell a Backstab Rumble by it (907.3d). */
static bool
are_offered (const mg_content *content, const mg_variant *variant, int role)
{
  const int counts[MG_N_ROLES]
      = { variant->leaders, variant->guardians, variant->assassins,
          variant->rumble > 0 ? variant->seats - variant->leaders : variant->traitors };
  uint16_t faces[MG_MAX_IDENTITIES];

  return mg_list_identities (content, variant, role, faces)
         >= 2 * counts[__builtin_ctz ((unsigned) role)];
}

static bool
is_given_out (const mg_state *state, int face)
{
  for (int i = 0; i < state->pools.n_identities; i++)
    if (mg_identity_at (state, i)->dealt == face || mg_identity_at (state, i)->offered == face)
      return true;
  return false;
}

/* Another identity of that role by lot, of those that were given to nobody; 0: there is none. */
static int
draw (rg_match *match, const mg_variant *variant, int role)
{
  const mg_state *state = rg_state_const (match);
  uint16_t faces[MG_MAX_IDENTITIES + 1];
  const int all = mg_list_identities (mg_data (match), variant, role, faces);
  int n = 0;

  for (int i = 0; i < all; i++)
    if (!is_given_out (state, faces[i]))
      faces[n++] = faces[i];
  faces[n] = 0;
  return faces[rg_random (match, n > 0 ? (uint32_t) n : 1)];
}

void
mg_offer_identities (rg_match *match, const mg_variant *variant, uint16_t seats)
{
  mg_state *state = rg_state (match);

  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_identity *card = mg_identity_at (state, seat);
      const int role = card->roles & -card->roles;
      int face;

      if (!(seats >> seat & 1))
        continue;
      face = draw (match, variant, role); /* a lot for each seat */
      if (are_offered (mg_data (match), variant, role))
        card->offered = (uint16_t) face;
    }
}

/* }}} */
/* {{{ Asking */

void
mg_await_wishes (mg_state *state, mg_deal_stage stage)
{
  state->treachery.dealing = stage & 3;
  state->treachery.awaited = mg_players_in (state);
  state->treachery.wishes = 0;
}

/* 907.4: each looks at its own. */
static void
cover (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);
  mg_identity *card = mg_identity_at (state, seat);
  mg_object *object = mg_object_at (state, card->object);

  object->flags |= MG_OBJECT_FACE_DOWN;
  object->known = mg_bit (seat);
  card->flags &= (uint8_t) ~MG_IDENTITY_SHOWN;
  mg_say_to (match, object->known, MG_TELL_IDENTITY, seat, seat, object->face, 0, 0);
}

void
mg_await_choices (rg_match *match, const mg_variant *variant)
{
  mg_state *state = rg_state (match);

  mg_await_wishes (state, MG_DEALING_CHOOSE);
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat))
      cover (match, seat);
  mg_sort_teams (state);
  mg_touch (state);
  if (variant->choosing == MG_CHOOSING_EITHER)
    mg_offer_identities (match, variant, mg_players_in (state));
}

static void
ask_who_leads (rg_match *match, int seat)
{
  if (!rg_open (match, seat, MG_ASK_LEAD, 0, 0, 0, 0))
    return;
  rg_offer (match, MG_SAY_LEAD, 0, 0, 0);
  rg_offer (match, MG_SAY_RATHER_NOT, 0, 0, 0);
}

static void
ask_which (rg_match *match, const mg_variant *variant, int seat)
{
  const mg_identity *card = mg_identity_at (rg_state_const (match), seat);

  if (!rg_open (match, seat, MG_ASK_TAKE, 0, 0, 0, 0))
    return;
  rg_offer (match, MG_SAY_TAKE, card->dealt, 0, 0);
  if (card->offered)
    rg_offer (match, MG_SAY_TAKE, card->offered, 0, 0);
  if (variant->choosing == MG_CHOOSING_AGAIN
      && are_offered (mg_data (match), variant, card->roles & -card->roles))
    rg_offer (match, MG_SAY_ANOTHER, 0, 0, 0);
}

static bool
is_wish (const mg_state *state, const rg_answer *answer)
{
  switch (answer->choice.message)
    {
    case MG_SAY_TAKE:
      return answer->choice.args[0] != mg_identity_at (state, answer->seat)->dealt;
    default:
      return answer->choice.message != MG_SAY_LEAD;
    }
}

bool
mg_hear_wish (rg_match *match, const mg_variant *variant)
{
  const mg_state *seen = rg_state_const (match);
  const uint16_t awaited = seen->treachery.awaited & mg_players_in (seen);
  mg_state *state;
  rg_answer answer;

  if (!awaited)
    return false;
  for (int seat = 0; seat < seen->seats; seat++)
    if (awaited >> seat & 1 && seen->treachery.dealing == MG_DEALING_LEAD)
      ask_who_leads (match, seat);
    else if (awaited >> seat & 1)
      ask_which (match, variant, seat);
  answer = rg_ask (match);
  state = rg_state (match);
  state->treachery.awaited &= (uint16_t) ~mg_bit (answer.seat);
  if (is_wish (state, &answer))
    state->treachery.wishes |= mg_bit (answer.seat);
  return true;
}

/* }}} */
/* {{{ What comes of it */

/* What the seat gave back it knows to be with nobody; of what it could have had unseen it knows
 * nothing. */
static void
grant (mg_state *state, const mg_content *content, const mg_variant *variant, int seat)
{
  const mg_identity card = *mg_identity_at (state, seat);
  const bool other = card.offered && state->treachery.wishes >> seat & 1;

  rg_check (mg_set_identity (state, content, seat, other ? card.offered : card.dealt));
  if (other)
    mg_identity_at (state, seat)->offered = card.dealt;
  else if (variant->choosing == MG_CHOOSING_EITHER)
    mg_identity_at (state, seat)->offered = card.offered;
}

void
mg_grant_choices (rg_match *match, const mg_variant *variant)
{
  mg_state *state = rg_state (match);

  if (variant->choosing == MG_CHOOSING_AGAIN)
    mg_offer_identities (match, variant, mg_players_in (state));
  rg_reveal (match);
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat))
      grant (state, mg_data (match), variant, seat);
}

/* }}} */
