import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { createMetrics } from "../../http/metrics.ts";
import { orderAndOpenCode } from "../../testing/orders.ts";
import { recordStatements, withRecorder } from "../../testing/record-statements.ts";
import { payables } from "./payable/payables.ts";
import { refundPorts } from "../refund/refund-ports.ts";
import { applyPayment } from "./apply-payment.ts";
import { findAttempt } from "./attempt/attempt-store.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

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

test("a payment is applied by two locks and one statement, and pushed after its commit", async ({
  product,
  db,
}) => {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  const attempt = await findAttempt(db, "S06", box);
  if (attempt === null) throw new Error("the attempt is not stored");
  const recorder = recordStatements();
  const deps = {
    ...{
      db: withRecorder(db, recorder),
      clock: Date.now,
      lateWindowMs: 0,
      phoneKey: "k".repeat(32),
    },
    ...{
      metrics: createMetrics(),
      payables,
      refunds: refundPorts,
      reports: { payerFee: () => {}, deviations: () => {} },
    },
  };
  const payment = { reference: `paid-${box}`, amount: order.payableAmount, paidAt: Date.now() };
  const apply = () =>
    applyPayment(deps, { attempt, payment, source: "QUERY" as const, rawBody: null });
  const statements = await recorder.collectStatements(apply);
  expect(statements).toEqual([
    expect.stringMatching(/from orders .* for update$/),
    expect.stringMatching(/from pay_attempt .* for update of a$/),
    expect.stringMatching(/insert into pay_event .* update orders .* ledger_entry/),
  ]);
  // A plain order runs nothing of what it does not use.
  const unused = /\b(?:coupon_claim|voucher|deal_purchase|order_round|bill_share)\b/;
  expect(statements[2]).not.toMatch(unused);
  expect(await apply()).toBe("ALREADY_APPLIED");
});
