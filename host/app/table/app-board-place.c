/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything on the board belongs: the skin says in which area a zone lies, the layout which
 * room an area has, and each spot of it gets its rectangle.
 */

#include "app-board-private.h"

#include <string.h>

#include "app-card.h"
#include "app-seat.h"
#include "app-text.h"

#define NAMED                                                                                      \
  2.9f /* how many times as wide a card is as a line is high, where its name is read               \
        */
#define STRIP_PAD 1.0f

/* How much of the height of what it is attached to is seen of each: its name, and no more than half
 * of the room of all. */
#define ATTACHED_SHARE .22f
#define ATTACHED_MOST .5f

static AppRect *
new_rect (const AppRect *rect)
{
  return g_memdup2 (rect, sizeof *rect);
}

static gboolean
has_area (AppBoard *self, TabletopAreaKind area, gboolean of_table)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->area == area && (spot->owner < 0) == of_table)
        return TRUE;
    }
  return FALSE;
}

/* Whether somebody else shows their hand: it is no pile then. */
static gboolean
has_open_hand (AppBoard *self, int seat)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->owner == seat && spot->area == TABLETOP_AREA_HAND && !spot->is_pile)
        return TRUE;
    }
  return FALSE;
}

/* Whether there is something between the seats. What is announced takes its room once in a turn:
 * nothing jumps with each spell, and while all is quiet the seats have it. */
static gboolean
keeps_middle (AppBoard *self, gboolean is_narrow)
{
  gboolean is_there = FALSE;

  for (guint i = 0; i < self->spots->len; i++)
    is_there |= g_array_index (self->spots, AppSpot, i).owner < 0;
  self->keeps_middle |= is_there;
  return is_there || (self->keeps_middle && !is_narrow);
}

/* Which spots lie there, as indices: piles, or what lies open in an area, of one zone or of all. */
static GArray *
choose_spots (AppBoard *self, TabletopAreaKind area, int owner, TabletopZone *zone, gboolean piles)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->owner == owner && spot->is_pile == piles && spot->under < 0
          && (piles || spot->area == area) && (zone == NULL || spot->zone == zone))
        g_array_append_val (chosen, i);
    }
  return chosen;
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  AppBoard *self = data;
  const guint *first = a, *second = b;
  const int row = (int) g_array_index (self->spots, AppSpot, *first).row;
  const int other = (int) g_array_index (self->spots, AppSpot, *second).row;

  return row != other ? row - other : (int) *first - (int) *second;
}

static int
compare_rows_upwards (gconstpointer a, gconstpointer b, gpointer data)
{
  AppBoard *self = data;
  const guint *first = a, *second = b;
  const int row = (int) g_array_index (self->spots, AppSpot, *first).row;
  const int other = (int) g_array_index (self->spots, AppSpot, *second).row;

  return row != other ? other - row : (int) *first - (int) *second;
}

/* What lies open before a seat, in the order in which it is laid: the first row at the top of one's
 * own, and at the bottom of others'. */
static GArray *
choose_board (AppBoard *self, int seat, gboolean is_own)
{
  GArray *chosen = choose_spots (self, TABLETOP_AREA_SEAT, seat, NULL, FALSE);

  g_array_sort_with_data (chosen, is_own ? compare_rows : compare_rows_upwards, self);
  return chosen;
}

typedef enum
{
  IN_ROWS,
  IN_A_FAN,
  IN_A_LIST,
  IN_WORDS, /* with what they aim at, where there is room for that */
} Manner;

/* A slot for each of them, in the order in which they are laid. */
static AppSlot *
new_slots (AppBoard *self, GArray *chosen)
{
  AppSlot *slots = g_new0 (AppSlot, chosen->len + 1);

  for (guint i = 0; i < chosen->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, g_array_index (chosen, guint, i));

      slots[i].run = spot->row;
      slots[i].turned = tabletop_piece_get_turned (spot->piece) % 180 == 90;
    }
  return slots;
}

static void
put_spots (AppBoard *self, GArray *chosen, const AppSlot *slots)
{
  for (guint i = 0; i < chosen->len; i++)
    {
      const guint index = g_array_index (chosen, guint, i);

      _app_board_lain_of (self, index)->to = slots[i].rect;
      _app_board_lain_of (self, index)->is_behind = FALSE;
      g_hash_table_replace (
          self->zones,
          g_strdup (tabletop_zone_get_id (g_array_index (self->spots, AppSpot, index).zone)),
          new_rect (&slots[i].rect));
    }
}

/* Where arrows are all that is seen of what they aim at, as it may lie behind a head, words tell it
 * beside each. */
static void
lay_told (AppBoard *self, GArray *chosen, AppSlot *slots, const AppRect *room, float most)
{
  TabletopScene *scene = app_play_get_scene (self->play);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < chosen->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, g_array_index (chosen, guint, i));
      char *text = app_spots_dup_targets (scene, spot->piece);

      slots[i].is_told = text != NULL;
      g_ptr_array_add (texts, text);
    }
  if (!app_layout_told (slots, chosen->len, room, most))
    app_layout_rows (slots, chosen->len, room, APP_LEAST_CARD, most);
  for (guint i = 0; i < chosen->len; i++)
    if (slots[i].words.width > 0)
      _app_board_add_caption (self, &slots[i].words, texts->pdata[i], APP_CAPTION_WORDS);
}

static void
lay_spots (AppBoard *self, GArray *chosen, const AppRect *room, Manner manner, float most)
{
  g_autofree AppSlot *slots = new_slots (self, chosen);

  switch (manner)
    {
    case IN_ROWS:
      app_layout_rows (slots, chosen->len, room, APP_LEAST_CARD, most);
      break;
    case IN_A_FAN:
      app_layout_fan (slots, chosen->len, room, most * APP_LEAST_FAN, most);
      break;
    case IN_A_LIST:
      app_layout_list (slots, chosen->len, room, most);
      break;
    case IN_WORDS:
      lay_told (self, chosen, slots, room, most);
      break;
    default:
      g_assert_not_reached ();
    }
  put_spots (self, chosen, slots);
}

/* What the viewer has in play. While something is paid for, bit by bit, it stays where it was: a
 * second click finds what the first one found. */
static void
lay_own (AppBoard *self, GArray *chosen, const AppRect *room, float most)
{
  g_autofree AppSlot *slots = new_slots (self, chosen);
  g_autofree GPtrArray **ids = g_new0 (GPtrArray *, chosen->len + 1);

  for (guint i = 0; i < chosen->len; i++)
    ids[i] = g_array_index (self->spots, AppSpot, g_array_index (chosen, guint, i)).ids;
  if (self->kept != NULL)
    app_kept_lay (self->kept, slots, ids, chosen->len, room);
  else if (self->pays)
    self->kept = app_kept_new (slots, ids, chosen->len, room, most);
  else
    app_layout_rows (slots, chosen->len, room, APP_LEAST_CARD, most);
  put_spots (self, chosen, slots);
}

/* Everything that a seat has lies behind its head. */
static void
lay_behind (AppBoard *self, int owner, const AppRect *head)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      AppLain *lain = _app_board_lain_of (self, i);

      if (g_array_index (self->spots, AppSpot, i).owner != owner)
        continue;
      lain->to = *head;
      lain->is_behind = TRUE;
    }
}

static void
lay_area (AppBoard *self,
          TabletopAreaKind area,
          int owner,
          const AppRect *room,
          Manner manner,
          float most)
{
  g_autoptr (GArray) chosen = choose_spots (self, area, owner, NULL, FALSE);

  lay_spots (self, chosen, room, manner, most);
}

static void
lay_piles (AppBoard *self, int owner, const AppRect *room, gboolean with_side)
{
  g_autoptr (GArray) chosen = choose_spots (self, TABLETOP_AREA_PILES, owner, NULL, TRUE);
  g_autoptr (GArray) side = choose_spots (self, TABLETOP_AREA_SIDE, owner, NULL, FALSE);

  if (with_side)
    g_array_prepend_vals (chosen, side->data, side->len);
  lay_spots (self, chosen, room, IN_ROWS, 80 * self->scale);
}

/* What lies in the center, each zone in a place of its own. */
typedef struct
{
  GArray *spots; /* indices */
  TabletopZone *zone;
} CenterSpots;

static void
center_spots_clear (gpointer data)
{
  CenterSpots *self = data;

  g_array_unref (self->spots);
  g_object_unref (self->zone);
}

static void
center_zone_clear (gpointer data)
{
  AppCenterZone *self = data;

  g_free (self->slots);
}

/* What has been announced, with that share of a room that is nobody's, and the piles: below each
 * other, or beside each other where the room is low. */
static void
lay_common (AppBoard *self, AppRect room, float share, Manner manner)
{
  const gboolean has_piles
      = has_area (self, TABLETOP_AREA_PILES, TRUE) || has_area (self, TABLETOP_AREA_DRAWER, TRUE);
  AppRect side = room;

  if (has_piles && has_area (self, TABLETOP_AREA_SIDE, TRUE))
    {
      if (room.width > room.height)
        {
          side.width *= share;
          room.x += side.width;
          room.width -= side.width;
        }
      else
        {
          side.height *= share;
          room.y += side.height;
          room.height -= side.height;
        }
    }
  lay_area (self, TABLETOP_AREA_SIDE, -1, &side, manner, 124 * self->scale);
  lay_piles (self, -1, &room, FALSE);
}

/* What everybody plays on. */
static void
lay_center (AppBoard *self, const AppRect *room)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (AppCenterZone));
  g_autoptr (GArray) lain = g_array_new (FALSE, FALSE, sizeof (CenterSpots));
  AppRect rest;

  g_array_set_clear_func (places, center_zone_clear);
  g_array_set_clear_func (lain, center_spots_clear);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      g_autoptr (GArray) chosen
          = choose_spots (self, TABLETOP_AREA_CENTER, tabletop_zone_get_owner (zone), zone, FALSE);
      AppCenterZone place;
      CenterSpots spots;

      if (chosen->len == 0)
        continue;
      place = (AppCenterZone){
        .slots = new_slots (self, chosen),
        .n_slots = chosen->len,
        .is_first = tabletop_zone_get_prominence (zone) == TABLETOP_PROMINENCE_HIGH,
      };
      if (tabletop_zone_get_layout (zone) == TABLETOP_ZONE_GRID)
        place.columns = MAX (1, tabletop_zone_get_columns (zone));
      spots = (CenterSpots){ g_array_ref (chosen), g_object_ref (zone) };
      g_array_append_val (places, place);
      g_array_append_val (lain, spots);
    }
  app_center_lay ((AppCenterZone *) places->data, places->len, room, self->caption,
                  132 * self->scale, &rest);
  for (guint i = 0; i < places->len; i++)
    {
      const AppCenterZone *place = &g_array_index (places, AppCenterZone, i);
      const CenterSpots *spots = &g_array_index (lain, CenterSpots, i);

      put_spots (self, spots->spots, place->slots);
      _app_board_add_caption (self, &place->caption, tabletop_zone_get_title (spots->zone),
                              APP_CAPTION_NAME);
    }
  lay_common (self, rest, .4f, IN_A_LIST);
}

/* The head of a seat; the middle if it isn't seen. */
static const AppRect *
get_head (AppBoard *self, int seat)
{
  return seat >= 0 && (guint) seat < self->table->n_seats ? &self->table->seats[seat].head
                                                          : &self->table->middle;
}

static void
lay_middle (AppBoard *self)
{
  const AppRect *room = &self->table->middle;

  if (room->width < 1 || room->height < 1) /* behind the seat that is opened instead */
    lay_behind (self, -1, get_head (self, MAX (self->opened, 0)));
  else if (has_area (self, TABLETOP_AREA_CENTER, TRUE))
    lay_center (self, room);
  else
    lay_common (self, *room, .7f, self->is_narrow ? IN_WORDS : IN_ROWS);
}

static guint
count_attached (AppBoard *self, guint to)
{
  guint n = 0;

  for (guint i = 0; i < self->spots->len; i++)
    n += g_array_index (self->spots, AppSpot, i).under == (int) to;
  return n;
}

/* What is attached to something looks out above it by its name, and so does what is attached to
 * that; all of them share its room. */
static void
lay_attached_to (AppBoard *self, guint host)
{
  const guint n = count_attached (self, host);
  AppLain *lain = _app_board_lain_of (self, host);
  const float share = n > 0 ? MIN (ATTACHED_SHARE, ATTACHED_MOST / (float) n) : 0;
  const float whole = 1 + share * (float) n;
  const AppRect room = lain->to;
  guint left = n;

  if (!lain->is_behind)
    lain->to = (AppRect){
      .x = room.x + room.width * (1 - 1 / whole) / 2,
      .y = room.y + room.height * (1 - 1 / whole),
      .width = room.width / whole,
      .height = room.height / whole,
    };
  for (guint i = 0; left > 0 && i < self->spots->len; i++)
    {
      AppLain *attached;

      if (g_array_index (self->spots, AppSpot, i).under != (int) host)
        continue;
      attached = _app_board_lain_of (self, i);
      attached->to = lain->to;
      attached->is_behind = lain->is_behind;
      if (!lain->is_behind) /* each lies on those before it */
        attached->to.y -= lain->to.height * share * (float) left--;
      lay_attached_to (self, i);
    }
}

static void
lay_attached (AppBoard *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    if (g_array_index (self->spots, AppSpot, i).under < 0)
      lay_attached_to (self, i);
}

/* A pile keeps its place while it is empty: what comes from there has a place to come from. */
static void
note_home (AppBoard *self, TabletopZone *zone)
{
  const int owner = tabletop_zone_get_owner (zone);
  const char *id = tabletop_zone_get_id (zone);

  if (g_hash_table_contains (self->zones, id))
    return;
  g_hash_table_insert (self->zones, g_strdup (id), new_rect (get_head (self, owner)));
}

/* The seats in the order in which they sit, by their indices. */
static guint *
list_seating (AppBoard *self)
{
  TabletopView *view = tabletop_scene_get_view (app_play_get_scene (self->play));
  /* A replay has a room before it has anything to show. */
  g_autoptr (GListModel) seating = view != NULL ? tabletop_view_dup_seating (view) : NULL;
  guint *order = g_new (guint, self->seats->len + 1);

  for (guint i = 0; i < self->seats->len; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seating, i);

      order[i] = tabletop_view_seat_get_index (seat);
    }
  return order;
}

static gboolean
has_left (AppBoard *self, guint seat)
{
  return tabletop_view_seat_get_status (app_seat_get_seat (self->seats->pdata[seat]))
         == TABLETOP_SEAT_LEFT;
}

static gboolean
has_open (AppBoard *self, guint seat)
{
  g_autoptr (GArray) chosen = choose_spots (self, TABLETOP_AREA_SEAT, (int) seat, NULL, FALSE);

  return chosen->len > 0;
}

/* Whether only its head is seen: whoever has left makes room for those who play on. What they still
 * have is seen when their head is clicked, and when the game is over, as it ended. */
static gboolean
is_head_only (AppBoard *self, guint seat)
{
  return has_left (self, seat) && self->opened != (int) seat
         && (!has_open (self, seat) || !tabletop_match_is_over (app_play_get_match (self->play)));
}

/* How large heads are by what is written there, however large texts are. */
static void
measure_heads (AppBoard *self, AppTableKind *kind, float width, gboolean is_narrow)
{
  kind->scale = self->scale;
  kind->head = 34;
  for (guint i = 0; i < self->seats->len; i++)
    {
      AppSeat *seat = self->seats->pdata[i];
      const gboolean is_chip = is_narrow && i != app_play_get_nearest (self->play);
      int height;

      app_seat_set_size (seat, self->scale, is_chip);
      gtk_widget_measure (GTK_WIDGET (seat), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                          NULL);
      if (is_chip)
        {
          kind->chip_width = MAX (kind->chip_width, (float) app_seat_measure_name (seat));
          kind->chip_height = MAX (kind->chip_height, (float) height);
        }
      else
        kind->head = MAX (kind->head, (float) height);
      if (i == app_play_get_nearest (self->play))
        kind->own_head = app_seat_measure_head (seat);
      if (i != app_play_get_nearest (self->play))
        kind->head_width = MAX (kind->head_width, (float) app_seat_measure_figures (seat));
    }
  kind->chip_width = MIN (kind->chip_width, width * .45f);
}

/* How much lies beside what is in play: the most that a seat has. */
static void
count_piles (AppBoard *self, AppTableKind *kind, guint nearest)
{
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      g_autoptr (GArray) piles = choose_spots (self, TABLETOP_AREA_PILES, (int) seat, NULL, TRUE);
      g_autoptr (GArray) side = choose_spots (self, TABLETOP_AREA_SIDE, (int) seat, NULL, FALSE);

      kind->n_piles = MAX (kind->n_piles, piles->len);
      kind->n_side = MAX (kind->n_side, side->len);
      if (seat != nearest)
        continue;
      kind->n_own_piles = piles->len;
      kind->n_own_side = side->len;
    }
}

/* What lies open before who is opened, as slots that have to be there as long as `kind`. */
static AppSlot *
list_opened (AppBoard *self, AppTableKind *kind, int opened)
{
  g_autoptr (GArray) open = choose_board (self, opened, FALSE);
  g_autoptr (GArray) shown = choose_spots (self, TABLETOP_AREA_HAND, opened, NULL, FALSE);
  AppSlot *slots = new_slots (self, open);

  kind->open = slots;
  kind->n_open = open->len;
  kind->n_shown = shown->len;
  return slots;
}

/* Cuts the table, and gives each seat the panel of its place. */
static void
cut_table (AppBoard *self, float width, float height)
{
  const guint n = self->seats->len;
  const float letters = app_text_get_scale (GTK_WIDGET (self));
  const gboolean is_narrow = app_layout_is_narrow (n, width, height, letters);
  g_autofree guint *order = list_seating (self);
  g_autofree AppSeatPlace *places = g_new0 (AppSeatPlace, n + 1);
  const gboolean has_board = has_area (self, TABLETOP_AREA_CENTER, TRUE);
  const int nearest = n > 0 ? (int) app_play_get_nearest (self->play) : -1;
  g_autoptr (GArray) hand = choose_spots (self, TABLETOP_AREA_HAND, nearest, NULL, FALSE);
  g_autoptr (GArray) open = choose_board (self, nearest, TRUE);
  g_autofree AppSlot *own = new_slots (self, open);
  g_autofree AppSlot *there = NULL;
  AppTableKind kind = {
    .n_seats = n,
    .letters = letters,
    .opened = -1,
    .has_board = has_board,
    .has_middle = !has_board && keeps_middle (self, is_narrow),
    .own = own,
    .n_own = open->len,
    .n_hand = hand->len,
    .has_hand = has_area (self, TABLETOP_AREA_HAND, FALSE),
    .has_piles
    = has_area (self, TABLETOP_AREA_PILES, FALSE) || has_area (self, TABLETOP_AREA_DRAWER, FALSE),
    .has_side = has_area (self, TABLETOP_AREA_SIDE, FALSE),
  };

  if (has_board && !self->has_board)
    self->opened = -1; /* as long as no board was known, whose turn it is was followed */
  for (guint i = 0; i < n; i++)
    {
      if ((int) order[i] == nearest)
        kind.viewer = i;
      if (i < APP_LAYOUT_MAX_LEFT && is_head_only (self, order[i]))
        kind.left |= G_GUINT64_CONSTANT (1) << i;
      if ((int) order[i] == self->opened)
        kind.opened = (int) i;
    }
  self->has_board = has_board;
  self->is_narrow = is_narrow;
  /* Without a board somebody is opened: the next one who still plays. */
  for (guint i = 1; !has_board && kind.opened < 0 && i < n; i++)
    if (i == n - 1 || !has_left (self, order[(kind.viewer + i) % n]))
      kind.opened = (int) ((kind.viewer + i) % n);
  if (is_narrow && kind.opened >= 0)
    there = list_opened (self, &kind, (int) order[kind.opened]);
  g_clear_pointer (&self->table, app_table_places_free);
  self->scale = app_layout_scale (width, height);
  measure_heads (self, &kind, width, is_narrow);
  _app_board_measure_caption (self, height);
  count_piles (self, &kind, app_play_get_nearest (self->play));
  kind.caption = self->caption;
  kind.named = self->caption * NAMED;
  self->table = app_layout_table (&kind, width, height);
  for (guint i = 0; i < n; i++)
    places[order[i]] = self->table->seats[i];
  if (n > 0) /* a table elsewhere may show nobody */
    memcpy (self->table->seats, places, n * sizeof *places);
}

/* A hand on a ground of its own, so that nobody counts it among what is in play. */
static void
lay_strip (AppBoard *self, GArray *hand, const AppRect *ground, const AppRect *room, float most)
{
  const AppSpot *first = &g_array_index (self->spots, AppSpot, g_array_index (hand, guint, 0));

  _app_board_add_caption (self, ground, tabletop_zone_get_title (first->zone), APP_CAPTION_STRIP);
  lay_spots (self, hand, room, IN_A_FAN, most);
}

/* The hand of somebody else who shows it, above what they have in play; returns the room below. */
static AppRect
lay_open_hand (AppBoard *self, guint seat, GArray *open, AppRect room, float most)
{
  g_autoptr (GArray) hand = choose_spots (self, TABLETOP_AREA_HAND, (int) seat, NULL, FALSE);
  g_autofree AppSlot *slots = new_slots (self, open);
  AppRect ground = room, strip;

  ground.height *= app_rows_share (slots, open->len, hand->len, &room, most);
  room.y += ground.height + 3;
  room.height -= ground.height + 3;
  strip = ground;
  strip.x += self->caption;
  strip.width = MAX (strip.width - self->caption - STRIP_PAD, 1);
  strip.y += STRIP_PAD;
  strip.height = MAX (strip.height - 2 * STRIP_PAD, 1);
  lay_strip (self, hand, &ground, &strip, most);
  return room;
}

static void
lay_own_hand (AppBoard *self, guint seat)
{
  const AppSeatPlace *place = &self->table->seats[seat];
  g_autoptr (GArray) hand = choose_spots (self, TABLETOP_AREA_HAND, (int) seat, NULL, FALSE);

  if (hand->len > 0 && place->strip.width > 0)
    lay_strip (self, hand, &place->strip, &place->hand, APP_HAND_CARD * self->scale);
  else
    lay_spots (self, hand, &place->hand, IN_A_FAN, APP_HAND_CARD * self->scale);
}

/* What lies at the side of a seat, each zone below its name. */
static void
lay_side (AppBoard *self, guint seat, const AppRect *room)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));
  g_autoptr (GPtrArray) named = g_ptr_array_new_with_free_func (g_object_unref);
  AppRect place = *room;

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      g_autoptr (GArray) chosen = choose_spots (self, TABLETOP_AREA_SIDE, (int) seat, zone, FALSE);

      if (chosen->len > 0)
        g_ptr_array_add (named, g_object_ref (zone));
    }
  place.height /= (float) MAX (1, named->len);
  for (guint i = 0; i < named->len; i++)
    {
      g_autoptr (GArray) chosen
          = choose_spots (self, TABLETOP_AREA_SIDE, (int) seat, named->pdata[i], FALSE);
      const AppRect name = { place.x, place.y, place.width, self->caption };
      const AppRect below
          = { place.x, place.y + name.height, place.width, MAX (1, place.height - name.height) };

      _app_board_add_caption (self, &name, tabletop_zone_get_title (named->pdata[i]),
                              APP_CAPTION_NAME);
      lay_spots (self, chosen, &below, IN_ROWS, 110 * self->scale);
      place.y += place.height;
    }
}

static void
lay_seat (AppBoard *self, guint seat)
{
  const AppSeatPlace *place = &self->table->seats[seat];
  const gboolean is_own = seat == app_play_get_nearest (self->play);
  const float usual = is_own ? (place->hand.height > 0 ? APP_OWN_CARD : 140) : 96;
  const float most = usual * self->scale;
  g_autoptr (GArray) open = choose_board (self, (int) seat, is_own);
  AppRect board = place->board;

  if (place->is_chip)
    {
      lay_behind (self, (int) seat, &place->head);
      return;
    }
  if (is_own)
    lay_own_hand (self, seat);
  else if (has_open_hand (self, (int) seat))
    board = lay_open_hand (self, seat, open, board, most);
  if (is_own)
    lay_own (self, open, &board, most);
  else
    lay_spots (self, open, &board, IN_ROWS, most);
  if (place->side.height > 0)
    lay_side (self, seat, &place->side);
  lay_piles (self, (int) seat, &place->piles, place->side.height <= 0);
}

void
_app_board_lay_out (AppBoard *self, int width, int height)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));

  if (!self->pays || width != self->width || height != self->height
      || self->kept_opened != self->opened)
    g_clear_pointer (&self->kept, app_kept_free);
  if (self->kept == NULL)
    cut_table (self, (float) width, (float) height);
  self->kept_opened = self->opened;
  g_hash_table_remove_all (self->zones);
  g_array_set_size (self->captions, 0);
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      app_seat_set_room (self->seats->pdata[seat], self->table->seats[seat].head.width);
      lay_seat (self, seat);
    }
  lay_middle (self);
  lay_attached (self);
  for (guint i = 0; i < self->spots->len; i++)
    app_card_set_scale (APP_CARD (_app_board_lain_of (self, i)->card), self->scale);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      note_home (self, zone);
    }
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    _app_board_mirror (self);
}
