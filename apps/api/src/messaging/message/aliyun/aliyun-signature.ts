import { createHash, createHmac } from "node:crypto";

const ALGORITHM = "ACS3-HMAC-SHA256";

/** RPC-style call: all parameters in the query, empty body. */
export interface AliyunCall {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC without fractions, "2023-10-26T10:22:32Z". */
  date: string;
  /** Unique per call. */
  nonce: string;
}

export interface AliyunKey {
  accessKeyId: string;
  accessKeySecret: string;
}

/** Signed headers (Alibaba Cloud request signature, version 3). */
export function signAliyunCall(call: AliyunCall, key: AliyunKey): Record<string, string> {
  const bodyHash = sha256("");
  const headers: Record<string, string> = {
    host: call.host,
    "x-acs-action": call.action,
    "x-acs-content-sha256": bodyHash,
    "x-acs-date": call.date,
    "x-acs-signature-nonce": call.nonce,
    "x-acs-version": call.version,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const signed = names.join(";");
  const request = ["POST", "/", canonicalQuery(call.query), lines, signed, bodyHash].join("\n");
  const signature = createHmac("sha256", key.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest("hex");
  const proof = `Credential=${key.accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
  return { ...headers, authorization: `${ALGORITHM} ${proof}` };
}

/** Sorted by name and percent-encoded by RFC 3986. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
