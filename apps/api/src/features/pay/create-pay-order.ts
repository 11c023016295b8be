import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { createPayOrder as call } from "@santap/contract/pay";
import { payTypeOf } from "@santap/domain/payment/pay-type";
import type { AttemptStatus } from "@santap/domain/payment/attempt-state";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller, SignedIn } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { beginPayment, type BeginDeps } from "./begin-payment.ts";
import { closeAttempt } from "./reconcile/close-attempt.ts";
import { openAttempt, type OpenDeps, type Opened } from "./open-attempt.ts";
import { payerMacOf, phoneIn, returnUrlFor } from "./pay-means.ts";
import { isKnownPartner } from "./pay-methods.ts";
import { findAttempt, type AttemptRow } from "./pay-store.ts";
import { refuseForLive } from "./refuse-for-live.ts";
import { untilEnded, untilSubmitted } from "./until-submitted.ts";

type Input = PayloadOf<typeof call>;
type Created = DataOf<typeof call>;

export interface PayDeps extends BeginDeps, OpenDeps {
  /** Keys the hashes of phone numbers. */
  phoneKey: string;
  /** Where browsers reach this server: wallets send people back there. */
  publicOrigin: string;
}

/** Who pays another way is not told that the order ran out of time over it. */
const TIME_TO_SWITCH_MS = 2 * 60_000;

export interface Payer {
  user: SignedIn;
  caller: Caller;
}

/** Starts a payment, or joins the one under way: however many tap, there is one attempt and one box. */
export async function createPayOrder(deps: PayDeps, input: Input, payer: Payer): Promise<Created> {
  if (!isKnownPartner(input.partnerCode)) refuse("4110002");
  const phoneNo = phoneIn(input);
  const payerMac = phoneNo === null ? null : payerMacOf(deps.phoneKey, phoneNo);
  const opened = await openOrSwitch(deps, { input, payerMac, ...payer });
  // Said only after the transaction, which has settled what coupons paid in full.
  if (opened.kind === "SETTLED") refuse("4110010");
  const { attempt } = opened;
  const payType = payTypeOf(attempt.pay_type);
  if (payType === null) refuse("9110058");
  const returnUrl = returnUrlFor({ ...deps, input, box: attempt.box });
  const ready =
    opened.kind === "MINE"
      ? await beginPayment(deps, opened.attempt, { payType, returnUrl, phoneNo })
      : await joinAttempt(deps, attempt);
  if (!ready) refuse("5020000");
  return { box: attempt.box, userPayInfo: await userPayInfo(deps, attempt) };
}

type Begun = Exclude<Opened, { kind: "IN_THE_WAY" | "ENDING" }>;

/** Choosing another method ends the payment under way first, at the acquirer and then here. */
async function openOrSwitch(
  deps: PayDeps,
  opening: Payer & { input: Input; payerMac: Buffer | null },
): Promise<Begun> {
  const open = () => inTransaction(deps.db, (tx) => openAttempt(tx, deps, opening));
  const first = await open();
  if (first.kind === "IN_THE_WAY") {
    const terms = { orderWaitsUntil: deps.clock() + TIME_TO_SWITCH_MS };
    if (!(await closeAttempt(deps, first.attempt, terms))) refuseForLive(first.attempt);
  } else if (first.kind === "ENDING") {
    await untilEnded(deps.db, first.attempt);
  } else {
    return first;
  }
  const second = await open();
  if (second.kind === "IN_THE_WAY") return refuseForLive(second.attempt);
  return second.kind === "ENDING" ? refuse("5020000") : second;
}

/** Paid or refused so quickly that nobody saw it wait: the page tells which. */
const CAN_BE_SHOWN: readonly AttemptStatus[] = ["WAIT_PAY", "PAY_FAIL", "PAY_SUCCESS"];

/** Somebody else's tap is beginning it: wait for what becomes of it. */
async function joinAttempt(deps: PayDeps, attempt: AttemptRow): Promise<boolean> {
  if (attempt.status !== "SUBMITTING") return true;
  return CAN_BE_SHOWN.includes(await untilSubmitted(deps.db, attempt));
}

/** The wallet's page, as it was kept when the payment began. */
async function userPayInfo(
  { db }: PayDeps,
  { store_id: storeId, box, pay_type: payType }: AttemptRow,
): Promise<Created["userPayInfo"]> {
  if (payType === "QRIS") return null;
  const row = await findAttempt(db, storeId, box);
  if (row === null || row.redirect_url === null) return null;
  return { redirectUrl: row.redirect_url, expiresAt: row.expires_at };
}
