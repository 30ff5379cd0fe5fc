/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random texts in the card language: each is made from the patterns of mg-constructs.def around one
 * construct, and what the checker takes must have an effect at some table.
 *
 * A text is played twice from the same table with the same chance: on a card, and on that card with
 * nothing on it. It has an effect if what is on the table, or what may be done, differs at some
 * time. Texts are numbered: the same number is the same text each time. The run fails if no text
 * around a construct that was taken had an effect, and, with --each, if a text had none for which
 * no reason stands in texts-reasons.def.
 *
 *   regalia-texts [--tap] [--list] [--all] [--each] [--from N] [--texts N]
 *
 * tries at most N texts for each construct, until one has an effect; with --all, all of them. */

#include "texts.h"

#include "magic/language/mg-tree.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace texts;

namespace
{

const struct
{
  int op;
  const char *why;
} excused[] = {
#define TEXTS_EXCUSED(construct, why) { MG_OP_##construct, why },
#include "texts-reasons.def"
};

const struct
{
  const char *words, *why;
} explained[] = {
#define TEXTS_EXPLAINED(words, why) { words, why },
#include "texts-reasons.def"
};

const char *
explanation_of (const std::string &text)
{
  for (const auto &each : explained)
    if (text.find (each.words) != std::string::npos)
      return each.why;
  return nullptr;
}

const char *
excuse_of (int op)
{
  for (const auto &each : excused)
    if (each.op == op)
      return each.why;
  return nullptr;
}

struct tally
{
  int written, taken, effective;
};

} /* namespace */

int
main (int argc, char **argv)
{
  uint64_t from = 0, texts = 4;
  bool tap = false, list = false, every = false, each_text = false;
  tally all = {};
  int failed = 0, n = 0;

  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--tap") == 0)
      tap = true;
    else if (strcmp (argv[i], "--list") == 0)
      list = true;
    else if (strcmp (argv[i], "--all") == 0)
      every = true;
    else if (strcmp (argv[i], "--each") == 0)
      each_text = true;
    else if (strcmp (argv[i], "--from") == 0 && i + 1 < argc)
      from = strtoull (argv[++i], nullptr, 10);
    else if (strcmp (argv[i], "--texts") == 0 && i + 1 < argc)
      texts = strtoull (argv[++i], nullptr, 10);
    else
      {
        fprintf (stderr,
                 "usage: regalia-texts [--tap] [--list] [--all] [--each] [--from N] [--texts N]\n");
        return 2;
      }
  for (int op = 1; op < MG_N_OPS; op++)
    {
      tally of = {};

      if (!mg_constructs[op].pattern || (excuse_of (op) && !every))
        continue;
      for (uint64_t k = from; k < from + texts && (every || of.effective == 0); k++)
        {
          /* By its name, so that a word more leaves the texts of the others as they are. */
          const char *name = mg_constructs[op].name;
          const uint64_t number = rg_hash_bytes (k, name, strlen (name));
          chance lot (number);
          const card card = card_of (lot, op);
          const content_ptr with = read (card.text);

          of.written++;
          if (!with)
            continue;
          of.taken++;
          const content_ptr without = read (card.blank);
          if (!without || has_effect (with.get (), without.get (), number, 24))
            of.effective++;
          else
            {
              const char *said = card.text.c_str () + card.text.find ('\n') + 1;
              const char *why = excuse_of (op) ? excuse_of (op) : explanation_of (said);

              failed += each_text && !why;
              if (list || !why)
                printf ("# without effect, %s:\n%s", why ? why : "and nobody knows why", said);
            }
        }
      n++;
      all.written += of.written;
      all.taken += of.taken;
      all.effective += of.effective;
      if (of.effective == 0)
        {
          const char *why = excuse_of (op);

          printf ("# %s: %d taken, none with an effect%s%s\n", mg_constructs[op].name, of.taken,
                  why ? ": " : "", why ? why : "");
          failed += why == nullptr;
        }
      fflush (stdout);
    }
  printf ("# %d constructs, %d texts: %d taken, %d of them with an effect\n", n, all.written,
          all.taken, all.effective);
  if (tap)
    printf ("1..1\n%sok 1 - what is taken has an effect\n", failed ? "not " : "");
  return failed != 0;
}
