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
  await postMany(
    tx,
    events.map((event) => ({ subject, event })),
  );
}

/** The same for events of many subjects, in one statement. */
export async function postMany(
  tx: Tx,
  posted: readonly { subject: LedgerSubject; event: LedgerEvent }[],
): Promise<void> {
  const entries = posted.flatMap(({ subject: { at, ...subject }, event }) => {
    const own = { ...subject, at: new Date(at), postingId: newId("j"), event: event.kind };
    return postingsFor(event).map((posting) => ({ ...posting, ...own }));
  });
  await sql`
    insert into ledger_entry (store_id, posting_id, event, account, side, amount, order_id, box, at)
    select "storeId", "postingId", event, account, side, amount, "orderId", box, at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("storeId" text, "postingId" text, event text, account text, side text, amount bigint,
        "orderId" text, box text, at timestamptz)`.execute(tx);
}
