import { LIVE_STATUSES } from "@santap/domain/payment/attempt-state";
import { BILL_RULES } from "./bill-faults.ts";
import { couponsAgree, quotasAgree } from "./coupon-faults.ts";
import { decidedRoundsStay, noRoundIsLost, onlySentRoundsCount } from "./round-faults.ts";
import { REFUND_RULES } from "./refund-faults.ts";
import { SHARE_RULES } from "./share-faults.ts";
import { VOUCHER_RULES } from "./voucher-faults.ts";
import type { SeenOrder, SeenPayment } from "./read/read-money.ts";
import type { Evidence } from "./evidence.ts";

type Rule = (evidence: Evidence) => string[];

const LIVE: readonly string[] = LIVE_STATUSES;
const PAID = ["PAID", "COMPLETED"];
const OVER = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"];
const REFUND_ENDS = ["SUCCEEDED", "OFFLINE_DUE", "OFFLINE_GIVEN", "OFFLINE_DONE"];
const APPLIED = ["APPLY", "APPLY_LATE"];

/** What is wrong once all is quiet and no time is left to pay, one sentence each. Pure. */
export function moneyFaults(evidence: Evidence): string[] {
  return Object.values(MONEY_RULES).flatMap((rule) => rule(evidence));
}

/** Of orders, payments and rounds. */
export const ORDER_RULES = {
  onePaymentAtATime,
  allIsOver,
  sameMoneyAsTheAcquirer,
  oneOutcomeEach,
  onlyOtherAmountsAreForStaff,
  everyOutcomeIsSeen,
  paidOrdersHaveMoney,
  portionsAdd,
  couponsAgree,
  quotasAgree,
  nothingAcknowledgedIsLost,
  nothingHappensTwice,
  onlySentRoundsCount,
  decidedRoundsStay,
  noRoundIsLost,
} satisfies Record<string, Rule>;

export const MONEY_RULES = {
  ...ORDER_RULES,
  ...BILL_RULES,
  ...REFUND_RULES,
  ...SHARE_RULES,
  ...VOUCHER_RULES,
} satisfies Record<string, Rule>;

/** Of an order, or of a share of one. */
function onePaymentAtATime({ seen }: Evidence): string[] {
  const live = seen.attempts.filter(({ status }) => LIVE.includes(status));
  const byCharge = Map.groupBy(live, ({ orderId, shareId }) => shareId ?? orderId);
  return [...byCharge]
    .filter(([, attempts]) => attempts.length > 1)
    .map(([charge, attempts]) => `${charge} has ${attempts.length} live payments`);
}

/** Bills of PAY_LATER wait for as long as it takes; everything else has come to an end. */
function allIsOver({ seen }: Evidence): string[] {
  return [
    ...seen.orders
      .filter(({ status }) => ![...PAID, ...OVER, "OPEN"].includes(status))
      .map(({ orderId, status }) => `${orderId} is still ${status}`),
    ...seen.attempts
      .filter(({ status }) => LIVE.includes(status))
      .map(({ box, status }) => `payment ${box} is still ${status}`),
    ...seen.shares
      .filter(({ status }) => status === "RUNNING")
      .map(({ shareId }) => `share ${shareId} still runs`),
    ...seen.refunds
      .filter(({ status }) => !REFUND_ENDS.includes(status))
      .map(({ refundId, status }) => `refund ${refundId} is still ${status}`),
  ];
}

/** What it took, and what it gave back, of every payment: neither more nor less is known here. */
function sameMoneyAsTheAcquirer({ seen, acknowledged }: Evidence): string[] {
  return seen.attempts.flatMap(({ box, partnerRef }) => {
    const lines = seen.settlement.filter((line) => line.partnerReferenceNo === partnerRef);
    const taken = lines.filter(({ kind }) => kind === "PAYMENT").map(({ gross }) => gross);
    const returned = lines.filter(({ kind }) => kind === "REFUND").map(({ gross }) => -gross);
    const known = seen.payments.filter((one) => one.box === box).map(({ amount }) => amount);
    const back = seen.refunds
      .filter((one) => one.box === box && one.status === "SUCCEEDED")
      .map(({ amount }) => amount);
    return [
      ...differ(`${box}: the acquirer took`, taken, known),
      ...differ(`${box}: the acquirer gave back`, returned, back),
      ...(taken.length === (acknowledged.walletPaid.get(partnerRef) ?? 0)
        ? []
        : [`${box}: the payer saw ${acknowledged.walletPaid.get(partnerRef)} payments`]),
    ];
  });
}

function differ(what: string, theirs: readonly number[], ours: readonly number[]): string[] {
  const [there, here] = [theirs, ours].map((list) => list.toSorted((a, b) => a - b).join(" + "));
  return there === here ? [] : [`${what} ${there || "nothing"}, here ${here || "nothing"}`];
}

/**
 * Received = applied + refunded + handed to staff, payment by payment. What was applied goes back for
 * vouchers, which have their own rules, and for dishes that were taken off alone.
 */
function oneOutcomeEach({ seen }: Evidence): string[] {
  return seen.payments.flatMap((payment) => {
    const { reference, result, decision, box } = payment;
    const owed = seen.refunds.filter((one) => one.box === box && one.paymentRef === reference);
    const taken = APPLIED.includes(result) || decision === "TAKEN";
    const back = owed
      .filter(({ reason }) => !taken || !OF_APPLIED.includes(reason))
      .reduce((sum, { amount }) => sum + amount, 0);
    if (result === "REFUND" || decision === "GIVEN_BACK") {
      return back === payment.amount
        ? []
        : [`${reference}: ${back} of ${payment.amount} goes back`];
    }
    if (decision === "TAKEN") {
      const share = seen.shares.find(({ shareId }) => shareId === payment.shareId);
      const surplus = payment.amount - (share?.amount ?? 0);
      return back === surplus ? [] : [`${reference}: ${back} goes back, not ${surplus}`];
    }
    if (result === "STAFF" || taken) {
      return back === 0 ? [] : [`${reference} is ${result} and ${back} goes back`];
    }
    return [`${reference} became ${result}`];
  });
}

const OF_APPLIED = ["VOUCHER", "VOID", "BY_STAFF"];

/** After each of these an order's timeline says what it costs from then on. */
const PRICED = ["CREATED", "ROUND_ADDED", "ROUND_APPROVED", "LINE_CHANGED", "LINE_TAKEN_OFF"];

/** Whoever paid what was asked and due waits for nobody: staff decides about other amounts alone. */
function onlyOtherAmountsAreForStaff({ seen, acknowledged }: Evidence): string[] {
  return seen.payments
    .filter(({ result }) => result === "STAFF")
    .filter(({ orderId }) => !acknowledged.repricedOrders.has(orderId))
    .filter(({ box, orderId, shareId, amount }) => {
      const asked = seen.attempts.find((one) => one.box === box)?.amount;
      // A share never changes: what it asks for is right whatever the bill costs by then.
      if (shareId !== null) return amount === asked;
      const order = seen.orders.find((one) => one.orderId === orderId);
      return amount === asked && order !== undefined && findDues(order, amount).includes(amount);
    })
    .map(({ reference, amount }) => `${reference} is for staff, with the ${amount} that were due`);
}

/** What an order cost when a payment of this amount came to the staff: a bill may change later. */
function findDues({ timeline, payable }: SeenOrder, amount: number): number[] {
  const came = timeline.flatMap((one, index) =>
    one.kind === "AMOUNT_MISMATCH" && one.amount === amount ? [index] : [],
  );
  const dues = came.map((index) =>
    timeline.slice(0, index).findLast(({ kind }) => PRICED.includes(kind)),
  );
  return dues.length === 0 ? [payable] : dues.map((due) => due?.amount ?? payable);
}

/** Refunds of other payments than those that were refused as they came. */
const REQUESTED = [...OF_APPLIED, "SURPLUS", "AMOUNT_MISMATCH"];

/** No money without something that the diner can read on the order. */
function everyOutcomeIsSeen({ seen }: Evidence): string[] {
  return seen.orders.flatMap((order) => {
    const payments = seen.payments.filter(({ orderId }) => orderId === order.orderId);
    const refunds = seen.refunds.filter(({ orderId }) => orderId === order.orderId);
    const offline = refunds.filter(({ status }) => status.startsWith("OFFLINE")).length;
    const expected: [string, number][] = [
      ["PAID", order.paid ? 1 : 0],
      ["AMOUNT_MISMATCH", payments.filter(({ result }) => result === "STAFF").length],
      [
        "REFUND_REQUESTED",
        payments.filter(({ result }) => result === "REFUND").length +
          refunds.filter(({ reason }) => REQUESTED.includes(reason)).length,
      ],
      ["REFUND_OFFLINE", offline],
      ["REFUNDED", refunds.filter(({ status }) => status === "SUCCEEDED").length],
    ];
    // What coupons and vouchers paid alone goes back without a refund of money.
    const ofMoney = order.timeline.filter(
      ({ kind, amount }) => kind !== "REFUNDED" || amount !== 0,
    );
    return expected.flatMap(([kind, due]) => {
      const found = ofMoney.filter((entry) => entry.kind === kind).length;
      return found === due ? [] : [`${order.orderId} lists ${kind} ${found} times, not ${due}`];
    });
  });
}

function paidOrdersHaveMoney({ seen }: Evidence): string[] {
  return seen.orders.flatMap(({ orderId, status, paid, payable, cash }) => {
    const applied = seen.payments.filter(
      (one) => one.orderId === orderId && one.shareId === null && isApplied(one),
    );
    const byShares = seen.shares.some((one) => one.orderId === orderId && one.status === "PAID");
    const due = paid && payable > 0 && !byShares ? [payable] : [];
    return [
      ...(paid === PAID.includes(status) ? [] : [`${orderId} is ${status}, paid: ${paid}`]),
      ...differ(`${orderId} took`, [...applied.map(({ amount }) => amount), ...cash], due),
    ];
  });
}

function isApplied({ result }: SeenPayment): boolean {
  return APPLIED.includes(result);
}

/** Portions at the beginning = sold + held + left, and only orders that wait hold any. */
function portionsAdd({ seen, portions }: Evidence): string[] {
  // What nobody pays was eaten all the same.
  const eaten = (one: SeenOrder) => one.paid || one.status === "WRITTEN_OFF";
  const sold = (itemId: string) =>
    sumBy(seen.orders, (one) => (eaten(one) ? one.portions[itemId] : 0));
  const held = (itemId: string) => sumBy(seen.orders, (one) => one.held[itemId]);
  return [
    ...Object.entries(portions).flatMap(([itemId, had]) => {
      const left = seen.stock[itemId] ?? 0;
      const all = sold(itemId) + held(itemId) + left;
      return all === had ? [] : [`${itemId}: of ${had} portions there are ${all}`];
    }),
    ...seen.orders
      .filter(({ held: holds, paid, status }) => {
        return Object.keys(holds).length > 0 && (paid || OVER.includes(status));
      })
      .map(({ orderId, status }) => `${orderId} is ${status} and holds portions`),
  ];
}

function sumBy(
  orders: readonly SeenOrder[],
  count: (order: SeenOrder) => number | undefined,
): number {
  return orders.reduce((sum, order) => sum + (count(order) ?? 0), 0);
}

function nothingAcknowledgedIsLost({ seen, acknowledged }: Evidence): string[] {
  const status = new Map(seen.orders.map((order) => [order.orderId, order.status]));
  const boxes = new Map(seen.attempts.map((attempt) => [attempt.box, attempt.status]));
  return [
    ...[...acknowledged.orders]
      .filter((orderId) => !status.has(orderId))
      .map((orderId) => `${orderId} was confirmed and is gone`),
    ...[...acknowledged.claims]
      .filter((claimId) => !seen.claims.some((one) => one.claimId === claimId))
      .map((claimId) => `coupon ${claimId} was claimed and is gone`),
    ...[...acknowledged.boxes].filter((box) => !boxes.has(box)).map((box) => `box ${box} is gone`),
    ...[...acknowledged.paidOrders]
      .filter((orderId) => !PAID.includes(status.get(orderId) ?? ""))
      .map((orderId) => `${orderId} was reported paid and is ${status.get(orderId)}`),
    ...[...acknowledged.cashOrders]
      .filter((orderId) => seen.orders.find((one) => one.orderId === orderId)?.cash.length !== 1)
      .map((orderId) => `${orderId} was paid in cash, which is gone`),
    ...[...acknowledged.cancelledOrders]
      .filter((orderId) => status.get(orderId) !== "CANCELLED")
      .map((orderId) => `${orderId} was reported cancelled and is ${status.get(orderId)}`),
    ...[...acknowledged.paidBoxes]
      .filter((box) => !["PAY_SUCCESS", "DUPLICATE_SUCCESS"].includes(boxes.get(box) ?? ""))
      .map((box) => `box ${box} was reported paid and is ${boxes.get(box)}`),
  ];
}

/** One request makes one order, and no order comes from nowhere. */
function nothingHappensTwice({ seen, acknowledged }: Evidence): string[] {
  return seen.orders.flatMap(({ orderId, userId, keys, payMode, timeline }) => {
    const asked = [...acknowledged.orderKeys.values()].flatMap((known) => [...known]);
    const strange = keys.filter((key) => !asked.includes(key));
    const merged = timeline.some(({ kind }) => kind === "MERGED");
    const some = merged ? keys.length === 0 : keys.length >= 1;
    const rounds = payMode === "PAY_FIRST" ? keys.length === 1 : some;
    const twice = keys.filter((key, nth) => keys.indexOf(key) !== nth);
    return [
      ...strange.map((key) => `${orderId} of ${userId} came from ${key}, which nobody sent`),
      ...twice.map((key) => `${orderId}: ${key} is two rounds`),
      ...(rounds ? [] : [`${orderId} came from ${keys.length} requests`]),
    ];
  });
}
