/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An object is told as a tuple of the rows of its table, and read from one: what the table says is
 * all that there is to know of a class, and whatever can't be by it is refused, for a value may
 * come from another machine.
 */

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

/* {{{ Types */

static void
append_type (GString *out, GType type)
{
  guint n_fields;
  const TabletopField *fields = _tabletop_fields_of_type (type, &n_fields);

  g_string_append_c (out, '(');
  for (guint i = 0; i < n_fields; i++)
    switch (fields[i].kind)
      {
      case TABLETOP_FIELD_BOOLEAN:
        g_string_append_c (out, 'b');
        break;
      case TABLETOP_FIELD_INT:
        g_string_append_c (out, 'i');
        break;
      case TABLETOP_FIELD_UINT:
      case TABLETOP_FIELD_ENUM:
      case TABLETOP_FIELD_FLAGS:
        g_string_append_c (out, 'u');
        break;
      case TABLETOP_FIELD_INT64:
        g_string_append_c (out, 'x');
        break;
      case TABLETOP_FIELD_UINT64:
        g_string_append_c (out, 't');
        break;
      case TABLETOP_FIELD_STRING:
        g_string_append_c (out, 's');
        break;
      case TABLETOP_FIELD_STRV:
        g_string_append (out, "as");
        break;
      case TABLETOP_FIELD_LIST:
      case TABLETOP_FIELD_OBJECT:
        g_string_append_c (out, fields[i].kind == TABLETOP_FIELD_LIST ? 'a' : 'm');
        append_type (out, fields[i].get_type ());
        break;
      case TABLETOP_FIELD_DOUBLE:
      case TABLETOP_FIELD_VARIANT:
      case TABLETOP_FIELD_BOXED:
      default:
        g_assert_not_reached ();
      }
  g_string_append_c (out, ')');
}

static GQuark
type_quark (void)
{
  return g_quark_from_static_string ("tabletop-fields-type");
}

const char *
_tabletop_fields_type_string (GType type)
{
  const char *known = g_type_get_qdata (type, type_quark ());

  if (known == NULL)
    {
      GString *out = g_string_new (NULL);

      append_type (out, type);
      known = g_intern_string (out->str);
      g_string_free (out, TRUE);
      g_type_set_qdata (type, type_quark (), (gpointer) known);
    }

  return known;
}

static const GVariantType *
variant_type_of (GType type)
{
  return (const GVariantType *) _tabletop_fields_type_string (type);
}

/* }}} */
/* {{{ Telling */

static GVariant *
list_to_variant (TabletopList *list, GType type)
{
  const guint n = _tabletop_list_length (list);
  g_autofree GVariant **children = g_new (GVariant *, n + 1);

  for (guint i = 0; i < n; i++)
    children[i] = _tabletop_fields_to_variant (_tabletop_list_get (list, i));

  return g_variant_new_array (variant_type_of (type), children, n);
}

static GVariant *
field_to_variant (const TabletopField *field, gpointer object)
{
  gpointer place = G_STRUCT_MEMBER_P (object, field->offset);

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
      return g_variant_new_boolean (*(gboolean *) place);
    case TABLETOP_FIELD_INT:
      return g_variant_new_int32 (*(int *) place);
    case TABLETOP_FIELD_UINT:
    case TABLETOP_FIELD_ENUM:
    case TABLETOP_FIELD_FLAGS:
      return g_variant_new_uint32 (*(guint *) place);
    case TABLETOP_FIELD_INT64:
      return g_variant_new_int64 (*(gint64 *) place);
    case TABLETOP_FIELD_UINT64:
      return g_variant_new_uint64 (*(guint64 *) place);
    case TABLETOP_FIELD_STRING:
      return g_variant_new_string (_tabletop_text (*(char **) place));
    case TABLETOP_FIELD_STRV:
      return g_variant_new_strv (_tabletop_strv (*(char ***) place), -1);
    case TABLETOP_FIELD_LIST:
      return list_to_variant (*(TabletopList **) place, field->get_type ());
    case TABLETOP_FIELD_OBJECT:
      return g_variant_new_maybe (
          variant_type_of (field->get_type ()),
          *(gpointer *) place != NULL ? _tabletop_fields_to_variant (*(gpointer *) place) : NULL);
    case TABLETOP_FIELD_DOUBLE:
    case TABLETOP_FIELD_VARIANT:
    case TABLETOP_FIELD_BOXED:
    default:
      g_return_val_if_reached (NULL);
    }
}

GVariant *
_tabletop_fields_to_variant (gpointer object)
{
  guint n_fields;
  const TabletopField *fields = _tabletop_fields_of_type (G_OBJECT_TYPE (object), &n_fields);
  g_autofree GVariant **children = g_new (GVariant *, n_fields);

  for (guint i = 0; i < n_fields; i++)
    children[i] = field_to_variant (&fields[i], object);

  return g_variant_new_tuple (children, n_fields);
}

/* }}} */
/* {{{ Reading */

static gboolean
read_list (const TabletopField *field, TabletopList **place, GVariant *variant, guint *position)
{
  const gsize n = g_variant_n_children (variant);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (variant, i);
      g_autoptr (GObject) item
          = _tabletop_fields_from_variant (field->get_type (), child, NULL, NULL);

      *position = (guint) i;
      if (item == NULL)
        return FALSE;
      _tabletop_list_add (_tabletop_list_ensure (place, field->get_type ()), item);
    }

  return TRUE;
}

static gboolean
read_enum (const TabletopField *field, int *place, guint32 value)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (field->get_type ());

  if (value > G_MAXINT || g_enum_get_value ((GEnumClass *) klass, (int) value) == NULL)
    return FALSE;
  *place = (int) value;

  return TRUE;
}

static gboolean
read_flags (const TabletopField *field, guint *place, guint32 value)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (field->get_type ());

  *place = value;

  return (value & ~((GFlagsClass *) klass)->mask) == 0;
}

static gboolean
read_field (const TabletopField *field, gpointer object, GVariant *variant, guint *position)
{
  gpointer place = G_STRUCT_MEMBER_P (object, field->offset);

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
      *(gboolean *) place = g_variant_get_boolean (variant);
      return TRUE;
    case TABLETOP_FIELD_INT:
      *(int *) place = g_variant_get_int32 (variant);
      return *(int *) place >= field->least;
    case TABLETOP_FIELD_UINT:
      *(guint *) place = g_variant_get_uint32 (variant);
      return TRUE;
    case TABLETOP_FIELD_ENUM:
      return read_enum (field, place, g_variant_get_uint32 (variant));
    case TABLETOP_FIELD_FLAGS:
      return read_flags (field, place, g_variant_get_uint32 (variant));
    case TABLETOP_FIELD_INT64:
      *(gint64 *) place = g_variant_get_int64 (variant);
      return TRUE;
    case TABLETOP_FIELD_UINT64:
      *(guint64 *) place = g_variant_get_uint64 (variant);
      return TRUE;
    case TABLETOP_FIELD_STRING:
      *(char **) place = g_variant_dup_string (variant, NULL);
      return strlen (*(char **) place) >= (gsize) field->least;
    case TABLETOP_FIELD_STRV:
      *(char ***) place = g_variant_dup_strv (variant, NULL);
      return TRUE;
    case TABLETOP_FIELD_LIST:
      return read_list (field, place, variant, position);
    case TABLETOP_FIELD_OBJECT:
      {
        g_autoptr (GVariant) child = g_variant_get_maybe (variant);

        if (child == NULL)
          return TRUE;
        *(gpointer *) place = _tabletop_fields_from_variant (field->get_type (), child, NULL, NULL);
        return *(gpointer *) place != NULL;
      }
    case TABLETOP_FIELD_DOUBLE:
    case TABLETOP_FIELD_VARIANT:
    case TABLETOP_FIELD_BOXED:
    default:
      g_return_val_if_reached (FALSE);
    }
}

gpointer
_tabletop_fields_from_variant (GType type, GVariant *variant, const char **row, guint *position)
{
  g_autoptr (GObject) object = g_object_new (type, NULL);
  guint n_fields, where = 0;
  const TabletopField *fields = _tabletop_fields_of_type (type, &n_fields);

  for (guint i = 0; i < n_fields; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (variant, i);

      if (read_field (&fields[i], object, child, &where))
        continue;
      if (row != NULL)
        *row = fields[i].name;
      if (position != NULL)
        *position = where;
      return NULL;
    }

  return g_steal_pointer (&object);
}

/* }}} */
