import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Database } from "../../../db/database.ts";
import { storeIdOf } from "../../../tokens/public-id.ts";
import { lockOrder } from "../../order/change/follow-payment.ts";
import { lacksApproval, type Approval } from "../../refund/approval.ts";
import { findAttempt, lockAttemptWithPayments } from "../pay-store.ts";
import { giveBack, takeAsPayment } from "./carry-out-decision.ts";
import { findMismatchesOf, keepDecision, type MismatchRow } from "./mismatch-store.ts";

export interface MismatchDecision {
  box: string;
  /** The acquirer's reference: a code may have been paid more than once. */
  paymentRef: string;
  /** TAKEN: it pays the order, and what is too much goes back. GIVEN_BACK: all of it goes back. */
  decision: "TAKEN" | "GIVEN_BACK";
  /** Who decided, as staff call them. */
  by: string;
  /** For what goes back. */
  approval: Approval;
}

export type MismatchResult =
  | {
      kind: "DECIDED";
      decision: "TAKEN" | "GIVEN_BACK";
      by: string;
      /** What goes back to the payer, whole rupiah. */
      goesBack: number;
      replayed: boolean;
    }
  | {
      kind: "REFUSED";
      reason:
        | "NOT_FOUND"
        | "DECIDED_OTHERWISE"
        | "TOO_LITTLE"
        | "ORDER_TAKES_NONE"
        | "SOLD_OUT"
        | "APPROVAL_NEEDED";
    };

/**
 * Staff decide about a payment of another amount than was due, under the order's lock: it pays the
 * order where it is enough, or it goes back. Told again, or by two at once, it is decided once.
 */
export async function decideMismatch(
  deps: { db: Database; clock(): number },
  told: MismatchDecision,
): Promise<MismatchResult> {
  const storeId = storeIdOf(told.box);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
  return inTransaction(deps.db, (tx) => decide(tx, { ...told, storeId, at: deps.clock() }));
}

type Told = MismatchDecision & { storeId: string; at: number };

async function decide(tx: Tx, told: Told): Promise<MismatchResult> {
  const { storeId, box, at } = told;
  const named = await lockInOrder(tx, storeId, box);
  const all = named === null ? [] : await findMismatchesOf(tx, storeId, box);
  const payment = all.find(({ payment_ref: ref }) => ref === told.paymentRef);
  if (named === null || payment === undefined) return { kind: "REFUSED", reason: "NOT_FOUND" };
  const { order, attempt } = named;
  if (payment.staff_decision !== null) return decidedBefore(payment, told, order.payable_amount);
  const goesBack = backOf(payment, told.decision, order.payable_amount);
  const { approval } = told;
  if (goesBack > 0 && (await lacksApproval(tx, order, { amount: goesBack, approval }))) {
    return { kind: "REFUSED", reason: "APPROVAL_NEEDED" };
  }
  const others = all.some((one) => one !== payment && one.staff_decision === null);
  const waiting = { order, attempt, payment, at, by: told.by, approval, others };
  const taking = told.decision === "TAKEN";
  const done = taking ? await takeAsPayment(tx, waiting) : await giveBack(tx, waiting);
  if (done.kind === "REFUSED") return done;
  if (!(await keepDecision(tx, told))) throw new Error("a payment was decided under its lock");
  return { kind: "DECIDED", decision: told.decision, by: told.by, ...done.end, replayed: false };
}

/** The order first and the attempt second, as everywhere; the attempt says which order it is. */
async function lockInOrder(tx: Tx, storeId: string, box: string) {
  const found = await findAttempt(tx, storeId, box);
  const order = found && (await lockOrder(tx, storeId, found.order_id));
  const attempt = order && (await lockAttemptWithPayments(tx, storeId, box));
  return order && attempt ? { order, attempt } : null;
}

function decidedBefore(payment: MismatchRow, told: Told, payable: number): MismatchResult {
  const { staff_decision: decision } = payment;
  if (decision === null || decision !== told.decision)
    return { kind: "REFUSED", reason: "DECIDED_OTHERWISE" };
  const goesBack = backOf(payment, decision, payable);
  return { kind: "DECIDED", decision, by: payment.staff_name ?? "", goesBack, replayed: true };
}

/** What goes back of a payment, whole rupiah; below 0 where it is too little to be taken. */
function backOf(
  { amount }: MismatchRow,
  decision: MismatchDecision["decision"],
  payable: number,
): number {
  return decision === "TAKEN" ? amount - payable : amount;
}
