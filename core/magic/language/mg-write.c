/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A node is written by filling its construct's pattern: see mg-constructs.def for what patterns are
 * made of. Agreement needs two facts only: whether the sentence's subject is somebody else than you
 * ("draw/draws"), and whether what was named last is several ("card|cards"). */

#include "magic/language/mg-write.h"

#include <stdio.h>
#include <string.h>

void
mg_put (mg_writer *writer, const char *text)
{
  writer->put (writer, text, strlen (text));
}

void
mg_put_number (mg_writer *writer, int number)
{
  char digits[16];

  snprintf (digits, sizeof digits, "%d", number);
  mg_put (writer, digits);
}

/* {{{ Agreement */

/* Objects or players that are several. */
static bool
is_plural (const mg_content *content, int i)
{
  const mg_node *node = mg_node_at (content, i);

  switch (node->op)
    {
    case MG_OP_TARGETS:
    case MG_OP_TARGET_UP_TO:
    case MG_OP_SOME:
    case MG_OP_UP_TO:
    case MG_OP_TARGET_PLAYERS:
      {
        const mg_node *amount = mg_node_at (content, node->arg[0]);

        return amount->op != MG_OP_NUMBER || amount->arg[0] != 1;
      }
    case MG_OP_ALL:
    case MG_OP_FILTERED:
    case MG_OP_TARGET_ANY_NUMBER:
    case MG_OP_ANY_NUMBER:
    case MG_OP_TARGET_PLAYERS_ANY:
    case MG_OP_REST:
    case MG_OP_BOTH:
    case MG_OP_THEY:
      return true;
    default:
      return false;
    }
}

/* Somebody or something that "draws" rather than "draw". */
static bool
is_third (const mg_content *content, int node)
{
  return mg_node_at (content, node)->op != MG_OP_YOU && !is_plural (content, node);
}

/* An amount that several things go with. */
static bool
is_several (const mg_content *content, int node)
{
  const mg_node *amount = mg_node_at (content, node);

  return amount->op != MG_OP_NUMBER || (amount->arg[0] != 1 && amount->arg[0] != -1);
}

/* }}} */
/* {{{ Patterns */

typedef struct mg_filling
{
  const mg_content *content;
  const mg_node *node;
  mg_writer *writer;
  int slot;     /* of the next argument */
  bool third;   /* the subject */
  bool several; /* what was named last */
  bool glued;   /* no blank before the next token */
  bool begun;
} mg_filling;

static void
space (mg_filling *filling, const char *token)
{
  const bool glue = filling->glued || !filling->begun || strcmp (token, ",") == 0
                    || strcmp (token, ":") == 0 || strcmp (token, "/") == 0;

  if (!glue)
    mg_put (filling->writer, " ");
  filling->begun = true;
  filling->glued = strcmp (token, "/") == 0;
}

static void write_node (const mg_content *content,
                        int i,
                        mg_sort sort,
                        bool third,
                        bool several,
                        mg_writer *writer);

static void
write_effects (const mg_content *content, int node, mg_writer *writer)
{
  mg_write_node (content, node, MG_SORT_EFFECT, writer);
}

static void
write_in_brackets (mg_filling *filling, int node)
{
  mg_put (filling->writer, "[");
  write_effects (filling->content, node, filling->writer);
  mg_put (filling->writer, "]");
}

/* Takes three arguments; see mg-content.h. */
static void
write_enters (mg_filling *filling, int flags)
{
  static const struct
  {
    int flag;
    const char *words;
  } words[] = {
    { MG_ENTERS_TAPPED, "tapped" },
    { MG_ENTERS_ATTACKING, "attacking" },
    { MG_ENTERS_CONVERTED, "converted" },
    { MG_ENTERS_YOURS, "under your control" },
    { MG_ENTERS_OWNERS, "under its owner's control" },
  };
  bool any = false;

  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (flags & words[i].flag)
      {
        if (any)
          mg_put (filling->writer, " ");
        mg_put (filling->writer, words[i].words);
        any = true;
      }
  if (filling->node->arg[filling->slot])
    {
      mg_put (filling->writer, any ? " with " : "with ");
      mg_write_node (filling->content, filling->node->arg[filling->slot], MG_SORT_AMOUNT,
                     filling->writer);
      mg_put (filling->writer, " ");
      mg_put (filling->writer, mg_counter_name (filling->node->arg[filling->slot + 1]));
      mg_put (filling->writer, " counters");
    }
  filling->slot += 2;
}

/* "your", "its controller's", "each opponent's". */
static void
write_possessive (mg_filling *filling, int node)
{
  switch (mg_node_at (filling->content, node)->op)
    {
    case MG_OP_YOU:
      mg_put (filling->writer, "your");
      break;
    case MG_OP_THEY:
      mg_put (filling->writer, "their");
      break;
    default:
      mg_write_node (filling->content, node, MG_SORT_PLAYERS, filling->writer);
      mg_put (filling->writer, "'s");
    }
}

static void
write_amount (mg_filling *filling, int node)
{
  const int op = mg_node_at (filling->content, node)->op;
  const bool simple = op == MG_OP_NUMBER || op == MG_OP_X || op == MG_OP_THAT_MUCH
                      || op == MG_OP_ONE_OR_MORE || op == MG_OP_UP_TO_X || op == MG_OP_TWICE;

  if (!simple)
    mg_put (filling->writer, "(");
  mg_write_node (filling->content, node, MG_SORT_AMOUNT, filling->writer);
  if (!simple)
    mg_put (filling->writer, ")");
  filling->several = is_several (filling->content, node);
}

/* Colours, types and subtypes alone. */
static void
write_kinds (mg_filling *filling, int filter)
{
  const mg_content *content = filling->content;
  const mg_filter *kinds = mg_filter_at (content, filter);
  bool first = true;

  for (int i = 0; i < MG_N_COLORS; i++)
    if (kinds->colors >> i & 1)
      {
        mg_put (filling->writer, first ? "" : " ");
        mg_put (filling->writer, mg_color_names[i]);
        first = false;
      }
  for (int i = 0; i < 8; i++)
    if ((kinds->types | kinds->all_types) >> i & 1)
      {
        mg_put (filling->writer, first ? "" : " ");
        mg_put (filling->writer, mg_type_names[i]);
        first = false;
      }
  for (int i = 0; i < 3 && kinds->subtypes[i]; i++)
    {
      mg_put (filling->writer, first ? "" : " ");
      mg_put (filling->writer, mg_string_at (content, content->subtype_names[kinds->subtypes[i]]));
      first = false;
    }
}

static bool
slot_is (const char *slot, size_t length, const char *name)
{
  return strlen (name) == length && memcmp (slot, name, length) == 0;
}

/* The noun of a filter is several unless something says that it is one. */
static bool
filter_is_plural (const mg_filling *filling)
{
  switch (filling->node->op)
    {
    case MG_OP_TARGET:
    case MG_OP_COMBAT_DAMAGE_OBJECT:
    case MG_OP_CASTS:
    case MG_OP_CASTS_TARGETING:
    case MG_OP_IS_A:
    case MG_OP_IS_NOT_A:
    case MG_OP_TARGETED_BY:
    case MG_OP_TRANSFORMS_INTO:
      return false;
    case MG_OP_TARGETS:
    case MG_OP_TARGET_UP_TO:
    case MG_OP_SOME:
    case MG_OP_UP_TO:
      return filling->several;
    default:
      return true;
    }
}

/* One of a kind, of which nothing else says that it is one. */
static bool
has_article (int op)
{
  return op == MG_OP_CASTS || op == MG_OP_CASTS_TARGETING || op == MG_OP_IS_A
         || op == MG_OP_IS_NOT_A || op == MG_OP_TARGETED_BY || op == MG_OP_TRANSFORMS_INTO;
}

static void
write_slot (mg_filling *filling, const char *slot, size_t length)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const int arg = filling->node->arg[filling->slot++];

  if (slot_is (slot, length, "do"))
    write_in_brackets (filling, arg);
  else if (slot_is (slot, length, "effects"))
    write_effects (content, arg, writer);
  else if (slot_is (slot, length, "n"))
    write_amount (filling, arg);
  else if (slot_is (slot, length, "integer"))
    mg_put_number (writer, arg);
  else if (slot_is (slot, length, "objs") || slot_is (slot, length, "who")
           || slot_is (slot, length, "any"))
    {
      const mg_sort sort = mg_constructs[mg_node_at (content, arg)->op].sort;

      mg_write_node (content, arg, sort, writer);
      filling->third = is_third (content, arg);
      filling->several = is_plural (content, arg) || mg_node_at (content, arg)->op == MG_OP_YOU;
    }
  else if (slot_is (slot, length, "whose"))
    write_possessive (filling, arg);
  else if (slot_is (slot, length, "filter"))
    {
      if (has_article (filling->node->op))
        mg_put (writer, "a ");
      mg_write_filter (content, arg, filter_is_plural (filling), writer);
    }
  else if (slot_is (slot, length, "kinds"))
    write_kinds (filling, arg);
  else if (slot_is (slot, length, "symbols"))
    mg_write_symbols (mg_cost_at (content, arg), writer);
  else if (slot_is (slot, length, "counter"))
    mg_put (writer, mg_counter_name (arg));
  else if (slot_is (slot, length, "color"))
    mg_put (writer, mg_color_names[arg - 1]);
  else if (slot_is (slot, length, "keyword"))
    mg_put (writer, mg_string_at (content, mg_keyword_at (content, arg)->name));
  else if (slot_is (slot, length, "token") || slot_is (slot, length, "name"))
    {
      const int string = slot_is (slot, length, "token") ? mg_face_at (content, arg)->handle : arg;

      mg_put (writer, "\"");
      mg_put (writer, mg_string_at (content, string));
      mg_put (writer, "\"");
    }
  else if (slot_is (slot, length, "sign"))
    {
      mg_put (writer, arg < 0 ? "-" : "+");
      filling->glued = true;
    }
  else if (slot_is (slot, length, "enters"))
    write_enters (filling, arg);
  else if (slot_is (slot, length, "payable"))
    mg_put (writer, "mana of any type");
  else if (slot_is (slot, length, "ability"))
    {
      mg_put (writer, "[");
      mg_write_ability (content, arg, writer);
      mg_put (writer, "]");
    }
  else if (slot_is (slot, length, "if"))
    mg_write_node (content, arg, MG_SORT_CONDITION, writer);
  else if (slot_is (slot, length, "event"))
    mg_write_node (content, arg, MG_SORT_EVENT, writer);
  else if (slot_is (slot, length, "cost"))
    mg_write_node (content, arg, MG_SORT_COST, writer);
  else if (slot_is (slot, length, "mods"))
    write_node (content, arg, MG_SORT_MOD, filling->third, filling->several, writer);
  else if (slot_is (slot, length, "lasts"))
    mg_write_node (content, arg, MG_SORT_DURATION, writer);
  else if (slot_is (slot, length, "mana"))
    mg_write_node (content, arg, MG_SORT_MANA, writer);
  else if (slot_is (slot, length, "static"))
    mg_write_node (content, arg, MG_SORT_STATIC, writer);
}

/* One of "a|b" or "a/b". */
static void
write_word (mg_filling *filling, const char *word, size_t length)
{
  const char *bar = memchr (word, '|', length);
  const char *slash = length > 1 ? memchr (word, '/', length) : NULL;
  const char *cut = bar ? bar : slash;
  const bool second = bar ? filling->several : filling->third;

  if (!cut || word[0] == '+')
    filling->writer->put (filling->writer, word, length);
  else if (!second)
    filling->writer->put (filling->writer, word, (size_t) (cut - word));
  else
    {
      const char *rest = cut + 1;
      const char *end = memchr (rest, *cut, (size_t) (word + length - rest));

      filling->writer->put (filling->writer, rest,
                            (size_t) ((end ? end : word + length) - rest));
    }
}

/* Passes over a group whose slot is missing; `pattern` is after its "[". */
static const char *
skip_group (mg_filling *filling, const char *pattern)
{
  for (; *pattern != ']'; pattern++)
    if (*pattern == '<')
      filling->slot += strncmp (pattern, "<enters>", 8) == 0 ? 3 : 1;
  return pattern + 1;
}

/* Whether the group that begins here, after its "[", says something. */
static bool
group_is_there (const mg_filling *filling, const char *pattern)
{
  int slot = filling->slot;
  bool any = false;

  for (; *pattern != ']'; pattern++)
    if (*pattern == '<')
      {
        any |= filling->node->arg[slot++] != 0;
        if (strncmp (pattern, "<enters>", 8) == 0)
          any |= filling->node->arg[slot] != 0;
      }
  return any;
}

static void
fill (mg_filling *filling, const char *pattern)
{
  while (*pattern)
    {
      const size_t length = strcspn (pattern, " ");
      char token[40];

      if (*pattern == ' ' || *pattern == ']')
        {
          pattern++;
          continue;
        }
      if (*pattern == '[')
        {
          pattern = group_is_there (filling, pattern + 1) ? pattern + 1
                                                           : skip_group (filling, pattern + 1);
          continue;
        }
      if (*pattern == '<')
        {
          const size_t name = strcspn (pattern + 1, ">");

          space (filling, "<");
          write_slot (filling, pattern + 1, name);
          pattern += name + 2;
          continue;
        }
      {
        const size_t word = strcspn (pattern, " ]");

        snprintf (token, sizeof token, "%.*s", (int) word, pattern);
        space (filling, token);
        write_word (filling, pattern, word);
        pattern += word < length ? word : length;
      }
    }
}

/* }}} */
/* {{{ Nodes */

static const char *
joint_of (const mg_node *node, mg_sort sort)
{
  switch (node->op)
    {
    case MG_OP_SEQUENCE:
      return sort == MG_SORT_EFFECT ? "; " : sort == MG_SORT_MOD ? " and " : ", ";
    case MG_OP_BOTH:
    case MG_OP_AND:
      return " and ";
    case MG_OP_OR:
    case MG_OP_EITHER:
      return " or ";
    case MG_OP_PLUS:
      return " plus ";
    case MG_OP_MINUS:
      return " minus ";
    default:
      return NULL;
    }
}

/* "enchanted creature" or "equipped creature", as the card has it. */
static void
write_host (const mg_content *content, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, mg_ability_at (content, writer->ability)->face);

  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_ENCHANT && face->keys[k].value > 0)
      {
        const unsigned types = mg_filter_at (content, face->keys[k].value)->types;

        mg_put (writer, types == MG_CREATURE ? "enchanted creature"
                        : types == MG_LAND   ? "enchanted land"
                                             : "enchanted permanent");
        return;
      }
  mg_put (writer, "equipped creature");
}

/* `third` and `several`: of the subject that stands before the node. */
static void
write_node (const mg_content *content,
            int i,
            mg_sort sort,
            bool third,
            bool several,
            mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, i);
  const char *joint = joint_of (node, sort);
  mg_filling filling = {
    .content = content, .node = node, .writer = writer, .third = third, .several = several
  };

  if (joint)
    {
      write_node (content, node->arg[0], sort, third, several, writer);
      mg_put (writer, joint);
      write_node (content, node->arg[1], sort, third, several, writer);
    }
  else if (node->op == MG_OP_HOST)
    write_host (content, writer);
  else if (node->op == MG_OP_NOT)
    {
      mg_put (writer, "not ");
      mg_write_node (content, node->arg[0], sort, writer);
    }
  else if (mg_constructs[node->op].pattern)
    fill (&filling, writer->translate (writer, mg_constructs[node->op].pattern));
}

void
mg_write_node (const mg_content *content, int node, mg_sort sort, mg_writer *writer)
{
  write_node (content, node, sort, false, false, writer);
}

/* }}} */
/* {{{ Abilities */

static void
write_modes (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  static const char *const numbers[] = { "zero", "one", "two", "three", "four", "five", "six" };

  mg_put (writer, "choose ");
  if (ability->min_modes == 0)
    mg_put (writer, "up to ");
  if (ability->min_modes == 1 && ability->max_modes == 2)
    mg_put (writer, "one or both");
  else
    mg_put (writer, numbers[ability->max_modes]);
  mg_put (writer, ": ");
  for (int i = 0; i < ability->n_modes; i++)
    {
      mg_put (writer, i > 0 ? " or [" : "[");
      mg_write_node (content, ability->modes[i], MG_SORT_EFFECT, writer);
      mg_put (writer, "]");
    }
}

static void
write_effect (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  if (ability->n_modes > 0)
    write_modes (content, ability, writer);
  else if (ability->effect)
    mg_write_node (content, ability->effect, MG_SORT_EFFECT, writer);
}

static void
write_triggered (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  bool first = true;

  if (ability->chapter)
    {
      mg_put (writer, "chapter ");
      for (int i = 0; i < 8; i++)
        if (ability->chapter >> i & 1)
          {
            if (!first)
              mg_put (writer, ", ");
            mg_put_number (writer, i + 1);
            first = false;
          }
    }
  else
    {
      const int op = mg_node_at (content, ability->event)->op;
      const bool step = op >= MG_OP_UPKEEP && op <= MG_OP_ANY_END_STEP;

      mg_put (writer, step ? "at " : ability->flags & MG_ABILITY_SELF_EVENT ? "when " : "whenever ");
      mg_write_node (content, ability->event, MG_SORT_EVENT, writer);
      if (ability->flags & MG_ABILITY_ONCE)
        mg_put (writer, " once each turn");
      if (ability->condition)
        {
          mg_put (writer, ", if ");
          mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
        }
    }
  mg_put (writer, ": ");
  write_effect (content, ability, writer);
}

void
mg_write_ability (const mg_content *content, int i, mg_writer *writer)
{
  const mg_ability *ability = mg_ability_at (content, i);
  const int around = writer->ability;

  writer->ability = i;
  switch (ability->kind)
    {
    case MG_ABILITY_STATIC:
      if (ability->condition)
        {
          mg_put (writer, "while ");
          mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
          mg_put (writer, ": ");
        }
      mg_write_node (content, ability->effect, MG_SORT_STATIC, writer);
      break;
    case MG_ABILITY_TRIGGERED:
      write_triggered (content, ability, writer);
      break;
    case MG_ABILITY_ACTIVATED:
      if (ability->cost)
        mg_write_node (content, ability->cost, MG_SORT_COST, writer);
      mg_put (writer, ": ");
      write_effect (content, ability, writer);
      break;
    case MG_ABILITY_SPELL:
      write_effect (content, ability, writer);
      break;
    }
  writer->ability = around;
}

/* }}} */
