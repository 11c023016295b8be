import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";

const { PICTURES } = process.env;

/** Axe finds nothing, and nothing is wider than the screen; a picture where pictures are wanted. */
export async function look(page: Page, name: string): Promise<void> {
  expect(await findViolations(page), name).toEqual([]);
  const [scroll, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(scroll, name).toBeLessThanOrEqual(width ?? 0);
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
