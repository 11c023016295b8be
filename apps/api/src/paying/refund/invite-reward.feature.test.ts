import { readInvite } from "@santap/contract/calls/coupon";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { TOAST } from "../../testing/orders.ts";
import { testWithStaff } from "./staff-refund.fixture.ts";

const test = testWithStaff();

test("CPN-7 a paid meal says when its reward is due, and its refund takes the reward back", async ({
  product,
  staff,
}) => {
  const { rows } = product;
  const [inviter, newcomer] = [await product.newBuyer(), await product.newBuyer()];
  await rows.all(
    `insert into invitation (newcomer_id, inviter_id, status, signed_up_at)
       values ($1, $2, 'OPEN', now())`,
    [newcomer.userId, inviter.userId],
  );
  const lines = [{ ...TOAST, quantity: 3 }];
  const { orderId } = await staff.paidOrder({ lines }, newcomer);
  const due = await rows.one<{ hours: number }>(
    `select round(extract(epoch from i.due_at - o.paid_at) / 3600)::int as hours
       from invitation i join orders o on o.user_id = i.newcomer_id where o.order_id = $1`,
    [orderId],
  );
  expect(due).toEqual({ hours: 24 });
  const claims = [
    await product.grantCoupon(inviter, "C09"),
    await product.grantCoupon(newcomer, "C14"),
  ];
  await rows.all(
    `update invitation set status = 'REWARDED', due_at = null, store_id = 'S06', order_id = $1,
       inviter_claim = $2, newcomer_claim = $3 where newcomer_id = $4`,
    [orderId, ...claims, newcomer.userId],
  );
  const before = await ask(product.appUrl, readInvite, { payload: {}, as: inviter });
  expect(before).toMatchObject({ came: 1, rewarded: 1, mostRewarded: 10, leastMeal: 60_000 });
  expect(before).toMatchObject({ reward: { minSpend: 60_000 }, newcomerReward: {} });
  await staff.refund(orderId, { amount: 1_000 });
  const after = await rows.all<{ status: string }>(
    "select status from coupon_claim where claim_id = any($1)",
    [claims],
  );
  expect(after).toEqual([{ status: "REVOKED" }, { status: "REVOKED" }]);
});
