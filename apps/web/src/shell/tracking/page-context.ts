import { PAY_CODE_PATH } from "../../paths.ts";

/** The analytics context of the QRIS page. */
export const QRIS_CONTEXT = "food_purchase_page";

/** What the page itself adds to an event that is raised on it, by its path and query. */
export function contextOf(page: string): Record<string, string> {
  const [pathname = "", search = ""] = page.split("?", 2);
  const orderId = new URLSearchParams(search).get("orderId");
  return {
    ...(orderId ? { partnerOrderId: orderId } : {}),
    ...(pathname.replace(/\/+$/, "") === PAY_CODE_PATH ? { context: QRIS_CONTEXT } : {}),
  };
}
