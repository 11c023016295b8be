import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

export interface PriceLine {
  /** Per unit, with modifiers. */
  readonly unitPrice: Rupiah;
  /** 1 or more. */
  readonly quantity: number;
  /** Absent where no coupon for certain dishes is applied. */
  readonly dish?: PricedDish;
  /** At most `quantity` in all; absent where no voucher covers any. */
  readonly covered?: readonly CoveredUnits[];
}

export interface PricedDish {
  readonly itemId: string;
  /** Null where the line's section of the menu is not known. */
  readonly categoryId: string | null;
  /** Per unit, without modifiers. */
  readonly basePrice: Rupiah;
}

/** Units whose dish a voucher pays for; their modifiers' prices are ordinary items. */
export interface CoveredUnits {
  readonly voucherId: string;
  /** 1 or more. */
  readonly units: number;
}

/** What it adds to the subtotal. */
export function lineTotal(line: PriceLine): Rupiah {
  return line.unitPrice * line.quantity - getBasePrice(line) * countCovered(line);
}

export function countCovered({ covered = [] }: Pick<PriceLine, "covered">): number {
  return covered.reduce((sum, { units }) => sum + units, 0);
}

/** Per unit, without modifiers. */
export function getBasePrice({ dish, unitPrice }: PriceLine): Rupiah {
  return Math.min(dish?.basePrice ?? unitPrice, unitPrice);
}

/** @throws RangeError for an invalid price, quantity or sum */
export function computeSubtotal(lines: readonly PriceLine[]): Rupiah {
  for (const line of lines) {
    const { quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`Not a quantity: ${quantity}`);
    }
    const covered = countCovered(line);
    if (covered > quantity) throw new RangeError(`More covered than ordered: ${covered}`);
  }
  return sumRupiah(lines.map(lineTotal));
}

/** By the menu, whoever pays for it. */
export function computeMenuTotal(lines: readonly PriceLine[]): Rupiah {
  return computeSubtotal(lines.map((line) => ({ ...line, covered: [] })));
}

export function unitCount(lines: readonly PriceLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** Those that no voucher covers. */
export function countOrdinaryUnits(lines: readonly PriceLine[]): number {
  return lines.reduce((count, line) => count + line.quantity - countCovered(line), 0);
}
