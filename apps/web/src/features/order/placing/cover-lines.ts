import type { VoucherInput } from "@santap/contract/schemas/order-input";
import type { ChosenVoucher, VoucherUnit } from "../../../shell/order-draft/voucher-choice.ts";

type Cover = NonNullable<VoucherInput["covers"]>[number];

interface CoverableLine {
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * What chosen vouchers do to lines: they cover units of their dishes, in the lines' order, and bring the
 * dishes for which there are none.
 */
export function coverLines(
  lines: readonly CoverableLine[],
  chosen: readonly Pick<ChosenVoucher, "voucherId" | "units">[],
): VoucherInput[] {
  const free = lines.map(({ quantity }) => quantity);
  return chosen.map(({ voucherId, units }) => {
    const covers = new Map<number, number>();
    const dishes: VoucherInput["dishes"] = [];
    for (const unit of units) {
      const line = lines.findIndex(
        ({ itemId }, nth) => itemId === unit.itemId && (free[nth] ?? 0) > 0,
      );
      if (line < 0) dishes.push(toDish(unit));
      else {
        free[line] = (free[line] ?? 0) - 1;
        covers.set(line, (covers.get(line) ?? 0) + 1);
      }
    }
    return { voucherId, dishes, covers: [...covers].map(toCover) };
  });
}

function toCover([line, units]: [number, number]): Cover {
  return { line, units };
}

function toDish({ itemId, modifierIds, note }: VoucherUnit): VoucherInput["dishes"][number] {
  return { itemId, modifierIds: [...modifierIds], ...(note === "" ? {} : { note }) };
}
