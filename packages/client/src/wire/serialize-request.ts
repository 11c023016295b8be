import { BASE_PATH, type Call } from "@santap/contract/call";

/** A call, written down for the wire. */
export interface SerializedRequest {
  method: "POST" | "GET";
  /** With the base path and, for GET, the query. */
  path: string;
  /** JSON text; empty for GET. */
  body: string;
}

/** Null where the payload cannot be written as JSON. */
export function serializeRequest(call: Call, payload: unknown): SerializedRequest | null {
  const path = BASE_PATH + call.path;
  if (call.method === "GET")
    return { method: "GET", path: path + toQueryString(payload), body: "" };
  const body = toJson(payload);
  return body === undefined ? null : { method: "POST", path, body };
}

function toJson(payload: unknown): string | undefined {
  try {
    return JSON.stringify(payload);
  } catch {
    return undefined;
  }
}

function toQueryString(payload: unknown): string {
  const pairs = Object.entries(payload ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
