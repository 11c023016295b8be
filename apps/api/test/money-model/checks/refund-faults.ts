import { listExpectedRefunds } from "./expected-refunds.ts";
import type { GivenBack } from "../model.ts";
import type { Evidence } from "./evidence.ts";
import type { MoneySeen, SeenRefund } from "./read/read-money.ts";
import type { SeenCash } from "./read/read-refunds.ts";
import type { SeenShare } from "./read/read-shares.ts";

type Rule = (evidence: Evidence) => string[];

/** What staff gave back of meals, and the cash of it. */
export const REFUND_RULES = {
  dishesGoBackOnce,
  sharesGiveTheirOwnDishesBack,
  refundsGiveWhatTheyNameBack,
  nothingGivenBackIsCooked,
  cashGoesBackAsItCame,
  otherMoneyInCashIsRoundedUp,
  tendersKeepTheirWay,
} satisfies Record<string, Rule>;

const HANDED = ["OFFLINE_GIVEN", "OFFLINE_DONE"];

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** NOV-1: whoever asks under whichever key, dishes give back no more than they cost, all together. */
function dishesGoBackOnce(evidence: Evidence): string[] {
  const { seen } = evidence;
  const given = listGivenLines(evidence);
  return [...Map.groupBy(given, ({ orderId }) => orderId)].flatMap(([orderId, ofOrder]) => {
    const cost = (lineIds: readonly string[]) =>
      sum(lineIds.map((lineId) => findCost(seen, lineId)));
    const sets = new Map(ofOrder.map(({ lineIds }) => [lineIds.toSorted().join(), lineIds]));
    return [...sets.values()].flatMap((lineIds) => {
      const within = ofOrder.filter((one) => one.lineIds.every((id) => lineIds.includes(id)));
      const back = sum(within.map(({ amount }) => amount));
      return back <= cost(lineIds)
        ? []
        : [`${orderId}: ${lineIds.join()} cost ${cost(lineIds)} and gave back ${back}`];
    });
  });
}

interface GivenLines extends GivenBack {
  readonly orderId: string;
  readonly lineIds: readonly string[];
}

function listGivenLines({ seen, acknowledged }: Evidence): GivenLines[] {
  return [...acknowledged.givenBack.values()].flatMap((one) => {
    if (one.asked.kind !== "LINES") return [];
    const share = seen.shares.find(({ shareId }) => shareId === one.payableId);
    const lineIds = one.asked.lines.map(({ lineId }) => lineId);
    return [{ ...one, lineIds, orderId: share?.orderId ?? one.payableId }];
  });
}

/** NOV-1: a share of dishes gives back those that it names; any other none that such a share paid. */
function sharesGiveTheirOwnDishesBack(evidence: Evidence): string[] {
  const { shares } = evidence.seen;
  return listGivenLines(evidence).flatMap(({ payableId, orderId, lineIds, amount }) => {
    const named = shares.filter((one) => one.orderId === orderId && one.status === "PAID");
    // Where one share paid all, the order's id stands for it.
    const only = named.length === 1 ? named[0] : undefined;
    const own = named.find(({ shareId }) => shareId === payableId) ?? only;
    const others = named.filter((one) => namesDishes(one) && one !== own);
    const most = sum(
      lineIds.map((lineId) => {
        const cost = findCost(evidence.seen, lineId);
        if (own !== undefined && namesDishes(own)) return cost * countPart(own, lineId, evidence);
        return cost * (1 - sum(others.map((one) => countPart(one, lineId, evidence))));
      }),
    );
    // Each portion's price is rounded.
    return amount <= most + 3 * lineIds.length
      ? []
      : [`${payableId} gave ${amount} back for ${lineIds.join()}, of which it paid ${most}`];
  });
}

function findLine({ pricedLines }: MoneySeen, lineId: string) {
  return pricedLines.find((one) => one.lineId === lineId);
}

function findCost(seen: MoneySeen, lineId: string): number {
  return findLine(seen, lineId)?.amount ?? 0;
}

/** Late money of one that lost its dishes to another share pays an amount. */
function namesDishes({ kind, portions }: SeenShare): boolean {
  return (kind === "MINE" || kind === "LINES") && portions.length > 0;
}

/** How much of a line a share names, from 0 to 1. */
function countPart({ portions }: SeenShare, lineId: string, { seen }: Evidence): number {
  const own = portions.filter((one) => one.lineId === lineId);
  return sum(own.map(({ of }) => 1 / of)) / Math.max(1, findLine(seen, lineId)?.quantity ?? 1);
}

/** NOV-1: each refund of an order that one payment paid, by the rule written down once more. */
function refundsGiveWhatTheyNameBack({ seen, acknowledged }: Evidence): string[] {
  const byOrder = Map.groupBy(
    seen.refunds.filter(({ reason }) => reason === "BY_STAFF"),
    ({ orderId }) => orderId,
  );
  return [...byOrder].flatMap(([orderId, unsorted]) => {
    const refunds = unsorted.toSorted((a, b) => a.nth - b.nth);
    const lines = seen.pricedLines.filter((one) => one.orderId === orderId);
    const price = sum(lines.map(({ amount }) => amount));
    const known = refunds.map(({ refundId }) => acknowledged.givenBack.get(refundId));
    const order = seen.orders.find((one) => one.orderId === orderId);
    // Shares have their own lines; a bought deal and a voucher of money are no line.
    if (price !== order?.payable || known.some((one) => one?.payableId !== orderId)) return [];
    const due = listExpectedRefunds(
      lines,
      known.flatMap((one) => one?.asked ?? []),
    );
    return refunds.flatMap(({ refundId, amount }, nth) =>
      amount === due[nth]
        ? []
        : [`${refundId} of ${orderId} gave ${amount} back, ${due[nth]} were due`],
    );
  });
}

/** NOV-9: what staff gave back of a paid order leaves the kitchen, which has begun nothing here. */
function nothingGivenBackIsCooked({ seen, acknowledged }: Evidence): string[] {
  return [...acknowledged.givenBack.values()].flatMap(({ payableId, asked }) => {
    if (asked.kind === "AMOUNT" || seen.shares.some(({ orderId }) => orderId === payableId))
      return [];
    const whole = asked.kind === "ALL" ? [] : asked.lines.filter(({ units }) => units === "ALL");
    const ids = whole.map(({ lineId }) => lineId);
    return seen.pricedLines
      .filter(({ orderId, cooks }) => orderId === payableId && cooks)
      .filter(({ lineId }) => asked.kind === "ALL" || ids.includes(lineId))
      .map(({ lineId }) => `${lineId} of ${payableId} was given back and is cooked`);
  });
}

/** NOV-2: of each payment in cash no more is handed back than was taken, and all of it once all is due. */
function cashGoesBackAsItCame({ seen }: Evidence): string[] {
  const coins = seen.cash.filter(({ tender }) => tender === "CASH");
  return coins.flatMap((cash) => {
    const handed = seen.refunds.filter((one) => isOf(one, cash) && HANDED.includes(one.status));
    const back = sum(handed.map(({ amount, rounding }) => amount - rounding));
    // Where a part was transferred, what is left may be no whole step of coins.
    const whole =
      sum(handed.map(({ amount }) => amount)) === cash.due &&
      handed.every(({ way }) => way === null || way === "CASH");
    return back > cash.amount || (whole && back !== cash.amount)
      ? [`${cash.shareId ?? cash.orderId}: ${cash.amount} came in cash and ${back} went back`]
      : [];
  });
}

function isOf(refund: SeenRefund, { orderId, shareId }: SeenCash): boolean {
  return refund.box === null && refund.orderId === orderId && refund.shareId === shareId;
}

function isCoins(seen: MoneySeen, refund: SeenRefund): boolean {
  return seen.cash.some((cash) => isOf(refund, cash) && cash.tender === "CASH");
}

/** NOV-29: to the rupiah, with a reference that nothing else has; only the terminal gives back through it. */
function tendersKeepTheirWay({ seen }: Evidence): string[] {
  const named = seen.cash.filter(({ tender }) => tender !== "CASH");
  const references = Map.groupBy(named, ({ reference }) => reference ?? "none");
  return [
    ...named
      .filter(({ amount, due }) => amount !== due)
      .map(({ orderId, amount, due }) => `${orderId}: ${amount} of ${due} were taken by no cash`),
    ...[...references]
      .filter(([reference, of]) => reference === "none" || of.length > 1)
      .map(([reference, of]) => `${reference} stands for ${of.length} payments`),
    ...seen.refunds
      .filter((one) => HANDED.includes(one.status) && one.way === "EDC")
      .filter((one) => !named.some((cash) => isOf(one, cash) && cash.tender === "EDC"))
      .map(({ refundId }) => `${refundId} went back through a terminal that took nothing for it`),
  ];
}

/** NOV-2: to the store's step, never to less than is owed; by transfer to the rupiah. */
function otherMoneyInCashIsRoundedUp({ seen }: Evidence): string[] {
  return seen.refunds
    .filter((one) => one.box !== null || !isCoins(seen, one))
    .filter(({ status, way }) => HANDED.includes(status) && way !== null)
    .flatMap(({ refundId, amount, rounding, way }) => {
      const due = way === "CASH" ? Math.ceil(amount / STEP) * STEP : amount;
      const is = amount - rounding;
      return is === due ? [] : [`${refundId}: ${due} of ${amount} were due in ${way}, not ${is}`];
    });
}

/** Of every store. */
const STEP = 100;
