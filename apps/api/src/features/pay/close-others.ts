import { isLive } from "@santap/domain/payment/attempt-state";
import type { Tx } from "../../db/transaction.ts";
import { findLiveAttempt, moveAttempt, type AttemptRow } from "./pay-store.ts";

/** Another attempt of a paid order must not be paid as well: its code is closed at the acquirer. */
export async function closeOthers(
  tx: Tx,
  paid: Pick<AttemptRow, "store_id" | "order_id">,
  now: number,
): Promise<void> {
  const other = await findLiveAttempt(tx, paid.store_id, paid.order_id);
  if (other === null || !isLive(other.status) || other.status === "CLOSING") return;
  const { store_id: storeId, box, status: from } = other;
  await moveAttempt(tx, { storeId, box, from, to: "CLOSING", at: now, nextQueryAt: now });
}
