import type { ReceiptLine, ReceiptWhole } from "@santap/contract/schemas/order/receipt";
import { fillPlaces } from "@santap/contract/fill-places";
import { formatRupiah } from "@santap/domain/money/rupiah";
import {
  formatMoment,
  nameMethod,
  namePayment,
  nameReturned,
  printable,
  type PageRow,
  type Printing,
} from "./page-row.ts";

/** All of an order or bill; with a title where a share stands above it. */
export function listWhole(
  whole: ReceiptWhole,
  { printing, titled }: { printing: Printing; titled: boolean },
): PageRow[] {
  const { texts } = printing;
  return [
    { kind: "RULE" },
    ...(titled ? [{ kind: "HEADING" as const, text: texts.whole }] : []),
    ...whole.lines.map((line) => listLine(line, printing)),
    { kind: "RULE" },
    ...listPrice(whole, printing),
    { kind: "PAIR", label: texts.total, value: formatRupiah(whole.total), strong: true },
    ...listPayments(whole, printing),
  ];
}

function listLine(line: ReceiptLine, { texts }: Printing): PageRow {
  const { name, localName, modifiers, quantity, coveredUnits, unitPrice, amount } = line;
  const below = [
    localName === name ? "" : localName,
    ...modifiers,
    quantity > 1 ? `@ ${formatRupiah(unitPrice)}` : "",
    coveredUnits > 0 ? fillPlaces(texts.covered, { units: coveredUnits }) : "",
  ].filter((text) => text !== "");
  return {
    kind: "PAIR",
    label: printable(`${quantity} × ${name}`),
    value: formatRupiah(amount),
    ...(below.length > 0 && { below: below.map(printable).join(" · ") }),
  };
}

/** As the price is computed; what is nothing is left out. */
function listPrice({ breakdown, rounding, writtenOff }: ReceiptWhole, { texts }: Printing) {
  const { discounts, vouchers, purchases } = breakdown;
  const cash = vouchers.filter(({ type }) => type === "CASH");
  const rows: [label: string, amount: number][] = [
    [texts.subtotal, breakdown.subtotal],
    ...discounts.map(({ name, amount }): [string, number] => [name, -amount]),
    [texts.service, breakdown.serviceCharge],
    [texts.pb1, breakdown.pb1],
    ...cash.map(({ name, amount }): [string, number] => [name, -amount]),
    ...purchases.map(({ name, quantity, amount }): [string, number] => [
      `${quantity} × ${name}`,
      amount,
    ]),
    [texts.writtenOff, -writtenOff],
    [texts.rounding, rounding],
  ];
  return rows
    .filter(([, amount], nth) => nth === 0 || amount !== 0)
    .map(([label, amount]): PageRow => {
      return { kind: "PAIR", label: printable(label), value: formatRupiah(amount) };
    });
}

function listPayments({ payments, refunds }: ReceiptWhole, printing: Printing): PageRow[] {
  const { texts } = printing;
  const paid = payments.map(({ amount, at, ...payment }): PageRow => {
    const below = formatMoment(at, printing);
    return { kind: "PAIR", label: namePayment(payment, texts), value: formatRupiah(amount), below };
  });
  const back = refunds.map(({ amount, receiptNo, received, method, returned }): PageRow => {
    const state = received ? (receiptNo ?? "") : texts.refundOnTheWay;
    const below = [nameMethod(method, texts), state].filter((text) => text !== "").join(" · ");
    const label = returned === undefined ? texts.refunds : nameReturned(returned, texts);
    return { kind: "PAIR", label, value: formatRupiah(-amount), below };
  });
  return [
    ...(paid.length > 0 ? [{ kind: "RULE" as const }, ...paid] : []),
    ...(back.length > 0 ? [{ kind: "RULE" as const }, ...back] : []),
  ];
}
