/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes on to the implementation; by default everything is let pass. */

#include "tabletop-recorder.h"

#include "tabletop-error-private.h"

G_DEFINE_INTERFACE (TabletopRecorder, tabletop_recorder, G_TYPE_OBJECT)

static gboolean
tabletop_recorder_real_record (TabletopRecorder *self,
                               TabletopMatch *match,
                               guint seat,
                               TabletopStepKind kind,
                               const char *notation,
                               GError **error)
{
  return TRUE;
}

static void
tabletop_recorder_real_withdraw (TabletopRecorder *self, TabletopMatch *match)
{
}

static void
tabletop_recorder_default_init (TabletopRecorderInterface *iface)
{
  iface->record = tabletop_recorder_real_record;
  iface->withdraw = tabletop_recorder_real_withdraw;
}

gboolean
tabletop_recorder_record (TabletopRecorder *self,
                          TabletopMatch *match,
                          guint seat,
                          TabletopStepKind kind,
                          const char *notation,
                          GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_RECORDER (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_MATCH (match), FALSE);
  g_return_val_if_fail ((notation != NULL) == (kind == TABLETOP_STEP_CHOICE), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return _tabletop_end_call (
      self, "record",
      TABLETOP_RECORDER_GET_IFACE (self)->record (self, match, seat, kind, notation, &failure),
      &failure, error);
}

void
tabletop_recorder_withdraw (TabletopRecorder *self, TabletopMatch *match)
{
  g_return_if_fail (TABLETOP_IS_RECORDER (self));
  g_return_if_fail (TABLETOP_IS_MATCH (match));

  TABLETOP_RECORDER_GET_IFACE (self)->withdraw (self, match);
}
