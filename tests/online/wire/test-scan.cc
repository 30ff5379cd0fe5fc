/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What never reaches json-glib, and what does. */

#include "wire.h"

#include "online-flat.h"
#include "online-reader.h"
#include "online-scan.h"

namespace
{

std::string
nested (const char *open, const char *close, int depth)
{
  std::string text = "{\"a\":";

  for (int i = 1; i < depth; i++)
    text += open;
  text += "1";
  for (int i = 1; i < depth; i++)
    text += close;

  return text + "}";
}

std::string
with_keys (int n)
{
  std::string text = "{";

  for (int i = 0; i < n; i++)
    text += (i > 0 ? ",\"k" : "\"k") + std::to_string (i) + "\":0";

  return text + "}";
}

/* One object of exactly `size` bytes. */
std::string
of_size (size_t size)
{
  return "{\"a\":\"" + std::string (size - 8, 'x') + "\"}";
}

class Refuses : public testing::TestWithParam<wire::Wrong>
{
};

TEST_P (Refuses, It)
{
  const auto &wrong = GetParam ();
  /* Without a byte behind it that could be read by mistake. */
  std::vector<char> text (wrong.text.begin (), wrong.text.end ());
  GError *error = nullptr;

  EXPECT_FALSE (online_scan (text.data (), text.size (), 1024 * 1024, &error));
  EXPECT_TRUE (wire::is_refused (error, wrong.code, wrong.part));
}

const wire::Wrong wrong[] = {
  { "Nothing", "", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 0: a message is one JSON object" },
  { "Blanks", " \n", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 2: a message is one" },
  { "List", "[]", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 0: a message is one" },
  { "Number", "7", ONLINE_WIRE_ERROR_NOT_JSON, "begin with a brace" },
  { "ByteOrderMark", "\xef\xbb\xbf{}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 0" },
  { "OpenObject", "{", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 1: an object has keys" },
  { "OpenValue", "{\"a\":", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: neither a text" },
  { "OpenAfterValue", "{\"a\":1", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 6: an object goes on" },
  { "OpenList", "{\"a\":[1", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 7: a list goes on" },
  { "OpenText", "{\"a\":\"b", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: a text without an end" },
  { "OpenEscape", "{\"a\":\"b\\", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 7: an unknown escape" },
  { "OpenUnicode", "{\"a\":\"\\u00", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 6: half an escape" },
  { "OpenKey", "{\"a", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 1: a key that can't be" },
  { "TwoObjects", "{}{}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 2: more than one object" },
  { "Rest", "{} x", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 3: more than one object" },
  { "CommaInObject", "{\"a\":1,}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 7: an object has keys" },
  { "CommaInList", "{\"a\":[1,]}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 8: neither" },
  { "NoColon", "{\"a\" 1}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: a key goes on" },
  { "NoComma", "{\"a\":1 \"b\":2}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 7: an object goes on" },
  { "BareKey", "{a:1}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 1: an object has keys" },
  { "SingleMarks", "{'a':1}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 1" },
  { "Comment", "{/**/}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 1" },
  { "LineComment", "{\"a\":1}//", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 7" },
  { "Assignment", "var a = {}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 0" },
  { "Mismatch", "{\"a\":[1}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 7: a list goes on" },
  { "HalfTrue", "{\"a\":tru}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: an unknown word" },
  { "LongNull", "{\"a\":nulll}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 9" },
  { "Undefined", "{\"a\":undefined}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5" },

  { "Fraction", "{\"a\":1.0}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: a number with a fraction" },
  { "Exponent", "{\"a\":1e3}", ONLINE_WIRE_ERROR_NOT_JSON, "write a whole number" },
  { "GreatExponent", "{\"a\":1E999999999}", ONLINE_WIRE_ERROR_NOT_JSON, "exponent" },
  { "LeadingZero", "{\"a\":01}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: a number with a needless" },
  { "MinusZero", "{\"a\":-0}", ONLINE_WIRE_ERROR_NOT_JSON, "needless zero or sign" },
  { "Plus", "{\"a\":+1}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: neither" },
  { "MinusAlone", "{\"a\":-}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5: neither" },
  { "Hexadecimal", "{\"a\":0x10}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 6" },
  { "NotANumber", "{\"a\":NaN}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 5" },
  { "TooGreat", "{\"a\":9007199254740992}", ONLINE_WIRE_ERROR_NOT_JSON, "beyond 2⁵³ − 1" },
  { "TooSmall", "{\"a\":-9007199254740992}", ONLINE_WIRE_ERROR_NOT_JSON, "write it as a text" },
  { "MuchTooGreat", "{\"a\":" + std::string (5000, '9') + "}", ONLINE_WIRE_ERROR_NOT_JSON,
    "beyond" },
  { "RoundTheClock", "{\"a\":18446744073709551617}", ONLINE_WIRE_ERROR_NOT_JSON, "beyond" },

  { "RawNul", std::string ("{\"a\":\"\0\"}", 9), ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6: neither" },
  { "NulAtTheEnd", std::string ("{}\0", 3), ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 2" },
  { "EscapedNul", "{\"a\":\"x\\u0000\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 7: NUL in a text" },
  { "Latin1", "{\"a\":\"\xe9\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6" },
  { "Overlong", "{\"a\":\"\xc0\xaf\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6" },
  { "RawSurrogate", "{\"a\":\"\xed\xa0\x80\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6" },
  { "BeyondUnicode", "{\"a\":\"\xf4\x90\x80\x80\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6" },
  { "CutCharacter", "{\"a\":\"\xe2\x82", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6" },
  { "BadUtf8Outside", "{\xff}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 1" },
  { "HighAlone", "{\"a\":\"\\ud83c!\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "Byte 6: half a surrogate" },
  { "LowAlone", "{\"a\":\"\\udf40\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "half a surrogate" },
  { "TwoHighs", "{\"a\":\"\\ud83c\\ud83c\"}", ONLINE_WIRE_ERROR_NOT_UTF8, "half a surrogate" },
  { "HighAtTheEnd", "{\"a\":\"\\ud83c\\u", ONLINE_WIRE_ERROR_NOT_UTF8, "half a surrogate" },
  { "RawNewline", "{\"a\":\"\n\"}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 6: a control character" },
  { "RawEscape", "{\"a\":\"\x1b[2J\"}", ONLINE_WIRE_ERROR_NOT_JSON, "write it as an escape" },
  { "UnknownEscape", "{\"a\":\"\\x41\"}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 6: an unknown escape" },
  { "BadHex", "{\"a\":\"\\u00g0\"}", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 6: half an escape" },

  { "TooDeepList", nested ("[", "]", 17), ONLINE_WIRE_ERROR_TOO_DEEP, "Byte 20: deeper than 16" },
  { "TooDeepObject", nested ("{\"a\":", "}", 17), ONLINE_WIRE_ERROR_TOO_DEEP, "deeper" },
  { "MuchTooDeep", "{\"a\":" + std::string (200000, '['), ONLINE_WIRE_ERROR_TOO_DEEP, "deeper" },
  { "SameKey", "{\"a\":1,\"b\":2,\"a\":1}", ONLINE_WIRE_ERROR_DUPLICATE_KEY,
    "Byte 14: a key that was there before; send it once" },
  { "SameKeyInside", "{\"a\":{\"b\":1,\"b\":2}}", ONLINE_WIRE_ERROR_DUPLICATE_KEY, "Byte 13" },
  { "SameKeyInDisguise", "{\"a\":1,\"\\u0061\":2}", ONLINE_WIRE_ERROR_NOT_JSON,
    "Byte 7: a key that can't be" },
  { "NoKey", "{\"\":1}", ONLINE_WIRE_ERROR_NOT_JSON, "a key is 1 to 32" },
  { "GreatKey", "{\"A\":1}", ONLINE_WIRE_ERROR_NOT_JSON, "a–z, 0–9 and _" },
  { "DigitFirst", "{\"1a\":1}", ONLINE_WIRE_ERROR_NOT_JSON, "a key that can't be" },
  { "LongKey", "{\"" + std::string (33, 'k') + "\":1}", ONLINE_WIRE_ERROR_NOT_JSON, "1 to 32" },
  { "ManyKeys", with_keys (65), ONLINE_WIRE_ERROR_TOO_LONG, "more than 64 keys" },
  { "TooLong", of_size (1024 * 1024 + 1), ONLINE_WIRE_ERROR_TOO_LONG,
    "The message has 1048577 bytes; send at most 1048576" },
};

INSTANTIATE_TEST_SUITE_P (Scan, Refuses, testing::ValuesIn (wrong), wire::name_of);

TEST (Scan, TakesWhatKeepsTheLimits)
{
  const std::string right[] = {
    "{}",
    " \t\r\n{ \"a\" : [ ] , \"b\" : { } } \n",
    "{\"a\":[0,-1,9007199254740991,-9007199254740991]}",
    "{\"a\":[true,false,null,\"\"]}",
    "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udf40🍀é\x7f\"}",
    "{\"a\":1,\"b\":{\"a\":1,\"ab\":2},\"ab\":3,\"a_1\":4}",
    "{\"" + std::string (32, 'k') + "\":1}",
    nested ("[", "]", 16),
    nested ("{\"a\":", "}", 16),
    with_keys (64),
    of_size (1024 * 1024),
  };

  for (const auto &text : right)
    {
      g_autoptr (GError) error = nullptr;

      EXPECT_TRUE (online_scan (text.data (), text.size (), 1024 * 1024, &error))
          << error->message << "\n"
          << text.substr (0, 200);
    }
}

/* The scan promises that json-glib takes what it lets through, and sees the same in it. */
TEST (Scan, AgreesWithTheParser)
{
  const std::string text
      = "{\"a\":\"\\u00e9\\ud83c\\udf40\\n\\/\",\"b\":-9007199254740991,\"c\":0}";
  g_autoptr (GError) problem = nullptr;
  g_auto (OnlineReader) reader = {};

  ASSERT_TRUE (online_reader_init (&reader, text.data (), text.size (), 4096, TRUE, &problem));
  EXPECT_STREQ (online_reader_text (&reader, "a"), "é🍀\n/");
  EXPECT_EQ (online_reader_int (&reader, "b", G_MININT64, 0), -9007199254740991);
  EXPECT_EQ (online_reader_uint (&reader, "c", 0, 0), 0u);
  EXPECT_TRUE (online_reader_finish (&reader));
}

/* And what is read without it is what it would have read. */
TEST (Scan, ReadsPlainObjectsAsTheParserDoes)
{
  const std::string plain[] = {
    "{}",
    " { } ",
    "{\"a\":\"\"}",
    " \t\r\n{ \"a\" : true , \"b_2\"\n:\tfalse } \n",
    "{\"a\":0,\"b\":-9007199254740991,\"c\":9007199254740991}",
    "{\"type\":\"talk\",\"id\":7,\"text\":\"{é, 🍀: [}]\",\"team\":true}",
    "{\"" + std::string (32, 'k') + "\":1}",
    with_keys (64),
    of_size (4096),
  };
  const std::string others[] = { "{\"a\":null}", "{\"a\":[]}", "{\"a\":1,\"b\":{}}",
                                 "{\"a\":\"\\n\"}", "{\"a\":\"b\\\"c\",\"d\":1}" };

  for (const auto &text : plain)
    {
      /* Without a byte behind it that could be read by mistake. */
      const std::vector<char> bytes (text.begin (), text.end ());
      g_autoptr (JsonParser) parser = json_parser_new ();

      ASSERT_TRUE (online_scan (bytes.data (), bytes.size (), 4096, nullptr)) << text;
      ASSERT_TRUE (
          json_parser_load_from_data (parser, text.data (), (gssize) text.size (), nullptr));
      g_autoptr (JsonObject) flat = online_flat_read (bytes.data ());
      ASSERT_NE (nullptr, flat) << text;
      EXPECT_TRUE (json_object_equal (flat, json_node_get_object (json_parser_get_root (parser))))
          << text;
    }
  for (const auto &text : others)
    {
      ASSERT_TRUE (online_scan (text.data (), text.size (), 4096, nullptr)) << text;
      EXPECT_EQ (nullptr, online_flat_read (text.data ())) << text;
    }
}

/* Every cut of a good message is a bad one, with an error at its end. */
TEST (Scan, RefusesEveryCut)
{
  const std::string text = "{\"a\":[1,{\"b\":\"\\ud83c\\udf40é\"}],\"c\":false}";

  for (size_t length = 0; length < text.size (); length++)
    {
      std::vector<char> cut (text.begin (), text.begin () + static_cast<long> (length));
      g_autoptr (GError) error = nullptr;

      EXPECT_FALSE (online_scan (cut.data (), cut.size (), 4096, &error)) << length;
      ASSERT_NE (error, nullptr);
      EXPECT_EQ (error->domain, ONLINE_WIRE_ERROR);
    }
}

} /* namespace */
