import type { Tx } from "../../../db/transaction.ts";
import { publishTableChange } from "../publish-table-change.ts";
import { setWaiter } from "./waiter-store.ts";

export interface Service {
  storeId: string;
  sessionId: string;
  operatorId: string;
}

/** From now on, whoever did before. False where the store has no such party. */
export async function serveParty(tx: Tx, service: Service): Promise<boolean> {
  const found = await setWaiter(tx, service, { over: true });
  publishTableChange(tx, service.sessionId);
  return found;
}

/** Where nobody does. */
export async function serveUnserved(tx: Tx, service: Service): Promise<void> {
  await setWaiter(tx, service, { over: false });
}
