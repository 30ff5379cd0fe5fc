/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filters, written as the card language has them: adjectives, nouns, whose, where, with what. */

#include "magic/language/mg-write.h"

#include <string.h>

typedef struct mg_flag_word
{
  uint32_t flag;
  const char *word;
} mg_flag_word;

static const mg_flag_word adjectives[] = {
  { MG_FILTER_TAPPED, N_ ("tapped") },       { MG_FILTER_UNTAPPED, N_ ("untapped") },
  { MG_FILTER_NONTOKEN, N_ ("nontoken") },   { MG_FILTER_FACE_DOWN, N_ ("face-down") },
  { MG_FILTER_FACE_UP, N_ ("face-up") },     { MG_FILTER_TRANSFORMED, N_ ("transformed") },
  { MG_FILTER_COLORLESS, N_ ("colorless") }, { MG_FILTER_MULTICOLORED, N_ ("multicolored") },
};

static const mg_flag_word qualifiers[] = {
  { MG_FILTER_CHOSEN_TYPE, N_ ("of the chosen type") },
  { MG_FILTER_CHOSEN_NAME, N_ ("with the chosen name") },
  { MG_FILTER_SAME_NAME, N_ ("with the same name as it") },
  { MG_FILTER_ONE_TARGET, N_ ("with a single target") },
  { MG_FILTER_ATTACKED_YOU, N_ ("attacking you") },
  { MG_FILTER_ATTACHED, N_ ("attached to this") },
  { MG_FILTER_NOT_OWNED, N_ ("not owned by its controller") },
};

typedef struct mg_filter_writing
{
  const mg_content *content;
  const mg_filter *filter;
  mg_writer *writer;
  bool begun;
} mg_filter_writing;

/* {{{ Words */

static void
blank (mg_filter_writing *writing)
{
  if (writing->begun)
    mg_put (writing->writer, " ");
  writing->begun = true;
}

static void
word (mg_filter_writing *writing, const char *message)
{
  blank (writing);
  mg_put_word (writing->writer, message);
}

static void
noun (mg_filter_writing *writing, const char *message, bool plural)
{
  blank (writing);
  mg_put_noun (writing->writer, message, plural);
}

static const char *
subtype_name (const mg_content *content, int subtype)
{
  return mg_string_at (content, content->subtype_names[subtype]);
}

/* "nonblack", "non-Human". */
static void
negated (mg_filter_writing *writing, const char *prefix, const char *message)
{
  blank (writing);
  mg_put_word (writing->writer, prefix);
  mg_put_word (writing->writer, message);
}

/* }}} */
/* {{{ Adjectives */

static void
write_colors (mg_filter_writing *writing, unsigned colors)
{
  bool first = true;

  for (int i = 0; i < MG_N_COLORS; i++)
    if (colors >> i & 1)
      {
        if (!first)
          word (writing, N_ ("or"));
        word (writing, mg_color_names[i]);
        first = false;
      }
}

static void
write_adjectives (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  bool comma = false;

  if ((filter->flags & MG_FILTER_ATTACKING) && (filter->flags & MG_FILTER_BLOCKING))
    word (writing, N_ ("attacking or blocking"));
  else if (filter->flags & MG_FILTER_ATTACKING)
    word (writing, N_ ("attacking"));
  else if (filter->flags & MG_FILTER_BLOCKING)
    word (writing, N_ ("blocking"));
  for (size_t i = 0; i < sizeof adjectives / sizeof adjectives[0]; i++)
    if (filter->flags & adjectives[i].flag)
      word (writing, adjectives[i].word);
  for (int i = 0; i < 4; i++)
    {
      if (filter->supertypes >> i & 1)
        word (writing, mg_supertype_names[i]);
      if (filter->not_supertypes >> i & 1)
        negated (writing, N_ ("non"), mg_supertype_names[i]);
    }
  write_colors (writing, filter->colors);
  for (int i = 0; i < 2; i++)
    if (filter->not_subtypes[i])
      negated (writing, N_ ("non-"), subtype_name (writing->content, filter->not_subtypes[i]));
  for (int i = 0; i < 8 + MG_N_COLORS; i++)
    if (i < 8 ? filter->not_types >> i & 1 : filter->not_colors >> (i - 8) & 1)
      {
        if (comma)
          mg_put (writing->writer, ",");
        negated (writing, N_ ("non"), i < 8 ? mg_type_names[i] : mg_color_names[i - 8]);
        comma = i < 8 || comma;
      }
}

/* }}} */
/* {{{ Nouns */

/* "artifact, enchantment or Vehicle": any of them. */
static void
write_union (mg_filter_writing *writing, bool plural)
{
  const mg_filter *filter = writing->filter;
  int left = __builtin_popcount (filter->types);

  for (int i = 0; i < 3 && filter->subtypes[i]; i++)
    left++;
  for (int i = 0; i < 8 + 3; i++)
    {
      if (i < 8 ? !(filter->types >> i & 1) : !filter->subtypes[i - 8])
        continue;
      noun (writing,
            i < 8 ? mg_type_names[i] : subtype_name (writing->content, filter->subtypes[i - 8]),
            plural);
      left--;
      if (left == 1)
        word (writing, N_ ("or"));
      else if (left > 1)
        mg_put (writing->writer, ",");
    }
}

/* "Human Soldier", "artifact creature": all of them; the last may be several. */
static void
write_all_kinds (mg_filter_writing *writing, bool plural)
{
  const mg_filter *filter = writing->filter;
  const bool typed = filter->types || filter->all_types;

  if (filter->subtypes[0])
    noun (writing, subtype_name (writing->content, filter->subtypes[0]),
          plural && !typed && !filter->all_subtype);
  if (filter->all_subtype)
    noun (writing, subtype_name (writing->content, filter->all_subtype), plural && !typed);
  for (int i = 0; i < 8; i++)
    if (filter->all_types >> i & 1)
      noun (writing, mg_type_names[i], false);
  for (int i = 0; i < 8; i++)
    if (filter->types >> i & 1)
      noun (writing, mg_type_names[i], plural);
}

/* Returns whether there are any. */
static bool
write_type_nouns (mg_filter_writing *writing, bool plural)
{
  const mg_filter *filter = writing->filter;

  if (filter->types == MG_PERMANENT_TYPES)
    {
      noun (writing, N_ ("permanent"), plural);
      return true;
    }
  if ((filter->types & (filter->types - 1)) || filter->subtypes[1]
      || (filter->flags & MG_FILTER_BASIC_LAND_OR))
    write_union (writing, plural);
  else
    write_all_kinds (writing, plural);
  return filter->types || filter->all_types || filter->subtypes[0];
}

static void
write_stack_noun (mg_filter_writing *writing, bool plural)
{
  const uint32_t flags = writing->filter->flags;
  const bool spell = flags & MG_FILTER_SPELL;
  const bool activated = flags & MG_FILTER_ACTIVATED, triggered = flags & MG_FILTER_TRIGGERED;

  if (spell && activated && triggered)
    word (writing, plural ? N_ ("spells or abilities") : N_ ("spell or ability"));
  else if (spell)
    noun (writing, N_ ("spell"), plural);
  else if (activated && triggered)
    word (writing,
          plural ? N_ ("activated or triggered abilities") : N_ ("activated or triggered ability"));
  else if (activated)
    word (writing, plural ? N_ ("activated abilities") : N_ ("activated ability"));
  else
    word (writing, plural ? N_ ("triggered abilities") : N_ ("triggered ability"));
}

static void
write_nouns (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const bool stack = filter->flags & (MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED);
  const bool commander = filter->flags & MG_FILTER_COMMANDER;
  const bool token = filter->flags & MG_FILTER_TOKEN;
  const bool more = stack || commander || token || filter->card;
  const bool kinds = write_type_nouns (writing, filter->plural && !more);

  if (commander)
    noun (writing, N_ ("commander"), filter->plural && !token && !filter->card);
  if (token)
    noun (writing, N_ ("token"), filter->plural && !filter->card);
  if (stack)
    write_stack_noun (writing, filter->plural);
  else if (filter->card)
    noun (writing, N_ ("card"), filter->plural);
  else if (!more && !kinds)
    noun (writing, N_ ("permanent"), filter->plural);
}

/* }}} */
/* {{{ Whose and where */

/* Players of whom "they control" reads badly after their own words. */
static bool
is_long (const mg_content *content, int players)
{
  switch (mg_node_at (content, players)->op)
    {
    case MG_OP_CONTROLLER:
    case MG_OP_OWNER:
    case MG_OP_ITS_CONTROLLER:
    case MG_OP_ITS_OWNER:
    case MG_OP_NTH_TARGET_PLAYER:
    case MG_OP_BOTH:
      return true;
    default:
      return false;
    }
}

static void
write_controller (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const int node = filter->whose_node;

  switch (filter->whose)
    {
    case MG_WHOSE_YOU:
      word (writing, N_ ("you control"));
      break;
    case MG_WHOSE_OPPONENT:
      word (writing, N_ ("an opponent controls"));
      break;
    case MG_WHOSE_NOT_YOU:
      word (writing, N_ ("you don't control"));
      break;
    case MG_WHOSE_THEY:
      word (writing, N_ ("they control"));
      break;
    case MG_WHOSE_THAT_PLAYER:
      word (writing, N_ ("that player controls"));
      break;
    case MG_WHOSE_NODE:
      if (is_long (writing->content, node))
        {
          word (writing, N_ ("controlled by"));
          mg_put (writing->writer, " ");
          mg_write_node (writing->content, node, MG_SORT_PLAYERS, writing->writer);
          break;
        }
      blank (writing);
      mg_write_node (writing->content, node, MG_SORT_PLAYERS, writing->writer);
      word (writing, mg_is_plural (writing->content, node, writing->writer) ? N_ ("control")
                                                                            : N_ ("controls"));
      break;
    default:
      break;
    }
}

static void
write_owner (mg_filter_writing *writing)
{
  switch (writing->filter->owner)
    {
    case MG_WHOSE_YOU:
      word (writing, N_ ("you own"));
      break;
    case MG_WHOSE_OPPONENT:
      word (writing, N_ ("an opponent owns"));
      break;
    case MG_WHOSE_THEY:
      word (writing, N_ ("they own"));
      break;
    case MG_WHOSE_THAT_PLAYER:
      word (writing, N_ ("that player owns"));
      break;
    default:
      break;
    }
}

/* Whose library, hand or graveyard it is says whose cards they are. */
static bool
is_zone_of_cards (const mg_filter *filter)
{
  return (filter->zone == MG_ZONE_GRAVEYARD || filter->zone == MG_ZONE_HAND
          || filter->zone == MG_ZONE_LIBRARY)
         && filter->whose != MG_WHOSE_NOT_YOU;
}

static void
write_place_of_cards (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const char *const name = filter->zone == MG_ZONE_LIBRARY ? N_ ("library")
                           : filter->zone == MG_ZONE_HAND  ? N_ ("hand")
                                                           : N_ ("graveyard");

  word (writing, N_ ("in"));
  mg_put (writing->writer, " ");
  switch (filter->whose)
    {
    case MG_WHOSE_YOU:
      mg_put_word (writing->writer, N_ ("your"));
      break;
    case MG_WHOSE_THEY:
      mg_put_word (writing->writer, N_ ("their"));
      break;
    case MG_WHOSE_THAT_PLAYER:
      mg_put_word (writing->writer, N_ ("that player's"));
      break;
    case MG_WHOSE_OPPONENT:
      mg_put_word (writing->writer, N_ ("an opponent's"));
      break;
    case MG_WHOSE_NODE:
      mg_write_node (writing->content, filter->whose_node, MG_SORT_PLAYERS, writing->writer);
      mg_put (writing->writer, "'s");
      break;
    default:
      if (filter->zone == MG_ZONE_GRAVEYARD && filter->plural)
        {
          mg_put_word (writing->writer, N_ ("all graveyards"));
          return;
        }
      mg_put_word (writing->writer, N_ ("a"));
    }
  word (writing, name);
}

static void
write_zone (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  switch (filter->zone)
    {
    case MG_ZONE_EXILE:
      if (!(filter->flags & MG_FILTER_LINKED))
        word (writing, N_ ("in exile"));
      break;
    case MG_ZONE_COMMAND:
      word (writing, N_ ("in the command zone"));
      break;
    case MG_ZONE_NONE:
      if (!filter->card && !(filter->flags & MG_FILTER_AMONG_THEM)
          && writing->writer->zone != MG_N_ZONES)
        word (writing, N_ ("everywhere"));
      break;
    case MG_ZONE_LIBRARY:
    case MG_ZONE_HAND:
    case MG_ZONE_GRAVEYARD:
      if (filter->whose || filter->zone != writing->writer->zone)
        write_place_of_cards (writing);
      break;
    default:
      break;
    }
}

/* }}} */
/* {{{ Qualifiers */

static void
write_bound (mg_filter_writing *writing, const char *what, int node, const char *end)
{
  if (!node)
    return;
  word (writing, what);
  mg_put (writing->writer, " ");
  mg_write_amount (writing->content, node, writing->writer);
  if (end)
    word (writing, end);
}

static void
write_bounds (mg_filter_writing *writing, const char *what, const char *exactly, int min, int max)
{
  if (min && min == max)
    {
      write_bound (writing, exactly, min, NULL);
      return;
    }
  write_bound (writing, what, min, N_ ("or more"));
  write_bound (writing, what, max, N_ ("or less"));
}

static void
write_qualifiers (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  if (filter->flags & MG_FILTER_AMONG_THEM)
    word (writing, N_ ("among them"));
  if (filter->flags & MG_FILTER_LINKED)
    word (writing, N_ ("exiled with this"));
  for (int i = 0; i < MG_N_QUALITIES; i++)
    {
      if (MG_HAS (filter->with, i))
        {
          word (writing, N_ ("with"));
          word (writing, mg_quality_name (i));
        }
      if (MG_HAS (filter->without, i))
        {
          word (writing, N_ ("without"));
          word (writing, mg_quality_name (i));
        }
    }
  write_bounds (writing, N_ ("with power"), N_ ("with power exactly"), filter->power_min,
                filter->power_max);
  write_bound (writing, N_ ("with toughness"), filter->toughness_max, N_ ("or less"));
  write_bounds (writing, N_ ("with mana value"), N_ ("with mana value exactly"), filter->mana_min,
                filter->mana_max);
  if (filter->with_counter)
    {
      word (writing, N_ ("with"));
      mg_put (writing->writer, " ");
      mg_put_article (writing->writer);
      mg_put_word (writing->writer, mg_counter_name (filter->with_counter));
      word (writing, N_ ("counter"));
    }
  for (size_t i = 0; i < sizeof qualifiers / sizeof qualifiers[0]; i++)
    if (filter->flags & qualifiers[i].flag)
      word (writing, qualifiers[i].word);
  if (filter->name)
    {
      word (writing, N_ ("named"));
      mg_put (writing->writer, " ");
      mg_put_quoted (writing->writer, mg_string_at (writing->content, filter->name));
    }
  if (filter->except)
    {
      word (writing, N_ ("other than"));
      mg_put (writing->writer, " ");
      mg_write_node (writing->content, filter->except, MG_SORT_OBJECTS, writing->writer);
    }
}

/* }}} */

void
mg_write_filter (const mg_content *content, int i, int how, mg_writer *writer)
{
  const mg_filter *filter = mg_filter_at (content, i);
  mg_filter_writing writing = { .content = content, .filter = filter, .writer = writer };
  const uint8_t zone = writer->zone;
  const bool own_commander
      = filter->owner == MG_WHOSE_YOU && filter->flags == MG_FILTER_COMMANDER && !filter->card;

  if (own_commander)
    word (&writing, N_ ("your"));
  else if ((filter->flags & MG_FILTER_OTHER) && !(how & MG_WRITE_NO_OTHER))
    word (&writing, (how & MG_WRITE_ARTICLE) && !filter->plural ? N_ ("another") : N_ ("other"));
  else if ((how & MG_WRITE_ARTICLE) && !filter->plural)
    mg_put_article (writer);
  write_adjectives (&writing);
  write_nouns (&writing);
  if (!is_zone_of_cards (filter))
    write_controller (&writing);
  if (!own_commander)
    write_owner (&writing);
  write_zone (&writing);
  writer->zone = 0;
  write_qualifiers (&writing);
  writer->zone = zone;
}

void
mg_write_kinds (const mg_content *content, int i, mg_writer *writer)
{
  const mg_filter *filter = mg_filter_at (content, i);
  mg_filter_writing writing = { .content = content, .filter = filter, .writer = writer };

  for (int k = 0; k < 4; k++)
    if (filter->supertypes >> k & 1)
      word (&writing, mg_supertype_names[k]);
  for (int k = 0; k < MG_N_COLORS; k++)
    if (filter->colors >> k & 1)
      word (&writing, mg_color_names[k]);
  for (int k = 0; k < 3 && filter->subtypes[k]; k++)
    word (&writing, subtype_name (content, filter->subtypes[k]));
  for (int k = 0; k < 8; k++)
    if (filter->types >> k & 1)
      word (&writing, mg_type_names[k]);
}
