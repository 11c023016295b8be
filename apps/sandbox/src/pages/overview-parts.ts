import type { DebitStatus } from "../ewallet/debit-status.ts";
import { type Html, html } from "./html.ts";
import { rupiahText } from "./format.ts";

const STATUS_TEXTS: Readonly<Record<DebitStatus, string>> = {
  OPEN: "Waiting",
  PAYING: "Paying",
  PAID: "Paid",
  REFUNDED: "Refunded",
  CANCELLED: "Cancelled",
  FAILED: "Declined",
  EXPIRED: "Expired",
};

export function headline(status: DebitStatus, merchantName: string, rupiah: number): Html {
  return html`<p>
    <span class="tag tag-${status.toLowerCase()}">${STATUS_TEXTS[status]}</span>
    <strong>${merchantName}</strong>
    <span class="money">${rupiahText(rupiah)}</span>
  </p>`;
}

export function formatDeliveries(deliveries: readonly string[]): string {
  return deliveries.length === 0 ? "none" : deliveries.join(", ").toLowerCase();
}

export function movement(rupiah: number, text: string): Html {
  return html`<p class="small"><span class="money">${rupiahText(rupiah)}</span> ${text}</p>`;
}
