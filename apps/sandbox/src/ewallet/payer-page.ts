import { type Html, html, NOTHING } from "../pages/html.ts";
import { rupiahText, timeText } from "../pages/money-and-time.ts";
import type { DebitStanding } from "./debit-standing.ts";
import type { Debit } from "./debit-store.ts";
import type { PayerOutcome } from "./payer.ts";
import { WALLET_TERMS } from "./wallet-terms.ts";

/** What the payer reads once nothing is left to do. */
const ENDED_WORDS: Readonly<Record<Exclude<DebitStanding, "OPEN" | "PAYING">, string>> = {
  PAID: "You paid this.",
  REFUNDED: "You paid this, and money came back.",
  CANCELLED: "The merchant called this payment off.",
  FAILED: "You declined this payment.",
  EXPIRED: "The time to pay is over.",
};

/** The wallet's own page: who wants how much, and what the payer can do about it. */
export function payerPage(debit: Debit, standing: DebitStanding, merchantName: string): Html {
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
          ${choices(standing)} ${wayBack(debit, standing)}
        </main>
      </body>
    </html>`;
}

function choices(standing: DebitStanding): Html {
  if (standing !== "OPEN" && standing !== "PAYING") {
    return html`<p class="ended" role="status">${ENDED_WORDS[standing]}</p>`;
  }
  return html`<form method="post" class="choices">
    ${choice("PAID", "Pay", "primary")} ${choice("DECLINED", "Decline", "quiet")}
    ${choice("ABANDONED", "Back without paying", "quiet")}
  </form>`;
}

function choice(outcome: PayerOutcome, words: string, kind: string): Html {
  return html`<button type="submit" name="outcome" value="${outcome}" class="${kind}">
    ${words}
  </button>`;
}

/** A plain link: the form's own answers lead back by themselves. */
function wayBack({ returnUrl }: Debit, standing: DebitStanding): Html {
  if (standing === "OPEN" || standing === "PAYING") return NOTHING;
  return html`<p><a href="${returnUrl ?? "/"}">Back to the merchant</a></p>`;
}
