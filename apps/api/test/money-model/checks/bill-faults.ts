import { RATES, type Rates } from "../sequence-context.ts";
import type { Evidence } from "./evidence.ts";
import type { SeenBill, SeenChange } from "./read/read-changes.ts";

type Rule = (evidence: Evidence) => string[];

/** What each act made of a bill's price. */
export const BILL_RULES = {
  voidsNeverRaiseTheRest,
  voidsTakeTheirDishOff,
  sharesHaveVoidedDishesBack,
  ownChangesBreakNoCoupon,
  chargesOfTheFirstRoundStay,
} satisfies Record<string, Rule>;

/** An act on a bill that was there before. */
type Act = SeenChange & { readonly before: SeenBill };

function listActions({ seen }: Evidence, isWanted: (kinds: readonly string[]) => boolean): Act[] {
  return seen.changes.flatMap(({ before, ...change }) =>
    before !== null && isWanted(change.kinds) ? [{ ...change, before }] : [],
  );
}

const isVoid = (kinds: readonly string[]) => kinds.includes("LINE_TAKEN_OFF");

/** TABLE-8, NOV-33: what is left to pay after staff took a dish off is not more than before. */
function voidsNeverRaiseTheRest(evidence: Evidence): string[] {
  return listActions(evidence, isVoid).flatMap(({ orderId, before, after }) => {
    const [was, is] = [before.payable - before.paid, after.payable - after.paid];
    return is <= was ? [] : [`${orderId}: a void raised what is left from ${was} to ${is}`];
  });
}

/** Service, tax and discount are rounded once each. */
const ROUNDED = 5;

/** TABLE-8: coupons stay in proportion, so that nobody pays more for what stands than before. */
function voidsTakeTheirDishOff(evidence: Evidence): string[] {
  return listActions(evidence, isVoid).flatMap(({ orderId, before, after }) => {
    if ([before, after].some(({ hasDeals, ofShares }) => hasDeals || ofShares)) return [];
    const most = Math.ceil((before.payable * after.subtotal) / Math.max(1, before.subtotal));
    return after.payable <= most + ROUNDED
      ? []
      : [
          `${orderId}: what stands after a void was ${most} of the price and costs ${after.payable}`,
        ];
  });
}

/**
 * TABLE-8: a share of dishes has back what it paid for those that it names no more. Never more goes back than
 * the price falls by, which with a coupon may be less than was paid.
 */
function sharesHaveVoidedDishesBack(evidence: Evidence): string[] {
  const { seen } = evidence;
  const voids = Map.groupBy(listActions(evidence, isVoid), ({ orderId }) => orderId);
  const asIs = seen.shares.filter(
    ({ kind, status, orderId }) =>
      status === "PAID" &&
      ["MINE", "LINES"].includes(kind) &&
      !seen.changes.some((one) => one.orderId === orderId && one.after.hasDeals) &&
      !seen.refunds.some((one) => one.orderId === orderId && one.reason !== "VOID"),
  );
  return asIs.flatMap(({ shareId, orderId, amount, voided, portions }) => {
    const acts = voids.get(orderId) ?? [];
    const paid = amount - sum(portions.map((one) => one.paid));
    const isPlain = acts.every(({ before, after }) => before.discount + after.discount === 0);
    const due = isPlain ? paid : Math.floor(paid / 2);
    return acts.length === 0 || voided >= due - ROUNDED * acts.length
      ? []
      : [`${shareId} has ${voided} of the ${due} back that it paid for dishes that were taken off`];
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

const BY_STAFF = ["LINE_TAKEN_OFF", "SESSION_RESET", "ROUND_REFUSED"];

/** NOV-4: a coupon whose minimum a guest's own change broke is not on the bill any more; voids count as ordered. */
function ownChangesBreakNoCoupon(evidence: Evidence): string[] {
  const ofGuests = listActions(evidence, (kinds) => !kinds.some((kind) => BY_STAFF.includes(kind)));
  const least = new Map(evidence.seen.claims.map(({ claimId, minSpend }) => [claimId, minSpend]));
  const voids = listActions(evidence, isVoid);
  return ofGuests.flatMap(({ orderId, before, after }) => {
    const voided = sum(
      voids
        .filter((one) => one.orderId === orderId)
        .map((one) => Math.max(0, one.before.subtotal - one.after.subtotal)),
    );
    return after.coupons
      .filter((coupon) => {
        const wasBroken = before.coupons.includes(coupon) && isBelow(before, least.get(coupon));
        return !wasBroken && isBelow(after, (least.get(coupon) ?? 0) - voided);
      })
      .map((coupon) => `${orderId} keeps ${coupon} from ${least.get(coupon)} at ${after.subtotal}`);
  });
}

function isBelow({ subtotal }: SeenBill, least = 0): boolean {
  return subtotal < least;
}

/** NOV-5: whatever the store asks for by then. Two bills that become one have the charges of the older. */
function chargesOfTheFirstRoundStay({ seen }: Evidence): string[] {
  const priced = seen.changes.filter(({ after }) => !after.ofShares);
  const merges = Map.groupBy(
    priced.filter(({ kinds }) => kinds.includes("MERGED")),
    ({ tx }) => tx,
  );
  const bills = seen.orders.filter(
    ({ payMode, kind, sessionId }) =>
      payMode === "PAY_LATER" && kind === "MEAL" && sessionId !== null,
  );
  return bills.flatMap(({ orderId }) => {
    let possible: readonly Rates[] = RATES;
    const isRight = priced
      .filter((one) => one.orderId === orderId)
      .every(({ tx, after }) => {
        const merged = (merges.get(tx) ?? []).filter((one) => one.orderId !== orderId);
        const own =
          merged.length === 0
            ? possible
            : RATES.filter(
                (rates) =>
                  possible.includes(rates) || merged.some((one) => hasRates(one.after, rates)),
              );
        possible = own.filter((rates) => hasRates(after, rates));
        return possible.length > 0;
      });
    return isRight ? [] : [`${orderId} was priced by other charges than those of its first round`];
  });
}

function hasRates({ subtotal, discount, service, pb1 }: SeenBill, rates: Rates): boolean {
  const net = subtotal - discount;
  return (
    service === Math.round((net * rates.serviceBps) / 10_000) &&
    pb1 === Math.round(((net + service) * rates.pb1Bps) / 10_000)
  );
}
