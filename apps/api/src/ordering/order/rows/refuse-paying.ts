import { ErrorCode } from "@santap/contract/errors/codes";
import type { OrderRefusal } from "@santap/domain/order/order-state";
import { refuse } from "../../../http/refusal.ts";

/** Why an order can neither be paid nor closed without a payment. */
export function refusePaying(reason: OrderRefusal): never {
  switch (reason) {
    case "ALREADY_PAID":
      return refuse(ErrorCode.orderAlreadyPaid);
    case "CANCELLED":
      return refuse(ErrorCode.orderClosed, { variant: "cancelled" });
    case "EXPIRED":
      return refuse(ErrorCode.orderClosed, { variant: "expired" });
    case "PAYMENT_UNDER_WAY":
      return refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
    case "NOTHING_ORDERED":
      return refuse(ErrorCode.orderNotFound, { variant: "nothing" });
    case "KITCHEN_STARTED":
    case "FIXED":
    case "NOT_DUE":
      return refuse(ErrorCode.orderNotFound);
  }
}
