/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading registers and looking where objects are: what is told as a mistake, and where. */

#include "magic/language/check/mg-sense-private.h"

/* {{{ Registers */

void
mg_fail_sense (const mg_walk *w, int at, const char *text)
{
  if (!w->parser->scan.failed)
    rg_scan_fail (&w->parser->scan, &w->parser->tokens[at].is, NULL, "%s", text);
}

/* The first of the tokens of what was found that is such a word, or the first of all. */
int
mg_token_of (const mg_walk *w, const mg_found *found, uint16_t word, uint16_t other)
{
  for (int at = found->begin; at < found->end; at++)
    if (mg_word_at (w->parser, at) == word || mg_word_at (w->parser, at) == other)
      return at;
  return found->begin;
}

/* Whether this may be cast or activated while somebody attacks: then it speaks of one of those who
 * may be attacked (802.2a). */
static bool
is_of_any_combat (const mg_walk *w)
{
  const mg_face *face = mg_face_at (w->parser->content, w->parser->face);

  return w->text == MG_PLACE_ACTIVATED
         || (w->text == MG_PLACE_SPELL && !(face->types & MG_SORCERY));
}

bool
mg_card_says_x (const mg_walk *w)
{
  return w->of_card & MG_R_X
         && (w->parser->given & MG_R_X || mg_face_at (w->parser->content, w->parser->face)->cost.x);
}

/* 107.3n */
uint32_t
mg_kept (const mg_walk *w, uint32_t registers)
{
  return (w->set | (mg_card_says_x (w) ? MG_R_X : 0)) & registers;
}

/* What is told where a register is read that has no value: it may have had one before, or at
 * another time. */
static const char *
mistake_of (const mg_walk *w, int reg)
{
  const uint32_t bit = (uint32_t) 1 << reg;
  const mg_face *face = mg_face_at (w->parser->content, w->parser->face);

  if (w->forgotten & bit)
    return N_ ("That isn't known any more by then, but \"it\", \"the subject\", \"that player\", "
               "\"that much\" and X are; write \"it\" for what something was done to last.");
  if (bit == MG_R_X && face->cost.x && (w->text == MG_PLACE_RULE || w->text == MG_PLACE_TRIGGERED))
    return N_ ("A permanent has no X once it has entered; write \"this enters with X +1/+1 "
               "counters\" or the like, and count those.");
  if (bit == MG_R_PAID && w->text == MG_PLACE_TRIGGERED)
    return N_ ("What was paid for a spell isn't known as something triggers; write \"you may pay "
               "sacrifice a creature if paid [… the paid creature …]\" or the like.");
  return mg_registers[reg].mistake;
}

/* It is there, or the card may still give it. */
void
mg_read_registers (mg_walk *w, uint32_t registers, int at)
{
  uint32_t missing = registers & ~w->set;

  if (missing & MG_R_ATTACKER && is_of_any_combat (w))
    missing &= ~(uint32_t) MG_R_ATTACKER;

  for (int i = 0; missing; i++, missing >>= 1)
    if (missing & 1)
      {
        mg_need *need = &w->parser->needs[i];

        if (!((w->of_card | OF_CARD) >> i & 1))
          mg_fail_sense (w, at, mistake_of (w, i));
        else if (!w->parser->face || w->parser->binding.active)
          ; /* what a keyword stands for is a part of many cards */
        else if (!need->here)
          *need = (mg_need){ true, w->parser->tokens[at].is };
      }
}

/* }}} */
/* {{{ What costs moved (608.2h) */

static const char either_of_two[]
    = N_ ("Two costs move something here, and this could be either; write \"the paid cards\" for "
          "all of it, or pay one of them later: \"you may pay … if paid […]\".");

void
mg_check_paid (mg_walk *w, const mg_found *found)
{
  if (mg_word_at (w->parser, found->end - 1) == MG_WORD_CARDS)
    return;
  if (w->movers > 1)
    mg_fail_sense (w, found->begin, either_of_two);
  else if (!w->movers && !w->parser->one_paid.here) /* costs may stand behind this */
    w->parser->one_paid = (mg_need){ true, w->parser->tokens[found->begin].is };
}

void
mg_count_movers (mg_walk *w, bool besides)
{
  mg_parser *parser = w->parser;

  if (besides)
    parser->movers += w->movers;
  else if (w->movers > parser->any_movers)
    parser->any_movers = w->movers;
}

bool
mg_check_movers (mg_parser *parser)
{
  const mg_need one = parser->one_paid;
  const int movers = parser->movers + parser->any_movers;

  parser->one_paid.here = false;
  parser->movers = parser->any_movers = 0;
  return !one.here || movers < 2
         || rg_scan_fail (&parser->scan, &one.token, NULL, "%s", either_of_two);
}

/* }}} */
/* {{{ Where objects are */

static unsigned
where_of_filter (const mg_filter *filter)
{
  if (filter->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_LINKED | MG_FILTER_SOURCE))
    return 0;
  if (filter->types & MG_IDENTITY)
    return MG_AT_IDENTITIES;
  switch (filter->zone)
    {
    case MG_ZONE_NONE:
      return 0;
    case MG_ZONE_BATTLEFIELD:
      return MG_AT_BATTLEFIELD;
    case MG_ZONE_STACK:
      return MG_AT_STACK;
    default:
      return MG_AT_CARDS;
    }
}

/* A spell that resolves (608.2m), or an identity; else 0. */
static unsigned
where_is_this (const mg_walk *w)
{
  if (mg_face_at (w->parser->content, w->parser->face)->layout == MG_LAYOUT_IDENTITY)
    return MG_AT_IDENTITIES;
  return w->place == MG_PLACE_SPELL ? MG_AT_STACK : 0;
}

/* 0: nobody knows from the words. */
static unsigned
where_of (const mg_walk *w, const mg_found *found)
{
  switch (found->op)
    {
    case MG_FOUND_FILTER:
      return where_of_filter (&w->parser->filters[found->arg[MG_FOUND_ARG]]);
    case MG_OP_TOP:
    case MG_OP_LINKED:
    case MG_OP_LAST_LINKED:
      return MG_AT_CARDS;
    case MG_OP_HOST:
      return MG_AT_BATTLEFIELD;
    case MG_OP_THIS:
      return where_is_this (w);
    case MG_OP_TARGET:
    case MG_OP_TARGET_ANY_NUMBER:
    case MG_OP_ALL:
    case MG_OP_ANY_NUMBER:
    case MG_OP_FILTERED:
    case MG_OP_TARGET_PLAYER_OR:
    case MG_OP_TARGET_OPPONENT_OR:
    case MG_OP_TARGETS:
    case MG_OP_TARGET_UP_TO:
    case MG_OP_UP_TO:
    case MG_OP_RANDOM:
    case MG_OP_SOME:
      return where_of (w, mg_found_at (w, mg_found_filter (found)));
    default:
      return 0;
    }
}

static const char *
only_there (unsigned at)
{
  switch (at)
    {
    case MG_AT_BATTLEFIELD:
      return N_ ("This can happen only to what is on the battlefield; write a kind of permanent.");
    case MG_AT_STACK:
      return N_ ("This can happen only to spells and abilities; write \"target creature spell\" or "
                 "the like.");
    case MG_AT_CARDS:
      return N_ ("This can happen only to cards that aren't on the battlefield; say where they "
                 "are: \"in your graveyard\" or the like.");
    case MG_AT_IDENTITIES:
      return N_ ("This can happen only to identities; write \"target identity\" or the like.");
    case MG_AT_CARDS | MG_AT_IDENTITIES:
      return N_ (
          "This can happen only to cards that aren't on the battlefield, and to identities.");
    case MG_AT_BATTLEFIELD | MG_AT_CARDS:
    case MG_AT_BATTLEFIELD | MG_AT_CARDS | MG_AT_IDENTITIES:
      return N_ ("This can't happen to spells and abilities; write a kind of permanent or card.");
    default:
      return N_ ("This can't happen to cards that lie elsewhere; write a kind of permanent or "
                 "spell.");
    }
}

static void
check_where (const mg_walk *w, int32_t i, unsigned at)
{
  const mg_found *found = mg_found_at (w, i);

  if (found->op == MG_OP_BOTH)
    {
      check_where (w, mg_found_first (found), at);
      check_where (w, mg_found_rest (found), at);
    }
  else if (at && where_of (w, found) & ~at)
    mg_fail_sense (w, found->begin, only_there (at));
}

static bool
speaks_of_objects (int kind)
{
  return kind == MG_PART_OBJECTS + 1 || kind == MG_PART_ANY + 1 || kind == MG_PART_FILTER + 1
         || kind == MG_PART_A_FILTER + 1 || kind == MG_PART_ONE_OBJECTS + 1
         || kind == MG_PART_ONE_ANY + 1;
}

/* The parts of a construct that speak of objects, against its row. */
void
mg_check_objects (const mg_walk *w, const mg_found *found)
{
  const mg_sense *sense = mg_sense_of (found->op);
  int n = 0;

  /* What these don't say is where they look. */
  if (found->op == MG_OP_SEARCH || found->op == MG_OP_DISCARD_THESE
      || found->op == MG_OP_COST_DISCARD)
    return;
  for (int k = 0; k < MG_NODE_ARGS && n < 2; k++)
    if (speaks_of_objects (w->parser->rules[found->op].slots[k]))
      {
        if (found->arg[k])
          check_where (w, found->arg[k], sense->at[n]);
        n++;
      }
}

/* "Has cascade" (702.85): a keyword that speaks of casting what has it works for spells. */
static bool
is_of_casting (const mg_walk *w, const mg_found *mod)
{
  const mg_content *content = w->parser->content;
  const mg_keyword *keyword;

  if (mod->op != MG_OP_HAS)
    return false;
  keyword = mg_keyword_at (content, mg_found_at (w, mg_found_keyword (mod))->arg[MG_FOUND_ARG]);
  for (int k = 0; k < keyword->n_abilities; k++)
    {
      const int event = mg_ability_at (content, keyword->ability + k)->event;

      if (event && mg_node_at (content, event)->op == MG_OP_CASTS_THIS)
        return true;
    }
  return false;
}

/* What changes in objects, by where those are. */
void
mg_check_mods (const mg_walk *w, int32_t mods, int32_t objects)
{
  for (int32_t rest = mods; rest;)
    {
      const mg_found *mod = mg_found_at (w, rest);

      rest = mod->op == MG_OP_SEQUENCE ? mg_found_rest (mod) : 0;
      if (mod->op == MG_OP_SEQUENCE)
        mod = mg_found_at (w, mg_found_first (mod));
      check_where (w, objects, is_of_casting (w, mod) ? MG_AT_STACK : mg_sense_of (mod->op)->at[0]);
    }
}

/* }}} */
