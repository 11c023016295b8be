import { formatAmount } from "@santap/snap/amount";
import { buildDebitPayRequest, type DebitMeans } from "@santap/snap/direct-debit/build-pay";
import type { DebitPayRequest } from "@santap/snap/direct-debit/pay";
import { SERVICES } from "@santap/snap/service-code";
import type { CallChanges, PartnerClient, SnapReply } from "./partner-client.ts";

/** Changes to a valid request and its headers. */
export interface DebitChanges {
  readonly means?: DebitMeans;
  readonly validUntil?: Date;
  readonly notifyUrl?: string;
  readonly body?: Partial<Record<keyof DebitPayRequest, unknown>>;
  readonly call?: CallChanges;
}

export interface DebitClient {
  pay(partnerReferenceNo: string, rupiah: number, changes?: DebitChanges): Promise<SnapReply>;
  status(partnerReferenceNo: string): Promise<SnapReply>;
  cancel(partnerReferenceNo: string): Promise<SnapReply>;
  refund(partnerReferenceNo: string, partnerRefundNo: string, rupiah: number): Promise<SnapReply>;
}

export const RETURN_URL = "http://127.0.0.1:9/platform/cashier?orderId=1&pay_status=waitPay";
export const OVO: DebitMeans = { wallet: "OVO", phoneNo: "+6281234567890" };
export const SHOPEEPAY: DebitMeans = { wallet: "SHOPEEPAY", returnUrl: RETURN_URL };
const DANA: DebitMeans = { wallet: "DANA", returnUrl: RETURN_URL };

const MERCHANT_ID = "S06";
const DEFAULT_VALIDITY_MS = 10 * 60_000;

/** `now` is the merchant's clock. */
export function createDebitClient({ call }: PartnerClient, now: () => number): DebitClient {
  const named = (originalPartnerReferenceNo: string) => {
    return { originalPartnerReferenceNo, merchantId: MERCHANT_ID };
  };
  return {
    pay: (partnerReferenceNo, rupiah, changes = {}) => {
      const { means = DANA, notifyUrl } = changes;
      const body = buildDebitPayRequest({
        ...{ partnerReferenceNo, rupiah, means, merchantId: MERCHANT_ID },
        validUntil: changes.validUntil ?? new Date(now() + DEFAULT_VALIDITY_MS),
        ...(notifyUrl === undefined ? {} : { notifyUrl }),
      });
      return call(SERVICES.DEBIT_PAY.path, { ...body, ...changes.body }, changes.call);
    },
    status: (reference) =>
      call(SERVICES.DEBIT_STATUS.path, { ...named(reference), serviceCode: "54" }),
    cancel: (reference) =>
      call(SERVICES.DEBIT_CANCEL.path, { ...named(reference), reason: "closed" }),
    refund: (reference, partnerRefundNo, rupiah) =>
      call(SERVICES.DEBIT_REFUND.path, {
        ...named(reference),
        partnerRefundNo,
        refundAmount: formatAmount(rupiah),
      }),
  };
}
