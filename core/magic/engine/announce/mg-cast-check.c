/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be cast or played (601.3, 305): each question is one predicate that says why not. */

#include "magic/engine/announce/mg-announce-private.h"

/* {{{ Casting */

static bool
face_has_targets (mg_survey *survey, int i)
{
  const mg_face *face = mg_face_at (survey->content, i);
  mg_target_word words[MG_MAX_TARGET_WORDS];
  int cost, number, n;

  for (int k = face->ability;
       face->kinds >> MG_ABILITY_SPELL & 1 && k < face->ability + face->n_abilities; k++)
    if (mg_ability_at (survey->content, k)->kind == MG_ABILITY_SPELL
        && !mg_check_targets (survey, k))
      return false;
  /* 303.4a */
  if (!mg_key_of (face, MG_KEY_ENCHANT, &cost, &number))
    return true;
  n = mg_target_words_of_face (survey->content, i, words);
  return n == 0 || mg_targets_exist (&survey->ctx, words, n);
}

/* 601.2b: X is chosen before targets, and may be what makes something one. */
static bool
face_has_targets_with_x (mg_survey *survey, const mg_proposal *p, int face)
{
  const int most = mg_largest_x (survey, p);
  bool any = false;

  for (int x = 1; x <= most && !any; x++)
    {
      survey->ctx.x = x;
      any = face_has_targets (survey, face);
    }
  survey->ctx.x = 0;
  return any;
}

static bool
has_static (const mg_content *content, const mg_face *face, int op)
{
  if (!(face->kinds >> MG_ABILITY_STATIC & 1))
    return false;
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (ability->kind == MG_ABILITY_STATIC && mg_node_at (content, ability->effect)->op == op)
        return true;
    }
  return false;
}

static uint32_t
bit_of_key (const mg_face *face, int key, int how)
{
  int cost, number;

  return mg_key_of (face, key, &cost, &number) ? 1u << how : 0;
}

/* The ways that the card's own text and rules in force give where it could be cast for its cost. */
static uint32_t
ways_with_cost (mg_survey *survey, const mg_face *face, bool from_hand)
{
  const mg_content *content = survey->content;
  uint32_t ways = 0;

  if (face->layout == MG_LAYOUT_SPLIT)
    {
      const mg_face *left = mg_face_at (content, face->other);

      ways |= 1u << MG_CAST_LEFT | 1u << MG_CAST_RIGHT;
      /* 702.102a */
      if (from_hand && MG_HAS (face->qualities | left->qualities, MG_FUSE))
        ways |= 1u << MG_CAST_FUSED;
    }
  else if (!face->cost.none)
    ways |= 1u << MG_CAST_PLAIN;
  if (face->keys[0].key) /* the first place is filled first */
    ways |= bit_of_key (face, MG_KEY_MTMTE, MG_CAST_CONVERTED)
            | bit_of_key (face, MG_KEY_OVERLOAD, MG_CAST_OVERLOAD)
            | bit_of_key (face, MG_KEY_EVOKE, MG_CAST_EVOKE)
            | bit_of_key (face, MG_KEY_MORPH, MG_CAST_FACE_DOWN);
  if (has_static (content, face, MG_OP_ALTERNATIVE_COST))
    ways |= 1u << MG_CAST_ALTERNATIVE;
  if (mg_force_for (survey->state, MG_OP_ALTERNATIVE_FOR_ALL, survey->seat))
    ways |= 1u << MG_CAST_FOR_ALL;
  return ways;
}

/* 712.11b: the back face of a modal double-faced card, unless that is a land (305.9); or 0. */
static int
modal_spell (const mg_content *content, const mg_face *face)
{
  return face->modal && !(mg_face_at (content, face->other)->types & MG_LAND) ? face->other : 0;
}

uint32_t
mg_cast_ways (mg_survey *survey, int id, bool by_effect)
{
  const mg_state *state = survey->state;
  const mg_object *object = mg_object_at (state, id);
  const mg_face *face = mg_face_at (survey->content, object->face);
  const bool own = object->owner == survey->seat;
  const bool in_hand = own && object->zone == MG_ZONE_HAND;
  bool with_cost = by_effect || in_hand, free = by_effect;
  const int back = modal_spell (survey->content, face);
  uint32_t ways = 0;

  if (object->kind != MG_KIND_CARD && object->kind != MG_KIND_COPY)
    return 0;
  /* 305.9 */
  if (face->types & MG_LAND && !back)
    return 0;
  if (in_hand)
    free |= mg_force_for (state, MG_OP_FREE_FROM_HAND, survey->seat) != NULL;
  else if (object->zone == MG_ZONE_COMMAND)
    with_cost |= own && object->flags & MG_OBJECT_COMMANDER; /* 903.8 */
  else
    {
      with_cost |= mg_permission_to_pay (survey, id) != 0;
      free |= mg_permission (survey, id, MG_PLAY_FREE) != 0 || mg_once_free_for (survey, id) >= 0;
    }
  if (with_cost && back && !mg_face_at (survey->content, back)->cost.none)
    ways |= 1u << MG_CAST_BACK;
  if ((by_effect && face->layout == MG_LAYOUT_FRONT) || (free && back))
    ways |= 1u << MG_CAST_FREE_BACK;
  if (face->types & MG_LAND)
    return ways;
  if (with_cost)
    ways |= ways_with_cost (survey, face, in_hand && !by_effect);
  if (free)
    ways |= 1u << MG_CAST_FREE;
  /* 702.34a */
  if (own && object->zone == MG_ZONE_GRAVEYARD && face->types & (MG_INSTANT | MG_SORCERY)
      && (bit_of_key (face, MG_KEY_FLASHBACK, MG_CAST_FLASHBACK)
          || mg_next_mod (state, MG_OP_FLASHBACK_OWN_COST, mg_ref_of (state, id), -1, NULL) >= 0))
    ways |= 1u << MG_CAST_FLASHBACK;
  return ways;
}

/* 117.1a, 307.1, 702.8a, 702.61a */
static rg_status
check_timing (const mg_survey *survey, const int faces[2], int n, bool face_down, rg_error *error)
{
  uint16_t types = 0;
  bool flash = false;

  if (survey->split_second)
    return rg_fail (error, RG_E_ILLEGAL, "702.61a",
                    "A spell with split second is on the stack: nothing else can be cast.");
  if (survey->sorcery_time)
    return RG_OK;
  for (int i = 0; i < n && !face_down; i++)
    {
      const mg_face *face = mg_face_at (survey->content, faces[i]);

      types |= face->types;
      flash |= MG_HAS (face->qualities, MG_FLASH);
    }
  if (types & MG_INSTANT || flash)
    return RG_OK;
  return rg_fail (error, RG_E_ILLEGAL, types & MG_SORCERY ? "307.1" : "117.1a",
                  "You can cast it only in your own main phase, with nothing on the stack.");
}

/* 601.3 */
static rg_status
check_restrictions (mg_survey *survey, int i, rg_error *error)
{
  for (int found = 0; (found = mg_static_of (&survey->ctx, i, MG_OP_CAST_ONLY_IF, found));)
    {
      const mg_ability *ability = mg_ability_at (survey->content, found);

      if (!mg_condition (&survey->ctx, mg_arg_if (mg_node_at (survey->content, ability->effect))))
        return rg_fail (error, RG_E_ILLEGAL, "601.3", "Its text doesn't let you cast it now.");
    }
  return RG_OK;
}

/* There is too little mana of whatever types for what is printed: most of a hand is found to be out
 * of reach so, without working out what each card costs. */
static bool
is_out_of_reach (mg_survey *survey, const int faces[2], int n, int how)
{
  const mg_supply *supply;
  int needed = 0;

  if ((how != MG_CAST_PLAIN && how != MG_CAST_BACK && how != MG_CAST_LEFT && how != MG_CAST_RIGHT
       && how != MG_CAST_FUSED)
      || mg_forced (survey->state, MG_OP_COST_LESS))
    return false;
  for (int i = 0; i < n; i++)
    needed += mg_face_at (survey->content, faces[i])->least_mana;
  supply = mg_survey_supply (survey);
  return needed > supply->total + supply->artifact;
}

/* It costs just what is printed, which needs no bill: so it is with most of a hand. */
static bool
is_plain_cost (const mg_survey *survey, const mg_proposal *p, const mg_face *face)
{
  const mg_state *state = survey->state;

  return p->how == MG_CAST_PLAIN && !p->any_type && face->plain_cost
         && mg_object_at (state, p->object)->zone == MG_ZONE_HAND
         && !mg_forced (state, MG_OP_COST_MORE) && !mg_forced (state, MG_OP_COST_LESS)
         && !mg_forced (state, MG_OP_ADDITIONAL_MANA);
}

static bool
can_pay_printed (mg_survey *survey, const mg_face *face)
{
  mg_demand demand = { .generic = face->cost.generic, .spell_only = !(face->types & MG_ARTIFACT) };

  for (int type = 0; type < MG_N_MANA; type++)
    demand.of[type] = face->cost.of[type];
  return mg_supply_covers (&survey->ctx, survey->seat, mg_survey_supply (survey), &demand, 0);
}

static bool
is_cheaper_by_targets (const mg_survey *survey, const mg_proposal *p)
{
  int faces[2];
  const int n = p->ability || p->how == MG_CAST_FACE_DOWN || p->how == MG_CAST_OVERLOAD
                    ? 0
                    : mg_cast_faces (survey->content, mg_object_at (survey->state, p->object)->face,
                                     p->how, p->half, faces);
  bool cheaper = false;

  for (int i = 0; i < n; i++)
    cheaper |= mg_face_at (survey->content, faces[i])->cheaper_by_targets;
  return cheaper;
}

bool
mg_costs_by_choices (const mg_survey *survey, const mg_proposal *p)
{
  return (!p->ability && mg_rules_ask_for_x (survey->state, survey->content))
         || is_cheaper_by_targets (survey, p);
}

static bool
can_pay_hoping (mg_survey *survey, const mg_proposal *p, int x, const mg_set *hoped)
{
  bool can;
  mg_bill bill;

  survey->ctx.x = x;
  survey->ctx.hoped = hoped;
  mg_bill_of (&survey->ctx, p, &bill);
  can = mg_check_bill (survey, &bill, x, NULL) == RG_OK;
  survey->ctx.hoped = NULL;
  return can;
}

/* With one target of those words; or, where it may have more, with all that there are, which is too
 * much to hope for at times. */
static bool
can_pay_with_words (mg_survey *survey,
                    const mg_proposal *p,
                    int x,
                    const mg_target_word *words,
                    int n)
{
  mg_set legal, one = { .n = 1 };
  int min, max, most = 0;
  bool can = false;

  legal.n = 0;
  survey->ctx.x = x;
  for (int i = 0; i < n; i++)
    {
      mg_word_bounds (&survey->ctx, &words[i], &min, &max);
      mg_legal_targets (&survey->ctx, &words[i], &legal, MG_SET_MAX);
      most += max;
    }
  for (int i = 0; i < legal.n && !can; i++)
    {
      one.refs[0] = legal.refs[i];
      can = can_pay_hoping (survey, p, x, &one);
    }
  return can || (most > 1 && can_pay_hoping (survey, p, x, &legal));
}

/* 601.5: targets are chosen before it is known what is to be paid. */
static bool
can_pay_with_targets (mg_survey *survey, const mg_proposal *p, int x)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  int faces[2];
  const int n = mg_cast_faces (survey->content, mg_object_at (survey->state, p->object)->face,
                               p->how, p->half, faces);
  bool can = false;

  for (int i = 0; i < n && !can; i++)
    {
      const mg_face *face = mg_face_at (survey->content, faces[i]);

      can = can_pay_with_words (survey, p, x, words,
                                mg_target_words_of_face (survey->content, faces[i], words));
      for (int k = face->ability; k < face->ability + face->n_abilities; k++)
        {
          const mg_ability *ability = mg_ability_at (survey->content, k);

          for (int mode = 0; mode < ability->n_modes && !can; mode++)
            can = can_pay_with_words (
                survey, p, x, words,
                mg_target_words_of (survey->content, ability->modes[mode], words));
        }
    }
  return can;
}

bool
mg_can_afford (mg_survey *survey, const mg_proposal *p, int x)
{
  return can_pay_hoping (survey, p, x, NULL)
         || (is_cheaper_by_targets (survey, p) && can_pay_with_targets (survey, p, x));
}

static rg_status
check_cost (mg_survey *survey, const mg_proposal *p, const mg_face *face, rg_error *error)
{
  mg_bill bill;

  if (!error && is_plain_cost (survey, p, face))
    return can_pay_printed (survey, face) ? RG_OK : RG_E_ILLEGAL;
  /* 601.2b-c, 601.2f: X and targets are chosen before it is known what it costs. */
  if (mg_costs_by_choices (survey, p))
    {
      const bool can = mg_can_afford (survey, p, 0) || mg_largest_x (survey, p) > 0;

      survey->ctx.x = 0;
      if (can)
        return RG_OK;
    }
  mg_bill_of (&survey->ctx, p, &bill);
  return mg_check_bill (survey, &bill, 0, error);
}

/* 118.9a: some cost of that way. */
static rg_status
check_bases (mg_survey *survey, mg_proposal *p, const mg_face *face, rg_error *error)
{
  int16_t bases[MG_MAX_BASES];
  const int n = mg_bases_of (&survey->ctx, p, bases);
  rg_status status = RG_E_ILLEGAL;

  if (n == 0)
    return rg_fail (error, RG_E_ILLEGAL, "118.9", "Its alternative cost isn't open to you now.");
  for (int i = 0; i < n && status != RG_OK; i++)
    {
      p->base = bases[i];
      status = check_cost (survey, p, face, i == n - 1 ? error : NULL);
    }
  return status;
}

bool
mg_can_pay_base (mg_survey *survey, const mg_proposal *p)
{
  int faces[2];

  mg_cast_faces (survey->content, mg_object_at (survey->state, p->object)->face, p->how, p->half,
                 faces);
  return check_cost (survey, p, mg_face_at (survey->content, faces[0]), NULL) == RG_OK;
}

rg_status
mg_check_cast (mg_survey *survey, int object, int how, int half, bool by_effect, rg_error *error)
{
  const mg_content *content = survey->content;
  const int card = mg_object_at (survey->state, object)->face;
  const bool face_down = how == MG_CAST_FACE_DOWN;
  int faces[2];
  const int n = mg_cast_faces (content, card, how, half, faces);
  const int permission = by_effect ? 0 : mg_permission_to_cast (survey, object, how);
  mg_proposal proposal = {
    .seat = survey->seat,
    .object = object,
    .how = how,
    .half = half,
    .any_type
    = permission && mg_effect_at (survey->state, permission)->way == MG_PLAY_WITH_ANY_MANA,
  };
  rg_status status = RG_OK;

  mg_survey_at (survey, mg_ref_of (survey->state, object));
  if (!by_effect)
    status = check_timing (survey, faces, n, face_down, error);
  else if (survey->split_second)
    status = rg_fail (error, RG_E_ILLEGAL, "702.61a",
                      "A spell with split second is on the stack: nothing else can be cast.");
  if (status != RG_OK)
    return status;
  if (!error && is_out_of_reach (survey, faces, n, how))
    return RG_E_ILLEGAL;
  for (int i = 0; i < n && !face_down && status == RG_OK; i++)
    status = check_restrictions (survey, faces[i], error);
  if (status != RG_OK)
    return status;
  status = check_bases (survey, &proposal, mg_face_at (content, faces[0]), error);
  if (status != RG_OK)
    return status;
  for (int i = 0; i < n && !face_down && how != MG_CAST_OVERLOAD; i++)
    if (!face_has_targets (survey, faces[i])
        && !face_has_targets_with_x (survey, &proposal, faces[i]))
      return rg_fail (error, RG_E_ILLEGAL, "601.2c", "There is nothing that it could target.");
  return RG_OK;
}

unsigned
mg_check_halves (mg_survey *survey, int object, int how, bool by_effect, rg_error *error)
{
  const mg_object *card = mg_object_at (survey->state, object);
  const mg_face *face = mg_face_at (survey->content, card->face);

  if (!(mg_cast_ways (survey, object, by_effect) >> how & 1))
    {
      /* An effect says "cast it" and leaves the half to the player. */
      if (!by_effect || how != MG_CAST_PLAIN || face->layout != MG_LAYOUT_SPLIT)
        {
          if (face->types & MG_LAND)
            rg_fail (error, RG_E_ILLEGAL, "305.9", "A land isn't cast but played.");
          else
            rg_fail (error, RG_E_ILLEGAL, "601.3", "Nothing lets you cast it from there that way.");
          return 0;
        }
    }
  return mg_check_way (survey, object, how, by_effect, error);
}

unsigned
mg_check_way (mg_survey *survey, int object, int how, bool by_effect, rg_error *error)
{
  const mg_object *card = mg_object_at (survey->state, object);
  const mg_face *face = mg_face_at (survey->content, card->face);
  unsigned halves = 0, found = 0;

  switch (how)
    {
    case MG_CAST_LEFT:
      halves = 1u << MG_HALF_LEFT;
      break;
    case MG_CAST_RIGHT:
      halves = 1u << MG_HALF_RIGHT;
      break;
    case MG_CAST_FUSED:
      halves = 1u << MG_HALF_BOTH;
      break;
    default:
      halves = 1u << MG_HALF_NONE;
      if (face->layout == MG_LAYOUT_SPLIT && how != MG_CAST_FACE_DOWN)
        {
          halves = 1u << MG_HALF_LEFT | 1u << MG_HALF_RIGHT;
          /* 702.102a */
          if (card->zone == MG_ZONE_HAND && !by_effect
              && MG_HAS (face->qualities | mg_face_at (survey->content, face->other)->qualities,
                         MG_FUSE))
            halves |= 1u << MG_HALF_BOTH;
        }
    }
  for (int half = MG_HALF_NONE; half <= MG_HALF_BOTH; half++)
    if (halves >> half & 1
        && mg_check_cast (survey, object, how, half, by_effect, found ? NULL : error) == RG_OK)
      found |= 1u << half;
  return found;
}

uint32_t
mg_open_ways (mg_survey *survey, int object, int how, int below)
{
  const mg_content *content = survey->content;
  const int back
      = modal_spell (content, mg_face_at (content, mg_object_at (survey->state, object)->face));
  uint32_t ways = 1u << how, open = 0;

  if (how == MG_CAST_PLAIN) /* 118.9b */
    ways = ~(1u << MG_CAST_FREE | 1u << MG_CAST_FLASHBACK | 1u << MG_CAST_FREE_BACK);
  else if (how == MG_CAST_FREE && back
           && (!below || mg_face_at (content, back)->mana_value < below)) /* 712.11b */
    ways |= 1u << MG_CAST_FREE_BACK;
  ways &= mg_cast_ways (survey, object, true);
  for (int way = MG_CAST_PLAIN; way <= MG_CAST_FREE_BACK; way++)
    if (ways >> way & 1 && mg_check_way (survey, object, way, true, NULL))
      open |= 1u << way;
  return open;
}

bool
mg_can_cast (rg_match *match, int seat, int object, int how, bool any_time)
{
  mg_survey survey;

  if (!mg_plays (rg_state (match), seat)) /* 800.4b */
    return false;
  mg_survey_begin (&survey, match, seat);
  return any_time ? mg_open_ways (&survey, object, how, 0) != 0
                  : mg_check_halves (&survey, object, how, false, NULL) != 0;
}

/* }}} */
/* {{{ Lands (305) */

static int
lands_allowed (mg_survey *survey)
{
  const mg_state *state = survey->state;
  int n = 1 + state->players[survey->seat].extra_lands;

  if (mg_forced (state, MG_OP_EXTRA_LANDS))
    for (int i = -1; (i = mg_next_force (state, MG_OP_EXTRA_LANDS, i)) >= 0;)
      if (state->kept.forces[i].controller == survey->seat)
        {
          mg_set sets[3];
          mg_ctx rule;

          mg_ctx_of_force (&rule, survey->match, &state->kept.forces[i], sets);
          n += mg_amount (&rule,
                          mg_arg_n (mg_node_at (survey->content, state->kept.forces[i].node)));
        }
  return n;
}

static bool
may_play_from_there (mg_survey *survey, int id)
{
  const mg_state *state = survey->state;
  const mg_object *object = mg_object_at (state, id);

  if (object->owner == survey->seat && object->zone == MG_ZONE_HAND)
    return true;
  if (object->owner == survey->seat && object->zone == MG_ZONE_LIBRARY
      && state->players[survey->seat].library == id)
    return mg_force_for (state, MG_OP_LANDS_FROM_TOP, survey->seat) != NULL;
  return mg_permission_to_pay (survey, id) != 0;
}

int
mg_land_faces (const mg_content *content, int card, int faces[2])
{
  const mg_face *face = mg_face_at (content, card);
  int n = 0;

  if (face->types & MG_LAND)
    faces[n++] = card;
  if (face->modal && mg_face_at (content, face->other)->types & MG_LAND)
    faces[n++] = face->other;
  return n;
}

/* 305.2, 305.3: by the number of lands and by whose turn it is. */
static rg_status
check_turn_of_land (mg_survey *survey, rg_error *error)
{
  const mg_player *player = &survey->state->players[survey->seat];
  const int allowed = lands_allowed (survey);

  if (survey->state->turn.active != survey->seat)
    return rg_fail (error, RG_E_ILLEGAL, "305.3", "You can play lands only in your own turn.");
  if (player->lands_played >= allowed)
    return rg_fail (error, RG_E_ILLEGAL, "305.2b",
                    "You have played %d lands this turn, and may play no more than %d.",
                    player->lands_played, allowed);
  return RG_OK;
}

bool
mg_can_play_land_now (rg_match *match, int seat, int id)
{
  const mg_object *object = mg_object_at (rg_state_const (match), id);
  mg_survey survey;
  int faces[2];

  mg_survey_begin (&survey, match, seat);
  return object->kind == MG_KIND_CARD && mg_land_faces (survey.content, object->face, faces) > 0
         && check_turn_of_land (&survey, NULL) == RG_OK;
}

rg_status
mg_check_land (mg_survey *survey, int id, rg_error *error)
{
  const mg_object *object = mg_object_at (survey->state, id);
  int faces[2];

  if (object->kind != MG_KIND_CARD || mg_land_faces (survey->content, object->face, faces) == 0)
    return rg_fail (error, RG_E_ILLEGAL, "305.1", "It isn't a land.");
  if (!may_play_from_there (survey, id))
    return rg_fail (error, RG_E_ILLEGAL, "305.1", "Nothing lets you play it from there.");
  if (survey->state->turn.active != survey->seat)
    return rg_fail (error, RG_E_ILLEGAL, "305.3", "You can play lands only in your own turn.");
  if (!survey->sorcery_time)
    return rg_fail (error, RG_E_ILLEGAL, "305.1",
                    "You can play a land only in a main phase, with nothing on the stack.");
  return check_turn_of_land (survey, error);
}

/* }}} */
