/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulings of a card: those on itself, and those on whatever its faces and their texts are made
 * of. */

#include "magic/collection/mg-catalogue.h"

#include <stdio.h>
#include <string.h>

enum
{
  MAX_DEPTH = 64,    /* of a tree that is looked through */
  MAX_KEYWORDS = 256 /* more than a content has room for */
};

/* What there is on a card. */
typedef struct mg_contents
{
  const mg_content *content;
  uint8_t ops[MG_N_OPS];
  uint8_t keywords[MAX_KEYWORDS];
  unsigned types, supertypes, layouts; /* bits */
  uint32_t subtypes[MG_SUBTYPE_WORDS];
} mg_contents;

/* {{{ Looking through a card */

static void see_ability (mg_contents *seen, int ability, int depth);

static void
see_node (mg_contents *seen, int i, int depth)
{
  const mg_content *content = seen->content;
  const mg_node *node = mg_node_at (content, i);

  if (i == 0 || depth == 0)
    return;
  seen->ops[node->op] = 1;
  if (node->op == MG_OP_HAS)
    seen->keywords[mg_arg_keyword (node)] = 1;
  if (node->op == MG_OP_HAS_ABILITY)
    see_ability (seen, mg_arg_ability (node), depth - 1);
  for (int k = 0; k < MG_NODE_ARGS; k++)
    {
      const mg_slot slot = (mg_slot) content->slots[node->op][k];
      const mg_filter *filter = mg_filter_at (content, slot == MG_SLOT_FILTER ? node->arg[k] : 0);

      if (slot != MG_SLOT_VALUE && slot != MG_SLOT_FILTER)
        see_node (seen, node->arg[k], depth - 1);
      see_node (seen, filter->whose_node, depth - 1);
    }
}

static void
see_ability (mg_contents *seen, int i, int depth)
{
  const mg_ability *ability = mg_ability_at (seen->content, i);

  see_node (seen, ability->condition, depth);
  see_node (seen, ability->event, depth);
  see_node (seen, ability->cost, depth);
  see_node (seen, ability->effect, depth);
  for (int k = 0; k < ability->n_modes; k++)
    see_node (seen, ability->modes[k], depth);
}

/* What keywords stand for isn't looked through: there are rulings on the keyword. */
static void
see_face (mg_contents *seen, const mg_face *face)
{
  seen->types |= face->types;
  seen->supertypes |= face->supertypes;
  seen->layouts |= 1u << face->layout;
  for (int i = 0; i < MG_SUBTYPE_WORDS; i++)
    seen->subtypes[i] |= face->subtypes[i];
  for (int i = 0; i < face->n_keywords; i++)
    seen->keywords[face->keywords[i]] = 1;
  for (int i = face->ability; i < face->ability + face->n_abilities; i++)
    if (!(mg_ability_at (seen->content, i)->flags & MG_ABILITY_KEYWORD))
      see_ability (seen, i, MAX_DEPTH);
}

static void
see_card (mg_contents *seen, const mg_content *content, int card)
{
  int faces[3];
  const int n = mg_faces_of (content, card, faces);

  memset (seen, 0, sizeof *seen);
  seen->content = content;
  for (int i = 0; i < n; i++)
    see_face (seen, mg_face_at (content, faces[i]));
}

static bool
has_topic (const mg_contents *seen, int card, const mg_topic *topic)
{
  switch ((mg_topic_kind) topic->kind)
    {
    case MG_TOPIC_CARD:
      return topic->what == card;
    case MG_TOPIC_KEYWORD:
      return seen->keywords[topic->what];
    case MG_TOPIC_OP:
      return seen->ops[topic->what];
    case MG_TOPIC_TYPE:
      return seen->types & topic->what;
    case MG_TOPIC_SUPERTYPE:
      return seen->supertypes & topic->what;
    case MG_TOPIC_SUBTYPE:
      return seen->subtypes[topic->what / 32] >> topic->what % 32 & 1;
    case MG_TOPIC_LAYOUT:
      return seen->layouts >> topic->what & 1;
    }
  return false;
}

/* }}} */

/* Adds the ruling, but not twice. Returns how many there are then. */
static int
add (const mg_content *content, int i, rg_ruling rulings[RG_CARD_RULINGS], int n)
{
  const mg_ruling *from = mg_ruling_at (content, i);
  const char *text = mg_string_at (content, from->text);

  for (int k = 0; k < n; k++)
    if (rulings[k].text == text)
      return n;
  if (n == RG_CARD_RULINGS)
    return n;
  rulings[n].text = text;
  snprintf (rulings[n].rule, sizeof rulings[n].rule, "%u.%u%.*s", (unsigned) from->section,
            (unsigned) from->rule, from->letter != 0, &from->letter);
  return n + 1;
}

int
mg_card_rulings (const rg_content *base, int card, rg_ruling rulings[RG_CARD_RULINGS])
{
  const mg_content *content = (const mg_content *) (const void *) base;
  mg_contents seen;
  int n = 0;

  if (card <= 0 || card >= content->n_faces)
    return 0;
  see_card (&seen, content, card);
  for (int itself = 1; itself >= 0; itself--)
    for (int i = 0; i < content->n_topics; i++)
      {
        const mg_topic *topic = mg_topic_at (content, i);

        if ((topic->kind == MG_TOPIC_CARD) == itself && has_topic (&seen, card, topic))
          for (int k = 0; k < topic->n; k++)
            n = add (content, topic->first + k, rulings, n);
      }
  return n;
}
