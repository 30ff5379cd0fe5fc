/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A skin as one text, for pages: what it doesn't say itself is filled in from the default one, and
 * drawings stand in it as they are. A page needs no other file and asks nothing more, and read as a
 * file it is the same skin.
 */

#include "tabletop-skin.h"

#include <json-glib/json-glib.h>

#include "tabletop-enum-types.h"
#include "tabletop-skin-private.h"

/* The words of schemes, as their nicks are. */
static const char *
word_of (guint scheme)
{
  g_autoptr (GEnumClass) schemes = g_type_class_ref (TABLETOP_TYPE_SCHEME);

  return g_enum_get_value (schemes, (int) scheme)->value_nick;
}

static void
begin_object (JsonBuilder *out, const char *name)
{
  json_builder_set_member_name (out, name);
  json_builder_begin_object (out);
}

static void
add_text (JsonBuilder *out, const char *name, const char *text)
{
  json_builder_set_member_name (out, name);
  json_builder_add_string_value (out, text);
}

static void
add_number (JsonBuilder *out, const char *name, guint number)
{
  json_builder_set_member_name (out, name);
  json_builder_add_int_value (out, number);
}

static void
add_texts (JsonBuilder *out, const char *name, const char *const *texts)
{
  json_builder_set_member_name (out, name);
  json_builder_begin_array (out);
  for (; *texts != NULL; texts++)
    json_builder_add_string_value (out, *texts);
  json_builder_end_array (out);
}

/* A list that says nothing if it isn't there, and something else if it is empty. */
static void
add_some (JsonBuilder *out, const char *name, char **texts)
{
  if (texts != NULL)
    add_texts (out, name, (const char *const *) texts);
}

static void
add_drawing (JsonBuilder *out, const char *name, GBytes *svg)
{
  gsize size;
  const char *data = g_bytes_get_data (svg, &size);
  g_autofree char *text = g_strndup (data, size);

  add_text (out, name, text);
  g_bytes_unref (svg);
}

static void
add_colors (JsonBuilder *out, TabletopSkin *skin)
{
  g_auto (GStrv) colors = tabletop_skin_list_colors (skin);

  begin_object (out, "colors");
  for (char **color = colors; *color != NULL; color++)
    {
      begin_object (out, *color);
      for (guint scheme = 0; scheme < TABLETOP_N_SCHEMES; scheme++)
        {
          const char *const pair[] = { tabletop_skin_get_fill (skin, scheme, *color),
                                       tabletop_skin_get_ink (skin, scheme, *color), NULL };

          add_texts (out, word_of (scheme), pair);
        }
      json_builder_end_object (out);
    }
  json_builder_end_object (out);
}

static void
add_tinctures (JsonBuilder *out, TabletopSkin *skin)
{
  g_auto (GStrv) colors = tabletop_skin_list_colors (skin);

  begin_object (out, "tinctures");
  for (char **color = colors; *color != NULL; color++)
    {
      const TabletopTinctures *tinctures = _tabletop_skin_find_tinctures (skin, *color);

      if (tinctures == NULL)
        continue;
      begin_object (out, *color);
      add_some (out, "fields", tinctures->fields);
      add_some (out, "charges", tinctures->charges);
      json_builder_end_object (out);
    }
  json_builder_end_object (out);
}

static void
add_symbols (JsonBuilder *out, TabletopSkin *skin)
{
  g_auto (GStrv) ids = tabletop_skin_list_symbols (skin);

  begin_object (out, "symbols");
  for (char **id = ids; *id != NULL; id++)
    {
      begin_object (out, *id);
      for (guint scheme = 0; scheme < TABLETOP_N_SCHEMES; scheme++)
        add_drawing (out, word_of (scheme), _tabletop_skin_draw_symbol (skin, scheme, *id));
      json_builder_end_object (out);
    }
  json_builder_end_object (out);
}

static void
add_artworks (JsonBuilder *out, TabletopSkin *skin)
{
  g_auto (GStrv) ids = tabletop_skin_list_artworks (skin);

  begin_object (out, "artwork");
  for (char **id = ids; *id != NULL; id++)
    add_drawing (out, *id, _tabletop_skin_draw_artwork (skin, *id));
  json_builder_end_object (out);
}

static void
add_charges (JsonBuilder *out, const char *name, const GPtrArray *charges)
{
  json_builder_set_member_name (out, name);
  json_builder_begin_array (out);
  for (guint i = 0; i < charges->len; i++)
    {
      const TabletopCharge *charge = g_ptr_array_index (charges, i);

      json_builder_begin_object (out);
      add_some (out, "words", charge->words);
      add_some (out, "names", charge->names);
      add_some (out, "art", charge->art);
      add_some (out, "colors", charge->colors);
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
}

static void
add_frames (JsonBuilder *out, TabletopSkin *skin)
{
  g_autoptr (GListModel) frames = tabletop_skin_list_frames (skin);

  json_builder_set_member_name (out, "frames");
  json_builder_begin_array (out);
  for (guint i = 0; i < g_list_model_get_n_items (frames); i++)
    {
      g_autoptr (TabletopFrame) frame = g_list_model_get_item (frames, i);

      json_builder_begin_object (out);
      add_texts (out, "kinds", tabletop_frame_get_kinds (frame));
      add_texts (out, "roles", tabletop_frame_get_roles (frame));
      add_number (out, "width", tabletop_frame_get_width (frame));
      add_number (out, "height", tabletop_frame_get_height (frame));
      add_number (out, "rounding", tabletop_frame_get_rounding (frame));
      add_text (out, "color", tabletop_frame_get_color (frame));
      add_text (out, "art", tabletop_frame_get_art (frame));
      add_texts (out, "rows", tabletop_frame_get_rows (frame));
      add_texts (out, "small-rows", tabletop_frame_get_small_rows (frame));
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
}

static void
add_areas (JsonBuilder *out, TabletopSkin *skin)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (TABLETOP_TYPE_AREA_KIND);
  g_autoptr (GListModel) areas = tabletop_skin_list_areas (skin);

  json_builder_set_member_name (out, "areas");
  json_builder_begin_array (out);
  for (guint i = 0; i < g_list_model_get_n_items (areas); i++)
    {
      g_autoptr (TabletopArea) area = g_list_model_get_item (areas, i);

      json_builder_begin_object (out);
      add_text (out, "area",
                g_enum_get_value (kinds, (int) tabletop_area_get_kind (area))->value_nick);
      add_texts (out, "roles", tabletop_area_get_roles (area));
      add_texts (out, "groups", tabletop_area_get_groups (area));
      add_text (out, "owner", tabletop_area_get_owner (area));
      add_number (out, "scale", tabletop_area_get_scale (area));
      json_builder_set_member_name (out, "gather");
      json_builder_add_boolean_value (out, tabletop_area_gathers (area));
      add_texts (out, "rows", tabletop_area_get_rows (area));
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
}

char *
tabletop_skin_to_json (TabletopSkin *self)
{
  g_autoptr (JsonBuilder) out = NULL;
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);

  out = json_builder_new ();
  json_builder_begin_object (out);
  add_number (out, "skin", 1);
  add_colors (out, self);
  add_tinctures (out, self);
  add_symbols (out, self);
  add_artworks (out, self);
  add_charges (out, "charges", self->charges);
  add_charges (out, "devices", self->devices);
  add_frames (out, self);
  add_areas (out, self);
  json_builder_end_object (out);
  root = json_builder_get_root (out);

  return json_to_string (root, FALSE);
}
