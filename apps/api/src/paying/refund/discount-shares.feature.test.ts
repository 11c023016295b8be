import { expect } from "vitest";
import { TOAST } from "../../testing/orders.ts";
import { checkLedger } from "../../accounting/ledger/check-ledger.ts";
import { testWithStaff } from "./staff-refund.fixture.ts";

const test = testWithStaff();

const SHARES = [
  { party: "MALL", partyId: "M2", bps: 3_334 },
  { party: "BRAND", partyId: "B01", bps: 3_333 },
  { party: "STORE", partyId: "S06", bps: 3_333 },
];

test("FUND-1 a discount is borne in shares, and goes back in those that were recorded, with the refund that completes the money", async ({
  product,
  staff,
}) => {
  const { rows } = product;
  const setShares = (shares: typeof SHARES) =>
    rows.all("update coupon_template set shares = $1::jsonb where template_id = 'C10'", [
      JSON.stringify(shares),
    ]);
  const readShares = (orderId: string) =>
    rows.all(
      `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as borne
         from ledger_entry where order_id = $1 and account like '%_DISCOUNT'
         group by 1 order by 1`,
      [orderId],
    );
  await setShares(SHARES);
  await rows.all(
    "update coupon_template set effect = effect || '{\"amount\": 10001}' where template_id = 'C10'",
  );
  const buyer = await product.newBuyer();
  const couponIds = [await product.grantCoupon(buyer, "C10")];
  const lines = [{ ...TOAST, quantity: 2 }];
  const { orderId, order } = await staff.paidOrder({ lines, couponIds }, buyer);
  const borne = [
    { account: "BRAND_DISCOUNT", borne: 3_333 },
    { account: "MALL_DISCOUNT", borne: 3_335 },
    { account: "STORE_DISCOUNT", borne: 3_333 },
  ];
  expect(await readShares(orderId)).toEqual(borne);

  // Another template from now on: this order keeps the shares that it was sold with.
  await setShares([{ party: "MALL", partyId: "M2", bps: 10_000 }]);
  await staff.refund(orderId, { amount: 1_000 });
  await staff.settled(buyer, orderId);
  expect(await readShares(orderId)).toEqual(borne);
  await staff.refund(orderId, { amount: order.payableAmount - 1_000 });
  await staff.settled(buyer, orderId);
  expect(await readShares(orderId)).toEqual(borne.map((one) => ({ ...one, borne: 0 })));
  expect((await checkLedger(staff.deps.db)).faults).toEqual([]);
});

test("FUND-1 the discount of an order from before shares existed is borne by the one that it names", async ({
  product,
  staff,
}) => {
  const buyer = await product.newBuyer();
  const couponIds = [await product.grantCoupon(buyer, "HEMAT20")];
  const { orderId } = await staff.paidOrder({ couponIds }, buyer);
  await product.rows.all(
    `update orders set breakdown = jsonb_set(breakdown #- '{discounts,0,shares}',
       '{discounts,0,funder}', '"PLATFORM"') where order_id = $1`,
    [orderId],
  );
  await staff.refund(orderId, {});
  expect(await staff.settled(buyer, orderId)).toMatchObject({ refundStatus: "FULL" });
  expect(await staff.readBalances(orderId)).toEqual({});
});

test("FUND-1 shares that are not the whole cannot be stored", async ({ product }) => {
  const less = JSON.stringify([{ ...SHARES[0], bps: 9_999 }]);
  await expect(
    product.rows.all("update coupon_template set shares = $1::jsonb", [less]),
  ).rejects.toThrow("coupon_template_shares");
});
