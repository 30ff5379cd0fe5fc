/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the layout share: tables and cards to lay, and how rectangles lie. */

#pragma once

#include "app-layout.h"

#include <vector>

namespace layout
{

inline bool
contains (const AppRect &outer, const AppRect &inner)
{
  return inner.x >= outer.x - 1 && inner.y >= outer.y - 1
         && inner.x + inner.width <= outer.x + outer.width + 1
         && inner.y + inner.height <= outer.y + outer.height + 1;
}

inline bool
overlap (const AppRect &a, const AppRect &b)
{
  return a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height
         && b.y + 1 < a.y + a.height;
}

/* A table of n seats, each with all that a seat can have, or around a board. */
inline AppTableKind
kind_of (guint n_seats, bool has_board, float width, float height)
{
  AppTableKind kind = {};

  kind.n_seats = n_seats;
  kind.opened = -1;
  kind.has_board = has_board;
  kind.has_middle = true;
  kind.has_hand = kind.has_piles = kind.has_side = !has_board;
  kind.n_piles = has_board ? 0 : 4;
  kind.n_side = kind.n_own_side = has_board ? 0 : 1;
  kind.n_own_piles = has_board ? 0 : 3;
  kind.caption = 18 * kind.scale;
  kind.letters = 1;
  kind.scale = app_layout_scale (width, height);
  kind.head = 34 * kind.scale;
  kind.chip_width = 90;
  kind.chip_height = 42;
  return kind;
}

inline std::vector<AppSlot>
cards (size_t n)
{
  std::vector<AppSlot> slots (n);

  for (size_t i = 0; i < n; i++)
    {
      slots[i].run = (guint) (i / 4);
      slots[i].turned = i % 3 == 1;
    }
  return slots;
}

} // namespace layout
