/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether `steady` can kill somebody in this turn with all that it has: what its attack brings
 * whatever is blocked, what burns, what helps an attacker once blocks are declared, and one thing
 * that opens the way before them. It reckons what each does by the same texts as ever: while it
 * hunts, one damage to the hunted counts for more than anything else.
 *
 * A plan isn't kept. It is found again at each decision, as long as it holds. */

#include "magic/bot/mg-steady.h"
#include "magic/engine/mg-engine.h"

enum
{
  MAX_TOOLS = 60,
  MOST_MANA = 30,
  PER_MANA = 3,    /* damage that one mana brings at most, and */
  PER_ATTACKER = 3 /* … that an attacker gains by what helps them all: less is no hope */
};

/* When it does its part. */
typedef enum role
{
  BURNS, /* any time */
  HELPS, /* once blocks are declared */
  OPENS  /* before */
} role;

typedef struct tool
{
  uint16_t object;
  int choice; /* by which it begins now, or -1 */
  int cost, damage;
  role role;
} tool;

typedef struct chase
{
  steady s; /* that hunts */
  steady_field field;
  mg_survey survey;
  int mana, n;
  tool tools[MAX_TOOLS];
} chase;

/* What is done. */
typedef struct haul
{
  int damage;
  uint64_t tools; /* bits */
} haul;

/* {{{ What there is */

static int
damage_of (int worth)
{
  return worth > 0 ? (worth + STEADY_HUNT / 2) / STEADY_HUNT : 0;
}

static int
worth_of (const steady *s, const mg_proposal *proposal, int face, int x)
{
  return proposal->ability ? steady_worth_of_ability (s, mg_ref_of (s->state, proposal->object),
                                                      proposal->ability, x, 0)
                           : steady_worth_of_spell (s, proposal->object, face, proposal->how, x, 0);
}

static void
add_tool (chase *c, tool one, int damage, role part)
{
  if (damage <= 0 || c->n == MAX_TOOLS)
    return;
  one.damage = damage;
  one.role = part;
  c->tools[c->n++] = one;
}

/* The roles that a spell or ability could play. `quick`: it can be done once blocks are declared.
 */
static void
look_at (chase *c, const mg_proposal *proposal, int face, int choice, bool quick)
{
  const bool settled = c->field.settled;
  tool one = { .object = (uint16_t) proposal->object, .choice = choice };
  int x, burns;

  one.cost = steady_cost_of (&c->survey, proposal, c->mana, &x);
  if (one.cost > c->mana)
    return;
  c->s.field = NULL;
  c->s.spare = c->mana - one.cost;
  burns = damage_of (worth_of (&c->s, proposal, face, x));
  add_tool (c, one, burns, BURNS);
  /* Less of X burns less. */
  for (int less = 1; less <= x && burns == x && less < burns; less++)
    add_tool (c, (tool){ one.object, choice, one.cost - less, 0, BURNS }, burns - less, BURNS);
  c->s.field = &c->field;
  c->field.settled = true;
  if (quick)
    add_tool (c, one, damage_of (worth_of (&c->s, proposal, face, x)), HELPS);
  c->field.settled = settled;
  if (choice >= 0 && !settled)
    add_tool (c, one, damage_of (worth_of (&c->s, proposal, face, x)), OPENS);
}

static bool
is_quick (const mg_face *face)
{
  return face->types & MG_INSTANT || MG_HAS (face->qualities, MG_FLASH);
}

static void
look_at_choice (chase *c, int i)
{
  const rg_choice *choice = steady_choice (&c->s, i);
  mg_proposal proposal = { .seat = c->s.seat, .object = choice->args[0] };
  const mg_ability *ability;
  int face;

  if (choice->message == MG_SAY_ACTIVATE)
    {
      ability = mg_ability_at (c->s.content, choice->args[1]);
      proposal.ability = choice->args[1];
      if (!(ability->flags & MG_ABILITY_MANA))
        look_at (c, &proposal, 0, i, !(ability->flags & (MG_ABILITY_SORCERY | MG_ABILITY_LOYALTY)));
      return;
    }
  proposal.how = choice->args[1];
  proposal.half = (int) steady_half (proposal.how);
  face = steady_face_of (&c->s, proposal.object, proposal.how);
  look_at (c, &proposal, face, i, is_quick (mg_face_at (c->s.content, face)));
}

static bool
is_offered (const chase *c, int id)
{
  for (int i = 0; i < c->s.decision->count; i++)
    if (steady_choice (&c->s, i)->message == MG_SAY_CAST && steady_choice (&c->s, i)->args[0] == id)
      return true;
  return false;
}

/* Of its hand: what can be cast later in the turn. */
static void
look_at_hand (chase *c, int pending)
{
  const mg_state *state = c->s.state;

  for (int id = mg_first (state, MG_ZONE_HAND, c->s.seat); id; id = mg_object_at (state, id)->next)
    {
      const int number = mg_object_at (state, id)->face;
      const mg_face *face = mg_face_at (c->s.content, number);
      const mg_proposal proposal = { .seat = c->s.seat, .object = id, .how = MG_CAST_PLAIN };
      mg_bill bill;

      if (id == pending || face->types & MG_LAND || face->mana_value > c->mana
          || is_offered (c, id))
        continue;
      mg_survey_at (&c->survey, mg_ref_of (state, id));
      mg_bill_of (&c->survey.ctx, &proposal, &bill);
      if (mg_check_bill (&c->survey, &bill, 0, NULL) == RG_OK)
        look_at (c, &proposal, number, -1, is_quick (face));
    }
}

static void
look_around (chase *c, int pending)
{
  c->n = 0;
  for (int i = 0; i < c->s.decision->count; i++)
    if (steady_choice (&c->s, i)->message == MG_SAY_CAST
        || steady_choice (&c->s, i)->message == MG_SAY_ACTIVATE)
      look_at_choice (c, i);
  look_at_hand (c, pending);
}

/* }}} */
/* {{{ The best of it */

/* Each object once; what opens the way only if `open`, and once, since two may open the same. */
static haul
spend (const chase *c, bool open)
{
  haul best[2][MOST_MANA + 1] = { 0 };

  for (int i = 0; i < c->n; i++)
    {
      bool later = false;

      /* All roles of one object are looked at together, at the first of them. */
      for (int k = 0; k < i; k++)
        later |= c->tools[k].object == c->tools[i].object;
      if (later)
        continue;
      for (int opened = open; opened >= 0; opened--)
        for (int mana = c->mana; mana >= 0; mana--)
          {
            haul most = best[opened][mana];

            for (int k = i; k < c->n; k++)
              {
                const tool *of = &c->tools[k];
                const int left = mana - of->cost;
                const haul *from;

                if (of->object != c->tools[i].object || left < 0 || (of->role == OPENS && !opened))
                  continue;
                from = &best[of->role == OPENS ? 0 : opened][left];
                if (from->damage + of->damage > most.damage)
                  most = (haul){ from->damage + of->damage, from->tools | UINT64_C (1) << k };
              }
            best[opened][mana] = most;
          }
    }
  return best[open][c->mana];
}

/* The choice by which the plan goes on. */
static int
begin_with (const chase *c, const haul *chosen, int life)
{
  const bool attacks = !c->field.settled;
  int burnt = 0, first = -1;

  for (int i = 0; i < c->n; i++)
    if (chosen->tools >> i & 1)
      {
        const tool *of = &c->tools[i];

        burnt += of->role == BURNS ? of->damage : 0;
        if (of->choice >= 0 && (of->role == OPENS || !attacks)
            && (first < 0 || of->role > c->tools[first].role
                || (of->role == c->tools[first].role && of->damage > c->tools[first].damage)))
          first = i;
      }
  if (first >= 0)
    return c->tools[first].choice;
  for (int i = 0; i < c->n && burnt >= life; i++)
    if (chosen->tools >> i & 1 && c->tools[i].role == BURNS && c->tools[i].choice >= 0)
      return c->tools[i].choice;
  return -1;
}

/* }}} */
/* {{{ The hunt */

/* Whether there is any hope: most positions end here. */
static bool
may_hope (const chase *c, int life)
{
  int sum = PER_MANA * c->mana;

  for (int i = 0; i < c->field.n; i++)
    if (!c->field.idle[i])
      sum += steady_strike (&c->field.fighters[i]) + PER_ATTACKER;
  return sum >= life;
}

/* What is announced, less what it costs. */
static int
damage_of_pending (chase *c, int pending)
{
  const mg_object *object = mg_object_at (c->s.state, pending);
  const mg_item *of = mg_item_at (c->s.state, object->item);
  mg_proposal proposal = { .seat = c->s.seat, .item = object->item, .object = of->source.id };
  int x = of->x, cost, worth;

  if (of->controller != c->s.seat)
    return 0;
  if (object->zone == MG_ZONE_PENDING && !(of->ability && !of->source.id))
    {
      proposal.ability = of->ability;
      proposal.how = MG_CAST_PLAIN;
      cost = steady_cost_of (&c->survey, &proposal, c->mana, &x);
      c->mana -= cost < c->mana ? cost : c->mana;
      if (c->s.decision->message != MG_ASK_X)
        x = of->x;
    }
  c->s.field = &c->field;
  worth = of->ability ? steady_worth_of_ability (&c->s, of->source, of->ability, x, 0)
                      : steady_worth_of_spell (&c->s, of->object, of->face, MG_CAST_PLAIN, x, 0);
  return damage_of (worth);
}

static void
begin (chase *c, const steady *s, int seat)
{
  c->s = *s;
  c->s.hunted = seat;
  steady_field_look (&c->field, s, seat);
  mg_survey_begin (&c->survey, s->match, s->seat);
  c->mana = mg_survey_supply (&c->survey)->total;
  if (c->mana > MOST_MANA)
    c->mana = MOST_MANA;
}

steady_plan
steady_hunt (const steady *s, int pending)
{
  steady_plan plan = { .seat = -1, .now = -1 };
  int highest = 0;

  for (int seat = 0; seat < s->state->seats; seat++)
    {
      const int life = s->state->players[seat].life, worth = steady_worth_of_fall (s, seat);
      int damage;
      chase c;
      haul chosen;

      if (!steady_is_foe (s, seat) || life <= 0 || worth <= highest)
        continue;
      begin (&c, s, seat);
      if (!may_hope (&c, life))
        continue;
      damage = c.field.through + (pending ? damage_of_pending (&c, pending) : 0);
      chosen = (haul){ 0, 0 };
      if (damage < life)
        {
          look_around (&c, pending);
          chosen = spend (&c, false);
          if (damage + chosen.damage < life)
            chosen = spend (&c, true);
        }
      if (damage + chosen.damage < life)
        continue;
      highest = worth;
      plan.seat = seat;
      plan.needed = c.field.through - (damage + chosen.damage - life);
      plan.now = damage < life ? begin_with (&c, &chosen, life) : -1;
    }
  return plan;
}

void
steady_follow (steady *s, int object, steady_field *field)
{
  steady_plan plan;

  if (s->state->turn.active != s->seat || object <= 0 || object >= s->state->pools.n_objects
      || !mg_object_at (s->state, object)->item)
    return;
  plan = steady_hunt (s, object);
  if (plan.seat < 0)
    return;
  steady_field_look (field, s, plan.seat);
  s->hunted = plan.seat;
  s->field = field;
}

/* }}} */
