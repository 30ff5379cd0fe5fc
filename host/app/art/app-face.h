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
} AppFace;

/* From this width on a face shows all of its parts, in pixels. */
#define APP_FACE_WHOLE 120

/* How a piece looks that lies in `zone`. Nothing is owned by it. */
AppFace app_face_of_piece (AppArt *art, TabletopPiece *piece, TabletopZone *zone);

void app_face_snapshot (const AppFace *self,
                        GtkWidget *widget,
                        GtkSnapshot *snapshot,
                        float width,
                        float height);

/* What is written in a part, as frames call them; NULL if nothing is. */
char *app_face_dup_part (const AppFace *self, const char *part);

/* How round its corners are, in pixels. */
float app_face_get_rounding (const AppFace *self, float width);

G_END_DECLS
