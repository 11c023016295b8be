import { expect, type Page } from "@playwright/test";
import { claimCoupon, listAssets, showCoupon } from "@santap/contract/calls/coupon";
import { filmCode } from "@santap/dev-env/film-code";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, PHONE } from "./counter.fixture.ts";
import { newDiner, orderToast, type Diner } from "./diner.fixture.ts";
import { test } from "./environment.ts";
import { look } from "./look.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 768 };

const openDrawer = `insert into shift
    (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
  values ('S06', 'SHCOUPON', 'counter', 'op_DEMO_S06_CASHIER', now(), 0) on conflict do nothing`;

/** Rp 10.000 by QRIS, from 50.000 on. */
const claim = async (diner: Diner) =>
  (await diner.ask(claimCoupon, { templateId: "C08" })).couponId;

async function showCode(diner: Diner, couponId: string) {
  const { code } = await diner.ask(showCoupon, { couponId });
  if (code === null) throw new Error("a coupon without a code");
  return code;
}

async function orderThreeToasts(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New order" }).click();
  await page.getByRole("link", { name: "Bakery" }).first().click();
  const toast = page.getByRole("button", { name: /Kaya toast/ }).first();
  for (let portions = 1; portions <= 3; portions += 1) await toast.click();
}

test("NOV-32 CTR-4 a cashier puts a customer's coupon on a walk-in order while its QRIS code is shown, takes it off, and puts it on again by the camera", async ({
  browser,
  environment,
}) => {
  await queryDatabase(environment.databaseUrl, openDrawer, []);
  const diner = await newDiner(environment);
  const couponId = await claim(diner);
  const page = await openCounter(browser, { viewport: NARROW });
  await orderThreeToasts(page);
  const cart = page.getByRole("complementary", { name: "New order" });
  await cart.getByRole("button", { name: "QRIS" }).click();
  await expect(page.getByRole("img", { name: "QRIS code for Rp 89.100" })).toBeVisible();
  await page.getByRole("button", { name: "Guest’s coupon" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Guest’s coupon" });
  const number = sheet.getByRole("textbox", { name: "Coupon number" });
  await number.fill("123456789012");
  await number.press("Enter");
  await expect(sheet.getByRole("alert")).toContainText("This is not a coupon code");
  await look(page, "coupon-sheet");
  await number.fill((await showCode(diner, couponId)).number);
  await number.press("Enter");
  await expect(sheet).toHaveCount(0);
  const coupons = page.getByRole("region", { name: "Coupons" });
  await expect(coupons.getByText("−Rp 10.000")).toBeVisible();
  await expect(coupons.getByText(/^Rp 89\.100 in cash/)).toBeVisible();
  await expect(page.getByRole("img", { name: "QRIS code for Rp 78.100" })).toBeVisible();
  await look(page, "coupon-on-1024");
  await page.setViewportSize(WIDE);
  await look(page, "coupon-on-1440");
  const { list } = await diner.ask(listAssets, { category: "USABLE", pageNo: 1, pageSize: 20 });
  const held = list.find((one) => one.kind === "COUPON" && one.couponId === couponId);
  expect(held).toMatchObject({ reason: "HELD", usedIn: "Kopi Langkah Pagi" });

  await coupons.getByRole("button", { name: /^Remove QRIS/ }).press("Enter");
  await expect(page.getByRole("img", { name: "QRIS code for Rp 89.100" })).toBeVisible();
  await expect(coupons.getByText("−Rp 10.000")).toHaveCount(0);
  await page.getByRole("button", { name: "Guest’s coupon" }).click();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));
  await filmCode(page, (await showCode(diner, couponId)).qrText);
  await sheet.getByRole("button", { name: "Scan the code" }).click();
  await expect(coupons.getByText("−Rp 10.000")).toBeVisible();
  await page.context().close();
});

for (const [language, words] of [
  ["idID", { put: "Kupon tamu", number: "Nomor kupon", act: "Pasang" }],
  ["zhCN", { put: "客人的优惠券", number: "优惠券号码", act: "使用" }],
] as const)
  test(`NOV-32 CTR-4 in ${language} a coupon is put on a diner's own order at the counter with a phone, also in the dark`, async ({
    browser,
    environment,
  }) => {
    const diner = await newDiner(environment);
    const couponId = await claim(diner);
    const orderId = await orderToast(diner, 3);
    const page = await openCounter(browser, { viewport: PHONE, language });
    const code = orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);
    await page.getByRole("button", { name: new RegExp(code) }).click();
    await page.getByRole("button", { name: words.put }).click();
    await page.emulateMedia({ colorScheme: "dark" });
    await look(page, `coupon-sheet-${language}-390-dark`);
    await page.emulateMedia({ colorScheme: "light" });
    await page
      .getByRole("textbox", { name: words.number })
      .fill((await showCode(diner, couponId)).number);
    await page.getByRole("button", { name: words.act, exact: true }).click();
    await expect(page.getByText("−Rp 10.000")).toBeVisible();
    await look(page, `coupon-on-${language}-390`);
    await page.context().close();
  });
