import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export async function findDueDeletions(
  db: Connection,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<Row<"account_deletion", "user_id">>`
    select user_id from account_deletion
    where undo_until <= ${new Date(now)} and undone_at is null and erased_at is null
    order by undo_until limit ${limit}`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Of these, those whose data is still there. */
export async function findUnerased(db: Connection, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Row<"account", "user_id">>`
    select user_id from account
    where user_id = any(${[...userIds]}) and status <> 'DELETED' order by user_id`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

export interface Erasure {
  userId: string;
  /** Stands in what is kept. Nothing links it to the account. */
  anonymousId: string;
  now: number;
}

export type ErasedRows = Readonly<Record<string, number>>;

/** Under the account's lock. Returns how many rows of each table it deleted or made anonymous. */
export async function eraseRowsOfAccount(tx: Tx, erasure: Erasure): Promise<ErasedRows> {
  const statements = [
    ...listBillStatements(erasure),
    ...listPaymentStatements(erasure),
    ...listPhoneStatements(erasure),
    ...listAccountStatements(erasure),
  ];
  const erased: Record<string, number> = {};
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    const table = readTable(statement.compile(tx).sql);
    erased[table] = (erased[table] ?? 0) + Number(numAffectedRows ?? 0);
  }
  return erased;
}

/** Every statement begins with what it does to which table. */
function readTable(statement: string): string {
  const table = /^\s*(?:update|delete from) (\w+)/.exec(statement)?.[1];
  if (table === undefined) throw new Error("a statement of an erasure names no table first");
  return table;
}

export async function insertErasureReport(
  tx: Tx,
  { now, again, rows }: { now: number; again: boolean; rows: ErasedRows },
): Promise<void> {
  await sql`insert into erasure_report (erased_at, again, rows_by_table)
    values (${new Date(now)}, ${again}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

export interface ErasureReportRow extends Row<"erasure_report", "erased_at" | "again"> {
  rows_by_table: ErasedRows;
}

/** Of the last days, oldest first. */
export async function findErasureReports(
  db: Connection,
  { days, now }: { days: number; now: number },
): Promise<ErasureReportRow[]> {
  const { rows } = await sql<ErasureReportRow>`
    select erased_at, again, rows_by_table from erasure_report
    where erased_at > ${new Date(now)}::timestamptz - make_interval(days => ${days})
    order by report_id`.execute(db);
  return rows;
}

/** A line's key is made of what was ordered, its note included. */
const withoutNote = sql`note = '', line_key = 'erased-' || l.line_no,
  changed_from = jsonb_set(l.changed_from, '{note}', '""')`;
const hasNote = sql`(l.note <> '' or l.changed_from ->> 'note' <> '')`;

/** Own ones, and those of tables where the person sat or sent something. */
const selectBills = (
  userId: string,
) => sql`select store_id, order_id from orders where user_id = ${userId}
  union select store_id, order_id from order_round where user_id = ${userId}
  union select o.store_id, o.order_id from participant p
    join orders o using (store_id, session_id) where p.user_id = ${userId}`;

/** Of orders and tables. A shared bill names every guest whose round, coupon or voucher it has. */
function listBillStatements({ userId, anonymousId }: Erasure): RawBuilder<unknown>[] {
  const withoutAccount = (column: RawBuilder<unknown>) =>
    sql`replace(${column}::text, ${`"${userId}"`}, ${`"${anonymousId}"`})::jsonb`;
  return [
    // What was printed of these bills has notes and names, and is kept for a week.
    sql`delete from print_job where (store_id, order_id) in (${selectBills(userId)})`,
    sql`delete from printed_line where (store_id, line_id) in (select l.store_id, l.line_id
      from order_line l where (l.store_id, l.order_id) in (${selectBills(userId)}))`,
    sql`update orders set coupons = ${withoutAccount(sql`coupons`)}, vouchers = ${withoutAccount(sql`vouchers`)}
      where user_id = ${userId} or (store_id, session_id) in (
        select store_id, session_id from participant where user_id = ${userId})
      or (store_id, order_id) in (select split_part(put.on_order, '-', 1), put.on_order
        from coupon_code c, unnest(c.order_ids) as put(on_order) where c.user_id = ${userId})`,
    sql`update order_line l set ${withoutNote} from orders o
      where o.user_id = ${userId} and l.store_id = o.store_id and l.order_id = o.order_id
        and ${hasNote}`,
    sql`update order_line l set ${withoutNote} from order_round r
      where l.store_id = r.store_id and l.order_id = r.order_id and l.round = r.round and ${hasNote}
        and (r.user_id = ${userId} or exists (
          -- Sent as a guest, before signing in at that table.
          select from participant p where r.user_id is null and p.store_id = r.store_id
            and p.participant_id = r.participant_id and p.user_id = ${userId}))`,
    // Who orders without a table adds the dishes as an account.
    sql`update order_line l set added_by = ${anonymousId} from orders o
      where o.user_id = ${userId} and l.store_id = o.store_id and l.order_id = o.order_id
        and l.added_by = ${userId}`,
    sql`update order_round r set note = '' where r.note <> '' and (r.user_id = ${userId}
      or exists (select from participant p where r.user_id is null and p.store_id = r.store_id
        and p.participant_id = r.participant_id and p.user_id = ${userId}))`,
    sql`update order_round set user_id = ${anonymousId}, coupons = ${withoutAccount(sql`coupons`)},
      vouchers = ${withoutAccount(sql`vouchers`)} where user_id = ${userId}`,
    sql`update participant set user_id = null, name = null, network = null, browser = null
      where user_id = ${userId}`,
    sql`update bill_share set user_id = ${anonymousId} where user_id = ${userId}`,
    sql`update deal_purchase set user_id = ${anonymousId} where user_id = ${userId}`,
    sql`update voucher set user_id = ${anonymousId} where user_id = ${userId}`,
    sql`delete from order_request where user_id = ${userId}`,
  ];
}

/** The acquirer's raw messages name the payer. */
function listPaymentStatements({ userId, anonymousId }: Erasure): RawBuilder<unknown>[] {
  return [
    sql`delete from acquirer_notification n using pay_attempt a
      where a.user_id = ${userId} and n.provider = a.provider and n.received_at >= a.created_at
        and position(convert_to(a.partner_ref, 'UTF8') in n.body) > 0`,
    sql`update pay_event e set payer_key = null from pay_attempt a
      where a.user_id = ${userId} and e.store_id = a.store_id and e.box = a.box
        and e.payer_key is not null`,
    sql`update pay_attempt set user_id = ${anonymousId}, payer_mac = null where user_id = ${userId}`,
    sql`update orders set user_id = ${anonymousId}, note = '' where user_id = ${userId}`,
  ];
}

function listPhoneStatements({ userId }: Erasure): RawBuilder<unknown>[] {
  const own = sql`(select phone_key from account where user_id = ${userId}
    union select former_phone_key from account where user_id = ${userId})`;
  return [
    sql`delete from signing_key where browser in (
      select browser_id from otp_flow where phone_key in ${own})`,
    sql`delete from risk_bucket where kind = 'BROWSER' and key in (
      select browser_id from otp_flow where phone_key in ${own})`,
    sql`delete from otp_process where phone_key in ${own}`,
    sql`delete from otp_flow where phone_key in ${own} or user_id = ${userId}`,
    sql`delete from known_browser where phone_key in ${own}`,
    sql`delete from phone_budget where phone_key in ${own}`,
    sql`delete from message_outbox where phone_key in ${own}`,
    sql`delete from legacy_account where phone_key in ${own}`,
  ];
}

function listAccountStatements({ userId, anonymousId, now }: Erasure): RawBuilder<unknown>[] {
  return [
    sql`delete from consent_event where user_id = ${userId}`,
    sql`delete from account_export where user_id = ${userId}`,
    sql`delete from refresh_token where user_id = ${userId}`,
    sql`delete from session_family where user_id = ${userId}`,
    sql`delete from coupon_code where user_id = ${userId}`,
    // An order that holds or used a coupon still redeems or returns it.
    sql`update coupon_claim set user_id = ${anonymousId}
      where user_id = ${userId} and status in ('HELD', 'REDEEMED')`,
    sql`delete from coupon_claim where user_id = ${userId}`,
    sql`delete from claim_origin where user_id = ${userId}`,
    sql`delete from seen_count where person = ${userId}`,
    sql`delete from invitation where newcomer_id = ${userId} or inviter_id = ${userId}`,
    sql`delete from invite_code where user_id = ${userId}`,
    sql`update account set phone_key = null, phone_box = null, former_phone_key = null,
      invite_code = null, last_login_at = null, review_reason = null where user_id = ${userId}`,
    sql`update account_deletion set erased_at = ${new Date(now)}, waived_voucher_ids = '{}'
      where user_id = ${userId} and undone_at is null`,
    sql`update account_deletion set waived_voucher_ids = '{}' where user_id = ${userId}`,
  ];
}
