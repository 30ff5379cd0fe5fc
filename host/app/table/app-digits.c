/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers are counted as they stand below each other. But while something is being paid each keeps
 * its digit from question to question, and that of one that has gone is given to no other: whoever
 * knows what 3 was needn't read it anew for each land. */

#include "app-digits.h"

#define MOST 9

/* An answer that was there. */
typedef struct
{
  char *kind; /* of the question */
  char *id;   /* or NULL */
  char *text;
  guint digit;       /* or more than MOST: it has none */
  gboolean is_shown; /* in the question that is shown */
} AppDigit;

struct AppDigits
{
  char *kind;        /* of the question that is shown, or NULL */
  GPtrArray *digits; /* of all questions of a payment */
};

static void
app_digit_free (gpointer data)
{
  AppDigit *self = data;

  g_free (self->kind);
  g_free (self->id);
  g_free (self->text);
  g_free (self);
}

AppDigits *
app_digits_new (void)
{
  AppDigits *self = g_new0 (AppDigits, 1);

  self->digits = g_ptr_array_new_with_free_func (app_digit_free);
  return self;
}

void
app_digits_free (AppDigits *self)
{
  g_ptr_array_unref (self->digits);
  g_free (self->kind);
  g_free (self);
}

void
app_digits_begin (AppDigits *self, TabletopDecision *decision)
{
  if (decision == NULL || *tabletop_decision_get_remaining (decision) == '\0')
    g_ptr_array_set_size (self->digits, 0);
  for (guint i = 0; i < self->digits->len; i++)
    ((AppDigit *) self->digits->pdata[i])->is_shown = FALSE;
  g_free (self->kind);
  self->kind = decision != NULL ? g_strdup (tabletop_decision_get_kind (decision)) : NULL;
}

/* The same answer, or one that reads alike: what stands for several that are alike may be another
 * one of them. NULL: it is new. `n`: how many such questions have had. */
static AppDigit *
find (AppDigits *self, const char *id, const char *text, guint *n)
{
  AppDigit *alike = NULL;

  *n = 0;
  for (guint i = 0; i < self->digits->len; i++)
    {
      AppDigit *had = self->digits->pdata[i];

      if (g_strcmp0 (had->kind, self->kind) != 0)
        continue;
      ++*n;
      if (had->is_shown)
        continue;
      if (id != NULL && g_strcmp0 (had->id, id) == 0)
        return had;
      if (alike == NULL && g_strcmp0 (had->text, text) == 0)
        alike = had;
    }
  return alike;
}

guint
app_digits_give (AppDigits *self, const char *id, const char *text)
{
  guint n;
  AppDigit *digit = find (self, id, text, &n);

  if (digit == NULL)
    {
      digit = g_new0 (AppDigit, 1);
      digit->kind = g_strdup (self->kind);
      digit->text = g_strdup (text);
      digit->digit = n + 1;
      g_ptr_array_add (self->digits, digit);
    }
  g_free (digit->id);
  digit->id = g_strdup (id);
  digit->is_shown = TRUE;
  return digit->digit <= MOST ? digit->digit : 0;
}
