/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Second pass: what stands below the heads, and what follows from all of a card. */

#include "magic/language/mg-parse-private.h"

static mg_face *
face_at (const mg_parser *parser, int i)
{
  return (mg_face *) (uintptr_t) mg_face_at (parser->content, i);
}

/* "{T}: add {G}", of the basic land type Forest (305.6). */
static bool
add_mana_ability (mg_parser *parser, int color)
{
  mg_cost cost = { 0 };
  mg_ability ability = {
    .kind = MG_ABILITY_ACTIVATED,
    .zones = 1 << MG_ZONE_BATTLEFIELD,
    .flags = MG_ABILITY_MANA | MG_ABILITY_KEYWORD | MG_ABILITY_TAPS,
    .face = (uint16_t) parser->face,
  };
  int mana;

  cost.of[color] = 1;
  mana = mg_new_node (parser, MG_OP_MANA_SYMBOLS, mg_new_cost (parser, &cost), 0);
  ability.cost = (int16_t) mg_new_node (parser, MG_OP_COST_TAP, 0, 0);
  ability.effect = (int16_t) mg_new_node (parser, MG_OP_ADD_MANA, 0, mana);
  return !parser->scan.failed && mg_add_pending (parser, &ability);
}

/* The card that a face belongs to: the identity of all its faces lies there until the end. */
static mg_face *
card_of (const mg_parser *parser, int i)
{
  mg_face *face = face_at (parser, i);

  return mg_is_part (face) ? face_at (parser, face->other) : face;
}

static void
begin_face (mg_parser *parser, int i)
{
  mg_face *face = face_at (parser, i);

  parser->face = i;
  parser->spell_sense = (mg_spell_sense){ 0 };
  parser->spells_first = (face->types & (MG_INSTANT | MG_SORCERY)) != 0;
  parser->effects_too = parser->spells_first;
  card_of (parser, i)->identity |= face->colors;
}

/* Completes the face whose lines have been read. */
static bool
end_face (mg_parser *parser)
{
  mg_face *face = face_at (parser, parser->face);
  mg_face *card;

  if (!parser->face)
    return true;
  card = card_of (parser, parser->face);
  if (!mg_expand_keywords (parser))
    return false;
  mg_note_sense (parser);
  for (int i = 0; i < MG_N_COLORS && (face->types & MG_LAND); i++)
    {
      const int subtype = parser->content->basic_subtypes[i];

      if (!subtype || !(face->subtypes[subtype / 32] >> subtype % 32 & 1))
        continue;
      card->identity |= (uint8_t) (1 << i);
      if (!add_mana_ability (parser, i))
        return false;
    }
  if (card != face && card->layout == MG_LAYOUT_SPLIT)
    card->qualities |= face->qualities; /* 709.4 */
  return mg_flush_abilities (parser, &face->ability, &face->n_abilities);
}

static bool
parse_face_line (mg_parser *parser)
{
  mg_face *card = card_of (parser, parser->face);
  int keywords;

  /* All symbols of the card's text count (903.4). */
  for (int i = 0; i < parser->n_tokens; i++)
    if (parser->tokens[i].is.kind == RG_TOKEN_MARK)
      card->identity
          |= (uint8_t) mg_symbol_colors (parser->tokens[i].is.text, parser->tokens[i].is.length);
  keywords = mg_parse_keyword_line (parser);
  if (keywords != 0)
    return keywords > 0;
  return mg_parse_ability_line (parser);
}

typedef enum mg_block
{
  BLOCK_NONE,
  BLOCK_FACE,
  BLOCK_KEYWORD,
  BLOCK_DECK,
  BLOCK_LIST,
  BLOCK_RULINGS
} mg_block;

static mg_block
block_of (uint16_t word)
{
  switch (word)
    {
    case MG_WORD_KEYWORD:
      return BLOCK_KEYWORD;
    case MG_WORD_DECK:
      return BLOCK_DECK;
    case MG_WORD_LIST:
      return BLOCK_LIST;
    case MG_WORD_RULINGS:
      return BLOCK_RULINGS;
    default:
      return BLOCK_FACE;
    }
}

bool
mg_parse_bodies (mg_parser *parser)
{
  mg_block block = BLOCK_NONE;
  int face = 0;

  parser->face = 0;
  for (rg_scan here = parser->scan; mg_next_line (parser); here = parser->scan)
    {
      if (mg_is_head (parser))
        {
          if (block == BLOCK_FACE)
            {
              if (!end_face (parser))
                return false;
              /* What the keywords stand for was read over the head. */
              parser->scan = here;
              mg_next_line (parser);
            }
          block = block_of (parser->tokens[0].word);
          parser->face = 0;
          if (block == BLOCK_FACE)
            {
              if (!mg_is_part (face_at (parser, ++face)) && !mg_end_sense (parser))
                return false;
              begin_face (parser, face);
            }
          if ((block == BLOCK_DECK && !mg_parse_deck_head (parser))
              || (block == BLOCK_RULINGS && !mg_parse_ruling_head (parser)))
            return false;
          if (block == BLOCK_LIST && !mg_parse_list_head (parser))
            return false;
        }
      else if (block == BLOCK_NONE)
        return mg_fail_at (parser, 0,
                           N_ ("Begin with a head, like: card \"Name\" {1}{G} creature Bear "
                               "2/2"));
      else if (block == BLOCK_FACE && !parse_face_line (parser))
        return false;
      else if (block == BLOCK_DECK && !mg_parse_deck_line (parser))
        return false;
      else if (block == BLOCK_LIST && !mg_parse_list_line (parser))
        return false;
      else if (block == BLOCK_RULINGS && !mg_parse_ruling_line (parser))
        return false;
    }
  if (parser->scan.failed || (block == BLOCK_FACE && !end_face (parser)) || !mg_end_sense (parser))
    return false;
  for (int i = 1; i < parser->content->n_faces; i++)
    face_at (parser, i)->identity = card_of (parser, i)->identity;
  return true;
}
