import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { refuseLocked } from "./bill-locked.ts";

interface BillChanger {
  language: Language;
  now: number;
}

/** Lines and coupons may change: else paymentInProgress, orderAlreadyPaid, or orderClosed. */
export async function requireOpenBill(tx: Tx, bill: OrderRow, changer: BillChanger): Promise<void> {
  switch (bill.status) {
    case "OPEN":
      return;
    case "PAYING":
      return refuseLocked(tx, bill, changer);
    case "PAID":
    case "COMPLETED":
      refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotAddItem" });
    case "AWAITING_PAYMENT":
    case "CANCELLED":
    case "EXPIRED":
    case "WRITTEN_OFF":
      refuse(ErrorCode.orderClosed, { variant: "session" });
  }
}
