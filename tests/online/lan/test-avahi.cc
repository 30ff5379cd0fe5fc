/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Beacons and neighbours on a network with real daemons, one that nobody else is on (village.h). */

#include "lan.h"
#include "village.h"

#include <algorithm>
#include <memory>

#include <avahi-client/publish.h>
#include <avahi-glib/glib-watch.h>

#include "online-beacon.h"

namespace
{

/* Many services that aren't tables, through one client of Avahi. */
class Crowd
{
public:
  explicit Crowd (int n)
      : poll (avahi_glib_poll_new (nullptr, G_PRIORITY_DEFAULT)),
        client (avahi_client_new (
            avahi_glib_poll_get (poll),
            AVAHI_CLIENT_NO_FAIL,
            [] (AvahiClient *, AvahiClientState, void *) {},
            nullptr,
            nullptr))
  {
    for (int i = 0; i < n; i++)
      {
        auto *group = avahi_entry_group_new (client, on_group, this);
        const std::string name = "Crowd " + std::to_string (i);

        avahi_entry_group_add_service (group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, {},
                                       name.c_str (), ONLINE_SIGN_SERVICE, nullptr, nullptr, 4009,
                                       "txtvers=0", nullptr);
        avahi_entry_group_commit (group);
        groups.push_back (group);
      }
  }

  ~Crowd ()
  {
    avahi_client_free (client);
    avahi_glib_poll_free (poll);
  }

  void
  leave (size_t n)
  {
    for (; n > 0; n--)
      {
        avahi_entry_group_free (groups.back ());
        groups.pop_back ();
      }
  }

  size_t established = 0;

private:
  static void
  on_group (AvahiEntryGroup *, AvahiEntryGroupState state, void *data)
  {
    if (state == AVAHI_ENTRY_GROUP_ESTABLISHED)
      static_cast<Crowd *> (data)->established++;
  }

  AvahiGLibPoll *poll;
  AvahiClient *client;
  std::vector<AvahiEntryGroup *> groups;
};

class Air : public testing::Test
{
protected:
  void
  SetUp () override
  {
    const std::string why = lan::move_to_village ();

    if (!why.empty ())
      GTEST_SKIP () << "can't have a network of its own: " << why;
    house = std::make_unique<lan::House> ("here", true);
    g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", house->bus_address ().c_str (), TRUE);
    ASSERT_EQ (house->start_bus (), "");
    ASSERT_EQ (house->start_avahi (), "");
  }

  static OnlineBeacon *
  light (const char *name, guint16 port = 4000, const char *id = lan::table.c_str ())
  {
    return online_beacon_new (name, "Toy", port, id, lan::pin.c_str ());
  }

  static std::string
  name_of (OnlineBeacon *beacon)
  {
    const char *name = online_beacon_get_name (beacon);

    return name != nullptr ? name : "";
  }

  static std::string
  entry (const std::string &name,
         int port = 4000,
         const std::string &id = lan::table,
         const std::string &host = "127.0.0.1")
  {
    return name + "|Toy|tabletop://" + host + ":" + std::to_string (port) + "/j/" + id
           + "?pin=" + lan::pin;
  }

  static std::vector<std::string>
  sorted (OnlineNeighbours *neighbours)
  {
    auto all = lan::list (neighbours);

    std::sort (all.begin (), all.end ());

    return all;
  }

  static bool
  becomes (OnlineNeighbours *neighbours, const std::vector<std::string> &expected)
  {
    const bool did = lan::wait ([&] { return sorted (neighbours) == expected; });

    EXPECT_EQ (sorted (neighbours), expected);

    return did;
  }

  std::unique_ptr<lan::House> house;
};

TEST_F (Air, CarriesATableFromItsHostToItsNeighbours)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  g_autoptr (OnlineBeacon) beacon = light (" B\u202eea ");

  ASSERT_TRUE (becomes (neighbours, { entry ("Bea") }));
  EXPECT_EQ (name_of (beacon), "Bea");
  EXPECT_EQ (online_beacon_get_problem (beacon), nullptr);
  EXPECT_EQ (online_neighbours_get_problem (neighbours), nullptr);

  /* Who comes later sees it as well. */
  g_autoptr (OnlineNeighbours) late = online_neighbours_new ();
  ASSERT_TRUE (becomes (late, { entry ("Bea") }));

  online_beacon_close (beacon);
  EXPECT_EQ (name_of (beacon), "");
  ASSERT_TRUE (becomes (neighbours, {}));
  ASSERT_TRUE (becomes (late, {}));
}

TEST_F (Air, ForgetsATableWhoseBeaconIsDropped)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  OnlineBeacon *beacon = light ("Bea");

  ASSERT_TRUE (becomes (neighbours, { entry ("Bea") }));
  g_object_unref (beacon);
  ASSERT_TRUE (becomes (neighbours, {}));
}

TEST_F (Air, TellsTwoTablesOfOneNameApart)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  g_autoptr (OnlineBeacon) one = light ("Bea", 4001, "one");
  ASSERT_TRUE (lan::wait ([&] { return name_of (one) == "Bea"; }));
  g_autoptr (OnlineBeacon) two = light ("Bea", 4002, "two");

  ASSERT_TRUE (
      becomes (neighbours, { entry ("Bea (2)", 4002, "two"), entry ("Bea", 4001, "one") }));
  EXPECT_EQ (name_of (two), "Bea (2)");

  online_beacon_close (one);
  ASSERT_TRUE (becomes (neighbours, { entry ("Bea (2)", 4002, "two") }));
}

TEST_F (Air, ComesBackWithTheDaemon)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  g_autoptr (OnlineBeacon) one = light ("Bea", 4001, "one");
  ASSERT_TRUE (lan::wait ([&] { return name_of (one) == "Bea"; }));
  g_autoptr (OnlineBeacon) two = light ("Bea", 4002, "two");
  const std::vector<std::string> both
      = { entry ("Bea (2)", 4002, "two"), entry ("Bea", 4001, "one") };
  ASSERT_TRUE (becomes (neighbours, both));

  for (int i = 0; i < 2; i++)
    {
      house->kill_avahi ();
      ASSERT_TRUE (becomes (neighbours, {}));
      ASSERT_TRUE (lan::wait ([&] { return online_beacon_get_problem (one) != nullptr; }));
      ASSERT_TRUE (
          lan::wait ([&] { return online_neighbours_get_problem (neighbours) != nullptr; }));
      EXPECT_EQ (name_of (one), "");

      ASSERT_EQ (house->start_avahi (), "");
      /* Each keeps its name. */
      ASSERT_TRUE (becomes (neighbours, both));
      ASSERT_TRUE (
          lan::wait ([&] { return name_of (one) == "Bea" && name_of (two) == "Bea (2)"; }));
      EXPECT_EQ (online_beacon_get_problem (one), nullptr);
      EXPECT_EQ (online_neighbours_get_problem (neighbours), nullptr);
    }
}

TEST_F (Air, ComesBackWithTheBus)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  g_autoptr (OnlineBeacon) beacon = light ("Bea");

  ASSERT_TRUE (becomes (neighbours, { entry ("Bea") }));
  house->kill_avahi ();
  house->kill_bus ();
  ASSERT_TRUE (becomes (neighbours, {}));
  ASSERT_TRUE (lan::wait ([&] { return online_beacon_get_problem (beacon) != nullptr; }));

  ASSERT_EQ (house->start_bus (), "");
  ASSERT_EQ (house->start_avahi (), "");
  ASSERT_TRUE (becomes (neighbours, { entry ("Bea") }));
}

TEST_F (Air, WaitsForADaemonThatComesLater)
{
  house->kill_avahi ();
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  g_autoptr (OnlineBeacon) beacon = light ("Bea");
  ASSERT_TRUE (lan::wait ([&] {
    return online_neighbours_get_problem (neighbours) != nullptr
           && online_beacon_get_problem (beacon) != nullptr;
  }));

  ASSERT_EQ (house->start_avahi (), "");
  ASSERT_TRUE (becomes (neighbours, { entry ("Bea") }));
}

/* Another computer on the same network, with the name first. */
TEST_F (Air, GivesWayToANameOnAnotherComputer)
{
  lan::House other ("other");
  ASSERT_EQ (other.start_bus (), "");
  ASSERT_EQ (other.start_avahi (), "");
  ASSERT_NE (other.publish ({ "-s", "Bea", "_tabletop._tcp", "4009" }), nullptr);

  g_autoptr (OnlineBeacon) beacon = light ("Bea");
  ASSERT_TRUE (lan::wait ([&] { return name_of (beacon) != ""; }));
  EXPECT_EQ (name_of (beacon), "Bea (2)");
}

/* Only this computer may speak of its own loopback, and no link has room for a scope. */
TEST_F (Air, LooksWhereAnotherComputerPoints)
{
  lan::House other ("other");
  auto serve = [&] (const std::string &name, const std::string &host) {
    std::vector<std::string> arguments = { "-s", "-H", host, name, "_tabletop._tcp", "4009" };
    const auto items = lan::items ();

    arguments.insert (arguments.end (), items.begin (), items.end ());
    ASSERT_NE (other.publish (arguments), nullptr);
  };

  ASSERT_EQ (other.start_bus (), "");
  ASSERT_EQ (other.start_avahi (), "");
  ASSERT_NE (other.publish ({ "-a", "-R", "good.local", "192.0.2.9" }), nullptr);
  ASSERT_NE (other.publish ({ "-a", "-R", "six.local", "2001:db8::9" }), nullptr);
  ASSERT_NE (other.publish ({ "-a", "-R", "back.local", "127.0.0.1" }), nullptr);
  ASSERT_NE (other.publish ({ "-a", "-R", "link.local", "fe80::9" }), nullptr);
  ASSERT_NE (other.publish ({ "-a", "-R", "many.local", "239.1.2.3" }), nullptr);
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  serve ("Back", "back.local");
  serve ("Link", "link.local");
  serve ("Many", "many.local");
  serve ("Good", "good.local");
  serve ("Six", "six.local");

  ASSERT_TRUE (becomes (neighbours, { entry ("Good", 4009, lan::table, "192.0.2.9"),
                                      entry ("Six", 4009, lan::table, "[2001:db8::9]") }));
  lan::wait ([] { return false; }, 2);
  EXPECT_EQ (lan::list (neighbours).size (), 2U);
}

TEST_F (Air, IsNotFooledByWhatStrangersPublish)
{
  const auto good = lan::items ();
  const std::string secret (43, 's');
  const std::vector<std::vector<std::string>> bad = {
    {},
    { "txtvers=1" },
    { "txtvers=2", good[1], good[2], good[3] },
    { good[0], good[1], "table=a#" + secret, good[3] },
    { good[0], good[1], "table=../../etc", good[3] },
    { good[0], good[1], good[2], "pin=short" },
    { good[0], good[1], good[2], good[3] + "#" + secret },
    { good[0], "title=\u202e", good[2], good[3] },
    std::vector<std::string> (20, std::string (200, 'x')),
  };
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  int n = 0;

  for (const auto &items : bad)
    {
      std::vector<std::string> arguments
          = { "-s", "Bad " + std::to_string (n++), "_tabletop._tcp", "4009" };

      arguments.insert (arguments.end (), items.begin (), items.end ());
      ASSERT_NE (house->publish (arguments), nullptr) << arguments[1];
    }
  auto *odd = house->publish ({ "-s", "\u202e<b>B\x1b[1mea\u2066", "_tabletop._tcp", "4010",
                                good[0], "title=\u202eTo\x07y", good[2], good[3] });
  ASSERT_NE (odd, nullptr);

  ASSERT_TRUE (becomes (neighbours, { entry ("<b>B[1mea", 4010) }));
  lan::wait ([] { return false; }, 2);
  EXPECT_EQ (lan::list (neighbours).size (), 1U);

  house->stop (odd);
  ASSERT_TRUE (becomes (neighbours, {}));
}

TEST_F (Air, ListsNoMoreThanTheLimit)
{
  std::vector<OnlineBeacon *> beacons;
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  auto size = [&] { return g_list_model_get_n_items (G_LIST_MODEL (neighbours)); };

  for (guint i = 0; i < ONLINE_NEIGHBOURS_MAX + 10; i++)
    beacons.push_back (
        light (("N" + std::to_string (i)).c_str (), static_cast<guint16> (5000 + i)));
  EXPECT_TRUE (lan::wait ([&] { return size () == ONLINE_NEIGHBOURS_MAX; }, 40));
  EXPECT_TRUE (lan::wait (
      [&] {
        for (auto *beacon : beacons)
          if (name_of (beacon).empty ())
            return false;
        return true;
      },
      40));
  EXPECT_EQ (size (), ONLINE_NEIGHBOURS_MAX);

  /* When the first ones go, the ones that had to wait show. */
  for (int i = 0; i < 70; i++)
    g_clear_object (&beacons[static_cast<size_t> (i)]);
  EXPECT_TRUE (lan::wait ([&] { return size () == 4; }, 40)) << size ();
  for (auto *&beacon : beacons)
    g_clear_object (&beacon);
  EXPECT_TRUE (lan::wait ([&] { return size () == 0; }, 40));
}

/* A crowd can keep a table from being seen, but not for longer than it is there. */
TEST_F (Air, LooksAgainWhenACrowdGoes)
{
  const size_t many = 270;
  Crowd crowd (many);
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  ASSERT_TRUE (lan::wait ([&] { return crowd.established == many; }, 40)) << crowd.established;
  lan::wait ([] { return false; }, 2);
  g_autoptr (OnlineBeacon) beacon = light ("Bea");
  ASSERT_TRUE (lan::wait ([&] { return name_of (beacon) == "Bea"; }, 40));
  lan::wait ([] { return false; }, 3);
  EXPECT_EQ (lan::list (neighbours).size (), 0U);

  crowd.leave (30);
  ASSERT_TRUE (becomes (neighbours, { entry ("Bea") }));
}

TEST_F (Air, MayBeDroppedInTheMiddle)
{
  gpointer weak;
  OnlineNeighbours *neighbours = online_neighbours_new ();
  OnlineBeacon *beacon = light ("Bea");

  weak = neighbours;
  g_object_add_weak_pointer (G_OBJECT (neighbours), &weak);
  g_signal_connect (neighbours, "items-changed",
                    G_CALLBACK (+[] (GObject *list) { g_object_unref (list); }), nullptr);
  EXPECT_TRUE (lan::wait ([&] { return weak == nullptr; }));

  weak = beacon;
  g_object_add_weak_pointer (G_OBJECT (beacon), &weak);
  g_signal_connect (beacon, "notify::name",
                    G_CALLBACK (+[] (GObject *object) { g_object_unref (object); }), nullptr);
  house->kill_avahi ();
  EXPECT_TRUE (lan::wait ([&] { return weak == nullptr; }));
}

} // namespace
