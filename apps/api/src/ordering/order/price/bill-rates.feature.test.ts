import { previewOrder } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { createSharers } from "../../bill/split/share.fixture.ts";
import { GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables().extend("setRates", { scope: "file" }, ({ product }) => {
  const set = "update store set service_charge_bps = $1, pb1_bps = $2 where store_id = 'S01'";
  return (service: number, pb1: number) => product.rows.all(set, [service, pb1]);
});
test.beforeEach(({ setRates }) => setRates(500, 1000).then(() => undefined));
test.afterEach(({ tables }) => tables.requireOrder());

const SOTO = { itemId: "S01-04", quantity: 1, modifierIds: [] };

test("NOV-5 HOURS-2 a shared bill keeps the charges of its first round: for later rounds, their previews, shares, coupons and voids", async ({
  product,
  tables,
  setRates,
}) => {
  const { appUrl } = product;
  const sharers = createSharers(product);
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
  const coupon = await product.grantCoupon(ani, "C03");
  await tables.send(ani, sessionId);
  await setRates(1500, 1100);
  const round = { storeId: "S01", sessionId, lines: [SOTO] };
  const preview = await ask(appUrl, previewOrder, { payload: round, as: budi });
  expect(preview.breakdown.payableAmount).toBe(60_060);
  const { orderId, payableAmount } = await tables.send(budi, sessionId, { lines: [SOTO] });
  expect(payableAmount).toBe(41_580 + 60_060);
  const with15 = await tables.send(ani, sessionId, { couponIds: [coupon] });
  expect(with15.payableAmount).toBe(125_895);
  const share = await sharers.split(sessionId, budi, { kind: "AMOUNT", amount: 20_000 });
  await sharers.pay(sessionId, budi, share);
  const { rounds } = await sharers.read(sessionId, ani);
  const lineId = rounds[1]?.lines[0]?.lineId ?? "";
  expect(await tables.staff.voidLine(lineId)).toMatchObject({
    payableAmount: 65_835,
  });
  await sharers.payRest(ani, orderId);
  const other = await tables.twoAt("DEMO-B2");
  const fresh = await tables.send(other.ani, other.sessionId);
  expect(fresh.payableAmount).toBe(Math.round(36_000 * 1.15 * 1.11));
});

test("NOV-5 HOURS-2 merged bills have the charges of the older one", async ({
  tables,
  setRates,
}) => {
  const older = await tables.twoAt("DEMO-B3");
  const younger = await tables.twoAt("DEMO-B4");
  await tables.send(older.ani, older.sessionId);
  await setRates(0, 0);
  const { payableAmount } = await tables.send(younger.ani, younger.sessionId, {
    lines: [{ ...GADO_GADO, quantity: 2 }],
  });
  expect(payableAmount).toBe(72_000);
  const merged = await tables.staff.mergeParties(older.sessionId, younger.sessionId);
  expect(merged).toMatchObject({ payableAmount: 3 * 41_580 });
});
