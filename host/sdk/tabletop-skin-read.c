/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A skin is read as far as it goes, so that all that isn't right in it is told at once: for each
 * mistake the file, the path in it, and what to do. What is read without one is right.
 */

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "tabletop-enum-types.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-file.h"
#include "tabletop-skin-reader-private.h"
#include "tabletop-text.h"

enum
{
  VERSION = 1, /* of the format */
  MAX_SIDE = 1000,
  MAX_ROUNDING = 50,
  MAX_SCALE = 400,
};

void
_tabletop_skin_tell (TabletopSkinReader *self, const char *path, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_string_append_printf (self->mistakes, "%s%s: %s: %s", self->mistakes->len > 0 ? "\n" : "",
                          self->name, path, text);
}

/* Tells that `word` is none of `known`. */
static void
tell_unknown (TabletopSkinReader *self,
              const char *path,
              const char *word,
              const char *const *known)
{
  const char *nearest = tabletop_text_find_nearest (word, known);
  g_autofree char *all = _tabletop_join (known);

  if (nearest != NULL)
    _tabletop_skin_tell (self, path, _ ("“%s” means nothing here. Did you mean “%s”?"), word,
                         nearest);
  else
    _tabletop_skin_tell (self, path, _ ("“%s” means nothing here. There are: %s"), word, all);
}

/* What is in a file of the disk, which is plain and not too large, or of a resource. */
static GBytes *
load (GFile *file, GError **error)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? tabletop_file_read (path, TABLETOP_FILE_TEXT_MAX, error)
                      : g_file_load_bytes (file, NULL, NULL, error);
}

/* {{{ Values */

/* The object at `path` with no other members than `known`; NULL, which is told, if it is none. */
JsonObject *
_tabletop_skin_read_object (TabletopSkinReader *self,
                            JsonNode *node,
                            const char *path,
                            const char *const *known)
{
  g_autoptr (GList) members = NULL;
  JsonObject *object;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      _tabletop_skin_tell (self, path, _ ("an object in braces is needed here"));
      return NULL;
    }

  object = json_node_get_object (node);
  members = json_object_get_members (object);
  for (GList *i = members; known != NULL && i != NULL; i = i->next)
    if (!g_strv_contains (known, i->data))
      tell_unknown (self, path, i->data, known);

  return object;
}

void
_tabletop_skin_read_members (TabletopSkinReader *self,
                             JsonNode *node,
                             const char *path,
                             TabletopSkinMember read)
{
  JsonObject *object = _tabletop_skin_read_object (self, node, path, NULL);
  JsonObjectIter iter;
  const char *name;

  if (object == NULL)
    return;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    read (self, node, name);
}

/* NULL, which is told, if it is no text. */
static const char *
read_text (TabletopSkinReader *self, JsonNode *node, const char *path)
{
  if (node != NULL && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);

  _tabletop_skin_tell (self, path, _ ("a text in quotes is needed here"));

  return NULL;
}

/* The text `key` of an object, or `otherwise` if there is none or it is empty. */
static const char *
read_member (TabletopSkinReader *self,
             JsonObject *object,
             const char *path,
             const char *key,
             const char *otherwise)
{
  g_autofree char *where = g_strconcat (path, ".", key, NULL);
  const char *text;

  if (!json_object_has_member (object, key))
    return otherwise;
  text = read_text (self, json_object_get_member (object, key), where);

  return text != NULL && *text != '\0' ? text : otherwise;
}

static guint
read_number (TabletopSkinReader *self,
             JsonObject *object,
             const char *path,
             const char *key,
             guint otherwise,
             guint least,
             guint most)
{
  JsonNode *node = json_object_get_member (object, key);
  g_autofree char *where = g_strconcat (path, ".", key, NULL);

  if (node == NULL)
    return otherwise;
  if (json_node_get_value_type (node) == G_TYPE_INT64 && json_node_get_int (node) >= (gint64) least
      && json_node_get_int (node) <= (gint64) most)
    return (guint) json_node_get_int (node);

  _tabletop_skin_tell (self, where, _ ("a number from %u to %u is needed here"), least, most);

  return otherwise;
}

/* A list of texts; empty, which is told, if it is none. */
static char **
read_texts (TabletopSkinReader *self, JsonNode *node, const char *path)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      _tabletop_skin_tell (self, path, _ ("a list in brackets is needed here"));
      return g_strv_builder_end (texts);
    }

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s[%u]", path, i);
      const char *text = read_text (self, json_array_get_element (array, i), where);

      if (text != NULL)
        g_strv_builder_add (texts, text);
    }

  return g_strv_builder_end (texts);
}

/* The list `key` of an object, NULL if there is none; each of `known`, unless that is NULL. */
char **
_tabletop_skin_read_words (TabletopSkinReader *self,
                           JsonObject *object,
                           const char *path,
                           const char *key,
                           const char *const *known)
{
  g_autofree char *where = g_strconcat (path, ".", key, NULL);
  char **words;

  if (!json_object_has_member (object, key))
    return NULL;
  words = read_texts (self, json_object_get_member (object, key), where);
  for (char **word = words; known != NULL && *word != NULL; word++)
    if (!g_strv_contains (known, *word))
      tell_unknown (self, where, *word, known);

  return words;
}

/* The words of an enum. */
static char **
list_nicks (GType type)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);
  g_autoptr (GStrvBuilder) nicks = g_strv_builder_new ();

  for (guint i = 0; i < values->n_values; i++)
    g_strv_builder_add (nicks, values->values[i].value_nick);

  return g_strv_builder_end (nicks);
}

/* The value whose word is the text `key`; the first one, which is told, if there is no such. */
static int
read_nick (TabletopSkinReader *self,
           JsonObject *object,
           const char *path,
           const char *key,
           GType type)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);
  g_auto (GStrv) nicks = list_nicks (type);
  g_autofree char *where = g_strconcat (path, ".", key, NULL);
  const char *nick = read_text (self, json_object_get_member (object, key), where);
  const GEnumValue *value = nick != NULL ? g_enum_get_value_by_nick (values, nick) : NULL;

  if (nick != NULL && value == NULL)
    tell_unknown (self, where, nick, (const char *const *) nicks);

  return value != NULL ? value->value : 0;
}

/* }}} */
/* {{{ Colors */

/* WCAG 2.1: 1.4.3, 1.4.6 and, for what isn't text, 1.4.11. */
static const double least_contrast[] = { 4.5, 4.5, 7, 7 };
static const double least_contrast_of_signs[] = { 3, 3, 4.5, 4.5 };

static double
luminance (const char *color)
{
  static const double weights[] = { .2126, .7152, .0722 };
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      const double part
          = (g_ascii_xdigit_value (color[1 + 2 * i]) * 16 + g_ascii_xdigit_value (color[2 + 2 * i]))
            / 255.;

      sum += weights[i] * (part <= .04045 ? part / 12.92 : pow ((part + .055) / 1.055, 2.4));
    }

  return sum;
}

double
_tabletop_contrast (const char *a, const char *b)
{
  const double first = luminance (a), second = luminance (b);

  return (MAX (first, second) + .05) / (MIN (first, second) + .05);
}

gboolean
_tabletop_skin_is_color (const char *text)
{
  if (*text != '#' || strlen (text) != strlen ("#rrggbb"))
    return FALSE;
  for (const char *p = text + 1; *p != '\0'; p++)
    if (!g_ascii_isxdigit (*p))
      return FALSE;

  return TRUE;
}

void
_tabletop_skin_demand_contrast (TabletopSkinReader *self,
                                const char *path,
                                const char *a,
                                const char *b,
                                double least)
{
  const double contrast = _tabletop_contrast (a, b);

  if (contrast < least)
    _tabletop_skin_tell (
        self, path,
        /* Translators: two colors, and figures such as 4.5 */
        _ ("%s stands out from %s by %.2f to 1; make one of them lighter or darker, until it is "
           "at least %.1f to 1"),
        a, b, contrast, least);
}

/* What a skin says of a scheme. Most colors stand out as well on a light table as on a dark one, so
 * that it need not speak of the last scheme. */
static JsonNode *
find_of_scheme (JsonObject *object, char **schemes, guint scheme)
{
  JsonNode *node = json_object_get_member (object, schemes[scheme]);

  return node == NULL && scheme == TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT
             ? json_object_get_member (object, schemes[TABLETOP_SCHEME_HIGH_CONTRAST])
             : node;
}

/* ["#ground", "#ink"]. */
static gboolean
read_pair (TabletopSkinReader *self,
           JsonNode *node,
           const char *path,
           guint scheme,
           TabletopPaint *paint)
{
  g_auto (GStrv) pair = NULL;

  if (node != NULL)
    pair = read_texts (self, node, path);
  if (pair == NULL || g_strv_length (pair) != 2 || !_tabletop_skin_is_color (pair[0])
      || !_tabletop_skin_is_color (pair[1]))
    {
      _tabletop_skin_tell (self, path,
                           _ ("a ground and an ink are needed here: [\"#rrggbb\", \"#rrggbb\"]"));
      return FALSE;
    }

  g_strlcpy (paint->fill[scheme], pair[0], sizeof paint->fill[scheme]);
  g_strlcpy (paint->ink[scheme], pair[1], sizeof paint->ink[scheme]);
  _tabletop_skin_demand_contrast (self, path, pair[1], pair[0], least_contrast[scheme]);

  return TRUE;
}

static void
read_paint (TabletopSkinReader *self, JsonNode *node, const char *word)
{
  g_autofree char *path = g_strconcat ("colors.", word, NULL);
  g_auto (GStrv) schemes = list_nicks (TABLETOP_TYPE_SCHEME);
  JsonObject *object = _tabletop_skin_read_object (self, node, path, (const char *const *) schemes);
  g_autofree TabletopPaint *paint = g_new0 (TabletopPaint, 1);
  gboolean whole = object != NULL;

  if (!_tabletop_is_id (word))
    _tabletop_skin_tell (self, path,
                         _ ("the word of a color has small letters, digits and hyphens"));
  for (guint i = 0; object != NULL && i < TABLETOP_N_SCHEMES; i++)
    {
      g_autofree char *where = g_strconcat (path, ".", schemes[i], NULL);

      whole &= read_pair (self, find_of_scheme (object, schemes, i), where, i, paint);
    }
  if (whole)
    g_hash_table_insert (self->skin->paints, g_strdup (word), g_steal_pointer (&paint));
}

static void
read_colors (TabletopSkinReader *self, JsonNode *node)
{
  _tabletop_skin_read_members (self, node, "colors", read_paint);
}

/* Arrows, and what shows that something can be chosen, are seen on the table. */
static void
check_signs (TabletopSkinReader *self)
{
  g_auto (GStrv) schemes = list_nicks (TABLETOP_TYPE_SCHEME);
  g_auto (GStrv) relations = list_nicks (TABLETOP_TYPE_RELATION_KIND);
  const TabletopPaint *table = _tabletop_skin_find_paint (self->skin, "table");
  const guint n_relations = g_strv_length (relations);

  for (guint i = 0; table != NULL && i <= n_relations; i++)
    {
      const char *word = i < n_relations ? relations[i] : "choice";
      const TabletopPaint *paint = _tabletop_skin_find_paint (self->skin, word);

      for (guint scheme = 0; paint != NULL && scheme < TABLETOP_N_SCHEMES; scheme++)
        {
          g_autofree char *path = g_strdup_printf ("colors.%s.%s", word, schemes[scheme]);

          _tabletop_skin_demand_contrast (self, path, paint->fill[scheme], table->fill[scheme],
                                          least_contrast_of_signs[scheme]);
        }
    }
}

/* Tells that the skin has no color of that name, if so. */
void
_tabletop_skin_demand_color (TabletopSkinReader *self,
                             const char *path,
                             const char *key,
                             const char *word)
{
  g_autofree char *where = g_strconcat (path, ".", key, NULL);
  g_auto (GStrv) colors = tabletop_skin_list_colors (self->skin);

  if (!g_strv_contains ((const char *const *) colors, word))
    tell_unknown (self, where, word, (const char *const *) colors);
}

/* }}} */
/* {{{ Drawings */

/* A name in the folder of the skin, so that what is packed up is all that there is. */
static gboolean
is_file_name (const char *text)
{
  return g_str_has_suffix (text, ".svg") && strchr (text, '/') == NULL && *text != '.'
         && strchr (text, ':') == NULL;
}

/* A whole SVG stands for itself, anything else names a file. */
static GBytes *
load_drawing (TabletopSkinReader *self, const char *source, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (*source == '<')
    return g_bytes_new (source, strlen (source));
  file = g_file_get_child (self->folder, source);

  return load (file, error);
}

/* The drawing that `source` names or is, borrowed; NULL, which is told, if there is none. */
static const TabletopDrawing *
find_drawing (TabletopSkinReader *self, const char *path, const char *source)
{
  TabletopDrawing *drawing = g_hash_table_lookup (self->skin->drawings, source);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (drawing != NULL)
    return drawing;
  if (*source != '<' && !is_file_name (source))
    {
      _tabletop_skin_tell (
          self, path, _ ("“%s” is no name of a file in the folder of the skin, as crown.svg is"),
          source);
      return NULL;
    }

  bytes = load_drawing (self, source, &error);
  if (bytes != NULL)
    drawing = _tabletop_drawing_new (bytes, &error);
  if (drawing == NULL)
    {
      _tabletop_skin_tell (self, path, "%s: %s", *source == '<' ? "<svg>" : source, error->message);
      return NULL;
    }
  g_hash_table_insert (self->skin->drawings, g_strdup (source), drawing);

  return drawing;
}

static void
read_artwork (TabletopSkinReader *self, JsonNode *node, const char *id)
{
  g_autofree char *path = g_strconcat ("artwork.", id, NULL);
  const char *name = read_text (self, node, path);
  const TabletopDrawing *drawing = name != NULL ? find_drawing (self, path, name) : NULL;

  if (drawing != NULL)
    g_hash_table_insert (self->skin->artworks, g_strdup (id), (gpointer) drawing);
}

static void
read_artworks (TabletopSkinReader *self, JsonNode *node)
{
  _tabletop_skin_read_members (self, node, "artwork", read_artwork);
}

/* A drawing by its file, or a few letters. */
static void
read_mark (TabletopSkinReader *self, const char *path, const char *text, TabletopDisc *disc)
{
  TabletopMark *mark = &disc->marks[disc->n_marks++];

  mark->letters = text;
  if (g_str_has_suffix (text, ".svg"))
    mark->drawing = find_drawing (self, path, text);
}

/* A disc in one or two colors, with a mark on each. */
static void
read_disc (TabletopSkinReader *self, JsonNode *node, const char *path, TabletopSign *sign)
{
  static const char *const known[] = { "colors", "marks", NULL };
  JsonObject *object = _tabletop_skin_read_object (self, node, path, known);
  g_auto (GStrv) colors = NULL, marks = NULL;
  TabletopDisc disc = { 0 };
  guint n_known = 0;

  if (object == NULL)
    return;
  colors = _tabletop_skin_read_words (self, object, path, "colors", NULL);
  if (colors == NULL || *colors == NULL || g_strv_length (colors) > TABLETOP_MAX_MARKS)
    _tabletop_skin_tell (self, path, _ ("a symbol has one color or two: \"colors\": [\"red\"]"));
  for (char **color = colors; color != NULL && *color != NULL; color++)
    {
      _tabletop_skin_demand_color (self, path, "colors", *color);
      n_known += _tabletop_skin_find_paint (self->skin, *color) != NULL;
    }
  marks = _tabletop_skin_read_words (self, object, path, "marks", NULL);
  if (marks == NULL || *marks == NULL || g_strv_length (marks) > TABLETOP_MAX_MARKS)
    {
      _tabletop_skin_tell (
          self, path, _ ("a symbol has one mark or two: \"marks\": [\"crown.svg\"], or letters"));
      return;
    }
  for (char **mark = marks; *mark != NULL; mark++)
    read_mark (self, path, *mark, &disc);
  disc.colors = colors;
  if (n_known == 0 || n_known < g_strv_length (colors))
    return;
  for (guint scheme = 0; scheme < TABLETOP_N_SCHEMES; scheme++)
    {
      g_autofree char *svg = _tabletop_skin_compose_symbol (self->skin, scheme, &disc);

      sign->drawings[scheme] = find_drawing (self, path, svg);
    }
}

/* A drawing for each scheme, as a whole skin in one text has them. */
static void
read_drawn (TabletopSkinReader *self,
            JsonNode *node,
            const char *path,
            char **schemes,
            TabletopSign *sign)
{
  JsonObject *object = _tabletop_skin_read_object (self, node, path, (const char *const *) schemes);

  for (guint scheme = 0; scheme < TABLETOP_N_SCHEMES; scheme++)
    {
      g_autofree char *where = g_strconcat (path, ".", schemes[scheme], NULL);
      const char *source = read_text (self, find_of_scheme (object, schemes, scheme), where);

      if (source != NULL)
        sign->drawings[scheme] = find_drawing (self, where, source);
    }
}

/* One drawing, as a text; one for each scheme; or a disc. */
static void
read_symbol (TabletopSkinReader *self, JsonNode *node, const char *id)
{
  g_autofree char *path = g_strconcat ("symbols.", id, NULL);
  g_auto (GStrv) schemes = list_nicks (TABLETOP_TYPE_SCHEME);
  TabletopSign *sign = g_new0 (TabletopSign, 1);

  g_hash_table_insert (self->skin->signs, g_strdup (id), sign);
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    {
      const TabletopDrawing *drawing = find_drawing (self, path, json_node_get_string (node));

      for (guint scheme = 0; scheme < TABLETOP_N_SCHEMES; scheme++)
        sign->drawings[scheme] = drawing;
    }
  else if (JSON_NODE_HOLDS_OBJECT (node)
           && json_object_has_member (json_node_get_object (node), schemes[0]))
    read_drawn (self, node, path, schemes, sign);
  else
    read_disc (self, node, path, sign);
}

static void
read_symbols (TabletopSkinReader *self, JsonNode *node)
{
  _tabletop_skin_read_members (self, node, "symbols", read_symbol);
}

/* }}} */
/* {{{ Frames and areas */

/* Rows of parts, as "title|cost". */
static char **
read_rows (TabletopSkinReader *self, JsonObject *object, const char *path, const char *key)
{
  static const char *const parts[]
      = { "title", "subtitle", "cost", "corner", "seal", "lines", "art", "", NULL };
  char **rows = _tabletop_skin_read_words (self, object, path, key, NULL);

  for (char **row = rows; row != NULL && *row != NULL; row++)
    {
      g_autofree char *where = g_strdup_printf ("%s.%s[%d]", path, key, (int) (row - rows));
      g_auto (GStrv) sides = g_strsplit (*row, "|", -1);

      if (g_strv_length (sides) > 2)
        _tabletop_skin_tell (self, where,
                             _ ("a row is one part, or two with a bar between them: title|cost"));
      for (char **side = sides; *side != NULL; side++)
        if (!g_strv_contains (parts, *side))
          tell_unknown (self, where, *side, parts);
    }

  return rows;
}

static void
read_frame (TabletopSkinReader *self, JsonNode *node, const char *path)
{
  static const char *const known[] = { "kinds", "roles", "width", "height",     "rounding",
                                       "color", "art",   "rows",  "small-rows", NULL };
  g_auto (GStrv) roles = list_nicks (TABLETOP_TYPE_ZONE_ROLE);
  JsonObject *object = _tabletop_skin_read_object (self, node, path, known);
  g_autoptr (TabletopFrame) frame = NULL;

  if (object == NULL)
    return;
  frame = g_object_new (TABLETOP_TYPE_FRAME, NULL);
  frame->kinds = _tabletop_skin_read_words (self, object, path, "kinds", NULL);
  frame->roles
      = _tabletop_skin_read_words (self, object, path, "roles", (const char *const *) roles);
  frame->width = read_number (self, object, path, "width", 5, 1, MAX_SIDE);
  frame->height = read_number (self, object, path, "height", 7, 1, MAX_SIDE);
  frame->rounding = read_number (self, object, path, "rounding", 6, 0, MAX_ROUNDING);
  frame->color = g_strdup (read_member (self, object, path, "color", "card"));
  _tabletop_skin_demand_color (self, path, "color", frame->color);
  frame->art = g_strdup (read_member (self, object, path, "art", NULL));
  if (frame->art != NULL)
    {
      g_autofree char *where = g_strconcat (path, ".art", NULL);

      if (!g_strv_contains ((const char *const *) self->artworks, frame->art))
        tell_unknown (self, where, frame->art, (const char *const *) self->artworks);
    }
  frame->rows = read_rows (self, object, path, "rows");
  frame->small_rows = read_rows (self, object, path, "small-rows");
  if (frame->rows == NULL || frame->small_rows == NULL)
    _tabletop_skin_tell (
        self, path, _ ("a frame says what stands where: \"rows\" and \"small-rows\" are needed"));
  _tabletop_list_add (self->skin->frames, frame);
}

/* Lets each frame know what may be a seal. */
static void
give_seals (TabletopSkin *skin)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (skin->frames)); i++)
    {
      g_autoptr (TabletopFrame) frame = g_list_model_get_item (G_LIST_MODEL (skin->frames), i);

      frame->seals = tabletop_skin_list_symbols (skin);
    }
}

static void
read_area (TabletopSkinReader *self, JsonNode *node, const char *path)
{
  static const char *const known[]
      = { "area", "roles", "groups", "owner", "scale", "gather", "rows", NULL };
  static const char *const owners[] = { "seat", "table", NULL };
  g_auto (GStrv) roles = list_nicks (TABLETOP_TYPE_ZONE_ROLE);
  JsonObject *object = _tabletop_skin_read_object (self, node, path, known);
  g_autoptr (TabletopArea) area = NULL;
  JsonNode *gather;

  if (object == NULL)
    return;
  area = g_object_new (TABLETOP_TYPE_AREA, NULL);
  area->kind = read_nick (self, object, path, "area", TABLETOP_TYPE_AREA_KIND);
  area->roles
      = _tabletop_skin_read_words (self, object, path, "roles", (const char *const *) roles);
  area->groups = _tabletop_skin_read_words (self, object, path, "groups", NULL);
  area->owner = g_strdup (read_member (self, object, path, "owner", NULL));
  if (area->owner != NULL && !g_strv_contains (owners, area->owner))
    {
      g_autofree char *where = g_strconcat (path, ".owner", NULL);

      tell_unknown (self, where, area->owner, owners);
    }
  area->scale = read_number (self, object, path, "scale", 100, 1, MAX_SCALE);
  area->rows = _tabletop_skin_read_words (self, object, path, "rows", NULL);
  gather = json_object_get_member (object, "gather");
  if (gather != NULL && json_node_get_value_type (gather) != G_TYPE_BOOLEAN)
    {
      g_autofree char *where = g_strconcat (path, ".gather", NULL);

      _tabletop_skin_tell (self, where, _ ("true or false is needed here"));
    }
  else if (gather != NULL)
    area->gather = json_node_get_boolean (gather);
  _tabletop_list_add (self->skin->areas, area);
}

static void
read_list (TabletopSkinReader *self,
           JsonNode *node,
           const char *key,
           void (*read_item) (TabletopSkinReader *self, JsonNode *node, const char *path))
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      _tabletop_skin_tell (self, key, _ ("a list in brackets is needed here"));
      return;
    }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s[%u]", key, i);

      read_item (self, json_array_get_element (array, i), path);
    }
}

/* }}} */

static void
read_whole (TabletopSkinReader *self, JsonNode *root)
{
  static const char *const known[] = { "skin",    "colors",  "tinctures", "symbols", "artwork",
                                       "charges", "devices", "frames",    "areas",   NULL };
  JsonObject *object = _tabletop_skin_read_object (self, root, "$", known);
  JsonNode *node;

  if (object == NULL)
    return;
  node = json_object_get_member (object, "skin");
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64
      || json_node_get_int (node) != VERSION)
    _tabletop_skin_tell (self, "skin", _ ("which format it has must stand here: \"skin\": %d"),
                         VERSION);
  /* In this order: symbols and frames name colors and artwork. */
  if ((node = json_object_get_member (object, "colors")) != NULL)
    read_colors (self, node);
  check_signs (self);
  if ((node = json_object_get_member (object, "tinctures")) != NULL)
    _tabletop_skin_read_tinctures (self, node);
  if ((node = json_object_get_member (object, "artwork")) != NULL)
    read_artworks (self, node);
  self->artworks = tabletop_skin_list_artworks (self->skin);
  if ((node = json_object_get_member (object, "charges")) != NULL)
    read_list (self, node, "charges", _tabletop_skin_read_charge);
  if ((node = json_object_get_member (object, "devices")) != NULL)
    read_list (self, node, "devices", _tabletop_skin_read_device);
  if ((node = json_object_get_member (object, "symbols")) != NULL)
    read_symbols (self, node);
  if ((node = json_object_get_member (object, "frames")) != NULL)
    read_list (self, node, "frames", read_frame);
  give_seals (self->skin);
  if ((node = json_object_get_member (object, "areas")) != NULL)
    read_list (self, node, "areas", read_area);
}

/* The parser says where, after a name of its own. */
static void
tell_failure (GString *mistakes, const char *name, const char *message)
{
  static const char nameless[] = "<data>";

  if (g_str_has_prefix (message, nameless))
    g_string_append_printf (mistakes, "%s%s", name, message + strlen (nameless));
  else
    g_string_append_printf (mistakes, "%s: %s", name, message);
}

gboolean
_tabletop_skin_read (TabletopSkin *skin, GFile *file, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GString) mistakes = g_string_new (NULL);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) failure = NULL;
  TabletopSkinReader reader = { skin, folder, name, mistakes, NULL };
  const char *data;
  gsize size;

  bytes = load (file, &failure);
  if (bytes != NULL)
    {
      data = g_bytes_get_data (bytes, &size);
      if (json_parser_load_from_data (parser, data != NULL ? data : "", (gssize) size, &failure))
        read_whole (&reader, json_parser_get_root (parser));
    }
  g_strfreev (reader.artworks);
  if (failure != NULL)
    tell_failure (mistakes, name, failure->message);
  if (mistakes->len > 0)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, mistakes->str);

  return mistakes->len == 0;
}
