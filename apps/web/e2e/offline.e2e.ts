import type { Page } from "@playwright/test";
import { codeOnScreen, scanScreen } from "./fixtures/checkout.ts";
import { findScript } from "./fixtures/built-files.ts";
import { expect, test } from "./fixtures/journey.ts";
import { openCounter } from "./fixtures/orders.ts";
import { openQrisPage } from "./qris/open-qris-page.ts";

const NO_CONNECTION = "No Network Connection";
const UNKNOWN = "No connection, result unknown";
const CHECK_CONNECTION =
  "Unable to connect to the network, please check your network connection and try again";
/** What the browser itself writes about a lost connection. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test("MSG-17 MSG-18 MSG-19 a screen that meets no network says so, and comes by itself once there is one @screen", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(LOST);
  await page.goto("/platform/store/S06?lang=enGB");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: NO_CONNECTION })).toBeVisible();

  await goInside(page, "/platform/store/S01");
  const panel = page.getByRole("main");
  await expect(panel.getByText(NO_CONNECTION)).toBeVisible();
  await expect(panel.getByText(CHECK_CONNECTION)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sate Lentera");
  await expect(page.getByText(NO_CONNECTION)).toHaveCount(0);
  await expect(page.getByText(CHECK_CONNECTION)).toHaveCount(0);
});

test("MSG-17 MSG-18 MSG-19 a screen whose code never came says why, and opens once there is a network", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(LOST);
  tolerate(/console: .*(?:Failed to fetch dynamically imported module|Unable to preload CSS)/);
  await page.goto("/?lang=enGB");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Me", exact: true }).click();
  const panel = page.getByRole("alert");
  await expect(panel).toContainText(NO_CONNECTION);
  await expect(panel).toContainText(CHECK_CONNECTION);
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
});

test("MSG-17 MSG-18 MSG-19 QRIS-38 a code on screen outlives the network: a strip says so, no dialog covers it, and it heals by itself", async ({
  page,
  context,
  sandbox,
  tolerate,
}) => {
  tolerate(LOST);
  await openQrisPage(page, sandbox);
  const code = await scanScreen(page);
  await context.setOffline(true);
  const strip = page.getByRole("status").filter({ hasText: "This QR can still be paid" });
  await expect(strip).toContainText(NO_CONNECTION);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await page.getByRole("button", { name: "Check status" }).click();
  await expect(page.getByText(CHECK_CONNECTION)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await scanScreen(page)).toBe(code);

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(page.getByText("Waiting for your payment")).toBeVisible();
  await sandbox.pay(code);
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
});

test("QRIS-02 MSG-39 a code that cannot be loaded again stays on the order, marked, until the network is back", async ({
  page,
  context,
  sandbox,
  tolerate,
}) => {
  tolerate(LOST);
  const orderId = await openQrisPage(page, sandbox);
  const code = await scanScreen(page);
  const calls = /\/(?:pay\/queryQrCode|order\/detail)$/;
  await page.route(calls, (route) => route.abort("internetdisconnected"));
  await page.reload();
  await expect(page.getByText("Network abnormal")).toBeVisible();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  const kept = page.getByRole("region", { name: "QRIS payment" });
  await expect(kept).toContainText(UNKNOWN);
  await expect(kept).toContainText("Rp 29.700");
  expect(await scanScreen(page)).toBe(code);

  await page.unroute(calls);
  await kept.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
  await expect(kept).toHaveCount(0);
  const fetched = page.waitForResponse(`**${findScript("saved-qr-code")}`);
  await page.reload();
  await (await fetched).finished();
  await page.getByRole("button", { name: "Pay now" }).waitFor();
  await expect(kept).toHaveCount(0);
  await context.setOffline(true);
  await expect(kept).toContainText(UNKNOWN);
  await context.setOffline(false);
  await expect(kept).toHaveCount(0);
});

const drawing = () => `**${findScript("qr-drawing")}`;
const RESULT = "**/pay/queryPayOrderResult";
const dialogs = () => `**${findScript("qris-dialogs")}`;

test("QRIS-38 the dialogs are fetched as soon as the code is up, also where the page never rests", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(LOST);
  await neverRest(page);
  const fetched = page.waitForResponse(dialogs());
  await openQrisPage(page, sandbox);
  await (await fetched).finished();
  await page.route(dialogs(), (route) => route.abort());
  await page.route(RESULT, (route) => route.abort());
  await expect(page.getByRole("dialog", { name: "No word from the bank yet" })).toBeVisible();
});

test("QRIS-38 a dialog whose code is not there is replaced on the page, and its answers work", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(LOST);
  await neverRest(page);
  // Never answered: it is on its way for ever.
  await page.route(dialogs(), () => undefined);
  await openQrisPage(page, sandbox);
  await page.route(RESULT, (route) => route.abort());
  const words = "Failed to retrieve payment information, please refresh";
  const panel = page.getByRole("alert").filter({ hasText: words });
  await expect(panel).toBeVisible();
  await page.unroute(RESULT);
  await panel.getByRole("button", { name: "Refresh" }).click();
  await expect(panel).toHaveCount(0);
  await expect(codeOnScreen(page)).toBeVisible();
});

test("QRIS-38 a code that cannot be drawn is no blank frame: the screen says so, and a retry brings it", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(LOST);
  tolerate(/Failed to fetch dynamically imported module/);
  await page.route(drawing(), (route) => route.abort());
  await openCounter(page, sandbox);
  await page.getByRole("button", { name: "Pay now" }).click();
  const broken = page.getByRole("alert").filter({ hasText: "Something went wrong on our side" });
  await expect(broken).toBeVisible();
  await page.unroute(drawing());
  await broken.getByRole("button").click();
  await expect(codeOnScreen(page)).toBeVisible();
});

/** An idle moment never comes, as on a phone that is busy. */
async function neverRest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** As a link inside the app would: the browser itself loads nothing. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}
