/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events become items first, since one item may be told by several events. Where there is room for
 * a few only, those that matter most are told, in the order in which they happened. */

#include "cli-news.h"

#include "cli-text.h"

typedef struct
{
  GString *text;
  gboolean head;
  guint count;  /* of events that say the same */
  guint weight; /* the greatest is told where there is room for one */
} Item;

enum
{
  LITTLE,
  LOST, /* by whoever is told */
  GREAT
};

static void
item_free (gpointer data)
{
  Item *self = data;

  g_string_free (self->text, TRUE);
  g_free (self);
}

static void
append_rule (GString *text, TabletopEvent *event)
{
  if (*tabletop_event_get_rule (event) != '\0')
    g_string_append_printf (text, " (%s)", tabletop_event_get_rule (event));
}

/* "Ada casts Shock" and "targeting Bear" become "Ada casts Shock, targeting Bear". */
static void
add_detail (Item *item, TabletopEvent *event)
{
  if (item->text->len > 0 && item->text->str[item->text->len - 1] == '.')
    g_string_truncate (item->text, item->text->len - 1);
  g_string_append_printf (item->text, "%s%s",
                          g_ascii_ispunct (*tabletop_event_get_text (event)) ? "" : ", ",
                          tabletop_event_get_text (event));
}

static guint
weigh (TabletopEvent *event, int seat)
{
  const TabletopEventWeight weight = tabletop_event_get_weight (event);

  if (seat == CLI_NEWS_LATEST)
    return LITTLE;
  if (weight == TABLETOP_EVENT_LOSS)
    return seat >= 0 && tabletop_event_get_seat (event) == seat ? LOST : LITTLE;
  return weight == TABLETOP_EVENT_GREAT ? GREAT : LITTLE;
}

static GPtrArray *
list_items (GListModel *events, int seat, gboolean minor)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (item_free);
  Item *last = NULL; /* what the latest event became a part of; NULL: it was left out */

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);
      TabletopEventWeight weight = tabletop_event_get_weight (event);
      Item *item;

      if (weight == TABLETOP_EVENT_MINOR && !minor)
        {
          last = NULL;
          continue;
        }
      if (weight == TABLETOP_EVENT_DETAIL && last != NULL && !minor)
        {
          add_detail (last, event);
          continue;
        }
      item = g_new0 (Item, 1);
      item->text = g_string_new (tabletop_event_get_text (event));
      item->head = weight == TABLETOP_EVENT_HEAD;
      item->count = 1;
      item->weight = weigh (event, seat);
      if (minor)
        append_rule (item->text, event);
      g_ptr_array_add (items, item);
      last = item;
    }
  return items;
}

/* Items that say the same one after the other become one. */
static void
merge (GPtrArray *items)
{
  for (guint i = 1; i < items->len;)
    {
      Item *before = g_ptr_array_index (items, i - 1), *item = g_ptr_array_index (items, i);

      if (!g_string_equal (before->text, item->text))
        {
          i++;
          continue;
        }
      before->count++;
      g_ptr_array_remove_index (items, i);
    }
}

/* Leaves `max` items: those of the greatest weight, of equal ones the latest. Returns how many
 * there are no more. */
static guint
choose (GPtrArray *items, guint max)
{
  const guint n = items->len;

  for (guint weight = LITTLE; max > 0 && weight <= GREAT; weight++)
    for (guint i = 0; items->len > max && i < items->len;)
      if (((const Item *) g_ptr_array_index (items, i))->weight == weight)
        g_ptr_array_remove_index (items, i);
      else
        i++;
  return n - items->len;
}

static void
append_item (const CliStyle *style, GString *out, const Item *item)
{
  g_autoptr (GString) first = g_string_new (NULL);

  if (item->head)
    {
      cli_text_paint (style, out, CLI_HEADING, item->text->str);
      return;
    }
  g_string_append_printf (first, "%s ", cli_style_glyph (style, CLI_GLYPH_BULLET));
  if (item->count > 1)
    g_string_append_printf (item->text, " (%s%u)", cli_style_glyph (style, CLI_GLYPH_TIMES),
                            item->count);
  cli_text_paragraph (style, out, first->str, item->text->str, style->width);
}

guint
cli_news_append (const CliStyle *style,
                 GString *out,
                 GListModel *events,
                 int seat,
                 guint max,
                 gboolean minor)
{
  g_autoptr (GPtrArray) items = list_items (events, seat, minor);
  guint skipped;

  merge (items);
  skipped = choose (items, max);
  for (guint i = 0; i < items->len; i++)
    append_item (style, out, g_ptr_array_index (items, i));
  return skipped;
}
