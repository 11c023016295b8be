import { crc32, gunzipSync } from "node:zlib";
import { jsonExcess } from "../../../http/overload/json-limits.ts";

/** `limit` and `decode` are stages of a rejection. */
export type WireReading =
  | { readonly ok: true; readonly json: object; readonly bytes: number }
  | { readonly ok: false; readonly stage: "limit" | "decode"; readonly reason: string };

export const MAX_BYTES = 64 * 1024;
/** One shared buffer, as decoding is synchronous. */
const DECODED = Buffer.allocUnsafeSlow(MAX_BYTES);
/** Limit against decompression bombs. */
const MAX_INFLATED_BYTES = 128 * 1024;
/** Real batches are less than half as deep. */
const LIMITS = { depth: 12, values: 10_000 };
const MARK = "&crc=";

/** `data=<base64url>&crc=<8 hex>[&enc=gz]`: JSON in either base64 alphabet, CRC-32 over `data`. */
export function readWire(body: string): WireReading {
  // Sliced instead of parsed as a form, for speed: nothing is escaped.
  const at = body.lastIndexOf(MARK);
  if (at < 0 || !body.startsWith("data=")) return failed("no form of data and crc");
  const tail = body.slice(at + MARK.length);
  const given = body.slice("data=".length, at);
  const data = given.includes("%") ? unescaped(given) : given;
  if (data === null) return failed("wrong escape");
  const crc = tail.slice(0, 8);
  const suffix = tail.slice(8);
  if (!/^[0-9a-f]{8}$/.test(crc) || (suffix !== "" && suffix !== "&enc=gz")) {
    return failed("malformed crc");
  }
  if (computeCrc(data) !== crc) return failed("crc differs");
  if (data.length > MAX_BYTES) return { ok: false, stage: "limit", reason: "larger than 64 KB" };
  return decode(DECODED.subarray(0, DECODED.write(data, "base64")), suffix !== "");
}

export function computeCrc(data: string): string {
  return crc32(data).toString(16).padStart(8, "0");
}

function decode(bytes: Buffer, zipped: boolean): WireReading {
  const plain = zipped ? inflate(bytes) : bytes;
  if (!Buffer.isBuffer(plain)) return plain;
  const excess = jsonExcess(plain, LIMITS);
  if (excess !== null) return { ok: false, stage: "limit", reason: `too much JSON: ${excess}` };
  try {
    const json: unknown = JSON.parse(plain.toString());
    const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
    return isObject ? { ok: true, json, bytes: plain.length } : failed("no object");
  } catch {
    return failed("no JSON");
  }
}

function inflate(bytes: Buffer): Buffer | WireReading {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_INFLATED_BYTES });
  } catch (error) {
    const isBomb =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    if (isBomb) return { ok: false, stage: "limit", reason: "inflates to more than 128 KB" };
    return failed("no gzip");
  }
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function failed(reason: string): WireReading {
  return { ok: false, stage: "decode", reason };
}
