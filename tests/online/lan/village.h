/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A network of its own, with nobody on it but whom the test puts there: the process moves into new
 * namespaces, in which there is only a loopback, an empty /run and no way out. Nothing that happens
 * there reaches the real network, or the real daemons.
 */

#pragma once

#include <string>
#include <vector>

#include <gio/gio.h>

namespace lan
{

/* Moves this process there, once; it must have one thread only. Empty, or why that can't be. */
std::string move_to_village ();

/* A computer of the village: a system bus of its own, and Avahi. */
class House
{
public:
  /* All houses share the one interface; only one of them may call its addresses its own. */
  explicit House (const std::string &name, bool has_addresses = false);
  ~House ();
  House (const House &) = delete;
  House &operator= (const House &) = delete;

  /* Each returns once it works; empty, or what went wrong. */
  std::string start_bus ();
  std::string start_avahi ();

  /* SIGKILL, and waits for the end. */
  void kill_avahi ();
  void kill_bus ();

  /* The address of the bus, for DBUS_SYSTEM_BUS_ADDRESS. */
  std::string bus_address () const;

  /* Starts avahi-publish with these arguments; it ends with the house, or by stop(). Returns once
   * it has said that it is established; NULL if it doesn't. */
  GSubprocess *publish (const std::vector<std::string> &arguments);
  void stop (GSubprocess *publisher);

private:
  GSubprocess *spawn (const std::vector<std::string> &arguments, GSubprocessFlags flags);

  std::string name;
  bool has_addresses;
  std::string folder;
  GSubprocess *bus = nullptr;
  GSubprocess *avahi = nullptr;
  std::vector<GSubprocess *> publishers;
};

} // namespace lan
