/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first word of the account's name, and the account itself where it has none. */

#include "kept-person.h"

#include <string.h>

char *
kept_person_dup_name (void)
{
  const char *login = g_get_real_name ();

  if (*login == '\0' || g_str_equal (login, "Unknown"))
    login = g_get_user_name ();
  return g_utf8_validate (login, -1, NULL) ? g_strndup (login, strcspn (login, " ,")) : NULL;
}
