/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Characteristics of anything, as continuous effects (613) and copying (707) make them. */

#pragma once

#include "magic/model/mg-objects.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Traits of an object in any zone, now or last known. Of permanents it points into the body; else
 * `room` is filled. Never NULL; of nothing, all zero. */
const mg_traits *mg_traits_of (const mg_ctx *ctx, mg_ref ref, mg_traits *room);
/* The permanent that an object was before this resolution moved it; else the object itself. */
mg_ref mg_as_it_left (const mg_ctx *ctx, mg_ref ref);
/* "Creature cards you own outside the battlefield and creature spells you control are every
 * creature type": adds those types to what isn't a permanent, and is that seat's. */
void mg_add_types_everywhere (const mg_ctx *ctx, int seat, mg_traits *traits);
/* As mg_traits_of where only the printed face counts: of cards in hidden zones. */
static inline void
mg_printed_traits (const mg_content *content, int face, mg_traits *traits)
{
  *traits = mg_face_at (content, face)->printed;
  traits->controller = MG_NOBODY;
}
/* The face whose abilities a permanent or spell has (copies, back faces and halves considered), or
 * 0. */
int mg_face_of (const mg_state *state, const mg_content *content, int id);
bool mg_has (const mg_ctx *ctx, mg_ref ref, int quality);
/* 702.16: something with the traits `what` has protection from what has the traits `from`. */
bool mg_is_protected (const mg_traits *what, const mg_traits *from);
/* These MODs would take its abilities from what has those traits. */
bool mg_would_silence (const mg_content *content, int mods, const mg_traits *traits);
/* Copiable values (707.2): after layer 1. Of a permanent or spell; else as printed. */
void mg_copiable (const mg_state *state, const mg_content *content, int id, mg_traits *traits);
/* What the copying made of a permanent, or of a copy of a spell. */
mg_copying mg_copying_of (const mg_state *state, int id);
/* The face of what it makes an object a copy of. */
static inline int
mg_face_up (const mg_content *content, const mg_copying *copying)
{
  if (copying->face == MG_FACELESS)
    return 0;
  return copying->back ? mg_face_at (content, copying->face)->other : copying->face;
}
/* Makes `mods` the exceptions of a copying whose face up is `face` (707.9); `colors` are those that
 * the object has before it becomes that copy. */
void
mg_add_exceptions (const mg_content *content, mg_copying *copying, int face, int mods, int colors);
/* The next MOD of a list that has just been made the exceptions of a copying, as far as it applies;
 * 0: that was the last. */
int mg_next_own_exception (const mg_content *content, const mg_copying *copying, int *rest);
/* The name (201) of an object whose traits are of `face`: a string. */
int mg_name_of (const mg_state *state, const mg_content *content, mg_ref ref, int face);

/* Calls `visit` for each ability that the object has now: of its face, given by effects (613.1f)
 * and by copying. Stops when `visit` returns false. */
typedef bool (*mg_visit_ability) (void *data, int ability);
/* What these are is told by the face of the permanent's traits alone, but for deploying (804.2),
 * which is neither a mana ability nor one that triggers or is in force. */
static inline bool
mg_has_own_only (const mg_state *state, const mg_body *body)
{
  (void) state;
  return !(body->status & MG_GIVEN) && !body->copy.ability && !body->copy.mods;
}
/* The face shows that no ability of the object triggers or is in force where it is: so it is with
 * most of them, and they needn't be visited for that. Characteristics are worked out. */
static inline bool
mg_is_mute (const mg_state *state, const mg_content *content, const mg_object *object)
{
  const mg_body *body = object->body ? mg_body_at (state, object->body) : NULL;

  if (body ? !mg_has_own_only (state, body)
           : state->kept.n_given > 0 || object->zone == MG_ZONE_STACK
                 || object->kind == MG_KIND_EMBLEM)
    return false;
  return !(mg_face_at (content, body ? body->now.face : object->face)->speaks_in >> object->zone
           & 1);
}
void mg_each_ability (const mg_state *state,
                      const mg_content *content,
                      int id,
                      mg_visit_ability visit,
                      void *data);

/* Calls `visit` for each ability among the exceptions of a copying (707.9a). False: it returned
 * false. */
bool mg_visit_exceptions (const mg_content *content,
                          const mg_copying *copying,
                          mg_visit_ability visit,
                          void *data);
/* Some card in the game has that key (mg_key): hands and graveyards needn't be searched for it
 * else.
 */
static inline bool
mg_anyone_has (const mg_state *state, int key)
{
  return state->scope.new_faces || state->scope.keys >> key & 1;
}

#ifdef __cplusplus
}
#endif
