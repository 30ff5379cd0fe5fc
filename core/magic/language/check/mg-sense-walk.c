/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How constructs are carried out, as far as it matters for what they speak of: in which order, what
 * is done only perhaps, later or for each of several, and where targets are chosen. */

#include "magic/language/check/mg-sense-private.h"

/* {{{ Effects */

static void
visit_later (mg_walk *w, const mg_found *found)
{
  const uint32_t kept = mg_kept (w, KEPT);
  const int32_t event = mg_found_event (found);

  mg_visit_event (w, event, kept & ~(uint32_t) MG_R_SUBJECT);
  mg_visit_in (w, mg_found_do (found), MG_PLACE_TRIGGERED, kept | mg_told_by (w, event));
}

/* Targets are chosen for each of those who are known as this is announced. */
static mg_place
place_of_loop (const mg_walk *w, const mg_found *who)
{
  return mg_is (who->op, MG_IS_EACH) && mg_places[w->place].targets && w->place != MG_PLACE_EACH
             ? MG_PLACE_EACH
             : MG_PLACE_LOOP;
}

/* Those who may do what follows: in it, they are "they". */
static void
visit_actors (mg_walk *w, int32_t who)
{
  if (!who)
    return;
  mg_visit (w, who);
  w->set |= MG_R_THEY;
}

/* 118.12. X that nothing says is chosen by who pays (107.3f): it is known where it was paid, and
 * behind that if there is only one who could. */
static void
visit_payment (mg_walk *w, const mg_found *found)
{
  const uint32_t x_before = w->set & MG_R_X;
  const bool one
      = !mg_found_who (found) || mg_is (mg_found_at (w, mg_found_who (found))->op, MG_IS_ONE);
  const bool open_x = w->open_x;
  const int movers = w->movers;
  const uint32_t they = w->set & MG_R_THEY;
  uint32_t unpaid, after;

  visit_actors (w, mg_found_who (found));
  w->open_x = false;
  w->movers = 0;
  mg_visit_cost (w, mg_found_cost (found), MG_PLACE_OTHER_COST);
  if (!w->movers)
    w->movers = movers;
  w->parser->found[found - w->parser->found].asks_x = w->open_x && !mg_card_says_x (w);
  w->open_x = open_x;
  w->set |= mg_sense_of (found->op)->gives;
  unpaid = (w->set & ~(uint32_t) MG_R_X) | x_before;
  if (mg_found_then (found))
    mg_visit (w, mg_found_then (found));
  after = one ? w->set : (w->set & ~(uint32_t) MG_R_X) | x_before;
  w->set = unpaid;
  if (mg_found_otherwise (found))
    mg_visit (w, mg_found_otherwise (found));
  w->set |= after;
  mg_end_they (w, they);
}

/* Either of two, by each of some players: nothing of it is aimed. */
static void
visit_choice (mg_walk *w, const mg_found *found)
{
  const uint32_t they = w->set & MG_R_THEY, before = w->set;
  uint32_t after;

  visit_actors (w, mg_found_who (found));
  mg_visit_loop (w, mg_found_first (found), MG_PLACE_LOOP, MG_R_THEY & ~before);
  after = w->set;
  w->set = before;
  mg_visit_loop (w, mg_found_second (found), MG_PLACE_LOOP, MG_R_THEY & ~before);
  w->set |= after;
  mg_end_they (w, they);
}

void
mg_visit_effect (mg_walk *w, const mg_found *found)
{
  const uint32_t gives = mg_sense_of (found->op)->gives;
  const mg_found *event;

  mg_check_objects (w, found);
  switch (found->op)
    {
    case MG_OP_IF:
      mg_visit (w, mg_found_if (found));
      mg_visit_branches (w, mg_found_then (found), mg_found_otherwise (found));
      break;
    case MG_OP_MAY:
      {
        const uint32_t they = w->set & MG_R_THEY;
        uint32_t before;

        visit_actors (w, mg_found_who (found));
        before = w->set;
        mg_visit (w, mg_found_do (found));
        w->set |= gives;
        if (mg_found_then (found))
          mg_visit (w, mg_found_then (found));
        if (mg_found_otherwise (found))
          {
            const uint32_t after = w->set;

            w->set = before;
            mg_visit (w, mg_found_otherwise (found));
            w->set |= after;
          }
        mg_end_they (w, they);
        break;
      }
    case MG_OP_MAY_PAY:
      visit_payment (w, found);
      break;
    case MG_OP_CHOOSE_RANDOM_MODE:
      mg_visit_branches (w, mg_found_first (found), mg_found_second (found));
      break;
    case MG_OP_CHOOSE_EFFECT:
      visit_choice (w, found);
      break;
    case MG_OP_FOR_EACH_PLAYER:
      mg_visit (w, mg_found_who (found));
      mg_visit_loop (w, mg_found_do (found),
                     place_of_loop (w, mg_found_at (w, mg_found_who (found))),
                     MG_R_THAT_PLAYER & ~w->set);
      break;
    case MG_OP_FOR_EACH_OBJECT:
      mg_visit (w, mg_found_objs (found));
      w->set |= gives;
      mg_visit_loop (w, mg_found_do (found), MG_PLACE_LOOP, 0);
      break;
    case MG_OP_TEMPTING_OFFER:
      mg_visit_loop (w, mg_found_do (found), MG_PLACE_LOOP, MG_R_THEY & ~w->set);
      if (mg_found_then (found))
        mg_visit_loop (w, mg_found_then (found), MG_PLACE_LOOP, MG_R_THEY & ~w->set);
      break;
    case MG_OP_DELAYED:
      visit_later (w, found);
      break;
    case MG_OP_DELAYED_EACH:
      mg_visit_duration (w, mg_found_at (w, mg_found_lasts (found)));
      visit_later (w, found);
      break;
    case MG_OP_REFLEXIVE:
      mg_read_registers (w, MG_R_DONE, found->begin);
      mg_visit_in (w, mg_found_do (found), MG_PLACE_TRIGGERED, mg_kept (w, KEPT_AT_ONCE));
      break;
    case MG_OP_SHIELD:
      event = mg_found_at (w, mg_found_event (found));
      if (event->op != MG_OP_DRAWS && event->op != MG_OP_GAINS_LIFE
          && event->op != MG_OP_LOSES_GAME)
        mg_fail_sense (
            w, event->begin,
            N_ ("This can be replaced once: \"you draw a card\", \"you gain life\" or \"you lose "
                "the game\"."));
      mg_visit_event (w, mg_found_event (found), mg_kept (w, KEPT) & ~(uint32_t) MG_R_IT);
      mg_visit_in (w, mg_found_do (found), MG_PLACE_INSTEAD,
                   (mg_kept (w, KEPT) & ~(uint32_t) MG_R_IT)
                       | mg_told_by (w, mg_found_event (found)) | MG_R_THEY);
      break;
    case MG_OP_IN_FORCE:
      if (mg_found_lasts (found))
        mg_visit_duration (w, mg_found_at (w, mg_found_lasts (found)));
      mg_visit_static (w, mg_found_at (w, mg_found_static (found)),
                       mg_kept (w, KEPT | MG_R_CARD_TYPE) & ~(uint32_t) MG_R_IT);
      break;
    case MG_OP_PREVENT_NEXT_TIME:
      mg_visit (w, mg_found_objs (found));
      mg_visit (w, mg_found_any (found));
      mg_visit_in (w, mg_found_do (found), MG_PLACE_INSTEAD,
                   MG_R_SUBJECT | MG_R_OTHER_SUBJECT | MG_R_THAT_PLAYER | MG_R_MUCH);
      w->set |= gives;
      break;
    case MG_OP_EXILE_UNTIL:
      mg_visit (w, mg_found_objs (found));
      w->set |= gives;
      mg_visit_event (w, mg_found_event (found), mg_kept (w, KEPT));
      break;
    case MG_OP_CONTINUOUS:
      mg_check_mods (w, mg_found_mods (found), mg_found_objs (found));
      mg_visit (w, mg_found_objs (found));
      w->set |= gives; /* amounts may speak of it */
      mg_visit (w, mg_found_mods (found));
      if (mg_found_lasts (found))
        mg_visit (w, mg_found_lasts (found));
      break;
    case MG_OP_DAMAGE_BY:
      mg_visit (w, mg_found_objs (found));
      w->set |= gives; /* "each creature deals 1 damage to its controller" */
      mg_visit (w, mg_found_n (found));
      mg_visit (w, mg_found_any (found));
      break;
    case MG_OP_TO_BATTLEFIELD_AS:
      {
        const uint32_t they = w->set & MG_R_THEY;

        visit_actors (w, mg_found_who (found));
        mg_visit (w, mg_found_objs (found));
        w->set |= gives | MG_R_IT;
        mg_visit (w, mg_found_mods (found));
        mg_end_they (w, they);
        break;
      }
    case MG_OP_BECOME_COPY:
      mg_visit (w, mg_found_objs (found));
      w->set |= gives | MG_R_IT;
      for (int k = 1; k < MG_NODE_ARGS; k++)
        mg_visit (w, found->arg[k]);
      break;
    case MG_OP_DAMAGE_DIVIDED:
    case MG_OP_PREVENT_DIVIDED:
    case MG_OP_DISTRIBUTE:
      {
        const int words = w->words;
        const mg_found *among = mg_found_at (w, mg_found_among (found));

        mg_visit_args (w, found);
        if (among->op == MG_OP_BOTH && w->words != words)
          mg_fail_sense (
              w, among->begin,
              N_ ("What is divided among targets takes one word for all of them: \"any number of "
                  "targets\" or the like."));
        w->set |= gives;
        break;
      }
    default:
      for (int k = 0; k < MG_NODE_ARGS; k++)
        if (found->arg[k] && mg_found_at (w, found->arg[k])->op == MG_OP_WHILE_EXILED
            && found->op != MG_OP_MAY_PLAY && found->op != MG_OP_MAY_PLAY_ONCE
            && found->op != MG_OP_MAY_CAST_ONE_FREE)
          mg_fail_sense (w, mg_found_at (w, found->arg[k])->begin,
                         N_ ("Only what may be played lasts as long as a card stays exiled."));
      mg_visit_args (w, found);
      w->set |= gives;
    }
}

/* }}} */
/* {{{ Rules in force */

/* A rule in force, of a card or by an effect. */
void
mg_visit_static (mg_walk *w, const mg_found *found, uint32_t set)
{
  const uint32_t gives = mg_sense_of (found->op)->gives;
  const mg_walk outer = *w;

  w->place = w->text = MG_PLACE_RULE;
  w->set = w->announced = set;
  w->of_card = mg_is (found->op, MG_IS_CARD_X) ? MG_R_X : 0; /* 107.3m */
  mg_check_objects (w, found);
  switch (found->op)
    {
    case MG_OP_CONTINUOUS_STATIC:
      mg_check_mods (w, mg_found_mods (found), mg_found_objs (found));
      mg_visit (w, mg_found_objs (found));
      w->set |= MG_R_IT; /* each object in turn */
      mg_visit (w, mg_found_mods (found));
      break;
    case MG_OP_CAST_ONLY_IF:
    case MG_OP_UNDERCOVER:
      mg_visit_condition (w, mg_found_if (found), set);
      break;
    case MG_OP_UNVEIL:
    case MG_OP_ADDITIONAL_COST:
      w->unveil = found->op == MG_OP_UNVEIL;
      mg_visit_cost (w, mg_found_cost (found), MG_PLACE_OTHER_COST);
      mg_count_movers (w, found->op == MG_OP_ADDITIONAL_COST);
      break;
    case MG_OP_ALTERNATIVE_COST:
      mg_visit_condition (w, mg_found_if (found), set);
      mg_visit_cost (w, mg_found_cost (found), MG_PLACE_OTHER_COST);
      mg_count_movers (w, false);
      break;
    case MG_OP_ONCE_CAST_FREE:
      mg_visit (w, mg_found_objs (found));
      mg_visit_in (w, mg_found_do (found), MG_PLACE_TRIGGERED, 0);
      break;
    case MG_OP_SUFFER_INSTEAD:
      mg_visit (w, mg_found_who (found));
      mg_visit_in (w, mg_found_do (found), MG_PLACE_TRIGGERED, MG_R_MUCH);
      mg_visit_in (w, mg_found_other (found), MG_PLACE_TRIGGERED, 0);
      break;
    case MG_OP_AS_UNVEILED:
      w->of_card = MG_R_X | MG_R_Y; /* 702.187e */
      w->as_unveiled = true;
      w->place = MG_PLACE_INSTEAD;
      mg_visit (w, mg_found_do (found));
      break;
    case MG_OP_AS_ENTERS:
      w->place = MG_PLACE_INSTEAD;
      mg_visit (w, mg_found_do (found));
      break;
    case MG_OP_ENTERS_AS_COPY:
      mg_visit (w, mg_found_objs (found));
      w->set |= gives;
      if (mg_found_mods (found))
        mg_visit (w, mg_found_mods (found));
      mg_visit_in (w, mg_found_do (found), MG_PLACE_TRIGGERED, gives);
      break;
    case MG_OP_AS_LOSES:
      w->condition = true;
      mg_visit (w, mg_found_who (found));
      w->condition = false;
      w->place = MG_PLACE_INSTEAD;
      w->set = set | gives;
      mg_visit (w, mg_found_do (found));
      break;
    case MG_OP_REPLACE_LIFE_GAIN:
    case MG_OP_REPLACE_DRAW:
    case MG_OP_REPLACE_LIFE_PAYMENT:
    case MG_OP_REPLACE_LOSS:
      w->condition = true;
      mg_visit (w, mg_found_who (found));
      w->condition = false;
      mg_visit_condition (w, mg_found_if (found), set | gives);
      w->place = MG_PLACE_INSTEAD;
      w->set = set | gives | MG_R_THEY; /* who would have */
      mg_visit (w, mg_found_do (found));
      break;
    default:
      w->set |= gives;
      mg_visit_args (w, found);
    }
  outer.parser->given |= w->set & ~set & (OF_CARD | MG_R_PAID | MG_R_X | MG_R_Y);
  *w = outer;
}

/* }}} */
/* {{{ Abilities */

static bool
is_of_event (const mg_walk *w, int32_t event, int op)
{
  const mg_found *found = mg_found_at (w, event);

  if (!event)
    return false;
  if (found->op == MG_OP_EITHER)
    return is_of_event (w, mg_found_first (found), op)
           || is_of_event (w, mg_found_rest (found), op);
  return found->op == op;
}

void
mg_visit_ability (mg_walk *w, const mg_found *found)
{
  const int32_t *arg = found->arg;
  const mg_walk outer = *w;
  const mg_found *body = mg_found_at (w, arg[MG_ABILITY_ARG_BODY]);

  w->words = w->slots = w->highest = 0;
  w->for_each = w->mode = false;
  w->condition = w->event = false;
  w->of_card = w->forgotten = 0;
  w->set = 0;
  w->movers = 0;
  switch (arg[MG_ABILITY_ARG_KIND])
    {
    case MG_ABILITY_STATIC:
      mg_visit_condition (w, arg[MG_ABILITY_ARG_CONDITION], 0);
      mg_visit_static (w, body, 0);
      break;
    case MG_ABILITY_TRIGGERED:
      if (arg[MG_ABILITY_ARG_EVENT])
        mg_visit_event (w, arg[MG_ABILITY_ARG_EVENT], 0);
      w->set = mg_told_by (w, arg[MG_ABILITY_ARG_EVENT]);
      if (is_of_event (w, arg[MG_ABILITY_ARG_EVENT], MG_OP_ENTERS)
          || is_of_event (w, arg[MG_ABILITY_ARG_EVENT], MG_OP_CASTS_THIS)
          || is_of_event (w, arg[MG_ABILITY_ARG_EVENT], MG_OP_UNVEILED))
        w->of_card = MG_R_X | MG_R_Y; /* 107.3m, 702.187e */
      mg_visit_condition (w, arg[MG_ABILITY_ARG_CONDITION], w->set);
      w->place = w->text = MG_PLACE_TRIGGERED;
      w->announced = w->set;
      mg_visit (w, arg[MG_ABILITY_ARG_BODY]);
      break;
    case MG_ABILITY_ACTIVATED:
      mg_check_reach (w, arg[MG_ABILITY_ARG_COST]);
      mg_visit_cost (w, arg[MG_ABILITY_ARG_COST], MG_PLACE_COST);
      w->place = w->text = MG_PLACE_ACTIVATED;
      w->announced = w->set & ~(uint32_t) MG_R_PAID; /* costs are paid later (601.2h) */
      mg_visit (w, arg[MG_ABILITY_ARG_BODY]);
      break;
    default:
      w->place = w->text = MG_PLACE_SPELL;
      w->of_card = MG_R_X | MG_R_PAID;
      w->set = w->parser->spell_sense.set;
      w->words = w->parser->spell_sense.words;
      w->slots = w->parser->spell_sense.slots;
      w->for_each = w->parser->spell_sense.for_each;
      w->announced = 0;
      mg_visit (w, arg[MG_ABILITY_ARG_BODY]);
      w->parser->spell_sense.set = w->set;
      w->parser->spell_sense.words = w->words;
      w->parser->spell_sense.slots = w->slots;
      w->parser->spell_sense.for_each = w->for_each;
    }
  mg_check_numbers (w);
  w->parser->given |= w->set & (OF_CARD & ~(uint32_t) MG_R_ATTACKER);
  *w = outer;
}

/* }}} */
/* {{{ One thing that was found */

/* What a cost says of X is chosen as it is paid, or before. */
static void
take_x (mg_walk *w)
{
  if (w->place != MG_PLACE_COST && w->place != MG_PLACE_OTHER_COST)
    return;
  w->open_x |= !(w->set & MG_R_X);
  w->set |= MG_R_X;
}

static void
visit_construct (mg_walk *w, const mg_found *found)
{
  const mg_sense *sense = mg_sense_of (found->op);
  const mg_sort sort = mg_constructs[found->op].sort;
  const bool condition = w->condition;

  if (mg_is (found->op, MG_IS_ANIMATING))
    w->parser->given |= MG_R_ATTACKER;
  if (mg_is (found->op, MG_IS_TARGET))
    {
      mg_visit_target (w, found);
      return;
    }
  if (sense->reads & MG_R_TARGET)
    {
      mg_visit_nth_target (w, found);
      return;
    }
  if (found->op == MG_OP_X)
    take_x (w);
  mg_check_fit (w, found);
  if (found->op == MG_OP_PAID)
    mg_check_paid (w, found);
  mg_read_registers (w, sense->reads & ~(uint32_t) MG_R_DONE, found->begin);
  if (found->op == MG_OP_DONE)
    mg_read_registers (w, MG_R_DONE, found->begin);
  switch ((int) sort)
    {
    case MG_SORT_EFFECT:
      mg_visit_effect (w, found);
      return;
    case MG_SORT_DURATION:
      mg_visit_duration (w, found);
      return;
    case MG_SORT_CONDITION:
      w->condition = true;
      if (found->op == MG_OP_AT_LEAST || found->op == MG_OP_AT_MOST || found->op == MG_OP_EQUALS)
        mg_check_comparison (w, found);
      break;
    case MG_SORT_AMOUNT:
      mg_check_somebody (w, found);
      break;
    default:
      break;
    }
  if (sort == MG_SORT_EVENT || sort == MG_SORT_COST || sort == MG_SORT_CONDITION
      || sort == MG_SORT_AMOUNT || sort == MG_SORT_MOD)
    {
      if (sort != MG_SORT_MOD)
        mg_check_objects (w, found);
      if (found->op == MG_OP_LIMIT_IF)
        mg_visit_condition (w, mg_found_if (found), 0);
      else if (found->op == MG_OP_FOR_SOME_PLAYER || found->op == MG_OP_FOR_SOME_OPPONENT)
        {
          const uint32_t that_player = MG_R_THAT_PLAYER & ~w->set;

          w->set |= that_player;
          mg_visit_args (w, found);
          w->set &= ~that_player;
        }
      else
        mg_visit_args (w, found);
    }
  else
    mg_visit_args (w, found);
  w->condition = condition;
  if (sort == MG_SORT_COST || sort == MG_SORT_AMOUNT)
    w->set |= sense->gives;
  if (sort == MG_SORT_COST && sense->gives & MG_R_PAID)
    w->movers++;
}

/* 702.187e */
static void
take_y (mg_walk *w, const mg_found *found)
{
  if (!w->unveil)
    mg_fail_sense (w, found->begin, N_ ("Only the cost of unveiling an identity has a Y."));
  w->set |= MG_R_Y;
}

static mg_cost
symbols (const mg_walk *w, const mg_found *found)
{
  mg_cost cost = { 0 };

  for (int i = found->arg[MG_SYMBOLS_ARG_BEGIN]; i < found->arg[MG_SYMBOLS_ARG_END]; i++)
    mg_add_symbol (&cost, w->parser->tokens[i].is.text, w->parser->tokens[i].is.length);
  return cost;
}

/* A cost that the card says for a keyword has X. */
static bool
says_x (const mg_walk *w, int32_t cost)
{
  const mg_node *node = mg_node_at (w->parser->content, cost);

  switch (node->op)
    {
    case MG_OP_SEQUENCE:
      return says_x (w, mg_arg_first (node)) || says_x (w, mg_arg_rest (node));
    case MG_OP_COST_MANA:
      return mg_cost_at (w->parser->content, mg_arg_symbols (node))->x > 0;
    case MG_OP_COST_LIFE:
      return says_x (w, mg_arg_n (node));
    default:
      return node->op == MG_OP_X;
    }
}

void
mg_visit (mg_walk *w, int32_t i)
{
  const mg_found *found = mg_found_at (w, i);

  if (w->parser->scan.failed || !i)
    return;
  switch (found->op)
    {
    case MG_FOUND_VALUE:
    case MG_FOUND_NAME:
      break;
    case MG_FOUND_NODE:
      w->open_x |= !(w->set & MG_R_X) && says_x (w, found->arg[MG_FOUND_ARG]);
      w->set |= MG_R_X | MG_R_PAID; /* the cost of a keyword, which each card says itself */
      break;
    case MG_FOUND_FILTER:
      mg_visit_filter (w, found);
      break;
    case MG_FOUND_SYMBOLS:
      if (symbols (w, found).x > 0)
        take_x (w);
      if (symbols (w, found).y > 0)
        take_y (w, found);
      break;
    case MG_FOUND_ENTERS:
      mg_visit (w, found->arg[MG_ENTERS_ARG_N]);
      break;
    case MG_FOUND_ABILITY: /* given to something: a text of its own */
      mg_visit_ability (w, found);
      w->parser->given |= MG_R_ATTACKER;
      break;
    case MG_FOUND_CHOICE:
      mg_visit_modes (w, found);
      break;
    default:
      visit_construct (w, found);
    }
}

/* }}} */
