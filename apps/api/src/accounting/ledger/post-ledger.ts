import { sql } from "kysely";
import { buildPostings, type LedgerEvent } from "@santap/domain/ledger/posting";
import type { Tx } from "../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../db/execute-parts.ts";
import { newId } from "../../tokens/public-id.ts";

export interface LedgerSubject {
  storeId: string;
  orderId: string;
  box: string | null;
  at: number;
  /** The part of a shared bill that it pays. */
  shareId?: string;
  dealId?: string;
  /** Absent where the entries are about all vouchers of a purchase. */
  voucherId?: string;
}

export interface Posted {
  subject: LedgerSubject;
  event: LedgerEvent;
}

/** The table refuses unbalanced rows, and any change. */
export async function postLedger(
  tx: Tx,
  subject: LedgerSubject,
  events: readonly LedgerEvent[],
): Promise<void> {
  await executeParts(tx, [insertPostingsPart(subject, events)]);
}

export async function postLedgerMany(tx: Tx, posted: readonly Posted[]): Promise<void> {
  await executeParts(tx, [insertManyPostingsPart(posted)]);
}

export function insertPostingsPart(
  subject: LedgerSubject,
  events: readonly LedgerEvent[],
): StatementPart {
  return insertManyPostingsPart(events.map((event) => ({ subject, event })));
}

export function insertManyPostingsPart(posted: readonly Posted[]): StatementPart {
  const entries = posted.flatMap(({ subject: { at, ...subject }, event }) => {
    const own = { ...subject, at: new Date(at), postingId: newId("j"), event: event.kind };
    return buildPostings(event).map((posting) => ({ ...posting, ...own }));
  });
  const writes = sql`posted as (
    insert into ledger_entry (store_id, posting_id, event, account, side, amount, order_id, box, at,
      deal_id, voucher_id, share_id)
    select "storeId", "postingId", event, account, side, amount, "orderId", box, at, "dealId",
      "voucherId", "shareId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("storeId" text, "postingId" text, event text, account text, side text, amount bigint,
        "orderId" text, box text, at timestamptz, "dealId" text, "voucherId" text,
        "shareId" text))`;
  return { queries: writes, mustReturnOne: null };
}
