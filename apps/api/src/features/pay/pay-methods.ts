import type { MessageOptions } from "@santap/contract/errors/message-for";
import { limitNotice } from "@santap/domain/order/limits";
import { PAY_TYPES, takesAmount, type PayType } from "@santap/domain/payment/pay-type";
import type { OrderRow } from "../order/order-row.ts";
import { refuse } from "../../refused.ts";
import type { Waiting } from "../order/waiting-bill.ts";
import type { Acquirers } from "./acquirer/acquirers.ts";

export interface PayMethod {
  payType: PayType;
  /** Who carries it: the acquirer's name. */
  payChannelId: string;
}

/** Partners whose checkout this server serves, with what each may offer; an empty code is our own. */
const PARTNERS: ReadonlyMap<string, readonly PayType[]> = new Map<string, readonly PayType[]>([
  ["", PAY_TYPES],
  ["SANTAP", PAY_TYPES],
  ["QPON", PAY_TYPES],
  // A terminal at the counter has no browser that a wallet could send back.
  ["KIOSK", ["QRIS"]],
]);

export function isKnownPartner(partnerCode: string): boolean {
  return PARTNERS.has(partnerCode);
}

/** An order with what its store takes, best first. */
export type Chargeable = OrderRow & { pay_types: readonly string[] };

/** What this order can be paid with, in the store's order: by partner, store, amount and who is there. */
export function methodsFor(
  order: Chargeable,
  { partnerCode, acquirers }: { partnerCode: string; acquirers: Acquirers },
): PayMethod[] {
  const offered = PARTNERS.get(partnerCode) ?? [];
  return order.pay_types.flatMap((name) => {
    const payType = offered.find((one) => one === name);
    const acquirer = payType && acquirers.begin.get(payType);
    if (!payType || !acquirer || !takesAmount(payType, order.payable_amount)) return [];
    return [{ payType, payChannelId: acquirer.provider }];
  });
}

export type LimitText = Extract<MessageOptions<"9110057">, { variant: string }>;

const LIMIT_TEXTS: Record<"CASH" | "OFFLINE" | "REPLACE", LimitText> = {
  CASH: { variant: "payInCash" },
  OFFLINE: { variant: "payOffline" },
  REPLACE: { variant: "replaceOrder" },
};

/** Which of the three limit texts an amount beyond the limit gets; null within the limit. */
export function limitTextFor(order: OrderRow, methods: readonly PayMethod[]): LimitText | null {
  const notice = limitNotice({
    payMode: order.pay_mode,
    takeaway: order.session_id === null,
    payable: order.payable_amount,
    otherMethods: methods.filter(({ payType }) => payType !== "QRIS").length,
  });
  return notice === null ? null : LIMIT_TEXTS[notice];
}

/**
 * For a bill on which nothing counts yet: the limit text where what waits for staff is beyond the limit
 * anyway, so that it is settled with them; 6140004 where it only waits, 4110001 where nothing was ordered.
 */
export function requireLargeWait(order: OrderRow, waiting: Waiting): LimitText {
  if (waiting.rounds === 0) refuse("4110001", { variant: "nothing" });
  const text = limitTextFor({ ...order, payable_amount: waiting.payable }, []);
  return text ?? refuse("6140004");
}
