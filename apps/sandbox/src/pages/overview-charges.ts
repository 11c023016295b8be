import type { Charge } from "../midtrans/charge-store.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { rupiahText, timeText } from "./format.ts";
import type { ChargeCard } from "./overview-data.ts";
import { movement } from "./overview-parts.ts";

export function openCharge({ details: { charge }, merchantName }: ChargeCard): Html {
  const subject = buildSubject(charge, merchantName);
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

export function doneCharge({ details, status, merchantName }: ChargeCard): Html {
  const { charge, refunds } = details;
  const returned = refunds.map(({ amount, createdAt }) =>
    movement(-amount, `refund, ${timeText(createdAt)}`),
  );
  return html`<li class="row">
    <p><strong>${merchantName}</strong> ${rupiahText(charge.amount)}: ${status}</p>
    <p class="small">${charge.orderId}, Midtrans</p>
    ${
      charge.settledAt === null || charge.taken === null
        ? NOTHING
        : movement(charge.taken, `${charge.issuer ?? ""}, ${timeText(charge.settledAt)}`)
    }
    ${returned}
  </li>`;
}

function buildSubject({ amount }: Charge, merchantName: string): string {
  return `${merchantName}, ${rupiahText(amount)}, Midtrans`;
}

const WORDS = { pay: "Pay", decline: "Decline" } as const;

/** The script restores the focus by this id after it has refreshed the list. */
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
