import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";

/** What staff do at a table. */
export interface ActRequest {
  storeId: string;
  /** The name of who does it. */
  by: string;
  /** Writes it down in the transaction of the act, with the party where it names one; not for a repeat. */
  record?(
    tx: Tx,
    done: { sessionId?: string; orderId?: string | null; writtenOff?: number },
  ): Promise<void>;
}

interface Outcome {
  kind: string;
  replayed?: boolean;
  sessionId?: string;
  orderId?: string | null;
  /** Of a bill, on the word of who did it. */
  writtenOff?: number;
}

export function runAct<R extends Outcome>(
  db: Database,
  { record }: Pick<ActRequest, "record">,
  act: (tx: Tx) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (tx) => {
    const outcome = await act(tx);
    if (outcome.kind === "DONE" && outcome.replayed !== true) await record?.(tx, outcome);
    return outcome;
  });
}
