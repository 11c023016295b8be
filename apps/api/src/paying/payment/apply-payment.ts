import { nextAttemptStatus, type AttemptStatus } from "@santap/domain/payment/attempt-state";
import { toAttemptEvent, type SuccessDecision } from "@santap/domain/payment/success";
import { finalQueryAt } from "@santap/domain/payment/final-query";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../db/execute-parts.ts";
import type { Metrics } from "../../http/metrics.ts";
import { hashPayerAccount } from "../../tokens/hashing.ts";
import { insertPostingsPart } from "../../accounting/ledger/post-ledger.ts";
import type { Payment } from "./acquirer/acquirer.ts";
import type { AcquirerReports } from "./acquirer/acquirer-reports.ts";
import {
  lockAttemptWithPayments,
  moveAttemptPart,
  publishPaymentChange,
  type AttemptRow,
} from "./attempt/attempt-store.ts";
import { insertPaymentPart } from "./attempt/payment-store.ts";
import type { RefundPorts } from "./refund-ports.ts";
import type { Payable, Payables } from "./attempt/payable.ts";

export interface ApplyDeps {
  db: Database;
  lateWindowMs: number;
  /** Key of the hashes of payers. */
  phoneKey: string;
  clock(): number;
  metrics: Metrics;
  reports: AcquirerReports;
  payables: Payables;
  refunds: RefundPorts;
}

export interface VouchedPayment {
  attempt: Pick<AttemptRow, "store_id" | "order_id" | "box">;
  payment: Payment;
  source: "NOTIFICATION" | "QUERY";
  rawBody: Buffer | null;
}

/**
 * The only entry for money. Under the order's lock each payment is applied, refunded or handed to
 * staff exactly once; a repetition changes nothing.
 */
export async function applyPayment(
  deps: ApplyDeps,
  vouched: VouchedPayment,
): Promise<SuccessDecision["kind"]> {
  const now = deps.clock();
  const { source, payment } = vouched;
  const decision = await inTransaction(deps.db, (tx) =>
    decideAndSave(tx, deps, { ...vouched, now }),
  );
  if (decision.kind !== "ALREADY_APPLIED") {
    deps.metrics.paymentResults.inc({ result: decision.kind, source });
    const lagMs = payment.paidAt > 0 ? Math.max(0, now - payment.paidAt) : 0;
    deps.metrics.notificationLag.observe(lagMs / 1000);
  }
  return decision.kind;
}

type Arrival = VouchedPayment & { now: number };
type Attempt = AttemptRow & { handled: string[] };

async function decideAndSave(tx: Tx, deps: ApplyDeps, arrival: Arrival): Promise<SuccessDecision> {
  const { payment, now } = arrival;
  const { lateWindowMs, payables } = deps;
  const { store_id: storeId, order_id: orderId, box } = arrival.attempt;
  const [order, attempt] = await Promise.all([
    payables.lockOrder(tx, storeId, orderId),
    lockAttemptWithPayments(tx, storeId, box),
  ]);
  if (attempt === null) throw new Error("a payment for an unknown attempt");
  const paidAt = payment.paidAt > 0 ? payment.paidAt : now;
  const payable = await payables.load(tx, order, attempt.share_id);
  const decision = await payable.decide({ attempt, payment, paidAt, now, lateWindowMs });
  if (decision.kind === "ALREADY_APPLIED") return decision;
  if (payment.amount > attempt.amount)
    deps.reports.payerFee(attempt, `${payment.amount} were paid`);
  const to = findNextStatus(attempt, decision);
  const parts = buildPaymentParts(deps, { arrival, attempt, paidAt, decision, to });
  await carryOut(tx, deps, { payable, attempt, arrival, decision, parts });
  if (to !== null) publishPaymentChange(tx, box);
  return decision;
}

interface DecidedPayment {
  arrival: Arrival;
  attempt: Attempt;
  paidAt: number;
  decision: SuccessDecision;
  /** Null: the attempt stays in its status. */
  to: AttemptStatus | null;
}

function buildPaymentParts({ phoneKey }: ApplyDeps, decided: DecidedPayment): StatementPart[] {
  const { arrival, attempt, paidAt, decision, to } = decided;
  const { payment, source, rawBody, now } = arrival;
  const { store_id: storeId, box, status: from, provider } = attempt;
  const inserted = insertPaymentPart({
    ...{ provider, storeId, box, source, paidAt, rawBody },
    eventKey: `${attempt.partner_ref}:${payment.reference}`,
    amount: payment.amount,
    paymentRef: payment.reference,
    receivedAt: now,
    result: decision.kind,
    payerKey: payment.payer ? hashPayerAccount(phoneKey, payment.payer) : null,
  });
  if (to === null) return [inserted];
  const nextQueryAt = scheduleFinalQuery(attempt, to, now);
  const moved = moveAttemptPart({ storeId, box, from, to, at: now, nextQueryAt });
  return [inserted, moved];
}

function findNextStatus(attempt: Attempt, decision: SuccessDecision): AttemptStatus | null {
  const event = toAttemptEvent(decision);
  const to = event === null ? null : nextAttemptStatus(attempt.status, event);
  return to === attempt.status ? null : to;
}

/** A final query that is running or over keeps its schedule: it may find more than this payment. */
function scheduleFinalQuery(attempt: Attempt, status: AttemptStatus, now: number): number | null {
  const { expires_at: expiresAt, last_query_at: lastQueriedAt } = attempt;
  return finalQueryAt({ status, expiresAt, lastQueriedAt }, now) ?? attempt.next_query_at;
}

interface CarryOut {
  payable: Payable;
  attempt: Attempt;
  arrival: Arrival;
  decision: SuccessDecision;
  parts: StatementPart[];
}

async function carryOut(tx: Tx, { refunds }: ApplyDeps, carried: CarryOut): Promise<void> {
  const { payable, attempt, arrival, decision, parts } = carried;
  const { payment, now: at } = arrival;
  const { amount } = payment;
  const { store_id: storeId, order_id: orderId, box } = attempt;
  const { shareId } = payable;
  const subject = { storeId, orderId, box, at, ...(shareId !== null && { shareId }) };
  const keep = (kind: "PAYMENT_REJECTED" | "HANDED_TO_STAFF") => {
    const received = { kind: "PAYMENT_RECEIVED" as const, amount };
    return executeParts(tx, [...parts, insertPostingsPart(subject, [received, { kind, amount }])]);
  };
  switch (decision.kind) {
    case "APPLY":
    case "APPLY_LATE":
      return payable.apply({ attempt, amount, at, late: decision.kind === "APPLY_LATE", parts });
    case "REFUND": {
      const { reason } = decision;
      await keep("PAYMENT_REJECTED");
      const demand = { storeId, orderId, box, at, paymentRef: payment.reference };
      await refunds.requestRefund(tx, { ...demand, amount, reason });
      return payable.reject(attempt, at);
    }
    case "STAFF":
      await keep("HANDED_TO_STAFF");
      return payable.handToStaff(attempt, { amount, at });
    case "ALREADY_APPLIED":
      return;
  }
}
