/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How permanents will enter, decided before they do (614.12): face and controller
 * (mg-enter-face.c), tapped or not, with which counters, attached to what. The buckets of 616.1 are
 * gone through in their order: control, then copying, then the back face, then the rest, which
 * comes to the same in any order. */

#include "magic/engine/enter/mg-enter-private.h"

/* {{{ Counters and tapping */

static void
add_counters (mg_entry *entry, int counter, int n)
{
  const int most = (int) (sizeof entry->counters / sizeof entry->counters[0]);
  int i = 0;

  if (n <= 0)
    return;
  while (i < entry->n_counters && entry->counters[i].counter != counter)
    i++;
  if (i == most)
    return;
  if (i == entry->n_counters)
    {
      entry->n_counters++;
      entry->counters[i].n = 0;
    }
  entry->counters[i].counter = (uint8_t) counter;
  if (n > INT16_MAX - entry->counters[i].n)
    n = INT16_MAX - entry->counters[i].n;
  entry->counters[i].n = (int16_t) (entry->counters[i].n + n);
}

/* 306.5b, 310.4b, 714.3a: these are abilities, too. */
static void
add_intrinsic_counters (mg_planning *p)
{
  const mg_face *face = mg_face_at (p->ctx.content, p->entry->face);

  if (p->entry->silenced)
    return;
  if (face->types & MG_PLANESWALKER)
    add_counters (p->entry, MG_COUNTER_LOYALTY, face->loyalty);
  if (face->types & MG_BATTLE)
    add_counters (p->entry, MG_COUNTER_DEFENSE, face->defense);
  if (mg_face_key_ (face, MG_KEY_SAGA))
    add_counters (p->entry, MG_COUNTER_LORE, 1);
}

/* 707.9e */
static void
add_more_counters (mg_planning *p, int mods)
{
  for (int rest = mods, i; (i = mg_next_own_exception (p->ctx.content, &p->entry->copy, &rest));)
    {
      const mg_node *mod = mg_node_at (p->ctx.content, i);

      if (mod->op == MG_OP_ENTERS_WITH_MORE)
        add_counters (p->entry, mg_arg_counter (mod), mg_amount (&p->ctx, mg_arg_n (mod)));
    }
}

static bool
is_about_this (const mg_planning *p, const mg_node *node)
{
  return mg_node_at (p->ctx.content, mg_arg_objs (node))->op == MG_OP_THIS;
}

/* What its own text says of how it enters (614.1c-d). */
static void
obey_own_text (mg_planning *p)
{
  const int controller = p->entry->controller;
  const mg_node *node;

  for (int i = 0; (node = mg_find_own_static (p, MG_OP_ENTERS_TAPPED, i)); i++)
    p->entry->tapped |= is_about_this (p, node);
  for (int i = 0; (node = mg_find_own_static (p, MG_OP_ENTERS_WITH, i)); i++)
    if (is_about_this (p, node))
      add_counters (p->entry, mg_arg_counter (node), mg_amount (&p->ctx, mg_arg_n (node)));
  for (int i = 0; (node = mg_find_own_static (p, MG_OP_UNLESS_LIFE_TAPPED, i)); i++)
    {
      const int price = mg_amount (&p->ctx, mg_arg_n (node));

      /* Paid already, so that what enters at the same time can't be paid for with the same life
       * (614.12b). */
      if (mg_can_pay_life (&p->ctx, controller, price)
          && mg_choose_whether (&p->ctx, controller, MG_ASK_PAY_OR_TAPPED, p->move->object.id,
                                price))
        mg_pay_life (&p->ctx, controller, price);
      else
        p->entry->tapped = true;
    }
}

/* }}} */
/* {{{ Auras and battles */

static void
find_hosts (mg_planning *p, const mg_traits *traits, int filter, mg_set *hosts)
{
  mg_set found = { 0 };

  if (filter > 0)
    mg_find_all (&p->ctx, filter, &found);
  else
    for (int seat = 0; seat < p->ctx.state->seats; seat++)
      if (mg_plays (p->ctx.state, seat))
        mg_set_add (&found, mg_player_ref (seat));
  for (int i = 0; i < found.n; i++)
    if (mg_may_host (&p->ctx, p->entry->face, traits, found.refs[i]))
      mg_set_add (hosts, found.refs[i]);
}

/* 303.4f-i. False: there is nothing for it to enchant. */
static bool
choose_host (mg_planning *p)
{
  const int filter = mg_enchants (p->ctx.content, p->entry->face);
  mg_set hosts = { 0 }, chosen = { 0 };
  mg_traits traits;

  if (!filter)
    return true;
  mg_printed_traits (p->ctx.content, p->entry->face, &traits);
  traits.controller = p->entry->controller;
  p->entry->host = p->move->attached_to;
  if (p->entry->host.id)
    return mg_may_host (&p->ctx, p->entry->face, &traits, p->entry->host);
  find_hosts (p, &traits, filter, &hosts);
  mg_choose_some (&p->ctx, p->entry->controller, MG_ASK_HOST, &hosts, hosts.n > 0, 1, &chosen);
  if (chosen.n == 0)
    return false;
  p->entry->host = chosen.refs[0];
  return true;
}

/* 310.9a, 310.12a */
static void
choose_protector (mg_planning *p)
{
  const mg_face *face = mg_face_at (p->ctx.content, p->entry->face);
  const int controller = p->entry->controller;
  const uint16_t opponents = mg_opponents_of (p->ctx.state, controller);

  if (!(face->types & MG_BATTLE))
    return;
  if (!mg_face_key_ (face, MG_KEY_SIEGE))
    p->entry->protector = (uint8_t) (controller + 1);
  else if (opponents)
    p->entry->protector
        = (uint8_t) (mg_choose_player (&p->ctx, controller, MG_ASK_CHOOSE_PLAYER, opponents) + 1);
}

/* }}} */

/* False: it doesn't enter. */
static bool
plan (mg_ctx *ctx, mg_move *move, mg_entry *entry)
{
  mg_planning p;

  mg_ctx_of (&p.ctx, ctx->match, move->controller, move->object, p.sets);
  p.move = move;
  p.entry = entry;
  p.object = mg_object_at (ctx->state, move->object.id);
  p.item = NULL;
  if (p.object->zone == MG_ZONE_STACK && p.object->item)
    {
      p.item = mg_item_at (ctx->state, p.object->item);
      p.ctx.item = p.object->item;
      p.ctx.x = p.item->x;
    }
  entry->controller = move->controller;
  entry->is_new = p.object->zone == MG_ZONE_NONE;
  entry->tapped = move->enters & MG_ENTERS_TAPPED;
  p.mods = move->copy_mods;
  if (!mg_plan_face (&p))
    return false;
  if (entry->face && !choose_host (&p))
    return false;
  if (entry->face)
    {
      choose_protector (&p);
      add_intrinsic_counters (&p);
      obey_own_text (&p);
      add_more_counters (&p, p.mods);
    }
  if (p.item && p.item->flags & MG_ITEM_LAST_TIME)
    add_counters (entry, MG_COUNTER_FINALITY, 1);
  if (move->n_counters)
    add_counters (entry, move->counter, move->n_counters);
  return true;
}

/* 608.3e; else it stays where it is (303.4g, 400.4a, 712.14a). */
static void
refuse_entry (const mg_state *state, mg_move *move)
{
  mg_object_at (state, move->object.id)->flags &= (uint8_t) ~MG_OBJECT_ENTERS;
  if (mg_object_at (state, move->object.id)->zone == MG_ZONE_STACK)
    move->zone = MG_ZONE_GRAVEYARD;
  else
    move->stays = true;
}

int
mg_plan_entries (mg_ctx *ctx, mg_move *moves, int n, mg_entry entries[MG_MAX_ENTERING])
{
  const mg_state *state = ctx->state;
  uint8_t seats[MG_MAX_PLAYERS];
  const int k = mg_apnap (state, mg_players_in (state), seats);
  int planned = 0;

  for (int i = 0; i < n; i++)
    if (!moves[i].stays && moves[i].zone == MG_ZONE_BATTLEFIELD)
      {
        if (moves[i].controller == MG_NOBODY)
          moves[i].controller = (uint8_t) mg_owner (state, moves[i].object);
        if (!mg_plays (state, moves[i].controller))
          moves[i].stays = true; /* 800.4b */
        else
          mg_object_at (state, moves[i].object.id)->flags |= MG_OBJECT_ENTERS;
      }
  for (int s = 0; s < k; s++)
    for (int i = 0; i < n; i++)
      {
        if (moves[i].stays || moves[i].zone != MG_ZONE_BATTLEFIELD
            || moves[i].controller != seats[s])
          continue;
        if (planned == MG_MAX_ENTERING)
          {
            mg_outgrow (ctx->match);
            moves[i].stays = true;
            continue;
          }
        entries[planned] = (mg_entry){ .move = (uint16_t) i };
        if (plan (ctx, &moves[i], &entries[planned]))
          planned++;
        else
          refuse_entry (state, &moves[i]);
      }
  mg_order_entries (ctx, moves, entries, planned);
  return planned;
}
