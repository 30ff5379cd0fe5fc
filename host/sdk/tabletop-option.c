/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A value fits an option if its type is the kind's and it lies within the bounds; text is read into
 * such a value and checked the same way.
 */

#include "tabletop-option.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-enum-types.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-text.h"

struct _TabletopOption
{
  GObject parent_instance;

  char *key;
  char *title;
  char *description;
  TabletopOptionKind kind;
  GVariant *default_value;
  int minimum;
  int maximum;
  char *minimum_title;
  char **choices;
  char **choice_titles;
  char *group;
  char *group_title;
  gboolean advanced;
  gboolean for_seats;
};

/**
 * TabletopOption:key:
 *
 * The stable word that names it.
 */
/**
 * TabletopOption:title:
 *
 * Its translated name.
 */
/**
 * TabletopOption:description:
 *
 * A translated sentence about it.
 */
/**
 * TabletopOption:kind:
 *
 * What its values are.
 */
/**
 * TabletopOption:default-value:
 *
 * The value that holds if nothing is set.
 */
/**
 * TabletopOption:minimum:
 *
 * The least number, or the least length of a text.
 */
/**
 * TabletopOption:maximum:
 *
 * The greatest number, or the greatest length of a text in characters.
 */
/**
 * TabletopOption:minimum-title:
 *
 * What the least number means, translated; empty if it is a number like the others.
 */
/**
 * TabletopOption:choices:
 *
 * The words to choose from, or those that are suggested.
 */
/**
 * TabletopOption:choice-titles:
 *
 * Their translated titles.
 */
/**
 * TabletopOption:group:
 *
 * The stable word that names the options it belongs to, "game" if nothing else was said.
 */
/**
 * TabletopOption:group-title:
 *
 * The translated heading of that group.
 */
/**
 * TabletopOption:advanced:
 *
 * Whether most tables leave it alone.
 */
/**
 * TabletopOption:for-seats:
 *
 * Whether each seat has a value of its own.
 */
static const TabletopField fields[] = {
  { "key", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOption, key) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOption, title) },
  { "description", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOption, description) },
  { "kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopOption, kind),
    tabletop_option_kind_get_type },
  { "default-value", TABLETOP_FIELD_VARIANT, G_STRUCT_OFFSET (TabletopOption, default_value) },
  { "minimum", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopOption, minimum) },
  { "maximum", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopOption, maximum) },
  { "minimum-title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOption, minimum_title) },
  { "choices", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopOption, choices) },
  { "choice-titles", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopOption, choice_titles) },
  { "group", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOption, group) },
  { "group-title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOption, group_title) },
  { "advanced", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopOption, advanced) },
  { "for-seats", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopOption, for_seats) },
};

TABLETOP_DEFINE_VALUE (TabletopOption, tabletop_option, fields)

#define SELF TabletopOption
#define IS_SELF TABLETOP_IS_OPTION

static TabletopOption *
option_new (TabletopOptionKind kind,
            const char *key,
            const char *title,
            const char *description,
            GVariant *default_value)
{
  TabletopOption *self = g_object_new (TABLETOP_TYPE_OPTION, NULL);

  self->kind = kind;
  self->key = g_strdup (key);
  self->title = g_strdup (title);
  self->description = g_strdup (description);
  self->default_value = g_variant_ref_sink (default_value);
  self->group = g_strdup ("game");
  self->group_title = g_strdup (_ ("Game"));

  return self;
}

TabletopOption *
tabletop_option_new_boolean (const char *key,
                             const char *title,
                             const char *description,
                             gboolean default_value)
{
  g_return_val_if_fail (key != NULL && _tabletop_is_id (key), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  return option_new (TABLETOP_OPTION_BOOLEAN, key, title, description,
                     g_variant_new_boolean (default_value));
}

TabletopOption *
tabletop_option_new_integer (const char *key,
                             const char *title,
                             const char *description,
                             int default_value,
                             int minimum,
                             int maximum)
{
  TabletopOption *self;

  g_return_val_if_fail (key != NULL && _tabletop_is_id (key), NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (minimum <= default_value && default_value <= maximum, NULL);

  self = option_new (TABLETOP_OPTION_INTEGER, key, title, description,
                     g_variant_new_int32 (default_value));
  self->minimum = minimum;
  self->maximum = maximum;

  return self;
}

TabletopOption *
tabletop_option_new_choice (const char *key,
                            const char *title,
                            const char *description,
                            const char *default_value,
                            const char *const *choices,
                            const char *const *choice_titles)
{
  TabletopOption *self;

  g_return_val_if_fail (key != NULL && _tabletop_is_id (key), NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (choices != NULL && choice_titles != NULL, NULL);
  g_return_val_if_fail (
      g_strv_length ((char **) choices) == g_strv_length ((char **) choice_titles), NULL);
  g_return_val_if_fail (default_value != NULL && g_strv_contains (choices, default_value), NULL);

  self = option_new (TABLETOP_OPTION_CHOICE, key, title, description,
                     g_variant_new_string (default_value));
  self->choices = g_strdupv ((char **) choices);
  self->choice_titles = g_strdupv ((char **) choice_titles);

  return self;
}

TabletopOption *
tabletop_option_new_deck (const char *key,
                          const char *title,
                          const char *description,
                          const char *default_value,
                          const char *const *words,
                          const char *const *word_titles,
                          guint maximum)
{
  TabletopOption *self;

  g_return_val_if_fail (words != NULL && word_titles != NULL, NULL);
  g_return_val_if_fail (g_strv_length ((char **) words) == g_strv_length ((char **) word_titles),
                        NULL);

  self = tabletop_option_new_string (key, title, description, default_value, maximum);
  if (self == NULL)
    return NULL;

  self->kind = TABLETOP_OPTION_DECK;
  self->choices = g_strdupv ((char **) words);
  self->choice_titles = g_strdupv ((char **) word_titles);

  return self;
}

TabletopOption *
tabletop_option_new_seat (const char *key,
                          const char *title,
                          const char *description,
                          guint default_value,
                          guint maximum)
{
  TabletopOption *self;

  g_return_val_if_fail (maximum <= G_MAXINT && default_value <= maximum, NULL);

  self = tabletop_option_new_integer (key, title, description, (int) default_value, 0,
                                      (int) maximum);
  if (self != NULL)
    self->kind = TABLETOP_OPTION_SEAT;

  return self;
}

TabletopOption *
tabletop_option_new_string (const char *key,
                            const char *title,
                            const char *description,
                            const char *default_value,
                            guint maximum)
{
  TabletopOption *self;

  g_return_val_if_fail (key != NULL && _tabletop_is_id (key), NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (default_value != NULL && maximum <= G_MAXINT, NULL);
  g_return_val_if_fail (g_utf8_strlen (default_value, -1) <= (glong) maximum, NULL);

  self = option_new (TABLETOP_OPTION_STRING, key, title, description,
                     g_variant_new_string (default_value));
  self->maximum = (int) maximum;

  return self;
}

TABLETOP_GETTER (const char *, tabletop_option_get_key, self->key, "")
TABLETOP_GETTER (const char *, tabletop_option_get_title, self->title, "")
TABLETOP_TEXT_GETTER (tabletop_option_get_description, self->description)
TABLETOP_GETTER (TabletopOptionKind, tabletop_option_get_kind, self->kind, TABLETOP_OPTION_BOOLEAN)
TABLETOP_GETTER (GVariant *, tabletop_option_get_default_value, self->default_value, NULL)
TABLETOP_GETTER (int, tabletop_option_get_minimum, self->minimum, 0)
TABLETOP_GETTER (int, tabletop_option_get_maximum, self->maximum, 0)
TABLETOP_TEXT_GETTER (tabletop_option_get_minimum_title, self->minimum_title)
TABLETOP_STRV_GETTER (tabletop_option_get_choices, self->choices)
TABLETOP_STRV_GETTER (tabletop_option_get_choice_titles, self->choice_titles)

TABLETOP_TEXT_GETTER (tabletop_option_get_group, self->group)
TABLETOP_TEXT_GETTER (tabletop_option_get_group_title, self->group_title)
TABLETOP_GETTER (gboolean, tabletop_option_is_advanced, self->advanced, FALSE)
TABLETOP_GETTER (gboolean, tabletop_option_is_for_seats, self->for_seats, FALSE)
TABLETOP_SETTER (gboolean, tabletop_option_set_advanced, advanced)

void
tabletop_option_set_minimum_title (TabletopOption *self, const char *title)
{
  g_return_if_fail (TABLETOP_IS_OPTION (self));
  g_return_if_fail (self->kind == TABLETOP_OPTION_INTEGER || self->kind == TABLETOP_OPTION_SEAT);

  _tabletop_set_text (&self->minimum_title, title);
}

void
tabletop_option_set_suggestions (TabletopOption *self,
                                 const char *const *words,
                                 const char *const *titles)
{
  g_return_if_fail (TABLETOP_IS_OPTION (self));
  g_return_if_fail (self->kind == TABLETOP_OPTION_STRING);
  g_return_if_fail (words != NULL && titles != NULL);
  g_return_if_fail (g_strv_length ((char **) words) == g_strv_length ((char **) titles));

  _tabletop_set_strv (&self->choices, words);
  _tabletop_set_strv (&self->choice_titles, titles);
}

void
tabletop_option_set_group (TabletopOption *self, const char *id, const char *title)
{
  g_return_if_fail (TABLETOP_IS_OPTION (self));
  g_return_if_fail (id != NULL && _tabletop_is_id (id));
  g_return_if_fail (title != NULL && *title != '\0');

  _tabletop_set_text (&self->group, id);
  _tabletop_set_text (&self->group_title, title);
}

/* "deck1" and "deck11" would be said twice. */
void
tabletop_option_set_for_seats (TabletopOption *self, gboolean for_seats)
{
  g_return_if_fail (TABLETOP_IS_OPTION (self));
  g_return_if_fail (!for_seats || !g_ascii_isdigit (self->key[strlen (self->key) - 1]));

  self->for_seats = for_seats;
}

char *
tabletop_option_dup_seat_key (TabletopOption *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_OPTION (self), NULL);
  g_return_val_if_fail (self->for_seats, NULL);
  g_return_val_if_fail (seat < G_MAXUINT, NULL);

  return g_strdup_printf ("%s%u", self->key, seat + 1);
}

static gboolean
check_word (TabletopOption *self, const char *word, GError **error)
{
  const char *nearest;
  g_autofree char *list = NULL;

  if (g_strv_contains (_tabletop_strv (self->choices), word))
    return TRUE;

  nearest = tabletop_text_find_nearest (word, _tabletop_strv (self->choices));
  list = _tabletop_join (_tabletop_strv (self->choices));
  if (nearest != NULL)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                 _ ("%s: “%s” is none of %s; did you mean “%s”?"), self->key, word, list, nearest);
  else
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION, _ ("%s: “%s” is none of %s"),
                 self->key, word, list);
  return FALSE;
}

static gboolean
check_number (TabletopOption *self, gint64 number, GError **error)
{
  if (number >= self->minimum && number <= self->maximum)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
               _ ("%s: %lld is not between %d and %d"), self->key, (long long) number,
               self->minimum, self->maximum);
  return FALSE;
}

static gboolean
check_length (TabletopOption *self, const char *text, GError **error)
{
  glong length = g_utf8_strlen (text, -1);

  if (length <= self->maximum)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
               _ ("%s: a text of %ld characters is too long; %d are the most"), self->key, length,
               self->maximum);
  return FALSE;
}

gboolean
tabletop_option_validate (TabletopOption *self, GVariant *value, GError **error)
{
  const GVariantType *type;

  g_return_val_if_fail (TABLETOP_IS_OPTION (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  type = g_variant_get_type (self->default_value);
  if (!g_variant_is_of_type (value, type))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("%s: a value of type “%s” is needed, not “%s”"), self->key,
                   g_variant_get_type_string (self->default_value),
                   g_variant_get_type_string (value));
      return FALSE;
    }

  switch (self->kind)
    {
    case TABLETOP_OPTION_BOOLEAN:
      return TRUE;
    case TABLETOP_OPTION_INTEGER:
    case TABLETOP_OPTION_SEAT:
      return check_number (self, g_variant_get_int32 (value), error);
    case TABLETOP_OPTION_CHOICE:
      return check_word (self, g_variant_get_string (value, NULL), error);
    case TABLETOP_OPTION_STRING:
    case TABLETOP_OPTION_DECK:
      return check_length (self, g_variant_get_string (value, NULL), error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static GVariant *
parse_boolean (TabletopOption *self, const char *text, GError **error)
{
  static const char *const yes[] = { "true", "yes", "on", "1", NULL };
  static const char *const no[] = { "false", "no", "off", "0", NULL };

  for (guint i = 0; yes[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (text, yes[i]) == 0)
        return g_variant_new_boolean (TRUE);
      if (g_ascii_strcasecmp (text, no[i]) == 0)
        return g_variant_new_boolean (FALSE);
    }

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
               /* Translators: don't translate yes and no */
               _ ("%s: “%s” is neither yes nor no"), self->key, text);
  return NULL;
}

static GVariant *
parse_integer (TabletopOption *self, const char *text, GError **error)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("%s: “%s” is no whole number between %d and %d"), self->key, text,
                   self->minimum, self->maximum);
      return NULL;
    }

  return check_number (self, number, error) ? g_variant_new_int32 ((gint32) number) : NULL;
}

GVariant *
tabletop_option_parse (TabletopOption *self, const char *text, GError **error)
{
  GVariant *value = NULL;

  g_return_val_if_fail (TABLETOP_IS_OPTION (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("%s: the value isn't valid UTF-8"), self->key);
      return NULL;
    }

  switch (self->kind)
    {
    case TABLETOP_OPTION_BOOLEAN:
      value = parse_boolean (self, text, error);
      break;
    case TABLETOP_OPTION_INTEGER:
    case TABLETOP_OPTION_SEAT:
      value = parse_integer (self, text, error);
      break;
    case TABLETOP_OPTION_CHOICE:
      if (check_word (self, text, error))
        value = g_variant_new_string (text);
      break;
    case TABLETOP_OPTION_STRING:
    case TABLETOP_OPTION_DECK:
      if (check_length (self, text, error))
        value = g_variant_new_string (text);
      break;
    default:
      g_return_val_if_reached (NULL);
    }

  return value != NULL ? g_variant_ref_sink (value) : NULL;
}
