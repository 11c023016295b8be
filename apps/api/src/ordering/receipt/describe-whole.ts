import type { Language } from "@santap/contract/errors/language";
import type { ReceiptLine, ReceiptWhole } from "@santap/contract/schemas/order/receipt";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { Found, Order } from "./load-found.ts";

type Whole = Omit<Found, "refunds"> & {
  refunds: ReceiptWhole["refunds"];
  language: Language;
};

/** All that an order cost, and what was paid of it. */
export function describeWhole(order: Order, found: Whole): ReceiptWhole {
  const { facts, payments, refunds } = found;
  const { payableAmount } = order.breakdown;
  const rounding = facts.rounded === 0 ? 0 : -facts.rounded;
  const isWrittenOff = facts.paid_at === null;
  const paid = sumRupiah(found.shares.map(({ amount }) => amount));
  const writtenOff = isWrittenOff ? Math.max(0, payableAmount - paid) : 0;
  return {
    lines: describeLines(order, found),
    breakdown: order.breakdown,
    ...{ rounding, writtenOff, total: payableAmount - writtenOff + rounding },
    payments: payments.map(({ method, reference, amount, at, share_id: shareId }) => ({
      ...{ method, reference, amount, at, shareId },
    })),
    refunds,
  };
}

/** A purchase of vouchers has them in the place of dishes. */
function describeLines(order: Order, { bought, language }: Whole): ReceiptLine[] {
  if (order.kind === "DEAL")
    return bought.map(({ names, quantity, sale_price: unitPrice }) => ({
      ...{ name: names[language], localName: names.idID, modifiers: [], coveredUnits: 0 },
      ...{ quantity, unitPrice, amount: unitPrice * quantity },
    }));
  return order.lines
    .filter(({ kitchenStatus }) => kitchenStatus !== "VOIDED")
    .map(({ name, localName, modifiers, quantity, coveredUnits, unitPrice, amount }) => ({
      ...{ name, localName, modifiers, quantity, coveredUnits, unitPrice, amount },
    }));
}
