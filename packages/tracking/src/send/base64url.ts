import { calm } from "../calm.ts";

/** Without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** The text of UTF-8 bytes; empty for what is no base64. */
export function fromBase64Url(text: string): string {
  const bytes = calm(() =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (byte) => byte.charCodeAt(0)),
  );
  return new TextDecoder().decode(bytes);
}

/** Any value as JSON in UTF-8. */
export function encodeJson(value: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}
