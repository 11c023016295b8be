import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { splitBill as call } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import { sumShares } from "@santap/domain/bill/share-sums";
import { splitBill, type NewShare } from "@santap/domain/bill/split";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockActiveAccount } from "../../account/lock-active-account.ts";
import { readOwnSession } from "../../table/read-own-session.ts";
import { findLines } from "../line-store.ts";
import { buysDeal } from "../lifecycle/bought-deals.ts";
import type { OrderRow } from "../order-row.ts";
import { lockOrderRow } from "../order-store.ts";
import { refusePaying } from "../refuse-paying.ts";
import { createTicket } from "../ticket.ts";
import { loadPayableFacts } from "../waiting-bill.ts";
import { priceLines } from "./line-prices.ts";
import { refuseFrozen } from "./refuse-frozen.ts";
import { toCounted, toShareCharge, type ShareRow } from "./share-row.ts";
import { findShares } from "./share-store.ts";
import { startShare } from "./start-share.ts";

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
    const shares = await findShares(tx, bill.store_id, bill.order_id);
    await requireRest(tx, { bill, shares, language: caller.language, now });
    const share = await takeShare(tx, { bill, shares, input, me: place.participantId });
    const made = await startShare(tx, bill, {
      ...{ shares, share, kind: input.how.kind, unsplit: false, now },
      payer: { userId: user.userId, participantId: place.participantId, seat: place.seat },
    });
    const charge = toShareCharge(made);
    const ticket = createTicket(ticketSecret, charge, now);
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

async function requireRest(
  tx: Tx,
  { bill, shares, language, now }: SharedBill & { language: Caller["language"]; now: number },
): Promise<void> {
  const { facts } = await loadPayableFacts(tx, bill);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok) return refusePaying(permission.reason);
  const { rest, running } = sumShares(bill.payable_amount, shares.map(toCounted));
  if (rest > 0) return;
  if (running > 0) return refuseFrozen(tx, bill, { language, now });
  // Nothing to pay: such a bill is closed without a payment.
  return refuse(ErrorCode.shareAmountInvalid, undefined, { rest });
}

async function takeShare(
  tx: Tx,
  { bill, shares, input, me }: SharedBill & { input: Input; me: string },
): Promise<NewShare> {
  const { store_id: storeId, order_id: orderId, payable_amount: payable } = bill;
  const { rest } = sumShares(payable, shares.map(toCounted));
  const lines = await findLines(tx, storeId, orderId);
  const prices = priceLines(lines, bill);
  const counted = lines.filter(({ line_id: lineId }) => prices.has(lineId));
  const share = splitBill(input.how, {
    rest,
    lines: counted.map(({ line_id: lineId, quantity }) => ({
      ...{ lineId, quantity, paid: prices.get(lineId) ?? 0 },
    })),
    mine: counted.filter((line) => line.added_by === me).map((line) => line.line_id),
    taken: shares
      .filter(({ status }) => status !== "RETURNED")
      .map(({ portions, even_part: even }) => ({ portions, even })),
  });
  // What a deal costs is no part of any share: who pays such a bill pays all of it.
  const divisible = !buysDeal(bill) || share?.amount === payable;
  return share !== null && divisible
    ? share
    : refuse(ErrorCode.shareAmountInvalid, undefined, { rest });
}
