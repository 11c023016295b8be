import { NUMBERING_DELAY_MS } from "@santap/domain/receipt/receipt-number";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findWaitingSeries, giveNumbers, lockCounters } from "./numbering-store.ts";

export interface NumberingDeps {
  db: Database;
  clock(): number;
}

/**
 * Numbers paid orders and received refunds in the order of their times, without gaps. Any number of
 * servers may do this at once; a killed one leaves neither a number taken nor a receipt behind.
 */
export async function numberReceipts({ db, clock }: NumberingDeps): Promise<number> {
  const now = clock();
  const until = now - NUMBERING_DELAY_MS;
  const series = await findWaitingSeries(db, until);
  if (series.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    await lockCounters(tx, series);
    return giveNumbers(tx, { series, until, now });
  });
}
