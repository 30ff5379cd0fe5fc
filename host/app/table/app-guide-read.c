/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guide is read whole or not at all: a word that means nothing would be missed at a table, by
 * somebody who can't know it.
 */

#include "app-guide-private.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

static gboolean
fail (GError **error, const char *where, const char *what)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, "%s: %s", where, what);
  return FALSE;
}

/* Fails if there is a word that means nothing: it would be missed silently. */
static gboolean
check_words (JsonObject *object, const char *where, const char *const *known, GError **error)
{
  JsonObjectIter iter;
  const char *word;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &word, NULL))
    if (!g_strv_contains (known, word))
      {
        g_autofree char *what = g_strdup_printf (_ ("“%s” means nothing here."), word);

        return fail (error, where, what);
      }
  return TRUE;
}

static JsonObject *
get_object (JsonObject *object, const char *word)
{
  JsonNode *node = json_object_get_member (object, word);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static JsonArray *
get_array (JsonObject *object, const char *word)
{
  JsonNode *node = json_object_get_member (object, word);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static const char *
as_text (JsonNode *node)
{
  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* A text; NULL if there is none. */
static const char *
get_text (JsonObject *object, const char *word)
{
  return as_text (json_object_get_member (object, word));
}

/* A number that isn't negative, which may be left out. */
static gboolean
read_number (JsonObject *object, const char *word, gint64 *number, GError **error)
{
  JsonNode *node = json_object_get_member (object, word);

  if (node == NULL)
    return TRUE;
  if (json_node_get_value_type (node) != G_TYPE_INT64 || json_node_get_int (node) < 0)
    return fail (error, word, _ ("This is a whole number."));
  *number = json_node_get_int (node);
  return TRUE;
}

static gboolean
read_condition (JsonObject *page,
                const char *word,
                const char *where,
                AppGuideCondition *condition,
                GError **error)
{
  static const char *const signs[] = { "offered", "chosen", "event", NULL };
  JsonObject *object = get_object (page, word);

  if (!json_object_has_member (page, word))
    return TRUE;
  if (object == NULL || json_object_get_size (object) != 1)
    return fail (error, where, _ ("“when” and “until” have one sign."));
  if (!check_words (object, where, signs, error))
    return FALSE;
  for (guint i = 0; signs[i] != NULL; i++)
    if (get_text (object, signs[i]) != NULL)
      {
        condition->sign = APP_GUIDE_SIGN_OFFERED + i;
        condition->kind = g_strdup (get_text (object, signs[i]));
      }
  return condition->kind != NULL || fail (error, where, _ ("A sign is the word for a kind."));
}

static gboolean
read_show (JsonObject *object, const char *where, AppGuidePage *page, GError **error)
{
  static const char *const words[] = { "choices", "zones", NULL };
  g_autoptr (GEnumClass) roles = g_type_class_ref (TABLETOP_TYPE_ZONE_ROLE);
  JsonObject *show = get_object (object, "show");
  const GEnumValue *role;

  if (show == NULL)
    return !json_object_has_member (object, "show")
           || fail (error, where, _ ("“show” has “choices” or “zones”."));
  if (!check_words (show, where, words, error))
    return FALSE;
  page->choices = g_strdup (get_text (show, "choices"));
  if (page->choices != NULL)
    return TRUE;
  if (get_text (show, "zones") == NULL)
    return fail (error, where, _ ("“show” has “choices” or “zones”."));
  role = g_enum_get_value_by_nick (roles, get_text (show, "zones"));
  if (role == NULL)
    return fail (error, where, _ ("“zones” has the role of zones."));
  page->role = role->value;
  return TRUE;
}

static gboolean
read_page (AppGuide *self, JsonObject *object, const char *domain, guint number, GError **error)
{
  static const char *const words[] = { "title", "text", "show", "when", "until", NULL };
  g_autofree char *where = g_strdup_printf ("pages[%u]", number);
  AppGuidePage *page = g_new0 (AppGuidePage, 1);

  page->role = -1;
  g_ptr_array_add (self->pages, page);
  if (!check_words (object, where, words, error))
    return FALSE;
  if (get_text (object, "title") == NULL || get_text (object, "text") == NULL)
    return fail (error, where, _ ("A page has a title and a text."));
  page->title = g_strdup (g_dgettext (domain, get_text (object, "title")));
  page->text = g_strdup (g_dgettext (domain, get_text (object, "text")));
  return read_show (object, where, page, error)
         && read_condition (object, "when", where, &page->when, error)
         && read_condition (object, "until", where, &page->until, error);
}

static gboolean
read_pages (AppGuide *self, JsonObject *root, GError **error)
{
  JsonArray *pages = get_array (root, "pages");

  if (pages == NULL || json_array_get_length (pages) == 0)
    return fail (error, "pages", _ ("A guide has pages."));
  for (guint i = 0; i < json_array_get_length (pages); i++)
    {
      JsonNode *page = json_array_get_element (pages, i);

      if (!JSON_NODE_HOLDS_OBJECT (page))
        return fail (error, "pages", _ ("A page has a title and a text."));
      if (!read_page (self, json_node_get_object (page), get_text (root, "domain"), i, error))
        return FALSE;
    }
  return TRUE;
}

/* Options are written as "key=value", as in a terminal. */
static gboolean
read_options (AppGuide *self, JsonObject *root, GError **error)
{
  JsonArray *options = get_array (root, "options");

  if (options == NULL)
    return !json_object_has_member (root, "options")
           || fail (error, "options", _ ("This is a list of texts."));
  for (guint i = 0; i < json_array_get_length (options); i++)
    {
      const char *option = as_text (json_array_get_element (options, i));

      if (option == NULL)
        return fail (error, "options", _ ("This is a list of texts."));
      if (!tabletop_setup_set_option_text (self->setup, option, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_bot (AppGuide *self, JsonObject *root, GError **error)
{
  const char *id = get_text (root, "bot");
  g_autoptr (GListModel) bots = tabletop_game_list_bots (self->game);

  if (!json_object_has_member (root, "bot"))
    return TRUE;
  for (guint i = 0; id != NULL && i < g_list_model_get_n_items (bots); i++)
    {
      g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (bots, i);

      if (g_str_equal (tabletop_bot_info_get_id (bot), id))
        {
          self->bot = g_strdup (id);
          return TRUE;
        }
    }
  return fail (error, "bot", _ ("The game has no such computer player."));
}

static gboolean
read_setup (AppGuide *self, JsonObject *root, GError **error)
{
  gint64 n_seats = tabletop_game_get_min_seats (self->game), seed = 1;

  if (!read_number (root, "seats", &n_seats, error) || !read_number (root, "seed", &seed, error))
    return FALSE;
  if (n_seats < tabletop_game_get_min_seats (self->game)
      || n_seats > tabletop_game_get_max_seats (self->game))
    return fail (error, "seats", _ ("The game isn't for so many."));
  self->seed = (guint64) seed;
  self->setup = tabletop_game_create_setup (self->game, (guint) n_seats);
  return read_bot (self, root, error) && read_options (self, root, error);
}

gboolean
_app_guide_read (AppGuide *self, GBytes *bytes, GError **error)
{
  static const char *const words[] = { "domain", "seats", "seed", "bot", "options", "pages", NULL };
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  JsonNode *root;

  if (!json_parser_load_from_data (parser, data, (gssize) size, error))
    return FALSE;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return fail (error, "", _ ("A guide has pages."));
  return check_words (json_node_get_object (root), "", words, error)
         && read_setup (self, json_node_get_object (root), error)
         && read_pages (self, json_node_get_object (root), error);
}
