import type { Database } from "../../../db/database.ts";
import { findExpiryDue, postponeExpiry, type ExpiredVoucher } from "./voucher-refund-store.ts";

export type { ExpiredVoucher };

const RETRY_AFTER_MS = 60 * 60_000;

export interface ExpiryDeps {
  db: Database;
  clock(): number;
  onError(error: unknown): void;
  expire(expired: ExpiredVoucher, now: number): Promise<void>;
}

/** Returns how many. Safe in several processes: `expire` reads them again under their locks. */
export async function expireDueVouchers(deps: ExpiryDeps): Promise<number> {
  const now = deps.clock();
  const due = await findExpiryDue(deps.db, now);
  for (const expired of due) {
    // One failure must not block the other vouchers.
    await deps.expire(expired, now).catch(async (error: unknown) => {
      deps.onError(error);
      await postponeExpiry(deps.db, expired, now + RETRY_AFTER_MS);
    });
  }
  return due.length;
}
