/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something isn't among the choices, with the rule. What may be done is decided elsewhere, when
 * choices are offered; here the reasons are gone through in the order in which a player would think
 * of them.
 *
 * Objects come here by names that the seat sees. What it may not know of them even so, the face of
 * what others have face down, is no reason for anything. */

#include "magic/show/mg-show.h"

/* {{{ Attacks (508) */

static const char *
name_of (const rg_match *match, int id)
{
  const char *name = mg_term (match, MG_TERM_OBJECT, id);

  return name ? name : "";
}

static rg_status
refuse_range (const rg_match *match, int seat, int other, rg_error *error)
{
  const mg_state *state = rg_state_const (match);
  const int range = state->players[seat].range;

  if (state->players[seat].in_range >> other & 1)
    return RG_OK;
  return rg_fail (error, RG_E_ILLEGAL, "801.2",
                  "Seat %d sits %d seats away; your range of influence is %d.", other + 1,
                  mg_distance (state, seat, other), range);
}

static rg_status
refuse_whom (const rg_match *match, int seat, int other, rg_error *error)
{
  switch (mg_attack_bar (rg_state_const (match), seat, other))
    {
    case MG_BAR_GONE:
      return rg_fail (error, RG_E_ILLEGAL, "800.4", "Seat %d has left the game.", other + 1);
    case MG_BAR_TEAM:
      return rg_fail (error, RG_E_ILLEGAL, "508.1b", "Seat %d is no opponent of yours.", other + 1);
    case MG_BAR_RANGE:
      return refuse_range (match, seat, other, error);
    case MG_BAR_LEFT_ONLY:
      return rg_fail (error, RG_E_ILLEGAL, "803.1a",
                      "You may attack only the opponent immediately to your left.");
    case MG_BAR_RIGHT_ONLY:
      return rg_fail (error, RG_E_ILLEGAL, "803.1b",
                      "You may attack only the opponent immediately to your right.");
    case MG_BAR_APART:
      return rg_fail (error, RG_E_ILLEGAL, "809.3c",
                      "Seat %d isn't seated next to you: you may attack only neighbours.",
                      other + 1);
    case MG_BAR_NOT_CHOSEN:
      return rg_fail (error, RG_E_ILLEGAL, "506.2a",
                      "Seat %d isn't the defending player of this combat.", other + 1);
    case MG_BAR_NONE:
      break;
    }
  return RG_OK;
}

static int
defender_of (const mg_state *state, mg_ref what)
{
  return mg_is_player (what) ? mg_ref_seat (what) : mg_controller (state, what);
}

static mg_ref
ref_of (const mg_state *state, int32_t value)
{
  if (value >= MG_PLAYER_REF)
    return mg_player_ref (value - MG_PLAYER_REF);
  return mg_ref_of (state, value > 0 && value < state->pools.n_objects ? value : 0);
}

static rg_status
refuse_creature (const rg_match *match, int seat, int id, bool attacks, rg_error *error)
{
  const mg_state *state = rg_state_const (match);
  const mg_ref ref = mg_ref_of (state, id);
  const mg_body *body = mg_body_of (state, ref);
  const char *name = name_of (match, id);

  if (!mg_on_battlefield (state, ref))
    return rg_fail (error, RG_E_ILLEGAL, "508.1a", "%s isn't on the battlefield.", name);
  if (body->now.controller != seat)
    return rg_fail (error, RG_E_ILLEGAL, "508.1a", "%s isn't under your control.", name);
  if (!(body->now.types & MG_CREATURE))
    return rg_fail (error, RG_E_ILLEGAL, "508.1a", "%s isn't a creature.", name);
  if (body->status & MG_TAPPED)
    return rg_fail (error, RG_E_ILLEGAL, attacks ? "508.1a" : "509.1a", "%s is tapped.", name);
  if (attacks && body->status & MG_SICK && !MG_HAS (body->now.qualities, MG_HASTE))
    return rg_fail (error, RG_E_ILLEGAL, "302.6",
                    "%s came under your control this turn and has no haste.", name);
  if (attacks && MG_HAS (body->now.qualities, MG_DEFENDER))
    return rg_fail (error, RG_E_ILLEGAL, "702.3b", "%s is a defender.", name);
  return RG_OK;
}

/* Attackers and blockers are declared when that is asked, and at no other time. */
static bool
declares (const rg_match *match, int seat, int message)
{
  const rg_decision *decision = rg_match_decision_of (match, seat);

  return decision && decision->message == message;
}

/* It is declared already, though that may be taken back. */
static bool
is_declared (const mg_combat *combat, int id)
{
  for (int i = 0; i < combat->n_declared; i++)
    if (combat->blocks[combat->n_blocks + i].blocker == id)
      return true;
  return false;
}

static rg_status
refuse_attack (const rg_match *match, int seat, int id, mg_ref what, rg_error *error)
{
  const mg_state *state = rg_state_const (match);
  rg_status status = refuse_creature (match, seat, id, true, error);

  if (status == RG_OK)
    status = refuse_whom (match, seat, defender_of (state, what), error);
  if (status != RG_OK)
    return status;
  if (is_declared (&state->combat, id))
    return rg_fail (error, RG_E_ILLEGAL, "508.1b",
                    "%s is declared to attack; take that back first.", name_of (match, id));
  if (!declares (match, seat, MG_ASK_ATTACK))
    return rg_fail (
        error, RG_E_ILLEGAL, "508.1",
        "Attackers are declared later: in your turn, once you and the others have passed.");
  if (mg_is_player (what)
      && mg_body_of (state, mg_ref_of (state, id))->goaders >> mg_ref_seat (what) & 1)
    return rg_fail (error, RG_E_ILLEGAL, "508.1d",
                    "%s was goaded by that player: it attacks somebody else if it can.",
                    name_of (match, id));
  return rg_fail (error, RG_E_ILLEGAL, "508.1c", "An effect keeps %s from attacking there.",
                  name_of (match, id));
}

static rg_status
refuse_block (const rg_match *match, int seat, int id, int attacker, rg_error *error)
{
  const mg_state *state = rg_state_const (match);
  const mg_ref ref = mg_ref_of (state, attacker);
  const mg_body *body = mg_body_of (state, ref);
  const rg_status status = refuse_creature (match, seat, id, false, error);

  if (status != RG_OK)
    return status;
  if (!mg_on_battlefield (state, ref) || !body->attacking.id)
    return rg_fail (error, RG_E_ILLEGAL, "509.1a", "%s doesn't attack.", name_of (match, attacker));
  if (body->defender != seat)
    return rg_fail (error, RG_E_ILLEGAL, "802.4a", "%s attacks another player.",
                    name_of (match, attacker));
  if (!declares (match, seat, MG_ASK_BLOCK) && !declares (match, seat, MG_ASK_BLOCK_SO))
    return rg_fail (error, RG_E_ILLEGAL, "509.1",
                    "Blockers are declared in the next step, or have been.");
  if (MG_HAS (body->now.qualities, MG_FLYING))
    return rg_fail (error, RG_E_ILLEGAL, "702.9b",
                    "%s flies: only flying and reach block it, or something else forbids it.",
                    name_of (match, attacker));
  return rg_fail (error, RG_E_ILLEGAL, "509.1b", "%s can't block %s.", name_of (match, id),
                  name_of (match, attacker));
}

/* }}} */
/* {{{ Choices of objects and players */

static rg_status
refuse_choice (const rg_match *match, int seat, mg_ref what, rg_error *error)
{
  const mg_state *state = rg_state_const (match);
  const int other = defender_of (state, what);

  if (other != MG_NOBODY && mg_plays (state, other)
      && refuse_range (match, seat, other, error) != RG_OK)
    return RG_E_ILLEGAL;
  if (mg_is_player (what))
    return rg_fail (error, RG_E_ILLEGAL, "115.1", "Seat %d can't be chosen here.", other + 1);
  return rg_fail (error, RG_E_ILLEGAL, "115.1", "%s can't be chosen here.",
                  name_of (match, what.id));
}

/* }}} */

/* "a2" is the second ability of whatever face the object has. */
static int
ability_of (const rg_match *match, const rg_choice *choice)
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_state_const (match);
  const int face = mg_shown_face (state, content, choice->args[0]);

  if (choice->args[1] >= 0 || !face)
    return choice->args[1] < 0 ? 0 : choice->args[1];
  return mg_face_at (content, face)->ability - choice->args[1] - 1;
}

/* Playing, casting or activating something. */
static rg_status
refuse_action (const rg_match *match, int seat, const mg_action *action, rg_error *error)
{
  if (!mg_may_see (rg_state_const (match), rg_viewer_seat (seat), action->object))
    return rg_fail (error, RG_E_ILLEGAL, "708.5",
                    "It is face down, and only its controller knows what it is.");
  return mg_refuse_action (match, seat, action, error);
}

rg_status
mg_refuse (const rg_match *match, int seat, const rg_choice *choice, rg_error *error)
{
  const mg_state *state = rg_state_const (match);
  mg_action action = { .say = choice->message,
                       .object = (uint16_t) choice->args[0],
                       .ability = (uint16_t) choice->args[1] };

  switch (choice->message)
    {
    case MG_SAY_ACTIVATE:
      action.ability = (uint16_t) ability_of (match, choice);
      return refuse_action (match, seat, &action, error);
    case MG_SAY_PLAY_LAND:
    case MG_SAY_CAST:
    case MG_SAY_TURN_UP:
    case MG_SAY_SUSPEND:
      return refuse_action (match, seat, &action, error);
    case MG_SAY_UNVEIL: /* of what isn't theirs all are told the same */
      return mg_refuse_action (match, seat, &action, error);
    case MG_SAY_ATTACK:
      return refuse_attack (match, seat, choice->args[0], ref_of (state, choice->args[1]), error);
    case MG_SAY_BLOCK:
      return refuse_block (match, seat, choice->args[0], choice->args[1], error);
    case MG_SAY_CHOOSE:
      return refuse_choice (match, seat, ref_of (state, choice->args[0]), error);
    case MG_SAY_SIT:
      return rg_fail (error, RG_E_ILLEGAL, "809.2",
                      "That place is taken, or is for a deck of another format.");
    case MG_SAY_DONE:
      return rg_fail (error, RG_E_ILLEGAL, "508.1d",
                      "That isn't all yet: something must still be chosen, attack or block.");
    default:
      return RG_OK;
    }
}
