/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One source has the descriptor of the epoll set. It comes before all others: when the context is
 * about to wait it has written what was held back, and when the context looks who is ready it marks
 * the sources of the sockets that are, which the context then finds in the same round. It is never
 * dispatched itself.
 */

#include "online-poll.h"

#include <errno.h>
#include <sys/epoll.h>
#include <unistd.h>

enum
{
  EVENTS_AT_ONCE = 256,
  BEFORE_ALL_OTHERS = -1000,
};

struct _OnlinePoll
{
  grefcount ref_count;
  int epoll;
  GSource *source;
  GHashTable *entries; /* by GSocket, as long as anybody waits for it */
  GQueue tasks;        /* of OnlinePollTask, those that are due */
};

/* A socket that somebody waits for. */
typedef struct
{
  GSocket *socket;
  GSList *waiters; /* of Waiter, mostly one */
  guint32 events;
} Entry;

typedef struct
{
  GSource source;
  OnlinePoll *poll;
  Entry *entry;
  GIOCondition condition;
} Waiter;

typedef struct
{
  GSource source;
  OnlinePoll *poll; /* owns this source */
  GPollFD descriptor;
} PollSource;

/* The epoll set. */

static guint32
to_events (GIOCondition condition)
{
  return ((condition & G_IO_IN) != 0 ? EPOLLIN : 0) | ((condition & G_IO_OUT) != 0 ? EPOLLOUT : 0);
}

/* Has the kernel look for what the waiters want. A socket that is closed isn't in the set any more,
 * and its number may be another one's. */
static void
update (OnlinePoll *self, Entry *entry)
{
  struct epoll_event event = { .data.ptr = entry };
  int operation = EPOLL_CTL_MOD;

  for (GSList *l = entry->waiters; l != NULL; l = l->next)
    event.events |= to_events (((Waiter *) l->data)->condition);
  if (event.events == entry->events || g_socket_is_closed (entry->socket))
    return;

  if (entry->events == 0)
    operation = EPOLL_CTL_ADD;
  else if (event.events == 0)
    operation = EPOLL_CTL_DEL;
  if (epoll_ctl (self->epoll, operation, g_socket_get_fd (entry->socket), &event) != 0)
    g_warning ("A socket can't be waited for: %s", g_strerror (errno));
  entry->events = event.events;
}

static void
entry_free (Entry *entry)
{
  g_object_unref (entry->socket);
  g_free (entry);
}

static void
wake (const struct epoll_event *event)
{
  const Entry *entry = event->data.ptr;
  const guint32 broken = event->events & (EPOLLHUP | EPOLLERR);

  for (GSList *l = entry->waiters; l != NULL; l = l->next)
    {
      Waiter *waiter = l->data;

      if (broken != 0 || (event->events & to_events (waiter->condition)) != 0)
        g_source_set_ready_time (&waiter->source, 0);
    }
}

static gboolean
poll_prepare (GSource *source, int *timeout)
{
  OnlinePoll *self = ((PollSource *) source)->poll;
  GList *link;

  *timeout = -1;
  while ((link = g_queue_pop_head_link (&self->tasks)) != NULL)
    {
      OnlinePollTask *task = link->data;

      task->is_due = FALSE;
      task->run (task->user_data);
    }

  return FALSE;
}

static gboolean
poll_check (GSource *source)
{
  PollSource *poll = (PollSource *) source;
  struct epoll_event events[EVENTS_AT_ONCE];
  int n;

  if (poll->descriptor.revents == 0)
    return FALSE;
  n = epoll_wait (poll->poll->epoll, events, EVENTS_AT_ONCE, 0);
  for (int i = 0; i < n; i++)
    wake (&events[i]);

  return FALSE;
}

static gboolean
poll_dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs poll_funcs = { poll_prepare, poll_check, poll_dispatch, NULL, NULL, NULL };

OnlinePoll *
online_poll_new (GMainContext *context)
{
  const int epoll = epoll_create1 (EPOLL_CLOEXEC);
  OnlinePoll *self;
  PollSource *poll;

  if (epoll < 0)
    return NULL;

  self = g_new0 (OnlinePoll, 1);
  g_ref_count_init (&self->ref_count);
  self->epoll = epoll;
  self->entries = g_hash_table_new (NULL, NULL);
  self->source = g_source_new (&poll_funcs, sizeof (PollSource));
  poll = (PollSource *) self->source;
  poll->poll = self;
  poll->descriptor.fd = epoll;
  poll->descriptor.events = G_IO_IN;
  /* Not as a unix_fd, which would be dispatched. */
  g_source_add_poll (self->source, &poll->descriptor);
  g_source_set_priority (self->source, BEFORE_ALL_OTHERS);
  g_source_attach (self->source, context);

  return self;
}

OnlinePoll *
online_poll_ref (OnlinePoll *self)
{
  g_ref_count_inc (&self->ref_count);

  return self;
}

void
online_poll_unref (OnlinePoll *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;

  g_source_destroy (self->source);
  g_source_unref (self->source);
  g_hash_table_unref (self->entries);
  close (self->epoll);
  g_free (self);
}

void
online_poll_attach (OnlinePoll *self, GSource *source)
{
  g_source_attach (source, g_source_get_context (self->source));
}

/* Waiting. */

static gboolean
waiter_dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  g_source_set_ready_time (source, -1);

  return G_SOURCE_CONTINUE;
}

static void
waiter_finalize (GSource *source)
{
  Waiter *self = (Waiter *) source;
  Entry *entry = self->entry;

  entry->waiters = g_slist_remove (entry->waiters, self);
  update (self->poll, entry);
  if (entry->waiters == NULL)
    {
      g_hash_table_remove (self->poll->entries, entry->socket);
      entry_free (entry);
    }
  online_poll_unref (self->poll);
}

static GSourceFuncs waiter_funcs = { NULL, NULL, waiter_dispatch, waiter_finalize, NULL, NULL };

GSource *
online_poll_create_source (OnlinePoll *self, GSocket *socket, GIOCondition condition)
{
  GSource *source = g_source_new (&waiter_funcs, sizeof (Waiter));
  Waiter *waiter = (Waiter *) source;
  Entry *entry = g_hash_table_lookup (self->entries, socket);

  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->socket = g_object_ref (socket);
      g_hash_table_insert (self->entries, socket, entry);
    }
  waiter->poll = online_poll_ref (self);
  waiter->entry = entry;
  waiter->condition = condition;
  entry->waiters = g_slist_prepend (entry->waiters, waiter);
  update (self, entry);
  /* Closed, it is ready for good: whoever reads finds out. */
  if (g_socket_is_closed (socket))
    g_source_set_ready_time (source, 0);

  return source;
}

/* Later. */

void
online_poll_do_later (OnlinePoll *self, OnlinePollTask *task)
{
  if (task->is_due)
    return;

  task->is_due = TRUE;
  task->link = (GList){ .data = task };
  g_queue_push_tail_link (&self->tasks, &task->link);
}

void
online_poll_cancel (OnlinePoll *self, OnlinePollTask *task)
{
  if (!task->is_due)
    return;

  task->is_due = FALSE;
  g_queue_unlink (&self->tasks, &task->link);
}
