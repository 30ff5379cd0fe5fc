/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The mana that a seat could spend: its pool, and the permanents whose mana abilities cost no more
 * than tapping or sacrificing them, with what triggers from that (605). */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_BONUSES = 16 /* triggered mana abilities in play that are planned with */
};

/* {{{ Counting */

static void
count_mana (mg_supply *supply, int mask, int n)
{
  if (mask == 0 || n == 0)
    return;
  supply->count[mask] = (int16_t) (supply->count[mask] + n);
  supply->masks |= (uint64_t) 1 << mask;
  supply->total = (int16_t) (supply->total + n);
}

void
mg_supply_forget_paid (mg_supply *supply)
{
  supply->n_paid = 0;
  memset (&supply->paid, 0, sizeof supply->paid);
}

void
mg_supply_begin (mg_supply *supply)
{
  supply->n_sources = supply->n_linked = 0;
  mg_supply_forget_paid (supply);
}

void
mg_supply_recount (mg_supply *supply)
{
  supply->masks = 0;
  supply->total = 0;
  memset (supply->count, 0, sizeof supply->count);
  supply->artifact = supply->pool.artifact;
  for (int type = 0; type < MG_N_MANA; type++)
    count_mana (supply, 1 << type, supply->pool.of[type]);
  for (int i = 0; i < supply->n_sources; i++)
    {
      const mg_source *source = &supply->sources[i];
      const mg_output *output = &source->outputs[source->base];

      if (source->one_of)
        {
          count_mana (supply, source->one_of, 1);
          continue;
        }
      for (int type = 0; type < MG_N_MANA; type++)
        count_mana (supply, 1 << type, output->of[type]);
      count_mana (supply, output->choice, 1);
      count_mana (supply, output->extra[0], 1);
      count_mana (supply, output->extra[1], 1);
      supply->artifact = (int16_t) (supply->artifact + output->artifact);
    }
}

void
mg_supply_count (mg_supply *supply, const mg_player *player)
{
  supply->pool = supply->paid;
  supply->pool.artifact = player->artifact_mana;
  for (int type = 0; type < MG_N_MANA; type++)
    {
      supply->pool.of[type] = (int16_t) (supply->pool.of[type] + player->mana[type]);
      supply->pool.snow[type] = (int16_t) (supply->pool.snow[type] + mg_snow_mana (player, type));
    }
  mg_supply_recount (supply);
}

void
mg_supply_copy (mg_supply *supply, const mg_supply *source)
{
  memcpy (supply, source,
          offsetof (mg_supply, sources) + (size_t) source->n_sources * sizeof source->sources[0]);
}

void
mg_supply_drop (mg_supply *supply, int i)
{
  supply->n_linked -= supply->sources[i].n_outputs > 1;
  supply->n_sources--;
  memmove (&supply->sources[i], &supply->sources[i + 1],
           (size_t) (supply->n_sources - i) * sizeof supply->sources[0]);
  mg_supply_recount (supply);
}

void
mg_supply_drop_id (mg_supply *supply, int id, bool sacrificed)
{
  for (int i = 0; i < supply->n_sources; i++)
    if (supply->sources[i].id == id)
      {
        mg_source *source = &supply->sources[i];
        int kept = 0;

        if (sacrificed)
          {
            const bool linked = source->n_outputs > 1;

            for (int k = 0; k < source->n_outputs; k++)
              if (source->outputs[k].kind != MG_SOURCE_SACRIFICED)
                source->outputs[kept++] = source->outputs[k];
            if (kept > 0)
              {
                source->n_outputs = (uint8_t) kept;
                source->base = 0;
                supply->n_linked -= linked && kept < 2;
                mg_supply_recount (supply);
                return;
              }
          }
        mg_supply_drop (supply, i);
        return;
      }
}

void
mg_supply_fix (mg_supply *supply, int id, const mg_output *output)
{
  for (int i = 0; i < supply->n_sources; i++)
    if (supply->sources[i].id == id)
      {
        mg_source *source = &supply->sources[i];

        supply->n_linked -= source->n_outputs > 1;
        source->n_outputs = 1;
        source->base = source->one_of = 0;
        source->outputs[0] = *output;
      }
  mg_supply_recount (supply);
}

void
mg_supply_renew (const mg_ctx *ctx, int seat, mg_supply *supply)
{
  for (int i = 0; i < supply->n_sources;)
    {
      const mg_object *object = mg_object_at (ctx->state, supply->sources[i].id);

      if (object->zone == MG_ZONE_BATTLEFIELD
          && mg_body_at (ctx->state, object->body)->now.controller == seat)
        i++;
      else
        mg_supply_drop (supply, i);
    }
}

/* }}} */
/* {{{ Finding */

typedef struct bonus
{
  uint16_t id;
  int16_t ability;
} bonus;

typedef struct bonus_visit
{
  const mg_content *content;
  bonus *found;
  int n, id;
} bonus_visit;

static bool
visit_bonus (void *data, int i)
{
  bonus_visit *visit = data;
  const mg_ability *ability = mg_ability_at (visit->content, i);

  if (ability->kind == MG_ABILITY_TRIGGERED && ability->flags & MG_ABILITY_MANA
      && mg_node_at (visit->content, ability->event)->op == MG_OP_TAPPED_FOR_MANA
      && visit->n < MAX_BONUSES)
    visit->found[visit->n++] = (bonus){ (uint16_t) visit->id, (int16_t) i };
  return true;
}

static int
find_bonuses (const mg_ctx *ctx, bonus found[MAX_BONUSES])
{
  const mg_state *state = ctx->state;
  bonus_visit visit = { ctx->content, found, 0, 0 };

  if (!mg_listens (state, MG_OP_TAPPED_FOR_MANA))
    return 0;
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      visit.id = id;
      mg_each_ability (state, ctx->content, id, visit_bonus, &visit);
    }
  return visit.n;
}

static int
size_of (const mg_output *output)
{
  return mg_output_hits (output, MG_ANY_MANA) + output->artifact;
}

/* Abilities for one mana each are one source of any of their types. */
static void
merge (mg_source *source)
{
  int n = 0;

  for (int i = 0; i < source->n_outputs; i++)
    {
      const mg_output output = source->outputs[i];
      const bool single = size_of (&output) == 1 && !output.artifact;
      int k;

      for (k = 0; k < n && single; k++)
        if (size_of (&source->outputs[k]) == 1 && !source->outputs[k].artifact
            && source->outputs[k].kind == output.kind)
          break;
      if (single && k < n)
        {
          mg_output *into = &source->outputs[k];
          const int mask = mg_output_types (into) | mg_output_types (&output);

          memset (into->of, 0, sizeof into->of);
          into->choice = mg_one_type (mask) ? 0 : (uint8_t) mask;
          if (!into->choice)
            into->of[mg_first_type (mask)] = 1;
        }
      else
        source->outputs[n++] = output;
    }
  source->n_outputs = (uint8_t) n;
}

/* The types of what an output gives without triggered abilities. */
static int
produced (const mg_output *output)
{
  int mask = output->choice;

  for (int type = 0; type < MG_N_MANA; type++)
    mask |= (output->of[type] > output->added[type]) << type;
  return mask;
}

/* One mana more by a triggered ability, of any type of the mask. */
static void
add_one (mg_output *output, int mask)
{
  if (mg_one_type (mask))
    {
      output->of[mg_first_type (mask)]++;
      output->added[mg_first_type (mask)]++;
    }
  else if (mask && !output->extra[0])
    output->extra[0] = (uint8_t) mask;
  else if (mask && !output->extra[1])
    output->extra[1] = (uint8_t) mask;
}

/* "One more mana of a type that was produced". */
static void
add_same_type (mg_source *source)
{
  for (int i = 0; i < source->n_outputs; i++)
    {
      mg_output *output = &source->outputs[i];

      if (!output->choice)
        add_one (output, produced (output));
      else if (source->n_outputs == 1)
        {
          const mg_output whole = *output;
          int n = 0;

          for (int type = 0; type < MG_N_MANA && n < MG_MAX_OUTPUTS; type++)
            if (whole.choice >> type & 1)
              {
                source->outputs[n] = whole;
                source->outputs[n].choice = 0;
                source->outputs[n].of[type] = (uint8_t) (whole.of[type] + 2);
                source->outputs[n].added[type]++;
                source->outputs[n++].wish = (uint8_t) (type + 1);
              }
          source->n_outputs = (uint8_t) n;
          return;
        }
    }
}

/* What a triggered ability adds beside what the source gives. */
static void
add_extra (mg_ctx *ctx, int seat, int mana, mg_source *source)
{
  for (int i = 0; i < source->n_outputs; i++)
    {
      mg_output outputs[MG_MAX_OUTPUTS] = { source->outputs[i] };
      const uint8_t choice = outputs[0].choice;

      /* A choice of its own, not the source's. */
      outputs[0].choice = MG_ANY_MANA;
      mg_add_output (ctx, seat, mana, 0, outputs, 1);
      outputs[0].choice = choice;
      for (int type = 0; type < MG_N_MANA; type++)
        outputs[0].added[type] = (uint8_t) (outputs[0].added[type] + outputs[0].of[type]
                                            - source->outputs[i].of[type]);
      source->outputs[i] = outputs[0];
    }
}

/* What triggers when the source is tapped for mana (605.4). */
static void
add_bonus (const mg_ctx *ctx, int seat, mg_source *source, const bonus *what)
{
  const mg_ability *ability = mg_ability_at (ctx->content, what->ability);
  const mg_ref trigger = mg_ref_of (ctx->state, what->id);
  const int controller = mg_controller (ctx->state, trigger);
  int16_t nodes[4], who[4];
  mg_event event;
  mg_set sets[3];
  mg_ctx own;
  int n, types = 0;

  for (int i = 0; i < source->n_outputs; i++)
    if (mg_ability_at (ctx->content, source->outputs[i].ability)->flags & MG_ABILITY_TAPS)
      types |= produced (&source->outputs[i]);
    else
      return; /* what is only sacrificed isn't tapped; of what may be either, nothing is expected */
  event = (mg_event){ .op = MG_OP_TAPPED_FOR_MANA,
                      .subject = mg_ref_of (ctx->state, source->id),
                      .player = (uint8_t) seat,
                      .other_player = MG_NOBODY,
                      .produced = (uint8_t) types };
  mg_ctx_of (&own, ctx->match, controller, trigger, sets);
  own.subject = event.subject;
  own.that_player = (uint8_t) seat;
  own.counts_only = true;
  if (!mg_event_matches (&own, ability->event, &event)
      || (ability->condition && !mg_condition (&own, ability->condition)))
    return;
  n = mg_mana_nodes (&own, ability->effect, nodes, who);
  for (int k = 0; k < n; k++)
    {
      const uint16_t gets = (uint16_t) (who[k] ? mg_players (&own, who[k]) : mg_bit (controller));

      if (!(gets >> seat & 1))
        continue;
      if (mg_node_at (ctx->content, nodes[k])->op == MG_OP_MANA_SAME_TYPE)
        add_same_type (source);
      else
        add_extra (&own, seat, nodes[k], source);
    }
}

static bool
sacrifices (const mg_content *content, int cost)
{
  while (cost)
    {
      const mg_node *node = mg_node_at (content, cost);

      if (node->op != MG_OP_SEQUENCE)
        return node->op == MG_OP_COST_SACRIFICE;
      if (mg_node_at (content, mg_arg_first (node))->op == MG_OP_COST_SACRIFICE)
        return true;
      cost = mg_arg_rest (node);
    }
  return false;
}

static bool
allowed (mg_ctx *ctx, const mg_body *body, const mg_ability *ability)
{
  if (sacrifices (ctx->content, ability->cost)
      && MG_HAS (body->now.qualities, MG_CANT_BE_SACRIFICED))
    return false;
  return !ability->condition || mg_condition (ctx, ability->condition);
}

static int
kind_of (const mg_body *body)
{
  return body->now.types & MG_CREATURE ? MG_SOURCE_CREATURE : MG_SOURCE_PLAIN;
}

/* A land that is tapped for one mana, as almost all of them are: its face says what it gives. */
static void
take_printed (const mg_face *face, const mg_body *body, mg_source *source)
{
  mg_output *output = &source->outputs[0];

  *output
      = (mg_output){ .ability = (int16_t) face->first_tapping, .kind = (uint8_t) kind_of (body) };
  if (mg_one_type (face->taps_for))
    output->of[mg_first_type (face->taps_for)] = 1;
  else
    output->choice = face->taps_for;
  source->one_of = face->taps_for;
  source->n_outputs = 1;
}

/* What one of its abilities gives, unless it can't be activated. */
static void
add_ability (mg_ctx *ctx, int seat, const mg_body *body, int i, mg_source *source)
{
  const mg_ability *ability = mg_ability_at (ctx->content, i);
  const int from = source->n_outputs;

  if (!allowed (ctx, body, ability))
    return;
  source->n_outputs = (uint8_t) mg_outputs_of (ctx, seat, i, source->outputs, from);
  for (int k = from; k < source->n_outputs; k++)
    source->outputs[k].kind
        = (uint8_t) (sacrifices (ctx->content, ability->cost) ? MG_SOURCE_SACRIFICED
                                                              : kind_of (body));
}

/* The source that a permanent is; false: none. */
static bool
find_source (mg_ctx *ctx, int seat, int id, const mg_body *body, mg_source *source)
{
  const mg_face *face = mg_face_at (ctx->content, body->now.face);
  int16_t abilities[MG_MAX_OUTPUTS];
  int n;

  source->id = (uint16_t) id;
  source->base = source->one_of = 0;
  source->snow = body->now.supertypes & MG_SNOW;
  if (mg_has_own_only (ctx->state, body))
    {
      if (body->now.no_abilities || !(face->makes_mana_in >> MG_ZONE_BATTLEFIELD & 1))
        return false;
      if (face->taps_for)
        {
          if (!mg_may_be_tapped (body))
            return false;
          take_printed (face, body, source);
          return true;
        }
    }
  n = mg_mana_abilities (ctx->state, ctx->content, id, abilities);
  if (n == 0)
    return false;
  ctx->source = mg_ref_of (ctx->state, id);
  source->n_outputs = 0;
  for (int i = 0; i < n; i++)
    add_ability (ctx, seat, body, abilities[i], source);
  if (source->n_outputs > 1)
    merge (source);
  return source->n_outputs > 0;
}

/* As whom, and how, it is asked what a source of the seat gives. */
static mg_ctx
asking (const mg_ctx *ctx, int seat)
{
  mg_ctx own = *ctx;

  own.controller = (uint8_t) seat;
  own.item = 0;
  own.counts_only = true;
  return own;
}

void
mg_source_by (const mg_ctx *ctx, int seat, int id, int ability, mg_source *source)
{
  const mg_body *body = mg_body_at (ctx->state, mg_object_at (ctx->state, id)->body);
  bonus bonuses[MAX_BONUSES];
  const int n_bonuses = find_bonuses (ctx, bonuses);
  mg_ctx own = asking (ctx, seat);

  own.source = mg_ref_of (own.state, id);
  *source = (mg_source){ .id = (uint16_t) id, .snow = body->now.supertypes & MG_SNOW };
  add_ability (&own, seat, body, ability, source);
  for (int i = 0; i < n_bonuses; i++)
    add_bonus (&own, seat, source, &bonuses[i]);
}

void
mg_supply_find (mg_ctx *ctx, int seat, int enough, mg_supply *supply)
{
  const mg_state *state = ctx->state;
  bonus bonuses[MAX_BONUSES];
  const int n_bonuses = find_bonuses (ctx, bonuses);
  mg_ctx own = asking (ctx, seat);

  mg_supply_begin (supply);
  for (int id = state->zones.battlefield; id && supply->n_sources < enough;
       id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);
      mg_source *found = &supply->sources[supply->n_sources];

      if (body->now.controller != seat || body->status & MG_PHASED_OUT)
        continue;
      if (!find_source (&own, seat, id, body, found))
        continue;
      for (int i = 0; i < n_bonuses; i++)
        {
          found->one_of = 0;
          add_bonus (&own, seat, found, &bonuses[i]);
        }
      for (int i = 1; i < found->n_outputs; i++)
        if (size_of (&found->outputs[i]) > size_of (&found->outputs[found->base]))
          found->base = (uint8_t) i;
      supply->n_linked += found->n_outputs > 1;
      supply->n_sources++;
    }
  mg_supply_count (supply, &state->players[seat]);
}

/* }}} */
