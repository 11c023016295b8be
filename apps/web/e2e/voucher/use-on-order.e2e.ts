import { findViolations } from "@santap/dev-env/accessibility";
import { toCounter } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillCart } from "../fixtures/orders.ts";
import { buyCards } from "./buy-cards.ts";

const CARD = "5-cup palm-sugar coffee card";
const COFFEE = { itemId: "S06-01", quantity: 1, modifierIds: ["G3-1", "G5-1", "G11-1"] };

test("DEAL-4 from its own page a card brings a coffee to an order with an empty cart: its choices first, nothing to pay", async ({
  page,
  sandbox,
}) => {
  const purchase = await buyCards(page, sandbox, 1);
  await page.goto(`/platform/groupCouponOrderDetail?orderId=${purchase}`);
  await page.getByRole("button", { name: "Use for takeaway" }).click();
  await page.getByRole("button", { name: "Choose this" }).click();
  await expect(page).toHaveURL(/\/platform\/confirmOrder\?storeId=S06/);
  await expect(page.getByText("1× by voucher")).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${CARD}` })).toBeVisible();
  await page.getByRole("button", { name: /^Vouchers/ }).click();
  const sheet = page.getByRole("dialog", { name: "Vouchers" });
  await expect(sheet).toContainText("Comes with it: Palm-sugar milk coffee");
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Confirm order" }).click();
  await expect(page).toHaveURL(/\/platform\/orderDetail\?orderId=S06-/);
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await expect(page.getByText("1× by voucher")).toBeVisible();
  await page.goto(`/platform/groupCouponOrderDetail?orderId=${purchase}`);
  await expect(page.getByText("4 of 5 uses left")).toBeVisible();
});

test("DEAL-4 at the counter a card covers what was ordered; a bill with nothing left to pay is closed", async ({
  page,
  sandbox,
}) => {
  await buyCards(page, sandbox, 1);
  await fillCart(page, { storeId: "S06", lines: [COFFEE] });
  await page.goto("/platform/confirmOrder?storeId=S06");
  const orderId = await toCounter(page);
  await page.getByRole("button", { name: "Use a coupon or voucher" }).click();
  const sheet = page.getByRole("dialog", { name: "Coupons and vouchers" });
  await sheet.getByRole("button", { name: `Use ${CARD}` }).click();
  await expect(sheet.getByRole("button", { name: `Remove ${CARD}` })).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Close the bill" }).click();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
});
