import { BASE_PATH } from "@santap/contract/call";
import { SIGNING_EXEMPT_PATHS } from "@santap/contract/signing/exempt-paths";

/** `cheap` is shed first, `essential` never. */
export type RequestPriority = "essential" | "call" | "cheap";

/** Notifications are rarely repeated, and monitoring must be answered. */
const ESSENTIAL = /^\/(?:acquirer\/|messages\/|healthz$|readyz$|metrics$)/;
/** The browser keeps these and retries. */
const EVENTS = /^\/(?:v3\/|(?:sg|cn)\/api\/getVersion$)/;
const REPORTS = "/insights/";

export function getPriority(url: string): RequestPriority {
  const path = url.replace(/[?#].*/s, "");
  if (ESSENTIAL.test(path)) return "essential";
  if (EVENTS.test(path)) return "cheap";
  if (!path.startsWith(BASE_PATH)) return "call";
  const call = path.slice(BASE_PATH.length);
  // Discovery, events and monitoring: no order or payment depends on that list.
  return SIGNING_EXEMPT_PATHS.has(call) || call.startsWith(REPORTS) ? "cheap" : "call";
}
