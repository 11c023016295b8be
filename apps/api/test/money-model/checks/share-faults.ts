import type { Evidence } from "./evidence.ts";
import type { SeenOrder, SeenPayment } from "./read/read-money.ts";
import type { SeenPosting, SeenShare } from "./read/read-shares.ts";

type Rule = (evidence: Evidence) => string[];

const APPLIED = ["APPLY", "APPLY_LATE"];
const UNPAID = ["OPEN", "PAYING"];

/** Shares of bills, and the money of each. */
export const SHARE_RULES = {
  sharesFitTheBill,
  paidSharesHaveTheirMoney,
  sharesArePosted,
  discountsComeOnce,
  refundsNameTheirPayment,
  noDishIsPaidTwice,
  oneBillATable,
  decisionsOnMoneyStay,
  noShareIsLost,
} satisfies Record<string, Rule>;

/** Paid and running ones never exceed the price; those of a paid bill are the price. */
function sharesFitTheBill({ seen }: Evidence): string[] {
  return seen.orders.flatMap(({ orderId, status, paid, payable }) => {
    const own = seen.shares.filter((one) => one.orderId === orderId);
    const isPaid = own.filter((one) => one.status === "PAID");
    const money = sumNet(isPaid);
    const running = sumNet(own.filter((one) => one.status === "RUNNING" && !one.ends));
    return [
      ...(money + running > payable
        ? [`${orderId} costs ${payable}, its shares ${money} + ${running}`]
        : []),
      ...(paid && isPaid.length > 0 && money !== payable
        ? [`${orderId} is paid with ${money} of ${payable}`]
        : []),
      ...(status === "CANCELLED" && money > 0 ? [`${orderId} is over and keeps ${money}`] : []),
      ...(UNPAID.includes(status) && isPaid.length > 0 && money === payable && running === 0
        ? [`${orderId} is ${status}, and its shares add up`]
        : []),
    ];
  });
}

function sumNet(shares: readonly SeenShare[]): number {
  return shares.reduce((sum, { amount, voided }) => sum + amount - voided, 0);
}

/** One payment each, of its amount, or cash. No other share took any. */
function paidSharesHaveTheirMoney({ seen }: Evidence): string[] {
  return seen.shares.flatMap(({ shareId, status, amount, cash }) => {
    const payments = seen.payments.filter((one) => one.shareId === shareId && isTaken(one));
    // Of another amount staff took what fitted.
    const took = payments.map((one) =>
      one.decision === null ? one.amount : Math.min(one.amount, amount),
    );
    const all = [...took, ...cash];
    if (all.length > (status === "PAID" ? 1 : 0))
      return [`${shareId} is ${status} and took ${all.length} payments`];
    const due = status === "PAID" ? [amount] : [];
    return all[0] === due[0] ? [] : [`${shareId} of ${amount} took ${all[0] ?? "nothing"}`];
  });
}

function isTaken({ result, decision }: SeenPayment): boolean {
  return APPLIED.includes(result) || decision === "TAKEN";
}

const CAME = ["PAYMENT_RECEIVED", "PAID_AT_STORE", "STAFF_DECIDED"];
const USED = ["PAYMENT_APPLIED", "VOUCHERS_SOLD"];

/** What a share took is posted with its id: that it came, and that it was applied, once. */
function sharesArePosted({ seen }: Evidence): string[] {
  return seen.shares.flatMap(({ shareId, status, amount }) => {
    const own = seen.postings.filter((one) => one.shareId === shareId);
    const used = own.filter(({ event }) => USED.includes(event));
    const meals = used.filter(({ event }) => event === "PAYMENT_APPLIED").length;
    const came = own.filter(({ event }) => CAME.includes(event));
    const due = status === "PAID" ? amount : 0;
    return [
      ...(sumMoney(used) === due ? [] : [`${shareId} applied ${sumMoney(used)}, not ${due}`]),
      ...(meals === (due > 0 ? 1 : 0) ? [] : [`${shareId} was applied ${meals} times`]),
      ...(sumMoney(came) >= due ? [] : [`${shareId} of ${due} received ${sumMoney(came)}`]),
    ];
  });
}

function sumMoney(postings: readonly SeenPosting[]): number {
  return postings.reduce((sum, { money }) => sum + money, 0);
}

/** With the payment that pays the bill, not with any before it. */
function discountsComeOnce({ seen }: Evidence): string[] {
  return seen.orders.filter(isShared).flatMap(({ orderId, paid }) => {
    const posted = seen.postings.filter(
      (one) => one.orderId === orderId && USED.includes(one.event) && one.discounts > 0,
    );
    const most = paid ? 1 : 0;
    return posted.length > most ? [`${orderId} has its discounts ${posted.length} times`] : [];
  });
}

function isShared({ payMode, kind }: SeenOrder): boolean {
  return payMode === "PAY_LATER" && kind === "MEAL";
}

/** Of cash: the share that it paid. */
function refundsNameTheirPayment({ seen }: Evidence): string[] {
  const nameless = seen.refunds.filter(({ orderId, paymentRef, shareId }) => {
    const ofBill = seen.shares.some((one) => one.orderId === orderId);
    return ofBill && paymentRef === null && shareId === null;
  });
  const named = seen.refunds.filter(({ paymentRef }) => paymentRef !== null);
  const strange = named.filter(
    (one) => !seen.payments.some((it) => it.box === one.box && it.reference === one.paymentRef),
  );
  return [
    ...nameless.map(({ refundId }) => `${refundId} names no payment`),
    ...strange.map(
      ({ refundId, paymentRef }) => `${refundId} is of ${paymentRef}, which is not there`,
    ),
    ...seen.payments.flatMap(({ box, reference, amount }) => {
      const back = named
        .filter((one) => one.box === box && one.paymentRef === reference)
        .reduce((sum, one) => sum + one.amount, 0);
      return back > amount ? [`${reference} of ${amount} gives back ${back}`] : [];
    }),
  ];
}

/** Of a unit, the parts that paid shares have are not more than one, and no part is there twice. */
function noDishIsPaidTwice({ seen }: Evidence): string[] {
  const portions = seen.shares
    .filter(({ status }) => status === "PAID")
    .flatMap((share) => share.portions.map((portion) => ({ ...portion, orderId: share.orderId })));
  const units = Map.groupBy(
    portions,
    ({ orderId, lineId, unit }) => `${orderId} ${lineId} ${unit}`,
  );
  return [...units].flatMap(([unit, parts]) => {
    const names = new Set(parts.map(({ part, of }) => `${part}/${of}`));
    const whole = parts.reduce((sum, { of }) => sum + 1 / of, 0);
    return names.size < parts.length || whole > 1.001 ? [`${unit} is paid twice`] : [];
  });
}

function oneBillATable({ seen }: Evidence): string[] {
  const open = seen.orders.filter((one) => isShared(one) && UNPAID.includes(one.status));
  const bySession = Map.groupBy(open, ({ sessionId }) => sessionId ?? "");
  return [...bySession]
    .filter(([, bills]) => bills.length > 1)
    .map(([sessionId, bills]) => `${sessionId} has ${bills.length} bills`);
}

function decisionsOnMoneyStay({ seen, acknowledged }: Evidence): string[] {
  return [...acknowledged.decidedMoney].flatMap(([reference, decision]) => {
    const is = seen.payments.find((one) => one.reference === reference)?.decision ?? "gone";
    return is === decision ? [] : [`${reference} was ${decision} and is ${is}`];
  });
}

function noShareIsLost({ seen, acknowledged }: Evidence): string[] {
  const states = new Map(seen.shares.map(({ shareId, status }) => [shareId, status]));
  return [
    ...[...acknowledged.shares].filter((one) => !states.has(one)).map((one) => `${one} is gone`),
    ...[...acknowledged.paidShares]
      .filter((one) => states.get(one) !== "PAID")
      .map((one) => `${one} was reported paid and is ${states.get(one)}`),
  ];
}
