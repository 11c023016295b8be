import { expect, type Page } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, PHONE, TABLET } from "../counter.fixture.ts";
import { test } from "../environment.ts";
import { look } from "../look.ts";

const openDrawer = `insert into shift
    (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
  values ('S06', 'SHWAITING', 'counter', 'op_DEMO_S06_CASHIER', now(), 0) on conflict do nothing`;
const CODE = "QRIS code for Rp 29.700";

async function orderByCode(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Bakery" }).first().click();
  await page
    .getByRole("button", { name: /Kaya toast/ })
    .first()
    .click();
  const cart = page.getByRole("complementary", { name: "New order" });
  await cart.getByRole("button", { name: "QRIS" }).click();
  await expect(page.getByRole("img", { name: CODE })).toBeVisible();
}

const drawing = (page: Page) => page.getByRole("img", { name: CODE }).innerHTML();

test("CTR-1 a code that waits for its money leaves the till free: the next one orders beside it, either is opened again, also after a reload and on another device; paid it shows its number, and one whose time was over is ordered anew", async ({
  browser,
  environment: { databaseUrl, sandboxUrl },
}) => {
  await queryDatabase(databaseUrl, openDrawer, []);
  const page = await openCounter(browser);
  await page.getByRole("button", { name: "New order" }).click();
  await orderByCode(page);
  const first = await drawing(page);
  const strip = page.getByRole("region", { name: "Waiting for payment" });
  await expect(strip).toContainText("1 waiting for payment");
  await look(page, "till-waiting-beside");

  await orderByCode(page);
  await expect(strip).toContainText("2 waiting for payment");
  const chips = strip.getByRole("listitem").getByRole("button");
  await expect(chips).toHaveText([/Rp 29\.700\d\d\.\d\d$/, /Rp 29\.700\d\d\.\d\d$/]);
  expect(await drawing(page)).not.toBe(first);
  await chips.first().click();
  await expect.poll(() => drawing(page)).toBe(first);
  await page.getByRole("button", { name: "Next order" }).click();
  await expect(page.getByRole("img", { name: CODE })).toHaveCount(0);

  // What is being made is not replaced by what is changed.
  await page
    .getByRole("button", { name: /Kaya toast/ })
    .first()
    .click();
  await chips.first().click();
  await expect(page.getByRole("button", { name: "Change the order" })).toBeDisabled();
  await look(page, "till-waiting-busy");

  await page.reload();
  await page.getByRole("button", { name: "New order" }).click();
  await chips.first().click();
  await expect.poll(() => drawing(page)).toBe(first);
  const other = await openCounter(browser, { viewport: PHONE });
  await other.getByRole("button", { name: "New order" }).click();
  const theirs = other.getByRole("region", { name: "Waiting for payment" });
  await look(other, "till-waiting-phone");
  await theirs.getByRole("button").first().click();
  await expect.poll(() => drawing(other)).toBe(first);
  await look(other, "till-waiting-phone-code");
  await other.getByRole("button", { name: "Next order" }).click();
  await expect(other.getByRole("button", { name: /Kaya toast|Palm-sugar/ }).first()).toBeVisible();

  const newest = `select order_id, qr_text from pay_attempt join walk_in_order using (store_id, order_id)
    where pay_attempt.status = 'WAIT_PAY' order by pay_attempt.created_at`;
  const [a, b] = (await queryDatabase(databaseUrl, newest, [])) as {
    order_id: string;
    qr_text: string;
  }[];
  await fetch(`${sandboxUrl}/wallet/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ qrCodeText: a?.qr_text }),
  });
  await expect(theirs.getByRole("button", { name: /^#\d+\s*paid$/ })).toBeVisible();
  await expect(theirs).toContainText("1 waiting for payment");
  await expect(other.getByRole("status").filter({ hasText: /#\d+ has been paid/ })).toBeAttached();
  await look(other, "till-waiting-paid");
  await expect(page.getByText("Number", { exact: true })).toBeVisible();
  await look(page, "till-waiting-number");
  await page.getByRole("button", { name: "Next order" }).click();
  await expect(chips).toHaveCount(1);

  const over = "update orders set expires_at = now() where order_id = $1";
  await queryDatabase(databaseUrl, over, [b?.order_id]);
  const codeOver = `update pay_attempt set expires_at = now(), next_query_at = now()
    where order_id = $1`;
  await queryDatabase(databaseUrl, codeOver, [b?.order_id]);
  const expired = strip.getByRole("button", { name: /Expired$/ });
  await expect(expired).toBeVisible();
  await look(page, "till-waiting-expired");
  await expired.click();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(strip).toHaveCount(0);
  const cart = page.getByRole("complementary", { name: "New order" });
  await expect(cart).toContainText("Kaya toast");
  await cart.getByRole("button", { name: "QRIS" }).click();
  await expect(page.getByRole("img", { name: CODE })).toBeVisible();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Cancelled")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(strip).toHaveCount(0);
  for (const one of [page, other]) await one.context().close();
});

test("CTR-1 the till with a waiting code, as it looks on each screen and in each language", async ({
  browser,
  environment: { databaseUrl },
}) => {
  await queryDatabase(databaseUrl, openDrawer, []);
  const page = await openCounter(browser);
  await page.getByRole("button", { name: "New order" }).click();
  await orderByCode(page);
  for (const language of ["idID", "enGB", "zhCN"]) {
    await page.goto(`/console?lang=${language}`);
    const tabs = page.getByRole("navigation").first().getByRole("button");
    await tabs.nth(1).click();
    const chip = page.locator("[data-state=WAITING]");
    await expect(chip).toBeVisible();
    await look(page, `till-${language}-1280`);
    await chip.click();
    await expect(page.getByRole("img", { name: /QRIS.*29\.700|29\.700.*QRIS/ })).toBeVisible();
    for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await look(page, `till-${language}-${viewport.width}-code`);
    }
    await page.setViewportSize(TABLET);
  }
  await page.context().close();
});
