import type { KeyObject } from "node:crypto";
import type { DeliveryAnswer, DeliveryLine, Parcel } from "../notifier/deliver.ts";
import type { XenditAccount } from "./account.ts";
import { isOfGateway } from "./own-reference.ts";

/** What the sandbox's own notification says, which a callback tells in another protocol. */
interface Told {
  originalReferenceNo: string;
  originalPartnerReferenceNo: string;
  latestTransactionStatus: string;
  amount: { value: string };
  additionalInfo?: { paymentReferenceNo?: string; refundHistory?: { refundNo: string }[] };
}

/** The provider gives up on a delivery after this long. */
const PATIENCE_MS = 30_000;

/**
 * A line that carries the news of this gateway's payments as callbacks, and everything else as before. A
 * callback is vouched for by its token alone: one that is signed with a key that is not the acquirer's,
 * as a forgery is, carries a wrong one. `webhook-id` is the same at every repetition.
 */
export function withCallbacks(
  line: DeliveryLine,
  account: XenditAccount,
  genuine: KeyObject,
): DeliveryLine {
  const ending = new AbortController();
  return {
    deliver: async (parcel, key) => {
      const told = JSON.parse(parcel.body) as Told;
      if (!isOfGateway(told.originalReferenceNo)) return line.deliver(parcel, key);
      const callback = callbackOf(told);
      // Nobody is told that a payment is under way.
      if (callback === null) return { acknowledged: true, status: 200, responseCode: null };
      const token = key === genuine ? account.callbackToken : "not-the-token";
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]);
      return send(account.callbackUrl, { token, parcel, callback, signal });
    },
    close: () => {
      ending.abort();
      line.close();
    },
  };
}

interface Sending {
  readonly token: string;
  readonly parcel: Parcel;
  readonly callback: object;
  readonly signal: AbortSignal;
}

async function send(
  url: string,
  { token, parcel, callback, signal }: Sending,
): Promise<DeliveryAnswer> {
  const headers = {
    "content-type": "application/json",
    "x-callback-token": token,
    "webhook-id": parcel.externalId,
  };
  try {
    const body = JSON.stringify(callback);
    const { status } = await fetch(url, { method: "POST", headers, body, signal });
    return { acknowledged: status >= 200 && status < 300, status, responseCode: null };
  } catch {
    return { acknowledged: false, status: null, responseCode: null };
  }
}

const EVENTS: Readonly<Record<string, { request: string; charge: string; status: string }>> = {
  "00": { request: "payment.capture", charge: "ewallet.capture", status: "SUCCEEDED" },
  "06": { request: "payment.failure", charge: "ewallet.capture", status: "FAILED" },
  "04": { request: "refund.succeeded", charge: "ewallet.void", status: "SUCCEEDED" },
};

function callbackOf(told: Told): object | null {
  const event = EVENTS[told.latestTransactionStatus];
  if (event === undefined) return null;
  const isCharge = told.originalReferenceNo.startsWith("ewc_");
  const refunded = told.latestTransactionStatus === "04";
  return {
    event: isCharge ? event.charge : event.request,
    business_id: "sandbox",
    created: new Date().toISOString(),
    ...(isCharge ? {} : { api_version: "v3" }),
    data: { ...dataOf(told, { isCharge, refunded }), status: event.status, currency: "IDR" },
  };
}

function dataOf(told: Told, what: { isCharge: boolean; refunded: boolean }): object {
  const amount = Number(told.amount.value);
  const { originalReferenceNo: id, originalPartnerReferenceNo: reference } = told;
  if (what.isCharge) return { id, reference_id: reference, charge_amount: amount };
  if (what.refunded) {
    const refund = told.additionalInfo?.refundHistory?.at(-1)?.refundNo;
    return { id: refund, payment_request_id: id, reference_id: refund, amount };
  }
  return {
    payment_id: `py-${told.additionalInfo?.paymentReferenceNo ?? id.slice("pr-".length)}`,
    payment_request_id: id,
    reference_id: reference,
    request_amount: amount,
  };
}
