import { guard } from "../guard.ts";
import type { Ports } from "../ports.ts";

/** Without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** Decodes UTF-8; empty if the text is not base64. */
export function fromBase64Url(text: string): string {
  const bytes = guard(() =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (byte) => byte.charCodeAt(0)),
  );
  return new TextDecoder().decode(bytes);
}

/** JSON, UTF-8, base64url. */
export function encodeJson(value: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}

/** CRC-32 (IEEE) over the characters of an ASCII text. */
export function crc(text: string): number {
  let sum = -1;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
  }
  return ~sum >>> 0;
}

export type CompressionPorts = Pick<Ports, "CompressionStream" | "Response">;

/** Undefined where the browser has no compression. */
export async function gzip(
  { CompressionStream, Response }: CompressionPorts,
  text: string,
): Promise<Uint8Array | undefined> {
  if (!CompressionStream) return undefined;
  const small = new Response(text).body?.pipeThrough(new CompressionStream("gzip"));
  return small && new Uint8Array(await new Response(small).arrayBuffer());
}

/** As 8 lower-case hex digits. */
export function crc32(text: string): string {
  return crc(text).toString(16).padStart(8, "0");
}

/** The form body of a report: data and its checksum. */
export function encodeBody(content: unknown): string {
  return toForm(encodeJson(content));
}

/** The same, compressed if it is longer than 1,000 characters and the browser can. */
export async function encodeSmall(ports: CompressionPorts, content: unknown): Promise<string> {
  const json = JSON.stringify(content);
  const small = json.length > 1_000 && (await gzip(ports, json).catch(() => undefined));
  return small ? `${toForm(toBase64Url(small))}&enc=gz` : encodeBody(content);
}

function toForm(data: string): string {
  return `data=${data}&crc=${crc32(data)}`;
}
