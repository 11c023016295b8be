import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { RefundPorts } from "../refund-ports.ts";
import type { RecordedRefund } from "../acquirer/acquirer.ts";
import type { Payables } from "../attempt/payable.ts";
import type { AttemptRow } from "../attempt/attempt-store.ts";
import { findAppliedAmount } from "../attempt/payment-store.ts";

interface SyncDeps {
  db: Database;
  clock(): number;
  payables: Payables;
  refunds: RefundPorts;
}

/**
 * Each external refund once. With several payments on a box the history does not say which was
 * refunded: nothing is guessed.
 */
export async function syncExternalRefunds(
  { db, clock, payables, refunds: ports }: SyncDeps,
  attempt: Pick<AttemptRow, "store_id" | "order_id" | "box">,
  refunds: readonly RecordedRefund[],
): Promise<void> {
  const reported = refunds
    .filter(({ refundId, status }) => refundId === null && status === "SUCCEEDED")
    .map(({ providerRefundNo, amount }, nth) => ({
      reference: `acquirer:${providerRefundNo ?? `#${nth}`}`,
      amount,
    }));
  if (reported.length === 0) return;
  const { store_id: storeId, order_id: orderId, box } = attempt;
  await inTransaction(db, async (tx) => {
    const order = await payables.lockOrder(tx, storeId, orderId);
    const paid = await findAppliedAmount(tx, storeId, box);
    if (paid !== null)
      await ports.recordExternalRefunds(tx, order, { box, paid, reported, at: clock() });
  });
}
