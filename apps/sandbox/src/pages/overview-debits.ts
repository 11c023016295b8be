import type { Debit } from "../ewallet/debit-store.ts";
import { WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { rupiahText, timeText } from "./format.ts";
import type { DebitCard } from "./overview-data.ts";
import { headline, movement, formatDeliveries } from "./overview-parts.ts";

const ACTION_WORDS = {
  "ewallet-pay": "Pay",
  "ewallet-decline": "Decline",
  "ewallet-forge": "Forge",
  "ewallet-resend": "Resend",
} as const;

export function openDebit({ details, status, merchantName }: DebitCard): Html {
  const { debit } = details;
  const subject = buildSubject(debit, merchantName);
  return html`<li class="card">
    <div class="facts">
      ${headline(status, merchantName, debit.amount)}
      <p class="small">${debit.partnerReferenceNo}, until ${timeText(debit.validUntil)}</p>
      <p>
        ${WALLET_TERMS[debit.wallet].brand}${debit.phoneNo === null ? "" : ` on +${debit.phoneNo}`}:
        <a href="/ewallet/pay/${debit.referenceNo}" aria-label="Open the wallet for ${subject}"
          >open the wallet</a
        >
      </p>
      <div class="actions">
        ${action(debit, "ewallet-pay", `Pay ${subject}`)}
        ${action(debit, "ewallet-decline", `Decline ${subject}`)}
        ${action(debit, "ewallet-forge", `Forge a success for ${subject}`)}
      </div>
    </div>
  </li>`;
}

export function doneDebit({ details, status, merchantName, deliveries }: DebitCard): Html {
  const { debit, refunds } = details;
  const subject = buildSubject(debit, merchantName);
  const { brand } = WALLET_TERMS[debit.wallet];
  const returned = refunds.map((refund) =>
    movement(-refund.amount, `refund, ${timeText(refund.refundedAt)}`),
  );
  return html`<li class="row">
    ${headline(status, merchantName, debit.amount)}
    <p class="small">
      ${debit.partnerReferenceNo}, ${brand}, notifications: ${formatDeliveries(deliveries)}
    </p>
    ${
      debit.paidAt === null || debit.taken === null
        ? NOTHING
        : movement(debit.taken, `${brand}, ${timeText(debit.paidAt)}`)
    }
    ${returned}
    ${
      deliveries.length === 0
        ? NOTHING
        : html`<div class="actions">
            ${action(debit, "ewallet-resend", `Resend for ${subject}`)}
          </div>`
    }
  </li>`;
}

function buildSubject(debit: Debit, merchantName: string): string {
  return `${merchantName}, ${rupiahText(debit.amount)}, ${WALLET_TERMS[debit.wallet].brand}`;
}

/** The script restores the focus by this id after it has refreshed the list. */
function action({ referenceNo }: Debit, act: keyof typeof ACTION_WORDS, name: string): Html {
  return html`<button
    type="button"
    id="${act}-${referenceNo}"
    class="${act === "ewallet-pay" ? "primary" : "quiet"}"
    data-act="${act}"
    data-reference="${referenceNo}"
    aria-label="${name}"
  >
    ${ACTION_WORDS[act]}
  </button>`;
}
