import { type Html, html, NOTHING } from "../pages/html.ts";
import { rupiahText, timeText } from "../pages/format.ts";
import type { Payment } from "../payment/payment.ts";
import type { PaymentStatus } from "../payment/payment-status.ts";
import { getBrand } from "../payment/wallet-terms.ts";
import type { PayerOutcome } from "./payer.ts";

const ENDED_TEXTS: Readonly<Record<Exclude<PaymentStatus, "OPEN" | "PAYING">, string>> = {
  PAID: "You paid this.",
  REFUNDED: "You paid this, and money came back.",
  CANCELLED: "The merchant called this payment off.",
  FAILED: "You declined this payment.",
  EXPIRED: "The time to pay is over.",
};

export function payerPage(payment: Payment, status: PaymentStatus, merchantName: string): Html {
  const brand = getBrand(payment);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brand}: pay ${rupiahText(payment.amount)}</title>
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
          <p class="amount">${rupiahText(payment.amount)}</p>
          <p class="small">${payment.partnerReferenceNo}, until ${timeText(payment.validUntil)}</p>
          ${payment.phoneNo === null ? NOTHING : html`<p class="small">Phone +${payment.phoneNo}</p>`}
          ${choices(status)} ${renderReturnLink(payment, status)}
        </main>
      </body>
    </html>`;
}

function choices(status: PaymentStatus): Html {
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
function renderReturnLink({ returnUrl }: Payment, status: PaymentStatus): Html {
  if (status === "OPEN" || status === "PAYING") return NOTHING;
  return html`<p><a href="${returnUrl ?? "/"}">Back to the merchant</a></p>`;
}
