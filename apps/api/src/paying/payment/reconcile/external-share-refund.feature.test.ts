import { expect } from "vitest";
import { createMetrics } from "../../../http/metrics.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { readOrder } from "../../../testing/orders.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { payables } from "../payable/payables.ts";
import { refundPorts } from "../../refund/refund-ports.ts";
import { findAttempt } from "../attempt/attempt-store.ts";
import { applyFoundPayments } from "./cancel-attempt.ts";

const PRICE = 41_580;

const test = testWithTables()
  .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
  /** The acquirer gives an amount of a code back by itself. */
  .extend("giveBack", { scope: "file" }, ({ tables }) => async (box: string, amount: number) => {
    const { db } = tables.deps;
    const attempt = await findAttempt(db, "S01", box);
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
    const refund = { refundId: null, providerRefundNo: "F1", amount, status: "SUCCEEDED" as const };
    const answer = {
      kind: "FOUND",
      state: "ENDED",
      charged: null,
      providerRef: null,
      qrText: null,
    } as const;
    await applyFoundPayments(deps, attempt, { ...answer, payments: [], refunds: [refund] });
  });
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

test("TABLE-7 what the acquirer gives back of a share counts once its bill is paid, and the books hold all the while", async ({
  product,
  tables,
  sharers,
  giveBack,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
  const { orderId } = await tables.send(ani, sessionId);
  const share = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 20_000 });
  const { box, qrCodeText } = await sharers.openShare(ani, share);
  await product.sandbox.pay(qrCodeText);
  await sharers.awaitShare(sessionId, ani, share.shareId, "PAID");
  await giveBack(box, 20_000);
  await assertLedgerBalanced(product.rows);
  const open = await readOrder(product.appUrl, ani, orderId);
  expect(open).toMatchObject({ status: "OPEN", refundStatus: "NONE", paid: 20_000 });
  await sharers.payRest(budi, orderId);
  expect(await readOrder(product.appUrl, ani, orderId)).toMatchObject({
    ...{ status: "PAID", refundStatus: "PARTIAL" },
  });
});

test("TABLE-8 a dish that is taken off gives nothing back that the acquirer gave back already", async ({
  product,
  tables,
  sharers,
  giveBack,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B2");
  const { orderId } = await tables.send(ani, sessionId);
  await tables.send(ani, sessionId);
  const [line] = (await readOrder(product.appUrl, ani, orderId)).lines;
  const share = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: PRICE + 10_000 });
  const { box, qrCodeText } = await sharers.openShare(ani, share);
  await product.sandbox.pay(qrCodeText);
  await sharers.awaitShare(sessionId, ani, share.shareId, "PAID");
  await giveBack(box, PRICE + 4_000);
  const voided = await tables.staff.voidLine(line?.lineId ?? "");
  expect(voided).toMatchObject({ payableAmount: PRICE });
  const refunds = "select reason, amount from refund where order_id = $1 order by amount";
  expect(await product.rows.all(refunds, [orderId])).toEqual([
    { reason: "VOID", amount: 6_000 },
    { reason: "BY_ACQUIRER", amount: PRICE + 4_000 },
  ]);
  await waitForOrder(product, { buyer: ani, orderId }, ({ status }) => status === "PAID");
});
