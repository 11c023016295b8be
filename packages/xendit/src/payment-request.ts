import {
  looseText,
  nestedReading,
  nestedReadings,
  optionalText,
  requiredText,
  type WireReading,
} from "@santap/snap/wire-reading";
import { parseAnswer, type Answer, type RawAnswer } from "./answer.ts";
import { readInstant } from "./instant.ts";
import { requireIdr, requiredRupiah } from "./rupiah.ts";

export const PAYMENT_REQUESTS_PATH = "/v3/payment_requests";

export function paymentRequestPath(id: string): string {
  return `${PAYMENT_REQUESTS_PATH}/${encodeURIComponent(id)}`;
}

/** The channels of payment requests. */
export type RequestChannel = "QRIS" | "DANA" | "SHOPEEPAY";

const REQUEST_STATUSES = [
  "ACCEPTING_PAYMENTS",
  "REQUIRES_ACTION",
  "AUTHORIZED",
  "SUCCEEDED",
  "FAILED",
  "CANCELED",
  "EXPIRED",
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export interface NewPaymentRequest {
  /** Our own reference; unique. */
  referenceId: string;
  channel: RequestChannel;
  rupiah: number;
  /** Return URL of a wallet, paid or not; null for a QR code. */
  returnUrl: string | null;
}

/** Body of `POST /v3/payment_requests`: one payment, captured at once. */
export function buildPaymentRequest(request: NewPaymentRequest): object {
  const { returnUrl: url } = request;
  const returns = { success_return_url: url, failure_return_url: url, cancel_return_url: url };
  return {
    reference_id: request.referenceId,
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: request.rupiah,
    capture_method: "AUTOMATIC",
    channel_code: request.channel,
    ...(url === null ? {} : { channel_properties: returns }),
  };
}

export interface PaymentRequest {
  /** `pr-…` */
  id: string;
  referenceId: string;
  /** UNKNOWN for an undocumented status. */
  status: RequestStatus | "UNKNOWN";
  rupiah: number;
  /** `py-…`; null before the first payment attempt. */
  latestPaymentId: string | null;
  qrText: string | null;
  /** The wallet's page; null if it has none. */
  redirectUrl: string | null;
  /** Epoch ms; null if missing. */
  updatedAt: number | null;
}

/** Parses the response of create, get and cancel. */
export function parsePaymentRequest(answer: RawAnswer): Answer<PaymentRequest> {
  return parseAnswer(answer, (reading) => {
    requireIdr(reading);
    const status = requiredText(reading, "status", 32);
    const actions = nestedReadings(reading, "actions");
    return {
      id: requiredText(reading, "payment_request_id", 64),
      referenceId: requiredText(reading, "reference_id", 255),
      status: REQUEST_STATUSES.find((known) => known === status) ?? "UNKNOWN",
      rupiah: requiredRupiah(reading, "request_amount"),
      latestPaymentId: optionalText(reading, "latest_payment_id", 64),
      qrText: findActionValue(actions, "QR_STRING"),
      redirectUrl:
        webPage(findActionValue(actions, "WEB_URL")) ??
        webPage(findActionValue(actions, "DEEPLINK_URL")),
      updatedAt: readInstant(reading, "updated"),
    };
  });
}

function findActionValue(actions: readonly WireReading[], descriptor: string): string | null {
  const action = actions.find(({ fields }) => fields["descriptor"] === descriptor);
  return action === undefined ? null : looseText(action, "value", 4_096);
}

/** An http(s) URL that a browser may be redirected to; not a script or an app's own scheme. */
function webPage(url: string | null): string | null {
  const protocol = url === null ? undefined : URL.parse(url)?.protocol;
  return protocol === "https:" || protocol === "http:" ? url : null;
}

const PAYMENT_STATUSES = [
  "AUTHORIZED",
  "CANCELED",
  "SUCCEEDED",
  "FAILED",
  "EXPIRED",
  "PENDING",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export function paymentPath(id: string): string {
  return `/v3/payments/${encodeURIComponent(id)}`;
}

/** A payment on a request. */
export interface RequestPayment {
  id: string;
  requestId: string;
  referenceId: string;
  status: PaymentStatus | "UNKNOWN";
  /** Captured amount, or the requested one if no capture is listed. Rupiah. */
  rupiah: number;
  /** Epoch ms; 0 if missing. */
  paidAt: number;
}

/** Parses the response of `GET /v3/payments/{id}`. */
export function parseRequestPayment(answer: RawAnswer): Answer<RequestPayment> {
  return parseAnswer(answer, (reading) => {
    requireIdr(reading);
    const status = requiredText(reading, "status", 32);
    const asked = requiredRupiah(reading, "request_amount");
    const captures = nestedReadings(reading, "captures").map(readCapture);
    for (const { nested } of captures) reading.problem ??= nested.problem;
    return {
      id: requiredText(reading, "payment_id", 64),
      requestId: requiredText(reading, "payment_request_id", 64),
      referenceId: requiredText(reading, "reference_id", 255),
      status: PAYMENT_STATUSES.find((known) => known === status) ?? "UNKNOWN",
      rupiah: captures.length === 0 ? asked : captures.reduce((sum, { rupiah }) => sum + rupiah, 0),
      paidAt: captures[0]?.at ?? readInstant(reading, "updated") ?? 0,
    };
  });
}

function readCapture(nested: ReturnType<typeof nestedReading>) {
  const rupiah = requiredRupiah(nested, "capture_amount");
  return { nested, rupiah, at: readInstant(nested, "capture_timestamp") };
}
