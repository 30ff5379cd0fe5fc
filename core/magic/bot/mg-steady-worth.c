/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What things are worth to `steady`: permanents by their size and abilities, cards by when they can
 * be played, life by how little there is of it. One table of values, and one function for each kind
 * of thing. */

#include "magic/bot/mg-steady.h"

enum
{
  /* Percent: what an opponent loses, to the bot. Of several teams the others gain by it, too: so
   * what it builds itself comes before what it takes from one of them. */
  OF_SEVERAL_TEAMS = 30,
  OF_ONE_TEAM = 50,
  MIGHTIEST = 40,   /* more */
  ENOUGH_LANDS = 6, /* that more mana is of little use */
  PRESSING = 220    /* of life: nobody wins who doesn't bring it to an end */
};

static const struct
{
  int creature, power, toughness; /* of any creature; of each point */
  int evasion[4]; /* for each point of power: flying; unblockable; others; trample */
  int double_strike, lifelink, infect, first_strike, vigilance;
  int deathtouch, reach, shield, indestructible, returns, haste;
  int bound;                 /* percent: a creature that can neither attack nor block */
  int mana_value, permanent; /* of a permanent that is no creature */
  int aura;
  int loyalty, planeswalker;
  int land, special_land;
  int ability[4]; /* static, triggered, activated; one that makes mana */
  int killer;     /* an activated one that gets rid of a creature each turn */
  int passing;    /* percent: a creature that is sacrificed at the end of the turn */
  int commander;
} value = {
  .creature = 30,
  .power = 50,
  .toughness = 40,
  .evasion = { 32, 45, 14, 10 },
  .double_strike = 60,
  .lifelink = 32,
  .infect = 40,
  .first_strike = 18,
  .vigilance = 10,
  .deathtouch = 85,
  .reach = 20,
  .shield = 50,
  .indestructible = 140,
  .returns = 110,
  .haste = 12,
  .bound = 18,
  .mana_value = 75,
  .permanent = 60,
  .aura = 30,
  .loyalty = 60,
  .planeswalker = 160,
  .land = 160,
  .special_land = 20,
  .ability = { 55, 120, 55, 90 },
  .killer = 220,
  .passing = 40,
  .commander = 60,
};

/* {{{ Abilities */

/* The event, or one of several, is that `this` enters (or is cast). */
static bool
is_arrival (const mg_content *content, int event, int depth)
{
  const mg_node *node = mg_node_at (content, event);

  if (node->op == MG_OP_EITHER)
    return depth > 0 && is_arrival (content, mg_arg_first (node), depth - 1)
           && is_arrival (content, mg_arg_rest (node), depth - 1);
  return node->op == MG_OP_CASTS_THIS
         || (node->op == MG_OP_ENTERS
             && mg_node_at (content, mg_arg_objs (node))->op == MG_OP_THIS);
}

static bool
sacrifices_this (const mg_content *content, const mg_ability *ability)
{
  const mg_node *node = ability->effect ? mg_node_at (content, ability->effect) : NULL;

  return node && node->op == MG_OP_SACRIFICE
         && mg_node_at (content, mg_arg_objs (node))->op == MG_OP_THIS;
}

static int
worth_of_static (const mg_content *content, const mg_ability *ability)
{
  const mg_node *node = mg_node_at (content, ability->effect);

  switch (node->op)
    {
    case MG_OP_CONTINUOUS_STATIC:
      switch (mg_node_at (content, mg_arg_objs (node))->op)
        {
        case MG_OP_THIS: /* it is seen in the traits */
        case MG_OP_HOST:
          return 0;
        default:
          return value.ability[0];
        }
    case MG_OP_ENTERS_TAPPED:
    case MG_OP_ENTERS_WITH:
    case MG_OP_ENTERS_AS_COPY:
    case MG_OP_AS_ENTERS:
    case MG_OP_UNLESS_LIFE_TAPPED:
    case MG_OP_THIS_COSTS_LESS:
    case MG_OP_THIS_COSTS_MORE:
    case MG_OP_THIS_UNCOUNTERABLE:
    case MG_OP_CAST_ONLY_IF:
    case MG_OP_ADDITIONAL_COST:
    case MG_OP_ALTERNATIVE_COST:
    case MG_OP_OPENING_HAND:
    case MG_OP_UNVEIL:
    case MG_OP_UNDERCOVER:
      return 0;
    default:
      return value.ability[0] / 2;
    }
}

/* An activated ability that can get rid of creatures again and again. */
static bool
kills (const mg_content *content, const mg_ability *ability)
{
  const mg_node *cost = ability->cost ? mg_node_at (content, ability->cost) : NULL;

  if (!cost || cost->op != MG_OP_COST_TAP || !ability->effect)
    return false;
  switch (mg_node_at (content, ability->effect)->op)
    {
    case MG_OP_DESTROY:
    case MG_OP_DESTROY_FOREVER:
    case MG_OP_EXILE:
    case MG_OP_GAIN_CONTROL:
    case MG_OP_DAMAGE:
      return true;
    default:
      return false;
    }
}

/* What the abilities of a face add; `*passing`: it won't stay. */
static int
worth_of_abilities (const mg_content *content, const mg_face *face, bool *passing)
{
  int sum = 0;

  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      switch ((mg_ability_kind) ability->kind)
        {
        case MG_ABILITY_STATIC:
          sum += worth_of_static (content, ability);
          break;
        case MG_ABILITY_TRIGGERED:
          if (is_arrival (content, ability->event, 4))
            *passing |= sacrifices_this (content, ability) && !ability->condition;
          else if (sacrifices_this (content, ability)
                   && mg_node_at (content, ability->event)->op == MG_OP_END_STEP)
            *passing = true;
          else if (ability->flags & MG_ABILITY_KEYWORD)
            sum += value.ability[1] / 3;
          else
            sum += value.ability[1];
          break;
        case MG_ABILITY_ACTIVATED:
          if (ability->flags & (MG_ABILITY_LOYALTY | MG_ABILITY_KEYWORD))
            break;
          sum += ability->flags & MG_ABILITY_MANA ? value.ability[3]
                 : kills (content, ability)       ? value.killer
                                                  : value.ability[2];
          break;
        case MG_ABILITY_SPELL:
          break;
        }
    }
  return sum;
}

/* }}} */
/* {{{ Permanents */

static int
most (int n, int limit)
{
  return n < 0 ? 0 : n > limit ? limit : n;
}

static int
worth_of_creature (const mg_traits *traits)
{
  const uint64_t has = traits->qualities;
  const int power = most (traits->power, 20), toughness = most (traits->toughness, 20);
  int worth = value.creature + value.power * power + value.toughness * toughness;
  int each = 0;

  if (MG_HAS (has, MG_CANT_BE_BLOCKED))
    each += value.evasion[1];
  else if (MG_HAS (has, MG_FLYING))
    each += value.evasion[0];
  else if (has
           & (UINT64_C (1) << MG_FEAR | UINT64_C (1) << MG_INTIMIDATE | UINT64_C (1) << MG_MENACE))
    each += value.evasion[2];
  if (MG_HAS (has, MG_TRAMPLE))
    each += value.evasion[3];
  if (MG_HAS (has, MG_DOUBLE_STRIKE))
    each += value.double_strike;
  else if (MG_HAS (has, MG_FIRST_STRIKE))
    each += value.first_strike;
  if (MG_HAS (has, MG_LIFELINK))
    each += value.lifelink;
  if (MG_HAS (has, MG_INFECT))
    each += value.infect;
  if (MG_HAS (has, MG_VIGILANCE))
    each += value.vigilance;
  worth += each * power;
  if (MG_HAS (has, MG_DEATHTOUCH) && power > 0)
    worth += value.deathtouch;
  if (MG_HAS (has, MG_REACH) && !MG_HAS (has, MG_FLYING))
    worth += value.reach;
  if (has
      & (UINT64_C (1) << MG_HEXPROOF | UINT64_C (1) << MG_SHROUD | UINT64_C (1) << MG_PROTECTION))
    worth += value.shield;
  if (MG_HAS (has, MG_INDESTRUCTIBLE))
    worth += value.indestructible;
  if (has & (UINT64_C (1) << MG_PERSIST | UINT64_C (1) << MG_UNDYING))
    worth += value.returns;
  if (MG_HAS (has, MG_HASTE))
    worth += value.haste;
  if (MG_HAS (has, MG_CANT_ATTACK) || MG_HAS (has, MG_DEFENDER))
    worth -= (each + value.power) * power * 3 / 4;
  if (MG_HAS (has, MG_CANT_BLOCK))
    worth -= value.toughness * toughness / 3;
  if ((MG_HAS (has, MG_CANT_ATTACK) && MG_HAS (has, MG_CANT_BLOCK))
      || MG_HAS (has, MG_DOESNT_UNTAP))
    worth = worth * value.bound / 100;
  return worth > 0 ? worth : 0;
}

int
steady_worth_of_traits (const steady *s, const mg_traits *traits)
{
  const mg_face *face = mg_face_at (s->content, traits->face);
  bool passing = false;
  int worth;

  if (traits->types & MG_CREATURE)
    worth = traits->toughness > 0 ? worth_of_creature (traits) : 0;
  else if (traits->types & MG_LAND)
    worth = value.land + (traits->supertypes & MG_BASIC ? 0 : value.special_land);
  else if (traits->types & MG_PLANESWALKER)
    worth = value.planeswalker + value.loyalty * face->loyalty;
  else
    worth = value.permanent + value.mana_value * face->mana_value;
  if (!traits->face || traits->no_abilities || traits->types & MG_LAND)
    return worth;
  if (mg_face_key_ (face, MG_KEY_ENCHANT))
    worth = value.aura + value.mana_value * face->mana_value / 4;
  worth += worth_of_abilities (s->content, face, &passing);
  return passing ? worth * value.passing / 100 : worth;
}

/* A creature that is there for its mana. */
static bool
makes_mana (const steady *s, const mg_body *body)
{
  const mg_face *face = mg_face_at (s->content, body->now.face);

  if (!(body->now.types & MG_CREATURE) || !body->now.face || body->now.no_abilities)
    return false;
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    if (mg_ability_at (s->content, k)->flags & MG_ABILITY_MANA)
      return true;
  return false;
}

int
steady_worth_of_permanent (const steady *s, const mg_body *body)
{
  int worth = steady_worth_of_traits (s, &body->now);

  if (body->now.types & MG_PLANESWALKER)
    for (int k = 0; k < MG_BODY_COUNTERS; k++)
      if (body->counters[k] == MG_COUNTER_LOYALTY)
        worth += value.loyalty
                 * (body->n_counters[k] - mg_face_at (s->content, body->now.face)->loyalty);
  if (mg_object_at (s->state, body->self.id)->flags & MG_OBJECT_COMMANDER)
    worth += value.commander;
  if (s->lands_of[body->now.controller] >= ENOUGH_LANDS && makes_mana (s, body))
    worth -= value.ability[3] - value.land / 8;
  return worth > 0 ? worth : 0;
}

int
steady_worth_of_face (const steady *s, int face)
{
  mg_traits traits;

  if (!face)
    return 0;
  mg_printed_traits (s->content, face, &traits);
  if (!(traits.types & MG_PERMANENT_TYPES))
    return 100 + value.mana_value * mg_face_at (s->content, face)->mana_value / 2;
  if (traits.types & MG_CREATURE
      && traits.toughness <= 0) /* it comes with counters, or as a copy */
    return 80 + value.mana_value * mg_face_at (s->content, face)->mana_value;
  return steady_worth_of_traits (s, &traits);
}

const mg_body *
steady_body (const steady *s, mg_ref ref)
{
  return !mg_is_player (ref) && mg_on_battlefield (s->state, ref)
             ? mg_body_at (s->state, mg_object_at (s->state, ref.id)->body)
             : NULL;
}

mg_ref
steady_ref (const steady *s, int32_t argument)
{
  if (argument >= MG_PLAYER_REF)
    return mg_player_ref (argument - MG_PLAYER_REF);
  return argument > 0 && argument < s->state->pools.n_objects ? mg_ref_of (s->state, argument)
                                                              : (mg_ref){ 0, 0 };
}

bool
steady_is_doomed (const steady *s, mg_ref ref)
{
  for (int i = 0; i < s->n_doomed; i++)
    if (mg_same (s->doomed[i], ref))
      return true;
  return false;
}

/* }}} */
/* {{{ Cards in hand */

int
steady_lands_in_hand (const steady *s)
{
  int n = 0;

  for (int id = mg_first (s->state, MG_ZONE_HAND, s->seat); id;
       id = mg_object_at (s->state, id)->next)
    n += (mg_face_at (s->content, mg_object_at (s->state, id)->face)->types & MG_LAND) != 0;
  return n;
}

/* A land is worth most while there are few; what is too dear, less. */
int
steady_worth_of_card (const steady *s, int id)
{
  static const int16_t of_land[] = { 420, 400, 360, 300, 230, 170, 110, 70, 40 };
  const int number = mg_object_at (s->state, id)->face;
  const mg_face *face = mg_face_at (s->content, number);
  int worth, missing;

  if (face->types & MG_LAND)
    {
      const int n = s->lands + steady_lands_in_hand (s);

      return of_land[n < 8 ? n : 8];
    }
  worth = steady_worth_of_face (s, number);
  if (worth > 600)
    worth = 600 + (worth - 600) / 4;
  missing = face->mana_value - s->lands - 1;
  return missing > 0 ? worth * 2 / (2 + missing) : worth;
}

/* }}} */
/* {{{ Players */

/* What life is good for: the first points are worth most. */
static int
use_of_life (int life)
{
  static const struct
  {
    int up_to, each;
  } steps[] = { { 5, 70 }, { 10, 45 }, { 20, 25 }, { 40, 12 }, { INT16_MAX, 3 } };
  int sum = 0, from = 0;

  for (size_t i = 0; i < sizeof steps / sizeof steps[0] && life > from; i++)
    {
      sum += ((life < steps[i].up_to ? life : steps[i].up_to) - from) * steps[i].each;
      from = steps[i].up_to;
    }
  return sum;
}

int
steady_worth_of_life (const steady *s, int seat, int change)
{
  const int before = s->state->players[seat].life, after = before + change;
  int worth = use_of_life (after) - use_of_life (before);

  if (seat == s->hunted && change < 0)
    return STEADY_HUNT * (after < 0 ? before : -change);
  if (s->hunted >= 0 && after <= 0 && change < 0 && !steady_is_foe (s, seat))
    return -100 * STEADY_HUNT;
  if (after <= 0 && change < 0)
    return steady_worth_of_fall (s, seat)
           + (steady_is_foe (s, seat) ? steady_share (s, seat, worth) : 0);
  if (steady_is_foe (s, seat))
    worth = worth * PRESSING / 100;
  return steady_share (s, seat, worth);
}

/* Whom to hurt: the mightier an opponent, the better. */
static void
judge_players (steady *s)
{
  int most_might = 1;

  for (int seat = 0; seat < s->state->seats; seat++)
    if (s->foes >> seat & 1)
      {
        s->n_foes++;
        if (s->might[seat] > most_might)
          most_might = s->might[seat];
      }
  for (int seat = 0; seat < s->state->seats; seat++)
    if (seat == s->seat)
      s->interest[seat] = 100;
    else if (!mg_plays (s->state, seat))
      s->interest[seat] = 0;
    else if (!(s->foes >> seat & 1))
      s->interest[seat] = steady_interest_in_friend (s, seat);
    else if (s->n_foes == 1)
      s->interest[seat] = -100;
    else
      s->interest[seat] = -((steady_is_last_team (s, seat) ? OF_ONE_TEAM : OF_SEVERAL_TEAMS)
                            + MIGHTIEST * s->might[seat] / most_might);
}

/* }}} */

void
steady_survey (steady *s, const rg_match *match, const rg_decision *decision, bool believes)
{
  *s = (steady){ .match = (rg_match *) (uintptr_t) match,
                 .decision = decision,
                 .content = mg_data (match),
                 .state = rg_state_const (match),
                 .seat = decision->seat,
                 .hunted = -1,
                 .spare = INT16_MAX };
  s->foes = mg_opponents_of (s->state, s->seat) & mg_players_in (s->state);
  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);
      const int seat = body->now.controller;

      if (seat < MG_MAX_PLAYERS && !(body->status & MG_PHASED_OUT) && body->now.types & MG_LAND
          && s->lands_of[seat] < UINT8_MAX)
        s->lands_of[seat]++;
    }
  s->lands = s->lands_of[s->seat];
  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);
      const int seat = body->now.controller;

      if (seat < MG_MAX_PLAYERS && !(body->status & MG_PHASED_OUT) && !(body->now.types & MG_LAND))
        s->might[seat] += steady_worth_of_permanent (s, body);
    }
  if (s->state->monarch < MG_MAX_PLAYERS)
    s->might[s->state->monarch] += STEADY_CROWN;
  judge_players (s);
  if (s->state->treachery.on)
    {
      steady_guess_roles (s, believes);
      steady_take_sides (s);
    }
}
