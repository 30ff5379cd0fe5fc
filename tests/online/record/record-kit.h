/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the record share: a scratch folder, errors of any domain, made-up tables, and
 * children that die.
 */

#pragma once

#include "sdk.h"

#include "online-record.h"
#include "online-store.h"

#include <atomic>
#include <functional>

namespace record
{

using sdk::Ptr;
using sdk::take;
using sdk::take_text;

/* How often the disk was waited for. */
extern std::atomic<int> n_syncs;

struct FreeTable
{
  void
  operator() (OnlineRecordTable *table) const
  {
    online_record_table_free (table);
  }
};

using Table = std::unique_ptr<OnlineRecordTable, FreeTable>;

/* An error that a call may set. */
class Error
{
public:
  Error () = default;
  Error (const Error &) = delete;
  ~Error ();

  /* Forgets what was there. */
  GError **out ();
  bool is_set () const;
  std::string text () const;
  testing::AssertionResult is (OnlineRecordError code) const;
  testing::AssertionResult is (TabletopError code) const;

private:
  testing::AssertionResult is (GQuark domain, int code) const;

  GError *m_error = nullptr;
};

/* A test with a folder of its own, which is empty again afterwards. */
class Test : public sdk::Test
{
protected:
  Test ();
  ~Test () override;

  std::string in (const std::string &name) const;
  Ptr<GFile> file (const std::string &name) const;

  std::string folder;
};

Ptr<OnlineRecord> open (const std::string &path);

/* A table of `n_seats` with nothing but a snapshot. */
Table table_of (const std::string &id, const std::string &snapshot = "a snapshot");
OnlineRecordStep step_of (guint64 number, const char *notation = "step:1", guint64 request = 0);
void append (OnlineRecord *record,
             const std::string &id,
             guint64 number,
             const char *notation = "step:1",
             guint64 request = 0);
/* Everything that is kept of a table, as text. */
std::string show (const OnlineRecordTable *table);
/* The same, of what is in a record; or the error. */
std::string show (OnlineRecord *record, const std::string &id);

std::string read (const std::string &path);
void write (const std::string &path, const std::string &data);
bool exists (const std::string &path);
guint mode_of (const std::string &path);

/* What `todo` says in a process of its own. */
std::string in_child (const std::function<std::string ()> &todo);
/* The same, of somebody who isn't root. */
std::string as_ordinary_user (const std::function<std::string ()> &todo);

} /* namespace record */
