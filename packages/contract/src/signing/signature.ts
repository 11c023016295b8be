export const SIGNATURE_HEADER = {
  /** Scheme name; always `SIGNATURE_SCHEME`. */
  scheme: "x-anti-tamper",
  /** `keyId:time:nonce:signature`. */
  set: "x-anti-tamper-set",
} as const;

/** ECDSA over P-256 and SHA-256, version 1. */
export const SIGNATURE_SCHEME = "p256-v1";

export interface SignedParts {
  method: string;
  /** With base path and query, without origin. */
  path: string;
  /** SHA-256 of the body, base64url. */
  bodyHash: string;
  /** Epoch ms. */
  time: number;
  nonce: string;
}

/** The signed text: one part per line; no part can contain a line break. */
export function buildSignedText({ method, path, bodyHash, time, nonce }: SignedParts): string {
  return [SIGNATURE_SCHEME, method, path, bodyHash, time, nonce].join("\n");
}

/** Reason in the details of a 400 answer. */
export type SignatureFault = "malformed" | "clock" | "unknownKey" | "badSignature" | "replayed";
