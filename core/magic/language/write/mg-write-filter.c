/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filters, written as the card language has them: adjectives, nouns, whose, where, with what. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

static const mg_flag_word adjectives[] = {
  { MG_FILTER_TAPPED, N_ ("tapped") },       { MG_FILTER_UNTAPPED, N_ ("untapped") },
  { MG_FILTER_NONTOKEN, N_ ("nontoken") },   { MG_FILTER_FACE_DOWN, N_ ("face-down") },
  { MG_FILTER_FACE_UP, N_ ("face-up") },     { MG_FILTER_TRANSFORMED, N_ ("transformed") },
  { MG_FILTER_COLORLESS, N_ ("colorless") }, { MG_FILTER_MULTICOLORED, N_ ("multicolored") },
};

/* {{{ Words */

void
mg_write_blank (mg_filter_writing *writing)
{
  if (writing->begun)
    mg_put (writing->writer, " ");
  writing->begun = true;
}

void
mg_write_word (mg_filter_writing *writing, const char *message)
{
  mg_write_blank (writing);
  mg_put_word (writing->writer, message);
}

static void
noun (mg_filter_writing *writing, const char *message, bool plural)
{
  mg_write_blank (writing);
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
  mg_write_blank (writing);
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
          mg_write_word (writing, N_ ("or"));
        mg_write_word (writing, mg_color_names[i]);
        first = false;
      }
}

static void
write_adjectives (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const bool prose = writing->writer->prose;
  /* Readers have a comma between any two of these: "nontoken, non-Angel". */
  bool comma = prose && filter->flags & MG_FILTER_NONTOKEN;

  if ((filter->flags & MG_FILTER_ATTACKING) && (filter->flags & MG_FILTER_BLOCKING))
    mg_write_word (writing, N_ ("attacking or blocking"));
  else if (filter->flags & MG_FILTER_ATTACKING)
    mg_write_word (writing, N_ ("attacking"));
  else if (filter->flags & MG_FILTER_BLOCKING)
    mg_write_word (writing, N_ ("blocking"));
  for (size_t i = 0; i < sizeof adjectives / sizeof adjectives[0]; i++)
    if (filter->flags & adjectives[i].flag)
      mg_write_word (writing, adjectives[i].word);
  for (int i = 0; i < 4; i++)
    {
      if (filter->supertypes >> i & 1)
        mg_write_word (writing, mg_supertype_names[i]);
      if (filter->not_supertypes >> i & 1)
        {
          mg_put (writing->writer, comma ? "," : "");
          negated (writing, N_ ("non"), mg_supertype_names[i]);
          comma = prose;
        }
    }
  write_colors (writing, filter->colors);
  for (int i = 0; i < 2; i++)
    if (filter->not_subtypes[i])
      {
        mg_put (writing->writer, comma ? "," : "");
        negated (writing, N_ ("non-"), subtype_name (writing->content, filter->not_subtypes[i]));
        comma = prose;
      }
  for (int i = 0; i < MG_N_TYPES + MG_N_COLORS; i++)
    if (i < MG_N_TYPES ? filter->not_types >> i & 1 : filter->not_colors >> (i - MG_N_TYPES) & 1)
      {
        if (comma)
          mg_put (writing->writer, ",");
        negated (writing, N_ ("non"),
                 i < MG_N_TYPES ? mg_type_names[i] : mg_color_names[i - MG_N_TYPES]);
        comma = i < MG_N_TYPES || comma;
      }
}

/* }}} */
/* {{{ Nouns */

/* "artifact, enchantment or Vehicle": any of them. */
static void
write_union (mg_filter_writing *writing, bool plural)
{
  const mg_filter *filter = writing->filter;
  int left = __builtin_popcount (filter->types), n;

  for (int i = 0; i < 3 && filter->subtypes[i]; i++)
    left++;
  n = left;
  for (int i = 0; i < MG_N_TYPES + 3; i++)
    {
      if (i < MG_N_TYPES ? !(filter->types >> i & 1) : !filter->subtypes[i - MG_N_TYPES])
        continue;
      noun (writing,
            i < MG_N_TYPES ? mg_type_names[i]
                           : subtype_name (writing->content, filter->subtypes[i - MG_N_TYPES]),
            plural);
      left--;
      if (left == 1 && n > 2 && writing->writer->prose)
        mg_put (writing->writer, ",");
      if (left == 1)
        mg_write_word (writing, writing->every ? N_ ("and") : N_ ("or"));
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
  for (int i = 0; i < MG_N_TYPES; i++)
    if (filter->all_types >> i & 1)
      noun (writing, mg_type_names[i], false);
  for (int i = 0; i < MG_N_TYPES; i++)
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
      || (filter->flags & MG_FILTER_TYPE_OR_SUBTYPE))
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

  if (writing->filter->more & MG_FILTER_TYPES_OF_SPELLS)
    {
      mg_write_word (writing, writing->writer->prose
                                  ? plural ? N_ ("abilities, instant spells, or sorcery spells")
                                           : N_ ("ability, instant spell, or sorcery spell")
                              : plural ? N_ ("abilities, instant or sorcery spells")
                                       : N_ ("ability, instant or sorcery spell"));
      return;
    }
  if (spell && activated && triggered)
    mg_write_word (writing, plural ? N_ ("spells or abilities") : N_ ("spell or ability"));
  else if (spell)
    noun (writing, N_ ("spell"), plural);
  else if (activated && triggered)
    mg_write_word (writing, plural ? N_ ("activated or triggered abilities")
                                   : N_ ("activated or triggered ability"));
  else if (activated)
    mg_write_word (writing, plural ? N_ ("activated abilities") : N_ ("activated ability"));
  else
    mg_write_word (writing, plural ? N_ ("triggered abilities") : N_ ("triggered ability"));
}

static void
write_nouns (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const bool stack = filter->flags & (MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED);
  const bool commander = filter->flags & MG_FILTER_COMMANDER;
  const bool token = filter->flags & MG_FILTER_TOKEN;
  const bool source = filter->flags & MG_FILTER_SOURCE;
  const bool more = stack || commander || token || filter->card || source;
  const bool kinds = !(filter->more & MG_FILTER_TYPES_OF_SPELLS)
                     && write_type_nouns (writing, filter->plural && !more);

  if (commander)
    noun (writing, N_ ("commander"), filter->plural && !token && !filter->card);
  if (token)
    noun (writing, N_ ("token"), filter->plural && !filter->card);
  if (stack)
    write_stack_noun (writing, filter->plural);
  else if (filter->card)
    noun (writing, N_ ("card"), filter->plural);
  else if (source)
    noun (writing, N_ ("source"), filter->plural);
  else if (!more && !kinds)
    noun (writing, N_ ("permanent"), filter->plural);
}

/* }}} */
static bool
is_plain_commander (const mg_filter *filter)
{
  return filter->flags == MG_FILTER_COMMANDER && filter->owner == MG_WHOSE_YOU && !filter->card
         && !filter->supertypes && !filter->not_supertypes && !filter->colors && !filter->not_colors
         && !filter->types && !filter->not_types && !filter->all_types && !filter->subtypes[0]
         && !filter->not_subtypes[0];
}

void
mg_write_filter (const mg_content *content, int i, int how, mg_writer *writer)
{
  const mg_filter *filter = mg_filter_at (content, i);
  mg_filter several = *filter;
  mg_filter_writing writing = { .content = content,
                                .filter = how & MG_WRITE_SEVERAL ? &several : filter,
                                .writer = writer,
                                .every = writer->prose && how & MG_WRITE_EVERY };
  const bool own_commander = (how & MG_WRITE_ALONE) && is_plain_commander (filter);

  several.plural = true;
  if (own_commander)
    mg_write_word (&writing, N_ ("your"));
  else if ((filter->flags & MG_FILTER_OTHER) && !(how & MG_WRITE_NO_OTHER))
    mg_write_word (&writing,
                   (how & MG_WRITE_ARTICLE) && !filter->plural ? N_ ("another") : N_ ("other"));
  else if ((how & MG_WRITE_ARTICLE) && !filter->plural)
    mg_put_article (writer);
  write_adjectives (&writing);
  write_nouns (&writing);
  mg_write_qualifiers (&writing, own_commander);
}

void
mg_write_state (const mg_content *content, int i, mg_writer *writer)
{
  mg_filter_writing writing
      = { .content = content, .filter = mg_filter_at (content, i), .writer = writer };

  write_adjectives (&writing);
}

void
mg_write_kinds (const mg_content *content, int i, int how, mg_writer *writer)
{
  const mg_filter *filter = mg_filter_at (content, i);
  mg_filter_writing writing = { .content = content, .filter = filter, .writer = writer };

  const unsigned colors = filter->colors | writer->dyed;
  int n_nouns = __builtin_popcount (filter->types);
  bool colored = false;

  for (int k = 0; k < 3 && filter->subtypes[k]; k++)
    n_nouns++;
  if (how & MG_WRITE_ARTICLE && n_nouns > 0)
    mg_put_article (writer);
  for (int k = 0; k < 4; k++)
    if (filter->supertypes >> k & 1)
      mg_write_word (&writing, mg_supertype_names[k]);
  for (int k = 0; k < MG_N_COLORS; k++)
    if (colors >> k & 1)
      {
        if (colored && writer->prose)
          mg_write_word (&writing, N_ ("and"));
        mg_write_word (&writing, mg_color_names[k]);
        colored = true;
      }
  writer->dyed = 0;
  for (int k = 0; k < 3 && filter->subtypes[k]; k++)
    noun (&writing, subtype_name (content, filter->subtypes[k]),
          --n_nouns == 0 && how & MG_WRITE_SEVERAL);
  for (int k = 0; k < MG_N_TYPES; k++)
    if (filter->types >> k & 1)
      noun (&writing, mg_type_names[k], --n_nouns == 0 && how & MG_WRITE_SEVERAL);
}
