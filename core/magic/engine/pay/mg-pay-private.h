/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files about paying share: what sources of mana give, how a demand is met, and the parts
 * of a cost. */

#pragma once

#include "magic/engine/mg-engine.h"

/* {{{ What mana abilities give: mg-mana.c, mg-mana-output.c */

/* What the symbols of a cost are as mana that is added (106.8-106.11): how much is colourless; the
 * types, and how many there are. */
int mg_colorless_in (const mg_cost *cost);
int mg_types_in (const mg_cost *cost, int *size);
enum
{
  MG_MOST_SNOW = 3 /* mana of one type that the pool remembers to be from snow sources */
};

/* How much mana of a type in the pool is from snow sources; `n` more; one less, such mana or, as
 * long as there is some, other. */
int mg_snow_mana (const mg_player *player, int type);
void mg_put_mana (mg_player *player, int type, int n, bool snow);
void mg_take_mana (mg_player *player, int type, bool snow);
/* {T} can be paid with it (107.5, 302.6). */
bool mg_may_be_tapped (const mg_body *body);
/* Mana abilities of a permanent that cost no more than {T} and itself, and can be activated now.
 * Returns how many. */
int mg_mana_abilities (const mg_state *state,
                       const mg_content *content,
                       int id,
                       int16_t abilities[MG_MAX_OUTPUTS]);
/* What a mana ability of the permanent would give its controller, without triggered abilities. */
int mg_outputs_of (mg_ctx *ctx, int seat, int ability, mg_output outputs[MG_MAX_OUTPUTS], int n);
/* 106.7: the types that a MANA node could give. */
int mg_mana_mask (mg_ctx *ctx, int seat, int mana, int depth);
/* Adds to each of `n` outputs what a MANA node gives; `word`: types that were produced. Returns how
 * many outputs there are then. */
int mg_add_output (mg_ctx *ctx,
                   int seat,
                   int mana,
                   uint8_t word,
                   mg_output outputs[MG_MAX_OUTPUTS],
                   int n);
/* The MANA nodes of what an effect adds. */
int mg_mana_nodes (mg_ctx *ctx, int effect, int16_t nodes[4], int16_t who[4]);

/* }}} */
/* {{{ Supply and demand: mg-mana-supply.c, mg-mana-demand.c */

/* Without a source, and nothing paid. */
void mg_supply_begin (mg_supply *supply);
void mg_supply_forget_paid (mg_supply *supply);
/* Counts what there is, with the pool as it was taken, or as it is now. */
void mg_supply_recount (mg_supply *supply);
void mg_supply_count (mg_supply *supply, const mg_player *player);
void mg_supply_drop (mg_supply *supply, int i);
/* The source as that permanent is one by that ability alone, with what triggers from it. */
void mg_source_by (const mg_ctx *ctx, int seat, int id, int ability, mg_source *source);
/* The source `id` gives that, and nothing else. */
void mg_supply_fix (mg_supply *supply, int id, const mg_output *output);
/* Drops what is gone: a mana ability may have done more than give mana. */
void mg_supply_renew (const mg_ctx *ctx, int seat, mg_supply *supply);
/* Chooses for linked sources which output counts, so that the demand is met. */
bool mg_supply_settle (mg_supply *supply, const mg_demand *demand);
/* Still met when a source gives another output than the one that counts. */
bool mg_supply_fits (const mg_supply *supply,
                     const mg_demand *demand,
                     const mg_source *source,
                     const mg_output *plus);
/* How much of an output could be of a type of the mask; the types that it gives or could give. */
int mg_output_hits (const mg_output *output, int mask);
int mg_output_types (const mg_output *output);
/* How much of the demand mana of these types alone meets. */
int mg_coverage (const mg_mana *mana, const mg_demand *demand);
/* A symbol like {2/W} becomes two mana of any type, or one of its colour (107.4e). */
void mg_settle_two (mg_demand *demand, int i, bool by_two);
/* The output with its choice made. */
mg_output mg_output_as (const mg_output *output, int type);

/* }}} */
/* {{{ Paying mana: mg-pay-mana.c, mg-pay-hand.c, mg-pay-bill.c */

/* Pays a demand without phyrexian symbols. False: it can't be, after all; what mana abilities gave
 * stays in the pool (733.1). */
bool mg_pay_demand (mg_ctx *ctx, int seat, const mg_demand *demand, mg_supply *supply);
/* Lets the seat pay part of it or all by hand; `life` grows by what it pays so. */
void mg_pay_by_hand (mg_ctx *ctx, int seat, mg_demand *demand, mg_supply *supply, int *life);
/* Puts in what mg_ask_phyrexian returned; returns the life that it costs. */
int mg_settle_phyrexian (mg_demand *demand, unsigned by_life);

/* }}} */
/* {{{ The other parts of a cost: mg-pay-leaves.c, mg-pay-choose.c, mg-pay-costs.c */

/* What a player has chosen to give up. */
typedef struct mg_offering
{
  int n_parts;
  struct
  {
    int16_t leaf, number; /* objects, counters, life … */
    uint16_t first, n;    /* of `refs` */
  } parts[MG_MAX_LEAVES];
  mg_set refs;
} mg_offering;

/* The AMOUNT node of how many objects or counters are given up, or 0. */
int mg_leaf_amount (const mg_content *content, const mg_node *leaf);
/* How many there are: objects, or counters on all of them together. */
int mg_leaf_available (const mg_ctx *ctx, const mg_node *leaf, const mg_set *set);
/* Counters come from one object, unless the text says "from among" several. */
bool mg_leaf_from_among (const mg_content *content, const mg_node *leaf);
/* 702.122a, of a permanent for `this`. */
bool mg_leaf_can_crew (const mg_ctx *ctx, int seat, const mg_body *body);
/* Players who could gain life for a cost (119.7). */
uint16_t mg_leaf_gainers (mg_ctx *ctx, const mg_node *leaf);
/* Asks what is given up (601.2b, h); false: there isn't enough of it. The supply loses what can't
 * give mana any more. */
bool mg_choose_offering (mg_ctx *ctx,
                         int seat,
                         const mg_bill *bill,
                         int item,
                         mg_supply *supply,
                         const mg_demand *demand,
                         mg_offering *offering);
/* Whether there is enough of it, and the demand can still be met then. */
bool mg_can_offer (mg_ctx *ctx,
                   int seat,
                   const mg_bill *bill,
                   mg_supply *supply,
                   const mg_demand *demand);
void mg_pay_offering (mg_ctx *ctx, int seat, int item, const mg_offering *offering);
/* As mg_pay_bill, but for what is given up, which is chosen only. */
bool mg_pay_but_offering (mg_ctx *ctx,
                          int seat,
                          const mg_bill *bill,
                          int item,
                          int x,
                          int by_life,
                          mg_offering *offering);
/* Pays a COST node without mana; false: it can't be. Paid objects go to the item. */
bool mg_pay_costs (mg_ctx *ctx, int seat, int cost, int item);
/* The number of an AMOUNT of a cost, "any amount" being X. */
static inline int
mg_cost_amount (const mg_ctx *ctx, int amount)
{
  return (int) (mg_node_at (ctx->content, amount)->op == MG_OP_UP_TO_X ? ctx->x
                                                                       : mg_amount (ctx, amount));
}

/* }}} */
