import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import type { Connection } from "../../../db/database.ts";
import { findApprovers } from "./approval-store.ts";

/** Who may agree to what is above somebody's sum. */
export function listApprovers(db: Connection, storeId: string): Promise<StaffMember[]> {
  return findApprovers(db, storeId);
}
