import { BASE_PATH } from "@santap/contract/call";
import { SIGNING_EXEMPT_PATHS } from "@santap/contract/signing/exempt-paths";

/** What a request is worth under load: `cheap` is shed first, `essential` never. */
export type RequestPriority = "essential" | "call" | "cheap";

/** Notifications of payments and messages come once or seldom again; whoever watches must be answered. */
const ESSENTIAL = /^\/(?:acquirer\/|messages\/|healthz$|readyz$|metrics$)/;
/** Usage events and the SDK's own questions: kept by the browser and asked again. */
const EVENTS = /^\/(?:v3\/|(?:sg|cn)\/api\/getVersion$)/;
const REPORTS = "/insights/";

export function getPriority(url: string): RequestPriority {
  const path = url.replace(/[?#].*/s, "");
  if (ESSENTIAL.test(path)) return "essential";
  if (EVENTS.test(path)) return "cheap";
  if (!path.startsWith(BASE_PATH)) return "call";
  const call = path.slice(BASE_PATH.length);
  // Discovery, events and monitoring: no order and no payment needs what is on that list.
  return SIGNING_EXEMPT_PATHS.has(call) || call.startsWith(REPORTS) ? "cheap" : "call";
}
