import type { TableSession } from "../session/use-table-session.ts";

export type TableRound = TableSession["rounds"][number];
export type TableLine = TableRound["lines"][number];

export interface PersonLines {
  participantId: string;
  name: string;
  colour: number;
  total: number;
  /** Of the rounds, as they were written. */
  notes: string[];
  lines: (TableLine & { round: TableRound["state"] })[];
}

/** What the phone's owner has sent and the kitchen has not begun, while nobody pays. */
export function listOwnLines({
  rounds,
  me,
  paying,
  status,
}: Pick<TableSession, "rounds" | "me" | "paying" | "status">): TableLine[] {
  if (paying.length > 0 || status !== "OPEN") return [];
  return rounds
    .filter(({ by, state }) => by.participantId === me && state !== "REFUSED")
    .flatMap(({ lines }) => lines)
    .filter(({ kitchenStatus }) => kitchenStatus === "PENDING" || kitchenStatus === "FIRED");
}

/** What a participant's counted lines are of the price. */
export function sumShares({ rounds }: Pick<TableSession, "rounds">, participantId: string): number {
  return rounds
    .filter((round) => round.by.participantId === participantId)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { share }) => sum + share, 0);
}

/** Oneself first, the others in the order of their first round. */
export function groupByPerson({ rounds, me }: Pick<TableSession, "rounds" | "me">): PersonLines[] {
  const groups = new Map<string, PersonLines>();
  for (const { by, state, note, lines } of rounds) {
    const group = groups.get(by.participantId) ?? { ...by, total: 0, notes: [], lines: [] };
    group.lines.push(...lines.map((line) => ({ ...line, round: state })));
    if (note !== "") group.notes.push(note);
    group.total += lines.reduce((sum, { share }) => sum + share, 0);
    groups.set(by.participantId, group);
  }
  const mine = ({ participantId }: PersonLines) => Number(participantId === me);
  return [...groups.values()].toSorted((a, b) => mine(b) - mine(a));
}
