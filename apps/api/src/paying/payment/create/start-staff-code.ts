import { ErrorCode } from "@santap/contract/errors/codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import type { AttemptRow } from "../attempt/attempt-store.ts";
import { findLimitText, listPayMethods, type PayMethod } from "../payment-methods.ts";
import { refusePaymentUnderWay, type CreateAttemptDeps } from "./attempt-rules.ts";
import { joinAttempt } from "./create-pay-order.ts";
import { startPayment, type CreatedAttempt, type StartPaymentDeps } from "./start-payment.ts";
import { waitUntilClosed } from "../attempt/wait-for-attempt.ts";

export type StaffCodeDeps = StartPaymentDeps &
  Pick<CreateAttemptDeps, "qrTtlMs"> & { publicOrigin: string };

export type StaffCode =
  | { kind: "CREATED"; attempt: CreatedAttempt }
  | { kind: "JOINED" | "CLOSING"; attempt: AttemptRow };

/** The QRIS code that staff show for guests: the one that runs, else a new one. */
export async function startStaffCode(
  deps: StaffCodeDeps,
  createOrJoin: (tx: Tx) => Promise<StaffCode>,
): Promise<AttemptRow> {
  const create = () => inTransaction(deps.db, createOrJoin);
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
  return attempt;
}

/** Nobody's payment by another method is ended by it. */
export function joinLive(live: AttemptRow): StaffCode {
  if (live.status === "CLOSING") return { kind: "CLOSING", attempt: live };
  return live.pay_type === "QRIS" ? { kind: "JOINED", attempt: live } : refusePaymentUnderWay(live);
}

/** amountChanged where the screen shows another one. */
export function requireShown(due: number, shown: number): void {
  if (due === shown) return;
  const params = { amount: formatRupiah(due) };
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params }, { payableAmount: due });
}

export function requireQris(
  { acquirers }: Pick<StaffCodeDeps, "acquirers">,
  order: PayableRow,
): PayMethod {
  const methods = listPayMethods(order, { partnerCode: "KIOSK", acquirers });
  const qris = methods.find(({ payType }) => payType === "QRIS");
  const limitText = findLimitText(order, methods);
  if (qris !== undefined) return qris;
  return limitText === null
    ? refuse(ErrorCode.paymentMethodUnavailable)
    : refuse(ErrorCode.amountLimitExceeded, limitText);
}
