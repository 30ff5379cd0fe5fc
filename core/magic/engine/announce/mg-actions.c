/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat may do with priority (117.1): every land, spell, ability and special action that
 * could be completed now. Cheap questions come first, and the mana is counted once for all. */

#include "magic/engine/announce/mg-announce-private.h"

/* {{{ Listing */

typedef struct listing
{
  mg_survey survey;
  mg_action *actions;
  int n;
  bool mana;
  uint8_t casts; /* MG_USE_*: what can be cast now, if it can be cast at all (117.1a) */
  int id;        /* whose abilities are visited */
  int from;      /* its first action */
} listing;

static void
add (listing *list, int say, int object, int ability)
{
  if (list->n < MG_MAX_ACTIONS)
    list->actions[list->n++] = (mg_action){ (uint16_t) say, (uint16_t) object, (uint16_t) ability };
}

static const mg_face *
face_of (const listing *list, int id)
{
  return mg_face_at (list->survey.content, mg_object_at (list->survey.state, id)->face);
}

static void
add_land (listing *list, int id)
{
  if (face_of (list, id)->in_hand & MG_USE_LAND && mg_check_land (&list->survey, id, NULL) == RG_OK)
    add (list, MG_SAY_PLAY_LAND, id, 0);
}

/* There is too little mana of whatever types for any way to cast it: most of a hand is found to be
 * so without looking at the ways. */
static bool
is_out_of_reach (listing *list, int id)
{
  const mg_state *state = list->survey.state;
  const int needed = face_of (list, id)->least_any;
  const mg_supply *supply;

  if (needed == 0 || mg_object_at (state, id)->zone != MG_ZONE_HAND)
    return false;
  supply = mg_survey_supply (&list->survey);
  return needed > supply->total + supply->artifact && !mg_forced (state, MG_OP_COST_LESS)
         && !mg_forced (state, MG_OP_ALTERNATIVE_FOR_ALL)
         && !mg_forced (state, MG_OP_FREE_FROM_HAND);
}

static void
add_casts (listing *list, int id)
{
  if (!(face_of (list, id)->in_hand & list->casts) || is_out_of_reach (list, id))
    return;
  for (uint32_t rest = mg_cast_ways (&list->survey, id, false); rest; rest &= rest - 1)
    {
      const int how = __builtin_ctz (rest);

      if (mg_check_way (&list->survey, id, how, false, NULL))
        add (list, MG_SAY_CAST, id, how);
    }
}

static bool
visit_activated (void *data, int i)
{
  listing *list = data;
  const mg_ability *ability = mg_ability_at (list->survey.content, i);

  if (ability->kind != MG_ABILITY_ACTIVATED || (ability->flags & MG_ABILITY_MANA && !list->mana))
    return true;
  /* The same ability twice is one choice. */
  for (int k = list->from; k < list->n; k++)
    if (list->actions[k].ability == i)
      return true;
  if (mg_check_activate (&list->survey, list->id, i, NULL) == RG_OK)
    add (list, MG_SAY_ACTIVATE, list->id, i);
  return true;
}

/* Some ability of the face could be listed there: most faces needn't be looked at any closer. */
static bool
may_act (const listing *list, const mg_face *face, int zone)
{
  return (face->acts_in | (list->mana ? face->makes_mana_in : 0)) >> zone & 1;
}

static void
add_abilities_of_face (listing *list, int id, const mg_face *face, int zone)
{
  if (!may_act (list, face, zone))
    return;
  list->id = id;
  list->from = list->n;
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (list->survey.content, k);

      if (ability->kind == MG_ABILITY_ACTIVATED && ability->zones >> zone & 1)
        visit_activated (list, k);
    }
}

static void
add_abilities_of_permanent (listing *list, int id, const mg_body *body)
{
  const mg_state *state = list->survey.state;
  const mg_face *face;

  if (!mg_has_own_only (state, body) || (state->options.deploy && body->now.types & MG_CREATURE))
    {
      list->id = id;
      list->from = list->n;
      mg_each_ability (state, list->survey.content, id, visit_activated, list);
      return;
    }
  if (!list->mana && !(body->status & MG_ACTS))
    return;
  face = mg_face_at (list->survey.content, body->now.face);
  if ((body->now.controller == list->survey.seat || face->for_anybody) && !body->now.no_abilities)
    add_abilities_of_face (list, id, face, MG_ZONE_BATTLEFIELD);
}

/* Abilities that work in a zone of cards. */
static void
add_abilities_of_card (listing *list, int id)
{
  add_abilities_of_face (list, id, face_of (list, id), mg_object_at (list->survey.state, id)->zone);
}

/* Like an earlier card of the hand: one of them is enough. */
static bool
is_repeated (const mg_state *state, int id)
{
  for (int other = mg_object_at (state, id)->prev; other; other = mg_object_at (state, other)->prev)
    if (mg_object_at (state, other)->face == mg_object_at (state, id)->face)
      return true;
  return false;
}

/* Most of a hand has to wait, as its faces show. Of cards that are alike the first is enough. */
static int
find_useful (const listing *list, int uses, uint16_t found[MG_MAX_ACTIONS])
{
  const mg_state *state = list->survey.state;
  uint16_t faces[MG_MAX_ACTIONS];
  int n = 0;

  for (int id = mg_first (state, MG_ZONE_HAND, list->survey.seat); id && n < MG_MAX_ACTIONS;
       id = mg_object_at (state, id)->next)
    if (face_of (list, id)->in_hand & uses)
      {
        int i = 0;

        faces[n] = mg_object_at (state, id)->face;
        while (faces[i] != faces[n])
          i++;
        found[n] = (uint16_t) id;
        n += i == n;
      }
  return n;
}

static void
list_hand (listing *list)
{
  const int lands = list->survey.sorcery_time ? MG_USE_LAND : 0;
  const int others = list->casts | MG_USE_ABILITY | (list->mana ? MG_USE_MANA : 0);
  uint16_t ids[MG_MAX_ACTIONS];
  const int n = find_useful (list, lands | others, ids);

  for (int i = 0; i < n; i++)
    if (lands)
      add_land (list, ids[i]);
  for (int i = 0; i < n; i++)
    if (face_of (list, ids[i])->in_hand & others)
      {
        add_casts (list, ids[i]);
        add_abilities_of_card (list, ids[i]);
      }
}

/* Who has neither a key like flashback nor leave by an effect isn't cast from a graveyard. */
static void
list_graveyard (listing *list)
{
  mg_survey *survey = &list->survey;
  const mg_state *state = survey->state;
  bool given;

  /* Finding the first permission finds them all. */
  mg_permission (survey, 0, MG_PLAY_ANY);
  given = survey->n_plays > 0 || state->kept.n_given > 0;
  if (!given && !(state->scope.acting_zones >> MG_ZONE_GRAVEYARD & 1)
      && !mg_anyone_has (state, MG_KEY_FLASHBACK))
    return;
  for (int id = mg_first (state, MG_ZONE_GRAVEYARD, survey->seat); id;
       id = mg_object_at (state, id)->next)
    {
      if (given || face_of (list, id)->keys[0].key)
        add_casts (list, id);
      add_abilities_of_card (list, id);
    }
}

/* A commander, an emblem, or an identity. Of one that lies face down nobody else sees what it can
 * do.
 */
static void
add_of_command_zone (listing *list, int id)
{
  const mg_object *object = mg_object_at (list->survey.state, id);

  if (!mg_is_covered_identity (object))
    {
      add_casts (list, id);
      add_abilities_of_card (list, id);
    }
  else if (!list->survey.open && mg_check_unveil (&list->survey, id, NULL) == RG_OK)
    add (list, MG_SAY_UNVEIL, id, 0);
}

/* What is cast or played from elsewhere: commanders, graveyards, what effects allow. */
static void
list_elsewhere (listing *list)
{
  mg_survey *survey = &list->survey;
  const mg_state *state = survey->state;
  const int top = mg_first (state, MG_ZONE_LIBRARY, survey->seat);

  if (top && survey->sorcery_time && mg_forced (state, MG_OP_LANDS_FROM_TOP))
    add_land (list, top);
  for (int id = state->zones.command; id; id = mg_object_at (state, id)->next)
    if (mg_object_at (state, id)->owner == survey->seat)
      add_of_command_zone (list, id);
  list_graveyard (list);
  for (int i = 0; i < survey->n_plays; i++)
    {
      const mg_ref card = mg_effect_at (state, survey->plays[i])->object;
      bool said = false;

      for (int k = 0; k < i; k++)
        said |= mg_same (mg_effect_at (state, survey->plays[k])->object, card);
      if (said || !mg_lives (state, card))
        continue;
      add_land (list, card.id);
      if (mg_object_at (state, card.id)->zone != MG_ZONE_GRAVEYARD
          || mg_object_at (state, card.id)->owner != survey->seat)
        add_casts (list, card.id); /* else it is there already */
    }
}

/* What rules in force let somebody cast free once each turn. */
static void
list_once_free (listing *list)
{
  mg_survey *survey = &list->survey;
  mg_set set;

  if (!mg_forced (survey->state, MG_OP_ONCE_CAST_FREE))
    return;
  for (int i = -1; (i = mg_once_free (survey, i, &set)) >= 0;)
    for (int k = 0; k < set.n; k++)
      if (!mg_permission (survey, set.refs[k].id, MG_PLAY_ANY)
          && mg_once_free_for (survey, set.refs[k].id) == i)
        add_casts (list, set.refs[k].id);
}

static void
list_permanents (listing *list)
{
  const mg_state *state = list->survey.state;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->status & MG_PHASED_OUT)
        continue;
      add_abilities_of_permanent (list, id, body);
      if (body->status & MG_FACE_DOWN && body->now.controller == list->survey.seat
          && mg_check_turn_up (&list->survey, id, NULL) == RG_OK)
        add (list, MG_SAY_TURN_UP, id, 0);
    }
}

static void
list_suspends (listing *list)
{
  const mg_state *state = list->survey.state;

  for (int id = mg_first (state, MG_ZONE_HAND, list->survey.seat); id;
       id = mg_object_at (state, id)->next)
    {
      const mg_face *face = mg_face_at (list->survey.content, mg_object_at (state, id)->face);
      int cost, number;

      if (mg_key_of (face, MG_KEY_SUSPEND, &cost, &number) && !is_repeated (state, id)
          && mg_check_suspend (&list->survey, id, NULL) == RG_OK)
        add (list, MG_SAY_SUSPEND, id, 0);
    }
}

static void
begin (listing *list, rg_match *match, int seat, bool mana, mg_action actions[MG_MAX_ACTIONS])
{
  list->actions = actions;
  list->n = list->from = 0;
  list->mana = mana;
  mg_survey_begin (&list->survey, match, seat);
  list->casts = list->survey.split_second   ? 0
                : list->survey.sorcery_time ? MG_USE_SPELL
                                            : MG_USE_INSTANT;
}

int
mg_actions (rg_match *match, int seat, bool mana, mg_action actions[MG_MAX_ACTIONS])
{
  listing list;

  begin (&list, match, seat, mana, actions);
  list_hand (&list);
  list_elsewhere (&list);
  list_once_free (&list);
  list_permanents (&list);
  if (mg_anyone_has (list.survey.state, MG_KEY_SUSPEND))
    list_suspends (&list);
  return list.n;
}

/* }}} */
/* {{{ Doing */

/* It is played by a permission that is for once. */
static bool
is_last_time (rg_match *match, int seat, int id)
{
  mg_survey survey;
  int permission;

  mg_survey_begin (&survey, match, seat);
  permission = mg_permission_to_pay (&survey, id);
  return permission && mg_effect_at (survey.state, permission)->way == MG_PLAY_LAST_TIME;
}

void
mg_play_land (rg_match *match, int seat, int id, bool by_effect)
{
  mg_state *state = rg_state (match);
  const mg_ref ref = mg_ref_of (state, id);
  mg_move move = {
    .object = ref, .zone = MG_ZONE_BATTLEFIELD, .controller = (uint8_t) seat, .why = MG_WHY_PLAYED
  };
  const int card = mg_object_at (state, id)->face;
  mg_set sets[3];
  int faces[2];
  mg_ctx ctx;

  mg_ctx_of (&ctx, match, seat, ref, sets);
  if (mg_land_faces (ctx.content, card, faces) == 2)
    {
      if (rg_open (match, seat, MG_ASK_LAND_FACE, by_effect ? 0 : RG_DECISION_CANCELLABLE, 0, 0, 0))
        for (int i = 0; i < 2; i++)
          rg_offer (match, MG_SAY_HALF, faces[i], 0, 0);
      faces[0] = rg_ask (match).choice.args[0];
    }
  if (faces[0] != card)
    move.enters = MG_ENTERS_CONVERTED;
  if (!by_effect && is_last_time (match, seat, id))
    {
      move.counter = MG_COUNTER_FINALITY;
      move.n_counters = 1;
    }
  state->players[seat].lands_played++;
  mg_move_all (&ctx, &move, 1);
}

void
mg_act (rg_match *match, int seat, const mg_action *action)
{
  switch (action->say)
    {
    case MG_SAY_PLAY_LAND:
      mg_play_land (match, seat, action->object, false);
      return;
    case MG_SAY_CAST:
      mg_cast_with_priority (match, seat, action->object, action->ability);
      return;
    case MG_SAY_ACTIVATE:
      mg_activate (match, seat, action->object, action->ability);
      return;
    case MG_SAY_TURN_UP:
      mg_turn_up_by_cost (match, seat, action->object);
      return;
    case MG_SAY_UNVEIL:
      mg_unveil_by_cost (match, seat, action->object);
      return;
    default:
      rg_check (action->say == MG_SAY_SUSPEND);
      mg_suspend (match, seat, action->object);
    }
}

/* }}} */
/* {{{ Why not */

typedef struct search
{
  int ability;
  bool found;
} search;

static bool
visit_search (void *data, int ability)
{
  search *wanted = data;

  wanted->found |= ability == wanted->ability;
  return !wanted->found;
}

static rg_status
refuse_activate (mg_survey *survey, const mg_action *action, rg_error *error)
{
  search wanted = { action->ability, false };

  if (action->ability < 1 || action->ability >= survey->content->n_abilities
      || mg_ability_at (survey->content, action->ability)->kind != MG_ABILITY_ACTIVATED)
    return rg_fail (error, RG_E_ILLEGAL, "602.1", "That isn't an activated ability.");
  mg_each_ability (survey->state, survey->content, action->object, visit_search, &wanted);
  if (!wanted.found)
    return rg_fail (error, RG_E_ILLEGAL, "602.1", "It doesn't have that ability.");
  return mg_check_activate (survey, action->object, action->ability, error);
}

rg_status
mg_refuse_action (const rg_match *match, int seat, const mg_action *action, rg_error *error)
{
  rg_match *looked_at = (rg_match *) (uintptr_t) match;
  const mg_object *object;
  mg_survey survey;

  mg_survey_begin (&survey, looked_at, seat);
  if (action->object < 1 || action->object >= survey.state->pools.n_objects)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "There is no such card.");
  object = mg_object_at (survey.state, action->object);
  if (object->kind == MG_KIND_FREE || object->zone == MG_ZONE_NONE)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "There is no such card.");
  switch (action->say)
    {
    case MG_SAY_PLAY_LAND:
      return mg_check_land (&survey, action->object, error);
    case MG_SAY_CAST:
      if (action->ability > MG_CAST_FREE_BACK)
        return rg_fail (error, RG_E_ILLEGAL, "601.3", "There is no such way to cast it.");
      return mg_check_halves (&survey, action->object, action->ability, false, error)
                 ? RG_OK
                 : RG_E_ILLEGAL;
    case MG_SAY_ACTIVATE:
      return refuse_activate (&survey, action, error);
    case MG_SAY_TURN_UP:
      return mg_check_turn_up (&survey, action->object, error);
    case MG_SAY_UNVEIL:
      return mg_check_unveil (&survey, action->object, error);
    case MG_SAY_SUSPEND:
      return mg_check_suspend (&survey, action->object, error);
    default:
      return RG_OK;
    }
}

/* }}} */
/* {{{ What everybody sees of it */

bool
mg_may_be_able (rg_match *match, int seat)
{
  mg_action found[MG_MAX_ACTIONS];
  const mg_state *state;
  const mg_player *player;
  listing list;
  mg_set set;
  bool mana;

  /* Whoever holds a hidden identity may be able to unveil it, whichever it is (907.4c). */
  state = rg_state_const (match);
  if (mg_has_secret (state, seat) && !state->players[seat].unveils_seldom)
    return true;
  begin (&list, match, seat, false, found);
  list.survey.open = true;
  state = list.survey.state;
  player = &state->players[seat];
  mana = mg_survey_has_mana (&list.survey);
  if (mana && !list.survey.split_second
      && (player->n_hand > 0 || mg_permission (&list.survey, 0, MG_PLAY_ANY)
          || list.survey.n_plays > 0))
    return true;
  if (player->n_hand > 0 && mg_force_for (state, MG_OP_FREE_FROM_HAND, seat))
    return true;
  if (mg_forced (state, MG_OP_ONCE_CAST_FREE) && mg_once_free (&list.survey, -1, &set) >= 0)
    return true; /* whichever card that is */
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->status & MG_PHASED_OUT)
        continue;
      /* What it would cost to turn it up is its controller's secret. */
      if (body->status & MG_FACE_DOWN && body->now.controller == seat && mana)
        return true;
      add_abilities_of_permanent (&list, id, body);
      if (list.n > 0)
        return true;
    }
  for (int id = state->zones.command; id && list.n == 0; id = mg_object_at (state, id)->next)
    if (mg_object_at (state, id)->owner == seat)
      add_of_command_zone (&list, id);
  if (list.n == 0)
    list_graveyard (&list);
  return list.n > 0;
}

/* }}} */
