import { formatAmount } from "../amount.ts";
import { formatTimestamp } from "../timestamp.ts";
import type { DebitPayRequest } from "./pay.ts";
import { PAY_OPTIONS } from "./pay-option.ts";
import type { UrlParam } from "./url-param.ts";

/** A wallet with what its payment begins with: a way back for the browser, or the payer's phone. */
export type DebitMeans =
  { wallet: "DANA" | "SHOPEEPAY"; returnUrl: string } | { wallet: "OVO"; phoneNo: string };

/** A payment as the merchant means it. */
export interface DebitOrder {
  partnerReferenceNo: string;
  merchantId: string;
  /** Whole rupiah. */
  rupiah: number;
  /** Where this payment is notified; the address agreed with the provider where it is left out. */
  notifyUrl?: string;
  validUntil: Date;
  means: DebitMeans;
}

/** The body of payment-host-to-host for an order. Throws RangeError for what is no amount. */
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
