import { randomInt } from "node:crypto";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders, buildTokenHeaders } from "@santap/snap/headers";
import { signSymmetric, signToken } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { Json } from "./json.ts";

export interface SnapReply {
  readonly status: number;
  readonly json: Json;
}

/** Changes to a valid call. */
export interface CallChanges {
  readonly headers?: Record<string, string | undefined>;
  readonly externalId?: string;
  readonly token?: string;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly partnerId?: string;
  readonly rawBody?: string;
  readonly signal?: AbortSignal;
}

/** A SNAP client with real keys. */
export interface PartnerClient {
  token(headers?: Record<string, string | undefined>, body?: object): Promise<SnapReply>;
  call(path: string, body: object, changes?: CallChanges): Promise<SnapReply>;
  generate(partnerReferenceNo: string, rupiah: number, more?: object): Promise<SnapReply>;
  query(partnerReferenceNo: string): Promise<SnapReply>;
  cancel(partnerReferenceNo: string): Promise<SnapReply>;
  refund(partnerReferenceNo: string, partnerRefundNo: string, more?: object): Promise<SnapReply>;
}

export interface PartnerTerms {
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  readonly privateKey: string;
  now(): Date;
  baseUrl(): string;
}

const MERCHANT_ID = "S06";

export function createPartner(terms: PartnerTerms): PartnerClient {
  let accessToken: string | undefined;

  async function token(
    changed: Record<string, string | undefined> = {},
    body: object = { grantType: "client_credentials" },
  ): Promise<SnapReply> {
    const timestamp = formatTimestamp(terms.now());
    const { clientKey } = terms;
    const signature = signToken({ clientKey, timestamp }, terms.privateKey);
    const headers = { ...buildTokenHeaders({ clientKey, timestamp, signature }), ...changed };
    return send(`${terms.baseUrl()}/v1.0/access-token/b2b`, headers, JSON.stringify(body));
  }

  async function call(path: string, body: object, changes: CallChanges = {}): Promise<SnapReply> {
    accessToken ??= (await token()).json.accessToken as string;
    const raw = changes.rawBody ?? JSON.stringify(body);
    const timestamp = changes.timestamp ?? formatTimestamp(terms.now());
    const used = changes.token ?? accessToken;
    const parts = { method: "POST", path, accessToken: used, bodyHash: bodyHash(raw), timestamp };
    const headers = buildHeaders({
      timestamp,
      signature: signSymmetric(parts, changes.secret ?? terms.clientSecret),
      partnerId: changes.partnerId ?? terms.partnerId,
      externalId: changes.externalId ?? `${Date.now()}${randomInt(10 ** 9)}`,
      channelId: "95221",
      accessToken: used,
    });
    const url = `${terms.baseUrl()}${path}`;
    return send(url, { ...headers, ...changes.headers }, raw, changes.signal);
  }

  return { token, call, ...qrCalls(call) };
}

type QrCalls = Pick<PartnerClient, "generate" | "query" | "cancel" | "refund">;

function qrCalls(call: PartnerClient["call"]): QrCalls {
  return {
    generate: (partnerReferenceNo, rupiah, more = {}) =>
      call("/v1.0/qr/qr-mpm-generate", {
        partnerReferenceNo,
        amount: formatAmount(rupiah),
        merchantId: MERCHANT_ID,
        ...more,
      }),
    query: (originalPartnerReferenceNo) =>
      call("/v1.0/qr/qr-mpm-query", {
        originalPartnerReferenceNo,
        serviceCode: "47",
        merchantId: MERCHANT_ID,
      }),
    cancel: (originalPartnerReferenceNo) =>
      call("/v1.0/qr/qr-mpm-cancel", {
        originalPartnerReferenceNo,
        merchantId: MERCHANT_ID,
        reason: "closed",
      }),
    refund: (originalPartnerReferenceNo, partnerRefundNo, more = {}) =>
      call("/v1.0/qr/qr-mpm-refund", {
        originalPartnerReferenceNo,
        partnerRefundNo,
        merchantId: MERCHANT_ID,
        reason: "late",
        ...more,
      }),
  };
}

async function send(
  url: string,
  headers: Record<string, string | undefined>,
  body: string,
  signal?: AbortSignal,
): Promise<SnapReply> {
  const sent = Object.entries(headers).filter((entry) => entry[1] !== undefined);
  const response = await fetch(url, {
    method: "POST",
    headers: sent as [string, string][],
    body,
    ...(signal === undefined ? {} : { signal }),
  });
  return { status: response.status, json: await response.json() };
}
