import type { Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
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

/** COOK: something is left to prepare. READY: all is prepared. Others are over. */
export function splitTickets(tickets: readonly Ticket[]): { cook: Ticket[]; ready: Ticket[] } {
  return {
    cook: tickets.filter(({ lines }) => lines.some(isOpen)),
    ready: tickets.filter(({ lines }) => !lines.some(isOpen) && lines.some(isReady)),
  };
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
