/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `steady` does with priority. Each spell and ability is worth what it would do, less what it
 * costs beside mana and, where a card is used up, what that is worth in hand. In a main phase the
 * mana goes to whatever comes to most together; what can wait (instants, abilities) keeps its mana
 * until the end of the turn before its own, an attack, or something to answer. */

#include "magic/bot/mg-steady.h"
#include "magic/engine/mg-engine.h"

enum
{
  MAX_OPTIONS = 60,
  MOST_MANA = 30,
  WORTH_IT = 25,    /* an action is worth it from here on */
  USED_UP = 120,    /* a card of the hand that does its work once */
  IN_RESERVE = 120, /* one that answers what others do, if there is mana for it */
  PATIENCE = 80,    /* percent: what can wait, in a main phase */
  URGENT = 150,     /* what can wait but shouldn't */
  ANSWER = 60,      /* to answer something has to gain so much */
  FOR_COMBAT = 90,  /* to act in a combat, too */
  COUNTER_FROM = 3, /* mana value from which a spell is countered … */
  COUNTER_BAD = 320 /* … or else by what it would do */
};

typedef enum moment
{
  NOTHING_TO_DO,
  OWN_MAIN,
  ANSWERING,  /* something of an opponent is on top of the stack */
  IN_COMBAT,  /* attacked, or attacking and blocks are declared */
  BEFORE_TURN /* at the end of the turn before its own */
} moment;

typedef struct option
{
  int choice;
  int worth;
  int cost; /* mana */
  uint16_t object;
  bool waits; /* it can be done later, too */
} option;

typedef struct options
{
  steady s;
  moment when;
  int mana, n;
  option list[MAX_OPTIONS];
} options;

/* {{{ When */

static bool
is_attacked (const steady *s)
{
  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

      if (body->attacking.id && body->defender == s->seat)
        return true;
    }
  return false;
}

static moment
moment_of (const steady *s)
{
  const mg_state *state = s->state;

  if (state->zones.stack)
    return steady_is_foe (s, mg_controller (state, mg_ref_of (state, state->zones.stack)))
               ? ANSWERING
               : NOTHING_TO_DO;
  if (state->turn.active == s->seat)
    switch (state->turn.step)
      {
      case MG_STEP_MAIN_1:
      case MG_STEP_MAIN_2:
        return OWN_MAIN;
      case MG_STEP_BLOCKERS:
        return IN_COMBAT;
      default:
        return NOTHING_TO_DO;
      }
  if (state->turn.step == MG_STEP_ATTACKERS || state->turn.step == MG_STEP_BLOCKERS)
    return is_attacked (s) ? IN_COMBAT : NOTHING_TO_DO;
  return state->turn.step == MG_STEP_END && mg_coming_turn (state) == s->seat ? BEFORE_TURN
                                                                              : NOTHING_TO_DO;
}

/* Its permanents that will be lost if nobody does anything. */
static void
find_doomed (steady *s, moment when)
{
  mg_set losses;

  losses.n = 0;
  if (when == ANSWERING)
    steady_find_losses (s, mg_object_at (s->state, s->state->zones.stack)->item, &losses);
  else if (when == IN_COMBAT && s->state->turn.step == MG_STEP_BLOCKERS)
    for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
      {
        const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

        if (body->now.controller == s->seat && steady_falls (s, body))
          mg_set_add (&losses, body->self);
      }
  for (int k = 0; k < losses.n && s->n_doomed < STEADY_MAX_DOOMED; k++)
    s->doomed[s->n_doomed++] = losses.refs[k];
}

/* }}} */
/* {{{ What it costs */

/* With the largest X that `mana` leaves for it. */
static int
sum_of (const mg_bill *bill, int mana, int *x)
{
  mg_demand demand;
  int cost;

  mg_bill_settle (bill, 0, &demand);
  cost = mg_demand_size (&demand);
  *x = 0;
  if (bill->mana.x > 0)
    {
      *x = (mana - cost) / bill->mana.x;
      if (*x < 0)
        *x = 0;
      cost += *x * bill->mana.x;
    }
  return cost;
}

int
steady_cost_of (mg_survey *survey, const mg_proposal *proposal, int mana, int *x)
{
  mg_bill bill;

  mg_survey_at (survey, mg_ref_of (survey->state, proposal->object));
  mg_bill_of (&survey->ctx, proposal, &bill);
  return sum_of (&bill, mana, x);
}

int
steady_cost_of_unveiling (mg_survey *survey, int id, int mana, int *x)
{
  mg_bill bill;

  mg_survey_at (survey, mg_ref_of (survey->state, id));
  mg_unveil_bill (&survey->ctx, survey->seat, mg_object_at (survey->state, id)->face, &bill);
  return sum_of (&bill, mana, x);
}

static mg_proposal
propose (const steady *s, const mg_action *action)
{
  mg_proposal proposal = { .seat = s->seat, .object = action->object };

  if (action->say == MG_SAY_ACTIVATE)
    proposal.ability = action->ability;
  else
    {
      proposal.how = action->ability;
      proposal.half = (int) steady_half (proposal.how);
    }
  return proposal;
}

/* }}} */
/* {{{ What it is worth */

static bool
is_quick (const mg_face *face)
{
  return face->types & MG_INSTANT || MG_HAS (face->qualities, MG_FLASH);
}

int
steady_face_of (const steady *s, int object, int how)
{
  const int card = mg_object_at (s->state, object)->face;
  const mg_half half = steady_half (how);

  return mg_cast_face (s->content, card, how, (int) (half == MG_HALF_BOTH ? MG_HALF_LEFT : half));
}

static int
worth_of_casting (const steady *s, const mg_action *action, int x, bool *waits)
{
  const mg_object *object = mg_object_at (s->state, action->object);
  const int face = steady_face_of (s, action->object, action->ability);
  int worth = steady_worth_of_spell (s, action->object, face, action->ability, x, 0);

  *waits = is_quick (mg_face_at (s->content, face));
  if (!(mg_face_at (s->content, face)->types & MG_PERMANENT_TYPES) && object->zone == MG_ZONE_HAND)
    worth -= s->state->players[s->seat].n_hand > 6 ? USED_UP / 3 : USED_UP;
  return worth;
}

/* It is under way already. */
static bool
is_on_stack (const steady *s, const mg_action *action)
{
  const mg_ref source = mg_ref_of (s->state, action->object);

  for (int id = s->state->zones.stack; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_item *item = mg_item_at (s->state, mg_object_at (s->state, id)->item);

      if (mg_same (item->source, source) && item->ability == action->ability)
        return true;
    }
  return false;
}

static int
worth_of_activating (const steady *s, const mg_action *action, int x, bool *waits)
{
  const mg_ability *ability = mg_ability_at (s->content, action->ability);
  const mg_ref source = mg_ref_of (s->state, action->object);
  steady_text t;

  *waits = !(ability->flags & (MG_ABILITY_SORCERY | MG_ABILITY_LOYALTY));
  if (ability->flags & MG_ABILITY_MANA || is_on_stack (s, action))
    return 0;
  steady_open (&t, s, s->seat, source, 0);
  t.ctx.x = x;
  return steady_worth_of_ability (s, source, action->ability, x, 0)
         - (ability->cost ? steady_price (&t, ability->cost) : 0);
}

static int
worth_of_action (const steady *s, const mg_action *action, int x, bool *waits)
{
  const int face = mg_object_at (s->state, action->object)->face;

  switch (action->say)
    {
    case MG_SAY_CAST:
      return worth_of_casting (s, action, x, waits);
    case MG_SAY_ACTIVATE:
      return worth_of_activating (s, action, x, waits);
    case MG_SAY_SUSPEND:
      *waits = false;
      return steady_worth_of_spell (s, action->object, face, MG_CAST_PLAIN, 0, 0) / 2;
    case MG_SAY_UNVEIL:
      *waits = true;
      return steady_worth_of_unveiling (s, action->object, x);
    default: /* MG_SAY_TURN_UP */
      *waits = true;
      return steady_worth_of_face (s, face) - 150;
    }
}

/* What it does against what is on the stack, or in a fight, that it wouldn't do otherwise. */
static int
worth_as_answer (const steady *s, const mg_action *action, int x)
{
  steady calm = *s;
  bool waits;

  calm.n_doomed = 0;
  calm.deaf = true;
  return worth_of_action (s, action, x, &waits) - worth_of_action (&calm, action, x, &waits);
}

/* }}} */
/* {{{ All there is */

static bool
is_action (const rg_choice *choice)
{
  switch (choice->message)
    {
    case MG_SAY_CAST:
    case MG_SAY_ACTIVATE:
    case MG_SAY_SUSPEND:
    case MG_SAY_TURN_UP:
    case MG_SAY_UNVEIL:
      return true;
    default:
      return false;
    }
}

static bool
is_offered (const steady *s, int id)
{
  for (int i = 0; i < s->decision->count; i++)
    if (is_action (steady_choice (s, i)) && steady_choice (s, i)->args[0] == id)
      return true;
  return false;
}

/* At this moment; what isn't enough for it is nothing. */
static int
worth_now (const options *all, const mg_action *action, int x, bool *waits)
{
  const steady *s = &all->s;
  int worth;

  if (all->when == ANSWERING)
    {
      worth = worth_as_answer (s, action, x);
      if (action->say == MG_SAY_CAST
          && !(mg_face_at (s->content, steady_face_of (s, action->object, action->ability))->types
               & MG_PERMANENT_TYPES))
        worth -= USED_UP;
      return worth < ANSWER ? 0 : worth;
    }
  worth = worth_of_action (s, action, x, waits);
  return all->when == IN_COMBAT && worth < FOR_COMBAT ? 0 : worth;
}

/* Of several cards in hand that are alike one is offered, but the mana may do for more. */
static void
add_copies (options *all, option one)
{
  const mg_state *state = all->s.state;
  const int first = one.object;

  if (mg_object_at (state, first)->zone != MG_ZONE_HAND
      || mg_face_at (all->s.content, mg_object_at (state, first)->face)->supertypes & MG_LEGENDARY)
    return;
  for (int id = mg_first (state, MG_ZONE_HAND, all->s.seat); id && all->n < MAX_OPTIONS;
       id = mg_object_at (state, id)->next)
    if (id != first && mg_object_at (state, id)->face == mg_object_at (state, first)->face)
      {
        one.object = (uint16_t) id;
        all->list[all->n++] = one;
      }
}

static void
add_option (options *all, mg_survey *survey, int i)
{
  const rg_choice *choice = steady_choice (&all->s, i);
  const mg_action action = { .say = choice->message,
                             .object = (uint16_t) choice->args[0],
                             .ability = (uint16_t) choice->args[1] };
  option *added = &all->list[all->n];
  int x = 0;

  if (all->n == MAX_OPTIONS)
    return;
  *added = (option){ .choice = i, .object = action.object, .cost = 1 };
  if (action.say == MG_SAY_CAST || action.say == MG_SAY_ACTIVATE)
    {
      const mg_proposal proposal = propose (&all->s, &action);

      added->cost = steady_cost_of (survey, &proposal, all->mana, &x);
    }
  else if (action.say == MG_SAY_UNVEIL)
    added->cost = steady_cost_of_unveiling (survey, action.object, all->mana, &x);
  all->s.spare = all->mana - added->cost;
  added->worth = worth_now (all, &action, x, &added->waits);
  if (added->worth >= WORTH_IT)
    {
      all->n++;
      if (action.say == MG_SAY_CAST)
        add_copies (all, *added);
    }
}

/* An instant of the hand that can't be cast now, for want of what it is to answer: the mana for it
 * is kept where what else it buys is worth less. */
static void
add_answers (options *all)
{
  const mg_state *state = all->s.state;

  for (int id = mg_first (state, MG_ZONE_HAND, all->s.seat); id && all->n < MAX_OPTIONS;
       id = mg_object_at (state, id)->next)
    {
      const mg_face *face = mg_face_at (all->s.content, mg_object_at (state, id)->face);

      if (face->types & MG_INSTANT && face->mana_value <= all->mana && !is_offered (&all->s, id))
        all->list[all->n++] = (option){ .choice = -1,
                                        .worth = IN_RESERVE,
                                        .cost = face->mana_value,
                                        .object = (uint16_t) id,
                                        .waits = true };
    }
}

static void
find_options (options *all)
{
  mg_survey survey;

  mg_survey_begin (&survey, all->s.match, all->s.seat);
  all->mana = mg_survey_supply (&survey)->total;
  if (all->mana > MOST_MANA)
    all->mana = MOST_MANA;
  all->n = 0;
  for (int i = 0; i < all->s.decision->count; i++)
    if (is_action (steady_choice (&all->s, i)))
      add_option (all, &survey, i);
  if (all->when == OWN_MAIN)
    add_answers (all);
}

/* }}} */
/* {{{ The best of it */

static int
weight_of (const options *all, const option *of)
{
  return of->waits && all->when == OWN_MAIN && of->worth < URGENT ? of->worth * PATIENCE / 100
                                                                  : of->worth;
}

/* Bits of what the mana is best spent on: each object once. */
static uint64_t
spend (const options *all)
{
  int best[MOST_MANA + 1] = { 0 };
  uint64_t taken[MOST_MANA + 1] = { 0 };

  for (int i = 0; i < all->n; i++)
    {
      bool later = false;

      /* All ways of one object are looked at together, at the first of them. */
      for (int k = 0; k < i; k++)
        later |= all->list[k].object == all->list[i].object;
      if (later)
        continue;
      for (int mana = all->mana; mana >= 0; mana--)
        {
          int most = best[mana];
          uint64_t mask = taken[mana];

          for (int k = i; k < all->n; k++)
            {
              const option *of = &all->list[k];
              const int left = mana - of->cost;

              if (of->object != all->list[i].object || left < 0)
                continue;
              if (best[left] + weight_of (all, of) > most)
                {
                  most = best[left] + weight_of (all, of);
                  mask = taken[left] | UINT64_C (1) << k;
                }
            }
          best[mana] = most;
          taken[mana] = mask;
        }
    }
  return taken[all->mana < 0 ? 0 : all->mana];
}

static int
choose_best (const options *all)
{
  const uint64_t chosen = spend (all);
  int best = -1;

  for (int i = 0; i < all->n; i++)
    if (chosen >> i & 1
        && !(all->when == OWN_MAIN && all->list[i].waits && all->list[i].worth < URGENT)
        && (best < 0 || all->list[i].worth > all->list[best].worth))
      best = i;
  return best < 0 ? steady_find (&all->s, MG_SAY_PASS) : all->list[best].choice;
}

/* Small things may happen. `calm`: before it is looked at what is doomed. */
static bool
is_worth_an_answer (const steady *calm, int n_doomed)
{
  const int item = mg_object_at (calm->state, calm->state->zones.stack)->item;
  const mg_item *of = mg_item_at (calm->state, item);
  const int worth = steady_worth_of_item (calm, item, 0);

  if (worth >= 0)
    return false;
  return n_doomed > 0 || worth <= -COUNTER_BAD
         || (mg_object_at (calm->state, of->object)->kind != MG_KIND_ABILITY
             && mg_face_at (calm->content, of->face)->mana_value >= COUNTER_FROM);
}

/* }}} */

int
steady_act (const steady *looked)
{
  const int pass = steady_find (looked, MG_SAY_PASS);
  options all = { .s = *looked, .when = moment_of (looked) };
  steady *s = &all.s;
  bool any = false;
  int land;

  if (all.when == NOTHING_TO_DO)
    return pass;
  if (all.when == OWN_MAIN && (land = steady_best_land (s)) >= 0)
    return land;
  if (s->state->turn.active == s->seat && all.when != ANSWERING)
    {
      const steady_plan plan = steady_hunt (s, 0);

      if (plan.seat >= 0)
        return plan.now >= 0 ? plan.now : pass;
    }
  for (int i = 0; i < s->decision->count && !any; i++)
    any = is_action (steady_choice (s, i));
  if (!any)
    return pass;
  find_doomed (s, all.when);
  if (all.when == ANSWERING && !is_worth_an_answer (looked, s->n_doomed))
    return pass;
  find_options (&all);
  return all.n > 0 ? choose_best (&all) : pass;
}
