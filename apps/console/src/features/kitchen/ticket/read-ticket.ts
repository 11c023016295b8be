import type { Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { sortAllergiesFirst } from "@santap/domain/kitchen/allergy-note";
import { isOpen, type Seen } from "../board-view.ts";

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
  /** NOV-26: of its oldest line that is left to prepare; null where none is. */
  since: number | null;
}

/** KDS-2, NOV-6: what is shown by round, each with the note that belongs to it. */
export function listRounds(ticket: Ticket, seen: Seen): RoundOnTicket[] {
  const lines = Map.groupBy(listShown(ticket, seen), ({ round }) => round);
  return [...lines]
    .map(([round, own]) => {
      const note = ticket.notes.find((one) => one.round === round)?.note ?? "";
      const fired = own.filter(isOpen).map(({ firedAt }) => firedAt);
      const since = fired.length === 0 ? null : Math.min(...fired);
      return { round, note, lines: own, since };
    })
    .toSorted((a, b) => a.round - b.round);
}

export interface TicketClock {
  /** Epoch ms. */
  since: number;
  /** Nothing is left to prepare: since it is ready, not since it was fired. */
  ready: boolean;
}

/** NOV-26: of the round that waits longest. */
export function readClock(ticket: Ticket, rounds: readonly RoundOnTicket[]): TicketClock {
  const waiting = rounds.flatMap(({ since }) => since ?? []);
  if (waiting.length > 0) return { since: Math.min(...waiting), ready: false };
  const done = ticket.lines.filter(({ status }) => status === "READY");
  const times = done.map(({ changedAt, firedAt }) => changedAt ?? firedAt);
  return times.length === 0
    ? { since: ticket.firedAt, ready: false }
    : { since: Math.max(...times), ready: true };
}

/** After so long nobody overlooks a round any more. */
const NEW_MS = 3 * MINUTE_MS;

/** NOV-26: came after the ticket's first round; until its first step, or for three minutes. */
export function isNewRound({ lines, since }: RoundOnTicket, ticket: Ticket, now: number): boolean {
  if (since === null || since <= ticket.firedAt || now - since >= NEW_MS) return false;
  return lines.every(({ status }) => status === "FIRED" || status === "VOIDED");
}

export type Tone = "fresh" | "warn" | "late";

interface ToneLimits {
  warnMinutes: number;
  lateMinutes: number;
}

/** What stands ready goes cold. */
export const READY_LIMITS: ToneLimits = { warnMinutes: 3, lateMinutes: 6 };

export function getTone(ageMs: number, { warnMinutes, lateMinutes }: ToneLimits): Tone {
  const minutes = ageMs / MINUTE_MS;
  if (minutes >= lateMinutes) return "late";
  return minutes >= warnMinutes ? "warn" : "fresh";
}

/** By how much a limit was passed, begun minutes, at least 1. */
export function countLateMinutes(ageMs: number, lateMinutes: number): number {
  return Math.max(1, Math.ceil(ageMs / MINUTE_MS - lateMinutes));
}

/** 13.20, also beyond an hour: 75.00. */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(".");
}

/** As it was before its guest changed it, while that matters; null where nothing differs. */
export function readChange(line: TicketLine): TicketLine["change"] {
  const { change, quantity, note } = line;
  if (change === null || !isOpen(line)) return null;
  return change.quantity === quantity && change.note === note ? null : change;
}
