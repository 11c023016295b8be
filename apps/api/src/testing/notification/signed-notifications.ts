import type { KeyObject } from "node:crypto";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { NotificationRequest } from "./notification-client.ts";

export const QR_PATH = "/acquirer/sandbox/notify";
export const DEBIT_PATH = "/acquirer/sandbox/notify/debit";
export const MIDTRANS_PATH = "/acquirer/midtrans/notify";
export const XENDIT_PATH = "/acquirer/xendit/notify";

export interface SigningOptions {
  key: KeyObject;
  /** The address that the signature is for. */
  path: string;
  /** The signer's clock, epoch ms. */
  at: number;
}

/** A SNAP notification with a signature of `key`. */
export function signNotification(
  body: string,
  { key, path, at }: SigningOptions,
): NotificationRequest {
  const timestamp = formatTimestamp(new Date(at));
  const parts = { method: "POST", path, bodyHash: bodyHash(body), timestamp };
  const signature = signAsymmetric(parts, key);
  const externalId = String(Math.trunc(at));
  const rest = { partnerId: "SANTAP", externalId, channelId: "95221", accessToken: null };
  return { path, body, headers: buildHeaders({ timestamp, signature, ...rest }) };
}

/** What a SNAP acquirer says of a payment, by code or by wallet: the same fields for both. */
export function buildPaidNotification(reference: string, rupiah: number): string {
  return JSON.stringify({
    originalReferenceNo: `T${reference}`,
    originalPartnerReferenceNo: reference,
    latestTransactionStatus: "00",
    transactionStatusDesc: "Success",
    amount: { value: `${rupiah}.00`, currency: "IDR" },
  });
}

/** What a gateway says whose token does not cover the body. */
export function buildGatewayCallback(
  token: string,
  data: { reference: string; id: string },
): NotificationRequest {
  const { reference, id } = data;
  const content = { reference_id: reference, payment_request_id: id, status: "SUCCEEDED" };
  return {
    path: XENDIT_PATH,
    headers: { "content-type": "application/json", "x-callback-token": token },
    body: JSON.stringify({ event: "payment.capture", data: content }),
  };
}

export function buildJsonRequest(path: string, body: object): NotificationRequest {
  const headers = { "content-type": "application/json" };
  return { path, headers, body: JSON.stringify(body) };
}
