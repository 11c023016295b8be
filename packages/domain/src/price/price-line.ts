import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

export interface PriceLine {
  /** Per unit, with modifiers. */
  readonly unitPrice: Rupiah;
  /** 1 or more. */
  readonly quantity: number;
  /** Absent where no coupon for certain dishes is applied. */
  readonly dish?: PricedDish;
}

export interface PricedDish {
  readonly itemId: string;
  /** Null where the line's section of the menu is not known. */
  readonly categoryId: string | null;
  /** Per unit, without modifiers. */
  readonly basePrice: Rupiah;
}

export function lineTotal(line: PriceLine): Rupiah {
  return line.unitPrice * line.quantity;
}

/** @throws RangeError for an invalid price, quantity or sum */
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
