/* SPDX-License-Identifier: GPL-3.0-or-later */

/* avahi-daemon wants to be root, and to give /run/avahi-daemon to a user "avahi". In a user
 * namespace with one user, both are that user: the village has its own passwd. Each house sees a
 * folder of its own as /run/avahi-daemon. What was started dies with the test, in any case.
 */

#include "village.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lan
{

namespace
{

const char *const run_avahi = "/run/avahi-daemon";

std::string
failure (const std::string &what)
{
  return what + ": " + g_strerror (errno);
}

bool
write_file (const std::string &path, const std::string &text)
{
  std::ofstream file (path);

  file << text << std::flush;

  return file.good ();
}

std::string
find (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);

  if (path != nullptr)
    return path;

  const std::string behind = std::string ("/usr/sbin/") + program;

  return g_file_test (behind.c_str (), G_FILE_TEST_IS_EXECUTABLE) ? behind : "";
}

/* The network is up as soon as its only interface is. */
bool
raise_loopback ()
{
  const int fd = socket (AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  struct ifreq request = {};
  bool ok;

  if (fd < 0)
    return false;
  strcpy (request.ifr_name, "lo");
  request.ifr_flags = IFF_UP | IFF_LOOPBACK | IFF_RUNNING | IFF_MULTICAST;
  ok = ioctl (fd, SIOCSIFFLAGS, &request) == 0;
  close (fd);

  return ok;
}

/* In the child, before it becomes the program. */
void
settle_in (gpointer data)
{
  auto *folder = static_cast<const char *> (data);

  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (folder != nullptr
      && (unshare (CLONE_NEWNS) != 0 || mount (folder, run_avahi, nullptr, MS_BIND, nullptr) != 0))
    _exit (127);
}

std::string
move ()
{
  const std::string uid = std::to_string (geteuid ()), gid = std::to_string (getegid ());

  for (const char *program : { "dbus-daemon", "avahi-daemon", "avahi-publish" })
    if (find (program).empty ())
      return std::string (program) + " isn't installed";

  if (unshare (CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS) != 0)
    return failure ("no namespaces for the test's own network");
  if (!write_file ("/proc/self/setgroups", "deny")
      || !write_file ("/proc/self/uid_map", "0 " + uid + " 1")
      || !write_file ("/proc/self/gid_map", "0 " + gid + " 1"))
    return failure ("no users in the namespace");
  if (mount (nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
      || mount ("village", "/run", "tmpfs", MS_NOSUID | MS_NODEV, "mode=755") != 0)
    return failure ("no file system of its own");
  if (mkdir (run_avahi, 0755) != 0
      || !write_file ("/run/passwd", "root:x:0:0::/:/bin/sh\navahi:x:0:0::/:/bin/sh\n")
      || !write_file ("/run/group", "root:x:0:\navahi:x:0:\nnetdev:x:0:\n")
      || mount ("/run/passwd", "/etc/passwd", nullptr, MS_BIND, nullptr) != 0
      || mount ("/run/group", "/etc/group", nullptr, MS_BIND, nullptr) != 0)
    return failure ("no users of its own");
  if (!raise_loopback ())
    return failure ("no network");

  return "";
}

/* Waits for the line in which a program says that it is ready; 20 seconds at most. */
bool
wait_for_line (GInputStream *stream, const std::string &part)
{
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  auto *pollable = G_POLLABLE_INPUT_STREAM (stream);
  std::string said;

  while (said.find (part) == std::string::npos && g_get_monotonic_time () < end)
    {
      char buffer[1024];
      g_autoptr (GError) error = nullptr;
      const gssize n = g_pollable_input_stream_read_nonblocking (pollable, buffer, sizeof buffer,
                                                                 nullptr, &error);

      if (n > 0)
        said.append (buffer, static_cast<size_t> (n));
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        g_usleep (5000);
      else
        break;
    }
  if (said.find (part) != std::string::npos)
    return true;
  g_printerr ("waited in vain for “%s”, was told: %s\n", part.c_str (), said.c_str ());

  return false;
}

void
end (GSubprocess **process)
{
  if (*process == nullptr)
    return;
  g_subprocess_force_exit (*process);
  g_subprocess_wait (*process, nullptr, nullptr);
  g_clear_object (process);
}

} // namespace

std::string
move_to_village ()
{
  static const std::string why = move ();

  return why;
}

House::House (const std::string &called, bool addresses)
    : name (called), has_addresses (addresses), folder ("/run/" + called)
{
  mkdir (folder.c_str (), 0755);
}

House::~House ()
{
  for (auto *publisher : publishers)
    end (&publisher);
  kill_avahi ();
  kill_bus ();
}

std::string
House::bus_address () const
{
  return "unix:path=" + folder + "/bus";
}

GSubprocess *
House::spawn (const std::vector<std::string> &arguments, GSubprocessFlags flags)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  std::vector<const char *> argv;
  g_autoptr (GError) error = nullptr;
  GSubprocess *process;

  for (const auto &argument : arguments)
    argv.push_back (argument.c_str ());
  argv.push_back (nullptr);
  g_subprocess_launcher_setenv (launcher, "DBUS_SYSTEM_BUS_ADDRESS", bus_address ().c_str (), TRUE);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  g_subprocess_launcher_set_child_setup (launcher, settle_in, g_strdup (folder.c_str ()), g_free);
  process = g_subprocess_launcher_spawnv (launcher, argv.data (), &error);
  if (process == nullptr)
    g_printerr ("%s: %s\n", argv[0], error->message);

  return process;
}

std::string
House::start_bus ()
{
  const std::string conf = folder + "/bus.conf";

  unlink ((folder + "/bus").c_str ());
  write_file (conf,
              "<!DOCTYPE busconfig PUBLIC '-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN'"
              " 'http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd'>"
              "<busconfig><listen>"
                  + bus_address ()
                  + "</listen><auth>EXTERNAL</auth><policy context='default'>"
                    "<allow user='*'/><allow own='*'/><allow send_destination='*'/>"
                    "<allow receive_sender='*'/></policy></busconfig>");
  bus = spawn ({ find ("dbus-daemon"), "--config-file=" + conf, "--nofork", "--nopidfile",
                 "--print-address=1" },
               G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  if (bus == nullptr || !wait_for_line (g_subprocess_get_stdout_pipe (bus), "unix:"))
    return "dbus-daemon doesn't run";

  return "";
}

std::string
House::start_avahi ()
{
  const std::string conf = folder + "/avahi.conf";

  unlink ((folder + "/pid").c_str ());
  write_file (conf, "[server]\nhost-name=" + name
                        + "\nuse-ipv4=yes\nuse-ipv6=yes\nallow-interfaces=lo\nenable-dbus=yes\n"
                          "disallow-other-stacks=no\n[publish]\npublish-hinfo=no\n"
                          "publish-workstation=no\npublish-addresses="
                        + (has_addresses ? "yes" : "no") + "\n");
  avahi = spawn ({ find ("avahi-daemon"), "--no-drop-root", "--no-chroot", "--no-proc-title",
                   "--no-rlimits", "--file=" + conf },
                 G_SUBPROCESS_FLAGS_STDERR_PIPE);
  if (avahi == nullptr
      || !wait_for_line (g_subprocess_get_stderr_pipe (avahi), "Server startup complete"))
    return "avahi-daemon doesn't run";

  return "";
}

void
House::kill_avahi ()
{
  end (&avahi);
}

void
House::kill_bus ()
{
  end (&bus);
}

GSubprocess *
House::publish (const std::vector<std::string> &arguments)
{
  std::vector<std::string> argv = { find ("avahi-publish") };
  GSubprocess *publisher;

  argv.insert (argv.end (), arguments.begin (), arguments.end ());
  publisher = spawn (argv, G_SUBPROCESS_FLAGS_STDERR_PIPE);
  if (publisher == nullptr)
    return nullptr;
  publishers.push_back (publisher);

  return wait_for_line (g_subprocess_get_stderr_pipe (publisher), "Established") ? publisher
                                                                                 : nullptr;
}

void
House::stop (GSubprocess *publisher)
{
  for (auto i = publishers.begin (); i != publishers.end (); ++i)
    if (*i == publisher)
      {
        publishers.erase (i);
        end (&publisher);
        return;
      }
}

} // namespace lan
