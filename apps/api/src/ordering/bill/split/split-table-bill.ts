import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { splitBill as call } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import { sumShares } from "@santap/domain/bill/share-sums";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockActiveAccount } from "../../../identity/account/lock-active-account.ts";
import { readOwnSession } from "../../table/read-own-session.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { refusePaying } from "../../order/rows/refuse-paying.ts";
import { createTicket } from "../../order/rows/ticket.ts";
import { loadPayableFacts } from "../../order/rows/waiting-bill.ts";
import { attachCoupons, requireCouponShare } from "../coupon/attach-coupons.ts";
import { refuseLocked } from "../../order/shares/bill-locked.ts";
import { toCounted, toSharePayable, type ShareRow } from "../../order/shares/share-row.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import { startShare } from "./start-share.ts";
import { computeShare } from "./compute-share.ts";

export interface SplitDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

type Input = PayloadOf<typeof call>;

interface Payer {
  user: SignedIn;
  caller: Caller;
}

/** A share of the rest, made under the bill's lock. */
export function splitTableBill(
  { db, ticketSecret, clock }: SplitDeps,
  input: Input,
  { user, caller }: Payer,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    await lockActiveAccount(tx, user);
    const { bill, place } = await lockOwnBill(tx, input, caller);
    const now = clock();
    const shares = await loadShares(tx, bill);
    await requireRest(tx, { bill, shares, language: caller.language, now });
    const { how, couponIds = [] } = input;
    const share = await computeShare(tx, { bill, shares, how, me: place.participantId });
    if (couponIds.length > 0) requireCouponShare(how, couponIds);
    const wanted = { bill, shares, share, userId: user.userId, couponIds, now };
    const taken = couponIds.length === 0 ? { bill, share } : await attachCoupons(tx, wanted);
    const made = await startShare(tx, taken.bill, {
      ...{ ...taken, shares, kind: how.kind, unsplit: false, now },
      payer: { userId: user.userId, participantId: place.participantId, seat: place.seat },
    });
    const payable = toSharePayable(made);
    const ticket = createTicket(ticketSecret, payable, now);
    return { shareId: made.share_id, ticket, payableAmount: made.amount };
  });
}

async function lockOwnBill(tx: Tx, { sessionId, version }: Input, caller: Caller) {
  const { place, sharedOrderId } = await readOwnSession(tx, sessionId, caller);
  const bill = sharedOrderId === null ? null : await lockOrderRow(tx, place.storeId, sharedOrderId);
  if (bill === null) return refuse(ErrorCode.orderNotFound, { variant: "nothing" });
  const current = await readOwnSession(tx, sessionId, caller);
  if (current.version !== version)
    return refuse(ErrorCode.amountChanged, undefined, { version: current.version });
  return { bill, place };
}

interface SharedBill {
  bill: OrderRow;
  shares: readonly ShareRow[];
}

/** Something is left that nobody pays. */
export async function requireRest(
  tx: Tx,
  { bill, shares, language, now }: SharedBill & { language: Caller["language"]; now: number },
): Promise<void> {
  const { facts } = await loadPayableFacts(tx, bill);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok) return refusePaying(permission.reason);
  const { rest, running } = sumShares(bill.payable_amount, shares.map(toCounted));
  if (rest > 0) return;
  if (running > 0) return refuseLocked(tx, bill, { language, now });
  // Nothing to pay: such a bill is closed without a payment.
  return refuse(ErrorCode.shareAmountInvalid, undefined, { rest });
}
