import type { Database } from "../../../db/database.ts";

export interface CouponAtCounterDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
  /** At the acquirer. False where that is not confirmed, or the money is there. */
  cancelLiveAttempt(storeId: string, orderId: string): Promise<boolean>;
}
