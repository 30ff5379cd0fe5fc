/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors have names on the wire, the same at both ends. */

#include "online-wire.h"

G_DEFINE_QUARK (online - wire - error - quark, online_wire_error)

const char *
online_wire_key_of (const GError *error)
{
  if (error->domain != TABLETOP_ERROR)
    return "failed";

  switch ((TabletopError) error->code)
    {
    case TABLETOP_ERROR_ILLEGAL:
      return "illegal";
    case TABLETOP_ERROR_NOT_YOURS:
      return "not-yours";
    case TABLETOP_ERROR_STALE:
      return "stale";
    case TABLETOP_ERROR_OVER:
      return "over";
    case TABLETOP_ERROR_NOT_FOUND:
      return "not-found";
    case TABLETOP_ERROR_UNSUPPORTED:
      return "unsupported";
    /* What is the table's own trouble. */
    case TABLETOP_ERROR_BAD_OPTION:
    case TABLETOP_ERROR_BAD_DATA:
    case TABLETOP_ERROR_BAD_SAVE:
    case TABLETOP_ERROR_VERSION:
    case TABLETOP_ERROR_NO_MEMORY:
    case TABLETOP_ERROR_FAILED:
      break;
    }

  return "failed";
}

GError *
online_wire_error_of_key (const char *key, const char *text)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (TABLETOP_TYPE_ERROR);
  const GEnumValue *value;

  value = g_enum_get_value_by_nick ((GEnumClass *) klass, key);

  return g_error_new_literal (TABLETOP_ERROR, value != NULL ? value->value : TABLETOP_ERROR_FAILED,
                              text);
}
