import { createHash } from "node:crypto";
import {
  SIGNATURE_SCHEME,
  signedText,
  type SignatureFault,
} from "@santap/contract/client/signature";
import { isClockOff, nonceExpiry, readSignatureSet } from "@santap/domain/signing/signature";
import type { Database } from "../../db/database.ts";
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

/** Whether a call was signed by a key of its browser, for the first time. One statement at most. */
export async function checkSignature(
  db: Database,
  call: ArrivedCall,
  now: number,
): Promise<SignatureVerdict> {
  if (call.scheme === undefined && call.set === undefined) return "unsigned";
  const set = readSignatureSet(call.set ?? "");
  if (call.scheme !== SIGNATURE_SCHEME || set === null) return "malformed";
  const { keyId, time, nonce } = set;
  if (isClockOff(time, now)) return "clock";
  const { method, path, browser } = call;
  const key = await useNonce(db, { keyId, browser, nonce, expiresAt: nonceExpiry(time) });
  if (key === undefined) return "unknownKey";
  const bodyHash = createHash("sha256").update(call.body).digest("base64url");
  const text = signedText({ method, path, bodyHash, time, nonce });
  const signature = Buffer.from(set.signature, "base64url");
  if (!isSignedBy(key.public_key, text, signature)) return "badSignature";
  return key.fresh ? "signed" : "replayed";
}
