/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Six sizes, from which everything else follows. */

#include "tabletop-layout.h"

#include "tabletop-fields-private.h"
#include "tabletop-layout-private.h"

enum
{
  N_SECTIONS = TABLETOP_SECTION_CHOICES + 1,
  MAX_SEATS = 64,
  MAX_EXTRAS = 64 /* tags, and counters */
};

struct _TabletopLayout
{
  GObject parent_instance;

  guint n_seats;
  guint n_zones;
  guint n_pieces;
  guint n_choices;
  guint n_tags;
  guint n_counters;
  guint starts[N_SECTIONS + 1];
  guint columns[N_SECTIONS];
};

/**
 * TabletopLayout:n-seats:
 *
 * How many seats it is for.
 */
/**
 * TabletopLayout:n-zones:
 *
 * How many zones it has room for.
 */
/**
 * TabletopLayout:n-pieces:
 *
 * How many pieces it has room for.
 */
/**
 * TabletopLayout:n-choices:
 *
 * How many choices it has room for on a page.
 */
/**
 * TabletopLayout:n-tags:
 *
 * How many words it has room for, of a seat, of a piece and of the whole.
 */
/**
 * TabletopLayout:n-counters:
 *
 * How many counters it has room for, of a seat and of a piece.
 */
static const TabletopField fields[] = {
  { "n-seats", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopLayout, n_seats) },
  { "n-zones", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopLayout, n_zones) },
  { "n-pieces", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopLayout, n_pieces) },
  { "n-choices", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopLayout, n_choices) },
  { "n-tags", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopLayout, n_tags) },
  { "n-counters", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopLayout, n_counters) },
};

/* What a row of a section has: columns of its own, then tags and counters where `extras` is set, or
 * the parts of a notation. */
static const struct
{
  const char *name;
  const char *columns[HEAD_COLUMNS];
  guint n_columns;
  gboolean tags, counters, parts;
} sections[N_SECTIONS] = {
  { "head",
    { "seat", "seats", "active", "over", "asked", "question", "choices", "listed", "page", "pages",
      "zones", "pieces" },
    HEAD_COLUMNS,
    TRUE,
    FALSE,
    FALSE },
  { "seats", { "team", "place", "left", "far", "asked" }, SEAT_COLUMNS, TRUE, TRUE, FALSE },
  { "zones",
    { "word", "number", "owner", "count", "listed", "first" },
    ZONE_COLUMNS,
    FALSE,
    FALSE,
    FALSE },
  { "pieces",
    { "zone", "kind", "word", "number", "owner", "face_up", "on" },
    PIECE_COLUMNS,
    TRUE,
    TRUE,
    FALSE },
  { "choices", { "kind", "default", "optional" }, CHOICE_COLUMNS, FALSE, FALSE, TRUE },
};

static const char *const counter_columns[COUNTER_COLUMNS] = { "word", "value" };
static const char *const part_columns[PART_COLUMNS] = { "word", "number", "piece" };

TABLETOP_DEFINE_VALUE (TabletopLayout, tabletop_layout, fields)

#define SELF TabletopLayout
#define IS_SELF TABLETOP_IS_LAYOUT

TabletopLayout *
tabletop_layout_new (guint n_seats,
                     guint n_zones,
                     guint n_pieces,
                     guint n_choices,
                     guint n_tags,
                     guint n_counters)
{
  TabletopLayout *self;

  g_return_val_if_fail (n_seats >= 1 && n_seats <= MAX_SEATS, NULL);
  g_return_val_if_fail (n_zones <= TABLETOP_LAYOUT_MAX, NULL);
  g_return_val_if_fail (n_pieces <= TABLETOP_LAYOUT_MAX, NULL);
  g_return_val_if_fail (n_choices >= 1 && n_choices <= TABLETOP_LAYOUT_MAX, NULL);
  g_return_val_if_fail (n_tags <= MAX_EXTRAS && n_counters <= MAX_EXTRAS, NULL);

  self = g_object_new (TABLETOP_TYPE_LAYOUT, NULL);
  self->n_seats = n_seats;
  self->n_zones = n_zones;
  self->n_pieces = n_pieces;
  self->n_choices = n_choices;
  self->n_tags = n_tags;
  self->n_counters = n_counters;
  for (int i = 0; i < N_SECTIONS; i++)
    {
      self->columns[i] = sections[i].n_columns;
      if (sections[i].tags)
        self->columns[i] += n_tags;
      if (sections[i].counters)
        self->columns[i] += n_counters * COUNTER_COLUMNS;
      if (sections[i].parts)
        self->columns[i] += TABLETOP_LAYOUT_PARTS * PART_COLUMNS;
      self->starts[i + 1]
          = self->starts[i]
            + self->columns[i] * tabletop_layout_get_n_rows (self, (TabletopSection) i);
    }

  return self;
}

TABLETOP_GETTER (guint, tabletop_layout_get_n_seats, self->n_seats, 0)
TABLETOP_GETTER (guint, tabletop_layout_get_n_zones, self->n_zones, 0)
TABLETOP_GETTER (guint, tabletop_layout_get_n_pieces, self->n_pieces, 0)
TABLETOP_GETTER (guint, tabletop_layout_get_n_choices, self->n_choices, 0)
TABLETOP_GETTER (guint, tabletop_layout_get_n_tags, self->n_tags, 0)
TABLETOP_GETTER (guint, tabletop_layout_get_n_counters, self->n_counters, 0)
TABLETOP_GETTER (guint, tabletop_layout_get_size, self->starts[N_SECTIONS], 0)

guint
tabletop_layout_get_start (TabletopLayout *self, TabletopSection section)
{
  g_return_val_if_fail (TABLETOP_IS_LAYOUT (self), 0);
  g_return_val_if_fail ((guint) section < N_SECTIONS, 0);

  return self->starts[section];
}

guint
tabletop_layout_get_n_rows (TabletopLayout *self, TabletopSection section)
{
  g_return_val_if_fail (TABLETOP_IS_LAYOUT (self), 0);

  switch (section)
    {
    case TABLETOP_SECTION_HEAD:
      return 1;
    case TABLETOP_SECTION_SEATS:
      return self->n_seats;
    case TABLETOP_SECTION_ZONES:
      return self->n_zones;
    case TABLETOP_SECTION_PIECES:
      return self->n_pieces;
    case TABLETOP_SECTION_CHOICES:
      return self->n_choices;
    default:
      g_return_val_if_reached (0);
    }
}

guint
tabletop_layout_get_n_columns (TabletopLayout *self, TabletopSection section)
{
  g_return_val_if_fail (TABLETOP_IS_LAYOUT (self), 0);
  g_return_val_if_fail ((guint) section < N_SECTIONS, 0);

  return self->columns[section];
}

/* Adds `prefix` and a number from 1 to `n`, each with all of `columns` behind a point. */
static void
add_numbered (GStrvBuilder *names,
              const char *prefix,
              guint n,
              const char *const *columns,
              guint n_columns)
{
  for (guint i = 1; i <= n; i++)
    for (guint j = 0; j < n_columns; j++)
      {
        g_autofree char *name = g_strdup_printf ("%s%u.%s", prefix, i, columns[j]);

        g_strv_builder_add (names, name);
      }
}

char **
tabletop_layout_list_columns (TabletopLayout *self, TabletopSection section)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (TABLETOP_IS_LAYOUT (self), NULL);
  g_return_val_if_fail ((guint) section < N_SECTIONS, NULL);

  for (guint i = 0; i < sections[section].n_columns; i++)
    g_strv_builder_add (names, sections[section].columns[i]);
  for (guint i = 1; sections[section].tags && i <= self->n_tags; i++)
    {
      g_autofree char *name = g_strdup_printf ("tag%u", i);

      g_strv_builder_add (names, name);
    }
  if (sections[section].counters)
    add_numbered (names, "counter", self->n_counters, counter_columns, COUNTER_COLUMNS);
  if (sections[section].parts)
    add_numbered (names, "part", TABLETOP_LAYOUT_PARTS, part_columns, PART_COLUMNS);

  return g_strv_builder_end (names);
}

char **
tabletop_layout_list_names (TabletopLayout *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (TABLETOP_IS_LAYOUT (self), NULL);

  for (int i = 0; i < N_SECTIONS; i++)
    {
      g_auto (GStrv) columns = tabletop_layout_list_columns (self, (TabletopSection) i);

      for (guint row = 0; row < tabletop_layout_get_n_rows (self, (TabletopSection) i); row++)
        for (guint j = 0; j < self->columns[i]; j++)
          {
            g_autofree char *name
                = i == TABLETOP_SECTION_HEAD
                      ? g_strdup_printf ("%s.%s", sections[i].name, columns[j])
                      : g_strdup_printf ("%s[%u].%s", sections[i].name, row, columns[j]);

            g_strv_builder_add (names, name);
          }
    }

  return g_strv_builder_end (names);
}

guint
tabletop_word_number (const char *word)
{
  guint64 hash = WORD_BASIS;

  if (word == NULL || *word == '\0')
    return 0;

  for (; *word != '\0'; word++)
    hash = _tabletop_word_add (hash, *word);

  return (guint) _tabletop_word_fold (hash);
}
