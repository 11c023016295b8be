import { sql } from "kysely";
import { LIVE_STATUSES, type AttemptStatus } from "@santap/domain/payment/attempt-state";
import type { Connection } from "../../db/database.ts";
import type { WritePart } from "../../db/write-together.ts";

export interface AttemptRow {
  store_id: string;
  box: string;
  order_id: string;
  order_version: number;
  user_id: string;
  /** Who pays at a shared table, by seat; null for takeaway. */
  holder_seat: number | null;
  amount: number;
  pay_type: string;
  pay_channel_id: string;
  provider: string;
  partner_ref: string;
  provider_ref: string | null;
  qr_text: string | null;
  /** The wallet's own page; null for a code and for a wallet that knocks at the phone. */
  redirect_url: string | null;
  /** Tells one phone that a wallet knocks at from another; null for every other method. */
  payer_mac: Buffer | null;
  /** Who was to be paid when it began; a store may change its acquirer's account later. */
  merchant_id: string;
  merchant_name: string;
  nmid: string;
  status: AttemptStatus;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  closed_at: number | null;
  refunded_amount: number;
  queries: number;
  next_query_at: number | null;
  last_query_at: number | null;
}

/** Named one by one: with `*` an older process would fail on a column that a newer one adds. */
export const attemptColumns = sql.raw(
  `store_id box order_id order_version user_id holder_seat amount pay_type pay_channel_id provider partner_ref
  provider_ref qr_text redirect_url payer_mac merchant_id merchant_name nmid status created_at expires_at paid_at closed_at
  refunded_amount queries next_query_at last_query_at`
    .split(/\s+/)
    .map((column) => `a.${column}`)
    .join(", "),
);

/** Heard by every process: something about this box has changed. */
export const PAY_CHANNEL = "pay_result";

export async function findAttempt(
  db: Connection,
  storeId: string,
  box: string,
): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from pay_attempt a
    where store_id = ${storeId} and box = ${box}`.execute(db);
  return rows[0] ?? null;
}

export async function findAttemptByRef(
  db: Connection,
  storeId: string,
  partnerRef: string,
): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from pay_attempt a
    where store_id = ${storeId} and partner_ref = ${partnerRef}`.execute(db);
  return rows[0] ?? null;
}

const live = sql.join(LIVE_STATUSES.map((status) => sql.lit(status)));

export async function findLiveAttempt(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from pay_attempt a
    where store_id = ${storeId} and order_id = ${orderId} and status in (${live})`.execute(db);
  return rows[0] ?? null;
}

export async function findAttemptsOf(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from pay_attempt a
    where store_id = ${storeId} and order_id = ${orderId} order by created_at`.execute(db);
  return rows;
}

/** An attempt before the acquirer knows of it. */
export type NewAttempt = Pick<
  AttemptRow,
  | "store_id"
  | "box"
  | "order_id"
  | "order_version"
  | "user_id"
  | "holder_seat"
  | "amount"
  | "pay_type"
  | "pay_channel_id"
  | "provider"
  | "partner_ref"
  | "merchant_id"
  | "merchant_name"
  | "nmid"
  | "payer_mac"
> & { now: number; expiresAt: number; nextQueryAt: number };

export async function insertAttempt(db: Connection, attempt: NewAttempt): Promise<void> {
  const at = new Date(attempt.now);
  await sql`insert into pay_attempt (store_id, box, order_id, order_version, user_id, holder_seat, amount,
      pay_type, pay_channel_id, provider, partner_ref, merchant_id, merchant_name, nmid, payer_mac, status,
      created_at, expires_at, next_query_at)
    values (${attempt.store_id}, ${attempt.box}, ${attempt.order_id}, ${attempt.order_version},
      ${attempt.user_id}, ${attempt.holder_seat}, ${attempt.amount}, ${attempt.pay_type}, ${attempt.pay_channel_id},
      ${attempt.provider}, ${attempt.partner_ref}, ${attempt.merchant_id}, ${attempt.merchant_name},
      ${attempt.nmid}, ${attempt.payer_mac}, 'SUBMITTING', ${at}, ${new Date(attempt.expiresAt)}, ${new Date(attempt.nextQueryAt)})`.execute(
    db,
  );
}

export interface Opened {
  providerRef: string | null;
  qrText: string | null;
  redirectUrl: string | null;
  expiresAt: number;
  nextQueryAt: number;
}

/** It can be paid now; false where the attempt has moved on meanwhile. */
export async function setOpened(
  db: Connection,
  attempt: Pick<AttemptRow, "store_id" | "box">,
  opened: Opened,
): Promise<boolean> {
  const result = await sql`
    update pay_attempt set status = 'WAIT_PAY', provider_ref = ${opened.providerRef},
      qr_text = ${opened.qrText}, redirect_url = ${opened.redirectUrl},
      expires_at = ${new Date(opened.expiresAt)},
      next_query_at = ${new Date(opened.nextQueryAt)}
    where store_id = ${attempt.store_id} and box = ${attempt.box} and status = 'SUBMITTING'`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

export interface AttemptMove {
  storeId: string;
  box: string;
  from: AttemptStatus;
  to: AttemptStatus;
  at: number;
  /** When the acquirer is asked next; null where there is nothing left to learn. */
  nextQueryAt: number | null;
}

/** One guarded move along the attempt's table, told to every process; false where it was elsewhere. */
export async function moveAttempt(db: Connection, move: AttemptMove): Promise<boolean> {
  const at = new Date(move.at);
  const next = instantOrNull(move.nextQueryAt);
  const { rows } = await sql`
    with moved as (
      update pay_attempt set status = ${move.to}, next_query_at = ${next}, queries = 0,
        closed_at = case when ${move.to} = 'CLOSED' then ${at}::timestamptz else closed_at end,
        paid_at = case when ${move.to} = 'PAY_SUCCESS' then coalesce(paid_at, ${at}::timestamptz) else paid_at end
      where store_id = ${move.storeId} and box = ${move.box} and status = ${move.from}
      returning box)
    select pg_notify(${PAY_CHANNEL}, box) from moved`.execute(db);
  return rows.length === 1;
}

export interface PayEventRow {
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
  /** The notification that told of it, to be kept as it came; null for a query. */
  rawBody: Buffer | null;
}

/** A decided payment with the word that told of it, and its attempt's move; null where that stays. */
export function keepingPayment(
  event: PayEventRow,
  move: Omit<AttemptMove, "storeId" | "box"> | null,
): WritePart {
  const at = new Date(event.receivedAt);
  const kept = sql`word as (
      insert into acquirer_notification (provider, received_at, verdict, body_hash, body)
      select ${event.provider}, ${at}, 'SUCCESS', sha256(told.body), told.body
      from (values (${event.rawBody}::bytea)) as told(body) where told.body is not null
      on conflict do nothing
    ), kept as (
      insert into pay_event (provider, event_key, store_id, box, source, amount, payment_ref,
        paid_at, received_at, result)
      values (${event.provider}, ${event.eventKey}, ${event.storeId}, ${event.box},
        ${event.source}, ${event.amount}, ${event.paymentRef}, ${new Date(event.paidAt)}, ${at},
        ${event.result}))`;
  if (move === null) return { writes: kept, moves: null };
  const moved = sql`moved as (
      update pay_attempt set status = ${move.to}, queries = 0,
        next_query_at = ${instantOrNull(move.nextQueryAt)},
        paid_at = case when ${move.to} = 'PAY_SUCCESS' then ${at}::timestamptz else paid_at end
      where store_id = ${event.storeId} and box = ${event.box} and status = ${move.from}
      returning pg_notify(${PAY_CHANNEL}, box))`;
  return { writes: sql`${moved}, ${kept}`, moves: "moved" };
}

/** The attempt, locked, with the payments on it that were decided already; under the order's lock. */
export async function lockAttemptWithPayments(
  db: Connection,
  storeId: string,
  box: string,
): Promise<(AttemptRow & { handled: string[] }) | null> {
  const { rows } = await sql<AttemptRow & { handled: string[] }>`
    select ${attemptColumns}, array(select e.payment_ref from pay_event e
      where e.store_id = a.store_id and e.box = a.box) as handled
    from pay_attempt a where a.store_id = ${storeId} and a.box = ${box} for update of a`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What an order took on this box; null unless that is the one payment that came in on it. */
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

export function instantOrNull(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
