import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { allKeys } from "./key-ring.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Authenticated: a box of one kind does not decrypt as another. */
export type EncryptedKind = "phone" | "code" | "successor" | "totp" | "pin" | "export";

/** AES-256-GCM: nonce, tag, ciphertext. */
export function encryptBytes(key: Buffer, kind: EncryptedKind, data: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(kind));
  const body = Buffer.concat([cipher.update(data), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function encrypt(key: Buffer, kind: EncryptedKind, text: string): Buffer {
  return encryptBytes(key, kind, Buffer.from(text, "utf8"));
}

function decryptBytes(key: Buffer, kind: EncryptedKind, box: Buffer): Buffer {
  const nonce = box.subarray(0, NONCE_BYTES);
  const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(kind)).setAuthTag(tag);
  const body = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}

/** Throws for another key or kind. */
export function decrypt(key: Buffer, kind: EncryptedKind, box: Buffer): string {
  return decryptBytes(key, kind, box).toString("utf8");
}

/** Null if no key fits. */
export function decryptBytesWithAny(
  keys: readonly Buffer[],
  kind: EncryptedKind,
  box: Buffer,
): Buffer | null {
  for (const key of keys) {
    try {
      return decryptBytes(key, kind, box);
    } catch {}
  }
  return null;
}

/** Null if no key fits. */
export function decryptWithAny(
  keys: readonly Buffer[],
  kind: EncryptedKind,
  box: Buffer,
): string | null {
  return decryptBytesWithAny(keys, kind, box)?.toString("utf8") ?? null;
}

/** With the newest key; CURRENT where it already is. UNREADABLE: no key fits. */
export function reencrypt(
  otpBoxKey: string,
  kind: EncryptedKind,
  box: Buffer,
): Buffer | "CURRENT" | "UNREADABLE" {
  const newest = getEncryptionKey(otpBoxKey);
  if (decryptWithAny([newest], kind, box) !== null) return "CURRENT";
  const text = decryptWithAny(getDecryptionKeys(otpBoxKey), kind, box);
  return text === null ? "UNREADABLE" : encrypt(newest, kind, text);
}

export function getEncryptionKey(otpBoxKey: string): Buffer {
  const [key] = getDecryptionKeys(otpBoxKey);
  if (key === undefined) throw new Error("OTP_BOX_KEY holds no key");
  return key;
}

export function getDecryptionKeys(otpBoxKey: string): Buffer[] {
  return allKeys(otpBoxKey).map(parseEncryptionKey);
}

function parseEncryptionKey(text: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length !== KEY_BYTES) throw new Error("OTP_BOX_KEY must be the base64 of 32 bytes");
  return key;
}

/** Derivable by the token's holder only. */
export function deriveTokenKey(token: string): Buffer {
  return createHash("sha256").update(`box|${token}`).digest();
}
