/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Standings in the order of the seats, and why the match is over. */

#include "tabletop-result.h"

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

struct _TabletopResult
{
  GObject parent_instance;

  TabletopList *standings;
  char *reason;
  char *rule;
  guint n_choices;
  guint n_turns;
  guint n_rounds;
};

/**
 * TabletopResult:standings: (type GListModel)
 *
 * The standings, by seat.
 */
/**
 * TabletopResult:reason:
 *
 * Why the match is over, translated.
 */
/**
 * TabletopResult:rule:
 *
 * The rule by which it ended.
 */
/**
 * TabletopResult:n-choices:
 *
 * How many choices were made.
 */
/**
 * TabletopResult:n-turns:
 *
 * How many turns were played.
 */
/**
 * TabletopResult:n-rounds:
 *
 * How many rounds were played; 0 if it isn't known.
 */
static const TabletopField fields[] = {
  { "standings", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopResult, standings),
    tabletop_standing_get_type },
  { "reason", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopResult, reason) },
  { "rule", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopResult, rule) },
  { "n-choices", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopResult, n_choices) },
  { "n-turns", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopResult, n_turns) },
  { "n-rounds", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopResult, n_rounds) },
};

TABLETOP_DEFINE_VALUE (TabletopResult, tabletop_result, fields)

#define SELF TabletopResult
#define IS_SELF TABLETOP_IS_RESULT

TabletopResult *
tabletop_result_new (const char *reason, const char *rule, guint n_choices, guint n_turns)
{
  TabletopResult *self;

  g_return_val_if_fail (reason != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_RESULT, NULL);
  self->standings = _tabletop_list_new (TABLETOP_TYPE_STANDING);
  self->reason = g_strdup (reason);
  self->rule = g_strdup (rule);
  self->n_choices = n_choices;
  self->n_turns = n_turns;

  return self;
}

TabletopResult *
tabletop_result_new_for_winner (const char *reason, guint n_seats, guint winner, guint n_choices)
{
  TabletopResult *self;

  g_return_val_if_fail (reason != NULL, NULL);
  g_return_val_if_fail (winner < n_seats, NULL);

  self = tabletop_result_new (reason, NULL, n_choices, n_choices);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const gboolean won = seat == winner;
      g_autoptr (TabletopStanding) standing
          = tabletop_standing_new (seat, -1, won ? 1 : 2, won, won, FALSE, NULL);

      tabletop_result_add_standing (self, standing);
    }

  return self;
}

void
tabletop_result_add_standing (TabletopResult *self, TabletopStanding *standing)
{
  g_return_if_fail (TABLETOP_IS_RESULT (self));
  g_return_if_fail (TABLETOP_IS_STANDING (standing));
  g_return_if_fail (tabletop_standing_get_seat (standing)
                    == _tabletop_list_length (self->standings));

  _tabletop_list_add (self->standings, standing);
}

TABLETOP_LIST_GETTER (tabletop_result_get_standings, &self->standings, TABLETOP_TYPE_STANDING)
TABLETOP_TEXT_GETTER (tabletop_result_get_reason, self->reason)
TABLETOP_TEXT_GETTER (tabletop_result_get_rule, self->rule)
TABLETOP_GETTER (guint, tabletop_result_get_n_choices, self->n_choices, 0)

TABLETOP_SETTER (guint, tabletop_result_set_n_rounds, n_rounds)

TABLETOP_GETTER (guint, tabletop_result_get_n_rounds, self->n_rounds, 0)
TABLETOP_GETTER (guint, tabletop_result_get_n_turns, self->n_turns, 0)

GVariant *
tabletop_result_to_variant (TabletopResult *self)
{
  GVariantBuilder standings;

  g_return_val_if_fail (TABLETOP_IS_RESULT (self), NULL);

  g_variant_builder_init (&standings, G_VARIANT_TYPE ("a(uiuxbbs)"));
  for (guint i = 0; i < _tabletop_list_length (self->standings); i++)
    {
      TabletopStanding *standing = _tabletop_list_get (self->standings, i);

      g_variant_builder_add (
          &standings, "(uiuxbbs)", tabletop_standing_get_seat (standing),
          tabletop_standing_get_team (standing), tabletop_standing_get_rank (standing),
          tabletop_standing_get_score (standing), tabletop_standing_has_won (standing),
          tabletop_standing_has_left (standing), tabletop_standing_get_summary (standing));
    }

  return g_variant_ref_sink (g_variant_new (TABLETOP_RESULT_TYPE_STRING, self->reason,
                                            _tabletop_text (self->rule), self->n_choices,
                                            self->n_turns, &standings));
}

gboolean
tabletop_result_equal (TabletopResult *self, TabletopResult *other)
{
  g_autoptr (GVariant) a = NULL;
  g_autoptr (GVariant) b = NULL;

  g_return_val_if_fail (TABLETOP_IS_RESULT (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_RESULT (other), FALSE);

  a = tabletop_result_to_variant (self);
  b = tabletop_result_to_variant (other);

  return g_variant_equal (a, b);
}
