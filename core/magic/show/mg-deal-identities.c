/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals anew the identities that a viewer can't know (907.4c).
 *
 * Who looks on knows which identities there may be, how many of each role, and that the game goes
 * on; each deal that agrees with that is as likely as it was when the identities were dealt.
 * Whether this is a Backstab Rumble (907.3d) is dealt anew as well. Nothing is read of what is
 * hidden, so that two positions which look alike are dealt alike. */

#include "magic/show/mg-show.h"

#include <string.h>

enum
{
  TRIES = 256
};

/* {{{ What is known */

/* Nobody else has it. */
static void
drop_face (mg_hidden_identities *d, const mg_content *content, int face)
{
  const int role = __builtin_ctz (mg_face_at (content, face)->roles);

  for (int i = 0; i < d->n_pool[role]; i++)
    if (d->pool[role][i] == face)
      {
        for (int k = i + 1; k < d->n_pool[role]; k++)
          d->pool[role][k - 1] = d->pool[role][k];
        d->n_pool[role]--;
        return;
      }
}

static void
know_face (mg_hidden_identities *d, const mg_content *content, int face)
{
  d->n_known[__builtin_ctz (mg_face_at (content, face)->roles)]++;
  drop_face (d, content, face);
}

/* What was seen outside the game was dealt to nobody. */
static void
leave_out (mg_hidden_identities *d, const mg_state *state, const mg_content *content)
{
  for (int role = 0; role < MG_N_ROLES; role++)
    {
      int n = 0;

      for (int i = 0; i < d->n_pool[role]; i++)
        if (!mg_was_outside (state, content, d->pool[role][i]))
          d->pool[role][n++] = d->pool[role][i];
      d->n_pool[role] = n;
    }
}

void
mg_note_hidden_identities (mg_hidden_identities *d,
                           const rg_match *match,
                           rg_viewer viewer,
                           const mg_state *state)
{
  const mg_content *content = mg_data (match);

  mg_read_variant (rg_match_setup (match), &d->variant);
  d->n_hidden = 0;
  if (!state->treachery.on)
    return;
  for (int role = 0; role < MG_N_ROLES; role++)
    {
      d->n_pool[role] = mg_list_identities (content, &d->variant, 1 << role, d->pool[role]);
      d->n_known[role] = 0;
    }
  leave_out (d, state, content);
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);

      if (card->object && !mg_may_see (state, viewer, card->object))
        d->hidden[d->n_hidden++] = (uint8_t) i;
      else if (card->dealt)
        know_face (d, content, card->dealt);
    }
  if (viewer.kind == RG_VIEWER_SEAT && mg_identity_at (state, viewer.index)->offered)
    drop_face (d, content, mg_identity_at (state, viewer.index)->offered);
}

/* }}} */
/* {{{ Roles */

/* How likely it is that all who are known are what they are, times what is the same for both. */
static uint64_t
weight_of (const mg_hidden_identities *d, bool rumble)
{
  const int others = d->variant.seats - d->variant.leaders;
  uint64_t weight = rumble ? d->variant.rumble : 100u - d->variant.rumble;

  if (rumble && d->n_known[1] + d->n_known[2] > 0)
    return 0;
  for (int i = 0; i < d->n_known[3]; i++)
    weight *= (uint64_t) (rumble                    ? others - i
                          : i < d->variant.traitors ? d->variant.traitors - i
                                                    : 0);
  return weight;
}

static bool
draw_rumble (const mg_hidden_identities *d, rg_match *match)
{
  const uint64_t rumble = weight_of (d, true), ordinary = weight_of (d, false);
  uint64_t most = rumble + ordinary, scale = 1;

  if (d->n_known[1] + d->n_known[2] > 0 || rumble == 0)
    return false;
  while (most / scale > 1000000)
    scale++;
  return rg_random (match, (uint32_t) (most / scale)) < rumble / scale;
}

/* Gives roles and faces to what is hidden. */
static void
draw (mg_hidden_identities *d, rg_match *match, bool rumble, uint16_t faces[MG_MAX_PLAYERS])
{
  const mg_variant *v = &d->variant;
  const int n[MG_N_ROLES] = { v->leaders, rumble ? 0 : v->guardians, rumble ? 0 : v->assassins,
                              rumble ? v->seats - v->leaders : v->traitors };
  uint16_t pool[MG_MAX_IDENTITIES];
  int dealt = 0;

  for (int role = 0; role < MG_N_ROLES; role++)
    {
      int left = d->n_pool[role];

      memcpy (pool, d->pool[role], (size_t) left * sizeof *pool);
      for (int i = d->n_known[role]; i < n[role] && dealt < d->n_hidden && left > 0; i++)
        {
          const uint32_t chosen = rg_random (match, (uint32_t) left);

          faces[dealt++] = pool[chosen];
          pool[chosen] = pool[--left];
        }
    }
  d->n_hidden = dealt; /* a table that was set may have others than are dealt */
  for (int i = dealt - 1; i > 0; i--)
    {
      const uint32_t other = rg_random (match, (uint32_t) i + 1);
      const uint16_t face = faces[i];

      faces[i] = faces[other];
      faces[other] = face;
    }
}

/* }}} */
/* {{{ What goes on */

static void
put (const mg_hidden_identities *d,
     const mg_content *content,
     const uint16_t faces[],
     mg_state *state,
     bool rumble)
{
  state->treachery.rumble = rumble;
  for (int i = 0; i < d->n_hidden; i++)
    {
      mg_identity *card = mg_identity_at (state, d->hidden[i]);

      card->dealt = faces[i];
      card->roles = mg_face_at (content, faces[i])->roles;
      mg_object_at (state, card->object)->face = faces[i];
    }
  mg_sort_teams (state);
}

/* Nobody has won yet (104.2c, 907.8). */
static bool
goes_on (const mg_state *state)
{
  const uint16_t there = mg_players_in (state);
  const bool led = mg_leader_holders (state) != 0;
  bool several = false;

  for (int seat = 0; seat < state->seats; seat++)
    if (there >> seat & 1)
      {
        several |= (there & ~mg_team_of (state, seat)) != 0;
        if (!led && state->players[seat].team < MG_FIRST_TRAITOR)
          return false;
      }
  return several;
}

/* }}} */
/* {{{ What others have said, and could have, as identities are dealt */

void
mg_deal_wishes (const mg_hidden_identities *d,
                rg_match *match,
                rg_viewer viewer,
                mg_state *now,
                mg_state *before)
{
  const uint16_t own = viewer.kind == RG_VIEWER_SEAT ? mg_bit (viewer.index) : 0;
  const uint16_t others = mg_players_in (now) & (uint16_t) ~own;

  if (!now->treachery.on)
    return;
  for (int seat = 0; seat < now->pools.n_identities; seat++)
    if (!(own >> seat & 1))
      mg_identity_at (now, seat)->offered = 0;
  if (now->treachery.dealing == MG_DEALING_CHOOSE && d->variant.choosing == MG_CHOOSING_EITHER)
    mg_offer_identities (match, &d->variant, others);
  for (int seat = 0; seat < now->pools.n_identities; seat++)
    mg_identity_at (before, seat)->offered = mg_identity_at (now, seat)->offered;
  now->treachery.wishes &= own;
  if (now->treachery.dealing)
    now->treachery.wishes
        |= (uint16_t) (rg_random (match, 1u << now->seats) & others & ~now->treachery.awaited);
  before->treachery.wishes = now->treachery.wishes;
}

/* }}} */

void
mg_deal_identities (mg_hidden_identities *d, rg_match *match, mg_state *state)
{
  const mg_content *content = mg_data (match);
  uint16_t faces[MG_MAX_PLAYERS];

  for (int i = 0; i < TRIES && d->n_hidden > 0; i++)
    {
      const bool rumble = draw_rumble (d, match);

      draw (d, match, rumble, faces);
      put (d, content, faces, state, rumble);
      if (state->end.over || goes_on (state))
        break;
    }
}

void
mg_copy_dealt (const mg_hidden_identities *d,
               const mg_content *content,
               const mg_state *from,
               mg_state *to)
{
  uint16_t faces[MG_MAX_PLAYERS];

  for (int i = 0; i < d->n_hidden; i++)
    faces[i] = mg_identity_at (from, d->hidden[i])->dealt;
  if (d->n_hidden > 0)
    put (d, content, faces, to, from->treachery.rumble);
}
