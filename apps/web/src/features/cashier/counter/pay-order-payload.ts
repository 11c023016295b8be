import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { cashierDetail } from "@santap/contract/cashier";
import type { createPayOrder } from "@santap/contract/pay";
import { DEFAULT_METHOD, type PayType } from "./pay-methods.ts";

export type CashierDetail = DataOf<typeof cashierDetail>;

export interface PayOrderParts {
  detail: CashierDetail;
  method: PayType;
  /** From the address; the detail's own is fresher and goes first. */
  ticket: string;
  partnerCode: string;
  /** Of the wallet, for methods that need it; empty otherwise. */
  walletPhone: string;
  /** Where a wallet sends the payer back to; the server adds the box. */
  returnUrl: string;
}

/** What `/pay/createPayOrder` takes, with every field that it names; several are empty. */
export function payOrderPayload(parts: PayOrderParts): PayloadOf<typeof createPayOrder> {
  const { detail, method, walletPhone } = parts;
  return {
    qrcodeType: "DYNAMIC_CODE",
    amount: detail.order.payableAmount,
    payType: method.payType,
    payChannelId: method.payChannelId,
    orderId: detail.order.orderId,
    partnerCode: parts.partnerCode,
    ticket: detail.ticket || parts.ticket,
    currency: "RP",
    storeId: detail.storeId,
    successRedirectUrl: method.payType === DEFAULT_METHOD ? "" : parts.returnUrl,
    couponIds: "",
    payExtra: walletPhone === "" ? "" : JSON.stringify({ phoneNo: walletPhone }),
    orderFoodType: "",
  };
}
