/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What roles change for `steady` (907): whose friend it is, as far as it can tell, what somebody's
 * fall means to it, and when it unveils its identity.
 *
 * A role alone says what each other role is to it, in percent; what a seat is follows from how
 * likely each is (mg-steady-roles.c). Whom it takes for a friend isn't a foe to it, though the
 * rules hold them for opponents while either is face down (907.5d). */

#include "magic/bot/mg-steady.h"
#include "magic/model/mg-seats.h"
#include "magic/model/mg-treachery.h"

enum
{
  BOLDNESS = 800, /* for a player less, beside what they have */
  ASSASSINS_WON = 12000,
  FRIEND_LOST = 2500,
  WEAKEST = 60,          /* percent: of the harm that it wants to do, to whom has nothing … */
  MIGHTIEST = 40,        /* … and more for who has most */
  EXPOSED = 120,         /* that all know whose side it is on, while a Leader stands … */
  EXPOSED_GUARDIAN = 40, /* … which is known to want to help all the same */
  EACH_ABILITY = 90      /* of those that will work once it is up */
};

/* {{{ Friend and foe */

/* In percent, by role of the one and of the other. A Traitor wins last of all: as long as there are
 * Assassins, the fall of the Leader is theirs (907.8a). */
static const int8_t stances[MG_N_ROLES][MG_N_ROLES] = {
  /* Leader, Guardian, Assassin, Traitor */
  { 90, 60, -100, -60 },
  { 90, 60, -100, -60 },
  { -120, -60, 60, -30 },
  { 20, -70, -100, -70 },
};
static const int8_t lone_traitor[MG_N_ROLES] = { -100, -90, -90, -90 };

static int
role_of (const steady *s)
{
  const int roles = s->known[s->seat];

  return roles ? __builtin_ctz ((unsigned) roles) : -1;
}

/* How likely it is that somebody who is there is an Assassin. */
static int
assassins_left (const steady *s)
{
  int sum = 0;

  for (int seat = 0; seat < s->state->seats; seat++)
    if (seat != s->seat && mg_plays (s->state, seat))
      sum += s->belief[seat][__builtin_ctz (MG_ROLE_ASSASSIN)];
  return sum > STEADY_SURE ? STEADY_SURE : sum;
}

static int
stance_to (const steady *s, int own, int seat)
{
  const int8_t *to = stances[own];
  int sum = 0;

  if (1 << own == MG_ROLE_TRAITOR && assassins_left (s) < STEADY_SURE / 4)
    to = lone_traitor;
  for (int role = 0; role < MG_N_ROLES; role++)
    sum += to[role] * s->belief[seat][role] / STEADY_SURE;
  return sum;
}

void
steady_take_sides (steady *s)
{
  const uint16_t opponents = s->foes;
  const int own = role_of (s);
  int most_might = 1;

  if (own < 0 || !mg_leader_holders (s->state))
    return;
  for (int seat = 0; seat < s->state->seats; seat++)
    if (opponents >> seat & 1 && s->might[seat] > most_might)
      most_might = s->might[seat];
  for (int seat = 0; seat < s->state->seats; seat++)
    {
      const int stance
          = seat == s->seat || !mg_plays (s->state, seat) ? 0 : stance_to (s, own, seat);

      if (stance == 0)
        continue;
      s->interest[seat] = stance > 0
                              ? stance
                              : stance * (WEAKEST + MIGHTIEST * s->might[seat] / most_might) / 100;
      if (stance > 0 && s->foes & ~mg_bit (seat))
        s->foes &= (uint16_t) ~mg_bit (seat);
    }
  s->n_foes = __builtin_popcount (s->foes);
}

int
steady_worth_of_role_fall (const steady *s, int seat)
{
  const int own = role_of (s);
  const int gain = s->might[seat] + BOLDNESS;

  if (seat == s->seat)
    return -STEADY_LOST;
  if (own >= 0 && s->known[seat] & MG_ROLE_LEADER)
    switch (1 << own)
      {
      case MG_ROLE_ASSASSIN:
        return ASSASSINS_WON;
      case MG_ROLE_TRAITOR:
        return gain - (int) ((int64_t) STEADY_LOST * assassins_left (s) / STEADY_SURE);
      default:
        return -STEADY_LOST;
      }
  return s->interest[seat] > 0 ? -(s->might[seat] + FRIEND_LOST) * s->interest[seat] / 100
         : s->n_foes > 1       ? gain * -s->interest[seat] / 100
                               : gain;
}

/* }}} */
/* {{{ Unveiling */

/* It is triggered by the identity's being unveiled. */
static bool
comes_with_unveiling (const steady *s, const mg_ability *ability)
{
  return ability->kind == MG_ABILITY_TRIGGERED
         && mg_node_at (s->content, ability->event)->op == MG_OP_UNVEILED;
}

static int
price_of_unveiling (const steady *s, mg_ref card, int face, int x)
{
  steady_text t;

  steady_open (&t, s, s->seat, card, 0);
  t.ctx.x = x;
  return steady_price (&t, mg_unveil_cost (s->content, face));
}

int
steady_worth_of_unveiling (const steady *s, int id, int x)
{
  const mg_ref card = mg_ref_of (s->state, id);
  const int number = mg_object_at (s->state, id)->face;
  const mg_face *face = mg_face_at (s->content, number);
  int worth = -price_of_unveiling (s, card, number, x);

  for (int i = face->ability; i < face->ability + face->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (s->content, i);

      if (comes_with_unveiling (s, ability))
        {
          steady_text t;

          steady_open (&t, s, s->seat, card, 0);
          if (!ability->condition || steady_holds (&t, ability->condition))
            worth += steady_worth_of_ability (s, card, i, x, 0);
        }
      else if (ability->kind != MG_ABILITY_STATIC)
        worth += EACH_ABILITY;
    }
  if (mg_leader_holders (s->state))
    worth -= face->roles & MG_ROLE_GUARDIAN ? EXPOSED_GUARDIAN : EXPOSED;
  return worth;
}

/* }}} */
/* {{{ Before the game */

/* The rarest of those that it sees; what is common it gives for another one unseen. */
int
steady_identity (const steady *s)
{
  const int unseen = steady_find (s, MG_SAY_ANOTHER);
  int best = 0, most = 0;

  for (int i = 0; i < s->decision->count; i++)
    if (steady_choice (s, i)->message == MG_SAY_TAKE)
      {
        const int rarity = mg_face_at (s->content, steady_choice (s, i)->args[0])->rarity;

        if (rarity > most)
          {
            most = rarity;
            best = i;
          }
      }
  return unseen >= 0 && most <= MG_RARITY_UNCOMMON ? unseen : best;
}

/* }}} */
