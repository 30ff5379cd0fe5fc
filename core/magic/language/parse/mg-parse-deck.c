/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks: which cards, how many of each, and which of them are commanders. And lists of the cards
 * that decks of a format are made of. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  MOST_OF_A_CARD = 999,
  MOST_CARDS = 1000
};

static mg_deck *
decks (const mg_parser *parser)
{
  return (mg_deck *) (void *) ((char *) parser->content + parser->content->decks_at);
}

static mg_deck *
lists (const mg_parser *parser)
{
  return (mg_deck *) (void *) ((char *) parser->content + parser->content->lists_at);
}

/* {{{ Heads */

/* Begins number `*n` of `all`. */
static bool
begin (mg_parser *parser, mg_deck *all, int32_t *n, int room)
{
  const rg_token *name = &parser->tokens[1].is;
  mg_deck *deck = &all[*n];

  if (*n >= room)
    return mg_fail_full (parser);
  deck->first = (uint16_t) parser->content->n_deck_cards;
  ++*n;
  if (name->length == 0 || name->length > 60 || memchr (name->text, ' ', name->length))
    return mg_fail_at (parser, 1, N_ ("The name of a deck or list is one word."));
  deck->name = (int16_t) mg_intern_string (parser, name->text, name->length);
  for (mg_deck *other = all + 1; other < deck; other++)
    if (other->name == deck->name)
      return mg_fail_at (parser, 1, N_ ("There is one of this name already."));
  return !parser->scan.failed;
}

bool
mg_parse_deck_head (mg_parser *parser)
{
  mg_content *content = parser->content;

  if (!begin (parser, decks (parser), &content->n_decks, parser->room.decks))
    return false;
  if (parser->shipped_lines == 0 || (uint32_t) parser->scan.line <= parser->shipped_lines)
    content->n_lot_decks = content->n_decks;
  return true;
}

bool
mg_parse_list_head (mg_parser *parser)
{
  return begin (parser, lists (parser), &parser->content->n_lists, MG_MAX_LISTS);
}

/* }}} */
/* {{{ Lines */

int
mg_parse_card_name (mg_parser *parser, int at)
{
  const mg_content *content = parser->content;
  const rg_token *name = &parser->tokens[at].is;
  const int string = mg_intern_string (parser, name->text, name->length);
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

  for (int i = 1; i < content->n_faces; i++)
    if (mg_face_at (content, i)->layout == MG_LAYOUT_IDENTITY
        && mg_face_at (content, i)->handle == string)
      {
        mg_fail_at (parser, at, N_ ("No deck has identities (372.2); %s is one."),
                    rg_token_quote (name, found));
        return 0;
      }
  for (int pass = 0; pass < 2; pass++)
    {
      rg_nearest_init (&nearest, name->text, name->length);
      for (int i = 1; i < content->n_faces; i++)
        {
          const mg_face *face = mg_face_at (content, i);

          if (face->layout != MG_LAYOUT_SINGLE && face->layout != MG_LAYOUT_FRONT
              && face->layout != MG_LAYOUT_SPLIT)
            continue;
          if (pass == 1)
            rg_nearest_try (&nearest, mg_string_at (content, face->name));
          else if (face->handle == string)
            return i;
        }
    }
  mg_fail_at (parser, at, N_ ("There is no card %s."), rg_token_quote (name, found));
  if (nearest.word)
    rg_fail_also (parser->scan.error, "Did you mean \"%.59s\"?", nearest.word);
  return 0;
}

/* Puts `count` copies of the card that token `at` names at place `place` of the latest deck. */
static bool
add_cards (mg_parser *parser, mg_deck *deck, int at, int place, int count)
{
  mg_content *content = parser->content;
  uint16_t *cards = (uint16_t *) (void *) ((char *) content + content->deck_cards_at);
  const int face = mg_parse_card_name (parser, at);

  if (!face)
    return false;
  if (content->n_deck_cards + count > parser->room.deck_cards)
    return mg_fail_full (parser);
  memmove (cards + place + count, cards + place,
           (size_t) (content->n_deck_cards - place) * sizeof cards[0]);
  for (int i = 0; i < count; i++)
    cards[place + i] = (uint16_t) face;
  deck->n = (uint16_t) (deck->n + count);
  content->n_deck_cards += count;
  return true;
}

bool
mg_parse_deck_line (mg_parser *parser)
{
  const mg_content *content = parser->content;
  mg_deck *deck = &decks (parser)[content->n_decks - 1];
  const mg_token *tokens = parser->tokens;
  const bool commander = tokens[0].word == MG_WORD_COMMANDER;
  const int count = commander ? 1 : tokens[0].is.number;

  if (parser->n_tokens != 2 || tokens[1].is.kind != RG_TOKEN_NAME
      || (!commander && tokens[0].is.kind != RG_TOKEN_NUMBER))
    return mg_fail_at (parser, 0,
                       N_ ("Write a line of a deck like: 4 \"Name\", or: commander \"Name\""));
  if (count < 1 || count > MOST_OF_A_CARD || deck->n + count > MOST_CARDS)
    return mg_fail_at (parser, 0, N_ ("A deck has at most %d cards."), MOST_CARDS);
  if (!add_cards (parser, deck, 1,
                  commander ? deck->first + deck->n_commanders : content->n_deck_cards, count))
    return false;
  deck->n_commanders = (uint8_t) (deck->n_commanders + commander);
  return true;
}

bool
mg_parse_list_line (mg_parser *parser)
{
  const mg_content *content = parser->content;
  mg_deck *list = &lists (parser)[content->n_lists - 1];

  if (parser->n_tokens != 1 || parser->tokens[0].is.kind != RG_TOKEN_NAME)
    return mg_fail_at (parser, 0, N_ ("Write a line of a list like: \"Name\""));
  return add_cards (parser, list, 0, content->n_deck_cards, 1);
}

/* }}} */
