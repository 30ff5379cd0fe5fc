/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holding filters against objects: is this "another untapped creature you control"?
 *
 * This is asked more often than anything else, so it looks at what is cheap first: where the object
 * is, then its types, then the rest, and works out players and numbers only when all that holds.
 * What is gone from the battlefield is judged as it last was there (608.2h). */

#include "magic/look/mg-look.h"

#include <string.h>

enum
{
  ON_STACK = MG_FILTER_SPELL | MG_FILTER_ACTIVATED | MG_FILTER_TRIGGERED,
  OF_BODY = MG_FILTER_TAPPED | MG_FILTER_UNTAPPED | MG_FILTER_ATTACKING | MG_FILTER_BLOCKING
            | MG_FILTER_TRANSFORMED | MG_FILTER_ATTACKED_YOU | MG_FILTER_ATTACHED,
  OF_FACE = MG_FILTER_FACE_DOWN | MG_FILTER_FACE_UP,
  OF_NAME = MG_FILTER_CHOSEN_TYPE | MG_FILTER_CHOSEN_NAME | MG_FILTER_SAME_NAME
            | MG_FILTER_SAME_COLOR | MG_FILTER_SAME_TYPE,
  RARE = MG_FILTER_OTHER | MG_FILTER_TOKEN | MG_FILTER_NONTOKEN | MG_FILTER_COMMANDER
         | MG_FILTER_AMONG_THEM | MG_FILTER_LINKED | MG_FILTER_ONE_TARGET | MG_FILTER_NOT_OWNED
};

typedef enum limit
{
  POWER_MIN,
  POWER_MAX,
  MANA_MIN,
  MANA_MAX,
  TOUGHNESS_MAX
} limit;

/* One object under the lens. */
typedef struct seen
{
  mg_ref ref;
  const mg_object *object; /* its slot, which may be something else by now */
  const mg_body *body;     /* of a permanent, now or last known */
  const mg_traits *traits;
  int zone;
} seen;

void
mg_lens_open (mg_lens *lens, const mg_ctx *ctx, int filter)
{
  lens->ctx = ctx;
  lens->filter = mg_filter_at (ctx->content, filter);
  lens->near = mg_near (ctx);
  lens->seats_known = false;
  lens->limits_known = 0;
  lens->also = NULL;
  lens->entering = lens->given = false;
  /* What is among some cards, or exiled with something, lies where it lies. */
  lens->anywhere = lens->filter->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_LINKED);
}

/* {{{ Where it is */

/* 112.1, 113.7: spells and abilities, of the kinds that the filter names. */
static bool
fits_stack (const mg_lens *lens, const mg_object *object)
{
  const uint32_t kinds = lens->filter->flags & ON_STACK;
  const mg_item *item;

  if (object->kind != MG_KIND_ABILITY)
    return kinds == 0 || kinds & MG_FILTER_SPELL;
  item = mg_item_at (lens->ctx->state, object->item);
  if (item->ability
      && mg_ability_at (lens->ctx->content, item->ability)->kind == MG_ABILITY_ACTIVATED)
    return kinds & MG_FILTER_ACTIVATED;
  return kinds & MG_FILTER_TRIGGERED;
}

/* 608.2h */
static bool
was_spell (const mg_lens *lens, mg_ref ref)
{
  const uint32_t kinds = lens->filter->flags & ON_STACK;

  return (kinds == 0 || kinds & MG_FILTER_SPELL) && mg_past_spell (lens->ctx->state, ref);
}

/* 406.3: what lies face down in exile is like no other card. */
static bool
is_outside (const mg_object *object)
{
  return object->zone != MG_ZONE_HAND && object->zone != MG_ZONE_LIBRARY
         && !(object->zone == MG_ZONE_EXILE && object->flags & MG_OBJECT_FACE_DOWN);
}

/* The zone and the sort of object; fills it but for the traits. */
static bool
fits_zone (const mg_lens *lens, seen *thing)
{
  const mg_state *state = lens->ctx->state;
  const mg_filter *filter = lens->filter;
  /* Zones that are said unless others are. */
  const bool free
      = lens->anywhere && (filter->zone == MG_ZONE_BATTLEFIELD || filter->zone == MG_ZONE_STACK);
  const mg_object *object = mg_object_at (state, thing->ref.id);

  thing->object = object;
  thing->body = NULL;
  if (lens->entering)
    {
      thing->zone = MG_ZONE_BATTLEFIELD;
      return filter->zone == MG_ZONE_BATTLEFIELD || filter->zone == MG_ZONE_NONE;
    }
  if (object->stamp != thing->ref.stamp || object->zone == MG_ZONE_NONE)
    {
      thing->zone = MG_ZONE_NONE;
      thing->body = mg_body_of (state, thing->ref);
      if (!thing->body && !was_spell (lens, thing->ref))
        return false;
      return free || filter->zone == MG_ZONE_NONE
             || filter->zone == (thing->body ? MG_ZONE_BATTLEFIELD : MG_ZONE_STACK);
    }
  thing->zone = object->zone;
  if (filter->more & MG_FILTER_OUTSIDE && !is_outside (object))
    return false;
  if (filter->more & MG_FILTER_HAND_OR_GRAVEYARD && object->zone != MG_ZONE_HAND
      && object->zone != MG_ZONE_GRAVEYARD)
    return false;
  if (filter->zone != object->zone && filter->zone != MG_ZONE_NONE && !free)
    return false;
  switch (object->zone)
    {
    case MG_ZONE_BATTLEFIELD:
      thing->body = mg_body_at (state, object->body);
      return !(thing->body->status & MG_PHASED_OUT); /* 702.26b */
    case MG_ZONE_STACK:
    case MG_ZONE_PENDING:
      return fits_stack (lens, object);
    default:
      /* 108.2b: tokens aren't cards, and are about to cease to exist here. */
      return object->kind == MG_KIND_CARD || (lens->anywhere && object->kind == MG_KIND_COPY)
             || (mg_is_identity (object) && filter->types & MG_IDENTITY);
    }
}

/* }}} */
/* {{{ What it is */

static bool
has_subtype (const mg_traits *traits, int subtype)
{
  return traits->subtypes[subtype / 32] >> (subtype % 32) & 1;
}

static bool
has_any_subtype (const mg_filter *filter, const mg_traits *traits)
{
  bool any = false;

  for (int i = 0; i < 3 && filter->subtypes[i]; i++)
    any |= has_subtype (traits, filter->subtypes[i]);
  return any;
}

/* "Creatures or Vehicles": a subtype does as well as a type. */
static bool
fits_types (const mg_filter *filter, const mg_traits *traits)
{
  return (!filter->types || filter->types & traits->types
          || (filter->flags & MG_FILTER_TYPE_OR_SUBTYPE && has_any_subtype (filter, traits)))
         && (filter->all_types & traits->types) == filter->all_types
         && !(filter->not_types & traits->types);
}

static bool
fits_subtypes (const mg_filter *filter, const mg_traits *traits)
{
  if (filter->subtypes[0] && !(filter->flags & MG_FILTER_TYPE_OR_SUBTYPE)
      && !has_any_subtype (filter, traits))
    return false;
  if (filter->all_subtype && !has_subtype (traits, filter->all_subtype))
    return false;
  for (int i = 0; i < 2 && filter->not_subtypes[i]; i++)
    if (has_subtype (traits, filter->not_subtypes[i]))
      return false;
  return true;
}

static bool
fits_traits (const mg_filter *filter, const mg_traits *traits)
{
  const bool multicolored = traits->colors & (traits->colors - 1);

  return (filter->supertypes & traits->supertypes) == filter->supertypes
         && !(filter->not_supertypes & traits->supertypes)
         && (!filter->colors || filter->colors & traits->colors)
         && !(filter->not_colors & traits->colors)
         && (filter->with & traits->qualities) == filter->with
         && !(filter->without & traits->qualities)
         && !(filter->flags & MG_FILTER_COLORLESS && traits->colors)
         && !(filter->flags & MG_FILTER_MULTICOLORED && !multicolored)
         && fits_subtypes (filter, traits);
}

/* }}} */
/* {{{ Names */

/* The names of an object: a split card has those of its halves, too (709.4a); none of what is face
 * down (201.2, 708.2a). Returns how many. */
static int
names_of (const mg_ctx *ctx, mg_ref ref, int face, int names[3])
{
  const mg_face *of = mg_face_at (ctx->content, face);

  if (!face)
    return 0;
  names[0] = ref.id ? mg_name_of (ctx->state, ctx->content, ref, face) : of->name;
  if (of->layout != MG_LAYOUT_SPLIT)
    return 1;
  names[1] = mg_face_at (ctx->content, of->other)->name;
  names[2] = mg_face_at (ctx->content, of->other + 1)->name;
  return 3;
}

/* Strings are kept once, but for those of the text and of its head. */
static bool
is_name (const mg_content *content, int a, int b)
{
  return a == b || strcmp (mg_string_at (content, a), mg_string_at (content, b)) == 0;
}

static bool
named (const mg_ctx *ctx, const seen *thing, int name)
{
  int names[3];

  for (int i = names_of (ctx, thing->ref, thing->traits->face, names); i > 0; i--)
    if (is_name (ctx->content, names[i - 1], name))
      return true;
  return false;
}

/* `face` is that of `ref`, or of a name alone. */
static bool
same_name (const mg_ctx *ctx, const seen *thing, mg_ref ref, int face)
{
  int names[3];

  for (int i = names_of (ctx, ref, face, names); i > 0; i--)
    if (named (ctx, thing, names[i - 1]))
      return true;
  return false;
}

static bool
shares_name_with_it (const mg_ctx *ctx, const seen *thing)
{
  for (int i = 0; i < ctx->it->n; i++)
    {
      mg_traits room;

      if (!mg_is_player (ctx->it->refs[i])
          && same_name (ctx, thing, ctx->it->refs[i],
                        mg_traits_of (ctx, ctx->it->refs[i], &room)->face))
        return true;
    }
  return false;
}

static bool
shares_type_with_it (const mg_ctx *ctx, unsigned types)
{
  for (int i = 0; i < ctx->it->n; i++)
    {
      mg_traits room;

      if (!mg_is_player (ctx->it->refs[i])
          && types & mg_traits_of (ctx, ctx->it->refs[i], &room)->types)
        return true;
    }
  return false;
}

static bool
shares_color_with_it (const mg_ctx *ctx, unsigned colors)
{
  for (int i = 0; i < ctx->it->n; i++)
    {
      mg_traits room;

      if (!mg_is_player (ctx->it->refs[i])
          && colors & mg_traits_of (ctx, ctx->it->refs[i], &room)->colors)
        return true;
    }
  return false;
}

/* What `this` chose (607.2d); nothing fits an undefined choice (607.5a). */
static bool
fits_names (const mg_lens *lens, const seen *thing)
{
  const mg_ctx *ctx = lens->ctx;
  const uint32_t flags = lens->filter->flags;
  const mg_body *source = mg_body_of (ctx->state, ctx->source);

  if (flags & MG_FILTER_CHOSEN_TYPE)
    {
      const int type = ctx->chosen_type ? ctx->chosen_type : source ? source->chosen_type : 0;

      if (!type || !has_subtype (thing->traits, type))
        return false;
    }
  if (flags & MG_FILTER_CHOSEN_NAME)
    {
      const int face = ctx->chosen_name ? ctx->chosen_name : source ? source->chosen_name : 0;

      if (!same_name (ctx, thing, (mg_ref){ 0, 0 }, face))
        return false;
    }
  if (flags & MG_FILTER_SAME_COLOR && !shares_color_with_it (ctx, thing->traits->colors))
    return false;
  if (flags & MG_FILTER_SAME_TYPE && !shares_type_with_it (ctx, thing->traits->types))
    return false;
  return !(flags & MG_FILTER_SAME_NAME) || shares_name_with_it (ctx, thing);
}

/* }}} */
/* {{{ How it is */

static bool
attacks_you (const mg_ctx *ctx, const mg_body *body)
{
  const mg_ref what = body->attacking;
  const mg_body *walker;

  if (!what.id)
    return false;
  if (mg_is_player (what))
    return mg_ref_seat (what) == ctx->controller;
  walker = mg_body_of (ctx->state, what);
  return walker && walker->now.types & MG_PLANESWALKER && walker->now.controller == ctx->controller;
}

static bool
fits_body (const mg_lens *lens, const mg_body *body)
{
  const uint32_t flags = lens->filter->flags;

  if (!body)
    return false;
  if (flags & MG_FILTER_TAPPED && !(body->status & MG_TAPPED))
    return false;
  if (flags & MG_FILTER_UNTAPPED && body->status & MG_TAPPED)
    return false;
  if (flags & (MG_FILTER_ATTACKING | MG_FILTER_BLOCKING)
      && !(flags & MG_FILTER_ATTACKING && body->attacking.id)
      && !(flags & MG_FILTER_BLOCKING && body->status & MG_BLOCKING))
    return false;
  /* 701.27g */
  if (flags & MG_FILTER_TRANSFORMED && !(body->status & MG_BACK)
      && !(body->double_faced && body->copy.back))
    return false;
  if (flags & MG_FILTER_ATTACKED_YOU && !attacks_you (lens->ctx, body))
    return false;
  return !(flags & MG_FILTER_ATTACHED) || mg_same (body->attached_to, lens->ctx->source);
}

static bool
face_down (const mg_lens *lens, const seen *thing)
{
  if (thing->body)
    return thing->body->status & MG_FACE_DOWN;
  if (thing->object->item)
    return mg_item_at (lens->ctx->state, thing->object->item)->flags & MG_ITEM_FACE_DOWN;
  return thing->object->flags & MG_OBJECT_FACE_DOWN;
}

static bool
in_set (const mg_set *set, mg_ref ref)
{
  for (int i = 0; i < set->n; i++)
    if (mg_same (set->refs[i], ref))
      return true;
  return false;
}

/* 115.9a: as many as were chosen. */
static bool
has_one_target (const mg_state *state, const mg_object *object)
{
  const int first = object->item ? mg_item_at (state, object->item)->targets : 0;

  return first && !mg_link_at (state, first)->next;
}

/* In a graveyard, what `this` became there is no other card either (400.7). */
static bool
is_this (const mg_lens *lens, mg_ref ref)
{
  const mg_ref source = lens->ctx->source;

  return mg_same (ref, source)
         || (lens->filter->zone == MG_ZONE_GRAVEYARD && source.id
             && mg_same (ref, mg_follow (lens->ctx->state, source)));
}

static bool
fits_rest (const mg_lens *lens, const seen *thing)
{
  const mg_ctx *ctx = lens->ctx;
  const uint32_t flags = lens->filter->flags;
  const bool token = thing->body && thing->body->status & MG_GHOST
                         ? thing->body->status & MG_GHOST_TOKEN
                         : thing->object->kind == MG_KIND_TOKEN;

  if (flags & MG_FILTER_OTHER && is_this (lens, thing->ref))
    return false;
  if (flags & MG_FILTER_TOKEN && !token)
    return false;
  if (flags & MG_FILTER_NONTOKEN && token)
    return false;
  if (flags & MG_FILTER_COMMANDER && !(thing->object->flags & MG_OBJECT_COMMANDER))
    return false;
  if (flags & MG_FILTER_AMONG_THEM && !in_set (ctx->it, thing->ref))
    return false;
  if (flags & MG_FILTER_LINKED
      && (thing->zone != MG_ZONE_EXILE || !mg_same (thing->object->linked, ctx->source)))
    return false;
  if (flags & MG_FILTER_ONE_TARGET && !has_one_target (ctx->state, thing->object))
    return false;
  return !(flags & MG_FILTER_NOT_OWNED)
         || mg_controller (ctx->state, thing->ref) != mg_owner (ctx->state, thing->ref);
}

/* 113.7: the source of an ability on the stack; those of 725.2 and 728.1 have none, and so not one
 * that is no identity. */
static bool
is_from_nonidentity (const mg_state *state, const mg_object *object)
{
  const unsigned others
      = MG_ITEM_IDENTITY | MG_ITEM_MONARCH_DRAW | MG_ITEM_MONARCH_CROWN | MG_ITEM_RADIATION;

  return object->kind != MG_KIND_ABILITY || !(mg_item_at (state, object->item)->flags & others);
}

static bool
fits_more (const mg_lens *lens, const seen *thing)
{
  const mg_ctx *ctx = lens->ctx;
  const unsigned more = lens->filter->more;

  if (more & MG_FILTER_OF_CARD_TYPE && !(ctx->chosen_card_type & thing->traits->types))
    return false;
  if (more & MG_FILTER_DRAWN && !(thing->object->flags & MG_OBJECT_DRAWN))
    return false;
  return !(more & MG_FILTER_NOT_OF_IDENTITY) || is_from_nonidentity (ctx->state, thing->object);
}

/* }}} */
/* {{{ Whose it is, and numbers */

static uint16_t
seats_of (const mg_ctx *ctx, int whose, int node)
{
  const uint16_t you = mg_bit (ctx->controller);
  uint16_t mask = 0;

  switch (whose)
    {
    case MG_WHOSE_YOU:
      return you;
    case MG_WHOSE_OPPONENT:
      for (int seat = 0; seat < ctx->state->seats; seat++)
        mask |= mg_opponents (ctx->state, ctx->controller, seat) ? mg_bit (seat) : 0;
      return mask;
    case MG_WHOSE_NOT_YOU:
      return (uint16_t) ~you;
    case MG_WHOSE_THEY:
      return ctx->they;
    case MG_WHOSE_THAT_PLAYER:
      return mg_bit (ctx->that_player);
    case MG_WHOSE_NODE:
      return mg_players_seen (ctx, node);
    default:
      return UINT16_MAX;
    }
}

uint16_t
mg_owners_named (const mg_ctx *ctx, int i)
{
  const mg_filter *filter = mg_filter_at (ctx->content, i);

  if (filter->whose == MG_WHOSE_ANY
      || (filter->zone != MG_ZONE_GRAVEYARD && filter->zone != MG_ZONE_HAND
          && filter->zone != MG_ZONE_EXILE))
    return 0;
  return seats_of (ctx, filter->whose, filter->whose_node) & mg_near (ctx);
}

static void
know_seats (mg_lens *lens)
{
  const mg_filter *filter = lens->filter;

  if (lens->seats_known)
    return;
  lens->seats_known = true;
  lens->whose = seats_of (lens->ctx, filter->whose, filter->whose_node);
  lens->owners = seats_of (lens->ctx, filter->owner, filter->whose_node);
}

static bool
fits_seats (mg_lens *lens, const seen *thing)
{
  const mg_state *state = lens->ctx->state;
  const mg_filter *filter = lens->filter;
  int seat;

  if (!filter->whose && !filter->owner && lens->near == UINT16_MAX)
    return true;
  seat = lens->entering || lens->given ? thing->traits->controller
         : thing->body                 ? thing->body->now.controller
                                       : mg_controller (state, thing->ref);
  if (!(lens->near & mg_bit (seat)) && (lens->entering || !mg_in_range (lens->ctx, thing->ref)))
    return false;
  know_seats (lens);
  return lens->whose & mg_bit (seat)
         && (!filter->owner || lens->owners & mg_bit (mg_owner (state, thing->ref)));
}

static int32_t
limit_of (mg_lens *lens, limit which, int node)
{
  if (!(lens->limits_known >> which & 1))
    {
      lens->limits_known |= (uint8_t) (1 << which);
      lens->limits[which] = mg_amount (lens->ctx, node);
    }
  return lens->limits[which];
}

static bool
fits_numbers (mg_lens *lens, const seen *thing)
{
  const mg_filter *filter = lens->filter;
  const mg_traits *traits = thing->traits;

  if (filter->power_min && traits->power < limit_of (lens, POWER_MIN, filter->power_min))
    return false;
  if (filter->power_max && traits->power > limit_of (lens, POWER_MAX, filter->power_max))
    return false;
  if (filter->toughness_max
      && traits->toughness > limit_of (lens, TOUGHNESS_MAX, filter->toughness_max))
    return false;
  if (filter->mana_min || filter->mana_max)
    {
      const int32_t value
          = lens->given ? traits->mana_value : mg_mana_value (lens->ctx, thing->ref, traits);

      if (filter->mana_min && value < limit_of (lens, MANA_MIN, filter->mana_min))
        return false;
      if (filter->mana_max && value > limit_of (lens, MANA_MAX, filter->mana_max))
        return false;
    }
  return true;
}

/* }}} */
/* {{{ Looking through it */

/* In a graveyard, another card is another one than what was put there just now, too (400.7). */
static bool
is_excepted (const mg_lens *lens, mg_ref ref)
{
  mg_ctx look = mg_looking (lens->ctx);
  mg_set set;

  if (mg_speaks_of (&look, lens->filter->except, ref))
    return true;
  if (lens->filter->zone != MG_ZONE_GRAVEYARD)
    return false;
  set.n = 0;
  mg_objects (&look, lens->filter->except, &set);
  for (int i = 0; i < set.n; i++)
    if (!mg_is_player (set.refs[i]) && mg_same (mg_follow (look.state, set.refs[i]), ref))
      return true;
  return false;
}

bool
mg_lens_sees (mg_lens *lens, mg_ref ref, const mg_traits *traits)
{
  const mg_ctx *ctx = lens->ctx;
  const mg_filter *filter = lens->filter;
  seen thing;
  mg_traits room;

  if (!ref.id || mg_is_player (ref))
    return false;
  thing.ref = ref;
  if (!fits_zone (lens, &thing))
    return false;
  thing.traits = traits ? traits : thing.body ? &thing.body->now : mg_traits_of (ctx, ref, &room);
  if ((!fits_types (filter, thing.traits)
       && !(filter->more & MG_FILTER_TYPES_OF_SPELLS && thing.object->kind == MG_KIND_ABILITY))
      || !fits_seats (lens, &thing) || !fits_traits (filter, thing.traits))
    return false;
  if (filter->flags & OF_BODY && !fits_body (lens, thing.body))
    return false;
  if (filter->flags & OF_FACE
      && face_down (lens, &thing) != ((filter->flags & MG_FILTER_FACE_DOWN) != 0))
    return false;
  if (filter->flags & RARE && !fits_rest (lens, &thing))
    return false;
  if (filter->flags & OF_NAME && !fits_names (lens, &thing))
    return false;
  if (filter->more && !fits_more (lens, &thing))
    return false;
  if (filter->with_counter && mg_counters_on (ctx->state, ref, filter->with_counter) <= 0)
    return false;
  if (filter->name && !named (ctx, &thing, filter->name))
    return false;
  if (!fits_numbers (lens, &thing))
    return false;
  return !filter->except || !is_excepted (lens, ref);
}

/* }}} */
