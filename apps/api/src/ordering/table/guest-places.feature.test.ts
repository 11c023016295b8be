import { openTable } from "@santap/contract/calls/table";
import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { expectRefusal } from "../../testing/caller.ts";
import { placeOrder, sitDown } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import { sweepGuests } from "./guest-store.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const LIMIT = 12;

const test = testWithOwnProduct({ env: { TABLE_GUEST_LIMIT: String(LIMIT) } });

async function countPlaces(product: TestProduct, sessionId: string): Promise<number> {
  const query = "select count(*)::int as places from participant where session_id = $1";
  const [row] = await product.rows.all<{ places: number }>(query, [sessionId]);
  return row?.places ?? -1;
}

const scanAs = (address: string) => ({ payload: { tableCode: "DEMO-A1" }, as: { address } });

test("one network brings only so many phones without an account to a store, then waits", async ({
  product,
}) => {
  const first = await sitDown(product.appUrl, { address: "10.9.0.1" }, "DEMO-A1");
  await inParallel(LIMIT - 1, (nth) =>
    sitDown(product.appUrl, { address: "10.9.0.1" }, `DEMO-A${1 + (nth % 3)}`),
  );
  const refused = await expectRefusal(product.appUrl, openTable, scanAs("10.9.0.1"));
  expect(refused).toMatchObject({ status: 200, code: "6140002" });
  expect(Number(refused.details?.["retryAfter"])).toBeGreaterThan(590);
  expect(refused.message).toContain("Too many phones");
  // A phone that has a place, an account, another network and another store are not concerned.
  await sitDown(product.appUrl, first.seated, "DEMO-A1");
  const buyer = await product.newBuyer();
  await sitDown(product.appUrl, { ...buyer, address: "10.9.0.1" }, "DEMO-A1");
  await sitDown(product.appUrl, { address: "10.9.0.2" }, "DEMO-A1");
  await sitDown(product.appUrl, { address: "10.9.0.1" }, "DEMO-B1");
  await product.rows.all("update participant set joined_at = joined_at - interval '11 minutes'");
  await sitDown(product.appUrl, { address: "10.9.0.1" }, "DEMO-A1");
});

test("an IPv6 network is one customer's /64", async ({ product }) => {
  await inParallel(LIMIT, (nth) =>
    sitDown(product.appUrl, { address: `2001:db8:1:2::${nth + 1}` }, "DEMO-A4"),
  );
  expect(
    await expectRefusal(product.appUrl, openTable, scanAs("2001:db8:1:2:ffff::1")),
  ).toMatchObject({
    code: "6140002",
  });
  await sitDown(product.appUrl, { address: "2001:db8:1:3::1" }, "DEMO-A4");
});

test("an account is one participant of a session on all its phones", async ({ product }) => {
  const buyer = await product.newBuyer();
  const first = await sitDown(product.appUrl, buyer, "DEMO-A5");
  await sitDown(product.appUrl, { ...buyer, address: "10.9.3.1" }, "DEMO-A5");
  expect(await countPlaces(product, first.sessionId)).toBe(1);
});

test("the youngest hundred unused places of a session are kept once idle, and all that were used", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B2");
  await placeOrder(product.appUrl, seated, {
    ...{ storeId: "S01", sessionId },
    lines: [{ itemId: "S01-06", quantity: 1, modifierIds: [] }],
  });
  await product.rows.all(
    `insert into participant (store_id, session_id, participant_id, seat, joined_at)
     select 'S01', $1, 'p_' || n, 1 + n, now() - interval '11 minutes' from generate_series(1, 130) n`,
    [sessionId],
  );
  await sitDown(product.appUrl, { address: "10.8.0.1" }, "DEMO-B2");
  expect(await countPlaces(product, sessionId)).toBe(101);
  const oldest = "select min(seat) as seat from participant where session_id = $1 and seat > 1";
  expect(await product.rows.all(oldest, [sessionId])).toEqual([{ seat: 33 }]);
});

test("unused participants are deleted once their token has expired", async ({
  environment,
  product,
}) => {
  const { sessionId } = await sitDown(product.appUrl, { address: "10.7.0.1" }, "DEMO-A7");
  const buyer = await product.newBuyer();
  await sitDown(product.appUrl, buyer, "DEMO-A7");
  const db = openDatabase({
    url: environment.databaseUrl,
    poolSize: 1,
    onIdleError: () => undefined,
  });
  await sweepGuests(db, Date.now());
  expect(await countPlaces(product, sessionId)).toBe(2);
  await sweepGuests(db, Date.now() + 12 * 3_600_000 + 60_000);
  await db.destroy();
  expect(await countPlaces(product, sessionId)).toBe(1);
});
