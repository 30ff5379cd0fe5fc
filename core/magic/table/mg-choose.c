/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking somebody to choose: objects, players, numbers, colours, yes or no. Nobody is asked where
 * there is only one way. The first choice is the one that does least, for who is away. */

#include "magic/table/mg-choose.h"

#include "magic/model/mg-objects.h"
#include "magic/model/mg-seats.h"
#include "magic/table/mg-messages.h"

/* {{{ Who is asked what */

/* 801.5a: who chooses can only choose what is in their own range. 801.5c: unless they choose
 * because nobody is near enough to do it. */
static bool
may_choose (const mg_ctx *ctx, int chooser, mg_ref ref)
{
  mg_ctx theirs = *ctx;

  if (!ctx->state->options.limited_range || !mg_plays (ctx->state, chooser)
      || !mg_seat_in_range (ctx, chooser))
    return true;
  theirs.controller = (uint8_t) chooser;
  return mg_in_range (&theirs, ref);
}

int32_t
mg_asking_object (const mg_ctx *ctx)
{
  if (ctx->item && !mg_lives (ctx->state, ctx->source))
    return mg_item_at (ctx->state, ctx->item)->object;
  return ctx->source.id;
}

/* The argument of a prompt, as its message has it. */
static int32_t
prompt_argument (const mg_ctx *ctx, int message, int i, int32_t number)
{
  switch (mg_messages[message].args[i].term)
    {
    case MG_TERM_OBJECT:
    case MG_TERM_REF:
      return mg_asking_object (ctx);
    case RG_TERM_NUMBER:
      return number;
    default:
      return 0;
    }
}

/* }}} */
/* {{{ Who concedes meanwhile */

bool
mg_let_go (mg_ctx *ctx)
{
  bool any;

  if (!ctx->at_once || ctx->counts_only)
    return false;
  ctx->state->course.letting_go = true;
  any = rg_let_leave (ctx->match);
  ctx->state->course.letting_go = false;
  return any;
}

/* Who has lost isn't asked any more, but for an ability of an identity that was theirs, as long as
 * they sit at the table (907.11a). */
static bool
may_answer (const mg_ctx *ctx, int seat)
{
  return mg_plays (ctx->state, seat)
         || (seat < ctx->state->seats && seat == ctx->controller && ctx->item
             && mg_item_at (ctx->state, ctx->item)->flags & MG_ITEM_IDENTITY
             && !rg_match_has_left (ctx->match, seat));
}

/* 800.4g: for who has left, the controller of what asks names another player, another opponent if
 * it had to be one. 800.4h: where a rule asks, the next in turn order answers. */
static int
stand_in (mg_ctx *ctx, int gone)
{
  const mg_state *state = ctx->state;
  const uint16_t there = mg_players_in (state) & mg_near (ctx);
  const uint16_t others = mg_opponents_of (state, ctx->controller) & there;

  if (!mg_plays (state, ctx->controller))
    return mg_next_seat (state, gone < state->seats ? gone : state->turn.active);
  return mg_choose_player (ctx, ctx->controller, MG_ASK_CHOOSE_PLAYER,
                           mg_opponents (state, ctx->controller, gone) && others ? others : there);
}

/* Takes out what isn't there any more, from the place `first` on. */
static void
drop_gone (const mg_state *state, mg_set *set, int first)
{
  const int before = set->n;

  set->n = first;
  for (int i = first; i < before; i++)
    if (mg_is_player (set->refs[i]) ? mg_plays (state, mg_ref_seat (set->refs[i]))
                                    : mg_lives (state, set->refs[i]))
      set->refs[set->n++] = set->refs[i];
}

/* The chooser has gone, and nobody else votes, is willing or pays in their place (800.4f). */
static bool
is_moot (const mg_ctx *ctx, int chooser, int message)
{
  switch (message)
    {
    case MG_ASK_VOTE:
    case MG_ASK_MAY:
    case MG_ASK_MAY_DO:
    case MG_ASK_MAY_PAY:
    case MG_ASK_COST_OBJECT:
    case MG_ASK_COST_NUMBER:
      return !mg_plays (ctx->state, chooser);
    default:
      return false;
    }
}

int
mg_answers (mg_ctx *ctx, int chooser, int message)
{
  for (;;)
    {
      mg_let_go (ctx);
      if (may_answer (ctx, chooser))
        return chooser;
      if (is_moot (ctx, chooser, message))
        return MG_NOBODY;
      chooser = stand_in (ctx, chooser);
    }
}

/* }}} */
/* {{{ Objects and players */

/* What of `from` the chooser may choose. `set` may be the same one. */
static void
take_reachable (const mg_ctx *ctx, int chooser, const mg_set *from, mg_set *set)
{
  const int n = from->n;

  set->n = 0;
  for (int i = 0; i < n; i++)
    if (may_choose (ctx, chooser, from->refs[i]))
      mg_set_add (set, from->refs[i]);
}

/* Says that `picked` of `min` … `max` things were picked, with `left` to go on with. An order is
 * put question by question: what is in order lies before those that the next one picks. */
static void
shape (mg_ctx *ctx, int message, int before, int min, int max, int picked, int left)
{
  const int most = max < picked + left ? max : picked + left;

  if (message == MG_ASK_ORDER || message == MG_ASK_TIMESTAMP)
    rg_shape (ctx->match, RG_FORM_ORDER, before + left, before + left, before);
  else if (message == MG_ASK_PILE)
    rg_shape (ctx->match, RG_FORM_PILES, min, most, picked);
  else if (most > 1)
    rg_shape (ctx->match, RG_FORM_SELECTION, min, most, picked);
}

int
mg_pick (mg_ctx *ctx,
         int chooser,
         int message,
         int32_t a,
         int32_t b,
         const mg_set *from,
         int min,
         int max,
         mg_set *set)
{
  const int first = set->n;
  int asked = chooser, chosen = 0;
  mg_set left;

  take_reachable (ctx, asked, from, &left);
  while (chosen < max && left.n > 0)
    {
      rg_choice choice;
      bool conceded;
      int k = 0;

      if (ctx->counts_only || min - chosen >= left.n)
        {
          for (int i = 0; i < left.n; i++)
            mg_set_add (set, left.refs[i]);
          return asked;
        }
      conceded = mg_let_go (ctx);
      if (!conceded && !may_answer (ctx, asked))
        {
          if (is_moot (ctx, asked, message))
            return asked;
          asked = stand_in (ctx, asked);
          conceded = true; /* perhaps, while that was asked */
          set->n = first;  /* the whole choice is the other one's */
          take_reachable (ctx, asked, from, &left);
        }
      if (conceded)
        {
          drop_gone (ctx->state, set, first);
          chosen = set->n - first;
          drop_gone (ctx->state, &left, 0);
          continue;
        }
      if (rg_open (ctx->match, asked, message, ctx->ask_flags, a, b, 0))
        {
          if (chosen >= min)
            rg_offer (ctx->match, MG_SAY_DONE, 0, 0, 0);
          for (int i = 0; i < left.n; i++)
            rg_offer (ctx->match, MG_SAY_CHOOSE, left.refs[i].id, 0, 0);
          shape (ctx, message, first, min, max, chosen, left.n);
        }
      choice = rg_ask (ctx->match).choice;
      if (choice.message == MG_SAY_DONE)
        return asked;
      /* Where hidden cards were dealt anew, what was chosen before may not be among them. */
      while (k < left.n - 1 && left.refs[k].id != choice.args[0])
        k++;
      mg_set_add (set, left.refs[k]);
      chosen++;
      for (left.n--; k < left.n; k++)
        left.refs[k] = left.refs[k + 1];
    }
  return asked;
}

/* What a spell or ability that resolves says; 0: nothing resolves. */
static int
what_resolves (const mg_ctx *ctx)
{
  const mg_item *item = ctx->item ? mg_item_at (ctx->state, ctx->item) : NULL;
  const mg_face *face;

  if (!item || item->ability)
    return item ? item->ability : 0;
  face = mg_face_at (ctx->content, item->face);
  for (int i = face->ability; i < face->ability + face->n_abilities; i++)
    if (mg_ability_at (ctx->content, i)->kind == MG_ABILITY_SPELL)
      return i;
  return 0;
}

int
mg_choose_some (mg_ctx *ctx,
                int chooser,
                int message,
                const mg_set *from,
                int min,
                int max,
                mg_set *set)
{
  const int ability = message == MG_ASK_CHOOSE ? what_resolves (ctx) : 0;

  if (ability)
    return mg_pick (ctx, chooser, MG_ASK_CHOOSE_FOR, mg_asking_object (ctx), ability, from, min,
                    max, set);
  return mg_pick (ctx, chooser, message, prompt_argument (ctx, message, 0, max),
                  prompt_argument (ctx, message, 1, max), from, min, max, set);
}

int
mg_choose_player (mg_ctx *ctx, int chooser, int message, uint16_t mask)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mask & mg_players_in (ctx->state), seats);
  mg_set from, chosen;

  from.n = 0;
  chosen.n = 0;
  for (int i = 0; i < n; i++)
    mg_set_add (&from, mg_player_ref (seats[i]));
  mg_choose_some (ctx, chooser, message, &from, 1, 1, &chosen);
  return chosen.n > 0 ? mg_ref_seat (chosen.refs[0]) : MG_NOBODY;
}

/* }}} */
/* {{{ Words and numbers (801.5b: whatever they speak of) */

bool
mg_choose_whether (mg_ctx *ctx, int chooser, int message, int32_t a, int32_t b)
{
  return mg_choose_whether_to_pay (ctx, chooser, message, a, b, "");
}

bool
mg_choose_whether_to_pay (mg_ctx *ctx,
                          int chooser,
                          int message,
                          int32_t a,
                          int32_t b,
                          const char *due)
{
  const int asked = ctx->counts_only ? MG_NOBODY : mg_answers (ctx, chooser, message);

  if (asked == MG_NOBODY)
    return false;
  if (rg_open (ctx->match, asked, message, ctx->ask_flags, a, b, 0))
    {
      rg_offer (ctx->match, MG_SAY_NO, 0, 0, 0);
      rg_offer (ctx->match, MG_SAY_YES, 0, 0, 0);
      rg_due (ctx->match, due);
    }
  return rg_ask (ctx->match).choice.message == MG_SAY_YES;
}

bool
mg_choose_to_do (mg_ctx *ctx, int chooser)
{
  const int ability = what_resolves (ctx);

  return mg_choose_whether (ctx, chooser, ability ? MG_ASK_MAY_DO : MG_ASK_MAY,
                            mg_asking_object (ctx), ability);
}

bool
mg_choose_second (mg_ctx *ctx, int chooser)
{
  const int asked = ctx->counts_only ? MG_NOBODY : mg_answers (ctx, chooser, MG_ASK_EITHER);
  const int ability = what_resolves (ctx);

  if (asked == MG_NOBODY)
    return false;
  if (rg_open (ctx->match, asked, MG_ASK_EITHER, ctx->ask_flags, mg_asking_object (ctx), ability,
               0))
    for (int number = 1; number <= 2; number++)
      rg_offer (ctx->match, MG_SAY_MODE, number, ability, 0);
  return rg_ask (ctx->match).choice.args[0] == 2;
}

/* As many as fit in one question. */
static int
cap_number (int min, int max)
{
  return max < min + MG_MAX_OFFERS ? max : min + MG_MAX_OFFERS - 1;
}

static int
ask_number (mg_ctx *ctx,
            int chooser,
            int message,
            int32_t a,
            int32_t b,
            int min,
            int max,
            const bool *open,
            const char *due)
{
  int asked;

  if (ctx->counts_only || min >= max)
    return min;
  asked = mg_answers (ctx, chooser, message);
  if (asked == MG_NOBODY)
    return min;
  if (rg_open (ctx->match, asked, message, ctx->ask_flags, a, b, 0))
    {
      if (!open)
        rg_shape (ctx->match, RG_FORM_NUMBER, 0, 0, 0);
      for (int number = min; number <= max; number++)
        if (!open || open[number])
          rg_offer (ctx->match, MG_SAY_NUMBER, number, 0, 0);
      rg_due (ctx->match, due);
    }
  return rg_ask (ctx->match).choice.args[0];
}

int
mg_pick_number (mg_ctx *ctx, int chooser, int message, int32_t a, int32_t b, int min, int max)
{
  return ask_number (ctx, chooser, message, a, b, min, cap_number (min, max), NULL, "");
}

int
mg_choose_number (mg_ctx *ctx, int chooser, int message, int min, int max)
{
  return mg_choose_dear_number (ctx, chooser, message, min, max, "");
}

int
mg_choose_dear_number (mg_ctx *ctx, int chooser, int message, int min, int max, const char *due)
{
  const int most = cap_number (min, max);

  return ask_number (ctx, chooser, message, prompt_argument (ctx, message, 0, most),
                     prompt_argument (ctx, message, 1, most), min, most, NULL, due);
}

int
mg_choose_open_number (mg_ctx *ctx,
                       int chooser,
                       int message,
                       int min,
                       int max,
                       const bool *open,
                       const char *due)
{
  bool gaps = false;

  while (min < max && !open[min])
    min++;
  while (max > min && !open[max])
    max--;
  for (int number = min; number <= max; number++)
    gaps |= !open[number];
  if (!gaps)
    return mg_choose_dear_number (ctx, chooser, message, min, max, due);
  return ask_number (ctx, chooser, message, prompt_argument (ctx, message, 0, max),
                     prompt_argument (ctx, message, 1, max), min, max, open, due);
}

/* -1: the mask is empty. */
int
mg_choose_color (mg_ctx *ctx, int chooser, uint32_t mask)
{
  if (mask == 0)
    return -1;
  if (ctx->counts_only || (mask & (mask - 1)) == 0)
    return __builtin_ctz (mask);
  if (rg_open (ctx->match, mg_answers (ctx, chooser, MG_ASK_COLOR), MG_ASK_COLOR, ctx->ask_flags,
               mg_asking_object (ctx), 0, 0))
    for (int color = 0; color < MG_N_MANA; color++)
      rg_offer_if (ctx->match, mask >> color & 1, MG_SAY_COLOR, color, 0, 0);
  return rg_ask (ctx->match).choice.args[0];
}

/* }}} */
