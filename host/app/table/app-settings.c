/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Read anew each time, so that a change holds at once and nobody has to listen for it. */

#include "app-settings.h"

GSettings *
app_settings_get (void)
{
  static GSettings *settings = NULL;

  if (settings == NULL)
    settings = g_settings_new (APPLICATION_ID);
  return settings;
}

AppSpeed
app_settings_get_motion (void)
{
  return (AppSpeed) g_settings_get_enum (app_settings_get (), "motion");
}

guint
app_settings_get_pace (void)
{
  static const guint paces[] = {
    [APP_SPEED_SLOW] = 1000, [APP_SPEED_NORMAL] = 350, [APP_SPEED_FAST] = 100, [APP_SPEED_NONE] = 0
  };

  return paces[g_settings_get_enum (app_settings_get (), "pace")];
}

char *
app_settings_dup_name (void)
{
  g_autofree char *name = g_settings_get_string (app_settings_get (), "name");

  g_strstrip (name);
  return g_strdup (*name != '\0' ? name : g_get_real_name ());
}
