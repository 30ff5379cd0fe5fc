/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The blocks of a data file: their headers, what each must say, and what they must be together. The
 * content is complete (BG-33) when monarch_content_parse returns RG_OK. */

#include "monarch/monarch-parse.h"

#include <string.h>

/* {{{ Blocks */

/* What a header may say. */
enum
{
  NAME = 1 << 0,
  PATH = 1 << 1,
  EMBLEM = 1 << 2,
  COST = 1 << 3
};

static const struct
{
  const char *keyword;
  const char *title; /* message id */
  unsigned header;
  const char *words; /* what may come next in the header, for errors: a message id */
  unsigned required; /* lines, as MONARCH_SAID_… */
} blocks[MONARCH_N_BLOCKS] = {
  [MONARCH_BLOCK_SETUP] = { "setup", N_ ("The set-up"), 0, N_ ("the end of the line"), 0 },
  [MONARCH_BLOCK_EMBLEM] = { "emblem", N_ ("An emblem"), NAME, N_ ("the end of the line"), 0 },
  [MONARCH_BLOCK_COURT]
  = { "court", N_ ("A court card"), NAME | PATH | EMBLEM | COST,
      N_ ("a path, an emblem that was declared or \"costs\""), MONARCH_SAID_CROWNS },
  [MONARCH_BLOCK_VILLAGE] = { "village", N_ ("A village improvement"), NAME | PATH | COST,
                              N_ ("a path or \"costs\""), MONARCH_SAID_YIELDS },
  [MONARCH_BLOCK_FARM] = { "farm", N_ ("A farm improvement"), NAME | PATH | COST,
                           N_ ("a path or \"costs\""), MONARCH_SAID_YIELDS },
  [MONARCH_BLOCK_GUEST]
  = { "guest", N_ ("A guest"), NAME | COST, "\"costs\"", MONARCH_SAID_CROWNS },
  [MONARCH_BLOCK_MOON] = { "moon", N_ ("A moon"), NAME, N_ ("the end of the line"), 0 },
  [MONARCH_BLOCK_BANNER] = { "banner", N_ ("A banner"), NAME | PATH, N_ ("a path"),
                             MONARCH_SAID_REQUIRES | MONARCH_SAID_CROWNS },
  [MONARCH_BLOCK_BOARD]
  = { "board", N_ ("A board"), NAME, N_ ("the end of the line"), MONARCH_SAID_YIELDS },
};

const char *
monarch_block_title (monarch_block block)
{
  return blocks[block].title;
}

void
monarch_nearest_block (rg_nearest *nearest)
{
  for (int i = MONARCH_BLOCK_NONE + 1; i < MONARCH_N_BLOCKS; i++)
    rg_nearest_try (nearest, blocks[i].keyword);
}

/* }}} */
/* {{{ The end of a block */

static bool
check_required (monarch_parser *parser)
{
  const monarch_draft *draft = &parser->draft;
  const char *title = blocks[draft->block].title;
  const unsigned missing = blocks[draft->block].required & ~draft->said;

  if (missing & MONARCH_SAID_CROWNS)
    return rg_scan_fail (&parser->scan, &draft->name, NULL,
                         "%s has a line that says how many crowns it gives.", title);
  if (missing & MONARCH_SAID_YIELDS)
    return rg_scan_fail (&parser->scan, &draft->name, NULL,
                         "%s has a line that says what it yields.", title);
  if (missing & MONARCH_SAID_REQUIRES)
    return rg_scan_fail (&parser->scan, &draft->name, NULL,
                         "%s has a line that says what it requires.", title);
  return true;
}

/* "?" stands for a value that rules give (BG-23). */
static bool
check_crowns (monarch_parser *parser)
{
  const monarch_crowns *crowns = &parser->draft.card.crowns;

  if (!crowns->question)
    return true;
  for (int i = 0; i < crowns->n_rules; i++)
    if (crowns->rules[i].op != MONARCH_NONE_IF)
      return true;
  return rg_scan_fail (&parser->scan, &parser->draft.name, "BG-23",
                       "A card of \"? crowns\" has a line that says what gives them.");
}

static bool
check_moon (monarch_parser *parser)
{
  const monarch_moon *moon = &parser->draft.card.moon;
  const rg_token *name = &parser->draft.name;
  bool depends = false;

  if (moon->n_effects == 0)
    return rg_scan_fail (&parser->scan, name, NULL, "A moon has a line that says what it does.");
  for (int i = 0; i < moon->n_effects; i++)
    depends |= moon->effects[i].when != MONARCH_ALWAYS;
  if (depends && moon->payers == MONARCH_NOBODY_PAYS)
    return rg_scan_fail (
        &parser->scan, name, NULL,
        "A moon with \"if paid\" or \"if unpaid\" has a line \"together pay …\" or "
        "\"one sister pays …\".");
  if (!depends && moon->payers != MONARCH_NOBODY_PAYS)
    return rg_scan_fail (&parser->scan, name, NULL,
                         "A moon that may be paid has a line \"if paid: …\" or \"if unpaid: …\".");
  return true;
}

static void
end_block (monarch_parser *parser)
{
  if (parser->scan.failed || parser->draft.spoiled || !check_required (parser)
      || !check_crowns (parser))
    return;
  switch (parser->draft.block)
    {
    case MONARCH_BLOCK_SETUP:
      if (parser->draft.card.power.has_sweep_cost)
        parser->content->sweep_cost = parser->draft.card.power.sweep_cost;
      break;
    case MONARCH_BLOCK_MOON:
      if (check_moon (parser))
        monarch_place_cards (parser, MONARCH_BLOCK_MOON);
      break;
    case MONARCH_BLOCK_COURT:
    case MONARCH_BLOCK_GUEST:
      monarch_place_cards (parser, parser->draft.block);
      break;
    case MONARCH_BLOCK_VILLAGE:
    case MONARCH_BLOCK_FARM:
      monarch_place_cards (parser, MONARCH_BLOCK_VILLAGE);
      break;
    case MONARCH_BLOCK_BANNER:
      monarch_place_banner (parser);
      break;
    case MONARCH_BLOCK_BOARD:
      monarch_place_boards (parser);
      break;
    case MONARCH_BLOCK_NONE:
    case MONARCH_BLOCK_EMBLEM:
    case MONARCH_N_BLOCKS:
      break;
    }
}

/* }}} */
/* {{{ The beginning of a block */

/* The words after the name: a path, an emblem, the cost, each at most once. */
static bool
read_header_words (monarch_parser *parser)
{
  monarch_draft *draft = &parser->draft;
  rg_scan *scan = &parser->scan;
  const unsigned header = blocks[draft->block].header;
  unsigned said = 0, part;
  rg_nearest nearest;

  for (; scan->token.kind != RG_TOKEN_LINE && scan->token.kind != RG_TOKEN_END; said |= part)
    {
      const rg_token word = scan->token;

      if (header & PATH && monarch_accept_path (parser, &draft->card.path))
        part = PATH;
      else if (header & EMBLEM && monarch_accept_emblem (parser, &draft->card.emblem))
        part = EMBLEM;
      else if (header & COST && rg_scan_accept (scan, "costs"))
        part = COST;
      else
        {
          rg_nearest_init (&nearest, word.text, word.length);
          if (header & PATH)
            monarch_nearest_path (&nearest);
          if (header & EMBLEM)
            monarch_nearest_emblem (parser->content, &nearest);
          if (header & COST)
            rg_nearest_try (&nearest, "costs");
          return rg_scan_expected (scan, blocks[draft->block].words, nearest.word);
        }
      if (said & part)
        return rg_scan_fail (scan, &word, NULL, "This says a second time what was said before.");
      if (part == COST && !monarch_read_amount (parser, &draft->card.cost))
        return false;
    }
  if (draft->block == MONARCH_BLOCK_BANNER && !(said & PATH))
    return rg_scan_fail (scan, &draft->name, NULL, "A banner has a path after its name.");
  if (header & ~said & COST)
    return rg_scan_fail (scan, &draft->name, NULL, "%s says what it costs, as \"costs 5 gold\".",
                         blocks[draft->block].title);
  return !scan->failed;
}

static const monarch_kind block_kinds[MONARCH_N_BLOCKS] = {
  [MONARCH_BLOCK_COURT] = MONARCH_COURT, [MONARCH_BLOCK_VILLAGE] = MONARCH_VILLAGE,
  [MONARCH_BLOCK_FARM] = MONARCH_FARM,   [MONARCH_BLOCK_GUEST] = MONARCH_GUEST,
  [MONARCH_BLOCK_MOON] = MONARCH_MOON,
};

/* Reads a header, up to the end of its line. The current token is its keyword. */
static void
begin_block (monarch_parser *parser, monarch_block block)
{
  monarch_draft *draft = &parser->draft;
  rg_scan *scan = &parser->scan;
  char found[RG_QUOTE_SIZE];

  memset (draft, 0, sizeof *draft);
  draft->block = block;
  draft->copies = 1;
  draft->card.kind = (uint8_t) block_kinds[block];
  draft->card.emblem = MONARCH_EMBLEM_NONE;
  draft->name = scan->token;
  rg_scan_next (scan);
  if (blocks[block].header & NAME)
    {
      if (scan->token.kind != RG_TOKEN_NAME)
        {
          rg_scan_fail (scan, &scan->token, NULL,
                        "Expected a name in double quotes after \"%.20s\", found %s.",
                        blocks[block].keyword, rg_token_quote (&scan->token, found));
          return;
        }
      draft->name = scan->token;
      rg_scan_next (scan);
    }
  if (!read_header_words (parser))
    return;
  if (block == MONARCH_BLOCK_EMBLEM)
    monarch_place_emblem (parser);
  if (block == MONARCH_BLOCK_SETUP && parser->has_setup)
    rg_scan_fail (scan, &draft->name, NULL, "There is a set-up above.");
  parser->has_setup |= block == MONARCH_BLOCK_SETUP;
}

static monarch_block
find_block (const monarch_parser *parser)
{
  for (int i = MONARCH_BLOCK_NONE + 1; i < MONARCH_N_BLOCKS; i++)
    if (rg_scan_is (&parser->scan, blocks[i].keyword))
      return (monarch_block) i;
  return MONARCH_BLOCK_NONE;
}

static void
read_blocks (monarch_parser *parser)
{
  rg_scan *scan = &parser->scan;

  while (!scan->failed && scan->token.kind != RG_TOKEN_END)
    {
      const monarch_block block = find_block (parser);

      if (block != MONARCH_BLOCK_NONE)
        {
          end_block (parser);
          rg_scan_recover (scan);
          if (!scan->failed)
            begin_block (parser, block);
        }
      else if (parser->draft.block == MONARCH_BLOCK_NONE)
        {
          rg_nearest nearest;

          rg_nearest_init (&nearest, scan->token.text, scan->token.length);
          monarch_nearest_block (&nearest);
          rg_scan_expected (scan, N_ ("a card, as \"court\" or \"village\""), nearest.word);
        }
      else
        monarch_read_line (parser);
      rg_scan_line (scan);
      if (scan->failed)
        {
          parser->draft.spoiled = true;
          rg_scan_recover (scan);
        }
    }
  end_block (parser);
  rg_scan_recover (scan);
}

/* }}} */

rg_status
monarch_content_parse (rg_content *base, rg_error *error)
{
  monarch_parser parser;

  memset (&parser, 0, sizeof parser);
  parser.content = (monarch_content *) (void *) base;
  parser.content->start.of[MONARCH_GOLD] = 5; /* BG-4 */
  parser.content->start.of[MONARCH_FOOD] = 5;
  parser.content->sweep_cost = 3; /* BG-14 */
  rg_scan_init (&parser.scan, base->source, base->source_length, error);
  parser.scan.mistakes = base->mistakes;
  rg_scan_recover (&parser.scan);
  read_blocks (&parser);
  /* Nor is anything counted where cards are missing for a mistake of their own. */
  if (!base->mistakes || base->mistakes->n == 0)
    monarch_check_together (&parser);
  return parser.scan.failed || (base->mistakes && base->mistakes->n > 0) ? RG_E_BAD_DATA : RG_OK;
}
