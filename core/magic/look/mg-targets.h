/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The targets that a text asks for, and those that a spell or ability has (115). Choosing them is
 * the business of engine/announce. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* mg_link.flags, of targets. */
enum
{
  MG_LINK_ILLEGAL = 1 << 0, /* as the resolution began (608.2b) */
  MG_LINK_TOLD = 1 << 1     /* has become a target for all to see */
};

/* One "target …" of a text. */
typedef enum mg_aim /* the players that a word may be for */
{
  MG_AIM_NOBODY,
  MG_AIM_ANYONE,
  MG_AIM_OPPONENT,
  MG_AIM_TEAMMATE,
  MG_AIM_OTHER, /* than you */
  MG_AIM_LEADER /* 372.7 */
} mg_aim;

typedef struct mg_target_word
{
  int16_t node;               /* OBJECTS, PLAYERS or ANY */
  int16_t filter;             /* of objects; 0 with players only */
  uint8_t part;               /* of the text: mg_target_part_of */
  uint8_t seat;               /* `that player`, of "for each player in turn …"; or MG_NOBODY */
  uint8_t players;            /* mg_aim */
  bool any_target;            /* creature, player, planeswalker or battle (115.4) */
  int16_t min, max;           /* max may be MG_SET_MAX: any number */
  int16_t min_node, max_node; /* AMOUNT, 0: as min and max say */
  int16_t divided;            /* AMOUNT node of what is divided among them, 0: nothing */
} mg_target_word;

/* The target words of an ability's effects (of the chosen modes), in order; `item` gives the modes
 * and the spell. Returns how many. Overloaded: none. */
int mg_target_words (const mg_ctx *ctx, int item, mg_target_word words[MG_MAX_TARGET_WORDS]);
/* The same for one EFFECT node, whoever carries it out: what is done for each of some players has
 * its words once, and needs no targets. */
int mg_target_words_of (const mg_content *content,
                        int effect,
                        mg_target_word words[MG_MAX_TARGET_WORDS]);

/* What it may be depends on what a word before it has: "controlled by the target player 1". */
bool mg_word_depends (const mg_content *content, const mg_target_word *word);

/* The target words of a spell of that face, modes aside: those of an Aura too (303.4a), whose
 * `node` is 0. */
int mg_target_words_of_face (const mg_content *content,
                             int face,
                             mg_target_word words[MG_MAX_TARGET_WORDS]);

/* The still legal targets of word number `slot` (0-based) of ctx->item; and the part of each. */
void mg_targets_of (const mg_ctx *ctx, int slot, mg_set *set);
int mg_target_part (const mg_ctx *ctx, int slot, mg_ref ref);
/* Which target word of ctx->item a TARGET-like node is: its rank in the text (0-based); where that
 * is done for each of some players, the word of ctx->that_player. */
int mg_target_slot (const mg_ctx *ctx, int node);
/* "The target 2" of ctx->item: the rank in the whole text of the nth word of this part of it (n
 * from 1), or -1. */
int mg_nth_target_slot (const mg_ctx *ctx, int n);

/* The targets of each mode are counted for themselves, since any of the others may not be chosen,
 * and so are those of each half of a fused spell; 0 is all else. `mode` from 1 in the order in
 * which they were chosen, 0: none. */
static inline int
mg_target_part_of (bool right_half, int mode)
{
  return (right_half ? MG_MAX_MODES + 1 : 0) + mode;
}

#ifdef __cplusplus
}
#endif
