/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing but this file knows NO_COLOR. */

#include "cli-style.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli-screen.h"

static const char *const glyphs[][2] = {
  [CLI_GLYPH_HORIZONTAL] = { "-", "─" },   [CLI_GLYPH_VERTICAL] = { "|", "│" },
  [CLI_GLYPH_TOP_LEFT] = { "+", "┌" },     [CLI_GLYPH_TOP] = { "+", "┬" },
  [CLI_GLYPH_TOP_RIGHT] = { "+", "┐" },    [CLI_GLYPH_LEFT] = { "+", "├" },
  [CLI_GLYPH_CROSS] = { "+", "┼" },        [CLI_GLYPH_RIGHT] = { "+", "┤" },
  [CLI_GLYPH_BOTTOM_LEFT] = { "+", "└" },  [CLI_GLYPH_BOTTOM] = { "+", "┴" },
  [CLI_GLYPH_BOTTOM_RIGHT] = { "+", "┘" }, [CLI_GLYPH_DOT] = { ",", "·" },
  [CLI_GLYPH_ELLIPSIS] = { "~", "…" },     [CLI_GLYPH_ACTIVE] = { ">", "▶" },
  [CLI_GLYPH_BULLET] = { "*", "•" },       [CLI_GLYPH_FULL] = { "#", "█" },
  [CLI_GLYPH_EMPTY] = { ".", "░" },        [CLI_GLYPH_PLUS_MINUS] = { "~", "±" },
  [CLI_GLYPH_TIMES] = { "x", "×" },        [CLI_GLYPH_ATTACKS] = { ">", "⚔" },
  [CLI_GLYPH_BLOCKS] = { "<", "⛨" },       [CLI_GLYPH_TARGETS] = { "@", "→" },
  [CLI_GLYPH_FRESH] = { "!", "✦" },        [CLI_GLYPH_ACTING] = { "?", "▷" },
  [CLI_GLYPH_STEP] = { ".", "·" },         [CLI_GLYPH_STOP] = { "O", "◆" },
  [CLI_GLYPH_STOP_OTHERS] = { "o", "◇" },
};

CliStyle
cli_style_of (int fd)
{
  CliStyle self = { .utf8 = g_get_charset (NULL), .width = 80 };

  if (isatty (fd))
    {
      const char *no_color = g_getenv ("NO_COLOR");
      const char *term = g_getenv ("TERM");
      struct winsize size;

      self.colour = (no_color == NULL || *no_color == '\0') && g_strcmp0 (term, "dumb") != 0;
      self.height = 24;
      if (ioctl (fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0)
        {
          self.width = MAX (size.ws_col, CLI_MIN_WIDTH);
          self.height = size.ws_row;
        }
    }
  return self;
}

const char *
cli_style_glyph (const CliStyle *self, CliGlyph glyph)
{
  return glyphs[glyph][self->utf8 ? 1 : 0];
}

void
cli_style_paint (const CliStyle *self, GString *out, CliRole role, const char *text)
{
  if (!self->colour || role == CLI_PLAIN || *text == '\0')
    {
      g_string_append (out, text);
      return;
    }
  g_string_append_c (out, CLI_SCREEN_MARK);
  g_string_append_c (out, (char) (CLI_SCREEN_ROLE + (int) role));
  g_string_append (out, text);
  g_string_append (out, CLI_SCREEN_PLAIN);
}

void
cli_style_paint_signs (const CliStyle *self, GString *text)
{
  static const struct
  {
    CliGlyph glyph;
    CliRole role;
  } signs[] = {
    { CLI_GLYPH_ATTACKS, CLI_ALERT },
    { CLI_GLYPH_BLOCKS, CLI_NUMBER },
    { CLI_GLYPH_TARGETS, CLI_NUMBER },
    { CLI_GLYPH_FRESH, CLI_ACTIVE },
  };

  /* Without UTF-8 they are letters that texts have, too. */
  for (gsize i = 0; self->utf8 && i < G_N_ELEMENTS (signs); i++)
    {
      const char *sign = cli_style_glyph (self, signs[i].glyph);
      g_autoptr (GString) painted = g_string_new (NULL);

      cli_style_paint (self, painted, signs[i].role, sign);
      g_string_replace (text, sign, painted->str, 0);
    }
}

void
cli_style_clear (const CliStyle *self)
{
  if (self->height > 0)
    g_print ("%s", CLI_SCREEN_EMPTY);
}

int
cli_style_prose_width (const CliStyle *self)
{
  return MIN (self->width, CLI_PROSE_WIDTH);
}
