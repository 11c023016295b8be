import type { Connection } from "../../db/database.ts";
import { findLiveAttempt } from "./pay-store.ts";

export interface PaymentHolder {
  /** Seat at the table; null where the payer has none. */
  seat: number | null;
  /** Epoch ms at which the payment ends by itself. */
  until: number;
}

/** Who is paying an order right now; null where nobody is. */
export async function findPaymentHolder(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<PaymentHolder | null> {
  const live = await findLiveAttempt(db, storeId, orderId);
  return live === null ? null : { seat: live.holder_seat, until: live.expires_at };
}
