/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What continuous effects give to objects beside traits: abilities, and MODs that whoever they
 * concern asks for (mg_given). */

#include "magic/layers/mg-layers-private.h"

static void
give (mg_layering *l, const mg_change *change, int id, int op, int what)
{
  mg_state *state = l->state;
  mg_object *object = mg_object_at (state, id);
  mg_given *given = mg_given_at (state, state->kept.n_given);
  const bool by_effect = change->maker == MG_MAKER_RULE || change->maker == MG_MAKER_EFFECT;

  if (state->kept.n_given == state->pools.given_room)
    {
      state->end.outgrown |= !l->trial;
      return;
    }
  *given = (mg_given){ .object = (uint16_t) id,
                       .op = (uint16_t) op,
                       .what = (int16_t) what,
                       .source = change->source,
                       .by_effect = by_effect };
  given->controller = by_effect
                          ? mg_effect_at (state, change->source)->controller
                          : (uint8_t) mg_controller (state, mg_ref_of (state, change->source));
  state->kept.n_given++;
  if (object->body && op == MG_OP_HAS_ABILITY)
    mg_body_at (state, object->body)->status |= MG_GIVEN;
}

/* 613.7a: a static ability that a permanent is given is a change of its own, from this layer on. */
static void
give_ability (mg_layering *l, const mg_change *change, int id, int i)
{
  const mg_ability *ability = mg_ability_at (l->content, i);
  const uint32_t since = change->timestamp;
  const mg_object *object = mg_object_at (l->state, id);

  give (l, change, id, MG_OP_HAS_ABILITY, i);
  if (l->trial || !object->body || ability->kind != MG_ABILITY_STATIC
      || mg_node_at (l->content, ability->effect)->op != MG_OP_CONTINUOUS_STATIC)
    return;
  mg_add_change (l, MG_MAKER_GIVEN, id, i, ability->effect, ability->condition,
                 since > mg_body_at (l->state, object->body)->timestamp
                     ? since
                     : mg_body_at (l->state, object->body)->timestamp);
}

static void
give_keyword (mg_layering *l, const mg_change *change, int id, int i)
{
  const mg_keyword *keyword = mg_keyword_at (l->content, i);

  for (int k = 0; k < keyword->n_abilities; k++)
    give_ability (l, change, id, keyword->ability + k);
}

/* Takes the abilities first … first + n - 1 that it was given. */
static void
take_abilities (mg_state *state, int id, int first, int n)
{
  for (int i = 0; i < state->kept.n_given; i++)
    {
      mg_given *given = mg_given_at (state, i);

      if (given->object == id && given->op == MG_OP_HAS_ABILITY && given->what >= first
          && given->what < first + n)
        given->object = 0;
    }
}

/* What a MOD does beside changing traits. */
void
mg_follow_up (mg_layering *l, const mg_change *change, int mod, int id)
{
  const mg_node *node = mg_node_at (l->content, mod);
  const mg_keyword *keyword;

  switch (node->op)
    {
    case MG_OP_HAS_ABILITY:
      give_ability (l, change, id, mg_arg_ability (node));
      break;
    case MG_OP_HAS:
      give_keyword (l, change, id, mg_arg_keyword (node));
      break;
    case MG_OP_LOSES:
      keyword = mg_keyword_at (l->content, mg_arg_keyword (node));
      take_abilities (l->state, id, keyword->ability, keyword->n_abilities);
      break;
    case MG_OP_LOSES_ABILITIES:
      take_abilities (l->state, id, 0, l->content->n_abilities);
      break;
    default:
      if (mg_mod_layers (l->content, node) == 1u << MG_LAYER_RULE && !mg_mod_qualities (node->op))
        give (l, change, id, node->op, mod);
      break;
    }
}

void
mg_give_all (mg_layering *l, const mg_change *change, int id)
{
  for (int rest = change->mods, i; (i = mg_next_part (l->content, &rest));)
    {
      const mg_node *mod = mg_node_at (l->content, i);

      if (mod->op == MG_OP_HAS_ABILITY)
        give_ability (l, change, id, mg_arg_ability (mod));
      else
        give (l, change, id, mod->op, i);
      if (mod->op == MG_OP_HAS)
        give_keyword (l, change, id, mg_arg_keyword (mod));
    }
}

/* 305.6: a land that became of a basic type has its mana ability. */
void
mg_give_mana_abilities (mg_layering *l)
{
  for (int i = 0; i < l->n; i++)
    {
      const mg_body *body = mg_body_at (l->state, mg_object_at (l->state, l->slots[i])->body);
      const mg_face *face = mg_face_at (l->content, body->now.face);
      const mg_change nobody = { .maker = MG_MAKER_FACE, .source = l->slots[i] };

      for (int color = 0; body->now.types & MG_LAND && color < MG_N_COLORS; color++)
        {
          const int subtype = l->content->basic_subtypes[color];
          const uint32_t bit = UINT32_C (1) << (subtype % 32);

          if (subtype && body->now.subtypes[subtype / 32] & bit
              && (body->now.no_abilities || !(face->subtypes[subtype / 32] & bit))
              && l->content->basic_abilities[color])
            give (l, &nobody, l->slots[i], MG_OP_HAS_ABILITY, l->content->basic_abilities[color]);
        }
    }
}
