import { expect } from "vitest";
import { createMetrics } from "../../../http/metrics.ts";
import { openDatabase, type Database } from "../../../db/database.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { orderAndOpenCode, readOrder, TOAST_PRICE } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import type { RecordedRefund } from "../acquirer/acquirer.ts";
import { payables } from "../payable/payables.ts";
import { refundPorts } from "../../refund/refund-ports.ts";
import { applyFoundPayments } from "./cancel-attempt.ts";
import { findAttempt } from "../attempt/attempt-store.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct().extend(
  "db",
  { scope: "file" },
  ({ environment }, { onCleanup }) => {
    const url = environment.appDatabaseUrl;
    const db = openDatabase({ url, poolSize: 4, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  },
);
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

const ANSWER = {
  kind: "FOUND",
  state: "ENDED",
  charged: null,
  providerRef: null,
  qrText: null,
} as const;

const byAcquirer = (providerRefundNo: string, amount: number): RecordedRefund => ({
  refundId: null,
  providerRefundNo,
  amount,
  status: "SUCCEEDED",
});

async function paidOrder(product: TestProduct, db: Database, times = 1) {
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  for (let nth = 0; nth < times; nth += 1) await product.sandbox.pay(qrCodeText);
  await until("every payment", async () => {
    const known = await product.rows.all("select 1 from pay_event where box = $1", [box]);
    return known.length === times;
  });
  const attempt = await findAttempt(db, "S06", box);
  if (attempt === null) throw new Error("the attempt is not there");
  const deps = {
    ...{ db, clock: Date.now, lateWindowMs: 0, phoneKey: "k".repeat(32) },
    ...{
      metrics: createMetrics(),
      payables,
      refunds: refundPorts,
      reports: { payerFee: () => {}, deviations: () => {} },
    },
  };
  /** A query's answer: the acquirer's own history, and whatever it lists of payments. */
  const history = (...refunds: RecordedRefund[]) =>
    applyFoundPayments(deps, attempt, { ...ANSWER, payments: [], refunds });
  return { box, history, read: () => readOrder(product.appUrl, buyer, order.orderId) };
}

function findRefunded({ timeline }: { timeline: { kind: string; amount: number | null }[] }) {
  return timeline.filter(({ kind }) => kind === "REFUNDED").map(({ amount }) => amount);
}

test("a part that the acquirer refunded on its own counts with exactly its amount, once", async ({
  product,
  db,
}) => {
  const { history, read } = await paidOrder(product, db);
  const part = byAcquirer("F1", 9_700);
  await history(part);
  await inParallel(3, () => history(part));
  const order = await read();
  expect(order).toMatchObject({
    status: "PAID",
    refundStatus: "PARTIAL",
    payments: [{ payStatus: "PAY_SUCCESS", amount: TOAST_PRICE, refundedAmount: 9_700 }],
  });
  expect(findRefunded(order)).toEqual([9_700]);
});

test("its parts add up to the whole, and not beyond", async ({ product, db }) => {
  const { history, read } = await paidOrder(product, db);
  const first = byAcquirer("F1", 9_700);
  await history(first);
  await history(first, byAcquirer("F2", 20_000), byAcquirer("F3", 1));
  const order = await read();
  expect(order).toMatchObject({
    refundStatus: "FULL",
    payments: [{ refundedAmount: TOAST_PRICE }],
  });
  expect(findRefunded(order)).toEqual([9_700, 20_000]);
});

test("our own refunds, failed ones and those still unknown are not taken for the acquirer's", async ({
  product,
  db,
}) => {
  const { history, read } = await paidOrder(product, db);
  await history(
    { ...byAcquirer("F1", 9_700), refundId: "R1" },
    { ...byAcquirer("F2", 9_700), status: "FAILED" },
    { ...byAcquirer("F3", 9_700), status: "UNKNOWN" },
  );
  expect(await read()).toMatchObject({ refundStatus: "NONE", payments: [{ refundedAmount: 0 }] });
});

test("where two payments came in it is not guessed which of them was refunded", async ({
  product,
  db,
}) => {
  const { history, read, box } = await paidOrder(product, db, 2);
  await until("the refund of the second", async () => findRefunded(await read()).length === 1);
  await history(byAcquirer("F1", 9_700));
  expect(findRefunded(await read())).toEqual([TOAST_PRICE]);
  const rows = await product.rows.all("select 1 from refund where box = $1", [box]);
  expect(rows).toHaveLength(1);
});
