/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The abilities of one face, line by line. They wait until the face is complete, because those in
 * brackets get their places in the content first and because a face's lie together. */

#include "magic/language/parse/mg-parser.h"

bool
mg_add_pending (mg_parser *parser, const mg_ability *ability)
{
  if (parser->n_pending == MG_MAX_FACE_ABILITIES)
    return mg_fail_at (parser, 0, N_ ("There are too many abilities here: at most %d."),
                       MG_MAX_FACE_ABILITIES);
  parser->pending[parser->n_pending++] = *ability;
  return true;
}

/* Puts `effect` behind the effects in `*chain`. */
static void
append_effect (mg_parser *parser, int16_t *chain, int effect)
{
  const mg_content *content = parser->content;
  mg_node *last = NULL;
  int at = *chain;
  int joined;

  while (mg_node_at (content, at)->op == MG_OP_SEQUENCE)
    {
      last = (mg_node *) (void *) ((char *) parser->content + content->nodes_at) + at;
      at = mg_arg_rest (last);
    }
  joined = mg_new_node (parser, MG_OP_SEQUENCE, at, effect);
  if (last)
    mg_set_arg (last, MG_ARG_REST, joined);
  else
    *chain = (int16_t) joined;
}

/* The lines of a spell are one ability (113.3a). */
static bool
add_to_spell (mg_parser *parser, const mg_ability *line)
{
  mg_ability *spell;

  if (!parser->spell)
    {
      parser->spell = parser->n_pending + 1;
      return mg_add_pending (parser, line);
    }
  spell = &parser->pending[parser->spell - 1];
  if (spell->n_modes || line->n_modes)
    return mg_fail_at (parser, 0, N_ ("A spell that has modes does nothing else."));
  if (parser->binding.active)
    spell->n_keyword_effects
        = (uint8_t) (spell->n_keyword_effects + mg_count_effects (parser->content, line->effect));
  append_effect (parser, &spell->effect, line->effect);
  return !parser->scan.failed;
}

bool
mg_parse_ability_line (mg_parser *parser)
{
  const int32_t found = mg_parse_all (parser, MG_PART_LINE, 0, parser->n_tokens);
  mg_ability ability;

  if (!found || parser->scan.failed)
    return mg_fail_line (parser);
  /* A spell's lines leave something to each other, also the one that couldn't be read. */
  if (!(parser->spoiled && parser->spells_first) && !mg_check_sense (parser, found))
    return false;
  ability = mg_build_ability (parser, &parser->found[found]);
  if (parser->scan.failed)
    return false;
  if (ability.kind == MG_ABILITY_SPELL)
    return add_to_spell (parser, &ability);
  return mg_check_ability (parser, &ability) && mg_add_pending (parser, &ability);
}

bool
mg_flush_abilities (mg_parser *parser, uint16_t *first, uint16_t *n)
{
  mg_content *content = parser->content;

  *n = (uint16_t) parser->n_pending;
  if (parser->spell)
    mg_check_ability (parser, &parser->pending[parser->spell - 1]);
  *first = (uint16_t) content->n_abilities;
  for (int i = 0; i < parser->n_pending; i++)
    mg_new_ability (parser, &parser->pending[i]);
  parser->n_pending = 0;
  parser->spell = 0;
  return !parser->scan.failed;
}
