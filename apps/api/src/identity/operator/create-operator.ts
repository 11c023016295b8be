import type { Tx } from "../../db/transaction.ts";
import { insertOperator, type InvitedOperator } from "./operator-store.ts";

/** False where the login name is taken. */
export function createOperator(tx: Tx, one: InvitedOperator): Promise<boolean> {
  return insertOperator(tx, one);
}
