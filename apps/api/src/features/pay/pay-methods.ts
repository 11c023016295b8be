import { limitNotice, qrisTakes } from "@santap/domain/order/limits";
import type { MessageOptions } from "@santap/contract/errors/message-for";
import type { OrderRow } from "../order/order-row.ts";

export interface PayMethod {
  payType: string;
  payChannelId: string;
}

/** Partners whose checkout this server serves; an empty code is our own. */
const PARTNERS: ReadonlySet<string> = new Set(["", "SANTAP"]);

export function isKnownPartner(partnerCode: string): boolean {
  return PARTNERS.has(partnerCode);
}

/** What this order can be paid with, best first. */
export function methodsFor(order: OrderRow, provider: string): PayMethod[] {
  return qrisTakes(order.payable_amount) ? [{ payType: "QRIS", payChannelId: provider }] : [];
}

type LimitText = Extract<MessageOptions<"9110057">, { variant: string }>;

const LIMIT_TEXTS: Record<"CASH" | "OFFLINE" | "REPLACE", LimitText> = {
  CASH: { variant: "payInCash" },
  OFFLINE: { variant: "payOffline" },
  REPLACE: { variant: "replaceOrder" },
};

/** Which of the three limit texts an amount beyond the limit gets; null within the limit. */
export function limitTextFor(order: OrderRow): LimitText | null {
  const notice = limitNotice({
    payMode: order.pay_mode,
    takeaway: order.session_id === null,
    payable: order.payable_amount,
    otherMethods: 0,
  });
  return notice === null ? null : LIMIT_TEXTS[notice];
}
