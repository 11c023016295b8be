import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { openTable as call } from "@santap/contract/calls/table";
import { nextSessionStatus } from "@santap/domain/table/session-state";
import { scanDecision, type TableSession } from "@santap/domain/table/session";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { hashBrowser } from "../../http/security/client-keys.ts";
import { newId, newOrderSideId } from "../../tokens/public-id.ts";
import { signToken } from "../../tokens/signed-token.ts";
import { admitGuest, hashNetwork } from "./admit-guest.ts";
import { findIsRemoved } from "./people/people-store.ts";
import {
  findIsRetired,
  findParticipant,
  findTable,
  insertParticipant,
  insertSession,
  lockRunningSession,
  retireSession,
  type SessionRow,
  type TableRow,
} from "./table-store.ts";

/** Longer than any meal. */
const PARTICIPANT_TTL_MS = 12 * 60 * 60 * 1000;

export interface OpenTableDeps {
  db: Database;
  ticketSecret: string;
  /** Guests without an account per network, store and ten minutes; 0 is unlimited. */
  guestLimit: number;
  clock(): number;
}

/** Who scans; the browser's id is unproved. */
export interface Scanner {
  caller: Caller;
  browserId: string;
}

/** Opens or joins the table's session. The code names a table, never an order. */
export async function openTable(
  deps: OpenTableDeps,
  { tableCode }: PayloadOf<typeof call>,
  scanner: Scanner,
): Promise<DataOf<typeof call>> {
  const table = await findTable(deps.db, tableCode);
  if (table === null) return refuseCode(deps.db, tableCode);
  const now = deps.clock();
  const { session, seat, participantId } = await inTransaction(deps.db, async (tx) => {
    const joined = await joinOrOpen(tx, table, now);
    const at = { storeId: table.store_id, sessionId: joined.sessionId, now };
    return { session: joined, ...(await joinAsParticipant(tx, deps, { at, table, scanner })) };
  });
  const claims = { s: table.store_id, t: session.sessionId, p: participantId, n: seat };
  return {
    sessionId: session.sessionId,
    status: session.status,
    participantToken: signToken(deps.ticketSecret, "participant", claims, now + PARTICIPANT_TTL_MS),
    store: {
      storeId: table.store_id,
      name: table.names[scanner.caller.language],
      payMode: table.pay_mode,
    },
    table: { tableCode: table.code, label: table.label },
  };
}

async function refuseCode(db: Database, code: string): Promise<never> {
  const retired = await findIsRetired(db, code);
  return refuse(ErrorCode.orderNotFound, { variant: retired ? "tableReplaced" : "table" });
}

interface Arrival {
  at: { storeId: string; sessionId: string; now: number };
  table: TableRow;
  scanner: Scanner;
}

/** removedFromTable for the account, browser or token of who was removed from the session. */
async function joinAsParticipant(
  tx: Tx,
  deps: OpenTableDeps,
  { at, table, scanner: { caller, browserId } }: Arrival,
): Promise<{ participantId: string; seat: number }> {
  const userId = caller.user?.userId ?? null;
  const proved = findProvedParticipant(caller, table);
  const network = hashNetwork(deps.ticketSecret, caller.address);
  const browser = browserId === "" ? null : hashBrowser(deps.ticketSecret, browserId);
  if (await findIsRemoved(tx, at, { proved, userId, browser })) refuse(ErrorCode.removedFromTable);
  const before = await findParticipant(tx, at, { proved, userId });
  if (before === null && userId === null) {
    await admitGuest(tx, { ...at, network }, deps.guestLimit);
  }
  const participantId = before ?? proved ?? newId("p");
  const seat = await insertParticipant(tx, { ...at, participantId, userId, network, browser });
  return { participantId, seat };
}

/** A repeated scan keeps the participant. */
function findProvedParticipant({ participant }: Caller, table: TableRow): string | null {
  return participant?.storeId === table.store_id ? participant.participantId : null;
}

async function joinOrOpen(tx: Tx, table: TableRow, now: number) {
  const storeId = table.store_id;
  const running = await lockRunningSession(tx, storeId, table.table_id);
  const facts = running === null ? null : sessionFacts(running);
  const decision = scanDecision(facts, table.pay_mode, now);
  if (decision.kind === "JOIN") {
    return { sessionId: decision.sessionId, status: facts?.status ?? ("OPEN" as const) };
  }
  if (facts !== null) {
    const retired =
      decision.retire === null ? facts.status : nextSessionStatus("OPEN", decision.retire);
    await retireSession(tx, {
      storeId,
      sessionId: facts.sessionId,
      status: retired ?? "CLOSED",
      now,
    });
  }
  const sessionId = newOrderSideId(storeId);
  await insertSession(tx, { storeId, sessionId, tableId: table.table_id, now });
  return { sessionId, status: "OPEN" as const };
}

function sessionFacts(row: SessionRow): TableSession {
  return {
    sessionId: row.session_id,
    status: deriveSessionStatus(row.status, row.order_status),
    lastActivityAt: row.last_activity_at,
    hasUnpaidBill: row.owes && (row.order_status === "OPEN" || row.order_status === "PAYING"),
    holder: null,
  };
}
