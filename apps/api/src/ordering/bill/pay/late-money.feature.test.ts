import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { readOrder } from "../../../testing/orders.ts";
import type { Buyer } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { decideMismatch } from "../../../paying/payment/mismatch/decide-mismatch.ts";
import { refundPorts } from "../../../paying/refund/refund-ports.ts";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { createSharers } from "../split/share.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(async ({ product, tables }) => {
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

const PRICE = 41_580;
const take = (amount: number) => ({ kind: "AMOUNT", amount }) as const;

describe("TABLE-7 money that comes after its share has returned", () => {
  test("TABLE-7 money that comes after its share has returned is applied as that share where it fits, also if the bill grew, and newer shares make room", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
    const { orderId } = await tables.send(ani, sessionId);
    const late = await sharers.split(sessionId, ani, take(30_000));
    const { qrCodeText } = await sharers.openShare(ani, late);
    await sharers.unsplit(ani, late.shareId);
    await tables.send(budi, sessionId);
    const first = await sharers.split(sessionId, budi, take(40_000));
    const second = await sharers.split(sessionId, budi, take(PRICE));
    const code = await sharers.openShare(budi, second);
    await product.sandbox.pay(qrCodeText);
    await sharers.awaitShare(sessionId, ani, late.shareId, "PAID");
    await until("the newest share without room", async () => {
      const [row] = await product.rows.all<{ status: string; ends_by: string }>(
        "select status, ends_by from bill_share where share_id = $1",
        [second.shareId],
      );
      return row?.status === "RETURNED" && row.ends_by === "ROOM";
    });
    expect((await product.sandbox.code(code.qrCodeText)).standing).toBe("CANCELLED");
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      ...{ status: "PAYING", paid: 30_000, rest: 2 * PRICE - 70_000 },
      paying: [{ shareId: first.shareId }],
    });
    await sharers.pay(sessionId, budi, first);
    await sharers.payRest(ani, orderId);
  });

  test("TABLE-7 money that comes after its share has returned pays its dish and its even part, but none that others have taken meanwhile", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B3");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(ani, sessionId);
    const [line] = (await readOrder(product.appUrl, ani, orderId)).lines;
    const lineId = line?.lineId ?? "";
    const payLate = async (how: Parameters<typeof sharers.split>[2], taker?: Buyer) => {
      const late = await sharers.split(sessionId, ani, how);
      const { qrCodeText } = await sharers.openShare(ani, late);
      await sharers.unsplit(ani, late.shareId);
      if (taker !== undefined)
        await sharers.pay(sessionId, taker, await sharers.split(sessionId, taker, how));
      await product.sandbox.pay(qrCodeText);
      const { shares } = await sharers.awaitShare(sessionId, ani, late.shareId, "PAID");
      const dishes = shares.flatMap(({ portions }) => portions.map(({ part }) => part));
      const evens = shares.flatMap(({ even }) => (even ? [even.part] : []));
      return [dishes.toSorted(), evens.toSorted()];
    };
    const dish = { kind: "LINES" as const, lines: [{ lineId, units: 1, of: 3 }] };
    expect(await payLate(dish)).toEqual([[0], []]);
    expect(await payLate(dish, budi)).toEqual([[0, 1, 2], []]);
    const evenly = { kind: "EVENLY", parts: 4 } as const;
    expect(await payLate(evenly)).toEqual([[0, 1, 2], [0]]);
    expect(await payLate(evenly, budi)).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
    await sharers.payRest(ani, orderId);
  });

  test("TABLE-7 money that comes after its share has returned goes back where it does not fit any more, and after the bill was paid", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
    const { orderId } = await tables.send(ani, sessionId);
    const late = await sharers.split(sessionId, ani, take(30_000));
    const { qrCodeText, box } = await sharers.openShare(ani, late);
    await sharers.unsplit(ani, late.shareId);
    await sharers.pay(sessionId, budi, await sharers.split(sessionId, budi, take(20_000)));
    await product.sandbox.pay(qrCodeText);
    const refund = (amount: number) =>
      until("the refund", async () => {
        const query = "select amount, reason from refund where box = $1 and status = 'SUCCEEDED'";
        const rows = await product.rows.all(query, [box]);
        return rows.length === amount ? rows : null;
      });
    expect(await refund(1)).toEqual([{ amount: 30_000, reason: "DUPLICATE" }]);
    expect(await sharers.read(sessionId, ani)).toMatchObject({ status: "OPEN", paid: 20_000 });
    await sharers.payRest(ani, orderId);
    await product.sandbox.pay(qrCodeText);
    expect(await refund(2)).toHaveLength(2);
  });
});

describe("TABLE-8 TABLE-14 a dish taken off", () => {
  test("TABLE-8 TABLE-14 a dish taken off gives back of a payment of which staff had already given a surplus back", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B6");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, take(20_000));
    const { qrCodeText, box } = await sharers.openShare(ani, share);
    const { reference: paymentRef } = await product.sandbox.pay(qrCodeText, 80_000);
    await until("the returned share", async () => {
      return (await sharers.read(sessionId, ani)).rest === 2 * PRICE;
    });
    const { shareId } = await sharers.split(sessionId, budi, take(10_000));
    const deps = { db: tables.deps.db, clock: Date.now, refunds: refundPorts };
    const decision = { box, paymentRef, by: "Rina" };
    const surplus = 80_000 - (2 * PRICE - 10_000);
    expect(await decideMismatch(deps, { ...decision, decision: "TAKEN" })).toMatchObject({
      goesBack: surplus,
    });
    await product.rows.all("update bill_share set returns_at = now() where share_id = $1", [
      shareId,
    ]);
    await sharers.awaitShare(sessionId, budi, shareId, "RETURNED");
    const { lines } = await readOrder(product.appUrl, ani, orderId);
    const voided = await tables.staff.voidLine(lines[0]?.lineId ?? "");
    expect(voided).toMatchObject({ payableAmount: PRICE });
    const refunds = "select amount, reason from refund where box = $1";
    expect(await product.rows.all(`${refunds} order by created_at`, [box])).toEqual([
      { amount: surplus, reason: "SURPLUS" },
      { amount: PRICE - 10_000, reason: "VOID" },
    ]);
    await until("the money back", async () => {
      const back = await product.rows.all(`${refunds} and status = 'SUCCEEDED'`, [box]);
      return back.length === 2;
    });
    await waitForOrder(product, { buyer: ani, orderId }, ({ status }) => status === "PAID");
  });
});
