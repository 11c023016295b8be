// The app's icon: a covered dish with steam on red.
import { box, oval, shape, stroke } from "./shapes.mjs";
import { picture } from "./tints.mjs";

/** `rounded` for a browser tab; square for systems that cut their own corners. */
export function appIcon({ rounded, ground = "#C2341D" }) {
  const back = `<rect width="96" height="96" rx="${rounded ? 22 : 0}" fill="${ground}"/>`;
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

/** The console's stands beside the diner's app on the same tablet. */
export const CONSOLE_GROUND = "#33281F";

const png = (folder, size) => ({
  src: `${folder}/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose: "any maskable",
});

function writeManifest(folder, texts) {
  const manifest = {
    ...texts,
    lang: "id-ID",
    display: "standalone",
    icons: [
      { src: `${folder}/favicon.svg`, sizes: "any", type: "image/svg+xml" },
      png(folder, 192),
      png(folder, 512),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function appManifest() {
  return writeManifest("", {
    name: "Santap",
    short_name: "Santap",
    description: "Pesan dan bayar dari meja kamu",
    start_url: "/",
    scope: "/",
    orientation: "portrait",
    background_color: "#FBF8F3",
    theme_color: "#FBF8F3",
  });
}

/** Tablets stand upright and across. */
export function consoleManifest() {
  return writeManifest("/console", {
    id: "/console",
    name: "Santap Konsol",
    short_name: "Konsol",
    description: "Dapur, kasir dan lantai",
    start_url: "/console",
    scope: "/console",
    background_color: "#14100D",
    theme_color: "#14100D",
  });
}
