import { ErrorCode } from "@santap/contract/errors/codes";
import { scanDecision } from "@santap/domain/table/session";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockTables } from "../rows/lock-tables.ts";
import { findTableById, lockRunningSession, type TableRow } from "../rows/sessions.ts";
import type { Invite } from "./invite-token.ts";
import { toSessionFacts } from "./join-or-open.ts";
import {
  findIsGuestRemoved,
  findLaterSession,
  findMovedParty,
  type CodeTable,
  type Identity,
  type SessionTable,
} from "./target-store.ts";

export interface Target {
  table: TableRow;
  /** The session that an invitation opens. */
  invitedTo: string | null;
}

export interface Scanned {
  code: CodeTable;
  invite: Invite | null;
  identity: Identity;
  now: number;
}

/**
 * Where a scan leads: to the session of its invitation, wherever it sits now and whatever its table's code is
 * now; to the party that moved away from the table with whoever scans; else to the table. orderNotFound for a
 * code that was replaced.
 */
export async function findTarget(tx: Tx, scanned: Scanned): Promise<Target> {
  const { code, identity, now } = scanned;
  const invited = await findInvited(tx, scanned);
  const moved = code.retired ? null : await findMovedParty(tx, code, identity);
  const elsewhere = [invited, moved].flatMap((found) => found?.table_id ?? []);
  if (elsewhere.length > 0) await lockTables(tx, code.store_id, [code.table_id, ...elsewhere]);
  if (invited !== null) {
    const table = await findJoinable(tx, code.store_id, { ...invited, now });
    if (table !== null) return { table, invitedTo: invited.session_id };
  }
  const theirs = moved && (await findJoinable(tx, code.store_id, { ...moved, now }));
  if (theirs !== null) return { table: theirs, invitedTo: null };
  if (code.retired) return refuse(ErrorCode.orderNotFound, { variant: "tableReplaced" });
  const table = await findTableById(tx, code.store_id, code.table_id);
  if (table === null) throw new Error("a code without its table");
  return { table, invitedTo: null };
}

/** Null for none, one of another table, and one by a guest who was removed. */
async function findInvited(tx: Tx, { code, invite }: Scanned): Promise<SessionTable | null> {
  if (invite?.storeId !== code.store_id || invite.tableId !== code.table_id) return null;
  const session = await findLaterSession(tx, invite);
  if (session === null) return null;
  const { storeId, by: participantId } = invite;
  const place = { storeId, sessionId: session.session_id, participantId };
  return (await findIsGuestRemoved(tx, place)) ? null : session;
}

/** The session's table, where it takes guests; null where it is over. */
async function findJoinable(
  tx: Tx,
  storeId: string,
  { session_id: sessionId, table_id: tableId, now }: SessionTable & { now: number },
): Promise<TableRow | null> {
  const table = await findTableById(tx, storeId, tableId);
  const running = await lockRunningSession(tx, storeId, tableId);
  if (table === null || running?.session_id !== sessionId) return null;
  const decision = scanDecision(toSessionFacts(running), table.pay_mode, now);
  return decision.kind === "JOIN" ? table : null;
}
