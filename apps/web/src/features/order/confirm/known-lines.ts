import { useState } from "react";
import type { OrderLine } from "@santap/contract/schemas/order";

export interface KnownLine extends Pick<OrderLine, "lineKey" | "name" | "imageUrl" | "modifiers"> {
  /** Null where the dish can no longer be had as chosen. */
  unitPrice: number | null;
}

/** The lines as last priced, with those that have been taken off since. */
export function useKnownLines(lines: readonly KnownLine[]): ReadonlyMap<string, KnownLine> {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownLine>>(new Map());
  if (lines.every((line) => known.get(line.lineKey) === line)) return known;
  const next = new Map([...known, ...lines.map((line) => [line.lineKey, line] as const)]);
  setKnown(next);
  return next;
}
