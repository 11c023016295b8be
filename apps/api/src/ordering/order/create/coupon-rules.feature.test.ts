import type { PayloadOf } from "@santap/contract/call";
import { createOrder, previewOrder } from "@santap/contract/calls/order";
import { ErrorCode } from "@santap/contract/errors/codes";
import { expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { orderInput, placeOrder, TOAST } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";

// Its tests change templates and holidays.
const test = testWithOwnProduct();

/** 32.000, with oat milk 8.000 more. */
const CAPPUCCINO = { itemId: "S06-03", quantity: 1, modifierIds: ["G3-1", "G11-3"] };
/** 28.000, large and with oat milk 14.000 more. */
const PALM_COFFEE = { itemId: "S06-01", quantity: 1, modifierIds: ["G3-2", "G5-1", "G11-3"] };

type Lines = PayloadOf<typeof previewOrder>["lines"];

function preview(product: TestProduct, as: TestCaller, lines: Lines, couponIds: string[] = []) {
  const payload = { storeId: "S06", lines, couponIds };
  return ask(product.appUrl, previewOrder, { payload, as });
}

test("CPN-6 buy one, get one: the cheapest coffee is free without its modifiers, and toast is no coffee", async ({
  product,
}) => {
  await openAllDay(product, "C04");
  const buyer = await product.newBuyer();
  const coupon = await product.grantCoupon(buyer, "C04");
  const find = async (lines: Lines) => {
    const seen = await preview(product, buyer, lines);
    return [...seen.usableCoupons, ...seen.unusableCoupons].find((c) => c.couponId === coupon);
  };
  expect(await find([TOAST, { ...TOAST, note: "cut" }])).toMatchObject({ reason: "OTHER_DISHES" });
  expect(await find([TOAST, CAPPUCCINO])).toMatchObject({ reason: "TOO_FEW_ITEMS" });
  const coffees = [TOAST, CAPPUCCINO, PALM_COFFEE];
  expect(await find(coffees)).toMatchObject({ reason: null, discount: 28_000 });

  const order = await placeOrder(product.appUrl, buyer, { lines: coffees, couponIds: [coupon] });
  const [stored] = await product.rows.all(
    `select o.breakdown #>> '{discounts,0,amount}' as amount, l.base_price, l.category_id
       from orders o join order_line l using (store_id, order_id)
       where o.order_id = $1 and l.item_id = 'S06-01'`,
    [order.orderId],
  );
  expect(stored).toEqual({ amount: "28000", base_price: 28_000, category_id: "S06-M1" });
});

test("CPN-6 the minimum counts the coupon's dishes alone", async ({ product }) => {
  await product.rows.all(
    `insert into coupon_template (template_id, names, condition, scope, shares, effect, min_spend,
       window_rule, per_user, dishes)
     select 'COFFEE', names, condition, scope, shares, '{"kind":"PERCENT","bps":1000,"maxAmount":null}',
       70000, window_rule, 5, '{"itemIds":[],"categoryIds":["S06-M1"]}'
     from coupon_template where template_id = 'C10'`,
  );
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "COFFEE");
  const short = await preview(product, buyer, [CAPPUCCINO, { ...TOAST, quantity: 9 }]);
  expect(short.unusableCoupons).toMatchObject([{ couponId, reason: "MIN_SPEND", missing: 30_000 }]);
  const enough = await preview(product, buyer, [CAPPUCCINO, PALM_COFFEE, TOAST]);
  expect(enough.usableCoupons).toMatchObject([{ couponId, discount: 8_200 }]);
});

test("CPN-6 a coupon that leaves out holidays says so on one, and an order with it is refused", async ({
  product,
}) => {
  const { rows } = product;
  await rows.all(
    `update coupon_template set window_rule = window_rule || '{"excludesHolidays": true}'
       where template_id = 'C10'`,
  );
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "C10");
  const onWorkday = await preview(product, buyer, [TOAST]);
  expect(onWorkday.usableCoupons).toMatchObject([{ couponId }]);
  await rows.all(
    "insert into national_holiday values ((now() at time zone 'Asia/Jakarta')::date, '{}')",
  );
  const onHoliday = await preview(product, buyer, [TOAST]);
  expect(onHoliday.unusableCoupons).toMatchObject([{ couponId, reason: "HOLIDAY" }]);
  const refusal = await expectRefusal(product.appUrl, createOrder, {
    payload: orderInput({ couponIds: [couponId] }),
    as: buyer,
  });
  expect(refusal).toMatchObject({
    code: ErrorCode.noLongerAvailable,
    details: { couponId, reason: "HOLIDAY" },
  });
  await rows.all("delete from national_holiday where names = '{}'");
});

test("CPN-3 a coupon that is not in the best combination says by how much it is worse", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const best = await product.grantCoupon(buyer, "C10");
  const worse = await product.grantCoupon(buyer, "HEMAT20");
  const seen = await preview(product, buyer, [{ ...TOAST, quantity: 2 }]);
  expect(seen.bestCouponIds).toEqual([best]);
  expect(seen.usableCoupons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ couponId: best, reason: null, difference: null }),
      expect.objectContaining({
        couponId: worse,
        discount: 10_800,
        reason: "NOT_BETTER",
        difference: 30_000 - 10_800,
      }),
    ]),
  );
});

test("CPN-3 CPN-1 of twenty concurrent orders with one coupon, one holds it and the others are refused", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "HEMAT20");
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      placeOrder(product.appUrl, buyer, { couponIds: [couponId] }).then(
        () => "ordered",
        () => "refused",
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "ordered")).toHaveLength(1);
  const held = await product.rows.all(
    "select status from coupon_claim where claim_id = $1 and held_by is not null",
    [couponId],
  );
  expect(held).toEqual([{ status: "HELD" }]);
});

async function openAllDay({ rows }: TestProduct, templateId: string): Promise<void> {
  await rows.all(
    `update coupon_template set window_rule = jsonb_set(window_rule, '{weekly}', '[]')
       where template_id = $1`,
    [templateId],
  );
}
