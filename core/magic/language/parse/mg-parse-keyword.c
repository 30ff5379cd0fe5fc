/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keywords: those that the engine knows, those that the text defines, and what a face that has one
 * says for the N, COST and FILTER of its definition. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

/* {{{ The table */

static const struct
{
  const char *name;
  bool number, cost, filter;
} keys[MG_N_KEYS] = {
  [MG_KEY_KICKER] = { "kicker", false, true, false },
  [MG_KEY_MULTIKICKER] = { "multikicker", false, true, false },
  [MG_KEY_BUYBACK] = { "buyback", false, true, false },
  [MG_KEY_FLASHBACK] = { "flashback", false, true, false },
  [MG_KEY_OVERLOAD] = { "overload", false, true, false },
  [MG_KEY_EVOKE] = { "evoke", false, true, false },
  [MG_KEY_ENTWINE] = { "entwine", false, true, false },
  [MG_KEY_SUSPEND] = { "suspend", true, true, false },
  [MG_KEY_MORPH] = { "morph", false, true, false },
  [MG_KEY_MTMTE] = { "more than meets the eye", false, true, false },
  [MG_KEY_DREDGE] = { "dredge", true, false, false },
  [MG_KEY_WARD] = { "ward", false, true, false },
  [MG_KEY_ENCHANT] = { "enchant", false, false, true },
  [MG_KEY_SAGA] = { "saga", true, false, false },
  [MG_KEY_SIEGE] = { "siege", false, false, false },
};

static mg_keyword *
keyword_at (mg_parser *parser, int i)
{
  return (mg_keyword *) (void *) ((char *) parser->content + parser->content->keywords_at) + i;
}

/* Adds a keyword of that name; 0: there is no room. */
static int
add_keyword (mg_parser *parser, const char *name, size_t length)
{
  mg_content *content = parser->content;
  const int i = content->n_keywords;
  uint16_t *words;
  int n = 0;

  if (i >= parser->room.keywords || i >= MG_MAX_KEYWORDS)
    {
      mg_fail_full (parser);
      return 0;
    }
  words = parser->keywords[i].words;
  for (size_t at = 0, from = 0; at <= length; at++)
    if (at == length || name[at] == ' ')
      {
        if (at == from || n == 5)
          return 0;
        words[n++] = mg_intern (parser, name + from, at - from);
        from = at + 1;
      }
  keyword_at (parser, i)->name = (int16_t) mg_intern_string (parser, name, length);
  keyword_at (parser, i)->quality = -1;
  content->n_keywords++;
  return parser->scan.failed ? 0 : i;
}

bool
mg_begin_keywords (mg_parser *parser)
{
  for (int i = 0; i <= MG_PROTECTION; i++)
    {
      const int k = add_keyword (parser, mg_quality_name (i), strlen (mg_quality_name (i)));

      if (!k)
        return false;
      keyword_at (parser, k)->quality = (int8_t) i;
    }
  for (int i = 1; i < MG_N_KEYS; i++)
    {
      const int k = add_keyword (parser, keys[i].name, strlen (keys[i].name));

      if (!k)
        return false;
      keyword_at (parser, k)->key = (uint8_t) i;
      keyword_at (parser, k)->takes_number = keys[i].number;
      keyword_at (parser, k)->takes_cost = keys[i].cost;
      keyword_at (parser, k)->takes_filter = keys[i].filter;
    }
  return true;
}

static int
find_keyword (mg_parser *parser, const rg_token *token)
{
  for (int i = 1; i < parser->content->n_keywords; i++)
    {
      const char *name = mg_string_at (parser->content, keyword_at (parser, i)->name);

      if (strlen (name) == token->length && memcmp (name, token->text, token->length) == 0)
        return i;
    }
  return 0;
}

/* }}} */
/* {{{ Definitions */

bool
mg_parse_keyword_head (mg_parser *parser)
{
  const mg_token *tokens = parser->tokens;
  bool number = false, cost = false, filter = false;
  int i = find_keyword (parser, &tokens[1].is);
  mg_keyword_words *about;

  for (int at = 2; at < parser->n_tokens; at++)
    {
      bool *takes = tokens[at].word == MG_WORD_N        ? &number
                    : tokens[at].word == MG_WORD_COST   ? &cost
                    : tokens[at].word == MG_WORD_FILTER ? &filter
                                                        : NULL;

      if (!takes || *takes)
        return mg_fail_at (parser, at, N_ ("A keyword takes N, COST or FILTER, each once."));
      *takes = true;
    }
  if (i && parser->keywords[i].defined)
    return mg_fail_at (parser, 1, N_ ("This keyword is defined above already."));
  if (!i)
    {
      i = add_keyword (parser, tokens[1].is.text, tokens[1].is.length);
      if (!i && !parser->scan.failed)
        return mg_fail_at (parser, 1, N_ ("The name of a keyword is one to five words."));
      if (!i)
        return false;
      keyword_at (parser, i)->takes_number = number;
      keyword_at (parser, i)->takes_cost = cost;
      keyword_at (parser, i)->takes_filter = filter;
    }
  about = &parser->keywords[i];
  if (number != keyword_at (parser, i)->takes_number || cost != keyword_at (parser, i)->takes_cost
      || filter != keyword_at (parser, i)->takes_filter)
    return mg_fail_at (parser, 1,
                       N_ ("The rules give this keyword something else to say for itself."));
  about->defined = true;
  about->line = tokens[0].is.line;
  about->body = parser->scan;
  if (parser->scan.token.kind != RG_TOKEN_END)
    keyword_at (parser, i)->text
        = (uint32_t) (parser->scan.token.text - parser->content->base.source);
  return true;
}

/* Parses the abilities of a definition into `pending`. */
static bool
parse_definition (mg_parser *parser, int keyword, const mg_binding *binding)
{
  const char *source = parser->content->base.source;
  mg_keyword *about = keyword_at (parser, keyword);
  const rg_scan here = parser->scan;
  const int first = parser->n_pending;

  parser->scan = parser->keywords[keyword].body;
  parser->binding = *binding;
  parser->binding.active = true;
  while (mg_next_line (parser) && !mg_head_of_line (parser))
    {
      const rg_token *last = &parser->tokens[parser->n_tokens - 1].is;

      if (!mg_parse_ability_line (parser))
        {
          parser->keywords[keyword].defined = false; /* so that it is told once */
          if (!rg_scan_recover (&parser->scan))
            return false;
          continue;
        }
      about->length = (uint32_t) (last->text + last->length - source) - about->text;
    }
  parser->binding.active = false;
  if (parser->scan.failed && !rg_scan_recover (&parser->scan))
    return false;
  for (int i = first; i < parser->n_pending; i++)
    parser->pending[i].flags |= MG_ABILITY_KEYWORD;
  parser->scan = here;
  return true;
}

bool
mg_parse_definitions (mg_parser *parser)
{
  const mg_cost free = { 0 };
  const mg_filter permanent = { .zone = MG_ZONE_BATTLEFIELD };
  mg_binding binding = { .number = 1 };

  binding.cost = mg_new_node (parser, MG_OP_COST_MANA, mg_new_cost (parser, &free), 0);
  binding.filter = mg_new_filter (parser, &permanent);
  parser->face = 0;
  parser->spells_first = false;
  parser->effects_too = true;
  for (int i = 1; i < parser->content->n_keywords; i++)
    if (parser->keywords[i].defined
        && (!parse_definition (parser, i, &binding)
            || (!mg_flush_abilities (parser, &keyword_at (parser, i)->ability,
                                     &keyword_at (parser, i)->n_abilities)
                && !rg_scan_recover (&parser->scan))))
      return false;
  return !parser->scan.failed;
}

bool
mg_expand_keywords (mg_parser *parser)
{
  for (int i = 0; i < parser->n_bound; i++)
    {
      const mg_bound_keyword bound = parser->bound[i];

      if (parser->keywords[bound.keyword].defined
          && !parse_definition (parser, bound.keyword, &bound.binding))
        return false;
    }
  parser->n_bound = 0;
  return true;
}

/* }}} */
/* {{{ Lines of keywords */

/* A keyword of the line, before anything is made of it. */
typedef struct mg_said_keyword
{
  int keyword;
  int number;
  int32_t cost, filter; /* found */
  bool player;          /* "enchant player" */
  mg_protection protection;
} mg_said_keyword;

static int32_t
longest (const mg_parser *parser, int32_t ways)
{
  int32_t best = ways;

  for (int32_t i = ways; i; i = parser->found[i].next)
    if (parser->found[i].end > parser->found[best].end)
      best = i;
  return best;
}

/* "from black", "from Demons", "from everything" (702.16). */
static bool
read_protection (const mg_parser *parser, mg_protection *protection, int *at)
{
  const uint16_t word = mg_word_at (parser, *at + 1);
  bool plural;
  const int subtype = mg_subtype_at (parser, *at + 1, &plural);

  if (mg_word_at (parser, *at) != MG_WORD_FROM)
    return false;
  if (word >= MG_WORD_WHITE && word <= MG_WORD_GREEN)
    protection->colors = (uint8_t) (1 << (word - MG_WORD_WHITE));
  else if (word == MG_WORD_EVERYTHING)
    protection->everything = true;
  else if (subtype)
    protection->subtypes[0] = (uint8_t) subtype;
  else
    return false;
  *at += 2;
  return true;
}

/* Reads one keyword and what it takes; false: it isn't one. */
static bool
read_keyword (mg_parser *parser, mg_said_keyword *said, int *at)
{
  const mg_keyword *keyword;
  int end;

  *said = (mg_said_keyword){ .keyword = mg_read_keyword (parser, *at, &end) };
  if (!said->keyword)
    {
      mg_expect (parser, *at, NULL, MG_PART_KEYWORD);
      return false;
    }
  *at = end;
  keyword = keyword_at (parser, said->keyword);
  if (keyword->quality == MG_PROTECTION)
    return read_protection (parser, &said->protection, at);
  if (keyword->takes_number)
    {
      const int32_t number = mg_parse_at (parser, MG_PART_INTEGER, *at);

      if (!number)
        return false;
      said->number = parser->found[number].arg[MG_FOUND_ARG];
      *at = parser->found[number].end;
    }
  if (keyword->takes_cost)
    {
      said->cost = longest (parser, mg_parse_at (parser, MG_PART_COST, *at));
      if (!said->cost)
        return false;
      *at = parser->found[said->cost].end;
    }
  if (keyword->takes_filter && mg_word_at (parser, *at) == MG_WORD_PLAYER)
    {
      said->player = true;
      ++*at;
    }
  else if (keyword->takes_filter)
    {
      said->filter = longest (parser, mg_parse_at (parser, MG_PART_A_FILTER, *at));
      if (!said->filter)
        return false;
      *at = parser->found[said->filter].end;
    }
  return true;
}

static bool
set_key (mg_parser *parser, mg_face *face, int key, int number, int value)
{
  for (int i = 0; i < 3; i++)
    if (!face->keys[i].key)
      {
        face->keys[i].key = (uint8_t) key;
        face->keys[i].number = (uint8_t) number;
        face->keys[i].value = (int16_t) value;
        return true;
      }
  return mg_fail_at (parser, 0, N_ ("A card has at most three keywords of this sort."));
}

/* Protections of one face add up. */
static bool
add_protection (mg_parser *parser, mg_face *face, const mg_protection *more)
{
  mg_protection *all = &face->protection;

  all->colors |= more->colors;
  all->everything |= more->everything;
  if (!more->subtypes[0])
    return true;
  if (all->subtypes[1])
    return mg_fail_at (parser, 0, N_ ("A card has protection from at most two subtypes."));
  all->subtypes[all->subtypes[0] != 0] = more->subtypes[0];
  return true;
}

/* Gives the face the keyword. */
static bool
give_keyword (mg_parser *parser, mg_face *face, const mg_said_keyword *said)
{
  const mg_keyword *keyword = keyword_at (parser, said->keyword);
  const int cost = said->cost ? mg_build (parser, said->cost) : 0;
  const int filter = said->filter ? mg_build (parser, said->filter) : said->player ? -1 : 0;
  mg_bound_keyword *bound;

  if (said->cost && !mg_check_keyword_cost (parser, said->cost, keyword->key))
    return false;
  if (said->number > UINT8_MAX)
    return mg_fail_at (parser, 0, N_ ("The number of a keyword is at most %d."), UINT8_MAX);
  if (parser->n_bound == MG_MAX_FACE_KEYWORDS)
    return mg_fail_at (parser, 0, N_ ("A card has at most %d keywords."), MG_MAX_FACE_KEYWORDS);
  bound = &parser->bound[parser->n_bound++];
  bound->keyword = said->keyword;
  bound->binding = (mg_binding){ .number = said->number, .cost = cost, .filter = filter };
  face->keywords[face->n_keywords] = (uint16_t) said->keyword;
  face->keyword_cost[face->n_keywords] = (int16_t) cost;
  face->keyword_filter[face->n_keywords] = (int16_t) filter;
  face->keyword_number[face->n_keywords++] = (uint8_t) said->number;
  if (keyword->quality >= 0)
    face->qualities |= 1ull << keyword->quality;
  if (!add_protection (parser, face, &said->protection))
    return false;
  return !keyword->key
         || set_key (parser, face, keyword->key, said->number,
                     keyword->takes_filter ? filter : cost);
}

int
mg_parse_keyword_line (mg_parser *parser)
{
  mg_said_keyword said[MG_MAX_FACE_KEYWORDS + 1];
  mg_face *face = (mg_face *) (uintptr_t) mg_face_at (parser->content, parser->face);
  int n = 0, at = 0;

  for (;; at++)
    {
      if (n > MG_MAX_FACE_KEYWORDS || !read_keyword (parser, &said[n], &at))
        return parser->scan.failed ? -1 : 0;
      n++;
      if (at == parser->n_tokens)
        break;
      if (mg_word_at (parser, at) != MG_WORD_COMMA)
        {
          mg_expect (parser, at, NULL, MG_N_PARTS);
          return parser->scan.failed ? -1 : 0;
        }
    }
  for (int i = 0; i < n; i++)
    if (!give_keyword (parser, face, &said[i]))
      return -1;
  return parser->scan.failed ? -1 : 1;
}

/* }}} */
