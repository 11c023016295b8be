import { getOrderPath, getPagePath, paths } from "../../paths.ts";
import { DEFAULT_METHOD } from "./pay-methods.ts";

/** Parameters of the address; empty where absent. */
export interface PaymentParams {
  orderId: string;
  ticket: string;
  payStatus: string | null;
  pageId: string;
  box: string;
}

export function readPaymentParams(query: URLSearchParams): PaymentParams {
  return {
    orderId: query.get("orderId") ?? "",
    ticket: query.get("ticket") ?? "",
    payStatus: query.get("pay_status"),
    pageId: query.get("pageId") ?? "",
    box: query.get("box") ?? "",
  };
}

/** The page that opened the checkout, else the order, else all orders. */
export function getBackPath({
  orderId,
  pageId,
}: Pick<PaymentParams, "orderId" | "pageId">): string {
  return getPagePath(pageId) ?? getOrderPath(orderId, pageId);
}

/** The QRIS page, or waiting for a wallet that prompts on the phone. */
export function getPaymentPath({
  payType,
  box,
  orderId,
  pageId,
}: Pick<PaymentParams, "box" | "orderId" | "pageId"> & { payType: string }): string {
  if (payType === DEFAULT_METHOD) return paths.payCode({ box, orderId, pageId });
  return paths.cashier({ box, orderId, pageId, pay_status: "waitPay" });
}

const PAYMENT_STEPS = ["cashier", "waitPay", "payCode"] as const;
type PaymentStep = (typeof PAYMENT_STEPS)[number];

export function parsePaymentStep(payStatus: string | null): PaymentStep {
  return PAYMENT_STEPS.find((step) => step === payStatus) ?? "cashier";
}
