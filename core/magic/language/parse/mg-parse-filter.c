/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Kinds of objects: "[other] adjectives nouns qualifiers". Adjectives and nouns are read once;
 * each of the places where the nouns may end, and each qualifier after it, is one more way. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  MAX_KINDS = 6 /* in a union, or before a noun */
};

mg_filter *
mg_add_draft (mg_drafts *drafts, const mg_filter *filter, int end)
{
  mg_draft *draft = &drafts->draft[drafts->n];

  for (int i = 0; i < drafts->n; i++)
    if (drafts->draft[i].end == end)
      return NULL;
  if (drafts->n == MG_MAX_DRAFTS)
    return NULL;
  drafts->n++;
  draft->filter = *filter;
  draft->end = end;
  return &draft->filter;
}

/* {{{ Words */

static int
color_of (uint16_t word)
{
  return word >= MG_WORD_WHITE && word <= MG_WORD_GREEN ? 1 << (word - MG_WORD_WHITE) : 0;
}

/* A type as a noun or adjective, also in the plural. */
static int
type_of (uint16_t word, bool *plural)
{
  *plural = word >= MG_WORD_ARTIFACTS && word <= MG_WORD_IDENTITIES;
  if (*plural)
    return 1 << (word - MG_WORD_ARTIFACTS);
  return word >= MG_WORD_ARTIFACT && word <= MG_WORD_IDENTITY ? 1 << (word - MG_WORD_ARTIFACT) : 0;
}

static const struct
{
  uint16_t word;
  uint32_t flag;
} flag_words[] = {
  { MG_WORD_OTHER, MG_FILTER_OTHER },
  { MG_WORD_ANOTHER, MG_FILTER_OTHER },
  { MG_WORD_TAPPED, MG_FILTER_TAPPED },
  { MG_WORD_UNTAPPED, MG_FILTER_UNTAPPED },
  { MG_WORD_ATTACKING, MG_FILTER_ATTACKING },
  { MG_WORD_BLOCKING, MG_FILTER_BLOCKING },
  { MG_WORD_NONTOKEN, MG_FILTER_NONTOKEN },
  { MG_WORD_TRANSFORMED, MG_FILTER_TRANSFORMED },
  { MG_WORD_CONVERTED, MG_FILTER_TRANSFORMED },
  { MG_WORD_FACE_DOWN, MG_FILTER_FACE_DOWN },
  { MG_WORD_FACE_UP, MG_FILTER_FACE_UP },
  { MG_WORD_COLORLESS, MG_FILTER_COLORLESS },
  { MG_WORD_MULTICOLORED, MG_FILTER_MULTICOLORED },
};

/* "non-Human": "non-" and a subtype. */
static int
non_subtype (const mg_parser *parser, int at)
{
  const rg_token *token = &parser->tokens[at].is;

  if (token->kind != RG_TOKEN_WORD || token->length < 5 || memcmp (token->text, "non-", 4) != 0)
    return 0;
  return mg_find_subtype (parser, token->text + 4, token->length - 4);
}

/* Reads one adjective that isn't a noun as well. */
static bool
read_adjective (const mg_parser *parser, mg_filter *filter, int *at)
{
  const uint16_t word = mg_word_at (parser, *at);
  const int subtype = non_subtype (parser, *at);

  for (size_t i = 0; i < sizeof flag_words / sizeof flag_words[0]; i++)
    if (word && word == flag_words[i].word)
      {
        filter->flags |= flag_words[i].flag;
        ++*at;
        if (word == MG_WORD_ATTACKING && mg_word_at (parser, *at) == MG_WORD_OR
            && mg_word_at (parser, *at + 1) == MG_WORD_BLOCKING)
          {
            filter->flags |= MG_FILTER_BLOCKING;
            *at += 2;
          }
        return true;
      }
  if (word >= MG_WORD_BASIC && word <= MG_WORD_WORLD)
    filter->supertypes |= (uint8_t) (1 << (word - MG_WORD_BASIC));
  else if (word >= MG_WORD_NONBASIC && word <= MG_WORD_NONSNOW)
    filter->not_supertypes |= (uint8_t) (1 << (word - MG_WORD_NONBASIC));
  else if (color_of (word))
    {
      filter->colors |= (uint8_t) color_of (word);
      while (mg_word_at (parser, *at + 1) == MG_WORD_OR && color_of (mg_word_at (parser, *at + 2)))
        {
          *at += 2;
          filter->colors |= (uint8_t) color_of (mg_word_at (parser, *at));
        }
    }
  else if (word >= MG_WORD_NONWHITE && word <= MG_WORD_NONGREEN)
    filter->not_colors |= (uint8_t) (1 << (word - MG_WORD_NONWHITE));
  else if (word >= MG_WORD_NONARTIFACT && word <= MG_WORD_NONIDENTITY)
    filter->not_types |= (uint16_t) (1 << (word - MG_WORD_NONARTIFACT));
  else if (subtype && !filter->not_subtypes[1])
    filter->not_subtypes[filter->not_subtypes[0] != 0] = (uint8_t) subtype;
  else
    return false;
  ++*at;
  return true;
}

/* }}} */
/* {{{ Nouns */

typedef struct mg_kind_word
{
  int type, subtype;
} mg_kind_word;

static bool
read_kind_word (const mg_parser *parser, int at, mg_kind_word *kind, bool *plural)
{
  kind->type = type_of (mg_word_at (parser, at), plural);
  kind->subtype = kind->type ? 0 : mg_subtype_at (parser, at, plural);
  return kind->type || kind->subtype;
}

/* "artifact creature", "Human Soldier": all of them; the last type is the noun. */
static bool
apply_all (mg_filter *filter, const mg_kind_word *kinds, int n)
{
  int noun = -1;

  for (int i = 0; i < n; i++)
    if (kinds[i].type)
      noun = i;
  for (int i = 0; i < n; i++)
    if (kinds[i].type)
      {
        if (i == noun)
          filter->types = (uint16_t) kinds[i].type;
        else
          filter->all_types |= (uint16_t) kinds[i].type;
      }
    else if (!filter->subtypes[0])
      filter->subtypes[0] = (uint8_t) kinds[i].subtype;
    else if (!filter->all_subtype)
      filter->all_subtype = (uint8_t) kinds[i].subtype;
    else
      return false;
  return true;
}

/* "artifact, creature or Equipment": any of them. */
static bool
apply_any (mg_filter *filter, const mg_kind_word *kinds, int n)
{
  int n_subtypes = 0;

  for (int i = 0; i < n; i++)
    if (kinds[i].type)
      filter->types |= (uint16_t) kinds[i].type;
    else if (n_subtypes < 3)
      filter->subtypes[n_subtypes++] = (uint8_t) kinds[i].subtype;
    else
      return false;
  if (filter->types && n_subtypes)
    filter->flags |= MG_FILTER_TYPE_OR_SUBTYPE;
  return true;
}

/* What stands behind the kinds: "card", "spells", or nothing. */
static bool
read_noun (const mg_parser *parser, mg_filter *filter, int *at)
{
  const uint16_t word = mg_word_at (parser, *at);

  switch (word)
    {
    case MG_WORD_PERMANENT:
    case MG_WORD_PERMANENTS:
      filter->plural = word == MG_WORD_PERMANENTS;
      break;
    case MG_WORD_CARD:
    case MG_WORD_CARDS:
      filter->plural = word == MG_WORD_CARDS;
      filter->card = true;
      filter->zone = MG_ZONE_NONE;
      break;
    case MG_WORD_SPELL:
    case MG_WORD_SPELLS:
      filter->plural = word == MG_WORD_SPELLS;
      filter->zone = MG_ZONE_STACK;
      filter->flags |= MG_FILTER_SPELL;
      break;
    case MG_WORD_SOURCE:
    case MG_WORD_SOURCES:
      filter->plural = word == MG_WORD_SOURCES;
      filter->zone = MG_ZONE_NONE;
      filter->flags |= MG_FILTER_SOURCE;
      break;
    case MG_WORD_TOKEN:
    case MG_WORD_TOKENS:
      filter->plural = word == MG_WORD_TOKENS;
      filter->flags |= MG_FILTER_TOKEN;
      break;
    case MG_WORD_COMMANDER:
    case MG_WORD_COMMANDERS:
      filter->plural = word == MG_WORD_COMMANDERS;
      filter->flags |= MG_FILTER_COMMANDER;
      break;
    default:
      return false;
    }
  ++*at;
  return true;
}

/* "spell or ability", "activated or triggered ability" … */
static bool
read_stack_noun (const mg_parser *parser, mg_filter *filter, int *at)
{
  static const struct
  {
    uint16_t words[8]; /* in the singular */
    uint32_t flags;
    uint16_t types; /* of the spells */
  } nouns[] = {
    { { MG_WORD_ABILITY, MG_WORD_COMMA, MG_WORD_INSTANT, MG_WORD_OR, MG_WORD_SORCERY,
        MG_WORD_SPELL },
      MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED,
      MG_INSTANT | MG_SORCERY },
    { { MG_WORD_SPELL, MG_WORD_COMMA, MG_WORD_ACTIVATED, MG_WORD_ABILITY, MG_WORD_OR,
        MG_WORD_TRIGGERED, MG_WORD_ABILITY },
      MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED,
      0 },
    { { MG_WORD_SPELL, MG_WORD_OR, MG_WORD_ABILITY },
      MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED,
      0 },
    { { MG_WORD_ACTIVATED, MG_WORD_OR, MG_WORD_TRIGGERED, MG_WORD_ABILITY },
      MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED,
      0 },
    { { MG_WORD_ACTIVATED, MG_WORD_ABILITY }, MG_FILTER_ACTIVATED, 0 },
    { { MG_WORD_TRIGGERED, MG_WORD_ABILITY }, MG_FILTER_TRIGGERED, 0 },
    { { MG_WORD_ABILITY }, MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED, 0 },
  };

  for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++)
    {
      bool plural = false;
      int n = 0;

      for (; nouns[i].words[n]; n++)
        {
          const uint16_t word = mg_word_at (parser, *at + n), wanted = nouns[i].words[n];
          const bool several = (wanted == MG_WORD_SPELL && word == MG_WORD_SPELLS)
                               || (wanted == MG_WORD_ABILITY && word == MG_WORD_ABILITIES);

          if (word != wanted && !several)
            break;
          plural |= several;
        }
      if (nouns[i].words[n])
        continue;
      filter->flags |= nouns[i].flags;
      filter->types = nouns[i].types;
      if (nouns[i].types)
        filter->more |= MG_FILTER_TYPES_OF_SPELLS;
      filter->zone = MG_ZONE_STACK;
      filter->plural = plural;
      *at += n;
      return true;
    }
  return false;
}

/* With what stands behind the kinds, and without. */
static void
add_nouns (mg_drafts *drafts, const mg_filter *filter, int at)
{
  mg_filter with_noun = *filter;

  mg_add_draft (drafts, filter, at);
  if (read_noun (drafts->parser, &with_noun, &at))
    {
      /* "creature tokens", "commander creature" and the like may go on once. */
      mg_add_draft (drafts, &with_noun, at);
      if (read_noun (drafts->parser, &with_noun, &at))
        mg_add_draft (drafts, &with_noun, at);
    }
}

/* Reads "artifact", "artifact or creature", "artifact, creature or land" with their nouns. */
static void
read_kind_nouns (mg_drafts *drafts, const mg_filter *adjectives, int at)
{
  const mg_parser *parser = drafts->parser;
  mg_kind_word kinds[MAX_KINDS];
  mg_filter filter = *adjectives;
  bool plural = false;
  int n = 0;

  while (n < MAX_KINDS && read_kind_word (parser, at, &kinds[n], &plural))
    {
      n++;
      at++;
      if (plural)
        break;
    }
  if (n == 0)
    return;
  filter.plural = plural;
  if (!apply_all (&filter, kinds, n))
    return;
  if (filter.types & MG_IDENTITY)
    {
      filter.zone = MG_ZONE_COMMAND; /* 372.2 */
      mg_add_draft (drafts, &filter, at);
      return;
    }
  add_nouns (drafts, &filter, at);
  if (n > 1)
    return;
  while (n < MAX_KINDS)
    {
      const uint16_t joint = mg_word_at (parser, at);

      if ((joint != MG_WORD_COMMA && joint != MG_WORD_OR)
          || !read_kind_word (parser, at + 1, &kinds[n], &plural))
        return;
      at += 2;
      n++;
      filter = *adjectives;
      filter.plural = plural;
      if (!apply_any (&filter, kinds, n))
        return;
      if (joint == MG_WORD_OR)
        add_nouns (drafts, &filter, at);
    }
}

/* Everything up to the qualifiers. */
static void
read_nouns (mg_drafts *drafts, int at)
{
  const mg_parser *parser = drafts->parser;
  mg_filter filter = { .zone = MG_ZONE_BATTLEFIELD };
  mg_filter noun;
  int end;

  if (mg_word_at (parser, at) == MG_WORD_YOUR
      && (mg_word_at (parser, at + 1) == MG_WORD_COMMANDER
          || mg_word_at (parser, at + 1) == MG_WORD_COMMANDERS))
    {
      filter.owner = MG_WHOSE_YOU;
      at++;
    }
  while (read_adjective (parser, &filter, &at))
    if (mg_word_at (parser, at) == MG_WORD_COMMA)
      {
        mg_filter more = filter;
        int next = at + 1;

        if (!filter.not_types || !read_adjective (parser, &more, &next))
          break;
        at++; /* "noncreature, nonland card" */
      }
  noun = filter;
  end = at;
  if (read_stack_noun (parser, &noun, &end))
    mg_add_draft (drafts, &noun, end);
  noun = filter;
  end = at;
  if (read_noun (parser, &noun, &end))
    {
      const uint16_t word = mg_word_at (parser, at);

      mg_add_draft (drafts, &noun, end);
      if (word == MG_WORD_TOKEN || word == MG_WORD_COMMANDER)
        read_kind_nouns (drafts, &noun, end); /* "token creature" */
      if (word == MG_WORD_PERMANENT && read_noun (parser, &noun, &end))
        {
          noun.types = MG_PERMANENT_TYPES; /* "permanent card", "permanent spell" */
          mg_add_draft (drafts, &noun, end);
        }
    }
  read_kind_nouns (drafts, &filter, at);
  if (drafts->n == 0)
    mg_expect (drafts->parser, at, NULL, MG_PART_FILTER);
}

/* }}} */

void
mg_read_filter (mg_parser *parser, int at, mg_ways *ways, bool article)
{
  mg_drafts drafts = { .parser = parser };
  const uint16_t word = mg_word_at (parser, at);

  if (word == MG_WORD_FILTER && parser->binding.active)
    {
      mg_add_value (parser, ways, parser->binding.filter, at + 1);
      return;
    }
  if (article && (word == MG_WORD_A || word == MG_WORD_AN))
    at++;
  read_nouns (&drafts, at);
  for (int i = 0; i < drafts.n; i++)
    mg_read_qualifiers (&drafts, i);
  for (bool more = true; more;)
    {
      int last = -1;

      /* The longest first. */
      more = false;
      for (int i = 0; i < drafts.n; i++)
        if (drafts.draft[i].end >= 0 && (last < 0 || drafts.draft[i].end > drafts.draft[last].end))
          last = i;
      if (last >= 0)
        {
          mg_found *found;

          if (parser->n_filters == MG_MAX_LINE_FILTERS)
            {
              rg_scan_fail (&parser->scan, &parser->tokens[0].is, NULL,
                            "This line is too involved.");
              return;
            }
          found = mg_add_way (parser, ways, MG_FOUND_FILTER, drafts.draft[last].end);
          if (!found)
            return;
          parser->filters[parser->n_filters] = drafts.draft[last].filter;
          found->arg[MG_FOUND_ARG] = parser->n_filters++;
          drafts.draft[last].end = -1;
          more = true;
        }
    }
}

/* Colours, types and subtypes that something is or becomes. */
void
mg_read_kinds (mg_parser *parser, int at, mg_ways *ways)
{
  const int from = at;
  mg_filter filter = { .zone = MG_ZONE_NONE };
  int n_subtypes = 0;
  mg_found *found;

  if (mg_word_at (parser, at) == MG_WORD_A || mg_word_at (parser, at) == MG_WORD_AN)
    at++;
  for (;; at++)
    {
      const uint16_t word = mg_word_at (parser, at);
      mg_kind_word kind;
      bool plural;

      if (color_of (word))
        filter.colors |= (uint8_t) color_of (word);
      else if (word >= MG_WORD_BASIC && word <= MG_WORD_WORLD)
        filter.supertypes |= (uint8_t) (1 << (word - MG_WORD_BASIC));
      else if (!read_kind_word (parser, at, &kind, &plural) || kind.type == MG_IDENTITY)
        break;
      else if (kind.type)
        filter.types |= (uint16_t) kind.type;
      else if (n_subtypes < 3)
        filter.subtypes[n_subtypes++] = (uint8_t) kind.subtype;
      else
        break;
    }
  filter.all_types = filter.types;
  if (!filter.colors && !filter.supertypes && !filter.types && !n_subtypes)
    {
      mg_expect (parser, at, NULL, MG_PART_KINDS);
      return;
    }
  if (at == from || parser->n_filters == MG_MAX_LINE_FILTERS)
    return;
  found = mg_add_way (parser, ways, MG_FOUND_FILTER, at);
  if (!found)
    return;
  parser->filters[parser->n_filters] = filter;
  found->arg[MG_FOUND_ARG] = parser->n_filters++;
}
