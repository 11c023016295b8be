import { sql, type RawBuilder } from "kysely";
import { LIVE_STATUSES, type AttemptStatus } from "@santap/domain/payment/attempt-state";
import type { Connection } from "../../../db/database.ts";
import type { StatementPart } from "../../../db/execute-parts.ts";
import type { Row } from "../../../db/schema.ts";
import { PAYMENT_CHANNEL } from "./payment-store.ts";

export interface AttemptRow extends Row<
  "pay_attempt",
  | "store_id"
  | "box"
  | "order_id"
  | "share_id"
  | "order_version"
  | "user_id"
  | "holder_seat"
  | "amount"
  | "pay_type"
  | "pay_channel_id"
  | "provider"
  | "partner_ref"
  | "provider_ref"
  | "qr_text"
  | "redirect_url"
  | "payer_mac"
  | "merchant_id"
  | "merchant_name"
  | "nmid"
  | "created_at"
  | "expires_at"
  | "paid_at"
  | "closed_at"
  | "refunded_amount"
  | "queries"
  | "next_query_at"
  | "last_query_at"
> {
  status: AttemptStatus;
}

/** Named one by one: with `*` an older process would fail on a column that a newer one adds. */
export const attemptColumns = sql.raw(
  `store_id box order_id share_id order_version user_id holder_seat amount pay_type pay_channel_id provider partner_ref
  provider_ref qr_text redirect_url payer_mac merchant_id merchant_name nmid status created_at expires_at paid_at closed_at
  refunded_amount queries next_query_at last_query_at`
    .split(/\s+/)
    .map((column) => `a.${column}`)
    .join(", "),
);

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

/** Of an order, or of a share of one. */
export async function findLiveAttempt(
  db: Connection,
  storeId: string,
  chargeId: string,
): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from pay_attempt a
    where store_id = ${storeId} and coalesce(share_id, order_id) = ${chargeId}
      and status in (${live})`.execute(db);
  return rows[0] ?? null;
}

export async function findAttempts(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from pay_attempt a
    where store_id = ${storeId} and order_id = ${orderId} order by created_at`.execute(db);
  return rows;
}

export type NewAttempt = Pick<
  AttemptRow,
  | "store_id"
  | "box"
  | "order_id"
  | "share_id"
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
  await sql`insert into pay_attempt (store_id, box, order_id, share_id, order_version, user_id, holder_seat, amount,
      pay_type, pay_channel_id, provider, partner_ref, merchant_id, merchant_name, nmid, payer_mac, status,
      created_at, expires_at, next_query_at)
    values (${attempt.store_id}, ${attempt.box}, ${attempt.order_id}, ${attempt.share_id},
      ${attempt.order_version},
      ${attempt.user_id}, ${attempt.holder_seat}, ${attempt.amount}, ${attempt.pay_type}, ${attempt.pay_channel_id},
      ${attempt.provider}, ${attempt.partner_ref}, ${attempt.merchant_id}, ${attempt.merchant_name},
      ${attempt.nmid}, ${attempt.payer_mac}, 'SUBMITTING', ${at}, ${new Date(attempt.expiresAt)}, ${new Date(attempt.nextQueryAt)})`.execute(
    db,
  );
}

export interface StartedPayment {
  providerRef: string | null;
  qrText: string | null;
  redirectUrl: string | null;
  expiresAt: number;
  nextQueryAt: number;
}

/** False where the attempt has changed meanwhile. */
export async function markStarted(
  db: Connection,
  attempt: Pick<AttemptRow, "store_id" | "box">,
  started: StartedPayment,
): Promise<boolean> {
  const result = await sql`
    update pay_attempt set status = 'WAIT_PAY', provider_ref = ${started.providerRef},
      qr_text = ${started.qrText}, redirect_url = ${started.redirectUrl},
      expires_at = ${new Date(started.expiresAt)},
      next_query_at = ${new Date(started.nextQueryAt)}
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
  nextQueryAt: number | null;
}

function updateStatus(move: AttemptMove): RawBuilder<unknown> {
  const at = new Date(move.at);
  return sql`update pay_attempt set status = ${move.to}, queries = 0,
      next_query_at = ${toDateOrNull(move.nextQueryAt)},
      closed_at = case when ${move.to} = 'CLOSED' then ${at}::timestamptz else closed_at end,
      paid_at = case when ${move.to} = 'PAY_SUCCESS' then coalesce(paid_at, ${at}::timestamptz) else paid_at end
    where store_id = ${move.storeId} and box = ${move.box} and status = ${move.from} returning box`;
}

/** Guarded, and published to every process; false where the attempt was in another status. */
export async function moveAttempt(db: Connection, move: AttemptMove): Promise<boolean> {
  const { rows } = await updateStatus(move).execute(db);
  if (rows.length === 1) publishPaymentChange(db, move.box);
  return rows.length === 1;
}

export function publishPaymentChange(db: Connection, box: string): void {
  db.publish({ channel: PAYMENT_CHANNEL, payload: box });
}

/** As part of a statement; {@link publishPaymentChange} is left to the caller. */
export function moveAttemptPart(move: AttemptMove): StatementPart {
  return { queries: sql`moved as (${updateStatus(move)})`, mustReturnOne: "moved" };
}

/** With the payments that were decided before; under the order's lock. */
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

/** What it pays, as staff decided. */
export async function moveToShare(
  db: Connection,
  { store_id: storeId, box }: Pick<AttemptRow, "store_id" | "box">,
  shareId: string,
): Promise<void> {
  await sql`update pay_attempt set share_id = ${shareId}
    where store_id = ${storeId} and box = ${box}`.execute(db);
}

export function toDateOrNull(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

export async function countWalletPrompts(
  db: Connection,
  phone: { payerMac: Buffer; since: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pay_attempt
    where payer_mac = ${phone.payerMac} and created_at > ${new Date(phone.since)}`.execute(db);
  return rows[0]?.n ?? 0;
}
