import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../db/database.ts";
import { deleteOldClaimOrigins } from "./claim-origin-store.ts";
import { expireClaims } from "./coupon-store.ts";

/** Expires claims a day after their end: a late payment may still reinstate an order that held one. */
export async function expireDueClaims(db: Database, now: number): Promise<number> {
  await deleteOldClaimOrigins(db, now);
  return expireClaims(db, now - DAY_MS);
}
