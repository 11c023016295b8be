import { paths, pathOfPage } from "../../paths.ts";

/** What the payment container is told by its address; empty where it says nothing. */
export interface PaymentParams {
  orderId: string;
  ticket: string;
  payStatus: string | null;
  /** The page that opened the checkout. */
  pageId: string;
  /** The payment attempt to wait for. */
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

/** Where back leads: the page that opened the checkout, else the order, else all orders. */
export function backTarget({ orderId, pageId }: Pick<PaymentParams, "orderId" | "pageId">): string {
  return pathOfPage(pageId) ?? orderTarget(orderId);
}

/** The order, or all of them where the address names none. */
export function orderTarget(orderId: string): string {
  return orderId === "" ? paths.orders() : paths.orderDetail(orderId);
}
