/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Announcing a spell or an activated ability (601.2b-h, 602.2b): modes, additional costs, X,
 * targets, and paying for it all.
 *
 * Nothing is offered that would leave the rest unpayable. Where a choice of targets makes it so
 * after all, the announcement is illegal, and its caller takes it back (733). */

#include "magic/engine/announce/mg-announce-private.h"

/* {{{ Modes (700.2) */

static bool
choose_modes (mg_ctx *ctx, int seat, int item, int i)
{
  const mg_ability *ability = mg_ability_at (ctx->content, i);
  const uint32_t flags = mg_item_at (ctx->state, item)->flags;
  const bool untargeted = flags & MG_ITEM_OVERLOADED;
  unsigned legal = 0, chosen = 0;
  int n = 0, max = ability->max_modes;
  mg_item *of;

  for (int k = 0; k < ability->n_modes; k++)
    legal |= (unsigned) (untargeted || mg_mode_has_targets (ctx, ability->modes[k])) << k;
  /* 702.42b */
  if (flags & MG_ITEM_ENTWINED)
    max = ability->n_modes;
  while (n < max && legal & ~chosen)
    {
      const unsigned open = legal & ~chosen;
      const bool must = n < ability->min_modes || flags & MG_ITEM_ENTWINED;
      rg_choice choice;

      if (must && (mg_one_type ((int) open) || flags & MG_ITEM_ENTWINED))
        {
          chosen |= open & (0u - open);
          n++;
          continue;
        }
      if (rg_open (ctx->match, seat, MG_ASK_MODE, ctx->ask_flags, ctx->source.id, 0, 0))
        {
          if (!must)
            rg_offer (ctx->match, MG_SAY_DONE, 0, 0, 0);
          for (int k = 0; k < ability->n_modes; k++)
            if (open >> k & 1)
              rg_offer (ctx->match, MG_SAY_MODE, k + 1, i, 0);
          if (max > 1)
            rg_shape (ctx->match, RG_FORM_SELECTION, ability->min_modes, max, n);
        }
      choice = rg_ask (ctx->match).choice;
      if (choice.message != MG_SAY_MODE)
        break;
      chosen |= 1u << (choice.args[0] - 1);
      n++;
    }
  of = mg_item_at (ctx->state, item);
  of->n_modes = 0;
  for (int k = 0; k < ability->n_modes; k++)
    if (chosen >> k & 1)
      of->modes[of->n_modes++] = (uint8_t) k;
  return n >= ability->min_modes;
}

int
mg_modal_of_item (const mg_content *content, const mg_item *item)
{
  const mg_face *face = mg_face_at (content, item->face);

  if (item->ability)
    return item->n_modes > 0 ? item->ability : 0;
  for (int i = face->ability; i < face->ability + face->n_abilities; i++)
    if (mg_ability_at (content, i)->kind == MG_ABILITY_SPELL
        && mg_ability_at (content, i)->n_modes > 0)
      return i;
  return 0;
}

void
mg_tell_modes (const mg_ctx *ctx, const mg_item *item, int seat, int object)
{
  const int modal = mg_modal_of_item (ctx->content, item);

  for (int i = 0; i < item->n_modes; i++)
    mg_say (ctx->match, MG_TELL_MODE, seat, object, item->modes[i] + 1,
            modal ? mg_ability_at (ctx->content, modal)->mode_texts[item->modes[i]] : 0, 0);
}

/* The ability whose modes are chosen: the activated one, or what the spell says. */
static int
modal_ability (const mg_ctx *ctx, const mg_proposal *p)
{
  int faces[2], n;

  if (p->ability)
    return mg_ability_at (ctx->content, p->ability)->n_modes ? p->ability : 0;
  if (p->how == MG_CAST_FACE_DOWN)
    return 0;
  n = mg_cast_faces (ctx->content, mg_object_at (ctx->state, p->object)->face, p->how, p->half,
                     faces);
  for (int i = 0; i < n; i++)
    {
      const mg_face *face = mg_face_at (ctx->content, faces[i]);

      for (int k = face->ability; k < face->ability + face->n_abilities; k++)
        {
          const mg_ability *ability = mg_ability_at (ctx->content, k);

          if (ability->kind == MG_ABILITY_SPELL && ability->n_modes > 0)
            return k;
        }
    }
  return 0;
}

/* }}} */
/* {{{ Additional costs that are optional (601.2b, 702.27, 702.33, 702.42) */

/* All modes could be chosen. */
static bool
all_modes_legal (mg_ctx *ctx, int ability)
{
  const mg_ability *modal = mg_ability_at (ctx->content, ability);

  for (int k = 0; k < modal->n_modes; k++)
    if (!mg_mode_has_targets (ctx, modal->modes[k]))
      return false;
  return true;
}

/* 601.2c: with what has been chosen so far there is something for each of its targets, as far as
 * that doesn't depend on X, which is chosen later. */
static bool
can_aim (const mg_ctx *ctx, const mg_survey *survey, const mg_proposal *p)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int n = mg_target_words (ctx, p->item, words);
  mg_ctx look = survey->ctx;
  mg_bill bill;

  if (n == 0 || mg_targets_exist (ctx, words, n))
    return true;
  mg_bill_of (&look, p, &bill);
  return mg_bill_has_x (ctx->content, &bill);
}

static void
ask_option (mg_ctx *ctx, mg_survey *survey, const mg_proposal *p, int flag, int key)
{
  const mg_face *card
      = mg_face_with_keys (ctx->content, mg_object_at (ctx->state, p->object)->face, p->how);
  mg_item *item = mg_item_at (ctx->state, p->item);
  char due[RG_COST_SIZE];
  int cost, number;
  mg_bill bill;

  if (!mg_key_of (card, key, &cost, &number))
    return;
  item->flags |= (uint32_t) flag;
  mg_bill_begin (&bill);
  mg_bill_add (ctx->content, &bill, cost);
  mg_bill_symbols (&bill, -1, due, sizeof due);
  if (!mg_can_afford (survey, p, 0) || !can_aim (ctx, survey, p)
      || !mg_choose_whether_to_pay (ctx, p->seat, MG_ASK_KICK, p->object, 0, due))
    item->flags &= ~(uint32_t) flag;
}

static void
ask_multikicker (mg_ctx *ctx, mg_survey *survey, const mg_proposal *p)
{
  const mg_face *card
      = mg_face_with_keys (ctx->content, mg_object_at (ctx->state, p->object)->face, p->how);
  mg_item *item = mg_item_at (ctx->state, p->item);
  int cost, number, most = 0;

  if (!mg_key_of (card, MG_KEY_MULTIKICKER, &cost, &number))
    return;
  item->flags |= MG_ITEM_KICKED;
  for (item->kicks = 1; item->kicks < 100 && mg_can_afford (survey, p, 0); item->kicks++)
    most = item->kicks;
  item->kicks = (uint8_t) (most ? mg_choose_number (ctx, p->seat, MG_ASK_KICKS, 0, most) : 0);
  if (item->kicks == 0)
    item->flags &= ~(uint32_t) MG_ITEM_KICKED;
}

static void
ask_options (mg_ctx *ctx, mg_survey *survey, const mg_proposal *p, int modal)
{
  mg_item *item = mg_item_at (ctx->state, p->item);

  if (p->ability || p->how == MG_CAST_FACE_DOWN)
    return;
  if (modal && all_modes_legal (ctx, modal))
    ask_option (ctx, survey, p, MG_ITEM_ENTWINED, MG_KEY_ENTWINE);
  ask_option (ctx, survey, p, MG_ITEM_KICKED, MG_KEY_KICKER);
  if (item->flags & MG_ITEM_KICKED)
    item->kicks = 1;
  ask_multikicker (ctx, survey, p);
  ask_option (ctx, survey, p, MG_ITEM_BUYBACK, MG_KEY_BUYBACK);
}

/* }}} */
/* {{{ X (107.3) */

int
mg_largest_x (mg_survey *survey, const mg_proposal *p)
{
  int low = 0, high;
  mg_bill bill;

  survey->ctx.x = 0;
  mg_bill_of (&survey->ctx, p, &bill);
  if (!mg_bill_has_x (survey->content, &bill))
    return 0;
  high = mg_leaves_max_x (&survey->ctx, p->seat, &bill);
  if (mg_costs_by_choices (survey, p))
    {
      while (high > 0 && !mg_can_afford (survey, p, high))
        high--;
      return high;
    }
  while (low < high)
    {
      const int x = (low + high + 1) / 2;

      if (mg_check_bill (survey, &bill, x, NULL) == RG_OK)
        low = x;
      else
        high = x - 1;
    }
  return low;
}

/* The smallest X with which there is something to target; 0 where X makes no difference. */
static int
least_x (const mg_ctx *ctx, const mg_proposal *p, int most)
{
  mg_ctx trying = *ctx;
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int n = mg_target_words (ctx, p->item, words);

  for (int x = 0; n > 0 && x <= most; x++)
    {
      trying.x = x;
      if (mg_targets_exist (&trying, words, n))
        return x;
    }
  return 0;
}

int
mg_choose_x (mg_ctx *ctx, int seat, const mg_bill *bill, int least, int most)
{
  char due[RG_COST_SIZE];

  mg_bill_symbols (bill, -1, due, sizeof due);
  return mg_choose_dear_number (ctx, seat, MG_ASK_X, least, most, due);
}

/* Where the larger X isn't always the dearer one: one of those that can be paid. */
static int
choose_payable_x (mg_ctx *ctx,
                  mg_survey *survey,
                  const mg_proposal *p,
                  const mg_bill *bill,
                  int least,
                  int most)
{
  char due[RG_COST_SIZE];
  bool open[MG_MAX_X + 1];

  for (int x = least; x <= most; x++)
    open[x] = mg_can_afford (survey, p, x);
  mg_bill_symbols (bill, -1, due, sizeof due);
  return mg_choose_open_number (ctx, p->seat, MG_ASK_X, least, most, open, due);
}

static void
choose_x (mg_ctx *ctx, mg_survey *survey, const mg_proposal *p)
{
  const int defined = p->ability ? mg_defined_x (ctx->content, p->ability) : 0;
  mg_bill bill;
  int x, least, most;

  mg_bill_of (&survey->ctx, p, &bill);
  if (!mg_bill_has_x (ctx->content, &bill))
    return;
  most = defined ? 0 : mg_largest_x (survey, p);
  least = defined ? 0 : least_x (ctx, p, most);
  if (defined)
    x = (int) mg_amount (ctx, defined);
  else if (mg_costs_by_choices (survey, p))
    x = choose_payable_x (ctx, survey, p, &bill, least, most);
  else
    x = mg_choose_x (ctx, p->seat, &bill, least, most);
  ctx->x = x > 0 ? x : 0;
  mg_item_at (ctx->state, p->item)->x = (int16_t) ctx->x;
}

/* }}} */

/* 601.2b: how phyrexian symbols will be paid. By hand that is said while paying. */
static int
announce_phyrexian (mg_ctx *ctx, mg_survey *survey, const mg_proposal *p)
{
  mg_demand demand;
  mg_supply supply;
  mg_bill bill;

  if (ctx->state->players[p->seat].manual_mana)
    return -1;
  survey->ctx.x = ctx->x;
  mg_bill_of (&survey->ctx, p, &bill);
  mg_bill_settle (&bill, ctx->x, &demand);
  if (demand.n_phyrexian == 0)
    return 0;
  mg_supply_copy (&supply, mg_survey_supply (survey));
  for (int i = 0; i < bill.n_leaves; i++)
    if (mg_leaf_uses_this (ctx->content, bill.leaves[i]))
      mg_supply_drop_id (&supply, ctx->source.id, false);
  return (int) mg_ask_phyrexian (ctx, p->seat, &supply, &demand,
                                 mg_leaves_life (&survey->ctx, &bill));
}

bool
mg_announce (mg_ctx *ctx, mg_proposal *p)
{
  const int modal = modal_ability (ctx, p);
  mg_survey survey;
  int by_life;
  mg_bill bill;

  mg_survey_begin (&survey, ctx->match, p->seat);
  mg_survey_at (&survey, ctx->source);
  ask_options (ctx, &survey, p, modal);
  if (modal && !choose_modes (ctx, p->seat, p->item, modal))
    return false;
  choose_x (ctx, &survey, p);
  by_life = announce_phyrexian (ctx, &survey, p);
  if (p->how != MG_CAST_FACE_DOWN && !mg_choose_targets (ctx, p->item))
    return false;
  /* 601.2f: what it costs may depend on its targets. */
  mg_bill_of (ctx, p, &bill);
  return mg_pay_bill (ctx, p->seat, &bill, p->item, ctx->x, by_life);
}
