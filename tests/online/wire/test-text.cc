/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts are UTF-8 on the wire, whatever a game says, harmless to whoever shows them, and written
 * without needless escapes. */

#include "wire.h"

#include <json-glib/json-glib.h>

namespace
{

/* A game that isn't careful can't make us send what isn't UTF-8. */
TEST (Text, IsAlwaysUtf8)
{
  auto notice = wire::notice (ONLINE_NOTICE_EXPLANATION);

  notice->explanation.id = 1;
  notice->explanation.text = g_strdup ("a\xff\xed\xa0\x80z");

  auto read = wire::read_notice (wire::print (notice));

  ASSERT_NE (read, nullptr);
  EXPECT_STREQ (read->explanation.text, "a\ufffd\ufffd\ufffd\ufffdz");
}

/* The `text` of a message, as any other reader of JSON sees it. */
std::string
json_text (const std::string &message)
{
  g_autoptr (JsonParser) parser = json_parser_new ();

  if (!json_parser_load_from_data (parser, message.data (), (gssize) message.size (), nullptr))
    return "no JSON";

  return json_object_get_string_member (json_node_get_object (json_parser_get_root (parser)),
                                        "text");
}

/* Texts are looked through in steps of eight bytes: so each kind of byte in each place of a step.
 */
TEST (Text, IsPrintedWithAnyByteAnywhere)
{
  std::vector<std::string> specials = { "é", "\u0080", "\u2028", "🍀", "\x7f" };

  for (char c = 1; c < 0x7f; c++)
    specials.emplace_back (1, c);
  for (const auto &special : specials)
    for (size_t length = 0; length <= 18; length++)
      {
        auto notice = wire::notice (ONLINE_NOTICE_EXPLANATION);
        auto text = std::string (length, 'x') + special + std::string (18 - length, '!');

        notice->explanation.id = 1;
        notice->explanation.text = g_strdup (text.c_str ());
        EXPECT_EQ (json_text (wire::print (notice)), text);
      }
}

const char harmful[]
    = "a\\u001b[2Jb\\u0007\\u007f\u009bc\\u0085\\u202e\\u2066d\u200b\ufeff\\u00ade";

TEST (Text, IsHarmlessWhenItIsRead)
{
  auto notice = wire::read_notice (
      "{\"type\":\"talk\",\"number\":1,\"name\":\"A\\nda\\t\u2028\",\"text\":\""
      + std::string (harmful) + "\"}");

  ASSERT_NE (notice, nullptr);
  EXPECT_STREQ (notice->talk.text, "a[2Jbcde");
  EXPECT_STREQ (notice->talk.name, "A da  ");
}

TEST (Text, KeepsItsLinesWhereItMayHaveSome)
{
  auto notice = wire::read_notice (
      "{\"type\":\"explanation\",\"id\":1,\"text\":\"one\\ntwo\\u001b\\r\\n\\tthree\"}");

  ASSERT_NE (notice, nullptr);
  EXPECT_STREQ (notice->explanation.text, "one\ntwo\n three");
}

TEST (Text, IsNoTowerAndHasAnEnd)
{
  std::string tower = "o", long_text (10000, 'x');

  for (int i = 0; i < 1000; i++)
    tower += "\u0301";

  auto notice = wire::read_notice ("{\"type\":\"talk\",\"number\":1,\"name\":\"" + tower
                                   + "\",\"text\":\"" + long_text + "\"}");

  ASSERT_NE (notice, nullptr);
  EXPECT_STREQ (notice->talk.name, "o\u0301\u0301\u0301\u0301");
  EXPECT_EQ (strlen (notice->talk.text), 4096u);
}

/* What is compared or sent back can't be changed, so such a message is refused. */
TEST (Text, IsRefusedWhereItNamesSomething)
{
  for (const char *bad : { "a\\nb", "\\u001b", "\u009b", "\u202e", "\u200b" })
    {
      const std::string choice
          = "{\"type\":\"state\",\"sequence\":1,\"decisions\":[{\"seat\":0,"
            "\"kind\":\"k\",\"prompt\":\"p\",\"choices\":[{\"kind\":\"k\",\"label\":"
            "\"l\",\"notation\":\"";
      const std::string event
          = "{\"type\":\"events\",\"first\":1,\"sequence\":1,\"events\":[{\"kind\":\"k\","
            "\"text\":\"t\","
            "\"references\":[{\"piece\":\"a\"},{\"card\":\"";
      GError *error = nullptr;
      std::string text = choice + bad + "\"}]}]}";

      EXPECT_EQ (online_notice_parse (text.data (), text.size (), &error), nullptr);
      EXPECT_TRUE (wire::is_refused (error, ONLINE_WIRE_ERROR_BAD_VALUE, "notation"));
      error = nullptr;
      text = event + bad + "\"}]}]}";
      EXPECT_EQ (online_notice_parse (text.data (), text.size (), &error), nullptr);
      EXPECT_TRUE (wire::is_refused (error, ONLINE_WIRE_ERROR_BAD_VALUE, "references[1].card"));
    }
}

/* What was read is never longer when it is printed again. */
TEST (Text, IsPrintedWithoutNeedlessEscapes)
{
  auto notice = wire::notice (ONLINE_NOTICE_EXPLANATION);

  notice->explanation.id = 1;
  notice->explanation.text = g_strdup ("\b\f\n\r\t\"\\/\x01\x1f\x7fé");
  EXPECT_EQ (wire::print (notice), "{\"type\":\"explanation\",\"id\":1,\"text\":"
                                   "\"\\b\\f\\n\\r\\t\\\"\\\\/\\u0001\\u001f\x7fé\"}");
}

} /* namespace */
