import { useState } from "react";
import type { OrderLine } from "@santap/contract/schemas/order";

type Named = Pick<OrderLine, "lineKey" | "name" | "localName" | "imageUrl" | "modifiers">;
/** What vouchers paid for, of the quantity that was priced. */
type Covered = Pick<OrderLine, "quantity" | "amount" | "coveredUnits">;

export interface KnownLine extends Named, Partial<Covered> {
  /** Null where the dish can no longer be had as chosen. */
  unitPrice: number | null;
}

/** Rupiah of a line in a quantity that may not be priced yet; null where it cannot be had. */
export function getLineAmount(shown: Partial<KnownLine>, quantity: number): number | null {
  const { unitPrice, amount } = shown;
  if (typeof unitPrice !== "number") return null;
  const covered = amount === undefined ? 0 : unitPrice * (shown.quantity ?? 0) - amount;
  return Math.max(0, unitPrice * quantity - covered);
}

/** The lines as last priced, with those that have been taken off since. */
export function useKnownLines(lines: readonly KnownLine[]): ReadonlyMap<string, KnownLine> {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownLine>>(new Map());
  if (lines.every((line) => known.get(line.lineKey) === line)) return known;
  const next = new Map([...known, ...lines.map((line) => [line.lineKey, line] as const)]);
  setKnown(next);
  return next;
}
