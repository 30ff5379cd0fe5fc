/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a finished block goes: each name and identifier is there once, each component has its place
 * among the counted ones, and each card that a rule names exists. */

#include "monarch/monarch-parse.h"
#include "kernel/rg-kernel.h"

#include <stdio.h>
#include <string.h>

/* {{{ Names and identifiers */

/* Writes the identifier made from a name: small letters and digits stay, apostrophes vanish,
 * anything else between them becomes one '_', and letters beyond ASCII stay as they are. Returns
 * its length. */
static size_t
slug (const char *name, size_t length, char id[MONARCH_NAME_SIZE])
{
  size_t n = 0;
  bool gap = false;

  for (size_t i = 0; i < length && n + 2 < MONARCH_NAME_SIZE; i++)
    {
      char c = name[i];

      if (c >= 'A' && c <= 'Z')
        c = (char) (c - 'A' + 'a');
      if (c == '\'')
        continue;
      if (length - i >= 3 && memcmp (name + i, "\u2019", 3) == 0)
        {
          i += 2;
          continue;
        }
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char) c >= 0x80)
        {
          if (gap && n > 0)
            id[n++] = '_';
          gap = false;
          id[n++] = c;
        }
      else
        gap = true;
    }
  id[n] = '\0';
  return n;
}

/* Copies the draft's name to `name` and makes its identifier. */
static bool
take_name (monarch_parser *parser, char name[MONARCH_NAME_SIZE], char id[MONARCH_NAME_SIZE])
{
  const rg_token *token = &parser->draft.name;
  rg_scan *scan = &parser->scan;

  if (token->length >= MONARCH_NAME_SIZE)
    return rg_scan_fail (scan, token, NULL, "A name has at most %d bytes, and this one has %zu.",
                         MONARCH_NAME_SIZE - 1, token->length);
  if (slug (token->text, token->length, id) == strspn (id, "0123456789_"))
    return rg_scan_fail (scan, token, NULL, "A name needs a letter.");
  if (token->text[0] == ' ' || token->text[token->length - 1] == ' '
      || memchr (token->text, '\t', token->length))
    return rg_scan_fail (scan, token, NULL,
                         "A name begins and ends with what is seen, and has no tabulators.");
  memcpy (name, token->text, token->length);
  name[token->length] = '\0';
  return true;
}

/* Writes the identifier of copy `i` of `copies`. */
static void
number_id (char id[MONARCH_ID_SIZE], const char *base, int i, int copies)
{
  const unsigned number = (uint8_t) i + 1u; /* copies are few, and the compiler sees that it fits */

  if (copies > 1)
    snprintf (id, MONARCH_ID_SIZE, "%s_%u", base, number);
  else
    snprintf (id, MONARCH_ID_SIZE, "%s", base);
}

/* Notes a component of the draft, unless its name or identifier is that of another block's. */
static bool
claim (monarch_parser *parser,
       monarch_block list,
       int index,
       const char *base,
       const char *id,
       const char *name)
{
  monarch_placed *placed = &parser->placed[parser->n_placed];
  const rg_token *where = &parser->draft.name;
  char quoted[RG_QUOTE_SIZE];

  for (const monarch_placed *other = parser->placed; other < placed; other++)
    if (other->list == list && other->line != where->line
        && (strcmp (other->base, base) == 0 || strcmp (other->id, id) == 0))
      return rg_scan_fail (
          &parser->scan, where, NULL,
          "%.63s is taken by \"%.59s\" in line %d; of equal cards say how many copies there are.",
          rg_token_quote (where, quoted), other->name, other->line);
  placed->list = list;
  placed->index = index;
  placed->line = where->line;
  placed->id = id;
  placed->name = name;
  memcpy (placed->base, base, strlen (base) + 1);
  parser->n_placed++;
  return true;
}

/* }}} */
/* {{{ Putting a finished block into its place */

static const struct
{
  const char *title; /* message id */
  int first, count;
} card_ranges[MONARCH_N_BLOCKS] = {
  [MONARCH_BLOCK_COURT] = { N_ ("Court cards"), 0, MONARCH_N_COURT },
  /* Villages and farms are counted together, as villages. */
  [MONARCH_BLOCK_VILLAGE]
  = { N_ ("Land improvements"), MONARCH_FIRST_IMPROVEMENT, MONARCH_N_IMPROVEMENTS },
  [MONARCH_BLOCK_GUEST] = { N_ ("Unwanted Guests"), MONARCH_FIRST_GUEST, MONARCH_N_GUESTS },
  [MONARCH_BLOCK_MOON] = { N_ ("Moons"), MONARCH_FIRST_MOON, MONARCH_N_MOONS },
  [MONARCH_BLOCK_BANNER] = { N_ ("Banners"), 0, MONARCH_N_BANNERS },
  [MONARCH_BLOCK_BOARD] = { N_ ("Land boards"), 0, MONARCH_N_BOARDS },
};

/* Counts one component. False: there is no room for it, which is a mistake once all are counted. */
static bool
count_one (monarch_parser *parser, monarch_block range)
{
  if (parser->counts[range]++ < card_ranges[range].count)
    return true;
  if (parser->first_beyond.line == 0)
    parser->first_beyond = parser->draft.name;
  return false;
}

static void
note_references (monarch_parser *parser, monarch_crowns *crowns, int owner)
{
  for (int i = 0; i < crowns->n_rules; i++)
    if (parser->draft.named[i].kind == RG_TOKEN_NAME)
      {
        monarch_reference *reference = &parser->references[parser->n_references++];

        reference->rule = &crowns->rules[i];
        reference->owner = owner;
        reference->name = parser->draft.named[i];
      }
}

void
monarch_place_cards (monarch_parser *parser, monarch_block range)
{
  monarch_draft *draft = &parser->draft;
  char base[MONARCH_NAME_SIZE];
  int original = -1;

  if (!take_name (parser, draft->card.name, base))
    return;
  for (int i = 0; i < draft->copies; i++)
    {
      const int index = card_ranges[range].first + parser->counts[range];
      monarch_card *card;

      if (!count_one (parser, range))
        continue;
      card = &parser->content->cards[index];
      *card = draft->card;
      number_id (card->id, base, i, draft->copies);
      if (!claim (parser, MONARCH_BLOCK_COURT, index, base, card->id, card->name))
        return;
      if (original < 0)
        {
          original = index;
          note_references (parser, &card->crowns, index);
        }
      card->original = (uint8_t) original;
    }
}

void
monarch_place_boards (monarch_parser *parser)
{
  monarch_draft *draft = &parser->draft;
  char base[MONARCH_NAME_SIZE];

  if (!take_name (parser, draft->card.name, base))
    return;
  for (int i = 0; i < draft->copies; i++)
    {
      const int index = parser->counts[MONARCH_BLOCK_BOARD];
      monarch_board *board;

      if (!count_one (parser, MONARCH_BLOCK_BOARD))
        continue;
      board = &parser->content->boards[index];
      memcpy (board->name, draft->card.name, sizeof board->name);
      number_id (board->id, base, i, draft->copies);
      board->kind = draft->card.kind;
      board->yield = draft->card.yield;
      if (!claim (parser, MONARCH_BLOCK_BOARD, index, base, board->id, board->name))
        return;
    }
}

void
monarch_place_banner (monarch_parser *parser)
{
  monarch_draft *draft = &parser->draft;
  monarch_banner *banner = &parser->content->banners[draft->card.path - 1];
  char base[MONARCH_NAME_SIZE];

  if (!take_name (parser, draft->card.name, base) || !count_one (parser, MONARCH_BLOCK_BANNER))
    return;
  if (banner->name[0])
    {
      rg_scan_fail (&parser->scan, &draft->name, NULL,
                    "There is a banner of this path above, \"%.59s\".", banner->name);
      return;
    }
  memcpy (banner->name, draft->card.name, sizeof banner->name);
  number_id (banner->id, base, 0, 1);
  banner->path = draft->card.path;
  memcpy (banner->wants, draft->wants, sizeof banner->wants);
  banner->crowns = draft->card.crowns;
  banner->power = draft->card.power;
  if (claim (parser, MONARCH_BLOCK_BANNER, banner->path - 1, base, banner->id, banner->name))
    note_references (parser, &banner->crowns, -1);
}

void
monarch_place_emblem (monarch_parser *parser)
{
  monarch_content *content = parser->content;
  rg_scan *scan = &parser->scan;
  const rg_token *name = &parser->draft.name;
  monarch_emblem *emblem;
  char id[MONARCH_NAME_SIZE];

  if (content->n_emblems == MONARCH_MAX_EMBLEMS)
    {
      rg_scan_fail (scan, name, NULL, "There are at most %d emblems.", MONARCH_MAX_EMBLEMS);
      return;
    }
  emblem = &content->emblems[content->n_emblems];
  if (!take_name (parser, emblem->name, id))
    return;
  number_id (emblem->id, id, 0, 1);
  if (monarch_find_path (id) >= 0 || strcmp (id, "costs") == 0 || strcmp (id, "different") == 0)
    rg_scan_fail (scan, name, NULL, "\"%.59s\" means something else in this format.", id);
  else if (monarch_find_emblem (content, id) >= 0)
    rg_scan_fail (scan, name, NULL, "The emblem \"%.59s\" is declared above.", id);
  else
    content->n_emblems++;
}

/* }}} */
/* {{{ All blocks together */

/* BG-33 */
static bool
check_counts (monarch_parser *parser)
{
  static const char format[] = N_ ("%s: Monarch has %d, not %d.");
  const rg_token *where = parser->first_beyond.line ? &parser->first_beyond : &parser->scan.token;

  for (int i = 0; i < MONARCH_N_BLOCKS; i++)
    if (!card_ranges[i].title || parser->counts[i] == card_ranges[i].count)
      continue;
    else if (!parser->scan.failed)
      rg_scan_fail (&parser->scan, where, "BG-33", format, card_ranges[i].title,
                    card_ranges[i].count, parser->counts[i]);
    else
      rg_fail_also (parser->scan.error, format, card_ranges[i].title, card_ranges[i].count,
                    parser->counts[i]);
  return !parser->scan.failed;
}

/* BG-1: three boards stay in the box, so four of a kind make sure that one of it is dealt. A table
 * without villages or without farms could go on for ever. */
static bool
check_boards (monarch_parser *parser)
{
  const int least = MONARCH_N_BOARDS - MONARCH_LANDS + 1;
  int villages = 0;

  for (int i = 0; i < MONARCH_N_BOARDS; i++)
    villages += parser->content->boards[i].kind == MONARCH_VILLAGE;
  if (villages >= least && MONARCH_N_BOARDS - villages >= least)
    return true;
  return rg_scan_fail (
      &parser->scan, &parser->scan.token, "BG-1",
      "Of the %d boards at least %d yield gold and %d food; here %d yield gold and "
      "%d food.",
      MONARCH_N_BOARDS, least, least, villages, MONARCH_N_BOARDS - villages);
}

/* Finds the card that a rule names; it is a court card, since only those are in a court. */
static bool
resolve (monarch_parser *parser, const monarch_reference *reference)
{
  const rg_token *name = &reference->name;
  char id[MONARCH_NAME_SIZE], quoted[RG_QUOTE_SIZE];
  rg_nearest nearest;

  rg_token_quote (name, quoted);
  slug (name->text, name->length, id);
  rg_nearest_init (&nearest, name->text, name->length);
  for (int i = 0; i < parser->n_placed; i++)
    {
      const monarch_placed *placed = &parser->placed[i];

      if (placed->list != MONARCH_BLOCK_COURT || strcmp (placed->base, id) != 0)
        continue;
      if (placed->index >= MONARCH_N_COURT)
        return rg_scan_fail (&parser->scan, name, NULL, "%.63s isn't a court card.", quoted);
      if (placed->index == reference->owner)
        return rg_scan_fail (&parser->scan, name, NULL, "%.63s names itself.", quoted);
      reference->rule->card = (uint8_t) placed->index;
      return true;
    }
  for (int i = 0; i < MONARCH_N_COURT; i++)
    rg_nearest_try (&nearest, parser->content->cards[i].name);
  if (nearest.word)
    return rg_scan_fail (&parser->scan, name, NULL,
                         "No card is called %.63s; did you mean \"%.59s\"?", quoted, nearest.word);
  return rg_scan_fail (&parser->scan, name, NULL, "No card is called %.63s.", quoted);
}

void
monarch_check_together (monarch_parser *parser)
{
  monarch_content *content = parser->content;

  if (parser->scan.failed || !check_counts (parser) || !check_boards (parser))
    return;
  for (int i = 0; i < parser->n_references; i++)
    if (!resolve (parser, &parser->references[i]))
      return;
  for (int i = 0; i < MONARCH_N_CARDS; i++)
    content->cards[i].crowns = content->cards[content->cards[i].original].crowns;
}

/* }}} */
