/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a view says of seats and objects in a few words, and the figures of permanents. Nothing here
 * asks who looks, but for what lies between two seats and what is only being declared: an object
 * that a viewer may not know never gets here, and of a face-down one only its body is read. */

#include "magic/model/mg-treachery.h"
#include "magic/show/mg-show.h"

void
mg_view_counter (rg_view *view, int message, int value)
{
  if (value)
    rg_view_add_counter (view, message, value);
}

static void
note_if (rg_view *view, bool condition, int message)
{
  if (condition)
    rg_view_add_note (view, message, 0, 0);
}

static void
note_number (rg_view *view, int message, int number)
{
  if (number)
    rg_view_add_note (view, message, number, 0);
}

/* {{{ Seats */

/* 903.10a */
static void
note_commander_damage (rg_view *view, const mg_state *state, const mg_player *player)
{
  for (int other = 0; other < state->seats; other++)
    for (int i = 0; i < MG_MAX_COMMANDERS; i++)
      if (player->commander_damage[other][i])
        rg_view_add_note (view, MG_NOTE_COMMANDER_DAMAGE, player->commander_damage[other][i],
                          other);
}

/* What who is of that role wins by. Who is of several has the one that mg_sort_teams goes by. */
static void
set_goal (rg_view *view, int seat, int roles)
{
  for (int i = 0; i < MG_N_ROLES; i++)
    if (roles >> i & 1)
      {
        rg_view_set_goal (view, MG_GOAL_LEADER + i, seat, 0);
        return;
      }
}

static void
note_roles (rg_view *view, int roles)
{
  for (int i = 0; i < MG_N_ROLES; i++)
    if (roles >> i & 1)
      {
        rg_view_add_note (view, MG_NOTE_LEADER + i, 0, 0);
        rg_view_seat_bears (view, MG_SYMBOL_LEADER + i);
      }
}

/* What the viewer knows of who a seat is (372.8): also while the others don't. */
static void
note_role (rg_view *view, const mg_state *state, rg_viewer viewer, int seat)
{
  int roles = 0;
  bool secret = false;

  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);
      const mg_object *object = mg_object_at (state, card->object);

      if (!card->object || object->owner != seat || !mg_may_see (state, viewer, card->object))
        continue;
      roles |= card->roles;
      secret |= mg_is_covered_identity (object);
    }
  note_roles (view, roles);
  set_goal (view, seat, roles);
  note_if (view, secret && !state->end.over, MG_NOTE_SECRET);
}

/* Who somebody was who has left (907.12), which was shown then (907.13). */
static void
note_last_role (rg_view *view, const mg_state *state, int seat)
{
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);

      if (!card->object && card->owner == seat && !(card->flags & MG_IDENTITY_OUTSIDE))
        note_roles (view, card->roles);
    }
}

void
mg_note_seat (rg_view *view, const mg_state *state, rg_viewer viewer, int seat)
{
  const mg_player *player = &state->players[seat];
  const bool own = viewer.kind == RG_VIEWER_SEAT && viewer.index == seat;

  if (!mg_plays (state, seat))
    {
      note_last_role (view, state, seat);
      return;
    }
  note_role (view, state, viewer, seat);
  note_if (view, state->monarch == seat, MG_NOTE_MONARCH);
  if (state->monarch == seat)
    rg_view_seat_bears (view, MG_SYMBOL_CROWN);
  note_if (view, state->turn.priority == seat && state->turn.stage == MG_STAGE_PRIORITY,
           MG_NOTE_PRIORITY);
  if (seat == state->turn.active)
    note_number (view, MG_NOTE_LANDS_PLAYED, player->lands_played);
  for (int i = 0; i < MG_N_MANA; i++)
    if (player->mana[i])
      rg_view_add_note (view, MG_NOTE_MANA, player->mana[i], i);
  note_number (view, MG_NOTE_ARTIFACT_MANA, player->artifact_mana);
  note_commander_damage (view, state, player);
  if (own)
    {
      note_if (view, player->ask_always, MG_NOTE_ASK_ALWAYS);
      note_if (view, player->unveils_seldom && mg_has_secret (state, seat), MG_NOTE_UNVEIL_SELDOM);
      note_if (view, player->manual_mana, MG_NOTE_PAY_BY_HAND);
    }
}

/* }}} */
/* {{{ Names */

int32_t
mg_shown_name (const rg_match *match, const mg_state *state, int id)
{
  return id >= MG_PLAYER_REF ? id : mg_named (state, mg_data (match), id);
}

/* The term for what a reference meant, if everybody can follow that to where it is now. 0: nobody
 * may know what lies in its slot. */
static int32_t
followed (const rg_match *match, const mg_state *state, mg_ref ref)
{
  const mg_ref found = mg_is_player (ref) || mg_lives (state, ref) ? ref : mg_follow (state, ref);

  if (!found.id
      || (!mg_is_player (found) && mg_object_at (state, found.id)->flags & MG_OBJECT_FACE_DOWN))
    return 0;
  return mg_shown_name (match, state, found.id);
}

static void
note_ref (rg_view *view, const rg_match *match, const mg_state *state, int message, mg_ref ref)
{
  const int32_t term = followed (match, state, ref);

  if (term)
    rg_view_add_note (view, message, term, 0);
}

/* }}} */
/* {{{ Permanents */

static void
note_counters (rg_view *view, const uint8_t *kinds, const int16_t *numbers, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (!kinds[i] || !numbers[i])
        continue;
      rg_view_add_note (view, MG_NOTE_COUNTERS, numbers[i], kinds[i]);
      switch (kinds[i])
        {
        case MG_COUNTER_P1P1:
          rg_view_add_counter (view, MG_TITLE_COUNTER_P1P1, numbers[i]);
          break;
        case MG_COUNTER_M1M1:
          rg_view_add_counter (view, MG_TITLE_COUNTER_M1M1, numbers[i]);
          break;
        case MG_COUNTER_LOYALTY:
          rg_view_add_counter (view, MG_TITLE_COUNTER_LOYALTY, numbers[i]);
          break;
        case MG_COUNTER_DEFENSE:
          rg_view_add_counter (view, MG_TITLE_COUNTER_DEFENSE, numbers[i]);
          break;
        default:
          break;
        }
    }
}

/* The keywords that decide fights, and what may be done to it. */
static void
note_keywords (rg_view *view, const mg_traits *traits)
{
  static const uint8_t shown[] = {
    MG_FLYING,   MG_REACH,    MG_FIRST_STRIKE,   MG_DOUBLE_STRIKE, MG_DEATHTOUCH,
    MG_TRAMPLE,  MG_LIFELINK, MG_VIGILANCE,      MG_MENACE,        MG_HASTE,
    MG_DEFENDER, MG_FEAR,     MG_INTIMIDATE,     MG_INFECT,        MG_WITHER,
    MG_HEXPROOF, MG_SHROUD,   MG_INDESTRUCTIBLE, MG_PERSIST,       MG_UNDYING,
  };
  const uint8_t *subtypes = traits->protection_subtypes;

  for (size_t i = 0; i < sizeof shown; i++)
    if (MG_HAS (traits->qualities, shown[i]))
      rg_view_add_note (view, MG_NOTE_KEYWORD, shown[i], 0);
  for (int color = 0; color < MG_N_COLORS; color++)
    if (traits->protection_colors >> color & 1)
      rg_view_add_note (view, MG_NOTE_PROTECTION_COLOR, color, 0);
  for (int i = 0; i < 2; i++)
    if (subtypes[i])
      rg_view_add_note (view, MG_NOTE_PROTECTION_TYPE, subtypes[i], 0);
  if (MG_HAS (traits->qualities, MG_PROTECTION) && !traits->protection_colors && !subtypes[0])
    rg_view_add_note (view, MG_NOTE_KEYWORD, MG_PROTECTION, 0);
}

static void
note_declared (rg_view *view,
               const rg_match *match,
               const mg_state *state,
               const mg_body *body,
               int n_declared)
{
  const mg_block *declared = &state->combat.blocks[state->combat.n_blocks];
  const int note = state->turn.step == MG_STEP_ATTACKERS ? MG_NOTE_WILL_ATTACK : MG_NOTE_WILL_BLOCK;

  for (int i = 0; i < n_declared; i++)
    if (declared[i].blocker == body->self.id)
      rg_view_add_note (view, note, mg_shown_name (match, state, declared[i].attacker), 0);
}

static void
note_combat (rg_view *view,
             const rg_match *match,
             const mg_state *state,
             const mg_body *body,
             int n_declared)
{
  note_ref (view, match, state, MG_NOTE_ATTACKING, body->attacking);
  note_if (view, body->attacking.id && body->status & MG_BLOCKED, MG_NOTE_BLOCKED);
  for (int i = 0; i < state->combat.n_blocks; i++)
    if (state->combat.blocks[i].blocker == body->self.id)
      rg_view_add_note (view, MG_NOTE_BLOCKING,
                        mg_shown_name (match, state, state->combat.blocks[i].attacker), 0);
  note_declared (view, match, state, body, n_declared);
}

static void
note_chosen (rg_view *view, const mg_body *body)
{
  if (body->chosen_color)
    rg_view_add_note (view, MG_NOTE_CHOSEN_COLOR, body->chosen_color - 1, 0);
  note_number (view, MG_NOTE_CHOSEN_TYPE, body->chosen_type);
  note_number (view, MG_NOTE_CHOSEN_NAME, body->chosen_name);
  if (body->copy.colors & MG_COPY_CHOSEN)
    {
      rg_view_add_note (view, MG_NOTE_CHOSEN_COLOR, mg_color_of_x (body->x) - 1, 0);
      note_number (view, MG_NOTE_CHOSEN_TYPE, mg_type_of_x (body->x));
    }
  if (body->chosen_player)
    rg_view_add_note (view, MG_NOTE_CHOSEN_PLAYER, body->chosen_player - 1, 0);
}

/* How it lies, and whether it fights or can't do anything. */
static void
light_permanent (rg_view *view,
                 const mg_state *state,
                 const mg_body *body,
                 bool sick,
                 int n_declared)
{
  bool fights = body->attacking.id != 0;

  for (int i = 0; i < state->combat.n_blocks + n_declared; i++)
    fights |= state->combat.blocks[i].blocker == body->self.id;
  rg_view_turn_piece (view,
                      (body->status & MG_TAPPED ? 90 : 0) + (body->status & MG_FLIPPED ? 180 : 0));
  rg_view_light_piece (view, (fights ? RG_PIECE_HIGHLIGHTED : 0)
                                 | (sick || body->status & MG_PHASED_OUT ? RG_PIECE_DIMMED : 0));
}

static void
note_permanent (rg_view *view,
                const rg_match *match,
                const mg_state *state,
                rg_viewer viewer,
                const mg_object *object)
{
  const mg_body *body = mg_body_at (state, object->body);
  const int n_declared = mg_count_declared (match, state, viewer);
  const bool creature = body->now.types & MG_CREATURE;
  const bool sick = creature && body->status & MG_SICK && !MG_HAS (body->now.qualities, MG_HASTE);

  light_permanent (view, state, body, sick, n_declared);
  if (creature)
    {
      rg_view_add_counter (view, MG_TITLE_POWER, body->now.power);
      rg_view_add_counter (view, MG_TITLE_TOUGHNESS, body->now.toughness);
    }
  mg_view_counter (view, MG_TITLE_DAMAGE, body->damage);
  note_number (view, MG_NOTE_DAMAGE, body->damage);
  note_counters (view, body->counters, body->n_counters, MG_BODY_COUNTERS);
  note_keywords (view, &body->now);
  note_if (view, body->status & MG_TAPPED, MG_NOTE_TAPPED);
  note_if (view, sick, MG_NOTE_SICK);
  note_combat (view, match, state, body, n_declared);
  note_if (view, body->goaders != 0, MG_NOTE_GOADED);
  note_if (view, body->status & MG_FACE_DOWN, MG_NOTE_FACE_DOWN);
  note_if (view, body->status & MG_PHASED_OUT, MG_NOTE_PHASED_OUT);
  note_number (view, MG_NOTE_SHIELDS, body->regeneration);
  note_chosen (view, body);
  if (mg_is_player (body->attached_to))
    rg_view_add_note (view, MG_NOTE_ON, body->attached_to.id, 0);
  else if (body->attached_to.id)
    rg_view_put_piece_on (view, MG_TERM_OBJECT, mg_shown_name (match, state, body->attached_to.id));
  if (object->owner != body->now.controller)
    rg_view_add_note (view, MG_NOTE_OWNED, object->owner, 0);
}

/* }}} */
/* {{{ What lies elsewhere */

static void
note_stack_object (rg_view *view,
                   const rg_match *match,
                   const mg_state *state,
                   const mg_object *object)
{
  const mg_content *content = mg_data (match);
  const mg_item *item = mg_item_at (state, object->item);
  const int modal = mg_modal_of_item (content, item);

  if (mg_object_at (state, state->zones.stack) == object) /* it resolves next */
    rg_view_light_piece (view, RG_PIECE_HIGHLIGHTED);
  rg_view_add_note (view, MG_NOTE_BY, item->controller, 0);
  if (object->kind == MG_KIND_ABILITY && item->ability)
    rg_view_add_note (view, MG_NOTE_ABILITY, item->ability, 0);
  for (int i = 0; modal && i < item->n_modes; i++)
    rg_view_add_note (view, MG_NOTE_MODE,
                      mg_ability_at (content, modal)->mode_texts[item->modes[i]], 0);
  note_number (view, MG_NOTE_X, item->x);
  for (int link = item->targets; link; link = mg_link_at (state, link)->next)
    note_ref (view, match, state, MG_NOTE_TARGET, mg_link_at (state, link)->ref);
}

/* 903.8 */
static void
note_tax (rg_view *view, const mg_state *state, const mg_object *object, int id)
{
  const mg_player *player = &state->players[object->owner];

  for (int i = 0; i < player->n_commanders; i++)
    if (player->commanders[i] == id)
      note_number (view, MG_NOTE_TAX, 2 * player->commander_casts[i]);
}

static void
note_identity (rg_view *view, const mg_state *state, const mg_object *object, int id)
{
  const mg_identity *card = mg_identity_of (state, id);

  rg_view_add_note (view, MG_NOTE_BY, object->owner, 0);
  for (int i = 0; card && !mg_is_covered_identity (object) && i < MG_MAX_MODES; i++)
    if (card->modes_chosen >> i & 1)
      rg_view_add_note (view, MG_NOTE_MODE_USED, i + 1, 0);
  if (card && card->flags & MG_IDENTITY_MASKED)
    rg_view_add_note (view, MG_NOTE_IN_TRUTH, card->dealt, 0);
}

void
mg_note_object (rg_view *view,
                const rg_match *match,
                const mg_state *state,
                rg_viewer viewer,
                int id)
{
  const mg_object *object = mg_object_at (state, id);

  switch (object->zone)
    {
    case MG_ZONE_BATTLEFIELD:
      note_permanent (view, match, state, viewer, object);
      break;
    case MG_ZONE_STACK:
      note_stack_object (view, match, state, object);
      break;
    case MG_ZONE_COMMAND:
      if (mg_is_identity (object))
        note_identity (view, state, object, id);
      note_tax (view, state, object, id);
      break;
    default:
      break;
    }
  if (object->counter && object->n_counters)
    rg_view_add_note (view, MG_NOTE_COUNTERS, object->n_counters, object->counter);
  note_if (view, object->kind == MG_KIND_TOKEN, MG_NOTE_TOKEN);
  note_if (view, object->flags & MG_OBJECT_COMMANDER, MG_NOTE_COMMANDER);
}

/* }}} */
