import { sql } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Joining } from "@santap/domain/table/joining";
import type { SessionStatus } from "@santap/domain/table/session-state";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { lockTables } from "./lock-tables.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";
import { publishTableChange } from "./publish-table-change.ts";

export interface TableRow
  extends
    Row<"dining_table", "store_id" | "table_id" | "label" | "code">,
    Row<"store", "pay_mode"> {
  /** The store's setting; null for the default of its pay mode. */
  joining: Joining | null;
  names: LocalizedText;
}

export interface SessionRow extends Row<
  "table_session",
  "session_id" | "table_id" | "order_id" | "last_activity_at" | "pin" | "opened_by"
> {
  /** As stored; {@link deriveSessionStatus} adds the shared bill. */
  status: SessionStatus;
  order_status: OrderStatus | null;
  /** Its bill has something to pay, or a round waiting for staff. */
  owes: boolean;
  /** Nobody has ever joined it. */
  empty: boolean;
}

const tableWithStore = sql`
  select t.store_id, t.table_id, t.label, t.code, s.names, s.pay_mode, s.joining
  from dining_table t join store s using (store_id)`;

export async function findTable(db: Connection, code: string): Promise<TableRow | null> {
  const { rows } = await sql<TableRow>`${tableWithStore} where t.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

export async function findTableById(
  db: Connection,
  storeId: string,
  tableId: string,
): Promise<TableRow | null> {
  const { rows } = await sql<TableRow>`${tableWithStore}
    where t.store_id = ${storeId} and t.table_id = ${tableId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the table's row, so that two concurrent scans open one session. */
export async function lockRunningSession(
  tx: Tx,
  storeId: string,
  tableId: string,
): Promise<SessionRow | null> {
  await lockTables(tx, storeId, [tableId]);
  const { rows } = await sql<SessionRow>`
    select s.session_id, s.status, s.table_id, s.order_id, s.pin,
      greatest(s.last_activity_at, (select max(p.seen_at) from participant p
        where p.store_id = s.store_id and p.session_id = s.session_id)) as last_activity_at, s.opened_by,
      o.status as order_status, s.host_id is null as empty,
      coalesce(o.payable_amount > 0 or exists (select from order_round r where r.store_id = o.store_id
        and r.order_id = o.order_id and r.state = 'AWAITING_STAFF'), false) as owes
    from table_session s left join orders o using (store_id, order_id)
    where s.store_id = ${storeId} and s.table_id = ${tableId} and s.status = 'OPEN'`.execute(tx);
  return rows[0] ?? null;
}

export async function insertSession(
  tx: Tx,
  session: { storeId: string; sessionId: string; tableId: string; now: number; pin: string },
): Promise<void> {
  const at = new Date(session.now);
  await sql`insert into table_session
      (store_id, session_id, table_id, status, opened_at, last_activity_at, pin)
    values (${session.storeId}, ${session.sessionId}, ${session.tableId}, 'OPEN', ${at}, ${at},
      ${session.pin})`.execute(tx);
}

export async function retireSession(
  tx: Tx,
  session: { storeId: string; sessionId: string; status: SessionStatus; now: number },
): Promise<void> {
  await sql`update table_session set status = ${session.status}, closed_at = ${new Date(session.now)}
    where store_id = ${session.storeId} and session_id = ${session.sessionId}`.execute(tx);
  publishTableChange(tx, session.sessionId);
}

/**
 * Under the table's lock. Returns the seat, unchanged for a known participant. Locks the session before the
 * participant, as who removes somebody.
 */
export async function insertParticipant(
  tx: Tx,
  participant: {
    storeId: string;
    sessionId: string;
    participantId: string;
    userId: string | null;
    network: string;
    browser: string | null;
    now: number;
  },
): Promise<number> {
  const { storeId, sessionId, participantId, userId, network, browser } = participant;
  const at = new Date(participant.now);
  const { rows } = await sql<Row<"participant", "seat">>`
    with seen as (
      update table_session set last_activity_at = ${at}, host_id = coalesce(host_id, ${participantId})
      where store_id = ${storeId} and session_id = ${sessionId} returning session_id)
    insert into participant (store_id, session_id, participant_id, seat, user_id, joined_at, network,
      browser)
    select ${storeId}, session_id, ${participantId}, (select coalesce(max(seat), 0) + 1
      from participant where store_id = ${storeId} and session_id = ${sessionId}),
      ${userId}, ${at}::timestamptz, ${network}, ${browser} from seen
    on conflict (store_id, session_id, participant_id)
      do update set user_id = coalesce(excluded.user_id, participant.user_id),
        browser = coalesce(excluded.browser, participant.browser), left_at = null, present = true,
        seen_at = case when participant.left_at is null then participant.seen_at else ${at} end
    returning seat`.execute(tx);
  publishTableChange(tx, sessionId);
  return rows[0]?.seat ?? 1;
}

/** The one proved by the phone, else the account's; null without any. */
export async function findParticipant(
  db: Connection,
  session: { storeId: string; sessionId: string },
  { proved, userId }: { proved: string | null; userId: string | null },
): Promise<string | null> {
  const { rows } = await sql<
    Row<"participant", "participant_id">
  >`select participant_id from participant
    where store_id = ${session.storeId} and session_id = ${session.sessionId}
      and (participant_id = ${proved} or user_id = ${userId})
    order by participant_id = ${proved} desc nulls last, seat limit 1`.execute(db);
  return rows[0]?.participant_id ?? null;
}

export interface OpenSession
  extends
    Row<"table_session", "session_id" | "table_id" | "order_id" | "host_id" | "pin" | "opened_by">,
    Row<"dining_table", "label">,
    Row<"store", "pay_mode"> {
  joining: Joining | null;
  status: SessionStatus;
  order_status: OrderStatus | null;
  /** The session's revision and that of its bill: only rises. */
  version: number;
}

const sessionOfOrder = sql`
  select s.session_id, s.table_id, s.status, s.order_id, o.status as order_status, t.label,
    s.host_id, s.pin, s.opened_by, p.pay_mode, p.joining,
    s.revision + coalesce(o.revision, 0) as version
  from table_session s join dining_table t using (store_id, table_id)
    join store p using (store_id) left join orders o using (store_id, order_id)`;

export async function findSession(
  db: Connection,
  storeId: string,
  sessionId: string,
): Promise<OpenSession | null> {
  const { rows } = await sql<OpenSession>`${sessionOfOrder}
    where s.store_id = ${storeId} and s.session_id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks, so that two first rounds make one bill. */
export async function lockSession(
  tx: Tx,
  storeId: string,
  sessionId: string,
): Promise<OpenSession | null> {
  await sql`select 1 from table_session
    where store_id = ${storeId} and session_id = ${sessionId} for update`.execute(tx);
  return findSession(tx, storeId, sessionId);
}

export async function setSessionOrder(
  tx: Tx,
  session: { storeId: string; sessionId: string; orderId: string; now: number },
): Promise<void> {
  await sql`update table_session
    set order_id = ${session.orderId}, last_activity_at = ${new Date(session.now)}
    where store_id = ${session.storeId} and session_id = ${session.sessionId}`.execute(tx);
  publishTableChange(tx, session.sessionId);
}

export async function setParticipantUser(
  tx: Tx,
  participant: { storeId: string; sessionId: string; participantId: string },
  userId: string,
): Promise<void> {
  await sql`update participant set user_id = ${userId}
    where store_id = ${participant.storeId} and session_id = ${participant.sessionId}
      and participant_id = ${participant.participantId} and user_id is null`.execute(tx);
}

/** Keeps the old code as retired; returns the table's label, null if unknown. */
export async function replaceCode(
  tx: Tx,
  table: { storeId: string; tableId: string; code: string; at: number },
): Promise<string | null> {
  const { rows } = await sql<Row<"dining_table", "label" | "code">>`
    select label, code from dining_table
    where store_id = ${table.storeId} and table_id = ${table.tableId} for update`.execute(tx);
  const [before] = rows;
  if (before === undefined) return null;
  await sql`insert into retired_table_code (code, store_id, table_id, retired_at)
    values (${before.code}, ${table.storeId}, ${table.tableId}, ${new Date(table.at)})`.execute(tx);
  await sql`update dining_table set code = ${table.code}
    where store_id = ${table.storeId} and table_id = ${table.tableId}`.execute(tx);
  return before.label;
}

export async function findTableOfSession(
  db: Connection,
  { storeId, sessionId }: { storeId: string; sessionId: string },
): Promise<string | null> {
  const { rows } = await sql<Row<"table_session", "table_id">>`select table_id from table_session
    where store_id = ${storeId} and session_id = ${sessionId}`.execute(db);
  return rows[0]?.table_id ?? null;
}

/** With its code of now. */
export async function findSessionTable(
  db: Connection,
  { storeId, sessionId }: { storeId: string; sessionId: string },
): Promise<Row<"dining_table", "code" | "table_id">> {
  const { rows } = await sql<Row<"dining_table", "code" | "table_id">>`
    select t.code, t.table_id from table_session s join dining_table t using (store_id, table_id)
    where s.store_id = ${storeId} and s.session_id = ${sessionId}`.execute(db);
  if (rows[0] === undefined) throw new Error("a session without its table");
  return rows[0];
}

export interface TableEventData {
  /** Labels of tables. */
  from?: string;
  to?: string;
  /** Who went, a participant's id, and the bill's new sum. */
  guest?: string;
  amount?: number;
}

export interface TableEvent {
  storeId: string;
  tableId: string;
  sessionId: string | null;
  kind:
    | "SESSION_RESET"
    | "CODE_ROTATED"
    | "SESSION_OPENED"
    | "SESSION_MOVED"
    | "SESSION_MERGED"
    | "SESSION_REOPENED"
    | "BILL_WRITTEN_OFF"
    | "COUPON_RELEASED"
    | "COUPON_UNMET"
    | "DEAL_RELEASED"
    | "VOUCHER_REDUCED"
    | "VOUCHER_RELEASED"
    | "LOCK_RELEASED"
    | "BENEFITS_TAKEN_OFF";
  by: string;
  reason: string;
  at: number;
  /** Whose phone says it; absent for everybody's. */
  participantId?: string;
  data?: TableEventData;
}

export async function appendTableEvent(tx: Tx, event: TableEvent): Promise<void> {
  await sql`insert into table_event (store_id, table_id, session_id, kind, at, staff, reason, data,
      participant_id)
    values (${event.storeId}, ${event.tableId}, ${event.sessionId}, ${event.kind},
      ${new Date(event.at)}, ${event.by}, ${event.reason}, ${JSON.stringify(event.data ?? {})}::jsonb,
      ${event.participantId ?? null})`.execute(tx);
}
