/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever another machine says is only shown. An option that can't be one is left out, so a table
 * can't make this library complain to its own user.
 */

#include "online-remote-game.h"

#include <glib/gi18n-lib.h>

struct _OnlineRemoteGame
{
  TabletopGame parent_instance;

  GListStore *options;
  GListModel *symbols;
};

G_DEFINE_FINAL_TYPE (OnlineRemoteGame, online_remote_game, TABLETOP_TYPE_GAME)

static GListModel *
online_remote_game_list_options (TabletopGame *game)
{
  return g_object_ref (G_LIST_MODEL (ONLINE_REMOTE_GAME (game)->options));
}

static GListModel *
online_remote_game_list_symbols (TabletopGame *game)
{
  return g_object_ref (ONLINE_REMOTE_GAME (game)->symbols);
}

static TabletopMatch *
refuse (TabletopGame *game, GError **error)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
               _ ("This “%s” is played at somebody else's table, which alone knows its rules. To "
                  "play it here, install its plugin."),
               tabletop_game_get_title (game));
  return NULL;
}

static TabletopMatch *
online_remote_game_create_match (TabletopGame *game,
                                 TabletopSetup *setup,
                                 GBytes *seed,
                                 GError **error)
{
  return refuse (game, error);
}

static TabletopMatch *
online_remote_game_load_match (TabletopGame *game, GBytes *bytes, GError **error)
{
  return refuse (game, error);
}

static void
online_remote_game_finalize (GObject *object)
{
  g_clear_object (&ONLINE_REMOTE_GAME (object)->options);
  g_clear_object (&ONLINE_REMOTE_GAME (object)->symbols);

  G_OBJECT_CLASS (online_remote_game_parent_class)->finalize (object);
}

static void
online_remote_game_class_init (OnlineRemoteGameClass *klass)
{
  TabletopGameClass *game_class = TABLETOP_GAME_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = online_remote_game_finalize;

  game_class->list_options = online_remote_game_list_options;
  game_class->list_symbols = online_remote_game_list_symbols;
  game_class->create_match = online_remote_game_create_match;
  game_class->load_match = online_remote_game_load_match;
}

static void
online_remote_game_init (OnlineRemoteGame *self)
{
  self->options = g_list_store_new (TABLETOP_TYPE_OPTION);
}

static const char *
text_of (const char *text)
{
  return text != NULL ? text : "";
}

/* Whether `key` is a word as the contract has them, `[a-z][a-z0-9-]*`. */
static gboolean
is_word (const char *key)
{
  if (key == NULL || !g_ascii_islower (*key))
    return FALSE;
  for (const char *p = key; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
      return FALSE;

  return TRUE;
}

/* NULL if it can't be one. */
static TabletopOption *
make_option (const OnlineOptionCard *card)
{
  const char *title = text_of (card->title);
  GVariant *value = card->value;

  if (!is_word (card->key) || value == NULL)
    return NULL;

  if (card->kind == TABLETOP_OPTION_BOOLEAN && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return tabletop_option_new_boolean (card->key, title, card->description,
                                        g_variant_get_boolean (value));
  if (card->kind == TABLETOP_OPTION_INTEGER && g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    return tabletop_option_new_integer (card->key, title, card->description,
                                        g_variant_get_int32 (value), g_variant_get_int32 (value),
                                        g_variant_get_int32 (value));
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return NULL;
  if (card->kind == TABLETOP_OPTION_CHOICE)
    {
      const char *word = g_variant_get_string (value, NULL);
      const char *const words[] = { word, NULL };
      const char *const titles[] = { card->value_title != NULL ? card->value_title : word, NULL };

      return tabletop_option_new_choice (card->key, title, card->description, word, words, titles);
    }
  if (card->kind == TABLETOP_OPTION_STRING)
    {
      const char *text = g_variant_get_string (value, NULL);

      return tabletop_option_new_string (card->key, title, card->description, text,
                                         (guint) g_utf8_strlen (text, -1));
    }

  return NULL;
}

TabletopGame *
online_remote_game_new (const OnlineGameCard *card)
{
  OnlineRemoteGame *self;
  guint min_seats = MAX (card->min_seats, 1);

  self = g_object_new (ONLINE_TYPE_REMOTE_GAME, "id", text_of (card->id), "title",
                       text_of (card->title), "summary", text_of (card->summary), "description",
                       text_of (card->description), "icon-name", text_of (card->icon_name),
                       "rules-uri", text_of (card->rules_uri), "rulebook", text_of (card->rulebook),
                       "rules-version", text_of (card->rules_version), "min-seats", min_seats,
                       "max-seats", MAX (card->max_seats, min_seats), "recommended-seats",
                       card->recommended_seats, "duration", card->duration, "tags", card->tags,
                       "traits", card->traits, NULL);

  self->symbols = card->symbols != NULL ? g_object_ref (card->symbols)
                                        : G_LIST_MODEL (g_list_store_new (TABLETOP_TYPE_SYMBOL));
  for (guint i = 0; card->options != NULL && i < card->options->len; i++)
    {
      g_autoptr (TabletopOption) option = make_option (g_ptr_array_index (card->options, i));

      if (option != NULL)
        g_list_store_append (self->options, option);
    }

  return TABLETOP_GAME (self);
}
