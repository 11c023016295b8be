import { sql } from "kysely";
import { postingsFor, type LedgerEvent } from "@santap/domain/ledger/posting";
import type { Tx } from "../../db/transaction.ts";
import { writeTogether, type WritePart } from "../../db/write-together.ts";
import { newId } from "../../tokens/public-id.ts";

export interface LedgerSubject {
  storeId: string;
  orderId: string;
  box: string | null;
  at: number;
}

interface Posted {
  subject: LedgerSubject;
  event: LedgerEvent;
}

/** Writes the balanced rows of each event. The table refuses what does not balance, and any change. */
export async function postLedger(
  tx: Tx,
  subject: LedgerSubject,
  events: readonly LedgerEvent[],
): Promise<void> {
  await writeTogether(tx, [postingLedger(subject, events)]);
}

/** The same for events of many subjects, in one statement. */
export async function postMany(tx: Tx, posted: readonly Posted[]): Promise<void> {
  await writeTogether(tx, [postingMany(posted)]);
}

/** The same as part of a statement that writes more. */
export function postingLedger(subject: LedgerSubject, events: readonly LedgerEvent[]): WritePart {
  return postingMany(events.map((event) => ({ subject, event })));
}

function postingMany(posted: readonly Posted[]): WritePart {
  const entries = posted.flatMap(({ subject: { at, ...subject }, event }) => {
    const own = { ...subject, at: new Date(at), postingId: newId("j"), event: event.kind };
    return postingsFor(event).map((posting) => ({ ...posting, ...own }));
  });
  const writes = sql`posted as (
    insert into ledger_entry (store_id, posting_id, event, account, side, amount, order_id, box, at)
    select "storeId", "postingId", event, account, side, amount, "orderId", box, at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("storeId" text, "postingId" text, event text, account text, side text, amount bigint,
        "orderId" text, box text, at timestamptz))`;
  return { writes, moves: null };
}
