/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the terminal can show: its size, whether it has colours, whether it can draw lines. Every
 * picture is made for one CliStyle and depends on nothing else, so it can be tested without a
 * terminal.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean colour;
  gboolean utf8;
  int width;           /* columns, at least CLI_MIN_WIDTH */
  int height;          /* lines; 0 if it doesn't matter, as in a file */
  GListModel *symbols; /* of the game whose texts are shown, borrowed; or NULL */
} CliStyle;

enum
{
  CLI_MIN_WIDTH = 40,
  CLI_PROSE_WIDTH = 100 /* longer lines are hard to read */
};

typedef enum
{
  CLI_PLAIN,
  CLI_HEADING,
  CLI_STRONG,
  CLI_FAINT,
  CLI_NUMBER,
  CLI_ACTIVE,
  CLI_ALERT,
} CliRole;

typedef enum
{
  CLI_GLYPH_HORIZONTAL,
  CLI_GLYPH_VERTICAL,
  CLI_GLYPH_TOP_LEFT,
  CLI_GLYPH_TOP,
  CLI_GLYPH_TOP_RIGHT,
  CLI_GLYPH_LEFT,
  CLI_GLYPH_CROSS,
  CLI_GLYPH_RIGHT,
  CLI_GLYPH_BOTTOM_LEFT,
  CLI_GLYPH_BOTTOM,
  CLI_GLYPH_BOTTOM_RIGHT,
  CLI_GLYPH_DOT,
  CLI_GLYPH_ELLIPSIS,
  CLI_GLYPH_ACTIVE,
  CLI_GLYPH_BULLET,
  CLI_GLYPH_FULL,
  CLI_GLYPH_EMPTY,
  CLI_GLYPH_PLUS_MINUS,
  CLI_GLYPH_TIMES,
  CLI_GLYPH_ATTACKS,
  CLI_GLYPH_BLOCKS,
  CLI_GLYPH_TARGETS,
  CLI_GLYPH_FRESH,
  CLI_GLYPH_ACTING,
  CLI_GLYPH_STEP,
  CLI_GLYPH_STOP,
  CLI_GLYPH_STOP_OTHERS,
} CliGlyph;

/* The style of the file descriptor `fd` now: a terminal has its own size, anything else 80
 * columns. */
CliStyle cli_style_of (int fd);

/* One column wide, whatever the terminal can show. */
const char *cli_style_glyph (const CliStyle *self, CliGlyph glyph);

/* Appends `text` in the colours of `role`, if there are colours. */
void cli_style_paint (const CliStyle *self, GString *out, CliRole role, const char *text);

/* A space that no line is broken at, between what a sign is said of and the sign. */
#define CLI_STYLE_TIE "\302\240"

/* Gives the signs in `text` that say what is done to others, and what is new, their colours. */
void cli_style_paint_signs (const CliStyle *self, GString *text);

/* Empties the screen and what can be scrolled back to, if the style is that of a terminal. */
void cli_style_clear (const CliStyle *self);

/* How wide lines of prose should be. */
int cli_style_prose_width (const CliStyle *self);

G_END_DECLS
