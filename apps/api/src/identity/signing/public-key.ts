import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";

/** SubjectPublicKeyInfo prefix of an uncompressed P-256 point. */
const SPKI_HEAD = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");
const UNCOMPRESSED = 4;
const ID_BYTES = 16;

/** Derived from the key, so that no other can claim the id. */
export function deriveKeyId(publicKey: Buffer): string {
  return createHash("sha256")
    .update(publicKey)
    .digest()
    .subarray(0, ID_BYTES)
    .toString("base64url");
}

export function readPublicKey(publicKey: Buffer): KeyObject | null {
  if (publicKey.length !== 65 || publicKey[0] !== UNCOMPRESSED) return null;
  try {
    const key = Buffer.concat([SPKI_HEAD, publicKey]);
    return createPublicKey({ key, format: "der", type: "spki" });
  } catch {
    return null;
  }
}

/** `signature`: r and s, 32 bytes each, as Web Crypto writes them. */
export function isSignedBy(publicKey: Buffer, text: string, signature: Buffer): boolean {
  const key = readPublicKey(publicKey);
  return (
    key !== null &&
    verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, signature)
  );
}
