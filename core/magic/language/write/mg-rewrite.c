/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text in the card language is written again: its cards, tokens and emblems as mg-format.c has
 * them, and all else as it stands. A comment stays with the line that it stands in or before, and
 * of several blank lines one is left.
 *
 * Which line of the source one that is written comes from is told by the writer of cards. Keywords
 * may have stood on several lines: what nothing else comes from is theirs. */

#include "magic/language/mg-head.h"
#include "magic/language/write/mg-write.h"

#include <string.h>

enum
{
  MAX_LINES = UINT16_MAX /* of a text: mg_node.line doesn't know more */
};

/* {{{ Lines of the source */

typedef struct mg_source_line
{
  const char *code, *comment; /* without the space around them */
  size_t code_length, comment_length;
  bool indented;
  int number;
  const char *next; /* where the next one begins */
} mg_source_line;

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

static size_t
trim (const char *text, const char *end)
{
  while (end > text && is_space (end[-1]))
    end--;
  return (size_t) (end - text);
}

/* False: there is no more. */
static bool
read_line (const char *at, const char *end, int number, mg_source_line *line)
{
  const char *line_end = at < end ? memchr (at, '\n', (size_t) (end - at)) : NULL;
  const char *start = at, *mark;
  bool quoted = false;

  if (at == end)
    return false;
  line->next = line_end ? line_end + 1 : end;
  line_end = line_end ? line_end : end;
  while (at < line_end && is_space (*at))
    at++;
  for (mark = at; mark < line_end && (quoted || *mark != '#'); mark++)
    quoted ^= *mark == '"';
  line->code = at;
  line->code_length = trim (at, mark);
  line->comment = mark;
  line->comment_length = trim (mark, line_end);
  line->indented = at > start;
  line->number = number;
  return true;
}

static bool
begins_block (const mg_source_line *line)
{
  rg_scan scan;
  rg_token first;
  rg_error unheard;

  rg_scan_init (&scan, line->code, line->code_length, &unheard);
  first = scan.token;
  rg_scan_next (&scan);
  return mg_head_of (&first, &scan.token) != NULL;
}

/* }}} */

/* Goes through the lines of a block that say something. */
typedef struct mg_walk
{
  mg_source_line line;
  const char *at, *above; /* behind it; and where the lines begin that stand before it */
  int number;
} mg_walk;

typedef struct mg_rewriting
{
  mg_writer writer;
  const mg_content *content;
  const char *at, *end; /* of what is still to be read */
  int number;           /* of the line there */
  int face;             /* the next one */

  char *buffer;
  size_t size, length;
  bool blank; /* a blank line is due */

  /* The block of a face: where it is, and which lines of the text something is written for that is
   * no keyword. */
  const char *block, *block_end;
  int block_number;
  uint32_t written[MAX_LINES / 32 + 1];
  bool has_keywords;

  /* The line that is being written. */
  int source;   /* the line that it comes from, or 0 */
  bool gathers; /* it also comes from those for which nothing is written */
  mg_walk walk; /* stands before them */
} mg_rewriting;

/* {{{ What is written */

static void
put (mg_rewriting *self, const char *text, size_t length)
{
  if (self->length < self->size)
    memcpy (self->buffer + self->length, text,
            length < self->size - self->length ? length : self->size - self->length);
  self->length += length;
}

/* Before the first part of a line. */
static void
put_blank (mg_rewriting *self)
{
  if (self->blank && self->length > 0)
    put (self, "\n", 1);
  self->blank = false;
}

static void
put_comment (mg_rewriting *self, const char *before, const mg_source_line *line)
{
  put (self, before, strlen (before));
  put (self, line->comment, line->comment_length);
}

/* }}} */
/* {{{ The block of a face */

static mg_walk
walk_block (const mg_rewriting *self)
{
  return (mg_walk){ .at = self->block, .number = self->block_number };
}

static bool
step (const mg_rewriting *self, mg_walk *walk)
{
  walk->above = walk->at;
  while (read_line (walk->at, self->block_end, walk->number, &walk->line))
    {
      walk->at = walk->line.next;
      walk->number++;
      if (walk->line.code_length)
        return true;
    }
  return false;
}

/* Goes to the next line that the one being written comes from. */
static bool
step_to_source (const mg_rewriting *self, mg_walk *walk)
{
  while ((self->gathers || walk->line.number < self->source) && step (self, walk))
    {
      const int number = walk->line.number;

      if (number == self->source
          || (self->gathers && !(self->written[number / 32] >> number % 32 & 1)))
        return true;
    }
  return false;
}

static void
put_above (mg_rewriting *self, const mg_walk *walk)
{
  const char *at = walk->above;
  mg_source_line line;

  for (; read_line (at, self->block_end, 0, &line) && !line.code_length; at = line.next)
    if (line.comment_length)
      {
        put_blank (self);
        put_comment (self, MG_INDENT, &line);
        put (self, "\n", 1);
      }
    else
      self->blank = true;
}

static void
note_line (mg_writer *writer, int number)
{
  mg_rewriting *self = writer->data;

  if (number)
    self->written[number / 32] |= 1u << number % 32;
  else
    self->has_keywords = true;
}

/* Lines mostly come in their order, and so each walk begins where the last one was. */
static void
begin_line (mg_writer *writer, int number)
{
  mg_rewriting *self = writer->data;
  mg_walk walk;

  self->source = number;
  self->gathers = number == (self->has_keywords ? 0 : self->block_number);
  if (self->gathers || self->walk.line.number >= number)
    self->walk = walk_block (self);
  for (walk = self->walk; step_to_source (self, &walk);)
    put_above (self, &walk);
  put_blank (self);
}

static void
end_line (mg_rewriting *self)
{
  mg_walk walk = self->walk;

  while (step_to_source (self, &walk))
    if (walk.line.comment_length)
      put_comment (self, MG_INDENT, &walk.line);
  if (!self->gathers)
    self->walk = walk;
}

static void
put_nothing (mg_writer *writer, const char *text, size_t length)
{
  (void) writer;
  (void) text;
  (void) length;
}

static void
put_part (mg_writer *writer, const char *text, size_t length)
{
  mg_rewriting *self = writer->data;

  if (length == 1 && *text == '\n')
    end_line (self);
  put (self, text, length);
}

/* The number of the line with the next head of a face, or 0. */
static int
next_head (const mg_rewriting *self)
{
  return self->face < self->content->n_faces ? (int) mg_face_at (self->content, self->face)->line
                                             : 0;
}

/* Finds the end of the block that begins here: behind its last line, or behind the last comment
 * below that is indented as the lines of a block are. */
static void
find_block (mg_rewriting *self)
{
  const char *at = self->at;
  mg_source_line line;

  self->block = self->at;
  self->block_number = self->number;
  for (int number = self->number; read_line (at, self->end, number, &line); number++)
    {
      if (number > self->block_number && begins_block (&line))
        break;
      at = line.next;
      if (!line.code_length && !(line.comment_length && line.indented))
        continue;
      self->at = at;
      self->number = number + 1;
    }
  self->block_end = self->at;
}

static void
rewrite_face (mg_rewriting *self)
{
  mg_walk walk;

  find_block (self);
  self->has_keywords = false;
  self->writer.put = put_nothing;
  self->writer.begin_line = note_line;
  mg_format_face (self->content, self->face, &self->writer);
  self->walk = walk_block (self);
  self->writer.put = put_part;
  self->writer.begin_line = begin_line;
  mg_format_face (self->content, self->face, &self->writer);
  for (walk = walk_block (self); step (self, &walk);)
    continue;
  put_above (self, &walk);
  self->face++;
}

/* }}} */

/* A line that belongs to no face, as it stands. */
static void
rewrite_line (mg_rewriting *self, const mg_source_line *line)
{
  const char *start = self->at;
  const char *end = line->comment_length ? line->comment + line->comment_length
                                         : line->code + line->code_length;

  self->at = line->next;
  self->number++;
  if (!line->code_length && !line->comment_length)
    {
      self->blank = true;
      return;
    }
  put_blank (self);
  put (self, start, (size_t) (end - start));
  put (self, "\n", 1);
}

rg_status
mg_rewrite (const rg_content *base,
            size_t from,
            char *buffer,
            size_t size,
            size_t *needed,
            rg_error *error)
{
  static const char mark[] = "\xef\xbb\xbf";
  mg_rewriting self = {
    .writer = { .translate = mg_as_it_is },
    .content = (const mg_content *) (const void *) base,
    .at = base->source + from,
    .end = base->source + base->source_length,
    .number = 1,
    .face = 1,
    .buffer = buffer,
    .size = size,
  };
  int n_lines = self.end > base->source && self.end[-1] != '\n';
  mg_source_line line;

  self.writer.data = &self;
  for (const char *c = base->source; c < self.end; c++)
    {
      n_lines += *c == '\n';
      self.number += *c == '\n' && c < self.at;
    }
  if (n_lines > MAX_LINES)
    return rg_fail (error, RG_E_BAD_DATA, NULL,
                    "This text is too long to be formatted: with the cards that the game comes "
                    "with, it may have %d lines.",
                    MAX_LINES);
  if (self.end - self.at >= 3 && memcmp (self.at, mark, 3) == 0)
    self.at += 3;
  while (self.face < self.content->n_faces && next_head (&self) < self.number)
    self.face++;
  while (read_line (self.at, self.end, self.number, &line))
    if (line.code_length && self.number == next_head (&self))
      rewrite_face (&self);
    else
      rewrite_line (&self, &line);
  *needed = self.length;
  return RG_OK;
}
