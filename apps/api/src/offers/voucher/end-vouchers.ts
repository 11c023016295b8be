import { expiryDueAt } from "@santap/domain/voucher/expiry";
import type { Database } from "../../db/database.ts";
import { deleteNumbersBefore } from "./code/code-store.ts";
import { expireRows, releasePreparedRows } from "./voucher-store.ts";

const KEEP_NUMBERS_MS = 24 * 60 * 60_000;

/** Releases preparations that ran out and expires vouchers past their validity. Returns how many changed. */
export async function endVouchers(db: Database, now: number): Promise<number> {
  const released = await releasePreparedRows(db, now);
  const expired = await expireRows(db, { now, dueAt: expiryDueAt(now) });
  return released + expired;
}

/** Keeps expired numbers for a day, so that a lookup can answer TOO_OLD instead of UNKNOWN. */
export async function deleteOldNumbers(db: Database, now: number): Promise<void> {
  await deleteNumbersBefore(db, now - KEEP_NUMBERS_MS);
}
