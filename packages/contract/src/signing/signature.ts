/** The two headers of a signed call. */
export const SIGNATURE_HEADER = {
  /** Which scheme the other one follows; always `SIGNATURE_SCHEME`. */
  scheme: "x-anti-tamper",
  /** `keyId:time:nonce:signature`. */
  set: "x-anti-tamper-set",
} as const;

/** ECDSA over P-256 and SHA-256, first version. */
export const SIGNATURE_SCHEME = "p256-v1";

export interface SignedParts {
  method: string;
  /** With the base path and, for GET, the query; no origin. */
  path: string;
  /** SHA-256 of the bytes of the body, base64url. */
  bodyHash: string;
  /** Epoch ms. */
  time: number;
  nonce: string;
}

/** What a signature is over: one part a line, none of which can hold a line's end. */
export function buildSignedText({ method, path, bodyHash, time, nonce }: SignedParts): string {
  return [SIGNATURE_SCHEME, method, path, bodyHash, time, nonce].join("\n");
}

/** Why a signature was refused, in the details of the answer 400. */
export type SignatureFault = "malformed" | "clock" | "unknownKey" | "badSignature" | "replayed";
