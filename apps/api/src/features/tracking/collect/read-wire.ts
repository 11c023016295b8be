import { crc32, gunzipSync } from "node:zlib";
import { jsonExcess } from "../../../http/overload/json-limits.ts";

/** What a body decodes to; `limit` and `decode` are stages of what is kept as bad. */
export type WireReading =
  | { readonly ok: true; readonly json: object; readonly bytes: number }
  | { readonly ok: false; readonly stage: "limit" | "decode"; readonly reason: string };

/** Of a body as it comes. */
export const MAX_BYTES = 64 * 1024;
/** Decoding is over before the next body is looked at, so all share one place for it. */
const DECODED = Buffer.allocUnsafeSlow(MAX_BYTES);
/** A small body must not become a large one: twice what may come unzipped. */
const MAX_INFLATED_BYTES = 128 * 1024;
/** A batch is an object of events with properties that hold texts: less than half as deep. */
const LIMITS = { depth: 12, values: 10_000 };
const MARK = "&crc=";

/**
 * `data=<base64url>&crc=<8 hex>[&enc=gz]`: base64 of UTF-8 JSON in either alphabet, its checksum
 * (CRC-32 over the characters of `data`), and whether the JSON was zipped before.
 */
export function readWire(body: string): WireReading {
  // Sliced, not parsed as a form: that is the dearest step of a collector, and nothing is escaped.
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
  if (crcOf(data) !== crc) return failed("crc differs");
  if (data.length > MAX_BYTES) return { ok: false, stage: "limit", reason: "larger than 64 KB" };
  return decode(DECODED.subarray(0, DECODED.write(data, "base64")), suffix !== "");
}

/** Eight hex digits, lower case. */
export function crcOf(data: string): string {
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

/** Stops while inflating, as soon as it is too much. */
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
