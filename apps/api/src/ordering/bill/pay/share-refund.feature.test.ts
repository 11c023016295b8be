import { randomUUID } from "node:crypto";
import type { LineWish } from "@santap/domain/refund/plan-refund";
import { expect } from "vitest";
import { refundPaidOrder } from "../../../paying/refund/refund-paid-order.ts";
import { readOrder } from "../../../testing/orders.ts";
import {
  GADO_GADO,
  testWithTables,
  type TableFixture,
} from "../../../restaurant/floor/tables.fixture.ts";
import { createSharers } from "../split/share.fixture.ts";

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

test("NOV-9 NOV-1 a dish that two shared is cooked until both have their half back, and nobody else's is taken off", async ({
  product,
  tables,
  sharers,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B3");
  const { orderId } = await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity: 3 }] });
  const read = async () => {
    const [line] = (await readOrder(product.appUrl, ani, orderId)).lines;
    return { lineId: line?.lineId ?? "", cancelled: line?.cancelled ?? 0 };
  };
  const { lineId } = await read();
  const half = { kind: "LINES" as const, lines: [{ lineId, units: 1, of: 2 }] };
  const one = await sharers.split(sessionId, ani, half);
  const other = await sharers.split(sessionId, budi, half);
  await sharers.pay(sessionId, ani, one);
  await sharers.pay(sessionId, budi, other);
  const whole = await sharers.split(sessionId, budi, {
    kind: "LINES",
    lines: [{ lineId, units: 1 }],
  });
  await sharers.pay(sessionId, budi, whole);
  await sharers.payRest(ani, orderId);
  const part = [{ lineId, units: 1 }];
  expect(await refund(tables, one.shareId, part)).toMatchObject({ amount: one.payableAmount });
  expect((await read()).cancelled).toBe(0);
  expect(await refund(tables, other.shareId, part)).toMatchObject({ amount: other.payableAmount });
  expect((await read()).cancelled).toBe(1);
  expect(await refund(tables, whole.shareId, part)).toMatchObject({ amount: whole.payableAmount });
  expect((await read()).cancelled).toBe(2);
});

test("NOV-1 NOV-9 the books are right where a portion that no share names goes back after others are cancelled", async ({
  product,
  tables,
  sharers,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B4");
  const { orderId } = await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity: 3 }] });
  const { lines } = await readOrder(product.appUrl, ani, orderId);
  const lineId = lines[0]?.lineId ?? "";
  const two = { kind: "LINES" as const, lines: [{ lineId, units: 2 }] };
  const named = await sharers.split(sessionId, ani, two);
  await sharers.pay(sessionId, ani, named);
  const rest = await sharers.split(sessionId, budi, { kind: "REST" });
  await sharers.pay(sessionId, budi, rest);
  const part = [{ lineId, units: 1 }];
  expect(await refund(tables, rest.shareId, part)).toMatchObject({ amount: rest.payableAmount });
  expect(await refund(tables, rest.shareId, part)).toMatchObject({ kind: "REFUSED" });
  expect(await refund(tables, named.shareId, part)).toMatchObject({
    amount: named.payableAmount / 2,
  });
});
