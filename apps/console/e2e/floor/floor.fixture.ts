import { expect, type Browser, type Page } from "@playwright/test";
import { TABLET } from "../station-journey.ts";
import { becomeStation } from "../station/become-station.ts";

/** A tablet that the manager makes the floor of Sate Lentera, with the waiter at work. */
export async function openFloor(
  browser: Browser,
  viewport = TABLET,
  language = "enGB",
): Promise<Page> {
  const page = await (await browser.newContext({ viewport, isMobile: false })).newPage();
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill("maya.s01");
  await page.getByLabel("Password").fill("santap-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await becomeStation(page, "Floor");
  await expect(page.getByRole("heading", { name: "Who is on duty?" })).toBeVisible();
  await page.goto(`/console?lang=${language}`);
  await page.getByRole("button", { name: /Joko/ }).click();
  await page.keyboard.type("270518");
  await expect(
    page.getByRole("heading", { level: 1, name: /^(Lantai|Floor|楼面)$/ }),
  ).toBeVisible();
  return page;
}

export const tile = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label} `) });
