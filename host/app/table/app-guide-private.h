/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guide has of its file. */

#pragma once

#include "app-guide.h"

G_BEGIN_DECLS

typedef enum
{
  APP_GUIDE_SIGN_NONE,    /* there at once; goes by hand */
  APP_GUIDE_SIGN_OFFERED, /* there is a choice of that kind */
  APP_GUIDE_SIGN_CHOSEN,  /* the person has chosen one */
  APP_GUIDE_SIGN_EVENT,   /* something of that kind happens */
} AppGuideSign;

typedef struct
{
  AppGuideSign sign;
  char *kind;
} AppGuideCondition;

typedef struct
{
  char *title;
  char *text;
  char *choices; /* which it shows, or NULL */
  int role;      /* of the zones that it shows, or -1 */
  AppGuideCondition when;
  AppGuideCondition until;
} AppGuidePage;

struct _AppGuide
{
  GObject parent_instance;

  TabletopGame *game;
  GPtrArray *pages;
  TabletopSetup *setup;
  TabletopDecision *decision; /* what the person is asked, or NULL */
  guint64 seed;
  char *bot; /* who plays at the other seats; NULL: the weakest */
  guint page;
  guint reached;
  gboolean is_due; /* the page that is reached */
  gboolean is_closed;
  char *kept_id; /* of the game with which its state is kept, or NULL */
  char *kept;    /* the state that is kept, or NULL */
};

/* Reads a file into a guide that knows its game; what isn't right is an error. */
gboolean _app_guide_read (AppGuide *self, GBytes *bytes, GError **error);

G_END_DECLS
