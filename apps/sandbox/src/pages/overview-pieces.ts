import type { DebitStanding } from "../ewallet/debit-standing.ts";
import { type Html, html } from "./html.ts";
import { rupiahText } from "./money-and-time.ts";

/** Those of QR codes are among them. */
const STANDING_WORDS: Readonly<Record<DebitStanding, string>> = {
  OPEN: "Waiting",
  PAYING: "Paying",
  PAID: "Paid",
  REFUNDED: "Refunded",
  CANCELLED: "Cancelled",
  FAILED: "Declined",
  EXPIRED: "Expired",
};

/** What became of it, whose it is, how much. */
export function headline(standing: DebitStanding, merchantName: string, rupiah: number): Html {
  return html`<p>
    <span class="tag tag-${standing.toLowerCase()}">${STANDING_WORDS[standing]}</span>
    <strong>${merchantName}</strong>
    <span class="money">${rupiahText(rupiah)}</span>
  </p>`;
}

/** What became of its notifications. */
export function told(deliveries: readonly string[]): string {
  return deliveries.length === 0 ? "none" : deliveries.join(", ").toLowerCase();
}

export function movement(rupiah: number, words: string): Html {
  return html`<p class="small"><span class="money">${rupiahText(rupiah)}</span> ${words}</p>`;
}
