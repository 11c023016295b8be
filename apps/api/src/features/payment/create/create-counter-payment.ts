import { ErrorCode } from "@santap/contract/errors/codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { orderCan } from "@santap/domain/order/order-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { markOrderPaying } from "../../order/lifecycle/order-payment-transitions.ts";
import { loadMethodPrices, moveToPrice } from "../../order/method-price.ts";
import type { PayableRow } from "../../order/order-row.ts";
import { refusePaying } from "../../order/refuse-paying.ts";
import { lockWalkIn } from "../../order/walk-in/lock-walk-in.ts";
import { loadPayableFacts } from "../../order/waiting-bill.ts";
import { findLiveAttempt, type AttemptRow } from "../attempt-store.ts";
import { findLimitText, listPayMethods, type PayMethod } from "../payment-methods.ts";
import { refusePaymentUnderWay, type CreateAttemptDeps } from "./attempt-rules.ts";
import { joinAttempt } from "./create-pay-order.ts";
import { insertNewAttempt } from "./insert-new-attempt.ts";
import { startPayment, type CreatedAttempt, type StartPaymentDeps } from "./start-payment.ts";
import { waitUntilClosed } from "./wait-for-attempt.ts";

export type CounterPaymentDeps = StartPaymentDeps &
  Pick<CreateAttemptDeps, "qrTtlMs"> & { publicOrigin: string };

export interface CounterCharge {
  storeId: string;
  orderId: string;
  /** What the screen shows. */
  amount: number;
}

type Result =
  | { kind: "CREATED"; attempt: CreatedAttempt }
  | { kind: "JOINED" | "CLOSING"; attempt: AttemptRow };

/** However often it is asked for, an order has one code. Its box. */
export async function createCounterPayment(
  deps: CounterPaymentDeps,
  charge: CounterCharge,
): Promise<string> {
  const create = () => inTransaction(deps.db, (tx) => createOrJoin(tx, deps, charge));
  const first = await create();
  if (first.kind === "CLOSING") await waitUntilClosed(deps.db, first.attempt);
  const result = first.kind === "CLOSING" ? await create() : first;
  if (result.kind === "CLOSING") refuse(ErrorCode.paymentChannelUnavailable);
  const { attempt } = result;
  const means = { payType: "QRIS", returnUrl: deps.publicOrigin, phoneNo: null } as const;
  const ready =
    result.kind === "CREATED"
      ? await startPayment(deps, result.attempt, means)
      : await joinAttempt(deps, attempt);
  if (!ready) refuse(ErrorCode.paymentChannelUnavailable);
  return attempt.box;
}

/** Under the order's lock. */
async function createOrJoin(
  tx: Tx,
  deps: CounterPaymentDeps,
  { storeId, orderId, amount }: CounterCharge,
): Promise<Result> {
  const now = deps.clock();
  const stored = await lockWalkIn(tx, storeId, orderId);
  const order = (await loadMethodPrices(tx, stored))("QRIS");
  await requirePayable(tx, order, now);
  requireAmount(order, amount);
  const live = order.status === "PAYING" ? await findLiveAttempt(tx, storeId, orderId) : null;
  if (live?.status === "CLOSING") return { kind: "CLOSING", attempt: live };
  if (live !== null)
    return live.pay_type === "QRIS"
      ? { kind: "JOINED", attempt: live }
      : refusePaymentUnderWay(live);
  const method = requireQris(deps, order);
  await moveToPrice(tx, stored, order);
  const nobody = { user: null, payerMac: null, seat: null, share: null };
  const attempt = await insertNewAttempt(tx, deps, { ...nobody, order, method, amount, now });
  await markOrderPaying(tx, order, { amount, at: now });
  return { kind: "CREATED", attempt };
}

async function requirePayable(tx: Tx, order: PayableRow, now: number): Promise<void> {
  const { facts } = await loadPayableFacts(tx, order);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok) refusePaying(permission.reason);
}

function requireAmount({ payable_amount: payableAmount }: PayableRow, amount: number): void {
  if (payableAmount === amount) return;
  const params = { amount: formatRupiah(payableAmount) };
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params }, { payableAmount });
}

function requireQris({ acquirers }: CounterPaymentDeps, order: PayableRow): PayMethod {
  const methods = listPayMethods(order, { partnerCode: "KIOSK", acquirers });
  const qris = methods.find(({ payType }) => payType === "QRIS");
  const limitText = findLimitText(order, methods);
  if (qris !== undefined) return qris;
  return limitText === null
    ? refuse(ErrorCode.paymentMethodUnavailable)
    : refuse(ErrorCode.amountLimitExceeded, limitText);
}
