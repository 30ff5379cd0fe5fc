/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table at which each seat has so many places that they are told in lines. What others have is
 * shortened first where the terminal is low; what the viewer has is always told.
 */

#include "cli-crowd.h"

#include <glib/gi18n.h>

#include "cli-block.h"
#include "cli-lines.h"
#include "cli-seats.h"
#include "cli-text.h"
#include "cli-view.h"

typedef struct
{
  const CliStyle *style;
  const CliSight *sight;
  gboolean full;
} Crowd;

/* Whether the seats' table tells how much lies there, and that is enough before a question: not of
 * a hand, or of a part of a pile, that the viewer knows. */
static gboolean
is_counted (TabletopZone *zone)
{
  TabletopZoneRole role = tabletop_zone_get_role (zone);

  return (role == TABLETOP_ZONE_ROLE_DECK || role == TABLETOP_ZONE_ROLE_DISCARD)
         && cli_zone_count_known (zone) == tabletop_zone_get_count (zone);
}

/* The places of one owner, or with -1 those of nobody, in lines; with `counted` only those that are
 * always seen. */
static void
append_lines (const Crowd *self, GString *out, int owner, CliAmount amount, gboolean counted)
{
  GListModel *zones = tabletop_scene_get_zones (self->sight->scene);

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      g_autofree char *caption = cli_zone_caption (self->sight, zone);

      if (tabletop_zone_get_owner (zone) == owner && (self->full || !is_counted (zone))
          && !(counted && tabletop_zone_get_prominence (zone) != TABLETOP_PROMINENCE_HIGH))
        cli_lines_append (self->style, out, self->sight, zone, caption, amount);
    }
}

static void
append_seats (const Crowd *self, GString *out, gboolean brief)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) cli_block_free);

  g_ptr_array_add (blocks, cli_seats_draw (self->style, self->sight, CLI_SEATS_PILES,
                                           brief        ? CLI_SEATS_BRIEF
                                           : self->full ? CLI_SEATS_FULL
                                                        : CLI_SEATS_USUAL));
  cli_block_flow (self->style, out, blocks);
}

/* How much is told of what others have and of what is nobody's, of what those have who are far
 * away, and of what the viewer has. */
typedef struct
{
  CliAmount others, far, own;
  gboolean counts; /* of what is nobody's, only what is always seen is told */
  gboolean no_far; /* nothing is told of who is far away */
  gboolean brief;  /* each seat has one line in their table */
} Measure;

/* "Exile: 3  Command zone: 4", and how to see them. */
static void
append_counts (const Crowd *self, GString *out)
{
  GListModel *zones = tabletop_scene_get_zones (self->sight->scene);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if (tabletop_zone_get_owner (zone) < 0 && tabletop_zone_get_count (zone) > 0
          && tabletop_zone_get_prominence (zone) != TABLETOP_PROMINENCE_HIGH)
        g_string_append_printf (line, "%s%s: %u", line->len > 0 ? "  " : "",
                                tabletop_zone_get_title (zone), tabletop_zone_get_count (zone));
    }
  g_string_append_printf (line, "%s%s", line->len > 0 ? "  " : "", _ ("(“view” shows everything)"));
  cli_text_paragraph (self->style, out, "", line->str, self->style->width);
}

/* Everybody as they sit to the left of the viewer, who comes last and is nearest to the question;
 * what lies before all stands between them. */
static void
append_crowd (const Crowd *self, GString *out, const Measure *measure)
{
  g_autoptr (GListModel) seating
      = tabletop_view_dup_seating (tabletop_scene_get_view (self->sight->scene));
  guint n_seats = g_list_model_get_n_items (seating);
  guint first = cli_seats_find (seating, self->sight->seat);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seating, (first + i) % n_seats);
      int index = (int) tabletop_view_seat_get_index (seat);

      if (index == self->sight->seat || (measure->no_far && tabletop_view_seat_is_far (seat)))
        continue;
      append_lines (self, out, index,
                    tabletop_view_seat_is_far (seat) ? measure->far : measure->others, FALSE);
    }
  append_lines (self, out, -1, measure->others, measure->counts);
  if (measure->counts)
    append_counts (self, out);
  if (self->sight->seat >= 0)
    append_lines (self, out, self->sight->seat, measure->own, FALSE);
}

void
cli_crowd_draw (const CliStyle *style, GString *out, const CliSight *sight, gboolean full, int room)
{
  static const Measure measures[] = {
    { { FALSE, 0 }, { FALSE, 0 }, { FALSE, 0 }, FALSE, FALSE, FALSE },
    { { FALSE, 0 }, { TRUE, 0 }, { FALSE, 0 }, FALSE, FALSE, FALSE },
    { { TRUE, 0 }, { TRUE, 3 }, { FALSE, 0 }, FALSE, FALSE, FALSE },
    { { TRUE, 0 }, { TRUE, 2 }, { TRUE, 0 }, TRUE, FALSE, FALSE },
    { { TRUE, 0 }, { TRUE, 2 }, { TRUE, 0 }, TRUE, FALSE, TRUE },
    { { TRUE, 0 }, { TRUE, 1 }, { TRUE, 0 }, TRUE, FALSE, TRUE },
    { { TRUE, 0 }, { TRUE, 1 }, { TRUE, 0 }, TRUE, TRUE, TRUE },
    { { TRUE, 3 }, { TRUE, 1 }, { TRUE, 0 }, TRUE, TRUE, TRUE },
    { { TRUE, 2 }, { TRUE, 1 }, { TRUE, 0 }, TRUE, TRUE, TRUE },
    { { TRUE, 1 }, { TRUE, 1 }, { TRUE, 0 }, TRUE, TRUE, TRUE },
  };
  g_autoptr (GString) seats = g_string_new (NULL);
  g_autoptr (GString) crowd = g_string_new (NULL);
  const Crowd self = { style, sight, full };
  guint i = 0;

  append_seats (&self, seats, FALSE);
  append_crowd (&self, crowd, &measures[0]);
  while (room > 0 && ++i < G_N_ELEMENTS (measures)
         && cli_text_count_lines (seats->str) + cli_text_count_lines (crowd->str) > room)
    {
      g_string_truncate (seats, 0);
      g_string_truncate (crowd, 0);
      append_seats (&self, seats, measures[i].brief);
      append_crowd (&self, crowd, &measures[i]);
    }
  g_string_append (out, seats->str);
  g_string_append (out, crowd->str);
}
