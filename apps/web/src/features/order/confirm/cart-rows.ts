import type { Cart, CartLine } from "@santap/domain/cart/cart";
import { useState } from "react";

export interface CartRow {
  line: CartLine;
  /** Taken off on this page; it can be put back. */
  removed: boolean;
}

/** The cart's lines in the order in which they were first seen; those taken off keep their place. */
export function listRows(seen: readonly CartLine[], { lines }: Cart): CartRow[] {
  const known = new Set(seen.map(({ lineKey }) => lineKey));
  return [...seen, ...lines.filter(({ lineKey }) => !known.has(lineKey))].map((one) => {
    const line = lines.find(({ lineKey }) => lineKey === one.lineKey);
    return { line: line ?? { ...one, quantity: 1 }, removed: line === undefined };
  });
}

export function useCartRows(cart: Cart): CartRow[] {
  const [seen, setSeen] = useState(cart.lines);
  const rows = listRows(seen, cart);
  if (rows.length > seen.length) setSeen(rows.map(({ line }) => line));
  return rows;
}
