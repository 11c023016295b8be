import { LINE_TABLE, type LineEvent, type LineStatus } from "./line-state.ts";
import type { Permission } from "../staff/permission.ts";

/** Of a line at a station: the steps of cooking and serving. */
export type KitchenStatus = Exclude<LineStatus, "PENDING" | "VOIDED" | "CANCELLED">;

/** How long a step can be taken back (KDS-3). */
export const UNDO_MS = 30 * 60_000;

const STEPS = {
  START: "kitchen:cook",
  FINISH: "kitchen:cook",
  SERVE: "kitchen:serve",
  UNDO_START: "kitchen:cook",
  UNDO_READY: "kitchen:cook",
  RECALL: "kitchen:serve",
} as const satisfies Partial<Record<LineEvent, Permission>>;

export type BumpStep = keyof typeof STEPS;

export function getBumpPermission(step: BumpStep): Permission {
  return STEPS[step];
}

const UNDO_STEPS: readonly BumpStep[] = ["UNDO_START", "UNDO_READY", "RECALL"];

export interface BumpedLine {
  readonly status: LineStatus;
  /** Epoch ms of the last step; null where the line was only fired. */
  readonly changedAt: number | null;
}

export type BumpResult =
  | { readonly kind: "MOVED"; readonly to: KitchenStatus }
  /** It already is where the step leads to: another screen, or a repeat. */
  | { readonly kind: "DONE"; readonly to: KitchenStatus }
  | { readonly kind: "REFUSED"; readonly reason: "VOIDED" | "OTHER_STATUS" | "TOO_LATE" };

/**
 * `from` is the status that the person saw. A line that has moved on since is not moved by an old
 * tap.
 */
export function bumpLine(
  line: BumpedLine,
  { step, from }: { step: BumpStep; from: LineStatus },
  now: number,
): BumpResult {
  const target = LINE_TABLE.next(from, step);
  if (target === null) return { kind: "REFUSED", reason: "OTHER_STATUS" };
  const to = target as KitchenStatus;
  if (line.status === "VOIDED") return { kind: "REFUSED", reason: "VOIDED" };
  if (line.status === to) return { kind: "DONE", to };
  if (line.status !== from) return { kind: "REFUSED", reason: "OTHER_STATUS" };
  const tooLate =
    UNDO_STEPS.includes(step) && line.changedAt !== null && now - line.changedAt > UNDO_MS;
  return tooLate ? { kind: "REFUSED", reason: "TOO_LATE" } : { kind: "MOVED", to };
}

/** A line that several stations prepare is as far as the slowest of them, and begun with the first. */
export function joinStationStatuses(statuses: readonly KitchenStatus[]): KitchenStatus {
  const all = (...wanted: KitchenStatus[]) => statuses.every((status) => wanted.includes(status));
  if (all("SERVED")) return "SERVED";
  if (all("READY", "SERVED")) return "READY";
  return all("FIRED") ? "FIRED" : "PREPARING";
}
