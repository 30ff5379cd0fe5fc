/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking somebody for one of several: objects, players, numbers, colors, yes or no. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* `chooser` chooses `min` … `max` of `from` into `set` (appended); asks only if there is a choice.
 * `message`: the prompt. Choices are made one by one, in any order, and end by "done" above min.
 * Returns who made them: another one if the chooser has left (800.4g). */
int mg_choose_some (mg_ctx *ctx,
                    int chooser,
                    int message,
                    const mg_set *from,
                    int min,
                    int max,
                    mg_set *set);
/* The slot that stands for what asks: `this`, or once it is gone, its ability on the stack. */
int32_t mg_asking_object (const mg_ctx *ctx);
/* Before something is asked: who concedes goes now, where nothing is half done (104.3a). True:
 * somebody did. */
bool mg_let_go (mg_ctx *ctx);
/* Who answers a question that is put to `chooser`: another one if they have left (800.4g-h);
 * MG_NOBODY if nobody does in their place (800.4f). Who concedes goes first (mg_let_go). */
int mg_answers (mg_ctx *ctx, int chooser, int message);
/* Yes or no. `message` is the prompt with args (a, b). */
bool mg_choose_whether (mg_ctx *ctx, int chooser, int message, int32_t a, int32_t b);
/* Whether the seat does what the text that resolves lets it do ("you may …"). */
bool mg_choose_to_do (mg_ctx *ctx, int chooser);
/* Whether they choose the second of the two things that the ability under way lets them choose. */
bool mg_choose_second (mg_ctx *ctx, int chooser);
/* The same of something that costs what the symbols `due` say. */
bool mg_choose_whether_to_pay (mg_ctx *ctx,
                               int chooser,
                               int message,
                               int32_t a,
                               int32_t b,
                               const char *due);
/* A number min … max. */
int mg_choose_number (mg_ctx *ctx, int chooser, int message, int min, int max);
/* The same of what the symbols `due` depend on, such as X of "{X}{R}". */
int
mg_choose_dear_number (mg_ctx *ctx, int chooser, int message, int min, int max, const char *due);
/* Only those count for which `open` holds, which has a place for each of 0 … max. */
int mg_choose_open_number (mg_ctx *ctx,
                           int chooser,
                           int message,
                           int min,
                           int max,
                           const bool *open,
                           const char *due);
int mg_choose_color (mg_ctx *ctx, int chooser, uint32_t mask); /* one of the mask of mana types */
int mg_choose_player (mg_ctx *ctx, int chooser, int message, uint16_t mask);

/* Choices of one decision at most: all of a set, and some that aren't objects. */
enum
{
  MG_MAX_OFFERS = MG_SET_MAX + 8
};

/* As mg_choose_some, with the prompt's arguments. */
int mg_pick (mg_ctx *ctx,
             int chooser,
             int message,
             int32_t a,
             int32_t b,
             const mg_set *from,
             int min,
             int max,
             mg_set *set);
/* A number, with the prompt's arguments. */
int mg_pick_number (mg_ctx *ctx, int chooser, int message, int32_t a, int32_t b, int min, int max);

#ifdef __cplusplus
}
#endif
