import type { Page } from "@playwright/test";

/** Counts what the page's loudspeaker plays from now on. */
export async function listenForChimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const create = AudioContext.prototype.createOscillator;
    Object.assign(window, { chimes: 0 });
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { chimes: Number(Reflect.get(window, "chimes")) + 1 });
      return create.call(this);
    };
  });
}

/** Notes that were played. */
export function readChimes(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, "chimes")));
}
