/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How permanents will enter, decided before they do (614.12): which face is up, what it is a copy
 * of, tapped or not, with which counters, attached to what. The buckets of 616.1 are gone through
 * in their order: control is settled by the move, then copying, then the back face, then the rest,
 * which comes to the same in any order. */

#include "magic/engine/mg-happen.h"

enum
{
  MAX_COPIES = 8 /* a copy of what enters as a copy of … (616.1f) */
};

/* What a plan is made with: the context is of the one that enters, seen from where it still is. */
typedef struct planning
{
  mg_ctx ctx;
  mg_set sets[3];
  mg_move *move;
  mg_entry *entry;
  const mg_object *object;
  const mg_item *item; /* of the spell that it is, or NULL */
} planning;

mg_original
mg_original_of (const mg_state *state, const mg_content *content, mg_ref ref)
{
  const mg_body *body = mg_body_of (state, ref);
  const mg_object *object = mg_object_at (state, ref.id);
  mg_original original = { 0 };
  mg_copying *copy = &original.copy;

  if (!body)
    {
      if (mg_lives (state, ref))
        *copy = mg_copying_of (state, ref.id);
      copy->face = object->face;
      copy->back = object->zone == MG_ZONE_STACK && object->flags & MG_OBJECT_BACK;
      original.double_faced = mg_face_at (content, copy->face)->layout == MG_LAYOUT_FRONT;
      return original;
    }
  if (body->status & MG_FACE_DOWN)
    return original; /* 708.2 */
  *copy = body->copy;
  original.x = mg_face_at (content, body->now.face)->x_power ? body->x : 0;
  if (copy->face)
    return original;
  copy->back = body->status & MG_BACK;
  copy->face = object->face;
  if (body->status & MG_GHOST) /* the slot may be another object by now */
    {
      copy->face = body->now.face;
      if (mg_face_at (content, copy->face)->layout == MG_LAYOUT_BACK)
        copy->face = mg_face_at (content, copy->face)->other;
    }
  original.double_faced = mg_face_at (content, copy->face)->layout == MG_LAYOUT_FRONT
                          && (body->double_faced
                              || !(body->status & MG_GHOST ? body->status & MG_GHOST_TOKEN
                                                           : object->kind == MG_KIND_TOKEN));
  return original;
}

/* {{{ Faces and copies */

/* 712.13-14, 708.3. False: it can't be a permanent like that (400.4a, 712.14a). */
static bool
choose_face (planning *p)
{
  const mg_content *content = p->ctx.content;
  mg_entry *entry = p->entry;
  mg_copying up = { .face = p->object->face };

  if (p->move->copy_of.id)
    {
      const mg_original original = mg_original_of (p->ctx.state, content, p->move->copy_of);

      up = original.copy;
      mg_add_exceptions (content, &up, up.face ? mg_face_up (content, &up) : 0, p->move->copy_mods,
                         0);
      entry->copy_x = original.x;
      entry->double_faced = original.double_faced;
      entry->face_down = up.face == 0;
    }
  else if (p->item)
    {
      up = mg_copying_of (p->ctx.state, p->move->object.id); /* 707.10f */
      up.face = p->object->face;
      entry->face_down = p->item->flags & MG_ITEM_FACE_DOWN;
      up.back = p->object->flags & MG_OBJECT_BACK
                || mg_face_at (content, p->item->face)->layout == MG_LAYOUT_BACK;
    }
  entry->face_down |= p->move->face_down;
  p->move->face_down = entry->face_down;
  if (entry->face_down)
    return true;

  up.back |= p->move->enters & MG_ENTERS_CONVERTED;
  if (up.back && mg_face_at (content, up.face)->layout != MG_LAYOUT_FRONT)
    return false;
  entry->copy = up;
  entry->back = up.back;
  entry->face = (uint16_t) mg_face_up (content, &up);
  if (p->object->kind == MG_KIND_COPY) /* 707.10g, but for what was cast converted: CV-16 */
    entry->double_faced = !up.back && mg_face_at (content, up.face)->layout == MG_LAYOUT_FRONT;
  return mg_face_at (content, entry->face)->types & MG_PERMANENT_TYPES;
}

typedef struct search
{
  const mg_content *content;
  const mg_ctx *ctx;
  const mg_node *found;
  int op, skip;
} search;

static bool
visit_static (void *data, int i)
{
  search *wanted = data;
  const mg_ability *ability = mg_ability_at (wanted->content, i);
  const mg_node *node = mg_node_at (wanted->content, ability->effect);

  if (ability->kind == MG_ABILITY_STATIC && node->op == wanted->op
      && (!ability->condition || !wanted->ctx || mg_condition (wanted->ctx, ability->condition))
      && wanted->skip-- == 0)
    wanted->found = node;
  return !wanted->found;
}

const mg_node *
mg_entering_static (const mg_content *content,
                    const mg_entry *entry,
                    int op,
                    int skip,
                    const mg_ctx *ctx)
{
  const mg_face *face = mg_face_at (content, entry->face);
  search wanted = { content, ctx, NULL, op, skip };

  for (int i = 0; i < face->n_abilities; i++)
    if (!visit_static (&wanted, face->ability + i))
      return wanted.found;
  if ((!entry->copy.ability || visit_static (&wanted, entry->copy.ability)) && entry->copy.mods)
    mg_visit_exceptions (content, &entry->copy, visit_static, &wanted);
  return wanted.found;
}

static const mg_node *
find_static (const planning *p, int op, int skip)
{
  return mg_entering_static (p->ctx.content, p->entry, op, skip, &p->ctx);
}

/* Its colours before it is a copy. */
static int
own_colors (const planning *p)
{
  mg_traits traits;

  mg_printed_traits (p->ctx.content, p->entry->face, &traits);
  return traits.colors;
}

/* 616.1c, 707.5. What one copying adds beside characteristics is gone with the next one (707.9e,
 * 707.9g). Returns the exceptions of the last, or 0. */
static int
choose_copies (planning *p)
{
  const mg_content *content = p->ctx.content;
  mg_entry *entry = p->entry;
  const mg_node *node;
  int mods = 0;

  for (int round = 0;
       round < MAX_COPIES && entry->face && (node = find_static (p, MG_OP_ENTERS_AS_COPY, 0));
       round++)
    {
      const int colors = own_colors (p);
      mg_set from = { 0 }, chosen = { 0 };
      mg_original original;

      p->ctx.counts_only = true;
      mg_objects (&p->ctx, node->arg[0], &from);
      p->ctx.counts_only = false;
      mg_choose_some (&p->ctx, entry->controller, MG_ASK_COPY_OF, &from, 0, 1, &chosen);
      if (chosen.n == 0)
        break;
      mods = node->arg[1];
      original = mg_original_of (p->ctx.state, content, chosen.refs[0]);
      entry->copies = true;
      entry->copied = chosen.refs[0];
      entry->copy = original.copy;
      entry->copy_x = original.x;
      entry->face = entry->copy.face ? (uint16_t) mg_face_up (content, &entry->copy) : 0;
      mg_add_exceptions (content, &entry->copy, entry->face, mods, colors);
      entry->when_done = (int16_t) node->arg[2];
    }
  return mods;
}

/* }}} */
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

/* 306.5b, 310.4b, 714.3a */
static void
add_intrinsic_counters (planning *p)
{
  const mg_face *face = mg_face_at (p->ctx.content, p->entry->face);

  if (face->types & MG_PLANESWALKER)
    add_counters (p->entry, MG_COUNTER_LOYALTY, face->loyalty);
  if (face->types & MG_BATTLE)
    add_counters (p->entry, MG_COUNTER_DEFENSE, face->defense);
  if (mg_face_key_ (face, MG_KEY_SAGA))
    add_counters (p->entry, MG_COUNTER_LORE, 1);
}

/* 707.9e */
static void
add_more_counters (planning *p, int mods)
{
  for (int rest = mods, i; (i = mg_next_own_exception (p->ctx.content, &p->entry->copy, &rest));)
    {
      const mg_node *mod = mg_node_at (p->ctx.content, i);

      if (mod->op == MG_OP_ENTERS_WITH_MORE)
        add_counters (p->entry, mod->arg[1], mg_amount (&p->ctx, mod->arg[0]));
    }
}

static bool
is_about_this (const planning *p, const mg_node *node)
{
  return mg_node_at (p->ctx.content, node->arg[0])->op == MG_OP_THIS;
}

/* What its own text says of how it enters (614.1c-d). */
static void
obey_own_text (planning *p)
{
  const int controller = p->entry->controller;
  const mg_node *node;

  for (int i = 0; (node = find_static (p, MG_OP_ENTERS_TAPPED, i)); i++)
    p->entry->tapped |= is_about_this (p, node);
  for (int i = 0; (node = find_static (p, MG_OP_ENTERS_WITH, i)); i++)
    if (is_about_this (p, node))
      add_counters (p->entry, node->arg[2], mg_amount (&p->ctx, node->arg[1]));
  for (int i = 0; (node = find_static (p, MG_OP_UNLESS_LIFE_TAPPED, i)); i++)
    {
      const int price = mg_amount (&p->ctx, node->arg[0]);

      /* Paid already, so that what enters at the same time can't be paid for with the same life
       * (614.12b). */
      if (mg_can_pay_life (&p->ctx, controller, price)
          && mg_choose_whether (&p->ctx, controller, MG_ASK_PAY_OR_TAPPED, p->move->object.id,
                                price))
        mg_lose_life (&p->ctx, controller, price);
      else
        p->entry->tapped = true;
    }
}

/* }}} */
/* {{{ Auras and battles */

static void
find_hosts (planning *p, const mg_traits *traits, int filter, mg_set *hosts)
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
choose_host (planning *p)
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
choose_protector (planning *p)
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

/* What is asked as it enters names it: by then everybody sees what it is. */
static void
reveal_it (planning *p)
{
  const int zone = p->object->zone;

  if (p->move->face_down || (zone != MG_ZONE_HAND && zone != MG_ZONE_LIBRARY))
    return;
  mg_object_at (p->ctx.state, p->move->object.id)->known = MG_EVERYBODY;
  rg_reveal (p->ctx.match);
}

/* False: it doesn't enter. */
static bool
plan (mg_ctx *ctx, mg_move *move, mg_entry *entry)
{
  planning p;
  int mods;

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
  if (!choose_face (&p))
    return false;
  reveal_it (&p);
  mods = choose_copies (&p);
  if (!entry->copies)
    mods = move->copy_mods;
  if (entry->face && !choose_host (&p))
    return false;
  if (entry->face)
    {
      choose_protector (&p);
      add_intrinsic_counters (&p);
      obey_own_text (&p);
      add_more_counters (&p, mods);
    }
  if (move->n_counters)
    add_counters (entry, move->counter, move->n_counters);
  return true;
}

/* 608.3e; else it stays where it is (303.4g, 400.4a, 712.14a). */
static void
refuse_entry (const mg_state *state, mg_move *move)
{
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
  return planned;
}
