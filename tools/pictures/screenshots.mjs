// PNG icons and contact sheets, rendered by a headless browser.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as driver } from "@playwright/test";
import { appIcon, CONSOLE_GROUND } from "./icon.mjs";
import { data } from "./tints.mjs";

const ICONS = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };

export async function takeScreenshots({ publicFolder, consoleFolder, sheetFolder, compositions }) {
  mkdirSync(sheetFolder, { recursive: true });
  const browser = await driver.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--headless=new", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    for (const [name, size] of Object.entries(ICONS)) {
      writeFileSync(publicFolder + name, await renderIcon(page, { size }));
      const ground = CONSOLE_GROUND;
      writeFileSync(consoleFolder + name, await renderIcon(page, { size, ground }));
    }
    const embed = (path) => readFileSync(`${publicFolder}pictures/${path}.svg`).toString("base64");
    const dishes = data.menuItems.map((item) => [`dishes/${item.id}`, item.id_ID]);
    await renderSheet(page, {
      path: `${sheetFolder}/dishes.png`,
      list: dishes,
      embed,
      height: 108,
    });
    const wide = compositions.map((path) => [path, path]);
    await renderSheet(page, {
      path: `${sheetFolder}/compositions.png`,
      list: wide,
      embed,
      height: 120,
    });
  } finally {
    await browser.close();
  }
}

async function renderIcon(page, { size, ground }) {
  const svg = appIcon({ rounded: false, ground }).replace(
    /width="96" height="96" view/,
    `width="${size}" height="${size}" view`,
  );
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
  return page.screenshot();
}

async function renderSheet(page, { path, list, embed, height }) {
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
