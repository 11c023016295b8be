/**
 * Draws the pictures of the demo data and the app's icons into apps/web/public, and the console's icons
 * into apps/console/public; the files are committed. Run it after changing the menu or a drawing: `node tools/pictures/draw-pictures.mjs`.
 * With a folder as its argument it also writes the PNG icons and, into that folder, contact sheets;
 * for that it needs a browser.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { drawCompositions } from "./compositions.mjs";
import { DISHES } from "./dishes.mjs";
import { appIcon, appManifest, CONSOLE_GROUND, consoleManifest } from "./icon.mjs";
import { LICENCE } from "./licence.mjs";
import { data, drawBackground, picture, getStoreTint } from "./tints.mjs";

const PUBLIC = new URL("../../apps/web/public/", import.meta.url).pathname;
const CONSOLE_PUBLIC = new URL("../../apps/console/public/", import.meta.url).pathname;

function write(path, content) {
  mkdirSync(dirname(PUBLIC + path), { recursive: true });
  writeFileSync(PUBLIC + path, content);
}

function drawDish(item) {
  const food = DISHES[item.id];
  if (!food) throw new Error(`${item.id} has no drawing`);
  return picture(96, 96, drawBackground(96, 96, getStoreTint(item.storeId), 14) + food);
}

for (const item of data.menuItems) write(`pictures/dishes/${item.id}.svg`, drawDish(item));
const compositions = drawCompositions();
for (const [path, content] of compositions) write(`pictures/${path}.svg`, content);
write("pictures/LICENCE.txt", LICENCE);
write("favicon.svg", appIcon({ rounded: true }));
write("manifest.webmanifest", appManifest());
writeFileSync(`${CONSOLE_PUBLIC}favicon.svg`, appIcon({ rounded: true, ground: CONSOLE_GROUND }));
writeFileSync(`${CONSOLE_PUBLIC}manifest.webmanifest`, consoleManifest());

const sheetFolder = process.argv[2];
if (sheetFolder) {
  const { takeScreenshots } = await import("./screenshots.mjs");
  await takeScreenshots({
    publicFolder: PUBLIC,
    consoleFolder: CONSOLE_PUBLIC,
    sheetFolder,
    compositions: compositions.map(([path]) => path),
  });
}
