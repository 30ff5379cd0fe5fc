/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Panels are cut from the room one after another, so that none can lie on another one. */

#include "app-layout.h"

#include "app-seat-place.h"

#define GAP APP_LAYOUT_GAP
#define MOST_CHIP_ROWS 3
#define MOST_CHIPS .3f     /* as which share of the height they are in several lines */
#define LEAST_CHIP 48.0f   /* how wide chips are at least, whatever that means for their rows */
#define MIDDLE_CARD 124.0f /* how wide what belongs to nobody is beside the others */
#define COURT_CARD 84.0f   /* how wide one's own cards at a board are, if there is room */
#define MORE_OWN .05f      /* of the height, for own cards that can't be read else, */
#define MORE_STEPS 2       /* so many times at most */
#define USUAL_OWN .63f     /* as which share of the height the viewer's panel is below chips */
#define LESS_OWN                                                                                   \
  .025f               /* of the height, for cards of who is opened that aren't told apart else,    \
                       */
#define LESS_STEPS 12 /* so many times at most */
#define MET 44.0f     /* how wide a card is that a finger meets */
#define MOST_MIDDLE 112.0f  /* how high the middle is there, */
#define LOW_MIDDLE 66.0f    /* or where cards need the room: what is announced has its name still */
#define RIGHT_OWN .55f      /* as which share of the width the viewer's panel is beside others, */
#define MORE_RIGHT .05f     /* and as how much more for own cards that can't be read else, */
#define RIGHT_STEPS 4       /* so many times at most */
#define PLENTY 48.0f        /* how wide cards of who is opened are then at least */
#define WORTH_IT 1.05f      /* from which factor on cards are so much larger by it */
#define LARGE 1.5f          /* from which size of texts on there is more room across, if any */
#define WIDE_LETTERS 600.0f /* from which width on, for texts of usual size, heads have room */

/* The nth of n parts of equal width. */
static AppRect
nth_across (const AppRect *rect, guint n, guint nth)
{
  const float width = (rect->width - GAP * (float) (n - 1)) / (float) n;

  return (AppRect){ rect->x + (width + GAP) * (float) nth, rect->y, width, rect->height };
}

/* Nothing but the head is seen of it. */
static void
fit_head (AppSeatPlace *seat, const AppRect *head)
{
  *seat = (AppSeatPlace){
    .panel = *head,
    .head = *head,
    .board = *head,
    .hand = *head,
    .piles = *head,
    .side = *head,
    .is_chip = TRUE,
  };
}

static gboolean
has_left (const AppTableKind *kind, guint place)
{
  return place < APP_LAYOUT_MAX_LEFT && ((kind->left >> place) & 1) != 0;
}

/* The places of the others, clockwise from the viewer's left: of those who have left, or of those
 * who still play. */
static GArray *
list_others (const AppTableKind *kind, gboolean left)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 1; i < kind->n_seats; i++)
    {
      const guint place = (kind->viewer + i) % kind->n_seats;

      if (has_left (kind, place) == left)
        g_array_append_val (others, place);
    }
  return others;
}

/* How high the viewer's panel is: that share of the room, or more where that lets its cards be
 * read. */
static float
measure_own (const AppTableKind *kind, const AppRect *room, float share)
{
  const guint n = kind->n_own + kind->n_hand > 0 ? MORE_STEPS : 0;
  float best = -1, best_height = room->height * share;

  for (guint i = 0; i <= n && best < kind->named; i++)
    {
      AppSeatPlace tried;
      AppRect own = *room;
      float width;

      own.height *= share + MORE_OWN * (float) i;
      width = app_seat_place_fit (&tried, &own, kind, TRUE);
      if (width < best * APP_CLEARLY)
        continue;
      best = width;
      best_height = own.height;
    }
  return best_height;
}

/* The viewer's panel below everything else, as high as that if there is something in it. */
static void
fit_own (AppTablePlaces *self, const AppTableKind *kind, AppRect *room, float height)
{
  AppSeatPlace *seat = &self->seats[kind->viewer];

  if (has_left (kind, kind->viewer))
    {
      const AppRect head = app_rect_cut_bottom (room, kind->head + GAP);

      fit_head (seat, &head);
    }
  else
    {
      const AppRect own = app_rect_cut_bottom (room, height);

      app_seat_place_fit (seat, &own, kind, TRUE);
    }
}

/* How high the viewer's panel at a board is: its cards have what they need in two lines at most,
 * and the board the rest. */
static float
measure_court (const AppTableKind *kind, const AppRect *room, float share)
{
  const float width = COURT_CARD * kind->scale, height = width * APP_CARD_RATIO + GAP;
  const gboolean is_long = (float) kind->n_own * (width + GAP) > room->width - 2 * GAP;

  return MIN (kind->head + 3 * GAP + height * (is_long ? 2 : 1), room->height * share);
}

/* Takes the next n of the others for a line above those before, from left to right: as around a
 * table, half of them sit on at the left, and half at the right. Of an odd number more are at the
 * left, or else at the right. */
static GArray *
take_line (GArray *others, guint n, gboolean more_left)
{
  const guint at_left = (more_left ? n + 1 : n) / 2, at_right = n - at_left;
  GArray *line = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);

  g_array_append_vals (line, others->data, at_left);
  g_array_append_vals (line, &g_array_index (others, guint, others->len - at_right), at_right);
  g_array_set_size (others, others->len - at_right);
  g_array_remove_range (others, 0, at_left);
  return line;
}

/* The next n of the others beside each other. */
static void
fit_row (AppTablePlaces *self,
         const AppTableKind *kind,
         const AppRect *row,
         GArray *others,
         guint n)
{
  g_autoptr (GArray) line = take_line (others, n, TRUE);

  for (guint i = 0; i < n; i++)
    {
      const AppRect panel = nth_across (row, n, i);

      app_seat_place_fit (&self->seats[g_array_index (line, guint, i)], &panel, kind, FALSE);
    }
}

/* In how many lines so many heads are, of which that many fit beside each other: in fewer, where
 * they would take too much of a low room. */
static guint
count_chip_rows (const AppRect *room, guint n, guint most, float height)
{
  guint n_rows = (n + most - 1) / most;

  while (n_rows > 1 && (height + GAP) * (float) n_rows > room->height * MOST_CHIPS
         && room->width / LEAST_CHIP * (float) (n_rows - 1) >= (float) n)
    n_rows--;
  return n_rows;
}

/* They all as heads at the top of the room, in as many lines as it takes. */
static void
fit_chips (AppTablePlaces *self, AppRect *room, GArray *places, float width, float height)
{
  const guint n = places->len;
  const guint fitting = (guint) ((room->width + GAP) / (width + GAP));
  const guint needed = (n + MOST_CHIP_ROWS - 1) / MOST_CHIP_ROWS;
  const guint most = MAX (MAX (1, fitting), MIN (needed, (guint) (room->width / LEAST_CHIP)));
  const guint n_rows = count_chip_rows (room, n, most, height);
  const guint n_across = n_rows > 0 ? (n + n_rows - 1) / n_rows : 1;
  AppRect all = { 0 };

  if (n > 0)
    all = app_rect_cut_top (room, (height + GAP) * (float) n_rows - GAP);
  for (gboolean more_left = TRUE; places->len > 0; more_left = !more_left)
    {
      const AppRect row = app_rect_cut_bottom (&all, height);
      g_autoptr (GArray) line = take_line (places, MIN (places->len, n_across), more_left);

      for (guint i = 0; i < line->len; i++)
        {
          AppRect chip = nth_across (&row, n_across, i);

          chip.x += (chip.width + GAP) * (float) (n_across - line->len) / 2;
          fit_head (&self->seats[g_array_index (line, guint, i)], &chip);
        }
    }
}

/* Who is opened in that room and the middle below. Its head is above already, so that all of this
 * is for what it has; returns how wide what lies open there is. */
static float
try_opened (AppSeatPlace *opened,
            AppRect *middle,
            const AppTableKind *kind,
            AppRect room,
            float most_middle)
{
  float width;

  if (kind->has_middle)
    *middle = app_rect_cut_bottom (&room, MIN (most_middle, room.height * .45f));
  room.y -= kind->head;
  room.height += kind->head;
  width = app_seat_place_fit (opened, &room, kind, FALSE);
  opened->panel.y += kind->head;
  opened->panel.height -= kind->head;
  return width;
}

/* The same, with as much of the middle as it leaves to cards that are to be told apart. */
static float
fit_opened (AppSeatPlace *opened, AppRect *middle, const AppTableKind *kind, AppRect room)
{
  const float usual = try_opened (opened, middle, kind, room, MOST_MIDDLE);

  return usual >= APP_OPENED_CARD || !kind->has_middle || kind->n_open == 0
             ? usual
             : try_opened (opened, middle, kind, room, LOW_MIDDLE);
}

/* How high the viewer's panel is below who is opened: as high as usual, or as low as it takes to
 * tell the cards of both apart; where there isn't room for that, each has its share. */
static float
measure_below_opened (const AppTableKind *kind, const AppRect *room, gboolean is_opened)
{
  const float usual = measure_own (kind, room, USUAL_OWN);
  const guint n_steps = is_opened && kind->n_open > 0 && kind->has_hand ? LESS_STEPS : 0;
  float best = -1, best_height = usual, told = 0;

  /* Once cards that are opened are told apart, less for one's own makes nothing better. */
  for (guint i = 0; i <= n_steps && n_steps > 0 && told < 1; i++)
    {
      AppSeatPlace own, opened;
      AppRect rest = *room, middle;
      const float height = usual - room->height * LESS_OWN * (float) i;
      const AppRect panel = app_rect_cut_bottom (&rest, height);
      const float met = app_seat_place_fit (&own, &panel, kind, TRUE) / MET;
      float well;

      told = fit_opened (&opened, &middle, kind, rest) / APP_OPENED_CARD;
      well = MIN (1, MIN (met, told));
      if (well <= best)
        continue;
      best = well;
      best_height = height;
    }
  return best_height;
}

/* Whether cards of who is opened have more than they need in such a room; a hand that they show
 * needs all that there is. */
static gboolean
have_plenty (const AppTableKind *kind, const AppRect *room)
{
  g_autofree AppSlot *slots = g_memdup2 (kind->open, kind->n_open * sizeof *slots);
  AppSeatPlace opened;
  AppRect middle;

  fit_opened (&opened, &middle, kind, *room);
  return kind->n_open == 0
         || (kind->n_shown == 0
             && app_layout_rows (slots, kind->n_open, &opened.board, 1, PLENTY) >= PLENTY);
}

/* As which share of the width it is beside who is opened: more of it for own cards that can't be
 * read else, where the other's have more than they need. */
static float
measure_right (const AppTableKind *kind, const AppRect *room)
{
  float best = 0, best_share = RIGHT_OWN;

  for (guint i = 0; i <= RIGHT_STEPS && best < kind->named; i++)
    {
      const float share = RIGHT_OWN + MORE_RIGHT * (float) i;
      AppSeatPlace own;
      AppRect rest = *room;
      const AppRect panel = app_rect_cut_right (&rest, (room->width - GAP) * share);
      const float read = app_seat_place_fit (&own, &panel, kind, TRUE);

      if (i > 0 && !have_plenty (kind, &rest))
        break;
      if (read <= best * WORTH_IT)
        continue;
      best = read;
      best_share = share;
    }
  return best_share;
}

/* The viewer's panel beside all that is below the chips. */
static void
fit_own_at_right (AppTablePlaces *self, const AppTableKind *kind, AppRect *room)
{
  AppRect own = app_rect_cut_right (room, (room->width - GAP) * measure_right (kind, room));

  fit_own (self, kind, &own, own.height);
}

/* Heads above, one of them opened or the board, then oneself: below that, or beside it where large
 * texts leave a wide window little height. */
static void
fit_narrow (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const gboolean is_opened = kind->opened >= 0 && (guint) kind->opened != kind->viewer;
  AppSeatPlace *opened = is_opened ? &self->seats[kind->opened] : NULL;
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint));
  AppRect chip;

  for (guint i = 1; i < kind->n_seats; i++)
    g_array_append_vals (others, &(guint){ (kind->viewer + i) % kind->n_seats }, 1);
  fit_chips (self, &room, others, kind->chip_width, kind->chip_height);
  if (opened != NULL && !kind->has_board && kind->letters >= LARGE && room.width >= APP_LAYOUT_WIDE)
    fit_own_at_right (self, kind, &room);
  else
    fit_own (self, kind, &room,
             kind->has_board ? measure_court (kind, &room, .3f)
                             : measure_below_opened (kind, &room, opened != NULL));
  if (opened != NULL)
    {
      chip = opened->head;
      fit_opened (opened, &self->middle, kind, room);
      opened->head = chip;
    }
  else
    self->middle = room;
}

static void
fit_board (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  g_autoptr (GArray) others = list_others (kind, FALSE), left = list_others (kind, TRUE);
  const float heads = MIN (kind->head_width + 2 * GAP, room.width * .33f);
  AppRect column = app_rect_cut_left (&room, MAX (heads, MAX (230, room.width * .2f)));
  float height;

  for (guint i = 0; i < left->len; i++)
    {
      const AppRect head = app_rect_cut_bottom (&column, kind->head + GAP);

      fit_head (&self->seats[g_array_index (left, guint, i)], &head);
    }
  fit_own (self, kind, &room, measure_court (kind, &room, .36f));
  self->middle = room;
  height = (column.height + GAP) / (float) MAX (others->len, left->len > 0 ? 1 : 2) - GAP;
  for (guint i = 0; i < others->len; i++)
    {
      const AppRect panel = app_rect_cut_top (&column, height);

      app_seat_place_fit (&self->seats[g_array_index (others, guint, i)], &panel, kind, FALSE);
    }
}

/* Both neighbors, and between them what belongs to nobody. */
static void
fit_neighbors (AppTablePlaces *self, const AppTableKind *kind, AppRect row, GArray *others)
{
  g_autoptr (GArray) both = take_line (others, 2, TRUE);
  const gboolean is_between = kind->has_middle || kind->left != 0;
  const float width = is_between ? row.width * .38f : (row.width - GAP) / 2;
  const AppRect left = app_rect_cut_left (&row, width), right = app_rect_cut_right (&row, width);

  app_seat_place_fit (&self->seats[g_array_index (both, guint, 0)], &left, kind, FALSE);
  app_seat_place_fit (&self->seats[g_array_index (both, guint, 1)], &right, kind, FALSE);
  self->middle = row;
}

static void
fit_around (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  g_autoptr (GArray) others = list_others (kind, FALSE), left = list_others (kind, TRUE);
  const gboolean has_neighbors = others->len >= 4;
  const guint n_above = has_neighbors ? others->len - 2 : others->len;
  const gboolean is_full = n_above > 5; /* they need two rows */
  const guint n_left = left->len;

  /* A few heads stand between the neighbors, where they take room from nobody. */
  if (!has_neighbors || n_left > MOST_CHIP_ROWS)
    fit_chips (self, &room, left, kind->head_width, kind->head + GAP);
  fit_own (self, kind, &room, measure_own (kind, &room, has_neighbors ? .43f : .5f));
  if (has_neighbors)
    {
      fit_neighbors (self, kind, app_rect_cut_bottom (&room, room.height * (is_full ? .34f : .48f)),
                     others);
      if (n_left <= MOST_CHIP_ROWS)
        fit_chips (self, &self->middle, left, self->middle.width, kind->head + GAP);
    }
  else if (kind->has_middle)
    self->middle = app_rect_cut_right (&room, MIN (MIDDLE_CARD * kind->scale, room.width * .16f));
  if (is_full)
    {
      const AppRect second = app_rect_cut_bottom (&room, (room.height - GAP) / 2);

      fit_row (self, kind, &second, others, n_above / 2);
    }
  if (others->len > 0)
    fit_row (self, kind, &room, others, others->len);
}

gboolean
app_layout_is_narrow (guint n_seats, float width, float height, float letters)
{
  /* From five seats on there are lines of others above one's neighbors: of what they have in play
   * more is to be seen than its colors. */
  const float least = n_seats < 5 ? 0 : MIN (240 + 40 * (float) n_seats, 600);

  /* By the width alone it doesn't change with what is asked, which takes height. */
  return width < MAX (APP_LAYOUT_WIDE, WIDE_LETTERS * letters) || height < least;
}

float
app_layout_scale (float width, float height)
{
  return CLAMP (MIN (width / 1000, height / 780), 1, 3);
}

AppTablePlaces *
app_layout_table (const AppTableKind *kind, float width, float height)
{
  AppTablePlaces *self = g_new0 (AppTablePlaces, 1);
  const AppRect room = { GAP, GAP, MAX (0, width - 2 * GAP), MAX (0, height - 2 * GAP) };

  self->n_seats = kind->n_seats;
  self->seats = g_new0 (AppSeatPlace, kind->n_seats);
  /* What is announced and gone at once comes and goes there, where it has no room of its own. */
  self->middle = (AppRect){ width / 2, height / 2, 0, 0 };
  if (kind->n_seats == 0)
    self->middle = room;
  else if (kind->n_seats == 1)
    {
      AppRect rest = room;

      fit_own (self, kind, &rest, rest.height * .4f);
      self->middle = rest;
    }
  else if (app_layout_is_narrow (kind->n_seats, width, height, kind->letters))
    fit_narrow (self, kind, room);
  else if (kind->has_board)
    fit_board (self, kind, room);
  else
    fit_around (self, kind, room);
  return self;
}

void
app_table_places_free (AppTablePlaces *self)
{
  g_free (self->seats);
  g_free (self);
}
