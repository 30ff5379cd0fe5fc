/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Contents in the card language, for tests: parsing them, looking into them, and the mistakes that
 * are told. */

#pragma once

#include "content-ptr.h"

#include "magic/language/mg-content.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

inline rg_game
make_game ()
{
  rg_game game = {};

  game.id = "magic-language-test";
  game.measure_content = mg_content_measure;
  game.parse = mg_content_parse;
  game.n_strings = mg_content_n_strings;
  game.string = mg_content_string;
  return game;
}

inline const rg_game the_game = make_game ();

inline content_ptr
parse (const std::string &text, rg_error *error, const rg_alloc *alloc = nullptr)
{
  return content_ptr (rg_content_new (&the_game, "test", text.data (), text.size (), alloc, error));
}

/* A content that must be right. */
class parsed
{
public:
  explicit parsed (const std::string &text)
  {
    rg_error error = {};

    base_ = parse (text, &error);
    EXPECT_TRUE (base_) << text << "\n" << error.line << ":" << error.column << ": " << error.text;
  }

  explicit operator bool () const
  {
    return base_ != nullptr;
  }

  const mg_content *
  get () const
  {
    return reinterpret_cast<const mg_content *> (base_.get ());
  }

  const mg_face &
  face (const std::string &name) const
  {
    for (int i = 1; i < get ()->n_faces; i++)
      if (string (mg_face_at (get (), i)->handle) == name)
        return *mg_face_at (get (), i);
    ADD_FAILURE () << "no face " << name;
    return *mg_face_at (get (), 0);
  }

  const mg_ability &
  ability (const std::string &name, int i = 0) const
  {
    EXPECT_LT (i, face (name).n_abilities) << name;
    return *mg_ability_at (get (), face (name).ability + i);
  }

  const mg_node &
  node (int i) const
  {
    return *mg_node_at (get (), i);
  }

  const mg_filter &
  filter (int i) const
  {
    return *mg_filter_at (get (), i);
  }

  std::string
  string (int i) const
  {
    return mg_string_at (get (), i);
  }

  std::string
  subtype (int i) const
  {
    return string (get ()->subtype_names[i]);
  }

  bool
  has_op (int op) const
  {
    for (int i = 1; i < get ()->n_nodes; i++)
      if (node (i).op == op)
        return true;
    return false;
  }

private:
  content_ptr base_;
};

/* "line:column: text" of the mistake. */
inline std::string
mistake (const std::string &text)
{
  rg_error error = {};
  std::ostringstream told;

  if (parse (text, &error))
    return "none";
  EXPECT_EQ (error.status, RG_E_BAD_DATA);
  told << error.line << ":" << error.column << ": " << error.text;
  return told.str ();
}

inline const std::string around = "token \"Goblin\" red creature Goblin Scout 1/1\n"
                                  "emblem \"Flag\"\n"
                                  "  creatures you control have haste\n";

inline std::string
card_with (const std::string &line, const std::string &types = "creature Bear 2/2")
{
  return around + "card \"It\" {1}{G} " + types + "\n  " + line + "\n";
}

/* The node of what the only line of a spell does. */
inline const mg_node &
effect_of (const parsed &content)
{
  return content.node (content.ability ("It").effect);
}
