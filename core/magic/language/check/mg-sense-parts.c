/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts that constructs are made of, each in the place where it stands. */

#include "magic/language/check/mg-sense-private.h"

/* {{{ Parts */

void
mg_visit_filter (mg_walk *w, const mg_found *found)
{
  const mg_filter *filter = &w->parser->filters[found->arg[MG_FOUND_ARG]];
  const bool outer = w->condition;
  int16_t nodes[MG_FILTER_NODES];

  if (filter->flags
      & (MG_FILTER_AMONG_THEM | MG_FILTER_SAME_NAME | MG_FILTER_SAME_COLOR | MG_FILTER_SAME_TYPE))
    mg_read_registers (w, MG_R_IT, mg_token_of (w, found, MG_WORD_IT, MG_WORD_THEM));
  if (filter->flags & MG_FILTER_LINKED)
    mg_read_registers (w, MG_R_LINKED, mg_token_of (w, found, MG_WORD_EXILED, 0));
  if (filter->flags & MG_FILTER_CHOSEN_TYPE)
    mg_read_registers (w, MG_R_TYPE, mg_token_of (w, found, MG_WORD_CHOSEN, 0));
  if (filter->more & MG_FILTER_OF_CARD_TYPE)
    mg_read_registers (w, MG_R_CARD_TYPE, mg_token_of (w, found, MG_WORD_CHOSEN, 0));
  if (filter->flags & MG_FILTER_CHOSEN_NAME)
    mg_read_registers (w, MG_R_NAME, mg_token_of (w, found, MG_WORD_CHOSEN, 0));
  if (filter->whose == MG_WHOSE_THAT_PLAYER || filter->owner == MG_WHOSE_THAT_PLAYER)
    mg_read_registers (w, MG_R_THAT_PLAYER, mg_token_of (w, found, MG_WORD_PLAYER, 0));
  if (filter->whose == MG_WHOSE_THEY || filter->owner == MG_WHOSE_THEY)
    mg_read_registers (w, MG_R_THEY, mg_token_of (w, found, MG_WORD_THEY, MG_WORD_THEIR));
  mg_filter_nodes (filter, nodes);
  w->condition = true;
  for (int k = 0; k < MG_FILTER_NODES; k++)
    if (nodes[k])
      mg_visit (w, nodes[k]);
  w->condition = outer;
}

/* Whether the parts behind this one are for those whom it names, each for themselves. */
static bool
names_actors (const mg_walk *w, const mg_found *found, int k)
{
  const uint8_t slot = w->parser->rules[found->op].slots[k];

  return (mg_constructs[found->op].sort == MG_SORT_EFFECT && slot == MG_PART_PLAYERS + 1)
         || (found->op == MG_OP_SET_LIFE && slot == MG_PART_WHOSE + 1);
}

void
mg_visit_args (mg_walk *w, const mg_found *found)
{
  const uint32_t they = w->set & MG_R_THEY;

  for (int k = 0; k < MG_NODE_ARGS; k++)
    if (found->arg[k])
      {
        mg_visit (w, found->arg[k]);
        if (names_actors (w, found, k))
          w->set |= MG_R_THEY;
      }
  mg_end_they (w, they);
}

/* 115.1, 601.2c: chosen before anything is done. */
void
mg_visit_target (mg_walk *w, const mg_found *found)
{
  const uint32_t set = w->set;

  if (!mg_places[w->place].targets)
    {
      mg_fail_sense (
          w, mg_token_of (w, found, MG_WORD_TARGET, 0),
          w->place == MG_PLACE_RULE ? N_ ("A rule in force has no targets; write what it is about.")
          : w->place == MG_PLACE_LOOP
              ? N_ ("Targets are chosen before this is done for each of them; write \"that "
                    "player chooses …\" or \"you choose …\".")
              : N_ ("No targets are chosen here; write what it is about, or \"it\"."));
      return;
    }
  w->set = w->announced;
  if (w->place == MG_PLACE_EACH)
    {
      w->set |= MG_R_THAT_PLAYER;
      w->for_each = true;
    }
  mg_visit_args (w, found);
  w->set = set;
  w->words++;
  w->slots += w->place == MG_PLACE_EACH ? RG_MAX_SEATS : 1;
  if (w->slots > MG_MAX_TARGET_WORDS)
    mg_fail_sense (w, mg_token_of (w, found, MG_WORD_TARGET, 0),
                   N_ ("One text can't have so many targets; make an ability of its own of this."));
}

/* "The target 2": what counts them is the text, where each stands once. */
void
mg_check_numbers (const mg_walk *w)
{
  if (w->highest > w->words)
    mg_fail_sense (w, w->highest_at,
                   w->mode ? N_ ("There is no such target in this mode; each mode counts its own "
                                 "targets from 1.")
                           : mg_registers[MG_REGISTER_TARGET].mistake);
  else if (w->highest > 0 && w->for_each)
    mg_fail_sense (
        w, w->highest_at,
        N_ ("Targets have no numbers where there is one for each player; write \"it\"."));
}

void
mg_visit_nth_target (mg_walk *w, const mg_found *found)
{
  const mg_found *n = mg_found_at (w, mg_found_n (found));
  int number = 0;

  if (!mg_places[w->place].targets && w->place != MG_PLACE_LOOP)
    {
      mg_fail_sense (w, found->begin,
                     N_ ("Targets aren't known here any more; write \"it\" for what was chosen."));
      return;
    }
  if (n->op == MG_OP_NUMBER)
    number = mg_found_at (w, mg_found_integer (n))->arg[MG_FOUND_ARG];
  if (n->op == MG_OP_NUMBER && number < 1)
    mg_fail_sense (w, found->begin, mg_registers[MG_REGISTER_TARGET].mistake);
  if (number > w->highest)
    {
      w->highest = number;
      w->highest_at = found->begin;
    }
}

/* "An opponent" is asked for where something is done, and any of them where something is so; as
 * part of a number it would be neither. */
void
mg_check_somebody (const mg_walk *w, const mg_found *amount)
{
  for (int k = 0; k < MG_NODE_ARGS && !w->condition; k++)
    if (amount->arg[k]
        && (mg_found_at (w, amount->arg[k])->op == MG_OP_AN_OPPONENT
            || mg_found_at (w, amount->arg[k])->op == MG_OP_A_PLAYER))
      mg_fail_sense (
          w, mg_found_at (w, amount->arg[k])->begin,
          N_ ("Say whose number this is: \"target opponent's\", or \"each opponent's\" for the "
              "sum."));
}

/* "Each opponent's hand size" is said of one of them after the other, on both sides of a
 * comparison at once. */
static bool
says_each (const mg_walk *w, int32_t i)
{
  const mg_found *found = mg_found_at (w, i);
  int16_t nodes[MG_FILTER_NODES];

  switch (found->op)
    {
    case MG_FOUND_VALUE:
    case MG_FOUND_NAME:
    case MG_FOUND_NODE:
    case MG_FOUND_SYMBOLS:
    case MG_FOUND_ENTERS:
    case MG_FOUND_ABILITY:
    case MG_FOUND_CHOICE:
      return false;
    case MG_FOUND_FILTER:
      mg_filter_nodes (&w->parser->filters[found->arg[MG_FOUND_ARG]], nodes);
      for (int k = 0; k < MG_FILTER_NODES; k++)
        if (nodes[k] && says_each (w, nodes[k]))
          return true;
      return false;
    default:
      if (mg_is (found->op, MG_IS_EACH))
        return true;
      for (int k = 0; k < MG_NODE_ARGS; k++)
        if (found->arg[k] && says_each (w, found->arg[k]))
          return true;
      return false;
    }
}

void
mg_check_comparison (const mg_walk *w, const mg_found *condition)
{
  if (says_each (w, mg_found_first (condition)) && says_each (w, mg_found_second (condition)))
    mg_fail_sense (w, mg_found_at (w, mg_found_second (condition))->begin,
                   N_ ("Only one side can be of each of several players; compare it with "
                       "\"your …\" or a number."));
}

/* In a place of its own, where these have a value. What it gives isn't seen outside. */
void
mg_visit_in (mg_walk *w, int32_t found, mg_place place, uint32_t set)
{
  const mg_walk outer = *w;

  if (!found)
    return;
  w->place = w->text = place;
  w->forgotten = (w->set | (w->of_card & w->parser->given)) & ~set;
  w->set = w->announced = set;
  w->of_card = 0;
  w->condition = w->event = false;
  if (mg_places[place].targets)
    {
      w->mode = false;
      w->words = w->slots = w->highest = 0;
      w->for_each = false;
    }
  mg_visit (w, found);
  if (mg_places[place].targets)
    mg_check_numbers (w);
  *w = outer;
}

/* }}} */

/* Any of the others may not be chosen, so that each counts its targets for itself. */
void
mg_visit_modes (mg_walk *w, const mg_found *choice)
{
  const mg_walk outer = *w;
  uint32_t after = w->set;

  w->mode = true;
  for (int32_t i = choice->arg[MG_CHOICE_ARG_MODE]; i;
       i = mg_found_at (w, i)->arg[MG_MODE_ARG_NEXT])
    {
      w->set = outer.set;
      w->words = w->highest = 0;
      w->for_each = false;
      mg_visit (w, mg_found_at (w, i)->arg[MG_MODE_ARG_DO]);
      mg_check_numbers (w);
      after |= w->set;
    }
  w->set = after;
  w->words = outer.words;
  w->highest = outer.highest;
  w->highest_at = outer.highest_at;
  w->for_each = outer.for_each;
  w->mode = outer.mode;
}

/* Any of the parts may have been done. */
void
mg_visit_branches (mg_walk *w, int32_t one, int32_t other)
{
  const uint32_t before = w->set;
  uint32_t after;

  mg_visit (w, one);
  after = before | w->set;
  w->set = before;
  mg_visit (w, other);
  w->set |= after;
}

void
mg_visit_loop (mg_walk *w, int32_t body, mg_place place, uint32_t of_loop)
{
  const mg_place outer = w->place;
  const uint32_t set = w->set;

  w->place = place;
  w->set |= of_loop;
  mg_visit (w, body);
  w->set = set | (w->set & ~of_loop);
  w->place = outer;
}

/* What an event, or two of them, tells. */
uint32_t
mg_told_by (const mg_walk *w, int32_t event)
{
  const mg_found *found = mg_found_at (w, event);

  if (!event)
    return MG_R_SUBJECT | MG_R_IT; /* a chapter is about its Saga */
  if (found->op == MG_OP_EITHER)
    return mg_told_by (w, mg_found_first (found)) | mg_told_by (w, mg_found_rest (found));
  return mg_sense_of (found->op)->gives
         | (mg_sense_of (found->op)->gives & MG_R_SUBJECT ? MG_R_IT : 0);
}

void
mg_visit_event (mg_walk *w, int32_t event, uint32_t set)
{
  const mg_walk outer = *w;

  w->event = w->condition = true;
  w->place = MG_PLACE_EVENT;
  w->set = set;
  mg_visit (w, event);
  *w = outer;
}

void
mg_visit_condition (mg_walk *w, int32_t condition, uint32_t set)
{
  const mg_walk outer = *w;

  if (!condition)
    return;
  w->place = MG_PLACE_CONDITION;
  w->condition = true;
  w->set = set;
  mg_visit (w, condition);
  *w = outer;
}

/* For how long: it is looked at later. */
void
mg_visit_duration (mg_walk *w, const mg_found *found)
{
  const uint32_t kept = mg_kept (w, KEPT);

  if (found->op == MG_OP_WHILE)
    mg_visit_condition (w, mg_found_if (found), kept);
  else if (found->op == MG_OP_UNTIL_EVENT)
    mg_visit_event (w, mg_found_event (found), kept);
}

void
mg_visit_cost (mg_walk *w, int32_t cost, mg_place place)
{
  const mg_place outer = w->place;
  const uint32_t they = w->set & MG_R_THEY;

  w->place = place;
  w->set |= MG_R_THEY; /* who pays */
  mg_visit (w, cost);
  mg_end_they (w, they);
  w->place = outer;
}

/* }}} */
