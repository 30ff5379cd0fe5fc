/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody would do with an object that they only name: play it from where it lies, attack or
 * block with it, use its abilities, or choose it. Whether any of that may be done, mg_refuse says.
 */

#include "magic/show/mg-show.h"

typedef struct list
{
  rg_choice *deeds;
  int n;
} list;

static void
add (list *found, int message, int32_t a, int32_t b)
{
  if (found->n < RG_MAX_DEEDS)
    found->deeds[found->n++] = (rg_choice){ .message = (uint16_t) message, .args = { a, b } };
}

/* Whoever might be attacked, those first who may be. */
static void
add_attacks (list *found, const mg_state *state, int seat, int id)
{
  for (int may = 1; may >= 0; may--)
    for (int other = 0; other < state->seats; other++)
      if (mg_opponents (state, seat, other)
          && (mg_attack_bar (state, seat, other) == MG_BAR_NONE) == may)
        add (found, MG_SAY_ATTACK, id, MG_PLAYER_REF + other);
}

static void
add_blocks (list *found, const mg_state *state, int seat, int id)
{
  for (int other = state->zones.battlefield; other; other = mg_object_at (state, other)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, other)->body);

      if (body->attacking.id && body->defender == seat)
        add (found, MG_SAY_BLOCK, id, other);
    }
}

static void
add_abilities (list *found, const mg_content *content, const mg_state *state, int id)
{
  const int shown = mg_shown_face (state, content, id);
  const mg_face *face = mg_face_at (content, shown);

  for (int i = 0; shown && i < face->n_abilities; i++)
    if (mg_ability_at (content, face->ability + i)->kind == MG_ABILITY_ACTIVATED)
      add (found, MG_SAY_ACTIVATE, id, face->ability + i);
}

int
mg_deeds (const rg_match *match, int seat, int term, int32_t value, rg_choice *deeds)
{
  const mg_state *state = rg_state_const (match);
  const mg_content *content = mg_data (match);
  const rg_decision *decision = rg_match_decision_of (match, seat);
  const bool blocks = state->turn.active != seat && state->turn.step == MG_STEP_BLOCKERS;
  list found = { deeds, 0 };
  const mg_object *object;

  if (term != MG_TERM_OBJECT || value <= 0 || value >= state->pools.n_objects)
    return 0;
  object = mg_object_at (state, value);
  for (int i = 0; decision && i < decision->count; i++)
    if (rg_match_choice (match, decision, i)->message == MG_SAY_CHOOSE)
      {
        add (&found, MG_SAY_CHOOSE, value, 0);
        break;
      }
  if (!mg_may_see (state, rg_viewer_seat (seat), value)) /* 708.5 */
    {
      if (found.n == 0)
        add (&found, MG_SAY_CHOOSE, value, 0);
      return found.n;
    }
  if (mg_is_covered_identity (object))
    {
      add (&found, MG_SAY_UNVEIL, value, 0);
      return found.n;
    }
  if (object->zone != MG_ZONE_BATTLEFIELD)
    {
      const bool land = object->face && mg_face_at (content, object->face)->types & MG_LAND;

      if (object->kind == MG_KIND_CARD)
        add (&found, land ? MG_SAY_PLAY_LAND : MG_SAY_CAST, value, 0);
      return found.n;
    }
  if (mg_controller (state, mg_ref_of (state, value)) != seat)
    {
      if (found.n == 0)
        add (&found, MG_SAY_CHOOSE, value, 0);
      return found.n;
    }
  if (mg_body_at (state, object->body)->now.types & MG_CREATURE)
    {
      if (blocks)
        add_blocks (&found, state, seat, value);
      else
        add_attacks (&found, state, seat, value);
    }
  add_abilities (&found, content, state, value);
  return found.n;
}
