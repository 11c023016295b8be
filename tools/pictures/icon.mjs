// The app's icon: a covered dish with steam on red.
import { box, oval, shape, stroke } from "./shapes.mjs";
import { picture } from "./tints.mjs";

/** `rounded` for a browser tab; square for systems that cut their own corners. */
export function appIcon({ rounded }) {
  const back = `<rect width="96" height="96" rx="${rounded ? 22 : 0}" fill="#C2341D"/>`;
  const steam = stroke("M38 30q-4-5 0-9M48 26q-4-5 0-9M58 30q-4-5 0-9", "#F4B63F", 4);
  const dome = shape("M20 62C20 46 32 36 48 36S76 46 76 62Z", "#FBF8F3");
  const light = stroke("M29 56Q31 46 41 43", "#F4B63F", 4);
  return picture(
    96,
    96,
    back +
      steam +
      dome +
      light +
      oval(48, 36, 5, 4, "#FBF8F3") +
      box(48, 68, 66, 7, { r: 3.5, fill: "#F4B63F" }),
  );
}

export function appManifest() {
  const png = (size, purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: "Santap",
    short_name: "Santap",
    description: "Pesan dan bayar dari meja kamu",
    lang: "id-ID",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "portrait",
    background_color: "#FBF8F3",
    theme_color: "#FBF8F3",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      png(192, "any maskable"),
      png(512, "any maskable"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
