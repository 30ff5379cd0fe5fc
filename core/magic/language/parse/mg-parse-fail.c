/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of a line that can't be read: what could have stood where reading went furthest, and
 * the known word that is nearest to what stands there. */

#include "magic/language/parse/mg-parser.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

bool
mg_fail_full (mg_parser *parser)
{
  rg_scan_fail (&parser->scan, &parser->tokens[0].is, NULL, "This text is too long.");
  if (parser->scan.mistakes)
    parser->scan.mistakes->room = parser->scan.mistakes->n; /* as would be all that follows */
  return false;
}

void
mg_expect (mg_parser *parser, int at, const mg_element *word, mg_part kind)
{
  if (at < parser->furthest)
    return;
  if (at > parser->furthest)
    parser->n_expected = 0;
  parser->furthest = at;
  for (int i = 0; i < parser->n_expected; i++)
    if (parser->expected[i].kind == kind
        && (parser->expected[i].word && word ? parser->expected[i].word->words[0] == word->words[0]
                                             : parser->expected[i].word == word))
      return;
  if (parser->n_expected < MG_MAX_EXPECTED)
    parser->expected[parser->n_expected++] = (mg_expected){ word, kind };
}

static const char *const kind_names[MG_N_PARTS + 1] = {
  [MG_PART_EFFECT] = N_ ("an effect"),
  [MG_PART_OBJECTS] = N_ ("objects"),
  [MG_PART_PLAYERS] = N_ ("players"),
  [MG_PART_ANY] = N_ ("objects or players"),
  [MG_PART_AMOUNT] = N_ ("an amount"),
  [MG_PART_CONDITION] = N_ ("a condition"),
  [MG_PART_EVENT] = N_ ("an event"),
  [MG_PART_DURATION] = N_ ("a duration"),
  [MG_PART_MOD] = N_ ("what it changes"),
  [MG_PART_STATIC] = N_ ("a rule in force"),
  [MG_PART_COST] = N_ ("a cost"),
  [MG_PART_MANA] = N_ ("mana"),
  [MG_PART_EFFECTS] = N_ ("an effect"),
  [MG_PART_DO] = N_ ("effects in brackets"),
  [MG_PART_ONE_OBJECTS] = N_ ("objects"),
  [MG_PART_ONE_PLAYERS] = N_ ("players"),
  [MG_PART_ONE_ANY] = N_ ("objects or players"),
  [MG_PART_ONE_AMOUNT] = N_ ("an amount"),
  [MG_PART_COUNT] = N_ ("a number"),
  [MG_PART_ONE_CONDITION] = N_ ("a condition"),
  [MG_PART_CONJUNCTION] = N_ ("a condition"),
  [MG_PART_ONE_EVENT] = N_ ("an event"),
  [MG_PART_WHOSE] = N_ ("whose"),
  [MG_PART_MODS] = N_ ("what it changes"),
  [MG_PART_MORE_HAS] = N_ ("a keyword"),
  [MG_PART_MORE_LOSES] = N_ ("a keyword"),
  [MG_PART_COSTS] = N_ ("a cost"),
  [MG_PART_FILTER] = N_ ("a kind of object"),
  [MG_PART_A_FILTER] = N_ ("a kind of object"),
  [MG_PART_KINDS] = N_ ("colors, types or subtypes"),
  [MG_PART_SYMBOLS] = N_ ("symbols of mana"),
  [MG_PART_COUNTER] = N_ ("a kind of counter"),
  [MG_PART_KEYWORD] = N_ ("a keyword"),
  [MG_PART_COLOR] = N_ ("a color"),
  [MG_PART_TOKEN] = N_ ("the name of a token or emblem"),
  [MG_PART_NAME] = N_ ("a name in quotes"),
  [MG_PART_SIGN] = N_ ("+ or -"),
  [MG_PART_INTEGER] = N_ ("a number"),
  [MG_PART_ENTERS] = N_ ("how it enters"),
  [MG_PART_PAYABLE] = N_ ("mana of any type"),
  [MG_PART_ABILITY] = N_ ("an ability in brackets"),
  [MG_PART_LINE] = N_ ("an ability"),
  [MG_PART_BODY] = N_ ("an effect"),
  [MG_PART_MODES] = N_ ("effects in brackets"),
  [MG_N_PARTS] = N_ ("the end of the line"),
};

static const char *
nearest_token_name (const mg_content *content, const rg_token *token)
{
  rg_nearest nearest;

  rg_nearest_init (&nearest, token->text, token->length);
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);

      if (face->layout == MG_LAYOUT_TOKEN || face->layout == MG_LAYOUT_EMBLEM)
        rg_nearest_try (&nearest, mg_string_at (content, face->handle));
    }
  return nearest.word;
}

static void
try_word (const mg_parser *parser, rg_nearest *nearest, uint16_t word, char buffer[RG_QUOTE_SIZE])
{
  const mg_written *written = parser->word_of[word];
  const int before = nearest->distance;
  char text[RG_QUOTE_SIZE];

  snprintf (text, sizeof text, "%.*s", (int) written->length, written->text);
  rg_nearest_try (nearest, text);
  if (nearest->distance < before)
    {
      memcpy (buffer, text, sizeof text);
      nearest->word = buffer;
    }
}

/* The known word nearest to a strange one, those that could stand there first. */
static const char *
nearest_word (const mg_parser *parser, const rg_token *token, char buffer[RG_QUOTE_SIZE])
{
  rg_nearest nearest;
  bool any = false;

  if (token->kind == RG_TOKEN_NAME)
    return nearest_token_name (parser->content, token);
  if (token->kind != RG_TOKEN_WORD || mg_find_word (parser, token->text, token->length))
    return NULL;
  rg_nearest_init (&nearest, token->text, token->length);
  for (int i = 0; i < parser->n_expected; i++)
    if (parser->expected[i].word)
      for (int k = 0; k < 4 && parser->expected[i].word->words[k]; k++)
        try_word (parser, &nearest, parser->expected[i].word->words[k], buffer);
    else
      any |= parser->expected[i].kind != MG_N_PARTS;
  any |= !nearest.word;
  for (int i = 1; i <= parser->n_words && any; i++)
    try_word (parser, &nearest, (uint16_t) i, buffer);
  return nearest.word;
}

/* Of the ways to write an expected word, the one that is nearest to what stands there. */
static const mg_written *
nearest_form (const mg_parser *parser, const mg_element *word, const rg_token *token)
{
  int best = 0, distance = INT_MAX;

  for (int k = 0; k < 4 && word->words[k]; k++)
    {
      const mg_written *written = parser->word_of[word->words[k]];
      char text[RG_QUOTE_SIZE];
      rg_nearest nearest;

      snprintf (text, sizeof text, "%.*s", (int) written->length, written->text);
      rg_nearest_init (&nearest, token->text, token->length);
      rg_nearest_try (&nearest, text);
      if (nearest.word && nearest.distance < distance)
        {
          best = k;
          distance = nearest.distance;
        }
    }
  return parser->word_of[word->words[best]];
}

bool
mg_fail_line (mg_parser *parser)
{
  const rg_token *token = &parser->tokens[parser->furthest].is;
  char quoted[MG_MAX_EXPECTED][RG_QUOTE_SIZE], found[RG_QUOTE_SIZE], buffer[RG_QUOTE_SIZE];
  const char *what[MG_MAX_EXPECTED + 1] = { NULL };
  const int n = parser->n_expected;
  const char *nearest;

  if (parser->scan.failed)
    return false;
  rg_check (n > 0);
  for (int i = 0; i < n; i++)
    {
      const mg_expected *expected = &parser->expected[i];

      what[i] = kind_names[expected->kind];
      if (expected->word)
        {
          const mg_written *word = nearest_form (parser, expected->word, token);

          snprintf (quoted[i], sizeof quoted[i], "\"%.*s\"", word->length, word->text);
          what[i] = quoted[i];
        }
    }
  what[n] = rg_token_quote (token, found);
  nearest = nearest_word (parser, token, buffer);
  switch (n)
    {
    case 1:
      rg_scan_fail (&parser->scan, token, NULL, "Expected %s, found %s.", what[0], what[1]);
      break;
    case 2:
      rg_scan_fail (&parser->scan, token, NULL, "Expected %s or %s, found %s.", what[0], what[1],
                    what[2]);
      break;
    case 3:
      rg_scan_fail (&parser->scan, token, NULL, "Expected %s, %s or %s, found %s.", what[0],
                    what[1], what[2], what[3]);
      break;
    case 4:
      rg_scan_fail (&parser->scan, token, NULL, "Expected %s, %s, %s or %s, found %s.", what[0],
                    what[1], what[2], what[3], what[4]);
      break;
    default:
      rg_scan_fail (&parser->scan, token, NULL, "Expected %s, %s, %s, %s or %s, found %s.", what[0],
                    what[1], what[2], what[3], what[4], what[5]);
    }
  if (nearest)
    rg_fail_also (parser->scan.error, "Did you mean \"%.59s\"?", nearest);
  return false;
}
