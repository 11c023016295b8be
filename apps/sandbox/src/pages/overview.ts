import { renderSVG } from "uqr";
import type { Faults } from "../faults/faults.ts";
import { type Html, html, NOTHING, trustedHtml } from "./html.ts";
import { rupiahText, timeText } from "./format.ts";
import type { CodeCard, Overview } from "./overview-data.ts";
import { doneCharge, openCharge } from "./overview-charges.ts";
import { doneDebit, openDebit } from "./overview-debits.ts";
import { headline, movement, formatDeliveries } from "./overview-parts.ts";

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
      ${listOr(openCodes(overview), "codes", "No open code. Make one in the app.")}
    </section>
    <section aria-labelledby="ewallets-title">
      <h2 id="ewallets-title">Open e-wallet payments</h2>
      ${listOr(openWallets(overview), "codes", "No open e-wallet payment.")}
    </section>
    <section aria-labelledby="payments-title">
      <h2 id="payments-title">Payments and refunds</h2>
      ${listOr(doneRows(overview), "rows", "Nothing was paid yet.")}
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

function openCodes({ openCodes: codes, openCharges }: Overview): Html[] {
  const atMidtrans = openCharges.filter(({ details }) => details.charge.qrString !== null);
  return [...codes.map(openCode), ...atMidtrans.map(openCharge)];
}

function openWallets({ openDebits, openCharges }: Overview): Html[] {
  const atMidtrans = openCharges.filter(({ details }) => details.charge.qrString === null);
  return [...openDebits.map(openDebit), ...atMidtrans.map(openCharge)];
}

/** QR codes and e-wallet payments in one list, newest first. */
function doneRows({ doneCodes, doneDebits, doneCharges }: Overview): Html[] {
  const codes = doneCodes.map((card) => ({
    at: card.details.transaction.createdAt,
    row: doneCode(card),
  }));
  const debits = doneDebits.map((card) => ({
    at: card.details.debit.createdAt,
    row: doneDebit(card),
  }));
  const charges = doneCharges.map((card) => ({
    at: card.details.charge.createdAt,
    row: doneCharge(card),
  }));
  const all = [...codes, ...debits, ...charges];
  return all.toSorted((one, other) => other.at - one.at).map(({ row }) => row);
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

function openCode({ details, merchantName }: CodeCard): Html {
  const { transaction } = details;
  const { amount, qrContent, partnerReferenceNo } = transaction;
  const subject = `${merchantName}, ${rupiahText(amount)}`;
  return html`<li class="card">
    <div class="qr" role="img" aria-label="QR code of ${subject}">${drawn(qrContent)}</div>
    <div class="facts">
      <p class="amount">${rupiahText(amount)}</p>
      <p class="merchant">${merchantName}</p>
      <p class="small">${partnerReferenceNo}</p>
      <p class="small">valid until ${timeText(transaction.validUntil)}</p>
      <div class="actions">
        ${action(details, "pay", `Pay ${subject}`)}
        ${action(details, "decline", `Decline ${subject}`)}
        ${action(details, "forge", `Forge a success for ${subject}`)}
      </div>
    </div>
  </li>`;
}

function doneCode({ details, status, merchantName, deliveries }: CodeCard): Html {
  const { transaction, payments, refunds } = details;
  const paid = payments.map((payment) =>
    movement(payment.amount, `${payment.issuer}, ${timeText(payment.paidAt)}`),
  );
  const returned = refunds.map((refund) =>
    movement(-refund.amount, `refund, ${timeText(refund.refundedAt)}`),
  );
  const subject = `${merchantName}, ${rupiahText(transaction.amount)}`;
  return html`<li class="row">
    ${headline(status, merchantName, transaction.amount)}
    <p class="small">
      ${transaction.partnerReferenceNo}, notifications: ${formatDeliveries(deliveries)}
    </p>
    ${paid}${returned}
    <div class="actions">
      ${action(details, "pay", `Pay again: ${subject}`)}
      ${deliveries.length === 0 ? NOTHING : action(details, "resend", `Resend for ${subject}`)}
    </div>
  </li>`;
}

const ACTION_WORDS = { pay: "Pay", decline: "Decline", forge: "Forge", resend: "Resend" } as const;

/** The script restores the focus by this id after it has refreshed the list. */
function action(
  { transaction, payments }: CodeCard["details"],
  act: keyof typeof ACTION_WORDS,
  name: string,
): Html {
  const label = act === "pay" && payments.length > 0 ? "Pay again" : ACTION_WORDS[act];
  return html`<button
    type="button"
    id="${act}-${transaction.referenceNo}"
    class="${act === "pay" && payments.length === 0 ? "primary" : "quiet"}"
    data-act="${act}"
    data-qr="${transaction.qrContent}"
    aria-label="${name}"
  >
    ${label}
  </button>`;
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

function drawn(qrContent: string): Html {
  const svg = renderSVG(qrContent, { ecc: "M", border: 4, pixelSize: 4 });
  return trustedHtml(svg.replace("<svg", '<svg aria-hidden="true" focusable="false"'));
}
