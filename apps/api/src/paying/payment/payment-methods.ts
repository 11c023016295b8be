import { ErrorCode } from "@santap/contract/errors/codes";
import type { MessageOptions } from "@santap/contract/errors/message-for";
import { limitNotice } from "@santap/domain/order/limits";
import { PAY_TYPES, acceptsAmount, type PayType } from "@santap/domain/payment/pay-type";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { refuse } from "../../http/refusal.ts";
import type { WaitingRounds } from "../../ordering/order/rows/waiting-bill.ts";
import type { Acquirers } from "./acquirer/acquirers.ts";

export interface PayMethod {
  payType: PayType;
  payChannelId: string;
}

/** By partner code; an empty code is our own checkout. */
const PARTNERS: ReadonlyMap<string, readonly PayType[]> = new Map<string, readonly PayType[]>([
  ["", PAY_TYPES],
  ["SANTAP", PAY_TYPES],
  ["QPON", PAY_TYPES],
  // A terminal has no browser to redirect back to.
  ["KIOSK", ["QRIS"]],
]);

export function isKnownPartner(partnerCode: string): boolean {
  return PARTNERS.has(partnerCode);
}

export interface Chargeable extends Pick<OrderRow, "payable_amount"> {
  pay_types: readonly string[];
}

export function listPayMethods(
  charge: Chargeable,
  { partnerCode, acquirers }: { partnerCode: string; acquirers: Acquirers },
): PayMethod[] {
  const offered = PARTNERS.get(partnerCode) ?? [];
  return charge.pay_types.flatMap((name) => {
    const payType = offered.find((one) => one === name);
    const acquirer = payType && acquirers.byPayType.get(payType);
    if (!payType || !acquirer || !acceptsAmount(payType, charge.payable_amount)) return [];
    return [{ payType, payChannelId: acquirer.provider }];
  });
}

export type LimitText = Extract<
  MessageOptions<typeof ErrorCode.amountLimitExceeded>,
  { variant: string }
>;

const LIMIT_TEXTS: Record<"CASH" | "OFFLINE" | "REPLACE", LimitText> = {
  CASH: { variant: "payInCash" },
  OFFLINE: { variant: "payOffline" },
  REPLACE: { variant: "replaceOrder" },
};

export function findLimitText(order: OrderRow, methods: readonly PayMethod[]): LimitText | null {
  const notice = limitNotice({
    payMode: order.pay_mode,
    takeaway: order.table_label === null,
    payable: order.payable_amount,
    otherMethods: methods.filter(({ payType }) => payType !== "QRIS").length,
  });
  return notice === null ? null : LIMIT_TEXTS[notice];
}

/**
 * The limit text if the waiting rounds alone exceed the limit, so that guests settle with staff.
 * staffConfirmationPending if they only wait, orderNotFound without any.
 */
export function requireWaitingLimitText(order: OrderRow, waiting: WaitingRounds): LimitText {
  if (waiting.rounds === 0) refuse(ErrorCode.orderNotFound, { variant: "nothing" });
  const text = findLimitText({ ...order, payable_amount: waiting.payable }, []);
  return text ?? refuse(ErrorCode.staffConfirmationPending);
}
