import type { Charge } from "../midtrans/charge-store.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { rupiahText, timeText } from "./money-and-time.ts";
import type { ChargeCard } from "./overview-data.ts";
import { movement } from "./overview-pieces.ts";

/** A charge at Midtrans that can still be paid: its code, or its wallet's page. */
export function openCharge({ file: { charge }, merchantName }: ChargeCard): Html {
  const subject = subjectOf(charge, merchantName);
  return html`<li class="card">
    <div class="facts">
      <p class="amount">${rupiahText(charge.amount)}</p>
      <p class="merchant">${merchantName}</p>
      <p class="small">${charge.orderId}, Midtrans, until ${timeText(charge.expiresAt)}</p>
      ${
        charge.qrString === null
          ? html`<p>
              <a
                href="/midtrans/pay/${charge.transactionId}"
                aria-label="Open the wallet for ${subject}"
                >open the wallet</a
              >
            </p>`
          : html`<div class="actions">
              ${action(charge, "pay", subject)} ${action(charge, "decline", subject)}
            </div>`
      }
    </div>
  </li>`;
}

/** One that has come to its end. */
export function doneCharge({ file, standing, merchantName }: ChargeCard): Html {
  const { charge, refunds } = file;
  const returned = refunds.map(({ amount, createdAt }) =>
    movement(-amount, `refund, ${timeText(createdAt)}`),
  );
  return html`<li class="row">
    <p><strong>${merchantName}</strong> ${rupiahText(charge.amount)}: ${standing}</p>
    <p class="small">${charge.orderId}, Midtrans</p>
    ${
      charge.settledAt === null || charge.taken === null
        ? NOTHING
        : movement(charge.taken, `${charge.issuer ?? ""}, ${timeText(charge.settledAt)}`)
    }
    ${returned}
  </li>`;
}

function subjectOf({ amount }: Charge, merchantName: string): string {
  return `${merchantName}, ${rupiahText(amount)}, Midtrans`;
}

const WORDS = { pay: "Pay", decline: "Decline" } as const;

/** The id lets the script put the focus back after the list was fetched again. */
function action(charge: Charge, act: keyof typeof WORDS, subject: string): Html {
  return html`<button
    type="button"
    id="${act}-${charge.transactionId}"
    class="${act === "pay" ? "primary" : "quiet"}"
    data-act="${act}"
    data-qr="${charge.qrString ?? ""}"
    aria-label="${WORDS[act]} ${subject}"
  >
    ${WORDS[act]}
  </button>`;
}
