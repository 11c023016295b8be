import { ErrorCode } from "@santap/contract/errors/codes";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { findOrder } from "../../../ordering/order/rows/find-order.ts";
import { isWalkIn } from "../../../ordering/order/access/walk-in.ts";

interface CloseDeps {
  db: Database;
  /** At the acquirer. False where that is not confirmed, or the money is there. */
  cancelLiveAttempt(storeId: string, orderId: string): Promise<boolean>;
}

/** The counter shows a new code at the new price; a payment of a diner's own is theirs to end. */
export async function closeForCoupon(
  { db, cancelLiveAttempt }: CloseDeps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  const order = await findOrder(db, storeId, orderId);
  if (order?.status !== "PAYING" || !(await isWalkIn(db, storeId, orderId))) return;
  if (!(await cancelLiveAttempt(storeId, orderId)))
    refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
}
