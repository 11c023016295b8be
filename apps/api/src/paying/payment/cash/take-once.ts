import { decideCash, type Tendering } from "@santap/domain/payment/cash";
import { parseReference } from "@santap/domain/payment/tender";
import type { Tx } from "../../../db/transaction.ts";
import { payRestInCash } from "../../../ordering/bill/pay/pay-rest-in-cash.ts";
import { namePayer } from "../../../ordering/order/shares/name-payer.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { markOrderPaid } from "../../../ordering/order/lifecycle/mark-order-paid.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { moveToPrice } from "../../../ordering/order/price/method-price.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { payShare } from "../../../ordering/bill/pay/pay-share.ts";
import { loadPayableFacts } from "../../../ordering/order/rows/waiting-bill.ts";
import { loadCashCharge, type CashCharge, type LivePayment } from "./cash-charge.ts";
import { findCash, insertCash, isReferenceUsed, type CashRow } from "./cash-store.ts";
import type { CashQuote, CashRefused, CashTaken, TakenCash } from "./cash-result.ts";

/** Ends the transaction without a write. */
export class NotTaken extends Error {
  readonly outcome: CashRefused | CashQuote;
  /** Where it is taken once these are closed. */
  readonly live: readonly LivePayment[];
  constructor(outcome: CashRefused | CashQuote, live: readonly LivePayment[] = []) {
    super(outcome.kind);
    this.outcome = outcome;
    this.live = live;
  }
}

interface Taking {
  storeId: string;
  taken: Omit<TakenCash, "amount"> & {
    /** Null asks what is due. */
    amount: number | null;
  };
  at: number;
}

/** @throws NotTaken */
export async function takeOnce(tx: Tx, taking: Taking): Promise<CashTaken> {
  const { storeId, taken, at } = taking;
  const { orderId: chargeId, besideRunning = null, amount, tendered = null } = taken;
  const tendering = readTendering(taken);
  const { tender, reference } = tendering;
  const charge = await loadCashCharge(tx, { storeId, chargeId, besideRunning, tender, at });
  if (charge === null)
    throw new NotTaken({ kind: "REFUSED", reason: "NOT_FOUND", payable: 0, due: 0, payer: null });
  const { order, live } = charge;
  const before = await findCash(tx, { storeId, chargeId: charge.cashOf });
  const sum = before ?? charge.sum;
  const due = { payable: sum.amount, due: sum.due };
  const refused = { kind: "REFUSED" as const, ...due, payer: null };
  // Vouchers are refunded on the way they were paid, which cash has not.
  if (order.kind === "DEAL") throw new NotTaken({ ...refused, reason: "DEAL" });
  const { facts } = await loadPayableFacts(tx, order);
  const known = { order: facts, share: charge.shareState, payable: sum.amount, now: at };
  const isUsed = reference !== null && (await isReferenceUsed(tx, { storeId, reference, at }));
  const said = { ...tendering, isReferenceUsed: isUsed, amount, tendered };
  const decision = decideCash({ ...known, ...said, taken: before, live: live.length > 0 });
  if (decision.kind === "REFUSED") throw new NotTaken({ ...refused, reason: decision.reason });
  if (decision.kind === "DUE") throw new NotTaken({ kind: "DUE", ...due });
  if (decision.kind === "CLOSE")
    throw new NotTaken({ ...refused, ...(await refuseLive(tx, charge, taking)) }, live);
  if (decision.kind === "APPLY") await applyCash(tx, charge, taking);
  return describe(tx, charge, taking, decision.kind === "REPLAYED");
}

/** The number of a slip or a transfer is of what is no cash. */
function readTendering({ tender = "CASH", reference = "" }: Taking["taken"]): Tendering {
  return { tender, reference: tender === "CASH" ? null : parseReference(reference) };
}

async function refuseLive(tx: Tx, { order, live }: CashCharge, { taken, at }: Taking) {
  const [last] = live.toSorted((a, b) => b.until - a.until);
  const share = last?.share ?? null;
  const { language = "idID" } = taken;
  const name = share === null ? null : await namePayer(tx, order, share, language);
  const secondsLeft = Math.max(0, Math.ceil(((last?.until ?? at) - at) / 1000));
  return { reason: "PAYMENT_UNDER_WAY" as const, payer: { name, secondsLeft } };
}

async function applyCash(tx: Tx, charge: CashCharge, { taken, at }: Taking): Promise<void> {
  const { order, priced, isRest, sum } = charge;
  const { store_id: storeId, order_id: orderId } = order;
  const { by, operatorId = null, stationId = null, shiftId = null } = taken;
  const tendering = readTendering(taken);
  const { tender } = tendering;
  await moveToPrice(tx, order, priced);
  const event = { kind: "PAID_AT_STORE", amount: sum.amount, data: { by, ...tendering } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  const shareId = await pay(tx, charge, { tender, at });
  const tendered = tender === "CASH" ? (taken.tendered ?? null) : null;
  const said = { ...tendering, tendered, by, operatorId, stationId, shiftId, at };
  const { amount, rounding } = sum;
  await insertCash(tx, { storeId, orderId, shareId, isRest, amount, rounding, ...said });
  await taken.record?.(tx, { orderId, shareId, amount, ...tendering });
}

async function pay(
  tx: Tx,
  { order, priced, share, isRest, cashOf, sum }: CashCharge,
  { tender, at }: Pick<Tendering, "tender"> & { at: number },
): Promise<string | null> {
  const { due: amount, rounding } = sum;
  const atStore = { tender, rounding };
  const rest = { amount, atStore, at };
  if (isRest) return payRestInCash(tx, priced, rest);
  if (share === null && cashOf !== order.order_id)
    return payRestInCash(tx, priced, { ...rest, shareId: cashOf });
  const money = { box: null, payType: tender, atStore, at };
  if (share === null) {
    await markOrderPaid(tx, priced, { ...money, amount, late: false });
    return null;
  }
  await payShare(tx, priced, { ...money, shares: await loadShares(tx, priced), share });
  return share.share_id;
}

async function describe(
  tx: Tx,
  { order, cashOf }: CashCharge,
  { storeId }: Taking,
  replayed: boolean,
): Promise<CashTaken> {
  const after = await lockOrder(tx, storeId, order.order_id);
  const cash = await findCash(tx, { storeId, chargeId: cashOf });
  if (cash === null) throw new Error("cash that was taken is not there");
  const { share_id: shareId, taken_by: by, ...sums }: CashRow = cash;
  const named = { orderId: order.order_id, shareId, dayNumber: after.day_number };
  return { kind: "TAKEN", ...named, ...sums, by, replayed };
}
