import type { Memory } from "../memory/open-memory.ts";

/** `true` is always, a number is that many times, `false` and 0 are never. */
export type Switch = boolean | number;

/** What the acquirer does wrong. An absent fault does not happen. */
export interface Faults {
  /** Notifications are lost for good (a manual resend still sends them). */
  readonly dropNotifications?: Switch;
  /** Every notification is sent again at the same moment; a number is the count of extra copies. */
  readonly duplicateNotifications?: Switch;
  /** Each notification overtakes the one before it; a stale "pending" follows every success. */
  readonly reorderNotifications?: Switch;
  /** Notifications leave this many milliseconds late. */
  readonly delayMs?: number;
  /** The next calls answer 500; `true` is one call. */
  readonly failNext?: Switch;
  /** The next calls are never answered, and have no effect; `true` is one call. */
  readonly timeoutNext?: Switch;
  /** Generate, or the beginning of a direct debit, takes effect and never answers. */
  readonly createThenTimeout?: Switch;
  /** The next calls answer something that is not JSON, and have no effect; `true` is one call. */
  readonly garbageNext?: Switch;
  /** Payments are taken with another amount; a number is that amount in rupiah. */
  readonly wrongAmount?: Switch;
  /** Refunds are refused: the issuer or wallet cannot take them back. */
  readonly refuseRefund?: Switch;
}

/** The faults that are counted down while they happen. */
export type CountedFault =
  | "dropNotifications"
  | "reorderNotifications"
  | "failNext"
  | "timeoutNext"
  | "createThenTimeout"
  | "garbageNext"
  | "refuseRefund";

export interface FaultBox {
  current(): Faults;
  /** Replaces the whole set. */
  replace(faults: Faults): void;
  /** Whether the fault happens now; counts it down. */
  takes(fault: CountedFault): boolean;
}

const ONE_SHOT = ["failNext", "timeoutNext", "garbageNext"] as const;

/** The faults in force. They are remembered, because a crash must not repair the outside world. */
export function createFaultBox(memory: Memory): FaultBox {
  const read = memory.prepare("SELECT body FROM faults WHERE id = 1");
  const write = memory.prepare(
    "INSERT INTO faults (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
  );
  const row = read.get() as { body: string } | undefined;
  let faults = row === undefined ? {} : (JSON.parse(row.body) as Faults);

  function keep(next: Faults): void {
    write.run(JSON.stringify(next));
    faults = next;
  }

  function takes(fault: CountedFault): boolean {
    const setting = faults[fault] ?? false;
    if (typeof setting === "boolean") return setting;
    if (setting > 0) keep({ ...faults, [fault]: setting - 1 });
    return setting > 0;
  }

  return { current: () => faults, replace: (next) => keep(onceEach(next)), takes };
}

/** Extra copies of each notification. */
export function extraCopies(faults: Faults): number {
  return Number(faults.duplicateNotifications ?? 0);
}

/** The amount really taken for a payment of `rupiah`. */
export function amountTaken(faults: Faults, rupiah: number): number {
  const setting = faults.wrongAmount ?? false;
  if (typeof setting === "number") return setting === 0 ? rupiah : setting;
  if (!setting) return rupiah;
  return rupiah > 1_000 ? rupiah - 1_000 : rupiah + 1_000;
}

/** "The next call" as `true` means one call, or it would never end. */
function onceEach(faults: Faults): Faults {
  const counted = ONE_SHOT.filter((name) => faults[name] === true).map((name) => [name, 1]);
  return { ...faults, ...Object.fromEntries(counted) };
}
