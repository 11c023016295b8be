import { listBegun, type Portion } from "./portion.ts";

export interface VoidedUnits {
  readonly lineId: string;
  /** Of the line, before any were taken off. */
  readonly quantity: number;
  /** Taken off. */
  readonly units: number;
}

/**
 * The portions among these that go with units that are taken off: first units that none of them names, then
 * those of which they name least, the latest first.
 */
export function listVoidedPortions<P extends Portion>(
  { lineId, quantity, units }: VoidedUnits,
  named: readonly P[],
): P[] {
  const own = named.filter((one) => one.lineId === lineId);
  const begun = listBegun(own);
  const count = Math.max(0, units - Math.max(0, quantity - begun.length));
  const gone = begun
    .toSorted((a, b) => b.left.length / b.of - a.left.length / a.of || b.unit - a.unit)
    .slice(0, count)
    .map(({ unit }) => unit);
  return own.filter(({ unit }) => gone.includes(unit));
}
