import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Locator, Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { heardOn, listenToPage } from "../fixtures/announcements.ts";
import { codeOnScreen, scanScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { endStreams } from "../fixtures/end-streams.ts";
import { readLayoutShift, watchLayoutShift } from "../fixtures/layout-shift.ts";
import { newPhone, signIn } from "../fixtures/signed-in.ts";
import { letResultStay } from "./steps.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const COFFEE = "Palm-sugar milk coffee";

test("from the scanned table to the paid order with the keyboard alone: each screen has its name, the focus is where one goes on, and what changes is announced", async ({
  page,
  sandbox,
}) => {
  await listenToPage(page);
  await letResultStay(page);
  const press = (name: string) =>
    pressButton(page, page.getByRole("button", { name, exact: true }));

  await page.goto("/t/DEMO-A2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");
  await expect(page).toHaveTitle(/Kopi Langkah Pagi/);
  await pressButton(page, page.getByRole("heading", { name: COFFEE }).getByRole("button").first());
  const sheet = page.getByRole("dialog", { name: COFFEE });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await expect(sheet.getByRole("radiogroup", { name: "Size" })).toBeVisible();
  await press("Add to cart");
  await expectHeard(page, `${COFFEE} added`);

  await press("Review order");
  const popup = page.getByRole("dialog", { name: "Log in with your phone" });
  await expect(popup.getByRole("textbox", { name: "Phone number" })).toBeFocused();
  await expect(page).toHaveTitle(/Confirm your order/);
  await expect(popup.getByRole("combobox", { name: "Language" })).toBeVisible();
  const phoneNo = newPhone();
  await page.keyboard.type(`0${phoneNo}`);
  await page.keyboard.press("Enter");
  await press("I am a person");
  await expectHeard(page, "OTP sent");
  const code = page.getByRole("textbox", { name: "Verification code" });
  await expect(code).toBeFocused();
  await page.keyboard.type("000000");
  await expectHeard(page, /code is wrong/);
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toBeFocused();
  await page.keyboard.type(await sandbox.awaitCode(`+62${phoneNo}`));

  await expect(popup).toHaveCount(0);
  await expectHeard(page, /^Total\s*Rp\s24\.640$/);
  await press("Confirm order");
  await expect(codeOnScreen(page)).toBeVisible();
  await expect(page).toHaveTitle(/QRIS payment/);
  await expectHeard(page, /^Rp\s24\.640$/);
  await press("Check status");
  await expectHeard(page, "Waiting for payment");
  await sandbox.pay(await scanScreen(page));
  await expectHeard(page, "Order Paid");
  await press("View order");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order");
  await expectHeard(page, /Your number\d+/);
});

test("every page of the way loads without shifting, and each of its states fits twice the text, a narrow and a low screen; axe finds nothing", async ({
  page,
  sandbox,
}) => {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await endStreams(page);
  await watchLayoutShift(page);
  await letResultStay(page);
  await signIn(page, sandbox);
  await land(page, "/t/DEMO-A3", button(`Add ${COFFEE}`));
  await inspect(page);
  await page.getByRole("heading", { name: COFFEE }).getByRole("button").first().click();
  await inspect(page);
  await button("Add to cart").click();
  await button(/^View cart/).click();
  await inspect(page);
  await page.keyboard.press("Escape");

  await land(page, "/platform/confirmOrder?storeId=S06", button("Confirm order"));
  await inspect(page);
  await button("Pay with QRIS").click();
  await inspect(page);
  await page.keyboard.press("Escape");
  await button("Confirm order").click();
  await expect(codeOnScreen(page)).toBeVisible();
  const address = new URL(page.url());
  const orderId = address.searchParams.get("orderId") ?? "";

  await land(page, address.pathname + address.search, codeOnScreen(page));
  await inspect(page);
  await button("Back").click();
  await inspect(page);
  await page.keyboard.press("Escape");
  const unpaid = page.getByRole("region", { name: "Not paid yet" });
  for (const path of ["/", "/platform/orders", "/platform/store/S06"]) {
    await page.goto(path);
    await expect(unpaid).toBeVisible();
    await inspect(page);
  }
  await land(page, `/platform/orderDetail?orderId=${orderId}`, button("Stop this payment"));
  await inspect(page);
  await button("Stop this payment").click();
  await land(page, `/platform/cashier?orderId=${orderId}`, button("Pay now"));
  await inspect(page);
  await page.getByRole("radio", { name: /^Cash at the counter/ }).click();
  await button("Pay at the counter").click();
  await expect(page.getByText("Show this number at the counter")).toBeVisible();
  await inspect(page);
  await button("Change order").click();
  await inspect(page);
  await page.keyboard.press("Escape");

  await button("Pay by phone instead").click();
  await button("Pay now").click();
  await expect(codeOnScreen(page)).toBeVisible();
  await sandbox.pay(await scanScreen(page));
  await expect(button("View order")).toBeVisible();
  await inspect(page);
  await land(page, `/platform/orderDetail?orderId=${orderId}`, button("Order more"));
  await inspect(page);
  await land(page, "/platform/orders", button(/^Order again/));
  await inspect(page);
});

/** Opens a page, which must not shift while it loads. */
async function land(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(path);
  await expect(ready.first()).toBeVisible();
  await waitForAnimations(page);
  await page.waitForLoadState("networkidle");
  expect(await readLayoutShift(page), `${path} shifts`).toBeNull();
}

const PHONE = { width: 390, height: 844 };
/** Text at twice its size, a narrow phone in the dark, a phone on its side. */
const LOOKS = [
  { name: "large text", ...PHONE, text: "200%", colorScheme: "light" },
  { name: "narrow", width: 320, height: 568, text: "", colorScheme: "dark" },
  { name: "on its side", width: 740, height: 360, text: "", colorScheme: "light" },
] as const;

async function inspect(page: Page): Promise<void> {
  for (const { name, width, height, text, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await waitForAnimations(page);
    const where = `${new URL(page.url()).pathname}, ${name}`;
    const { scroll, cut, broken } = await page.evaluate(measure);
    expect.soft(scroll, `${where}: as wide as the screen`).toBeLessThanOrEqual(width);
    expect.soft({ cut, broken }, `${where}: text that is cut off, words broken`).toEqual({
      cut: [],
      broken: [],
    });
    if (colorScheme === "dark") expect(await findViolations(page), where).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize(PHONE);
}

/**
 * Runs in the page. Texts whose box is narrower than their words, but for the strips that scroll, and
 * words that go on in another line.
 */
function measure() {
  const cut = [...document.querySelectorAll("h1, h2, h3, p, button, label, [role=status]")]
    .filter((one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility())
    .filter((one) => getComputedStyle(one).overflowX !== "visible" && one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.innerText);
  const broken: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const box = node.parentElement?.getBoundingClientRect();
    if (!box || box.width <= 1 || !node.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\d.]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return { scroll: document.documentElement.scrollWidth, cut, broken };
}

async function expectHeard(page: Page, text: string | RegExp): Promise<void> {
  const wanted = typeof text === "string" ? text : expect.stringMatching(text);
  await expect.poll(() => heardOn(page)).toContainEqual(wanted);
}

/** Comes to the button with the Tab key, and presses it. */
async function pressButton(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) {
      return page.keyboard.press("Enter");
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${button} cannot be come to with Tab`);
}
