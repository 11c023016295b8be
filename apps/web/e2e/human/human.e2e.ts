import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";
import {
  readAnswer,
  askForCode,
  finger,
  getMiddle,
  nextChallenge,
  openLoginAtRisk,
  getPercent,
  solve,
  test,
} from "./puzzle.ts";
import { newPhone } from "../fixtures/signed-in.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(async ({ page, puzzleApp, environment }) => {
  await openLoginAtRisk(page, puzzleApp, { environment });
});

test("HUMAN-04 HUMAN-05 a finger drags the piece, strays off the slider, and releases it where it fits @screen", async ({
  page,
  environment,
  sandbox,
}) => {
  const phoneNo = newPhone();
  const challenge = await askForCode(page, phoneNo);
  const answer = await readAnswer(environment, challenge);
  const verified = watchVerify(page);
  const handle = page.getByRole("slider");
  const start = await getMiddle(handle);
  const onScreen = await getBackground(page).evaluate((one) => one.clientWidth);
  const target = { x: start.x + (answer * onScreen) / 320, y: start.y };
  const touch = await finger(page);

  await touch.down(start);
  await touch.glide(start, { x: target.x - 40, y: start.y - 180 });
  await touch.glide({ x: target.x - 40, y: start.y - 180 }, target);
  await expect(handle).toHaveAttribute("aria-valuenow", String(getPercent(answer)));
  expect(verified()).toBe(0);
  await touch.up();

  await expect(page.getByLabel("Verification code")).toBeFocused();
  expect(verified()).toBe(1);
  expect(await sandbox.awaitCode(`+62${phoneNo}`)).toMatch(/^\d{6}$/);
});

test("a finger that the system takes away, or that only taps, answers nothing", async ({
  page,
}) => {
  await askForCode(page, newPhone());
  const verified = watchVerify(page);
  const handle = page.getByRole("slider");
  const start = await getMiddle(handle);
  const touch = await finger(page);
  await touch.down(start);
  await touch.glide(start, { x: start.x + 90, y: start.y });
  await expect(handle).not.toHaveAttribute("aria-valuenow", "0");
  await touch.cancel();
  await handle.tap();
  await expect(page.getByRole("button", { name: "Check" })).toBeEnabled();
  expect(verified()).toBe(0);
});

test("keys alone are enough", async ({ page, environment }) => {
  const challenge = await askForCode(page, newPhone());
  const target = getPercent(await readAnswer(environment, challenge));
  const handle = page.getByRole("slider", { name: "Position of the piece" });
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute("aria-valuetext", "0 percent of the way");
  await page.keyboard.press("End");
  await expect(handle).toHaveAttribute("aria-valuenow", "100");
  await page.keyboard.press("Home");
  for (let at = 10; at <= target; at += 10) await page.keyboard.press("PageUp");
  for (let at = 0; at < target % 10; at += 1) await page.keyboard.press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuetext", `${target} percent of the way`);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

test("taps alone are enough, and a button that is held goes on", async ({ page, environment }) => {
  const challenge = await askForCode(page, newPhone());
  const target = getPercent(await readAnswer(environment, challenge));
  const handle = page.getByRole("slider");
  const right = page.getByRole("button", { name: "A little to the right" });
  const value = async () => Number(await handle.getAttribute("aria-valuenow"));

  await expect(page.getByRole("button", { name: "Check" })).toBeDisabled();
  await right.tap();
  await expect(handle).toHaveAttribute("aria-valuenow", "1");
  const touch = await finger(page);
  await touch.down(await getMiddle(right));
  await expect.poll(value).toBeGreaterThan(Math.min(target, 20));
  await touch.up();
  const left = page.getByRole("button", { name: "A little to the left" });
  for (let now = await value(); now !== target; now = await value()) {
    await (now < target ? right : left).tap();
  }
  await page.getByRole("button", { name: "Check" }).tap();
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

test("without a picture there is nothing to do but wait", async ({ page }) => {
  await askForCode(page, newPhone());
  await page.getByRole("button", { name: "Verify without a picture" }).tap();
  const progress = page.getByRole("progressbar", { name: "Progress of the check" });
  await expect(progress).toBeVisible();
  await expect.poll(() => progress.getAttribute("aria-valuenow")).not.toBe("0");
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

test("where no worker starts, the page does the work itself", async ({
  page,
  environment,
  tolerate,
}) => {
  tolerate(/pow-worker/);
  await page.route("**/pow-worker-*", (route) => route.abort());
  const challenge = await askForCode(page, newPhone());
  await solve(page, getPercent(await readAnswer(environment, challenge)));
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

test("HUMAN-10 a wrong place shakes and brings another picture; only error logging receives it", async ({
  page,
  environment,
}) => {
  await page.evaluate(() => {
    document.addEventListener("animationstart", ({ animationName }) => {
      window.shaken ||= animationName.includes("shake");
    });
  });
  const challenge = await askForCode(page, newPhone());
  const answer = getPercent(await readAnswer(environment, challenge));
  const before = await getBackground(page).getAttribute("src");
  const [another, report] = await Promise.all([
    nextChallenge(page),
    page.waitForRequest("**/monitor/magicBoxSend"),
    solve(page, answer > 50 ? answer - 20 : answer + 20),
  ]);
  expect(report.postData()).toContain("captcha failed");
  await expect.poll(() => page.evaluate(() => window.shaken)).toBe(true);
  const handle = page.getByRole("slider");
  await expect(handle).toHaveAttribute("aria-valuenow", "0");
  await expect(handle).toBeFocused();
  expect(await getBackground(page).getAttribute("src")).not.toBe(before);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);

  await solve(page, getPercent(await readAnswer(environment, another)));
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

test("a picture that is hard to read is changed by a tap, one that is too old as well", async ({
  page,
  environment,
}) => {
  await page.clock.install();
  await askForCode(page, newPhone());
  const [second] = await Promise.all([
    nextChallenge(page),
    page.getByRole("button", { name: "Another picture" }).tap(),
  ]);
  expect(second.ok()).toBe(true);
  await expect(page.getByRole("button", { name: "Another picture" })).toBeEnabled();

  await page.clock.fastForward(120_000);
  const [third] = await Promise.all([
    nextChallenge(page),
    page.getByRole("button", { name: "This picture has expired. Tap for another one." }).tap(),
  ]);
  await expect(page.getByText("This picture has expired")).toHaveCount(0);
  await solve(page, getPercent(await readAnswer(environment, third)));
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

test("HUMAN-06 closing ends the loading, and the next try begins anew", async ({ page }) => {
  await askForCode(page, newPhone());
  const getCode = page.locator("form button[type=submit]");
  await expect(getCode).toHaveAttribute("aria-busy", "true");
  await page
    .getByRole("dialog", { name: "Are you a person?" })
    .getByRole("button", { name: "Close" })
    .tap();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Get code" })).not.toHaveAttribute("aria-busy");
  const [challenge] = await Promise.all([nextChallenge(page), getCode.tap()]);
  expect(challenge.ok()).toBe(true);
  await expect(page.getByRole("slider")).toBeVisible();
});

declare global {
  interface Window {
    /** Whether the puzzle has shaken. */
    shaken?: boolean;
  }
}

function getBackground(page: Page): Locator {
  return page.locator("img[src^='data:image/']").first();
}

/** Counts the answers that have been sent. */
function watchVerify(page: Page): () => number {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/captcha/verify")) sent += 1;
  });
  return () => sent;
}
