import type { Floor, FloorTable } from "@santap/contract/schemas/staff/table";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { isCallLate } from "@santap/domain/table/floor-state";

/** Whose table or party is dealt with; a party is followed when it moves. */
export interface Chosen {
  tableId: string;
  sessionId: string | null;
}

/** FLOOR-1: so long guests look at the menu before staff are told. */
const UNDECIDED_AFTER_MINUTES = 10;

export function countMinutes(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / MINUTE_MS));
}

/** How long a table is in its state: the food is waited for, or eaten; else how long they have sat there. */
export function countStageMinutes(
  { state, session, left }: FloorTable,
  now: number,
): number | null {
  const party = session ?? left[0] ?? null;
  if (party === null) return null;
  const ofFood = state === "IN_KITCHEN" || state === "WAITING_TO_PAY" || state === "PAYING";
  return countMinutes((ofFood ? party.foodSince : null) ?? party.openedAt, now);
}

/** In the order of their first table. */
export function listZones(tables: readonly FloorTable[]): string[] {
  return [...new Set(tables.map(({ zone }) => zone))];
}

export function findChosen(floor: Floor, { tableId, sessionId }: Chosen): FloorTable | undefined {
  const isThere = ({ session, left }: FloorTable) =>
    [session, ...left].some((one) => one !== null && one.sessionId === sessionId);
  const party = sessionId === null ? undefined : floor.tables.find(isThere);
  return party ?? floor.tables.find((table) => table.tableId === tableId);
}

/** The waiting call of a table that has waited longest. */
export function findWaitingCall(floor: Floor, { session }: FloorTable) {
  return floor.calls.find(
    ({ sessionId, state }) => state === "WAITING" && sessionId === session?.sessionId,
  );
}

/** Of a zone, at how many tables somebody calls, has left a bill, or waits for their round. */
export function countWaiting({ tables, rounds }: Floor, zone: string): number {
  const waits = ({ state, session }: FloorTable) =>
    state === "CALLED" ||
    state === "NEEDS_STAFF" ||
    rounds.some(({ sessionId }) => sessionId === session?.sessionId);
  return tables.filter((table) => table.zone === zone && waits(table)).length;
}

/** Parties that have sat for long without an order: somebody may go and ask. */
export function listUndecided({ tables, rounds }: Floor, now: number) {
  return tables.flatMap(({ tableId, label, state, session }) => {
    if (state !== "ORDERING" || session === null || session.due > 0) return [];
    const { sessionId, openedAt } = session;
    const late = now - openedAt >= UNDECIDED_AFTER_MINUTES * MINUTE_MS;
    if (!late || rounds.some((round) => round.sessionId === sessionId)) return [];
    return [{ tableId, label, sessionId, openedAt }];
  });
}

/** What rings: calls, late ones once more, rounds and parties that wait for staff. */
export function listRinging({ calls, rounds, tables }: Floor, now: number): string[] {
  const waiting = calls.filter(({ state }) => state === "WAITING");
  return [
    ...waiting.map(({ callId }) => callId),
    ...waiting
      .filter(({ calledAt }) => isCallLate(calledAt, now))
      .map(({ callId }) => `late:${callId}`),
    ...rounds.map(({ roundId }) => roundId),
    ...tables.flatMap(({ left }) => left.map(({ sessionId }) => sessionId)),
  ];
}
