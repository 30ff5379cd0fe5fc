/* SPDX-License-Identifier: GPL-3.0-or-later */

/* json-glib sees only what has passed online_scan(): so its numbers are integers that fit, and its
 * texts have no NUL.
 */

#include "online-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-flat.h"
#include "online-scan.h"
#include "tabletop-json.h"

gboolean
online_reader_init (OnlineReader *self,
                    const char *text,
                    gsize length,
                    gsize size_max,
                    gboolean strict,
                    GError **problem)
{
  memset (self, 0, sizeof *self);
  self->item = -1;
  self->strict = strict;
  self->problem = problem;
  self->cleaned = g_ptr_array_new_with_free_func (g_free);
  if (!online_scan (text, length, size_max, problem))
    return FALSE;

  /* What guests send is plain, and hardly anything of what tables send is. */
  self->flat = strict ? online_flat_read (text) : NULL;
  self->object = self->flat;
  if (self->flat != NULL)
    return TRUE;

  self->parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (self->parser, text, (gssize) length, NULL))
    {
      /* The scan is stricter than the parser, so this says that it isn't. */
      g_set_error_literal (problem, ONLINE_WIRE_ERROR, ONLINE_WIRE_ERROR_NOT_JSON,
                           _ ("The message is not JSON; send one JSON object"));
      return FALSE;
    }
  self->object = json_node_get_object (json_parser_get_root (self->parser));

  return TRUE;
}

void
online_reader_init_object (OnlineReader *self,
                           OnlineReader *root,
                           const char *key,
                           JsonObject *object,
                           GError **problem)
{
  memset (root, 0, sizeof *root);
  root->item = -1;
  root->problem = problem;
  root->cleaned = g_ptr_array_new_with_free_func (g_free);

  memset (self, 0, sizeof *self);
  self->parent = root;
  self->key = key;
  self->item = -1;
  self->object = object;
  self->problem = problem;
  self->cleaned = root->cleaned;
}

void
online_reader_clear (OnlineReader *self)
{
  self->object = NULL;
  g_clear_pointer (&self->flat, json_object_unref);
  g_clear_object (&self->parser);
  g_clear_pointer (&self->cleaned, g_ptr_array_unref);
}

gboolean
online_reader_is_fine (const OnlineReader *self)
{
  return *self->problem == NULL;
}

static gboolean
is_known (const OnlineReader *self, const char *key)
{
  for (guint i = 0; i < self->n_known; i++)
    if (g_str_equal (self->known[i], key))
      return TRUE;

  return FALSE;
}

gboolean
online_reader_finish (OnlineReader *self)
{
  JsonObjectIter iter;
  const char *key;

  if (!online_reader_is_fine (self))
    return FALSE;
  if (!self->strict)
    return TRUE;

  json_object_iter_init (&iter, self->object);
  while (json_object_iter_next (&iter, &key, NULL))
    if (!is_known (self, key))
      {
        online_reader_refuse (self, key, ONLINE_WIRE_ERROR_UNKNOWN_KEY,
                              _ ("there is no such key here; leave it out"));
        return FALSE;
      }

  return TRUE;
}

/* As in "view.zones[3].id". */
static void
append_place (GString *out, const OnlineReader *self)
{
  if (self->parent == NULL)
    return;

  append_place (out, self->parent);
  g_string_append_printf (out, "%s%s", out->len > 0 ? "." : "", self->key);
  if (self->item >= 0)
    g_string_append_printf (out, "[%d]", self->item);
}

void
online_reader_refuse (OnlineReader *self,
                      const char *key,
                      OnlineWireError code,
                      const char *format,
                      ...)
{
  g_autoptr (GString) place = NULL;
  g_autofree char *what = NULL;
  va_list args;

  if (!online_reader_is_fine (self))
    return;

  place = g_string_new (NULL);
  append_place (place, self);
  if (key != NULL)
    g_string_append_printf (place, "%s%s", place->len > 0 ? "." : "", key);
  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (self->problem, ONLINE_WIRE_ERROR, (int) code, _ ("“%s”: %s"), place->str, what);
}

gboolean
online_reader_has (const OnlineReader *self, const char *key)
{
  return online_reader_is_fine (self) && json_object_has_member (self->object, key);
}

/* The value of `key`, borrowed; NULL if it is missing, which is wrong if it is `needed`. */
static JsonNode *
find (OnlineReader *self, const char *key, gboolean needed)
{
  JsonNode *node;

  if (!online_reader_is_fine (self))
    return NULL;

  if (self->strict && !is_known (self, key))
    {
      g_return_val_if_fail (self->n_known < ONLINE_READER_KEYS, NULL);
      self->known[self->n_known++] = key;
    }
  node = json_object_get_member (self->object, key);
  if (node == NULL && needed)
    online_reader_refuse (self, key, ONLINE_WIRE_ERROR_MISSING_KEY, _ ("missing; add it"));

  return node;
}

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/* A number as it is written: its sign, and how great it is. FALSE if it isn't one, or could have
 * been written otherwise. */
static gboolean
read_number (JsonNode *node, gboolean *negative, guint64 *magnitude)
{
  const char *digits;

  if (holds (node, G_TYPE_INT64))
    {
      gint64 value = json_node_get_int (node);

      *negative = value < 0;
      *magnitude = value < 0 ? -(guint64) value : (guint64) value;
      return TRUE;
    }
  if (!holds (node, G_TYPE_STRING))
    return FALSE;

  digits = json_node_get_string (node);
  *negative = *digits == '-';
  digits += *negative;
  return *digits != '0' && g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, magnitude, NULL)
         && *magnitude > (guint64) TABLETOP_JSON_NUMBER_MAX;
}

static void
refuse_number (OnlineReader *self, const char *key, gint64 min, guint64 max)
{
  if (max >= (guint64) G_MAXINT64 && min < -1)
    online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("not that; send a whole number"));
  else if (max >= (guint64) G_MAXINT64)
    online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("not that; send a whole number from %" G_GINT64_FORMAT " on"), min);
  else
    online_reader_refuse (
        self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
        _ ("not that; send a whole number from %" G_GINT64_FORMAT " to %" G_GUINT64_FORMAT), min,
        max);
}

static gint64
read_int (OnlineReader *self,
          const char *key,
          gboolean needed,
          gint64 min,
          gint64 max,
          gint64 fallback)
{
  JsonNode *node = find (self, key, needed);
  gboolean negative;
  guint64 magnitude;

  if (node == NULL)
    return fallback;

  if (read_number (node, &negative, &magnitude)
      && magnitude <= (guint64) G_MAXINT64 + (negative ? 1 : 0))
    {
      gint64 value = negative ? -(gint64) (magnitude - 1) - 1 : (gint64) magnitude;

      if (value >= min && value <= max)
        return value;
    }
  refuse_number (self, key, min, (guint64) max);

  return fallback;
}

static guint64
read_uint (OnlineReader *self,
           const char *key,
           gboolean needed,
           guint64 min,
           guint64 max,
           guint64 fallback)
{
  JsonNode *node = find (self, key, needed);
  gboolean negative;
  guint64 value;

  if (node == NULL)
    return fallback;
  if (read_number (node, &negative, &value) && !negative && value >= min && value <= max)
    return value;
  refuse_number (self, key, (gint64) min, max);

  return fallback;
}

gint64
online_reader_int (OnlineReader *self, const char *key, gint64 min, gint64 max)
{
  return read_int (self, key, TRUE, min, max, 0);
}

guint64
online_reader_uint (OnlineReader *self, const char *key, guint64 min, guint64 max)
{
  return read_uint (self, key, TRUE, min, max, 0);
}

gint64
online_reader_int_or (OnlineReader *self, const char *key, gint64 min, gint64 max, gint64 fallback)
{
  return read_int (self, key, FALSE, min, max, fallback);
}

guint64
online_reader_uint_or (OnlineReader *self,
                       const char *key,
                       guint64 min,
                       guint64 max,
                       guint64 fallback)
{
  return read_uint (self, key, FALSE, min, max, fallback);
}

static gboolean
read_bool (OnlineReader *self, const char *key, gboolean needed, gboolean fallback)
{
  JsonNode *node = find (self, key, needed);

  if (node == NULL)
    return fallback;
  if (holds (node, G_TYPE_BOOLEAN))
    return json_node_get_boolean (node);
  online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE, _ ("not that; send true or false"));

  return fallback;
}

gboolean
online_reader_bool (OnlineReader *self, const char *key)
{
  return read_bool (self, key, TRUE, FALSE);
}

gboolean
online_reader_bool_or (OnlineReader *self, const char *key, gboolean fallback)
{
  return read_bool (self, key, FALSE, fallback);
}

static const char *
read_text (OnlineReader *self, const char *key, gboolean needed, const char *fallback)
{
  JsonNode *node = find (self, key, needed);

  if (node == NULL)
    return fallback;
  if (holds (node, G_TYPE_STRING))
    return json_node_get_string (node);
  online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE, _ ("not that; send a text"));

  return fallback;
}

static gboolean
is_one_line (const char *text)
{
  return strchr (text, '\n') == NULL && tabletop_text_is_tame (text, ONLINE_READER_LINE_MAX);
}

/* `text` as one tame line, or as tame lines; it or a copy that the message keeps. What a guest sent
 * stays: its parser says what is wrong with it. */
static const char *
tame (OnlineReader *self, const char *text, gboolean lines)
{
  char *clean;

  if (self->strict || text == NULL || is_one_line (text))
    return text;

  clean = tabletop_text_tame (text, lines ? ONLINE_NOTICE_SIZE_MAX : ONLINE_READER_LINE_MAX);
  if (!lines)
    g_strdelimit (clean, "\n", ' ');
  g_ptr_array_add (self->cleaned, clean);

  return clean;
}

const char *
online_reader_text (OnlineReader *self, const char *key)
{
  return tame (self, read_text (self, key, TRUE, ""), FALSE);
}

const char *
online_reader_text_or (OnlineReader *self, const char *key, const char *fallback)
{
  return tame (self, read_text (self, key, FALSE, fallback), FALSE);
}

const char *
online_reader_prose (OnlineReader *self, const char *key)
{
  return tame (self, read_text (self, key, TRUE, ""), TRUE);
}

const char *
online_reader_prose_or (OnlineReader *self, const char *key, const char *fallback)
{
  return tame (self, read_text (self, key, FALSE, fallback), TRUE);
}

/* Whether `text` can be an id; it is refused if not. */
static gboolean
check_id (OnlineReader *self, const char *key, const char *text)
{
  if (text == NULL || self->strict
      || (strlen (text) <= ONLINE_REQUEST_NOTATION_MAX && is_one_line (text)))
    return TRUE;
  online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                        _ ("too long, or with a character that can't be seen"));

  return FALSE;
}

static const char *
read_id (OnlineReader *self, const char *key, gboolean needed, const char *fallback)
{
  const char *text = read_text (self, key, needed, fallback);

  return check_id (self, key, text) ? text : fallback;
}

/* The text of `key`, which is refused if it is empty. */
static const char *
check_filled (OnlineReader *self, const char *key, const char *text)
{
  if (*text == '\0')
    online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("empty; send a text that isn't"));

  return text;
}

const char *
online_reader_id (OnlineReader *self, const char *key)
{
  return check_filled (self, key, read_id (self, key, TRUE, ""));
}

const char *
online_reader_kind (OnlineReader *self, const char *key)
{
  return read_id (self, key, TRUE, "");
}

const char *
online_reader_id_or (OnlineReader *self, const char *key, const char *fallback)
{
  return read_id (self, key, FALSE, fallback);
}

const char *
online_reader_words (OnlineReader *self, const char *key)
{
  return check_filled (self, key, online_reader_text (self, key));
}

const char *
online_reader_line (OnlineReader *self, const char *key, gsize max)
{
  const char *text = online_reader_words (self, key);

  if ((gsize) g_utf8_strlen (text, -1) > max)
    online_reader_refuse (self, key, ONLINE_WIRE_ERROR_TOO_LONG,
                          _ ("too long; send at most %zu characters"), max);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                            _ ("with a control character; send one plain line"));

  return text;
}

static int
read_word (OnlineReader *self, const char *key, gboolean needed, GType enum_type)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (enum_type);
  const char *text = read_text (self, key, needed, NULL);
  const GEnumValue *value;

  if (text == NULL)
    return 0;
  value = g_enum_get_value_by_nick ((GEnumClass *) klass, text);
  if (value != NULL)
    return value->value;
  online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                        _ ("an unknown word; send one of those that the protocol has"));

  return 0;
}

int
online_reader_word (OnlineReader *self, const char *key, GType enum_type)
{
  return read_word (self, key, TRUE, enum_type);
}

int
online_reader_word_or (OnlineReader *self, const char *key, GType enum_type)
{
  return read_word (self, key, FALSE, enum_type);
}

/* The list of `key`, borrowed; NULL if it is missing or no list. */
static JsonArray *
find_list (OnlineReader *self, const char *key)
{
  JsonNode *node = find (self, key, FALSE);

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE, _ ("not that; send a list"));

  return NULL;
}

static char **
read_texts (OnlineReader *self, const char *key, gboolean are_ids)
{
  JsonArray *list = find_list (self, key);
  g_autoptr (GPtrArray) texts = NULL;

  if (list == NULL || json_array_get_length (list) == 0)
    return NULL;

  texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);

      if (!holds (node, G_TYPE_STRING))
        {
          online_reader_refuse (self, key, ONLINE_WIRE_ERROR_BAD_VALUE,
                                _ ("not only texts; send a list of texts"));
          return NULL;
        }
      if (are_ids && !check_id (self, key, json_node_get_string (node)))
        return NULL;
      g_ptr_array_add (texts, g_strdup (tame (self, json_node_get_string (node), FALSE)));
    }
  g_ptr_array_add (texts, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

char **
online_reader_texts (OnlineReader *self, const char *key)
{
  return read_texts (self, key, FALSE);
}

guint
online_reader_flags (OnlineReader *self, const char *key, GType flags_type)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (flags_type);
  g_auto (GStrv) words = online_reader_texts (self, key);
  guint flags = 0;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      const GFlagsValue *value = g_flags_get_value_by_nick ((GFlagsClass *) klass, words[i]);

      if (value != NULL)
        flags |= value->value;
    }

  return flags;
}

char **
online_reader_ids (OnlineReader *self, const char *key)
{
  return read_texts (self, key, TRUE);
}

guint
online_reader_count (OnlineReader *self, const char *key)
{
  JsonArray *list = find_list (self, key);

  return list != NULL ? json_array_get_length (list) : 0;
}

static void
enter (OnlineReader *self, OnlineReader *child, const char *key, int item, JsonNode *node)
{
  memset (child, 0, sizeof *child);
  child->parent = self;
  child->key = key;
  child->item = item;
  child->strict = self->strict;
  child->problem = self->problem;
  child->cleaned = self->cleaned;
  if (node == NULL)
    return;
  if (JSON_NODE_HOLDS_OBJECT (node))
    child->object = json_node_get_object (node);
  else
    online_reader_refuse (child, NULL, ONLINE_WIRE_ERROR_BAD_VALUE, _ ("not that; send an object"));
}

void
online_reader_item (OnlineReader *self, OnlineReader *child, const char *key, guint item)
{
  JsonArray *list = find_list (self, key);

  enter (self, child, key, (int) item, list != NULL ? json_array_get_element (list, item) : NULL);
}

void
online_reader_child (OnlineReader *self, OnlineReader *child, const char *key)
{
  enter (self, child, key, -1, find (self, key, TRUE));
}

JsonObject *
online_reader_dup_object (OnlineReader *self, const char *key)
{
  OnlineReader child;

  online_reader_child (self, &child, key);

  return child.object != NULL ? json_object_ref (child.object) : NULL;
}
