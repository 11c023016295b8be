import type { Tx } from "../../../db/transaction.ts";
import { lockOrderRow } from "../order-store.ts";
import { endShare } from "../share-end/end-share.ts";
import { findShares, hurryAttempt } from "../share/share-store.ts";

export interface RemovedGuest {
  storeId: string;
  /** The table's bill. */
  orderId: string;
  participantId: string;
}

/**
 * TABLE-10: of somebody who is removed from the table, in the same transaction. A payment that runs is
 * closed at the acquirer by the reconciliation, which is due at once; money that comes before is theirs.
 */
export async function endGuestShares(
  tx: Tx,
  { storeId, orderId, participantId }: RemovedGuest,
  at: number,
): Promise<void> {
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill === null) throw new Error("a table's bill is not there");
  const shares = await findShares(tx, storeId, orderId);
  for (const share of shares) {
    if (share.status !== "RUNNING" || share.participant_id !== participantId) continue;
    await endShare(tx, bill, share, { by: "REMOVED", at });
    await hurryAttempt(tx, share, at);
  }
}
