import type { ReceiptWhole } from "@santap/contract/schemas/order/receipt";
import { isRefunded } from "@santap/domain/refund/refund-state";
import type { RefundRow } from "./receipt-store.ts";

type Refund = ReceiptWhole["refunds"][number];

export function describeRefunds(
  refunds: readonly RefundRow[],
  nameOf: (refundId: string) => string | null,
): Refund[] {
  return refunds.map(({ refund_id: refundId, status, route, pay_type: payType, ...row }) => ({
    ...{ refundId, receiptNo: nameOf(refundId), received: isRefunded(status), state: status },
    amount: row.amount,
    method: route === "OFFLINE" || payType === null ? "CASH" : payType,
    at: row.settled_at ?? row.created_at,
  }));
}
