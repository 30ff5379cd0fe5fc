/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A child tells what it saw through a pipe and ends without any clean-up, so that nothing of the
 * parent's is touched.
 *
 * The functions by which SQLite waits for the disk are replaced: a kill doesn't care, and the tests
 * would take minutes. That it does wait is counted.
 */

#include "record-kit.h"

#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <sstream>

namespace record
{

std::atomic<int> n_syncs;

}

extern "C" int
fdatasync (int)
{
  record::n_syncs++;

  return 0;
}

extern "C" int
fsync (int)
{
  record::n_syncs++;

  return 0;
}

namespace record
{

Error::~Error ()
{
  g_clear_error (&m_error);
}

GError **
Error::out ()
{
  g_clear_error (&m_error);

  return &m_error;
}

bool
Error::is_set () const
{
  return m_error != nullptr;
}

std::string
Error::text () const
{
  return m_error != nullptr ? m_error->message : "";
}

testing::AssertionResult
Error::is (GQuark domain, int code) const
{
  if (g_error_matches (m_error, domain, code))
    return testing::AssertionSuccess ();
  if (m_error == nullptr)
    return testing::AssertionFailure () << "no error";

  return testing::AssertionFailure ()
         << g_quark_to_string (m_error->domain) << " " << m_error->code << ": " << m_error->message;
}

testing::AssertionResult
Error::is (OnlineRecordError code) const
{
  return is (ONLINE_RECORD_ERROR, code);
}

testing::AssertionResult
Error::is (TabletopError code) const
{
  return is (TABLETOP_ERROR, code);
}

Test::Test ()
{
  GError *error = nullptr;

  folder = take_text (g_dir_make_tmp ("record-XXXXXX", &error));
  EXPECT_EQ (error, nullptr) << error->message;
  g_clear_error (&error);
  /* Somebody who isn't root is to get in. */
  g_chmod (folder.c_str (), 0755);
}

static void
empty (const std::string &path)
{
  GDir *dir = g_dir_open (path.c_str (), 0, nullptr);

  g_chmod (path.c_str (), 0755);
  while (const char *name = dir != nullptr ? g_dir_read_name (dir) : nullptr)
    {
      auto inner = path + "/" + name;

      if (g_file_test (inner.c_str (), G_FILE_TEST_IS_DIR))
        empty (inner);
      g_remove (inner.c_str ());
    }
  if (dir != nullptr)
    g_dir_close (dir);
}

Test::~Test ()
{
  empty (folder);
  EXPECT_EQ (g_rmdir (folder.c_str ()), 0);
}

std::string
Test::in (const std::string &name) const
{
  return folder + "/" + name;
}

Ptr<GFile>
Test::file (const std::string &name) const
{
  return take (g_file_new_for_path (in (name).c_str ()));
}

Ptr<OnlineRecord>
open (const std::string &path)
{
  Error error;
  auto record = take (online_record_open (path.c_str (), error.out ()));

  EXPECT_TRUE (record) << error.text ();

  return record;
}

Table
table_of (const std::string &id, const std::string &snapshot)
{
  static const char *const names[] = { "Anna", "Bea", nullptr };
  Table table (online_record_table_new ());

  table->id = g_strdup (id.c_str ());
  table->game_id = g_strdup ("race");
  table->title = g_strdup ("Race");
  table->names = g_strdupv (const_cast<char **> (names));
  table->created = 1000;
  table->snapshot = g_bytes_new (snapshot.data (), snapshot.size ());

  return table;
}

OnlineRecordStep
step_of (guint64 number, const char *notation, guint64 request)
{
  OnlineRecordStep step = {};

  step.number = number;
  step.sequence = number + 6;
  step.seat = guint (number % 2);
  step.kind = TABLETOP_STEP_CHOICE;
  step.notation = const_cast<char *> (notation);
  step.request = request;
  step.time = gint64 (2000 + number);

  return step;
}

void
append (OnlineRecord *record,
        const std::string &id,
        guint64 number,
        const char *notation,
        guint64 request)
{
  Error error;
  auto step = step_of (number, notation, request);

  EXPECT_TRUE (online_record_append_step (record, id.c_str (), &step, error.out ()))
      << error.text ();
}

static std::string
hex (const void *data, gsize size)
{
  std::string text;
  char digits[3];

  for (gsize i = 0; i < size; i++)
    {
      g_snprintf (digits, sizeof digits, "%02x", static_cast<const guint8 *> (data)[i]);
      text += digits;
    }

  return text;
}

template <typename... Parts>
static std::string
line (Parts... parts)
{
  std::ostringstream out;

  ((out << parts << " "), ...);
  out << "\n";

  return out.str ();
}

static const char *
word (const char *text)
{
  return text != nullptr ? text : "(none)";
}

std::string
show (const OnlineRecordTable *table)
{
  gsize size = 0;
  auto *data = table->snapshot != nullptr ? g_bytes_get_data (table->snapshot, &size) : nullptr;
  auto text
      = line ("table", table->id, table->game_id, table->title, table->created, table->changed,
              table->over, table->n_steps, table->snapshot_steps, hex (data, size));

  for (guint i = 0; table->names[i] != nullptr; i++)
    text += line ("name", table->names[i]);
  for (guint i = 0; i < table->steps->len; i++)
    {
      auto *s = static_cast<OnlineRecordStep *> (g_ptr_array_index (table->steps, i));

      text += line ("step", s->number, s->sequence, s->seat, s->kind, word (s->notation),
                    s->request, s->time);
    }
  for (guint i = 0; i < table->seats->len; i++)
    {
      auto *s = static_cast<OnlineRecordSeat *> (g_ptr_array_index (table->seats, i));

      text += line ("seat", s->seat, s->guest, s->name, s->has_token,
                    hex (s->token, s->has_token ? sizeof s->token : 0), s->has_next,
                    hex (s->next_token, s->has_next ? sizeof s->next_token : 0), s->away,
                    word (s->stand_in), s->stand_in_seed, s->clock_used, s->since);
    }
  for (guint i = 0; i < table->invitations->len; i++)
    {
      auto *s = static_cast<OnlineRecordInvitation *> (g_ptr_array_index (table->invitations, i));

      text += line ("invitation", s->id, s->seat, hex (s->secret_hash, sizeof s->secret_hash),
                    s->expires, s->state);
    }

  GList *keys = g_list_sort (g_hash_table_get_keys (table->config), GCompareFunc (strcmp));
  for (GList *at = keys; at != nullptr; at = at->next)
    text += line ("config", static_cast<char *> (at->data),
                  static_cast<char *> (g_hash_table_lookup (table->config, at->data)));
  g_list_free (keys);

  return text;
}

std::string
show (OnlineRecord *record, const std::string &id)
{
  Error error;
  Table table (online_record_load_table (record, id.c_str (), error.out ()));

  return table ? show (table.get ()) : error.text ();
}

std::string
read (const std::string &path)
{
  char *data = nullptr;
  gsize size = 0;

  EXPECT_TRUE (g_file_get_contents (path.c_str (), &data, &size, nullptr)) << path;
  std::string text (data != nullptr ? data : "", size);
  g_free (data);

  return text;
}

void
write (const std::string &path, const std::string &data)
{
  GError *error = nullptr;

  EXPECT_TRUE (g_file_set_contents (path.c_str (), data.data (), gssize (data.size ()), &error))
      << error->message;
  g_clear_error (&error);
}

bool
exists (const std::string &path)
{
  return g_file_test (path.c_str (), G_FILE_TEST_EXISTS);
}

guint
mode_of (const std::string &path)
{
  GStatBuf status;

  return g_stat (path.c_str (), &status) == 0 ? status.st_mode & 0777 : 0;
}

std::string
in_child (const std::function<std::string ()> &todo)
{
  int ends[2];
  char data[4096];
  std::string said;
  ssize_t size;

  EXPECT_EQ (pipe (ends), 0);
  auto child = fork ();
  if (child == 0)
    {
      auto text = todo ();

      size = ::write (ends[1], text.data (), text.size ());
      _exit (size == ssize_t (text.size ()) ? 0 : 1);
    }

  close (ends[1]);
  while ((size = ::read (ends[0], data, sizeof data)) > 0)
    said.append (data, gsize (size));
  close (ends[0]);

  int status = 0;
  EXPECT_EQ (waitpid (child, &status, 0), child);
  EXPECT_TRUE (WIFEXITED (status) && WEXITSTATUS (status) == 0) << "status " << status;

  return said;
}

std::string
as_ordinary_user (const std::function<std::string ()> &todo)
{
  return in_child ([&] () -> std::string {
    /* Root may write whatever it likes: permissions say nothing to it. */
    if (geteuid () == 0 && (setgid (65534) != 0 || setuid (65534) != 0))
      return "can't stop being root";

    return todo ();
  });
}

} /* namespace record */
