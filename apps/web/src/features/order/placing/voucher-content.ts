import type { OrderLine } from "@santap/contract/schemas/order";
import type { VoucherInput } from "@santap/contract/schemas/order-input";
import {
  coverLines,
  type ChosenVoucher,
  type VoucherUnit,
} from "@santap/domain/voucher/cover-lines";
import type { OrderContent } from "./order-request.ts";

export function withVouchers(
  content: OrderContent,
  chosen: readonly ChosenVoucher[],
): OrderContent {
  if (chosen.length === 0) return content;
  const vouchers = coverLines(content.lines, chosen).map(({ voucherId, covers, brings }) => ({
    voucherId,
    covers: [...covers],
    dishes: brings.map(toDish),
  }));
  return { ...content, vouchers };
}

function toDish({ itemId, modifierIds, note }: VoucherUnit): VoucherInput["dishes"][number] {
  return { itemId, modifierIds: [...modifierIds], ...(note === "" ? {} : { note }) };
}

interface PricedLines {
  /** As the server prices them: what vouchers bring is added to equal lines, or stands after them. */
  lines: OrderLine[];
  voucherLines: OrderLine[];
}

/** The lines of the cart in its quantities, and apart from them what vouchers bring. */
export function splitBrought<P extends PricedLines>(
  priced: P,
  ordered: readonly { quantity: number }[],
): P {
  const parts = priced.lines.map((line, nth) => splitLine(line, ordered[nth]?.quantity ?? 0));
  return {
    ...priced,
    lines: parts.slice(0, ordered.length).map(({ own }) => own),
    voucherLines: parts.flatMap(({ brought }) => (brought.quantity > 0 ? [brought] : [])),
  };
}

/** All that is brought is covered, but for what its choices cost. */
function splitLine(line: OrderLine, quantity: number) {
  const { unitPrice, coveredUnits, amount } = line;
  const units = line.quantity - quantity;
  const charged = unitPrice * (line.quantity - coveredUnits);
  const extra = units > 0 ? Math.round((amount - charged) / coveredUnits) * units : 0;
  const covered = { quantity: units, coveredUnits: units, amount: extra };
  const own = { quantity, coveredUnits: coveredUnits - units, amount: amount - extra };
  return { own: { ...line, ...own }, brought: { ...line, ...covered } };
}
