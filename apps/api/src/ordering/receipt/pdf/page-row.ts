import type { ReturnedPayment } from "@santap/contract/schemas/order/returned-payment";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { getZoneName } from "@santap/domain/calendar/zone-name";
import { isTender } from "@santap/domain/payment/tender";
import { visibleText } from "@santap/domain/text/visible-text";
import type { ReceiptTexts } from "./receipt-texts.ts";

export type PageRow =
  | { kind: "HEADING"; text: string }
  | { kind: "TEXT"; text: string }
  | { kind: "PAIR"; label: string; value: string; below?: string; strong?: boolean }
  | { kind: "RULE" };

export interface Printing {
  texts: ReceiptTexts;
  language: Language;
  /** The store's, in minutes east of UTC. */
  zone: number;
}

/** Anybody's words, without invisible signs. All of them: what is long is wrapped. */
export function printable(text: string): string {
  return visibleText(text);
}

/** "26 Nov 2026, 07.31 WIB": in the store's zone. */
export function formatMoment(at: number, { language, zone }: Printing): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    ...{ day: "numeric", month: "short", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" },
  });
  const time = format.format(at + zone * MINUTE_MS);
  return `${time} ${getZoneName(zone)}`.trim();
}

/** The name of a method; of a tender in words. */
export function nameMethod(method: string, texts: ReceiptTexts): string {
  return isTender(method) ? texts.tenders[method] : (BRANDS[method] ?? printable(method));
}

/** With the number of its slip or transfer, where it has one. */
export function namePayment(
  { method, reference }: { method: string; reference: string | null },
  texts: ReceiptTexts,
): string {
  const name = nameMethod(method, texts);
  return reference === null ? name : `${name} · ${printable(reference)}`;
}

/** "Second payment (DANA)". */
export function nameReturned({ why, method }: ReturnedPayment, texts: ReceiptTexts): string {
  return `${texts.returned[why]} (${nameMethod(method, texts)})`;
}

const BRANDS: Readonly<Record<string, string>> = { SHOPEEPAY: "ShopeePay", GOPAY: "GoPay" };
