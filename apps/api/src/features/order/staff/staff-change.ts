import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";

export interface TableStaffDeps {
  db: Database;
  clock(): number;
}

/** Who does it, for which store, and why. */
export interface ByStaff {
  storeId: string;
  by: string;
  reason: string;
}

export type StaffRefusal =
  | "NOT_FOUND"
  /** A payment is under way, and its lines are frozen. */
  | "PAYING"
  | "PAID"
  | "ENDED"
  /** Decided the other way before. */
  | "DECIDED"
  | "SOLD_OUT"
  | "ABOVE_LIMIT"
  /** The kitchen has served it. */
  | "SERVED"
  | "BAD_QUANTITY"
  /** Lines that nobody paid are on the bill. */
  | "UNPAID_LINES";

export interface StaffRefused {
  kind: "REFUSED";
  reason: StaffRefusal;
}

/** Thrown within `byStaff`, so that the transaction rolls back. */
class NotPossible extends Error {
  readonly reason: StaffRefusal;
  constructor(reason: StaffRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function notPossible(reason: StaffRefusal): never {
  throw new NotPossible(reason);
}

/** One change by staff: done as a whole, or refused and nothing changed. */
export async function byStaff<R>(
  db: Database,
  change: (tx: Tx) => Promise<R>,
): Promise<R | StaffRefused> {
  try {
    return await inTransaction(db, change);
  } catch (error) {
    if (error instanceof NotPossible) return { kind: "REFUSED", reason: error.reason };
    throw error;
  }
}

const FROZEN: { readonly [status in OrderStatus]: StaffRefusal | null } = {
  OPEN: null,
  // Paid first: what is ordered there is fixed, and expires by itself.
  AWAITING_PAYMENT: "ENDED",
  PAYING: "PAYING",
  PAID: "PAID",
  COMPLETED: "PAID",
  CANCELLED: "ENDED",
  EXPIRED: "ENDED",
};

/** Only an open shared bill may change. */
export function requireOpenBill({ status }: { status: OrderStatus }): void {
  const reason = FROZEN[status];
  if (reason !== null) notPossible(reason);
}
