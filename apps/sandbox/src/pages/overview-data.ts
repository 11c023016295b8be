import type { SandboxContext } from "../context.ts";
import type { Faults } from "../faults/faults.ts";
import type { Inbox } from "../inbox/inbox-store.ts";
import type { PaymentDetails } from "../payment/payment.ts";
import { getStatus, isLive, type PaymentStatus } from "../payment/payment-status.ts";

export interface PaymentCard {
  readonly details: PaymentDetails;
  readonly status: PaymentStatus;
  readonly merchantName: string;
  /** States of its notifications. */
  readonly deliveries: readonly string[];
}

export interface Overview {
  readonly openCodes: readonly PaymentCard[];
  readonly openWallets: readonly PaymentCard[];
  readonly ended: readonly PaymentCard[];
  readonly messages: ReturnType<Inbox["newest"]>;
  readonly faults: Faults;
}

const LOAD_LIMIT = 160;
const MAX_OPEN = 12;
const MAX_ENDED = 60;
const MAX_MESSAGES = 20;

export function loadOverview(context: SandboxContext, inbox: Inbox): Overview {
  const cards = loadCards(context);
  const open = cards.filter(({ status }) => isLive(status));
  const isCode = ({ details }: PaymentCard): boolean => details.payment.method === "QRIS";
  return {
    openCodes: open.filter(isCode).slice(0, MAX_OPEN),
    openWallets: open.filter((card) => !isCode(card)).slice(0, MAX_OPEN),
    ended: cards.filter(({ status }) => !isLive(status)).slice(0, MAX_ENDED),
    messages: inbox.newest(MAX_MESSAGES),
    faults: context.faults.current(),
  };
}

function loadCards({ payments, merchants, outbox, now }: SandboxContext): PaymentCard[] {
  return payments.listNewest(LOAD_LIMIT).map((payment) => {
    const details = payments.load(payment);
    const { merchantId, referenceNo } = payment;
    return {
      details,
      status: getStatus(details, now()),
      merchantName: merchants.get(merchantId)?.name ?? merchantId,
      deliveries: outbox.listFor(referenceNo).map(({ state }) => state),
    };
  });
}
