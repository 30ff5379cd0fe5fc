/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Card sets as owners of other boxes write them, which the conformance kit plays with as well. */

#pragma once

#include "rg.h"

#include <string>

namespace own_set
{

/* The text of Monarch's built-in set with `lines` of it replaced. */
std::string monarch_with (const std::string &lines, const std::string &instead);

/* The same with Moons that ask for gold, for food, for both and for either, of all sisters and of
 * one. */
std::string moons ();

/* Parses one of them. Never NULL; free it. */
rg_content *parse (const rg_game *game, const std::string &text);

} // namespace own_set
