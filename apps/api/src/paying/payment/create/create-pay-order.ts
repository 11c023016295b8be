import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder as call } from "@santap/contract/calls/payment";
import { parsePayType } from "@santap/domain/payment/pay-type";
import type { AttemptStatus } from "@santap/domain/payment/attempt-state";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { startPayment, type StartPaymentDeps } from "./start-payment.ts";
import { cancelAttempt } from "../reconcile/cancel-attempt.ts";
import { createAttempt } from "./create-attempt.ts";
import {
  refusePaymentUnderWay,
  type CreateAttemptDeps,
  type CreateAttemptResult,
} from "./attempt-rules.ts";
import { hashPayerPhone } from "../../../tokens/hashing.ts";
import { readPayerPhone, buildReturnUrl } from "./payment-means.ts";
import { isKnownPartner } from "../payment-methods.ts";
import { findAttempt, type AttemptRow } from "../attempt/attempt-store.ts";
import { waitUntilClosed, waitUntilStarted } from "../attempt/wait-for-attempt.ts";

type Input = PayloadOf<typeof call>;
type Created = DataOf<typeof call>;

export interface CreatePayOrderDeps extends StartPaymentDeps, CreateAttemptDeps {
  phoneKey: string;
  publicOrigin: string;
}

/** The order does not expire while the payer switches methods. */
const SWITCH_METHOD_MS = 2 * 60_000;

export interface Payer {
  user: SignedIn;
  caller: Caller;
}

/** However many guests tap, there is one attempt and one box. */
export async function createPayOrder(
  deps: CreatePayOrderDeps,
  input: Input,
  payer: Payer,
): Promise<Created> {
  if (!isKnownPartner(input.partnerCode)) refuse(ErrorCode.ticketInvalid);
  const phoneNo = readPayerPhone(input);
  const payerMac = phoneNo === null ? null : hashPayerPhone(deps.phoneKey, phoneNo);
  const created = await createOrSwitch(deps, { input, payerMac, ...payer });
  // Refused after the transaction has committed: it marked an order without a price as paid.
  if (created.kind === "PAID_IN_FULL") refuse(ErrorCode.orderAlreadyPaid);
  const { attempt } = created;
  const payType = parsePayType(attempt.pay_type);
  if (payType === null) refuse(ErrorCode.paymentMethodUnavailable);
  const returnUrl = buildReturnUrl({ ...deps, input, box: attempt.box });
  const ready =
    created.kind === "CREATED"
      ? await startPayment(deps, created.attempt, { payType, returnUrl, phoneNo })
      : await joinAttempt(deps, attempt);
  if (!ready) refuse(ErrorCode.paymentChannelUnavailable);
  return { box: attempt.box, userPayInfo: await readPayInfo(deps, attempt) };
}

type Payable = Exclude<CreateAttemptResult, { kind: "CONFLICTING" | "CLOSING" }>;

/** Another method cancels the live payment first, at the acquirer and then here. */
async function createOrSwitch(
  deps: CreatePayOrderDeps,
  request: Payer & { input: Input; payerMac: Buffer | null },
): Promise<Payable> {
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

/** It may be paid or declined before its page is open; the page shows which. */
const CAN_BE_SHOWN: readonly AttemptStatus[] = ["WAIT_PAY", "PAY_FAIL", "PAY_SUCCESS"];

export async function joinAttempt(
  deps: Pick<CreatePayOrderDeps, "db">,
  attempt: AttemptRow,
): Promise<boolean> {
  if (attempt.status !== "SUBMITTING") return true;
  return CAN_BE_SHOWN.includes(await waitUntilStarted(deps.db, attempt));
}

async function readPayInfo(
  { db }: CreatePayOrderDeps,
  { store_id: storeId, box, pay_type: payType }: AttemptRow,
): Promise<Created["userPayInfo"]> {
  if (payType === "QRIS") return null;
  const row = await findAttempt(db, storeId, box);
  if (row === null || row.redirect_url === null) return null;
  return { redirectUrl: row.redirect_url, expiresAt: row.expires_at };
}
