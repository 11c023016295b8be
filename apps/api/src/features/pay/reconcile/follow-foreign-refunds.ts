import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockOrder } from "../../order/change/follow-payment.ts";
import { takeForeignRefunds } from "../../refund/take-foreign-refunds.ts";
import type { KnownRefund } from "../acquirer/acquirer.ts";
import { findAppliedAmount, type AttemptRow } from "../pay-store.ts";

/**
 * What the acquirer gave back by itself of a payment that an order has taken: exactly that much, once.
 * Where more than one payment came in, its history does not tell which went back: that is not guessed.
 */
export async function followForeignRefunds(
  { db, clock }: { db: Database; clock(): number },
  attempt: Pick<AttemptRow, "store_id" | "order_id" | "box">,
  refunds: readonly KnownRefund[],
): Promise<void> {
  const told = refunds
    .filter(({ refundId, status }) => refundId === null && status === "SUCCEEDED")
    .map(({ providerRefundNo, amount }, nth) => ({
      reference: `acquirer:${providerRefundNo ?? `#${nth}`}`,
      amount,
    }));
  if (told.length === 0) return;
  const { store_id: storeId, order_id: orderId, box } = attempt;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    const paid = await findAppliedAmount(tx, storeId, box);
    if (paid !== null) await takeForeignRefunds(tx, order, { box, paid, told, at: clock() });
  });
}
