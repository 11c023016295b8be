import type { Connection } from "../../../db/database.ts";
import { findRegistered, type Registered } from "../../operator/find-registered.ts";

export interface StaffPeople {
  by: Registered;
  /** Who agreed to it besides; null for nobody. */
  approvedBy: Registered | null;
}

export type PeopleFault = "NOT_AN_OPERATOR" | "APPROVER_NOT_AN_OPERATOR" | "APPROVED_BY_THE_SAME";

/** The operators that a command names: both registered, and two different people. */
export async function findPeople(
  db: Connection,
  named: { by: string; approvedBy: string | null },
): Promise<StaffPeople | PeopleFault> {
  const by = await findRegistered(db, named.by);
  if (by === null) return "NOT_AN_OPERATOR";
  if (named.approvedBy === null) return { by, approvedBy: null };
  const approvedBy = await findRegistered(db, named.approvedBy);
  if (approvedBy === null) return "APPROVER_NOT_AN_OPERATOR";
  return approvedBy.operatorId === by.operatorId ? "APPROVED_BY_THE_SAME" : { by, approvedBy };
}
