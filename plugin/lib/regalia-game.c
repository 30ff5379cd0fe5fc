/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game is a rules core and words about it: this class turns both into a TabletopGame, and a class
 * that derives from it only points to its RegaliaGameInfo.
 *
 * The metadata of a TabletopGame are given at construction. They are filled in by the constructor
 * here, so that g_object_new and `Regalia.Monarch ()` in any language make a complete game. */

#include "regalia-game-private.h"

#include <glib/gi18n-lib.h>

#include "regalia-bot-private.h"
#include "regalia-error.h"
#include "regalia-library.h"
#include "regalia-match-private.h"
#include "regalia-rulebook.h"
#include "regalia-show.h"
#include "regalia-simulate.h"
#include "rg-cards.h"

#define OPTION_CARDS "cards"

enum
{
  /* What the core allows for the name of a set, and for a word that a set has for an option. */
  MAX_WORD_SIZE = 63
};

typedef struct
{
  RegaliaLibrary *library;
} RegaliaGamePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (RegaliaGame, regalia_game, TABLETOP_TYPE_GAME)

const RegaliaGameInfo *
_regalia_game_get_info (RegaliaGame *self)
{
  return REGALIA_GAME_GET_CLASS (self)->info;
}

static const rg_game *
core_of (RegaliaGame *self)
{
  return _regalia_game_get_info (self)->core;
}

/* {{{ Sets of cards */

RegaliaLibrary *
_regalia_game_get_library (RegaliaGame *self)
{
  RegaliaGamePrivate *priv = regalia_game_get_instance_private (self);

  return priv->library;
}

RegaliaContent *
_regalia_game_ref_content (RegaliaGame *self, TabletopSetup *table, GError **error)
{
  return _regalia_library_find (_regalia_game_get_library (self),
                                tabletop_setup_get_string (table, OPTION_CARDS), error);
}

char **
regalia_game_list_card_sets (RegaliaGame *self)
{
  g_return_val_if_fail (REGALIA_IS_GAME (self), NULL);

  return _regalia_content_list_names (core_of (self));
}

char **
regalia_game_list_card_folders (RegaliaGame *self)
{
  g_return_val_if_fail (REGALIA_IS_GAME (self), NULL);

  return _regalia_content_list_folders (core_of (self));
}

gboolean
regalia_game_check_card_set (RegaliaGame *self, const char *path, GError **error)
{
  g_autoptr (RegaliaContent) content = NULL;

  g_return_val_if_fail (REGALIA_IS_GAME (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  content = _regalia_content_new_from_file (core_of (self), path, error);

  return content != NULL;
}

/* }}} */
/* {{{ Options */

/* Tabletop has one option where the core has a value for each seat. */
static const char *
key_of (const rg_option *option)
{
  return option->seat > 0 ? option->family : option->key;
}

static GPtrArray *
translate_titles (const rg_option *option)
{
  GPtrArray *titles = g_ptr_array_new ();

  for (int i = 0; option->choices[i] != NULL; i++)
    g_ptr_array_add (titles, (gpointer) _ (option->titles[i]));
  g_ptr_array_add (titles, NULL);

  return titles;
}

static TabletopOption *
make_choice_option (const rg_option *option)
{
  g_autoptr (GPtrArray) titles = translate_titles (option);

  return tabletop_option_new_choice (key_of (option), _ (option->title), _ (option->description),
                                     option->choices[option->fallback], option->choices,
                                     (const char *const *) titles->pdata);
}

/* The words that the shipped set has for option `i` beside those that are always there are names,
 * which nobody translates. `content` is that set, or NULL. */
static TabletopOption *
make_word_option (const rg_content *content, int i, const rg_option *option)
{
  TabletopOption *made
      = tabletop_option_new_string (key_of (option), _ (option->title), _ (option->description),
                                    option->choices[option->fallback], MAX_WORD_SIZE);
  g_autoptr (GPtrArray) words = g_ptr_array_new (), titles = g_ptr_array_new ();
  const int n_fixed = (int) g_strv_length ((char **) option->choices);
  const char *word;

  for (gint32 value = 0;
       content != NULL && (word = rg_content_option_choice (content, i, value)) != NULL; value++)
    {
      g_ptr_array_add (words, (gpointer) word);
      g_ptr_array_add (titles, (gpointer) (value < n_fixed ? _ (option->titles[value]) : word));
    }
  g_ptr_array_add (words, NULL);
  g_ptr_array_add (titles, NULL);
  tabletop_option_set_suggestions (made, (const char *const *) words->pdata,
                                   (const char *const *) titles->pdata);

  return made;
}

/* What may be set to words of which only the set of cards knows all. */
static TabletopOption *
make_open_option (const rg_content *content, int i, const rg_option *option)
{
  const char *fallback = option->choices[option->fallback];
  g_autoptr (GPtrArray) titles = NULL;

  if (option->means != RG_MEANS_DECK)
    return make_word_option (content, i, option);

  titles = translate_titles (option);
  return tabletop_option_new_deck (key_of (option), _ (option->title), _ (option->description),
                                   fallback, option->choices, (const char *const *) titles->pdata,
                                   MAX_WORD_SIZE);
}

static TabletopOption *
make_integer_option (const rg_option *option)
{
  TabletopOption *made
      = option->means == RG_MEANS_SEAT
            ? tabletop_option_new_seat (key_of (option), _ (option->title), _ (option->description),
                                        (guint) option->fallback, (guint) option->maximum)
            : tabletop_option_new_integer (key_of (option), _ (option->title),
                                           _ (option->description), option->fallback,
                                           option->minimum, option->maximum);

  tabletop_option_set_minimum_title (made, option->least != NULL ? _ (option->least) : NULL);

  return made;
}

static TabletopOption *
make_kind_of_option (const rg_content *content, int i, const rg_option *option)
{
  switch (option->type)
    {
    case RG_OPTION_BOOLEAN:
      return tabletop_option_new_boolean (key_of (option), _ (option->title),
                                          _ (option->description), option->fallback != 0);
    case RG_OPTION_INTEGER:
      return make_integer_option (option);
    case RG_OPTION_CHOICE:
      return option->open ? make_open_option (content, i, option) : make_choice_option (option);
    }

  g_return_val_if_reached (NULL);
}

static TabletopOption *
make_option (const rg_content *content, int i, const rg_option *option)
{
  TabletopOption *made = make_kind_of_option (content, i, option);

  tabletop_option_set_group (made, option->group->id, _ (option->group->title));
  tabletop_option_set_advanced (made, option->advanced);
  tabletop_option_set_for_seats (made, option->seat > 0);

  return made;
}

/* A text and not a choice: a saved match may have a set that isn't installed here. */
static TabletopOption *
make_cards_option (RegaliaGame *self)
{
  g_auto (GStrv) names = _regalia_content_list_names (core_of (self));
  g_auto (GStrv) titles = g_strdupv (names);
  TabletopOption *cards = tabletop_option_new_string (
      OPTION_CARDS, _ ("Cards"),
      rg_game_has_catalogue (core_of (self))
          ? _ ("The cards that are played with: those that come with the game, which yours are "
               "added to, or a whole set of your own.")
          : _ ("The set of cards that is played with: the one that comes with the game, or one of "
               "your own."),
      REGALIA_CONTENT_BUILTIN, MAX_WORD_SIZE);

  g_free (titles[0]);
  titles[0] = g_strdup (_ ("Those that come with the game"));
  tabletop_option_set_suggestions (cards, (const char *const *) names,
                                   (const char *const *) titles);
  tabletop_option_set_group (cards, "cards", _ ("Cards"));
  tabletop_option_set_advanced (cards, TRUE);

  return cards;
}

static GListModel *
regalia_game_list_options (TabletopGame *game)
{
  RegaliaGame *self = REGALIA_GAME (game);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_OPTION);
  g_autoptr (TabletopOption) cards = make_cards_option (self);
  g_autoptr (RegaliaContent) shipped
      = _regalia_library_get_shipped (_regalia_game_get_library (self), NULL);
  const rg_content *content = shipped != NULL ? _regalia_content_get (shipped) : NULL;
  int n;
  const rg_option *options = rg_game_options (core_of (self), &n);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (TabletopOption) option = NULL;

      /* That of the first seat stands for all. */
      if (options[i].seat > 1)
        continue;
      option = make_option (content, i, &options[i]);
      g_list_store_append (list, option);
    }
  g_list_store_append (list, cards);

  return G_LIST_MODEL (list);
}

/* How people call an option. */
static char *
dup_name (const rg_option *option)
{
  return option->seat > 0
             /* Translators: what is set for a seat, such as “Deck”, and the number of the seat */
             ? g_strdup_printf (_ ("%s of seat %d"), _ (option->title), option->seat)
             : g_strdup (_ (option->title));
}

/* The number of a word among those that the game and the set have for option `i`. */
static gboolean
find_choice (const rg_content *content, int i, const char *word, gint32 *value, GError **error)
{
  int n;
  const rg_option *option = &rg_game_options (rg_content_game (content), &n)[i];
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *list = NULL, *name = dup_name (option);
  const char *choice;

  for (gint32 j = 0; (choice = rg_content_option_choice (content, i, j)) != NULL; j++)
    {
      if (g_str_equal (choice, word))
        {
          *value = j;
          return TRUE;
        }
      g_ptr_array_add (known, (gpointer) choice);
    }
  g_ptr_array_add (known, NULL);

  list = g_strjoinv (", ", (char **) known->pdata);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
               _ ("%s: the set “%s” has no “%s”; there are: %s."), name, rg_content_name (content),
               word, list);

  return FALSE;
}

/* What the table says of option `i`, as the core has it. */
static gboolean
read_option (const rg_content *content, int i, TabletopSetup *table, gint32 *value, GError **error)
{
  int n;
  const rg_option *option = &rg_game_options (rg_content_game (content), &n)[i];

  switch (option->type)
    {
    case RG_OPTION_BOOLEAN:
      *value = tabletop_setup_get_boolean (table, option->key);
      return TRUE;
    case RG_OPTION_INTEGER:
      *value = tabletop_setup_get_integer (table, option->key);
      return TRUE;
    case RG_OPTION_CHOICE:
      return find_choice (content, i, tabletop_setup_get_string (table, option->key), value, error);
    }

  g_return_val_if_reached (FALSE);
}

static GVariant *
table_value (const rg_setup *setup, int i)
{
  int n;
  const rg_option *option = &rg_game_options (rg_content_game (setup->content), &n)[i];
  const gint32 value = setup->options[i];

  switch (option->type)
    {
    case RG_OPTION_BOOLEAN:
      return g_variant_new_boolean (value != 0);
    case RG_OPTION_INTEGER:
      return g_variant_new_int32 (value);
    case RG_OPTION_CHOICE:
      return g_variant_new_string (rg_content_option_choice (setup->content, i, value));
    }

  g_return_val_if_reached (NULL);
}

/* The core's form of a setup, which may be one that can't be played. What is said of a seat has the
 * key of the core's option for it. */
static gboolean
read_options (RegaliaGame *self,
              TabletopSetup *table,
              RegaliaContent *content,
              rg_setup *setup,
              GError **error)
{
  const rg_option *options;
  int n;

  rg_setup_init (setup, _regalia_content_get (content), (int) tabletop_setup_get_n_seats (table));
  options = rg_game_options (core_of (self), &n);
  for (int i = 0; i < n; i++)
    if (options[i].seat <= setup->seats
        && !read_option (setup->content, i, table, &setup->options[i], error))
      return FALSE;

  return TRUE;
}

/* The core's form of a setup that can be played. */
static gboolean
read_playable (RegaliaGame *self,
               TabletopSetup *table,
               RegaliaContent *content,
               rg_setup *setup,
               GError **error)
{
  rg_error why = { 0 };

  if (!read_options (self, table, content, setup, error))
    return FALSE;
  if (rg_setup_check (setup, &why) != RG_OK)
    {
      _regalia_set_error (error, &why, NULL);
      return FALSE;
    }

  return TRUE;
}

/* Whether all that was set otherwise than usual makes a difference with the one set of cards
 * exactly if it does with the other. */
static gboolean
means_the_same (RegaliaGame *self, const rg_setup *setup, const rg_setup *other)
{
  const rg_option *options;
  rg_setup usual;
  int n;

  options = rg_game_options (core_of (self), &n);
  rg_setup_init (&usual, setup->content, setup->seats);
  for (int i = 0; i < n; i++)
    if (options[i].seat <= setup->seats && setup->options[i] != usual.options[i]
        && rg_setup_option_applies (setup, i, NULL) != rg_setup_option_applies (other, i, NULL))
      return FALSE;

  return TRUE;
}

/* The core's form of a setup; returns what it borrows. Decks that the player keeps are no part of a
 * match in which none is played or could be drawn: it would save them with each step. */
static RegaliaContent *
read_setup (RegaliaGame *self, TabletopSetup *table, rg_setup *setup, GError **error)
{
  g_autoptr (RegaliaContent) content = _regalia_game_ref_content (self, table, error);
  g_autoptr (RegaliaContent) plain = NULL;
  rg_setup without;

  if (content == NULL || !read_playable (self, table, content, setup, error))
    return NULL;
  plain = _regalia_library_ref_plain (_regalia_game_get_library (self), content);
  if (plain == content || !read_playable (self, table, plain, &without, NULL)
      || !means_the_same (self, setup, &without))
    return g_steal_pointer (&content);

  *setup = without;

  return g_steal_pointer (&plain);
}

/* Tabletop's form of a setup. */
static TabletopSetup *
write_setup (RegaliaGame *self, const rg_setup *setup, GError **error)
{
  g_autoptr (TabletopSetup) table
      = tabletop_game_create_setup (TABLETOP_GAME (self), (guint) setup->seats);
  int n;
  const rg_option *options = rg_game_options (core_of (self), &n);

  for (int i = 0; i < n; i++)
    if (options[i].seat <= setup->seats
        && !tabletop_setup_set_option (table, options[i].key, table_value (setup, i), error))
      return NULL;
  if (!tabletop_setup_set_option (table, OPTION_CARDS,
                                  g_variant_new_string (rg_content_name (setup->content)), error))
    return NULL;

  return g_steal_pointer (&table);
}

gboolean
_regalia_game_find_format (RegaliaGame *self,
                           TabletopSetup *table,
                           RegaliaContent *content,
                           guint seat,
                           int *format,
                           GError **error)
{
  rg_setup setup;

  if (!read_options (self, table, content, &setup, error))
    return FALSE;
  *format = rg_setup_deck_format (&setup, (int) seat);

  return TRUE;
}

gboolean
_regalia_game_set_deck (TabletopSetup *table,
                        const rg_content *content,
                        guint seat,
                        const char *deck,
                        GError **error)
{
  const rg_game *core = rg_content_game (content);
  int n;
  const rg_option *option = &rg_game_options (core, &n)[rg_game_deck_option (core, (int) seat)];

  return tabletop_setup_set_option (table, OPTION_CARDS,
                                    g_variant_new_string (rg_content_name (content)), error)
         && tabletop_setup_set_option (table, option->key, g_variant_new_string (deck), error);
}

static gboolean
regalia_game_validate (TabletopGame *game, TabletopSetup *table, GError **error)
{
  g_autoptr (RegaliaContent) content = NULL;
  rg_setup setup;

  if (!TABLETOP_GAME_CLASS (regalia_game_parent_class)->validate (game, table, error))
    return FALSE;
  content = read_setup (REGALIA_GAME (game), table, &setup, error);

  return content != NULL;
}

/* Whether option `i` is what `key` names: an option, or the value of a seat that is there. */
static gboolean
is_named (const rg_setup *setup, const rg_option *option, const char *key)
{
  return g_str_equal (option->key, key)
         || (option->seat > 0 && option->seat <= setup->seats && g_str_equal (option->family, key));
}

/* One for seats does if it does for any of them. */
static gboolean
regalia_game_option_applies (TabletopGame *game,
                             TabletopSetup *table,
                             const char *key,
                             char **reason)
{
  RegaliaGame *self = REGALIA_GAME (game);
  g_autoptr (RegaliaContent) content = _regalia_game_ref_content (self, table, NULL);
  int n;
  const rg_option *options = rg_game_options (core_of (self), &n);
  rg_error why = { .status = RG_OK };
  rg_setup setup;

  /* Whatever the cards may be, the setup isn't one of the core yet. */
  if (content == NULL || !read_options (self, table, content, &setup, NULL))
    return TRUE;

  for (int i = 0; i < n; i++)
    if (is_named (&setup, &options[i], key) && rg_setup_option_applies (&setup, i, &why) == RG_OK)
      return TRUE;
  if (why.status == RG_OK)
    return TRUE;

  *reason = _regalia_error_text (&why, NULL);
  return FALSE;
}

/* }}} */
/* {{{ Matches */

static void
set_seed (rg_setup *setup, GBytes *seed)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (seed, &size);

  g_return_if_fail (size == RG_SEED_SIZE);

  memcpy (setup->seed, data, RG_SEED_SIZE);
}

static TabletopMatch *
regalia_game_create_match (TabletopGame *game, TabletopSetup *table, GBytes *seed, GError **error)
{
  RegaliaGame *self = REGALIA_GAME (game);
  g_autoptr (RegaliaContent) content = NULL;
  rg_setup setup;

  content = read_setup (self, table, &setup, error);
  if (content == NULL)
    return NULL;
  set_seed (&setup, seed);

  return _regalia_match_new (self, table, content, &setup, NULL, error);
}

/* The set that a save was played with: its own, if it brings one along. */
static RegaliaContent *
ref_content_of_save (RegaliaGame *self, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) failure = NULL;
  RegaliaContent *content;
  rg_save_info info;
  rg_error why = { 0 };

  if (rg_save_peek (text, length, &info, &why) != RG_OK)
    {
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }
  if (!g_str_equal (info.game, rg_game_id (core_of (self))))
    {
      /* Whatever stands in a file; the texts of errors are UTF-8. */
      g_autofree char *other = g_utf8_make_valid (info.game, -1);

      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                   _ ("This is a match of “%s”, not of “%s”."), other, rg_game_id (core_of (self)));
      return NULL;
    }
  if (info.version != rg_game_version (core_of (self)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_VERSION,
                   _ ("This match was saved with version %d of the rules; these are version %d."),
                   info.version, rg_game_version (core_of (self)));
      return NULL;
    }
  if (info.source == NULL)
    return _regalia_library_get_shipped (_regalia_game_get_library (self), error);

  content = _regalia_content_new_from_text (core_of (self), info.content, info.content, info.source,
                                            info.source_length, &failure);
  /* A set that was played with had no mistakes. */
  if (g_error_matches (failure, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA))
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                 _ ("The set of cards in the save was changed: %s"), failure->message);
  else if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  /* No file has it, but who plays with it may want to play again. */
  else if (strchr (info.content, '+') != NULL)
    _regalia_library_keep (_regalia_game_get_library (self), content);

  return content;
}

static TabletopMatch *
regalia_game_load_match (TabletopGame *game, GBytes *bytes, GError **error)
{
  RegaliaGame *self = REGALIA_GAME (game);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (RegaliaContent) content = NULL;
  g_autoptr (TabletopSetup) table = NULL;
  TabletopMatch *match = NULL;
  rg_error why = { 0 };
  const rg_setup *setup;
  rg_journal *journal;

  if (text == NULL)
    text = "";
  content = ref_content_of_save (self, text, length, error);
  if (content == NULL)
    return NULL;
  journal = rg_journal_load (_regalia_content_get (content), text, length, NULL, &why);
  if (journal == NULL)
    {
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }
  setup = rg_journal_setup (journal);
  table = write_setup (self, setup, error);
  if (table != NULL)
    match = _regalia_match_new (self, table, content, setup, g_steal_pointer (&journal), error);
  rg_journal_free (journal);

  return match;
}

/* }}} */
/* {{{ Bots */

static GListModel *
regalia_game_list_bots (TabletopGame *game)
{
  GListStore *list = g_list_store_new (TABLETOP_TYPE_BOT_INFO);
  int n;
  const rg_bot *const *bots = rg_game_bots (core_of (REGALIA_GAME (game)), &n);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (TabletopBotInfo) info = tabletop_bot_info_new (
          rg_bot_id (bots[i]), _ (rg_bot_title (bots[i])), _ (rg_bot_description (bots[i])));

      g_list_store_append (list, info);
    }

  return G_LIST_MODEL (list);
}

static TabletopBot *
regalia_game_create_bot (TabletopGame *game, const char *id, guint64 seed, GError **error)
{
  const rg_game *core = core_of (REGALIA_GAME (game));

  return _regalia_bot_new (core, _regalia_bot_find (core, id), seed);
}

/* }}} */
/* {{{ Symbols and rules */

static GListModel *
regalia_game_list_symbols (TabletopGame *game)
{
  GListStore *list = g_list_store_new (TABLETOP_TYPE_SYMBOL);
  int n;
  const rg_symbol *symbols = rg_game_symbols (core_of (REGALIA_GAME (game)), &n);

  for (int i = 0; i < n; i++)
    {
      const char *text = symbols[i].text;
      g_autoptr (TabletopSymbol) symbol = tabletop_symbol_new (
          symbols[i].id, _ (symbols[i].title), text != NULL ? _ (text) : NULL, symbols[i].icon);

      g_list_store_append (list, symbol);
    }

  return G_LIST_MODEL (list);
}

static GListModel *
regalia_game_list_rules (TabletopGame *game)
{
  return _regalia_rulebook_list (_regalia_game_get_info (REGALIA_GAME (game))->books);
}

/* }}} */
/* {{{ Simulating and measuring */

static TabletopResult *
regalia_game_simulate (TabletopGame *game,
                       TabletopSetup *table,
                       const char *const *bots,
                       GBytes *seed,
                       GError **error)
{
  RegaliaGame *self = REGALIA_GAME (game);
  g_autoptr (RegaliaContent) content = NULL;
  const rg_bot *players[RG_MAX_SEATS];
  guint64 seeds[RG_MAX_SEATS];
  TabletopResult *result;
  RegaliaVoice voice;
  rg_setup setup;
  rg_match *match;

  content = read_setup (self, table, &setup, error);
  if (content == NULL)
    return NULL;
  set_seed (&setup, seed);
  for (int seat = 0; seat < setup.seats; seat++)
    {
      players[seat] = _regalia_bot_find (core_of (self), bots[seat]);
      seeds[seat] = tabletop_seed_derive_number (seed, (guint64) seat);
    }
  match = _regalia_simulate (&setup, players, seeds, error);
  if (match == NULL)
    return NULL;

  voice = (RegaliaVoice){ .match = match, .setup = table, .you = -1 };
  result = _regalia_show_result (&voice, TRUE);
  rg_match_free (match);

  return result;
}

static GListModel *
regalia_game_measure (TabletopGame *game,
                      guint n_seats,
                      guint milliseconds,
                      GCancellable *cancellable,
                      GError **error)
{
  RegaliaGame *self = REGALIA_GAME (game);
  g_autoptr (TabletopSetup) table = tabletop_game_create_setup (game, n_seats);
  g_autoptr (RegaliaContent) content = NULL;
  rg_setup setup;

  content = read_setup (self, table, &setup, error);
  if (content == NULL)
    return NULL;

  return _regalia_measure (&setup, milliseconds, cancellable, error);
}

static TabletopLayout *
regalia_game_create_layout (TabletopGame *game, guint n_seats)
{
  const RegaliaGameInfo *info = _regalia_game_get_info (REGALIA_GAME (game));

  return tabletop_layout_new (n_seats, info->room.zones + n_seats * info->room.seat_zones,
                              info->room.pieces + n_seats * info->room.seat_pieces,
                              info->room.choices, info->room.tags, info->room.counters);
}

/* }}} */
/* {{{ Beginning and end */

static void
set_metadata (const RegaliaGameInfo *info, const char *name, GValue *value)
{
  if (g_str_equal (name, "id"))
    g_value_set_static_string (value, rg_game_id (info->core));
  else if (g_str_equal (name, "title"))
    g_value_set_string (value, _ (info->title));
  else if (g_str_equal (name, "summary"))
    g_value_set_string (value, _ (info->summary));
  else if (g_str_equal (name, "description"))
    g_value_set_string (value, _ (info->description));
  else if (g_str_equal (name, "icon-name"))
    g_value_set_static_string (value, info->icon_name);
  else if (g_str_equal (name, "rules-uri"))
    g_value_set_static_string (value, info->rules_uri);
  else if (g_str_equal (name, "skin-uri"))
    g_value_set_static_string (value, info->skin_uri);
  else if (g_str_equal (name, "guide-uri"))
    g_value_set_static_string (value, info->guide_uri != NULL ? info->guide_uri : "");
  else if (g_str_equal (name, "rulebook"))
    g_value_take_string (value, _regalia_rulebook_tell_basics (info->books));
  else if (g_str_equal (name, "rules-version"))
    g_value_set_static_string (value, info->rules_version);
  else if (g_str_equal (name, "min-seats"))
    g_value_set_uint (value, (guint) rg_game_min_seats (info->core));
  else if (g_str_equal (name, "max-seats"))
    g_value_set_uint (value, (guint) rg_game_max_seats (info->core));
  else if (g_str_equal (name, "recommended-seats"))
    g_value_set_uint (value, info->recommended_seats);
  else if (g_str_equal (name, "duration"))
    g_value_set_uint (value, info->duration);
  else if (g_str_equal (name, "tags"))
    g_value_set_static_boxed (value, info->tags);
  else if (g_str_equal (name, "traits"))
    g_value_set_flags (value, info->traits);
}

static GObject *
regalia_game_constructor (GType type, guint n_properties, GObjectConstructParam *properties)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (type);
  const RegaliaGameInfo *info = ((RegaliaGameClass *) klass)->info;

  for (guint i = 0; info != NULL && i < n_properties; i++)
    set_metadata (info, properties[i].pspec->name, properties[i].value);

  return G_OBJECT_CLASS (regalia_game_parent_class)->constructor (type, n_properties, properties);
}

static void
regalia_game_constructed (GObject *object)
{
  RegaliaGame *self = REGALIA_GAME (object);
  RegaliaGamePrivate *priv = regalia_game_get_instance_private (self);

  G_OBJECT_CLASS (regalia_game_parent_class)->constructed (object);

  priv->library = _regalia_library_new (core_of (self));
}

static void
regalia_game_finalize (GObject *object)
{
  RegaliaGamePrivate *priv = regalia_game_get_instance_private (REGALIA_GAME (object));

  g_clear_pointer (&priv->library, _regalia_library_free);

  G_OBJECT_CLASS (regalia_game_parent_class)->finalize (object);
}

static void
regalia_game_class_init (RegaliaGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TabletopGameClass *game_class = TABLETOP_GAME_CLASS (klass);

  object_class->constructor = regalia_game_constructor;
  object_class->constructed = regalia_game_constructed;
  object_class->finalize = regalia_game_finalize;

  game_class->list_options = regalia_game_list_options;
  game_class->list_rules = regalia_game_list_rules;
  game_class->option_applies = regalia_game_option_applies;
  game_class->validate = regalia_game_validate;
  game_class->create_match = regalia_game_create_match;
  game_class->load_match = regalia_game_load_match;
  game_class->list_bots = regalia_game_list_bots;
  game_class->create_bot = regalia_game_create_bot;
  game_class->simulate = regalia_game_simulate;
  game_class->measure = regalia_game_measure;
  game_class->create_layout = regalia_game_create_layout;
  game_class->list_symbols = regalia_game_list_symbols;
}

static void
regalia_game_init (RegaliaGame *self)
{
}

/* }}} */
