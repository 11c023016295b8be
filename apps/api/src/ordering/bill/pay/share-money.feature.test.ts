import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { expireCode } from "../../../testing/expiry.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { readOrder } from "../../../testing/orders.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { decideMismatch } from "../../../paying/payment/mismatch/decide-mismatch.ts";
import { refundPaidOrder } from "../../../paying/refund/refund-paid-order.ts";
import { refundPorts } from "../../../paying/refund/refund-ports.ts";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { createSharers } from "../split/share.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(async ({ product, tables }) => {
  await product.sandbox.faults({});
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

const PRICE = 41_580;
const take = (amount: number) => ({ kind: "AMOUNT", amount }) as const;

describe("TABLE-7 a share", () => {
  test("TABLE-7 a share that is paid twice takes one payment, and the other goes back", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B3");
    const { orderId } = await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, take(20_000));
    const { qrCodeText, box } = await sharers.openShare(ani, share);
    await product.sandbox.faults({ duplicateNotifications: true });
    await inParallel(3, () => product.sandbox.pay(qrCodeText));
    await sharers.awaitShare(sessionId, ani, share.shareId, "PAID");
    await until("two refunds", async () => {
      const query = "select 1 from refund where box = $1 and status = 'SUCCEEDED'";
      return (await product.rows.all(query, [box])).length === 2;
    });
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      paid: 20_000,
      rest: PRICE - 20_000,
    });
    await sharers.payRest(ani, orderId);
  });

  test("TABLE-7 a share of another amount returns; what staff take of it pays at most the rest, the surplus goes back", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B4");
    const { orderId } = await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, take(20_000));
    const { qrCodeText, box } = await sharers.openShare(ani, share);
    const { reference: paymentRef } = await product.sandbox.pay(qrCodeText, 25_000);
    await until("the returned share", async () => {
      return (await sharers.read(sessionId, ani)).rest === PRICE;
    });
    const deps = { db: tables.deps.db, clock: Date.now, refunds: refundPorts };
    const decision = { box, paymentRef, by: "Rina" };
    await sharers.pay(sessionId, ani, await sharers.split(sessionId, ani, take(20_000)));
    expect(await decideMismatch(deps, { ...decision, decision: "TAKEN" })).toMatchObject({
      ...{ kind: "DECIDED", goesBack: 25_000 - (PRICE - 20_000) },
    });
    const seen = await waitForOrder(product, { buyer: ani, orderId }, ({ status }) => {
      return status === "PAID";
    });
    expect(seen).toMatchObject({ paid: PRICE });
    expect(seen.shares.map(({ amount, state }) => [amount, state])).toEqual([
      [20_000, "RETURNED"],
      [20_000, "PAID"],
      [PRICE - 20_000, "PAID"],
    ]);
    expect(
      await product.rows.one("select amount, reason from refund where box = $1", [box]),
    ).toEqual({ amount: 25_000 - (PRICE - 20_000), reason: "SURPLUS" });
  });

  test("TABLE-7 a share takes one payment of another amount, and none after its code was paid as asked", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B9");
    const { orderId } = await tables.send(ani, sessionId);
    const deps = { db: tables.deps.db, clock: Date.now, refunds: refundPorts };
    const decide = (box: string, paymentRef: string, decision: "TAKEN" | "GIVEN_BACK") =>
      decideMismatch(deps, { box, paymentRef, decision, by: "Rina" });
    const payTwice = async (first: number, second: number) => {
      const share = await sharers.split(sessionId, ani, take(10_000));
      const { qrCodeText, box } = await sharers.openShare(ani, share);
      const refs: string[] = [];
      for (const amount of [first, second]) {
        const { reference } = await product.sandbox.pay(qrCodeText, amount);
        refs.push(reference);
        await until("the payment", async () => {
          const query = "select 1 from pay_event where box = $1 and payment_ref = $2";
          return (await product.rows.all(query, [box, reference])).length === 1;
        });
      }
      return { box, refs };
    };
    const two = await payTwice(5_000, 6_000);
    expect(await decide(two.box, two.refs[0] ?? "", "TAKEN")).toMatchObject({ kind: "DECIDED" });
    const refused = { kind: "REFUSED", reason: "ORDER_TAKES_NONE" };
    expect(await decide(two.box, two.refs[1] ?? "", "TAKEN")).toEqual(refused);
    expect(await decide(two.box, two.refs[1] ?? "", "GIVEN_BACK")).toMatchObject({
      goesBack: 6_000,
    });
    const asked = await payTwice(7_000, 10_000);
    expect(await decide(asked.box, asked.refs[0] ?? "", "TAKEN")).toEqual(refused);
    await decide(asked.box, asked.refs[0] ?? "", "GIVEN_BACK");
    expect(await sharers.read(sessionId, ani)).toMatchObject({ paid: 15_000 });
    await sharers.payRest(ani, orderId);
  });

  test("TABLE-7 a share of a paid bill is refunded by its own payment, and never by more", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B5");
    const { orderId } = await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, take(20_000));
    await sharers.pay(sessionId, ani, share);
    await sharers.payRest(ani, orderId);
    const refund = (id: string, amount: number | "ALL", key: string) =>
      refundPaidOrder(
        { db: tables.deps.db, clock: Date.now },
        {
          orderId: id,
          amount,
          key,
          note: "Cold",
          by: "Rina",
          route: "ORIGINAL",
        },
      );
    expect(await refund(orderId, "ALL", "a")).toMatchObject({ reason: "NAME_SHARE" });
    expect(await refund(share.shareId, 20_001, "b")).toMatchObject({ reason: "TOO_MUCH" });
    expect(await refund(share.shareId, "ALL", "c")).toMatchObject({ kind: "OWED", amount: 20_000 });
    expect(await refund(share.shareId, 1, "d")).toMatchObject({ reason: "TOO_MUCH" });
    await waitForOrder(product, { buyer: ani, orderId }, ({ refundStatus }) => {
      return refundStatus === "PARTIAL";
    });
  });
});

describe("TABLE-8 a dish that is taken off a bill that is partly paid", () => {
  test("TABLE-8 a dish that is taken off a bill that is partly paid gives back to who paid for it, and the bill is paid once what is left adds up", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B6");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(budi, sessionId);
    await tables.send(budi, sessionId);
    const mine = await sharers.split(sessionId, ani, { kind: "MINE" });
    await sharers.pay(sessionId, ani, mine);
    await sharers.pay(sessionId, budi, await sharers.split(sessionId, budi, take(50_000)));
    const { lines } = await readOrder(product.appUrl, ani, orderId);
    const off = (nth: number) => tables.staff.voidLine(lines[nth]?.lineId ?? "");
    expect(await tables.staff.resetParty(sessionId)).toEqual({ refused: "PARTLY_PAID" });
    expect(await off(0)).toMatchObject({ payableAmount: 2 * PRICE });
    const refunds = "select amount, reason from refund where order_id = $1";
    expect(await product.rows.all(refunds, [orderId])).toEqual([{ amount: PRICE, reason: "VOID" }]);
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      ...{ paid: 50_000, rest: 2 * PRICE - 50_000 },
    });
    await sharers.payRest(budi, orderId);
    const seen = await waitForOrder(product, { buyer: ani, orderId }, ({ status }) => {
      return status === "PAID";
    });
    expect(seen).toMatchObject({ paid: 2 * PRICE });
    await until("the money back", async () => {
      const back = `${refunds} and status = 'SUCCEEDED'`;
      return (await product.rows.all(back, [orderId])).length === 1;
    });
    expect(await readOrder(product.appUrl, ani, orderId)).toMatchObject({ refundStatus: "NONE" });
  });
});

describe("TABLE-6 a share that nobody pays", () => {
  test("TABLE-6 a share that nobody pays returns after five minutes without a payment, and after two there is no third for ten minutes", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B7");
    await tables.send(ani, sessionId);
    for (let nth = 1; nth <= 2; nth++) {
      const share = await sharers.split(sessionId, ani, take(10_000));
      await product.rows.all("update bill_share set returns_at = now() where share_id = $1", [
        share.shareId,
      ]);
      await sharers.awaitShare(sessionId, ani, share.shareId, "RETURNED");
    }
    const third = await sharers.refuseSplit(sessionId, ani, take(10_000));
    expect(third).toMatchObject({ code: "6140006" });
    expect(third.details?.["retryAfter"]).toBeGreaterThan(590);
    expect((await sharers.split(sessionId, budi, take(10_000))).payableAmount).toBe(10_000);
  });

  test("TABLE-6 a share that nobody pays ends with the clock of the table, after its payment was closed at the acquirer", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B8");
    await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, take(10_000));
    const { box, qrCodeText } = await sharers.openShare(ani, share);
    const ends = `select extract(epoch from a.expires_at - s.clock_ends_at) as apart
      from pay_attempt a join bill_share s using (store_id, share_id) where box = $1`;
    expect((await product.rows.one<{ apart: string }>(ends, [box])).apart).toMatch(/^0|^-/);
    await product.rows.all(
      "update bill_share set clock_ends_at = now() + interval '2 min' where share_id = $1",
      [share.shareId],
    );
    const late = await sharers.refuseSplit(sessionId, budi, take(10_000));
    expect(late).toMatchObject({ code: "6140006" });
    expect(late.details?.["retryAfter"]).toBeLessThanOrEqual(120);
    await expireCode(product.rows, box);
    await sharers.awaitShare(sessionId, ani, share.shareId, "RETURNED");
    expect((await product.sandbox.code(qrCodeText)).standing).not.toBe("OPEN");
    expect(await sharers.read(sessionId, ani)).toMatchObject({ status: "OPEN", rest: PRICE });
  });
});
