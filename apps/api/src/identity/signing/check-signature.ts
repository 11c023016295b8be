import { createHash } from "node:crypto";
import {
  SIGNATURE_SCHEME,
  buildSignedText,
  type SignatureFault,
} from "@santap/contract/signing/signature";
import {
  earliestTime,
  isClockOff,
  nonceExpiry,
  readSignatureSet,
  type SignatureSet,
} from "@santap/domain/signing/signature";
import type { Database } from "../../db/database.ts";
import { isSignedBy } from "./public-key.ts";
import { consumeNonce } from "./signing-store.ts";

export interface ReceivedCall {
  method: string;
  /** From the request line, query included. */
  path: string;
  body: Buffer;
  scheme: string | undefined;
  set: string | undefined;
  browser: string;
}

export type SignatureVerdict = "signed" | "unsigned" | SignatureFault;

export interface CheckedSignature {
  verdict: SignatureVerdict;
  serverTime: number;
}

export interface SignatureDeps {
  db: Database;
  recordCounterLoss(now: number): Promise<number>;
}

/** Whether a key of this browser signed the call, and its nonce is new. */
export async function checkSignature(
  { db, recordCounterLoss }: SignatureDeps,
  call: ReceivedCall,
  now: number,
): Promise<CheckedSignature> {
  const verdictNow = (verdict: SignatureVerdict) => ({ verdict, serverTime: now });
  if (call.scheme === undefined && call.set === undefined) return verdictNow("unsigned");
  const set = readSignatureSet(call.set ?? "");
  if (call.scheme !== SIGNATURE_SCHEME || set === null) return verdictNow("malformed");
  const { keyId, time, nonce } = set;
  if (isClockOff(time, now)) return verdictNow("clock");
  const { browser } = call;
  const key = await consumeNonce(db, { keyId, browser, nonce, expiresAt: nonceExpiry(time) });
  if (key === undefined) return verdictNow("unknownKey");
  if (!isSigned(call, set, key.public_key)) return verdictNow("badSignature");
  if (!key.fresh) return verdictNow("replayed");
  const earliest = earliestTime(key.since ?? (await recordCounterLoss(now)));
  if (time < earliest) return { verdict: "clock", serverTime: Math.max(now, earliest) };
  return verdictNow("signed");
}

function isSigned(call: ReceivedCall, set: SignatureSet, publicKey: Buffer): boolean {
  const { method, path, body } = call;
  const bodyHash = createHash("sha256").update(body).digest("base64url");
  const text = buildSignedText({ method, path, bodyHash, time: set.time, nonce: set.nonce });
  return isSignedBy(publicKey, text, Buffer.from(set.signature, "base64url"));
}
