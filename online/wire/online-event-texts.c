/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One choice makes a few events, so they are gone through from the last one on; of many, only the
 * last ones are kept. */

#include "online-event-texts.h"

#include "online-match-json.h"
#include "tabletop-json.h"

enum
{
  MAX_TEXTS = 32
};

typedef struct
{
  TabletopEvent *event;
  TabletopJson text;
} Text;

struct _OnlineEventTexts
{
  GArray *texts; /* of Text */
};

static void
text_clear (gpointer text)
{
  g_object_unref (((Text *) text)->event);
  tabletop_json_clear (&((Text *) text)->text);
}

OnlineEventTexts *
online_event_texts_new (void)
{
  OnlineEventTexts *self = g_new (OnlineEventTexts, 1);

  self->texts = g_array_new (FALSE, FALSE, sizeof (Text));
  g_array_set_clear_func (self->texts, text_clear);

  return self;
}

void
online_event_texts_free (OnlineEventTexts *self)
{
  g_array_unref (self->texts);
  g_free (self);
}

void
online_event_texts_clear (OnlineEventTexts *self)
{
  g_array_set_size (self->texts, 0);
}

static Text *
find (OnlineEventTexts *self, TabletopEvent *event)
{
  for (guint i = self->texts->len; i > 0; i--)
    {
      Text *text = &g_array_index (self->texts, Text, i - 1);

      if (tabletop_event_says_the_same (text->event, event))
        return text;
    }

  return NULL;
}

const char *
online_event_texts_get (OnlineEventTexts *self, TabletopEvent *event, gsize *length)
{
  Text *text = find (self, event);

  if (text == NULL)
    {
      Text new = { .event = g_object_ref (event) };

      tabletop_json_init (&new.text, 384);
      online_match_json_print_event (&new.text, event);
      if (self->texts->len == MAX_TEXTS)
        online_event_texts_clear (self);
      g_array_append_val (self->texts, new);
      text = &g_array_index (self->texts, Text, self->texts->len - 1);
    }
  *length = text->text.length;

  return text->text.data;
}
