/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums first, divisions when it is shown. */

#include "cli-tally.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "cli-text.h"

enum
{
  NAME_WIDTH = 16
};

static void
share_free (gpointer data)
{
  CliShare *self = data;

  g_free (self->name);
  g_free (self);
}

static int
by_number (gconstpointer a, gconstpointer b)
{
  const CliShare *one = *(CliShare *const *) a, *other = *(CliShare *const *) b;

  return one->number != other->number ? (one->number < other->number ? -1 : 1)
                                      : strcmp (one->name, other->name);
}

/* The share of that name. They stand in one order, whichever thread is the first to need one. */
static CliShare *
find_share (GPtrArray *shares, const char *name, guint number)
{
  CliShare *share;

  for (guint i = 0; i < shares->len; i++)
    {
      share = g_ptr_array_index (shares, i);
      if (g_str_equal (share->name, name))
        return share;
    }
  share = g_new0 (CliShare, 1);
  share->name = g_strdup (name);
  share->number = number;
  g_ptr_array_add (shares, share);
  g_ptr_array_sort (shares, by_number);
  return share;
}

static CliShare *
find_order (CliTally *self, guint order)
{
  g_autofree char *name = g_strdup_printf (_ ("Plays as no. %u"), order);

  return find_share (self->orders, name, order);
}

static CliShare *
find_team (CliTally *self, guint team)
{
  g_autofree char *name = g_strdup_printf (_ ("Team %u"), team + 1);

  return find_share (self->teams, name, team + 1);
}

/* Bots stand as they were named. */
static CliShare *
find_bot (CliTally *self, const char *id)
{
  return find_share (self->bots, id, self->bots->len);
}

CliTally *
cli_tally_new (guint n_seats, const char *const *bots)
{
  CliTally *self = g_new0 (CliTally, 1);

  self->seats = g_ptr_array_new_with_free_func (share_free);
  self->orders = g_ptr_array_new_with_free_func (share_free);
  self->teams = g_ptr_array_new_with_free_func (share_free);
  self->decks = g_ptr_array_new_with_free_func (share_free);
  self->bots = g_ptr_array_new_with_free_func (share_free);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *name = g_strdup_printf (_ ("Seat %u"), seat + 1);

      find_share (self->seats, name, seat + 1);
    }
  for (; *bots != NULL; bots++)
    find_bot (self, *bots);
  return self;
}

void
cli_tally_free (CliTally *self)
{
  g_ptr_array_unref (self->seats);
  g_ptr_array_unref (self->orders);
  g_ptr_array_unref (self->teams);
  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->bots);
  g_free (self);
}

static void
share_add (CliShare *self, TabletopStanding *standing, guint n_winners)
{
  self->games++;
  self->score += tabletop_standing_get_score (standing);
  if (tabletop_standing_has_won (standing))
    self->wins += CLI_WIN / n_winners;
}

/* A team wins once, however many of it do. */
static void
add_teams (CliTally *self, GListModel *standings)
{
  guint64 there = 0, won = 0;
  guint n_winners = 0;

  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      g_autoptr (TabletopStanding) standing = g_list_model_get_item (standings, seat);
      const int team = tabletop_standing_get_team (standing);

      if (team < 0 || team > 63)
        continue;
      there |= G_GUINT64_CONSTANT (1) << team;
      if (tabletop_standing_has_won (standing))
        won |= G_GUINT64_CONSTANT (1) << team;
      find_team (self, (guint) team)->score += tabletop_standing_get_score (standing);
    }
  for (guint team = 0; won >> team != 0; team++)
    n_winners += (guint) (won >> team & 1);
  for (guint team = 0; there >> team != 0; team++)
    {
      CliShare *share;

      if (!(there >> team & 1))
        continue;
      share = find_team (self, team);
      share->games++;
      if (won >> team & 1)
        share->wins += CLI_WIN / n_winners;
    }
}

void
cli_tally_add (CliTally *self, TabletopResult *result, const char *const *bots)
{
  GListModel *standings = tabletop_result_get_standings (result);
  gboolean one_for_all = bots[1] == NULL;
  guint n_winners = 0;

  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      g_autoptr (TabletopStanding) standing = g_list_model_get_item (standings, seat);

      n_winners += (guint) tabletop_standing_has_won (standing);
    }
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      g_autoptr (TabletopStanding) standing = g_list_model_get_item (standings, seat);

      share_add (g_ptr_array_index (self->seats, seat), standing, n_winners);
      share_add (find_bot (self, bots[one_for_all ? 0 : seat]), standing, n_winners);
      if (tabletop_standing_get_order (standing) > 0)
        share_add (find_order (self, tabletop_standing_get_order (standing)), standing, n_winners);
      if (*tabletop_standing_get_deck (standing) != '\0')
        share_add (find_share (self->decks, tabletop_standing_get_deck (standing), 0), standing,
                   n_winners);
    }
  add_teams (self, standings);
  self->games++;
  self->ties += n_winners > 1;
  self->no_win += n_winners == 0;
  self->choices += tabletop_result_get_n_choices (result);
  self->turns += tabletop_result_get_n_turns (result);
  self->rounds += tabletop_result_get_n_rounds (result);
}

static double
wins (const CliShare *self)
{
  return (double) self->wins / CLI_WIN;
}

/* The share of the games that were won. */
static double
win_rate (const CliShare *self)
{
  return self->games == 0 ? 0.0 : wins (self) / self->games;
}

/* Half the width of Wilson's interval, which holds the true rate 19 times of 20; unlike simpler
 * ones it doesn't vanish when all or none was won. */
static double
uncertainty (const CliShare *self)
{
  const double z = 1.96;
  double rate = win_rate (self), n = self->games;

  if (self->games == 0)
    return 0.0;
  return z / (1.0 + z * z / n) * sqrt (rate * (1.0 - rate) / n + z * z / (4.0 * n * n));
}

static double
mean_score (const CliShare *self)
{
  return self->games == 0 ? 0.0 : (double) self->score / self->games;
}

static void
draw_heading (const CliStyle *style, GString *out, const char *title)
{
  const char *const columns[] = { _ ("seats"), _ ("wins"), _ ("won"), "", _ ("score") };
  const int widths[] = { 8, 9, 8, 6, 8 };
  g_autoptr (GString) line = g_string_new (title);

  cli_text_pad (line, 0, NAME_WIDTH);
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_string_append_printf (line, "%*s", MAX (widths[i] - cli_text_width (columns[i]), 0), "");
      g_string_append (line, columns[i]);
    }
  cli_text_paint (style, out, CLI_HEADING, line->str);
}

/* Nothing where there are none. */
static void
draw_shares (const CliStyle *style, GString *out, const char *title, GPtrArray *shares)
{
  if (shares->len > 0)
    draw_heading (style, out, title);
  for (guint i = 0; i < shares->len; i++)
    {
      const CliShare *share = g_ptr_array_index (shares, i);

      cli_text_column (style, out, CLI_PLAIN, share->name, NAME_WIDTH);
      g_string_append_printf (out, "%8u%9.1f%6.1f %% %s%4.1f%8.1f\n", share->games, wins (share),
                              100.0 * win_rate (share),
                              cli_style_glyph (style, CLI_GLYPH_PLUS_MINUS),
                              100.0 * uncertainty (share), mean_score (share));
    }
}

void
cli_tally_draw (const CliTally *self, const CliStyle *style, GString *out)
{
  double games = MAX (self->games, 1);
  g_autoptr (GString) line = g_string_new (NULL);

  draw_shares (style, out, _ ("Seat"), self->seats);
  draw_shares (style, out, _ ("Order"), self->orders);
  draw_shares (style, out, _ ("Team"), self->teams);
  draw_shares (style, out, _ ("Deck"), self->decks);
  draw_shares (style, out, _ ("Bot"), self->bots);
  g_string_append_printf (line, ngettext ("%u game", "%u games", self->games), self->games);
  if (self->ties > 0)
    g_string_append_printf (line, ngettext (", %u shared", ", %u shared", self->ties), self->ties);
  if (self->no_win > 0)
    g_string_append_printf (
        line, ngettext (", %u without a winner", ", %u without a winner", self->no_win),
        self->no_win);
  g_string_append_printf (line, _ ("; %.1f turns and %.1f choices a game"),
                          (double) self->turns / games, (double) self->choices / games);
  if (self->rounds > 0)
    g_string_append_printf (line, _ (", %.1f rounds"), (double) self->rounds / games);
  cli_text_paragraph (style, out, "", line->str, style->width);
}

static void
write_shares (TabletopJson *json,
              const char *list,
              const char *key,
              GPtrArray *shares,
              gboolean numbered)
{
  if (shares->len == 0)
    return;
  tabletop_json_begin_list (json, list);
  for (guint i = 0; i < shares->len; i++)
    {
      const CliShare *share = g_ptr_array_index (shares, i);

      tabletop_json_begin_object (json, NULL);
      if (numbered)
        tabletop_json_int (json, key, share->number);
      else
        tabletop_json_text (json, key, share->name);
      tabletop_json_int (json, "games", share->games);
      tabletop_json_double (json, "wins", wins (share));
      tabletop_json_double (json, "win_rate", win_rate (share));
      tabletop_json_double (json, "win_rate_95", uncertainty (share));
      tabletop_json_double (json, "mean_score", mean_score (share));
      tabletop_json_end_object (json);
    }
  tabletop_json_end_list (json);
}

void
cli_tally_write (const CliTally *self, TabletopJson *json)
{
  double games = MAX (self->games, 1);

  tabletop_json_int (json, "games", self->games);
  tabletop_json_int (json, "shared", self->ties);
  tabletop_json_int (json, "without_winner", self->no_win);
  tabletop_json_double (json, "mean_turns", (double) self->turns / games);
  tabletop_json_double (json, "mean_choices", (double) self->choices / games);
  if (self->rounds > 0)
    tabletop_json_double (json, "mean_rounds", (double) self->rounds / games);
  write_shares (json, "by_seat", "seat", self->seats, TRUE);
  write_shares (json, "by_order", "order", self->orders, TRUE);
  write_shares (json, "by_team", "team", self->teams, TRUE);
  write_shares (json, "by_deck", "deck", self->decks, FALSE);
  write_shares (json, "by_bot", "bot", self->bots, FALSE);
}
