import { type Html, html, NOTHING } from "../pages/html.ts";
import { rupiahText, timeText } from "../pages/format.ts";
import type { DebitStatus } from "./debit-status.ts";
import type { Debit } from "./debit-store.ts";
import type { PayerOutcome } from "./payer.ts";
import { WALLET_TERMS } from "./wallet-terms.ts";

const ENDED_TEXTS: Readonly<Record<Exclude<DebitStatus, "OPEN" | "PAYING">, string>> = {
  PAID: "You paid this.",
  REFUNDED: "You paid this, and money came back.",
  CANCELLED: "The merchant called this payment off.",
  FAILED: "You declined this payment.",
  EXPIRED: "The time to pay is over.",
};

export function payerPage(debit: Debit, status: DebitStatus, merchantName: string): Html {
  const { brand } = WALLET_TERMS[debit.wallet];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brand}: pay ${rupiahText(debit.amount)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body class="payer">
        <header>
          <h1>${brand}</h1>
          <p>Sandbox: no real money is moved.</p>
        </header>
        <main class="panel">
          <p class="merchant">${merchantName}</p>
          <p class="amount">${rupiahText(debit.amount)}</p>
          <p class="small">${debit.partnerReferenceNo}, until ${timeText(debit.validUntil)}</p>
          ${debit.phoneNo === null ? NOTHING : html`<p class="small">Phone +${debit.phoneNo}</p>`}
          ${choices(status)} ${renderReturnLink(debit, status)}
        </main>
      </body>
    </html>`;
}

function choices(status: DebitStatus): Html {
  if (status !== "OPEN" && status !== "PAYING") {
    return html`<p class="ended" role="status">${ENDED_TEXTS[status]}</p>`;
  }
  return html`<form method="post" class="choices">
    ${choice("PAID", "Pay", "primary")} ${choice("DECLINED", "Decline", "quiet")}
    ${choice("ABANDONED", "Back without paying", "quiet")}
  </form>`;
}

function choice(outcome: PayerOutcome, label: string, kind: string): Html {
  return html`<button type="submit" name="outcome" value="${outcome}" class="${kind}">
    ${label}
  </button>`;
}

/** For an ended payment; submitting the form redirects by itself. */
function renderReturnLink({ returnUrl }: Debit, status: DebitStatus): Html {
  if (status === "OPEN" || status === "PAYING") return NOTHING;
  return html`<p><a href="${returnUrl ?? "/"}">Back to the merchant</a></p>`;
}
