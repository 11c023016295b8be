import { toBase64Url } from "./base64url.ts";
import { crc } from "./crc.ts";

/** CRC-32 (IEEE) over the characters of an ASCII text: 8 hex digits, lower case. */
export function crc32(text: string): string {
  return crc(text).toString(16).padStart(8, "0");
}

/** The form body of a report: base64url of the JSON, and its checksum. */
export function encodeBody(content: unknown): string {
  return formOf(new TextEncoder().encode(JSON.stringify(content)));
}

/** The same, compressed first where that is possible and pays. */
export async function encodeSmall(
  content: unknown,
  gzip: ((text: string) => Promise<Uint8Array | undefined>) | undefined,
): Promise<string> {
  const json = JSON.stringify(content);
  const small = json.length > 1_000 && (await gzip?.(json).catch(() => undefined));
  return small ? `${formOf(small)}&enc=gz` : encodeBody(content);
}

function formOf(bytes: Uint8Array): string {
  const data = toBase64Url(bytes);
  return `data=${data}&crc=${crc32(data)}`;
}
