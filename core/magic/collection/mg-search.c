/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which cards a query asks for: those of which all of its terms hold, each of some face. A query is
 * read anew for each card, which is short work and leaves nothing to keep. */

#include "magic/collection/mg-search.h"

#include <string.h>

/* {{{ Words */

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
is_letter (char c)
{
  return (lower (c) >= 'a' && lower (c) <= 'z') || (unsigned char) c >= 0x80;
}

/* The words of `term` stand in `text`, from the beginning of a word on; case is overlooked. */
static bool
stands_in (const mg_term *term, const char *text)
{
  for (const char *at = text; *at; at++)
    {
      size_t n = 0;

      if (at > text && is_letter (at[-1]) && is_letter (*at))
        continue;
      while (n < term->length && at[n] && lower (at[n]) == lower (term->value[n]))
        n++;
      if (n == term->length)
        return true;
    }
  return false;
}

static bool
is_whole (const mg_term *term, const char *text)
{
  return strlen (text) == term->length && stands_in (term, text);
}

static bool
is_called (const mg_term *term, const char *name)
{
  return term->how == MG_EQUAL ? is_whole (term, name) : stands_in (term, name);
}

static bool
has_line (const mg_term *term, const rg_card_face *face)
{
  for (int i = 0; i < face->n_lines; i++)
    if (stands_in (term, face->lines[i]))
      return true;
  return false;
}

/* Keywords are whole: "strike" isn't "first strike". */
static bool
has_keyword (const mg_content *content, const mg_face *face, const mg_term *term)
{
  for (int i = 0; i < face->n_keywords; i++)
    if (is_whole (term, mg_string_at (content, mg_keyword_at (content, face->keywords[i])->name)))
      return true;
  return false;
}

/* }}} */
/* {{{ Colors and numbers */

/* Sets are compared as numbers are: at most these colors, all of these … */
static bool
compare_colors (mg_comparison how, int have, int asked)
{
  switch (how)
    {
    case MG_IS:
    case MG_EQUAL:
      return have == asked;
    case MG_UNEQUAL:
      return have != asked;
    case MG_LESS:
      return !(have & ~asked) && have != asked;
    case MG_AT_MOST:
      return !(have & ~asked);
    case MG_MORE:
      return !(asked & ~have) && have != asked;
    case MG_AT_LEAST:
      return !(asked & ~have);
    }
  return false;
}

/* c:rg has red and green, whatever else; id:rg fits into a deck of red and green. */
static bool
has_colors (const mg_term *term, int have)
{
  mg_comparison how = term->how;

  if (term->many_colors)
    return ((have & (have - 1)) != 0) == (how != MG_UNEQUAL);
  if (how == MG_IS && term->colors)
    how = term->seek == MG_SEEK_COLOR ? MG_AT_LEAST : MG_AT_MOST;
  return compare_colors (how, have, term->colors);
}

static bool
compare_numbers (mg_comparison how, int have, int asked)
{
  switch (how)
    {
    case MG_IS:
    case MG_EQUAL:
      return have == asked;
    case MG_UNEQUAL:
      return have != asked;
    case MG_LESS:
      return have < asked;
    case MG_AT_MOST:
      return have <= asked;
    case MG_MORE:
      return have > asked;
    case MG_AT_LEAST:
      return have >= asked;
    }
  return false;
}

/* }}} */
/* {{{ Kinds and decks */

static bool
is_kind (const mg_content *content, int card, mg_card_kind kind)
{
  const mg_face *face = mg_face_at (content, card);

  switch (kind)
    {
    case MG_CARD_ANY:
      return mg_is_card (face);
    case MG_CARD_COMMANDER:
      return mg_may_command (content, face);
    case MG_CARD_DOUBLE_FACED:
      return face->layout == MG_LAYOUT_FRONT;
    case MG_CARD_EMBLEM:
      return face->layout == MG_LAYOUT_EMBLEM;
    case MG_CARD_IDENTITY:
      return face->layout == MG_LAYOUT_IDENTITY;
    case MG_CARD_PERMANENT:
      return face->types & MG_PERMANENT_TYPES;
    case MG_CARD_SPELL:
      return face->types & (MG_INSTANT | MG_SORCERY);
    case MG_CARD_SPLIT:
      return face->layout == MG_LAYOUT_SPLIT;
    case MG_CARD_TOKEN:
      return face->layout == MG_LAYOUT_TOKEN;
    case MG_CARD_VANILLA:
      return face->layout == MG_LAYOUT_SINGLE && !face->n_abilities && !face->n_keywords;
    }
  return false;
}

static bool
is_in_deck (const mg_content *content, const mg_deck *deck, int card)
{
  for (int i = 0; i < deck->n; i++)
    if (mg_deck_card (content, deck, i) == card)
      return true;
  return false;
}

/* }}} */
/* {{{ Cards */

/* A face of a card: its number among those of the card, and in the content. */
typedef struct side
{
  const mg_content *content;
  int card, i, number;
} side;

static bool
has_words (const side *of, const mg_term *term)
{
  rg_card_face printed = { 0 };

  mg_card_face (&of->content->base, of->card, of->i, &printed);
  if (term->seek == MG_SEEK_NAME)
    return is_called (term, printed.name);
  if (term->seek == MG_SEEK_TYPE)
    return stands_in (term, printed.kind);
  if (term->seek == MG_SEEK_TEXT)
    return has_line (term, &printed);
  return is_called (term, printed.name) || stands_in (term, printed.kind)
         || has_line (term, &printed);
}

static bool
holds (const side *of, const mg_term *term)
{
  const mg_face *face = mg_face_at (of->content, of->number);
  const bool sized = (face->types & MG_CREATURE) || face->power || face->toughness;

  switch (term->seek)
    {
    case MG_SEEK_COLOR:
      return has_colors (term, face->colors);
    case MG_SEEK_IDENTITY:
      return has_colors (term, face->identity);
    case MG_SEEK_MANA_VALUE:
      return compare_numbers (term->how, face->mana_value, term->number);
    case MG_SEEK_POWER:
      return sized && compare_numbers (term->how, face->power, term->number);
    case MG_SEEK_TOUGHNESS:
      return sized && compare_numbers (term->how, face->toughness, term->number);
    case MG_SEEK_LOYALTY:
      return face->loyalty && compare_numbers (term->how, face->loyalty, term->number);
    case MG_SEEK_DEFENSE:
      return face->defense && compare_numbers (term->how, face->defense, term->number);
    case MG_SEEK_KEYWORD:
      return has_keyword (of->content, face, term);
    case MG_SEEK_KIND:
      return is_kind (of->content, of->card, (mg_card_kind) term->number);
    case MG_SEEK_DECK:
      return is_in_deck (of->content, term->deck, of->card);
    case MG_SEEK_RARITY:
      return face->rarity && compare_numbers (term->how, face->rarity, term->number);
    case MG_SEEK_ROLE:
      return face->roles >> term->number & 1;
    case MG_SEEK_SET:
      return face->layout == MG_LAYOUT_IDENTITY && face->set == term->set;
    case MG_SEEK_ANYWHERE:
    case MG_SEEK_NAME:
    case MG_SEEK_TYPE:
    case MG_SEEK_TEXT:
      return has_words (of, term);
    case MG_SEEK_OR:
      break;
    }
  return false;
}

static bool
holds_of_card (const mg_content *content, int card, const mg_term *term)
{
  int faces[3];
  const int n = mg_faces_of (content, card, faces);

  for (int i = 0; i < n; i++)
    if (holds (&(side){ content, card, i, faces[i] }, term))
      return !term->negated;
  return term->negated;
}

/* Tokens, emblems and identities are no cards of decks; they are shown to who asks for them. */
static bool
asks_for_others (const mg_term *term)
{
  return !term->negated
         && ((term->seek >= MG_SEEK_RARITY && term->seek <= MG_SEEK_SET)
             || (term->seek == MG_SEEK_KIND
                 && (term->number == (int) MG_CARD_TOKEN || term->number == (int) MG_CARD_EMBLEM
                     || term->number == (int) MG_CARD_IDENTITY)));
}

/* RG_OK: `*found` says whether the query asks for the card. */
static rg_status
ask (mg_query *query, int card, bool *found)
{
  const bool is_card = mg_is_card (mg_face_at (query->content, card));
  bool all = true, any = false, shown = is_card, more;
  mg_term term;

  *found = false;
  for (;;)
    {
      if (mg_read_term (query, &term, &more) != RG_OK)
        return RG_E_BAD_DATA;
      if (more && term.seek != MG_SEEK_OR)
        {
          any = true;
          shown |= asks_for_others (&term);
          all = all && holds_of_card (query->content, card, &term);
          continue;
        }
      if (!any)
        return mg_fail_empty (query, more ? term.value : query->at);
      *found |= all && shown;
      if (!more)
        return RG_OK;
      all = true;
      any = false;
      shown = is_card;
    }
}

rg_status
mg_search (const rg_content *base,
           const char *text,
           size_t length,
           int after,
           int *card,
           rg_error *error)
{
  const mg_content *content = (const mg_content *) (const void *) base;

  *card = 0;
  for (int i = after + 1; i < content->n_faces; i++)
    {
      mg_query query = { content, text, text, text + length, error };
      bool found;

      if (mg_is_part (mg_face_at (content, i)))
        continue;
      if (ask (&query, i, &found) != RG_OK)
        return RG_E_BAD_DATA;
      if (found)
        {
          *card = i;
          return RG_OK;
        }
    }
  return RG_OK;
}

/* }}} */
