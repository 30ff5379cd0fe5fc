/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pattern readers have for a node: that of mg-prose.def, or another one where more is known
 * of what is spoken of. All have the slots and groups of the original. */

#include "magic/language/write/mg-write-private.h"

static const char *const prose[MG_N_OPS] = {
#define MG_PROSE(name, pattern) [MG_OP_##name] = pattern,
#include "magic/language/write/mg-prose.def"
};

/* {{{ Whose a card is, and where it comes from */

bool
mg_is_yours (const mg_content *content, int objects, const mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, objects);
  const mg_filter *filter;

  switch (node->op)
    {
    case MG_OP_IT:
    case MG_OP_REST:
      return writer->yours;
    case MG_OP_REMEMBERED:
      return writer->remembered && writer->kept;
    case MG_OP_TOP:
      return mg_node_at (content, mg_arg_who (node))->op == MG_OP_YOU;
    default:
      if (!mg_arg_filter (node))
        return false;
      filter = mg_filter_at (content, mg_arg_filter (node));
      if (filter->flags & MG_FILTER_AMONG_THEM)
        return writer->yours;
      return filter->owner == MG_WHOSE_YOU
             || (filter->whose == MG_WHOSE_YOU
                 && (filter->zone == MG_ZONE_GRAVEYARD || filter->zone == MG_ZONE_HAND
                     || filter->zone == MG_ZONE_LIBRARY));
    }
}

/* They are put into a hand, not returned to it. */
static bool
is_of_library (const mg_content *content, int objects, const mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, objects);

  switch (node->op)
    {
    case MG_OP_IT:
      return writer->drawn;
    case MG_OP_REST:
      return writer->sought;
    case MG_OP_TOP:
      return true;
    default:
      return mg_arg_filter (node)
             && (mg_filter_at (content, mg_arg_filter (node))->zone == MG_ZONE_LIBRARY
                 || (mg_filter_at (content, mg_arg_filter (node))->flags & MG_FILTER_AMONG_THEM
                     && writer->drawn));
    }
}

void
mg_note_place (const mg_content *content, const mg_node *node, mg_writer *writer)
{
  const int objects = mg_arg_objs (node);
  bool yours, of_library;

  if (node->op == MG_OP_MILL)
    {
      writer->yours
          = !mg_arg_who (node) || mg_node_at (content, mg_arg_who (node))->op == MG_OP_YOU;
      writer->drawn = writer->theirs = false;
    }
  if (!objects || mg_constructs[node->op].sort != MG_SORT_EFFECT)
    return;
  yours = mg_is_yours (content, objects, writer);
  of_library = is_of_library (content, objects, writer);
  if (node->op == MG_OP_SEARCH)
    {
      yours = mg_node_at (content, mg_arg_whose (node))->op == MG_OP_YOU;
      of_library = true;
    }
  else if (node->op == MG_OP_TO_HAND || node->op == MG_OP_TO_BATTLEFIELD)
    of_library = false;
  writer->theirs = node->op == MG_OP_SEARCH ? !yours : writer->theirs && node->op == MG_OP_REVEAL;
  writer->sought
      = of_library
        || (writer->sought && (node->op == MG_OP_TO_HAND || node->op == MG_OP_TO_BATTLEFIELD));
  writer->yours = yours;
  writer->drawn = of_library;
}

/* }}} */
/* {{{ Patterns */

/* Somebody else goes on, in the same sentence. */
static bool
goes_on_seeking (const mg_writer *writer)
{
  return writer->searching && writer->seeks;
}

static const char *
pattern_to_hand (const mg_filling *filling, int objects)
{
  const bool yours = mg_is_yours (filling->content, objects, filling->writer);

  if (is_of_library (filling->content, objects, filling->writer))
    return filling->writer->theirs ? goes_on_seeking (filling->writer)
                                         ? N_ ("puts <objs> into their hand")
                                         : N_ ("put <objs> into their hand")
           : yours ? N_ ("put <objs> into your hand")
                                   : N_ ("put <objs> into its|their owner's|owners' hand|hands");
  return yours ? N_ ("return <objs> to your hand") : prose[MG_OP_TO_HAND];
}

static const char *
pattern_for_each_object (const mg_filling *filling, int objects)
{
  return mg_is_plural (filling->content, objects, filling->writer)
             ? N_ ("for each of <objs> , <do>")
             : prose[MG_OP_FOR_EACH_OBJECT];
}

/* "copy it three times", but "three times, …" before what is longer. */
static const char *
pattern_repeat (const mg_filling *filling)
{
  const mg_node *node = mg_node_at (filling->content, mg_arg_do (filling->node));

  if (node->op == MG_OP_COPY && filling->writer->doing == 0)
    return N_ ("<do> <n> time|times . you may choose new targets for the copies");
  return node->op == MG_OP_SEQUENCE || mg_arg_do (node) || node->op == MG_OP_IF
             ? prose[MG_OP_REPEAT]
             : N_ ("<do> <n> time|times");
}

static const char *
pattern_number_of_targets (const mg_filling *filling)
{
  const int most = mg_arg_n (filling->node);

  return mg_is_number (filling->content, most, 2)   ? N_ ("one or <n> targets")
         : mg_is_number (filling->content, most, 3) ? N_ ("one, two, or <n> targets")
                                                    : filling->original;
}

bool
mg_is_deed (const mg_content *content, int cost)
{
  const mg_node *node = mg_node_at (content, cost);

  while (node->op == MG_OP_SEQUENCE)
    node = mg_node_at (content, mg_arg_first (node));
  return node->op != MG_OP_COST_MANA && node->op != MG_OP_COST_TAP && node->op != MG_OP_COST_UNTAP;
}

/* Creatures die; an Aura or an artifact doesn't. */
static const char *
pattern_dies (const mg_filling *filling)
{
  const mg_content *content = filling->content;
  const mg_node *node = filling->node;
  const mg_node *objects = mg_node_at (content, mg_arg_objs (node));
  const mg_ability *ability = mg_ability_at (content, filling->writer->ability);
  unsigned types = 0;

  if (mg_arg_filter (node))
    types = mg_filter_at (content, mg_arg_filter (node))->types;
  else if (objects->op == MG_OP_THIS)
    types = mg_face_at (content, ability->face)->types;
  else if (objects->op == MG_OP_HOST)
    types = mg_types_of_host (content, filling->writer);
  if (!types || types & (MG_CREATURE | MG_PLANESWALKER))
    return filling->original;
  return node->op == MG_OP_DIES
             ? N_ ("<objs> is|are put into a graveyard from the battlefield")
             : N_ ("one or more <filter> are put into a graveyard from the battlefield");
}

/* How long it lasts stands before what is long. */
static bool
is_long (int op)
{
  switch (op)
    {
    case MG_OP_AS_LOSES:
    case MG_OP_SUFFER_INSTEAD:
    case MG_OP_REPLACE_LIFE_GAIN:
    case MG_OP_REPLACE_DRAW:
    case MG_OP_REPLACE_LIFE_PAYMENT:
    case MG_OP_REPLACE_LOSS:
    case MG_OP_PREVENT_SOME:
    case MG_OP_CHANGE_DAMAGE:
      return true;
    default:
      return false;
    }
}

/* "instead" stands at the end of one instruction, and before several. */
static const char *
pattern_instead (const mg_filling *filling)
{
  return mg_node_at (filling->content, mg_arg_do (filling->node))->op == MG_OP_SEQUENCE
             ? filling->original
             : prose[filling->node->op];
}

/* 603.7b: it triggers once, the next time. */
static const char *
pattern_of_step (const mg_filling *filling)
{
  const int who = mg_arg_who (filling->node);

  if (!filling->once || !mg_is (mg_node_at (filling->content, who)->op, MG_IS_ONE))
    return filling->original;
  switch (filling->node->op)
    {
    case MG_OP_UPKEEP:
      return N_ ("the beginning of <whose> next upkeep");
    case MG_OP_DRAW_STEP:
      return N_ ("the beginning of <whose> next draw step");
    case MG_OP_COMBAT_BEGINS:
      return N_ ("the beginning of the next combat on <whose> turn");
    case MG_OP_MAIN_BEGINS:
      return N_ ("the beginning of <whose> next precombat main phase");
    case MG_OP_ANY_MAIN_BEGINS:
      return N_ ("the beginning of <whose> next main phase");
    default:
      return N_ ("the beginning of <whose> next end step");
    }
}

const char *
mg_prose_pattern (const mg_filling *filling)
{
  const mg_content *content = filling->content;
  const mg_node *node = filling->node;
  const mg_writer *writer = filling->writer;
  const int objects = mg_arg_objs (node);

  if (!writer->prose)
    return filling->original;
  switch (node->op)
    {
    case MG_OP_IN_FORCE:
      return is_long (mg_node_at (content, mg_arg_static (node))->op) ? N_ ("[<lasts> ,] <static>")
                                                                      : prose[node->op];
    case MG_OP_UPKEEP:
    case MG_OP_DRAW_STEP:
    case MG_OP_COMBAT_BEGINS:
    case MG_OP_MAIN_BEGINS:
    case MG_OP_ANY_MAIN_BEGINS:
    case MG_OP_END_STEP:
      return pattern_of_step (filling);
    case MG_OP_CHOOSE_EFFECT:
      return mg_is_listed_choice (content, filling->index, writer)
                 ? N_ ("<who> choose/chooses one — • <do> . • <do>")
                 : prose[node->op];
    case MG_OP_CHOOSE_RANDOM_MODE:
      return mg_is_listed_choice (content, filling->index, writer)
                 ? N_ ("choose one at random — • <do> . • <do>")
                 : prose[node->op];
    case MG_OP_AT_LEAST:
    case MG_OP_AT_MOST:
      return mg_node_at (content, mg_arg_second (node))->op == MG_OP_NUMBER ? prose[node->op]
                                                                            : filling->original;
    case MG_OP_REFLEXIVE:
      return writer->others ? N_ ("when they do , <do>") : prose[node->op];
    case MG_OP_MAY_CAST_ONE_FREE:
      return mg_node_at (content, objects)->op == MG_OP_IT && !writer->them
                 ? N_ ("<lasts> , you may cast <objs> without paying its mana cost")
                 : prose[node->op];
    case MG_OP_EXILE_FACE_DOWN:
      return mg_is_plural (content, objects, writer)
                 ? N_ ("exile <objs> face down [, each with <n> <counter> counter|counters on it]")
                 : N_ ("exile <objs> face down [with <n> <counter> counter|counters on it]");
    case MG_OP_CREATE_COPY:
      return mg_is_plural (content, mg_arg_of (node), writer)
                 ? N_ ("[<who>] create/creates <n> token|tokens that's|that a|are copy|copies of "
                       "each of <objs> [, except it <mods>]")
                 : prose[node->op];
    case MG_OP_DIES:
    case MG_OP_DIE_TOGETHER:
      return pattern_dies (filling);
    case MG_OP_UNVEIL:
      return mg_is_deed (content, mg_arg_cost (node)) ? prose[node->op] : N_ ("unveil <cost>");
    case MG_OP_MAY_PAY:
      return mg_is_deed (content, mg_arg_cost (node))
                 ? N_ ("[<who>] may <cost> [. if you|they do , <do>] [. if you|they don't , <do>]")
                 : prose[node->op];
    case MG_OP_ALTERNATIVE_COST:
      return mg_is_deed (content, mg_arg_cost (node))
                 ? N_ ("[if <if> ,] you may <cost> rather than pay this spell's mana cost")
                 : prose[node->op];
    case MG_OP_TO_HAND:
      return pattern_to_hand (filling, objects);
    case MG_OP_TO_BATTLEFIELD:
      return goes_on_seeking (writer) && !mg_arg_who (node)
                 ? N_ ("[<who>] puts <objs> onto the battlefield [<enters>]")
                 : filling->original;
    case MG_OP_REVEAL:
      return goes_on_seeking (writer) ? N_ ("reveals <objs>") : filling->original;
    case MG_OP_SHUFFLE:
      return goes_on_seeking (writer) ? N_ ("shuffles <whose> library") : filling->original;
    case MG_OP_COST_RETURN:
      return mg_is_yours (content, objects, writer) ? N_ ("return <objs> to your hand")
                                                    : prose[node->op];
    case MG_OP_TO_TOP:
      return mg_is_yours (content, objects, writer) ? N_ ("put <objs> on top of your library")
                                                    : prose[node->op];
    case MG_OP_TO_BOTTOM:
      return mg_is_yours (content, objects, writer)
                 ? N_ ("put <objs> on the bottom of your library")
                 : prose[node->op];
    case MG_OP_TO_GRAVEYARD:
      return mg_is_yours (content, objects, writer) ? N_ ("put <objs> into your graveyard")
                                                    : prose[node->op];
    case MG_OP_SHUFFLE_INTO:
      return mg_is_yours (content, objects, writer) ? N_ ("shuffle <objs> into your library")
                                                    : prose[node->op];
    case MG_OP_DISCARD_THESE:
      if (writer->shown && objects && mg_node_at (content, objects)->op == MG_OP_IT)
        return N_ ("that player discards <objs>");
      return objects && mg_node_at (content, objects)->op == MG_OP_IT && !writer->yours
                 ? N_ ("its|their owner|owners discards|discard <objs>")
                 : filling->original;
    case MG_OP_TOP:
      return mg_arg_n (node) && mg_node_at (content, mg_arg_n (node))->op == MG_OP_THAT_MUCH
                 ? N_ ("[<n>] card|cards from the top of <whose> library")
                 : filling->original;
    case MG_OP_FOR_EACH_OBJECT:
      return pattern_for_each_object (filling, objects);
    case MG_OP_REPEAT:
      return pattern_repeat (filling);
    case MG_OP_ONE_TO_TARGETS:
      return pattern_number_of_targets (filling);
    case MG_OP_COPY:
      return writer->doing == 0 && !mg_arg_mods (node)
                 ? N_ ("copy <objs> [, except it <mods>] . you may choose new targets for the copy")
                 : filling->original;
    case MG_OP_NEW_TARGETS: /* "may" has been said */
      return writer->obeys ? filling->original : prose[node->op];
    case MG_OP_SOME:
      return writer->least && mg_node_at (content, mg_arg_n (node))->op == MG_OP_NUMBER
                     && mg_arg_integer (mg_node_at (content, mg_arg_n (node))) > 1
                 ? N_ ("<n> or more <filter>")
                 : filling->original;
    case MG_OP_COLORED:
      return filling->gains ? N_ ("become/becomes <color> [and <color>]")
                            : N_ ("is|are <color> [and <color>]");
    case MG_OP_BASE_PT:
      return writer->with ? N_ ("base power and toughness <n> / <n>") : filling->original;
    case MG_OP_EVERY_CREATURE_TYPE:
      return writer->with ? N_ ("every creature type") : filling->original;
    case MG_OP_SHIELD:
    case MG_OP_REPLACE_LIFE_GAIN:
    case MG_OP_REPLACE_DRAW:
    case MG_OP_REPLACE_LIFE_PAYMENT:
    case MG_OP_REPLACE_LOSS:
      return pattern_instead (filling);
    default:
      return prose[node->op] ? prose[node->op] : filling->original;
    }
}

/* }}} */
