import { equalPart, type Portion } from "../bill/portion.ts";
import { listVoidedPortions } from "../bill/voided-portions.ts";
import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

export interface RefundableLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Of the order's price. */
  readonly amount: Rupiah;
}

/** A payment of the order. */
export interface RefundablePayable {
  readonly payableId: string;
  /** Of its money, not given back yet. */
  readonly left: Rupiah;
  /** Those that a MINE or LINES share names; none for the others, which paid what no share names. */
  readonly portions: readonly Portion[];
}

/** A portion of a line, or what one payer has of it. */
export interface PaidPart {
  /** The payable that names it; null for those that name no portions. */
  readonly group: string | null;
  /** Of the portion in its line, from 0. */
  readonly place: number;
  readonly price: Rupiah;
}

interface NamedPart extends Portion {
  readonly payableId: string;
}

/** By place; of portions that nobody names the whole ones first. */
export function listPaidParts(
  { lineId, quantity, amount }: RefundableLine,
  payables: readonly RefundablePayable[],
): PaidPart[] {
  const named = listNamed(lineId, quantity, payables);
  const places = placeUnits(named, quantity);
  const parts: PaidPart[] = [];
  const shared: PaidPart[] = [];
  for (const [place, unit] of places.entries()) {
    const price = equalPart(amount, quantity, place);
    const own = named.filter((one) => one.unit === unit);
    const ofPart = ({ part, of }: Portion) => equalPart(price, of, part);
    for (const [group, same] of Map.groupBy(own, (one) => one.payableId))
      parts.push({ group, place, price: sumRupiah(same.map(ofPart)) });
    if (own.length === 0) parts.push({ group: null, place, price });
    else if (own.length < (own[0]?.of ?? 1))
      shared.push({ group: null, place, price: price - sumRupiah(own.map(ofPart)) });
  }
  return [...parts, ...shared];
}

/** Without those that went with portions that were taken off. */
function listNamed(
  lineId: string,
  quantity: number,
  payables: readonly RefundablePayable[],
): NamedPart[] {
  const named = payables.flatMap(({ payableId, portions }) =>
    portions.filter((one) => one.lineId === lineId).map((one) => ({ ...one, payableId })),
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
