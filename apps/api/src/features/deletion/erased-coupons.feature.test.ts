import { changeBenefits } from "@santap/contract/calls/benefits";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { placeOrder, sitDown } from "../../testing/orders.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { testWithStaff, type StaffFixture } from "../refund/staff-refund.fixture.ts";
import { leave, newLeaver } from "./deletion.fixture.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";
import { openErasureList } from "./erasure-list-store.ts";

const test = testWithStaff();

function erase({ deps: { db } }: StaffFixture): Promise<number> {
  const secrets = { usedPhoneKey: SECRETS.USED_PHONE_KEY, otpBoxKey: SECRETS.OTP_BOX_KEY };
  const clock = () => Date.now() + 73 * 3_600_000;
  return eraseDueAccounts({
    ...{ db, secrets, clock, erasureList: openErasureList(null) },
    onError(error) {
      throw error;
    },
  });
}

test("ACC-5 the order of an erased account can still be refunded in full, with its coupon", async ({
  environment,
  product,
  staff,
}) => {
  const leaver = await newLeaver(environment);
  const couponId = await product.grantCoupon(leaver.buyer, "HEMAT20");
  const { orderId } = await staff.paidOrder({ couponIds: [couponId] }, leaver.buyer);
  expect((await leave(environment, leaver)).body.success).toBe(true);
  expect(await erase(staff)).toBe(1);
  expect(await staff.refund(orderId, {})).toMatchObject({ kind: "OWED" });
  await until("the refund", async () => {
    const order = "select 1 from orders where order_id = $1 and refund_status = 'FULL'";
    return (await product.rows.all(order, [orderId])).length === 1;
  });
  const claims = "select user_id, status from coupon_claim where claim_id = $1";
  const claim = await product.rows.one<{ user_id: string; status: string }>(claims, [couponId]);
  expect(claim.user_id).not.toBe(leaver.buyer.userId);
  expect(claim.status).toBe("UNUSED");
  await assertLedgerBalanced(product.rows);
});

test("ACC-5 another guest's bill does not name the erased account whose coupon it has", async ({
  environment,
  product,
  staff,
}) => {
  const { appUrl, rows } = product;
  const { seated, sessionId } = await sitDown(appUrl, await product.newBuyer(), "DEMO-B1");
  const lines = [{ itemId: "S01-06", quantity: 3, modifierIds: [] }];
  const { orderId } = await placeOrder(appUrl, seated, { storeId: "S01", sessionId, lines });
  const leaver = await newLeaver(environment);
  const { seated: guest } = await sitDown(appUrl, leaver.buyer, "DEMO-B1");
  const couponIds = [await product.grantCoupon(leaver.buyer, "HEMAT20")];
  const payload = { orderId, version: 1, couponIds, vouchers: [] };
  await ask(appUrl, changeBenefits, { payload, as: guest });
  expect((await leave(environment, leaver)).body.success).toBe(true);
  expect(await erase(staff)).toBe(1);
  const { coupons } = await rows.one<{ coupons: { userId: string }[] }>(
    "select coupons from orders where order_id = $1",
    [orderId],
  );
  expect(coupons).toHaveLength(1);
  expect(JSON.stringify(coupons)).not.toContain(leaver.buyer.userId);
  const held = "select user_id from coupon_claim where claim_id = $1 and status = 'HELD'";
  const claim = await rows.one<{ user_id: string }>(held, [couponIds[0]]);
  expect(coupons[0]?.userId).toBe(claim.user_id);
});
