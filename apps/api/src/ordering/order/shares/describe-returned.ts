import type { ReturnedPayment } from "@santap/contract/schemas/order/returned-payment";
import { readReturnedPayment } from "@santap/domain/refund/returned-payment";

/** Of a refund, or of none; `pay_type` null for cash. */
export function describeReturned(refund: { reason: string | null; pay_type: string | null }): {
  returned?: ReturnedPayment;
} {
  const why = refund.reason === null ? null : readReturnedPayment(refund.reason);
  return why === null ? {} : { returned: { why, method: refund.pay_type ?? "CASH" } };
}
