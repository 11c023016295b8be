import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Tx } from "../../../db/transaction.ts";
import { runAct, type ActRequest } from "../../table/staff/run-act.ts";

export interface TableStaffDeps {
  db: Database;
  clock(): number;
}

export interface StaffRequest extends ActRequest {
  reason: string;
}

export type StaffRefusal =
  | "NOT_FOUND"
  | "PAYING"
  | "PAID"
  | "ENDED"
  | "DECIDED"
  | "SOLD_OUT"
  | "PAUSED"
  | "ABOVE_LIMIT"
  | "SERVED"
  | "BEGUN"
  | "BAD_QUANTITY"
  | "UNPAID_LINES"
  | "TABLE_TAKEN"
  | "PARTLY_PAID"
  | "HAS_VOUCHERS"
  | "OTHER_PAY_MODE"
  | "SAME_PARTY"
  | "NOT_ALLOWED";

export interface StaffRefused {
  kind: "REFUSED";
  reason: StaffRefusal;
  /** With PAYING: the bill that somebody pays. */
  payingOrderId?: string;
  /** With SOLD_OUT: of the dish. */
  names?: LocalizedText | undefined;
}

/** Thrown within {@link runStaffChange}, so that the transaction rolls back. */
class StaffChangeRefused extends Error {
  readonly refused: StaffRefused;
  constructor(refused: StaffRefused) {
    super(refused.reason);
    this.refused = refused;
  }
}

export function refuseStaffChange(
  reason: StaffRefusal,
  about: Pick<StaffRefused, "names"> = {},
): never {
  throw new StaffChangeRefused({ kind: "REFUSED", reason, ...about });
}

export async function runStaffChange<R extends { kind: string }>(
  db: Database,
  request: Pick<ActRequest, "record">,
  change: (tx: Tx) => Promise<R>,
): Promise<R | StaffRefused> {
  try {
    return await runAct(db, request, change);
  } catch (error) {
    if (error instanceof StaffChangeRefused) return error.refused;
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

export function requireOpenBill(bill: { status: OrderStatus; order_id: string }): void {
  const reason = FROZEN[bill.status];
  if (reason === "PAYING")
    throw new StaffChangeRefused({ kind: "REFUSED", reason, payingOrderId: bill.order_id });
  if (reason !== null) refuseStaffChange(reason);
}
