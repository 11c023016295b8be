import type { Receipt, ReceiptPart } from "@santap/contract/schemas/order/receipt";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { formatMoment, nameMethod, printable, type PageRow, type Printing } from "./page-row.ts";

/** A share that the reader paid. */
export function listPart(part: ReceiptPart, printing: Printing): PageRow[] {
  const { texts } = printing;
  const method = part.method === null ? texts.payments : nameMethod(part.method, texts);
  return [
    { kind: "RULE" },
    { kind: "PAIR", label: texts.own, value: formatRupiah(part.amount), strong: true },
    ...part.portions.map(({ name, units, of }) => ({
      kind: "TEXT" as const,
      text: printable(of === 1 ? `${units} × ${name}` : `${units} × ${name} (${texts.unit(of)})`),
    })),
    { kind: "PAIR", label: method, value: formatMoment(part.paidAt, printing) },
  ];
}

export function listRefund(refund: NonNullable<Receipt["refund"]>, { texts }: Printing): PageRow[] {
  return [
    { kind: "RULE" },
    { kind: "PAIR", label: texts.refundedBy, value: nameMethod(refund.method, texts) },
    { kind: "PAIR", label: texts.total, value: formatRupiah(refund.amount), strong: true },
  ];
}
