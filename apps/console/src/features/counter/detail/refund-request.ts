import type { PayloadOf } from "@santap/contract/call";
import type { giveRefund } from "@santap/contract/calls/staff/counter";
import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";

type Payment = CounterOrderDetail["payments"][number];
type LineRest = Payment["lines"][number];

/** Line id → portions. */
export type Chosen = Readonly<Record<string, number>>;

/** How many can be chosen; one where money alone is left of the line. */
export function countLeft({ prices, left }: LineRest): number {
  return Math.max(prices.length, left > 0 ? 1 : 0);
}

/** As the server will count it: the first portions that are left, up to the rest of line and payment. */
export function sumChosen({ lines, left }: Payment, chosen: Chosen): number {
  const sum = lines.reduce(
    (total, line) => total + getLinePrice(line, chosen[line.lineId] ?? 0),
    0,
  );
  return Math.min(sum, left);
}

export function getLinePrice({ prices, left }: LineRest, units: number): number {
  if (units === 0) return 0;
  if (units >= prices.length) return left;
  const sum = prices.slice(0, units).reduce((total, price) => total + price, 0);
  return Math.min(sum, left);
}

/** Whole lines are named as such: they give back whatever is left. */
export function toWhat({ lines }: Payment, chosen: Chosen): PayloadOf<typeof giveRefund>["what"] {
  const wished = lines.flatMap(({ lineId, prices }) => {
    const units = chosen[lineId] ?? 0;
    return units === 0 ? [] : [{ lineId, units, isWhole: units >= prices.length }];
  });
  const lineIds = wished.filter(({ isWhole }) => isWhole).map(({ lineId }) => lineId);
  const some = wished.filter(({ isWhole }) => !isWhole);
  return {
    kind: "LINES",
    ...(lineIds.length > 0 && { lineIds }),
    ...(some.length > 0 && { lines: some.map(({ lineId, units }) => ({ lineId, units })) }),
  };
}
