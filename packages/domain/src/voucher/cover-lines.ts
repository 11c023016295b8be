/** One portion that a voucher pays for: of a line of the order, else it brings it. */
export interface VoucherUnit {
  readonly itemId: string;
  readonly modifierIds: readonly string[];
  /** For the kitchen; empty for none. */
  readonly note: string;
}

/** A voucher that was chosen for an order. */
export interface ChosenVoucher {
  readonly voucherId: string;
  /** Whole uses; none for CASH. */
  readonly units: readonly VoucherUnit[];
}

export interface CoverableLine {
  readonly itemId: string;
  readonly quantity: number;
}

export interface CoveredLines {
  readonly voucherId: string;
  /** `line`: its place among the lines. */
  readonly covers: readonly { readonly line: number; readonly units: number }[];
  /** Dishes for which there is no line: the voucher brings them. */
  readonly brings: readonly VoucherUnit[];
}

/** Vouchers cover units of their dishes in the order of the lines, one voucher after the other. */
export function coverLines(
  lines: readonly CoverableLine[],
  chosen: readonly ChosenVoucher[],
): CoveredLines[] {
  const free = lines.map(({ quantity }) => quantity);
  return chosen.map(({ voucherId, units }) => {
    const covers = new Map<number, number>();
    const brings: VoucherUnit[] = [];
    for (const unit of units) {
      const line = lines.findIndex(
        ({ itemId }, nth) => itemId === unit.itemId && (free[nth] ?? 0) > 0,
      );
      if (line < 0) brings.push(unit);
      else {
        free[line] = (free[line] ?? 0) - 1;
        covers.set(line, (covers.get(line) ?? 0) + 1);
      }
    }
    return { voucherId, brings, covers: [...covers].map(toCover) };
  });
}

function toCover([line, units]: [number, number]) {
  return { line, units };
}
