/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a host writes, a neighbour reads; what a stranger writes is read as harmless or not at all.
 */

#include "lan.h"

#include "online-address.h"

namespace
{

using lan::items;
using lan::read;
using lan::txt;

/* The items of a good table, with those of one key replaced. */
std::string
with (const std::string &key, const std::vector<std::string> &instead)
{
  std::vector<std::string> changed;

  for (const auto &item : items ())
    if (item.rfind (key + "=", 0) == 0)
      changed.insert (changed.end (), instead.begin (), instead.end ());
    else
      changed.push_back (item);

  return txt (changed);
}

TEST (Sign, IsReadAsItWasWritten)
{
  g_autoptr (GBytes) record = online_sign_print ("Monarch", lan::table.c_str (), lan::pin.c_str ());
  gsize size;
  auto *data = static_cast<const char *> (g_bytes_get_data (record, &size));
  g_autoptr (OnlineSighting) sighting = read (std::string (data, size));

  ASSERT_NE (sighting, nullptr);
  EXPECT_STREQ (sighting->name, "Bea");
  EXPECT_STREQ (sighting->title, "Monarch");
  EXPECT_STREQ (sighting->table, lan::table.c_str ());
  EXPECT_STREQ (sighting->pin, lan::pin.c_str ());
  EXPECT_EQ (sighting->uri, "tabletop://192.0.2.1:4000/j/" + lan::table + "?pin=" + lan::pin);
  EXPECT_EQ (sighting->reach, ONLINE_REACH_IPV4);
}

TEST (Sign, HasNoMoreThanAStrangerMayKnow)
{
  g_autoptr (GBytes) record = online_sign_print ("Monarch", lan::table.c_str (), lan::pin.c_str ());
  gsize size;
  auto *data = static_cast<const char *> (g_bytes_get_data (record, &size));

  EXPECT_EQ (std::string (data, size), txt (items ("Monarch")));
}

TEST (Sign, CutsALongTitleBetweenCharacters)
{
  std::string title;

  for (int i = 0; i < 300; i++)
    title += "\xe4\xb8\xad";
  g_autoptr (GBytes) record
      = online_sign_print (title.c_str (), lan::table.c_str (), lan::pin.c_str ());
  gsize size;
  auto *data = static_cast<const char *> (g_bytes_get_data (record, &size));
  g_autoptr (OnlineSighting) sighting = read (std::string (data, size));

  ASSERT_NE (sighting, nullptr);
  EXPECT_EQ (g_utf8_strlen (sighting->title, -1), TABLETOP_MAX_NAME);
}

TEST (Sign, MakesAnotherNameForEachAttempt)
{
  g_autofree char *first = online_sign_dup_name ("Bea", 0);
  g_autofree char *second = online_sign_dup_name ("Bea", 1);
  g_autofree char *tenth = online_sign_dup_name ("Bea", 9);

  EXPECT_STREQ (first, "Bea");
  EXPECT_STREQ (second, "Bea (2)");
  EXPECT_STREQ (tenth, "Bea (10)");
}

TEST (Sign, MakesNamesThatFit)
{
  /* 32 characters of 4 bytes would be 128 bytes; a label of DNS has 63. */
  std::string wide;

  for (int i = 0; i < 40; i++)
    wide += "\xf0\x9f\x91\x91";
  for (guint attempt : { 0U, 1U, 99U })
    for (const std::string &name : { std::string (100, 'x'), wide })
      {
        g_autofree char *made = online_sign_dup_name (name.c_str (), attempt);

        EXPECT_LE (strlen (made), 63U);
        EXPECT_LE (g_utf8_strlen (made, -1), TABLETOP_MAX_NAME);
        EXPECT_TRUE (g_utf8_validate (made, -1, nullptr));
        EXPECT_EQ (g_str_has_suffix (made, ")"), attempt > 0) << made;
      }
}

TEST (Sign, CleansTheNameOfAHost)
{
  g_autofree char *made = online_sign_dup_name (" B\u202e\n ea\x1b[0m\u0007 ", 0);

  EXPECT_STREQ (made, "B ea[0m");
}

TEST (Sign, NamesTheNameless)
{
  for (const char *name : { static_cast<const char *> (nullptr), "", " \n", "\u202e" })
    {
      g_autofree char *made = online_sign_dup_name (name, 0);

      EXPECT_STREQ (made, "Somebody");
    }
}

struct Wrong
{
  const char *what;
  std::string record;
};

class Refuses : public testing::TestWithParam<Wrong>
{
};

TEST_P (Refuses, It)
{
  g_autoptr (OnlineSighting) sighting = read (GetParam ().record);

  EXPECT_EQ (sighting, nullptr);
}

const std::string pin42 (42, 'p');

const Wrong wrong[] = {
  { "nothing", "" },
  { "empty_items", std::string (50, '\0') },
  { "no_version", with ("txtvers", {}) },
  { "another_version", with ("txtvers", { "txtvers=2" }) },
  { "a_longer_version", with ("txtvers", { "txtvers=11" }) },
  { "version_with_nul", with ("txtvers", { std::string ("txtvers=1\0", 10) }) },
  { "version_without_value", with ("txtvers", { "txtvers" }) },
  { "no_title", with ("title", {}) },
  { "empty_title", with ("title", { "title=" }) },
  { "invisible_title", with ("title", { "title=\u202e\u200f \x1b" }) },
  { "no_table", with ("table", {}) },
  { "empty_table", with ("table", { "table=" }) },
  { "long_table", with ("table", { "table=" + std::string (65, 'x') }) },
  { "table_with_a_slash", with ("table", { "table=a/b" }) },
  { "table_with_a_query", with ("table", { "table=a?tls=1" }) },
  { "table_with_a_secret", with ("table", { "table=a#" + std::string (43, 's') }) },
  { "table_with_dots", with ("table", { "table=../../x" }) },
  { "table_with_percent", with ("table", { "table=a%2fb" }) },
  { "table_with_nul", with ("table", { std::string ("table=a\0b", 9) }) },
  { "table_with_newline", with ("table", { "table=a\nb" }) },
  { "table_of_bad_utf8", with ("table", { "table=\xff\xfe" }) },
  { "no_pin", with ("pin", {}) },
  { "empty_pin", with ("pin", { "pin=" }) },
  { "short_pin", with ("pin", { "pin=" + pin42 }) },
  { "long_pin", with ("pin", { "pin=" + lan::pin + "p" }) },
  { "pin_with_padding", with ("pin", { "pin=" + pin42 + "=" }) },
  { "pin_with_an_end", with ("pin", { "pin=" + pin42 + "&" }) },
  { "pin_with_a_secret", with ("pin", { "pin=" + lan::pin + "#" + std::string (43, 's') }) },
  { "the_first_of_two_counts", with ("pin", { "pin=x", "pin=" + lan::pin }) },
  { "length_past_the_end", txt (items ()) + "\xff" },
  { "cut_off", txt (items ()).substr (0, txt (items ()).size () - 1) },
  { "too_much", txt (items ())
                    + txt ({ std::string (255, 'x'), std::string (255, 'x'), std::string (255, 'x'),
                             std::string (255, 'x') }) },
};

INSTANTIATE_TEST_SUITE_P (Sighting, Refuses, testing::ValuesIn (wrong), [] (const auto &one) {
  return one.param.what;
});

TEST (Sighting, PassesOverWhatItDoesNotKnow)
{
  auto all = items ();

  all.insert (all.begin (), { "", "=", "=x", "note=x", "pins=x", "pi", "pin" });
  all.push_back ("pin=x");
  g_autoptr (OnlineSighting) sighting = read (txt (all));

  ASSERT_NE (sighting, nullptr);
  EXPECT_STREQ (sighting->pin, lan::pin.c_str ());
}

TEST (Sighting, DoesNotMindTheCaseOfKeys)
{
  g_autoptr (OnlineSighting) sighting = read (with ("pin", { "PIN=" + lan::pin }));

  EXPECT_NE (sighting, nullptr);
}

TEST (Sighting, CleansNameAndTitle)
{
  g_autoptr (OnlineSighting) sighting
      = read (txt (items ("\u202eT\xffo\x1b[31m\r\n y\u2066")), std::string ("\u202d<b>B\x07"
                                                                             "ea\u2069\xc3"));

  ASSERT_NE (sighting, nullptr);
  EXPECT_STREQ (sighting->name, "<b>Bea\ufffd");
  EXPECT_STREQ (sighting->title, "T\ufffdo[31m y");
}

TEST (Sighting, CutsNameAndTitle)
{
  g_autoptr (OnlineSighting) sighting
      = read (txt (items (std::string (200, 't'))), std::string (1000, 'n'));

  ASSERT_NE (sighting, nullptr);
  EXPECT_EQ (strlen (sighting->name), TABLETOP_MAX_NAME);
  EXPECT_EQ (strlen (sighting->title), TABLETOP_MAX_NAME);
}

TEST (Sighting, NeedsANameThatShows)
{
  for (const char *name : { "", " ", "\u202e\u200b" })
    {
      g_autoptr (OnlineSighting) sighting = read (txt (items ()), name);

      EXPECT_EQ (sighting, nullptr);
    }
}

TEST (Sighting, NeedsAPort)
{
  g_autoptr (OnlineSighting) sighting = read (txt (items ()), "Bea", "192.0.2.1", 0);

  EXPECT_EQ (sighting, nullptr);
}

TEST (Sighting, WritesIPv6InBrackets)
{
  g_autoptr (OnlineSighting) sighting = read (txt (items ()), "Bea", "2001:db8::7");

  ASSERT_NE (sighting, nullptr);
  EXPECT_EQ (sighting->uri, "tabletop://[2001:db8::7]:4000/j/" + lan::table + "?pin=" + lan::pin);
  g_autoptr (OnlineAddress) address = online_address_parse (sighting->uri, nullptr);
  ASSERT_NE (address, nullptr);
  EXPECT_STREQ (address->host, "2001:db8::7");
  EXPECT_EQ (address->secret, nullptr);
}

struct Reach
{
  const char *address;
  OnlineReach far;
  OnlineReach local;
};

class Reaches : public testing::TestWithParam<Reach>
{
};

TEST_P (Reaches, AsFarAsALinkCan)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (GetParam ().address);

  EXPECT_EQ (online_sign_reach (address, FALSE), GetParam ().far);
  EXPECT_EQ (online_sign_reach (address, TRUE), GetParam ().local);
}

const Reach reaches[] = {
  { "192.168.1.5", ONLINE_REACH_IPV4, ONLINE_REACH_IPV4 },
  { "10.0.0.1", ONLINE_REACH_IPV4, ONLINE_REACH_IPV4 },
  { "169.254.3.4", ONLINE_REACH_LINK_LOCAL_IPV4, ONLINE_REACH_LINK_LOCAL_IPV4 },
  { "127.0.0.1", ONLINE_REACH_NONE, ONLINE_REACH_LOOPBACK_IPV4 },
  { "127.9.9.9", ONLINE_REACH_NONE, ONLINE_REACH_LOOPBACK_IPV4 },
  { "0.0.0.0", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "0.1.2.3", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "224.0.0.251", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "255.255.255.255", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "2001:db8::7", ONLINE_REACH_IPV6, ONLINE_REACH_IPV6 },
  { "fd00::7", ONLINE_REACH_IPV6, ONLINE_REACH_IPV6 },
  { "fe80::7", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "::", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "::1", ONLINE_REACH_NONE, ONLINE_REACH_LOOPBACK_IPV6 },
  { "::ffff:127.0.0.1", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "::127.0.0.1", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
  { "ff02::fb", ONLINE_REACH_NONE, ONLINE_REACH_NONE },
};

INSTANTIATE_TEST_SUITE_P (Address, Reaches, testing::ValuesIn (reaches));

TEST (Reach, PrefersIPv4ThenGlobalIPv6)
{
  EXPECT_GT (ONLINE_REACH_IPV4, ONLINE_REACH_IPV6);
  EXPECT_GT (ONLINE_REACH_IPV6, ONLINE_REACH_LINK_LOCAL_IPV4);
  EXPECT_GT (ONLINE_REACH_LINK_LOCAL_IPV4, ONLINE_REACH_LOOPBACK_IPV4);
  EXPECT_GT (ONLINE_REACH_LOOPBACK_IPV6, ONLINE_REACH_NONE);
}

} // namespace
