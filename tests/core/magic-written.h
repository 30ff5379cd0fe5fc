/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole cards as they are written, and whole faces as readers see them. */

#pragma once

#include "magic/language/write/mg-write.h"

#include <string>

/* A card with its back, its halves, or what two cards meld into. `i` is none of these. */
inline void
format_card (const mg_content *content, int i, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, i), *before = mg_face_at (content, i - 1);

  if (face->layout == MG_LAYOUT_IDENTITY
      && (before->layout != MG_LAYOUT_IDENTITY || before->set != face->set))
    {
      mg_put (writer, "set \"");
      mg_put (writer, mg_string_at (content, content->sets[face->set]));
      mg_put (writer, "\"\n\n");
    }
  mg_format_face (content, i, writer);
  if (!face->other
      || (mg_face_at (content, face->other)->layout == MG_LAYOUT_MELDED
          && mg_face_at (content, face->other)->other == i)) /* it comes below the second card */
    return;
  mg_put (writer, "\n");
  mg_format_face (content, face->other, writer);
  if (face->layout == MG_LAYOUT_SPLIT)
    {
      mg_put (writer, "\n");
      mg_format_face (content, face->other + 1, writer);
    }
}

/* The whole text of a content, written again. */
inline std::string
rewritten (const mg_content *content)
{
  size_t size = 0;
  std::string text;

  if (mg_rewrite (&content->base, 0, nullptr, 0, &size, nullptr) != RG_OK)
    return text;
  text.resize (size);
  mg_rewrite (&content->base, 0, &text[0], size, &size, nullptr);
  return text;
}

/* A line for the keywords, and one for each ability. */
inline void
print_rules (const mg_content *content, int i, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, i);

  if (face->n_keywords > 0)
    {
      mg_print_keywords (content, i, writer);
      mg_put (writer, "\n");
    }
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    if (!(mg_ability_at (content, k)->flags & MG_ABILITY_KEYWORD))
      {
        mg_print_ability (content, k, writer);
        mg_put (writer, "\n");
      }
}
