/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made from the built-in sets, so that they stay whole when those change. */

#include "own-set.h"

#include <cstdio>
#include <cstdlib>

namespace own_set
{

static void
give_up (const std::string &why)
{
  fprintf (stderr, "own set: %s\n", why.c_str ());
  abort ();
}

static std::string
builtin ()
{
  rg_content *content = rg_content_new_builtin (&rg_monarch, nullptr, nullptr);
  size_t length;
  std::string text = rg_content_source (content, &length);

  rg_content_free (content);
  return text;
}

std::string
monarch_with (const std::string &lines, const std::string &instead)
{
  std::string text = builtin ();
  const size_t begin = text.find (lines);

  if (begin == std::string::npos)
    give_up ("no line " + lines);
  return text.replace (begin, lines.size (), instead);
}

std::string
moons ()
{
  const std::string text = builtin ();
  const size_t begin = text.find ("moon \""), end = text.find ("# Banners", begin);

  return monarch_with (text.substr (begin, end - begin), R"(moon "Moon of Both"
  together pay 2 gold and 3 food
  if paid: everybody gains 4 gold
moon "Moon of Either"
  together pay 3 gold or 4 food
  if paid: everybody gains 4 food
moon "Moon of Both for Each"
  together pay 1 gold and 1 food for each sister
  if paid: everybody gains 4 gold and 2 food
moon "Moon of Either for Each"
  together pay 1 food or 1 gold for each sister
  if unpaid: everybody loses 3 food
  everybody gains 1 gold
moon "Moon of One for Both"
  one sister pays 2 gold and 2 food
  if paid: everybody gains 3 gold and 3 food
  if paid: everybody loses 1 gold and 1 food
  if paid: everybody gains 2 gold and 1 food
  if paid: everybody gains 1 gold and 2 food
moon "Moon of One for Either"
  one sister pays 2 food or 4 gold
  if unpaid: ruin the richest village
moon "Moon of a Sum"
  together pay 4 gold
  if unpaid: ruin the richest farm
moon "Moon of One"
  one sister pays 3 food
  if paid: everybody gains 2 gold

)");
}

rg_content *
parse (const rg_game *game, const std::string &text)
{
  rg_error error = {};
  rg_content *content = rg_content_new (game, "own", text.data (), text.size (), nullptr, &error);

  if (content == nullptr)
    give_up (error.text);
  return content;
}

} // namespace own_set
