/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One instruction of a text, done to what is no permanent: cards in hands, graveyards and exile,
 * spells and abilities on the stack, cards that nobody knows. */

#include "magic/bot/mg-steady.h"

enum
{
  BURIED = 8,       /* percent of a creature: a card in a graveyard, from where it may come back */
  RUNNING_OUT = 15, /* cards of a library */
  FREE_SPELL = 200  /* to cast something for nothing */
};

int
steady_who_gets (const steady_text *t, const mg_node *node, int owner)
{
  return mg_arg_enters (node) & MG_ENTERS_OWNERS  ? owner
         : mg_arg_enters (node) & MG_ENTERS_YOURS ? t->ctx.controller
                                                  : steady_actor (t);
}

int
steady_worth_of_hidden (const steady_text *t, const mg_node *node, int seat)
{
  const steady *s = t->s;

  switch (node->op)
    {
    case MG_OP_TO_HAND:
    case MG_OP_TO_BATTLEFIELD:
      return steady_share (s, seat, 150);
    case MG_OP_MAY_PLAY:
    case MG_OP_MAY_PLAY_ONCE:
    case MG_OP_MAY_CAST_ONE_FREE:
    case MG_OP_CAST:
    case MG_OP_CAST_FREE:
    case MG_OP_CAST_FREE_ONCE:
    case MG_OP_PLAY_FREE:
      return steady_share (s, seat, 110);
    case MG_OP_REORDER:
    case MG_OP_LOOK:
      return steady_share (s, seat, 15);
    case MG_OP_TO_TOP:
    case MG_OP_DISCARD_THESE:
      return -steady_share (s, seat, 90);
    case MG_OP_TO_GRAVEYARD:
    case MG_OP_EXILE:
      return -steady_share (s, seat, s->state->players[seat].n_library < RUNNING_OUT ? 60 : 2);
    default:
      return 0;
    }
}

static int
worth_to_owner (const steady *s, int id)
{
  const mg_object *object = mg_object_at (s->state, id);

  return object->owner == s->seat ? steady_worth_of_card (s, id)
                                  : steady_worth_of_face (s, object->face) * 2 / 3;
}

int
steady_worth_on_card (steady_text *t, const mg_node *node, mg_ref ref)
{
  const steady *s = t->s;
  const mg_object *object = mg_object_at (s->state, ref.id);
  const int owner = object->owner;
  const bool in_hand = object->zone == MG_ZONE_HAND;
  int seat;

  switch (node->op)
    {
    case MG_OP_TO_BATTLEFIELD:
      seat = steady_who_gets (t, node, owner);
      return steady_worth_of_arrival (s, ref, object->face, seat, 0, t->depth + 1)
             - (in_hand ? steady_share (s, owner, 60) : 0);
    case MG_OP_TO_HAND:
      return in_hand ? 0 : steady_share (s, owner, worth_to_owner (s, ref.id));
    case MG_OP_TO_TOP:
      return steady_share (s, owner, in_hand ? -worth_to_owner (s, ref.id) / 3 : STEADY_CARD / 3);
    case MG_OP_TO_BOTTOM:
    case MG_OP_TO_BOTTOM_RANDOM:
    case MG_OP_TO_DEPTH:
    case MG_OP_SHUFFLE_INTO:
      return steady_share (s, owner, in_hand ? -worth_to_owner (s, ref.id) : 5);
    case MG_OP_DISCARD_THESE:
      return -steady_share (s, owner, worth_to_owner (s, ref.id));
    case MG_OP_EXILE:
    case MG_OP_EXILE_UNTIL_LEAVES:
    case MG_OP_EXILE_UNTIL:
    case MG_OP_EXILE_FACE_DOWN:
      return -steady_share (s, owner,
                            in_hand ? worth_to_owner (s, ref.id)
                                    : 5 + steady_worth_of_face (s, object->face) * BURIED / 100);
    case MG_OP_CAST:
    case MG_OP_CAST_FREE:
    case MG_OP_CAST_FREE_ONCE:
    case MG_OP_PLAY_FREE:
    case MG_OP_CAST_BACK_FREE:
    case MG_OP_COPY_CARDS:
    case MG_OP_MAY_CAST_ONE_FREE:
      return steady_share (s, steady_actor (t), FREE_SPELL);
    case MG_OP_MAY_PLAY:
    case MG_OP_MAY_PLAY_ONCE:
      return steady_share (s, steady_actor (t), STEADY_CARD / 2);
    case MG_OP_CHOOSE_OBJECTS:
      return steady_share (s, owner, worth_to_owner (s, ref.id));
    case MG_OP_CONTINUOUS:
      return steady_share (s, owner, 60);
    case MG_OP_PUT_COUNTERS:
      return t->arriving && mg_same (ref, t->ctx.source)
                 ? steady_share (s, t->ctx.controller, 100 * steady_amount (t, mg_arg_n (node)))
                 : 0;
    case MG_OP_SACRIFICE:
      return t->arriving && mg_same (ref, t->ctx.source)
                 ? -steady_share (s, t->ctx.controller, steady_worth_of_face (s, object->face))
                 : 0;
    default:
      return 0;
    }
}

/* Without it nothing that it dooms is doomed. */
static int
worth_of_letting_be (const steady_text *t, int item)
{
  steady calm = *t->s;

  calm.n_doomed = 0;
  return steady_worth_of_item (&calm, item, t->depth + 1);
}

int
steady_worth_on_stack (steady_text *t, const mg_node *node, mg_ref ref)
{
  const steady *s = t->s;
  const int item = mg_object_at (s->state, ref.id)->item;
  int worth;

  if (t->depth > 1 || !item || s->deaf)
    return 0;
  worth = worth_of_letting_be (t, item);
  switch (node->op)
    {
    case MG_OP_COUNTER:
    case MG_OP_COUNTER_EXILE:
    case MG_OP_EXILE:
    case MG_OP_TO_HAND:
    case MG_OP_TO_TOP:
      return -worth;
    case MG_OP_GAIN_CONTROL:
    case MG_OP_NEW_TARGETS:
    case MG_OP_CHANGE_TARGET:
      return worth < 0 ? -worth * 3 / 2 : 0;
    case MG_OP_COPY_AS_IT_IS:
    case MG_OP_COPY:
    case MG_OP_COPY_TARGETING:
    case MG_OP_COPY_FOR_EACH:
      return worth < 0 ? -worth / 2 : worth;
    default:
      return 0;
    }
}
