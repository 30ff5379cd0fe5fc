/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Second pass: what stands below the heads, and what follows from all of a card. */

#include "magic/language/parse/mg-parser.h"

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
  bool unread;

  parser->face = i;
  parser->spell_sense = (mg_spell_sense){ 0 };
  parser->spells_first = (face->types & (MG_INSTANT | MG_SORCERY)) != 0;
  /* In a head with a mistake the type may be what can't be read. */
  unread = !face->types && face->layout != MG_LAYOUT_EMBLEM && face->layout != MG_LAYOUT_SPLIT;
  parser->effects_too = parser->spells_first || unread;
  parser->spoiled |= unread;
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

/* What the keywords stand for is read over the line, which is read again for that. */
static bool
end_block (mg_parser *parser)
{
  const rg_scan here = parser->here;

  if (parser->block != MG_BLOCK_FACE)
    return true;
  if (!end_face (parser) && !rg_scan_recover (&parser->scan))
    return false;
  parser->scan = here;
  mg_next_line (parser);
  return !parser->scan.failed || rg_scan_recover (&parser->scan);
}

/* The next face, if the head could be read so far that it has made one. */
static bool
begin_next_face (mg_parser *parser)
{
  const int i = parser->n_faces_begun + 1;

  if (i >= parser->content->n_faces
      || face_at (parser, i)->line != (uint32_t) parser->tokens[0].is.line)
    {
      parser->block = MG_BLOCK_KEYWORD;
      return true;
    }
  parser->n_faces_begun = i;
  if (!mg_is_part (face_at (parser, i)) && !mg_end_sense (parser))
    return false;
  begin_face (parser, i);
  return true;
}

static bool
read_head (mg_parser *parser, const mg_head *head)
{
  if (!end_block (parser))
    return false;
  parser->block = (mg_block) head->block;
  parser->face = 0;
  switch (parser->block)
    {
    case MG_BLOCK_FACE:
      return begin_next_face (parser);
    case MG_BLOCK_DECK:
      return mg_parse_deck_head (parser);
    case MG_BLOCK_LIST:
      return mg_parse_list_head (parser);
    case MG_BLOCK_RULINGS:
      return mg_parse_ruling_head (parser);
    case MG_BLOCK_NONE:
    case MG_BLOCK_KEYWORD:
    case MG_BLOCK_SET:
      break;
    }
  return true;
}

static bool
read_line (mg_parser *parser)
{
  const mg_head *head = mg_head_of_line (parser);

  if (head)
    return read_head (parser, head);
  switch (parser->block)
    {
    case MG_BLOCK_FACE:
      return parse_face_line (parser);
    case MG_BLOCK_DECK:
      return mg_parse_deck_line (parser);
    case MG_BLOCK_LIST:
      return mg_parse_list_line (parser);
    case MG_BLOCK_RULINGS:
      return mg_parse_ruling_line (parser);
    case MG_BLOCK_NONE:
      parser->block = MG_BLOCK_KEYWORD; /* once is enough */
      return mg_fail_at (parser, 0,
                         N_ ("Begin with a head, like: card \"Name\" {1}{G} creature Bear "
                             "2/2"));
    case MG_BLOCK_SET:
      return mg_fail_at (parser, 0,
                         N_ ("Below the name of a set its identities begin, like: "
                             "identity \"Name\" Traitor rare"));
    case MG_BLOCK_KEYWORD:
      break; /* read before (mg_parse_definitions) */
    }
  return true;
}

bool
mg_parse_bodies (mg_parser *parser)
{
  parser->face = 0;
  if (!mg_each_line (parser, read_line) || !end_block (parser) || !mg_end_sense (parser))
    return false;
  for (int i = 1; i < parser->content->n_faces; i++)
    face_at (parser, i)->identity = card_of (parser, i)->identity;
  return true;
}
