/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A face in its frame, as large or small as there is room. */

#pragma once

#include "app-art.h"

G_BEGIN_DECLS

typedef struct
{
  AppArt *art;
  TabletopFrame *frame;
  TabletopFace *face; /* NULL of a back */
  const char *color;  /* of the skin */
  TabletopPiece *piece;
  TabletopZone *zone;      /* where it lies, or NULL */
  TabletopPiece *depicted; /* what is depicted instead of it, or NULL */
  float letters;           /* how many times as large as usual they are */
  gboolean is_pile;        /* what is in its lower corners has no room beside the pile's name */
} AppFace;

/* How a piece looks that lies in `zone`, with texts as large as those of `widget`. Nothing is owned
 * by it. */
AppFace
app_face_of_piece (GtkWidget *widget, AppArt *art, TabletopPiece *piece, TabletopZone *zone);

/* Whether a face of that width, in pixels, has its name and its picture only. */
gboolean app_face_is_small (const AppFace *self, float width);

/* Draws it into that room, with its corners rounded. */
void app_face_snapshot (const AppFace *self,
                        GtkWidget *widget,
                        GtkSnapshot *snapshot,
                        float width,
                        float height);

/* Whether something of what is written on it has no room there, or a word none in one line. */
gboolean app_face_is_cut (const AppFace *self, GtkWidget *widget, float width, float height);

/* What is written in a part, as frames call them; NULL if nothing is. */
char *app_face_dup_part (const AppFace *self, const char *part);

/* How round its corners are, in pixels. */
float app_face_get_rounding (const AppFace *self, float width);

G_END_DECLS
