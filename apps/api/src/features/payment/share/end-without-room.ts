import { listWithoutRoom } from "@santap/domain/bill/share-sums";
import { isLive } from "@santap/domain/payment/attempt-state";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderRow } from "../../order/order-row.ts";
import { endShare } from "../../order/share/end/end-share.ts";
import { loadShares } from "../../order/share/load-shares.ts";
import { toCounted } from "../../order/share/share-row.ts";
import { findLiveAttempt, moveAttempt } from "../attempt-store.ts";

/** Under the bill's lock, after a payment. Reconciliation closes their attempts at the acquirer. */
export async function endSharesWithoutRoom(tx: Tx, bill: OrderRow, at: number): Promise<void> {
  const shares = (await loadShares(tx, bill)).map(toCounted);
  for (const { row } of listWithoutRoom(bill.payable_amount, shares)) {
    const live = await findLiveAttempt(tx, row.store_id, row.share_id);
    await endShare(tx, bill, row, { by: "ROOM", at });
    if (live === null || !isLive(live.status) || live.status === "CLOSING") continue;
    const { store_id: storeId, box, status: from } = live;
    await moveAttempt(tx, { storeId, box, from, to: "CLOSING", at, nextQueryAt: at });
  }
}
