/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where chance comes from: 32 bytes for each match, from the system or derived from a small number.
 */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

/**
 * TABLETOP_SEED_SIZE:
 *
 * The size of a seed in bytes.
 */
#define TABLETOP_SEED_SIZE (32)

/**
 * tabletop_seed_generate:
 *
 * Makes a seed that nobody can guess, from the system's generator.
 *
 * Returns: (transfer full): %TABLETOP_SEED_SIZE bytes
 */
GBytes *tabletop_seed_generate (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_seed_derive:
 * @seed: any number
 * @index: which seed of the series
 *
 * Derives the seed of one match in a reproducible series, by SHA-256.
 *
 * Whoever knows @seed knows all seeds: for simulations, not for play.
 *
 * Returns: (transfer full): %TABLETOP_SEED_SIZE bytes
 */
GBytes *tabletop_seed_derive (guint64 seed, guint64 index) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_seed_derive_number:
 * @seed: a seed
 * @index: which number of the series, such as a seat
 *
 * Derives a number from the seed of a match, by SHA-256.
 *
 * [method@Game.simulate] gives the bot of each seat the number of that seat as its seed; a game
 * that implements it by itself does the same.
 *
 * Returns: the number
 */
guint64 tabletop_seed_derive_number (GBytes *seed, guint64 index);

/**
 * tabletop_seed_commitment:
 * @seed: a seed
 *
 * Gets what a table can publish at the start, so that everybody can check at the end that the seed
 * was this one.
 *
 * Returns: (transfer full): the SHA-256 of @seed, in 64 hexadecimal digits
 */
char *tabletop_seed_commitment (GBytes *seed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
