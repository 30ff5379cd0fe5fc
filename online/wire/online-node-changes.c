/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What has changed between two printed objects. Of an object: the members that are others now, and
 * null for those that are gone. Of a list: the new one, in which what the old one had is its place
 * there. That goes by the bytes and by the first member of each object, which is its name.
 */

#include "online-node.h"

#include "online-pool.h"

#include <string.h>

/* {{{ Members */

typedef struct
{
  const char *at; /* of the key's first quote */
  gsize key;      /* bytes, with the quotes */
  gsize length;   /* of all of it */
} Member;

static const char *
member_value (const Member *member, gsize *length)
{
  *length = member->length - member->key - 1;

  return member->at + member->key + 1;
}

/* Whether what is at `at`, in a text, stands behind an odd number of backslashes. */
static gboolean
is_escaped (const char *at)
{
  const char *c = at;

  while (c[-1] == '\\')
    c--;

  return (at - c) % 2 == 1;
}

/* Behind the text that begins at `at`. */
static const char *
skip_text (const char *at)
{
  do
    at = strchr (at + 1, '"');
  while (is_escaped (at));

  return at + 1;
}

/* Takes the next member; FALSE at the end. What is read was printed here. */
static gboolean
next_member (const char **at, const char *end, Member *member)
{
  int depth = 0;
  const char *c = *at;

  if (c >= end)
    return FALSE;
  if (*c == ',')
    c++;
  member->at = c;
  c = skip_text (c);
  member->key = (gsize) (c - member->at);
  while (c < end && (depth > 0 || *c != ','))
    {
      if (*c == '"')
        {
          c = skip_text (c);
          continue;
        }
      depth += (*c == '{' || *c == '[') - (*c == '}' || *c == ']');
      c++;
    }
  member->length = (gsize) (c - member->at);
  *at = c;

  return TRUE;
}

static gboolean
has_key (const Member *a, const Member *b)
{
  return a->key == b->key && memcmp (a->at, b->at, a->key) == 0;
}

/* Keys have an order, so the next one is nearly always the one that is looked for. */
static gboolean
find_member (const char *text, gsize length, const char **hint, const Member *key, Member *found)
{
  const char *const end = text + length;
  const char *at = *hint;

  if (next_member (&at, end, found) && has_key (found, key))
    {
      *hint = at;
      return TRUE;
    }
  for (at = text; next_member (&at, end, found);)
    if (has_key (found, key))
      {
        *hint = at;
        return TRUE;
      }

  return FALSE;
}

/* Room for a key, which has 32 bytes at most. */
typedef char Key[64];

static const char *
copy_key (Key key, const Member *member)
{
  g_strlcpy (key, member->at + 1, MIN (member->key - 1, sizeof (Key)));

  return key;
}

static void print_members (TabletopJson *writer,
                           const char *text,
                           gsize length,
                           const char *before,
                           gsize before_length);

/* Objects are taken together where they are read, so one of them is told by its members. */
static void
print_other_value (TabletopJson *writer, const Member *now, const Member *before)
{
  gsize length, before_length;
  const char *value = member_value (now, &length);
  const char *old = member_value (before, &before_length);
  Key key;

  if (length == before_length && memcmp (value, old, length) == 0)
    return;
  if (*value != '{' || *old != '{')
    {
      tabletop_json_printed (writer, now->at, now->length);
      return;
    }
  tabletop_json_begin_object (writer, copy_key (key, now));
  print_members (writer, value + 1, length - 2, old + 1, before_length - 2);
  tabletop_json_end_object (writer);
}

static void
print_members (TabletopJson *writer,
               const char *text,
               gsize length,
               const char *before,
               gsize before_length)
{
  const char *at = text, *hint = before;
  Member member, other;
  Key key;

  if (length == before_length && memcmp (text, before, length) == 0)
    return;
  while (next_member (&at, text + length, &member))
    if (find_member (before, before_length, &hint, &member, &other))
      print_other_value (writer, &member, &other);
    else
      tabletop_json_printed (writer, member.at, member.length);
  at = before;
  hint = text;
  while (next_member (&at, before + before_length, &member))
    if (!find_member (text, length, &hint, &member, &other))
      tabletop_json_null (writer, copy_key (key, &member));
}

/* }}} */
/* {{{ Lists */

enum
{
  NEW = -1
};

static gboolean
have_one_name (const OnlineNode *a, const OnlineNode *b)
{
  return a->name == b->name && memcmp (a->text, b->text, a->name) == 0;
}

/* The place of what `node` was, from `at` on and then from the beginning, if nothing else was that;
 * NEW if it wasn't there. */
static int
find_before (const OnlineNodes *before, const guint8 *taken, guint at, const OnlineNode *node)
{
  int named = NEW;

  for (guint i = 0; i < before->n; i++)
    {
      const guint place = (at + i) % before->n;

      if (taken[place])
        continue;
      if (online_node_equal (before->items[place], node))
        return (int) place;
      if (named == NEW && have_one_name (before->items[place], node))
        named = (int) place;
    }

  return named;
}

/* For each item its place before. FALSE if the lists are the same. */
static gboolean
match_lists (const OnlineNodes *now, const OnlineNodes *before, int *places)
{
  g_autofree guint8 *taken = g_malloc0 (before->n + 1);
  gboolean same = now->n == before->n;
  guint at = 0;

  for (guint i = 0; i < now->n; i++)
    {
      const int place = find_before (before, taken, at, now->items[i]);

      places[i] = place;
      same = same && place == (int) i && online_node_equal (now->items[i], before->items[i]);
      if (place == NEW)
        continue;
      taken[place] = TRUE;
      at = (guint) place + 1;
    }

  return !same;
}

/* One that was there and is another now; as a new one if that is shorter. */
static void
print_changed_item (TabletopJson *writer,
                    const OnlineNode *now,
                    const OnlineNode *before,
                    int place)
{
  const TabletopJson start = *writer;

  tabletop_json_begin_list (writer, NULL);
  tabletop_json_int (writer, NULL, place);
  online_node_print_changes (now, before, writer);
  tabletop_json_end_list (writer);
  if (writer->length - start.length <= now->size)
    return;

  tabletop_json_rewind (writer, &start);
  online_node_print (now, writer, NULL);
}

/* Nothing if both say the same. */
static void
print_other_list (TabletopJson *writer,
                  const char *key,
                  const OnlineNodes *now,
                  const OnlineNodes *before)
{
  g_autofree int *places = g_new (int, now->n);
  guint next;

  if (!match_lists (now, before, places))
    return;

  tabletop_json_begin_list (writer, key);
  for (guint i = 0; i < now->n; i = next)
    {
      next = i + 1;
      if (places[i] == NEW)
        {
          online_node_print (now->items[i], writer, NULL);
          continue;
        }
      if (!online_node_equal (now->items[i], before->items[places[i]]))
        {
          print_changed_item (writer, now->items[i], before->items[places[i]], places[i]);
          continue;
        }
      while (next < now->n && places[next] == places[next - 1] + 1
             && online_node_equal (now->items[next], before->items[places[next]]))
        next++;
      if (next == i + 1)
        {
          tabletop_json_int (writer, NULL, places[i]);
          continue;
        }
      tabletop_json_begin_list (writer, NULL);
      tabletop_json_int (writer, NULL, places[i]);
      tabletop_json_int (writer, NULL, places[next - 1]);
      tabletop_json_end_list (writer);
    }
  tabletop_json_end_list (writer);
}

/* Prints what was printed of these two before; FALSE if that isn't known. */
static gboolean
print_again (TabletopJson *writer, OnlinePool *pool, gconstpointer now, gconstpointer before)
{
  gsize length = 0;
  const char *text = pool != NULL ? online_pool_find_change (pool, now, before, &length) : NULL;

  if (text == NULL)
    return FALSE;
  tabletop_json_printed (writer, text, length);

  return TRUE;
}

/* Keeps what was printed of them since `start`. */
static void
keep_printed (const TabletopJson *writer,
              const TabletopJson *start,
              OnlinePool *pool,
              gconstpointer now,
              gconstpointer before)
{
  const gsize begin = start->length + (start->follows ? 1 : 0);

  if (pool != NULL && writer->length > begin)
    online_pool_add_change (pool, now, before, writer->data + begin, writer->length - begin);
}

static void
print_list (TabletopJson *writer,
            const char *key,
            const OnlineNodes *now,
            const OnlineNodes *before)
{
  static const OnlineNodes nothing;
  const TabletopJson start = *writer;
  OnlinePool *pool = now != NULL && before != NULL && now->pool == before->pool ? now->pool : NULL;

  if (now == before || print_again (writer, pool, now, before))
    return;
  if (now == NULL)
    tabletop_json_null (writer, key);
  else
    print_other_list (writer, key, now, before != NULL ? before : &nothing);
  keep_printed (writer, &start, pool, now, before);
}

/* }}} */

void
online_node_print_changes_inside (const OnlineNode *self,
                                  const OnlineNode *before,
                                  TabletopJson *writer)
{
  if (self == before)
    return;
  print_members (writer, self->text, self->length, before->text, before->length);
  for (guint i = 0; self->kind->lists[i].key != NULL; i++)
    print_list (writer, self->kind->lists[i].key, self->lists[i], before->lists[i]);
}

void
online_node_print_changes (const OnlineNode *self, const OnlineNode *before, TabletopJson *writer)
{
  const TabletopJson start = *writer;
  OnlinePool *pool = self->pool == before->pool ? self->pool : NULL;

  if (print_again (writer, pool, self, before))
    return;
  tabletop_json_begin_object (writer, NULL);
  online_node_print_changes_inside (self, before, writer);
  tabletop_json_end_object (writer);
  keep_printed (writer, &start, pool, self, before);
}
