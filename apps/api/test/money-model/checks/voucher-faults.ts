import type { MoneySeen, SeenOrder, SeenRefund } from "./read/read-money.ts";
import type { SeenVoucher } from "./read/read-vouchers.ts";
import type { Evidence } from "./evidence.ts";

const REFUNDED = ["REFUNDING", "REFUNDED"];
const MADE = ["SUCCEEDED", "OFFLINE_GIVEN", "OFFLINE_DONE"];

function findStanding({ used }: SeenVoucher) {
  return used.filter(({ undone }) => !undone);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

export const VOUCHER_RULES = {
  vouchersAgree,
  voucherLiabilityAgrees,
  purchasesAgree,
  boughtDealsAgree,
  usesOfOrdersAgree,
  refundedMealsUseNothing,
  voucherRefundsAgree,
  voidsOfVouchersAgree,
  neverMoreBackThanPaid,
  dealsAgree,
  usesAndRefundsStay,
};

/** Each use stands once, a request makes one, and the state follows from what is left. */
function vouchersAgree({ seen }: Evidence): string[] {
  return seen.vouchers.flatMap((voucher) => {
    const { voucherId, status, uses, usesLeft, used, heldBy } = voucher;
    // A round that waits for staff keeps it.
    const waits = seen.orders.some((one) => one.orderId === heldBy && one.status === "OPEN");
    const standing = findStanding(voucher);
    const keys = used.map(({ requestKey }) => requestKey).filter((key) => key !== null);
    return [
      ...(usesLeft + standing.length === uses
        ? []
        : [`${voucherId} has ${usesLeft} uses left, and ${standing.length} of ${uses} stand`]),
      ...((status === "REDEEMED") === (usesLeft === 0)
        ? []
        : [`${voucherId} is ${status} with ${usesLeft} uses left`]),
      ...(["TO_USE", "REDEEMED", "LAPSED", ...REFUNDED].includes(status) || waits
        ? []
        : [`${voucherId} is still ${status}`]),
      ...(new Set(keys).size === keys.length ? [] : [`${voucherId}: one request made two uses`]),
    ];
  });
}

/** Sold = open + redeemed + refunded + lapsed: what the ledger owes is what was not used of an open one. */
function voucherLiabilityAgrees({ seen }: Evidence): string[] {
  return seen.vouchers.flatMap((voucher) => {
    const { voucherId, status, salePrice, voided, owed } = voucher;
    const ended = [...REFUNDED, "LAPSED"].includes(status);
    const open = ended
      ? 0
      : salePrice - voided - sum(findStanding(voucher).map(({ value }) => value));
    return owed === open ? [] : [`${voucherId} is ${status}: ${open} are open, ${owed} are owed`];
  });
}

/** A paid purchase has its vouchers; what was paid is shared by largest remainder, the odd ones first. */
function purchasesAgree({ seen }: Evidence): string[] {
  return seen.orders
    .filter(({ kind }) => kind === "DEAL")
    .flatMap(({ orderId, paid, payable, linesTotal }) => {
      const vouchers = seen.vouchers.filter((one) => one.orderId === orderId);
      if (!paid) return vouchers.length === 0 ? [] : [`${orderId} is not paid and has vouchers`];
      const price = sum(vouchers.map(({ salePrice }) => salePrice));
      const shares = splitEvenly(payable, vouchers.length);
      return [
        ...(price === linesTotal ? [] : [`${orderId} bought ${linesTotal}, has ${price}`]),
        ...vouchers.flatMap((one, nth) =>
          one.paid === shares[nth]
            ? []
            : [`${one.voucherId} was paid with ${one.paid}, not ${shares[nth]}`],
        ),
      ];
    });
}

/** A paid meal has used the voucher that it bought at its sale price; one that is not paid has none. */
function boughtDealsAgree({ seen }: Evidence): string[] {
  return seen.orders
    .filter((one) => one.kind === "MEAL" && !isGivenBackWhole(one, seen))
    .flatMap(({ orderId, paid, buys }) => {
      const vouchers = seen.vouchers.filter((one) => one.orderId === orderId);
      const sound = vouchers.filter(
        (one) =>
          one.paid === buys &&
          (isUseGivenBack(one, seen) ||
            (one.status === "REDEEMED" &&
              findStanding(one).every(({ usedOn }) => usedOn === orderId))),
      );
      const due = paid && buys !== null ? 1 : 0;
      return vouchers.length === due && sound.length === due
        ? []
        : [`${orderId} buys for ${buys} and has ${vouchers.map(describe).join() || "nothing"}`];
    });
}

/** NOV-38: with a covered dish that could not be cooked; its holder may use it for another meal. */
function isUseGivenBack({ orderId, used }: SeenVoucher, { refunds }: MoneySeen): boolean {
  const isUndone = used.some(({ usedOn, undone }) => usedOn === orderId && undone);
  return isUndone && refunds.some((one) => one.orderId === orderId && one.reason === "BY_STAFF");
}

/** By staff, or owed so: what it bought ends with it. */
function isGivenBackWhole({ orderId, payable }: SeenOrder, { refunds }: MoneySeen): boolean {
  const own = refunds.filter((one) => one.orderId === orderId && one.reason === "BY_STAFF");
  return own.length > 0 && sum(own.map(({ amount }) => amount)) >= payable;
}

function describe({ voucherId, status, paid }: SeenVoucher): string {
  return `${voucherId} ${status} at ${paid}`;
}

/** A voucher is used by staff's request, or by an order that is paid or has sent its dishes. */
function usesOfOrdersAgree({ seen }: Evidence): string[] {
  const used = seen.vouchers.flatMap((one) => one.used);
  return used.flatMap(({ useId, requestKey, usedOn, undone }) => {
    if ((requestKey === null) !== (usedOn !== null)) return [`use ${useId} is by nobody`];
    const order = seen.orders.find(({ orderId }) => orderId === usedOn);
    const stands = order?.paid === true || order?.status === "OPEN";
    return usedOn === null || undone || stands ? [] : [`use ${useId} is of ${usedOn}, not paid`];
  });
}

/** Whichever came first: the meal's refund or the voucher's (DEAL-10, NOV-36). */
function refundedMealsUseNothing({ seen }: Evidence): string[] {
  const full = seen.orders.filter(({ refundStatus }) => refundStatus === "FULL");
  return seen.vouchers.flatMap((voucher) =>
    findStanding(voucher)
      .filter(({ usedOn }) => usedOn !== voucher.orderId)
      .filter(({ usedOn }) => full.some(({ orderId }) => orderId === usedOn))
      .map(({ useId, usedOn }) => `use ${useId} stands, and all of ${usedOn} went back`),
  );
}

function splitEvenly(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, nth) => least + (nth < total - least * parts ? 1 : 0));
}

/** Each voucher gives back what was paid for it less the list price of its uses, and no more. */
function voucherRefundsAgree({ seen }: Evidence): string[] {
  const refunds = seen.refunds.filter(({ reason }) => reason === "VOUCHER");
  return [
    // A use that its meal gives back later is a refund of its own (NOV-36).
    ...[...Map.groupBy(refunds, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
      const ids = own.map(({ refundId }) => refundId);
      const vouchers = seen.vouchers.filter(({ refundId }) => ids.includes(refundId ?? ""));
      const [is, due] = [sum(own.map(({ amount }) => amount)), sum(vouchers.map(computeDue))];
      return is === due ? [] : [`${orderId} gives ${is} back for vouchers, ${due} are due`];
    }),
    ...refunds.flatMap((refund) =>
      seen.vouchers
        .filter(({ refundId }) => refundId === refund.refundId)
        .filter(({ status }) => status !== (isMade(refund) ? "REFUNDED" : "REFUNDING"))
        .map(({ voucherId, status }) => `${voucherId} is ${status}, its refund ${refund.status}`),
    ),
    ...seen.vouchers
      .filter(({ status, refundId }) => REFUNDED.includes(status) && refundId === null)
      .filter((voucher) => computeDue(voucher) > 0)
      .map(({ voucherId, status }) => `${voucherId} is ${status} without a refund`),
    ...seen.vouchers
      .filter(({ status, onExpiry }) => status === "LAPSED" && onExpiry === "REFUND")
      .filter((voucher) => computeDue(voucher) > 0)
      .map(({ voucherId }) => `${voucherId} lapsed and its deal promised a refund`),
  ];
}

/** Of what is left of it: a dish that staff took off has given its part back by itself (NOV-33). */
function computeDue(voucher: SeenVoucher): number {
  const standing = findStanding(voucher);
  const { listPrice, uses, salePrice, voided } = voucher;
  const paid = voucher.paid - computeVoided(voucher);
  if (standing.length === 0) return paid;
  const list = splitEvenly(listPrice, uses).slice(0, standing.length);
  const left = salePrice - voided - sum(standing.map(({ value }) => value));
  return Math.min(left, Math.max(0, paid - sum(list)));
}

function computeVoided({ paid, voided, salePrice }: SeenVoucher): number {
  return Math.floor((paid * voided) / salePrice);
}

/** What was taken off a bill that a voucher pays for goes back to who bought it, and nothing else does. */
function voidsOfVouchersAgree({ seen }: Evidence): string[] {
  return seen.orders
    .filter(({ kind }) => kind === "DEAL")
    .flatMap(({ orderId }) => {
      const own = seen.vouchers.filter((one) => one.orderId === orderId);
      const refunds = seen.refunds.filter((one) => one.orderId === orderId);
      const back = refunds.filter(({ reason }) => reason === "VOID").map(({ amount }) => amount);
      const due = sum(own.map(computeVoided));
      return sum(back) === due
        ? []
        : [`${orderId} gives ${sum(back)} back for dishes taken off, ${due} are due`];
    });
}

function isMade({ status }: SeenRefund): boolean {
  return MADE.includes(status);
}

/** Of what an order took, never more goes back than it took. */
function neverMoreBackThanPaid({ seen }: Evidence): string[] {
  return seen.orders.flatMap(({ orderId, payable, paid, kind }) => {
    // What a void gives back of a bill lowers its price, too.
    const reasons = kind === "DEAL" ? ["VOUCHER", "VOID"] : ["VOUCHER"];
    const back = sum(
      seen.refunds
        .filter((one) => one.orderId === orderId && reasons.includes(one.reason))
        .map(({ amount }) => amount),
    );
    const took = paid ? payable : 0;
    return back <= took ? [] : [`${orderId} took ${took} and gives back ${back}`];
  });
}

/** Deals count what they sold and hold, refunded ones no longer, and nobody has more than they may. */
function dealsAgree({ seen }: Evidence): string[] {
  return seen.deals.flatMap(({ dealId, sold, standing, held, most, perUser }) => [
    ...(sold === standing + held
      ? []
      : [`${dealId}: counted ${sold}, ${standing} stand and ${held} are held`]),
    ...(perUser === null || most <= perUser ? [] : [`${dealId}: one account has ${most}`]),
  ]);
}

function usesAndRefundsStay({ seen, acknowledged }: Evidence): string[] {
  const uses = new Map(
    seen.vouchers.flatMap(({ used }) =>
      used.map(({ useId, undone }) => [useId, undone ? "UNDONE" : "STANDS"] as const),
    ),
  );
  const refunds = new Map(seen.refunds.map(({ refundId, amount }) => [refundId, amount]));
  return [
    ...[...acknowledged.uses]
      .filter(([useId, state]) => uses.get(useId) !== state)
      .map(([useId, state]) => `use ${useId} was reported ${state}, is ${uses.get(useId)}`),
    ...seen.vouchers
      .flatMap(({ used }) => used.filter(({ usedOn }) => usedOn === null))
      .map(({ useId }) => useId)
      .filter((useId) => !acknowledged.uses.has(useId))
      .map((useId) => `use ${useId} was reported to nobody`),
    ...[...acknowledged.voucherRefunds]
      .filter(([refundId, amount]) => refunds.get(refundId) !== amount)
      .map(([refundId, amount]) => {
        return `refund ${refundId} was promised ${amount}, is ${refunds.get(refundId)}`;
      }),
  ];
}
