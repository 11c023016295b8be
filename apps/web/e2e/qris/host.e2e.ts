import type { Page } from "@playwright/test";
import { codeOnScreen } from "../fixtures/checkout.ts";
import { heardOn, listenToPage } from "../fixtures/announcements.ts";
import { expect, test } from "../fixtures/journey.ts";
import { openQrisPage } from "./open-qris-page.ts";

const SAVED = "Saved images successfully";
const FAILED = "Save images failed";
/** Twice as long as it takes. */
const HOLD_MS = 1000;

test("HOST-04 HOST-05 by long press nothing is saved in a plain browser; a button downloads the picture, and back just goes back", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await listenToPage(page);
  await openQrisPage(page, sandbox);
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  await holdCode(page);
  const orderId = new URL(page.url()).searchParams.get("orderId");
  await page.getByRole("button", { name: "Save QR" }).click();
  await expect.poll(() => names).toEqual([`qris-${orderId}.png`]);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect((await heardOn(page)).filter((text) => text === SAVED)).toHaveLength(1);

  await page.goBack();
  await expect(page).not.toHaveURL(/payCode/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("HOST-04 HOST-05 in the mobile app the picture is saved by long press, and the phone's back button asks, as long as the page is there", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    window.calls = [];
    window.SantapHost = {
      saveImage: ({ imageData }) => {
        window.calls.push(imageData.slice(0, 22));
        return Promise.resolve({ data: { result: true } });
      },
      onHardwareBack: (listener) => {
        window.pressBack = listener;
        return () => delete window.pressBack;
      },
    };
  });
  await page.clock.install();
  await openQrisPage(page, sandbox);
  await holdCode(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await page.evaluate(() => window.calls)).toEqual(["data:image/png;base64,"]);

  await page.evaluate(() => window.pressBack?.());
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  expect(await page.evaluate(() => window.pressBack)).toBeUndefined();
});

test("MSG-45 HOST-03 an app that says no, breaks, answers nonsense or the word true has not saved the code", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const answers: Record<string, () => Promise<unknown>> = {
      no: () => Promise.resolve({ data: { result: false } }),
      error: () => Promise.reject(new Error("no permission")),
      nonsense: () => Promise.resolve("saved"),
      word: () => Promise.resolve({ data: { result: "true" } }),
    };
    const saveImage = () => answers[sessionStorage.getItem("app-answers") ?? "no"]?.();
    Object.assign(window, { SantapHost: { saveImage } });
  });
  await listenToPage(page);
  await openQrisPage(page, sandbox);
  for (const answer of ["no", "error", "nonsense", "word"]) {
    await page.evaluate((kind) => sessionStorage.setItem("app-answers", kind), answer);
    await page.reload();
    await page.getByRole("button", { name: "Save QR" }).press("Enter");
    await expect.poll(() => heardOn(page), answer).toContain(FAILED);
    expect(await heardOn(page), answer).not.toContain(SAVED);
  }
});

/** With the page's clock installed, so that it takes no time. */
async function holdCode(page: Page): Promise<void> {
  await codeOnScreen(page).hover();
  await page.mouse.down();
  await page.clock.runFor(HOLD_MS);
  await page.mouse.up();
}

declare global {
  interface Window {
    /** How the pictures began that the pretended app was given. */
    calls: string[];
    /** The phone's back button, while somebody listens. */
    pressBack?: () => void;
  }
}
