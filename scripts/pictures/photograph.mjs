// PNG icons and a contact sheet, taken with a headless browser.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as driver } from "@playwright/test";
import { appIcon } from "./icon.mjs";
import { data } from "./tints.mjs";

const ICONS = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };

export async function photograph({ publicFolder, sheetFolder, scenes }) {
  mkdirSync(sheetFolder, { recursive: true });
  const browser = await driver.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--headless=new", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    for (const [name, size] of Object.entries(ICONS)) {
      writeFileSync(publicFolder + name, await icon(page, size));
    }
    const embed = (path) => readFileSync(`${publicFolder}pictures/${path}.svg`).toString("base64");
    const dishes = data.menuItems.map((item) => [`dishes/${item.id}`, item.id_ID]);
    await sheet(page, { path: `${sheetFolder}/dishes.png`, list: dishes, embed, height: 108 });
    const wide = scenes.map((path) => [path, path]);
    await sheet(page, { path: `${sheetFolder}/scenes.png`, list: wide, embed, height: 120 });
  } finally {
    await browser.close();
  }
}

async function icon(page, size) {
  const svg = appIcon({ rounded: false }).replace(
    /width="96" height="96" view/,
    `width="${size}" height="${size}" view`,
  );
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
  return page.screenshot();
}

async function sheet(page, { path, list, embed, height }) {
  const cells = list.map(
    ([name, title]) =>
      `<figure><img height="${height}" src="data:image/svg+xml;base64,${embed(name)}"><figcaption>${title}</figcaption></figure>`,
  );
  const style =
    "body{background:#FBF8F3;font:10px sans-serif;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}figcaption{max-width:110px}";
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.setContent(`<style>${style}</style>${cells.join("")}`);
  await page.screenshot({ path, fullPage: true });
}
