/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the person at the window prefers, for all tables. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* As the enumeration of the schema has it. */
typedef enum
{
  APP_SPEED_SLOW,
  APP_SPEED_NORMAL,
  APP_SPEED_FAST,
  APP_SPEED_NONE,
} AppSpeed;

/* The one of the whole process; data/eu.regalia.Tabletop.gschema.xml has its keys. It is the
 * caller's neither to free nor to keep. */
GSettings *app_settings_get (void);

/* How fast pieces move. */
AppSpeed app_settings_get_motion (void);

/* How long bots rest after each choice, in milliseconds. */
guint app_settings_get_pace (void);

/* What others shall call the person. */
char *app_settings_dup_name (void);

G_END_DECLS
