import type { Tx } from "../../db/transaction.ts";
import { deleteSessionsOf } from "./session-store.ts";

/** On all devices, at once. */
export function endOperatorSessions(tx: Tx, operatorId: string): Promise<void> {
  return deleteSessionsOf(tx, operatorId);
}
