/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop info: what somebody wants to know before the first game. */

#include <glib/gi18n.h>

#include "cli-command.h"
#include "cli-rulebook.h"
#include "cli-text.h"

static const struct
{
  TabletopTraits trait;
  const char *text;
} traits[] = {
  { TABLETOP_TRAITS_HIDDEN_INFORMATION, N_ ("Players have secrets.") },
  { TABLETOP_TRAITS_TEAMS, N_ ("Players belong to teams.") },
  { TABLETOP_TRAITS_OUT_OF_TURN, N_ ("You may be asked in another player's turn.") },
  { TABLETOP_TRAITS_SIMULTANEOUS, N_ ("Several players may be asked at once.") },
  { TABLETOP_TRAITS_NEGOTIATION, N_ ("Players make each other offers.") },
  { TABLETOP_TRAITS_CHANCE, N_ ("Chance plays a part.") },
  { TABLETOP_TRAITS_UNDO, N_ ("Some choices can be taken back.") },
};

static void
append_heading (const CliStyle *style, GString *out, const char *text)
{
  g_string_append_c (out, '\n');
  cli_text_paint (style, out, CLI_HEADING, text);
}

static void
append_about (const CliStyle *style, GString *out, TabletopGame *game)
{
  int width = cli_style_prose_width (style);
  guint min = tabletop_game_get_min_seats (game), max = tabletop_game_get_max_seats (game);
  g_autoptr (GString) ways = g_string_new (NULL);

  cli_text_paint (style, out, CLI_HEADING, tabletop_game_get_title (game));
  cli_text_paragraph (style, out, "", tabletop_game_get_summary (game), width);
  g_string_append_c (out, '\n');
  cli_text_paragraph (style, out, "", tabletop_game_get_description (game), width);
  g_string_append_c (out, '\n');
  if (min == max)
    g_string_append_printf (out, ngettext ("For %u player", "For %u players", min), min);
  else
    g_string_append_printf (out, _ ("For %u to %u players, best with %u"), min, max,
                            tabletop_game_get_recommended_seats (game));
  if (tabletop_game_get_duration (game) > 0)
    g_string_append_printf (
        out,
        ngettext ("; about %u minute", "; about %u minutes", tabletop_game_get_duration (game)),
        tabletop_game_get_duration (game));
  g_string_append (out, ".\n");
  for (gsize i = 0; i < G_N_ELEMENTS (traits); i++)
    if (tabletop_game_get_traits (game) & traits[i].trait)
      g_string_append_printf (ways, "%s%s", ways->len == 0 ? "" : " ", _ (traits[i].text));
  if (ways->len > 0)
    cli_text_paragraph (style, out, "", ways->str, width);
}

static char *
list_words (TabletopOption *option)
{
  const char *const *choices = tabletop_option_get_choices (option);
  const char *const *titles = tabletop_option_get_choice_titles (option);
  GString *out = g_string_new (NULL);

  for (gsize i = 0; choices[i] != NULL; i++)
    g_string_append_printf (out, "%s%s (%s)", i == 0 ? "" : ", ", choices[i], titles[i]);
  return g_string_free (out, FALSE);
}

/* Names of things that the game has may be many: so many are listed at most. */
#define MANY_WORDS 8

static char *
describe_text (TabletopOption *option)
{
  g_autofree char *words = list_words (option);
  const guint n = g_strv_length ((char **) tabletop_option_get_choices (option));

  if (n > 0 && n <= MANY_WORDS)
    /* Translators: words that are known to be good */
    return g_strdup_printf (_ ("a word, such as %s"), words);
  return g_strdup_printf (_ ("a text of at most %d letters"), tabletop_option_get_maximum (option));
}

/* "a number from 0 to 4 (0: no limit)" */
static char *
explain_least (TabletopOption *option, const char *values)
{
  const char *title = tabletop_option_get_minimum_title (option);

  return *title == '\0'
             ? g_strdup (values)
             : g_strdup_printf ("%s (%d: %s)", values, tabletop_option_get_minimum (option), title);
}

/* "from 0 to 4", "one of random, steady": what an option can be. */
static char *
describe_values (TabletopOption *option)
{
  g_autofree char *values = NULL;

  switch (tabletop_option_get_kind (option))
    {
    case TABLETOP_OPTION_BOOLEAN:
      return g_strdup (_ ("yes or no"));
    case TABLETOP_OPTION_SEAT:
      values
          = g_strdup_printf (_ ("a seat from 1 to %d, or 0"), tabletop_option_get_maximum (option));
      return explain_least (option, values);
    case TABLETOP_OPTION_INTEGER:
      values = g_strdup_printf (_ ("a number from %d to %d"), tabletop_option_get_minimum (option),
                                tabletop_option_get_maximum (option));
      return explain_least (option, values);
    case TABLETOP_OPTION_CHOICE:
      return list_words (option);
    case TABLETOP_OPTION_DECK:
      {
        g_autofree char *words = list_words (option);

        /* Translators: words that may stand there instead */
        return g_strdup_printf (_ ("the name of a deck, or %s"), words);
      }
    case TABLETOP_OPTION_STRING:
      return describe_text (option);
    }
  return g_strdup ("");
}

static char *
format_value (GVariant *value)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_strdup (g_variant_get_boolean (value) ? "yes" : "no");
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_variant_dup_string (value, NULL);
  return g_variant_print (value, FALSE);
}

static void
append_decks (const CliStyle *style, GString *out, TabletopGame *game)
{
  if (!TABLETOP_IS_COLLECTION (game))
    return;
  append_heading (style, out, _ ("Cards and decks"));
  cli_text_paragraph (style, out, "  ",
                      _ ("“tabletop decks list” names the decks that there are, “--deck 2=FILE” "
                         "gives the second seat one of yours, and “tabletop cards show NAME” reads "
                         "a card."),
                      cli_style_prose_width (style));
}

/* "deck=any", or "deck=any, for one seat deck1=any … deck6=any". */
static void
append_key (const CliStyle *style, GString *out, TabletopOption *option, guint n_seats)
{
  g_autofree char *value = format_value (tabletop_option_get_default_value (option));

  g_string_append (out, "  ");
  cli_style_paint (style, out, CLI_STRONG, tabletop_option_get_key (option));
  g_string_append_printf (out, "=%s", value);
  if (tabletop_option_is_for_seats (option))
    {
      g_autofree char *first = tabletop_option_dup_seat_key (option, 0);
      g_autofree char *last = tabletop_option_dup_seat_key (option, n_seats - 1);

      g_string_append (out, ", ");
      cli_style_paint (style, out, CLI_STRONG, first);
      g_string_append (out, " … ");
      cli_style_paint (style, out, CLI_STRONG, last);
    }
  g_string_append_printf (out, "  %s", tabletop_option_get_title (option));
  if (tabletop_option_is_for_seats (option))
    g_string_append_printf (out, " %s", _ ("(of all seats, or of one)"));
  if (tabletop_option_is_advanced (option))
    g_string_append_printf (out, " %s", _ ("(advanced)"));
  g_string_append_c (out, '\n');
}

static void
append_option (const CliStyle *style,
               GString *out,
               TabletopGame *game,
               TabletopSetup *usual,
               TabletopOption *option)
{
  const int width = cli_style_prose_width (style);
  g_autofree char *values = describe_values (option);
  g_autofree char *reason = NULL;

  append_key (style, out, option, tabletop_game_get_max_seats (game));
  if (*tabletop_option_get_description (option) != '\0')
    cli_text_paragraph (style, out, "      ", tabletop_option_get_description (option), width);
  cli_text_paragraph (style, out, "      ", values, width);
  if (!tabletop_game_option_applies (game, usual, tabletop_option_get_key (option), &reason))
    cli_text_paragraph (style, out, "      ", reason, width);
}

/* Group by group, in the order in which they first come. */
static void
append_options (const CliStyle *style, GString *out, TabletopGame *game)
{
  g_autoptr (TabletopSetup) usual = tabletop_game_create_setup (game, 0);
  g_autoptr (GListModel) options = tabletop_game_list_options (game);
  const guint n = g_list_model_get_n_items (options);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  if (n > 0)
    append_heading (style, out, _ ("Options (--option key=value)"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopOption) first = g_list_model_get_item (options, i);
      const char *group = tabletop_option_get_group (first);

      if (g_ptr_array_find_with_equal_func (told, group, g_str_equal, NULL))
        continue;
      g_ptr_array_add (told, (gpointer) group);
      g_string_append_printf (out, " %s\n", tabletop_option_get_group_title (first));
      for (guint j = i; j < n; j++)
        {
          g_autoptr (TabletopOption) option = g_list_model_get_item (options, j);

          if (g_str_equal (tabletop_option_get_group (option), group))
            append_option (style, out, game, usual, option);
        }
    }
}

static void
append_bots (const CliStyle *style, GString *out, TabletopGame *game)
{
  g_autoptr (GListModel) bots = tabletop_game_list_bots (game);

  append_heading (style, out, _ ("Bots, the strongest last (--bot id)"));
  for (guint i = 0; i < g_list_model_get_n_items (bots); i++)
    {
      g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (bots, i);
      const char *description = tabletop_bot_info_get_description (bot);
      g_autoptr (GString) line = g_string_new ("  ");

      cli_text_column (style, line, CLI_STRONG, tabletop_bot_info_get_id (bot), 12);
      cli_text_paragraph (style, out, line->str,
                          *description == '\0' ? tabletop_bot_info_get_title (bot) : description,
                          cli_style_prose_width (style));
    }
}

static void
append_play (const CliStyle *style, GString *out, TabletopGame *game)
{
  const char *id = tabletop_game_get_id (game);
  /* Translators: the id of a game, a number of bots, and the id twice more */
  g_autofree char *text = g_strdup_printf (
      _ ("“tabletop play %s --bots %u” plays against bots, “tabletop host %s” with friends, and "
         "“tabletop simulate %s” lets bots play. At the table “?” explains what you can type: "
         "reading a card, seeing everything, asking why something isn’t possible, saving."),
      id, tabletop_game_get_recommended_seats (game) - 1, id, id);

  append_heading (style, out, _ ("Playing"));
  cli_text_paragraph (style, out, "  ", text, cli_style_prose_width (style));
}

static void
append_rules (const CliStyle *style, GString *out, TabletopGame *game)
{
  g_string_append_c (out, '\n');
  cli_rulebook_append (style, out, game);
  append_heading (style, out, _ ("Rules"));
  g_string_append_printf (out, _ ("  version %s\n"), tabletop_game_get_rules_version (game));
  if (*tabletop_game_get_rules_uri (game) != '\0')
    g_string_append_printf (out, "  %s\n", tabletop_game_get_rules_uri (game));
}

CliStatus
cli_info_run (char **argv)
{
  CliStyle style = cli_style_of (1);
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopGame) game = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, NULL, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  game = cli_find_game (catalog, arguments[1], &status);
  if (game == NULL)
    return status;
  append_about (&style, out, game);
  append_play (&style, out, game);
  append_options (&style, out, game);
  append_decks (&style, out, game);
  append_bots (&style, out, game);
  append_rules (&style, out, game);
  g_print ("%s", out->str);
  return CLI_OK;
}
