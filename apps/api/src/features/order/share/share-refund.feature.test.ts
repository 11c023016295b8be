import { randomUUID } from "node:crypto";
import type { LineWish } from "@santap/domain/refund/plan-refund";
import { expect } from "vitest";
import { refundPaidOrder } from "../../refund/refund-paid-order.ts";
import { readOrder } from "../../../testing/orders.ts";
import { GADO_GADO, testWithTables, type TableFixture } from "../staff/table-staff.fixture.ts";
import { createSharers } from "./share.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(({ tables }) => tables.requireOrder());

function refund({ deps }: TableFixture, orderId: string, lines: readonly LineWish[]) {
  const approval = { above: Number.POSITIVE_INFINITY, by: null };
  const request = { amount: "ALL", note: "Cold", by: "Rina", route: "OFFLINE", approval } as const;
  return refundPaidOrder(deps, { ...request, orderId, lines, key: randomUUID() });
}

test("NOV-1 a share gives back the dishes that it paid for, once, and not those of others", async ({
  product,
  tables,
  sharers,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
  await tables.send(ani, sessionId);
  const { orderId } = await tables.send(budi, sessionId);
  const mine = await sharers.split(sessionId, ani, { kind: "MINE" });
  const other = await sharers.split(sessionId, budi, { kind: "MINE" });
  await sharers.pay(sessionId, ani, mine);
  await sharers.pay(sessionId, budi, other);
  const { lines } = await readOrder(product.appUrl, ani, orderId);
  const [ofAni, ofBudi] = lines.map(({ lineId = "" }) => [{ lineId, units: "ALL" as const }]);
  if (!ofAni || !ofBudi) throw new Error("a bill without its lines");
  expect(await refund(tables, orderId, ofAni)).toMatchObject({ reason: "NAME_SHARE" });
  expect(await refund(tables, mine.shareId, ofBudi)).toMatchObject({ reason: "LINE_OF_OTHERS" });
  const amount = other.payableAmount;
  expect(await refund(tables, other.shareId, ofBudi)).toMatchObject({ kind: "OWED", amount });
  expect(await refund(tables, mine.shareId, ofBudi)).toMatchObject({ kind: "REFUSED" });
  expect(await refund(tables, other.shareId, ofBudi)).toMatchObject({ kind: "REFUSED" });
  expect(await refund(tables, mine.shareId, ofAni)).toMatchObject({ kind: "OWED" });
});

test("NOV-1 shares of an even split give a dish back together once, each up to its own money", async ({
  product,
  tables,
  sharers,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
  await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity: 2 }] });
  const { orderId } = await tables.send(budi, sessionId);
  const first = await sharers.split(sessionId, ani, { kind: "EVENLY", parts: 2 });
  const second = await sharers.split(sessionId, budi, { kind: "EVENLY", parts: 2 });
  await sharers.pay(sessionId, ani, first);
  await sharers.pay(sessionId, budi, second);
  const { lines } = await readOrder(product.appUrl, ani, orderId);
  const lineId = lines.find(({ quantity }) => quantity === 2)?.lineId ?? "";
  const two = [{ lineId, units: 2 }];
  expect(await refund(tables, first.shareId, two)).toMatchObject({ amount: first.payableAmount });
  const rest = await refund(tables, second.shareId, two);
  const total = first.payableAmount + second.payableAmount;
  expect(rest).toMatchObject({ amount: (total / 3) * 2 - first.payableAmount });
  expect(await refund(tables, second.shareId, two)).toMatchObject({ reason: "LINE_GIVEN_BACK" });
});
