import { prepareQuery, type Database } from "../database/database.ts";

/** `true`: always; a number: that many times; `false` and 0: never. */
export type Switch = boolean | number;

/** Faults of the acquirer. An absent fault is off. */
export interface Faults {
  /** Notifications are dropped (a manual resend still sends them). */
  readonly dropNotifications?: Switch;
  /** Every notification is sent twice at once; a number: the count of extra copies. */
  readonly duplicateNotifications?: Switch;
  /** Each notification overtakes the previous one; a stale "pending" follows every success. */
  readonly reorderNotifications?: Switch;
  readonly delayMs?: number;
  /** The next calls answer 500; `true` is one call. */
  readonly failNext?: Switch;
  /** The next calls get no response and have no effect; `true`: one call. */
  readonly timeoutNext?: Switch;
  /** Generate, or starting a direct debit, takes effect but gets no response. */
  readonly createThenTimeout?: Switch;
  /** The next calls answer something that is not JSON, and have no effect; `true` is one call. */
  readonly garbageNext?: Switch;
  /** Payments are taken with another amount; a number is that amount in rupiah. */
  readonly wrongAmount?: Switch;
  /** The payer is charged a fee on top; a number is the fee in rupiah, `true` 0.7 %. */
  readonly payerFee?: Switch;
  /** Refunds are refused: the issuer or wallet cannot take them back. */
  readonly refuseRefund?: Switch;
}

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
  replace(faults: Faults): void;
  takes(fault: CountedFault): boolean;
}

const ONE_SHOT = ["failNext", "timeoutNext", "garbageNext"] as const;

/** Persisted, because a crash of the sandbox must not end a fault. */
export function createFaultBox(database: Database): FaultBox {
  const read = prepareQuery<{ body: string }>(database, "SELECT body FROM faults WHERE id = 1");
  const write = database.prepare(
    "INSERT INTO faults (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
  );
  const row = read.get();
  let faults = row === null ? {} : (JSON.parse(row.body) as Faults);

  function save(next: Faults): void {
    write.run(JSON.stringify(next));
    faults = next;
  }

  function takes(fault: CountedFault): boolean {
    const setting = faults[fault] ?? false;
    if (typeof setting === "boolean") return setting;
    if (setting > 0) save({ ...faults, [fault]: setting - 1 });
    return setting > 0;
  }

  return { current: () => faults, replace: (next) => save(onceEach(next)), takes };
}

export function extraCopies(faults: Faults): number {
  return Number(faults.duplicateNotifications ?? 0);
}

export function amountTaken(faults: Faults, rupiah: number): number {
  const setting = faults.wrongAmount ?? false;
  if (typeof setting === "number") return setting === 0 ? rupiah : setting;
  if (!setting) return rupiah;
  return rupiah > 1_000 ? rupiah - 1_000 : rupiah + 1_000;
}

export function feeOnPayer(faults: Faults, rupiah: number): number {
  const setting = faults.payerFee ?? false;
  if (typeof setting === "number") return setting;
  return setting ? Math.ceil(rupiah * 0.007) : 0;
}

/** `true` for "the next calls" means one call, otherwise it would never end. */
function onceEach(faults: Faults): Faults {
  const counted = ONE_SHOT.filter((name) => faults[name] === true).map((name) => [name, 1]);
  return { ...faults, ...Object.fromEntries(counted) };
}
