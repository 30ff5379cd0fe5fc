/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spells and abilities done to spells and abilities: countered, copied, aimed anew, cast in the
 * middle of a resolution. */

#include "magic/engine/do/mg-do-private.h"

void
mg_do_COUNTER (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = mg_counter (ctx, &set, MG_ZONE_GRAVEYARD, NULL);
  mg_set_it (ctx, &set);
  ctx->it_was_countered = true;
}

/* 701.6a; `it` is the cards in exile. */
void
mg_do_COUNTER_EXILE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, exiled = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = mg_counter (ctx, &set, MG_ZONE_EXILE, &exiled);
  mg_set_it (ctx, &exiled);
}

static int
item_of (const mg_ctx *ctx, mg_ref ref)
{
  return mg_lives (ctx->state, ref) && mg_object_at (ctx->state, ref.id)->zone == MG_ZONE_STACK
             ? mg_object_at (ctx->state, ref.id)->item
             : 0;
}

/* {{{ Copies (707.10) */

/* Of a spell that is gone, what triggered by it copies what it was (608.2h). */
static int
item_to_copy (const mg_ctx *ctx, mg_ref what)
{
  const int item = item_of (ctx, what), past = mg_past_spell (ctx->state, what);

  return !item && past && mg_item_at (ctx->state, past)->object ? past : item;
}

static void
copy_links (mg_state *state, uint16_t from, uint16_t *to)
{
  for (int link = from; link; link = mg_link_at (state, link)->next)
    {
      const mg_link cell = *mg_link_at (state, link);

      mg_link_add (state, to, cell.ref, cell.amount, cell.slot);
    }
}

int
mg_copy_on_stack (mg_ctx *ctx, mg_ref what, int seat)
{
  mg_state *state = ctx->state;
  const int original = item_to_copy (ctx, what);
  const bool gone = original && !mg_lives (state, what);
  const mg_object *model = mg_object_at (state, what.id);
  mg_item *copy;
  int id, item;

  if (!original || !mg_plays (state, seat)) /* 800.4d */
    return 0;
  id = mg_object_new (state,
                      model->kind == MG_KIND_ABILITY && !gone ? MG_KIND_ABILITY : MG_KIND_COPY,
                      seat, gone ? mg_item_at (state, original)->face : model->face);
  if (id)
    mg_relink (state, id, MG_ZONE_STACK);
  item = id ? mg_item_new (state, id) : 0;
  if (!item)
    {
      mg_outgrow (ctx->match);
      return 0;
    }
  if (!gone)
    mg_object_at (state, id)->flags |= model->flags & MG_OBJECT_BACK;
  copy = mg_item_at (state, item);
  *copy = *mg_item_at (state, original);
  copy->object = (uint16_t) id;
  copy->controller = (uint8_t) seat;
  copy->targets = copy->captured = copy->paid = 0;
  copy->put_by = copy->taken_by = 0; /* nobody has taken the copy from anybody (110.2b) */
  mg_note_turns (state, copy);
  /* 707.10: it isn't cast, and so from nowhere; mana isn't an object that would be copied. */
  if (!copy->ability)
    copy->spent = 0;
  /* Nor is it what the casting gave to the original, such as the haste of what was suspended
   * (707.2). */
  copy->flags &= ~(uint32_t) (MG_ITEM_FROM_HAND | MG_ITEM_FLASHBACK | MG_ITEM_FROM_COMMAND
                              | MG_ITEM_LAST_TIME | MG_ITEM_SUSPENDED);
  if (!copy->ability && !copy->effect)
    copy->source = mg_ref_of (state, id);
  copy_links (state, mg_item_at (state, original)->targets, &mg_item_at (state, item)->targets);
  copy_links (state, mg_item_at (state, original)->captured, &mg_item_at (state, item)->captured);
  copy_links (state, mg_item_at (state, original)->paid, &mg_item_at (state, item)->paid);
  return item;
}

/* 707.9: exceptions to what a copy of a spell is. */
static void
except (mg_ctx *ctx, int i, int mods)
{
  mg_item *item = mg_item_at (ctx->state, i);
  const int id = item->object;
  mg_copying copying = mg_copying_of (ctx->state, id);
  mg_traits traits;

  if (mg_object_at (ctx->state, id)->kind != MG_KIND_COPY)
    return;
  mg_copiable (ctx->state, ctx->content, id, &traits);
  mg_add_exceptions (ctx->content, &copying, traits.face, mods, traits.colors);
  item->copy_mods = copying.mods;
  item->copy_before = copying.before;
  item->copy_colors = copying.colors;
}

/* One player's copies of all of a set, with exceptions (0: none). */
static void
copy_set (mg_ctx *ctx, const mg_set *set, int seat, int mods, bool new_targets, mg_set *copies)
{
  for (int k = 0; k < set->n; k++)
    {
      const int item = mg_copy_on_stack (ctx, set->refs[k], seat);

      if (!item)
        continue;
      if (mods)
        except (ctx, item, mods);
      mg_set_add (copies, mg_ref_of (ctx->state, mg_item_at (ctx->state, item)->object));
      if (new_targets && mg_item_at (ctx->state, item)->targets)
        mg_new_targets (ctx, item, seat, false);
      else
        mg_tell_targets (ctx, item);
    }
}

static void
copy_all (mg_ctx *ctx, int objs, int mods, bool new_targets)
{
  mg_set set = { 0 }, copies = { 0 };
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, 0, seats);

  mg_objects (ctx, objs, &set);
  for (int k = 0; k < n; k++)
    copy_set (ctx, &set, seats[k], mods, new_targets, &copies);
  mg_set_it (ctx, &copies);
}

/* 707.10c: its controller may choose new targets. */
void
mg_do_COPY (mg_ctx *ctx, const mg_node *node)
{
  copy_all (ctx, mg_arg_objs (node), mg_arg_mods (node), true);
}

/* 707.10 */
void
mg_do_COPY_AS_IT_IS (mg_ctx *ctx, const mg_node *node)
{
  copy_all (ctx, mg_arg_objs (node), 0, false);
}

/* Each word has one target, and of a copy of that player's this may be it (707.10d-e). */
static bool
could_target (mg_ctx *ctx, int item, int seat, mg_ref ref)
{
  const mg_item *of = mg_item_at (ctx->state, item);
  mg_target_word words[MG_MAX_TARGET_WORDS];
  mg_set sets[3];
  mg_ctx its;
  int n, slot = 0;

  mg_ctx_of_item (&its, ctx->match, item, sets);
  its.controller = (uint8_t) seat;
  n = mg_target_words (&its, item, words);
  for (int i = of->targets; i; i = mg_link_at (ctx->state, i)->next, slot++)
    if (mg_link_at (ctx->state, i)->slot != slot || slot >= n
        || !mg_may_target (&its, &words[slot], ref))
      return false;
  return slot > 0;
}

/* A copy that has this for all of its targets. */
static void
copy_at (mg_ctx *ctx, mg_ref what, int seat, mg_ref target, mg_set *copies)
{
  const int item = mg_copy_on_stack (ctx, what, seat);

  if (!item)
    return;
  for (int i = mg_item_at (ctx->state, item)->targets; i; i = mg_link_at (ctx->state, i)->next)
    {
      mg_link_at (ctx->state, i)->ref = target;
      mg_link_at (ctx->state, i)->flags = 0;
    }
  mg_set_add (copies, mg_ref_of (ctx->state, mg_item_at (ctx->state, item)->object));
  mg_tell_targets (ctx, item);
}

/* Those of `any` that a player's copy of a spell or ability could target. */
static void
possible_targets (mg_ctx *ctx, mg_ref what, int seat, int any, mg_set *set)
{
  const int item = item_of (ctx, what);
  mg_set all = { 0 };

  set->n = 0;
  mg_objects (ctx, any, &all);
  for (int k = 0; item && k < all.n; k++)
    if (could_target (ctx, item, seat, all.refs[k]))
      mg_set_add (set, all.refs[k]);
}

/* 707.10e: of several, one is chosen; of none, there is no copy. */
void
mg_do_COPY_TARGETING (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, possible, chosen, copies = { 0 };
  const int seat = mg_actor (ctx);

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      possible_targets (ctx, set.refs[k], seat, mg_arg_any (node), &possible);
      chosen.n = 0;
      mg_choose_some (ctx, seat, MG_ASK_CHOOSE, &possible, possible.n > 0, 1, &chosen);
      if (chosen.n > 0)
        copy_at (ctx, set.refs[k], seat, chosen.refs[0], &copies);
    }
  mg_set_it (ctx, &copies);
}

/* 707.10d: one for each; the order is the controller's. */
void
mg_do_COPY_FOR_EACH (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, possible, chosen, copies = { 0 };
  const int seat = mg_actor (ctx);

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      possible_targets (ctx, set.refs[k], seat, mg_arg_any (node), &possible);
      while (possible.n > 0)
        {
          int at = 0;

          chosen.n = 0;
          mg_choose_some (ctx, seat, MG_ASK_CHOOSE, &possible, 1, 1, &chosen);
          if (chosen.n == 0)
            break;
          copy_at (ctx, set.refs[k], seat, chosen.refs[0], &copies);
          while (!mg_same (possible.refs[at], chosen.refs[0]))
            at++;
          for (possible.n--; at < possible.n; at++)
            possible.refs[at] = possible.refs[at + 1];
        }
    }
  mg_set_it (ctx, &copies);
}

/* 707.12: copies of cards come into being where the cards are, and are cast from there; those that
 * aren't cast cease to exist (704.5e). */
void
mg_do_COPY_CARDS (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };
  const int seat = mg_actor (ctx);

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n && mg_plays (ctx->state, seat); k++)
    {
      const int id = mg_object_new (ctx->state, MG_KIND_COPY, seat,
                                    mg_object_at (ctx->state, set.refs[k].id)->face);

      if (!id)
        {
          mg_outgrow (ctx->match);
          return;
        }
      mg_relink (ctx->state, id, MG_ZONE_EXILE);
      if (mg_can_cast (ctx->match, seat, id, MG_CAST_FREE, true)
          && mg_choose_whether (ctx, seat, MG_ASK_MAY, id, 0))
        mg_cast_now (ctx, seat, id, MG_CAST_FREE, 0);
    }
}

/* }}} */
/* {{{ Targets (115.7) */

static void
new_targets (mg_ctx *ctx, const mg_node *node, int chooser, bool must_change)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      const int item = item_of (ctx, set.refs[k]);

      if (item && mg_item_at (ctx->state, item)->targets)
        mg_new_targets (ctx, item, chooser, must_change);
    }
  mg_set_it (ctx, &set);
}

void
mg_do_NEW_TARGETS (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS] = { (uint8_t) mg_actor (ctx) };

  if (!mg_arg_who (node) || mg_apnap (ctx->state, mg_choosers (ctx, mg_arg_who (node)), seats) > 0)
    new_targets (ctx, node, seats[0], false);
}

void
mg_do_CHANGE_TARGET (mg_ctx *ctx, const mg_node *node)
{
  new_targets (ctx, node, mg_actor (ctx), true);
}

/* }}} */
/* {{{ Casting (608.2g) */

static void
cast (mg_ctx *ctx, const mg_node *node, int how)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = false;
  for (int k = 0; k < set.n; k++)
    if (mg_lives (ctx->state, set.refs[k])
        && mg_can_cast (ctx->match, mg_actor (ctx), set.refs[k].id, how, true))
      ctx->done |= mg_cast_now (ctx, mg_actor (ctx), set.refs[k].id, how, 0);
}

void
mg_do_CAST (mg_ctx *ctx, const mg_node *node)
{
  cast (ctx, node, MG_CAST_PLAIN);
}

void
mg_do_CAST_FREE (mg_ctx *ctx, const mg_node *node)
{
  cast (ctx, node, MG_CAST_FREE);
}

/* Each of them, one after the other. */
void
mg_do_CAST_FREE_ONCE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = false;
  for (int k = 0; k < set.n; k++)
    {
      const int id = set.refs[k].id;

      if (!mg_lives (ctx->state, set.refs[k])
          || !mg_can_cast (ctx->match, mg_actor (ctx), id, MG_CAST_FREE, true)
          || !mg_cast_now (ctx, mg_actor (ctx), id, MG_CAST_FREE, 0))
        continue;
      ctx->done = true;
      if (mg_object_at (ctx->state, id)->item)
        mg_item_at (ctx->state, mg_object_at (ctx->state, id)->item)->flags |= MG_ITEM_LAST_TIME;
    }
}

/* 701.18a: a card that can't be cast is played if it is a land. */
void
mg_do_PLAY_FREE (mg_ctx *ctx, const mg_node *node)
{
  const int seat = mg_actor (ctx);
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = false;
  for (int k = 0; k < set.n; k++)
    {
      const mg_ref card = set.refs[k];

      if (!mg_lives (ctx->state, card))
        continue;
      if (mg_can_cast (ctx->match, seat, card.id, MG_CAST_FREE, true))
        ctx->done |= mg_cast_now (ctx, seat, card.id, MG_CAST_FREE, 0);
      else if (mg_can_play_land_now (ctx->match, seat, card.id))
        {
          mg_play_land (ctx->match, seat, card.id, true);
          ctx->done = true;
        }
    }
}

/* 310.12b: the back face of what was a Siege. */
void
mg_do_CAST_BACK_FREE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    if (mg_lives (ctx->state, set.refs[k])
        && mg_can_cast (ctx->match, mg_actor (ctx), set.refs[k].id, MG_CAST_FREE_BACK, true))
      mg_cast_now (ctx, mg_actor (ctx), set.refs[k].id, MG_CAST_FREE_BACK, 0);
}

void
mg_do_MAY_PLAY (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_begin_play (ctx, &set, ctx->controller, mg_arg_lasts (node),
                 mg_arg_payable (node) ? MG_PLAY_WITH_ANY_MANA : MG_PLAY_FOR_COST);
}

void
mg_do_MAY_PLAY_ONCE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_begin_play (ctx, &set, ctx->controller, mg_arg_lasts (node), MG_PLAY_LAST_TIME);
}

void
mg_do_MAY_CAST_ONE_FREE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_begin_play (ctx, &set, ctx->controller, mg_arg_lasts (node), MG_PLAY_FREE);
}

bool
mg_can_play_suspended (const mg_ctx *ctx)
{
  const mg_ref card = mg_find_again (ctx, ctx->source);

  return card.id && mg_can_cast (ctx->match, ctx->controller, card.id, MG_CAST_FREE, true);
}

/* 702.62a: haste comes with MG_ITEM_SUSPENDED. */
void
mg_do_PLAY_SUSPENDED (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  if (mg_can_play_suspended (ctx))
    mg_cast_now (ctx, ctx->controller, ctx->source.id, MG_CAST_FREE, 0);
}

/* }}} */
/* {{{ Keywords of spells */

/* 702.85: exile from the top until a nonland card of less mana value; it may be cast free; the rest
 * goes to the bottom in a random order. */
void
mg_do_CASCADE (mg_ctx *ctx, const mg_node *node)
{
  mg_state *state = ctx->state;
  const int seat = ctx->controller;
  mg_traits room;
  const mg_traits *traits = mg_traits_of (ctx, ctx->source, &room);
  const int limit = mg_mana_value (ctx, ctx->source, traits); /* with its X (202.3e) */
  mg_set exiled = { 0 }, left = { 0 };
  mg_ref hit = { 0, 0 };

  (void) node;
  while (!hit.id && mg_first (state, MG_ZONE_LIBRARY, seat))
    {
      mg_move move = { .object = mg_ref_of (state, mg_first (state, MG_ZONE_LIBRARY, seat)),
                       .zone = MG_ZONE_EXILE,
                       .controller = MG_NOBODY };
      mg_traits card;

      mg_move_all (ctx, &move, 1);
      if (!move.result.id)
        break;
      mg_say (ctx->match, MG_TELL_CASCADES, seat, seat, move.result.id, 0, 0);
      mg_traits_of (ctx, move.result, &card);
      if (!(card.types & MG_LAND) && card.mana_value < limit)
        hit = move.result;
      mg_set_add (&exiled, move.result);
    }
  if (hit.id && mg_can_cast (ctx->match, seat, hit.id, MG_CAST_FREE, true)
      && mg_choose_whether (ctx, seat, MG_ASK_MAY, hit.id, 0))
    mg_cast_now (ctx, seat, hit.id, MG_CAST_FREE, limit);
  for (int k = 0; k < exiled.n; k++)
    if (mg_lives (state, exiled.refs[k])
        && mg_object_at (state, exiled.refs[k].id)->zone == MG_ZONE_EXILE)
      mg_set_add (&left, exiled.refs[k]);
  mg_put_on_bottom_at_random (ctx, &left, NULL);
}

/* Exiles the spell that resolves, linked to a creature. */
static void
exile_on (mg_ctx *ctx, mg_ref card, mg_ref creature, int flag)
{
  mg_move move
      = { .object = card, .zone = MG_ZONE_EXILE, .controller = MG_NOBODY, .linked = creature };

  mg_move_all (ctx, &move, 1);
  if (move.result.id && mg_object_at (ctx->state, move.result.id)->zone == MG_ZONE_EXILE)
    mg_object_at (ctx->state, move.result.id)->flags |= (uint8_t) flag;
}

/* 702.99a: the creatures that the spell that resolves, if it is a card, may be encoded on. */
static void
find_hosts (const mg_ctx *ctx, mg_set *creatures)
{
  creatures->n = 0;
  if (!mg_lives (ctx->state, ctx->source)
      || mg_object_at (ctx->state, ctx->source.id)->kind != MG_KIND_CARD)
    return;
  for (int id = ctx->state->zones.battlefield; id; id = mg_object_at (ctx->state, id)->next)
    {
      const mg_ref ref = mg_ref_of (ctx->state, id);
      const mg_traits *now = &mg_body_of (ctx->state, ref)->now;

      if (now->controller == ctx->controller && now->types & MG_CREATURE)
        mg_set_add (creatures, ref);
    }
}

bool
mg_can_encode (const mg_ctx *ctx)
{
  mg_set creatures;

  find_hosts (ctx, &creatures);
  return creatures.n > 0;
}

void
mg_do_CIPHER (mg_ctx *ctx, const mg_node *node)
{
  mg_set creatures, chosen = { 0 };

  (void) node;
  find_hosts (ctx, &creatures);
  mg_choose_some (ctx, ctx->controller, MG_ASK_CHOOSE, &creatures, 1, 1, &chosen);
  if (chosen.n > 0)
    exile_on (ctx, ctx->source, chosen.refs[0], MG_OBJECT_ENCODED);
}

/* 702.55a */
void
mg_do_HAUNT (mg_ctx *ctx, const mg_node *node)
{
  const mg_ref card = mg_find_again (ctx, ctx->source);
  mg_set creature = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &creature);
  if (card.id && creature.n > 0)
    exile_on (ctx, card, creature.refs[0], MG_OBJECT_HAUNTS);
}

/* }}} */
