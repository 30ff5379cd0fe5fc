/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop decks: which decks there are, what is in them, and whether one's own may be played.
 */

#include <glib/gi18n.h>

#include "cli-collection.h"
#include "tabletop-json.h"
#include "cli-text.h"

static void
write_deck (TabletopJson *json, TabletopDeck *deck, const char *file)
{
  tabletop_json_begin_object (json, NULL);
  if (file != NULL)
    tabletop_json_text (json, "file", file);
  tabletop_json_text (json, "name", tabletop_deck_get_name (deck));
  tabletop_json_text (json, "title", tabletop_deck_get_title (deck));
  tabletop_json_text (json, "summary", tabletop_deck_get_summary (deck));
  tabletop_json_int (json, "cards", tabletop_deck_get_n_cards (deck));
  tabletop_json_begin_list (json, "formats");
  for (const char *const *format = tabletop_deck_get_formats (deck); *format != NULL; format++)
    tabletop_json_text (json, NULL, *format);
  tabletop_json_end_list (json);
  tabletop_json_text (json, "list", tabletop_deck_get_list (deck));
  tabletop_json_end_object (json);
}

static char *
format_size (TabletopDeck *deck)
{
  guint n = tabletop_deck_get_n_cards (deck);

  return g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
}

/* {{{ list */

/* Those that can be played with; what is wrong with others is told. */
static GListModel *
find_playable (TabletopCollection *collection, CliStatus *status)
{
  GError *error = NULL;
  g_autoptr (GListModel) all = tabletop_collection_list_decks (collection, &error);
  g_autoptr (GListStore) decks = g_list_store_new (TABLETOP_TYPE_DECK);

  if (all == NULL)
    {
      *status = cli_fail (error);
      return NULL;
    }
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (all, i);

      if (*tabletop_deck_get_problem (deck) == '\0')
        g_list_store_append (decks, deck);
      else
        {
          g_printerr ("%s\n", tabletop_deck_get_problem (deck));
          *status = CLI_BAD_DATA;
        }
    }
  return G_LIST_MODEL (g_steal_pointer (&decks));
}

static void
print_names (GListModel *decks)
{
  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);

      g_print ("%s\n", tabletop_deck_get_name (deck));
    }
}

static void
print_decks (GListModel *decks)
{
  CliStyle style = cli_style_of (1);
  g_autoptr (GString) out = g_string_new (NULL);
  int name_width = 0;

  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);

      name_width = MAX (name_width, cli_text_width (tabletop_deck_get_name (deck)));
    }
  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);
      g_autofree char *size = format_size (deck);
      g_autofree char *formats = g_strjoinv (", ", (char **) tabletop_deck_get_formats (deck));
      g_autoptr (GString) line = g_string_new (NULL);

      cli_text_column (&style, line, CLI_STRONG, tabletop_deck_get_name (deck), name_width + 2);
      cli_text_column (&style, line, CLI_PLAIN, size, 11);
      g_string_append (line, formats);
      cli_text_pad (line, 0, name_width + 27);
      cli_text_paragraph (&style, out, line->str, tabletop_deck_get_summary (deck), style.width);
    }
  g_print ("%s", out->str);
}

static CliStatus
list (TabletopCollection *collection, gboolean ids, gboolean as_json)
{
  CliStatus status = CLI_OK;
  g_autoptr (GListModel) decks = find_playable (collection, &status);
  TabletopJson json;

  if (decks == NULL)
    return status;
  if (!as_json)
    {
      if (ids)
        print_names (decks);
      else
        print_decks (decks);
      return status;
    }
  tabletop_json_init (&json, 1024);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_begin_list (&json, "decks");
  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);

      write_deck (&json, deck, NULL);
    }
  tabletop_json_end_list (&json);
  tabletop_json_end_object (&json);
  cli_print_json (&json);
  return status;
}

/* }}} */
/* {{{ show */

/* Prints the cards as a file can have them, to be copied and changed. */
static CliStatus
show (TabletopCollection *collection, const char *name, gboolean as_json)
{
  GError *error = NULL;
  g_autoptr (GListModel) decks = tabletop_collection_list_decks (collection, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;

  if (decks == NULL)
    return cli_fail (error);
  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);
      TabletopJson json;

      g_ptr_array_add (names, (gpointer) tabletop_deck_get_name (deck));
      if (!g_str_equal (tabletop_deck_get_name (deck), name))
        continue;
      if (as_json)
        {
          tabletop_json_init (&json, 1024);
          write_deck (&json, deck, NULL);
          cli_print_json (&json);
        }
      else
        g_print ("%s", tabletop_deck_get_list (deck));
      return CLI_OK;
    }
  g_ptr_array_add (names, NULL);
  nearest = tabletop_text_find_nearest (name, (const char *const *) names->pdata);
  if (nearest != NULL)
    cli_complain (_ ("There is no deck “%s”. Did you mean “%s”?"), name, nearest);
  else
    cli_complain (_ ("There is no deck “%s”; “tabletop decks list” lists them."), name);
  return CLI_BAD_DATA;
}

/* }}} */
/* {{{ check */

static CliStatus
check_file (TabletopCollection *collection,
            const char *path,
            const char *format,
            TabletopJson *json,
            gboolean as_json)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autofree char *size = NULL;
  g_autofree char *formats = NULL;
  g_autoptr (TabletopDeck) deck = NULL;
  g_autoptr (GError) error = NULL;

  text = tabletop_file_read_text (path, TABLETOP_FILE_TEXT_MAX, &error);
  if (text != NULL)
    deck = tabletop_collection_check_deck (collection, name, text, format, &error);
  if (g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION))
    return cli_fail (g_steal_pointer (&error));
  if (deck == NULL)
    {
      tabletop_json_begin_object (json, NULL);
      tabletop_json_text (json, "file", name);
      tabletop_json_text (json, "mistakes", error->message);
      tabletop_json_end_object (json);
      if (!as_json)
        g_printerr ("%s\n", error->message);
      return CLI_BAD_DATA;
    }
  write_deck (json, deck, name);
  size = format_size (deck);
  formats = g_strjoinv (", ", (char **) tabletop_deck_get_formats (deck));
  if (!as_json)
    /* Translators: a file, "60 cards", and ways of playing */
    g_print (_ ("%s: %s, for %s.\n"), name, size, formats);
  return CLI_OK;
}

/* Mistakes are printed as compilers print them, so that editors find the place. */
static CliStatus
check (TabletopCollection *collection, char **files, const char *format, gboolean as_json)
{
  CliStatus status = CLI_OK;
  TabletopJson json;

  tabletop_json_init (&json, 1024);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_begin_list (&json, "files");
  for (char **file = files; *file != NULL && status != CLI_USAGE; file++)
    {
      CliStatus one = check_file (collection, *file, format, &json, as_json);

      if (one != CLI_OK)
        status = one;
    }
  tabletop_json_end_list (&json);
  tabletop_json_end_object (&json);
  if (as_json && status != CLI_USAGE)
    cli_print_json (&json);
  else
    tabletop_json_clear (&json);
  return status;
}

/* }}} */

CliStatus
cli_decks_run (char **argv)
{
  static const char *const parts[] = { "list", "show", "check", NULL };
  const char *const wanted[] = { NULL, _ ("NAME"), _ ("FILE") };
  gboolean as_json = FALSE, ids = FALSE;
  g_autofree char *id = NULL;
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    { "ids", 0, 0, G_OPTION_ARG_NONE, &ids, N_ ("List the names only, one on a line"), NULL },
    CLI_COLLECTION_ENTRIES (&id, &as_json),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format,
      N_ ("The way of playing that the decks are checked for"), N_ ("FORMAT") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopCollection) collection = NULL;
  CliStatus status = CLI_OK;
  int part;

  part = cli_parse_part (&arguments, entries, parts, wanted, &status);
  if (part < 0)
    return status;
  if (part == 0 && arguments[2] != NULL)
    return cli_complain_usage (_ ("“%s” is one argument too many."), arguments[2]);
  if (part == 1 && arguments[3] != NULL)
    return cli_complain_usage (_ ("“%s” is one argument too many."), arguments[3]);
  catalog = cli_open_catalog ();
  collection = cli_find_collection (catalog, id, &status);
  if (collection == NULL)
    return status;
  switch (part)
    {
    case 0:
      return list (collection, ids, as_json);
    case 1:
      return show (collection, arguments[2], as_json);
    default:
      return check (collection, arguments + 2, format, as_json);
    }
}
