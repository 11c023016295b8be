import { describe, expect } from "vitest";
import { ErrorCode } from "@santap/contract/errors/codes";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { readOrder } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { recordOfflineRefund } from "../../refund/record-offline-refund.ts";
import { refundPaidOrder } from "../../refund/refund-paid-order.ts";
import { closeByServer } from "./close-by-server.fixture.ts";
import { quoteCash, takeCash } from "./take-cash.ts";

const test = testWithTables()
  .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
  .extend("till", { scope: "file" }, ({ tables }) => {
    const deps = { ...tables.deps, cancelLiveAttempt: closeByServer(tables.deps) };
    return {
      take: (orderId: string, amount: number, tendered: number | null = null) =>
        takeCash(deps, { orderId, amount, tendered, by: "Rina", language: "enGB" }),
      quote: (orderId: string) => quoteCash(deps, { orderId }),
    };
  });
test.afterEach(async ({ product, tables }) => {
  await product.sandbox.faults({});
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

const PRICE = 41_580;
const some = (amount: number) => ({ kind: "AMOUNT", amount }) as const;

function readBalances({ rows }: TestProduct, orderId: string) {
  return rows.all<{ account: string; balance: number }>(
    `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as balance
     from ledger_entry where order_id = $1 group by account
     having sum(case side when 'DEBIT' then amount else -amount end) <> 0 order by account`,
    [orderId],
  );
}

async function untilRefunded({ rows }: TestProduct, box: string) {
  return until("the refund", async () => {
    const query = "select amount, reason from refund where box = $1 and status = 'SUCCEEDED'";
    const [refund] = await rows.all<{ amount: number; reason: string }>(query, [box]);
    return refund ?? null;
  });
}

describe("TABLE-14 cash for a bill", () => {
  test("TABLE-14 cash for a bill pays all that is left: what diners were paying is closed at the acquirer first, and comes back if it comes", async ({
    product,
    tables,
    sharers,
    till,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(budi, sessionId);
    const paid = await sharers.split(sessionId, ani, some(20_000));
    await sharers.pay(sessionId, ani, paid);
    const running = await sharers.split(sessionId, budi, { kind: "MINE" });
    const code = await sharers.openShare(budi, running);
    const due = 2 * PRICE - 20_000;
    expect(await till.quote(orderId)).toEqual({ kind: "DUE", due, payable: 63_100 });
    expect(await till.take(orderId, due)).toMatchObject({
      ...{ reason: "WRONG_AMOUNT", due, payable: 63_100 },
    });
    expect((await product.sandbox.code(code.qrCodeText)).standing).toBe("OPEN");
    expect(await till.take(orderId, 63_100, 63_000)).toMatchObject({ reason: "TOO_LITTLE" });
    const taken = await till.take(orderId, 63_100, 100_000);
    expect(taken).toMatchObject({
      ...{ kind: "TAKEN", orderId, due, rounding: 60, amount: 63_100, tendered: 100_000 },
      ...{ change: 36_900, by: "Rina", replayed: false },
    });
    expect((await product.sandbox.code(code.qrCodeText)).standing).toBe("CANCELLED");
    expect(await sharers.read(sessionId, budi)).toMatchObject({
      ...{ status: "SETTLED", paid: 2 * PRICE, rest: 0, paying: [] },
    });
    // Whoever was about to pay a share is told that the bill is paid.
    await expect(sharers.openShare(budi, running)).rejects.toThrow(ErrorCode.orderAlreadyPaid);
    await product.sandbox.pay(code.qrCodeText);
    expect(await untilRefunded(product, code.box)).toEqual({
      ...{ amount: PRICE, reason: "DUPLICATE" },
    });
    expect(await till.take(orderId, 63_100, 100_000)).toMatchObject({ replayed: true });
    expect(await till.quote(orderId)).toMatchObject({ kind: "REFUSED", reason: "ALREADY_PAID" });
    const shares = await product.rows.all(
      "select kind, status, amount, ends_by from bill_share where order_id = $1 order by share_no",
      [orderId],
    );
    expect(shares).toEqual([
      { kind: "AMOUNT", status: "PAID", amount: 20_000, ends_by: null },
      { kind: "MINE", status: "RETURNED", amount: PRICE, ends_by: "STAFF" },
      { kind: "REST", status: "PAID", amount: due, ends_by: null },
    ]);
    expect(await readBalances(product, orderId)).toEqual([
      { account: "ACQUIRER_CLEARING", balance: 20_000 },
      { account: "CASH_ROUNDING", balance: 60 },
      { account: "STORE_CASH", balance: 63_100 },
      { account: "STORE_PAYABLE", balance: -2 * PRICE },
    ]);
  });

  test("TABLE-14 cash for a bill is refused while the acquirer confirms no end, with who is paying and for how long", async ({
    product,
    tables,
    sharers,
    till,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
    const { orderId } = await tables.send(ani, sessionId);
    const running = await sharers.split(sessionId, budi, some(20_000));
    const { qrCodeText } = await sharers.openShare(budi, running);
    await product.sandbox.faults({ garbageNext: 1_000 });
    const refused = await till.take(orderId, 41_500);
    expect(refused).toMatchObject({
      ...{ kind: "REFUSED", reason: "PAYMENT_UNDER_WAY", due: PRICE, payable: 41_500 },
      payer: { name: "Guest 2", secondsLeft: expect.any(Number) as number },
    });
    if (refused.kind !== "REFUSED") throw new Error("cash was taken");
    expect(refused.payer?.secondsLeft).toBeGreaterThan(60);
    expect(await sharers.read(sessionId, ani)).toMatchObject({ status: "PAYING", paid: 0 });
    await product.sandbox.faults({});
    await until("the closed code", async () => {
      return (await product.sandbox.code(qrCodeText)).standing === "CANCELLED";
    });
    await until("the cash", async () => (await till.take(orderId, 41_500)).kind === "TAKEN");
    await tables.untilPaid(ani, orderId);
  });

  test("TABLE-14 cash for a bill and a wallet's money at the same moment: the bill is paid once, and the other goes back", async ({
    product,
    tables,
    sharers,
    till,
  }) => {
    const at = ["DEMO-B3", "DEMO-B4", "DEMO-B5", "DEMO-B6"];
    await inParallel(at.length, async (nth) => {
      const { ani, sessionId } = await tables.twoAt(at[nth] ?? "");
      const { orderId } = await tables.send(ani, sessionId);
      const share = await sharers.split(sessionId, ani, { kind: "MINE" });
      const { box, qrCodeText } = await sharers.openShare(ani, share);
      const [cash] = await Promise.all([
        till.take(orderId, 41_500),
        product.sandbox.pay(qrCodeText),
      ]);
      await tables.untilPaid(ani, orderId);
      if (cash.kind === "TAKEN")
        expect(await untilRefunded(product, box)).toMatchObject({ amount: PRICE });
      else expect(cash.reason).toMatch(/ALREADY_PAID|PAYMENT_UNDER_WAY/);
      expect((await readOrder(product.appUrl, ani, orderId)).paid).toBe(PRICE);
    });
  });
});

describe("TABLE-14 cash for a share", () => {
  test("TABLE-14 cash for a share pays it alone, closes its own code, and is taken once; others go on paying theirs", async ({
    product,
    tables,
    sharers,
    till,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B7");
    const { orderId } = await tables.send(ani, sessionId);
    const first = await sharers.split(sessionId, ani, some(12_345));
    const second = await sharers.split(sessionId, budi, some(20_000));
    const mine = await sharers.openShare(ani, first);
    const other = await sharers.openShare(budi, second);
    const results = await inParallel(4, () => till.take(first.shareId, 12_300, 50_000));
    expect(results.filter((one) => one.kind === "TAKEN" && !one.replayed)).toHaveLength(1);
    expect(results[0]).toMatchObject({ kind: "TAKEN", shareId: first.shareId, change: 37_700 });
    expect((await product.sandbox.code(mine.qrCodeText)).standing).toBe("CANCELLED");
    expect(await sharers.read(sessionId, budi)).toMatchObject({
      ...{ status: "PAYING", paid: 12_345, rest: PRICE - 32_345 },
      paying: [{ shareId: second.shareId }],
    });
    await product.sandbox.pay(mine.qrCodeText);
    expect(await untilRefunded(product, mine.box)).toMatchObject({ reason: "DUPLICATE" });
    await product.sandbox.pay(other.qrCodeText);
    await sharers.awaitShare(sessionId, budi, second.shareId, "PAID");
    await sharers.payRest(ani, orderId);
    const returned = await till.take(second.shareId, 20_000);
    expect(returned).toMatchObject({ reason: "ALREADY_PAID" });
  });

  test("TABLE-14 cash for a share goes back as it came: the till gives what it took, and the rounding with it", async ({
    product,
    tables,
    till,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B8");
    const { orderId } = await tables.send(ani, sessionId);
    const taken = await till.take(orderId, 41_500);
    if (taken.kind !== "TAKEN") throw new Error("the cash was refused");
    const approval = { above: Number.POSITIVE_INFINITY, by: null };
    const request = { key: "a", note: "Cold", by: "Rina", route: "ORIGINAL", approval } as const;
    const asked = { ...request, orderId: taken.shareId ?? "", amount: "ALL" } as const;
    const owed = await refundPaidOrder(tables.deps, asked);
    if (owed.kind !== "OWED") throw new Error("the refund was refused");
    expect(owed.amount).toBe(PRICE);
    const payout = {
      orderId,
      refundId: owed.refundId,
      by: "Rina",
      again: false,
      way: "CASH",
    } as const;
    expect(await recordOfflineRefund(tables.deps, payout)).toMatchObject({ kind: "GIVEN" });
    expect(await readBalances(product, orderId)).toEqual([]);
  });

  test("TABLE-14 cash for a share gives back at the till what a dish that is taken off leaves too much", async ({
    product,
    tables,
    sharers,
    till,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B8");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(ani, sessionId);
    const share = await sharers.split(sessionId, ani, some(50_000));
    expect(await till.take(share.shareId, 50_000)).toMatchObject({ kind: "TAKEN" });
    const { lines } = await readOrder(product.appUrl, ani, orderId);
    const voided = await tables.staff.voidLine(lines[0]?.lineId ?? "");
    expect(voided).toMatchObject({ payableAmount: PRICE });
    const refund = await product.rows.one<{ refund_id: string }>(
      "select refund_id, amount, status from refund where order_id = $1 and reason = 'VOID'",
      [orderId],
    );
    expect(refund).toMatchObject({ amount: 50_000 - PRICE, status: "OFFLINE_DUE" });
    const { timeline } = await readOrder(product.appUrl, ani, orderId);
    const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith("REFUND"));
    expect(kinds).toEqual(["REFUND_REQUESTED", "REFUND_OFFLINE"]);
    const payout = {
      orderId,
      refundId: refund.refund_id,
      by: "Rina",
      again: false,
      way: "CASH",
    } as const;
    expect(await recordOfflineRefund(tables.deps, payout)).toMatchObject({ kind: "GIVEN" });
  });
});
