import { ORDER_TABLE } from "./order/order-state.ts";
import { ATTEMPT_TABLE } from "./payment/attempt-state.ts";
import { REFUND_TABLE } from "./refund/refund-state.ts";
import type { StateTable } from "./state-table.ts";

/** One entry of a subject's log, oldest first. */
export interface StateEntry {
  /** BEGUN: it was made. FOUND: it stood there when its log began. MOVED: it went on. */
  readonly kind: "BEGUN" | "FOUND" | "MOVED";
  /** Null for a beginning. */
  readonly from: string | null;
  readonly to: string;
}

/** The rules of one kind of subject. */
export interface StateLog {
  readonly table: StateTable<string, string>;
  /** The states that a subject may be made in. */
  readonly beginnings: readonly string[];
}

/** An attempt may be written down and submitted in one; a refund may be the acquirer's own. */
export const STATE_LOGS: { readonly [subject in "ORDER" | "ATTEMPT" | "REFUND"]: StateLog } = {
  ORDER: { table: ORDER_TABLE, beginnings: ["AWAITING_PAYMENT", "OPEN"] },
  ATTEMPT: { table: ATTEMPT_TABLE, beginnings: ["CREATED", "SUBMITTING"] },
  REFUND: { table: REFUND_TABLE, beginnings: ["REQUESTED", "SUCCEEDED"] },
};

export type StateLogFault =
  | "EMPTY"
  /** The first entry is a move: what came before it is missing. */
  | "NO_BEGINNING"
  | "SECOND_BEGINNING"
  | "IMPOSSIBLE_BEGINNING"
  /** A move from another state than the log had reached. */
  | "GAP"
  /** No event of the table leads from there to there. */
  | "IMPOSSIBLE_MOVE";

export type Rebuilt =
  | { readonly ok: true; readonly status: string }
  | { readonly ok: false; readonly fault: StateLogFault };

/** Where a subject stands by its log alone; a log that does not hold is refused. */
export function stateFrom(log: StateLog, entries: readonly StateEntry[]): Rebuilt {
  const [first, ...moves] = entries;
  if (first === undefined) return refuse("EMPTY");
  let rebuilt = begin(log, first);
  for (const entry of moves) {
    if (!rebuilt.ok) return rebuilt;
    rebuilt = move(log, rebuilt.status, entry);
  }
  return rebuilt;
}

function begin({ table, beginnings }: StateLog, { kind, from, to }: StateEntry): Rebuilt {
  if (kind === "MOVED" || from !== null) return refuse("NO_BEGINNING");
  const possible = kind === "FOUND" ? table.states : beginnings;
  return possible.includes(to) ? { ok: true, status: to } : refuse("IMPOSSIBLE_BEGINNING");
}

function move({ table }: StateLog, reached: string, { kind, from, to }: StateEntry): Rebuilt {
  if (kind !== "MOVED") return refuse("SECOND_BEGINNING");
  if (from !== reached) return refuse("GAP");
  if (eventsBetween(table, from, to).length === 0) return refuse("IMPOSSIBLE_MOVE");
  return { ok: true, status: to };
}

function refuse(fault: StateLogFault): Rebuilt {
  return { ok: false, fault };
}

/** The events that lead from one state to another: what a logged move was, by the table's own names. */
export function eventsBetween(
  table: StateTable<string, string>,
  from: string,
  to: string,
): string[] {
  const events = Object.keys(table.transitions[from] ?? {});
  return events.filter((event) => table.next(from, event) === to);
}
