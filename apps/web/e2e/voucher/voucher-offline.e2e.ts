import type { Page } from "@playwright/test";
import { findScript } from "../fixtures/built-files.ts";
import { expect, test } from "../fixtures/journey.ts";
import { buyCards } from "./buy-cards.ts";

test.use({ serviceWorkers: "allow" });

/** What the browser itself writes about a lost connection. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

test("DEAL-3 without a connection, and after a reload, a voucher's last number stays, then its purchase's number", async ({
  page,
  context,
  sandbox,
  tolerate,
}) => {
  tolerate(LOST);
  const orderId = await buyCards(page, sandbox, 1);
  await page.goto(`/platform/groupCouponOrderDetail?orderId=${orderId}`);
  const card = page.getByRole("article");
  const number = card.getByText(/^Number: \d{12}$/);
  const shown = (await number.textContent()) ?? "";
  await untilKept(page);
  await context.setOffline(true);
  await expect(card.getByText(/^The number can still be typed until/)).toBeVisible();
  await page.reload();
  await expect(number).toHaveText(shown);
  await expect(card.getByRole("img", { name: "QR code of your voucher" })).toBeVisible();

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kept-voucher") ?? "{}") as { code: object };
    const code = { ...kept.code, numberEndsAt: Date.now() };
    localStorage.setItem("kept-voucher", JSON.stringify({ ...kept, code }));
  });
  await page.reload();
  const [, word = ""] = orderId.split("-");
  await expect(card.getByText(`${word.slice(0, 4)} ${word.slice(4, 8)}`)).toBeVisible();
  await expect(card.getByText(/^Give this number to the staff/)).toBeVisible();
  await expect(number).toBeHidden();
  await context.setOffline(false);
  await expect(number).toBeVisible();
});

/** Until the page's files are kept on the phone. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (script) => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().filter(({ url }) => url.endsWith(script)).length;
      }, findScript("purchase-screen")),
    )
    .toBeGreaterThan(0);
}
