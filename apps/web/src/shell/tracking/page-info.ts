import { PAY_CODE_PATH, getPagePath } from "../../paths.ts";

/** One screen for every table and every store. */
const OPENED_WITH: readonly (readonly [RegExp, string])[] = [
  [/^\/t\/[^/]+\/?$/, "/t/:tableCode"],
  [/^\/platform\/store\/[^/]+\/?$/, "/platform/store/:storeId"],
];
const PLAIN = /^\/(?:platform\/[a-z]+(?:\/[a-z]+)?)?\/?$/i;

/** The name of a page in events: its route, without what it is opened with; `other` for no screen of ours. */
export function getPageName(pathname: string): string {
  const named = OPENED_WITH.find(([pattern]) => pattern.test(pathname));
  if (named) return named[1];
  if (!PLAIN.test(pathname)) return "other";
  return pathname === "/" ? "/" : pathname.replace(/\/$/, "");
}

/** The analytics context of the QRIS page. */
export const QRIS_CONTEXT = "food_purchase_page";

/** What the page itself adds to an event that is raised on it, by its path and query. */
export function getPageContext(page: string): Record<string, string> {
  const [pathname = "", search = ""] = page.split("?", 2);
  const query = new URLSearchParams(search);
  const orderId = query.get("orderId");
  return {
    ...(orderId ? { partnerOrderId: orderId } : {}),
    ...(pathname.replace(/\/+$/, "") === PAY_CODE_PATH ? qrisContext(query.get("pageId")) : {}),
  };
}

/** The page that opened the checkout, if it is one of ours: whatever else an address holds stays there. */
function qrisContext(pageId: string | null): Record<string, string> {
  const isKnown = pageId !== null && getPagePath(pageId) !== null;
  return { context: QRIS_CONTEXT, ...(isKnown ? { pageId } : {}) };
}

/** How long a page was on screen. */
export interface PageVisit {
  name: string;
  stayMs: number;
}

/** Remembers the page on screen; names the one before it when another comes. Times in epoch ms. */
export function createPageTimer() {
  let current: { name: string; since: number } | null = null;
  return {
    turnTo(name: string, at: number): PageVisit | null {
      const before = current;
      current = { name, since: at };
      return before && { name: before.name, stayMs: Math.max(0, at - before.since) };
    },
  };
}
