import type { Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { sortAllergiesFirst } from "@santap/domain/kitchen/allergy-note";
import type { BumpStep } from "@santap/domain/kitchen/bump";

export type LineStatus = TicketLine["status"];

export interface Move {
  lineId: string;
  step: BumpStep;
  from: LineStatus;
}

const NEXT: Readonly<Partial<Record<LineStatus, BumpStep>>> = {
  FIRED: "START",
  PREPARING: "FINISH",
  READY: "SERVE",
};

export const TARGETS: Readonly<Record<BumpStep, LineStatus>> = {
  START: "PREPARING",
  FINISH: "READY",
  SERVE: "SERVED",
  UNDO_START: "FIRED",
  UNDO_READY: "PREPARING",
  RECALL: "READY",
};

const INVERSE: Readonly<Partial<Record<BumpStep, BumpStep>>> = {
  START: "UNDO_START",
  FINISH: "UNDO_READY",
  SERVE: "RECALL",
};

export function getNextMove({ lineId, status }: TicketLine): Move | null {
  const step = NEXT[status];
  return step === undefined ? null : { lineId, step, from: status };
}

/** What one tap on the ticket's button does: the earliest step that a line waits for. */
export function getTicketMoves(ticket: Ticket): Move[] {
  const moves = ticket.lines.flatMap((line) => getNextMove(line) ?? []);
  const step = (["START", "FINISH", "SERVE"] as const).find((one) =>
    moves.some((move) => move.step === one),
  );
  return moves.filter((move) => move.step === step);
}

export function invertMoves(moves: readonly Move[]): Move[] {
  return moves.flatMap(({ lineId, step }) => {
    const back = INVERSE[step];
    return back === undefined ? [] : [{ lineId, step: back, from: TARGETS[step] }];
  });
}

const isOpen = ({ status }: TicketLine) => status === "FIRED" || status === "PREPARING";
const isReady = ({ status }: TicketLine) => status === "READY";

/** Lines taken off that this screen's people have said they saw. */
export type Seen = ReadonlySet<string>;

/** KDS-2: taken off, and nobody here has said that they saw it. */
function listGone({ lines }: Ticket, seen: Seen): TicketLine[] {
  return lines.filter(({ lineId, status }) => status === "VOIDED" && !seen.has(lineId));
}

/**
 * `cook`: something is left to prepare, or was taken off unseen. `ready`: all is prepared. `expo`: both. Others
 * are over.
 */
export function splitTickets(
  tickets: readonly Ticket[],
  seen: Seen,
): Record<"cook" | "ready" | "expo", Ticket[]> {
  const isCook = (ticket: Ticket) => ticket.lines.some(isOpen) || listGone(ticket, seen).length > 0;
  const isExpo = ({ lines }: Ticket) => lines.some(isOpen) || lines.some(isReady);
  return {
    cook: tickets.filter(isCook),
    ready: tickets.filter((ticket) => !isCook(ticket) && ticket.lines.some(isReady)),
    expo: tickets.filter(isExpo),
  };
}

/** KDS-2: what was served, or was taken off and seen, is left out; allergies stand first. */
export function listShown({ lines }: Ticket, seen: Seen): TicketLine[] {
  const shown = lines.filter(
    ({ lineId, status }) => status !== "SERVED" && !(status === "VOIDED" && seen.has(lineId)),
  );
  return sortAllergiesFirst(shown);
}

export interface RoundOnTicket {
  round: number;
  /** About the whole round; empty for none. */
  note: string;
  lines: TicketLine[];
}

/** KDS-2, NOV-6: what is shown by round, each with the note that belongs to it. */
export function listRounds(ticket: Ticket, seen: Seen): RoundOnTicket[] {
  const lines = Map.groupBy(listShown(ticket, seen), ({ round }) => round);
  return [...lines]
    .map(([round, own]) => {
      const note = ticket.notes.find((one) => one.round === round)?.note ?? "";
      return { round, note, lines: own };
    })
    .toSorted((a, b) => a.round - b.round);
}

export type TicketAction =
  | { kind: "MOVE"; step: BumpStep; moves: Move[] }
  | { kind: "SEEN"; lineIds: string[] };

/** What a tap on the ticket's button, or its key, does; null for nothing. */
export function getTicketAction(ticket: Ticket, seen: Seen): TicketAction | null {
  const gone = listGone(ticket, seen);
  if (gone.length > 0 && !ticket.lines.some(isOpen))
    return { kind: "SEEN", lineIds: gone.map(({ lineId }) => lineId) };
  const moves = getTicketMoves(ticket);
  const step = moves[0]?.step;
  return step === undefined ? null : { kind: "MOVE", step, moves };
}

/** Of all stations: an order is served once nothing of it is left to prepare. */
export function getExpoAction(ticket: Ticket): TicketAction | null {
  const moves = ticket.lines.some(isOpen) ? [] : getTicketMoves(ticket);
  return moves.length === 0 ? null : { kind: "MOVE", step: "SERVE", moves };
}

/** KDS-9: one word for everything that rings: a new line, a changed one, one that was taken off. */
export function listNews(tickets: readonly Ticket[], seen: Seen): string[] {
  return tickets.flatMap((ticket) => [
    ...ticket.lines
      .filter(isOpen)
      .map(({ lineId, change }) => `${lineId}${change === null ? "" : `~${change.at}`}`),
    ...listGone(ticket, seen).map(({ lineId }) => `-${lineId}`),
  ]);
}

export interface DishCount {
  name: string;
  quantity: number;
}

/** KDS-2: what is left to prepare by dish, most first. */
export function countAllDay(tickets: readonly Ticket[]): DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const { itemId, name, quantity } of tickets.flatMap(({ lines }) => lines.filter(isOpen))) {
    const before = counts.get(itemId)?.quantity ?? 0;
    counts.set(itemId, { name, quantity: before + quantity });
  }
  return [...counts.values()].toSorted(
    (a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name),
  );
}

export type Tone = "fresh" | "warn" | "late";

export function getTone(
  ageMs: number,
  { warnMinutes, lateMinutes }: { warnMinutes: number; lateMinutes: number },
): Tone {
  const minutes = ageMs / 60_000;
  if (minutes >= lateMinutes) return "late";
  return minutes >= warnMinutes ? "warn" : "fresh";
}

/** 13.20, also beyond an hour: 75.00. */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(".");
}

/** Came after the ticket's first line. */
export function isAdded(line: TicketLine, ticket: Ticket): boolean {
  return isOpen(line) && line.firedAt > ticket.firedAt;
}

/** As it was before its guest changed it, while that matters; null where nothing differs. */
export function readChange(line: TicketLine): TicketLine["change"] {
  const { change, quantity, note } = line;
  if (change === null || !isOpen(line)) return null;
  return change.quantity === quantity && change.note === note ? null : change;
}

/** The board as it will be once the moves have arrived. */
export function applyMoves(tickets: readonly Ticket[], moves: readonly Move[]): Ticket[] {
  const target = new Map(moves.map(({ lineId, step }) => [lineId, TARGETS[step]]));
  return tickets.map((ticket) => ({
    ...ticket,
    lines: ticket.lines.map((line) => {
      const status = target.get(line.lineId);
      return status === undefined || line.status === "VOIDED" ? line : { ...line, status };
    }),
  }));
}
