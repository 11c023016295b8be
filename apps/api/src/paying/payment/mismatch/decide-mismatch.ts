import { sumShares } from "@santap/domain/bill/share-sums";
import { amountToReturn, type MismatchDecision } from "@santap/domain/payment/mismatch";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Database } from "../../../db/database.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { toCounted } from "../../../ordering/order/shares/share-row.ts";
import { loadBillShare } from "../payable/share-payable.ts";
import { findAttempt, lockAttemptWithPayments, type AttemptRow } from "../attempt/attempt-store.ts";
import type { MoneyAuthority } from "../money-authority.ts";
import type { RefundPorts } from "../refund-ports.ts";
import { refundMismatch, acceptMismatch } from "./apply-decision.ts";
import { findMismatches, saveDecision, type MismatchRow } from "./mismatch-store.ts";

export interface DecideMismatchInput {
  box: string;
  paymentRef: string;
  decision: MismatchDecision;
  by: string;
  /** Of the same person. */
  operatorId?: string;
  /** Of who asks; absent where nobody has to agree. */
  authority?: MoneyAuthority;
}

export type MismatchResult =
  | {
      kind: "DECIDED";
      decision: MismatchDecision;
      by: string;
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

export interface DecideMismatchDeps {
  db: Database;
  clock(): number;
  refunds: RefundPorts;
}

/** Under the order's lock: repeated, or sent by two at once, it is decided once. */
export async function decideMismatch(
  deps: DecideMismatchDeps,
  input: DecideMismatchInput,
): Promise<MismatchResult> {
  const storeId = parseStoreId(input.box);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
  return inTransaction(deps.db, (tx) => decide(tx, deps, { ...input, storeId, at: deps.clock() }));
}

type StoreDecision = DecideMismatchInput & { storeId: string; at: number };

async function decide(
  tx: Tx,
  { refunds }: DecideMismatchDeps,
  input: StoreDecision,
): Promise<MismatchResult> {
  const { storeId, box, decision, by, authority, at } = input;
  const locked = await lockOrderAndAttempt(tx, storeId, box);
  const all = locked === null ? [] : await findMismatches(tx, storeId, box);
  const payment = all.find(({ payment_ref: ref }) => ref === input.paymentRef);
  if (locked === null || payment === undefined) return { kind: "REFUSED", reason: "NOT_FOUND" };
  const { order, attempt } = locked;
  const of = await loadShareWithRest(tx, order, attempt);
  const payable = of === null ? order.payable_amount : Math.min(payment.amount, of.rest);
  const amounts = { paid: payment.amount, payable };
  const goesBack = amountToReturn(decision, amounts);
  if (payment.staff_decision !== null) return replayDecision(payment, decision, goesBack);
  if (authority !== undefined && !(await authority.allows(tx, Math.max(0, goesBack))))
    return { kind: "REFUSED", reason: "APPROVAL_NEEDED" };
  const others = all.some((one) => one !== payment && one.staff_decision === null);
  const waiting = { order, attempt, payment, goesBack, of, at, by, refunds, others };
  const apply = decision === "TAKEN" ? acceptMismatch : refundMismatch;
  const applied = await apply(tx, waiting);
  if (applied.kind === "REFUSED") return applied;
  await authority?.record(tx, { orderId: order.order_id, amount: Math.max(0, goesBack) });
  if (!(await saveDecision(tx, input))) throw new Error("a payment was decided under its lock");
  return { kind: "DECIDED", decision, by, goesBack, replayed: false };
}

async function lockOrderAndAttempt(tx: Tx, storeId: string, box: string) {
  const found = await findAttempt(tx, storeId, box);
  const order = found && (await lockOrder(tx, storeId, found.order_id));
  const attempt = order && (await lockAttemptWithPayments(tx, storeId, box));
  return order && attempt ? { order, attempt } : null;
}

async function loadShareWithRest(tx: Tx, order: OrderRow, attempt: AttemptRow) {
  if (attempt.share_id === null) return null;
  const of = await loadBillShare(tx, order, attempt.share_id);
  return { ...of, rest: sumShares(order.payable_amount, of.shares.map(toCounted)).rest };
}

function replayDecision(
  { staff_decision: decided, staff_name: name }: MismatchRow,
  decision: MismatchDecision,
  goesBack: number,
): MismatchResult {
  if (decided !== decision) return { kind: "REFUSED", reason: "DECIDED_OTHERWISE" };
  return { kind: "DECIDED", decision, by: name ?? "", goesBack, replayed: true };
}
