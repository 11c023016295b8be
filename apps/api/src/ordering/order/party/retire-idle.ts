import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import {
  findIdleSessions,
  retireIfIdle,
  type IdleSession,
} from "../../table/joining/retire-if-idle.ts";
import { releaseOrder } from "../lifecycle/release-order.ts";
import { findLines } from "../rows/lines.ts";
import { lockOrderRow } from "../rows/find-order.ts";

export interface IdleDeps {
  db: Database;
  clock(): number;
  onError(error: unknown): void;
}

/** Forgotten sessions: empty ones end, those that owe wait for staff. Returns how many. */
export async function retireIdleSessions({ db, clock, onError }: IdleDeps): Promise<number> {
  const now = clock();
  let retired = 0;
  for (const session of await findIdleSessions(db, now)) {
    // One failure must not keep the other tables.
    const did = await retire(db, session, now).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (did) retired += 1;
  }
  return retired;
}

function retire(db: Database, session: IdleSession, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const retired = await retireIfIdle(tx, session, now);
    if (retired?.event === "IDLE_EMPTY" && retired.orderId !== null)
      await endEmptyBill(tx, { storeId: session.storeId, orderId: retired.orderId, now });
    return retired !== null;
  });
}

/** All that was on it was taken off. */
async function endEmptyBill(
  tx: Tx,
  { storeId, orderId, now }: { storeId: string; orderId: string; now: number },
): Promise<void> {
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill?.status !== "OPEN") return;
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const lines = await findLines(tx, storeId, orderId);
  if (lines.some((line) => countsInPrice(terms, line.kitchen_status))) return;
  await releaseOrder(tx, bill, { event: "CANCEL", at: now });
}
