import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { endStreams } from "../fixtures/end-streams.ts";
import { expect, test } from "../fixtures/journey.ts";
import { readLayoutShift, watchLayoutShift } from "../fixtures/layout-shift.ts";

/** Upright, wide and square, as stores send them. */
const SHAPES = [
  [900, 1600],
  [2400, 600],
  [1200, 1200],
] as const;

function photograph(nth: number): Promise<Buffer> {
  const [width, height] = SHAPES[nth % SHAPES.length] ?? SHAPES[0];
  const noise = { type: "gaussian", mean: 140, sigma: 40 } as const;
  const background = { r: 180, g: 120, b: 60 };
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .webp({ quality: 40 })
    .toBuffer();
}

/** Every picture is a photograph, which comes once it is let through. */
async function servePhotographs(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let served = 0;
  await endStreams(page);
  await page.route("**/digital-food/**", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(\/pictures\/[\w/-]+)\.svg/g, "$1.webp");
    return route.fulfill({ response, body });
  });
  await page.route("**/pictures/**/*.webp", async (route) => {
    served += 1;
    const body = await photograph(served);
    await held;
    return route.fulfill({ contentType: "image/webp", body });
  });
  return letThrough;
}

const PAGES = [
  { what: "a dish's sheet", path: "/platform/store/S06", dish: true },
  { what: "a deal", path: "/platform/groupCoupon/D01" },
  { what: "a mall", path: "/platform/mall/M1" },
  { what: "a campaign", path: "/platform/activity/A01" },
];

for (const { what, path, dish = false } of PAGES) {
  test(`${what} shows photographs of any shape: on a plate while they load, filling it after, and nothing moves`, async ({
    page,
  }) => {
    const letThrough = await servePhotographs(page);
    await watchLayoutShift(page);
    await page.goto(`${path}?lang=enGB`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (dish)
      await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
    const pictures = (dish ? page.getByRole("dialog") : page.getByRole("main")).locator("img");
    await expect(pictures.first()).toBeVisible();
    const first = await measure(pictures.first());
    expect(first.plate, "the ground below it while it loads").toBe(true);

    letThrough();
    await expect.poll(async () => (await measure(pictures.first())).loaded).toBe(true);
    const { box, fit } = await measure(pictures.first());
    expect([box, fit]).toEqual([first.box, "cover"]);
    expect(await readLayoutShift(page)).toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

function measure(picture: Locator) {
  return picture.evaluate((element) => {
    const image = element as HTMLImageElement;
    const { width, height } = image.getBoundingClientRect();
    const grounds = [image, image.parentElement].map(
      (one) => one && getComputedStyle(one).backgroundColor,
    );
    return {
      box: [Math.round(width), Math.round(height)],
      plate: grounds.some((ground) => ground !== null && ground !== "rgba(0, 0, 0, 0)"),
      loaded: image.complete && image.naturalWidth > 0,
      fit: getComputedStyle(image).objectFit,
    };
  });
}
