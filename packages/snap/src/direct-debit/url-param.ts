import {
  adoptProblem,
  nestedReadings,
  optionalText,
  requiredText,
  type WireReading,
} from "../wire-reading.ts";

/** One entry of `urlParam` on the wire. */
export interface UrlParam {
  /** At most 512 characters. */
  url: string;
  /** PAY_RETURN: the payer's browser returns there. NOTIFICATION: the outcome is sent there. */
  type: "PAY_RETURN" | "NOTIFICATION";
  isDeeplink: "Y" | "N";
}

export interface ParsedUrls {
  returnUrl: string | null;
  notifyUrl: string | null;
}

/** Both URLs, each at most once; null if missing. */
export function readUrlParam(reading: WireReading): ParsedUrls {
  const urls = new Map<string, string | null>();
  for (const entry of nestedReadings(reading, "urlParam")) {
    const type = requiredText(entry, "type", 32);
    const url = optionalWebUrl(entry, "url", 512);
    if (url === null) {
      entry.problem ??= { ok: false, problem: "MISSING", field: `${entry.prefix}url` };
    }
    if (!isUrlType(type) || urls.has(type)) {
      entry.problem ??= { ok: false, problem: "INVALID", field: `${entry.prefix}type` };
    }
    urls.set(type, url);
    adoptProblem(reading, entry);
  }
  return {
    returnUrl: urls.get("PAY_RETURN") ?? null,
    notifyUrl: urls.get("NOTIFICATION") ?? null,
  };
}

/** An http or https URL that a browser may be redirected to; null if the field is missing. */
export function optionalWebUrl(reading: WireReading, field: string, max: number): string | null {
  const text = optionalText(reading, field, max);
  if (text === null || /^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  reading.problem ??= { ok: false, problem: "INVALID", field: `${reading.prefix}${field}` };
  return null;
}

function isUrlType(type: string): type is UrlParam["type"] {
  return type === "PAY_RETURN" || type === "NOTIFICATION";
}
