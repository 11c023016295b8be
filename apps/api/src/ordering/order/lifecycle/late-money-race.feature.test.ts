import { randomUUID } from "node:crypto";
import { changeBenefits } from "@santap/contract/calls/benefits";
import { cancelOrder, createOrder } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { send } from "../../../testing/caller.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { orderAndOpenCode, orderInput, placeOrder } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";
import { SATAY_LINES } from "../bought-deal/bought-deal.fixture.ts";

const test = testWithVouchers();

const ROUNDS = 6;
const BUYERS = 3;
const EXCHANGES = 12;
/** Expired orders with the same vouchers and coupons. */
const LATE = 3;
const AT_S01 = { storeId: "S01", lines: SATAY_LINES };
const CASH_AT_S01 = { dealId: "D05", storeId: "S01" };

type Buy = (
  at: typeof CASH_AT_S01,
  quantity: number,
  by: Buyer,
) => Promise<{ voucherIds: string[] }>;

interface Benefits {
  couponIds: string[];
  vouchers: { voucherId: string; dishes: never[] }[];
}

async function getBenefits(product: TestProduct, buy: Buy, buyer: Buyer): Promise<Benefits> {
  const coupons = ["C03", "HEMAT20"].map((templateId) => product.grantCoupon(buyer, templateId));
  const { voucherIds } = await buy(CASH_AT_S01, 2, buyer);
  return {
    couponIds: await Promise.all(coupons),
    vouchers: voucherIds.map((voucherId) => ({ voucherId, dishes: [] })),
  };
}

/** An order that has expired with all its benefits, whose code can still be paid. */
async function expire(product: TestProduct, buyer: Buyer, benefits: Benefits) {
  const input = { ...AT_S01, ...benefits };
  const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer, input);
  const { orderId } = order;
  await expireOrder(product.rows, orderId);
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "EXPIRED");
  return { orderId, qrCodeText };
}

/** One voucher and one coupon on an order, and again and again the other ones in their place. */
async function exchange(
  { appUrl }: TestProduct,
  as: Buyer,
  { orderId, benefits }: { orderId: string; benefits: Benefits },
) {
  let version = 1;
  for (let nth = 0; nth < EXCHANGES; nth += 1) {
    const vouchers = benefits.vouchers.slice(nth % 2).slice(0, 1);
    const couponIds = benefits.couponIds.slice(nth % 2).slice(0, 1);
    const payload = { orderId, version, couponIds, vouchers };
    const { envelope } = await send(appUrl, changeBenefits, { payload, as });
    if (envelope.success) version = envelope.data.version;
    else if (envelope.error.code.length < 4) throw new Error(JSON.stringify(envelope.error));
  }
  return send(appUrl, cancelOrder, { payload: { orderId }, as });
}

/** The late payment, and everything else that moves the same vouchers and coupons, at once. */
async function race(product: TestProduct, buyer: Buyer, benefits: Benefits): Promise<string[]> {
  const { appUrl, rows, sandbox } = product;
  const late: Awaited<ReturnType<typeof expire>>[] = [];
  for (let nth = 0; nth < LATE; nth += 1) late.push(await expire(product, buyer, benefits));
  const other = await placeOrder(appUrl, buyer, AT_S01);
  const turned = {
    couponIds: benefits.couponIds.toReversed(),
    vouchers: benefits.vouchers.toReversed(),
  };
  const place = () => {
    const payload = orderInput({ ...AT_S01, ...turned, idempotencyKey: randomUUID() });
    return send(appUrl, createOrder, { payload, as: buyer });
  };
  const [, exchanged] = await Promise.all([
    inParallel(LATE, (nth) => sandbox.pay(late[nth]?.qrCodeText ?? "")),
    exchange(product, buyer, { orderId: other.orderId, benefits }),
  ]);
  // Whoever comes first has them; what has not been applied by now may still be.
  const placed = await inParallel(2, place);
  const event = `select result from pay_event join pay_attempt using (store_id, box)
    where order_id = any($1)`;
  await until("the late payments", async () => {
    const seen = await rows.all(event, [late.map(({ orderId }) => orderId)]);
    return seen.length === LATE;
  });
  return [exchanged, ...placed].flatMap(({ envelope }) =>
    envelope.success ? [] : [envelope.error.code],
  );
}

test("DEAL-4 CPN-2 vouchers and coupons of late money that are used elsewhere at the same moment: one order has them, without a deadlock", async ({
  product,
  buy,
}) => {
  const { rows } = product;
  await rows.all(
    "update deal set store_id = 'S01', excludes_holidays = false, per_user = null where deal_id = 'D05'",
  );
  const codes = await inParallel(BUYERS, async () => {
    const found: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await product.newBuyer();
      found.push(...(await race(product, buyer, await getBenefits(product, buy, buyer))));
    }
    return found;
  });
  // A deadlock ends one of its transactions, and its call, with a fault of three digits.
  expect(codes.flat().filter((code) => code.length < 4)).toEqual([]);
  const twice = `select claim_id from coupon_claim c where status in ('HELD', 'REDEEMED')
    and held_by not in (select order_id from orders o where o.coupons @> jsonb_build_array(
      jsonb_build_object('couponId', c.claim_id)))`;
  expect(await rows.all(twice)).toEqual([]);
  const deadlocks =
    "select deadlocks::int from pg_stat_database where datname = current_database()";
  expect(await rows.one(deadlocks)).toEqual({ deadlocks: 0 });
});
