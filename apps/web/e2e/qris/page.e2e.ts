import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Locator, Page } from "@playwright/test";
import { codeOnScreen, scanScreen } from "../fixtures/checkout.ts";
import { heardOn, listenToPage } from "../fixtures/announcements.ts";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { endStreams } from "../fixtures/end-streams.ts";
import { openQrisPage } from "./open-qris-page.ts";

/** Those that the specification names, and others. */
const WALLETS = [
  "GoPay",
  "DANA",
  "OVO",
  "ShopeePay",
  "M-BCA",
  "Livin by Mandiri",
  "BRImo",
  "wondr by BNI",
  "SeaBank",
  "LinkAja",
  "blu by BCA Digital",
];
const RESULT_CALL = "**/pay/queryPayOrderResult";

function amountOn(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /^Rp\s[\d.]+$/ });
}

test("QRIS-04 QRIS-05 QRIS-06 QRIS-07 QRIS-11 QRIS-13 QRIS-14 QRIS-15 QRIS-16 the page from top to bottom @screen", async ({
  page,
  sandbox,
}) => {
  await openQrisPage(page, sandbox);
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("heading", { level: 1, name: "QRIS payment" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Back" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^Pay within 14 min \d+ s$/);
  await expect(page.getByText(/^NMID ID\d{13}$/)).toBeVisible();
  const guide = page.getByRole("list").first();
  await expect(guide.getByRole("listitem")).toHaveText([
    "Save the QR image",
    "Open your wallet or bank app",
    "Scan the saved QR from your gallery",
  ]);
  await expectOrder([
    bar,
    amountOn(page),
    page.getByRole("timer"),
    page.getByRole("heading", { name: "Kopi Langkah Pagi" }),
    page.getByText(/^NMID /),
    codeOnScreen(page),
    page.getByRole("button", { name: "Check status" }),
    guide,
    ...WALLETS.map((name) => page.getByRole("button", { name })),
    page.getByRole("button", { name: "Need help paying?" }),
  ]);
  for (const name of WALLETS) await expectInstructions(page, name);
  await expect(page.getByText("Visiting? Alipay, UnionPay and some bank apps")).toBeVisible();
  await page.getByRole("button", { name: "Apps from abroad" }).click();
  await expect(page.getByRole("region", { name: "Apps from abroad" })).toContainText("Maybank");
});

/** Looked at again while a part is replaced by the one whose code came later. */
async function expectOrder(parts: readonly Locator[]): Promise<void> {
  await expect(async () => {
    const handles = await Promise.all(parts.map((part) => part.elementHandle()));
    for (const [nth, later] of handles.entries()) {
      if (nth === 0) continue;
      const follows = await later?.evaluate(
        (node, before) =>
          before?.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING,
        handles[nth - 1],
      );
      expect(follows, `${parts[nth]} follows ${parts[nth - 1]}`).toBe(true);
    }
  }).toPass();
}

async function expectInstructions(page: Page, wallet: string): Promise<void> {
  const row = page.getByRole("button", { name: wallet });
  const steps = page.getByRole("region", { name: wallet }).getByRole("listitem");
  await expect(row).toHaveAttribute("aria-expanded", "false");
  await expect(steps).toHaveCount(0);
  await row.click();
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await expect(steps).toHaveCount(3);
  await row.click();
  await expect(row).toHaveAttribute("aria-expanded", "false");
}

test.describe("on a sharp screen", () => {
  test.use({ deviceScaleFactor: 3 });

  test("CONST-04 QRIS-12 the code is 194 pixels wide and high and can be scanned from a light and a dark page", async ({
    page,
    sandbox,
  }) => {
    await openQrisPage(page, sandbox);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await waitForAnimations(page);
      expect(await codeOnScreen(page).boundingBox()).toMatchObject({ width: 194, height: 194 });
      expect(await scanScreen(page)).toMatch(/^000201.*5802ID.*6304[0-9A-F]{4}$/);
    }
  });
});

test("screen readers hear the amount, the time at three moments, and the result", async ({
  page,
  sandbox,
}) => {
  await listenToPage(page);
  await openQrisPage(page, sandbox);
  for (const { from, said } of [
    { from: 302, said: "5 min 0 s left to pay" },
    { from: 62, said: "1 min 0 s left to pay" },
    { from: 12, said: "10 s left to pay" },
  ]) {
    await page.route("**/pay/queryQrCode", async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      await route.fulfill({ json: { ...rest, data: { ...data, countDownTime: from } } });
    });
    await page.reload();
    const heard = async () => (await heardOn(page)).filter((text) => text !== "Loading");
    await expect.poll(heard).toEqual([expect.stringMatching(/^Rp\s[\d.]+$/), said]);
  }
  await sandbox.pay(await scanScreen(page));
  await expect.poll(() => heardOn(page)).toContain("Order Paid");
});

test("QRIS-27 a pushed result is on screen at once, and is announced once", async ({
  page,
  sandbox,
}, info) => {
  await listenToPage(page);
  await page.route(RESULT_CALL, (route) =>
    route.fulfill({ json: { data: { payStatus: "WAIT_PAY" }, success: true, error: null } }),
  );
  await openQrisPage(page, sandbox);
  const qrCodeText = await scanScreen(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("h1")?.textContent === "Paid!") window.paidAt ??= Date.now();
    }).observe(document, { subtree: true, childList: true });
  });
  const paying = Date.now();
  await sandbox.pay(qrCodeText);
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  const tookMs = ((await page.evaluate(() => window.paidAt)) ?? Infinity) - paying;
  info.annotations.push({
    type: "ms from the wallet's tap to the screen",
    description: `${tookMs}`,
  });
  expect(tookMs).toBeLessThan(1000);
  await expect(page).toHaveURL(/\/platform\/orderDetail/);
  expect((await heardOn(page)).filter((text) => text === "Order Paid")).toHaveLength(1);
});

test("QRIS-27 without the stream the result alone shows a difference, and is announced once", async ({
  page,
  sandbox,
}) => {
  await endStreams(page);
  await listenToPage(page);
  await openQrisPage(page, sandbox);
  const before = await heardOn(page);
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/orderDetail/);
  const after = (await heardOn(page)).slice(before.length);
  expect(after.filter((text) => text === "Order Paid")).toHaveLength(1);
  expect(after.filter((text) => /network|connect|fail|wrong/i.test(text))).toEqual([]);
});

test("QRIS-34 QRIS-35 QRIS-36 QRIS-37 a tab in the background asks nothing, and looks up both when it is back", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openQrisPage(page, sandbox);
  let asked = 0;
  page.on("request", (request) => {
    if (/queryPayOrderResult|queryQrCode/.test(request.url())) asked += 1;
  });
  await page.clock.runFor(3000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await setHidden(page, true);
  const before = asked;
  await page.clock.runFor(30_000);
  expect(asked).toBe(before);

  const looks = [page.waitForRequest("**/pay/queryQrCode"), page.waitForRequest(RESULT_CALL)];
  await setHidden(page, false);
  await Promise.all(looks);
  await page.getByRole("dialog").getByRole("button", { name: "I know" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await setHidden(page, true);
  await sandbox.pay(await scanScreen(page));
  await expect(codeOnScreen(page)).toBeVisible();
  await setHidden(page, false);
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/platform\/orderDetail/);
});

/** As when the person looks into another app. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("all of the page fits a small screen in every language, light or dark, and axe finds nothing", async ({
  page,
  sandbox,
}) => {
  await openQrisPage(page, sandbox);
  const address = page.url();
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { lang, colorScheme } of [
    { lang: "idID", colorScheme: "dark" },
    { lang: "enGB", colorScheme: "light" },
    { lang: "zhCN", colorScheme: "dark" },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${address}&lang=${lang}`);
    await page.getByRole("button", { name: "M-BCA" }).click();
    await expect(page.getByRole("region", { name: "M-BCA" })).toBeVisible();
    await waitForAnimations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(await findViolations(page)).toEqual([]);
  }
});

declare global {
  interface Window {
    /** When the paid page was drawn, epoch ms. */
    paidAt?: number;
  }
}
