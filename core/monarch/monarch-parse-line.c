/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a block: what a card says. Each kind of line is one function here, found by its
 * first word in one table, with one section of docs/monarch-data.md that shows it. */

#include "monarch/monarch-parse.h"

static const char *const resource_words[] = { "gold", "food", NULL };

/* {{{ Helpers */

bool
monarch_once (monarch_parser *parser, const rg_token *where, unsigned line)
{
  /* Below a mistake may stand what belongs to a card that wasn't recognised as one. */
  if (parser->draft.said & line && !parser->draft.spoiled)
    return rg_scan_fail (&parser->scan, where, NULL,
                         "This says a second time what was said above.");
  parser->draft.said |= line;
  return true;
}

bool
monarch_in_range (monarch_parser *parser,
                  const rg_token *number,
                  const char *what, /* message id */
                  int minimum,
                  int maximum)
{
  if (number->number >= minimum && number->number <= maximum)
    return true;
  return rg_scan_fail (&parser->scan, number, NULL, "Expected %s from %d to %d.", what, minimum,
                       maximum);
}

bool
monarch_accept_path (monarch_parser *parser, uint8_t *path)
{
  for (int i = MONARCH_PATH_NONE + 1; i < MONARCH_N_PATHS; i++)
    if (rg_scan_accept (&parser->scan, monarch_path_id ((monarch_path) i)))
      {
        *path = (uint8_t) i;
        return true;
      }
  return false;
}

bool
monarch_accept_emblem (monarch_parser *parser, uint8_t *emblem)
{
  for (int i = 0; i < parser->content->n_emblems; i++)
    if (rg_scan_accept (&parser->scan, parser->content->emblems[i].id))
      {
        *emblem = (uint8_t) i;
        return true;
      }
  return false;
}

void
monarch_nearest_path (rg_nearest *nearest)
{
  for (int i = MONARCH_PATH_NONE + 1; i < MONARCH_N_PATHS; i++)
    rg_nearest_try (nearest, monarch_path_id ((monarch_path) i));
}

void
monarch_nearest_emblem (const monarch_content *content, rg_nearest *nearest)
{
  for (int i = 0; i < content->n_emblems; i++)
    rg_nearest_try (nearest, content->emblems[i].id);
}

bool
monarch_read_amount_of_kind (monarch_parser *parser, int most, monarch_amount *amount)
{
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  int number, resource;

  if (!rg_scan_number (scan, N_ ("an amount"), 1, most, &number)
      || (resource = rg_scan_choice (scan, N_ ("\"gold\" or \"food\""), resource_words)) < 0)
    return false;
  if (amount->of[resource] > 0)
    return rg_scan_fail (scan, &where, NULL, "There is an amount of \"%.4s\" already in this line.",
                         resource_words[resource]);
  amount->of[resource] = (uint8_t) number;
  return true;
}

bool
monarch_read_amount (monarch_parser *parser, monarch_amount *amount)
{
  do
    if (!monarch_read_amount_of_kind (parser, MONARCH_MAX_AMOUNT, amount))
      return false;
  while (rg_scan_accept (&parser->scan, "and"));
  return !parser->scan.failed;
}

/* }}} */
/* {{{ Improvements and boards */

/* "yields 3 gold": gold makes a board a village, food makes it a farm. */
static bool
read_yields (monarch_parser *parser)
{
  const monarch_block block = parser->draft.block;
  monarch_card *card = &parser->draft.card;
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  rg_token resource;
  int number, index;

  if (!monarch_once (parser, &where, MONARCH_SAID_YIELDS))
    return false;
  rg_scan_next (scan);
  if (!rg_scan_number (scan, N_ ("a yield"), 1, MONARCH_MAX_AMOUNT, &number))
    return false;
  resource = scan->token;
  index = rg_scan_choice (scan, N_ ("\"gold\" or \"food\""), resource_words);
  if (index < 0)
    return false;
  if (block == MONARCH_BLOCK_BOARD)
    card->kind = index == MONARCH_GOLD ? MONARCH_VILLAGE : MONARCH_FARM;
  if (index != (int) monarch_yields (card->kind) && index == MONARCH_FOOD)
    return rg_scan_fail (scan, &resource, "BG-24", "%s yields gold, not food.",
                         monarch_block_title (block));
  if (index != (int) monarch_yields (card->kind))
    return rg_scan_fail (scan, &resource, "BG-26", "%s yields food, not gold.",
                         monarch_block_title (block));
  card->yield = (uint8_t) number;
  return true;
}

/* }}} */
/* {{{ What a card does */

/* "when acquired: discard up to 1 guest", "when acquired: gain 2 food" */
static bool
read_when (monarch_parser *parser)
{
  static const char *const verbs[] = { "discard", "gain", NULL };
  static const char *const guests[] = { "guest", "guests", NULL };
  monarch_card *card = &parser->draft.card;
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  int verb, number;

  rg_scan_next (scan);
  if (!rg_scan_expect (scan, "acquired") || !rg_scan_expect (scan, ":"))
    return false;
  verb = rg_scan_choice (scan, N_ ("\"discard\" or \"gain\""), verbs);
  if (verb < 0)
    return false;
  if (verb == 1)
    return monarch_once (parser, &where, MONARCH_SAID_GAIN)
           && monarch_read_amount (parser, &card->when_acquired);
  if (!monarch_once (parser, &where, MONARCH_SAID_GUESTS) || !rg_scan_expect (scan, "up")
      || !rg_scan_expect (scan, "to")
      || !rg_scan_number (scan, N_ ("a number of guests"), 1, MONARCH_N_GUESTS, &number)
      || rg_scan_choice (scan, "\"guests\"", guests) < 0)
    return false;
  card->discard_guests = (uint8_t) number;
  return true;
}

/* "on harvest: gain 2 food, doubled for two", "on tax: gain 1 gold" */
static bool
read_on (monarch_parser *parser)
{
  static const char *const actions[] = { "harvest", "tax", NULL };
  monarch_power *power = &parser->draft.card.power;
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  bool doubled;
  int action;

  rg_scan_next (scan);
  action = rg_scan_choice (scan, N_ ("\"harvest\" or \"tax\""), actions);
  if (action < 0
      || !monarch_once (parser, &where, action == 0 ? MONARCH_SAID_HARVEST : MONARCH_SAID_TAX)
      || !rg_scan_expect (scan, ":") || !rg_scan_expect (scan, "gain")
      || !monarch_read_amount (parser, action == 0 ? &power->on_harvest : &power->on_tax))
    return false;
  doubled = rg_scan_accept (scan, ",");
  if (doubled
      && (!rg_scan_expect (scan, "doubled") || !rg_scan_expect (scan, "for")
          || !rg_scan_expect (scan, "two")))
    return false;
  if (action == 0)
    power->double_harvest = doubled;
  else
    power->double_tax = doubled;
  return !scan->failed;
}

/* "all court cards cost 1 gold less", "wisdom court cards cost 2 gold less" */
static bool
read_discount (monarch_parser *parser)
{
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  uint8_t path = MONARCH_PATH_NONE;
  int number;

  if (!monarch_accept_path (parser, &path))
    rg_scan_next (scan);
  if (!monarch_once (parser, &where, (unsigned) MONARCH_SAID_DISCOUNT << path)
      || !rg_scan_expect (scan, "court") || !rg_scan_expect (scan, "cards")
      || !rg_scan_expect (scan, "cost")
      || !rg_scan_number (scan, N_ ("a discount"), 1, MONARCH_MAX_AMOUNT, &number)
      || !rg_scan_expect (scan, "gold") || !rg_scan_expect (scan, "less"))
    return false;
  parser->draft.card.power.discount[path] = (uint8_t) number;
  return true;
}

/* "sweep costs 1 gold". At least 1, or a turn need never end. */
static bool
read_sweep (monarch_parser *parser)
{
  monarch_power *power = &parser->draft.card.power;
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  int number;

  rg_scan_next (scan);
  if (!monarch_once (parser, &where, MONARCH_SAID_SWEEP) || !rg_scan_expect (scan, "costs")
      || !rg_scan_number (scan, N_ ("a cost"), 1, MONARCH_MAX_AMOUNT, &number)
      || !rg_scan_expect (scan, "gold"))
    return false;
  power->has_sweep_cost = true;
  power->sweep_cost = (uint8_t) number;
  return true;
}

/* }}} */
/* {{{ Banners and the set-up */

/* "2 bounty", "4 different paths" */
static bool
read_wanted (monarch_parser *parser, uint8_t wants[MONARCH_N_PATHS])
{
  rg_scan *scan = &parser->scan;
  const rg_token number = scan->token;
  uint8_t path = MONARCH_PATH_NONE;
  rg_nearest nearest;
  int count;

  if (!rg_scan_number (scan, N_ ("a number of court cards"), 1, MONARCH_COURT_LIMIT, &count))
    return false;
  if (!monarch_accept_path (parser, &path))
    {
      if (!rg_scan_is (scan, "different"))
        {
          rg_nearest_init (&nearest, scan->token.text, scan->token.length);
          monarch_nearest_path (&nearest);
          rg_nearest_try (&nearest, "different");
          return rg_scan_expected (scan, N_ ("a path or \"different paths\""), nearest.word);
        }
      rg_scan_next (scan);
      if (!monarch_in_range (parser, &number, N_ ("a number of paths"), 1, MONARCH_N_PATHS - 1)
          || !rg_scan_expect (scan, "paths"))
        return false;
    }
  if (wants[path] > 0)
    return rg_scan_fail (scan, &number, NULL, "This says a second time what was said before.");
  wants[path] = (uint8_t) count;
  return !scan->failed;
}

/* "requires 2 bounty", "requires 2 bounty and 1 might and 4 different paths" */
static bool
read_requires (monarch_parser *parser)
{
  static const uint8_t nothing[MONARCH_N_PATHS] = { 0 };
  uint8_t *wants = parser->draft.wants;
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  int missing;

  rg_scan_next (scan);
  if (!monarch_once (parser, &where, MONARCH_SAID_REQUIRES))
    return false;
  do
    if (!read_wanted (parser, wants))
      return false;
  while (rg_scan_accept (scan, "and"));
  missing = monarch_cards_missing (wants, nothing);
  if (missing > MONARCH_COURT_LIMIT)
    return rg_scan_fail (scan, &where, "BG-7",
                         "This requires %d court cards; a court has %d places.", missing,
                         MONARCH_COURT_LIMIT);
  return !scan->failed;
}

/* "start with 5 gold and 5 food" */
static bool
read_start (monarch_parser *parser)
{
  monarch_amount start = { { 0, 0 } };
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;

  rg_scan_next (scan);
  if (!monarch_once (parser, &where, MONARCH_SAID_START) || !rg_scan_expect (scan, "with")
      || !monarch_read_amount (parser, &start))
    return false;
  parser->content->start = start;
  return true;
}

/* }}} */

enum
{
  SETUP = 1 << MONARCH_BLOCK_SETUP,
  COURT = 1 << MONARCH_BLOCK_COURT,
  GUEST = 1 << MONARCH_BLOCK_GUEST,
  MOON = 1 << MONARCH_BLOCK_MOON,
  BANNER = 1 << MONARCH_BLOCK_BANNER,
  LAND = 1 << MONARCH_BLOCK_VILLAGE | 1 << MONARCH_BLOCK_FARM | 1 << MONARCH_BLOCK_BOARD
};

static const struct
{
  const char *word;
  unsigned blocks;
  bool (*read) (monarch_parser *parser);
} lines[] = {
  { "no", COURT | GUEST | BANNER, monarch_read_no },
  { "yields", LAND, read_yields },
  { "when", COURT, read_when },
  { "on", COURT | BANNER, read_on },
  { "all", COURT | BANNER, read_discount },
  { "bounty", COURT | BANNER, read_discount },
  { "culture", COURT | BANNER, read_discount },
  { "might", COURT | BANNER, read_discount },
  { "wisdom", COURT | BANNER, read_discount },
  { "balance", COURT | BANNER, read_discount },
  { "sweep", COURT | BANNER | SETUP, read_sweep },
  { "everybody", MOON, monarch_read_always },
  { "ruin", MOON, monarch_read_always },
  { "together", MOON, monarch_read_together },
  { "one", MOON, monarch_read_one },
  { "if", MOON, monarch_read_if },
  { "requires", BANNER, read_requires },
  { "start", SETUP, read_start },
};

enum
{
  N_LINES = sizeof lines / sizeof *lines
};

bool
monarch_read_line (monarch_parser *parser)
{
  rg_scan *scan = &parser->scan;
  const unsigned block = 1u << parser->draft.block;
  rg_nearest nearest;

  if (scan->token.kind == RG_TOKEN_NUMBER || rg_scan_is (scan, "?"))
    return monarch_read_number_line (parser);
  for (int i = 0; i < N_LINES; i++)
    if (rg_scan_is (scan, lines[i].word))
      {
        if (lines[i].blocks & block)
          return lines[i].read (parser);
        return rg_scan_fail (scan, &scan->token, NULL, "%s has no line that begins with \"%.20s\".",
                             monarch_block_title (parser->draft.block), lines[i].word);
      }
  rg_nearest_init (&nearest, scan->token.text, scan->token.length);
  for (int i = 0; i < N_LINES; i++)
    if (lines[i].blocks & block)
      rg_nearest_try (&nearest, lines[i].word);
  monarch_nearest_block (&nearest);
  return rg_scan_expected (scan, N_ ("what this card says or the next card"), nearest.word);
}
