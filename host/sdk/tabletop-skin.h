/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game looks: what any host needs to draw a table of it, whatever it draws with. */

#pragma once

#include "tabletop-area.h"
#include "tabletop-frame.h"
#include "tabletop-game.h"
#include "tabletop-piece.h"
#include "tabletop-zone.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_SKIN (tabletop_skin_get_type ())

/**
 * TabletopSkin:
 *
 * How a game looks: colors, frames of its pieces, symbols, artwork, and where zones lie. Immutable,
 * and the same in all threads.
 *
 * A skin is a file in JSON with drawings in SVG beside it; [the chapter about skins](skin.html) has
 * the format. What a skin doesn't say, the default one does, so that every question has an answer:
 * a host draws any game from its [class@Scene] and its skin.
 *
 * A color is a word that stands for two: a ground to fill things with, and an ink in which whatever
 * lies on that ground can be read. These are there in every skin:
 *
 * - `table`, `area`: the table, and the part of it where something lies together
 * - `active`: that part of the seat whose turn it is
 * - `card`, `many`, `back`: a face without a color, one with several, and what lies face down
 * - `choice`: around what can be chosen
 * - `attacks`, `blocks`, `targets`, `attached`, `caused-by`: an arrow for each
 *   [enum@RelationKind], of which it is the word
 *
 * The others are the words that [property@Face:colors] has in the game.
 *
 * All inks stand out from their grounds by 4.5 to 1, in %TABLETOP_SCHEME_HIGH_CONTRAST and
 * %TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT by 7 to 1; and the arrows and `choice` from the table by 3
 * to 1, and 4.5 to 1 (WCAG 2.1, 1.4.3, 1.4.6 and 1.4.11). Drawings are shapes, gradients and text;
 * nothing in them runs, or is fetched from elsewhere.
 */
G_DECLARE_FINAL_TYPE (TabletopSkin, tabletop_skin, TABLETOP, SKIN, GObject)

/**
 * tabletop_skin_new_for_file:
 * @file: a skin in JSON; its drawings lie in the same folder
 * @error: return location for an error
 *
 * Reads a skin.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA if it can't be read or something in it isn't right; the
 * message has a line for each mistake: the file, where in it, and what to do.
 *
 * Returns: (transfer full): the skin
 */
TabletopSkin *tabletop_skin_new_for_file (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_new_for_game:
 * @game: a game
 * @error: return location for an error
 *
 * Reads the skin of a game, [property@Game:skin-uri], or gets the default one if it has none.
 *
 * A skin that is a resource is read once: games with the same one, and all that have it at a time,
 * share it.
 *
 * Fails as [ctor@Skin.new_for_file] does; a host then draws with [func@Skin.dup_default].
 *
 * Returns: (transfer full): the skin
 */
TabletopSkin *tabletop_skin_new_for_game (TabletopGame *game, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_dup_default:
 *
 * Gets the skin of games that have none.
 *
 * Returns: (transfer full): the skin
 */
TabletopSkin *tabletop_skin_dup_default (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_check:
 * @self: a skin
 * @game: the game for which it is
 * @n_matches: how many matches to play at random, to see what there is
 * @remarks: (out) (optional) (transfer full) (array zero-terminated=1): where to store what may be
 *   right: kinds of pieces that the skin knows and that weren't seen
 * @error: return location for an error
 *
 * Checks whether a skin has all that its game needs: a symbol for each that the game lists, a color
 * for each that faces have, a frame for each kind of piece and an area for each zone if it has
 * frames and areas at all.
 *
 * The same number of matches are always the same matches. It keeps the thread busy meanwhile.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA; the message has a line for each thing that is missing. Fails
 * also as [method@Game.create_match] does.
 *
 * Returns: %TRUE if nothing is missing
 */
gboolean tabletop_skin_check (TabletopSkin *self,
                              TabletopGame *game,
                              guint n_matches,
                              char ***remarks,
                              GError **error);

/**
 * tabletop_skin_find_frame:
 * @self: a skin
 * @piece: a piece
 * @zone: (nullable): where it lies
 *
 * Finds how a piece is framed: by the first frame that is for its kind, or that of its face, and
 * for the role of its zone.
 *
 * Returns: (transfer none): the frame
 */
TabletopFrame *
tabletop_skin_find_frame (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone);

/**
 * tabletop_skin_find_area:
 * @self: a skin
 * @zone: a zone
 *
 * Finds where a zone lies: in the first area that is for its role, its group and its owner.
 *
 * Returns: (transfer none): the area
 */
TabletopArea *tabletop_skin_find_area (TabletopSkin *self, TabletopZone *zone);

/**
 * tabletop_skin_find_color:
 * @self: a skin
 * @piece: a piece
 * @zone: (nullable): where it lies
 *
 * Finds what color a piece has: that of its face, `many` if there are several, and if there are
 * none that which the skin has for what is depicted, or that of its frame; `back` if it is hidden.
 *
 * Returns: a color of the skin
 */
const char *tabletop_skin_find_color (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone);

/**
 * tabletop_skin_find_art:
 * @self: a skin
 * @piece: a piece
 * @zone: (nullable): where it lies
 *
 * Finds what is depicted on a piece: what the skin has for [property@Face:id], or else for its
 * [property@Face:words], or else for all in that frame; `back` if it is hidden.
 *
 * Returns: (nullable): the id of an artwork, %NULL for none
 */
const char *tabletop_skin_find_art (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone);

/**
 * tabletop_skin_find_device:
 * @self: a skin
 * @piece: a piece
 *
 * Finds what may be depicted beside the artwork of a piece, small and often several times: what the
 * skin has for another of [property@Face:words], so that a captain isn't taken for a cook.
 *
 * Returns: (nullable): the id of an artwork, %NULL for none
 */
const char *tabletop_skin_find_device (TabletopSkin *self, TabletopPiece *piece);

/**
 * tabletop_skin_list_tinctures:
 * @self: a skin
 * @piece: a piece
 * @zone: (nullable): where it lies
 *
 * Lists the colors in whose tinctures arms for a piece are drawn: those of its face, or, if it has
 * none, those which the skin has for what is depicted, if they are two, and then the field has a
 * part for each; else what [method@Skin.find_color] finds.
 *
 * Returns: (transfer full) (array zero-terminated=1): one color of the skin or two
 */
char **tabletop_skin_list_tinctures (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_fields:
 * @self: a skin
 * @scheme: in which of its colors it is shown
 * @color: a color
 *
 * Lists in what the fields of arms may be painted. What [method@Skin.list_charges] lists can be
 * seen on each of them, by 3 to 1 (WCAG 2.1, 1.4.11). They are pictures: the same in
 * %TABLETOP_SCHEME_LIGHT and %TABLETOP_SCHEME_DARK; in %TABLETOP_SCHEME_HIGH_CONTRAST, or if the
 * skin has none, it is the ground of the color.
 *
 * Returns: (transfer full) (array zero-terminated=1): colors as `#rrggbb`, one at least
 */
char **tabletop_skin_list_fields (TabletopSkin *self, TabletopScheme scheme, const char *color)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_charges:
 * @self: a skin
 * @scheme: in which of its colors it is shown
 * @color: a color
 *
 * Lists in what may be painted whatever lies on a field of arms: see
 * [method@Skin.list_fields].
 *
 * Returns: (transfer full) (array zero-terminated=1): colors as `#rrggbb`, one at least
 */
char **tabletop_skin_list_charges (TabletopSkin *self, TabletopScheme scheme, const char *color)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_get_fill:
 * @self: a skin
 * @scheme: in which of its colors it is shown
 * @color: a color
 *
 * Gets the ground of a color.
 *
 * Returns: the color as `#rrggbb`; that of `card` if the skin has no @color
 */
const char *tabletop_skin_get_fill (TabletopSkin *self, TabletopScheme scheme, const char *color);

/**
 * tabletop_skin_get_ink:
 * @self: a skin
 * @scheme: in which of its colors it is shown
 * @color: a color
 *
 * Gets in what whatever lies on the ground of a color is written and drawn.
 *
 * Returns: the color as `#rrggbb`; that of `card` if the skin has no @color
 */
const char *tabletop_skin_get_ink (TabletopSkin *self, TabletopScheme scheme, const char *color);

/**
 * tabletop_skin_dup_symbol:
 * @self: a skin
 * @scheme: in which of its colors it is shown
 * @color: the color on whose ground it lies
 * @id: [property@Symbol:id]
 *
 * Draws a symbol.
 *
 * Returns: (transfer full) (nullable): an SVG, %NULL if the skin has none: then its text is written
 */
GBytes *tabletop_skin_dup_symbol (TabletopSkin *self,
                                  TabletopScheme scheme,
                                  const char *color,
                                  const char *id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_dup_artwork:
 * @self: a skin
 * @scheme: in which of its colors it is shown
 * @color: the color on whose ground it lies
 * @id: what [method@Skin.find_art] gave
 *
 * Draws what is depicted on a piece.
 *
 * Returns: (transfer full) (nullable): an SVG, %NULL if the skin has none
 */
GBytes *tabletop_skin_dup_artwork (TabletopSkin *self,
                                   TabletopScheme scheme,
                                   const char *color,
                                   const char *id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_colors:
 * @self: a skin
 *
 * Lists all colors that there are, sorted.
 *
 * Returns: (transfer full) (array zero-terminated=1): their words
 */
char **tabletop_skin_list_colors (TabletopSkin *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_symbols:
 * @self: a skin
 *
 * Lists the symbols that it draws, sorted.
 *
 * Returns: (transfer full) (array zero-terminated=1): their ids
 */
char **tabletop_skin_list_symbols (TabletopSkin *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_artworks:
 * @self: a skin
 *
 * Lists what it has pictures of, sorted.
 *
 * Returns: (transfer full) (array zero-terminated=1): ids
 */
char **tabletop_skin_list_artworks (TabletopSkin *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_frames:
 * @self: a skin
 *
 * Lists the frames, those of the default skin last: the first that fits is taken.
 *
 * Returns: (transfer full): a list of [class@Frame]
 */
GListModel *tabletop_skin_list_frames (TabletopSkin *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_list_areas:
 * @self: a skin
 *
 * Lists the areas, those of the default skin last: the first that fits is taken.
 *
 * Returns: (transfer full): a list of [class@Area]
 */
GListModel *tabletop_skin_list_areas (TabletopSkin *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_skin_to_json:
 * @self: a skin
 *
 * Writes the whole skin as one text in JSON, for a page: as [a skin](skin.html) is written, with
 * what it takes from the default one filled in, every value there, and drawings in place of the
 * names of files. `artwork` has an SVG for each id. `symbols` has three, by the words of
 * [enum@Scheme]: `light`, `dark`, `high-contrast`, `high-contrast-light`. Each color has a pair for
 * each of these, its ground and its ink. What is drawn in the ink of its ground is drawn in
 * `currentColor`.
 *
 * [ctor@Skin.new_for_file] reads it again, and what it reads gives the same answers.
 *
 * Returns: (transfer full): the text
 */
char *tabletop_skin_to_json (TabletopSkin *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
