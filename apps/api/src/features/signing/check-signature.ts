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

/** A call as it was received. */
export interface ReceivedCall {
  method: string;
  /** As it stood in the request line, with its query. */
  path: string;
  /** Every byte of the body. */
  body: Buffer;
  /** The two headers; undefined where the call has none. */
  scheme: string | undefined;
  set: string | undefined;
  /** What the browser calls itself; empty where it says nothing. */
  browser: string;
}

export type SignatureVerdict = "signed" | "unsigned" | SignatureFault;

export interface CheckedSignature {
  verdict: SignatureVerdict;
  /** What the signer's clock should say, epoch ms. */
  serverTime: number;
}

export interface SignatureDeps {
  db: Database;
  /** Records that unlogged tables were emptied; epoch ms since when nonces have been kept. */
  recordCounterLoss(now: number): Promise<number>;
}

/** Whether a call was signed by a key of its browser, for the first time. One statement, as a rule. */
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
