/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop cards: what is printed on cards, which cards there are, whether one's own are right, and
 * how they are written. */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-card.h"
#include "cli-collection.h"
#include "cli-format.h"
#include "tabletop-json.h"
#include "cli-text.h"

enum
{
  MAX_NAME_WIDTH = 32
};

/* {{{ JSON */

static void
write_facts (TabletopJson *json, const char *name, GListModel *facts)
{
  tabletop_json_begin_list (json, name);
  for (guint i = 0; i < g_list_model_get_n_items (facts); i++)
    {
      g_autoptr (TabletopFact) fact = g_list_model_get_item (facts, i);

      tabletop_json_begin_object (json, NULL);
      tabletop_json_text (json, "id", tabletop_fact_get_id (fact));
      tabletop_json_text (json, "title", tabletop_fact_get_title (fact));
      tabletop_json_text (json, "value", tabletop_fact_get_value (fact));
      tabletop_json_end_object (json);
    }
  tabletop_json_end_list (json);
}

static void
write_face (TabletopJson *json, TabletopCard *card)
{
  tabletop_json_text (json, "name", tabletop_card_get_name (card));
  tabletop_json_text (json, "kind", tabletop_card_get_kind (card));
  tabletop_json_text (json, "summary", tabletop_card_get_summary (card));
  tabletop_json_text (json, "text", tabletop_card_get_text (card));
  write_facts (json, "facts", tabletop_card_get_facts (card));
}

static void
write_card (TabletopJson *json, TabletopCard *card)
{
  GListModel *faces = tabletop_card_get_faces (card);

  tabletop_json_begin_object (json, NULL);
  tabletop_json_text (json, "id", tabletop_card_get_id (card));
  write_face (json, card);
  tabletop_json_begin_list (json, "faces");
  for (guint i = 0; i < g_list_model_get_n_items (faces); i++)
    {
      g_autoptr (TabletopCard) face = g_list_model_get_item (faces, i);

      tabletop_json_begin_object (json, NULL);
      write_face (json, face);
      tabletop_json_end_object (json);
    }
  tabletop_json_end_list (json);
  write_facts (json, "rulings", tabletop_card_get_rulings (card));
  tabletop_json_end_object (json);
}

/* }}} */
/* {{{ check */

/* All that is wrong in a file: the message has a line for each mistake. Printed as compilers print
 * them, so that editors find the places. */
static void
tell_mistakes (TabletopJson *json, const char *name, const GError *error, gboolean as_json)
{
  g_auto (GStrv) mistakes = g_strsplit (error->message, "\n", -1);

  tabletop_json_begin_list (json, "mistakes");
  for (guint i = 0; mistakes[i] != NULL; i++)
    tabletop_json_text (json, NULL, mistakes[i]);
  tabletop_json_end_list (json);
  if (!as_json)
    cli_format_tell_mistakes (name, error);
}

/* Files that were right may be spoken of in those that follow. */
static CliStatus
check (TabletopCollection *collection, char **files, gboolean as_json)
{
  g_autoptr (GPtrArray) good = g_ptr_array_new ();
  CliStatus status = CLI_OK;
  TabletopJson json;

  tabletop_json_init (&json, 1024);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_begin_list (&json, "files");
  g_ptr_array_add (good, NULL);
  for (char **file = files; *file != NULL; file++)
    {
      g_autofree char *name = g_filename_display_name (*file);
      g_autoptr (GError) error = NULL;
      gboolean right = tabletop_collection_check_cards (collection, *file,
                                                        (const char *const *) good->pdata, &error);

      tabletop_json_begin_object (&json, NULL);
      tabletop_json_text (&json, "file", name);
      tabletop_json_bool (&json, "right", right);
      if (right)
        g_ptr_array_insert (good, (int) good->len - 1, *file);
      else
        {
          status = CLI_BAD_DATA;
          tell_mistakes (&json, name, error, as_json);
        }
      tabletop_json_end_object (&json);
      if (right && !as_json)
        g_print (_ ("%s: no mistake.\n"), name);
    }
  tabletop_json_end_list (&json);
  tabletop_json_end_object (&json);
  if (as_json)
    cli_print_json (&json);
  else
    tabletop_json_clear (&json);
  return status;
}

/* }}} */
/* {{{ show */

/* The card comes in that set, whose name stands among its facts; NULL: in whichever. */
static gboolean
is_of_set (TabletopCard *card, const char *set)
{
  GListModel *facts = tabletop_card_get_facts (card);

  for (guint i = 0; set != NULL && i < g_list_model_get_n_items (facts); i++)
    {
      g_autoptr (TabletopFact) fact = g_list_model_get_item (facts, i);

      if (g_str_equal (tabletop_fact_get_id (fact), "set"))
        return g_ascii_strcasecmp (tabletop_fact_get_value (fact), set) == 0;
    }
  return set == NULL;
}

/* Of one card all that there is; of several that share the name a list of them. */
static void
print_as_json (GPtrArray *cards)
{
  TabletopJson json;

  tabletop_json_init (&json, 1024);
  if (cards->len > 1)
    {
      tabletop_json_begin_object (&json, NULL);
      tabletop_json_begin_list (&json, "cards");
    }
  for (guint i = 0; i < cards->len; i++)
    write_card (&json, g_ptr_array_index (cards, i));
  if (cards->len > 1)
    {
      tabletop_json_end_list (&json);
      tabletop_json_end_object (&json);
    }
  cli_print_json (&json);
}

/* Without a set all cards of the name are shown. */
static CliStatus
show (TabletopCollection *collection, const char *name, const char *set, gboolean as_json)
{
  CliStyle style = cli_style_of (1);
  GError *error = NULL;
  g_autoptr (GListModel) named = tabletop_collection_list_named (collection, name, &error);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GString) out = g_string_new (NULL);

  if (named == NULL)
    return cli_fail (error);
  for (guint i = 0; i < g_list_model_get_n_items (named); i++)
    {
      g_autoptr (TabletopCard) card = g_list_model_get_item (named, i);

      if (!is_of_set (card, set))
        continue;
      if (cards->len > 0)
        g_string_append_c (out, '\n');
      cli_card_append (&style, out, card);
      g_ptr_array_add (cards, g_steal_pointer (&card));
    }
  if (cards->len == 0)
    {
      cli_complain (_ ("There is no card “%s” of a set “%s”."), name, set);
      return CLI_BAD_DATA;
    }
  if (as_json)
    print_as_json (cards);
  else
    g_print ("%s", out->str);
  return CLI_OK;
}

/* }}} */
/* {{{ search */

static void
print_cards (GListModel *cards)
{
  CliStyle style = cli_style_of (1);
  g_autoptr (GString) out = g_string_new (NULL);
  int name_width = 0;

  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (TabletopCard) card = g_list_model_get_item (cards, i);

      name_width = MAX (name_width, cli_text_width (tabletop_card_get_name (card)));
    }
  name_width = MIN (name_width, MIN (MAX_NAME_WIDTH, style.width / 2));
  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (TabletopCard) card = g_list_model_get_item (cards, i);
      g_autoptr (GString) line = g_string_new (NULL);

      cli_text_column (&style, line, CLI_STRONG, tabletop_card_get_name (card), name_width);
      g_string_append (line, "  ");
      cli_text_paragraph (&style, out, line->str, tabletop_card_get_summary (card), style.width);
    }
  g_print ("%s", out->str);
}

static CliStatus
search (TabletopCollection *collection, const char *query, gboolean as_json)
{
  GError *error = NULL;
  g_autoptr (GListModel) cards = tabletop_collection_search (collection, query, &error);

  if (cards == NULL)
    {
      gboolean bad_query = g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA);
      CliStatus status = cli_fail (error);

      return bad_query ? CLI_USAGE : status;
    }
  if (as_json)
    {
      TabletopJson json;

      tabletop_json_init (&json, 1024);
      tabletop_json_begin_object (&json, NULL);
      tabletop_json_begin_list (&json, "cards");
      for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
        {
          g_autoptr (TabletopCard) card = g_list_model_get_item (cards, i);

          write_card (&json, card);
        }
      tabletop_json_end_list (&json);
      tabletop_json_end_object (&json);
      cli_print_json (&json);
    }
  else
    print_cards (cards);
  if (g_list_model_get_n_items (cards) > 0)
    return CLI_OK;
  if (!as_json)
    cli_complain (_ ("There is no such card."));
  return CLI_BAD_DATA;
}

/* }}} */

CliStatus
cli_cards_run (char **argv)
{
  static const char *const parts[] = { "check", "format", "show", "search", NULL };
  const char *const wanted[] = { _ ("FILE"), _ ("FILE"), _ ("NAME"), _ ("QUERY") };
  gboolean as_json = FALSE, writes = FALSE, checks = FALSE;
  g_autofree char *id = NULL, *set = NULL;
  const GOptionEntry entries[] = {
    CLI_COLLECTION_ENTRIES (&id, &as_json),
    { "write", 0, 0, G_OPTION_ARG_NONE, &writes, N_ ("format: Write it into the files"), NULL },
    { "check", 0, 0, G_OPTION_ARG_NONE, &checks,
      N_ ("format: Only say where files aren't formatted"), NULL },
    { "set", 0, 0, G_OPTION_ARG_STRING, &set, N_ ("show: Only the card of this set"), N_ ("SET") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopCollection) collection = NULL;
  g_autofree char *words = NULL;
  CliStatus status = CLI_OK;
  int part;

  part = cli_parse_part (&arguments, entries, parts, wanted, &status);
  if (part < 0)
    return status;
  if ((part == 1 ? as_json || (writes && checks) : writes || checks) || (set != NULL && part != 2))
    return cli_complain_usage (_ ("These options don't go together."));
  catalog = cli_open_catalog ();
  collection = cli_find_collection (catalog, id, &status);
  if (collection == NULL)
    return status;
  words = g_strjoinv (" ", arguments + 2);
  switch (part)
    {
    case 0:
      return check (collection, arguments + 2, as_json);
    case 1:
      return cli_format_cards (collection, arguments + 2,
                               writes   ? CLI_FORMAT_WRITE
                               : checks ? CLI_FORMAT_CHECK
                                        : CLI_FORMAT_PRINT);
    case 2:
      return show (collection, words, set, as_json);
    default:
      return search (collection, words, as_json);
    }
}
