import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { goToWallet } from "./fixtures/checkout.ts";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "./fixtures/journey.ts";
import { openCounter } from "./fixtures/orders.ts";

const LANGUAGES = [
  {
    lang: "idID",
    payNow: "Bayar sekarang",
    title: "Pembayaran",
    waitTitle: "Menunggu pembayaran",
    guide: "Cara menyelesaikan pembayaran",
    stop: "Hentikan pembayaran ini",
    payAgain: "Bayar lagi",
    wrongNumber: "Isi nomor HP Indonesia, ya.",
    notFound: /[Pp]esanan/,
  },
  {
    lang: "enGB",
    payNow: "Pay now",
    title: "Payment",
    waitTitle: "Waiting for Payment",
    guide: "How to finish paying",
    stop: "Stop this payment",
    payAgain: "Pay again",
    wrongNumber: "Please enter an Indonesian mobile number.",
    notFound: /order/,
  },
  {
    lang: "zhCN",
    payNow: "立即支付",
    title: "付款",
    waitTitle: "等待支付",
    guide: "如何完成支付",
    stop: "停止本次支付",
    payAgain: "重新支付",
    wrongNumber: "请输入印尼手机号。",
    notFound: /订单/,
  },
];

test("CASHIER-02 CASHIER-09 counter, wallet number and failure fit in every language and in dark, and axe finds nothing", async ({
  page,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { lang, title, payNow, wrongNumber, notFound } of LANGUAGES) {
    await page.goto(`/platform/cashier?orderId=${orderId}&lang=${lang}`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await inspect(page, lang);
    await page.getByRole("radio", { name: "OVO" }).click();
    const field = page.locator("input[type=tel]");
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill("215551234");
    await expect(page.getByText(wrongNumber)).toBeInViewport();
    await expect(page.getByRole("button", { name: payNow })).toBeDisabled();
    await inspect(page, lang);

    await page.goto("/platform/cashier?orderId=S06-nobodys-order-1");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(notFound);
    await inspect(page, lang);
  }
});

test("CONTAINER-06 waiting, refusal and release fit in every language and in dark, and axe finds nothing", async ({
  page,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { lang, waitTitle, guide, stop, payAgain } of LANGUAGES) {
    await page.goto(`/platform/cashier?orderId=${orderId}&lang=enGB`);
    await goToWallet(page, "DANA");
    const wallet = page.url();
    await page.getByRole("button", { name: "Back without paying" }).click();
    await expect(page).toHaveURL(/pay_status=waitPay/);
    await page.goto(`${page.url()}&lang=${lang}`);
    await expect(page.getByRole("heading", { name: waitTitle })).toBeVisible();
    await expect(page.getByRole("heading", { name: guide })).toBeVisible();
    await inspect(page, lang);

    await page.goto(`/platform/orderDetail?orderId=${orderId}`);
    await expect(page.getByRole("button", { name: stop })).toBeVisible();
    await inspect(page, lang);

    await page.goto(wallet);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("button", { name: payAgain })).toBeVisible();
    await inspect(page, lang);
  }
});

/** Colours are the same in every language: they are inspected in one. */
async function inspect(page: Page, lang: string): Promise<void> {
  const contrast = lang === "idID";
  for (const colorScheme of contrast ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme });
    await waitForAnimations(page);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    // The window itself grows with a page that is too wide.
    expect(scroll).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(await findViolations(page, { contrast })).toEqual([]);
  }
}
