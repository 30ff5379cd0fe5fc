/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link reads back as what was written; anything else is refused, and nothing repeats a secret. */

#include <gmock/gmock.h>
#include <string>

#include <tabletop.h>

#include "online-address.h"

using testing::HasSubstr;
using testing::Not;

namespace
{

const std::string secret = "Wq3-J8_fGm0ZtB5xYc1RkU7LpVnEaHd2sOiTgQy4M6A";
const std::string pin = "0123456789012345678901234567890123456789abc";

OnlineAddress *
parse (const std::string &uri)
{
  return online_address_parse (uri.c_str (), nullptr);
}

/* What is left of a link after reading and writing it. */
std::string
round_trip (const std::string &uri)
{
  g_autoptr (OnlineAddress) address = parse (uri);
  g_autofree char *link = address != nullptr ? online_address_to_link (address) : nullptr;

  return link != nullptr ? link : "refused";
}

} // namespace

TEST (Address, HasAllTheParts)
{
  g_autoptr (OnlineAddress) address
      = parse ("tabletop://192.168.1.5:4000/j/blue-moon_7?pin=" + pin + "#" + secret);

  ASSERT_NE (address, nullptr);
  EXPECT_STREQ (address->host, "192.168.1.5");
  EXPECT_EQ (address->port, 4000);
  EXPECT_TRUE (address->tls);
  EXPECT_EQ (address->pin, pin);
  EXPECT_STREQ (address->table, "blue-moon_7");
  EXPECT_EQ (address->secret, secret);
}

TEST (Address, IsTheSameAfterReadingAndWriting)
{
  for (const std::string &uri : {
           "tabletop://192.168.1.5:4000/j/t#" + secret,
           "tabletop://table.example.org:443/j/t?tls=1#" + secret,
           "tabletop://[2001:db8::1]:4000/j/t?pin=" + pin + "#" + secret,
           std::string ("tabletop://localhost:1/j/t"),
           std::string ("tabletop://localhost:65535"),
           "tabletop://localhost:65535?pin=" + pin,
       })
    EXPECT_EQ (round_trip (uri), uri);
}

TEST (Address, KnowsThePortThatIsMeant)
{
  g_autoptr (OnlineAddress) plain = parse ("tabletop://h");
  g_autoptr (OnlineAddress) pinned = parse ("tabletop://h?pin=" + pin);
  g_autoptr (OnlineAddress) https = parse ("tabletop://h/?tls=1");

  EXPECT_EQ (plain->port, ONLINE_ADDRESS_PORT);
  EXPECT_FALSE (plain->tls);
  EXPECT_EQ (pinned->port, ONLINE_ADDRESS_PORT);
  EXPECT_EQ (https->port, 443);
  EXPECT_TRUE (https->tls);
  EXPECT_EQ (https->pin, nullptr);
}

TEST (Address, HasHostsOfIpv6WithoutBrackets)
{
  g_autoptr (OnlineAddress) address = parse ("tabletop://[::1]:4000/j/t");

  EXPECT_STREQ (address->host, "::1");
}

TEST (Address, RefusesWhatIsNoLink)
{
  for (const std::string &uri : {
           std::string (""),
           std::string ("tabletop"),
           std::string ("tabletop:"),
           std::string ("tabletop://"),
           std::string ("tabletop:///j/t"),
           std::string ("https://h/j/t"),
           std::string ("tabletops://h/j/t"),
           std::string ("tabletop://user@h/j/t"),
           std::string ("tabletop://user:word@h/j/t"),
           std::string ("tabletop://h:0/j/t"),
           std::string ("tabletop://h:65536/j/t"),
           std::string ("tabletop://h:x/j/t"),
           std::string ("tabletop://h/x/t"),
           std::string ("tabletop://h/j/"),
           std::string ("tabletop://h/j/t/u"),
           std::string ("tabletop://h/j/a b"),
           std::string ("tabletop://h/j/a%2fb"),
           "tabletop://h/j/" + std::string (65, 'a'),
           std::string ("tabletop://h/j/t?tls=0"),
           std::string ("tabletop://h/j/t?pin="),
           std::string ("tabletop://h/j/t?pin=short"),
           "tabletop://h/j/t?pin=" + pin + "&tls=1",
           "tabletop://h/j/t?pin=" + pin + "x",
           std::string ("tabletop://h/j/t?"),
           std::string ("tabletop://h/j/t#"),
           "tabletop://h/j/t#" + secret + "x",
           "tabletop://h/j/t#" + secret.substr (1),
           "tabletop://h/j/t#" + secret.substr (1) + "=",
           "tabletop://h#" + secret,
           "tabletop://h/j/t#" + secret + "#" + secret,
           "tabletop://" + std::string (2000, 'h') + "/j/t#" + secret,
       })
    EXPECT_EQ (round_trip (uri), "refused") << uri;
}

TEST (Address, KeepsTheSecretOutOfErrorsAndOfWhatIsShown)
{
  const std::string broken = "tabletop://h:x/j/t#" + secret;
  g_autoptr (GError) error = nullptr;
  g_autoptr (OnlineAddress) address = parse ("tabletop://h/j/t#" + secret);
  g_autofree char *shown = online_address_to_string (address);

  EXPECT_EQ (online_address_parse (broken.c_str (), &error), nullptr);
  EXPECT_TRUE (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA));
  EXPECT_THAT (error->message, Not (HasSubstr (secret)));
  EXPECT_THAT (shown, Not (HasSubstr (secret)));
  EXPECT_THAT (shown, HasSubstr ("/j/t"));
}

TEST (Address, CopiesAreTheirOwn)
{
  g_autoptr (OnlineAddress) copy = nullptr;
  g_autofree char *link = nullptr;
  const std::string uri = "tabletop://h:1/j/t?pin=" + pin + "#" + secret;

  {
    g_autoptr (OnlineAddress) address = parse (uri);

    copy = online_address_copy (address);
  }
  link = online_address_to_link (copy);
  EXPECT_EQ (link, uri);
}
