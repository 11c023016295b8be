import { sql } from "kysely";
import type { ErasePart } from "../../../db/erasure.ts";
import type { ShareEnd } from "@santap/domain/bill/share-state";
import type { Connection } from "../../../db/database.ts";
import type { StatementPart } from "../../../db/execute-parts.ts";
import type { Row } from "../../../db/schema.ts";
import { shareColumns } from "../../order/shares/load-shares.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

export type NewShareRow = Omit<
  ShareRow,
  "created_at" | "ended_at" | "ends_by" | "pays_until" | "voided_amount" | "nudged_at" | "nudged_by"
> & { at: number };

export async function insertShare(db: Connection, share: NewShareRow): Promise<void> {
  const { store_id: storeId, order_id: orderId, returns_at: returnsAt } = share;
  const at = new Date(share.at);
  await sql`insert into bill_share (store_id, share_id, order_id, share_no, kind, status, amount, portions,
      even_part, coupons, unsplit, participant_id, seat, user_id, shown_by, shown_place, created_at, clock_ends_at,
      returns_at, ended_at)
    values (${storeId}, ${share.share_id}, ${orderId}, (select coalesce(max(share_no), 0) + 1 from bill_share
        where store_id = ${storeId} and order_id = ${orderId}), ${share.kind}, ${share.status},
      ${share.amount}, ${JSON.stringify(share.portions)}::jsonb,
      ${share.even_part === null ? null : JSON.stringify(share.even_part)}::jsonb,
      ${JSON.stringify(share.coupons)}::jsonb, ${share.unsplit},
      ${share.participant_id}, ${share.seat}, ${share.user_id}, ${share.shown?.operatorId ?? null},
      ${share.shown?.place ?? null}, ${at}, ${new Date(share.clock_ends_at)},
      ${returnsAt === null ? null : new Date(returnsAt)}, ${share.status === "PAID" ? at : null})`.execute(
    db,
  );
}

export function payShareInPart(share: ShareRow, at: number): StatementPart {
  const even = share.even_part === null ? null : JSON.stringify(share.even_part);
  const queries = sql`shared as (update bill_share set status = 'PAID', returns_at = null,
      portions = ${JSON.stringify(share.portions)}::jsonb, even_part = ${even}::jsonb, ended_at = ${new Date(at)}, ends_by = null
    where store_id = ${share.store_id} and share_id = ${share.share_id} and status = ${share.status}
    returning share_id)`;
  return { queries, mustReturnOne: "shared" };
}

/** False where it did not run. What was to end it stays its end. */
export async function setReturned(
  db: Connection,
  { store_id: storeId, share_id: shareId }: ShareRow,
  end: { by: ShareEnd; at: number },
): Promise<boolean> {
  const result = await sql`update bill_share set status = 'RETURNED', returns_at = null,
      ended_at = ${new Date(end.at)}, ends_by = coalesce(ends_by, ${end.by})
    where store_id = ${storeId} and share_id = ${shareId} and status = 'RUNNING'`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function setReturnsAt(
  db: Connection,
  { store_id: storeId, share_id: shareId }: Pick<ShareRow, "store_id" | "share_id">,
  at: number | null,
): Promise<void> {
  await sql`update bill_share set returns_at = ${at === null ? null : new Date(at)}
    where store_id = ${storeId} and share_id = ${shareId} and status = 'RUNNING'`.execute(db);
}

export async function setEndsBy(
  db: Connection,
  { store_id: storeId, share_id: shareId }: ShareRow,
  by: ShareEnd,
): Promise<void> {
  await sql`update bill_share set ends_by = ${by}
    where store_id = ${storeId} and share_id = ${shareId} and status = 'RUNNING'
      and ends_by is null`.execute(db);
}

export async function addVoided(
  db: Connection,
  share: { storeId: string; shareId: string; amount: number },
): Promise<void> {
  await sql`update bill_share set voided_amount = voided_amount + ${share.amount}
    where store_id = ${share.storeId} and share_id = ${share.shareId}`.execute(db);
}

/** What it has left of what it named. */
export async function setPortions(
  db: Connection,
  { store_id: storeId, share_id: shareId }: ShareRow,
  portions: ShareRow["portions"],
): Promise<void> {
  await sql`update bill_share set portions = ${JSON.stringify(portions)}::jsonb
    where store_id = ${storeId} and share_id = ${shareId}`.execute(db);
}

/** In random order, so that concurrent workers rarely meet. */
export async function findDueShares(db: Connection, now: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`select ${shareColumns} from bill_share s
    where s.returns_at <= ${new Date(now)} order by random() limit 50`.execute(db);
  return rows;
}

export async function setNudge(
  db: Connection,
  { store_id: storeId, share_id: shareId }: ShareRow,
  { by, at }: { by: string; at: number },
): Promise<void> {
  await sql`update bill_share set nudged_at = ${new Date(at)}, nudged_by = ${by}
    where store_id = ${storeId} and share_id = ${shareId}`.execute(db);
}

export interface SharePaymentRow extends Row<"pay_event", "box" | "payment_ref"> {
  /** Of it, by the acquirer alone or for dishes that were taken off. */
  given_back: number;
}

/** The payment that paid it; null for cash. */
export async function findSharePayment(
  db: Connection,
  storeId: string,
  shareId: string,
): Promise<SharePaymentRow | null> {
  const { rows } = await sql<SharePaymentRow>`
    select e.box, e.payment_ref, (select coalesce(sum(r.amount), 0)::bigint from refund r
        where r.store_id = e.store_id and r.box = e.box and r.reason in ('BY_ACQUIRER', 'VOID'))
      as given_back
    from pay_attempt a join pay_event e using (store_id, box)
    where a.store_id = ${storeId} and a.share_id = ${shareId}
      and (e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN')`.execute(db);
  return rows[0] ?? null;
}

export const eraseShares: ErasePart = ({ userId, anonymousId }) => [
  sql`update bill_share set user_id = ${anonymousId} where user_id = ${userId}`,
];
