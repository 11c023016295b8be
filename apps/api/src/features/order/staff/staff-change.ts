import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";

export interface TableStaffDeps {
  db: Database;
  clock(): number;
}

export interface StaffRequest {
  storeId: string;
  by: string;
  reason: string;
}

export type StaffRefusal =
  | "NOT_FOUND"
  | "PAYING"
  | "PAID"
  | "ENDED"
  | "DECIDED"
  | "SOLD_OUT"
  | "ABOVE_LIMIT"
  | "SERVED"
  | "BAD_QUANTITY"
  | "UNPAID_LINES"
  | "TABLE_TAKEN"
  | "PARTLY_PAID"
  | "HAS_VOUCHERS"
  | "OTHER_PAY_MODE"
  | "NOT_ALLOWED";

export interface StaffRefused {
  kind: "REFUSED";
  reason: StaffRefusal;
}

/** Thrown within {@link runStaffChange}, so that the transaction rolls back. */
class StaffChangeRefused extends Error {
  readonly reason: StaffRefusal;
  constructor(reason: StaffRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refuseStaffChange(reason: StaffRefusal): never {
  throw new StaffChangeRefused(reason);
}

export async function runStaffChange<R>(
  db: Database,
  change: (tx: Tx) => Promise<R>,
): Promise<R | StaffRefused> {
  try {
    return await inTransaction(db, change);
  } catch (error) {
    if (error instanceof StaffChangeRefused) return { kind: "REFUSED", reason: error.reason };
    throw error;
  }
}

const FROZEN: { readonly [status in OrderStatus]: StaffRefusal | null } = {
  OPEN: null,
  // Paid first: its lines are fixed, and it expires by itself.
  AWAITING_PAYMENT: "ENDED",
  PAYING: "PAYING",
  PAID: "PAID",
  COMPLETED: "PAID",
  CANCELLED: "ENDED",
  EXPIRED: "ENDED",
  WRITTEN_OFF: "ENDED",
};

export function requireOpenBill({ status }: { status: OrderStatus }): void {
  const reason = FROZEN[status];
  if (reason !== null) refuseStaffChange(reason);
}
