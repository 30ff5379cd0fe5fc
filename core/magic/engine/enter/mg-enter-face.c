/* SPDX-License-Identifier: GPL-3.0-or-later */

/* As what a permanent will enter (616.1b-d): under whose control, with which face up, and what it
 * is a copy of. */

#include "magic/engine/enter/mg-enter-private.h"
#include "magic/engine/mg-engine.h"

enum
{
  MAX_RULES = 8 /* that apply to one entry; a copy of what enters as a copy of … (616.1f) */
};

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
    {
      copy->face = MG_FACELESS; /* the copy will be face up (707.2) */
      return original;
    }
  *copy = body->copy;
  original.x = mg_face_at (content, body->now.face)->x_power || copy->colors & MG_COPY_CHOSEN
                   ? body->x
                   : 0;
  if (copy->face)
    return original;
  copy->back = body->status & MG_BACK;
  copy->face = body->status & MG_MELDED ? body->now.face : object->face;
  if (body->status & MG_GHOST) /* the slot may be another object by now */
    {
      copy->face = body->now.face;
      if (mg_face_at (content, copy->face)->layout == MG_LAYOUT_BACK
          || mg_face_at (content, copy->face)->layout == MG_LAYOUT_FLIPPED)
        copy->face = mg_face_at (content, copy->face)->other;
    }
  original.double_faced = mg_face_at (content, copy->face)->layout == MG_LAYOUT_FRONT
                          && (body->double_faced
                              || !(body->status & MG_GHOST ? body->status & MG_GHOST_TOKEN
                                                           : object->kind == MG_KIND_TOKEN));
  return original;
}

/* {{{ Rules in force about what enters */

/* The rules of an op that would modify this entry, one after the other: those that had their go
 * (614.5) don't count. */
typedef struct rules
{
  int op, n_applied, n;
  mg_force applied[MAX_RULES];
  mg_force of[MAX_RULES];
  uint16_t slots[MAX_RULES + 1], abilities[MAX_RULES + 1];
} rules;

static bool
had_its_go (const rules *found, const mg_force *force)
{
  for (int i = 0; i < found->n_applied; i++)
    if (found->applied[i].ability == force->ability && found->applied[i].source == force->source)
      return true;
  return false;
}

/* 614.12: it is looked at as it would be there, as far as its face tells. */
static void
find_rules (mg_planning *p, rules *found)
{
  mg_state *state = p->ctx.state;
  mg_traits traits;

  found->n = 0;
  if (!mg_forced (state, found->op))
    return;
  mg_printed_traits (p->ctx.content, p->entry->face, &traits);
  traits.controller = p->entry->controller;
  if (p->entry->face_down)
    traits.types = MG_CREATURE; /* 708.2 */
  for (int f = -1; (f = mg_next_force (state, found->op, f)) >= 0 && found->n < MAX_RULES;)
    {
      const mg_force *force = &state->kept.forces[f];
      const mg_node *node = mg_node_at (p->ctx.content, force->node);
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, p->ctx.match, force, sets);
      if (had_its_go (found, force)
          || (found->op == MG_OP_ENTER_YOURS
              && !mg_speaks_of_seat (&its, mg_arg_who (node), p->entry->controller))
          || !mg_matches_entering (&its, mg_arg_filter (node), p->move->object, &traits))
        continue;
      found->slots[found->n] = its.source.id;
      found->abilities[found->n] = force->ability;
      found->of[found->n++] = *force;
    }
}

/* Whether something would take its abilities away once it is there. */
typedef struct silencing
{
  const mg_planning *p;
  mg_traits traits;
  mg_ref source;
  bool found;
} silencing;

static bool
silences (const silencing *s, mg_ctx *its, int static_node)
{
  const mg_node *node = mg_node_at (its->content, static_node);
  const mg_node *objects = mg_node_at (its->content, mg_arg_objs (node));

  return node->op == MG_OP_CONTINUOUS_STATIC
         && (objects->op == MG_OP_ALL || objects->op == MG_OP_FILTERED)
         && mg_would_silence (its->content, mg_arg_mods (node), &s->traits)
         && mg_matches_entering (its, mg_arg_filter (objects), s->p->move->object, &s->traits);
}

/* mg_visit_ability */
static bool
hear_ability (void *data, int i)
{
  silencing *s = data;
  const mg_ctx *ctx = &s->p->ctx;
  const mg_ability *ability = mg_ability_at (ctx->content, i);
  mg_set sets[3];
  mg_ctx its;

  if (ability->kind != MG_ABILITY_STATIC)
    return true;
  mg_ctx_of (&its, ctx->match, mg_controller (ctx->state, s->source), s->source, sets);
  its.counts_only = true;
  s->found = silences (s, &its, ability->effect)
             && (!ability->condition || mg_condition (&its, ability->condition));
  return !s->found;
}

/* 614.12: by effects that are there already. Most games have none of those. */
static bool
is_silenced (mg_planning *p)
{
  const mg_state *state = p->ctx.state;
  silencing s = { .p = p };

  if (!state->scope.silencing || !p->entry->face)
    return false;
  mg_printed_traits (p->ctx.content, p->entry->face, &s.traits);
  s.traits.controller = p->entry->controller;
  for (int id = state->zones.battlefield; id && !s.found; id = mg_object_at (state, id)->next)
    {
      s.source = mg_ref_of (state, id);
      if (!(mg_body_at (state, mg_object_at (state, id)->body)->status & MG_PHASED_OUT))
        mg_each_ability (state, p->ctx.content, id, hear_ability, &s);
    }
  for (int e = 1; e < state->scope.effects_end && !s.found; e++)
    if (mg_effect_at (state, e)->kind == MG_EFFECT_RULE)
      {
        mg_set sets[3];
        mg_ctx its;

        mg_ctx_of_effect (&its, p->ctx.match, e, sets);
        s.found = silences (&s, &its, mg_effect_at (state, e)->node);
      }
  return s.found;
}

/* The next one to apply, chosen by whose object it is (616.1); NULL: there is none. */
static const mg_force *
next_rule (mg_planning *p, rules *found)
{
  int chosen;

  find_rules (p, found);
  if (found->n == 0 || found->n_applied == MAX_RULES)
    return NULL;
  chosen = mg_choose_effect (&p->ctx, mg_controller (p->ctx.state, p->move->object), found->slots,
                             found->abilities, found->n);
  found->applied[found->n_applied++] = found->of[chosen];
  return &found->applied[found->n_applied - 1];
}

/* 616.1b: before anything else it is settled who will control it. */
static void
settle_control (mg_planning *p)
{
  rules found = { .op = MG_OP_ENTER_YOURS };
  const mg_force *force;

  while ((force = next_rule (p, &found)))
    {
      p->entry->controller = force->controller;
      p->ctx.controller = force->controller;
      p->ctx.they = mg_bit (force->controller);
    }
}

/* 616.1d: only what is double-faced has a back. False: that is an instant or sorcery (712.13a). */
static bool
turn_to_back (mg_planning *p)
{
  const mg_face *front = mg_face_at (p->ctx.content, p->object->face);
  rules found = { .op = MG_OP_ENTER_TRANSFORMED };
  mg_entry *entry = p->entry;

  if (!entry->face || entry->back || front->layout != MG_LAYOUT_FRONT
      || (p->object->kind == MG_KIND_TOKEN && !entry->double_faced)
      || (!mg_find_own_static (p, MG_OP_ENTERS_TRANSFORMED, 0) && !next_rule (p, &found)))
    return true;
  if (!(mg_face_at (p->ctx.content, front->other)->types & MG_PERMANENT_TYPES))
    return false;
  entry->back = true;
  if (!entry->copies)
    entry->face = front->other;
  entry->silenced = is_silenced (p);
  return true;
}

/* }}} */
/* {{{ Faces and copies */

/* 712.13-14, 708.3. False: it can't be a permanent like that (400.4a, 712.14a). */
static bool
choose_face (mg_planning *p)
{
  const mg_content *content = p->ctx.content;
  mg_entry *entry = p->entry;
  mg_copying up = { .face = p->object->face };

  if (p->move->copy_of.id)
    {
      const mg_original original = mg_original_of (p->ctx.state, content, p->move->copy_of);

      up = original.copy;
      mg_add_exceptions (content, &up, mg_face_up (content, &up), p->move->copy_mods, 0);
      entry->copy_x = original.x;
      entry->double_faced = original.double_faced;
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
  entry->copy = up;
  if (up.face == MG_FACELESS)
    return true;
  if (up.back && mg_face_at (content, up.face)->layout != MG_LAYOUT_FRONT)
    return false;
  entry->back = up.back;
  entry->face = (uint16_t) mg_face_up (content, &up);
  if (p->move->with.id)
    entry->face = mg_face_at (content, p->object->face)->other; /* 712.14c */
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

  if (entry->silenced)
    return NULL;

  for (int i = 0; i < face->n_abilities; i++)
    if (!visit_static (&wanted, face->ability + i))
      return wanted.found;
  if ((!entry->copy.ability || visit_static (&wanted, entry->copy.ability)) && entry->copy.mods)
    mg_visit_exceptions (content, &entry->copy, visit_static, &wanted);
  return wanted.found;
}

/* Its colours before it is a copy. */
static int
own_colors (const mg_planning *p)
{
  mg_traits traits;

  mg_printed_traits (p->ctx.content, p->entry->face, &traits);
  return traits.colors;
}

/* Becomes a copy, with the exceptions that the copying makes (707.9). What one copying adds beside
 * characteristics is gone with the next one (707.9e, 707.9g). */
static void
copy (mg_planning *p, mg_ref ref, int mods, int when_done)
{
  const mg_content *content = p->ctx.content;
  const mg_original original = mg_original_of (p->ctx.state, content, ref);
  mg_entry *entry = p->entry;
  const int colors = own_colors (p);

  entry->copies = true;
  entry->copied = ref;
  entry->copy = original.copy;
  entry->copy_x = original.x;
  entry->face = (uint16_t) mg_face_up (content, &entry->copy);
  mg_add_exceptions (content, &entry->copy, entry->face, mods, colors);
  entry->when_done = (int16_t) when_done;
  entry->silenced = is_silenced (p);
  p->mods = mods;
}

/* By its own text, if its controller likes. */
static bool
choose_copy (mg_planning *p, const mg_node *node)
{
  mg_set from = { 0 }, chosen = { 0 };

  p->ctx.counts_only = true;
  mg_objects (&p->ctx, mg_arg_objs (node), &from);
  p->ctx.counts_only = false;
  mg_choose_some (&p->ctx, p->entry->controller, MG_ASK_COPY_OF, &from, 0, 1, &chosen);
  if (chosen.n > 0)
    copy (p, chosen.refs[0], mg_arg_mods (node), mg_arg_do (node));
  return chosen.n > 0;
}

static void
copy_by_rule (mg_planning *p, const mg_force *force)
{
  mg_set from = { 0 }, sets[3];
  mg_ctx its;

  mg_ctx_of_force (&its, p->ctx.match, force, sets);
  its.counts_only = true;
  mg_objects (&its, mg_arg_objs (mg_node_at (its.content, force->node)), &from);
  if (from.n > 0)
    copy (p, from.refs[0], 0, 0);
}

/* 616.1c, 707.5: in any order; what it copies by then decides what else applies (616.1f). */
static void
choose_copies (mg_planning *p)
{
  rules found = { .op = MG_OP_ENTER_AS_COPIES };
  bool declined = false;

  for (int round = 0; round < MAX_RULES && p->entry->face; round++)
    {
      const mg_node *own = declined ? NULL : mg_find_own_static (p, MG_OP_ENTERS_AS_COPY, 0);
      int chosen = 0;

      find_rules (p, &found);
      found.slots[found.n] = p->move->object.id;
      found.abilities[found.n] = 0;
      if (found.n + (own != NULL) > 1)
        chosen = mg_choose_effect (&p->ctx, mg_controller (p->ctx.state, p->move->object),
                                   found.slots, found.abilities, found.n + (own != NULL));
      if (chosen < found.n)
        {
          found.applied[found.n_applied++] = found.of[chosen];
          copy_by_rule (p, &found.of[chosen]);
        }
      else if (own)
        declined = !choose_copy (p, own);
      else
        return;
    }
}

/* }}} */

/* What is asked as it enters names it: by then everybody sees what it is. */
static void
reveal_it (mg_planning *p)
{
  const int zone = p->object->zone;

  if (p->move->face_down || (zone != MG_ZONE_HAND && zone != MG_ZONE_LIBRARY))
    return;
  mg_object_at (p->ctx.state, p->move->object.id)->known = MG_EVERYBODY;
  rg_reveal (p->ctx.match);
}

bool
mg_plan_face (mg_planning *p)
{
  if (!choose_face (p))
    return false;
  reveal_it (p);
  settle_control (p);
  p->entry->silenced = is_silenced (p);
  choose_copies (p);
  return turn_to_back (p);
}
