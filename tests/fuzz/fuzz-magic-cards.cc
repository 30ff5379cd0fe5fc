/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds the parser of Magic's cards: the input by itself, and behind the keywords and tokens that
 * are shipped. Whatever comes in, there is a content or an error with its place; and a content is
 * formatted and printed, and what was formatted is read as the same trees again, also when it is
 * the whole text with its comments. */

#include "../core/content-ptr.h"
#include "../core/magic-trees.h"
#include "../core/magic-written.h"

#include <cstdint>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

namespace
{

const mg_content *
magic (const content_ptr &content)
{
  return reinterpret_cast<const mg_content *> (content.get ());
}

/* The beginning of what is shipped, up to some head. */
std::string
shipped_before (const char *head)
{
  const char *end = strstr (mg_builtin, head);

  return std::string (mg_builtin, end ? static_cast<size_t> (end - mg_builtin) : 0);
}

/* All mistakes are there, in order, if there is one. */
void
check_all (const std::string &text, bool right, const rg_error &first)
{
  std::vector<rg_error> errors (20);
  const int n = rg_content_check (&rg_free_for_all, text.data (), text.size (), errors.data (), 20);
  bool there = right;

  rg_check (right == (n == 0));
  for (int i = 0; i < n; i++)
    {
      rg_check (errors[i].status == RG_E_BAD_DATA && errors[i].text[0] != '\0');
      rg_check (i == 0 || errors[i - 1].line < errors[i].line
                || errors[i - 1].column < errors[i].column);
      there |= errors[i].line == first.line && errors[i].column == first.column;
    }
  rg_check (there || n == 20);
}

content_ptr
parse (const std::string &text)
{
  rg_error error = {};
  content_ptr content (
      rg_content_new (&rg_free_for_all, "fuzz", text.data (), text.size (), nullptr, &error));

  rg_check (content
            || (error.status == RG_E_BAD_DATA && error.line > 0 && error.column > 0
                && error.text[0] != '\0'));
  check_all (text, content != nullptr, error);
  return content;
}

mg_writer
writer_to (std::string *text)
{
  mg_writer writer = {};

  writer.put = [] (mg_writer *self, const char *part, size_t length) {
    static_cast<std::string *> (self->data)->append (part, length);
  };
  writer.translate = [] (mg_writer *, const char *message) { return message; };
  writer.data = text;
  return writer;
}

/* All that begins a block of its own. */
std::string
format (const mg_content *content)
{
  std::string text;

  for (int i = 1; i < content->n_faces; i++)
    {
      const int layout = mg_face_at (content, i)->layout;
      mg_writer writer = writer_to (&text);

      if (layout != MG_LAYOUT_BACK && layout != MG_LAYOUT_SPLIT_HALF)
        format_card (content, i, &writer);
    }
  return text;
}

/* What players read never is cut in the middle of a line. */
void
print (const mg_content *content)
{
  for (int i = 1; i < content->n_faces; i++)
    {
      std::string text;
      mg_writer writer = writer_to (&text);

      print_rules (content, i, &writer);
      rg_check (text.empty () || text.back () == '\n');
      mg_print_type_line (content, i, &writer);
      mg_print_keywords (content, i, &writer);
    }
}

/* The whole text is written again, with its comments. */
void
rewrite (const mg_content *before)
{
  const std::string text = rewritten (before);
  const content_ptr after = parse (text);

  rg_check (after && rewritten (magic (after)) == text);
  rg_check (before->n_faces == magic (after)->n_faces && before->n_decks == magic (after)->n_decks
            && before->n_keywords == magic (after)->n_keywords
            && before->n_rulings == magic (after)->n_rulings);
  for (int i = 1; i < before->n_faces; i++)
    rg_check (comparison (before, magic (after)).faces (i, i));
}

void
try_text (const std::string &keywords, const std::string &text)
{
  const content_ptr before = parse (keywords + text);

  if (!before)
    return;
  print (magic (before));
  rewrite (magic (before));
  const std::string formatted = format (magic (before));
  const content_ptr after = parse (keywords + formatted);
  rg_check (after && format (magic (after)) == formatted);
  rg_check (magic (before)->n_faces == magic (after)->n_faces);
  for (int i = 1; i < magic (before)->n_faces; i++)
    rg_check (comparison (magic (before), magic (after)).faces (i, i));
}

/* A keyword of the input isn't formatted, so that what was formatted would lack it. */
bool
defines_keywords (const std::string &text)
{
  return text.find ("keyword") != std::string::npos;
}

} /* namespace */

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  static const std::string keywords = shipped_before ("\ntoken \"");
  static const std::string tokens = shipped_before ("\ncard \"").substr (keywords.size ());
  const std::string text (reinterpret_cast<const char *> (bytes), size);

  if (defines_keywords (text))
    {
      for (const std::string &whole : { text, keywords + "\n" + text })
        if (const content_ptr content = parse (whole))
          rewrite (magic (content));
      return 0;
    }
  try_text ("", text);
  try_text (keywords + "\n", tokens + "\n" + text);
  return 0;
}
