import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import type { Tx } from "../../db/transaction.ts";
import { loadDealTerms } from "../deal/deal-terms.ts";
import type { Row } from "../../db/schema.ts";
import type { BillVoucherRow, VoucherRow, VoucherState, VoucherTerms } from "./voucher-row.ts";

const MOST_OF_A_HOLDER = 200;

const standing = sql`(select coalesce(jsonb_agg(jsonb_build_object('useId', u.use_id,
      'value', u.value, 'at', (extract(epoch from u.used_at) * 1000)::bigint)
      order by u.used_at, u.use_id), '[]')
    from voucher_use u where u.store_id = v.store_id and u.voucher_id = v.voucher_id
      and u.undone_at is null)`;

const ownColumns = sql`v.store_id, v.voucher_id, v.deal_id, v.user_id, v.status, v.sale_price,
  v.uses, v.uses_left, v.valid_until, v.held_by, p.list_price, s.utc_offset_minutes,
  array(select n.day - date '1970-01-01' from national_holiday n
    where d.excludes_holidays) as holidays`;

/** By the key for each voucher: for few vouchers the planner may otherwise read all purchases. */
const joinPurchase = sql`cross join lateral (select list_price, on_expiry from deal_purchase p
    where p.store_id = v.store_id and p.order_id = v.order_id and p.deal_id = v.deal_id
    offset 0) p`;

const withDeal = sql`voucher v join deal d using (deal_id) join store s on s.store_id = v.store_id
  ${joinPurchase}`;

function selectVouchers(rest: RawBuilder<unknown>) {
  return sql<VoucherRow>`
    select ${ownColumns}, d.type, d.names, d.weekly, d.components, d.excludes_holidays,
      d.max_uses_per_day, d.max_per_bill, ${standing} as standing, v.order_id, v.seq, v.paid, v.voided, v.prepared_by,
      v.prepared_until, v.refund_id, v.code_seq, v.expiry_due_at, d.picture, p.on_expiry,
      s.names as store_names
    from ${withDeal} ${rest}`;
}

export async function findVoucher(
  db: Connection,
  storeId: string,
  voucherId: string,
): Promise<VoucherRow | null> {
  const { rows } = await selectVouchers(
    sql`where v.store_id = ${storeId} and v.voucher_id = ${voucherId}`,
  ).execute(db);
  return rows[0] ?? null;
}

/** Of one store, in the order of their ids. Read again once they are locked. */
export async function lockVoucherRows(
  tx: Tx,
  storeId: string,
  voucherIds: readonly string[],
): Promise<VoucherRow[]> {
  const chosen = sql`v.store_id = ${storeId} and v.voucher_id = any(${[...voucherIds]})`;
  await sql`select 1 from voucher v where ${chosen} order by v.voucher_id for update`.execute(tx);
  const { rows } = await selectVouchers(sql`where ${chosen} order by v.voucher_id`).execute(tx);
  return rows;
}

const MOST_OF_AN_ACCOUNT = 500;

/** All of an account, the newest. */
export async function findUserVouchers(db: Connection, userId: string): Promise<VoucherRow[]> {
  const { rows } = await selectVouchers(
    sql`where v.user_id = ${userId} order by v.issued_at desc, v.voucher_id
      limit ${MOST_OF_AN_ACCOUNT}`,
  ).execute(db);
  return rows;
}

/** Of one holder at a store, in the order of their ids. */
export async function findChosenVouchers(
  db: Connection,
  {
    storeId,
    userId,
    voucherIds,
  }: { storeId: string; userId: string; voucherIds: readonly string[] },
): Promise<VoucherRow[]> {
  const { rows } = await selectVouchers(
    sql`where v.store_id = ${storeId} and v.user_id = ${userId}
      and v.voucher_id = any(${[...voucherIds]}) order by v.voucher_id`,
  ).execute(db);
  return rows;
}

interface Holder {
  storeId: string;
  userId: string;
}

/**
 * The holder's at a store, those that end first before the others. The planner does not see which holder
 * it is, so that a connection plans the statement once: most have no voucher, which looks cheaper than an
 * unknown holder's.
 */
function ofHolder({ storeId, userId }: Holder): RawBuilder<unknown> {
  return sql`where v.user_id = (select ${userId}::text) and v.store_id = ${storeId}
    and v.status in ('TO_USE', 'HELD', 'PREPARED')
    order by v.valid_until, v.voucher_id limit ${MOST_OF_A_HOLDER}`;
}

export async function findHolderVouchers(db: Connection, holder: Holder): Promise<VoucherRow[]> {
  const { rows } = await selectVouchers(ofHolder(holder)).execute(db);
  return rows;
}

type OwnVoucherRow = Omit<
  BillVoucherRow,
  keyof VoucherTerms | "store_id" | "user_id" | "holidays" | "standing"
> &
  Row<"deal", "version"> & {
    holidays: number[] | null;
    standing: BillVoucherRow["standing"] | null;
  };

/** What a bill asks of a voucher: of its uses, how many there were on a day that allows so many. */
export async function findBillVouchers(db: Connection, holder: Holder): Promise<BillVoucherRow[]> {
  const { storeId, userId } = holder;
  const { rows } = await sql<OwnVoucherRow>`
    select v.voucher_id, v.deal_id, v.status, v.sale_price, v.uses, v.uses_left, v.valid_until,
      v.held_by, p.list_price, d.version,
      (select utc_offset_minutes from store where store_id = ${storeId}) as utc_offset_minutes,
      case when d.excludes_holidays
        then array(select day - date '1970-01-01' from national_holiday) end as holidays,
      case when d.max_uses_per_day is not null then ${standing} end as standing
    from voucher v join deal d using (deal_id) ${joinPurchase} ${ofHolder(holder)}`.execute(db);
  return loadDealTerms(db, rows, (row, terms) => ({
    ...row,
    store_id: storeId,
    user_id: userId,
    holidays: row.holidays ?? [],
    standing: row.standing ?? [],
    type: terms.type,
    names: terms.names,
    weekly: terms.weekly,
    components: terms.components,
    excludes_holidays: terms.excludes_holidays,
    max_uses_per_day: terms.max_uses_per_day,
    max_per_bill: terms.max_per_bill,
  }));
}

export async function findPurchaseVouchers(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<VoucherRow[]> {
  const { rows } = await selectVouchers(
    sql`where v.store_id = ${storeId} and v.order_id = ${orderId} order by v.seq`,
  ).execute(db);
  return rows;
}

/** @throws Error unless it is as it was read; call it under the voucher's lock */
export async function saveVoucher(
  tx: Tx,
  before: VoucherRow,
  changes: Partial<VoucherState>,
): Promise<void> {
  const after = { ...before, ...changes };
  const result = await sql`
    update voucher set status = ${after.status}, uses_left = ${after.uses_left},
      held_by = ${after.held_by}, prepared_by = ${after.prepared_by}, prepared_until = ${toDate(after.prepared_until)},
      refund_id = ${after.refund_id}, code_seq = ${after.code_seq},
      expiry_due_at = ${toDate(after.expiry_due_at)}, valid_until = ${new Date(after.valid_until)}
    where store_id = ${before.store_id} and voucher_id = ${before.voucher_id}
      and status = ${before.status} and uses_left = ${before.uses_left}`.execute(tx);
  if (result.numAffectedRows !== 1n) throw new Error("a voucher moved under its lock");
}

function toDate(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

/** Nobody redeemed them in time. Returns how many. */
export async function releasePreparedRows(db: Connection, now: number): Promise<number> {
  const result = await sql`
    update voucher v set status = 'TO_USE', prepared_by = null, prepared_until = null
    from (select store_id, voucher_id from voucher
      where status = 'PREPARED' and prepared_until <= ${new Date(now)}
      order by prepared_until limit 100 for update skip locked) due
    where v.store_id = due.store_id and v.voucher_id = due.voucher_id`.execute(db);
  return Number(result.numAffectedRows);
}

export async function expireRows(
  db: Connection,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<number> {
  const result = await sql`
    update voucher v set status = 'EXPIRED', expiry_due_at = ${new Date(dueAt)}
    from (select store_id, voucher_id from voucher
      where status = 'TO_USE' and valid_until <= ${new Date(now)}
      order by valid_until limit 100 for update skip locked) due
    where v.store_id = due.store_id and v.voucher_id = due.voucher_id`.execute(db);
  return Number(result.numAffectedRows);
}

export const eraseVouchers: ErasePart = ({ userId, anonymousId }) => [
  sql`update voucher set user_id = ${anonymousId} where user_id = ${userId}`,
];
