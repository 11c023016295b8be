import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { findLiveAttempt, type AttemptRow } from "../attempt/attempt-store.ts";
import type { Due } from "../attempt/payable.ts";
import { waitUntilClosed, waitUntilShown } from "../attempt/wait-for-attempt.ts";
import { cancelAttempt } from "../reconcile/cancel-attempt.ts";
import { insertNewAttempt } from "./insert-new-attempt.ts";
import {
  refusePaymentUnderWay,
  requireFewWalletPrompts,
  requireMethod,
  resolveLiveAttempt,
  type ChosenMethod,
  type LiveAttempt,
  type Payer,
} from "./payment-rules.ts";
import { startPayment, type CreatedAttempt, type StartPaymentDeps } from "./start-payment.ts";

export interface CreatePaymentDeps extends StartPaymentDeps {
  qrTtlMs: number;
}

export interface PaymentRequest {
  /** Under the order's lock. Refuses what may not be paid, and another amount than was shown. */
  lockDue(tx: Tx, now: number): Promise<Due>;
  method: ChosenMethod;
  payer: Payer;
  /** E.164; for a wallet that prompts the payer's phone. */
  phoneNo: string | null;
  buildReturnUrl(box: string): string;
}

type Created = { kind: "CREATED"; attempt: CreatedAttempt };

/** However many ask for it at once, there is one attempt and one box. */
export async function createPayment(
  deps: CreatePaymentDeps,
  request: PaymentRequest,
): Promise<AttemptRow> {
  const created = await createOrSwitch(deps, request);
  // Refused after the transaction has committed: it marked an order without a price as paid.
  if (created.kind === "PAID_IN_FULL") return refuse(ErrorCode.orderAlreadyPaid);
  const { attempt } = created;
  const isReady =
    created.kind === "CREATED"
      ? await startPayment(deps, created.attempt, {
          phoneNo: request.phoneNo,
          returnUrl: request.buildReturnUrl(attempt.box),
        })
      : await waitUntilShown(deps.db, attempt);
  return isReady ? attempt : refuse(ErrorCode.paymentChannelUnavailable);
}

type Result = Created | { kind: "PAID_IN_FULL" } | LiveAttempt;
type Payable = Exclude<Result, { kind: "CONFLICTING" | "CLOSING" }>;

/** The order does not expire while the payer switches methods. */
const SWITCH_METHOD_MS = 2 * 60_000;

/** Another method cancels the live payment first, at the acquirer and then here. */
async function createOrSwitch(deps: CreatePaymentDeps, request: PaymentRequest): Promise<Payable> {
  const create = () => inTransaction(deps.db, (tx) => createAttempt(tx, deps, request));
  const first = await create();
  if (first.kind === "CONFLICTING") {
    const terms = { orderWaitsUntil: deps.clock() + SWITCH_METHOD_MS };
    if (!(await cancelAttempt(deps, first.attempt, terms))) refusePaymentUnderWay(first.attempt);
  } else if (first.kind === "CLOSING") {
    await waitUntilClosed(deps.db, first.attempt);
  } else {
    return first;
  }
  const second = await create();
  if (second.kind === "CONFLICTING") return refusePaymentUnderWay(second.attempt);
  return second.kind === "CLOSING" ? refuse(ErrorCode.paymentChannelUnavailable) : second;
}

/** Under the order's lock: a new attempt, or what the live one allows. */
async function createAttempt(
  tx: Tx,
  deps: CreatePaymentDeps,
  { lockDue, method: chosen, payer }: PaymentRequest,
): Promise<Result> {
  const now = deps.clock();
  const due = await lockDue(tx, now);
  const { order, amount, seat, liveOf } = due;
  if (amount === 0 && due.close !== undefined) {
    await due.close();
    return { kind: "PAID_IN_FULL" };
  }
  const method = requireMethod(deps, { ...order, payable_amount: amount }, chosen);
  const live = liveOf === null ? null : await findLiveAttempt(tx, order.store_id, liveOf);
  if (live !== null) return resolveLiveAttempt(live, method.payType, payer);
  await requireFewWalletPrompts(tx, payer.payerMac, now);
  const share = await due.begin();
  const wanted = { order, share, amount, method, payer, seat, now };
  return { kind: "CREATED", attempt: insertNewAttempt(tx, deps, wanted) };
}
