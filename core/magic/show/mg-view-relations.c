/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is between two things of the table: who attacks whom, what is attached to what, what a spell
 * aims at, where an ability comes from. Both are what the viewer sees, or nothing is said. */

#include "magic/show/mg-show.h"

typedef struct mg_drawing
{
  rg_view *view;
  const rg_match *match;
  rg_viewer viewer;
  const mg_state *state;
} mg_drawing;

/* The term for what a reference meant, where the viewer can see that by now; 0: they can't. */
static int32_t
seen (const mg_drawing *drawing, mg_ref ref)
{
  const mg_state *state = drawing->state;
  const mg_ref found = mg_is_player (ref) || mg_lives (state, ref) ? ref : mg_follow (state, ref);

  if (!found.id || (!mg_is_player (found) && !mg_is_shown (state, drawing->viewer, found.id)))
    return 0;
  return mg_shown_name (drawing->match, state, found.id);
}

static void
relate (const mg_drawing *drawing, rg_relation_kind kind, int from, mg_ref to, bool provisional)
{
  const int32_t term = seen (drawing, to);

  if (term)
    rg_view_relate (drawing->view, kind, MG_TERM_OBJECT,
                    mg_shown_name (drawing->match, drawing->state, from), MG_TERM_REF, term,
                    provisional);
}

static mg_ref
ref_of (const mg_state *state, int id)
{
  return id >= MG_PLAYER_REF ? mg_player_ref (id - MG_PLAYER_REF) : mg_ref_of (state, id);
}

/* Only who declares sees that, also what had to be declared and was before anything was chosen:
 * else it would be seen until something is, for what is chosen is kept from all others. */
int
mg_count_declared (const rg_match *match, const mg_state *state, rg_viewer viewer)
{
  const int n = state->combat.n_declared;
  const rg_decision *asked
      = n > 0 && viewer.kind == RG_VIEWER_SEAT ? rg_match_decision_of (match, viewer.index) : NULL;

  return asked && !(asked->flags & RG_DECISION_OPTIONAL) ? n : 0;
}

/* What is declared so far stands behind the blocks. */
static void
relate_fight (const mg_drawing *drawing)
{
  const mg_combat *combat = &drawing->state->combat;
  const int n_declared = mg_count_declared (drawing->match, drawing->state, drawing->viewer);
  const rg_relation_kind declared
      = drawing->state->turn.step == MG_STEP_ATTACKERS ? RG_RELATION_ATTACKS : RG_RELATION_BLOCKS;

  for (int i = 0; i < combat->n_blocks; i++)
    relate (drawing, RG_RELATION_BLOCKS, combat->blocks[i].blocker,
            ref_of (drawing->state, combat->blocks[i].attacker), false);
  for (int i = combat->n_blocks; i < combat->n_blocks + n_declared; i++)
    relate (drawing, declared, combat->blocks[i].blocker,
            ref_of (drawing->state, combat->blocks[i].attacker), true);
}

static void
relate_permanents (const mg_drawing *drawing)
{
  const mg_state *state = drawing->state;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->attacking.id)
        relate (drawing, RG_RELATION_ATTACKS, id, body->attacking, false);
      if (body->attached_to.id)
        relate (drawing, RG_RELATION_ATTACHED, id, body->attached_to, false);
    }
}

/* What the viewer announces now is on top of the stack. */
static bool
is_announced (const mg_drawing *drawing, int id, const mg_item *item)
{
  const rg_decision *asked = drawing->viewer.kind == RG_VIEWER_SEAT
                                 ? rg_match_decision_of (drawing->match, drawing->viewer.index)
                                 : NULL;

  return asked && asked->flags & RG_DECISION_CANCELLABLE && id == drawing->state->zones.stack
         && item->controller == drawing->viewer.index;
}

static void
relate_item (const mg_drawing *drawing, int id)
{
  const mg_state *state = drawing->state;
  const mg_object *object = mg_object_at (state, id);
  const mg_item *item = mg_item_at (state, object->item);
  const bool announced = is_announced (drawing, id, item);

  for (int link = item->targets; link; link = mg_link_at (state, link)->next)
    relate (drawing, RG_RELATION_TARGETS, id, mg_link_at (state, link)->ref, announced);
  if (object->kind == MG_KIND_ABILITY && item->source.id)
    relate (drawing, RG_RELATION_CAUSED_BY, id, item->source, announced);
}

void
mg_view_relations (rg_view *view, const rg_match *match, rg_viewer viewer)
{
  const mg_drawing drawing = { view, match, viewer, rg_shown_state (match, viewer) };
  const mg_state *state = drawing.state;

  relate_fight (&drawing);
  relate_permanents (&drawing);
  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    relate_item (&drawing, id);
  for (int id = state->zones.pending; id; id = mg_object_at (state, id)->next)
    if (mg_is_shown (state, viewer, id))
      relate_item (&drawing, id);
}
