/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written, to the byte: over the network, and for people. */

#include "tabletop-json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace
{

/* A cursor's way, a character beyond the first plane that can't be seen, and half a character. */
const char harm[] = "é\"\\\n\t\x01\x7f\xc2\x9b\xe2\x80\xae\xf3\xa0\x80\x81\xff";

void
write (TabletopJson *json)
{
  tabletop_json_init (json, 0);
  tabletop_json_begin_object (json, nullptr);
  tabletop_json_text (json, "text", harm);
  tabletop_json_begin_list (json, "numbers");
  tabletop_json_int (json, nullptr, -7);
  tabletop_json_uint (json, nullptr, G_MAXUINT64);
  tabletop_json_double (json, nullptr, 0.1);
  tabletop_json_double (json, nullptr, INFINITY);
  tabletop_json_end_list (json);
  tabletop_json_begin_list (json, "none");
  tabletop_json_end_list (json);
  tabletop_json_bool (json, "last", TRUE);
  tabletop_json_end_object (json);
}

TEST (Json, IsWrittenWithoutABlank)
{
  TabletopJson json;

  write (&json);
  g_autofree char *text = tabletop_json_end_text (&json);
  EXPECT_EQ (
      std::string (text),
      "{\"text\":\"é\\\"\\\\\\n\\t\\u0001\x7f\xc2\x9b\xe2\x80\xae\xf3\xa0\x80\x81\xef\xbf"
      "\xbd\",\"numbers\":[-7,\"18446744073709551615\",0.1,null],\"none\":[],\"last\":true}");
}

TEST (Json, IsSpreadForPeopleAndShowsWhatCantBeSeen)
{
  TabletopJson json;

  write (&json);
  g_autofree char *text = tabletop_json_end_spread (&json);
  EXPECT_EQ (
      std::string (text),
      "{\n  \"text\": \"é\\\"\\\\\\n\\t\\u0001\\u007f\\u009b\\u202e\\udb40\\udc01\xef\xbf\xbd"
      "\",\n  \"numbers\": [\n    -7,\n    \"18446744073709551615\",\n    0.1,\n    null\n  "
      "],\n  \"none\": [],\n  \"last\": true\n}");
}

} /* namespace */
