/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filters and mana costs, written as the card language has them: adjectives, noun, qualifiers. */

#include "magic/language/mg-write.h"

#include <string.h>

/* {{{ Costs */

static void
put_symbol (mg_writer *writer, const char *inside)
{
  mg_put (writer, "{");
  mg_put (writer, inside);
  mg_put (writer, "}");
}

static const char *const letters[MG_N_MANA] = { "W", "U", "B", "R", "G", "C" };

static void
put_hybrid (mg_writer *writer, unsigned mask)
{
  bool first = true;

  mg_put (writer, mask & MG_HYBRID_TWO ? "{2/" : "{");
  for (int i = 0; i < MG_N_MANA; i++)
    if (mask >> i & 1)
      {
        if (!first)
          mg_put (writer, "/");
        mg_put (writer, letters[i]);
        first = false;
      }
  mg_put (writer, "}");
}

void
mg_write_symbols (const mg_cost *cost, mg_writer *writer)
{
  bool any = cost->x > 0 || cost->snow > 0 || cost->n_hybrid > 0 || cost->n_phyrexian > 0;

  for (int i = 0; i < cost->x; i++)
    put_symbol (writer, "X");
  for (int i = 0; i < MG_N_MANA; i++)
    any |= cost->of[i] > 0;
  if (cost->generic > 0 || (!any && !cost->none))
    {
      mg_put (writer, "{");
      mg_put_number (writer, cost->generic);
      mg_put (writer, "}");
    }
  for (int i = 0; i < cost->of[MG_COLORLESS]; i++)
    put_symbol (writer, "C");
  for (int i = 0; i < cost->n_hybrid; i++)
    put_hybrid (writer, cost->hybrid[i]);
  for (int color = 0; color < MG_N_COLORS; color++)
    for (int i = 0; i < cost->of[color]; i++)
      put_symbol (writer, letters[color]);
  for (int i = 0; i < cost->n_phyrexian; i++)
    {
      mg_put (writer, "{");
      mg_put (writer, letters[cost->phyrexian[i]]);
      mg_put (writer, "/P}");
    }
  for (int i = 0; i < cost->snow; i++)
    put_symbol (writer, "S");
}

void
mg_print_cost (const mg_cost *cost, mg_writer *writer)
{
  if (!cost->none)
    mg_write_symbols (cost, writer);
}

/* }}} */
/* {{{ Filters */

typedef struct mg_flag_word
{
  uint32_t flag;
  const char *word;
} mg_flag_word;

static const mg_flag_word adjectives[] = {
  { MG_FILTER_TAPPED, "tapped" },         { MG_FILTER_UNTAPPED, "untapped" },
  { MG_FILTER_TOKEN, "token" },           { MG_FILTER_NONTOKEN, "nontoken" },
  { MG_FILTER_FACE_DOWN, "face-down" },   { MG_FILTER_FACE_UP, "face-up" },
  { MG_FILTER_TRANSFORMED, "transformed" }, { MG_FILTER_COLORLESS, "colorless" },
  { MG_FILTER_MULTICOLORED, "multicolored" },
};

static const mg_flag_word qualifiers[] = {
  { MG_FILTER_CHOSEN_TYPE, "of the chosen type" },
  { MG_FILTER_CHOSEN_NAME, "with the chosen name" },
  { MG_FILTER_SAME_NAME, "with the same name as it" },
  { MG_FILTER_AMONG_THEM, "among them" },
  { MG_FILTER_LINKED, "exiled with this" },
  { MG_FILTER_ONE_TARGET, "with a single target" },
  { MG_FILTER_ATTACKED_YOU, "attacking you" },
  { MG_FILTER_ATTACHED, "attached to this" },
  { MG_FILTER_NOT_OWNED, "not owned by its controller" },
};

typedef struct mg_filter_writing
{
  const mg_content *content;
  const mg_filter *filter;
  mg_writer *writer;
  bool begun;
} mg_filter_writing;

static void
word (mg_filter_writing *writing, const char *text)
{
  if (writing->begun)
    mg_put (writing->writer, " ");
  mg_put (writing->writer, text);
  writing->begun = true;
}

static const char *
subtype_name (const mg_content *content, int subtype)
{
  return mg_string_at (content, content->subtype_names[subtype]);
}

static void
with_prefix (mg_filter_writing *writing, const char *prefix, const char *text)
{
  word (writing, prefix);
  mg_put (writing->writer, text);
}

static void
write_adjectives (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  if (filter->flags & MG_FILTER_OTHER)
    word (writing, "other");
  if ((filter->flags & MG_FILTER_ATTACKING) && (filter->flags & MG_FILTER_BLOCKING))
    word (writing, "attacking or blocking");
  else if (filter->flags & MG_FILTER_ATTACKING)
    word (writing, "attacking");
  else if (filter->flags & MG_FILTER_BLOCKING)
    word (writing, "blocking");
  for (size_t i = 0; i < sizeof adjectives / sizeof adjectives[0]; i++)
    if (filter->flags & adjectives[i].flag)
      word (writing, adjectives[i].word);
  for (int i = 0; i < 4; i++)
    {
      if (filter->supertypes >> i & 1)
        word (writing, mg_supertype_names[i]);
      if (filter->not_supertypes >> i & 1)
        with_prefix (writing, "non", mg_supertype_names[i]);
    }
  for (int i = 0; i < MG_N_COLORS; i++)
    {
      if (filter->colors >> i & 1)
        word (writing, mg_color_names[i]);
      if (filter->not_colors >> i & 1)
        with_prefix (writing, "non", mg_color_names[i]);
    }
  for (int i = 0; i < 8; i++)
    if (filter->not_types >> i & 1)
      with_prefix (writing, "non", mg_type_names[i]);
  for (int i = 0; i < 2; i++)
    if (filter->not_subtypes[i])
      with_prefix (writing, "non-", subtype_name (writing->content, filter->not_subtypes[i]));
}

static void
put_noun (mg_filter_writing *writing, const char *noun, bool plural)
{
  word (writing, noun);
  if (plural && strcmp (noun, "sorcery") != 0)
    mg_put (writing->writer, "s");
}

/* "artifact, enchantment or land": the last one may take the plural. */
static void
write_union (mg_filter_writing *writing, unsigned types, bool plural)
{
  int left = __builtin_popcount (types);

  for (int i = 0; i < 8; i++)
    if (types >> i & 1)
      {
        put_noun (writing, mg_type_names[i], plural);
        left--;
        if (left == 1)
          word (writing, "or");
        else if (left > 1)
          mg_put (writing->writer, ",");
      }
}

static void
write_stack_noun (mg_filter_writing *writing, bool plural)
{
  const uint32_t flags = writing->filter->flags;
  const bool spell = flags & MG_FILTER_SPELL;
  const bool activated = flags & MG_FILTER_ACTIVATED, triggered = flags & MG_FILTER_TRIGGERED;

  if (spell && activated && triggered)
    word (writing, "spell or ability");
  else if (spell)
    put_noun (writing, "spell", plural);
  else if (activated && triggered)
    put_noun (writing, "ability", false);
  else
    put_noun (writing, activated ? "activated ability" : "triggered ability", false);
}

static void
write_noun (mg_filter_writing *writing, bool plural)
{
  const mg_filter *filter = writing->filter;
  const bool stack = filter->flags & (MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED);
  const bool cards = filter->zone != MG_ZONE_BATTLEFIELD && filter->zone != MG_ZONE_STACK;
  const bool ends_in_type = !stack && !cards;

  if (filter->all_subtype)
    word (writing, subtype_name (writing->content, filter->all_subtype));
  for (int i = 0; i < 3 && filter->subtypes[i]; i++)
    {
      if (i > 0)
        word (writing, "or");
      word (writing, subtype_name (writing->content, filter->subtypes[i]));
      if (plural && ends_in_type && !filter->types && !filter->all_types)
        mg_put (writing->writer, "s");
    }
  if (filter->all_types)
    for (int i = 0; i < 8; i++)
      if ((filter->all_types & ~filter->types) >> i & 1)
        word (writing, mg_type_names[i]);
  if (filter->types)
    write_union (writing, filter->types, plural && ends_in_type);
  if (filter->flags & MG_FILTER_COMMANDER)
    put_noun (writing, "commander", plural);
  else if (stack)
    write_stack_noun (writing, plural);
  else if (cards)
    put_noun (writing, "card", plural);
  else if (!filter->types && !filter->all_types && !filter->subtypes[0])
    put_noun (writing, "permanent", plural);
}

static void
write_whose (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const bool cards = filter->zone == MG_ZONE_GRAVEYARD || filter->zone == MG_ZONE_HAND
                     || filter->zone == MG_ZONE_LIBRARY;

  if (cards)
    return;
  switch (filter->whose)
    {
    case MG_WHOSE_ANY:
      break;
    case MG_WHOSE_YOU:
      word (writing, "you control");
      break;
    case MG_WHOSE_OPPONENT:
      word (writing, "an opponent controls");
      break;
    case MG_WHOSE_NOT_YOU:
      word (writing, "you don't control");
      break;
    case MG_WHOSE_THEY:
      word (writing, "they control");
      break;
    case MG_WHOSE_THAT_PLAYER:
      word (writing, "that player controls");
      break;
    case MG_WHOSE_NODE:
      word (writing, "controlled by ");
      mg_write_node (writing->content, filter->whose_node, MG_SORT_PLAYERS, writing->writer);
    }
  if (filter->owner == MG_WHOSE_YOU)
    word (writing, "you own");
}

static void
write_zone (mg_filter_writing *writing)
{
  static const char *const names[MG_N_ZONES]
      = { [MG_ZONE_LIBRARY] = "library", [MG_ZONE_HAND] = "hand", [MG_ZONE_GRAVEYARD] = "graveyard" };
  const mg_filter *filter = writing->filter;

  switch (filter->zone)
    {
    case MG_ZONE_EXILE:
      if (!(filter->flags & MG_FILTER_LINKED))
        word (writing, "in exile");
      break;
    case MG_ZONE_COMMAND:
      word (writing, "in the command zone");
      break;
    case MG_ZONE_NONE:
      if (!(filter->flags & MG_FILTER_AMONG_THEM))
        word (writing, "everywhere");
      break;
    case MG_ZONE_LIBRARY:
    case MG_ZONE_HAND:
    case MG_ZONE_GRAVEYARD:
      if (filter->zone == MG_ZONE_LIBRARY && filter->whose == MG_WHOSE_ANY)
        break; /* the one that is searched */
      word (writing, "in ");
      if (filter->whose == MG_WHOSE_YOU)
        mg_put (writing->writer, "your ");
      else if (filter->whose == MG_WHOSE_THEY)
        mg_put (writing->writer, "their ");
      else if (filter->whose == MG_WHOSE_THAT_PLAYER)
        mg_put (writing->writer, "that player's ");
      else if (filter->whose == MG_WHOSE_NODE)
        {
          mg_write_node (writing->content, filter->whose_node, MG_SORT_PLAYERS, writing->writer);
          mg_put (writing->writer, "'s ");
        }
      else
        mg_put (writing->writer, "a ");
      mg_put (writing->writer, names[filter->zone]);
      break;
    default:
      break;
    }
}

static void
write_bound (mg_filter_writing *writing, const char *what, int node, const char *end)
{
  if (!node)
    return;
  word (writing, what);
  mg_put (writing->writer, " ");
  mg_write_node (writing->content, node, MG_SORT_AMOUNT, writing->writer);
  mg_put (writing->writer, end);
}

static void
write_qualifiers (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  for (int i = 0; i < MG_N_QUALITIES; i++)
    {
      if (MG_HAS (filter->with, i))
        with_prefix (writing, "with ", mg_quality_name (i));
      if (MG_HAS (filter->without, i))
        with_prefix (writing, "without ", mg_quality_name (i));
    }
  write_bound (writing, "with power", filter->power_min, " or more");
  write_bound (writing, "with power", filter->power_max, " or less");
  write_bound (writing, "with toughness", filter->toughness_max, " or less");
  if (filter->mana_min && filter->mana_min == filter->mana_max)
    write_bound (writing, "with mana value exactly", filter->mana_min, "");
  else
    {
      write_bound (writing, "with mana value", filter->mana_min, " or more");
      write_bound (writing, "with mana value", filter->mana_max, " or less");
    }
  if (filter->with_counter)
    {
      with_prefix (writing, "with a ", mg_counter_name (filter->with_counter));
      mg_put (writing->writer, " counter");
    }
  for (size_t i = 0; i < sizeof qualifiers / sizeof qualifiers[0]; i++)
    if (filter->flags & qualifiers[i].flag)
      word (writing, qualifiers[i].word);
  if (filter->name)
    {
      with_prefix (writing, "named \"", mg_string_at (writing->content, filter->name));
      mg_put (writing->writer, "\"");
    }
  if (filter->except)
    {
      word (writing, "other than ");
      mg_write_node (writing->content, filter->except, MG_SORT_OBJECTS, writing->writer);
    }
}

void
mg_write_filter (const mg_content *content, int i, bool plural, mg_writer *writer)
{
  mg_filter_writing writing
      = { .content = content, .filter = mg_filter_at (content, i), .writer = writer };

  write_adjectives (&writing);
  write_noun (&writing, plural);
  write_whose (&writing);
  write_zone (&writing);
  write_qualifiers (&writing);
}

/* }}} */
