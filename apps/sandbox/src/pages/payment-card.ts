import { renderSVG } from "uqr";
import type { Payment, Provider } from "../payment/payment.ts";
import { isPaidAgain, type PaymentStatus } from "../payment/payment-status.ts";
import { getBrand } from "../payment/wallet-terms.ts";
import { rupiahText, timeText } from "./format.ts";
import { type Html, html, NOTHING, trustedHtml } from "./html.ts";
import type { PaymentCard } from "./overview-data.ts";

export function openCard(card: PaymentCard): Html {
  const { payment } = card.details;
  const subject = buildSubject(card);
  const until = `${describe(payment)}, until ${timeText(payment.validUntil)}`;
  return html`<li class="card">
    ${
      payment.qrContent === null
        ? NOTHING
        : html`<div class="qr" role="img" aria-label="QR code of ${subject}">
            ${draw(payment.qrContent)}
          </div>`
    }
    <div class="facts">
      ${headline(card)}
      <p class="small">${until}</p>
      ${walletLink(payment, subject)}
      <div class="actions">
        ${button(payment, "pay", `Pay ${subject}`)}
        ${button(payment, "decline", `Decline ${subject}`)}
        ${button(payment, "forge", `Forge a success for ${subject}`)}
      </div>
    </div>
  </li>`;
}

export function endedCard(card: PaymentCard): Html {
  const { details, deliveries } = card;
  const { payment, captures, refunds } = details;
  const subject = buildSubject(card);
  const sent = deliveries.length === 0 ? "none" : deliveries.join(", ").toLowerCase();
  return html`<li class="row">
    ${headline(card)}
    <p class="small">${describe(payment)}, notifications: ${sent}</p>
    ${captures.map((capture) => movement(capture.amount, capture.issuer, capture.paidAt))}
    ${refunds.map((refund) => movement(-refund.amount, "refund", refund.refundedAt))}
    <div class="actions">
      ${isPaidAgain(payment) ? button(payment, "pay", `Pay again: ${subject}`, "Pay again") : NOTHING}
      ${deliveries.length === 0 ? NOTHING : button(payment, "resend", `Resend for ${subject}`)}
    </div>
  </li>`;
}

const STATUS_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  OPEN: "Waiting",
  PAYING: "Paying",
  PAID: "Paid",
  REFUNDED: "Refunded",
  CANCELLED: "Cancelled",
  FAILED: "Declined",
  EXPIRED: "Expired",
};

function headline({ details, status, merchantName }: PaymentCard): Html {
  return html`<p>
    <span class="tag tag-${status.toLowerCase()}">${STATUS_TEXTS[status]}</span>
    <strong>${merchantName}</strong>
    <span class="money">${rupiahText(details.payment.amount)}</span>
  </p>`;
}

const PROVIDER_TEXTS: Readonly<Record<Provider, string>> = {
  acquirer: "acquirer",
  midtrans: "Midtrans",
  xendit: "Xendit",
};

function describe(payment: Payment): string {
  return `${payment.partnerReferenceNo}, ${PROVIDER_TEXTS[payment.provider]}`;
}

function buildSubject({ details: { payment }, merchantName }: PaymentCard): string {
  return `${merchantName}, ${rupiahText(payment.amount)}, ${getBrand(payment)}`;
}

function movement(rupiah: number, text: string, at: number): Html {
  return html`<p class="small">
    <span class="money">${rupiahText(rupiah)}</span> ${text}, ${timeText(at)}
  </p>`;
}

function walletLink(payment: Payment, subject: string): Html {
  const { method, phoneNo, referenceNo } = payment;
  if (method === "QRIS") return NOTHING;
  const phone = phoneNo === null ? "" : ` on +${phoneNo}`;
  return html`<p>
    ${getBrand(payment)}${phone}:
    <a href="/ewallet/pay/${referenceNo}" aria-label="Open the wallet for ${subject}"
      >open the wallet</a
    >
  </p>`;
}

const LABELS = { pay: "Pay", decline: "Decline", forge: "Forge", resend: "Resend" } as const;

/** The script restores the focus by this id after it has refreshed the list. */
function button(
  { referenceNo, qrContent }: Payment,
  action: keyof typeof LABELS,
  name: string,
  label: string = LABELS[action],
): Html {
  const target =
    qrContent === null
      ? html`data-action="ewallet-${action}" data-reference="${referenceNo}"`
      : html`data-action="${action}" data-qr="${qrContent}"`;
  return html`<button
    type="button"
    id="${action}-${referenceNo}"
    class="${label === "Pay" ? "primary" : "quiet"}"
    ${target}
    aria-label="${name}"
  >
    ${label}
  </button>`;
}

function draw(qrContent: string): Html {
  const svg = renderSVG(qrContent, { ecc: "M", border: 4, pixelSize: 4 });
  return trustedHtml(svg.replace("<svg", '<svg aria-hidden="true" focusable="false"'));
}
