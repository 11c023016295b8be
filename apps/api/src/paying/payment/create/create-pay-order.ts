import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder as call } from "@santap/contract/calls/payment";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { hashPayerPhone } from "../../../tokens/hashing.ts";
import { findAttempt, type AttemptRow } from "../attempt/attempt-store.ts";
import { isKnownPartner } from "../payment-methods.ts";
import { createPayment, type CreatePaymentDeps } from "./create-payment.ts";
import { readPayerPhone, buildReturnUrl } from "./payment-means.ts";

type Created = DataOf<typeof call>;

export interface CreatePayOrderDeps extends CreatePaymentDeps {
  ticketSecret: string;
  phoneKey: string;
  publicOrigin: string;
}

/** By a diner: an order, a share of a bill, or the bill's rest. */
export async function createPayOrder(
  deps: CreatePayOrderDeps,
  input: PayloadOf<typeof call>,
  { user, caller }: { user: SignedIn; caller: Caller },
): Promise<Created> {
  const { payables, ticketSecret, phoneKey, publicOrigin } = deps;
  if (!isKnownPartner(input.partnerCode)) refuse(ErrorCode.ticketInvalid);
  const phoneNo = readPayerPhone(input);
  const payerMac = phoneNo === null ? null : hashPayerPhone(phoneKey, phoneNo);
  const attempt = await createPayment(deps, {
    lockDue: (tx, now) => payables.lockDue(tx, { input, user, caller, ticketSecret, now }),
    method: input,
    payer: { userId: user.userId, payerMac },
    phoneNo,
    buildReturnUrl: (box) => buildReturnUrl({ publicOrigin, input, box }),
  });
  return { box: attempt.box, userPayInfo: await readPayInfo(deps, attempt) };
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
