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
  const mg_content *content = parser->content;
  const mg_deck *list = &lists (parser)[content->n_lists];

  parser->in_pool = false; /* until an identity stands in it */
  if (!begin (parser, lists (parser), &parser->content->n_lists,
              MG_MAX_LISTS - (content->n_pools - 1)))
    return false;
  for (int i = 1; i < content->n_pools; i++)
    if (mg_pool_at (content, i)->name == list->name)
      return mg_fail_at (parser, 1, N_ ("There is one of this name already."));
  return true;
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

/* {{{ Lists of identities */

/* The identity that the line names, of the set that it names or else of the first that has one; 0:
 * there is none. */
static int
identity_of_line (mg_parser *parser)
{
  const mg_content *content = parser->content;
  const rg_token *name = &parser->tokens[0].is, *set = &parser->tokens[1].is;
  const int handle = mg_intern_string (parser, name->text, name->length);

  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);

      if (face->layout == MG_LAYOUT_IDENTITY && face->handle == handle
          && (parser->n_tokens == 1 || mg_find_set (content, set->text, set->length) == face->set))
        return i;
    }
  return 0;
}

/* The latest list, which is empty, is one of identities. */
static void
make_pool (mg_parser *parser)
{
  mg_content *content = parser->content;

  content->n_lists--;
  lists (parser)[MG_MAX_LISTS - content->n_pools] = lists (parser)[content->n_lists];
  content->n_pools++;
  parser->in_pool = true;
}

static bool
add_identity (mg_parser *parser, int face)
{
  mg_content *content = parser->content;
  uint16_t *cards = (uint16_t *) (void *) ((char *) content + content->deck_cards_at);
  mg_deck *pool;

  if (!parser->in_pool && lists (parser)[content->n_lists - 1].n > 0)
    return mg_fail_at (parser, 0, N_ ("A list has cards or identities, not both."));
  if (!parser->in_pool)
    make_pool (parser);
  pool = &lists (parser)[MG_MAX_LISTS - (content->n_pools - 1)];
  for (int i = 0; i < pool->n; i++) /* else what is said of it could mean either */
    if (mg_face_at (content, mg_deck_card (content, pool, i))->name
        == mg_face_at (content, face)->name)
      return mg_fail_at (parser, 0, N_ ("An identity of this name is on the list already."));
  if (content->n_deck_cards >= parser->room.deck_cards)
    return mg_fail_full (parser);
  cards[content->n_deck_cards++] = (uint16_t) face;
  pool->n++;
  return true;
}

/* }}} */

bool
mg_parse_list_line (mg_parser *parser)
{
  const mg_content *content = parser->content;
  const bool one = parser->tokens[0].is.kind == RG_TOKEN_NAME
                   && (parser->n_tokens == 1
                       || (parser->n_tokens == 2 && parser->tokens[1].is.kind == RG_TOKEN_NAME));
  const int identity = one ? identity_of_line (parser) : 0;

  if (identity)
    return add_identity (parser, identity);
  if (one && parser->n_tokens == 2)
    return mg_fail_at (parser, 0, N_ ("That set has no identity of this name."));
  if (!one)
    return mg_fail_at (parser, 0, N_ ("Write a line of a list like: \"Name\""));
  if (parser->in_pool)
    return mg_fail_at (
        parser, 0, N_ ("There is no such identity, and a list has cards or identities, not both."));
  return add_cards (parser, &lists (parser)[content->n_lists - 1], 0, content->n_deck_cards, 1);
}

/* }}} */
