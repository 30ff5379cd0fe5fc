/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long a table elsewhere lets one wait, and what people are told about it. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* How a table elsewhere fails to answer. */
typedef enum
{
  APP_TROUBLE_NONE,
  APP_TROUBLE_SLOW,   /* something that was asked isn't answered yet */
  APP_TROUBLE_SILENT, /* nothing at all is heard of it, for seconds */
  APP_TROUBLE_LOST,   /* the connection is tried again */
  APP_TROUBLE_CLOSED,
} AppTrouble;

typedef struct _AppPatience AppPatience;

typedef void (*AppPatienceFunc) (gpointer data);

/* `changed` is told of another trouble, and that time goes by. */
AppPatience *app_patience_new (AppPatienceFunc changed, gpointer data);

void app_patience_free (AppPatience *self);

/* Through whom one sits at the table; NULL: at a table of this device alone, which never fails. */
void app_patience_set_inviter (AppPatience *self, TabletopInviter *inviter);

/* The table has one more request to answer. */
void app_patience_begin (AppPatience *self);

/* It has answered one. */
void app_patience_end (AppPatience *self);

AppTrouble app_patience_get_trouble (AppPatience *self);

/* For people; NULL if there is none. */
char *app_patience_dup_trouble (AppPatience *self);

G_END_DECLS
