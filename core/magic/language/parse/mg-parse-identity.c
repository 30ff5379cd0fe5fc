/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Heads of identities (372), and of the sets that they are of. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  LONGEST_SET = 20
};

/* {{{ Sets */

bool
mg_parse_set_head (mg_parser *parser)
{
  mg_content *content = parser->content;
  const rg_token *name = &parser->tokens[1].is;

  if (name->length == 0 || name->length > LONGEST_SET || memchr (name->text, ' ', name->length))
    return mg_fail_at (parser, 1, N_ ("The name of a set is one word of at most %d bytes."),
                       LONGEST_SET);
  if (parser->n_tokens > 2)
    return mg_fail_at (parser, 2, N_ ("Nothing stands behind the name of a set."));
  parser->set_line = (uint32_t) name->line;
  parser->set = mg_find_set (content, name->text, name->length);
  if (parser->set)
    return true;
  if (content->n_sets == MG_MAX_SETS)
    return mg_fail_at (parser, 0, N_ ("There are too many sets: at most %d."), MG_MAX_SETS - 1);
  content->sets[content->n_sets] = (int16_t) mg_intern_string (parser, name->text, name->length);
  parser->set = content->n_sets++;
  return !parser->scan.failed;
}

int
mg_parse_own_set (mg_parser *parser)
{
  const uint32_t shipped = parser->shipped_lines;
  const bool added = (uint32_t) parser->tokens[0].is.line > shipped;

  /* What a player adds goes on where the shipped text ends, but isn't of its last set. */
  if (parser->set && (!added || parser->set_line > shipped))
    return parser->set;
  mg_fail_at (parser, 0, N_ ("Say of which set it is, above it, like: set \"MINE\""));
  return 0;
}

/* }}} */
/* {{{ Identities */

static bool
is_written (const rg_token *token, const char *word)
{
  return token->kind == RG_TOKEN_WORD && token->length == strlen (word)
         && memcmp (token->text, word, token->length) == 0;
}

/* 205.3tr; their order is kept (372.3). */
static bool
read_role (mg_parser *parser, mg_face *face, int at)
{
  const rg_token *token = &parser->tokens[at].is;

  for (int i = 0; i < MG_N_ROLES; i++)
    if (is_written (token, mg_role_names[i]) && !(face->roles >> i & 1))
      {
        const int subtype = mg_add_subtype (parser, token);

        face->roles |= (uint8_t) (1 << i);
        if (subtype)
          mg_give_subtype (face, subtype);
        return subtype != 0;
      }
  return false;
}

static int
rarity_at (const mg_parser *parser, int at)
{
  for (int i = MG_RARITY_UNCOMMON; i < MG_N_RARITIES; i++)
    if (is_written (&parser->tokens[at].is, mg_rarity_names[i]))
      return i;
  return MG_RARITY_NONE;
}

bool
mg_parse_identity_head (mg_parser *parser, mg_face *face)
{
  int at = 2;

  face->types = MG_IDENTITY;
  face->cost.none = true;
  while (at < parser->n_tokens && read_role (parser, face, at))
    at++;
  if (parser->scan.failed)
    return false;
  if (!face->roles)
    return mg_fail_at (parser, at,
                       N_ ("An identity is a Leader, Guardian, Assassin or Traitor (205.3tr)."));
  face->rarity = (uint8_t) rarity_at (parser, at);
  if (!face->rarity)
    return mg_fail_at (parser, at, N_ ("Say how rare it is: uncommon, rare, mythic or special."));
  if (at + 1 < parser->n_tokens)
    return mg_fail_at (parser, at + 1, N_ ("How rare an identity is ends its head."));
  return true;
}

/* }}} */
