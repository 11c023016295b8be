import { queryStores } from "@santap/contract/calls/discovery";
import type { PayloadOf } from "@santap/contract/call";
import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { orderAndOpenCode } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";

/** C02 holds at lunch alone, C07 on some days of the month, C04 of S06's coffees in the afternoon. */
const test = testWithOwnProduct().extend("regulars", { scope: "file" }, async ({ product }) => {
  await product.rows.all(
    "update coupon_template set source = 'ADMIN' where template_id in ('C02', 'C07')",
  );
  await product.rows.all(
    "update coupon_template set window_rule = window_rule || '{\"weekly\": []}' where template_id = 'C04'",
  );
  return { a: await eat(product), b: await eat(product) };
});

/** Somebody who has paid a meal. */
async function eat(product: TestProduct): Promise<Buyer> {
  const buyer = await product.newBuyer();
  const { qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.pay(qrCodeText);
  await until("the paid meal", async () => {
    const paid = "select 1 from orders where user_id = $1 and paid_at is not null";
    return (await product.rows.all(paid, [buyer.userId])).length === 1;
  });
  return buyer;
}

async function list(
  { appUrl }: TestProduct,
  as: TestCaller,
  query: Partial<PayloadOf<typeof queryStores>> = {},
): Promise<StoreSummary[]> {
  const payload = { pageNo: 1, pageSize: 50, ...query };
  return (await ask(appUrl, queryStores, { payload, as })).list;
}

async function listWithCoupon(product: TestProduct, as: TestCaller): Promise<string[]> {
  const stores = await list(product, as, { filters: { hasCoupon: true } });
  return stores.map(({ storeId }) => storeId);
}

async function findOffer(product: TestProduct, as: TestCaller, storeId: string) {
  const store = (await list(product, as)).find((one) => one.storeId === storeId);
  return store?.bestOffer;
}

test("NOV-25 DISC-12 a store's card shows its own offer to guests, new accounts and others alike; the offer of a first order is on none", async ({
  product,
  regulars,
}) => {
  const own = { kind: "COUPON", id: "C11", saves: 12_000, state: "TO_CLAIM" };
  await until("the templates", async () => {
    const offer = await findOffer(product, product.guest, "S05");
    return offer?.id === "C11";
  });
  const newcomer = await product.newBuyer();
  for (const as of [product.guest, newcomer, regulars.a]) {
    expect(await findOffer(product, as, "S05")).toMatchObject(own);
  }
  await product.grantCoupon(newcomer, "C01");
  const offers = (await list(product, newcomer)).map(({ bestOffer }) => bestOffer?.id);
  expect(offers).not.toContain("C01");
});

test("DISC-12 DISC-14 what is used, sold out today or not for this account is not offered", async ({
  product,
  regulars,
}) => {
  const { rows } = product;
  const { a, b } = regulars;
  await product.grantCoupon(a, "C11");
  expect(await findOffer(product, a, "S05")).toMatchObject({ id: "C11", state: "CLAIMED" });
  expect(await findOffer(product, b, "S05")).toMatchObject({ id: "C11", state: "TO_CLAIM" });
  await rows.all(
    "update coupon_claim set status = 'REDEEMED' where user_id = $1 and template_id = 'C11'",
    [a.userId],
  );
  const general = { id: "C08", saves: 10_000, state: "TO_CLAIM" };
  expect(await findOffer(product, a, "S05")).toMatchObject(general);
  await rows.all(
    `insert into coupon_claim_day (template_id, day, taken)
     values ('C11', (now() at time zone 'Asia/Jakarta')::date, 2)`,
  );
  await until("the quota of the day", async () => {
    return (await findOffer(product, b, "S05"))?.id === "C08";
  });
  await rows.all("update coupon_template set total_quota = taken where template_id = 'C08'");
  await until("the end of the quota", async () => !(await findOffer(product, b, "S05")));
  const withCoupon = await listWithCoupon(product, b);
  expect(withCoupon).not.toContain("S05");
  expect(withCoupon, "one for certain dishes").toContain("S06");
  expect(await listWithCoupon(product, product.guest)).toContain("S05");
  await product.grantCoupon(b, "HEMAT20");
  expect(await findOffer(product, b, "S05")).toMatchObject({
    ...{ id: "HEMAT20", saves: 20_000, state: "CLAIMED" },
  });
  await rows.all("update coupon_template set total_quota = 8000 where template_id = 'C08'");
});

test("DISC-12 a deal that saves more than any coupon is the best, until the account may buy no more", async ({
  product,
  regulars: { a },
}) => {
  expect(await findOffer(product, a, "S03")).toMatchObject({
    ...{ kind: "DEAL", id: "D05", saves: 15_000, state: null },
  });
  await until("the coupon beside the deal", async () => {
    return (await listWithCoupon(product, a)).includes("S03");
  });
  await product.rows.all("update deal set sold = stock where deal_id = 'D05'");
  await until("the coupon", async () => (await findOffer(product, a, "S03"))?.kind === "COUPON");
});
