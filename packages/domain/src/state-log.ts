import { SHARE_TABLE } from "./bill/share-state.ts";
import { ORDER_TABLE } from "./order/order-state.ts";
import { ATTEMPT_TABLE } from "./payment/attempt-state.ts";
import { REFUND_TABLE } from "./refund/refund-state.ts";
import type { StateTable } from "./state-table.ts";
import { VOUCHER_TABLE } from "./voucher/voucher-state.ts";

/** A log lists the entries of one order, attempt, refund, voucher or share, oldest first. */
export interface StateEntry {
  /** BEGUN: created. FOUND: existed before logging began. MOVED: a transition. */
  readonly kind: "BEGUN" | "FOUND" | "MOVED";
  /** Null for BEGUN and FOUND. */
  readonly from: string | null;
  readonly to: string;
}

export interface StateLog {
  readonly table: StateTable<string, string>;
  /** The states in which it may be created. */
  readonly initialStates: readonly string[];
}

/** An attempt may be inserted as submitted; a refund made at the acquirer is inserted as succeeded. */
export const STATE_LOGS: {
  readonly [subject in "ORDER" | "ATTEMPT" | "REFUND" | "VOUCHER" | "SHARE"]: StateLog;
} = {
  ORDER: { table: ORDER_TABLE, initialStates: ["AWAITING_PAYMENT", "OPEN"] },
  ATTEMPT: { table: ATTEMPT_TABLE, initialStates: ["CREATED", "SUBMITTING"] },
  REFUND: { table: REFUND_TABLE, initialStates: ["REQUESTED", "SUCCEEDED"] },
  VOUCHER: { table: VOUCHER_TABLE, initialStates: ["TO_USE"] },
  // Money that staff take may be a share that is paid at once.
  SHARE: { table: SHARE_TABLE, initialStates: ["RUNNING", "PAID"] },
};

export type StateLogError =
  | "EMPTY"
  /** The first entry is a transition: earlier entries are missing. */
  | "NO_BEGINNING"
  | "SECOND_BEGINNING"
  | "IMPOSSIBLE_BEGINNING"
  /** A transition from another state than the current one. */
  | "GAP"
  /** The table has no such transition. */
  | "IMPOSSIBLE_MOVE";

export type ReplayResult =
  | { readonly ok: true; readonly status: string }
  | { readonly ok: false; readonly fault: StateLogError };

/** Derives the current status from the log, or the first error in it. */
export function replayStateLog(log: StateLog, entries: readonly StateEntry[]): ReplayResult {
  const [first, ...moves] = entries;
  if (first === undefined) return refuse("EMPTY");
  let result = begin(log, first);
  for (const entry of moves) {
    if (!result.ok) return result;
    result = move(log, result.status, entry);
  }
  return result;
}

function begin({ table, initialStates }: StateLog, { kind, from, to }: StateEntry): ReplayResult {
  if (kind === "MOVED" || from !== null) return refuse("NO_BEGINNING");
  const possible = kind === "FOUND" ? table.states : initialStates;
  return possible.includes(to) ? { ok: true, status: to } : refuse("IMPOSSIBLE_BEGINNING");
}

function move({ table }: StateLog, current: string, { kind, from, to }: StateEntry): ReplayResult {
  if (kind !== "MOVED") return refuse("SECOND_BEGINNING");
  if (from !== current) return refuse("GAP");
  if (findEvents(table, from, to).length === 0) return refuse("IMPOSSIBLE_MOVE");
  return { ok: true, status: to };
}

function refuse(fault: StateLogError): ReplayResult {
  return { ok: false, fault };
}

/** The events that lead from one state to the other. */
export function findEvents(table: StateTable<string, string>, from: string, to: string): string[] {
  const events = Object.keys(table.transitions[from] ?? {});
  return events.filter((event) => table.next(from, event) === to);
}
