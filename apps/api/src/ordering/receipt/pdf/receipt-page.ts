import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import type { Receipt, ReceiptPart } from "@santap/contract/schemas/order/receipt";
import { fillPlaces } from "@santap/contract/fill-places";
import { formatRupiah } from "@santap/domain/money/rupiah";
import {
  formatMoment,
  printable,
  nameMethod,
  namePayment,
  nameReturned,
  type PageRow,
  type Printing,
} from "./page-row.ts";
import { RECEIPT_TEXTS, type ReceiptTexts } from "./receipt-texts.ts";
import { listWhole } from "./whole-rows.ts";

export interface ReceiptPage {
  title: string;
  /** As on the store's sign. */
  store: string;
  /** On each page, before its number. */
  foot: string;
  /** "id-ID". */
  languageTag: string;
  rows: PageRow[];
}

/** What a receipt's file shows, whatever draws it. */
export function buildReceiptPage(receipt: Receipt, language: Language): ReceiptPage {
  const texts = RECEIPT_TEXTS[language];
  const printing = { texts, language, zone: receipt.store.utcOffsetMinutes };
  const { store, receiptNo, parts, whole, refund } = receipt;
  const rows: PageRow[] = [
    ...listStore(receipt, texts),
    { kind: "HEADING", text: nameKind(receipt, texts) },
    ...listFacts(receipt, printing),
    ...(refund === null ? [] : listRefund(refund, printing)),
    ...parts.flatMap((part) => listPart(part, printing)),
    ...(whole === null ? [] : listWhole(whole, { printing, titled: parts.length > 0 })),
  ];
  return {
    title: printable(fillPlaces(texts.title, { store: store.name })),
    store: printable(store.localName),
    foot: receiptNo ?? nameKind(receipt, texts),
    languageTag: LANGUAGE_TAGS[language],
    rows,
  };
}

function nameKind({ whole, refund }: Receipt, texts: ReceiptTexts): string {
  if (refund !== null) return texts.refund;
  return whole === null ? texts.part : texts.sale;
}

function listStore({ store }: Receipt, texts: ReceiptTexts): PageRow[] {
  const tax = store.taxNumber === null ? "" : `${texts.taxNumber} ${store.taxNumber}`;
  const legal = store.legalName === store.localName ? "" : store.legalName;
  return [legal, store.address, tax]
    .filter((text) => text !== "")
    .map((text) => ({ kind: "TEXT", text: printable(text) }));
}

function listFacts(receipt: Receipt, printing: Printing): PageRow[] {
  const { texts } = printing;
  const { receiptNo, orderNo, dayNumber, tableLabel, orderKind, at, refund } = receipt;
  const number = dayNumber === null ? `#${orderNo}` : `${dayNumber} (#${orderNo})`;
  const atStore = tableLabel === null ? texts.takeaway : `${texts.table} ${tableLabel}`;
  const place = orderKind === "DEAL" ? texts.vouchersBought : atStore;
  return [
    { kind: "PAIR", label: texts.number, value: receiptNo ?? texts.numberLater },
    ...(refund === null
      ? []
      : [
          {
            kind: "PAIR" as const,
            label: texts.original,
            value: refund.originalNo ?? texts.noOriginal,
          },
        ]),
    { kind: "PAIR", label: texts.date, value: formatMoment(at, printing) },
    { kind: "PAIR", label: texts.order, value: printable(`${number} · ${place}`) },
  ];
}

/** A share that the reader paid. */
function listPart(part: ReceiptPart, printing: Printing): PageRow[] {
  const { texts } = printing;
  const method =
    part.method === null ? texts.payments : namePayment({ ...part, method: part.method }, texts);
  return [
    { kind: "RULE" },
    { kind: "PAIR", label: texts.own, value: formatRupiah(part.amount), strong: true },
    ...part.portions.map(({ name, units, of }) => {
      const unit = of === 1 ? "" : ` (${fillPlaces(texts.unit, { of })})`;
      return { kind: "TEXT" as const, text: printable(`${units} × ${name}${unit}`) };
    }),
    { kind: "PAIR", label: method, value: formatMoment(part.paidAt, printing) },
  ];
}

function listRefund(refund: NonNullable<Receipt["refund"]>, { texts }: Printing): PageRow[] {
  return [
    { kind: "RULE" },
    ...(refund.returned === undefined
      ? []
      : [
          {
            kind: "PAIR" as const,
            label: texts.refunds,
            value: nameReturned(refund.returned, texts),
          },
        ]),
    { kind: "PAIR", label: texts.refundedBy, value: nameMethod(refund.method, texts) },
    { kind: "PAIR", label: texts.total, value: formatRupiah(refund.amount), strong: true },
  ];
}
