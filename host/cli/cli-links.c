/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link is shown with whom it is for, in letters and as a code for a camera. */

#include "cli-links.h"

#include <glib/gi18n.h>

#include "cli-qr.h"
#include "cli-text.h"

void
cli_links_append (const CliStyle *style,
                  GString *out,
                  TabletopSetup *setup,
                  TabletopInvitation *invitation)
{
  guint seat = tabletop_invitation_get_seat (invitation);
  const char *uri = tabletop_invitation_get_uri (invitation);
  g_autofree char *title
      = seat == TABLETOP_NO_SEAT
            ? g_strdup (_ ("To look on"))
            : g_strdup_printf (_ ("%s (seat %u)"), tabletop_setup_get_seat_name (setup, seat),
                               seat + 1);

  g_string_append_c (out, '\n');
  cli_style_paint (style, out, CLI_STRONG, title);
  /* A link stands unbroken on its line, to be copied. */
  if (*uri != '\0')
    g_string_append_printf (out, "\n  tabletop join '%s'\n", uri);
  else
    g_string_append_printf (out, "\n  %s\n",
                            _ ("Its link was shown before; “invite” makes another."));
  cli_qr_append (style, out, uri);
}

void
cli_links_show (const CliStyle *style, TabletopInviter *inviter)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
  TabletopSetup *setup = tabletop_match_get_setup (tabletop_table_get_match (table));
  g_autoptr (GListModel) invitations = tabletop_inviter_list_invitations (inviter);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *address = tabletop_inviter_dup_address (inviter);
  g_autofree char *where = g_strdup_printf (_ ("The table is open at %s."), address);
  guint n_open = 0;

  cli_text_paragraph (style, out, "", where, cli_style_prose_width (style));
  for (guint i = 0; i < g_list_model_get_n_items (invitations); i++)
    {
      g_autoptr (TabletopInvitation) invitation = g_list_model_get_item (invitations, i);

      if (tabletop_invitation_get_state (invitation) != TABLETOP_INVITATION_OPEN)
        continue;
      if (n_open++ == 0)
        cli_text_paragraph (
            style, out, "",
            _ ("Each of these links is for one person. Whoever has it can sit down, "
               "so send it to nobody else:"),
            cli_style_prose_width (style));
      cli_links_append (style, out, setup, invitation);
    }
  g_string_append_c (out, '\n');
  g_print ("%s", out->str);
}
