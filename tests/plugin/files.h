/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests that write what a player adds to a game: files in the game's folder, which are gone after
 * the test. */

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <glib/gstdio.h>

class FilesTest : public testing::Test
{
protected:
  explicit FilesTest (const char *game)
      : folder (std::string (g_get_user_data_dir ()) + "/regalia/" + game)
  {
  }

  void
  SetUp () override
  {
    ASSERT_EQ (0, g_mkdir_with_parents (folder.c_str (), 0755));
  }

  void
  TearDown () override
  {
    for (const std::string &path : written_)
      g_remove (path.c_str ());
  }

  std::string
  write (const std::string &name, const std::string &text)
  {
    const std::string path = folder + "/" + name;

    EXPECT_TRUE (g_file_set_contents (path.c_str (), text.data (), (gssize) text.size (), nullptr));
    written_.push_back (path);
    return path;
  }

  const std::string folder;

private:
  std::vector<std::string> written_;
};
