/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A writer into strings, and the keywords that the cards that it writes may have. */

#pragma once

#include "magic/language/write/mg-write.h"
#include "source-file.h"

#include <string>

using translation = const char *(*) (mg_writer *writer, const char *message);

inline const char *
as_it_is (mg_writer *, const char *message)
{
  return message;
}

struct string_writer
{
  explicit string_writer (translation translate = as_it_is)
  {
    writer.put = [] (mg_writer *self, const char *part, size_t length) {
      static_cast<std::string *> (self->data)->append (part, length);
    };
    writer.translate = translate;
    writer.data = &text;
  }

  mg_writer writer = {};
  std::string text;
};

inline std::string
keywords ()
{
  static const std::string text = read_file ("data/magic/cards/keywords.cards");

  return text;
}

/* The keywords, and the token that one of them speaks of. */
inline std::string
keywords_alone ()
{
  return keywords () + "token \"Servo\" artifact creature Servo 1/1\n";
}
