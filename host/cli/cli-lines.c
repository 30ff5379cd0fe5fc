/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece becomes one word of a sentence that may be broken between words; equal words are counted.
 * Nothing is left out, so that a screen reader reads all that a picture would show.
 */

#include "cli-lines.h"

#include <string.h>

#include "cli-piece.h"
#include "cli-text.h"

char *
cli_lines_join (const char *const *notes)
{
  return g_strjoinv (", ", (char **) notes);
}

/* {{{ One piece */

static gboolean
lies_on (TabletopPiece *piece, TabletopPiece *parent)
{
  return !tabletop_piece_is_hidden (parent)
         && g_str_equal (tabletop_piece_get_parent_id (piece), tabletop_piece_get_id (parent));
}

/* Whether the piece is told behind another one. */
static gboolean
is_carried (TabletopView *view, TabletopPiece *piece)
{
  const char *parent = tabletop_piece_get_parent_id (piece);

  return *parent != '\0' && tabletop_view_find_piece (view, parent) != NULL;
}

static void append_carried (GString *out, TabletopView *view, TabletopPiece *parent, int depth);

static void
append_piece (GString *out, TabletopView *view, TabletopPiece *piece, int depth)
{
  g_autofree char *notes = cli_lines_join (tabletop_piece_get_notes (piece));

  g_string_append (out, cli_piece_title (piece));
  if (*notes != '\0')
    g_string_append_printf (out, " (%s)", notes);
  append_carried (out, view, piece, depth);
}

/* What lies on `parent`, wherever its place is. No game piles things up so high that `depth` ends
 * it; a table elsewhere might. */
static void
append_carried (GString *out, TabletopView *view, TabletopPiece *parent, int depth)
{
  GListModel *zones = tabletop_view_get_zones (view);

  for (guint i = 0; depth > 0 && i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, j);

          if (!lies_on (piece, parent))
            continue;
          g_string_append (out, " + ");
          append_piece (out, view, piece, depth - 1);
        }
    }
}

static char *
describe (TabletopView *view, TabletopPiece *piece)
{
  GString *out = g_string_new (NULL);

  append_piece (out, view, piece, 3);
  return g_string_free (out, FALSE);
}

/* }}} */
/* {{{ Many */

typedef struct
{
  char *text;
  gsize title;      /* how much of it is the piece's title */
  const char *kind; /* the piece's */
  guint count;
} Word;

static void
word_free (gpointer data)
{
  Word *self = data;

  g_free (self->text);
  g_free (self);
}

static void
add_word (GPtrArray *words, TabletopPiece *piece, char *text)
{
  Word *word;

  for (guint i = 0; i < words->len; i++)
    {
      Word *other = g_ptr_array_index (words, i);

      if (g_str_equal (other->text, text))
        {
          other->count++;
          g_free (text);
          return;
        }
    }
  word = g_new0 (Word, 1);
  word->text = text;
  word->title = strlen (cli_piece_title (piece));
  word->kind = tabletop_piece_get_kind (piece);
  word->count = 1;
  g_ptr_array_add (words, word);
}

/* What a zone holds, without what is told elsewhere. The kinds live as long as the zone. */
static GPtrArray *
list_words (TabletopView *view, TabletopZone *zone)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (word_free);
  GListModel *pieces = tabletop_zone_get_pieces (zone);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      if (!tabletop_piece_is_hidden (piece) && !is_carried (view, piece))
        add_word (words, piece, describe (view, piece));
    }
  return words;
}

gboolean
cli_lines_has_any (TabletopView *view, TabletopZone *zone)
{
  g_autoptr (GPtrArray) words = list_words (view, zone);

  return words->len > 0;
}

/* "Forest ×3 (tapped)": the number stands behind the title. */
static void
append_word (const CliStyle *style, GString *out, const Word *word)
{
  g_string_append_len (out, word->text, (gssize) word->title);
  if (word->count > 1)
    g_string_append_printf (out, " %s%u", cli_style_glyph (style, CLI_GLYPH_TIMES), word->count);
  g_string_append (out, word->text + word->title);
}

static void
append_caption (const CliStyle *style, GString *out, const char *caption, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (i == 0 && g_str_has_prefix (line, caption))
        {
          cli_style_paint (style, out, CLI_HEADING, caption);
          line += strlen (caption);
        }
      else if (i > 0)
        g_string_append (out, "  ");
      g_string_append_printf (out, "%s\n", line);
    }
}

/* Kinds of pieces are kept apart by a bar. */
static void
append_row (const CliStyle *style, GString *out, GPtrArray *words, const char *caption)
{
  g_autoptr (GString) text = g_string_new (caption);
  g_autoptr (GPtrArray) lines = NULL;

  for (guint i = 0; i < words->len; i++)
    {
      const Word *word = g_ptr_array_index (words, i);
      const Word *before = i > 0 ? g_ptr_array_index (words, i - 1) : NULL;

      g_string_append (text, before == NULL                           ? ": "
                             : g_str_equal (before->kind, word->kind) ? ", "
                                                                      : " | ");
      append_word (style, text, word);
    }
  lines = cli_text_wrap (style, text->str, style->width - 2, 0);
  append_caption (style, out, caption, lines);
}

static void
append_list (const CliStyle *style, GString *out, GPtrArray *words, const char *caption)
{
  for (guint i = 0; i < words->len; i++)
    {
      g_autoptr (GString) first = g_string_new (NULL);
      g_autoptr (GString) text = g_string_new (NULL);

      cli_style_paint (style, first, CLI_HEADING, i == 0 ? caption : "");
      g_string_append (first, i == 0 ? ": " : "");
      cli_text_pad (first, 0, cli_text_width (caption) + 2);
      append_word (style, text, g_ptr_array_index (words, i));
      cli_text_paragraph (style, out, first->str, text->str, style->width);
    }
}

void
cli_lines_append (const CliStyle *style,
                  GString *out,
                  TabletopView *view,
                  TabletopZone *zone,
                  const char *caption)
{
  g_autoptr (GPtrArray) words = list_words (view, zone);

  if (words->len == 0)
    return;
  if (tabletop_zone_get_layout (zone) == TABLETOP_ZONE_LIST)
    append_list (style, out, words, caption);
  else
    append_row (style, out, words, caption);
}

/* }}} */
