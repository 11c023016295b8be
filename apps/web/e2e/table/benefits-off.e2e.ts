import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { claimCoupon, listAssets } from "@santap/contract/calls/coupon";
import { dealOrderDetail } from "@santap/contract/calls/deal";
import { createOrder } from "@santap/contract/calls/order";
import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive, askAs } from "../checkout/steps.ts";
import { buyVouchers } from "../voucher/buy-cards.ts";
import { bar, button, see, words, type Phone } from "./phones.ts";
import { findFreeTable } from "./staff.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "phone" };
const BILL = "/platform/table/S01";
const TEA = { itemId: "S01-07", modifierIds: ["G5-1"] };
const DISHES = ["S01-01", "S01-04", "S01-06"].map((itemId) => ({ itemId, modifierIds: [] }));
const TWO_GADOS = { itemId: "S01-06", quantity: 2, modifierIds: [] };

type Wish = Pick<PayloadOf<typeof createOrder>, "lines" | "couponIds" | "vouchers">;

async function scanTable({ page, look }: Phone, table: string): Promise<void> {
  await openIn(page, look, `/t/DEMO-${table}`);
  await expect(bar({ page, look })).toBeVisible();
}

/** A round behind the screens, with coupons and vouchers. */
async function send({ page }: Phone, wish: Wish): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem("seat:S01"));
  const seat = JSON.parse(kept ?? "null") as { sessionId: string; participantToken: string };
  const { sessionId } = seat;
  const payload = { storeId: "S01", sessionId, idempotencyKey: randomUUID(), ...wish };
  await askAs(page, createOrder, { payload, seat });
}

/** Every new account has one. */
async function findWelcomeCoupon({ page }: Phone): Promise<string> {
  const payload = { category: "USABLE", pageNo: 1, pageSize: 20 } as const;
  const { list } = await askAs(page, listAssets, { payload });
  return list.flatMap((one) => (one.kind === "COUPON" ? one.couponId : []))[0] ?? "";
}

/** Of the first dish that one may change. */
async function openChange(phone: Phone): Promise<void> {
  const name = new RegExp(`^${words(phone, "bill.changeLine", { name: "" })}.+`);
  await phone.page.getByRole("button", { name }).first().click();
}

test("NOV-33 a guest who takes off a dish that a voucher pays for is asked first, with the bill's new sum", async ({
  page,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const orderId = await buyVouchers(page, sandbox, { dealId: "D01", storeId: "S01", quantity: 1 });
  await openIn(page, ANI, "/platform/me");
  const { vouchers } = await askAs(page, dealOrderDetail, { payload: { orderId } });
  const voucherId = vouchers[0]?.voucherId ?? "";
  await scanTable(ani, await findFreeTable(environment));
  await send(ani, { lines: [], vouchers: [{ voucherId, dishes: [...DISHES, TEA, TEA] }] });
  const asked = page.getByRole("dialog", {
    name: /^(Voucher ikut dilepas|Remove the voucher|同时移除)/,
  });
  for (const lang of ["enGB", "zhCN", "idID"] as const) {
    const phone = { page, look: { ...ANI, lang } };
    await openIn(page, phone.look, BILL);
    await openChange(phone);
    await button(phone, "bill.takeOff").click();
    await expect(asked).toContainText(/Rp\s\d{3}\.\d{3}/);
    await see(phone, "voucher-off");
    await button(phone, "bill.voucherOff.keep").click();
    await expect(asked).toHaveCount(0);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await button(ani, "bill.takeOff").click();
  await see(ani, "voucher-off-dark");
  const sum = /Rp\s\d{3}\.\d{3}/.exec((await asked.textContent()) ?? "")?.[0] ?? "none";
  await button(ani, "bill.voucherOff.confirm").click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(sum);
});

test("NOV-4 NOV-34 a coupon whose conditions one's own change breaks comes off, and that of who leaves too; both are said, and who left is at home", async ({
  page,
  browser,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const table = await findFreeTable(environment);
  for (const phone of [ani, budi]) {
    await arrive(phone.page, phone.look, sandbox);
    await scanTable(phone, table);
  }
  const { couponId } = await askAs(page, claimCoupon, { payload: { templateId: "C03" } });
  await send(ani, { lines: [TWO_GADOS, { ...TEA, quantity: 1 }], couponIds: [couponId] });
  await openIn(page, ANI, BILL);
  await openChange(ani);
  await page.getByRole("button", { name: /^Kurangi satu / }).click();
  await button(ani, "bill.saveLine").click();
  const unmet = page
    .getByRole("status")
    .filter({ hasText: words(ani, "bill.notice.COUPON_UNMET") });
  await expect(unmet).toBeVisible();
  await see(ani, "coupon-unmet");

  await send(budi, { lines: [TWO_GADOS], couponIds: [await findWelcomeCoupon(budi)] });
  await openIn(budi.page, BUDI, BILL);
  await budi.page.getByRole("button", { name: words(budi, "bill.leave"), exact: true }).click();
  const leaving = budi.page.getByRole("dialog", { name: words(budi, "bill.leaveTitle") });
  await leaving.getByRole("button", { name: words(budi, "bill.leave"), exact: true }).click();
  await expect(budi.page).toHaveURL(({ pathname }) => pathname === "/");
  await expect(leaving).toHaveCount(0);
  const said = page.getByRole("status").filter({ hasText: /^Tamu 2 sudah tidak di meja/ });
  await expect(said).toContainText(/Rp\s\d{3}\.\d{3}/);
  await see(ani, "benefits-off");
  await page.emulateMedia({ colorScheme: "dark" });
  await see(ani, "benefits-off-dark");
  await budi.page.context().close();
});
