/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nodes for which readers have no pattern, but a way of speaking: who or what is meant is named
 * where it is first spoken of, and what goes without saying isn't said. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ Players */

enum
{
  SOME_PLAYER = -1,
  SOME_OPPONENT = -2
};

/* … and of mg_writer.owns. */
enum
{
  IS_OWNER = 1,
  IS_CONTROLLER
};

bool
mg_write_that_player (const mg_content *content, mg_writer *writer)
{
  const int player = writer->unnamed;

  if (writer->owns)
    {
      mg_put_word (writer, writer->owns == IS_OWNER ? N_ ("its owner") : N_ ("its controller"));
      return true;
    }

  writer->unnamed = 0;
  if (player == 0)
    return false;
  if (player < 0)
    mg_put_word (writer, player == SOME_OPPONENT ? N_ ("an opponent") : N_ ("a player"));
  else
    mg_write_node (content, player, MG_SORT_PLAYERS, writer);
  return true;
}

static void
put_nothing (mg_writer *writer, const char *text, size_t length)
{
  (void) writer;
  (void) text;
  (void) length;
}

/* "for target player in turn [that player draws a card]": "target player draws a card". False:
 * nothing speaks of that player. */
static bool
write_of_player (mg_filling *filling, int player, int node, mg_sort sort)
{
  mg_writer dry = *filling->writer;

  dry.put = put_nothing;
  dry.unnamed = player;
  mg_write_node (filling->content, node, sort, &dry);
  if (dry.unnamed)
    return false;
  filling->writer->unnamed = player;
  mg_write_node (filling->content, node, sort, filling->writer);
  return true;
}

/* "for owner of target permanent in turn [shuffle it into library; …]": "shuffle target permanent
 * into its owner's library". False: that player is spoken of before it. */
static bool
write_for_owner (mg_filling *filling, int objects, int8_t owns)
{
  const int effect = mg_arg_do (filling->node);
  mg_writer *writer = filling->writer, dry = *writer;

  if (mg_node_at (filling->content, objects)->op != MG_OP_TARGET)
    return false;
  dry.put = put_nothing;
  dry.untold = objects;
  mg_write_node (filling->content, effect, MG_SORT_EFFECT, &dry);
  if (dry.untold)
    return false;
  writer->untold = objects;
  writer->owns = owns;
  mg_write_node (filling->content, effect, MG_SORT_EFFECT, writer);
  writer->owns = 0;
  return true;
}

/* The target, which hasn't been named yet. */
static bool
write_untold (mg_filling *filling)
{
  const int objects = filling->writer->untold;

  filling->writer->untold = 0;
  if (objects)
    mg_write_node (filling->content, objects, MG_SORT_OBJECTS, filling->writer);
  return objects != 0;
}

static bool
write_for_player (mg_filling *filling)
{
  const mg_node *node = filling->node;
  const int who = mg_arg_who (node), op = mg_node_at (filling->content, who)->op;

  if (op == MG_OP_OWNER || op == MG_OP_CONTROLLER)
    return write_for_owner (filling, mg_arg_objs (mg_node_at (filling->content, who)),
                            op == MG_OP_OWNER ? IS_OWNER : IS_CONTROLLER);
  return mg_is (op, MG_IS_TARGET) && mg_is (op, MG_IS_ONE)
         && write_of_player (filling, who, mg_arg_do (node), MG_SORT_EFFECT);
}

bool
mg_write_together (mg_filling *filling, int players)
{
  const char *words;

  if (!filling->writer->prose)
    return false;
  switch (filling->node->op)
    {
    case MG_OP_CANT_GAIN_LIFE:
    case MG_OP_CANT_PAY_LIFE:
    case MG_OP_CANT_LOSE:
    case MG_OP_CANT_WIN:
    case MG_OP_CANT_BECOME_MONARCH:
    case MG_OP_CANT_BE_ATTACKED:
    case MG_OP_PLAYER_COUNT:
      break;
    default:
      return false;
    }
  switch (mg_node_at (filling->content, players)->op)
    {
    case MG_OP_EACH_PLAYER:
      words = N_ ("players");
      break;
    case MG_OP_EACH_OPPONENT:
      words = N_ ("your opponents");
      break;
    case MG_OP_EACH_OTHER:
      words = N_ ("other players");
      break;
    case MG_OP_EACH_TEAMMATE:
      words = N_ ("your teammates");
      break;
    case MG_OP_EACH_LEADER:
      words = N_ ("Leader players");
      break;
    case MG_OP_EACH_NONLEADER:
      words = N_ ("non-Leader players");
      break;
    default:
      return false;
    }
  mg_put_word (filling->writer, words);
  return true;
}

/* }}} */
/* {{{ Targets that were spoken of */

const char *
mg_noun_of (const mg_content *content, int objects)
{
  const int i = mg_arg_filter (mg_node_at (content, objects));
  const mg_filter *filter = mg_filter_at (content, i);

  if (mg_constructs[mg_node_at (content, objects)->op].sort == MG_SORT_PLAYERS)
    return N_ ("player");
  if (!i)
    return N_ ("target");
  if (filter->card)
    return N_ ("card");
  if (filter->flags & MG_FILTER_SPELL)
    return N_ ("spell");
  if (filter->flags & (MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED))
    return N_ ("ability");
  return filter->types == MG_CREATURE   ? N_ ("creature")
         : filter->types == MG_LAND     ? N_ ("land")
         : filter->types == MG_ARTIFACT ? N_ ("artifact")
                                        : N_ ("permanent");
}

/* "that player", "those players", "that spell": one of several that no other has the noun of. */
static bool
write_target (mg_filling *filling)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const int nth = mg_arg_integer (mg_node_at (content, mg_arg_n (filling->node)));
  const int known = (int) (sizeof writer->targets / sizeof *writer->targets);
  const char *noun;

  if (nth < 1 || nth > writer->n_targets || writer->n_targets > known)
    return false;
  noun = mg_noun_of (content, writer->targets[nth - 1]);
  for (int i = 0; i < writer->n_targets; i++)
    if (i != nth - 1 && strcmp (mg_noun_of (content, writer->targets[i]), noun) == 0)
      return false;
  if (mg_is_plural (content, writer->targets[nth - 1], writer))
    {
      mg_put_word (writer, writer->each ? N_ ("each of those ") : N_ ("those "));
      mg_put_noun (writer, noun, true);
    }
  else
    {
      mg_put_word (writer, N_ ("that "));
      mg_put_word (writer, noun);
    }
  return true;
}

/* "that creature": what the event is about, where "it" is something else by now. */
static bool
write_subject (mg_filling *filling)
{
  const mg_content *content = filling->content;
  const mg_ability *ability = mg_ability_at (content, filling->writer->ability);
  const int objects = mg_arg_objs (mg_node_at (content, ability->event));

  if (!mg_arg_filter (mg_node_at (content, objects)))
    return false;
  mg_put_word (filling->writer, N_ ("that "));
  mg_put_word (filling->writer, mg_noun_of (content, objects));
  return true;
}

/* "that spell or ability", which "it" wouldn't say beside what became its target. */
static bool
write_other_subject (mg_filling *filling)
{
  const mg_ability *ability = mg_ability_at (filling->content, filling->writer->ability);
  const mg_node *event = mg_node_at (filling->content, ability->event);
  uint32_t flags;

  if (event->op != MG_OP_TARGETED_BY)
    return false;
  flags = mg_filter_at (filling->content, mg_arg_filter (event))->flags;
  mg_put_word (filling->writer, !(flags & (MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED))
                                    ? N_ ("that spell")
                                : flags & MG_FILTER_SPELL ? N_ ("that spell or ability")
                                                          : N_ ("that ability"));
  return true;
}

/* }}} */
/* {{{ Events */

/* "this enters or attacks", "this or another creature dies" */
static bool
write_either (mg_filling *filling)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const mg_node *first = mg_node_at (content, mg_arg_first (filling->node));
  const mg_node *second = mg_node_at (content, mg_arg_rest (filling->node));
  const char *pattern = mg_constructs[first->op].pattern;
  const char *other = mg_constructs[second->op].pattern;

  if (!pattern || !other || strncmp (pattern, "<objs>", 6) != 0)
    return false;
  if (mg_node_at (content, mg_arg_objs (first))->op != MG_OP_THIS)
    return false;
  if (first->op == second->op && (first->op == MG_OP_DIES || first->op == MG_OP_ENTERS))
    {
      mg_write_node (content, mg_arg_objs (first), MG_SORT_OBJECTS, writer);
      mg_put_word (writer, N_ (" or "));
      mg_write_node (content, mg_arg_rest (filling->node), MG_SORT_EVENT, writer);
      return true;
    }
  if (!(strncmp (other, "<objs>", 6) == 0
        && mg_node_at (content, mg_arg_objs (second))->op == MG_OP_THIS)
      && second->op != MG_OP_BECOMES_THIS_FACE)
    return false;
  mg_write_node (content, mg_arg_first (filling->node), MG_SORT_EVENT, writer);
  mg_put_word (writer, N_ (" or "));
  writer->same = true;
  mg_write_node (content, mg_arg_rest (filling->node), MG_SORT_EVENT, writer);
  writer->same = false;
  return true;
}

static bool
write_this_face (mg_filling *filling)
{
  mg_writer *writer = filling->writer;
  const mg_face *face
      = mg_face_at (filling->content, mg_ability_at (filling->content, writer->ability)->face);

  mg_put_word (writer, writer->same ? N_ ("transforms into ") : N_ ("this transforms into "));
  mg_put_word (writer, mg_string_at (filling->content, face->name));
  return true;
}

/* }}} */
/* {{{ Effects */

/* "the monarch controls enchanted creature" */
static bool
write_control (mg_filling *filling)
{
  const mg_node *mod = mg_node_at (filling->content, mg_arg_mods (filling->node));
  const bool you = mod->op == MG_OP_CONTROLLED_BY
                   && mg_node_at (filling->content, mg_arg_who (mod))->op == MG_OP_YOU;

  if (mod->op != MG_OP_CONTROLLED_BY)
    return false;
  mg_write_node (filling->content, mg_arg_who (mod), MG_SORT_PLAYERS, filling->writer);
  mg_put_word (filling->writer, you ? N_ (" control ") : N_ (" controls "));
  mg_write_node (filling->content, mg_arg_objs (filling->node), MG_SORT_OBJECTS, filling->writer);
  return true;
}

/* "each of them deals damage equal to its power to its controller" */
static bool
write_damage_of_each (mg_filling *filling)
{
  mg_writer *writer = filling->writer;
  const int objects = mg_arg_objs (filling->node);
  const int op = mg_node_at (filling->content, objects)->op;

  if (!(op == MG_OP_IT && writer->them)
      && !(op == MG_OP_NTH_TARGET && mg_is_only_target (writer)
           && mg_is_plural (filling->content, objects, writer)))
    return false;
  mg_put_word (writer, N_ ("each of them "));
  writer->them = false;
  writer->same = true;
  filling->pattern = filling->original = mg_constructs[filling->node->op].pattern;
  mg_fill (filling);
  writer->same = false;
  writer->them = true;
  return true;
}

/* Of one object that was just spoken of: "put it on top". */
static bool
write_for_it (mg_filling *filling)
{
  if (mg_node_at (filling->content, mg_arg_objs (filling->node))->op != MG_OP_IT
      || filling->writer->them)
    return false;
  mg_write_node (filling->content, mg_arg_do (filling->node), MG_SORT_EFFECT, filling->writer);
  return true;
}

/* "an amount of {G} equal to …", "X {C}" */
static bool
write_symbols (mg_filling *filling)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const mg_node *node = filling->node;
  const bool is_long = mg_is_long_amount (content, mg_arg_n (node), writer);

  if (!mg_arg_n (node))
    return false;
  if (is_long)
    mg_put_word (writer, N_ ("an amount of "));
  else
    {
      mg_write_node (content, mg_arg_n (node), MG_SORT_AMOUNT, writer);
      mg_put (writer, " ");
    }
  mg_write_symbols (mg_cost_at (content, mg_arg_symbols (node)), writer);
  if (!is_long)
    return true;
  mg_put_word (writer, N_ (" equal to "));
  mg_write_node (content, mg_arg_n (node), MG_SORT_AMOUNT, writer);
  return true;
}

/* Of two choices the second is a choice again: "A; or B; or C", or each on a line of its own. */
static bool
write_more_choices (mg_filling *filling)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;

  if (!writer->choosing || mg_node_at (content, mg_arg_who (filling->node))->op != MG_OP_YOU)
    return false;
  writer->choosing = false;
  mg_write_node (content, mg_arg_first (filling->node), MG_SORT_EFFECT, writer);
  if (mg_is_listed_choice (content, filling->index, writer))
    {
      mg_put_stop (writer);
      mg_begin_bullet (writer);
    }
  else
    mg_put_word (writer, N_ ("; or "));
  writer->choosing = true;
  mg_write_node (content, mg_arg_second (filling->node), MG_SORT_EFFECT, writer);
  return true;
}

/* `they` is you first, and each opponent who wants to do the same then. */
static bool
write_offer (mg_filling *filling)
{
  mg_writer *writer = filling->writer;

  mg_put_word (writer, N_ ("tempting offer — "));
  writer->capital = true;
  writer->offers = true;
  filling->original = mg_constructs[filling->node->op].pattern;
  filling->pattern = writer->translate (writer, mg_prose_pattern (filling));
  mg_fill (filling);
  writer->offers = false;
  return true;
}

/* }}} */

/* "X" is how much was paid: "remove one or more counters: deal that much damage". */
static bool
write_paid_x (mg_filling *filling)
{
  const mg_content *content = filling->content;
  int cost = mg_ability_at (content, filling->writer->ability)->cost;

  for (const mg_node *node = mg_node_at (content, cost); cost; node = mg_node_at (content, cost))
    {
      const bool more = node->op == MG_OP_SEQUENCE;
      const mg_node *part = more ? mg_node_at (content, mg_arg_first (node)) : node;

      cost = more ? mg_arg_rest (node) : 0;
      if (part->op != MG_OP_COST_REMOVE
          || mg_node_at (content, mg_arg_n (part))->op != MG_OP_ONE_OR_MORE)
        continue;
      mg_put_word (filling->writer, filling->several ? N_ ("that many") : N_ ("that much"));
      return true;
    }
  return false;
}

/* "let X be X plus 2": which X is meant goes without saying. */
static bool
write_increase (mg_filling *filling)
{
  const mg_content *content = filling->content;
  const mg_node *sum = mg_node_at (content, mg_arg_n (filling->node));

  if (sum->op != MG_OP_PLUS || mg_node_at (content, mg_arg_first (sum))->op != MG_OP_X)
    return false;
  mg_put_word (filling->writer, N_ ("increase X by "));
  mg_write_node (content, mg_arg_rest (sum), MG_SORT_AMOUNT, filling->writer);
  return true;
}

/* "cast this only during combat" */
static bool
write_cast_only (mg_filling *filling)
{
  mg_put_word (filling->writer, N_ ("cast this only "));
  mg_write_only (filling->content, mg_arg_if (filling->node), filling->writer);
  return true;
}

static bool
write_targets_of_this (mg_filling *filling)
{
  if (mg_arg_filter (filling->node)
      || mg_node_at (filling->content, mg_arg_objs (filling->node))->op != MG_OP_THIS)
    return false;
  mg_put_word (filling->writer, N_ ("the number of its targets"));
  return true;
}

bool
mg_write_otherwise (mg_filling *filling)
{
  switch (filling->node->op)
    {
    case MG_OP_SEQUENCE:
      return mg_constructs[mg_node_at (filling->content, mg_arg_first (filling->node))->op].sort
                 == MG_SORT_EFFECT
             && mg_write_where_x (filling->content, filling->index, filling->writer);
    case MG_OP_LET_X:
      return write_increase (filling);
    case MG_OP_X:
      return write_paid_x (filling);
    case MG_OP_THAT_MUCH:
      return mg_write_that_much (filling);
    case MG_OP_LINKED:
      return mg_write_linked (filling);
    case MG_OP_CAST_ONLY_IF:
      return write_cast_only (filling);
    case MG_OP_OTHER_SUBJECT:
      return write_other_subject (filling);
    case MG_OP_TARGET_COUNT:
      return write_targets_of_this (filling);
    case MG_OP_CHOOSE_EFFECT:
      return write_more_choices (filling);
    case MG_OP_THAT_PLAYER:
      return mg_write_that_player (filling->content, filling->writer);
    case MG_OP_FOR_EACH_PLAYER:
      return write_for_player (filling);
    case MG_OP_FOR_SOME_PLAYER:
      return write_of_player (filling, SOME_PLAYER, mg_arg_if (filling->node), MG_SORT_CONDITION);
    case MG_OP_FOR_SOME_OPPONENT:
      return write_of_player (filling, SOME_OPPONENT, mg_arg_if (filling->node), MG_SORT_CONDITION);
    case MG_OP_SUBJECT:
      return write_subject (filling);
    case MG_OP_NTH_TARGET:
    case MG_OP_NTH_TARGET_AS_WAS:
    case MG_OP_NTH_TARGET_PLAYER:
      return write_untold (filling) || write_target (filling);
    case MG_OP_EITHER:
      return write_either (filling);
    case MG_OP_BECOMES_THIS_FACE:
      return write_this_face (filling);
    case MG_OP_CONTINUOUS_STATIC:
      return write_control (filling);
    case MG_OP_DAMAGE_BY:
      return write_damage_of_each (filling);
    case MG_OP_FOR_EACH_OBJECT:
      return write_for_it (filling);
    case MG_OP_MANA_SYMBOLS:
      return write_symbols (filling);
    case MG_OP_TEMPTING_OFFER:
      return write_offer (filling);
    default:
      return mg_write_condition (filling);
    }
}
