/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-online-room GAME SEATS CHOICES: one table whose guests look at every state, without
 * sockets and without a disk. The same game each time, so instructions can be counted:
 * `valgrind --tool=callgrind --toggle-collect=serve` sees what the table does and nothing else. */

#include "notice.h"

#include "online-address.h"
#include "online-hub.h"
#include "regalia.h"

#include <glib/gprintf.h>
#include <stdlib.h>
#include <time.h>

/* {{{ A connection that keeps what came by it */

#define BENCH_TYPE_LINK (bench_link_get_type ())
G_DECLARE_FINAL_TYPE (BenchLink, bench_link, BENCH, LINK, OnlineLink)

struct _BenchLink
{
  OnlineLink parent_instance;

  GPtrArray *inbox; /* of GBytes */
};

G_DEFINE_FINAL_TYPE (BenchLink, bench_link, ONLINE_TYPE_LINK)

static void
bench_link_send (OnlineLink *link, GBytes *message)
{
  g_ptr_array_add (BENCH_LINK (link)->inbox, g_bytes_ref (message));
}

static void
bench_link_close (OnlineLink *link, const char *reason)
{
  g_error ("a guest is sent away: %s", reason);
}

static void
bench_link_class_init (BenchLinkClass *klass)
{
  ONLINE_LINK_CLASS (klass)->send = bench_link_send;
  ONLINE_LINK_CLASS (klass)->close = bench_link_close;
}

static void
bench_link_init (BenchLink *self)
{
  self->inbox = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}

/* }}} */
/* {{{ Guests */

typedef struct
{
  BenchLink *link;
  guint64 last_id;
  GString *outbox; /* requests, each with its end */
  Asked asked;
  guint64 sequence; /* of the state in which it is asked that */
  gboolean looks;
} Guest;

typedef struct
{
  OnlineHub *hub;
  TabletopMatch *match;
  Guest *guests;
  guint n_guests;
  guint64 chance;
  double time; /* of the processor, in the table, in microseconds */
  guint64 bytes;
} Bench;

static void
say (Guest *self, const char *text)
{
  g_string_append_len (self->outbox, text, (gssize) strlen (text) + 1);
}

static void
take_state (Guest *self, const Notice *notice)
{
  if (!self->looks)
    say (self, "{\"type\":\"look\",\"known\":-1,\"stays\":true}");
  self->looks = TRUE;
  self->sequence = notice->sequence;
}

static void
read_inbox (Bench *self, guint seat)
{
  Guest *guest = &self->guests[seat];
  GPtrArray *inbox = guest->link->inbox;

  for (guint i = 0; i < inbox->len; i++)
    {
      gsize length;
      const char *text = g_bytes_get_data (inbox->pdata[i], &length);
      Notice notice;

      self->bytes += length;
      if (!notice_read (&notice, text, length, &guest->asked))
        g_error ("that isn't JSON: %.*s", (int) length, text);
      if (notice.kind == NOTICE_STATE)
        take_state (guest, &notice);
      if (notice.kind == NOTICE_ACK && notice.refused)
        g_error ("refused: %.*s", (int) length, text);
    }
  g_ptr_array_set_size (inbox, 0);
}

/* What is measured: the table takes what the guests have said, and answers. */
G_GNUC_NO_INLINE static void
serve (Bench *self)
{
  for (guint i = 0; i < self->n_guests; i++)
    {
      GString *outbox = self->guests[i].outbox;

      for (const char *at = outbox->str; at < outbox->str + outbox->len; at += strlen (at) + 1)
        online_hub_receive (self->hub, ONLINE_LINK (self->guests[i].link), at, strlen (at));
      g_string_truncate (outbox, 0);
    }
  online_hub_run (self->hub);
}

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static void
go_on (Bench *self)
{
  const double began = get_time ();

  serve (self);
  self->time += get_time () - began;
  for (guint i = 0; i < self->n_guests; i++)
    read_inbox (self, i);
}

/* Lets the first guest who is asked choose; FALSE if nobody is. */
static gboolean
choose (Bench *self)
{
  for (guint i = 0; i < self->n_guests; i++)
    {
      Guest *guest = &self->guests[i];
      const char *notation;
      const guint64 decision = asked_draw (&guest->asked, (int) i, &self->chance, &notation);

      if (decision > 0)
        {
          g_autofree char *text = g_strdup_printf (
              "{\"type\":\"decide\",\"id\":%" G_GUINT64_FORMAT ",\"sequence\":%" G_GUINT64_FORMAT
              ",\"decision\":%" G_GUINT64_FORMAT ",\"notation\":\"%s\"}",
              ++guest->last_id, guest->sequence, decision, notation);

          say (guest, text);
          return TRUE;
        }
    }

  return FALSE;
}

/* }}} */

static TabletopGame *
find_game (const char *id)
{
  g_autoptr (RegaliaProvider) provider = regalia_provider_new ();
  g_autoptr (GListModel) games
      = tabletop_game_provider_list_games (TABLETOP_GAME_PROVIDER (provider));

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      if (g_str_equal (tabletop_game_get_id (game), id))
        return g_steal_pointer (&game);
    }
  g_error ("there is no game “%s”", id);
}

static void
sit_down (Bench *self, OnlineRoom *room, guint seat)
{
  Guest *guest = &self->guests[seat];
  g_autoptr (TabletopInvitation) invitation = online_room_invite (room, (int) seat, 0, NULL);
  g_autoptr (OnlineAddress) address
      = online_address_parse (tabletop_invitation_get_uri (invitation), NULL);
  OnlineClaimed claimed = { 0 };

  guest->link = g_object_new (BENCH_TYPE_LINK, NULL);
  guest->outbox = g_string_new (NULL);
  if (!online_hub_claim (self->hub, address->secret, NULL, &claimed, NULL)
      || !online_hub_attach (self->hub, claimed.token, ONLINE_LINK (guest->link), NULL))
    g_error ("seat %u is closed", seat);
  online_claimed_clear (&claimed);
  say (guest, "{\"type\":\"hello\",\"version\":2,\"deal\":0,\"events\":0,\"event_sequence\":0,"
              "\"talk\":0}");
}

static void
open_table (Bench *self, const char *id, guint n_seats)
{
  OnlineHubLimits limits = ONLINE_HUB_LIMITS_INIT;
  g_autoptr (TabletopGame) game = find_game (id);
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, n_seats);
  g_autoptr (GBytes) seed = tabletop_seed_derive (1, 0);
  g_autoptr (TabletopTable) table = NULL;
  OnlineRoom *room;

  limits.requests.interval = 0;
  limits.looks.interval = 0;
  limits.pong_seconds = 24 * 60 * 60; /* valgrind takes its time */
  limits.ping_bytes = G_MAXUINT64;
  limits.unconfirmed_bytes = G_MAXUINT64;
  self->hub = online_hub_new ();
  online_hub_set_limits (self->hub, &limits);
  self->match = tabletop_game_create_match (game, setup, seed, NULL);
  table = tabletop_table_new (self->match);
  room = online_hub_add_room (self->hub, table, NULL, "bench", NULL);
  self->guests = g_new0 (Guest, n_seats);
  self->n_guests = n_seats;
  for (guint i = 0; i < n_seats; i++)
    sit_down (self, room, i);
  go_on (self);
  go_on (self);
}

int
main (int argc, char **argv)
{
  Bench self = { .chance = 1 };
  guint n = 0;

  if (argc != 4)
    {
      g_printerr ("Usage: %s GAME SEATS CHOICES\n", argv[0]);
      return 2;
    }
  open_table (&self, argv[1], (guint) atoi (argv[2]));
  self.time = 0;
  self.bytes = 0;
  for (; n < (guint) atoi (argv[3]) && choose (&self); n++)
    go_on (&self);
  g_printf ("%s %u: %u choices, %.1f µs a choice, %.0f bytes a choice and seat\n", argv[1],
            self.n_guests, n, self.time / n, (double) self.bytes / n / self.n_guests);

  return 0;
}
