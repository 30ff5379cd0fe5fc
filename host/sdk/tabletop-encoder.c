/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats, choices and the head go where they belong as they are told. Zones and pieces wait for the
 * end: whose zone comes first depends on who looks, and a piece may lie on one that comes later.
 *
 * Everything here runs for each choice of a program that learns, so nothing is looked up by text:
 * names are compared by their 64-bit hash, of which the number of a word is a part.
 */

#include "tabletop-encoder.h"

#include "tabletop-fields-private.h"
#include "tabletop-layout-private.h"

typedef struct
{
  gint32 row[ZONE_COLUMNS];
  int owner;
  guint first_piece; /* among those that wait */
} Zone;

typedef struct
{
  guint64 name; /* hash of its id; 0: it has none that others could mean */
  guint64 parent;
  gint32 row; /* that it got, from 1; 0: there is no room for it */
} Piece;

/* A place in the numbers where the row of a piece belongs. */
typedef struct
{
  guint64 name;
  guint place;
} Reference;

struct _TabletopEncoder
{
  GObject parent_instance;

  TabletopLayout *layout;
  guint seat;
  guint first_choice; /* that is listed, in the order of all */
  gint32 *numbers;    /* NULL at the end */

  GArray *zones;      /* of Zone */
  GArray *pieces;     /* of Piece */
  GArray *rows;       /* of gint32: of the pieces, without what is only known at the end */
  GArray *references; /* of Reference */

  /* Where tags and counters go, and how many there are. */
  gboolean in_piece;
  gint32 *extras;
  guint n_tags, n_counters, max_counters;

  guint n_choices;      /* that were told */
  guint decision_first; /* of the decision that came last, among them */
  guint decision_default;
  gboolean decision_optional;
};

G_DEFINE_FINAL_TYPE (TabletopEncoder, tabletop_encoder, G_TYPE_OBJECT)

#define SELF TabletopEncoder
#define IS_SELF TABLETOP_IS_ENCODER

/* {{{ Names */

typedef struct
{
  guint64 hash;  /* of the whole name */
  gint32 word;   /* of what stands before the number */
  gint32 number; /* at its end */
} Name;

static Name
read_name (const char *text, gsize length)
{
  Name name = { WORD_BASIS, 0, 0 };
  gsize digits = length, stem;

  while (digits > 0 && g_ascii_isdigit (text[digits - 1]))
    digits--;
  stem = digits;
  if (digits < length)
    {
      const char before = digits > 0 ? text[digits - 1] : '\0';
      gint64 number = 0;

      for (gsize i = digits; i < length; i++)
        number = MIN (number * 10 + (text[i] - '0'), G_MAXINT32);
      if (digits == 1 && before == '-')
        number = -number;
      name.number = before == '.' ? 0 : (gint32) number;
      if (before != '\0' && strchr (".-:_", before) != NULL)
        stem = digits - 1;
    }

  for (gsize i = 0; i < length; i++)
    {
      name.hash = _tabletop_word_add (name.hash, text[i]);
      if (i + 1 == stem)
        name.word = _tabletop_word_fold (name.hash);
    }

  return name;
}

/* }}} */
/* {{{ Beginning and end */

static void
tabletop_encoder_finalize (GObject *object)
{
  TabletopEncoder *self = TABLETOP_ENCODER (object);

  g_clear_object (&self->layout);
  g_free (self->numbers);
  g_array_unref (self->zones);
  g_array_unref (self->pieces);
  g_array_unref (self->rows);
  g_array_unref (self->references);

  G_OBJECT_CLASS (tabletop_encoder_parent_class)->finalize (object);
}

static void
tabletop_encoder_class_init (TabletopEncoderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabletop_encoder_finalize;
}

static void
tabletop_encoder_init (TabletopEncoder *self)
{
  self->zones = g_array_sized_new (FALSE, FALSE, sizeof (Zone), 32);
  self->pieces = g_array_sized_new (FALSE, FALSE, sizeof (Piece), 128);
  self->rows = g_array_new (FALSE, TRUE, sizeof (gint32));
  self->references = g_array_sized_new (FALSE, FALSE, sizeof (Reference), 64);
}

/* The first number of a row. */
static gint32 *
row_of (TabletopEncoder *self, TabletopSection section, guint row)
{
  return self->numbers + tabletop_layout_get_start (self->layout, section)
         + row * tabletop_layout_get_n_columns (self->layout, section);
}

static gint32 *
head_of (TabletopEncoder *self)
{
  return self->numbers;
}

/* A seat as numbers have it. */
static gint32
count_seat (TabletopEncoder *self, int seat)
{
  const guint n_seats = tabletop_layout_get_n_seats (self->layout);

  if (seat < 0 || (guint) seat >= n_seats)
    return 0;

  return (gint32) (((guint) seat + n_seats - self->seat) % n_seats) + 1;
}

/* Tags and counters that come go behind the `n_columns` of a row. */
static void
open_row (TabletopEncoder *self, gint32 *row, guint n_columns, gboolean counters)
{
  self->extras = row + n_columns;
  self->n_tags = 0;
  self->n_counters = 0;
  self->max_counters = counters ? tabletop_layout_get_n_counters (self->layout) : 0;
}

TabletopEncoder *
tabletop_encoder_new (TabletopLayout *layout, guint seat, guint page)
{
  TabletopEncoder *self;
  gint32 *head;

  g_return_val_if_fail (TABLETOP_IS_LAYOUT (layout), NULL);
  g_return_val_if_fail (seat < tabletop_layout_get_n_seats (layout), NULL);
  g_return_val_if_fail (page <= G_MAXUINT16, NULL);

  self = g_object_new (TABLETOP_TYPE_ENCODER, NULL);
  self->layout = g_object_ref (layout);
  self->seat = seat;
  self->first_choice = page * tabletop_layout_get_n_choices (layout);
  self->numbers = g_new0 (gint32, tabletop_layout_get_size (layout));

  head = head_of (self);
  head[HEAD_SEAT] = (gint32) seat;
  head[HEAD_SEATS] = (gint32) tabletop_layout_get_n_seats (layout);
  head[HEAD_PAGE] = (gint32) page;
  open_row (self, head, HEAD_COLUMNS, FALSE);

  return self;
}

TABLETOP_GETTER (TabletopLayout *, tabletop_encoder_get_layout, self->layout, NULL)
TABLETOP_GETTER (guint, tabletop_encoder_get_seat, self->seat, 0)

/* }}} */
/* {{{ What is seen */

void
tabletop_encoder_set_active_seat (TabletopEncoder *self, int seat)
{
  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);

  head_of (self)[HEAD_ACTIVE] = count_seat (self, seat);
}

void
tabletop_encoder_set_over (TabletopEncoder *self, gboolean over)
{
  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);

  head_of (self)[HEAD_OVER] = over ? 1 : 0;
}

void
tabletop_encoder_add_seat (TabletopEncoder *self,
                           guint index,
                           int team,
                           guint place,
                           TabletopSeatStatus status,
                           gboolean far)
{
  gint32 *row;

  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (index < tabletop_layout_get_n_seats (self->layout));

  row = row_of (self, TABLETOP_SECTION_SEATS, (guint) count_seat (self, (int) index) - 1);
  /* Both as they are, until those of all seats are known. */
  row[SEAT_TEAM] = team < 0 ? 0 : team + 1;
  row[SEAT_PLACE] = (gint32) MIN (place, G_MAXINT32);
  row[SEAT_LEFT] = status == TABLETOP_SEAT_LEFT;
  row[SEAT_FAR] = far ? 1 : 0;
  open_row (self, row, SEAT_COLUMNS, TRUE);
  self->in_piece = FALSE;
}

void
tabletop_encoder_add_zone (TabletopEncoder *self, const char *id, int owner, guint count)
{
  Zone zone = { .owner = owner };
  Name name;

  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (id != NULL);

  name = read_name (id, strlen (id));
  zone.row[ZONE_WORD] = name.word;
  zone.row[ZONE_NUMBER] = owner >= 0 && name.number == owner ? 0 : name.number;
  zone.row[ZONE_OWNER] = count_seat (self, owner);
  zone.row[ZONE_COUNT] = (gint32) MIN (count, G_MAXINT32);
  zone.first_piece = self->pieces->len;
  g_array_append_val (self->zones, zone);
}

void
tabletop_encoder_add_piece (TabletopEncoder *self,
                            const char *id,
                            const char *kind,
                            int owner,
                            gboolean face_up,
                            const char *parent_id)
{
  Piece piece = { 0, 0, 0 };
  guint n_columns;
  gint32 *row;

  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (kind != NULL);
  g_return_if_fail (self->zones->len > 0);

  n_columns = tabletop_layout_get_n_columns (self->layout, TABLETOP_SECTION_PIECES);
  g_array_set_size (self->rows, (self->pieces->len + 1) * n_columns);
  row = (gint32 *) (gpointer) self->rows->data + self->pieces->len * n_columns;
  row[PIECE_KIND] = (gint32) tabletop_word_number (kind);
  if (id != NULL && *id != '\0')
    {
      const Name name = read_name (id, strlen (id));

      piece.name = name.hash;
      row[PIECE_WORD] = name.word;
      row[PIECE_NUMBER] = name.number;
    }
  if (parent_id != NULL && *parent_id != '\0')
    piece.parent = read_name (parent_id, strlen (parent_id)).hash;
  row[PIECE_OWNER] = count_seat (self, owner);
  row[PIECE_FACE_UP] = face_up ? 1 : 0;
  open_row (self, row, PIECE_COLUMNS, TRUE);
  self->in_piece = TRUE;
  g_array_append_val (self->pieces, piece);
}

void
tabletop_encoder_add_tag (TabletopEncoder *self, const char *word)
{
  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (word != NULL);

  if (self->n_tags < tabletop_layout_get_n_tags (self->layout))
    self->extras[self->n_tags++] = (gint32) tabletop_word_number (word);
}

void
tabletop_encoder_add_counter (TabletopEncoder *self, const char *id, gint64 value)
{
  gint32 *counter;

  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (id != NULL);

  if (self->n_counters >= self->max_counters)
    return;

  counter = self->extras + tabletop_layout_get_n_tags (self->layout)
            + COUNTER_COLUMNS * self->n_counters++;
  counter[COUNTER_WORD] = (gint32) tabletop_word_number (id);
  counter[COUNTER_VALUE] = (gint32) CLAMP (value, G_MININT32, G_MAXINT32);
}

/* }}} */
/* {{{ What is asked */

void
tabletop_encoder_add_decision (TabletopEncoder *self,
                               guint seat,
                               const char *kind,
                               gboolean optional,
                               guint n_choices,
                               guint default_index)
{
  gint32 *head, *row;

  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (seat < tabletop_layout_get_n_seats (self->layout));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (seat == self->seat || n_choices == 0);

  row = row_of (self, TABLETOP_SECTION_SEATS, (guint) count_seat (self, (int) seat) - 1);
  if (row[SEAT_ASKED] != 1)
    row[SEAT_ASKED] = optional ? 2 : 1;
  if (seat != self->seat)
    return;

  head = head_of (self);
  if (head[HEAD_ASKED]++ == 0)
    head[HEAD_QUESTION] = (gint32) tabletop_word_number (kind);
  self->decision_first = self->n_choices;
  self->decision_default = default_index;
  self->decision_optional = optional;
  head[HEAD_CHOICES] += (gint32) n_choices;
}

TABLETOP_GETTER (gboolean,
                 tabletop_encoder_wants_choice,
                 self->n_choices >= self->first_choice
                     && self->n_choices - self->first_choice
                            < tabletop_layout_get_n_choices (self->layout),
                 FALSE)

/* Writes the parts of a notation behind the kind that it begins with. */
static void
write_parts (TabletopEncoder *self, gint32 *parts, const char *kind, const char *notation)
{
  const gsize length = strlen (kind);
  const char *at = notation;
  guint n = 0;

  if (strncmp (at, kind, length) == 0 && (at[length] == ' ' || at[length] == '\0'))
    at += length;

  while (n < TABLETOP_LAYOUT_PARTS)
    {
      gint32 *part = parts + n * PART_COLUMNS;
      Reference reference;
      gsize size;
      Name name;

      at += strspn (at, " ");
      size = strcspn (at, " ");
      if (size == 0)
        break;

      name = read_name (at, size);
      part[PART_WORD] = name.word;
      part[PART_NUMBER] = name.number;
      reference.name = name.hash;
      reference.place = (guint) (part + PART_PIECE - self->numbers);
      g_array_append_val (self->references, reference);
      at += size;
      n++;
    }
}

void
tabletop_encoder_add_choice (TabletopEncoder *self, const char *kind, const char *notation)
{
  gint32 *row;

  g_return_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL);
  g_return_if_fail (kind != NULL);
  g_return_if_fail (notation != NULL);

  if (tabletop_encoder_wants_choice (self))
    {
      row = row_of (self, TABLETOP_SECTION_CHOICES, self->n_choices - self->first_choice);
      row[CHOICE_KIND] = (gint32) tabletop_word_number (kind);
      row[CHOICE_DEFAULT] = self->n_choices - self->decision_first == self->decision_default;
      row[CHOICE_OPTIONAL] = self->decision_optional ? 1 : 0;
      write_parts (self, row + CHOICE_COLUMNS, kind, notation);
      head_of (self)[HEAD_LISTED]++;
    }
  self->n_choices++;
}

/* }}} */
/* {{{ Putting it together */

/* Teams are numbered as they come, from that of who looks on; places from where it sits. */
static void
end_seats (TabletopEncoder *self)
{
  const guint n_seats = tabletop_layout_get_n_seats (self->layout);
  const gint32 own_place = row_of (self, TABLETOP_SECTION_SEATS, 0)[SEAT_PLACE];
  gint32 teams[64];
  guint n_teams = 0;

  for (guint i = 0; i < n_seats; i++)
    {
      gint32 *row = row_of (self, TABLETOP_SECTION_SEATS, i);
      guint team = 0;

      row[SEAT_PLACE] = (row[SEAT_PLACE] - own_place + (gint32) n_seats) % (gint32) n_seats;
      if (row[SEAT_TEAM] == 0)
        continue;
      while (team < n_teams && teams[team] != row[SEAT_TEAM])
        team++;
      if (team == n_teams)
        teams[n_teams++] = row[SEAT_TEAM];
      row[SEAT_TEAM] = (gint32) team + 1;
    }
}

/* Puts the pieces of a zone, from `first` to `end` among those that wait, behind the `n_rows` that
 * are there. */
static guint
write_pieces (TabletopEncoder *self, gint32 zone, guint first, guint end, guint n_rows)
{
  const guint n_columns = tabletop_layout_get_n_columns (self->layout, TABLETOP_SECTION_PIECES);
  const guint n = MIN (end - first, tabletop_layout_get_n_pieces (self->layout) - n_rows);

  if (n == 0)
    return n_rows;

  memcpy (row_of (self, TABLETOP_SECTION_PIECES, n_rows),
          (gint32 *) (gpointer) self->rows->data + first * n_columns,
          (gsize) n * n_columns * sizeof (gint32));
  for (guint i = 0; i < n; i++)
    {
      row_of (self, TABLETOP_SECTION_PIECES, n_rows + i)[PIECE_ZONE] = zone;
      g_array_index (self->pieces, Piece, first + i).row = (gint32) (n_rows + i) + 1;
    }

  return n_rows + n;
}

/* The table's zones, then those of who looks, then those of the next seat … */
static void
end_zones (TabletopEncoder *self)
{
  const guint max_zones = tabletop_layout_get_n_zones (self->layout);
  const gint32 n_seats = (gint32) tabletop_layout_get_n_seats (self->layout);
  guint n_zones = 0, n_pieces = 0;

  for (gint32 owner = 0; owner <= n_seats; owner++)
    for (guint i = 0; i < self->zones->len; i++)
      {
        Zone *zone = &g_array_index (self->zones, Zone, i);
        const guint end = i + 1 < self->zones->len
                              ? g_array_index (self->zones, Zone, i + 1).first_piece
                              : self->pieces->len;
        guint before = n_pieces;

        if (zone->row[ZONE_OWNER] != owner || n_zones == max_zones)
          continue;
        n_zones++;
        n_pieces = write_pieces (self, (gint32) n_zones, zone->first_piece, end, n_pieces);
        zone->row[ZONE_LISTED] = (gint32) (n_pieces - before);
        zone->row[ZONE_FIRST] = n_pieces > before ? (gint32) before + 1 : 0;
        memcpy (row_of (self, TABLETOP_SECTION_ZONES, n_zones - 1), zone->row, sizeof zone->row);
      }
}

/* A table from names to pieces; as many places as a power of two that leaves half of them free. */
typedef struct
{
  const Piece **places;
  gsize mask;
} Index;

static const Piece **
find_place (const Index *index, guint64 name)
{
  gsize i = (gsize) (name ^ name >> 32) & index->mask;

  while (index->places[i] != NULL && index->places[i]->name != name)
    i = (i + 1) & index->mask;

  return &index->places[i];
}

static gint32
find_row (const Index *index, guint64 name)
{
  const Piece *piece = *find_place (index, name);

  return piece != NULL ? piece->row : 0;
}

/* Fills in which pieces are meant, where only names were told. */
static void
end_references (TabletopEncoder *self)
{
  const Piece *pieces = (const Piece *) (gpointer) self->pieces->data;
  Index index = { NULL, 15 };

  while (index.mask < 2 * (gsize) self->pieces->len)
    index.mask = 2 * index.mask + 1;
  index.places = g_new0 (const Piece *, index.mask + 1);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece **place = find_place (&index, pieces[i].name);

      if (pieces[i].name != 0 && *place == NULL)
        *place = &pieces[i];
    }

  for (guint i = 0; i < self->pieces->len; i++)
    if (pieces[i].parent != 0 && pieces[i].row != 0)
      row_of (self, TABLETOP_SECTION_PIECES, (guint) pieces[i].row - 1)[PIECE_ON]
          = find_row (&index, pieces[i].parent);
  for (guint i = 0; i < self->references->len; i++)
    {
      const Reference *reference = &g_array_index (self->references, Reference, i);

      self->numbers[reference->place] = find_row (&index, reference->name);
    }
  g_free (index.places);
}

GBytes *
tabletop_encoder_end (TabletopEncoder *self)
{
  gint32 *head;
  gint32 n_choices;

  g_return_val_if_fail (TABLETOP_IS_ENCODER (self) && self->numbers != NULL, NULL);

  head = head_of (self);
  n_choices = (gint32) tabletop_layout_get_n_choices (self->layout);
  head[HEAD_PAGES] = (head[HEAD_CHOICES] + n_choices - 1) / n_choices;
  head[HEAD_ZONES] = (gint32) self->zones->len;
  head[HEAD_PIECES] = (gint32) self->pieces->len;
  end_seats (self);
  end_zones (self);
  end_references (self);

  return g_bytes_new_take (g_steal_pointer (&self->numbers),
                           tabletop_layout_get_size (self->layout) * sizeof (gint32));
}

/* }}} */
