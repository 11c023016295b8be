import { closedObject, whole } from "../body-schema.ts";
import type { Database } from "../database/database.ts";
import { createFaultBox, type FaultBox, type Switch } from "./fault-box.ts";

/** Faults of the providers. An absent fault is off. */
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
  /** Starting a payment takes effect but gets no response. */
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

const TIMES = { anyOf: [{ type: "boolean" }, whole(0, 1_000)] };
const COPIES = { anyOf: [{ type: "boolean" }, whole(0, 10)] };
const AMOUNT = { anyOf: [{ type: "boolean" }, whole(0, 1_000_000_000)] };
export const FAULTS_SCHEMA = closedObject(
  {
    dropNotifications: TIMES,
    duplicateNotifications: COPIES,
    reorderNotifications: TIMES,
    delayMs: whole(0, 600_000),
    failNext: TIMES,
    timeoutNext: TIMES,
    createThenTimeout: TIMES,
    garbageNext: TIMES,
    wrongAmount: AMOUNT,
    payerFee: AMOUNT,
    refuseRefund: TIMES,
  },
  [],
);

const ONE_SHOT = ["failNext", "timeoutNext", "garbageNext"] as const;

export function createProviderFaults(database: Database): FaultBox<Faults> {
  const box = createFaultBox<Faults>(database, "providers");
  return { ...box, replace: (faults) => box.replace(onceEach(faults)) };
}

/** `true` for "the next calls" means one call, otherwise it would never end. */
function onceEach(faults: Faults): Faults {
  const counted = ONE_SHOT.filter((name) => faults[name] === true).map((name) => [name, 1]);
  return { ...faults, ...Object.fromEntries(counted) };
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
