/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors have names on the wire, the same at both ends. */

#include "regalia-wire.h"

G_DEFINE_QUARK (regalia - wire - error - quark, regalia_wire_error)

const char *
regalia_wire_key_of (const GError *error)
{
  g_return_val_if_fail (error != NULL, "failed");

  if (error->domain == REGALIA_WIRE_ERROR)
    return REGALIA_KEY_BAD_REQUEST;
  if (error->domain == TABLETOP_ERROR)
    {
      g_autoptr (GTypeClass) klass = g_type_class_ref (TABLETOP_TYPE_ERROR);
      const GEnumValue *value = g_enum_get_value ((GEnumClass *) klass, error->code);

      if (value != NULL)
        return value->value_nick;
    }

  return "failed";
}

GError *
regalia_wire_error_of_key (const char *key, const char *text)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (TABLETOP_TYPE_ERROR);
  const GEnumValue *value;

  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  value = g_enum_get_value_by_nick ((GEnumClass *) klass, key);

  return g_error_new_literal (TABLETOP_ERROR, value != NULL ? value->value : TABLETOP_ERROR_FAILED,
                              text);
}
