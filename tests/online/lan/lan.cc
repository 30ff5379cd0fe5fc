/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever a test waits for has a deadline, so that none hangs. */

#include "lan.h"

namespace lan
{

const std::string pin (43, 'p');
const std::string table = "k3-Table_1";

std::string
txt (const std::vector<std::string> &items)
{
  std::string record;

  for (const auto &item : items)
    record += std::string (1, static_cast<char> (item.size ())) + item;

  return record;
}

std::vector<std::string>
items (const std::string &title)
{
  return { "txtvers=1", "title=" + title, "table=" + table, "pin=" + pin };
}

OnlineSighting *
read (const std::string &record,
      const std::string &name,
      const std::string &address,
      guint16 port,
      bool local)
{
  /* Without a byte behind it that could be read by mistake. */
  std::vector<guint8> bytes (record.begin (), record.end ());
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (address.c_str ());

  return online_sighting_read (name.c_str (), inet, port, local, bytes.data (), bytes.size ());
}

bool
wait (const std::function<bool ()> &condition, double seconds)
{
  const gint64 end = g_get_monotonic_time () + static_cast<gint64> (seconds * G_USEC_PER_SEC);

  while (!condition ())
    {
      if (g_get_monotonic_time () >= end)
        return false;
      if (!g_main_context_iteration (nullptr, FALSE))
        g_usleep (2000);
    }

  return true;
}

std::vector<std::string>
list (OnlineNeighbours *neighbours)
{
  std::vector<std::string> all;
  GListModel *model = G_LIST_MODEL (neighbours);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TabletopNearby) nearby = TABLETOP_NEARBY (g_list_model_get_item (model, i));

      all.push_back (std::string (tabletop_nearby_get_name (nearby)) + "|"
                     + tabletop_nearby_get_title (nearby) + "|" + tabletop_nearby_get_uri (nearby));
    }

  return all;
}

} // namespace lan
