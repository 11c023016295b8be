import { address } from "./paths.ts";

/** Apart from `paths.ts`, which is part of every first paint. Of an order, a share or one of its refunds. */
export function receiptPath(orderId: string, refundId?: string): string {
  return address("/platform/receipt", { orderId, refundId });
}
