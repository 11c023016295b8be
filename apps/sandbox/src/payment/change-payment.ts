import { runInTransaction } from "../database/database.ts";
import { amountTaken } from "../faults/faults.ts";
import type { SandboxContext } from "../context.ts";
import type { Capture, Payment, PaymentDetails, Refund } from "./payment.ts";
import { getRefundable, isPaidAgain, isPayable } from "./payment-status.ts";
import { newReference } from "./references.ts";

export interface PayOrder {
  readonly issuer: string;
  /** Rupiah; default: the amount asked for. */
  readonly amount?: number | undefined;
  readonly payer?: string | undefined;
  readonly late?: boolean | undefined;
}

/** Null if it can no longer be paid. */
export function pay(context: SandboxContext, payment: Payment, order: PayOrder): Capture | null {
  const details = context.payments.load(payment);
  const now = context.now();
  if (!isPayable(details, now, order.late === true)) return null;
  const faults = context.faults.current();
  const capture = {
    reference: newCaptureReference(payment, now),
    referenceNo: payment.referenceNo,
    sequence: details.captures.length + 1,
    issuer: order.issuer,
    payer: order.payer ?? null,
    amount: order.amount ?? amountTaken(faults, payment.amount),
    paidAt: now.getTime(),
  };
  const paid = { ...details, captures: [...details.captures, capture] };
  change(context, () => {
    context.payments.addCapture(capture);
    if ((faults.reorderNotifications ?? false) !== false) context.outbox.enqueue(paid, "PENDING");
    context.outbox.enqueue(paid, "PAID");
  });
  return capture;
}

/** Xendit names a payment after its request; only a code that is paid more than once needs numbers. */
export function newCaptureReference(payment: Payment, now: Date): string {
  const own = isPaidAgain(payment) ? newReference("P", now) : payment.referenceNo;
  return payment.referenceNo.startsWith("pr-") ? `py-${own.replace(/^pr-/, "")}` : own;
}

const ENDS = { cancelledAt: "CANCELLED", declinedAt: "DECLINED", expiredAt: "EXPIRED" } as const;

export function endPayment(
  context: SandboxContext,
  payment: Payment,
  end: keyof typeof ENDS,
): Payment {
  const at = context.now().getTime();
  const ended = { ...payment, [end]: at };
  change(context, () => {
    context.payments.setTime(payment, end, at);
    context.outbox.enqueue(context.payments.load(ended), ENDS[end]);
  });
  return ended;
}

export type RefundOrder = Omit<Refund, "referenceNo" | "captureReference" | "refundedAt"> & {
  /** One capture of a code that was paid twice. */
  readonly captureReference?: string | null;
};

export function refundPayment(
  context: SandboxContext,
  details: PaymentDetails,
  order: RefundOrder,
): Refund {
  const refund = {
    ...order,
    referenceNo: details.payment.referenceNo,
    captureReference: order.captureReference ?? findSource(details, order.amount),
    refundedAt: context.now().getTime(),
  };
  change(context, () => {
    context.payments.addRefund(refund);
    context.outbox.enqueue({ ...details, refunds: [...details.refunds, refund] }, "REFUNDED");
  });
  return refund;
}

/** The newest capture that covers the amount, so that a double payment is refunded first. */
function findSource(details: PaymentDetails, amount: number): string | null {
  const covers = ({ reference }: Capture): boolean => getRefundable(details, reference) >= amount;
  return details.captures.findLast(covers)?.reference ?? null;
}

/** The change and its notifications are one transaction. */
function change(context: SandboxContext, work: () => void): void {
  runInTransaction(context.database, work);
  context.outbox.wake();
}

const EXPIRY_PERIOD_MS = 1_000;

/** Only Midtrans notifies the end of a payment's time. Returns the function that stops it. */
export function startExpiry(context: SandboxContext): () => void {
  const timer = setInterval(() => {
    for (const payment of context.payments.listLapsed("midtrans", context.now().getTime())) {
      endPayment(context, payment, "expiredAt");
    }
  }, EXPIRY_PERIOD_MS).unref();
  return () => clearInterval(timer);
}
