import type { Page } from "@playwright/test";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { heardOn, listenToPage } from "../fixtures/announcements.ts";
import { scanScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { openQrisPage } from "./open-qris-page.ts";

/** Not the store's zone: the picture names the store's. */
test.use({ timezoneId: "Asia/Tokyo" });

test("QRIS-14 QRIS-16 the first button shares the code to a wallet, with merchant, amount and until when; the steps of the wallet last used open", async ({
  page,
  sandbox,
}) => {
  await pretendToShare(page);
  await listenToPage(page);
  await openQrisPage(page, sandbox);
  const share = page.getByRole("main").getByRole("button").nth(1);
  await expect(share).toHaveAccessibleName("Share to a wallet app");
  await share.click();
  await expect.poll(() => shared(page)).toHaveLength(1);
  const [picture = ""] = await shared(page);
  expect(readPicture(picture)).toBe(await scanScreen(page));
  const words = await page.evaluate(() => window.written);
  expect(words).toEqual(expect.arrayContaining(["QRIS", "KOPI LANGKAH PAGI", "Rp 29.700"]));
  expect(words).toContainEqual(expect.stringMatching(lastMinutes()));
  expect(await heardOn(page)).not.toContain("Saved images successfully");

  await page.getByRole("button", { name: "BRImo" }).click();
  await expect(page.getByRole("region", { name: "BRImo" })).toContainText("“QRIS”");
  await page.reload();
  const rows = page.locator("button[aria-expanded]");
  await expect(rows.first()).toHaveAccessibleName("BRImo");
  await expect(rows.first()).toHaveAttribute("aria-expanded", "false");
  await share.click();
  await expect(page.getByRole("region", { name: "BRImo" })).toBeInViewport();
});

test("MSG-44 a share sheet that is closed is no error; one that does not open saves the code", async ({
  page,
  sandbox,
}) => {
  await pretendToShare(page);
  await listenToPage(page);
  await openQrisPage(page, sandbox);
  const share = page.getByRole("button", { name: "Share to a wallet app" });
  const before = await heardOn(page);
  await page.evaluate(() => void (window.shareFails = "AbortError"));
  await share.click();
  await expect.poll(() => shared(page)).toHaveLength(1);
  expect(await heardOn(page)).toEqual(before);

  await page.evaluate(() => void (window.shareFails = "NotAllowedError"));
  const download = page.waitForEvent("download");
  await share.click();
  await download;
  await expect(page.getByText("Saved images successfully")).toBeVisible();
});

/** Headless browsers have no share sheet: this one keeps what it is given. */
async function pretendToShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [], written: [], shareFails: "" });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function keep(text, x, y) {
      window.written.push(text);
      fillText.call(this, text, x, y);
    };
    const read = async (file: Blob) =>
      btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === "image/png",
      share: async ({ files }: ShareData) => {
        window.shared.push(await read(files?.[0] ?? new Blob()));
        if (window.shareFails) throw new DOMException("not shared", window.shareFails);
      },
    });
  });
}

function shared(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shared);
}

/** Decodes a picture as a wallet does that is given it from the gallery. */
function readPicture(base64: string): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(base64, "base64"));
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}

/** A quarter of an hour from now, on a clock in Jakarta. */
function lastMinutes(): RegExp {
  const minutes = [12, 13, 14, 15].map((ahead) =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Asia/Jakarta",
    }).format(Date.now() + ahead * 60_000),
  );
  return new RegExp(`^Pay by \\d+ \\w+, (?:${minutes.join("|")}) WIB$`);
}

declare global {
  interface Window {
    /** In base64, what was given to the pretended share sheet. */
    shared: string[];
    /** What was written onto canvases. */
    written: string[];
    /** The name of the error that sharing ends with; empty for none. */
    shareFails: string;
  }
}
