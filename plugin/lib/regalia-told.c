/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A choice makes a few events, and there are a few ways to tell each: so they are gone through. */

#include "regalia-told.h"

#include <string.h>

enum
{
  MAX_EVENTS = 48 /* who comes back may be told hundreds, which nobody else is */
};

typedef struct
{
  RegaliaTelling telling; /* with moves of its own */
  TabletopEvent *event;
} Told;

typedef struct
{
  int second;
  TabletopDecision *decision;
} Asked;

struct _RegaliaTold
{
  GArray *events; /* of Told */
  GArray *asked;  /* of Asked: two for each seat at most */
  rg_line line;
  int second;
  char *text; /* what that line said; or NULL */
};

static void
told_clear (gpointer told)
{
  Told *self = told;

  g_free ((gpointer) self->telling.moves);
  g_object_unref (self->event);
}

static void
asked_clear (gpointer asked)
{
  g_object_unref (((Asked *) asked)->decision);
}

RegaliaTold *
_regalia_told_new (void)
{
  RegaliaTold *self = g_new0 (RegaliaTold, 1);

  self->events = g_array_new (FALSE, FALSE, sizeof (Told));
  g_array_set_clear_func (self->events, told_clear);
  self->asked = g_array_new (FALSE, FALSE, sizeof (Asked));
  g_array_set_clear_func (self->asked, asked_clear);

  return self;
}

void
_regalia_told_free (RegaliaTold *self)
{
  g_array_unref (self->events);
  g_array_unref (self->asked);
  g_free (self->text);
  g_free (self);
}

void
_regalia_told_clear (RegaliaTold *self)
{
  g_array_set_size (self->events, 0);
  g_array_set_size (self->asked, 0);
  g_clear_pointer (&self->text, g_free);
}

static gboolean
is_told_so (const RegaliaTelling *a, const RegaliaTelling *b)
{
  return a->position == b->position && a->second == b->second && a->n_moves == b->n_moves
         && (a->n_moves == 0
             || memcmp (a->moves, b->moves, (gsize) a->n_moves * sizeof *a->moves) == 0);
}

TabletopEvent *
_regalia_told_find (RegaliaTold *self, const RegaliaTelling *telling)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const Told *told = &g_array_index (self->events, Told, i);

      if (is_told_so (&told->telling, telling))
        return told->event;
    }

  return NULL;
}

void
_regalia_told_add (RegaliaTold *self, const RegaliaTelling *telling, TabletopEvent *event)
{
  Told told = { *telling, event };

  if (self->events->len == MAX_EVENTS)
    return;
  told.telling.moves
      = g_memdup2 (telling->moves, (gsize) telling->n_moves * sizeof *telling->moves);
  g_object_ref (event);
  g_array_append_val (self->events, told);
}

TabletopDecision *
_regalia_told_find_asked (RegaliaTold *self, int seat, int second, guint64 sequence)
{
  for (guint i = 0; i < self->asked->len; i++)
    {
      const Asked *asked = &g_array_index (self->asked, Asked, i);

      if (tabletop_decision_get_seat (asked->decision) == (guint) seat && asked->second == second
          && tabletop_decision_get_sequence (asked->decision) == sequence)
        return asked->decision;
    }

  return NULL;
}

void
_regalia_told_add_asked (RegaliaTold *self, int second, TabletopDecision *decision)
{
  const Asked asked = { second, g_object_ref (decision) };

  g_array_append_val (self->asked, asked);
}

const char *
_regalia_told_find_line (RegaliaTold *self, const rg_line *line, int second)
{
  return self->text != NULL && self->second == second
                 && memcmp (&self->line, line, sizeof *line) == 0
             ? self->text
             : NULL;
}

void
_regalia_told_add_line (RegaliaTold *self, const rg_line *line, int second, char *text)
{
  self->line = *line;
  self->second = second;
  g_free (self->text);
  self->text = text;
}
