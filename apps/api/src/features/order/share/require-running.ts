import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../../http/refusal.ts";
import type { ShareRow } from "./share-row.ts";

/** orderAlreadyPaid, or orderClosed once its time is over; paymentInProgress while its payment is being closed. */
export function requireRunning(share: ShareRow, now: number): void {
  if (share.status === "PAID") refuse(ErrorCode.orderAlreadyPaid);
  const late = share.returns_at !== null && share.returns_at <= now;
  if (share.status === "RETURNED" || late) refuse(ErrorCode.orderClosed, { variant: "payment" });
  if (share.ends_by !== null) refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
}
