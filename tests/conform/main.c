/* SPDX-License-Identifier: GPL-3.0-or-later */

/* regalia-conform: plays scenario files and says which rules they prove.
 *
 * Files are read first, all of them, so that a mistake in the last one isn't found after minutes of
 * playing. The exit status is the worst of what was found. */

#define _POSIX_C_SOURCE 200809L

#include "files.h"
#include "ledger.h"
#include "run.h"

#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum
{
  EXIT_PASSED = 0,
  EXIT_FAILED = 1,
  EXIT_USAGE = 2,
  EXIT_BAD_FILE = 3,
  MAX_PREFIXES = 16
};

typedef struct conform_session
{
  bool tap, verbose, strict;
  const char *only; /* nullable: a part of the titles that are wanted */
  const char *prefixes[MAX_PREFIXES];
  int n_prefixes;
  const char *ledger_name;
  rule_ledger *ledger; /* NULL without --coverage */
  char **paths;
  scenario_file **files;
  int n_paths;
  scenario_content content;
  int n, passed, failed; /* scenarios */
  int status;
} conform_session;

/* {{{ Files */

static void
out_of_memory (void)
{
  fputs ("regalia-conform: no memory\n", stderr);
  exit (EXIT_BAD_FILE);
}

static char *
join_path (const char *directory, const char *name)
{
  size_t size = strlen (directory) + strlen (name) + 2;
  char *path = malloc (size);

  if (path == NULL)
    out_of_memory ();
  snprintf (path, size, "%s/%s", directory, name);
  return path;
}

static void
add_path (conform_session *session, const char *path)
{
  char **larger = realloc (session->paths, (size_t) (session->n_paths + 1) * sizeof *larger);

  if (larger == NULL || (larger[session->n_paths] = strdup (path)) == NULL)
    out_of_memory ();
  session->paths = larger;
  session->n_paths++;
}

static int
is_wanted (const struct dirent *entry)
{
  return entry->d_name[0] != '.';
}

/* A folder stands for the scenario files in it and below it, in the order of their names. */
static void
add_folder (conform_session *session, const char *path)
{
  struct dirent **entries = NULL;
  int n = scandir (path, &entries, is_wanted, alphasort);

  for (int i = 0; i < n; i++)
    {
      char *inner = join_path (path, entries[i]->d_name);
      const char *dot = strrchr (inner, '.');
      struct stat info;

      if (stat (inner, &info) == 0 && S_ISDIR (info.st_mode))
        add_folder (session, inner);
      else if (dot != NULL && strcmp (dot, ".scenario") == 0)
        add_path (session, inner);
      free (inner);
      free (entries[i]);
    }
  free (entries);
}

static void
add_argument (conform_session *session, const char *path)
{
  struct stat info;

  if (stat (path, &info) == 0 && S_ISDIR (info.st_mode))
    add_folder (session, path);
  else
    add_path (session, path);
}

static bool
read_files (conform_session *session)
{
  bool fine = true;

  session->files = calloc ((size_t) session->n_paths + 1, sizeof *session->files);
  if (session->files == NULL)
    out_of_memory ();
  for (int i = 0; i < session->n_paths; i++)
    {
      const char *path = session->paths[i];
      size_t length;
      rg_error error = { 0 };
      char *text = read_whole_file (path, &length);

      if (text == NULL)
        {
          fprintf (stderr, "%s: %s\n", path, strerror (errno));
          fine = false;
          continue;
        }
      session->files[i] = scenario_file_new (path, text, length, &error);
      free (text);
      if (session->files[i] == NULL)
        {
          fprintf (stderr, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
          fine = false;
        }
    }
  return fine;
}

/* Every id that a file claims must be in the ledger, unless the ledger has none of its prefix: then
 * it's of another one. Numbers of rules ("800.4a") may be in it, too, but a book of rules is longer
 * than any ledger. */
static bool
check_ids (const conform_session *session, const scenario_file *file)
{
  bool fine = true;

  for (int i = 0; i < file->n_ids && session->ledger != NULL; i++)
    {
      const scenario_id *id = &file->ids[i];
      const char *nearest = ledger_nearest (session->ledger, id->id);
      bool known = nearest != NULL && strcmp (nearest, id->id) == 0;

      if (known || (id->id[0] >= '0' && id->id[0] <= '9')
          || !ledger_has_prefix (session->ledger, id->id))
        continue;
      fprintf (stderr, "%s:%d:%d: \"%s\" isn't in %s%s%s%s\n", file->name, id->line, id->column,
               id->id, session->ledger_name, nearest != NULL ? "; did you mean \"" : "",
               nearest != NULL ? nearest : "", nearest != NULL ? "\"?" : "");
      fine = false;
    }
  return fine;
}

static bool
read_ledger (conform_session *session)
{
  size_t length;
  char *text;
  bool fine = true;

  if (session->ledger_name == NULL)
    return true;
  text = read_whole_file (session->ledger_name, &length);
  if (text == NULL)
    {
      fprintf (stderr, "%s: %s\n", session->ledger_name, strerror (errno));
      return false;
    }
  session->ledger = ledger_new (session->ledger_name, text, length);
  free (text);
  if (session->ledger == NULL)
    return false;
  for (int i = 0; i < session->n_paths; i++)
    fine &= check_ids (session, session->files[i]);
  for (int i = 0; i < session->n_prefixes; i++)
    {
      int proven;
      if (ledger_count (session->ledger, session->prefixes[i], &proven) > 0)
        continue;
      fprintf (stderr, "%s: no id begins with \"%s-\"\n", session->ledger_name,
               session->prefixes[i]);
      fine = false;
    }
  return fine;
}

/* }}} */
/* {{{ Telling */

/* Each line of `text` after `indent`; the first one after `title` as well. */
static void
print_lines (const char *indent, const char *title, const char *text)
{
  printf ("%s%s", indent, title);
  for (const char *at = text; *at != '\0';)
    {
      int length = (int) strcspn (at, "\n");
      printf ("%s%.*s\n", at == text ? "" : indent, length, at);
      at += length + (at[length] == '\n');
      if (*at != '\0')
        printf ("%*s", (int) strlen (title), "");
    }
  if (*text == '\0')
    putchar ('\n');
}

static void
print_failure (const conform_session *session,
               const scenario_file *file,
               const scenario_outcome *outcome)
{
  const char *indent = session->tap ? "#   " : "        ";
  int length;
  const char *line = scenario_file_line (file, outcome->line, &length);

  while (length > 0 && (*line == ' ' || *line == '\t'))
    {
      line++;
      length--;
    }
  printf ("%s%s:%d:%d: %.*s\n", indent, file->name, outcome->line, outcome->column, length, line);
  if (outcome->verdict == VERDICT_BAD)
    print_lines (indent, "  wrong:    ", outcome->expected);
  else
    {
      print_lines (indent, "  expected: ", outcome->expected);
      print_lines (indent, "  saw:      ", outcome->saw);
    }
}

static void
print_verdict (const conform_session *session,
               const scenario_file *file,
               const scenario *played,
               const scenario_outcome *outcome)
{
  bool passed = outcome->verdict == VERDICT_PASSED;

  if (session->tap)
    {
      printf ("%s %d - %s%s", passed ? "ok" : "not ok", session->n, file->name, ": ");
      /* '#' would begin a directive. */
      for (const char *at = played->title; *at != '\0'; at++)
        putchar (*at == '#' ? ' ' : *at);
      putchar ('\n');
    }
  else
    {
      printf ("  %s  %s%s", passed ? "ok  " : "FAIL", played->control_of >= 0 ? "- " : "",
              played->title);
      for (int i = 0; i < played->n_ids; i++)
        printf ("%s%s", i == 0 ? "  [" : " ", file->ids[played->first_id + i].id);
      puts (played->n_ids > 0 ? "]" : "");
    }
  if (!passed)
    print_failure (session, file, outcome);
  fflush (stdout);
}

/* }}} */
/* {{{ Playing */

static void
worsen (conform_session *session, int status)
{
  if (session->status < status)
    session->status = status;
}

/* Once, even if no scenario misses what was left out. */
static void
tell_mistakes (scenario_content *content)
{
  for (int i = 0; i < SCENARIO_MISTAKES && content->mistakes[i] != NULL && !content->told; i++)
    fprintf (stderr, "regalia-conform: %s\n", content->mistakes[i]);
  content->told = true;
}

static scenario_verdict
play_scenario (conform_session *session, const scenario_file *file, const scenario *played)
{
  scenario_outcome outcome;
  char *directory = strdup (file->name);
  char *slash;
  scenario_verdict verdict;

  if (directory == NULL)
    out_of_memory ();
  slash = strrchr (directory, '/');
  if (slash != NULL)
    *slash = '\0';
  if (session->verbose)
    printf ("    %s\n", played->title);
  scenario_run (file, played, slash != NULL ? directory : ".", session->verbose ? stdout : NULL,
                &session->content, &outcome);
  free (directory);
  tell_mistakes (&session->content);
  if (session->strict && session->content.mistakes[0] != NULL)
    worsen (session, EXIT_BAD_FILE);
  session->n++;
  verdict = outcome.verdict;
  if (verdict == VERDICT_PASSED)
    session->passed++;
  else
    session->failed++;
  worsen (session, verdict == VERDICT_PASSED   ? EXIT_PASSED
                   : verdict == VERDICT_FAILED ? EXIT_FAILED
                                               : EXIT_BAD_FILE);
  print_verdict (session, file, played, &outcome);
  scenario_outcome_clear (&outcome);
  return verdict;
}

static bool
is_chosen (const conform_session *session, const scenario *candidate)
{
  return session->only == NULL || strstr (candidate->title, session->only) != NULL;
}

static void
play_file (conform_session *session, const scenario_file *file)
{
  if (!session->tap)
    printf ("%s\n", file->name);
  for (int i = 0; i < file->n_scenarios;)
    {
      const scenario *first = &file->scenarios[i];
      bool passed = true;

      /* A scenario stands and falls with its controls. */
      do
        {
          if (is_chosen (session, first))
            passed &= play_scenario (session, file, &file->scenarios[i]) == VERDICT_PASSED;
          i++;
        }
      while (i < file->n_scenarios && file->scenarios[i].control_of >= 0);
      for (int j = 0; j < first->n_ids && session->ledger != NULL && is_chosen (session, first);
           j++)
        ledger_claim (session->ledger, file->ids[first->first_id + j].id, passed);
    }
}

static int
count_scenarios (const conform_session *session)
{
  int n = 0;

  for (int i = 0; i < session->n_paths; i++)
    {
      const scenario_file *file = session->files[i];
      for (int j = 0; j < file->n_scenarios; j++)
        {
          int of = file->scenarios[j].control_of;
          n += is_chosen (session, &file->scenarios[of >= 0 ? of : j]);
        }
    }
  return n;
}

static void
tell_coverage (conform_session *session)
{
  if (session->ledger == NULL)
    return;
  ledger_print (session->ledger, stdout, session->tap ? "# " : "");
  for (int i = 0; i < session->n_prefixes; i++)
    {
      int proven, n = ledger_count (session->ledger, session->prefixes[i], &proven);

      if (session->tap)
        printf ("%s %d - every id %s- is proven\n", proven == n ? "ok" : "not ok",
                session->n + 1 + i, session->prefixes[i]);
      if (proven < n)
        {
          worsen (session, EXIT_FAILED);
          if (!session->tap)
            printf ("%d of the %d ids %s- are not proven\n", n - proven, n, session->prefixes[i]);
        }
    }
}

/* }}} */
/* {{{ Arguments */

static void
print_help (FILE *out)
{
  fputs ("Usage: regalia-conform [OPTION]… FILE|FOLDER…\n"
         "\n"
         "Plays scenario files, says what was expected and seen, and which rules they prove.\n"
         "A folder stands for all *.scenario files in it and below it.\n"
         "\n"
         "  -v, --verbose           print the play, with everything that happens\n"
         "      --tap               print results in the Test Anything Protocol\n"
         "      --only TEXT         play only scenarios whose title contains TEXT\n"
         "      --strict            fail if a card of a file is wrong, even if nothing needs it\n"
         "      --coverage LEDGER   check ids against LEDGER and print which are proven\n"
         "      --require PREFIX    with --coverage: fail unless all ids PREFIX- are proven\n"
         "  -h, --help              print this\n"
         "      --version           print the version\n"
         "\n"
         "Exit status: 0 all passed, 1 an expectation failed or a required id isn't proven,\n"
         "2 wrong usage, 3 a file is wrong or can't be read.\n",
         out);
}

static int
usage_error (const char *text)
{
  fprintf (stderr, "regalia-conform: %s\nTry: regalia-conform --help\n", text);
  return EXIT_USAGE;
}

/* Returns -1 to go on, else an exit status. */
static int
parse_arguments (conform_session *session, int argc, char **argv)
{
  static const struct option options[] = {
    { "verbose", no_argument, NULL, 'v' },
    { "tap", no_argument, NULL, 't' },
    { "only", required_argument, NULL, 'o' },
    { "coverage", required_argument, NULL, 'c' },
    { "require", required_argument, NULL, 'r' },
    { "help", no_argument, NULL, 'h' },
    { "version", no_argument, NULL, 'V' },
    { "strict", no_argument, NULL, 's' },
    { NULL, 0, NULL, 0 },
  };
  int option;

  while ((option = getopt_long (argc, argv, "vh", options, NULL)) != -1)
    switch (option)
      {
      case 'v':
        session->verbose = true;
        break;
      case 't':
        session->tap = true;
        break;
      case 's':
        session->strict = true;
        break;
      case 'o':
        session->only = optarg;
        break;
      case 'c':
        session->ledger_name = optarg;
        break;
      case 'r':
        if (session->n_prefixes == MAX_PREFIXES)
          return usage_error ("too many --require");
        session->prefixes[session->n_prefixes++] = optarg;
        break;
      case 'h':
        print_help (stdout);
        return EXIT_PASSED;
      case 'V':
        puts ("regalia-conform " REGALIA_VERSION);
        return EXIT_PASSED;
      default:
        return usage_error ("wrong option");
      }
  if (session->tap && session->verbose)
    return usage_error ("--tap and --verbose don't go together");
  if (session->n_prefixes > 0 && session->ledger_name == NULL)
    return usage_error ("--require needs --coverage");
  if (optind == argc)
    return usage_error ("no scenario file was given");
  for (int i = optind; i < argc; i++)
    add_argument (session, argv[i]);
  return session->n_paths > 0 ? -1 : usage_error ("there is no scenario file in that folder");
}

static void
clear_session (conform_session *session)
{
  for (int i = 0; i < session->n_paths; i++)
    {
      free (session->paths[i]);
      if (session->files != NULL)
        scenario_file_free (session->files[i]);
    }
  free (session->paths);
  free (session->files);
  ledger_free (session->ledger);
  scenario_content_clear (&session->content);
}

/* }}} */

int
main (int argc, char **argv)
{
  conform_session session = { 0 };
  int status = parse_arguments (&session, argc, argv);

  if (status < 0 && (!read_files (&session) || !read_ledger (&session)))
    status = EXIT_BAD_FILE;
  if (status < 0)
    {
      int n = count_scenarios (&session);

      if (n == 0)
        status = usage_error ("no scenario has such a title");
      else
        {
          if (session.tap)
            printf ("1..%d\n", n + session.n_prefixes);
          for (int i = 0; i < session.n_paths; i++)
            play_file (&session, session.files[i]);
          tell_coverage (&session);
          if (!session.tap)
            printf ("%d passed, %d failed\n", session.passed, session.failed);
          status = session.status;
        }
    }
  clear_session (&session);
  return status;
}
