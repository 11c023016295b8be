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

export const isOpen = ({ status }: TicketLine) => status === "FIRED" || status === "PREPARING";
const isReady = ({ status }: TicketLine) => status === "READY";

/** Lines taken off that this screen's people have said they saw. */
export type Seen = ReadonlySet<string>;

/** KDS-2: taken off, and nobody here has said that they saw it. */
export function listGone({ lines }: Ticket, seen: Seen): TicketLine[] {
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

export interface DishCount {
  itemId: string;
  name: string;
  quantity: number;
  /** Who waits for it, as tickets stand. */
  of: { orderId: string; called: string; quantity: number }[];
}

/** What is called when it is ready: a table, or the number of an order to take away. */
export function getCalled({ tableLabel, number }: Ticket): string {
  return tableLabel ?? (number === null ? "–" : `#${number}`);
}

const sum = (lines: readonly TicketLine[]) => lines.reduce((all, line) => all + line.quantity, 0);

/** KDS-2: what is left to prepare by dish, most first. */
export function countAllDay(tickets: readonly Ticket[]): DishCount[] {
  const open = tickets.flatMap((ticket) =>
    ticket.lines.filter(isOpen).map((line) => ({ ...line, ticket })),
  );
  const dishes = [...Map.groupBy(open, ({ itemId }) => itemId)].map(([itemId, lines]) => ({
    ...{ itemId, name: lines[0]?.name ?? "", quantity: sum(lines) },
    of: [...Map.groupBy(lines, ({ ticket }) => ticket)].map(([ticket, own]) => ({
      ...{ orderId: ticket.orderId, called: getCalled(ticket), quantity: sum(own) },
    })),
  }));
  return dishes.toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
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
