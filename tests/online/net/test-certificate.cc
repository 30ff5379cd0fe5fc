/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One certificate for each person, which lasts, and which nobody else reads or replaces. */

#include <gmock/gmock.h>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <vector>

#include <glib/gstdio.h>

#include "online-certificate.h"

namespace
{

class Certificate : public testing::Test
{
protected:
  Certificate ()
  {
    g_autofree char *made = g_dir_make_tmp ("certificate-XXXXXX", nullptr);

    base = made;
    folder = base + "/deep/down";
    path = folder + "/certificate.pem";
  }

  ~Certificate () override
  {
    g_unlink (path.c_str ());
    g_rmdir (folder.c_str ());
    g_rmdir ((base + "/deep").c_str ());
    EXPECT_EQ (g_rmdir (base.c_str ()), 0) << "something else was left behind";
  }

  /* The pin of the certificate there; empty if there can't be one. */
  std::string
  ensure (GError **error = nullptr)
  {
    g_autoptr (GFile) file = g_file_new_for_path (folder.c_str ());
    g_autoptr (GTlsCertificate) certificate = online_certificate_ensure (file, error);
    g_autofree char *pin
        = certificate != nullptr ? online_certificate_dup_pin (certificate) : nullptr;

    return pin != nullptr ? pin : "";
  }

  std::string base, folder, path;
};

int
mode_of (const std::string &path)
{
  struct stat status = {};

  stat (path.c_str (), &status);

  return status.st_mode & 0777;
}

} // namespace

TEST_F (Certificate, IsMadeOnceAndKept)
{
  const std::string first = ensure ();

  EXPECT_EQ (first.size (), 43u);
  EXPECT_EQ (
      first.find_first_not_of ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
      std::string::npos);
  EXPECT_EQ (ensure (), first);
  EXPECT_EQ (mode_of (path), 0600);
  EXPECT_EQ (mode_of (folder), 0700);
}

TEST_F (Certificate, HasItsKeyAndLastsForDecades)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder.c_str ());
  g_autoptr (GTlsCertificate) certificate = online_certificate_ensure (file, nullptr);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) later = g_date_time_add_years (now, 29);
  g_autoptr (GDateTime) begin = g_tls_certificate_get_not_valid_before (certificate);
  g_autoptr (GDateTime) end = g_tls_certificate_get_not_valid_after (certificate);
  g_autofree char *key = nullptr;
  g_autofree char *issuer = g_tls_certificate_get_issuer_name (certificate);
  g_autofree char *subject = g_tls_certificate_get_subject_name (certificate);

  g_object_get (certificate, "private-key-pem", &key, nullptr);
  EXPECT_NE (key, nullptr);
  EXPECT_LT (g_date_time_compare (begin, now), 0);
  EXPECT_GT (g_date_time_compare (end, later), 0);
  EXPECT_STREQ (issuer, subject);
}

TEST_F (Certificate, IsAnotherForEverybody)
{
  const std::string first = ensure ();

  g_unlink (path.c_str ());
  EXPECT_NE (ensure (), first);
}

TEST_F (Certificate, MatchesItsOwnPinAlone)
{
  std::string pin = ensure ();
  g_autoptr (GTlsCertificate) certificate
      = g_tls_certificate_new_from_file (path.c_str (), nullptr);

  EXPECT_TRUE (online_certificate_matches (certificate, pin.c_str ()));
  EXPECT_FALSE (online_certificate_matches (certificate, pin.substr (1).c_str ()));
  EXPECT_FALSE (online_certificate_matches (certificate, ""));
  pin[7] = pin[7] == 'a' ? 'b' : 'a';
  EXPECT_FALSE (online_certificate_matches (certificate, pin.c_str ()));
}

TEST_F (Certificate, IsNeverOverwritten)
{
  g_autofree char *text = nullptr;
  g_autoptr (GError) error = nullptr;

  g_mkdir_with_parents (folder.c_str (), 0700);
  g_file_set_contents (path.c_str (), "something else", -1, nullptr);
  EXPECT_EQ (ensure (&error), "");
  EXPECT_NE (error, nullptr);
  g_file_get_contents (path.c_str (), &text, nullptr, nullptr);
  EXPECT_STREQ (text, "something else");
}

TEST_F (Certificate, CannotBeWhereNothingCanBe)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/proc/nowhere");
  g_autoptr (GError) error = nullptr;
  g_autoptr (GTlsCertificate) certificate = online_certificate_ensure (file, &error);

  ASSERT_EQ (certificate, nullptr);
  EXPECT_EQ (error->domain, G_IO_ERROR);
  ensure ();
}

TEST_F (Certificate, IsTheSameForAllWhoMakeItAtOnce)
{
  std::vector<std::string> pins (8);
  std::vector<std::thread> threads;

  for (std::string &pin : pins)
    threads.emplace_back ([this, &pin] { pin = ensure (); });
  for (std::thread &thread : threads)
    thread.join ();
  EXPECT_THAT (pins, testing::Each (ensure ()));
}
