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
  TABLETOP_FIELD_OBJECT, /* GObject *, owned, nullable */
  TABLETOP_FIELD_VARIANT,
  TABLETOP_FIELD_BOXED,
} TabletopFieldKind;

typedef struct
{
  const char *name;
  TabletopFieldKind kind;
  gsize offset;
  GType (*get_type) (void); /* of an enum, flags, object or boxed value, or of a list's items */
  int least; /* of what is read from elsewhere: of a number, or how long a string is at least */
} TabletopField;

/* Installs `fields`, which must live forever, in a final class that derives from GObject and has no
 * other properties; also reads and frees them.
 */
void _tabletop_fields_install (GObjectClass *klass, const TabletopField *fields, guint n_fields);

/* For a class that installs its properties itself: reads a field of `holder`, its instance or its
 * private data; sets one for the first time, if it is a string, a string vector, a uint or flags;
 * and frees all.
 */
void _tabletop_field_get (const TabletopField *field, gpointer holder, GValue *value);
void _tabletop_field_set (const TabletopField *field, gpointer holder, const GValue *value);
void _tabletop_fields_clear (const TabletopField *fields, guint n_fields, gpointer holder);

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

/* An object of a class with such a table as one value, a tuple of its rows in their order: an enum
 * and flags are numbers, a list is an array, an object is a maybe. Only BOXED, VARIANT and DOUBLE
 * can't be said. The string is static, the variant floating. */
const char *_tabletop_fields_type_string (GType type);
GVariant *_tabletop_fields_to_variant (gpointer object);
/* The object that such a value tells of, of the right type and in normal form but from anywhere;
 * NULL where a number is less than its row allows or an enum has no such value. Then `row` is the
 * name of the row of `type` in which that is, and `position` the place in it if it is a list. */
gpointer
_tabletop_fields_from_variant (GType type, GVariant *variant, const char **row, guint *position);
/* Whether two objects of one class have the same in all rows. */
gboolean _tabletop_fields_equal (gpointer object, gpointer other);
/* ... in all but the row `except`. */
gboolean _tabletop_fields_equal_but (gpointer object, gpointer other, const char *except);
/* The same for two objects that are equal. */
guint _tabletop_fields_hash (gconstpointer object);
/* Lets `object` say what `other` says, but for the row `except` (nullable), and when all of that is
 * done notifies of what was different. Lists and objects are the same ones then. */
void _tabletop_fields_take_over (gpointer object, gpointer other, const char *except);

/* What is known of the classes with tables, for the file that says them as variants. */
const TabletopField *_tabletop_fields_of_type (GType type, guint *n_fields);

/* Emits notify for the row `index`. */
void _tabletop_fields_notify (gpointer object, guint index);

/* How a missing string and a missing string vector read, and how they are replaced by a copy. */
const char *_tabletop_text (const char *text);
const char *const *_tabletop_strv (char **strv);
void _tabletop_set_text (char **field, const char *text);
void _tabletop_set_strv (char ***field, const char *const *strv);

/* Defines the public function of the class SELF that reads `value`, an expression of `self`. For
 * what isn't IS_SELF it is a critical, and `otherwise`. A file says once what SELF and IS_SELF are.
 */
#define TABLETOP_GETTER(type, function, value, otherwise)                                          \
  TABLETOP_GETTER_OF (SELF, IS_SELF, type, function, value, otherwise)
#define TABLETOP_TEXT_GETTER(function, value)                                                      \
  TABLETOP_GETTER (const char *, function, _tabletop_text (value), "")
#define TABLETOP_STRV_GETTER(function, value)                                                      \
  TABLETOP_GETTER (const char *const *, function, _tabletop_strv (value), _tabletop_strv (NULL))
/* Where nothing was added, there is one empty list for all: most of a view's lists are empty. */
#define TABLETOP_LIST_GETTER(function, slot, item_type)                                            \
  static TabletopList *function##_empty;                                                           \
  TABLETOP_GETTER (GListModel *, function,                                                         \
                   G_LIST_MODEL (_tabletop_list_ensure (                                           \
                       *(slot) != NULL ? (slot) : &function##_empty, item_type)),                  \
                   NULL)
#define TABLETOP_GETTER_OF(Self, IS, type, function, value, otherwise)                             \
  type function (Self *self)                                                                       \
  {                                                                                                \
    g_return_val_if_fail (IS (self), otherwise);                                                   \
                                                                                                   \
    return value;                                                                                  \
  }

/* The same of functions that set `field`: to a value, a copy of a string or a string vector. */
#define TABLETOP_SETTER(type, function, field)                                                     \
  TABLETOP_SETTER_OF (SELF, IS_SELF, type, function, self->field = value)
#define TABLETOP_TEXT_SETTER(function, field)                                                      \
  TABLETOP_SETTER_OF (SELF, IS_SELF, const char *, function,                                       \
                      _tabletop_set_text (&self->field, value))
#define TABLETOP_STRV_SETTER(function, field)                                                      \
  TABLETOP_SETTER_OF (SELF, IS_SELF, const char *const *, function,                                \
                      _tabletop_set_strv (&self->field, value))
#define TABLETOP_SETTER_OF(Self, IS, type, function, set)                                          \
  void function (Self *self, type value)                                                           \
  {                                                                                                \
    g_return_if_fail (IS (self));                                                                  \
                                                                                                   \
    set;                                                                                           \
  }

/* … and that add an item of the type Item, ITEM (`TabletopFact, FACT`) to the list `field`. */
#define TABLETOP_ADDER(function, Item, ITEM, field)                                                \
  TABLETOP_ADDER_OF (SELF, IS_SELF, function, Item, ITEM, field)
#define TABLETOP_ADDER_OF(Self, IS, function, Item, ITEM, field)                                   \
  void function (Self *self, Item *item)                                                           \
  {                                                                                                \
    g_return_if_fail (IS (self));                                                                  \
    g_return_if_fail (TABLETOP_IS_##ITEM (item));                                                  \
                                                                                                   \
    _tabletop_list_add (_tabletop_list_ensure (&self->field, TABLETOP_TYPE_##ITEM), item);         \
  }

G_END_DECLS
