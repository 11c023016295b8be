import { isLive } from "@santap/domain/payment/attempt-state";
import type { Tx } from "../../../db/transaction.ts";
import { findLiveAttempt, moveAttempt, type AttemptRow } from "./attempt-store.ts";

/** After an order or a share is paid, no other attempt of it may be paid: reconciliation cancels it. */
export async function cancelOtherAttempt(
  tx: Tx,
  paid: Pick<AttemptRow, "store_id" | "order_id" | "share_id">,
  now: number,
): Promise<void> {
  const other = await findLiveAttempt(tx, paid.store_id, paid.share_id ?? paid.order_id);
  if (other === null || !isLive(other.status) || other.status === "CLOSING") return;
  const { store_id: storeId, box, status: from } = other;
  await moveAttempt(tx, { storeId, box, from, to: "CLOSING", at: now, nextQueryAt: now });
}
