/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which card or permanent `steady` takes, keeps, gives up or looks for: opening hands, lands,
 * discards, sacrifices, searches. */

#include "magic/bot/mg-steady.h"
#include "magic/show/mg-show.h"

enum
{
  FEWEST_LANDS = 2, /* of an opening hand that is kept */
  MOST_LANDS = 5,
  MOST_MULLIGANS = 2,
  LANDS_WANTED = 5, /* on the battlefield and in hand together */
  MISSING_COLOR = 45,
  TAPPED_NOW = 60 /* a land that enters tapped while its mana could be used */
};

/* {{{ Colours */

static unsigned
colors_of_symbols (const mg_cost *cost)
{
  unsigned colors = 0;

  for (int color = 0; color < MG_N_COLORS; color++)
    colors |= (unsigned) (cost->of[color] > 0) << color;
  for (int i = 0; i < cost->n_hybrid; i++)
    colors |= cost->hybrid[i] & MG_ALL_COLORS;
  return colors;
}

/* What a MANA node gives. */
static unsigned
colors_of_mana (const steady *s, int mana)
{
  const mg_node *node = mg_node_at (s->content, mana);

  switch (node->op)
    {
    case MG_OP_MANA_SYMBOLS:
      return colors_of_symbols (mg_cost_at (s->content, mg_arg_symbols (node)));
    case MG_OP_MANA_EITHER:
      return colors_of_symbols (mg_cost_at (s->content, mg_arg_symbols (node)))
             | colors_of_symbols (mg_cost_at (s->content, mg_arg_other (node)));
    case MG_OP_MANA_COMMANDER:
      return s->state->players[s->seat].identity;
    case MG_OP_MANA_ARTIFACTS_ONLY:
      return 0;
    default:
      return MG_ALL_COLORS;
    }
}

/* What a land (or another source) of that face gives. */
static unsigned
colors_of_face (const steady *s, const mg_face *face)
{
  unsigned colors = 0;

  for (int color = 0; color < MG_N_COLORS; color++)
    {
      const int type = s->content->basic_subtypes[color];

      if (type && face->subtypes[type / 32] >> (type % 32) & 1)
        colors |= 1u << color;
    }
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (s->content, k);

      if (ability->flags & MG_ABILITY_MANA && ability->effect
          && mg_node_at (s->content, ability->effect)->op == MG_OP_ADD_MANA)
        colors |= colors_of_mana (s, mg_arg_mana (mg_node_at (s->content, ability->effect)));
    }
  return colors;
}

void
steady_colors (const steady *s, int needed[MG_N_COLORS], int given[MG_N_COLORS])
{
  for (int color = 0; color < MG_N_COLORS; color++)
    needed[color] = given[color] = 0;
  for (int id = mg_first (s->state, MG_ZONE_HAND, s->seat); id;
       id = mg_object_at (s->state, id)->next)
    {
      const mg_face *face = mg_face_at (s->content, mg_object_at (s->state, id)->face);
      const unsigned colors = face->types & MG_LAND ? 0 : colors_of_symbols (&face->cost);

      for (int color = 0; color < MG_N_COLORS; color++)
        if (colors >> color & 1)
          needed[color] += face->cost.of[color] > 0 ? face->cost.of[color] : 1;
    }
  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

      if (body->now.controller == s->seat && body->now.types & MG_LAND && body->now.face)
        {
          const unsigned colors = colors_of_face (s, mg_face_at (s->content, body->now.face));

          for (int color = 0; color < MG_N_COLORS; color++)
            given[color] += (int) (colors >> color & 1);
        }
    }
}

/* }}} */
/* {{{ Lands */

static bool
enters_tapped (const steady *s, const mg_face *face)
{
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (s->content, k);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (s->content, ability->effect)->op == MG_OP_ENTERS_TAPPED)
        return true;
    }
  return false;
}

bool
steady_wants_untapped (const steady *s)
{
  const int mana = steady_open_mana (s, s->seat) + 1;

  for (int id = mg_first (s->state, MG_ZONE_HAND, s->seat); id;
       id = mg_object_at (s->state, id)->next)
    {
      const mg_face *face = mg_face_at (s->content, mg_object_at (s->state, id)->face);

      if (!(face->types & MG_LAND) && face->mana_value == mana)
        return true;
    }
  return false;
}

/* What a land adds to those that are there, for what the hand needs. */
static int
worth_of_land (const steady *s, int id)
{
  const mg_face *face = mg_face_at (s->content, mg_object_at (s->state, id)->face);
  const unsigned colors = colors_of_face (s, face);
  int needed[MG_N_COLORS], given[MG_N_COLORS], worth = 0;

  steady_colors (s, needed, given);
  for (int color = 0; color < MG_N_COLORS; color++)
    if (colors >> color & 1)
      {
        worth += 3 + 4 * needed[color];
        if (given[color] < needed[color])
          worth += MISSING_COLOR / (1 + given[color]);
      }
  return worth;
}

int
steady_best_land (const steady *s)
{
  const bool hurry = steady_wants_untapped (s);
  int best = -1, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    if (steady_choice (s, i)->message == MG_SAY_PLAY_LAND)
      {
        const int id = steady_choice (s, i)->args[0];
        const mg_face *face = mg_face_at (s->content, mg_object_at (s->state, id)->face);
        int worth = 0;

        if (mg_may_see (s->state, rg_viewer_seat (s->seat), id))
          worth = worth_of_land (s, id)
                  + (!enters_tapped (s, face) ? 0
                     : hurry                  ? -TAPPED_NOW
                                              : TAPPED_NOW / 3);

        if (best < 0 || worth > highest)
          {
            best = i;
            highest = worth;
          }
      }
  return best;
}

/* }}} */
/* {{{ Opening hands */

int
steady_mulligan (const steady *s)
{
  const mg_player *player = &s->state->players[s->seat];
  const int lands = steady_lands_in_hand (s);
  const bool keep
      = player->mulligans >= MOST_MULLIGANS || (lands >= FEWEST_LANDS && lands <= MOST_LANDS);

  return steady_find (s, keep ? MG_SAY_KEEP : MG_SAY_MULLIGAN);
}

/* }}} */
/* {{{ What it would miss least, or like most */

/* To have it, wherever it is: negative what it wouldn't like others to have. */
static int
worth_of (const steady *s, mg_ref ref)
{
  const mg_object *object;
  const mg_body *body;
  int worth;

  if (mg_is_player (ref))
    return s->interest[mg_ref_seat (ref)];
  if (!ref.id || !mg_lives (s->state, ref))
    return 0;
  object = mg_object_at (s->state, ref.id);
  body = steady_body (s, ref);
  if (body)
    {
      worth = steady_worth_of_permanent (s, body);
      if (!steady_is_foe (s, body->now.controller) && steady_is_doomed (s, ref))
        return 0;
      if (body->status & MG_TAPPED && body->now.types & MG_LAND)
        worth -= 10;
      return steady_share (s, body->now.controller, worth);
    }
  if (!mg_may_see (s->state, rg_viewer_seat (s->seat), ref.id))
    return 0;
  if (object->owner != s->seat)
    return steady_share (s, object->owner, steady_worth_of_face (s, object->face));
  if (object->zone == MG_ZONE_GRAVEYARD)
    return steady_worth_of_face (s, object->face) / 10;
  return steady_worth_of_card (s, ref.id);
}

static int
extreme (const steady *s, int sign)
{
  int best = -1, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      int worth;

      if (choice->message != MG_SAY_CHOOSE && choice->message != MG_SAY_BOTTOM)
        continue;
      worth = sign * worth_of (s, steady_ref (s, choice->args[0]));
      if (best < 0 || worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best < 0 ? 0 : best;
}

int
steady_least (const steady *s)
{
  const int done = steady_find (s, MG_SAY_DONE);

  return done >= 0 ? done : extreme (s, -1);
}

int
steady_most (const steady *s)
{
  return extreme (s, 1);
}

/* The best creature, whosever it is. */
int
steady_copied (const steady *s)
{
  int best = -1, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      const mg_body *body = steady_body (s, steady_ref (s, choice->args[0]));

      if (choice->message == MG_SAY_CHOOSE && body
          && (best < 0 || steady_worth_of_traits (s, &body->now) > highest))
        {
          best = i;
          highest = steady_worth_of_traits (s, &body->now);
        }
    }
  return best < 0 ? 0 : best;
}

int
steady_bottom (const steady *s)
{
  return extreme (s, -1);
}

/* Two piles that are about as good: the best two cards against the rest of five. */
int
steady_pile (const steady *s)
{
  const int done = steady_find (s, MG_SAY_DONE);

  return done >= 0 && s->decision->count <= 4 ? done : extreme (s, 1);
}

/* }}} */
/* {{{ Libraries */

/* A land while it is short of lands, of a colour that it needs; else the best card. */
int
steady_search (const steady *s)
{
  const bool short_of_lands = s->lands + steady_lands_in_hand (s) < LANDS_WANTED - 1;
  int best = -1, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      const mg_ref ref = steady_ref (s, choice->args[0]);
      int worth;

      if (choice->message != MG_SAY_CHOOSE || mg_is_player (ref) || !ref.id)
        continue;
      if (mg_face_at (s->content, mg_object_at (s->state, ref.id)->face)->types & MG_LAND)
        worth = worth_of_land (s, ref.id) + (short_of_lands ? 2000 : 0);
      else
        worth = 100 + worth_of (s, ref);
      if (best < 0 || worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best < 0 ? 0 : best;
}

static bool
is_wanted (const steady *s, int id)
{
  const mg_face *face = mg_face_at (s->content, mg_object_at (s->state, id)->face);
  const int lands = s->lands + steady_lands_in_hand (s);

  if (face->types & MG_LAND)
    return lands < LANDS_WANTED;
  return lands >= 3 ? face->mana_value <= lands + 2 : face->mana_value <= 2;
}

/* Away with what it doesn't want; of the rest the best first. */
int
steady_scry (const steady *s)
{
  int best = -1, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      const mg_object *object = mg_object_at (s->state, choice->args[0]);
      int worth;

      if (choice->message == MG_SAY_BOTTOM)
        {
          if (object->owner == s->seat && !is_wanted (s, choice->args[0]))
            return i;
          continue;
        }
      worth = worth_of (s, steady_ref (s, choice->args[0]));
      if (choice->message == MG_SAY_TOP && (best < 0 || worth > highest))
        {
          best = i;
          highest = worth;
        }
    }
  return best < 0 ? 0 : best;
}

/* }}} */
