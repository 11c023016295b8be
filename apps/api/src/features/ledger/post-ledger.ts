import { sql } from "kysely";
import { postingsFor, type LedgerEvent } from "@santap/domain/ledger/posting";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";

export interface LedgerSubject {
  storeId: string;
  orderId: string;
  box: string | null;
  at: number;
}

/** Writes the balanced rows of each event. The table refuses what does not balance, and any change. */
export async function postLedger(
  tx: Tx,
  subject: LedgerSubject,
  events: readonly LedgerEvent[],
): Promise<void> {
  const entries = events.flatMap((event) => {
    const postingId = newId("j");
    return postingsFor(event).map((posting) => ({ ...posting, postingId, event: event.kind }));
  });
  await sql`
    insert into ledger_entry (store_id, posting_id, event, account, side, amount, order_id, box, at)
    select ${subject.storeId}, "postingId", event, account, side, amount, ${subject.orderId},
      ${subject.box}, ${new Date(subject.at)}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("postingId" text, event text, account text, side text, amount bigint)`.execute(tx);
}
