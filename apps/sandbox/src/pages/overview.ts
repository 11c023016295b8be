import type { Faults } from "../faults/faults.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { timeText } from "./format.ts";
import type { Overview } from "./overview-data.ts";
import { endedCard, openCard } from "./payment-card.ts";

/** On top of the page: a code to sign in with is what one opens it for first. */
const NEWEST_MESSAGES = 2;

export function overviewHtml(overview: Overview): Html {
  const newest = overview.messages.slice(0, NEWEST_MESSAGES);
  return html`${faultBanner(overview.faults)}
    <section aria-labelledby="inbox-title">
      <h2 id="inbox-title">Inbox</h2>
      ${listOr(newest.map(messageRow), "rows", "No message was sent yet.")}
    </section>
    <section aria-labelledby="codes-title">
      <h2 id="codes-title">Open QR codes</h2>
      ${listOr(overview.openCodes.map(openCard), "codes", "No open code. Make one in the app.")}
    </section>
    <section aria-labelledby="ewallets-title">
      <h2 id="ewallets-title">Open e-wallet payments</h2>
      ${listOr(overview.openWallets.map(openCard), "codes", "No open e-wallet payment.")}
    </section>
    <section aria-labelledby="payments-title">
      <h2 id="payments-title">Payments and refunds</h2>
      ${listOr(overview.ended.map(endedCard), "rows", "Nothing was paid yet.")}
    </section>
    ${olderMessages(overview)}`;
}

function olderMessages({ messages }: Overview): Html {
  const older = messages.slice(NEWEST_MESSAGES);
  if (older.length === 0) return NOTHING;
  return html`<section aria-labelledby="older-title">
    <h2 id="older-title">Older messages</h2>
    ${listOr(older.map(messageRow), "rows", "")}
  </section>`;
}

function listOr(items: readonly Html[], kind: string, empty: string): Html {
  if (items.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<ul class="${kind}">
    ${items}
  </ul>`;
}

function faultBanner(faults: Faults): Html {
  const inForce = Object.entries(faults).filter(([, setting]) => Boolean(setting));
  if (inForce.length === 0) return NOTHING;
  const labels = inForce.map(([name, setting]) => (setting === true ? name : `${name} ${setting}`));
  return html`<p class="banner"><strong>Faults in force:</strong> ${labels.join(", ")}</p>`;
}

function messageRow({ to, channel, text, code, sentAt }: Overview["messages"][number]): Html {
  const shown = code === null ? NOTHING : html`<span class="code">${code}</span>`;
  return html`<li class="row">
    <p>
      ${shown} <strong>${to}</strong> <span class="small">${channel}, ${timeText(sentAt)}</span>
    </p>
    <p class="message">${text}</p>
  </li>`;
}
