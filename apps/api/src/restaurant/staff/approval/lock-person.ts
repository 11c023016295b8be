import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { lockPeople } from "./approval-store.ts";

/** What counts by person and day is not counted by two acts at once. */
export function lockPerson(
  tx: Tx,
  { storeId, operatorId }: Pick<SignedInStaff, "storeId" | "operatorId">,
): Promise<void> {
  return lockPeople(tx, storeId, [operatorId]);
}
