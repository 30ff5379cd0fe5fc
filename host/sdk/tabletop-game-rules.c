/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding something in the rulebook of a game: by what cites it, or by words. */

#include "tabletop-game.h"

#include <string.h>

#include "tabletop-list-private.h"
#include "tabletop-rule.h"

enum
{
  /* What a word adds to the rank of a section in which it stands. */
  IN_TITLE = 4,
  IN_TEXT = 1,
  /* It is no more than the beginning of a word there. */
  WHOLE = 2,
  /* The section that is called so, or has that id: before all others. */
  NAMED = 1000,
};

typedef struct
{
  TabletopRule *rule; /* owned */
  int rank;
} Hit;

static void
clear_hit (gpointer data)
{
  g_clear_object (&((Hit *) data)->rule);
}

GListModel *
tabletop_game_list_rules (TabletopGame *self)
{
  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);

  return TABLETOP_GAME_GET_CLASS (self)->list_rules (self);
}

/* How far `id` leads to a section: 508.1a to 508.1a, else to 508.1, else to 508. */
static gsize
measure_part (const char *id, const char *section)
{
  const gsize length = strlen (section);

  if (strncmp (id, section, length) != 0)
    return 0;
  if (id[length] == '\0' || id[length] == '.'
      || (g_ascii_isdigit (section[length - 1]) && g_ascii_islower (id[length])))
    return length;

  return 0;
}

TabletopRule *
tabletop_game_dup_rule (TabletopGame *self, const char *id)
{
  g_autoptr (GListModel) rules = NULL;
  TabletopRule *found = NULL;
  gsize best = 0;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  rules = tabletop_game_list_rules (self);
  for (guint i = 0; i < g_list_model_get_n_items (rules); i++)
    {
      g_autoptr (TabletopRule) rule = g_list_model_get_item (rules, i);
      const gsize part = measure_part (id, tabletop_rule_get_id (rule));

      if (part <= best)
        continue;
      best = part;
      g_set_object (&found, rule);
    }
  return found;
}

TabletopRule *
tabletop_game_dup_cited_rule (TabletopGame *self, const char *refusal)
{
  const char *open, *close;
  g_autofree char *ids = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (refusal != NULL, NULL);

  open = strrchr (refusal, '(');
  close = open != NULL ? strchr (open, ')') : NULL;
  if (close == NULL || close[1] != '\0')
    return NULL;

  ids = g_strndup (open + 1, (gsize) (close - open - 1));

  return tabletop_game_dup_rule (self, ids);
}

/* How much `word` says for a text that has it: 0 if it doesn't, more as a whole word. */
static int
weigh (const char *word, char **words, int weight)
{
  int found = 0;

  for (; *words != NULL; words++)
    {
      if (g_str_equal (*words, word))
        return weight * WHOLE;
      if (g_str_has_prefix (*words, word))
        found = weight;
    }

  return found;
}

/* The words of a text, folded: as they are, and without accents. */
static char **
fold (const char *text)
{
  g_auto (GStrv) alternates = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, &alternates);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  g_strv_builder_addv (all, (const char **) words);
  g_strv_builder_addv (all, (const char **) alternates);

  return g_strv_builder_end (all);
}

/* The rank of a section among those that have all `words`; 0: it lacks one. */
static int
rank (TabletopRule *rule, const char *wanted, char **words)
{
  g_auto (GStrv) title = fold (tabletop_rule_get_title (rule));
  g_auto (GStrv) text = fold (tabletop_rule_get_text (rule));
  g_autofree char *name = g_utf8_casefold (tabletop_rule_get_title (rule), -1);
  g_autofree char *id = g_utf8_casefold (tabletop_rule_get_id (rule), -1);
  int sum = 0;

  if (g_str_equal (id, wanted))
    return 2 * NAMED;
  for (; *words != NULL; words++)
    {
      const int here = weigh (*words, title, IN_TITLE) + weigh (*words, text, IN_TEXT);

      if (here == 0)
        return 0;
      sum += here;
    }

  return g_str_equal (name, wanted) ? sum + NAMED : sum;
}

static int
compare_hits (const void *a, const void *b)
{
  return ((const Hit *) b)->rank - ((const Hit *) a)->rank;
}

GListModel *
tabletop_game_search_rules (TabletopGame *self, const char *text)
{
  g_autoptr (GListModel) rules = NULL;
  g_autoptr (GArray) hits = NULL;
  g_autofree char *stripped = NULL;
  g_autofree char *wanted = NULL;
  g_auto (GStrv) words = NULL;
  TabletopList *found;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  rules = tabletop_game_list_rules (self);
  stripped = g_strstrip (g_strdup (text));
  wanted = g_utf8_casefold (stripped, -1);
  words = g_str_tokenize_and_fold (text, NULL, NULL);
  if (*stripped == '\0')
    return g_steal_pointer (&rules);

  hits = g_array_new (FALSE, FALSE, sizeof (Hit));
  g_array_set_clear_func (hits, clear_hit);
  for (guint i = 0; i < g_list_model_get_n_items (rules); i++)
    {
      g_autoptr (TabletopRule) rule = g_list_model_get_item (rules, i);
      Hit hit = { NULL, rank (rule, wanted, words) };

      if (hit.rank == 0)
        continue;
      hit.rule = g_steal_pointer (&rule);
      g_array_append_val (hits, hit);
    }
  /* Among equals the order of the book stays: GLib's sort is stable. */
  g_array_sort (hits, compare_hits);

  found = _tabletop_list_new (TABLETOP_TYPE_RULE);
  for (guint i = 0; i < hits->len; i++)
    _tabletop_list_add (found, g_array_index (hits, Hit, i).rule);

  return G_LIST_MODEL (found);
}
