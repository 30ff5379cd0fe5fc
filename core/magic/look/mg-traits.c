/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What any object is: its face, its characteristics, its abilities, who controls and who owns it.
 *
 * Of permanents the layers have worked it out (mg-layers.c) and it lies in the body, which becomes
 * last-known information by staying as it is. Everything else is what is printed on the face that
 * counts where it is, and what the layers left in mg_given. */

#include "magic/look/mg-look.h"

#include <string.h>

/* {{{ Faces */

/* 712.8d-e, 707.3: what is up of a permanent, or of what it is a copy of. */
static int
face_of_permanent (const mg_content *content, const mg_object *object, const mg_body *body)
{
  const bool copies = body->copy.face != 0;
  const int front = copies ? body->copy.face : object->face;
  const bool back = copies ? body->copy.back : (body->status & MG_BACK) != 0;

  if (body->status & MG_FACE_DOWN || front == MG_FACELESS)
    return 0; /* 708.2 */
  if (back && mg_face_at (content, front)->layout == MG_LAYOUT_FRONT)
    return mg_face_at (content, front)->other;
  /* 707.3: whatever it is a copy of, it is that flipped. */
  if (body->status & (copies ? MG_FLIPPED : MG_FLIPPED | MG_MELDED)
      && mg_face_at (content, front)->layout == MG_LAYOUT_SINGLE)
    {
      const int other = mg_face_at (content, front)->other;
      const int layout = body->status & MG_MELDED ? MG_LAYOUT_MELDED : MG_LAYOUT_FLIPPED;

      if (other && mg_face_at (content, other)->layout == layout)
        return other;
    }
  return front;
}

/* 709.4, 712.8c: as what it was cast. */
static int
face_of_spell (const mg_content *content, const mg_object *object, const mg_item *item)
{
  const int face = item->face ? item->face : object->face;
  const mg_face *at = mg_face_at (content, face);

  if (item->flags & MG_ITEM_FACE_DOWN)
    return 0; /* 708.4 */
  if (at->layout == MG_LAYOUT_FRONT && object->flags & MG_OBJECT_BACK)
    return at->other;
  if (at->layout == MG_LAYOUT_SPLIT && !(item->flags & MG_ITEM_FUSED))
    {
      if (item->flags & MG_ITEM_LEFT_HALF)
        return at->other;
      if (item->flags & MG_ITEM_RIGHT_HALF)
        return at->other + 1;
    }
  return face;
}

/* Of whatever isn't an identity. */
static inline int
face_of (const mg_state *state, const mg_content *content, const mg_object *object)
{
  if (object->kind == MG_KIND_ABILITY || object->kind == MG_KIND_FREE)
    return 0;
  if (object->body)
    return face_of_permanent (content, object, mg_body_at (state, object->body));
  if (object->zone == MG_ZONE_STACK && object->item)
    return face_of_spell (content, object, mg_item_at (state, object->item));
  return object->face; /* 712.8a: the front one */
}

int
mg_face_of (const mg_state *state, const mg_content *content, int id)
{
  const mg_object *object = mg_object_at (state, id);

  return mg_is_covered_identity (object) ? 0 /* 372.4b */ : face_of (state, content, object);
}

/* }}} */
/* {{{ Printed and copiable */

/* 708.2a */
void
mg_face_down_traits (mg_traits *traits)
{
  *traits
      = (mg_traits){ .types = MG_CREATURE, .controller = MG_NOBODY, .power = 2, .toughness = 2 };
}

mg_copying
mg_copying_of (const mg_state *state, int id)
{
  const mg_object *object = mg_object_at (state, id);
  mg_copying copying = { 0 };

  if (object->body)
    return mg_body_at (state, object->body)->copy;
  if (object->kind == MG_KIND_COPY && object->item)
    {
      const mg_item *item = mg_item_at (state, object->item);

      copying.mods = item->copy_mods;
      copying.before = item->copy_before;
      copying.colors = item->copy_colors;
    }
  return copying;
}

/* What a token was created with (111.3). */
static void
take_chosen (int x, mg_traits *traits)
{
  const int color = mg_color_of_x (x), type = mg_type_of_x (x);

  if (color)
    traits->colors = (uint8_t) (1 << (color - 1));
  traits->subtypes[type / 32] |= type ? UINT32_C (1) << (type % 32) : 0;
}

/* 205.3tr: what a copy was made with may say other roles than what it copies. */
static void
take_roles (const mg_state *state, const mg_content *content, int id, mg_traits *traits)
{
  const mg_identity *card = mg_identity_of (state, id);

  if (!card || card->roles == mg_face_at (content, traits->face)->roles)
    return;
  for (int i = 1; i < content->n_subtypes; i++)
    for (int role = 0; role < MG_N_ROLES; role++)
      if (strcmp (mg_string_at (content, content->subtype_names[i]), mg_role_names[role]) == 0)
        {
          traits->subtypes[i / 32] &= ~(UINT32_C (1) << i % 32);
          if (card->roles >> role & 1)
            traits->subtypes[i / 32] |= UINT32_C (1) << i % 32;
        }
}

static void
copiable_of_identity (const mg_state *state, const mg_content *content, int id, mg_traits *traits)
{
  const mg_object *object = mg_object_at (state, id);

  if (mg_is_covered_identity (object))
    {
      /* 372.4b: texts that speak of face-down identities mean it all the same. */
      *traits = (mg_traits){ .types = MG_IDENTITY, .controller = MG_NOBODY };
      return;
    }
  mg_printed_traits (content, object->face, traits);
  take_roles (state, content, id, traits);
}

void
mg_copiable (const mg_state *state, const mg_content *content, int id, mg_traits *traits)
{
  const mg_object *object = mg_object_at (state, id);
  const mg_body *body = object->body ? mg_body_at (state, object->body) : NULL;
  const int face = face_of (state, content, object);

  if (mg_is_identity (object))
    {
      copiable_of_identity (state, content, id, traits);
      return;
    }
  if (!face && object->kind != MG_KIND_ABILITY && object->kind != MG_KIND_FREE)
    {
      mg_face_down_traits (traits);
      if (body && body->copy.face == MG_FACELESS && !(body->status & MG_FACE_DOWN))
        mg_apply_exceptions (content, &body->copy, traits);
      return;
    }
  mg_printed_traits (content, face, traits);
  if (body && mg_face_at (content, face)->x_power) /* fixed by what created it (107.3) */
    traits->power = traits->toughness = body->x;
  if (body && body->copy.colors & MG_COPY_CHOSEN)
    take_chosen (body->x, traits);
  if (body ? body->copy.mods != 0 : object->kind == MG_KIND_COPY)
    {
      const mg_copying copying = mg_copying_of (state, id);

      mg_apply_exceptions (content, &copying, traits); /* 707.9b */
    }
  if (!body)
    return;
  if (mg_face_at (content, face)->layout == MG_LAYOUT_MELDED
      && (body->copy.face || !(body->status & MG_MELDED)))
    traits->mana_value = 0; /* 202.3c */
  if (body->copy.face && !mg_face_at (content, face)->modal
      && mg_face_at (content, face)->layout == MG_LAYOUT_BACK)
    traits->mana_value = 0; /* 202.3b */
}

/* }}} */
/* {{{ What isn't a permanent */

void
mg_add_types_everywhere (const mg_ctx *ctx, int seat, mg_traits *traits)
{
  const mg_state *state = ctx->state;

  if (!mg_forced (state, MG_OP_CREATURES_EVERYWHERE) || !(traits->types & MG_CREATURE))
    return;
  for (int i = -1; (i = mg_next_force (state, MG_OP_CREATURES_EVERYWHERE, i)) >= 0;)
    if (state->kept.forces[i].controller == seat)
      mg_add_every_creature_type (ctx->content, traits);
}

/* MODs of effects and static abilities (613): those of one object seldom touch each other. */
static void
add_given (const mg_ctx *ctx, int id, mg_traits *traits)
{
  const mg_state *state = ctx->state;

  for (int i = 0; i < state->kept.n_given; i++)
    if (mg_given_at (state, i)->object == id && mg_given_at (state, i)->op != MG_OP_HAS_ABILITY)
      {
        const mg_node *mod = mg_node_at (ctx->content, mg_given_at (state, i)->what);
        const mg_mod_values values = mg_values_chosen (state, mg_given_at (state, i));

        for (int layer = MG_LAYER_TYPE; layer < MG_N_LAYERS; layer++)
          if (mg_mod_layers (ctx->content, mod) >> layer & 1 && mg_layer_needs_no_amount (layer))
            mg_modify (ctx->content, mod, layer, &values, traits);
      }
}

/* "This spell can't be countered." */
static void
add_own_rules (const mg_content *content, mg_traits *traits)
{
  const mg_face *face = mg_face_at (content, traits->face);

  for (int i = 0; i < face->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (content, face->ability + i);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (content, ability->effect)->op == MG_OP_THIS_UNCOUNTERABLE)
        traits->qualities |= UINT64_C (1) << MG_CANT_BE_COUNTERED;
    }
}

static void
traits_elsewhere (const mg_ctx *ctx, int id, mg_traits *traits)
{
  const mg_state *state = ctx->state;
  const mg_object *object = mg_object_at (state, id);

  mg_copiable (state, ctx->content, id, traits);
  traits->controller = object->owner;
  if (object->item)
    traits->controller = mg_item_at (state, object->item)->controller;
  if (object->zone == MG_ZONE_STACK && object->kind != MG_KIND_ABILITY)
    add_own_rules (ctx->content, traits);
  mg_add_types_everywhere (ctx, object->zone == MG_ZONE_STACK ? traits->controller : object->owner,
                           traits);
  if (state->kept.n_given)
    add_given (ctx, id, traits);
}

/* What was a card in another zone, or a spell that is forgotten: the card is still the same one
 * where everybody can see that it is. */
static bool
shows_what_it_was (const mg_object *object)
{
  return object->kind == MG_KIND_CARD
         && (object->zone == MG_ZONE_GRAVEYARD || object->zone == MG_ZONE_BATTLEFIELD
             || object->zone == MG_ZONE_STACK || object->zone == MG_ZONE_EXILE
             || object->zone == MG_ZONE_COMMAND)
         && !(object->flags & MG_OBJECT_FACE_DOWN);
}

/* }}} */

/* 608.2h */
static void
traits_of_past_spell (const mg_ctx *ctx, const mg_item *item, mg_traits *traits)
{
  if (item->flags & MG_ITEM_FACE_DOWN)
    mg_face_down_traits (traits);
  else
    mg_printed_traits (
        ctx->content,
        face_of_spell (ctx->content, mg_object_at (ctx->state, item->source.id), item), traits);
  traits->controller = item->controller;
}

const mg_traits *
mg_traits_of (const mg_ctx *ctx, mg_ref ref, mg_traits *room)
{
  const mg_body *body = mg_body_of (ctx->state, ref);
  int spell = 0;
  const mg_object *object;

  if (body)
    return &body->now;
  if (!ref.id || mg_is_player (ref))
    {
      *room = (mg_traits){ 0 };
      return room;
    }
  object = mg_object_at (ctx->state, ref.id);
  if (object->stamp == ref.stamp)
    traits_elsewhere (ctx, ref.id, room);
  else if ((spell = mg_past_spell (ctx->state, ref)))
    traits_of_past_spell (ctx, mg_item_at (ctx->state, spell), room);
  else if (shows_what_it_was (object))
    {
      mg_printed_traits (ctx->content, object->face, room);
      room->controller = object->owner;
    }
  else
    *room = (mg_traits){ 0 };
  return room;
}

mg_ref
mg_as_it_left (const mg_ctx *ctx, mg_ref ref)
{
  const mg_ref before = mg_before (ref);
  const mg_body *body;

  if (!ctx->since || !ref.id || mg_is_player (ref) || mg_body_of (ctx->state, ref))
    return ref;
  body = mg_body_of (ctx->state, before);
  return body && body->status & MG_GHOST && body->timestamp > ctx->since ? before : ref;
}

bool
mg_has (const mg_ctx *ctx, mg_ref ref, int quality)
{
  mg_traits room;

  return MG_HAS (mg_traits_of (ctx, ref, &room)->qualities, quality);
}

bool
mg_is_protected (const mg_traits *what, const mg_traits *from)
{
  if (!MG_HAS (what->qualities, MG_PROTECTION))
    return false;
  if (what->protection_colors & (from->colors | MG_FROM_EVERYTHING))
    return true;
  for (int i = 0; i < 2; i++)
    {
      const int subtype = what->protection_subtypes[i];

      if (subtype && from->subtypes[subtype / 32] >> (subtype % 32) & 1)
        return true;
    }
  return false;
}

/* {{{ Whose it is */

/* }}} */
/* {{{ Abilities */

void
mg_each_ability (const mg_state *state,
                 const mg_content *content,
                 int id,
                 mg_visit_ability visit,
                 void *data)
{
  const mg_object *object = mg_object_at (state, id);
  const mg_body *body = object->body ? mg_body_at (state, object->body) : NULL;
  const int face = mg_face_of (state, content, id);
  const bool hidden = body ? (body->status & MG_FACE_DOWN) != 0 : face == 0;

  if (!hidden && !(body && body->now.no_abilities))
    {
      const mg_face *at = mg_face_at (content, face);

      for (int i = 0; i < at->n_abilities; i++)
        if (!visit (data, at->ability + i))
          return;
      if (body && body->copy.ability && !visit (data, body->copy.ability))
        return;
      if (body ? body->copy.mods != 0 : object->kind == MG_KIND_COPY)
        {
          const mg_copying copying = mg_copying_of (state, id);

          if (!mg_visit_exceptions (content, &copying, visit, data))
            return;
        }
    }
  if (state->options.deploy && body && body->now.types & MG_CREATURE && !body->now.no_abilities)
    for (int i = 0; i < content->n_deploy_abilities; i++)
      if (!visit (data, content->deploy_ability + i))
        return;
  if (body && !(body->status & MG_GIVEN))
    return;
  for (int i = 0; i < state->kept.n_given; i++)
    if (mg_given_at (state, i)->object == id && mg_given_at (state, i)->op == MG_OP_HAS_ABILITY
        && !visit (data, mg_given_at (state, i)->what))
      return;
}

/* }}} */
