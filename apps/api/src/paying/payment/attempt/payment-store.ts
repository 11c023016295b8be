import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { StatementPart } from "../../../db/execute-parts.ts";

export const PAYMENT_CHANNEL = "pay_result";

export interface NewPayment {
  provider: string;
  eventKey: string;
  storeId: string;
  box: string;
  source: "NOTIFICATION" | "QUERY";
  amount: number;
  paymentRef: string;
  paidAt: number;
  receivedAt: number;
  result: string;
  /** Keyed hash of the paying account; null where it is unknown. */
  payerKey: Buffer | null;
  rawBody: Buffer | null;
}

export function insertPaymentPart(payment: NewPayment): StatementPart {
  const at = new Date(payment.receivedAt);
  const queries = sql`notified as (
      insert into acquirer_notification (provider, received_at, verdict, body_hash, body)
      select ${payment.provider}, ${at}, 'SUCCESS', sha256(raw.body), raw.body
      from (values (${payment.rawBody}::bytea)) as raw(body) where raw.body is not null
      on conflict do nothing
    ), recorded as (
      insert into pay_event (provider, event_key, store_id, box, source, amount, payment_ref,
        paid_at, received_at, result, payer_key)
      values (${payment.provider}, ${payment.eventKey}, ${payment.storeId}, ${payment.box},
        ${payment.source}, ${payment.amount}, ${payment.paymentRef}, ${new Date(payment.paidAt)}, ${at},
        ${payment.result}, ${payment.payerKey}))`;
  return { queries, mustReturnOne: null };
}

/** Null unless it was the only payment on this box. */
export async function findAppliedAmount(
  db: Connection,
  storeId: string,
  box: string,
): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select sum(amount)::bigint as amount from pay_event
    where store_id = ${storeId} and box = ${box}
    having count(*) = 1 and bool_and(result in ('APPLY', 'APPLY_LATE'))`.execute(db);
  return rows[0]?.amount ?? null;
}
