import { expiryDueAt } from "@santap/domain/voucher/expiry";
import type { Database } from "../../db/database.ts";
import { expireRows, releasePreparedRows } from "./voucher-store.ts";

/** Releases preparations that ran out and expires vouchers past their validity. Returns how many changed. */
export async function endVouchers(db: Database, now: number): Promise<number> {
  const released = await releasePreparedRows(db, now);
  const expired = await expireRows(db, { now, dueAt: expiryDueAt(now) });
  return released + expired;
}
