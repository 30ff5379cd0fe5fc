/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat could do now, so far as spells and abilities have it in common: when, by whose leave,
 * for which costs, at which targets. */

#include "magic/engine/announce/mg-announce-private.h"

/* {{{ Surveys */

/* 702.61a */
static bool
split_second_on_stack (const mg_state *state, const mg_content *content)
{
  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    {
      const mg_object *object = mg_object_at (state, id);
      const mg_item *item = object->item ? mg_item_at (state, object->item) : NULL;

      if (item && object->kind != MG_KIND_ABILITY && !(item->flags & MG_ITEM_FACE_DOWN)
          && MG_HAS (mg_face_at (content, item->face)->qualities, MG_SPLIT_SECOND))
        return true;
    }
  return false;
}

void
mg_survey_begin (mg_survey *survey, rg_match *match, int seat)
{
  const mg_ref nothing = { 0, 0 };
  mg_state *state;

  mg_ctx_of (&survey->ctx, match, seat, nothing, survey->sets);
  survey->ctx.counts_only = true;
  state = survey->ctx.state;
  survey->match = match;
  survey->content = survey->ctx.content;
  survey->state = state;
  survey->seat = seat;
  survey->open = survey->supplied = survey->scanned = false;
  survey->n_plays = 0;
  /* 307.5 */
  survey->sorcery_time
      = state->turn.active == seat && !state->turn.no_active && state->zones.n_stack == 0
        && (state->turn.step == MG_STEP_MAIN_1 || state->turn.step == MG_STEP_MAIN_2);
  survey->split_second = split_second_on_stack (state, survey->content);
}

void
mg_survey_at (mg_survey *survey, mg_ref source)
{
  survey->ctx.source = source;
  survey->ctx.x = 0;
  survey->ctx.item = 0;
}

const mg_supply *
mg_survey_supply (mg_survey *survey)
{
  if (!survey->supplied)
    mg_supply_find (&survey->ctx, survey->seat, MG_MAX_SOURCES, &survey->supply);
  survey->supplied = true;
  return &survey->supply;
}

bool
mg_survey_has_mana (mg_survey *survey)
{
  const mg_supply *supply = &survey->supply;

  /* One source is enough, unless it gives nothing. */
  if (!survey->supplied)
    mg_supply_find (&survey->ctx, survey->seat, 1, &survey->supply);
  if (supply->n_sources > 0 && supply->total + supply->artifact == 0)
    supply = mg_survey_supply (survey);
  return supply->total + supply->artifact > 0;
}

int
mg_permission (mg_survey *survey, int object, mg_play_way way)
{
  const mg_state *state = survey->state;
  const mg_ref ref = mg_ref_of (state, object);

  if (!survey->scanned)
    for (int i = 1; i < state->scope.effects_end; i++)
      {
        const mg_effect *effect = mg_effect_at (state, i);

        if (effect->kind == MG_EFFECT_PLAY && effect->player == survey->seat)
          survey->plays[survey->n_plays++] = (uint16_t) i;
      }
  survey->scanned = true;
  for (int i = 0; i < survey->n_plays; i++)
    {
      const mg_effect *effect = mg_effect_at (state, survey->plays[i]);

      if (mg_same (effect->object, ref) && (way == MG_PLAY_ANY || effect->way == way))
        return survey->plays[i];
    }
  return 0;
}

int
mg_permission_to_pay (mg_survey *survey, int object)
{
  int found = mg_permission (survey, object, MG_PLAY_WITH_ANY_MANA);

  if (!found)
    found = mg_permission (survey, object, MG_PLAY_FOR_COST);
  return found ? found : mg_permission (survey, object, MG_PLAY_LAST_TIME);
}

int
mg_permission_to_cast (mg_survey *survey, int object, int how)
{
  switch (how)
    {
    case MG_CAST_FLASHBACK:
      return 0;
    case MG_CAST_FREE:
    case MG_CAST_FREE_BACK:
      return mg_permission (survey, object, MG_PLAY_FREE);
    default:
      return mg_permission_to_pay (survey, object);
    }
}

/* The source of a rule hasn't let its controller do it this turn. */
static bool
is_unused (mg_state *state, const mg_force *force)
{
  const uint8_t *used
      = force->ability ? mg_once_used (state, mg_ref_of (state, force->source)) : NULL;

  return used && !(*used & mg_once_bit (force->ability));
}

int
mg_once_free (const mg_survey *survey, int from, mg_set *set)
{
  mg_state *state = survey->state;

  for (int i = from; (i = mg_next_force (state, MG_OP_ONCE_CAST_FREE, i)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[i];
      mg_set sets[3];
      mg_ctx ctx;

      if (force->controller != survey->seat || !is_unused (state, force))
        continue;
      mg_ctx_of_force (&ctx, survey->match, force, sets);
      set->n = 0;
      mg_objects_seen (&ctx, mg_arg_objs (mg_node_at (ctx.content, force->node)), set);
      if (set->n > 0)
        return i;
    }
  return -1;
}

int
mg_once_free_for (const mg_survey *survey, int object)
{
  mg_set set;

  if (!mg_forced (survey->state, MG_OP_ONCE_CAST_FREE))
    return -1;
  for (int i = -1; (i = mg_once_free (survey, i, &set)) >= 0;)
    for (int k = 0; k < set.n; k++)
      if (set.refs[k].id == object)
        return i;
  return -1;
}

/* }}} */
/* {{{ Costs */

static rg_status
check_leaf (mg_survey *survey, const mg_bill *bill, int i, rg_error *error)
{
  const mg_node *leaf = mg_node_at (survey->content, i);
  const mg_body *body;

  if (mg_leaf_possible (&survey->ctx, survey->seat, bill, i, survey->open))
    return RG_OK;
  switch (leaf->op)
    {
    case MG_OP_COST_TAP:
      body = mg_body_of (survey->state, survey->ctx.source);
      if (body && !(body->status & MG_TAPPED))
        return rg_fail (error, RG_E_ILLEGAL, "302.6",
                        "This creature came under your control this turn: it can't be tapped for "
                        "a cost before your next turn.");
      return rg_fail (error, RG_E_ILLEGAL, "118.3", "It is tapped already.");
    case MG_OP_COST_LIFE:
      if (survey->state->players[survey->seat].life >= mg_leaves_life (&survey->ctx, bill))
        return rg_fail (error, RG_E_ILLEGAL, "119.4", "Something keeps you from paying life now.");
      return rg_fail (error, RG_E_ILLEGAL, "119.4", "You don't have the life to pay for it.");
    case MG_OP_COST_LOYALTY:
      return rg_fail (error, RG_E_ILLEGAL, "606.6", "It doesn't have that many loyalty counters.");
    case MG_OP_COST_SACRIFICE:
      return rg_fail (error, RG_E_ILLEGAL, "118.3", "You have nothing to sacrifice for it.");
    case MG_OP_COST_DISCARD:
      return rg_fail (error, RG_E_ILLEGAL, "118.3", "You have nothing to discard for it.");
    case MG_OP_COST_EXILE:
      return rg_fail (error, RG_E_ILLEGAL, "118.3", "You have nothing to exile for it.");
    default:
      return rg_fail (error, RG_E_ILLEGAL, "118.3", "You can't pay everything that it costs.");
    }
}

/* The leaves that are looked at before the mana: they cost least to look at. */
static bool
is_quick (int op)
{
  return op == MG_OP_COST_TAP || op == MG_OP_COST_UNTAP || op == MG_OP_COST_LOYALTY;
}

static bool
is_sacrificed_source (const mg_supply *supply, int id)
{
  for (int i = 0; i < supply->n_sources; i++)
    if (supply->sources[i].id == id)
      {
        for (int k = 0; k < supply->sources[i].n_outputs; k++)
          if (supply->sources[i].outputs[k].kind == MG_SOURCE_SACRIFICED)
            return true;
        return false;
      }
  return false;
}

/* What is sacrificed for the cost can't be sacrificed for mana, too (118.10). */
static void
spare_sacrifices (mg_survey *survey, const mg_bill *bill, mg_supply *supply)
{
  for (int i = 0; i < bill->n_leaves; i++)
    {
      const mg_node *leaf = mg_node_at (survey->content, bill->leaves[i]);
      int min, max, others = 0;
      mg_set set;

      if (leaf->op != MG_OP_COST_SACRIFICE
          || mg_leaf_names_this (survey->content, mg_leaf_objects (leaf)))
        continue;
      set.n = 0;
      mg_leaf_candidates (&survey->ctx, survey->seat, bill, bill->leaves[i], &set);
      mg_leaf_bounds (&survey->ctx, leaf, set.n, &min, &max);
      for (int k = 0; k < set.n; k++)
        others += !is_sacrificed_source (supply, set.refs[k].id);
      for (int k = 0; k < set.n && others < min; k++)
        if (is_sacrificed_source (supply, set.refs[k].id))
          {
            mg_supply_drop_id (supply, set.refs[k].id, true);
            others++;
          }
    }
}

static bool
has_source (const mg_supply *supply, int id)
{
  for (int i = 0; i < supply->n_sources; i++)
    if (supply->sources[i].id == id)
      return true;
  return false;
}

static bool
any_sacrificed_source (const mg_supply *supply)
{
  for (int i = 0; i < supply->n_sources; i++)
    for (int k = 0; k < supply->sources[i].n_outputs; k++)
      if (supply->sources[i].outputs[k].kind == MG_SOURCE_SACRIFICED)
        return true;
  return false;
}

static bool
can_pay (mg_survey *survey, const mg_bill *bill, int x)
{
  const mg_supply *supply;
  bool uses_this = false, sacrifices = false;
  mg_demand demand;

  mg_bill_settle (bill, x, &demand);
  if (demand.none)
    return false;
  if (mg_demand_size (&demand) + demand.n_phyrexian + demand.n_two == 0)
    return true;
  supply = mg_survey_supply (survey);
  for (int i = 0; i < bill->n_leaves; i++)
    {
      uses_this |= mg_leaf_uses_this (survey->content, bill->leaves[i]);
      sacrifices |= mg_node_at (survey->content, bill->leaves[i])->op == MG_OP_COST_SACRIFICE;
    }
  uses_this = uses_this && has_source (supply, survey->ctx.source.id);
  sacrifices = sacrifices && any_sacrificed_source (supply);
  if (uses_this || sacrifices)
    {
      mg_supply rest;

      mg_supply_copy (&rest, supply);
      if (uses_this)
        mg_supply_drop_id (&rest, survey->ctx.source.id, false);
      if (sacrifices)
        spare_sacrifices (survey, bill, &rest);
      return mg_supply_covers (&survey->ctx, survey->seat, &rest, &demand,
                               mg_leaves_life (&survey->ctx, bill));
    }
  return mg_supply_covers (&survey->ctx, survey->seat, supply, &demand,
                           bill->n_leaves ? mg_leaves_life (&survey->ctx, bill) : 0);
}

rg_status
mg_check_bill (mg_survey *survey, const mg_bill *bill, int x, rg_error *error)
{
  rg_status status = RG_OK;

  survey->ctx.x = x;
  for (int i = 0; i < bill->n_leaves && status == RG_OK; i++)
    if (is_quick (mg_node_at (survey->content, bill->leaves[i])->op))
      status = check_leaf (survey, bill, bill->leaves[i], error);
  if (status != RG_OK)
    return status;
  if (bill->mana.none)
    return rg_fail (error, RG_E_ILLEGAL, "118.6", "It has no mana cost, so that can't be paid.");
  if (!error && !can_pay (survey, bill, x))
    return RG_E_ILLEGAL;
  for (int i = 0; i < bill->n_leaves && status == RG_OK; i++)
    if (!is_quick (mg_node_at (survey->content, bill->leaves[i])->op))
      status = check_leaf (survey, bill, bill->leaves[i], error);
  /* Whoever is told why hears of the mana last: a life or a card that is due isn't mana. */
  if (status == RG_OK && error && !can_pay (survey, bill, x))
    return rg_fail (error, RG_E_ILLEGAL, "601.2h", "You don't have the mana for it.");
  return status;
}

/* }}} */
/* {{{ Targets */

bool
mg_mode_has_targets (mg_ctx *ctx, int mode)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int n = mg_target_words_of (ctx->content, mode, words);

  return n == 0 || mg_targets_exist (ctx, words, n);
}

bool
mg_check_targets (mg_survey *survey, int i)
{
  const mg_ability *ability = mg_ability_at (survey->content, i);
  int n = 0;

  if (!(ability->flags & MG_ABILITY_TARGETS)
      || (ability->flags & MG_ABILITY_EASY_TARGET
          && !mg_forced (survey->ctx.state, MG_OP_PLAYER_PROTECTED)))
    return true;
  if (ability->n_modes == 0)
    return mg_mode_has_targets (&survey->ctx, ability->effect);
  for (int k = 0; k < ability->n_modes && n < ability->min_modes; k++)
    n += mg_mode_has_targets (&survey->ctx, ability->modes[k]);
  return n >= ability->min_modes;
}

/* }}} */
