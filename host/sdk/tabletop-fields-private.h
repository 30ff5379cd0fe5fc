/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The properties of a value type are a table of its fields: one row names a property, says where in
 * the object it lies and what it is, and that is enough to install, to read and to free it. All of
 * them are read-only; a field that can change afterwards tells so with _tabletop_fields_notify.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  TABLETOP_FIELD_BOOLEAN,
  TABLETOP_FIELD_INT,
  TABLETOP_FIELD_UINT,
  TABLETOP_FIELD_INT64,
  TABLETOP_FIELD_UINT64,
  TABLETOP_FIELD_DOUBLE,
  TABLETOP_FIELD_ENUM,   /* a C enum */
  TABLETOP_FIELD_FLAGS,  /* a C enum of bits */
  TABLETOP_FIELD_STRING, /* char *, owned; NULL reads as "" */
  TABLETOP_FIELD_STRV,   /* char **, owned; NULL reads as none */
  TABLETOP_FIELD_LIST,   /* TabletopList *, owned; NULL reads as an empty one */
  TABLETOP_FIELD_VARIANT,
  TABLETOP_FIELD_BOXED,
} TabletopFieldKind;

typedef struct
{
  const char *name;
  TabletopFieldKind kind;
  gsize offset;
  GType (*get_type) (void); /* of an enum, flags or boxed value, or of a list's items */
} TabletopField;

/* Installs `fields`, which must live forever, in a final class that derives from GObject and has no
 * other properties; also reads and frees them.
 */
void _tabletop_fields_install (GObjectClass *klass, const TabletopField *fields, guint n_fields);

/* Defines a final class whose properties are the rows of `fields`, and which has nothing else. */
#define TABLETOP_DEFINE_VALUE(Type, prefix, fields)                                                \
  G_DEFINE_FINAL_TYPE (Type, prefix, G_TYPE_OBJECT)                                                \
                                                                                                   \
  static void prefix##_class_init (Type##Class *klass)                                             \
  {                                                                                                \
    _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));              \
  }                                                                                                \
                                                                                                   \
  static void prefix##_init (Type *self)                                                           \
  {                                                                                                \
  }

/* Emits notify for the row `index`. */
void _tabletop_fields_notify (gpointer object, guint index);

/* How a missing string and a missing string vector read. */
const char *_tabletop_text (const char *text);
const char *const *_tabletop_strv (char **strv);

/* Defines the public function of the class SELF that reads `value`, an expression of `self`. For
 * what isn't IS_SELF it is a critical, and `otherwise`. A file says once what SELF and IS_SELF are.
 */
#define TABLETOP_GETTER(type, function, value, otherwise)                                          \
  TABLETOP_GETTER_OF (SELF, IS_SELF, type, function, value, otherwise)
#define TABLETOP_TEXT_GETTER(function, value)                                                      \
  TABLETOP_GETTER (const char *, function, _tabletop_text (value), "")
#define TABLETOP_STRV_GETTER(function, value)                                                      \
  TABLETOP_GETTER (const char *const *, function, _tabletop_strv (value), _tabletop_strv (NULL))
#define TABLETOP_GETTER_OF(Self, IS, type, function, value, otherwise)                             \
  type function (Self *self)                                                                       \
  {                                                                                                \
    g_return_val_if_fail (IS (self), otherwise);                                                   \
                                                                                                   \
    return value;                                                                                  \
  }

G_END_DECLS
