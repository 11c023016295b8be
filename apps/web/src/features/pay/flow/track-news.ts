import { track } from "../../../shell/tracking/told.ts";
import type { QrisNews } from "./qris-ports.ts";

const EVERY = { payType: "QRIS" };

/** What the page tells a person, as an event. */
export function trackNews(news: QrisNews): void {
  if (news.kind !== "status")
    return track("checkout", "pay_failed", { ...EVERY, reason: news.error.code });
  const { status } = news;
  if (status === "PAY_SUCCESS") return track("funnel", "order_paid", EVERY);
  if (status === "PAY_FAIL") return track("checkout", "pay_failed", { ...EVERY, reason: status });
  track("checkout", "pay_refreshed", { payStatus: status });
}
