/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What others have in play comes before their piles, which are only counted; the viewer's own cards
 * are laid in whatever manner lets them be read.
 */

#include "app-seat-place.h"

#include <math.h>

#define GAP APP_LAYOUT_GAP
#define USUAL_PILE 24.0f  /* how wide one of others' is, where what they have in play allows it: */
#define WELL .32f         /* with all of them no wider than that, as a share */
#define LEAST_PILES 34.0f /* how wide a column of piles is at least */
#define HIGH_PANEL .6f    /* from which share of its width one's own panel is rather high */
#define LOW_PANEL 130.0f  /* up to which height, without its head, three piles have no room */
#define SIDE .36f         /* how much of what is beside a board is for what isn't a pile, at most */
#define LEAST_SIDE 44.0f  /* how high a card is there at least */
#define OWN_SIDE .53f     /* the same of the viewer, whose cards are pointed at */
#define LARGER 1.02f      /* from which factor on cards are larger by another manner to lay them */
#define NAMED_PILE 39.0f  /* how wide a pile has its name beside its number, also a long one */
#define HIGH_PILES 140.0f /* from which height on it has room above one's own piles */

AppRect
app_rect_cut_top (AppRect *rect, float height)
{
  AppRect top = *rect;

  top.height = MIN (height, rect->height);
  rect->y += top.height + GAP;
  rect->height = MAX (0, rect->height - top.height - GAP);
  return top;
}

AppRect
app_rect_cut_bottom (AppRect *rect, float height)
{
  AppRect bottom = *rect;

  bottom.height = MIN (height, rect->height);
  bottom.y = rect->y + rect->height - bottom.height;
  rect->height = MAX (0, rect->height - bottom.height - GAP);
  return bottom;
}

AppRect
app_rect_cut_left (AppRect *rect, float width)
{
  AppRect left = *rect;

  left.width = MIN (width, rect->width);
  rect->x += left.width + GAP;
  rect->width = MAX (0, rect->width - left.width - GAP);
  return left;
}

AppRect
app_rect_cut_right (AppRect *rect, float width)
{
  AppRect right = *rect;

  right.width = MIN (width, rect->width);
  right.x = rect->x + rect->width - right.width;
  rect->width = MAX (0, rect->width - right.width - GAP);
  return right;
}

/* How wide a place of that height is where so many piles of that width don't lie on each other. */
static float
measure_piles (guint n, float height, float width)
{
  const float lines = floorf ((height + GAP) / (width * APP_CARD_RATIO + GAP));

  return ceilf ((float) n / MAX (1, lines)) * (width + GAP) - GAP;
}

/* Where what the viewer has lies. */
typedef enum
{
  PILES_AT_HAND,  /* the hand is below the board, two piles beside each other at the hand */
  PILES_AT_BOARD, /* the hand has all of the width */
  HAND_AT_BOARD,  /* all of it is beside each other */
  ALL_AT_HEAD,    /* and beside the head, where the panel is low */
} OwnManner;

/* Takes the place of a hand on the right of a board, whose cards are as large as those; where they
 * would be too small, those of the hand overlap. */
static void
cut_hand (AppSeatPlace *seat, const AppTableKind *kind, AppRect *rest)
{
  const float most = APP_OWN_CARD * kind->scale;
  const float least = APP_HAND_CARD * kind->scale * APP_LEAST_FAN;
  const float wanted = (float) kind->n_hand * (MIN (rest->height / APP_CARD_RATIO, most) + GAP);
  const float room = MAX (0, rest->width - kind->caption - GAP);
  float n_hand = (float) kind->n_hand, n_own = 0, width;

  for (gsize i = 0; i < kind->n_own; i++)
    n_own += kind->own[i].turned ? APP_CARD_RATIO : 1;
  n_own = MAX (n_own, 2); /* there is room for what is played */
  width = room * n_hand / (n_hand + n_own);
  if (n_hand > 1 && width < (least + GAP) * n_hand)
    {
      n_hand = 1 + (n_hand - 1) * APP_SEEN_FAN;
      width = MAX (0, room - GAP * n_own) * n_hand / (n_hand + n_own);
    }
  width = MIN (wanted, width);
  seat->strip = app_rect_cut_right (rest, width + kind->caption + GAP);
  seat->hand = seat->strip;
  seat->hand.x += kind->caption;
  seat->hand.width = width;
  /* A hand lies at the top of its room; here it is in the middle, as what is beside it. */
  width = MIN (most, MAX (width / MAX (1, n_hand), least));
  seat->hand.height = MIN (seat->hand.height, width * APP_CARD_RATIO);
  seat->hand.y += (seat->strip.height - seat->hand.height) / 2;
}

/* What isn't a pile lies above the piles, where they are at the board and that is high. */
static void
cut_own_side (AppSeatPlace *seat, const AppTableKind *kind, AppRect *rest, float width)
{
  const float above = seat->piles.width * APP_CARD_RATIO + kind->caption;
  const float high = (rest->height - kind->caption) / APP_CARD_RATIO;

  if (seat->piles.y == rest->y && rest->height >= HIGH_PILES)
    seat->side = app_rect_cut_top (&seat->piles, MIN (above, rest->height * OWN_SIDE));
  else
    seat->side = app_rect_cut_right (rest, MIN (MAX (width, kind->named), high));
}

/* How wide cards are that lie in such a room, so many of them. */
static float
measure_cards (guint n, const AppRect *room)
{
  g_autofree AppSlot *slots = g_new0 (AppSlot, n + 1);

  return app_layout_rows (slots, n, room, 1, APP_OWN_CARD);
}

/* How well all that the viewer has is read there, as the width of a card: of piles numbers suffice
 * as long as cards have no names, and then they are to have theirs. */
static float
read_own (const AppSeatPlace *seat, const AppTableKind *kind)
{
  const float piles
      = kind->n_own_piles > 0 ? measure_cards (kind->n_own_piles, &seat->piles) : NAMED_PILE;
  AppRect side = seat->side;
  float read = APP_OWN_CARD * kind->scale;

  side.height -= kind->caption;
  if (kind->n_own_side > 0)
    read = MIN (read, measure_cards (kind->n_own_side, &side));
  read = app_rows_read (kind->own, kind->n_own, &seat->board, read, kind->n_hand, &seat->hand,
                        APP_HAND_CARD * kind->scale);
  read = MIN (read, piles * kind->named / APP_LEAST_CARD);
  if (read < kind->named)
    return read;
  return piles < NAMED_PILE ? kind->named : MAX (read, kind->named * APP_CLEARLY);
}

/* The rest of a panel, all of its height high. */
static void
put_beside_head (AppSeatPlace *seat, const AppTableKind *kind, AppRect *rest)
{
  const float by = kind->own_head + GAP;

  seat->head.width = kind->own_head;
  rest->x += by;
  rest->width = MAX (0, rest->width - by);
  rest->height += rest->y - seat->panel.y - GAP;
  rest->y = seat->panel.y + GAP;
}

/* Cuts what the viewer has, with that share of the height for the hand if it is below the board,
 * and that width for the piles; returns how wide cards are then that are read worst. */
static float
try_own (AppSeatPlace *seat,
         AppRect rest,
         const AppTableKind *kind,
         float width,
         OwnManner manner,
         float in_hand)
{
  const gboolean at_hand = manner == PILES_AT_HAND, is_low = manner >= HAND_AT_BOARD;

  seat->strip = seat->side = (AppRect){ 0 };
  if (manner == ALL_AT_HEAD)
    put_beside_head (seat, kind, &rest);
  if (!is_low)
    seat->hand = app_rect_cut_bottom (
        &rest, MIN (rest.height * in_hand, MAX (210, seat->panel.height * .4f)));
  if (kind->has_piles)
    seat->piles
        = app_rect_cut_right (at_hand ? &seat->hand : &rest, MIN (width, rest.width * .42f));
  if (kind->n_own_side > 0)
    cut_own_side (seat, kind, &rest, width);
  if (is_low)
    cut_hand (seat, kind, &rest);
  seat->board = rest;
  return read_own (seat, kind);
}

static gboolean
has_cards (const AppTableKind *kind)
{
  return kind->n_own + kind->n_hand > 0;
}

/* The same with the share by which they are read best. */
static float
try_own_shares (AppSeatPlace *seat,
                const AppRect *rest,
                const AppTableKind *kind,
                float width,
                OwnManner manner)
{
  static const float shares[] = { .5f, .46f, .42f, .38f, .34f, .3f, .2f, .6f, .72f };
  const gsize n_shares = G_N_ELEMENTS (shares) - (kind->n_own > 0 ? 2 : 0);
  float best = -1, best_share = manner == PILES_AT_BOARD ? .72f : .5f;

  for (gsize i = 0; has_cards (kind) && manner < HAND_AT_BOARD && i < n_shares; i++)
    {
      const float read = try_own (seat, *rest, kind, width, manner, shares[i]);

      if (read > best)
        best_share = shares[i];
      best = MAX (best, read);
    }
  return try_own (seat, *rest, kind, width, manner, best_share);
}

/* How much of the width of a room cards leave that lie there. */
static float
measure_left (const AppSlot *slots, gsize n, const AppRect *room)
{
  float left = room->width, right = 0;

  for (gsize i = 0; i < n; i++)
    {
      left = MIN (left, slots[i].rect.x - room->x);
      right = MAX (right, slots[i].rect.x + slots[i].rect.width - room->x);
    }
  return MAX (0, room->width - MAX (0, right - left));
}

/* Half of what own cards leave of the room beside the piles is for those, so that both stay in the
 * middle of what they have: no card becomes smaller by it. */
static void
grow_piles (AppSeatPlace *seat, const AppTableKind *kind)
{
  const gboolean at_hand = seat->piles.y == seat->hand.y;
  const gsize n = at_hand ? kind->n_hand : kind->n_own;
  AppRect *beside = at_hand ? &seat->hand : &seat->board, grown = seat->piles;
  g_autofree AppSlot *slots
      = at_hand ? g_new0 (AppSlot, n) : g_memdup2 (kind->own, n * sizeof *slots);
  float by;

  if (n == 0) /* there is room for what comes */
    return;
  if (at_hand)
    app_layout_fan (slots, n, beside, APP_HAND_CARD * kind->scale * APP_LEAST_FAN,
                    APP_HAND_CARD * kind->scale);
  else
    app_layout_rows (slots, n, beside, APP_LEAST_CARD, APP_OWN_CARD * kind->scale);
  by = measure_left (slots, n, beside) / 2;
  grown.x -= by;
  grown.width += by;
  if (measure_cards (kind->n_own_piles, &grown)
      < measure_cards (kind->n_own_piles, &seat->piles) * APP_CLEARLY)
    return;
  if (seat->side.y == seat->piles.y) /* between both */
    seat->side.x -= by;
  beside->width -= by;
  seat->piles = grown;
}

/* Where there is little room, or more above than beside each other, the hand has all of the width;
 * where cards can't be read, whatever makes them larger, and piles give way to them. */
static float
fit_own_cards (AppSeatPlace *seat, const AppRect *rest, const AppTableKind *kind, float heap)
{
  const AppRect *panel = &seat->panel;
  const float widths[] = { 2 * heap + GAP, heap * .75f, heap * .4f };
  const OwnManner last = kind->own_head > 0 ? ALL_AT_HEAD : HAND_AT_BOARD;
  const gboolean is_narrow
      = panel->width < APP_LAYOUT_WIDE - 2 * GAP || panel->height > panel->width * HIGH_PANEL;
  float best = try_own_shares (seat, rest, kind, widths[is_narrow ? 1 : 0],
                               is_narrow ? PILES_AT_BOARD : PILES_AT_HAND);

  for (OwnManner manner = PILES_AT_HAND; has_cards (kind) && manner <= last; manner++)
    for (gsize i = 0; i < G_N_ELEMENTS (widths) && best <= kind->named; i++)
      {
        AppSeatPlace other = *seat;
        const float read = try_own_shares (&other, rest, kind, widths[i], manner);

        if (read < best * LARGER)
          continue;
        best = read;
        *seat = other;
      }
  if (kind->n_own_piles > 0 && seat->strip.width <= 0)
    grow_piles (seat, kind);
  return best;
}

/* Piles are only counted: what others have in play comes first. Where they have no room below each
 * other, they lie beside each other, and with them what there is at the side. */
static void
fit_other_piles (AppSeatPlace *seat,
                 AppRect *rest,
                 const AppTableKind *kind,
                 float heap,
                 gboolean is_low)
{
  const float side = kind->has_side && !is_low ? SIDE : 0;
  const guint n = kind->n_piles + (is_low ? kind->n_side : 0);
  const float of_side = rest->height * side;
  const float of_piles = rest->height - (side > 0 ? of_side + GAP : 0);
  const float needed = MAX (measure_piles (n, of_piles, APP_LEAST_CARD),
                            measure_piles (kind->n_side, of_side, APP_LEAST_CARD));
  const float wanted = measure_piles (n, of_piles, USUAL_PILE);
  const float width = wanted < rest->width * WELL ? wanted : MIN (needed, rest->width * .55f);

  seat->piles = app_rect_cut_right (rest, MAX (heap, width));
  if (side > 0)
    seat->side
        = app_rect_cut_top (&seat->piles, MIN (seat->piles.width * APP_CARD_RATIO + kind->caption,
                                               rest->height * side));
}

/* How wide cards are that lie open there before who is opened, as far as it matters. */
static float
measure_open (const AppTableKind *kind, const AppRect *board)
{
  g_autofree AppSlot *slots = g_memdup2 (kind->open, kind->n_open * sizeof *slots);
  AppRect room = *board;

  if (kind->n_open == 0)
    return 0;
  if (kind->n_shown > 0)
    room.height *= 1 - app_rows_share (slots, kind->n_open, kind->n_shown, &room, APP_OPENED_CARD);
  return app_layout_rows (slots, kind->n_open, &room, 1, APP_OPENED_CARD);
}

/* The piles of another seat in that room, and what is beside them. Where cards of who is opened
 * can't be told apart, the piles are as small as can be if that helps. */
static float
fit_other (AppSeatPlace *seat,
           const AppRect *rest,
           const AppTableKind *kind,
           float heap,
           gboolean is_low)
{
  const float heaps[] = { heap, LEAST_PILES, 0 };
  float best = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (heaps) && (i == 0 || best < APP_OPENED_CARD); i++)
    {
      AppSeatPlace tried = *seat;
      AppRect board = *rest;
      float width;

      if (kind->has_piles)
        fit_other_piles (&tried, &board, kind, heaps[i], is_low);
      tried.board = board;
      width = measure_open (kind, &board);
      if (width < best * APP_CLEARLY)
        continue;
      best = width;
      *seat = tried;
      if (kind->n_open == 0 || !kind->has_piles)
        break;
    }
  return best;
}

float
app_seat_place_fit (AppSeatPlace *seat,
                    const AppRect *panel,
                    const AppTableKind *kind,
                    gboolean is_own)
{
  const float low = kind->has_side ? (kind->caption + LEAST_SIDE) / SIDE : 0;
  const gboolean is_low
      = !is_own && !kind->has_board && panel->height - kind->head < MAX (LOW_PANEL, low);
  const float share = is_low ? .26f : is_own ? .19f : .14f;
  const float heap
      = CLAMP (panel->width * share, LEAST_PILES, (is_own || is_low ? 84 : 60) * kind->scale);
  AppRect rest = *panel;

  *seat = (AppSeatPlace){ .panel = *panel };
  rest.x += GAP;
  rest.width = MAX (0, rest.width - 2 * GAP);
  seat->head = app_rect_cut_top (&rest, kind->head);
  rest.height = MAX (0, rest.height - GAP);
  if (is_own && kind->has_hand)
    return fit_own_cards (seat, &rest, kind, heap);
  return fit_other (seat, &rest, kind, heap, is_low);
}
