/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece becomes one word of a sentence that may be broken between words; equal words are counted.
 * Nothing is left out, so that a screen reader reads all that a picture would show; where there is
 * too little room for that, what is left out is counted.
 */

#include "cli-lines.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-piece.h"
#include "cli-text.h"
#include "cli-view.h"

char *
cli_lines_join (const char *const *notes)
{
  return g_strjoinv (", ", (char **) notes);
}

enum
{
  MAX_DEPTH = 3,    /* pieces on pieces */
  MAX_CARRIED = 32, /* behind one piece */
  MANY = 3          /* one of so many is enough to be told */
};

/* {{{ What lies on a piece */

/* Whether the piece is told behind another one. */
static gboolean
is_carried (const CliSight *sight, TabletopPiece *piece)
{
  g_autoptr (GPtrArray) relations = cli_sight_list_relations (sight, piece, FALSE);

  for (guint i = 0; i < relations->len; i++)
    if (tabletop_relation_get_kind (relations->pdata[i]) == TABLETOP_RELATION_ATTACHED
        && cli_sight_find_piece (sight, tabletop_relation_get_to (relations->pdata[i])) != NULL)
      return TRUE;
  return FALSE;
}

/* What lies on `parent`. No game piles up so much, or so high, that `left` or `depth` ends it; a
 * table elsewhere might, where things lie on each other. */
static void
append_carried (const CliStyle *style,
                GString *out,
                const CliSight *sight,
                TabletopPiece *parent,
                int depth,
                int *left)
{
  g_autoptr (GPtrArray) relations = cli_sight_list_relations (sight, parent, TRUE);

  for (guint i = 0; depth > 0 && *left > 0 && i < relations->len; i++)
    {
      TabletopRelation *relation = g_ptr_array_index (relations, i);
      TabletopPiece *piece = cli_sight_find_piece (sight, tabletop_relation_get_from (relation));
      g_auto (GStrv) list = NULL;
      g_autofree char *title = NULL;
      g_autofree char *notes = NULL;

      if (piece == NULL || tabletop_relation_get_kind (relation) != TABLETOP_RELATION_ATTACHED)
        continue;
      --*left;
      title = cli_piece_dup_marked_title (style, sight, piece);
      list = cli_piece_dup_notes (style, sight, NULL, piece, FALSE);
      notes = cli_lines_join ((const char *const *) list);
      g_string_append_printf (out, *notes == '\0' ? " + %s" : " + %s (%s)", title, notes);
      append_carried (style, out, sight, piece, depth - 1, left);
    }
}

/* }}} */
/* {{{ Many */

typedef struct
{
  char *title;
  char *deeds;       /* what it does to others; else empty */
  char *rest;        /* what lies on it; else empty */
  const char *kind;  /* the piece's */
  GPtrArray *notes;  /* of all its pieces, each once, in the order of the first */
  GArray *n_of_note; /* how many pieces have that note */
  guint count;
  gboolean fresh; /* one of its pieces is */
} Word;

static void
word_free (gpointer data)
{
  Word *self = data;

  g_free (self->title);
  g_free (self->deeds);
  g_free (self->rest);
  g_ptr_array_unref (self->notes);
  g_array_unref (self->n_of_note);
  g_free (self);
}

static void
count_note (Word *self, const char *note, guint n)
{
  guint i;

  if (g_ptr_array_find_with_equal_func (self->notes, note, g_str_equal, &i))
    g_array_index (self->n_of_note, guint, i) += n;
  else
    {
      g_ptr_array_add (self->notes, g_strdup (note));
      g_array_append_val (self->n_of_note, n);
    }
}

static Word *
word_new (const char *title, const char *deeds, const char *rest, const char *kind)
{
  Word *self = g_new0 (Word, 1);

  self->title = g_strdup (title);
  self->deeds = g_strdup (deeds);
  self->rest = g_strdup (rest);
  self->kind = kind;
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->n_of_note = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

/* Whether a piece with these notes says all that the word says. */
static gboolean
has_notes (const Word *self, const char *const *notes)
{
  guint n = 0;

  for (; notes[n] != NULL; n++)
    if (n >= self->notes->len || !g_str_equal (g_ptr_array_index (self->notes, n), notes[n]))
      return FALSE;
  return n == self->notes->len;
}

static void
add_word (const CliStyle *style,
          GPtrArray *words,
          const CliSight *sight,
          TabletopZone *zone,
          TabletopPiece *piece,
          const CliAmount *amount)
{
  g_auto (GStrv) notes = cli_piece_dup_notes (style, sight, zone, piece, amount->counted);
  const char *title = cli_piece_title (piece), *kind = tabletop_piece_get_kind (piece);
  g_autoptr (GString) deeds = g_string_new (NULL);
  g_autoptr (GString) carried = g_string_new (NULL);
  Word *word = NULL;
  int left = MAX_CARRIED;

  cli_piece_append_deeds (style, deeds, sight, piece);
  append_carried (style, carried, sight, piece, MAX_DEPTH, &left);
  for (guint i = 0; i < words->len && word == NULL; i++)
    {
      Word *other = g_ptr_array_index (words, i);

      if (g_str_equal (other->title, title) && g_str_equal (other->kind, kind)
          && g_str_equal (other->deeds, deeds->str) && g_str_equal (other->rest, carried->str)
          && (has_notes (other, (const char *const *) notes)
              || (amount->folded && carried->len == 0)))
        word = other;
    }
  if (word == NULL)
    {
      word = word_new (title, deeds->str, carried->str, kind);
      g_ptr_array_add (words, word);
    }
  word->count++;
  word->fresh |= cli_sight_is_fresh (sight, piece);
  for (char **note = notes; *note != NULL; note++)
    count_note (word, *note, 1);
}

/* What a zone holds, without what is told elsewhere. The kinds live as long as the zone. */
static GPtrArray *
list_words (const CliStyle *style,
            const CliSight *sight,
            TabletopZone *zone,
            const CliAmount *amount)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (word_free);
  GListModel *pieces = tabletop_zone_get_pieces (zone);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      if (!tabletop_piece_is_hidden (piece) && !is_carried (sight, piece))
        add_word (style, words, sight, zone, piece, amount);
    }
  return words;
}

/* "Forest ×3 (tapped)", "Bear ⚔ Maya (2/2)"; "Forest ×3 (2 tapped)" if that isn't so of all. A note
 * that is wider than `widest` is cut (0: none is). */
static void
append_word (const CliStyle *style, GString *out, const Word *word, int widest)
{
  g_string_append (out, word->title);
  if (word->count > 1)
    g_string_append_printf (out, " %s%u", cli_style_glyph (style, CLI_GLYPH_TIMES), word->count);
  if (word->fresh)
    g_string_append_printf (out, CLI_STYLE_TIE "%s", cli_style_glyph (style, CLI_GLYPH_FRESH));
  g_string_append (out, word->deeds);
  for (guint i = 0; i < word->notes->len; i++)
    {
      const char *note = g_ptr_array_index (word->notes, i);
      guint n = g_array_index (word->n_of_note, guint, i);

      g_string_append (out, i == 0 ? " (" : ", ");
      if (n < word->count)
        g_string_append_printf (out, "%u ", n);
      if (widest > 0 && cli_text_width (note) > widest)
        cli_text_cut (style, out, note, widest);
      else
        g_string_append (out, note);
    }
  if (word->notes->len > 0)
    g_string_append_c (out, ')');
  g_string_append (out, word->rest);
}

/* ", 9 more (5 tapped)": with the note that most of them have, if it is shared by many. */
static void
append_more (GString *out, GPtrArray *words, guint first)
{
  Word *all = word_new ("", "", "", "");
  guint most = 0;

  for (guint i = first; i < words->len; i++)
    {
      const Word *word = g_ptr_array_index (words, i);

      all->count += word->count;
      for (guint k = 0; k < word->notes->len; k++)
        count_note (all, g_ptr_array_index (word->notes, k),
                    g_array_index (word->n_of_note, guint, k));
    }
  for (guint k = 1; k < all->notes->len; k++)
    if (g_array_index (all->n_of_note, guint, k) > g_array_index (all->n_of_note, guint, most))
      most = k;
  g_string_append_printf (out, ngettext (", %u more", ", %u more", all->count), all->count);
  if (all->notes->len > 0 && MANY * g_array_index (all->n_of_note, guint, most) >= all->count)
    g_string_append_printf (out, " (%u %s)", g_array_index (all->n_of_note, guint, most),
                            (const char *) g_ptr_array_index (all->notes, most));
  word_free (all);
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

/* The first `n` words, how many there are more, and how many can't be seen. Kinds of pieces are
 * kept apart by a bar. */
static GPtrArray *
wrap_row (const CliStyle *style, GPtrArray *words, guint n, guint n_hidden, const char *caption)
{
  g_autoptr (GString) text = g_string_new (caption);

  for (guint i = 0; i < n; i++)
    {
      const Word *word = g_ptr_array_index (words, i);
      const Word *before = i > 0 ? g_ptr_array_index (words, i - 1) : NULL;

      g_string_append (text, before == NULL                           ? ": "
                             : g_str_equal (before->kind, word->kind) ? ", "
                                                                      : " | ");
      append_word (style, text, word, 0);
    }
  if (n < words->len)
    append_more (text, words, n);
  if (n_hidden > 0)
    {
      g_string_append (text, words->len == 0 ? ": " : ", ");
      g_string_append_printf (text, ngettext ("%u face down", "%u face down", n_hidden), n_hidden);
    }
  return cli_text_wrap (style, text->str, style->width - 2, 0);
}

static void
append_row (const CliStyle *style,
            GString *out,
            GPtrArray *words,
            guint n_hidden,
            const char *caption,
            int max_lines)
{
  guint n = words->len;
  GPtrArray *lines = wrap_row (style, words, n, n_hidden, caption);

  while (max_lines > 0 && lines->len > (guint) max_lines && n > 1)
    {
      g_ptr_array_unref (lines);
      lines = wrap_row (style, words, --n, n_hidden, caption);
    }
  append_caption (style, out, caption, lines);
  g_ptr_array_unref (lines);
}

static void
append_list (const CliStyle *style, GString *out, GPtrArray *words, const char *caption, int widest)
{
  for (guint i = 0; i < words->len; i++)
    {
      g_autoptr (GString) first = g_string_new (NULL);
      g_autoptr (GString) text = g_string_new (NULL);

      cli_style_paint (style, first, CLI_HEADING, i == 0 ? caption : "");
      g_string_append (first, i == 0 ? ": " : "");
      cli_text_pad (first, 0, cli_text_width (caption) + 2);
      append_word (style, text, g_ptr_array_index (words, i), widest);
      cli_text_paragraph (style, out, first->str, text->str, style->width);
    }
}

void
cli_lines_append (const CliStyle *style,
                  GString *out,
                  const CliSight *sight,
                  TabletopZone *zone,
                  const char *caption,
                  CliAmount amount)
{
  g_autoptr (GPtrArray) words = list_words (style, sight, zone, &amount);
  const guint n_hidden
      = amount.counted ? tabletop_zone_get_count (zone) - cli_zone_count_known (zone) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (words->len + n_hidden == 0)
    return;
  if (tabletop_zone_get_layout (zone) == TABLETOP_ZONE_LIST && !amount.counted)
    append_list (style, text, words, caption, amount.lines > 0 ? style->width / 2 : 0);
  else
    append_row (style, text, words, n_hidden, caption, amount.lines);
  cli_style_paint_signs (style, text);
  g_string_append (out, text->str);
}

/* }}} */
