/** API version with payment requests and their payments. */
export const PAYMENTS_API_VERSION = "2024-11-11";

export interface CallTerms {
  /** `xnd_development_…` or `xnd_production_…`. */
  secretKey: string;
  /** Null for calls without versions: refunds and e-wallet charges. */
  apiVersion: string | null;
  /** The sub-account to be paid; null for the account of the key. */
  forUserId: string | null;
  /** Null for calls that change nothing. */
  idempotencyKey: string | null;
}

/** The headers of a call. Basic authentication: the key as user name, no password. */
export function buildHeaders(terms: CallTerms): Record<string, string> {
  const { secretKey, apiVersion, forUserId, idempotencyKey } = terms;
  return {
    "content-type": "application/json",
    authorization: basicAuth(secretKey),
    ...(apiVersion === null ? {} : { "api-version": apiVersion }),
    ...(forUserId === null ? {} : { "for-user-id": forUserId }),
    ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
  };
}

export function basicAuth(secretKey: string): string {
  return `Basic ${Buffer.from(`${secretKey}:`, "utf8").toString("base64")}`;
}
