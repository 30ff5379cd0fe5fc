/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Abilities as readers have them: sentences. What comes before a colon is a cost; limits of
 * activation and of triggering stand behind what is done or before its modes, and each mode on a
 * line of its own, behind a bullet. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ Instructions, one after the other */

/* What is found in a library is put somewhere in the same sentence. */
static bool
goes_on_searching (const mg_content *content, const mg_writer *writer, int next)
{
  const mg_node *node = mg_node_at (content, next);

  if (!writer->searching)
    return false;
  switch (node->op)
    {
    case MG_OP_REVEAL:
    case MG_OP_TO_BATTLEFIELD:
    case MG_OP_TO_HAND:
    case MG_OP_SHUFFLE:
      return true;
    case MG_OP_CHOOSE_OBJECTS:
      return mg_node_at (content, mg_arg_who (node))->op == MG_OP_YOU;
    default:
      return false;
    }
}

bool
mg_write_where_x (const mg_content *content, int i, mg_writer *writer)
{
  const mg_node *let = mg_node_at (content, i), *choice, *last;
  int condition, first, other;

  if (let->op != MG_OP_SEQUENCE)
    return false;
  last = mg_node_at (content, mg_arg_rest (let));
  let = mg_node_at (content, mg_arg_first (let));
  if (let->op != MG_OP_LET_X || last->op != MG_OP_SEQUENCE)
    return false;
  choice = mg_node_at (content, mg_arg_first (last));
  if (choice->op != MG_OP_IF || mg_arg_otherwise (choice)
      || mg_node_at (content, mg_arg_rest (last))->op == MG_OP_SEQUENCE)
    return false;
  condition = mg_arg_if (choice);
  choice = mg_node_at (content, mg_arg_then (choice));
  if (choice->op != MG_OP_LET_X)
    return false;
  first = mg_arg_n (let);
  other = mg_arg_n (choice);
  if (mg_node_at (content, first)->op != MG_OP_NUMBER
      || mg_node_at (content, other)->op != MG_OP_NUMBER)
    return false;
  mg_write_node (content, mg_arg_rest (last), MG_SORT_EFFECT, writer);
  mg_put_word (writer, N_ (", where X is "));
  mg_write_node (content, first, MG_SORT_AMOUNT, writer);
  mg_put_word (writer, N_ (", or "));
  mg_write_node (content, other, MG_SORT_AMOUNT, writer);
  mg_put_word (writer, N_ (" if "));
  mg_write_node (content, condition, MG_SORT_CONDITION, writer);
  return true;
}

void
mg_put_joint (const mg_content *content, int rest, mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, rest);
  bool is_last;
  int next;

  while (node->op == MG_OP_SEQUENCE
         && mg_node_at (content, mg_arg_first (node))->op == MG_OP_REMEMBER)
    node = mg_node_at (content, rest = mg_arg_rest (node));
  is_last = node->op != MG_OP_SEQUENCE;
  next = is_last ? rest : mg_arg_first (node);
  if (writer->doing > 0 && mg_node_at (content, next)->op == MG_OP_IF)
    mg_put_word (writer, N_ ("; "));
  else if (writer->doing > 0)
    mg_put_word (writer, is_last ? N_ (", then ") : N_ (", "));
  else if (goes_on_searching (content, writer, next))
    mg_put_word (writer,
                 mg_node_at (content, next)->op == MG_OP_SHUFFLE ? N_ (", then ") : N_ (", "));
  else
    {
      writer->searching = false;
      mg_put_next_sentence (writer);
    }
}

/* What a spell does of its own, without what a keyword says (702). */
static void
write_spell (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  int at = ability->effect;

  if (ability->n_keyword_effects == 0 && mg_write_where_x (content, at, writer))
    return;
  for (int left = mg_count_effects (content, at) - ability->n_keyword_effects; left > 0; left--)
    {
      const mg_node *node = mg_node_at (content, at);
      const int rest = node->op == MG_OP_SEQUENCE ? mg_arg_rest (node) : 0;
      const int effect = rest ? mg_arg_first (node) : at;

      at = rest;
      if (left > 1 && mg_remembers (content, effect, writer))
        continue;
      mg_write_node (content, effect, MG_SORT_EFFECT, writer);
      if (left > 1)
        mg_put_joint (content, rest, writer);
    }
}

/* "Activate only as a sorcery and only once each turn." Returns whether there are any. */
static bool
write_limits (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  const struct
  {
    bool holds;
    const char *words;
  } limits[] = {
    { ability->zones == 1 << MG_ZONE_GRAVEYARD, N_ ("while this is in your graveyard") },
    { ability->zones == 1 << MG_ZONE_HAND, N_ ("while this is in your hand") },
    { ability->flags & MG_ABILITY_SORCERY, N_ ("as a sorcery") },
    { ability->flags & MG_ABILITY_ONCE, N_ ("once each turn") },
    { ability->condition != 0, NULL },
  };
  bool begun = false;

  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
    {
      if (!limits[i].holds)
        continue;
      if (!begun)
        mg_put_next_sentence (writer);
      mg_put_word (writer, begun ? N_ (" and only ") : N_ ("activate only "));
      if (limits[i].words)
        mg_put_word (writer, limits[i].words);
      else
        mg_write_only (content, ability->condition, writer);
      begun = true;
    }
  if (ability->flags & MG_ABILITY_ANY_PLAYER)
    {
      mg_put_next_sentence (writer);
      mg_put_word (writer, N_ ("any player may activate this ability"));
    }
  return begun || ability->flags & MG_ABILITY_ANY_PLAYER;
}

/* Limits stand behind what is done, where they would seem to be of the last choice alone. */
static bool
has_limits (const mg_ability *ability)
{
  return ability->flags & (MG_ABILITY_SORCERY | MG_ABILITY_ONCE | MG_ABILITY_ANY_PLAYER)
         || (ability->kind == MG_ABILITY_ACTIVATED
             && (ability->condition || ability->zones != 1 << MG_ZONE_BATTLEFIELD));
}

bool
mg_is_listed_choice (const mg_content *content, int choice, const mg_writer *writer)
{
  const mg_ability *ability = mg_ability_at (content, writer->ability);
  const mg_node *node = mg_node_at (content, ability->effect);

  if (!writer->prose || has_limits (ability))
    return false;
  if (choice == ability->effect)
    return node->op == MG_OP_CHOOSE_EFFECT || node->op == MG_OP_CHOOSE_RANDOM_MODE;
  while (node->op == MG_OP_CHOOSE_EFFECT) /* what is left of more than two */
    {
      const int second = mg_arg_second (node);

      node = mg_node_at (content, second);
      if (node->op != MG_OP_CHOOSE_EFFECT
          || mg_node_at (content, mg_arg_who (node))->op != MG_OP_YOU)
        return false;
      if (second == choice)
        return true;
    }
  return false;
}

void
mg_begin_bullet (mg_writer *writer)
{
  mg_put (writer, "\n");
  mg_put_word (writer, N_ ("• "));
  writer->capital = true;
}

static void
write_modes (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  bool limited = false;

  mg_put_word (writer, N_ ("choose "));
  mg_write_how_many (ability, writer);
  if (ability->flags & MG_ABILITY_FRESH_MODES)
    mg_put_word (writer, N_ (" that hasn't been chosen before"));
  if (ability->kind == MG_ABILITY_TRIGGERED && ability->flags & MG_ABILITY_ONCE)
    {
      mg_put_next_sentence (writer);
      mg_put_word (writer, N_ ("this ability triggers only once each turn"));
      limited = true;
    }
  else if (ability->kind == MG_ABILITY_ACTIVATED)
    limited = write_limits (content, ability, writer);
  if (limited)
    mg_put_stop (writer);
  else
    mg_put_word (writer, N_ (" —"));
  for (int i = 0; i < ability->n_modes; i++)
    {
      mg_begin_bullet (writer);
      mg_begin_sentences (writer);
      mg_write_node (content, ability->modes[i], MG_SORT_EFFECT, writer);
      mg_put_stop (writer);
    }
}

static void
write_effect (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  if (ability->n_modes > 0)
    write_modes (content, ability, writer);
  else if (ability->kind == MG_ABILITY_SPELL && ability->effect)
    write_spell (content, ability, writer);
  else if (ability->effect)
    mg_write_node (content, ability->effect, MG_SORT_EFFECT, writer);
}

/* }}} */
/* {{{ What triggers */

static void
write_chapters (unsigned chapters, mg_writer *writer)
{
  static const char *const numbers[] = { "I", "II", "III", "IV", "V", "VI", "VII", "VIII" };
  bool begun = false;

  for (int i = 0; i < 8; i++)
    if (chapters >> i & 1)
      {
        mg_put (writer, begun ? ", " : "");
        mg_put (writer, numbers[i]);
        begun = true;
      }
  mg_put_word (writer, N_ (" — "));
  writer->capital = true;
}

static void
write_triggered (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  if (ability->chapter)
    write_chapters (ability->chapter, writer);
  else
    {
      mg_write_when (content, ability, writer);
      if (ability->condition)
        {
          mg_put_word (writer, N_ (", if "));
          mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
        }
      mg_put_word (writer, N_ (", "));
    }
  write_effect (content, ability, writer);
  if (!ability->chapter && ability->flags & MG_ABILITY_ONCE && ability->n_modes == 0)
    {
      mg_put_next_sentence (writer);
      mg_put_word (writer, N_ ("this ability triggers only once each turn"));
    }
}

/* }}} */
/* {{{ What is activated */

static void
write_activated (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  if (ability->cost)
    mg_write_node (content, ability->cost, MG_SORT_COST, writer);
  else
    mg_put_word (writer, "{0}");
  mg_put_word (writer, N_ (": "));
  mg_begin_sentences (writer);
  write_effect (content, ability, writer);
  if (ability->n_modes == 0)
    write_limits (content, ability, writer);
}

/* }}} */

void
mg_begin_sentences (mg_writer *writer)
{
  writer->capital = true;
  writer->them = writer->yours = writer->drawn = false;
  writer->n_targets = 0; /* each mode counts its own */
  writer->remembered = writer->it = writer->done = 0;
  writer->it_by = MG_OP_NONE;
  writer->other_linked = writer->shown = writer->seeks = false;
}

void
mg_write_rules (const mg_content *content, int i, mg_writer *writer)
{
  const mg_ability *ability = mg_ability_at (content, i);
  const mg_writer around = *writer;
  bool article, capital, stopped;

  writer->ability = i;
  writer->elides = writer->obeys = writer->bare = writer->searching = false;
  writer->doing = writer->rounds = 0;
  writer->unnamed = 0;
  memset (writer->tokens, 0, sizeof writer->tokens);
  mg_begin_sentences (writer);
  switch ((mg_ability_kind) ability->kind)
    {
    case MG_ABILITY_STATIC:
      if (ability->condition)
        {
          mg_put_word (writer, N_ ("as long as "));
          mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
          mg_put_word (writer, N_ (", "));
        }
      mg_write_node (content, ability->effect, MG_SORT_STATIC, writer);
      if (mg_node_at (content, ability->effect)->op == MG_OP_UNVEIL)
        writer->stopped = true; /* like a keyword, it is no sentence */
      break;
    case MG_ABILITY_TRIGGERED:
      write_triggered (content, ability, writer);
      break;
    case MG_ABILITY_ACTIVATED:
      write_activated (content, ability, writer);
      break;
    case MG_ABILITY_SPELL:
      write_effect (content, ability, writer);
      break;
    }
  article = writer->article;
  capital = writer->capital;
  stopped = writer->stopped;
  *writer = around;
  writer->article = article;
  writer->capital = capital;
  writer->stopped = stopped;
}
