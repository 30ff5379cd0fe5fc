/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Abilities trigger (603.2): something happened, and each ability that waits for it becomes a
 * pending ability, which remembers what it was about. */

#include "magic/engine/mg-engine.h"

/* {{{ Pending abilities */

static bool
is_of_identity (const mg_state *state, mg_ref source)
{
  return source.id && !mg_is_player (source) && mg_is_identity (mg_object_at (state, source.id));
}

/* By which people know the ability. An identity was up when it triggered, or when what it did
 * began.
 */
static int
face_of_source (const mg_ctx *ctx, mg_ref source)
{
  mg_traits room;

  if (!source.id)
    return 0;
  return is_of_identity (ctx->state, source) ? mg_object_at (ctx->state, source.id)->face
                                             : mg_traits_of (ctx, source, &room)->face;
}

int
mg_pend (mg_ctx *ctx, int ability, int effect, uint32_t flags, int controller, mg_ref source)
{
  mg_state *state = ctx->state;
  const mg_body *body;
  mg_item *item;
  int id, i;

  if (controller == MG_NOBODY || !mg_plays (state, controller)) /* 800.4d */
    return 0;
  id = mg_object_new (state, MG_KIND_ABILITY, controller, face_of_source (ctx, source));
  if (id)
    mg_relink (state, id, MG_ZONE_PENDING);
  i = id ? mg_item_new (state, id) : 0;
  if (!i)
    {
      mg_outgrow (ctx->match);
      return 0;
    }
  body = mg_body_of (state, source);
  item = mg_item_at (state, i);
  item->ability = (uint16_t) ability;
  item->effect = (int16_t) effect;
  item->flags = flags;
  if (is_of_identity (state, source))
    {
      item->flags |= MG_ITEM_IDENTITY;
      item->y = (uint8_t) ctx->y;
    }
  item->controller = (uint8_t) controller; /* 603.3a */
  item->source = source;
  item->source_converts = body ? body->converts : 0; /* of a reflexive one; else mg_note_turns */
  item->x = (int16_t) ctx->x;
  item->subject = ctx->subject;
  item->other = ctx->other;
  item->that_player = ctx->that_player;
  item->other_player = ctx->other_player;
  item->amount = ctx->amount;
  item->triggered_first = true;
  return i;
}

bool
mg_have_triggers (const mg_state *state)
{
  return state->zones.n_pending > 0;
}

/* }}} */
/* {{{ Hearing of an event */

/* What happened, and whose ability is asked at the moment. */
typedef struct hearing
{
  mg_ctx *teller;
  mg_event event;
  uint64_t meanings;
  int id, zone;  /* of the object */
  bool prepared; /* `ctx` is of that object */
  mg_ctx ctx;
  mg_set sets[3];
} hearing;

static void
take_registers (mg_ctx *ctx, const mg_event *event)
{
  ctx->subject = event->subject;
  ctx->other = event->other;
  ctx->that_player = event->player;
  ctx->other_player = event->other_player;
  ctx->amount = event->amount;
}

static bool
is_whole_of_players (const mg_content *content, int players)
{
  const int op = mg_node_at (content, players)->op;

  return op == MG_OP_PLAYERS_TOGETHER || op == MG_OP_EACH_PLAYER || op == MG_OP_EACH_OPPONENT
         || op == MG_OP_EACH_OTHER;
}

/* "That many" for what triggers: of what its words speak of. */
static int32_t
amount_of (const hearing *h, const mg_node *part)
{
  return part->op == MG_OP_CASTS_TARGETING
             ? mg_count_targets (&h->ctx, h->event.subject, mg_arg_other (part))
             : h->event.amount;
}

/* A pending ability, triggered by the same words, was triggered by a part of the same event. */
static bool
is_same_event (const hearing *h, const mg_node *part, const mg_item *item)
{
  switch (part->op)
    {
    case MG_OP_DIE_TOGETHER: /* the first of them is still there when the next one is told */
      return mg_on_battlefield (h->ctx.state, item->subject);
    case MG_OP_DIE_TOGETHER_OF:
      return item->that_player == h->event.player
             && mg_on_battlefield (h->ctx.state, item->subject);
    case MG_OP_BLOCKS:
    case MG_OP_BECOMES_BLOCKED:
      return mg_same (item->subject, h->event.subject);
    case MG_OP_DAMAGE_TOGETHER:
      return item->that_player == h->event.player
             || is_whole_of_players (h->ctx.content, mg_arg_who (part));
    case MG_OP_PLAYER_ATTACKS_PLAYER:
      return item->that_player == h->event.player && item->other_player == h->event.other_player;
    default:
      return true;
    }
}

/* A state trigger waits until the ability has left the stack too (603.8). */
static int
next_zone (int zone, int op)
{
  return zone == MG_ZONE_PENDING && op == MG_OP_STATE ? MG_ZONE_STACK : MG_ZONE_NONE;
}

/* 603.2c: words like "one or more" speak of all that happens at the same time as one event. An
 * earlier part of it may have made the ability trigger, which is still pending then: its item, or
 * 0. */
static mg_item *
told_already (const hearing *h, const mg_node *part, int ability, int effect)
{
  const mg_state *state = h->ctx.state;

  switch (part->op)
    {
    case MG_OP_DIE_TOGETHER:
    case MG_OP_DIE_TOGETHER_OF:
    case MG_OP_DAMAGE_TOGETHER:
    case MG_OP_PLAYER_ATTACKS:
    case MG_OP_PLAYER_ATTACKS_PLAYER:
    case MG_OP_BLOCKS: /* 509.3a, 509.3c: once, however many */
    case MG_OP_BECOMES_BLOCKED:
    case MG_OP_STATE:
      break;
    default:
      return NULL;
    }
  for (int zone = MG_ZONE_PENDING; zone; zone = next_zone (zone, part->op))
    for (int id = mg_first (state, zone, 0); id; id = mg_object_at (state, id)->next)
      {
        mg_item *item = mg_item_at (state, mg_object_at (state, id)->item);

        if (item->ability == ability && item->effect == effect
            && mg_same (item->source, h->ctx.source) && is_same_event (h, part, item))
          return item;
      }
  return NULL;
}

static void
add_subject (mg_state *state, mg_item *item, mg_ref ref)
{
  for (int link = item->captured; link; link = mg_link_at (state, link)->next)
    if (mg_link_at (state, link)->amount == MG_LINK_SUBJECT
        && mg_same (mg_link_at (state, link)->ref, ref))
      return;
  mg_link_add (state, &item->captured, ref, MG_LINK_SUBJECT, 0);
}

/* 603.2c: "one or more" of them; all of them are the subject. */
static void
note_another (const hearing *h, const mg_node *part, mg_item *item)
{
  if (part->op != MG_OP_DIE_TOGETHER && part->op != MG_OP_DIE_TOGETHER_OF
      && part->op != MG_OP_DAMAGE_TOGETHER)
    return;
  add_subject (h->ctx.state, item, item->subject);
  add_subject (h->ctx.state, item, h->event.subject);
}

/* Whether an earlier part of the event has made it trigger. That finds its source, too, where a
 * later part moves that (400.7e). */
static bool
is_told_already (const hearing *h, const mg_node *part, int ability, int effect)
{
  mg_item *item = told_already (h, part, ability, effect);

  if (item)
    note_another (h, part, item);
  if (item && h->event.back && mg_same (item->source, h->event.subject))
    item->flags &= ~(uint32_t) MG_ITEM_SOURCE_THERE;
  return item;
}

/* 605.4a: a triggered mana ability doesn't wait. */
static void
resolve_at_once (hearing *h, int ability)
{
  mg_state *state = h->ctx.state;
  const int i = mg_pend (&h->ctx, ability, 0, 0, h->ctx.controller, h->ctx.source);
  mg_set sets[3];
  mg_ctx ctx;

  if (!i)
    return;
  mg_item_at (state, i)->produced = h->event.produced;
  mg_ctx_of_item (&ctx, h->ctx.match, i, sets);
  ctx.ask_flags = h->teller->ask_flags;
  mg_do (&ctx, mg_ability_at (ctx.content, ability)->effect);
  mg_object_free (state, mg_item_at (state, i)->object);
}

/* 603.2h: has it had its go this turn? */
static bool
is_used (const hearing *h, const mg_ability *ability, int i)
{
  const uint8_t *used = mg_once_used (h->ctx.state, h->ctx.source);

  return ability->flags & MG_ABILITY_ONCE && used && *used & mg_once_bit (i);
}

static void
note_use (const hearing *h, const mg_ability *ability, int i)
{
  uint8_t *used = mg_once_used (h->ctx.state, h->ctx.source);

  if (ability->flags & MG_ABILITY_ONCE && used)
    *used |= mg_once_bit (i);
}

/* It hasn't triggered after all (603.4). */
static void
forget_use (mg_state *state, const mg_item *item)
{
  uint8_t *used = mg_once_used (state, item->source);

  if (used)
    *used &= (uint8_t) ~mg_once_bit (item->ability);
}

/* 107.3m: the X of a spell counts for what triggers as it is cast, and as its permanent enters;
 * that of an unveiling for what triggers by it. */
static int32_t
chosen_x (const hearing *h)
{
  const mg_state *state = h->ctx.state;
  const mg_ref source = h->ctx.source;
  const mg_body *body;

  if (!mg_same (source, h->event.subject))
    return 0;
  body = mg_body_of (state, source);
  if (h->event.op == MG_OP_ENTERS)
    return body ? body->x : 0; /* none: there was no room, and the game ends */
  if (h->event.op == MG_OP_UNVEILED)
    return mg_identity_of (h->ctx.state, source.id)->x; /* 702.187e */
  return h->event.op == MG_OP_CASTS ? mg_item_at (state, mg_object_at (state, source.id)->item)->x
                                    : 0;
}

/* 702.99a: what is encoded on a creature is an ability of that, and so of who controls it. */
static int
whose_ability (const mg_state *state, mg_ref source)
{
  const mg_object *object = mg_object_at (state, source.id);
  const bool is_encoded = object->flags & MG_OBJECT_ENCODED && mg_lives (state, object->linked);

  return mg_controller (state, is_encoded ? object->linked : source);
}

static void
prepare (hearing *h)
{
  const mg_ref source = mg_ref_of (h->teller->state, h->id);

  if (h->prepared)
    return;
  mg_ctx_of (&h->ctx, h->teller->match, whose_ability (h->teller->state, source), source, h->sets);
  take_registers (&h->ctx, &h->event);
  if (h->event.subject.id && !mg_is_player (h->event.subject))
    mg_set_put (h->ctx.it, h->event.subject); /* which an intervening "if" calls "it" */
  h->ctx.x = chosen_x (h);
  if (h->event.op == MG_OP_UNVEILED && mg_same (source, h->event.subject))
    h->ctx.y = mg_identity_of (h->ctx.state, source.id)->y;
  h->ctx.counts_only = true;
  h->prepared = true;
}

/* What isn't about anybody's permanents works everywhere: emblems (114.4). */
static bool
works_here (const hearing *h, const mg_ability *ability)
{
  return ability->zones >> h->zone & 1
         || mg_object_at (h->teller->state, h->id)->kind == MG_KIND_EMBLEM;
}

/* mg_pend, by the event. */
static int
pend (hearing *h, int ability, int effect, uint32_t flags, int controller, mg_ref source)
{
  const int i = mg_pend (&h->ctx, ability, effect, flags, controller, source);

  if (i)
    mg_note_event (h->ctx.state, i, &h->event);
  return i;
}

/* mg_visit_ability */
static bool
hear (void *data, int i)
{
  hearing *h = data;
  const mg_content *content = h->teller->content;
  const mg_ability *ability = mg_ability_at (content, i);
  int part;

  if (ability->kind != MG_ABILITY_TRIGGERED || !ability->event || !works_here (h, ability)
      || !(mg_event_bits (content, ability->event) & h->meanings))
    return true;
  prepare (h);
  if (is_used (h, ability, i))
    return true;
  part = mg_event_match (&h->ctx, ability->event, &h->event);
  if (!part)
    return true;
  h->ctx.amount = amount_of (h, mg_node_at (content, part));
  /* 603.4; of what looks back, once all have left (mg_drop_untrue) */
  if (ability->condition && !h->event.back && !mg_condition (&h->ctx, ability->condition))
    return true;
  if (is_told_already (h, mg_node_at (content, part), i, 0))
    return true;
  note_use (h, ability, i);
  if (h->event.op == MG_OP_TAPPED_FOR_MANA && ability->flags & MG_ABILITY_MANA)
    resolve_at_once (h, i);
  else
    pend (h, i, 0, h->event.op == MG_OP_STATE ? MG_ITEM_STATE : 0, h->ctx.controller,
          h->ctx.source);
  return true;
}

static void
hear_zone (hearing *h, int zone, int seat)
{
  mg_state *state = h->teller->state;
  int next;

  h->zone = zone;
  for (int id = mg_first (state, zone, seat); id; id = next)
    {
      next = mg_object_at (state, id)->next;
      if (zone == MG_ZONE_BATTLEFIELD
          && mg_body_at (state, mg_object_at (state, id)->body)->status & MG_PHASED_OUT)
        continue; /* 702.26b */
      if (mg_object_at (state, id)->flags & MG_OBJECT_ENTERS)
        continue; /* it isn't there yet (614.13) */
      if (mg_is_mute (state, h->teller->content, mg_object_at (state, id)))
        continue;
      h->id = id;
      h->prepared = false;
      mg_each_ability (state, h->teller->content, id, hear, h);
    }
}

static uint8_t
zones_of (const mg_content *content, uint64_t meanings)
{
  uint8_t zones = 0;

  for (; meanings; meanings &= meanings - 1)
    zones |= content->trigger_zones[__builtin_ctzll (meanings)];
  return zones;
}

/* All abilities of objects, wherever they work (113.6). */
static void
hear_objects (hearing *h)
{
  mg_state *state = h->teller->state;
  const uint8_t zones = zones_of (h->teller->content, h->meanings);

  hear_zone (h, MG_ZONE_BATTLEFIELD, 0);
  hear_zone (h, MG_ZONE_COMMAND, 0);
  if (zones >> MG_ZONE_STACK & 1)
    hear_zone (h, MG_ZONE_STACK, 0);
  if (zones >> MG_ZONE_EXILE & 1)
    hear_zone (h, MG_ZONE_EXILE, 0);
  for (int seat = 0; seat < state->seats; seat++)
    {
      if (zones >> MG_ZONE_GRAVEYARD & 1)
        hear_zone (h, MG_ZONE_GRAVEYARD, seat);
      if (zones >> MG_ZONE_HAND & 1)
        hear_zone (h, MG_ZONE_HAND, seat);
    }
}

/* }}} */
/* {{{ Delayed triggered abilities (603.7) */

/* The step of nobody, or of the controller, who is never "that player" of their own text. */
static bool
is_of_no_other (const mg_ctx *ctx, const mg_node *part)
{
  if (part->op == MG_OP_ANY_END_STEP || part->op == MG_OP_COMBAT_ENDS)
    return true;
  return mg_is (part->op, MG_IS_STEP)
         && mg_node_at (ctx->content, mg_arg_who (part))->op == MG_OP_YOU;
}

/* What it was created with counts where the event tells nothing: at the beginning of a step, "that
 * player" is who was meant then. */
static void
keep_registers (mg_ctx *ctx, const mg_effect *effect, const mg_event *event, const mg_node *part)
{
  take_registers (ctx, event);
  if (!event->subject.id)
    ctx->subject = effect->subject;
  if (event->player == MG_NOBODY || is_of_no_other (ctx, part))
    ctx->that_player = effect->that_player;
  if (!event->amount)
    ctx->amount = effect->amount;
}

static void
trigger_delayed (hearing *h, int i)
{
  mg_state *state = h->teller->state;
  const mg_effect *effect = mg_effect_at (state, i);
  int part, item;

  mg_ctx_of_effect (&h->ctx, h->teller->match, i, h->sets);
  h->ctx.subject = h->event.subject;
  part = mg_event_match (&h->ctx, effect->event, &h->event);
  if (!part || is_told_already (h, mg_node_at (h->ctx.content, part), 0, effect->node))
    return;
  keep_registers (&h->ctx, effect, &h->event, mg_node_at (h->ctx.content, part));
  item = pend (h, 0, effect->node, MG_ITEM_DELAYED, effect->controller, effect->source);
  if (item)
    {
      mg_item_at (state, item)->source_converts = effect->source_converts; /* 701.28e */
      for (int link = effect->captured; link; link = mg_link_at (state, link)->next)
        mg_link_add (state, &mg_item_at (state, item)->captured, mg_link_at (state, link)->ref, 0,
                     mg_link_at (state, link)->slot);
    }
  if (effect->lasts == MG_LASTS_ONCE) /* 603.7b */
    mg_end_effect (h->teller, i);
}

static void
hear_delayed (hearing *h)
{
  mg_state *state = h->teller->state;

  for (int i = 1; i < state->scope.effects_end; i++)
    {
      const mg_effect *effect = mg_effect_at (state, i);

      if (effect->kind == MG_EFFECT_DELAYED
          && mg_event_bits (h->teller->content, effect->event) & h->meanings)
        trigger_delayed (h, i);
    }
}

/* }}} */
/* {{{ Abilities that the rules give */

/* 725.2: they have no source. */
static void
hear_monarch (const mg_ctx *teller, const mg_event *event)
{
  const mg_ref no_source = { 0, 0 };
  const int monarch = teller->state->monarch;
  mg_ctx ctx = *teller;
  mg_traits room;

  if (monarch == MG_NOBODY || event->player != monarch)
    return;
  take_registers (&ctx, event);
  ctx.x = 0;
  if (event->op == MG_OP_END_STEP)
    mg_pend (&ctx, 0, 0, MG_ITEM_MONARCH_DRAW, monarch, no_source);
  else if (event->op == MG_OP_COMBAT_DAMAGE_PLAYER
           && mg_traits_of (teller, event->subject, &room)->types & MG_CREATURE)
    mg_pend (&ctx, 0, 0, MG_ITEM_MONARCH_CROWN, monarch, no_source);
}

/* 728.1 */
static void
hear_radiation (const mg_ctx *teller, const mg_event *event)
{
  const mg_ref no_source = { 0, 0 };
  mg_ctx ctx = *teller;

  if (!mg_counters_on (teller->state, mg_player_ref (event->player), MG_COUNTER_RAD))
    return;
  take_registers (&ctx, event);
  ctx.x = 0;
  mg_pend (&ctx, 0, 0, MG_ITEM_RADIATION, event->player, no_source);
}

/* 702.21a: each ward that it has triggers (113.2c). */
static void
hear_ward (const mg_ctx *teller, const mg_event *event)
{
  mg_state *state = teller->state;
  const mg_face *face;
  const mg_body *body;
  mg_set sets[3];
  mg_ctx ctx;

  if (mg_is_player (event->subject) || !mg_on_battlefield (state, event->subject))
    return;
  body = mg_body_of (state, event->subject);
  face = mg_face_at (teller->content, body->now.face);
  if (!body->now.face || body->now.no_abilities || !mg_face_key_ (face, MG_KEY_WARD)
      || !mg_opponents (state, body->now.controller, event->player))
    return;
  mg_ctx_of (&ctx, teller->match, body->now.controller, event->subject, sets);
  if (!mg_in_range (&ctx, event->other)) /* 801.7 */
    return;
  take_registers (&ctx, event);
  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_WARD)
      {
        const int item = mg_pend (&ctx, 0, 0, MG_ITEM_WARD, body->now.controller, event->subject);

        if (item)
          mg_item_at (state, item)->ward_key = (uint8_t) k;
      }
}

/* }}} */

/* What an attack is about stands in the attacker's body. */
static void
complete (const mg_state *state, mg_event *event)
{
  const mg_body *body = mg_body_of (state, event->subject);

  if (event->op != MG_OP_ATTACKS || !body)
    return;
  event->other = body->attacking;
  event->player = body->now.controller;
  event->other_player = body->defender;
}

void
mg_happen (mg_ctx *ctx, const mg_event *event)
{
  mg_state *state = ctx->state;
  const uint64_t meanings = mg_event_meanings (event->op);
  hearing h;

  if (!meanings)
    return;
  mg_refresh (ctx->match);
  if (ctx->content->until_events & meanings)
    mg_note_too_late (ctx, event);
  if (event->op == MG_OP_END_STEP || event->op == MG_OP_COMBAT_DAMAGE_PLAYER)
    hear_monarch (ctx, event);
  else if (event->op == MG_OP_MAIN_BEGINS)
    hear_radiation (ctx, event);
  else if (event->op == MG_OP_TARGETED_BY)
    hear_ward (ctx, event);
  if (!mg_anyone_hears (state, meanings))
    return;

  h.teller = ctx;
  h.event = *event;
  h.meanings = meanings;
  complete (state, &h.event);
  if (state->kept.listened[0] & meanings)
    hear_objects (&h);
  if (state->scope.awaited & meanings)
    {
      hear_delayed (&h);
      mg_check_durations (ctx, event);
    }
}

void
mg_check_state_triggers (rg_match *match)
{
  const mg_event now = { .op = MG_OP_STATE, .player = MG_NOBODY, .other_player = MG_NOBODY };
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_listens (rg_state_const (match), MG_OP_STATE))
    return;
  mg_ctx_init (&ctx, match, sets);
  mg_happen (&ctx, &now);
}

void
mg_drop_untrue (rg_match *match, int after, int last)
{
  mg_state *state = rg_state (match);
  int next = 0;

  for (int id = after ? mg_object_at (state, after)->next : state->zones.pending; id; id = next)
    {
      const mg_object *object = mg_object_at (state, id);
      const mg_item *item = mg_item_at (state, object->item);
      const mg_ability *ability = mg_ability_at (mg_data (match), item->ability);
      mg_set sets[3];
      mg_ctx ctx;

      next = id != last ? object->next : 0;
      mg_ctx_of_item (&ctx, match, object->item, sets);
      if (!item->ability || !ability->condition || mg_condition (&ctx, ability->condition))
        continue;
      forget_use (state, item);
      mg_object_free (state, id);
    }
}

/* }}} */
/* {{{ Chapters (714) */

typedef struct reading
{
  mg_ctx *ctx;
  int before, now;
} reading;

/* mg_visit_ability */
static bool
read_chapters (void *data, int i)
{
  const reading *r = data;
  const mg_ability *ability = mg_ability_at (r->ctx->content, i);

  for (int n = r->before; n < r->now && n < 8; n++)
    if (ability->chapter >> n & 1) /* 714.2c: of each of its numbers */
      mg_pend (r->ctx, i, 0, 0, r->ctx->controller, r->ctx->source);
  return true;
}

void
mg_reach_chapters (mg_ctx *ctx, mg_ref saga, int before, int now)
{
  mg_set sets[3];
  mg_ctx own;
  reading r = { &own, before, now };

  if (now <= before || !mg_on_battlefield (ctx->state, saga))
    return;
  mg_refresh (ctx->match);
  mg_ctx_of (&own, ctx->match, mg_controller (ctx->state, saga), saga, sets);
  own.subject = saga;
  mg_each_ability (ctx->state, ctx->content, saga.id, read_chapters, &r);
}

/* }}} */
