/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a Moon: what happens, and what the sisters may pay. */

#include "monarch/monarch-parse.h"

static bool
read_effect (monarch_parser *parser, const rg_token *where, monarch_when when)
{
  static const char *const kinds[] = { "everybody", "ruin", NULL };
  static const char *const verbs[] = { "gains", "loses", NULL };
  static const char *const lands[] = { "village", "farm", NULL };
  monarch_moon *moon = &parser->draft.card.moon;
  rg_scan *scan = &parser->scan;
  monarch_effect *effect;
  int index;

  if (moon->n_effects == MONARCH_MAX_EFFECTS)
    return rg_scan_fail (scan, where, NULL, "A Moon has at most %d effects.", MONARCH_MAX_EFFECTS);
  effect = &moon->effects[moon->n_effects++];
  effect->when = (uint8_t) when;
  index = rg_scan_choice (scan, N_ ("\"everybody\" or \"ruin\""), kinds);
  if (index < 0)
    return false;
  if (index == 1)
    {
      effect->op = MONARCH_RUIN;
      if (!rg_scan_expect (scan, "the") || !rg_scan_expect (scan, "richest")
          || (index = rg_scan_choice (scan, N_ ("\"village\" or \"farm\""), lands)) < 0)
        return false;
      effect->land = index == 0 ? MONARCH_VILLAGE : MONARCH_FARM;
      return true;
    }
  index = rg_scan_choice (scan, N_ ("\"gains\" or \"loses\""), verbs);
  if (index < 0)
    return false;
  effect->op = index == 0 ? MONARCH_EVERYBODY_GAINS : MONARCH_EVERYBODY_LOSES;
  return monarch_read_amount (parser, &effect->amount);
}

/* "everybody gains 3 food", "ruin the richest farm" */
bool
monarch_read_always (monarch_parser *parser)
{
  const rg_token where = parser->scan.token;

  return read_effect (parser, &where, MONARCH_ALWAYS);
}

/* "if paid: everybody gains 3 gold", "if unpaid: ruin the richest farm" */
bool
monarch_read_if (monarch_parser *parser)
{
  static const char *const words[] = { "paid", "unpaid", NULL };
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  int index;

  rg_scan_next (scan);
  index = rg_scan_choice (scan, N_ ("\"paid\" or \"unpaid\""), words);
  return index >= 0 && rg_scan_expect (scan, ":")
         && read_effect (parser, &where, index == 0 ? MONARCH_IF_PAID : MONARCH_IF_UNPAID);
}

/* What is asked bounds the list of offers, whose first number stands at `where`. */
static bool
check_payment (monarch_parser *parser, const rg_token *where, int most)
{
  const monarch_moon *moon = &parser->draft.card.moon;
  const int sum = moon->amount.of[MONARCH_GOLD] + moon->amount.of[MONARCH_FOOD];

  if (moon->asked == MONARCH_ASKS_ONE_KIND)
    return monarch_in_range (parser, where, N_ ("an amount"), 1, most);
  if (sum <= most)
    return true;
  return rg_scan_fail (&parser->scan, where, NULL,
                       "Gold and food are %d altogether; no more than %d may be asked here.", sum,
                       most);
}

/* "6 food", "6 gold and 3 food", "6 gold or 3 food" */
static bool
read_payment (monarch_parser *parser, monarch_payers payers)
{
  monarch_moon *moon = &parser->draft.card.moon;
  rg_scan *scan = &parser->scan;

  moon->payers = (uint8_t) payers;
  if (!monarch_read_amount_of_kind (parser, MONARCH_MAX_PAY, &moon->amount))
    return false;
  if (rg_scan_accept (scan, "and"))
    moon->asked = MONARCH_ASKS_BOTH;
  else if (rg_scan_accept (scan, "or"))
    moon->asked = MONARCH_ASKS_EITHER;
  else
    return !scan->failed;
  return monarch_read_amount_of_kind (parser, MONARCH_MAX_PAY, &moon->amount);
}

/* "together pay 2 food for each sister", "together pay 6 gold and 3 food" */
bool
monarch_read_together (monarch_parser *parser)
{
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  rg_token number;

  rg_scan_next (scan);
  if (!monarch_once (parser, &where, MONARCH_SAID_PAY) || !rg_scan_expect (scan, "pay"))
    return false;
  number = scan->token;
  if (!read_payment (parser, MONARCH_PAID_TOGETHER))
    return false;
  if (!rg_scan_accept (scan, "for"))
    return !scan->failed && check_payment (parser, &number, MONARCH_MAX_PAY);
  parser->draft.card.moon.payers = MONARCH_PAID_FOR_EACH;
  return check_payment (parser, &number, MONARCH_MAX_PAY_EACH) && rg_scan_expect (scan, "each")
         && rg_scan_expect (scan, "sister");
}

/* "one sister pays 6 food", "one sister pays 6 gold or 3 food" */
bool
monarch_read_one (monarch_parser *parser)
{
  rg_scan *scan = &parser->scan;
  const rg_token where = scan->token;
  rg_token number;

  rg_scan_next (scan);
  if (!monarch_once (parser, &where, MONARCH_SAID_PAY) || !rg_scan_expect (scan, "sister")
      || !rg_scan_expect (scan, "pays"))
    return false;
  number = scan->token;
  return read_payment (parser, MONARCH_PAID_BY_ONE)
         && check_payment (parser, &number, MONARCH_MAX_PAY);
}
