import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { guestName } from "../table/guest-name.ts";
import type { OrderDraft } from "./create/order-draft.ts";
import type { OrderRow } from "./order-row.ts";

export interface BillChanger {
  findPaymentHolder: OrderDraft["deps"]["findPaymentHolder"];
  language: Language;
  now: number;
}

/** Lines and coupons may change: else paymentInProgress, orderAlreadyPaid, or orderClosed. */
export async function requireOpenBill(tx: Tx, bill: OrderRow, changer: BillChanger): Promise<void> {
  switch (bill.status) {
    case "OPEN":
      return;
    case "PAYING":
      return refuseWhilePaying(tx, bill, changer);
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

async function refuseWhilePaying(
  tx: Tx,
  bill: OrderRow,
  { findPaymentHolder, language, now }: BillChanger,
): Promise<never> {
  const holder = await findPaymentHolder(tx, bill.store_id, bill.order_id);
  const seconds = Math.max(0, Math.ceil(((holder?.until ?? now) - now) / 1000));
  const details = { secondsLeft: seconds };
  if (holder === null || holder.seat === null)
    return refuse(ErrorCode.paymentInProgress, undefined, details);
  const name = guestName(holder.seat, language);
  return refuse(
    ErrorCode.paymentInProgress,
    { variant: "friendNamed", params: { name, seconds } },
    details,
  );
}
