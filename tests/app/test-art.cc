/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn is kept as far as there is room, arms follow from a name and can be told apart, and
 * pictures of a player's own are taken as far as they are pictures.
 */

#include "sdk.h"

#include <set>
#include <string>

#include <glib/gstdio.h>
#include <sys/stat.h>

extern "C" {
#include "app-arms.h"
#include "app-arrows.h"
#include "app-cache.h"
#include "app-face.h"
#include "app-pictures.h"
#include "app-shapes.h"
#include "app-text.h"
#include "app-texture.h"
}

using namespace sdk;

namespace
{

GdkTexture *
texture (int side)
{
  auto bytes = take (g_bytes_new_take (g_malloc0 (side * side * 4), side * side * 4));

  return gdk_memory_texture_new (side, side, GDK_MEMORY_DEFAULT, bytes.get (), side * 4);
}

/* However its pixels are kept, they are seen as they were drawn. */
TEST (AppTexture, ShowsWhatWasDrawn)
{
  for (const guint32 alpha : { 0xffu, 0x80u, 0u })
    {
      auto surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 3, 2);
      auto pixels = reinterpret_cast<guint32 *> (cairo_image_surface_get_data (surface));
      guint32 seen[6] = {};

      for (guint32 i = 0; i < 6; i++)
        pixels[i] = 0xff000000 | 0x0a141e * i;
      pixels[4] = alpha << 24; /* premultiplied: black */
      cairo_surface_mark_dirty (surface);

      auto texture = take (app_texture_new (surface));

      EXPECT_EQ (gdk_texture_get_width (texture.get ()), 3);
      EXPECT_EQ (gdk_texture_get_height (texture.get ()), 2);
      gdk_texture_download (texture.get (), reinterpret_cast<guchar *> (seen), 3 * 4);
      for (guint32 i = 0; i < 6; i++)
        EXPECT_EQ (seen[i], pixels[i]) << i << " of alpha " << alpha;
      cairo_surface_destroy (surface);
    }
}

TEST (AppCache, LetsGoWhatNobodyAskedForLately)
{
  auto cache = app_cache_new (3 * 10 * 10 * 4 + 1000);
  GdkTexture *found;

  app_cache_add (cache, "none", nullptr);
  EXPECT_TRUE (app_cache_lookup (cache, "none", &found));
  EXPECT_EQ (found, nullptr);
  for (auto key : { "a", "b", "c" })
    app_cache_add (cache, key, texture (10));
  EXPECT_TRUE (app_cache_lookup (cache, "a", &found));
  app_cache_add (cache, "d", texture (20));
  EXPECT_TRUE (app_cache_lookup (cache, "d", &found));
  EXPECT_FALSE (app_cache_lookup (cache, "b", &found));
  EXPECT_LE (app_cache_get_size (cache), 3u * 10 * 10 * 4 + 1000);
  app_cache_add (cache, "d", texture (10)); /* instead of the other */
  EXPECT_TRUE (app_cache_lookup (cache, "d", &found));
  EXPECT_EQ (gdk_texture_get_width (found), 10);
  app_cache_forget (cache, 0);
  EXPECT_TRUE (app_cache_lookup (cache, "a", &found));
  const gint64 now = g_get_monotonic_time ();

  while (g_get_monotonic_time () <= now)
    continue;
  EXPECT_TRUE (app_cache_lookup (cache, "d", &found));
  app_cache_forget (cache, now + 1);
  EXPECT_TRUE (app_cache_lookup (cache, "d", &found));
  EXPECT_FALSE (app_cache_lookup (cache, "a", &found));
  app_cache_clear (cache);
  EXPECT_EQ (app_cache_get_size (cache), 0u);
  EXPECT_FALSE (app_cache_lookup (cache, "d", &found));
  app_cache_free (cache);
}

/* What is on the screen is there anyway. */
TEST (AppCache, FindsWhatOthersHold)
{
  auto cache = app_cache_new (1000000);
  auto drawn = take (GDK_TEXTURE (g_object_ref (app_cache_add (cache, "drawn", texture (10)))));
  GdkTexture *found = nullptr;

  app_cache_add (cache, "other", texture (10));
  app_cache_forget (cache, G_MAXINT64);
  EXPECT_EQ (app_cache_get_size (cache), 0u);
  EXPECT_FALSE (app_cache_lookup (cache, "other", &found));
  EXPECT_TRUE (app_cache_lookup (cache, "drawn", &found));
  EXPECT_EQ (found, drawn.get ());
  EXPECT_GT (app_cache_get_size (cache), 400u) << "it is the cache's again";

  app_cache_forget (cache, G_MAXINT64);
  drawn = nullptr;
  EXPECT_FALSE (app_cache_lookup (cache, "drawn", &found)) << "it is gone";

  drawn = take (GDK_TEXTURE (g_object_ref (app_cache_add (cache, "drawn", texture (10)))));
  app_cache_forget (cache, G_MAXINT64);
  app_cache_free (cache);
  EXPECT_EQ (gdk_texture_get_width (drawn.get ()), 10) << "whoever draws it still does";
}

/* {{{ Faces */

/* Of each letter in each of them, Cairo keeps what it looks like. */
TEST (AppText, KeepsTheSignOfANumberBeforeIt)
{
  const auto hold = [] (GtkTextDirection direction, const char *text) {
    g_autofree char *held = app_text_hold_signs (direction, text);

    return std::string (held);
  };
  const std::string mark = "\u200e";

  EXPECT_EQ (hold (GTK_TEXT_DIR_LTR, "-3 {crown}"), "-3 {crown}");
  EXPECT_EQ (hold (GTK_TEXT_DIR_RTL, "-3 {crown}"), mark + "-3 {crown}");
  EXPECT_EQ (hold (GTK_TEXT_DIR_RTL, "×2"), mark + "×2");
  EXPECT_EQ (hold (GTK_TEXT_DIR_RTL, "a +1/+1"), "a " + mark + "+1/" + mark + "+1");
  EXPECT_EQ (hold (GTK_TEXT_DIR_RTL, "5-3 {-2} a-b"), "5-3 {-2} a-b");
}

TEST (AppText, HasFewSizesAndNoneThatIsTooLarge)
{
  std::set<int> steps;

  for (int pixels = 7; pixels <= 44; pixels++) /* from what can just be read to twice the largest */
    {
      const int step = app_text_step (pixels);

      EXPECT_LE (step, pixels);
      EXPECT_GE (8 * step, 7 * pixels) << "hardly smaller than there is room";
      EXPECT_EQ (app_text_step (step), step);
      steps.insert (step);
    }
  EXPECT_LE (steps.size (), 17u);
}

std::string
part (TabletopPiece *piece, const char *name)
{
  AppFace face = {};
  g_autofree char *text = nullptr;

  face.face = tabletop_piece_get_face (piece);
  face.piece = piece;
  text = app_face_dup_part (&face, name);

  return text != nullptr ? text : "";
}

Ptr<TabletopFace>
half (const char *title, const char *cost, const char *line)
{
  const char *lines[] = { line, nullptr };
  auto face = take (tabletop_face_new ("", "half", title));

  tabletop_face_set_cost (face.get (), cost);
  tabletop_face_set_lines (face.get (), lines);
  return face;
}

TEST (AppFace, OfTwoHalvesSaysWhatBothSay)
{
  auto piece = take (tabletop_piece_new ("p1", "card", "Sun // Moon"));

  tabletop_piece_add_alternative (piece.get (), half ("Sun", "{2}", "Shine.").get ());
  EXPECT_EQ (part (piece.get (), "cost"), ""); /* a back isn't a half */
  tabletop_piece_add_alternative (piece.get (), half ("Moon", "{3}", "Wane.").get ());
  EXPECT_EQ (part (piece.get (), "cost"), "{2} // {3}");
  EXPECT_EQ (part (piece.get (), "lines"), "Sun {2}\nShine.\nMoon {3}\nWane.");
  EXPECT_EQ (part (piece.get (), "title"), "Sun // Moon");

  tabletop_piece_set_face (piece.get (), half ("Sun", "{2}", "Shine.").get ());
  EXPECT_EQ (part (piece.get (), "cost"), "{2}");
  EXPECT_EQ (part (piece.get (), "lines"), "Shine.");
}

/* }}} */
/* {{{ Arms */

const GdkRGBA FIELDS[] = { { .7f, .1f, .1f, 1 }, { .4f, .1f, .1f, 1 } };
const GdkRGBA METALS[] = { { 1, 1, .9f, 1 } };

std::string
arms (const char *name, int width, int height)
{
  auto surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  auto cr = cairo_create (surface);
  const AppTinctures red = { FIELDS, 2, METALS, 1 };
  const AppArms self = { name, red, red, FALSE, FALSE, height, nullptr, nullptr };

  app_arms_draw (&self, cr, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  std::string pixels (reinterpret_cast<char *> (cairo_image_surface_get_data (surface)),
                      cairo_image_surface_get_stride (surface) * height);

  cairo_surface_destroy (surface);
  return pixels;
}

TEST (AppArms, FollowFromAName)
{
  EXPECT_EQ (arms ("lion", 50, 60), arms ("lion", 50, 60));

  std::set<std::string> all;
  for (int i = 0; i < 60; i++)
    all.insert (arms (std::to_string (i).c_str (), 50, 60));
  EXPECT_GT (all.size (), 30u); /* of fields alone, without charges */
}

/* Backs are alike at every size; and nothing is too small or too flat to be drawn. */
TEST (AppArms, FillAnyRectangle)
{
  for (auto name : { (const char *) nullptr, "a", "b", "c", "d", "e" })
    for (auto size : { std::pair{ 1, 1 }, { 1, 90 }, { 90, 1 }, { 300, 40 } })
      {
        const auto pixels = arms (name, size.first, size.second);

        for (size_t i = 3; i < pixels.size (); i += 4)
          ASSERT_EQ (static_cast<unsigned char> (pixels[i]), 255u) << "a hole";
      }
}

/* A field in two colors with a charge on it, in four tinctures that nothing else has. */
class Charged
{
public:
  Charged (const std::string &name, int width, int height, int free)
      : m_width (width), m_height (height),
        m_surface (cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height))
  {
    static const GdkRGBA tinctures[]
        = { { 1, 0, 0, 1 }, { 1, 1, 0, 1 }, { 0, 0, 1, 1 }, { 0, 1, 1, 1 } };
    auto charge = take (drawing ("<rect width='64' height='64'/>"));
    auto device = take (drawing (""));
    auto cr = cairo_create (m_surface);
    const AppArms arms = { name.c_str (),
                           { &tinctures[0], 1, &tinctures[1], 1 },
                           { &tinctures[2], 1, &tinctures[3], 1 },
                           TRUE,
                           TRUE,
                           free,
                           charge.get (),
                           device.get () };

    app_arms_draw (&arms, cr, width, height);
    cairo_destroy (cr);
    cairo_surface_flush (m_surface);
  }
  Charged (const Charged &) = delete;
  ~Charged ()
  {
    cairo_surface_destroy (m_surface);
  }

  guint32
  at (int x, int y) const
  {
    auto row
        = cairo_image_surface_get_data (m_surface) + y * cairo_image_surface_get_stride (m_surface);

    return reinterpret_cast<const guint32 *> (row)[x] & 0xffffff;
  }

  bool
  is_charge (int x, int y) const
  {
    return at (x, y) == 0xffff00 || at (x, y) == 0x00ffff;
  }

  /* How many points of charges there are in these rows. */
  int
  count_charge (int from, int to) const
  {
    int n = 0;

    for (int y = from; y < to; y++)
      for (int x = 0; x < m_width; x++)
        n += is_charge (x, y);
    return n;
  }

  /* How many charges lie beside each other at most. */
  int
  count_beside () const
  {
    int most = 0;

    for (int y = 0; y < m_height; y++)
      {
        int n = 0;

        for (int x = 0; x < m_width; x++)
          n += is_charge (x, y) && (x == 0 || !is_charge (x - 1, y));
        most = MAX (most, n);
      }
    return most;
  }

  /* How many points of charges have beside them what isn't the field that they belong to. */
  int
  count_seams () const
  {
    int n = 0;

    for (int y = 1; y < m_height - 1; y++)
      for (int x = 1; x < m_width - 1; x++)
        for (auto by : { std::pair{ 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } })
          {
            const guint32 beside = at (x + by.first, y + by.second);

            if (is_charge (x, y) && beside != at (x, y))
              n += beside != (at (x, y) == 0xffff00 ? 0xff0000 : 0x0000ff);
          }
    return n;
  }

private:
  static RsvgHandle *
  drawing (const std::string &what)
  {
    const auto svg
        = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>" + what + "</svg>";

    return rsvg_handle_new_from_data (reinterpret_cast<const guint8 *> (svg.data ()), svg.size (),
                                      nullptr);
  }

  const int m_width, m_height;
  cairo_surface_t *m_surface;
};

/* Whatever lies across both parts is seen as one thing, without a line through it. */
TEST (AppArms, HaveChargesOfOnePiece)
{
  for (int i = 0; i < 200; i++)
    for (int side : { 50, 120, 450 })
      {
        const Charged charged (std::to_string (i), side, side, side);

        EXPECT_GT (charged.count_charge (0, side), side * side / 8) << i;
        EXPECT_EQ (charged.count_seams (), 0) << i << " at " << side;
      }
}

/* A card is known by them across the table and in the hand: they aren't others on a larger card. */
TEST (AppArms, AreTheSameAtEverySize)
{
  for (int i = 0; i < 200; i++)
    for (int side : { 40, 53, 57, 230 })
      {
        const Charged charged (std::to_string (i), side, side, side);

        EXPECT_EQ (charged.count_beside (), 1) << i << " at " << side;
      }
}

/* Where plates lie below, a charge lies above them, and is still large enough to be known. */
TEST (AppArms, KeepChargesFreeOfPlates)
{
  for (int i = 0; i < 200; i++)
    for (int free : { 17, 24, 36, 50 })
      {
        const Charged charged (std::to_string (i), 50, 50, free);

        EXPECT_EQ (charged.count_charge (free, 50), 0) << i << " of " << free;
        EXPECT_GE (charged.count_charge (0, free), MIN (free * free * 4 / 5, 26 * 26)) << i;
      }
}

/* How many points of an arrow from left to right are drawn near its end, and along its way. */
struct Drawn
{
  int end, way;
};

Drawn
draw_arrow (AppArrow arrow)
{
  gtk_init_check (); /* without a display it readies what draws, and that is enough */
  auto snapshot = gtk_snapshot_new ();
  auto surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 240, 80);
  auto cr = cairo_create (surface);
  const graphene_point_t from = { 20, 40 }, to = { 220, 40 };
  const GdkRGBA color = { 1, 0, 0, 1 };
  Drawn drawn = {};

  app_arrow_snapshot (snapshot, &from, &to, &color, arrow);
  auto node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 80; y++)
    for (int x = 0; x < 240; x++)
      if (cairo_image_surface_get_data (
              surface)[y * cairo_image_surface_get_stride (surface) + 4 * x + 3]
          > 100)
        ++(x > 205 ? drawn.end : drawn.way);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return drawn;
}

TEST (AppArrow, PointsAtWhatIsMeantAndNotAtWhatItComesFrom)
{
  const Drawn firm = draw_arrow (APP_ARROW_FIRM);
  const Drawn provisional = draw_arrow (APP_ARROW_PROVISIONAL);
  const Drawn source = draw_arrow (APP_ARROW_SOURCE);

  EXPECT_GT (firm.end, 80); /* its head */
  EXPECT_NEAR (provisional.end, firm.end, 40);
  EXPECT_GT (source.way, 50);
  EXPECT_LT (source.end * 3, firm.end);
  EXPECT_LT (provisional.way, firm.way);
  EXPECT_LT (source.way, provisional.way);
}

/* A shape and the rest are both seen: neither fills the whole. */
TEST (AppShapes, SetAPartOff)
{
  for (int shape = APP_SHAPE_NONE + 1; shape <= APP_SHAPE_ESCUTCHEON; shape++)
    for (int line = 0; line < APP_N_LINES; line++)
      {
        auto surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 64, 64);
        auto cr = cairo_create (surface);
        double covered = 0;

        cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
        app_shape_path (cr, static_cast<AppShape> (shape), static_cast<AppLine> (line), 64, 64);
        cairo_fill (cr);
        cairo_destroy (cr);
        cairo_surface_flush (surface);
        for (int i = 0; i < 64 * 64; i++)
          covered += cairo_image_surface_get_data (
                         surface)[i / 64 * cairo_image_surface_get_stride (surface) + i % 64]
                     / 255.;
        cairo_surface_destroy (surface);
        EXPECT_GT (covered / (64 * 64), .12) << shape << " " << line;
        EXPECT_LT (covered / (64 * 64), .88) << shape << " " << line;
      }
}

/* }}} */
/* {{{ Pictures */

class AppPicture : public testing::Test
{
protected:
  AppPicture () : m_folder (take_text (g_dir_make_tmp ("pictures-XXXXXX", nullptr)))
  {
  }
  ~AppPicture () override
  {
    for (const auto &name : m_names)
      g_unlink (path (name).c_str ());
    g_rmdir (m_folder.c_str ());
  }

  std::string
  path (const std::string &name)
  {
    return m_folder + "/" + name;
  }

  void
  write (const std::string &name, const std::string &text)
  {
    m_names.push_back (name);
    ASSERT_TRUE (g_file_set_contents (path (name).c_str (), text.c_str (),
                                      static_cast<gssize> (text.size ()), nullptr));
  }

  void
  write_png (const std::string &name, int width, int height)
  {
    auto surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

    m_names.push_back (name);
    ASSERT_EQ (cairo_surface_write_to_png (surface, path (name).c_str ()), CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy (surface);
  }

  /* What is told of a file that is no picture. */
  std::string
  refused (const std::string &name)
  {
    Error error;

    EXPECT_EQ (app_picture_load (path (name).c_str (), 10, 10, error.out ()), nullptr) << name;

    return error.text ();
  }

  std::string m_folder;
  std::vector<std::string> m_names;
};

TEST_F (AppPicture, IsFoundByANameHoweverItIsWritten)
{
  write_png ("Éomer, King of Rohan.PNG", 4, 4);
  write_png ("fire_ice.png", 4, 4);
  write ("notes.txt", "no picture");

  auto pictures = app_pictures_new (m_folder.c_str ());

  EXPECT_EQ (app_pictures_find (pictures, "éomer_king_of_rohan", "Another"),
             path ("Éomer, King of Rohan.PNG"));
  EXPECT_EQ (app_pictures_find (pictures, "x", "Fire // Ice"), path ("fire_ice.png"));
  EXPECT_EQ (app_pictures_find (pictures, "notes", "Notes"), nullptr);
  EXPECT_EQ (app_pictures_find (pictures, "", ""), nullptr);
  auto bad = app_pictures_find (pictures, "fire_ice", "");
  EXPECT_TRUE (app_pictures_give_up (pictures, bad));
  EXPECT_FALSE (app_pictures_give_up (pictures, bad));
  EXPECT_EQ (app_pictures_find (pictures, "fire_ice", ""), nullptr);
  app_pictures_free (pictures);
  app_pictures_free (app_pictures_new ("/nowhere"));
}

TEST_F (AppPicture, FillsTheRoomThatItHas)
{
  write_png ("wide.png", 300, 20);
  write ("high.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 90'>"
                     "<rect width='10' height='90' fill='red'/></svg>");
  for (auto name : { "wide.png", "high.svg" })
    {
      Error error;
      auto drawn = take (app_picture_load (path (name).c_str (), 40, 30, error.out ()));

      ASSERT_NE (drawn, nullptr) << error.text ();
      EXPECT_EQ (gdk_texture_get_width (drawn.get ()), 40);
      EXPECT_EQ (gdk_texture_get_height (drawn.get ()), 30);
    }
}

TEST_F (AppPicture, IsRefusedIfItIsNone)
{
  write ("text.png", "no picture");
  write ("empty.jpg", "");
  write ("broken.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g>");
  write_png ("huge.png", 9000, 2);
  ASSERT_EQ (mkfifo (path ("pipe.png").c_str (), 0600), 0);
  m_names.push_back ("pipe.png");
  for (auto name : { "text.png", "empty.jpg", "broken.svg", "pipe.png", "gone.png" })
    EXPECT_NE (refused (name), "") << name;
  EXPECT_THAT (refused ("huge.png"), testing::HasSubstr ("8192 pixels"));
}

/* The most memory that this process ever had, in MiB. */
static guint64
peak ()
{
  g_autofree char *status = nullptr;

  EXPECT_TRUE (g_file_get_contents ("/proc/self/status", &status, nullptr, nullptr));

  return g_ascii_strtoull (strstr (status, "VmPeak:") + 7, nullptr, 10) / 1024;
}

/* 20,000 pixels wide and high, as far as its head says: nobody unpacks that. */
TEST_F (AppPicture, CostsNothingIfItIsHuge)
{
  static const char head[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0N \0\0N \x08\x06\0\0\0\xe3pF9"
                             "\0\0\x10\0IDAT\x78\x9c";
  const auto before = peak ();

  write ("vast.png", std::string (head, sizeof head - 1));
  EXPECT_THAT (refused ("vast.png"), testing::HasSubstr ("8192 pixels"));
  EXPECT_LT (peak (), before + 200);
}

/* }}} */

} // namespace
