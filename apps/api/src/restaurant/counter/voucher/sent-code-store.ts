import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

export interface SentCodes {
  sent: number;
  /** Of the oldest of them, epoch ms; null for none. */
  first: number | null;
}

/** For one purchase since then; the partial index `voucher_code_sent`. */
export async function countSentCodes(
  db: Connection,
  { storeId, orderId, since }: { storeId: string; orderId: string; since: number },
): Promise<SentCodes> {
  const { rows } = await sql<SentCodes>`
    select count(*)::int as sent, min(at) as first from audit_entry
    where store_id = ${storeId} and subject = ${orderId} and act = 'VOUCHER_CODE_SENT'
      and at > ${new Date(since)}`.execute(db);
  return rows[0] ?? { sent: 0, first: null };
}
