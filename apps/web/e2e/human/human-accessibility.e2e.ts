import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page, Route } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { askForCode, nextChallenge, openLogin, openLoginAtRisk, solve, test } from "./puzzle.ts";

const REFUSED = { code: "0310204", message: "" };
const PAUSED = { code: "0310212", message: "Too many wrong answers. Try again after 14:05." };

for (const lang of ["idID", "enGB", "zhCN"]) {
  test(`${lang}: no state of the puzzle is too wide at 320 pixels, and axe finds nothing`, async ({
    page,
    puzzleApp,
    environment,
  }) => {
    const inspect = (shown: Shown) => inspectPage(page, shown, lang);
    await page.setViewportSize({ width: 320, height: 690 });
    await page.clock.install();
    await openLoginAtRisk(page, puzzleApp, { environment, lang });
    await askForCode(page, newPhone());
    await inspect("slider");

    const checking = await hold(page, "**/captcha/verify");
    await solve(page, 1);
    await expect(page.locator("[aria-busy=true]").last()).toBeVisible();
    await inspect("slider");
    const renewed = nextChallenge(page);
    await checking.refuse(REFUSED);
    // A challenge that is still on its way would be given up by the leap, instead of growing old.
    await renewed;
    await inspect("slider");
    await expect(page.getByRole("slider").last()).toBeEnabled();
    await page.clock.fastForward(120_000);
    await inspect("slider");

    const proving = await hold(page, "**/captcha/verify");
    await page.getByRole("dialog").last().getByRole("button").last().tap();
    await inspect("progressbar");
    await proving.refuse(REFUSED);
    await inspect("alert");

    const asking = await hold(page, "**/captcha/challenge");
    await page.getByRole("dialog").last().getByRole("button").last().tap();
    await asking.refuse(PAUSED);
    await expect(page.getByRole("alert")).toHaveText(PAUSED.message);
    await inspect("alert");
  });

  test(`${lang}: the frame around Turnstile is not too wide either`, async ({
    page,
    turnstileApp,
  }) => {
    await page.setViewportSize({ width: 320, height: 690 });
    await openLogin(page, turnstileApp, lang);
    await askForCode(page, newPhone());
    await expect(page.getByRole("button", { name: "I am human" })).toBeVisible();
    await inspectPage(page, "dialog", lang);
  });
}

/**
 * Holds the next call there until it is refused. The route stays: taking the last one away switches
 * interception off, and the browser driver can then lose sight of a request made at that moment.
 */
async function hold(page: Page, address: string) {
  const { promise: held, resolve } = Promise.withResolvers<Route>();
  let isHeld = false;
  await page.route(address, (route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    resolve(route);
  });
  return {
    async refuse(error: object) {
      const route = await held;
      await route.fulfill({ json: { data: null, success: false, error } });
    },
  };
}

type Shown = "slider" | "progressbar" | "alert" | "dialog";

async function inspectPage(page: Page, shown: Shown, lang: string): Promise<void> {
  await expect(page.getByRole(shown).last()).toBeVisible();
  await waitForAnimations(page);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(320);
  expect(await findViolations(page, { contrast: lang === "idID" })).toEqual([]);
}
