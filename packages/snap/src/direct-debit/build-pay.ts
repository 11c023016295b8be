import { formatAmount } from "../amount.ts";
import { formatTimestamp } from "../timestamp.ts";
import type { DebitPayRequest } from "./pay.ts";
import { PAY_OPTIONS } from "./pay-option.ts";
import type { UrlParam } from "./url-param.ts";

/** A wallet with what it needs to start: a return URL, or the payer's phone. */
export type DebitMeans =
  | { wallet: "DANA" | "SHOPEEPAY"; returnUrl: string }
  | { wallet: "OVO"; phoneNo: string };

/** A payment to start. */
export interface DebitOrder {
  partnerReferenceNo: string;
  merchantId: string;
  /** Whole rupiah. */
  rupiah: number;
  /** URL for this payment's notifications; default: the one agreed with the provider. */
  notifyUrl?: string;
  validUntil: Date;
  means: DebitMeans;
}

/** The body of payment-host-to-host for an order. @throws RangeError for an invalid amount. */
export function buildDebitPayRequest(order: DebitOrder): DebitPayRequest {
  const { means, notifyUrl } = order;
  const amount = formatAmount(order.rupiah);
  const { payMethod, payOption } = PAY_OPTIONS[means.wallet];
  return {
    partnerReferenceNo: order.partnerReferenceNo,
    merchantId: order.merchantId,
    amount,
    urlParam: [
      ...("returnUrl" in means ? [urlParam("PAY_RETURN", means.returnUrl)] : []),
      ...(notifyUrl === undefined ? [] : [urlParam("NOTIFICATION", notifyUrl)]),
    ],
    validUpTo: formatTimestamp(order.validUntil),
    payOptionDetails: [{ payMethod, payOption, transAmount: amount }],
    ...("phoneNo" in means ? { additionalInfo: { phoneNo: means.phoneNo } } : {}),
  };
}

function urlParam(type: UrlParam["type"], url: string): UrlParam {
  return { url, type, isDeeplink: "N" };
}
