/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Identities (372), and what the game remembers of them (907).
 *
 * An identity is an object of MG_KIND_IDENTITY in the command zone, and never anywhere else
 * (372.2). It is no permanent, so it has no body; what it needs beside its object stands in an
 * mg_identity. Its object's `owner` is who controls it, which is who owns it (372.5, 907.9); its
 * `face` is what is up, or would be. While it lies face down (MG_OBJECT_FACE_DOWN) it has no
 * characteristics (372.4b), and only the seats of `known` may see it (372.8).
 *
 * Teams follow the identity that a player controls, face up or not (907.5): `team` of the player is
 * that, and decides who wins and loses; nobody else is told. `side` of the player is what all know:
 * opponents, teammates and views go by it, and a player whose identity is face down is everybody's
 * opponent (907.5d). */

#pragma once

#include "magic/model/mg-ctx.h"
#include "magic/model/mg-variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Who holds what */

/* The record of the identity in that slot; NULL: it is none. */
mg_identity *mg_identity_of (const mg_state *state, int id);
/* The slot of the identity that a seat controls, of several the first; 0: it controls none. */
int mg_identity_held_by (const mg_state *state, int seat);
/* The seat controls an identity that lies face down. */
bool mg_has_secret (const mg_state *state, int seat);
/* Where it is remembered which abilities of a permanent or an identity work once each turn, and did
 * (602.5b); NULL: it is neither, or it is gone. */
uint8_t *mg_once_used (mg_state *state, mg_ref ref);
/* Works out teams, sides and Leader players (907.5, 372.7) from who controls what. Who controls no
 * identity stays what they were (907.12); who controls several is of the first team of 907.5 that
 * one of them is of, and known to be once all of them lie face up. */
void mg_sort_teams (mg_state *state);
/* Seats that are there and control a Leader, face up or down (907.8). */
uint16_t mg_leader_holders (const mg_state *state);

/* }}} */
/* {{{ Setting them */

/* A new identity of the seat, who begins with it: face down if it has unveil (702.187a). Takes the
 * place of the one that the seat controls. False: there is no room. */
bool mg_set_identity (mg_state *state, const mg_content *content, int seat, int face);
/* The cost node of its unveil ability (702.187), or 0. */
int mg_unveil_cost (const mg_content *content, int face);

/* }}} */
/* {{{ What was done to whom */

enum
{
  MG_DEED_ATTACK = 3, /* for each attacker that is declared */
  MG_DEED_TAKEN = 4,  /* a permanent that is destroyed, or a spell that is countered */
  MG_DEED_SPARED = -4 /* not attacked in a combat, though nothing of theirs could have blocked */
};

/* All saw a seat do a player good (less than 0) or harm, counted in points of life. From that it is
 * guessed who might have which role; no rule asks for it. Only where there are identities. */
void mg_note_deed (mg_state *state, int by, int to, int harm);

/* }}} */
/* {{{ Which there are to deal */

/* Everybody has seen it outside the game, so that nobody was dealt it; and whether that is so. Of a
 * content with more than 64 for each seat those beyond are forgotten. O(faces). */
void mg_note_outside (mg_state *state, const mg_content *content, int face);
bool mg_was_outside (const mg_state *state, const mg_content *content, int face);

enum
{
  MG_MAX_IDENTITIES = 256 /* of one role */
};

/* The face is an identity of the set or list that the variant deals from, whatever else may keep it
 * from being dealt. O(1), or of a list O(its length). */
bool mg_is_of_pool (const mg_content *content, const mg_variant *variant, int face);
/* The identities of that role (mg_role) that the variant deals, in the order of the text. Returns
 * how many. O(faces). */
int mg_list_identities (const mg_content *content,
                        const mg_variant *variant,
                        int role,
                        uint16_t faces[MG_MAX_IDENTITIES]);

/* }}} */

#ifdef __cplusplus
}
#endif
