/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text in the card language is written again: its cards, tokens and emblems as mg-format.c has
 * them, and all else as it stands. A comment stays with the line that it stands in or before, and
 * of several blank lines one is left.
 *
 * Which line of the source one that is written comes from is told by the writer of cards. Keywords
 * may have stood on several lines: what nothing else comes from is theirs. */

#include "magic/language/write/mg-write.h"

#include <string.h>

enum
{
  MAX_WRITTEN = 512 /* lines of a face whose source is remembered */
};

static const char indent[] = "  ";

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

/* A block that isn't written anew begins here. */
static bool
begins_other_block (const mg_source_line *line)
{
  static const char *const words[] = { "keyword", "deck", "list", "rulings", "set" };

  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      const size_t length = strlen (words[i]);
      const char *at = line->code + length, *end = line->code + line->code_length;

      if (line->code_length < length || memcmp (line->code, words[i], length) != 0)
        continue;
      while (at < end && is_space (*at))
        at++;
      if (at == end || *at == '"' || (i == 3 && end - at > 2 && memcmp (at, "on", 2) == 0))
        return true;
    }
  return false;
}

/* }}} */

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

  /* The block of a face: where it is, and where each line that is written comes from. */
  const char *block, *block_end;
  int block_number;
  uint16_t written[MAX_WRITTEN]; /* 0: keywords */
  int n_written, current;
  int keywords; /* which of them has these; the head, if none has */
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

/* Goes through the lines of a block that say something. */
typedef struct mg_walk
{
  mg_source_line line;
  const char *at, *above; /* behind it; and where the lines begin that stand before it */
  int number;
} mg_walk;

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

/* Whether the line that is being written comes from this one. */
static bool
is_source (const mg_rewriting *self, const mg_source_line *line)
{
  if (self->current < self->n_written && self->written[self->current] == line->number)
    return true;
  if (self->current != self->keywords)
    return false;
  for (int i = 0; i < self->n_written; i++)
    if (self->written[i] == line->number)
      return false;
  return true;
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
        put_comment (self, indent, &line);
        put (self, "\n", 1);
      }
    else
      self->blank = true;
}

static void
note_line (mg_writer *writer, int number)
{
  mg_rewriting *self = writer->data;

  if (self->n_written == MAX_WRITTEN)
    return;
  if (!number)
    self->keywords = self->n_written;
  self->written[self->n_written++] = (uint16_t) number;
}

static void
begin_line (mg_writer *writer, int number)
{
  mg_rewriting *self = writer->data;
  mg_walk walk = walk_block (self);

  (void) number;
  self->current++;
  while (step (self, &walk))
    if (is_source (self, &walk.line))
      put_above (self, &walk);
  put_blank (self);
}

static void
end_line (mg_rewriting *self)
{
  mg_walk walk = walk_block (self);

  while (step (self, &walk))
    if (is_source (self, &walk.line) && walk.line.comment_length)
      put_comment (self, indent, &walk.line);
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

static const char *
as_it_is (mg_writer *writer, const char *message)
{
  (void) writer;
  return message;
}

/* The number of the line with the next head of a face, or 0. */
static int
next_head (const mg_rewriting *self, int face)
{
  return face < self->content->n_faces ? (int) mg_face_at (self->content, face)->line : 0;
}

/* Finds the end of the block that begins here: behind its last line, or behind the last comment
 * below that is indented as the lines of a block are. */
static void
find_block (mg_rewriting *self)
{
  const int head = next_head (self, self->face + 1);
  const char *at = self->at;
  mg_source_line line;

  self->block = self->at;
  self->block_number = self->number;
  for (int number = self->number; read_line (at, self->end, number, &line); number++)
    {
      if (line.code_length && number > self->block_number
          && (number == head || begins_other_block (&line)))
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
  self->n_written = self->keywords = 0;
  self->writer.put = put_nothing;
  self->writer.begin_line = note_line;
  mg_format_face (self->content, self->face, &self->writer);
  self->current = -1;
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
    .writer = { .translate = as_it_is },
    .content = (const mg_content *) (const void *) base,
    .at = base->source + from,
    .end = base->source + base->source_length,
    .number = 1,
    .face = 1,
    .buffer = buffer,
    .size = size,
  };
  int n_lines = 0;
  mg_source_line line;

  self.writer.data = &self;
  for (const char *c = base->source; c < self.end; c++)
    {
      n_lines += *c == '\n';
      self.number += *c == '\n' && c < self.at;
    }
  if (n_lines >= UINT16_MAX) /* trees don't know such numbers */
    return rg_fail (error, RG_E_BAD_DATA, NULL, "This text is too long.");
  if (self.end - self.at >= 3 && memcmp (self.at, mark, 3) == 0)
    self.at += 3;
  while (self.face < self.content->n_faces && next_head (&self, self.face) < self.number)
    self.face++;
  while (read_line (self.at, self.end, self.number, &line))
    if (line.code_length && self.number == next_head (&self, self.face))
      rewrite_face (&self);
    else
      rewrite_line (&self, &line);
  *needed = self.length;
  return RG_OK;
}
