/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What objects are called, now and in what was told of them. */

#pragma once

#include "magic/model/mg-objects.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The face that everybody who sees an object sees, or 0: it is face down. */
int mg_shown_face (const mg_state *state, const mg_content *content, int id);
/* A value of MG_TERM_OBJECT: the name and number that the object in a slot has now, for good. 0:
 * there is no such slot. */
int32_t mg_named (const mg_state *state, const mg_content *content, int id);
/* Whether that is `value`. Quick where it isn't. */
bool mg_is_named (const mg_state *state, const mg_content *content, int id, int32_t value);
/* The slot of what a value of MG_TERM_OBJECT names; 0: nothing is called so any more. */
int mg_named_slot (const mg_state *state, const mg_content *content, int32_t value);
/* What names the object of a value of MG_TERM_OBJECT; 0: there is none. */
int mg_label (const mg_state *state, const mg_content *content, int32_t value);
/* Message id; NULL of label 0. */
const char *mg_label_name (const mg_content *content, int label);
/* 0: none. */
int mg_label_face (int label);
/* "grizzly_bears.17", or "none". */
size_t mg_object_id (const mg_state *state,
                     const mg_content *content,
                     int32_t value,
                     char *buffer,
                     size_t size);

#ifdef __cplusplus
}
#endif
