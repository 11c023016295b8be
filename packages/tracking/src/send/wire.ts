import { encodeJson, toBase64Url } from "./base64url.ts";
import { crc } from "./crc.ts";
import { gzip, type Zip } from "./gzip.ts";

/** CRC-32 (IEEE) over the characters of an ASCII text: 8 hex digits, lower case. */
export function crc32(text: string): string {
  return crc(text).toString(16).padStart(8, "0");
}

/** The form body of a report: base64url of the JSON, and its checksum. */
export function encodeBody(content: unknown): string {
  return formOf(encodeJson(content));
}

/** The same, compressed first where that is possible and pays. */
export async function encodeSmall(ports: Zip, content: unknown): Promise<string> {
  const json = JSON.stringify(content);
  const small = json.length > 1_000 && (await gzip(ports, json).catch(() => undefined));
  return small ? `${formOf(toBase64Url(small))}&enc=gz` : encodeBody(content);
}

function formOf(data: string): string {
  return `data=${data}&crc=${crc32(data)}`;
}
