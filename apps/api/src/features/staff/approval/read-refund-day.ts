import type { RefundDay } from "@santap/domain/staff/refund-limit";
import type { Connection } from "../../../db/database.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { findRefundDay } from "./approval-store.ts";

/** What a person gave back today, and what they may; null for who has left. */
export function readRefundDay(
  db: Connection,
  staff: Pick<SignedInStaff, "storeId" | "operatorId">,
  at: number,
): Promise<RefundDay | null> {
  return findRefundDay(db, staff, at);
}
