import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listTables as call } from "@santap/contract/calls/staff/table";
import type { Language } from "@santap/contract/errors/language";
import type { Floor, FloorTable } from "@santap/contract/schemas/staff/table";
import { HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import { isNotCooked } from "@santap/domain/kitchen/line-state";
import { getFloorState } from "@santap/domain/table/floor-state";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import { guestName } from "../../ordering/table/rows/participant-name.ts";
import type { FloorDeps } from "./floor-deps.ts";
import {
  findAnswerTimes,
  findFloorCalls,
  findFloorRounds,
  findFloorSessions,
  findFloorStore,
  findFloorTables,
  type FloorCallRow,
  type FloorRoundRow,
  type FloorSessionRow,
  type FloorTableRow,
} from "./floor-store.ts";

/** How long an answer stays on the screens. */
const ANSWER_SHOWN_MS = 3 * MINUTE_MS;
const ANSWERS_COUNTED_MS = 24 * HOUR_MS;

type FloorSession = NonNullable<FloorTable["session"]>;

export async function listTables(
  { db, clock }: FloorDeps,
  { storeId, version: shown }: PayloadOf<typeof call>,
  language: Language,
): Promise<DataOf<typeof call>> {
  const at = clock();
  const [store, tables, sessions, calls, rounds, answered] = await Promise.all([
    findFloorStore(db, storeId),
    findFloorTables(db, storeId),
    findFloorSessions(db, storeId),
    findFloorCalls(db, storeId, at - ANSWER_SHOWN_MS),
    findFloorRounds(db, storeId),
    findAnswerTimes(db, storeId, at - ANSWERS_COUNTED_MS),
  ]);
  const byLabel = new Intl.Collator("en", { numeric: true });
  const floor: Floor = {
    payMode: store.pay_mode,
    tables: tables
      .map((table) => toTable(table, sessions, language))
      .toSorted((a, b) => byLabel.compare(a.label, b.label)),
    calls: calls.map(toCall),
    rounds: rounds.map(toRound),
    answered,
  };
  const version = createHash("sha256").update(JSON.stringify(floor)).digest("base64url");
  return { version, at, floor: version === shown ? null : floor };
}

function toTable(
  table: FloorTableRow,
  all: readonly FloorSessionRow[],
  language: Language,
): FloorTable {
  const sessions = all.filter((one) => one.table_id === table.table_id);
  const left = sessions.filter(({ status }) => status === "NEEDS_STAFF");
  const running = sessions.find(({ status }) => status === "OPEN");
  const facts = running ? toFacts(running) : toFacts(NOBODY);
  const isFree = getFloorState(facts) === "FREE";
  return {
    tableId: table.table_id,
    label: table.label,
    zone: table.zone,
    place:
      table.plan_x === null || table.plan_y === null ? null : { x: table.plan_x, y: table.plan_y },
    state: getFloorState({ ...facts, needsStaff: left.length > 0 }),
    session: running === undefined || isFree ? null : toSession(running, language),
    left: left.map((row) => toSession(row, language)),
  };
}

type FactsOf = Pick<
  FloorSessionRow,
  "begun" | "due" | "unpaid" | "lines" | "waiting_calls" | "waiting_rounds" | "pays_until"
>;

const NOBODY: FactsOf = {
  ...{ begun: false, due: 0, unpaid: false, lines: [] },
  ...{ waiting_calls: 0, waiting_rounds: 0, pays_until: null },
};

function toFacts({ begun, due, unpaid, lines, ...row }: FactsOf) {
  const stands = lines.some((status) => !isNotCooked(status) && status !== "PENDING");
  return {
    needsStaff: false,
    waitingCalls: row.waiting_calls,
    paying: row.pays_until !== null,
    waitingRounds: row.waiting_rounds,
    lines,
    owes: due > 0 || (unpaid && stands),
    seated: begun,
  };
}

function toSession(row: FloorSessionRow, language: Language): FloorSession {
  const seat = row.payer_seat;
  const name = row.payer_name ?? (seat === null ? null : guestName(seat, language));
  return {
    sessionId: row.session_id,
    status: deriveSessionStatus(row.status, row.order_status),
    openedAt: row.opened_at,
    waiter: row.waiter,
    people: row.people,
    choosing: row.choosing,
    due: row.due,
    foodSince: row.food_since,
    number: row.day_number,
    paying: row.pays_until === null ? null : { name, until: row.pays_until },
  };
}

function toCall(row: FloorCallRow): Floor["calls"][number] {
  const { call_id: callId, session_id: sessionId, label: tableLabel, reason, note, state } = row;
  return {
    ...{ callId, sessionId, tableLabel, reason, note, state },
    participantId: row.participant_id,
    calledAt: row.called_at,
    answeredBy: row.answered_by,
  };
}

function toRound(row: FloorRoundRow): Floor["rounds"][number] {
  const { round_id: roundId, session_id: sessionId, portions, subtotal } = row;
  const tableLabel = row.table_label ?? "";
  return { roundId, sessionId, tableLabel, sentAt: row.sent_at, portions, subtotal };
}
