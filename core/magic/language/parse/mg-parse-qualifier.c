/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands behind the nouns of a filter: whose, where, with what. Each may be read or not, and
 * several may follow each other. */

#include "magic/language/parse/mg-parser.h"

#include <stddef.h>
#include <string.h>

static bool
words_are (const mg_parser *parser, int at, const uint16_t *words)
{
  for (; *words; words++, at++)
    if (mg_word_at (parser, at) != *words)
      return false;
  return true;
}

#define WORDS_ARE(parser, at, ...) words_are (parser, at, (const uint16_t[]){ __VA_ARGS__, 0 })

/* Says by players whose something is. */
static bool
set_whose (const mg_parser *parser, mg_filter *filter, uint8_t *whose, int32_t players)
{
  switch (parser->found[players].op)
    {
    case MG_OP_YOU:
      *whose = MG_WHOSE_YOU;
      return true;
    case MG_OP_AN_OPPONENT:
      *whose = MG_WHOSE_OPPONENT;
      return true;
    case MG_OP_THEY:
      *whose = MG_WHOSE_THEY;
      return true;
    case MG_OP_THAT_PLAYER:
      *whose = MG_WHOSE_THAT_PLAYER;
      return true;
    default:
      if (filter->whose_node || whose != &filter->whose)
        return false;
      *whose = MG_WHOSE_NODE;
      filter->whose_node = (int16_t) players;
      return true;
    }
}

static int
zone_of (uint16_t word)
{
  switch (word)
    {
    case MG_WORD_GRAVEYARD:
    case MG_WORD_GRAVEYARDS:
      return MG_ZONE_GRAVEYARD;
    case MG_WORD_HAND:
      return MG_ZONE_HAND;
    case MG_WORD_LIBRARY:
      return MG_ZONE_LIBRARY;
    default:
      return MG_ZONE_NONE;
    }
}

/* "in your graveyard", "from exile", "on the battlefield"; `at` is behind the first word. */
static void
read_zone (mg_drafts *drafts, const mg_filter *before, int at)
{
  mg_parser *parser = drafts->parser;
  mg_filter filter = *before;
  const uint16_t word = mg_word_at (parser, at);

  if (WORDS_ARE (parser, at, MG_WORD_EXILE))
    {
      filter.zone = MG_ZONE_EXILE;
      mg_add_draft (drafts, &filter, at + 1);
      return;
    }
  if (WORDS_ARE (parser, at, MG_WORD_THE, MG_WORD_COMMAND_WORD, MG_WORD_ZONE)
      || WORDS_ARE (parser, at, MG_WORD_THE, MG_WORD_BATTLEFIELD))
    {
      const bool battlefield = mg_word_at (parser, at + 1) == MG_WORD_BATTLEFIELD;

      filter.zone = battlefield ? MG_ZONE_BATTLEFIELD : MG_ZONE_COMMAND;
      mg_add_draft (drafts, &filter, at + (battlefield ? 2 : 3));
      return;
    }
  if ((word == MG_WORD_A || word == MG_WORD_ALL || word == MG_WORD_ANY)
      && zone_of (mg_word_at (parser, at + 1)))
    {
      filter.zone = (uint8_t) zone_of (mg_word_at (parser, at + 1));
      mg_add_draft (drafts, &filter, at + 2);
      return;
    }
  for (int32_t i = mg_parse_at (parser, MG_PART_WHOSE, at); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end;

      filter = *before;
      if (!zone_of (mg_word_at (parser, end)) || filter.whose
          || !set_whose (parser, &filter, &filter.whose, i))
        continue;
      filter.zone = (uint8_t) zone_of (mg_word_at (parser, end));
      mg_add_draft (drafts, &filter, end + 1);
      if (WORDS_ARE (parser, end, MG_WORD_HAND, MG_WORD_OR, MG_WORD_GRAVEYARD))
        {
          filter.zone = MG_ZONE_NONE;
          filter.more |= MG_FILTER_HAND_OR_GRAVEYARD;
          mg_add_draft (drafts, &filter, end + 3);
        }
    }
}

/* "power 3 or less": the amount and which way; `at` is behind "power". */
static void
read_bound (mg_drafts *drafts, const mg_filter *before, size_t min, size_t max, int at)
{
  mg_parser *parser = drafts->parser;
  const bool exact = mg_word_at (parser, at) == MG_WORD_EXACTLY;

  for (int32_t i = mg_parse_at (parser, MG_PART_AMOUNT, exact ? at + 1 : at); i;
       i = parser->found[i].next)
    {
      const int end = parser->found[i].end;
      const bool less = WORDS_ARE (parser, end, MG_WORD_OR, MG_WORD_LESS);
      const bool more = WORDS_ARE (parser, end, MG_WORD_OR, MG_WORD_MORE);
      mg_filter filter = *before;
      const int16_t amount = (int16_t) i;

      if (exact == (less || more) || (!less && min == 0))
        continue;
      if (more || exact)
        memcpy ((char *) &filter + min, &amount, sizeof amount);
      if (less || exact)
        memcpy ((char *) &filter + max, &amount, sizeof amount);
      mg_add_draft (drafts, &filter, exact ? end : end + 2);
    }
}

/* Behind "with". */
static void
read_with (mg_drafts *drafts, const mg_filter *before, int at)
{
  mg_parser *parser = drafts->parser;
  mg_filter filter = *before;
  int end;
  const int keyword = mg_read_keyword (parser, at, &end);

  if (keyword && mg_keyword_at (parser->content, keyword)->quality >= 0)
    {
      filter.with |= 1ull << mg_keyword_at (parser->content, keyword)->quality;
      mg_add_draft (drafts, &filter, end);
    }
  else if (mg_word_at (parser, at) == MG_WORD_POWER)
    read_bound (drafts, before, offsetof (mg_filter, power_min), offsetof (mg_filter, power_max),
                at + 1);
  else if (mg_word_at (parser, at) == MG_WORD_TOUGHNESS)
    read_bound (drafts, before, 0, offsetof (mg_filter, toughness_max), at + 1);
  else if (WORDS_ARE (parser, at, MG_WORD_MANA, MG_WORD_VALUE))
    read_bound (drafts, before, offsetof (mg_filter, mana_min), offsetof (mg_filter, mana_max),
                at + 2);
  else if (WORDS_ARE (parser, at, MG_WORD_THE, MG_WORD_CHOSEN, MG_WORD_NAME))
    {
      filter.flags |= MG_FILTER_CHOSEN_NAME;
      mg_add_draft (drafts, &filter, at + 3);
    }
  else if (WORDS_ARE (parser, at, MG_WORD_THE, MG_WORD_SAME, MG_WORD_NAME, MG_WORD_AS, MG_WORD_IT))
    {
      filter.flags |= MG_FILTER_SAME_NAME;
      mg_add_draft (drafts, &filter, at + 5);
    }
  else if (WORDS_ARE (parser, at, MG_WORD_A, MG_WORD_SINGLE, MG_WORD_TARGET))
    {
      filter.flags |= MG_FILTER_ONE_TARGET;
      mg_add_draft (drafts, &filter, at + 3);
    }
  else if (mg_word_at (parser, at) == MG_WORD_A || mg_word_at (parser, at) == MG_WORD_AN)
    for (int32_t i = mg_parse_at (parser, MG_PART_COUNTER, at + 1); i; i = parser->found[i].next)
      {
        const int behind = parser->found[i].end;

        if (mg_word_at (parser, behind) != MG_WORD_COUNTER)
          continue;
        filter.with_counter = (uint8_t) parser->found[i].arg[MG_FOUND_ARG];
        mg_add_draft (drafts, &filter, behind + 1);
      }
  else
    mg_expect (parser, at, NULL, MG_PART_KEYWORD);
}

/* "you control", "target player owns": players and a verb. */
static void
read_owners (mg_drafts *drafts, const mg_filter *before, int at)
{
  mg_parser *parser = drafts->parser;
  static const uint16_t verbs[] = { MG_WORD_CONTROL, MG_WORD_CONTROLS, MG_WORD_OWN, MG_WORD_OWNS };
  bool verb = false;

  for (int i = 0; i < 4; i++)
    verb |= parser->last_at[verbs[i]] > at;
  if (!verb)
    return;
  for (int32_t i = mg_parse_at (parser, MG_PART_ONE_PLAYERS, at); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end;
      const uint16_t word = mg_word_at (parser, end);
      const bool controls = word == MG_WORD_CONTROL || word == MG_WORD_CONTROLS;
      mg_filter filter = *before;

      if (!controls && word != MG_WORD_OWN && word != MG_WORD_OWNS)
        continue;
      if (set_whose (parser, &filter, controls ? &filter.whose : &filter.owner, i))
        mg_add_draft (drafts, &filter, end + 1);
    }
}

/* Qualifiers of fixed words. */
static void
read_fixed (mg_drafts *drafts, const mg_filter *before, int at)
{
  static const struct
  {
    uint16_t words[7];
    uint32_t flags;
    uint8_t more;
    int8_t whose, zone; /* -1: as it was */
  } fixed[] = {
    { { MG_WORD_YOU, MG_WORD_DONT, MG_WORD_CONTROL }, 0, 0, MG_WHOSE_NOT_YOU, -1 },
    { { MG_WORD_YOUR, MG_WORD_OPPONENTS, MG_WORD_CONTROL }, 0, 0, MG_WHOSE_OPPONENT, -1 },
    { { MG_WORD_NOT, MG_WORD_OWNED, MG_WORD_BY, MG_WORD_ITS, MG_WORD_CONTROLLER },
      MG_FILTER_NOT_OWNED,
      0,
      -1,
      -1 },
    { { MG_WORD_EVERYWHERE }, 0, 0, -1, MG_ZONE_NONE },
    { { MG_WORD_OUTSIDE, MG_WORD_HANDS, MG_WORD_AND, MG_WORD_LIBRARIES },
      0,
      MG_FILTER_OUTSIDE,
      -1,
      MG_ZONE_NONE },
    { { MG_WORD_AMONG, MG_WORD_THEM }, MG_FILTER_AMONG_THEM, 0, -1, MG_ZONE_NONE },
    { { MG_WORD_EXILED, MG_WORD_WITH, MG_WORD_THIS }, MG_FILTER_LINKED, 0, -1, MG_ZONE_EXILE },
    { { MG_WORD_ATTACHED, MG_WORD_TO, MG_WORD_THIS }, MG_FILTER_ATTACHED, 0, -1, -1 },
    { { MG_WORD_ATTACKING, MG_WORD_YOU }, MG_FILTER_ATTACKED_YOU, 0, -1, -1 },
    { { MG_WORD_OF, MG_WORD_THE, MG_WORD_CHOSEN, MG_WORD_TYPE }, MG_FILTER_CHOSEN_TYPE, 0, -1, -1 },
    { { MG_WORD_OF, MG_WORD_THE, MG_WORD_CHOSEN, MG_WORD_CARD, MG_WORD_TYPE },
      0,
      MG_FILTER_OF_CARD_TYPE,
      -1,
      -1 },
    { { MG_WORD_DRAWN, MG_WORD_THIS, MG_WORD_TURN }, 0, MG_FILTER_DRAWN, -1, -1 },
    { { MG_WORD_FROM, MG_WORD_A, MG_WORD_NONIDENTITY, MG_WORD_SOURCE },
      0,
      MG_FILTER_NOT_OF_IDENTITY,
      -1,
      -1 },
    { { MG_WORD_SHARING, MG_WORD_A, MG_WORD_COLOR, MG_WORD_WITH, MG_WORD_IT },
      MG_FILTER_SAME_COLOR,
      0,
      -1,
      -1 },
    { { MG_WORD_SHARING, MG_WORD_A, MG_WORD_CARD, MG_WORD_TYPE, MG_WORD_WITH, MG_WORD_IT },
      MG_FILTER_SAME_TYPE,
      0,
      -1,
      -1 },
  };

  for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
    if (words_are (drafts->parser, at, fixed[i].words))
      {
        mg_filter filter = *before;
        int n = 0;

        while (fixed[i].words[n])
          n++;
        filter.flags |= fixed[i].flags;
        filter.more |= fixed[i].more;
        if (fixed[i].whose >= 0)
          filter.whose = (uint8_t) fixed[i].whose;
        if (fixed[i].zone >= 0)
          filter.zone = (uint8_t) fixed[i].zone;
        mg_add_draft (drafts, &filter, at + n);
      }
}

void
mg_read_qualifiers (mg_drafts *drafts, int i)
{
  mg_parser *parser = drafts->parser;
  const mg_filter before = drafts->draft[i].filter;
  const int at = drafts->draft[i].end;
  const uint16_t word = mg_word_at (parser, at);
  mg_filter filter = before;
  int end;

  read_fixed (drafts, &before, at);
  if (word == MG_WORD_IN || word == MG_WORD_FROM || word == MG_WORD_ON)
    read_zone (drafts, &before, at + 1);
  else if (word == MG_WORD_WITH)
    read_with (drafts, &before, at + 1);
  else if (word == MG_WORD_WITHOUT)
    {
      const int keyword = mg_read_keyword (parser, at + 1, &end);

      if (keyword && mg_keyword_at (parser->content, keyword)->quality >= 0)
        {
          filter.without |= 1ull << mg_keyword_at (parser->content, keyword)->quality;
          mg_add_draft (drafts, &filter, end);
        }
    }
  else if ((word == MG_WORD_CONTROLLED || word == MG_WORD_OWNED)
           && mg_word_at (parser, at + 1) == MG_WORD_BY)
    for (int32_t k = mg_parse_at (parser, MG_PART_PLAYERS, at + 2); k; k = parser->found[k].next)
      {
        filter = before;
        if (set_whose (parser, &filter, word == MG_WORD_CONTROLLED ? &filter.whose : &filter.owner,
                       k))
          mg_add_draft (drafts, &filter, parser->found[k].end);
      }
  else if (word == MG_WORD_NAMED && parser->tokens[at + 1].is.kind == RG_TOKEN_NAME)
    {
      filter.name = (int16_t) (at + 1);
      mg_add_draft (drafts, &filter, at + 2);
    }
  else if (word == MG_WORD_OTHER && mg_word_at (parser, at + 1) == MG_WORD_THAN)
    for (int32_t k = mg_parse_at (parser, MG_PART_ONE_OBJECTS, at + 2); k;
         k = parser->found[k].next)
      {
        filter.except = (int16_t) k;
        mg_add_draft (drafts, &filter, parser->found[k].end);
      }
  else
    read_owners (drafts, &before, at);
}
