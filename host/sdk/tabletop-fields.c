/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Property ids are row numbers plus one; the table hangs on the type, which is final, so the type
 * of an object always finds it.
 */

#include "tabletop-fields-private.h"

#include "tabletop-list-private.h"

typedef struct
{
  const TabletopField *fields;
  guint n_fields;
  GParamSpec **pspecs; /* by property id */
} FieldTable;

/* Asked for with each comparison, so it is looked up once. */
static GQuark
fields_quark (void)
{
  static gsize quark;

  if (g_once_init_enter (&quark))
    g_once_init_leave (&quark, g_quark_from_static_string ("tabletop-fields"));

  return (GQuark) quark;
}

static FieldTable *
fields_of (gpointer object)
{
  return g_type_get_qdata (G_OBJECT_TYPE (object), fields_quark ());
}

const TabletopField *
_tabletop_fields_of_type (GType type, guint *n_fields)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (type); /* its table is there from now on */
  const FieldTable *table = g_type_get_qdata (type, fields_quark ());

  *n_fields = table->n_fields;

  return table->fields;
}

const char *
_tabletop_text (const char *text)
{
  return text != NULL ? text : "";
}

const char *const *
_tabletop_strv (char **strv)
{
  static const char *const none[] = { NULL };

  return strv != NULL ? (const char *const *) strv : none;
}

void
_tabletop_set_text (char **field, const char *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

void
_tabletop_set_strv (char ***field, const char *const *strv)
{
  g_strfreev (*field);
  *field = g_strdupv ((char **) strv);
}

static GParamSpec *
make_pspec (const TabletopField *field)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const char *name = field->name;
  GType type = field->get_type != NULL ? field->get_type () : G_TYPE_NONE;

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
      return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
    case TABLETOP_FIELD_INT:
      return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case TABLETOP_FIELD_UINT:
      return g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case TABLETOP_FIELD_INT64:
      return g_param_spec_int64 (name, NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
    case TABLETOP_FIELD_UINT64:
      return g_param_spec_uint64 (name, NULL, NULL, 0, G_MAXUINT64, 0, flags);
    case TABLETOP_FIELD_DOUBLE:
      return g_param_spec_double (name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
    case TABLETOP_FIELD_ENUM:
      return g_param_spec_enum (name, NULL, NULL, type, 0, flags);
    case TABLETOP_FIELD_FLAGS:
      return g_param_spec_flags (name, NULL, NULL, type, 0, flags);
    case TABLETOP_FIELD_STRING:
      return g_param_spec_string (name, NULL, NULL, "", flags);
    case TABLETOP_FIELD_STRV:
      return g_param_spec_boxed (name, NULL, NULL, G_TYPE_STRV, flags);
    case TABLETOP_FIELD_LIST:
      return g_param_spec_object (name, NULL, NULL, G_TYPE_LIST_MODEL, flags);
    case TABLETOP_FIELD_OBJECT:
      return g_param_spec_object (name, NULL, NULL, type, flags);
    case TABLETOP_FIELD_VARIANT:
      return g_param_spec_variant (name, NULL, NULL, G_VARIANT_TYPE_ANY, NULL, flags);
    case TABLETOP_FIELD_BOXED:
      return g_param_spec_boxed (name, NULL, NULL, type, flags);
    default:
      g_return_val_if_reached (NULL);
    }
}

void
_tabletop_field_get (const TabletopField *field, gpointer holder, GValue *value)
{
  gpointer place = G_STRUCT_MEMBER_P (holder, field->offset);

  switch (field->kind)
    {
    case TABLETOP_FIELD_BOOLEAN:
      g_value_set_boolean (value, *(gboolean *) place);
      break;
    case TABLETOP_FIELD_INT:
      g_value_set_int (value, *(int *) place);
      break;
    case TABLETOP_FIELD_UINT:
      g_value_set_uint (value, *(guint *) place);
      break;
    case TABLETOP_FIELD_INT64:
      g_value_set_int64 (value, *(gint64 *) place);
      break;
    case TABLETOP_FIELD_UINT64:
      g_value_set_uint64 (value, *(guint64 *) place);
      break;
    case TABLETOP_FIELD_DOUBLE:
      g_value_set_double (value, *(double *) place);
      break;
    case TABLETOP_FIELD_ENUM:
      g_value_set_enum (value, *(int *) place);
      break;
    case TABLETOP_FIELD_FLAGS:
      g_value_set_flags (value, *(guint *) place);
      break;
    case TABLETOP_FIELD_STRING:
      g_value_set_string (value, _tabletop_text (*(char **) place));
      break;
    case TABLETOP_FIELD_STRV:
      g_value_set_boxed (value, _tabletop_strv (*(char ***) place));
      break;
    case TABLETOP_FIELD_LIST:
      g_value_set_object (value, _tabletop_list_ensure (place, field->get_type ()));
      break;
    case TABLETOP_FIELD_OBJECT:
      g_value_set_object (value, *(gpointer *) place);
      break;
    case TABLETOP_FIELD_VARIANT:
      g_value_set_variant (value, *(GVariant **) place);
      break;
    case TABLETOP_FIELD_BOXED:
      g_value_set_boxed (value, *(gpointer *) place);
      break;
    default:
      g_return_if_reached ();
    }
}

void
_tabletop_field_set (const TabletopField *field, gpointer holder, const GValue *value)
{
  gpointer place = G_STRUCT_MEMBER_P (holder, field->offset);

  if (field->kind == TABLETOP_FIELD_STRING)
    *(char **) place = g_value_dup_string (value);
  else if (field->kind == TABLETOP_FIELD_STRV)
    *(char ***) place = g_value_dup_boxed (value);
  else if (field->kind == TABLETOP_FIELD_UINT)
    *(guint *) place = g_value_get_uint (value);
  else if (field->kind == TABLETOP_FIELD_FLAGS)
    *(guint *) place = g_value_get_flags (value);
  else
    g_return_if_reached ();
}

void
_tabletop_fields_clear (const TabletopField *fields, guint n_fields, gpointer holder)
{
  for (guint i = 0; i < n_fields; i++)
    {
      const TabletopField *field = &fields[i];
      gpointer place = G_STRUCT_MEMBER_P (holder, field->offset);

      switch (field->kind)
        {
        case TABLETOP_FIELD_STRING:
          g_clear_pointer ((char **) place, g_free);
          break;
        case TABLETOP_FIELD_STRV:
          g_clear_pointer ((char ***) place, g_strfreev);
          break;
        case TABLETOP_FIELD_LIST:
        case TABLETOP_FIELD_OBJECT:
          g_clear_object ((GObject **) place);
          break;
        case TABLETOP_FIELD_VARIANT:
          g_clear_pointer ((GVariant **) place, g_variant_unref);
          break;
        case TABLETOP_FIELD_BOXED:
          if (*(gpointer *) place != NULL)
            g_boxed_free (field->get_type (), *(gpointer *) place);
          break;
        case TABLETOP_FIELD_BOOLEAN:
        case TABLETOP_FIELD_INT:
        case TABLETOP_FIELD_UINT:
        case TABLETOP_FIELD_INT64:
        case TABLETOP_FIELD_UINT64:
        case TABLETOP_FIELD_DOUBLE:
        case TABLETOP_FIELD_ENUM:
        case TABLETOP_FIELD_FLAGS:
        default:
          break;
        }
    }
}

static void
fields_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  _tabletop_field_get (&fields_of (object)->fields[prop_id - 1], object, value);
}

static void
fields_finalize (GObject *object)
{
  const FieldTable *table = fields_of (object);

  _tabletop_fields_clear (table->fields, table->n_fields, object);

  G_OBJECT_CLASS (g_type_class_peek (G_TYPE_OBJECT))->finalize (object);
}

void
_tabletop_fields_install (GObjectClass *klass, const TabletopField *fields, guint n_fields)
{
  FieldTable *table = g_new (FieldTable, 1); /* lives as long as the type: forever */

  table->fields = fields;
  table->n_fields = n_fields;
  table->pspecs = g_new0 (GParamSpec *, n_fields + 1);
  for (guint i = 0; i < n_fields; i++)
    table->pspecs[i + 1] = make_pspec (&fields[i]);

  klass->get_property = fields_get_property;
  klass->finalize = fields_finalize;
  g_type_set_qdata (G_OBJECT_CLASS_TYPE (klass), fields_quark (), table);
  g_object_class_install_properties (klass, n_fields + 1, table->pspecs);
}

void
_tabletop_fields_notify (gpointer object, guint index)
{
  g_object_notify_by_pspec (object, fields_of (object)->pspecs[index + 1]);
}
