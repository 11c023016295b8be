import type { Tx } from "../../db/transaction.ts";
import { deleteExports } from "./export-store.ts";

/** Nothing of a person who leaves can be downloaded any more. */
export function endExports(tx: Tx, userId: string): Promise<void> {
  return deleteExports(tx, userId);
}
