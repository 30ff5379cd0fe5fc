/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a block that begin with a number, or with "no": what Crowns a card gives, and how
 * many copies of it there are. */

#include "monarch/monarch-parse.h"

static monarch_crowns_rule *
add_crowns_rule (monarch_parser *parser, const rg_token *where, monarch_crowns_op op)
{
  monarch_crowns *crowns = &parser->draft.card.crowns;
  monarch_crowns_rule *rule;

  if (crowns->n_rules == MONARCH_MAX_CROWNS)
    {
      rg_scan_fail (&parser->scan, where, NULL,
                    "There are at most %d rules about Crowns on one card.", MONARCH_MAX_CROWNS);
      return NULL;
    }
  rule = &crowns->rules[crowns->n_rules++];
  rule->op = (uint8_t) op;
  return rule;
}

/* "if "Jade Armor" is in court" */
static bool
read_if_card (monarch_parser *parser)
{
  rg_scan *scan = &parser->scan;

  if (!rg_scan_expect (scan, "if"))
    return false;
  if (scan->token.kind != RG_TOKEN_NAME)
    return rg_scan_expected (scan, N_ ("the name of a court card in double quotes"), NULL);
  parser->draft.named[parser->draft.card.crowns.n_rules - 1] = scan->token;
  rg_scan_next (scan);
  return rg_scan_expect (scan, "is") && rg_scan_expect (scan, "in")
         && rg_scan_expect (scan, "court");
}

/* "in court", "on board" or "in court and on board" */
static bool
read_where (monarch_parser *parser, uint8_t *where)
{
  static const char *const words[] = { "in", "on", NULL };
  rg_scan *scan = &parser->scan;
  const int word = rg_scan_choice (scan, N_ ("\"in court\" or \"on board\""), words);

  if (word < 0)
    return false;
  if (word == 1)
    {
      *where = MONARCH_ON_BOARD;
      return rg_scan_expect (scan, "board");
    }
  *where = MONARCH_IN_COURT;
  if (!rg_scan_expect (scan, "court"))
    return false;
  if (!rg_scan_accept (scan, "and"))
    return !scan->failed;
  *where |= MONARCH_ON_BOARD;
  return rg_scan_expect (scan, "on") && rg_scan_expect (scan, "board");
}

/* "each might in court and on board", "each beast in court", "each different path in court",
 * "each village on board", "each guest" */
static bool
read_each (monarch_parser *parser, monarch_crowns_rule *rule)
{
  static const char *const others[] = { "different", "village", "farm", "guest", NULL };
  rg_scan *scan = &parser->scan;
  rg_nearest nearest;

  if (!rg_scan_expect (scan, "each"))
    return false;
  if (monarch_accept_path (parser, &rule->path))
    {
      rule->op = MONARCH_PER_PATH;
      return read_where (parser, &rule->where);
    }
  rule->where = MONARCH_IN_COURT;
  if (monarch_accept_emblem (parser, &rule->emblem))
    rule->op = MONARCH_PER_EMBLEM;
  else if (rg_scan_is (scan, "village") || rg_scan_is (scan, "farm"))
    {
      rule->op = rg_scan_is (scan, "farm") ? MONARCH_PER_FARM : MONARCH_PER_VILLAGE;
      rule->where = MONARCH_ON_BOARD;
      rg_scan_next (scan);
      return rg_scan_expect (scan, "on") && rg_scan_expect (scan, "board");
    }
  else if (rg_scan_accept (scan, "guest"))
    {
      rule->op = MONARCH_PER_GUEST;
      rule->where = 0;
      return !scan->failed;
    }
  else if (rg_scan_accept (scan, "different"))
    {
      rule->op = MONARCH_PER_PATHS;
      if (!rg_scan_expect (scan, "path"))
        return false;
    }
  else
    {
      rg_nearest_init (&nearest, scan->token.text, scan->token.length);
      monarch_nearest_path (&nearest);
      monarch_nearest_emblem (parser->content, &nearest);
      rg_nearest_try_all (&nearest, others);
      return rg_scan_expected (
          scan,
          N_ ("a path, an emblem that was declared, \"different path\", \"village\", \"farm\" or "
              "\"guest\""),
          nearest.word);
    }
  return rg_scan_expect (scan, "in") && rg_scan_expect (scan, "court");
}

static bool
read_crowns_word (monarch_parser *parser)
{
  static const char *const words[] = { "crowns", "crown", NULL };

  return rg_scan_choice (&parser->scan, "\"crowns\"", words) >= 0;
}

/* The printed value; `number` is NULL for "?". */
static bool
set_base (monarch_parser *parser, const rg_token *number, const rg_token *where)
{
  monarch_crowns *crowns = &parser->draft.card.crowns;
  const bool guest = parser->draft.block == MONARCH_BLOCK_GUEST;

  if (!monarch_once (parser, where, MONARCH_SAID_CROWNS))
    return false;
  crowns->question = !number;
  if (!number)
    return true;
  if (guest
      && !monarch_in_range (parser, number, N_ ("the Crowns of a guest"), -MONARCH_MAX_AMOUNT, -1))
    return false;
  if (!guest && !monarch_in_range (parser, number, N_ ("Crowns"), 0, MONARCH_MAX_AMOUNT))
    return false;
  crowns->base = (int8_t) number->number;
  return true;
}

static bool
read_copies (monarch_parser *parser, const rg_token *number)
{
  if (!monarch_in_range (parser, number, N_ ("a number of copies"), 2, MONARCH_N_BOARDS)
      || !monarch_once (parser, number, MONARCH_SAID_COPIES))
    return false;
  parser->draft.copies = number->number;
  return true;
}

bool
monarch_read_number_line (monarch_parser *parser)
{
  enum
  {
    CROWNS = 1 << MONARCH_BLOCK_COURT | 1 << MONARCH_BLOCK_GUEST | 1 << MONARCH_BLOCK_BANNER,
    COPIES = 1 << MONARCH_BLOCK_COURT | 1 << MONARCH_BLOCK_VILLAGE | 1 << MONARCH_BLOCK_FARM
             | 1 << MONARCH_BLOCK_GUEST | 1 << MONARCH_BLOCK_MOON | 1 << MONARCH_BLOCK_BOARD
  };
  rg_scan *scan = &parser->scan;
  const rg_token number = scan->token;
  const unsigned block = 1u << parser->draft.block;
  monarch_crowns_rule *rule;
  bool more;

  rg_scan_next (scan);
  if (number.kind == RG_TOKEN_NUMBER && block & COPIES && rg_scan_accept (scan, "copies"))
    return read_copies (parser, &number);
  if (!(block & CROWNS) && block & COPIES)
    return rg_scan_fail (scan, &number, NULL,
                         "%s has no line with a number in front but \"copies\".",
                         monarch_block_title (parser->draft.block));
  if (!(block & CROWNS))
    return rg_scan_fail (scan, &number, NULL, "%s has no line with a number in front.",
                         monarch_block_title (parser->draft.block));
  if (number.kind == RG_TOKEN_MARK)
    return read_crowns_word (parser) && set_base (parser, NULL, &number);

  more = rg_scan_accept (scan, "more");
  if (!read_crowns_word (parser))
    return false;
  if (!more && !rg_scan_is (scan, "for"))
    return set_base (parser, &number, &number);
  rule = add_crowns_rule (parser, &number, MONARCH_MORE_IF);
  if (!rule
      || !monarch_in_range (parser, &number, N_ ("Crowns"), -MONARCH_MAX_AMOUNT,
                            MONARCH_MAX_AMOUNT))
    return false;
  if (number.number == 0)
    return rg_scan_fail (scan, &number, NULL, "A rule that gives 0 Crowns says nothing.");
  rule->amount = (int8_t) number.number;
  if (more)
    return read_if_card (parser);
  return rg_scan_expect (scan, "for") && read_each (parser, rule);
}

bool
monarch_read_no (monarch_parser *parser)
{
  const rg_token where = parser->scan.token;

  rg_scan_next (&parser->scan);
  return read_crowns_word (parser) && add_crowns_rule (parser, &where, MONARCH_NONE_IF)
         && read_if_card (parser);
}
