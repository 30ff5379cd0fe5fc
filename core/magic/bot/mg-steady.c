/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bot `steady` of all games of Magic: plays by what things are worth, one function for each
 * kind of question.
 *
 * It doesn't search. It reads what cards do (mg-steady-text.c), so that it plays any card that
 * the language can say, in a deck that nobody has tried yet. It needs no chance and no memory: at
 * an equal table it does the same again. It never changes how it is asked, and takes nothing back.
 */

#include "magic/bot/mg-steady.h"

#define N_(text) text

enum
{
  LIFE_TO_SPARE = 10, /* it pays life for mana above */
  LIFE_FOR_LAND = 6   /* … and for a land that enters untapped */
};

int
steady_find (const steady *s, int message)
{
  for (int i = 0; i < s->decision->count; i++)
    if (steady_choice (s, i)->message == message)
      return i;
  return -1;
}

static int
last_number (const steady *s)
{
  int last = 0;

  for (int i = 0; i < s->decision->count; i++)
    if (steady_choice (s, i)->message == MG_SAY_NUMBER)
      last = i;
  return last;
}

/* "Pay the rest as it comes." */
static int
pay (const steady *s)
{
  const int i = steady_find (s, MG_SAY_PAY_AUTO);

  return i < 0 ? 0 : i;
}

static int
answer (const steady *s)
{
  const int life = s->state->players[s->seat].life;

  switch (s->decision->message)
    {
    case MG_ASK_PRIORITY:
    case MG_ASK_MAIN:
    case MG_ASK_RESPOND:
      return steady_act (s);
    case MG_ASK_ATTACK:
      return steady_attack (s);
    case MG_ASK_DEFENDER:
      return steady_defender (s);
    case MG_ASK_BLOCK:
      return steady_block (s);
    case MG_ASK_ASSIGN:
      return steady_assign (s);
    case MG_ASK_TAKE:
      return steady_identity (s);
    case MG_ASK_KEEP:
    case MG_ASK_MULLIGAN:
      return steady_mulligan (s);
    case MG_ASK_MULLIGAN_BOTTOM:
      return steady_bottom (s);
    case MG_ASK_TARGET:
    case MG_ASK_NTH_TARGET:
      return steady_target (s);
    case MG_ASK_DIVIDE:
      return steady_divide (s);
    case MG_ASK_MODE:
      return steady_mode (s);
    case MG_ASK_EITHER:
      return steady_either (s);
    case MG_ASK_X:
    case MG_ASK_COST_NUMBER:
      return steady_x (s);
    case MG_ASK_KICKS:
    case MG_ASK_NUMBER:
    case MG_ASK_PREVENT:
      return last_number (s);
    case MG_ASK_PAY:
      return pay (s);
    case MG_ASK_CHOOSE:
    case MG_ASK_CHOOSE_FOR:
    case MG_ASK_CHOOSE_PLAYER:
      return steady_object (s);
    case MG_ASK_HOST:
      return steady_host (s);
    case MG_ASK_COPY_OF:
      return steady_copied (s);
    case MG_ASK_COST_OBJECT:
    case MG_ASK_SACRIFICE:
    case MG_ASK_DISCARD:
    case MG_ASK_HAND_SIZE:
    case MG_ASK_VOTE:
      return steady_least (s);
    case MG_ASK_LEGEND:
    case MG_ASK_ORDER:
      return steady_most (s);
    case MG_ASK_SEARCH:
      return steady_search (s);
    case MG_ASK_SCRY:
      return steady_scry (s);
    case MG_ASK_PILE:
      return steady_pile (s);
    case MG_ASK_COLOR:
      return steady_color (s);
    case MG_ASK_SUBTYPE:
      return steady_subtype (s);
    case MG_ASK_NAME:
      return steady_name (s);
    case MG_ASK_MAY:
    case MG_ASK_MAY_DO:
      return steady_may (s);
    case MG_ASK_MAY_PAY:
      return steady_may_pay (s);
    case MG_ASK_KICK:
    case MG_ASK_OPENING_HAND:
    case MG_ASK_COMMANDER:
    case MG_ASK_WHICH_PILE:
      return steady_whether (s, true);
    case MG_ASK_DREDGE:
      return steady_whether (s, false);
    case MG_ASK_PHYREXIAN:
      return steady_whether (s, life > LIFE_TO_SPARE);
    case MG_ASK_PAY_OR_TAPPED:
      return steady_whether (s, life > LIFE_FOR_LAND && steady_wants_untapped (s));
    case MG_ASK_TAP_OR_UNTAP:
      {
        const mg_body *body = steady_body (s, steady_ref (s, s->decision->args[0]));

        return steady_whether (s, body && steady_is_foe (s, body->now.controller));
      }
    default:
      return s->decision->fallback;
    }
}

/* What a spell or ability is to do: the time to think of a kill. */
static bool
announces (const rg_decision *decision)
{
  switch (decision->message)
    {
    case MG_ASK_TARGET:
    case MG_ASK_NTH_TARGET:
    case MG_ASK_MODE:
    case MG_ASK_X:
      return true;
    default:
      return false;
    }
}

int
steady_choose (const rg_match *match, const rg_decision *decision, bool believes)
{
  steady_field field;
  steady s;
  int i;

  if (decision->moves == 1)
    return 0;
  steady_survey (&s, match, decision, believes);
  if (announces (decision))
    steady_follow (&s, decision->args[0], &field);
  i = answer (&s);
  return i >= 0 && i < decision->count ? i : decision->fallback;
}

static int
choose (const rg_match *match, const rg_decision *decision, uint64_t *chance)
{
  (void) chance;
  return steady_choose (match, decision, true);
}

const rg_bot magic_steady = {
  .id = "steady",
  .title = N_ ("Steady"),
  .description = N_ ("Plays what its mana buys, and fights where it pays."),
  .choose = choose,
};
