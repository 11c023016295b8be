import { PAY_CODE_PATH, pathOfPage } from "../../paths.ts";

/** The analytics context of the QRIS page. */
export const QRIS_CONTEXT = "food_purchase_page";

/** What the page itself adds to an event that is raised on it, by its path and query. */
export function contextOf(page: string): Record<string, string> {
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
  const isKnown = pageId !== null && pathOfPage(pageId) !== null;
  return { context: QRIS_CONTEXT, ...(isKnown ? { pageId } : {}) };
}
