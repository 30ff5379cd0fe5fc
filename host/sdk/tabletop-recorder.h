/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who writes a match down while it is played. A recorder is told of every step after the match has
 * found it good and before anything changes, so that what is written is never less than what
 * happened.
 */

#pragma once

#include "tabletop-enums.h"
#include "tabletop-match.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_RECORDER (tabletop_recorder_get_type ())

/**
 * TabletopRecorder:
 *
 * Something that writes a match down while it is played.
 *
 * The same steps in the same order, made in the same saved match, lead to the same state under the
 * same [property@Match:sequence].
 */
G_DECLARE_INTERFACE (TabletopRecorder, tabletop_recorder, TABLETOP, RECORDER, GObject)

/**
 * TabletopRecorderInterface:
 * @parent_iface: the parent
 * @record: see [method@Recorder.record]
 * @withdraw: see [method@Recorder.withdraw]
 *
 * What a recorder implements.
 */
struct _TabletopRecorderInterface
{
  GTypeInterface parent_iface;

  gboolean (*record) (TabletopRecorder *self,
                      TabletopMatch *match,
                      guint seat,
                      TabletopStepKind kind,
                      const char *notation,
                      GError **error);
  void (*withdraw) (TabletopRecorder *self, TabletopMatch *match);

  /*< private >*/
  gpointer padding[4];
};

/**
 * tabletop_recorder_record:
 * @self: a recorder
 * @match: the match, in the state before the step
 * @seat: whose step it is
 * @kind: what kind of step
 * @notation: (nullable): the choice, for %TABLETOP_STEP_CHOICE
 * @error: return location for an error
 *
 * Writes down a step that is about to be made. If it fails, the step isn't made.
 *
 * Returns: %TRUE if it is written
 */
gboolean tabletop_recorder_record (TabletopRecorder *self,
                                   TabletopMatch *match,
                                   guint seat,
                                   TabletopStepKind kind,
                                   const char *notation,
                                   GError **error);

/**
 * tabletop_recorder_withdraw:
 * @self: a recorder
 * @match: the match
 *
 * Takes the step that was written last back: the game failed, and nothing has changed.
 */
void tabletop_recorder_withdraw (TabletopRecorder *self, TabletopMatch *match);

G_END_DECLS
