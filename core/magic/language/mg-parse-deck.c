/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks: which cards, how many of each, and which of them are commanders. */

#include "magic/language/mg-parse-private.h"

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

bool
mg_parse_deck_head (mg_parser *parser)
{
  mg_content *content = parser->content;
  const rg_token *name = &parser->tokens[1].is;
  mg_deck *deck = &decks (parser)[content->n_decks];

  if (content->n_decks >= parser->room.decks)
    return mg_fail_full (parser);
  if (name->length == 0 || name->length > 60 || memchr (name->text, ' ', name->length))
    return mg_fail_at (parser, 1, N_ ("The name of a deck is one word."));
  deck->name = (int16_t) mg_intern_string (parser, name->text, name->length);
  deck->first = (uint16_t) content->n_deck_cards;
  for (int i = 1; i < content->n_decks; i++)
    if (decks (parser)[i].name == deck->name)
      return mg_fail_at (parser, 1, N_ ("There is a deck of this name already."));
  content->n_decks++;
  return !parser->scan.failed;
}

/* The card that token `at` names, 0 after a mistake. */
static int
find_card (mg_parser *parser, int at)
{
  const mg_content *content = parser->content;
  const rg_token *name = &parser->tokens[at].is;
  const int string = mg_intern_string (parser, name->text, name->length);
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

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
    rg_fail_also (parser->error, "Did you mean \"%.59s\"?", nearest.word);
  return 0;
}

bool
mg_parse_deck_line (mg_parser *parser)
{
  mg_content *content = parser->content;
  mg_deck *deck = &decks (parser)[content->n_decks - 1];
  uint16_t *cards = (uint16_t *) (void *) ((char *) content + content->deck_cards_at);
  const mg_token *tokens = parser->tokens;
  const bool commander = tokens[0].word == MG_WORD_COMMANDER;
  const int count = commander ? 1 : tokens[0].is.number;
  int face, at;

  if (parser->n_tokens != 2 || tokens[1].is.kind != RG_TOKEN_NAME
      || (!commander && tokens[0].is.kind != RG_TOKEN_NUMBER))
    return mg_fail_at (parser, 0,
                       N_ ("Write a line of a deck like: 4 \"Name\", or: commander \"Name\""));
  if (count < 1 || count > MOST_OF_A_CARD || deck->n + count > MOST_CARDS)
    return mg_fail_at (parser, 0, N_ ("A deck has at most %d cards."), MOST_CARDS);
  face = find_card (parser, 1);
  if (!face)
    return false;
  if (content->n_deck_cards + count > parser->room.deck_cards)
    return mg_fail_full (parser);
  at = commander ? deck->first + deck->n_commanders : content->n_deck_cards;
  memmove (cards + at + count, cards + at, (size_t) (content->n_deck_cards - at) * sizeof cards[0]);
  for (int i = 0; i < count; i++)
    cards[at + i] = (uint16_t) face;
  deck->n = (uint16_t) (deck->n + count);
  if (commander)
    deck->n_commanders++;
  content->n_deck_cards += count;
  return true;
}
