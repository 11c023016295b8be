import { expiryDueAt } from "@santap/domain/voucher/expiry";
import type { Database } from "../../db/database.ts";
import { deleteNumbersBefore } from "./code/code-store.ts";
import { expireRows, releasePreparedRows } from "./voucher-store.ts";

const KEEP_NUMBERS_MS = 24 * 60 * 60_000;

/** Prepared ones that nobody redeemed go back; those whose time is over expire. Returns how many. */
export async function endVouchers(db: Database, now: number): Promise<number> {
  const released = await releasePreparedRows(db, now);
  const expired = await expireRows(db, { now, dueAt: expiryDueAt(now) });
  return released + expired;
}

/** An expired number is told from an unknown one for a day. */
export async function deleteOldNumbers(db: Database, now: number): Promise<void> {
  await deleteNumbersBefore(db, now - KEEP_NUMBERS_MS);
}
