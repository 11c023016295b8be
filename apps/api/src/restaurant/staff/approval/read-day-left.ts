import { getDayLeft, type SumKind } from "@santap/domain/staff/day-sum";
import type { Connection } from "../../../db/database.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { findDaySum } from "./approval-store.ts";

/** What a person may still give away today on their own; null without limit. */
export async function readDayLeft(
  db: Connection,
  staff: Pick<SignedInStaff, "storeId" | "operatorId">,
  { sum, at }: { sum: SumKind; at: number },
): Promise<number | null> {
  const day = await findDaySum(db, { ...staff, sum }, at);
  const left = day === null ? 0 : getDayLeft(day);
  return Number.isFinite(left) ? left : null;
}
