import {
  claimCoupon as claimCall,
  receivedCoupons,
  storeCoupons,
} from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import { expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { orderAndOpenCode } from "../../../testing/orders.ts";
import type { Rows } from "../../../testing/rows.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";

const LAST_TEN = 10;
const AT_ONCE = 100;

function claim(product: TestProduct, buyer: TestCaller, templateId: string) {
  return ask(product.appUrl, claimCall, { payload: { templateId }, as: buyer });
}

async function findOfferState(product: TestProduct, caller: TestCaller, templateId: string) {
  const { coupons } = await ask(product.appUrl, storeCoupons, {
    payload: { storeId: "S01" },
    as: caller,
  });
  return coupons.find((offer) => offer.templateId === templateId);
}

// Its tests change quotas.
const test = testWithOwnProduct({ env: { FLOOD_LIMIT: "0" } });

test("CPN-1 of 100 that tap at once for the last 10, ten get one, the others are refused as sold out", async ({
  product,
}) => {
  const { rows } = product;
  await rows.all("update coupon_template set taken = total_quota - $1 where template_id = 'C03'", [
    LAST_TEN,
  ]);
  const buyers = await newBuyers(product, AT_ONCE);
  const answers = await Promise.all(
    buyers.map((as) => send(product.appUrl, claimCall, { payload: { templateId: "C03" }, as })),
  );
  const outcomes = answers.map(({ envelope }) =>
    envelope.success ? "claimed" : envelope.error.code,
  );
  expect(countEach(outcomes)).toEqual({ claimed: LAST_TEN, "6110002": AT_ONCE - LAST_TEN });
  const [counted] = await rows.all<{ taken: number; quota: number; claims: number }>(
    `select taken, total_quota as quota, (select count(*)::int from coupon_claim
         where template_id = 'C03') as claims from coupon_template where template_id = 'C03'`,
  );
  expect(counted).toEqual({ taken: counted?.quota, quota: counted?.quota, claims: LAST_TEN });
  expect(await findOfferState(product, product.guest, "C03")).toMatchObject({
    state: "SOLD_OUT",
  });
});

test("CPN-1 of 100 that tap at once for the last five of a day, five get one, and the total counts no others", async ({
  product,
}) => {
  const { rows } = product;
  await rows.all("update coupon_template set daily_quota = 5 where template_id = 'C07'");
  const buyers = await newBuyers(product, 100);
  const answers = await Promise.all(
    buyers.map((as) => send(product.appUrl, claimCall, { payload: { templateId: "C07" }, as })),
  );
  const outcomes = answers.map(({ envelope }) =>
    envelope.success ? "claimed" : envelope.error.code,
  );
  expect(countEach(outcomes)).toEqual({ claimed: 5, "6110003": 95 });
  expect(await readTaken(rows, "C07")).toEqual([{ taken: 5, today: 5 }]);
  const [stored] = await rows.all(
    `select (select count(*)::int from coupon_claim where template_id = 'C07' and not given) as claims,
       (select count(*)::int from claim_origin where user_id = any($1)) as origins`,
    [buyers.map(({ userId }) => userId)],
  );
  expect(stored).toEqual({ claims: 5, origins: 5 });
});

test("CPN-1 whose session was revoked gets 401 and claims nothing", async ({ product }) => {
  const { rows } = product;
  const buyer = await product.newBuyer();
  const before = await readTaken(rows, "C08");
  await rows.all("update session_family set revoked_at = now() where user_id = $1", [buyer.userId]);
  const refusal = await expectRefusal(product.appUrl, claimCall, {
    payload: { templateId: "C08" },
    as: buyer,
  });
  expect(refusal.status).toBe(401);
  expect(await readTaken(rows, "C08")).toEqual(before);
  const origins = await rows.all("select 1 from claim_origin where user_id = $1", [buyer.userId]);
  expect(origins).toEqual([]);
});

test("CPN-1 an account that taps twenty times at once gets as many as it may have, and no more", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(product.appUrl, claimCall, { payload: { templateId: "C02" }, as: buyer }),
    ),
  );
  const outcomes = answers.map(({ envelope }) =>
    envelope.success ? "claimed" : envelope.error.code,
  );
  expect(countEach(outcomes)).toEqual({ claimed: 2, "6110004": 18 });
});

test("CPN-1 given coupons count in the personal limit, and not in the quotas", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const before = await readTaken(product.rows, "C08");
  await product.grantCoupon(buyer, "C08");
  expect(await readTaken(product.rows, "C08")).toEqual(before);
  const refusal = await expectRefusal(product.appUrl, claimCall, {
    payload: { templateId: "C08" },
    as: buyer,
  });
  expect(refusal.code).toBe("6110004");
});

test("CPN-6 DISC-12 a page says what the caller can do with each coupon, and after a claim what it has", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  expect(await findOfferState(product, product.guest, "C01")).toMatchObject({
    state: "TO_CLAIM",
    name: "New-guest discount",
    effect: { kind: "AMOUNT", amount: 25_000 },
    minSpend: 75_000,
    expiresAt: null,
  });
  const { couponId, offer, expiresAt } = await claim(product, buyer, "C01");
  expect(offer).toMatchObject({ templateId: "C01", state: "CLAIMED", expiresAt });
  expect(expiresAt).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  expect(await findOfferState(product, buyer, "C01")).toEqual(offer);

  const guestAgain = await product.newBuyer();
  const { qrCodeText, order } = await orderAndOpenCode(product.appUrl, guestAgain);
  await product.sandbox.pay(qrCodeText);
  await until("the order is paid", async () => {
    const [paid] = await product.rows.all(
      "select 1 from orders where order_id = $1 and paid_at is not null",
      [order.orderId],
    );
    return paid;
  });
  expect(await findOfferState(product, guestAgain, "C01")).toMatchObject({
    state: "NOT_FOR_YOU",
  });
  const refused = await expectRefusal(product.appUrl, claimCall, {
    payload: { templateId: "C01" },
    as: guestAgain,
  });
  expect(refused.code).toBe("6110005");
  await product.rows.all("update coupon_claim set status = 'REDEEMED' where claim_id = $1", [
    couponId,
  ]);
  expect(await findOfferState(product, buyer, "C01")).toMatchObject({
    state: "USED",
    expiresAt: null,
  });
});

test("CPN-1 what is not given out by tapping, or does not exist, has ended", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  for (const templateId of ["HEMAT20", "C09", "C10", "unknown"]) {
    const refusal = await expectRefusal(product.appUrl, claimCall, {
      payload: { templateId },
      as: buyer,
    });
    expect(refusal.code, templateId).toBe("6110001");
  }
  expect(await findOfferState(product, buyer, "HEMAT20")).toBeUndefined();
});

test("CPN-1 what changes after a claim holds for the next one at once", async ({ product }) => {
  const [first, second] = await newBuyers(product, 2);
  if (first === undefined || second === undefined) throw new Error("two buyers");
  expect(await claim(product, first, "C11")).toMatchObject({ offer: { state: "CLAIMED" } });
  await product.rows.all(
    `update coupon_template set window_rule = window_rule || '{"fixed": {"from": 0, "to": 1}}'
     where template_id = 'C11'`,
  );
  const payload = { templateId: "C11" };
  const refusal = expectRefusal(product.appUrl, claimCall, { payload, as: second });
  expect((await refusal).code).toBe(ErrorCode.couponEnded);
  expect(
    await product.rows.all("select 1 from coupon_claim where template_id = 'C11'"),
  ).toHaveLength(1);
});

test("CPN-8 a given coupon is announced until the client has shown it; a claimed one never", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, "C10");
  await claim(product, buyer, "C08");
  const received = await askReceived(product, buyer);
  expect(received).toEqual([couponId]);
  expect(await askReceived(product, await product.newBuyer(), [couponId])).toEqual([]);
  expect(await askReceived(product, buyer)).toEqual([couponId]);
  expect(await askReceived(product, buyer, [couponId])).toEqual([]);
  expect(await askReceived(product, product.guest)).toEqual([]);
});

async function askReceived(product: TestProduct, as: TestCaller, seenIds?: string[]) {
  const payload = seenIds === undefined ? {} : { seenIds };
  const { coupons } = await ask(product.appUrl, receivedCoupons, { payload, as });
  return coupons.map(({ couponId }) => couponId);
}

async function newBuyers(product: TestProduct, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 50) {
    buyers.push(...(await Promise.all(Array.from({ length: 50 }, () => product.newBuyer()))));
  }
  return buyers;
}

async function readTaken(rows: Rows, templateId: string) {
  return rows.all<{ taken: number; today: number | null }>(
    `select taken, (select sum(taken)::int from coupon_claim_day d
       where d.template_id = t.template_id) as today from coupon_template t where template_id = $1`,
    [templateId],
  );
}

function countEach(values: readonly string[]): Record<string, number> {
  return values.reduce<Record<string, number>>(
    (counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }),
    {},
  );
}
