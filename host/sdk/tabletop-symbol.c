/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Four texts, never changed. */

#include "tabletop-symbol.h"

#include <string.h>

#include "tabletop-fields-private.h"

struct _TabletopSymbol
{
  GObject parent_instance;

  char *id;
  char *title;
  char *text;
  char *icon_name;
};

/**
 * TabletopSymbol:id:
 *
 * What stands in the braces.
 */
/**
 * TabletopSymbol:title:
 *
 * What it is called, translated.
 */
/**
 * TabletopSymbol:text:
 *
 * How it is written where there are no pictures.
 */
/**
 * TabletopSymbol:icon-name:
 *
 * The name of its picture in the icon theme.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSymbol, id), NULL, 1 },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSymbol, title) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSymbol, text) },
  { "icon-name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopSymbol, icon_name) },
};

TABLETOP_DEFINE_VALUE (TabletopSymbol, tabletop_symbol, fields)

#define SELF TabletopSymbol
#define IS_SELF TABLETOP_IS_SYMBOL

TabletopSymbol *
tabletop_symbol_new (const char *id, const char *title, const char *text, const char *icon_name)
{
  TabletopSymbol *self;

  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_SYMBOL, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->text = g_strdup (text);
  self->icon_name = g_strdup (icon_name);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_symbol_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_symbol_get_title, self->title)
TABLETOP_TEXT_GETTER (tabletop_symbol_get_text, self->text)
TABLETOP_TEXT_GETTER (tabletop_symbol_get_icon_name, self->icon_name)

/* Appends the symbol whose id has that length, if it says how it is written. */
static gboolean
append_symbol (GString *out, GListModel *symbols, const char *id, gsize length)
{
  for (guint i = 0; symbols != NULL && i < g_list_model_get_n_items (symbols); i++)
    {
      g_autoptr (TabletopSymbol) symbol = g_list_model_get_item (symbols, i);

      if (symbol->text == NULL || *symbol->text == '\0' || strlen (symbol->id) != length
          || strncmp (symbol->id, id, length) != 0)
        continue;
      g_string_append (out, symbol->text);
      return TRUE;
    }

  return FALSE;
}

char *
tabletop_symbol_spell (GListModel *symbols, const char *text)
{
  GString *out;
  const char *open, *close;

  g_return_val_if_fail (symbols == NULL || G_IS_LIST_MODEL (symbols), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  out = g_string_new (NULL);
  while ((open = strchr (text, '{')) != NULL && (close = strchr (open, '}')) != NULL)
    {
      g_string_append_len (out, text, open - text);
      if (!append_symbol (out, symbols, open + 1, (gsize) (close - open - 1)))
        g_string_append_len (out, open, close + 1 - open);
      text = close + 1;
    }
  g_string_append (out, text);

  return g_string_free (out, FALSE);
}

char *
tabletop_symbol_split (const char *text, char ***ids)
{
  const char *const object = "\357\277\274"; /* U+FFFC */
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  g_autoptr (GString) plain = NULL;
  const char *open, *close;
  GString *out;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (ids != NULL, NULL);

  plain = g_string_new (text);
  g_string_replace (plain, object, " ", 0);
  out = g_string_new (NULL);
  text = plain->str;
  while ((open = strchr (text, '{')) != NULL && (close = strchr (open, '}')) != NULL)
    {
      g_autofree char *id = g_strndup (open + 1, (gsize) (close - open - 1));

      g_string_append_len (out, text, open - text);
      g_string_append (out, object);
      g_strv_builder_add (found, id);
      text = close + 1;
    }
  g_string_append (out, text);
  *ids = g_strv_builder_end (found);

  return g_string_free (out, FALSE);
}
