/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where each number stands in what a seat sees and is asked, written in numbers: for programs that
 * learn. It says how much room there is, and nothing of a game.
 */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_LAYOUT (tabletop_layout_get_type ())

/**
 * TabletopLayout:
 *
 * How what a seat sees and is asked is laid out in numbers: sections of rows, one section after the
 * other, row after row. Immutable.
 *
 * Every row of a section has the same columns, which have names. A row that isn't needed is all
 * zeros. What finds no room is left out, what is farthest from the seat first, and the head says
 * how much there was.
 *
 * Numbers are of six sorts. A *word* is [func@word_number] of a stable word. A *seat* is counted
 * from the one who looks, who is 1, in the order of seats; 0 is nobody. A *row* is the number of a
 * row of another section, from 1; 0 is none. A *flag* is 0 or 1. *Counts* and *values* are as they
 * are.
 *
 * - *head*: `seat` who looks, from 0; `seats` how many there are; `active` the seat whose turn it
 *   is; `over` a flag; `asked` of how many decisions it has choices; `question` the word of the
 *   first; `choices` how many it has in all; `listed` how many of them are on this page; `page`
 *   from 0; `pages`; `zones` and `pieces` how many there are; `tag1` … words of what is going on.
 *
 * - *seats*: `team` 0 for none, 1 for that of who looks, then as they come; `place` to the left of
 *   who looks; `left` a flag; `far` a flag; `asked` 1 if it must answer something, 2 if it may;
 *   `tag1` … words; `counter1.word`, `counter1.value` …
 *
 * - *zones*: `word` of its id without a number at the end; `number` that number, unless it is the
 *   owner; `owner` a seat; `count`; `listed` how many of its pieces are there; `first` the row of
 *   its first piece.
 *
 * - *pieces*: `zone` a row; `kind` a word; `word` of its id without a number at the end, 0 for a
 *   hidden one; `number` that number; `owner` a seat; `face_up` a flag; `on` the row of the piece
 *   that it lies on; `tag1` … words; `counter1.word`, `counter1.value` …
 *
 * - *choices*: `kind` a word; `default` a flag; `optional` a flag; for each part of the notation
 *   `part1.word`, `part1.number`, and `part1.piece` the row of the piece that is called so.
 *
 * The first row of the seats is who looks, and the others follow in their order. Zones of the table
 * come first, then those of who looks, then those of the others in that order; pieces come in the
 * order of their zones.
 *
 * A number at the end of a name belongs to it (`feather-3`), but not behind a point: `forest.17`
 * only tells one forest from the other, and so do rows.
 */
G_DECLARE_FINAL_TYPE (TabletopLayout, tabletop_layout, TABLETOP, LAYOUT, GObject)

/**
 * TABLETOP_LAYOUT_PARTS:
 *
 * How many parts of its notation a choice has room for, beside its kind.
 */
#define TABLETOP_LAYOUT_PARTS 4

/**
 * TABLETOP_LAYOUT_MAX:
 *
 * How much of anything a layout can have room for.
 */
#define TABLETOP_LAYOUT_MAX 4096

/**
 * tabletop_layout_new:
 * @n_seats: how many seats there are, 1 to 64
 * @n_zones: room for so many zones
 * @n_pieces: room for so many pieces
 * @n_choices: room for so many choices on a page, at least 1
 * @n_tags: room for so many words of a seat, of a piece and of the whole
 * @n_counters: room for so many counters of a seat and of a piece
 *
 * Makes a layout. Nothing may be greater than %TABLETOP_LAYOUT_MAX, and tags and counters not
 * greater than 64.
 *
 * Returns: (transfer full): the layout
 */
TabletopLayout *tabletop_layout_new (guint n_seats,
                                     guint n_zones,
                                     guint n_pieces,
                                     guint n_choices,
                                     guint n_tags,
                                     guint n_counters) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_layout_get_n_seats:
 * @self: a layout
 *
 * Gets how many seats it is for.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_seats (TabletopLayout *self);

/**
 * tabletop_layout_get_n_zones:
 * @self: a layout
 *
 * Gets how many zones it has room for.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_zones (TabletopLayout *self);

/**
 * tabletop_layout_get_n_pieces:
 * @self: a layout
 *
 * Gets how many pieces it has room for.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_pieces (TabletopLayout *self);

/**
 * tabletop_layout_get_n_choices:
 * @self: a layout
 *
 * Gets how many choices it has room for on a page.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_choices (TabletopLayout *self);

/**
 * tabletop_layout_get_n_tags:
 * @self: a layout
 *
 * Gets how many words it has room for, of a seat, of a piece and of the whole.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_tags (TabletopLayout *self);

/**
 * tabletop_layout_get_n_counters:
 * @self: a layout
 *
 * Gets how many counters it has room for, of a seat and of a piece.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_counters (TabletopLayout *self);

/**
 * tabletop_layout_get_size:
 * @self: a layout
 *
 * Gets how many numbers there are in all.
 *
 * Returns: the number
 */
guint tabletop_layout_get_size (TabletopLayout *self);

/**
 * tabletop_layout_get_start:
 * @self: a layout
 * @section: a section
 *
 * Gets where a section begins.
 *
 * Returns: the index of its first number
 */
guint tabletop_layout_get_start (TabletopLayout *self, TabletopSection section);

/**
 * tabletop_layout_get_n_rows:
 * @self: a layout
 * @section: a section
 *
 * Gets how many rows a section has.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_rows (TabletopLayout *self, TabletopSection section);

/**
 * tabletop_layout_get_n_columns:
 * @self: a layout
 * @section: a section
 *
 * Gets how many numbers each row of a section has.
 *
 * Returns: the number
 */
guint tabletop_layout_get_n_columns (TabletopLayout *self, TabletopSection section);

/**
 * tabletop_layout_list_columns:
 * @self: a layout
 * @section: a section
 *
 * Lists the names of the columns of a section.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names, in order
 */
char **tabletop_layout_list_columns (TabletopLayout *self, TabletopSection section)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_layout_list_names:
 * @self: a layout
 *
 * Lists a name for each number, such as `pieces[3].counter1.value`; rows count from 0.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names, in order
 */
char **tabletop_layout_list_names (TabletopLayout *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_word_number:
 * @word: (nullable): a word
 *
 * Gets the number that stands for a word: 1 to 2²⁴ - 1, and so exact as a single-precision number
 * too. The same word has the same number in every game, language and version. Two words could have
 * the same; in the games that Regalia brings no two do.
 *
 * It is the 64-bit FNV-1a hash of the bytes, of which the bits from the 48th and the 24th on are
 * put over the lowest 24 by exclusive or; 1 in place of 0.
 *
 * Returns: the number; 0 for no word and for an empty one
 */
guint tabletop_word_number (const char *word);

G_END_DECLS
