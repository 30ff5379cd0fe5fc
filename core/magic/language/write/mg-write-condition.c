/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions as readers have them: "you have 40 or more life" and not "your life total is at least
 * 40", "this is untapped" and not "this is an untapped permanent", "only during your turn" and not
 * "only if it is your turn". */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ What somebody has */

/* "you have", "an opponent has" */
static void
write_who_has (mg_filling *filling, int who)
{
  const bool you = mg_node_at (filling->content, who)->op == MG_OP_YOU;

  mg_write_node (filling->content, who, MG_SORT_PLAYERS, filling->writer);
  mg_put_word (filling->writer, you ? N_ (" have ") : N_ (" has "));
}

/* "seven or more" */
static void
write_bound (mg_filling *filling, int number, bool in_words, const char *bound)
{
  if (in_words)
    mg_say_number (filling->writer, number);
  else
    mg_put_number (filling->writer, number);
  mg_put_word (filling->writer, bound);
}

static bool
write_possession (mg_filling *filling, const mg_node *first, int number, bool least)
{
  const bool you = mg_node_at (filling->content, mg_arg_who (first))->op == MG_OP_YOU;
  mg_writer *writer = filling->writer;

  switch (first->op)
    {
    case MG_OP_LIFE_OF:
      write_who_has (filling, mg_arg_who (first));
      write_bound (filling, number, false, least ? N_ (" or more life") : N_ (" or less life"));
      return true;
    case MG_OP_HAND_OF:
      write_who_has (filling, mg_arg_who (first));
      write_bound (filling, number, true,
                   least ? N_ (" or more cards in hand") : N_ (" or fewer cards in hand"));
      return true;
    case MG_OP_GRAVEYARD_OF:
      write_who_has (filling, mg_arg_who (first));
      write_bound (filling, number, true, least ? N_ (" or more cards") : N_ (" or fewer cards"));
      mg_put_word (writer, you ? N_ (" in your graveyard") : N_ (" in their graveyard"));
      return true;
    case MG_OP_COUNTERS_OF:
      write_who_has (filling, mg_arg_who (first));
      write_bound (filling, number, true, least ? N_ (" or more ") : N_ (" or fewer "));
      mg_put_word (writer, mg_counter_name (mg_arg_counter (first)));
      mg_put_word (writer, N_ (" counters"));
      return true;
    case MG_OP_SPELLS_LAST_TURN_MOST:
      if (!least)
        return false;
      mg_put_word (writer, N_ ("a player cast "));
      write_bound (filling, number, true, N_ (" or more spells last turn"));
      return true;
    default:
      return false;
    }
}

/* "a player's life total is at most half …": readers have no "twice a player's life total". */
static bool
write_half (mg_filling *filling, const mg_node *first)
{
  const mg_content *content = filling->content;
  const bool least = filling->node->op == MG_OP_AT_LEAST;

  if (first->op != MG_OP_TWICE || filling->node->op == MG_OP_EQUALS)
    return false;
  mg_write_node (content, mg_arg_n (first), MG_SORT_AMOUNT, filling->writer);
  mg_put_word (filling->writer, least ? N_ (" is at least half ") : N_ (" is at most half "));
  mg_write_amount (content, mg_arg_second (filling->node), filling->writer);
  return true;
}

/* }}} */
/* {{{ None of something */

static bool
write_none (mg_filling *filling, const mg_node *first)
{
  mg_writer *writer = filling->writer;

  switch (first->op)
    {
    case MG_OP_THAT_MUCH:
      return mg_write_none_done (filling);
    case MG_OP_SIZE_OF:
      mg_write_none_of (filling, mg_arg_objs (first));
      return true;
    case MG_OP_PLAYERS_LOST:
      mg_put_word (writer, N_ ("no player has lost the game"));
      return true;
    case MG_OP_SPELLS_LAST_TURN_MOST:
      mg_put_word (writer, N_ ("no spells were cast last turn"));
      return true;
    default:
      return false;
    }
}

/* }}} */
/* {{{ What something is */

/* "untapped", "attacking": of something of which it goes without saying what else it is. */
static bool
is_mere_state (const mg_filter *filter)
{
  const uint32_t states = MG_FILTER_TAPPED | MG_FILTER_UNTAPPED | MG_FILTER_ATTACKING
                          | MG_FILTER_BLOCKING | MG_FILTER_FACE_UP | MG_FILTER_FACE_DOWN;
  mg_filter rest = *filter, nothing;

  memset (&nothing, 0, sizeof nothing);
  rest.flags &= ~states;
  if (rest.types == MG_CREATURE || rest.types == MG_PERMANENT_TYPES)
    rest.types = 0;
  rest.zone = nothing.zone;
  return filter->flags & states && memcmp (&rest, &nothing, sizeof rest) == 0;
}

static bool
write_state (mg_filling *filling)
{
  const mg_node *node = filling->node;
  const int filter = mg_arg_filter (node);

  if (!is_mere_state (mg_filter_at (filling->content, filter)))
    return false;
  mg_write_node (filling->content, mg_arg_objs (node), MG_SORT_OBJECTS, filling->writer);
  mg_put_word (filling->writer, node->op == MG_OP_IS_A ? N_ (" is ") : N_ (" isn't "));
  mg_write_state (filling->content, filter, filling->writer);
  return true;
}

/* "none of them was a creature": of several to which something was done, as they were then. */
static bool
write_none_was (mg_filling *filling)
{
  const mg_content *content = filling->content;
  const int objects = mg_arg_objs (filling->node), op = mg_node_at (content, objects)->op;
  mg_writer *writer = filling->writer;
  const uint8_t zone = writer->zone;

  if (filling->node->op != MG_OP_IS_NOT_A || !mg_is_plural (content, objects, writer)
      || (op != MG_OP_IT && op != MG_OP_REMEMBERED && op != MG_OP_NTH_TARGET))
    return false;
  mg_put_word (writer, N_ ("none of "));
  mg_write_node (content, objects, MG_SORT_OBJECTS, writer);
  mg_put_word (writer, N_ (" was "));
  writer->zone = MG_N_ZONES;
  mg_write_filter (content, mg_arg_filter (filling->node), MG_WRITE_ARTICLE, writer);
  writer->zone = zone;
  return true;
}

/* }}} */
/* {{{ Times */

static bool
is_your_turn (const mg_content *content, const mg_node *node)
{
  return node->op == MG_OP_TURN_OF && mg_node_at (content, mg_arg_who (node))->op == MG_OP_YOU;
}

/* What readers have for when it is; NULL: it is no mere time. */
static const char *
words_for_time (const mg_content *content, int condition)
{
  const mg_node *node = mg_node_at (content, condition), *first, *rest;

  switch (node->op)
    {
    case MG_OP_BEFORE_DAMAGE:
      return N_ ("before the combat damage step");
    case MG_OP_IN_COMBAT:
      return N_ ("during combat");
    case MG_OP_MAIN_PHASE:
      return N_ ("during your main phase");
    case MG_OP_TURN_OF:
      return is_your_turn (content, node) ? N_ ("during your turn") : NULL;
    case MG_OP_AND:
      first = mg_node_at (content, mg_arg_first (node));
      rest = mg_node_at (content, mg_arg_rest (node));
      return (is_your_turn (content, first) && rest->op == MG_OP_IN_COMBAT)
                     || (is_your_turn (content, rest) && first->op == MG_OP_IN_COMBAT)
                 ? N_ ("during combat on your turn")
                 : NULL;
    default:
      return NULL;
    }
}

void
mg_write_only (const mg_content *content, int condition, mg_writer *writer)
{
  const char *words = words_for_time (content, condition);

  mg_put_word (writer, words ? words : N_ ("if "));
  if (!words)
    mg_write_node (content, condition, MG_SORT_CONDITION, writer);
}

/* }}} */

bool
mg_write_condition (mg_filling *filling)
{
  const mg_content *content = filling->content;
  const mg_node *node = filling->node, *first, *second;

  if (node->op == MG_OP_IS_A || node->op == MG_OP_IS_NOT_A)
    return write_none_was (filling) || write_state (filling);
  if (node->op != MG_OP_AT_LEAST && node->op != MG_OP_AT_MOST && node->op != MG_OP_EQUALS)
    return false;
  first = mg_node_at (content, mg_arg_first (node));
  second = mg_node_at (content, mg_arg_second (node));
  if (second->op != MG_OP_NUMBER)
    return write_half (filling, first);
  if (mg_arg_integer (second) == 0)
    return node->op != MG_OP_AT_LEAST && write_none (filling, first);
  return node->op != MG_OP_EQUALS
         && write_possession (filling, first, mg_arg_integer (second), node->op == MG_OP_AT_LEAST);
}
