import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** An imported key (fast: parsed once) or its PEM text (parsed at every call). */
export type Key = KeyObject | string;

/**
 * Imports an RSA public key from PEM, or from one-line base64 DER (SPKI), as providers publish it.
 * Null if the text is not an RSA public key.
 */
export function importPublicKey(text: string): KeyObject | null {
  return importRsa(() => createPublicKey(toPem(text, "PUBLIC KEY")));
}

/** Imports an RSA private key from PEM or one-line base64 DER (PKCS#8). Null if it is neither. */
export function importPrivateKey(text: string): KeyObject | null {
  return importRsa(() => createPrivateKey(toPem(text, "PRIVATE KEY")));
}

/** The RSA key of either form; null if there is none. */
export function toPublicKey(key: Key): KeyObject | null {
  if (typeof key === "string") return importPublicKey(key);
  return key.type === "public" && key.asymmetricKeyType === "rsa" ? key : null;
}

function importRsa(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}

function toPem(text: string, label: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith("-----BEGIN")) return trimmed;
  const lines = trimmed.replace(/\s+/g, "").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join("\n");
}
