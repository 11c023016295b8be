import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { SessionName } from "./people.ts";

export type CallReason =
  | "WAITER"
  | "WATER"
  | "CUTLERY"
  | "BILL"
  | "CASH"
  | "HELP"
  | "OUR_TABLE"
  | "STRANGERS";

export interface CallRow extends Row<
  "table_call",
  "call_id" | "session_id" | "note" | "participant_id" | "called_at" | "answered_by" | "ended_at"
> {
  reason: CallReason;
  state: "WAITING" | "ANSWERED" | "CANCELLED";
}

const callColumns = sql`call_id, session_id, reason, note, participant_id, called_at, state,
  answered_by, ended_at`;

export interface NewCall extends SessionName {
  callId: string;
  reason: CallReason;
  note: string;
  participantId: string | null;
  at: number;
}

/** Null where one waits for the same reason. */
export async function insertCall(tx: Tx, call: NewCall): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`
    insert into table_call (store_id, call_id, session_id, reason, note, participant_id, called_at)
    values (${call.storeId}, ${call.callId}, ${call.sessionId}, ${call.reason}, ${call.note},
      ${call.participantId}, ${new Date(call.at)})
    on conflict (store_id, session_id, reason) where state = 'WAITING' do nothing
    returning ${callColumns}`.execute(tx);
  return rows[0] ?? null;
}

export async function findLatestCall(
  db: Connection,
  { storeId, sessionId }: SessionName,
  reason: CallReason,
): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`select ${callColumns} from table_call
    where store_id = ${storeId} and session_id = ${sessionId} and reason = ${reason}
    order by called_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Those that wait, and those answered since. */
export async function findCalls(
  db: Connection,
  { storeId, sessionId }: SessionName,
  since: number,
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`select ${callColumns} from table_call
    where store_id = ${storeId} and session_id = ${sessionId} and (state = 'WAITING'
      or (state = 'ANSWERED' and ended_at > ${new Date(since)})) order by called_at`.execute(db);
  return rows;
}

export async function findCall(
  db: Connection,
  storeId: string,
  callId: string,
): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`select ${callColumns} from table_call
    where store_id = ${storeId} and call_id = ${callId}`.execute(db);
  return rows[0] ?? null;
}

export interface CallEnd {
  storeId: string;
  callId: string;
  to: "ANSWERED" | "CANCELLED";
  by: string | null;
  at: number;
}

/** False where it waits no longer. */
export async function endCall(tx: Tx, end: CallEnd): Promise<boolean> {
  const { rows } = await sql`update table_call set state = ${end.to}, answered_by = ${end.by},
      ended_at = ${new Date(end.at)}
    where store_id = ${end.storeId} and call_id = ${end.callId} and state = 'WAITING'
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** With the session. */
export async function endCalls(
  tx: Tx,
  { storeId, sessionId }: SessionName,
  { by, at }: { by: string; at: number },
): Promise<void> {
  await sql`update table_call set state = 'ANSWERED', answered_by = ${by}, ended_at = ${new Date(at)}
    where store_id = ${storeId} and session_id = ${sessionId} and state = 'WAITING'`.execute(tx);
}
