import { equalPart, type Portion } from "../bill/portion.ts";
import { listVoidedPortions } from "../bill/voided-portions.ts";
import { allocate } from "../money/allocate.ts";
import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

export interface RefundableLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Of the order's price. */
  readonly amount: Rupiah;
}

/** A payment of the order. */
export interface RefundableCharge {
  readonly chargeId: string;
  /** Of its money, not given back yet. */
  readonly left: Rupiah;
  /** Those that a MINE or LINES share names; none for the others, which paid what no share names. */
  readonly portions: readonly Portion[];
}

export interface LinePart {
  readonly lineId: string;
  readonly units: number;
  readonly amount: Rupiah;
}

export interface PastRefund {
  readonly chargeId: string;
  readonly amount: Rupiah;
  /** None where it was an amount alone: it counts on all lines in proportion. */
  readonly lines: readonly LinePart[];
}

/** All oldest first, the lines in the bill's order. */
export interface RefundableOrder {
  readonly lines: readonly RefundableLine[];
  readonly charges: readonly RefundableCharge[];
  readonly past: readonly PastRefund[];
}

/** What one payment may still give back of a line. */
export interface LineRest {
  readonly lineId: string;
  /** Of the portions that were not given back, in their order. */
  readonly prices: readonly Rupiah[];
  readonly amount: Rupiah;
}

/** Of each line that the payment paid for; payments that name no portions share theirs. */
export function listRests(order: RefundableOrder, chargeId: string): LineRest[] {
  const group = getGroup(order.charges, chargeId);
  const bought = order.lines.flatMap((line) => {
    const prices = splitLine(line, order.charges).get(group) ?? [];
    return prices.length === 0 ? [] : [{ lineId: line.lineId, prices, amount: sumRupiah(prices) }];
  });
  return order.past
    .filter((refund) => getGroup(order.charges, refund.chargeId) === group)
    .reduce<LineRest[]>(takeBack, bought);
}

/** An amount in proportion to what is left of each line, as far as it goes. */
export function spread(amount: Rupiah, rests: readonly LineRest[]): LinePart[] {
  const weights = rests.map((rest) => rest.amount);
  const parts = allocate(Math.min(amount, sumRupiah(weights)), weights);
  return rests
    .map(({ lineId }, nth) => ({ lineId, units: 0, amount: parts[nth] ?? 0 }))
    .filter((part) => part.amount > 0);
}

/** Null: all payments that name no portions. */
function getGroup(charges: readonly RefundableCharge[], chargeId: string): string | null {
  const charge = charges.find((one) => one.chargeId === chargeId);
  return charge !== undefined && charge.portions.length > 0 ? chargeId : null;
}

function takeBack(rests: readonly LineRest[], { amount, lines }: PastRefund): LineRest[] {
  const parts = lines.length > 0 ? lines : spread(amount, rests);
  return rests.map((rest) => {
    const part = parts.find(({ lineId }) => lineId === rest.lineId);
    if (part === undefined) return rest;
    const prices = rest.prices.slice(part.units);
    return { ...rest, prices, amount: Math.max(0, rest.amount - part.amount) };
  });
}

interface NamedPart extends Portion {
  readonly chargeId: string;
}

/** Prices of the line's portions by who paid them; what nobody names comes last, whole units first. */
function splitLine(
  { lineId, quantity, amount }: RefundableLine,
  charges: readonly RefundableCharge[],
): Map<string | null, Rupiah[]> {
  const named = listNamed(lineId, quantity, charges);
  const places = placeUnits(named, quantity);
  const prices = new Map<string | null, Rupiah[]>();
  const add = (group: string | null, price: Rupiah) =>
    prices.set(group, [...(prices.get(group) ?? []), price]);
  const shared: Rupiah[] = [];
  for (const [place, unit] of places.entries()) {
    const price = equalPart(amount, quantity, place);
    const parts = named.filter((one) => one.unit === unit);
    const paid = Map.groupBy(parts, (one) => one.chargeId);
    const ofPart = ({ part, of }: Portion) => equalPart(price, of, part);
    for (const [group, own] of paid) add(group, sumRupiah(own.map(ofPart)));
    if (parts.length === 0) add(null, price);
    else if (parts.length < (parts[0]?.of ?? 1)) shared.push(price - sumRupiah(parts.map(ofPart)));
  }
  for (const price of shared) add(null, price);
  return prices;
}

/** Without those that went with portions that were taken off. */
function listNamed(
  lineId: string,
  quantity: number,
  charges: readonly RefundableCharge[],
): NamedPart[] {
  const named = charges.flatMap(({ chargeId, portions }) =>
    portions.filter((one) => one.lineId === lineId).map((one) => ({ ...one, chargeId })),
  );
  const units = new Set(named.map(({ unit }) => unit)).size;
  const off = { lineId, quantity: units, units: Math.max(0, units - quantity) };
  const gone = listVoidedPortions(off, named);
  return named.filter((one) => !gone.includes(one));
}

/** By place in the line: its unit's name. Units above the quantity stand where no other does. */
function placeUnits(named: readonly NamedPart[], quantity: number): (number | null)[] {
  const names = [...new Set(named.map(({ unit }) => unit))];
  const places = Array.from({ length: quantity }, (_, place) =>
    names.includes(place) ? place : null,
  );
  for (const unit of names.filter((name) => name >= quantity)) places[places.indexOf(null)] = unit;
  return places;
}
