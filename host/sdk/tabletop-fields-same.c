/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two objects of one class, row by row: whether they say the same, and how one comes to say what
 * the other does.
 */

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

/* {{{ Comparing */

gboolean
_tabletop_lists_equal (TabletopList *a, TabletopList *b)
{
  const guint n = _tabletop_list_length (a);

  if (a == b)
    return TRUE;
  if (n != _tabletop_list_length (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!_tabletop_fields_equal (_tabletop_list_get (a, i), _tabletop_list_get (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
fields_are_equal (const TabletopField *field, gpointer object, gpointer other)
{
  gpointer a = G_STRUCT_MEMBER_P (object, field->offset);
  gpointer b = G_STRUCT_MEMBER_P (other, field->offset);

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
      return !*(gboolean *) a == !*(gboolean *) b;
    case TABLETOP_FIELD_INT:
    case TABLETOP_FIELD_UINT:
    case TABLETOP_FIELD_ENUM:
    case TABLETOP_FIELD_FLAGS:
      return *(guint *) a == *(guint *) b;
    case TABLETOP_FIELD_INT64:
    case TABLETOP_FIELD_UINT64:
      return *(guint64 *) a == *(guint64 *) b;
    case TABLETOP_FIELD_STRING:
      return g_str_equal (_tabletop_text (*(char **) a), _tabletop_text (*(char **) b));
    case TABLETOP_FIELD_STRV:
      return g_strv_equal (_tabletop_strv (*(char ***) a), _tabletop_strv (*(char ***) b));
    case TABLETOP_FIELD_LIST:
      return _tabletop_lists_equal (*(TabletopList **) a, *(TabletopList **) b);
    case TABLETOP_FIELD_OBJECT:
      return _tabletop_fields_equal (*(gpointer *) a, *(gpointer *) b);
    case TABLETOP_FIELD_DOUBLE:
    case TABLETOP_FIELD_VARIANT:
    case TABLETOP_FIELD_BOXED:
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
_tabletop_fields_equal_but (gpointer object, gpointer other, const char *except)
{
  const TabletopField *fields;
  guint n_fields;

  if (object == other)
    return TRUE;
  if (object == NULL || other == NULL)
    return FALSE;
  fields = _tabletop_fields_of_type (G_OBJECT_TYPE (object), &n_fields);
  for (guint i = 0; i < n_fields; i++)
    if (!fields_are_equal (&fields[i], object, other)
        && (except == NULL || !g_str_equal (fields[i].name, except)))
      return FALSE;

  return TRUE;
}

gboolean
_tabletop_fields_equal (gpointer object, gpointer other)
{
  return _tabletop_fields_equal_but (object, other, NULL);
}

static guint
hash_list (TabletopList *list)
{
  guint hash = 5381;

  for (guint i = 0; i < _tabletop_list_length (list); i++)
    hash = hash * 33 + _tabletop_fields_hash (_tabletop_list_get (list, i));

  return hash;
}

static guint
hash_strv (const char *const *strv)
{
  guint hash = 5381;

  for (; *strv != NULL; strv++)
    hash = hash * 33 + g_str_hash (*strv);

  return hash;
}

static guint
hash_field (const TabletopField *field, gpointer object)
{
  gpointer place = G_STRUCT_MEMBER_P (object, field->offset);

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
      return *(gboolean *) place ? 1 : 0;
    case TABLETOP_FIELD_INT:
    case TABLETOP_FIELD_UINT:
    case TABLETOP_FIELD_ENUM:
    case TABLETOP_FIELD_FLAGS:
      return *(guint *) place;
    case TABLETOP_FIELD_INT64:
    case TABLETOP_FIELD_UINT64:
      return g_int64_hash (place);
    case TABLETOP_FIELD_STRING:
      return g_str_hash (_tabletop_text (*(char **) place));
    case TABLETOP_FIELD_STRV:
      return hash_strv (_tabletop_strv (*(char ***) place));
    case TABLETOP_FIELD_LIST:
      return hash_list (*(TabletopList **) place);
    case TABLETOP_FIELD_OBJECT:
      return *(gpointer *) place != NULL ? _tabletop_fields_hash (*(gpointer *) place) : 0;
    case TABLETOP_FIELD_DOUBLE:
    case TABLETOP_FIELD_VARIANT:
    case TABLETOP_FIELD_BOXED:
    default:
      g_return_val_if_reached (0);
    }
}

guint
_tabletop_fields_hash (gconstpointer object)
{
  guint n_fields, hash = 5381;
  const TabletopField *fields = _tabletop_fields_of_type (G_OBJECT_TYPE (object), &n_fields);

  for (guint i = 0; i < n_fields; i++)
    hash = hash * 33 + hash_field (&fields[i], (gpointer) object);

  return hash;
}

/* }}} */
/* {{{ Taking over */

static void
copy_field (const TabletopField *field, gpointer object, gpointer other)
{
  gpointer a = G_STRUCT_MEMBER_P (object, field->offset);
  gpointer b = G_STRUCT_MEMBER_P (other, field->offset);

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
    case TABLETOP_FIELD_INT:
    case TABLETOP_FIELD_UINT:
    case TABLETOP_FIELD_ENUM:
    case TABLETOP_FIELD_FLAGS:
      *(guint *) a = *(guint *) b;
      break;
    case TABLETOP_FIELD_INT64:
    case TABLETOP_FIELD_UINT64:
      *(guint64 *) a = *(guint64 *) b;
      break;
    case TABLETOP_FIELD_STRING:
      _tabletop_set_text (a, *(char **) b);
      break;
    case TABLETOP_FIELD_STRV:
      _tabletop_set_strv (a, _tabletop_strv (*(char ***) b));
      break;
    case TABLETOP_FIELD_LIST:
    case TABLETOP_FIELD_OBJECT:
      g_set_object ((GObject **) a, *(GObject **) b);
      break;
    case TABLETOP_FIELD_DOUBLE:
    case TABLETOP_FIELD_VARIANT:
    case TABLETOP_FIELD_BOXED:
    default:
      g_return_if_reached ();
    }
}

void
_tabletop_fields_take_over (gpointer object, gpointer other, const char *except)
{
  guint n_fields;
  const TabletopField *fields = _tabletop_fields_of_type (G_OBJECT_TYPE (object), &n_fields);
  gboolean differs = FALSE;

  for (guint i = 0; i < n_fields; i++)
    {
      if (g_strcmp0 (fields[i].name, except) == 0 || fields_are_equal (&fields[i], object, other))
        continue;
      if (!differs)
        g_object_freeze_notify (object);
      differs = TRUE;
      copy_field (&fields[i], object, other);
      _tabletop_fields_notify (object, i);
    }
  if (differs)
    g_object_thaw_notify (object);
}

/* }}} */
