/**
 * Draws every picture of the demo data, and the app's icons, into the web app's public folder:
 * `node scripts/draw-pictures.mjs`. The result is committed; run it again after changing the
 * menu or a drawing. Emoji come from Fluent Emoji (MIT), as the licence beside them says.
 * With a folder as its argument, it also makes the PNG icons and a contact sheet, for which it
 * needs a browser: `node scripts/draw-pictures.mjs /tmp/sheet`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DISHES } from "./pictures/dishes.mjs";
import { appIcon, appManifest } from "./pictures/icon.mjs";
import { LICENCE } from "./pictures/licence.mjs";
import { scenes } from "./pictures/scenes.mjs";
import { data, ground, picture, tintOfStore } from "./pictures/tints.mjs";

const PUBLIC = new URL("../apps/web/public/", import.meta.url).pathname;

function write(path, content) {
  mkdirSync(dirname(PUBLIC + path), { recursive: true });
  writeFileSync(PUBLIC + path, content);
}

function dish(item) {
  const food = DISHES[item.id];
  if (!food) throw new Error(`${item.id} has no drawing`);
  return picture(96, 96, ground(96, 96, tintOfStore(item.storeId), 14) + food);
}

for (const item of data.menuItems) write(`pictures/dishes/${item.id}.svg`, dish(item));
for (const [path, content] of scenes()) write(`pictures/${path}.svg`, content);
write("pictures/LICENCE.txt", LICENCE);
write("favicon.svg", appIcon({ rounded: true }));
write("manifest.webmanifest", appManifest());

const sheetFolder = process.argv[2];
if (sheetFolder) {
  const { photograph } = await import("./pictures/photograph.mjs");
  await photograph({ publicFolder: PUBLIC, sheetFolder, scenes: scenes().map(([path]) => path) });
}
