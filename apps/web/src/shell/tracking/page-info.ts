import { PAY_CODE_PATH, getPagePath } from "../../paths.ts";

const OPENED_WITH: readonly (readonly [RegExp, string])[] = [
  [/^\/t\/[^/]+\/?$/, "/t/:tableCode"],
  [/^\/platform\/store\/[^/]+\/?$/, "/platform/store/:storeId"],
];
const PLAIN = /^\/(?:platform\/[a-z]+(?:\/[a-z]+)?)?\/?$/i;

/** Route name in events, without parameters; `other` for unknown paths. */
export function getPageName(pathname: string): string {
  const named = OPENED_WITH.find(([pattern]) => pattern.test(pathname));
  if (named) return named[1];
  if (!PLAIN.test(pathname)) return "other";
  return pathname === "/" ? "/" : pathname.replace(/\/$/, "");
}

/** Analytics context of the QRIS page. */
export const QRIS_CONTEXT = "food_purchase_page";

/** Properties that a page adds to its events. */
export function getPageContext(page: string): Record<string, string> {
  const [pathname = "", search = ""] = page.split("?", 2);
  const query = new URLSearchParams(search);
  const orderId = query.get("orderId");
  return {
    ...(orderId ? { partnerOrderId: orderId } : {}),
    ...(pathname.replace(/\/+$/, "") === PAY_CODE_PATH ? qrisContext(query.get("pageId")) : {}),
  };
}

/** The `pageId` if it is one of ours; other values of an address are not tracked. */
function qrisContext(pageId: string | null): Record<string, string> {
  const isKnown = pageId !== null && getPagePath(pageId) !== null;
  return { context: QRIS_CONTEXT, ...(isKnown ? { pageId } : {}) };
}

export interface PageVisit {
  name: string;
  stayMs: number;
}

/** Returns the previous page's time on screen. Epoch ms. */
export function createPageTimer() {
  let current: { name: string; since: number } | null = null;
  return {
    switchTo(name: string, at: number): PageVisit | null {
      const before = current;
      current = { name, since: at };
      return before && { name: before.name, stayMs: Math.max(0, at - before.since) };
    },
  };
}
