/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a file of the source tree. */

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

/* `path` counts from the root of the tree. */
inline std::string
read_file (const std::filesystem::path &path)
{
  std::ifstream file (std::filesystem::path (SOURCE_ROOT) / path, std::ios::binary);
  std::stringstream text;

  text << file.rdbuf ();
  EXPECT_TRUE (file.good ()) << path;
  return text.str ();
}
