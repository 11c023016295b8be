import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../../http/refusal.ts";
import type { OrderRow } from "../rows/order-row.ts";
import type { ShareRow } from "./share-row.ts";

/** orderAlreadyPaid, also where the bill was paid without it; or orderClosed once its time is over; paymentInProgress while its payment is being closed. */
export function requireRunning(
  share: ShareRow,
  bill: Pick<OrderRow, "paid_at">,
  now: number,
): void {
  if (share.status === "PAID" || bill.paid_at !== null) refuse(ErrorCode.orderAlreadyPaid);
  const late = share.returns_at !== null && share.returns_at <= now;
  if (share.status === "RETURNED" || late) refuse(ErrorCode.orderClosed, { variant: "payment" });
  if (share.ends_by !== null) refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
}
