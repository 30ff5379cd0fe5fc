/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of this folder share: records byte by byte, and patience. */

#pragma once

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <tabletop.h>

#include "online-neighbours.h"

namespace lan
{

/* A pin and a table's id of the right form. */
extern const std::string pin;
extern const std::string table;

/* A TXT record of these items, each behind its length. */
std::string txt (const std::vector<std::string> &items);

/* The items of a table as it should be. */
std::vector<std::string> items (const std::string &title = "Toy");

/* What is read of `record`, at 192.0.2.1:4000 unless told otherwise. */
OnlineSighting *read (const std::string &record,
                      const std::string &name = "Bea",
                      const std::string &address = "192.0.2.1",
                      guint16 port = 4000,
                      bool local = false);

/* Runs the main context until `condition` holds; false if it doesn't after `seconds`. */
bool wait (const std::function<bool ()> &condition, double seconds = 20);

/* "name|title|uri" for each entry. */
std::vector<std::string> list (OnlineNeighbours *neighbours);

} // namespace lan
