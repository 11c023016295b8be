import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

/** A line as the price rules see it. */
export interface PriceLine {
  /** One unit with its modifiers. */
  readonly unitPrice: Rupiah;
  /** 1 or more. */
  readonly quantity: number;
}

export function lineTotal(line: PriceLine): Rupiah {
  return line.unitPrice * line.quantity;
}

/** Throws RangeError where a price, a quantity or the sum is no sound number. */
export function computeSubtotal(lines: readonly PriceLine[]): Rupiah {
  for (const { quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`Not a quantity: ${quantity}`);
    }
  }
  return sumRupiah(lines.map(lineTotal));
}

export function unitCount(lines: readonly PriceLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
