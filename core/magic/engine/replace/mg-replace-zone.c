/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What changes where an object goes (614.1a): it is exiled, shuffled into its library, put onto
 * the battlefield or bought back rather than going where it would have gone; and commanders. */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_CHANGES = 16
};

typedef enum change_kind
{
  EXILED,   /* by a rule, or its finality counter */
  SHUFFLED, /* into its owner's library */
  TO_PLAY,  /* it enters the battlefield rather than being discarded */
  BOUGHT    /* back into its owner's hand (702.27a) */
} change_kind;

typedef struct change
{
  change_kind does;
  uint16_t op;              /* STATIC, or 0: of a counter, or the spell's own buyback */
  uint16_t ability, source; /* as in mg_force */
  uint16_t slot;            /* by which players know it */
} change;

typedef struct changes
{
  int n;
  change of[MAX_CHANGES];
} changes;

static void
add (const changes *applied, changes *found, const change *one)
{
  for (int i = 0; i < applied->n; i++)
    if (applied->of[i].op == one->op && applied->of[i].ability == one->ability
        && applied->of[i].source == one->source && applied->of[i].does == one->does)
      return;
  if (found->n < MAX_CHANGES)
    found->of[found->n++] = *one;
}

/* {{{ What there is */

/* A token is no card (108.2b), whatever "a card" is told to be. */
static bool
speaks_of (mg_ctx *its, int objects, mg_ref ref)
{
  const mg_node *node = mg_node_at (its->content, objects);
  const int filter = node->op == MG_OP_SOME || node->op == MG_OP_ALL || node->op == MG_OP_FILTERED
                         ? mg_arg_filter (node)
                         : 0;

  return mg_speaks_of (its, objects, ref)
         && !(filter && mg_filter_at (its->content, filter)->card
              && mg_object_at (its->state, ref.id)->kind == MG_KIND_TOKEN);
}

static void
find_rules (mg_ctx *ctx,
            mg_ref ref,
            int op,
            change_kind does,
            const changes *applied,
            changes *found)
{
  mg_state *state = ctx->state;

  if (!mg_forced (state, op))
    return;
  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, ctx->match, force, sets);
      if (op == MG_OP_EXILE_INSTEAD
              ? mg_same (its.source, ref)
              : speaks_of (&its, mg_arg_objs (mg_node_at (its.content, force->node)), ref))
        add (applied, found,
             &(change){ does, (uint16_t) op, force->ability, force->source, its.source.id });
    }
}

typedef struct discard_search
{
  const mg_content *content;
  int ability; /* 0: none has been found */
} discard_search;

/* mg_visit_ability */
static bool
is_replacing_discard (void *data, int ability)
{
  discard_search *search = data;
  const mg_ability *its = mg_ability_at (search->content, ability);

  if (its->kind == MG_ABILITY_STATIC
      && mg_node_at (search->content, its->effect)->op == MG_OP_REPLACE_DISCARD_THIS)
    search->ability = ability;
  return !search->ability;
}

/* Only an instant or sorcery; what another spell becomes has a finality counter instead. */
static bool
is_last_time (const mg_ctx *ctx, const mg_object *object)
{
  const mg_item *item;

  if (object->zone != MG_ZONE_STACK || !object->item)
    return false;
  item = mg_item_at (ctx->state, object->item);
  return item->flags & MG_ITEM_LAST_TIME
         && mg_face_at (ctx->content, item->face)->types & (MG_INSTANT | MG_SORCERY);
}

static void
find (mg_ctx *ctx, const mg_move *move, const changes *applied, changes *found)
{
  const mg_state *state = ctx->state;
  const mg_object *object = mg_object_at (state, move->object.id);
  const mg_ref ref = move->object;

  found->n = 0;
  if (move->zone == MG_ZONE_GRAVEYARD)
    {
      find_rules (ctx, ref, MG_OP_GRAVEYARD_TO_EXILE, EXILED, applied, found);
      if (object->zone == MG_ZONE_BATTLEFIELD)
        {
          find_rules (ctx, ref, MG_OP_DEATH_TO_LIBRARY, SHUFFLED, applied, found);
          if (mg_counters_on (state, ref, MG_COUNTER_FINALITY) > 0) /* 122.1h */
            add (applied, found, &(change){ EXILED, 0, 0, ref.id, ref.id });
        }
      else if (is_last_time (ctx, object))
        add (applied, found, &(change){ EXILED, 0, 0, ref.id, ref.id });
    }
  if (move->zone == MG_ZONE_GRAVEYARD && move->why == MG_WHY_RESOLVED
      && object->zone == MG_ZONE_STACK && mg_item_at (state, object->item)->flags & MG_ITEM_BUYBACK)
    add (applied, found, &(change){ BOUGHT, 0, 0, ref.id, ref.id });
  if (object->zone == MG_ZONE_BATTLEFIELD && move->zone != MG_ZONE_EXILE)
    find_rules (ctx, ref, MG_OP_EXILE_INSTEAD, EXILED, applied, found);
  /* What is exiled isn't put anywhere "instead of into a graveyard" any more (616.1f). */
  if (move->why == MG_WHY_DISCARDED && move->zone == MG_ZONE_GRAVEYARD
      && object->zone == MG_ZONE_HAND && ctx->controller != MG_NOBODY
      && mg_sees_opponent (state, object->owner, ctx->controller))
    {
      discard_search search = { ctx->content, 0 };

      mg_each_ability (state, ctx->content, ref.id, is_replacing_discard, &search);
      if (search.ability)
        add (applied, found,
             &(change){ TO_PLAY, MG_OP_REPLACE_DISCARD_THIS, (uint16_t) search.ability, ref.id,
                        ref.id });
    }
}

/* }}} */
/* {{{ Applying */

/* It makes no difference which of several comes first that do the same. */
static int
choose (mg_ctx *ctx, const mg_move *move, const changes *found)
{
  uint16_t slots[MAX_CHANGES], abilities[MAX_CHANGES];
  bool differ = false;

  for (int i = 0; i < found->n; i++)
    {
      slots[i] = found->of[i].slot;
      abilities[i] = found->of[i].ability;
      differ |= found->of[i].does != found->of[0].does;
    }
  return differ ? mg_choose_effect (ctx, mg_controller (ctx->state, move->object), slots, abilities,
                                    found->n)
                : 0;
}

static void
apply (mg_ctx *ctx, mg_move *move, change_kind does)
{
  move->shuffles = does == SHUFFLED;
  switch (does)
    {
    case EXILED:
      move->zone = MG_ZONE_EXILE;
      break;
    case SHUFFLED:
      move->zone = MG_ZONE_LIBRARY;
      break;
    case BOUGHT:
      move->zone = MG_ZONE_HAND;
      break;
    case TO_PLAY:
      move->zone = MG_ZONE_BATTLEFIELD;
      move->controller = (uint8_t) mg_owner (ctx->state, move->object);
      break;
    }
}

/* 903.9b */
static bool
may_be_commanded (const mg_ctx *ctx, const mg_move *move)
{
  const mg_object *object = mg_object_at (ctx->state, move->object.id);

  return object->flags & MG_OBJECT_COMMANDER
         && (move->zone == MG_ZONE_HAND || move->zone == MG_ZONE_LIBRARY)
         && object->zone != move->zone && mg_plays (ctx->state, object->owner);
}

void
mg_replace_zone (mg_ctx *ctx, mg_move *move)
{
  const mg_state *state = ctx->state;
  const mg_object *object = mg_object_at (state, move->object.id);
  changes applied, found;

  /* 702.34a: as it leaves the stack it goes nowhere else. */
  if (object->zone == MG_ZONE_STACK && move->zone != MG_ZONE_NONE && object->item
      && mg_item_at (state, object->item)->flags & MG_ITEM_FLASHBACK)
    move->zone = MG_ZONE_EXILE;

  applied.n = 0;
  for (find (ctx, move, &applied, &found); found.n > 0 && applied.n < MAX_CHANGES;
       find (ctx, move, &applied, &found))
    {
      const change chosen = found.of[choose (ctx, move, &found)];

      applied.of[applied.n++] = chosen;
      apply (ctx, move, chosen.does);
    }
  if (may_be_commanded (ctx, move)
      && mg_choose_whether (ctx, object->owner, MG_ASK_COMMANDER, move->object.id, 0))
    {
      move->also_zone = move->zone;
      move->zone = MG_ZONE_COMMAND;
      move->shuffles = false;
    }
}

/* }}} */
