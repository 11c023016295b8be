import { createHash } from "node:crypto";
import {
  SIGNATURE_SCHEME,
  signedText,
  type SignatureFault,
} from "@santap/contract/client/signature";
import {
  earliestTime,
  isClockOff,
  nonceExpiry,
  readSignatureSet,
  type SignatureSet,
} from "@santap/domain/signing/signature";
import type { Database } from "../../db/database.ts";
import { noteEmptied } from "../account/note-emptied.ts";
import { isSignedBy } from "./public-key.ts";
import { useNonce } from "./signing-store.ts";

/** A call as it arrived. */
export interface ArrivedCall {
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

/** Whether a call was signed by a key of its browser, for the first time. One statement, as a rule. */
export async function checkSignature(
  db: Database,
  call: ArrivedCall,
  now: number,
): Promise<CheckedSignature> {
  const verdictNow = (verdict: SignatureVerdict) => ({ verdict, serverTime: now });
  if (call.scheme === undefined && call.set === undefined) return verdictNow("unsigned");
  const set = readSignatureSet(call.set ?? "");
  if (call.scheme !== SIGNATURE_SCHEME || set === null) return verdictNow("malformed");
  const { keyId, time, nonce } = set;
  if (isClockOff(time, now)) return verdictNow("clock");
  const { browser } = call;
  const key = await useNonce(db, { keyId, browser, nonce, expiresAt: nonceExpiry(time) });
  if (key === undefined) return verdictNow("unknownKey");
  if (!isSigned(call, set, key.public_key)) return verdictNow("badSignature");
  if (!key.fresh) return verdictNow("replayed");
  const earliest = earliestTime(key.since ?? (await noteEmptied(db, now)));
  if (time < earliest) return { verdict: "clock", serverTime: Math.max(now, earliest) };
  return verdictNow("signed");
}

function isSigned(call: ArrivedCall, set: SignatureSet, publicKey: Buffer): boolean {
  const { method, path, body } = call;
  const bodyHash = createHash("sha256").update(body).digest("base64url");
  const text = signedText({ method, path, bodyHash, time: set.time, nonce: set.nonce });
  return isSignedBy(publicKey, text, Buffer.from(set.signature, "base64url"));
}
