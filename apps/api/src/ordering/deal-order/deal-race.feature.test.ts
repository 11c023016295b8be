import { createDealOrder } from "@santap/contract/calls/deal";
import { expect } from "vitest";
import { send } from "../../testing/caller.ts";
import { dealInput } from "../../testing/deals.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import type { Rows } from "../../testing/rows.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";

const LAST_TEN = 10;
const AT_ONCE = 100;

// Its tests change stock and limits.
const test = testWithOwnProduct({ env: { FLOOD_LIMIT: "0" } });

function setDeal({ rows }: TestProduct, dealId: string, set: string) {
  return rows.all(`update deal set ${set} where deal_id = $1`, [dealId]);
}

async function countSold(rows: Rows, dealId: string): Promise<number> {
  const { sold } = await rows.one<{ sold: number }>("select sold from deal where deal_id = $1", [
    dealId,
  ]);
  return sold;
}

test("DEAL-1 of 100 concurrent purchases of the last 10, ten succeed and the others are refused as sold out", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  await setDeal(product, "D08", `stock = sold + ${LAST_TEN}, per_user = null`);
  const before = await countSold(rows, "D08");
  const buyers = await newBuyers(product, AT_ONCE);
  const answers = await Promise.all(
    buyers.map((as) =>
      send(appUrl, createDealOrder, { payload: dealInput({ dealId: "D08" }), as }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ bought: LAST_TEN, "6120002": AT_ONCE - LAST_TEN });
  expect(await countSold(rows, "D08")).toBe(before + LAST_TEN);
  const purchases = await rows.all("select 1 from deal_purchase where deal_id = 'D08'");
  expect(purchases).toHaveLength(LAST_TEN);
});

test("DEAL-1 an account that taps twenty times at once buys up to its limit", async ({
  product,
}) => {
  await setDeal(product, "D06", "per_user = 2, stock = null");
  const buyer = await product.newBuyer();
  const payload = { dealId: "D06", quantity: 1 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(product.appUrl, createDealOrder, { payload: dealInput(payload), as: buyer }),
    ),
  );
  expect(countOutcomes(answers)).toEqual({ bought: 2, "6120003": 18 });
});

async function newBuyers(product: TestProduct, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 50) {
    buyers.push(...(await Promise.all(Array.from({ length: 50 }, () => product.newBuyer()))));
  }
  return buyers;
}

function countOutcomes(answers: Awaited<ReturnType<typeof send>>[]): Record<string, number> {
  const outcomes = answers.map(({ envelope }) =>
    envelope.success ? "bought" : envelope.error.code,
  );
  return outcomes.reduce<Record<string, number>>(
    (counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }),
    {},
  );
}
