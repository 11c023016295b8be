import type { ReturnedPayment } from "@santap/contract/schemas/order/returned-payment";
import { LOCALES } from "@santap/client/language";
import type { Language } from "@santap/contract/errors/language";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { getZoneName } from "@santap/domain/calendar/zone-name";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { formatMethodName } from "../../shell/pay-result/method-name.ts";

/** "26 Nov 2026, 07.31 WIB": with the year, in the store's zone. */
export function formatMoment(at: number, language: Language, zone: number): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return `${format.format(at + zone * MINUTE_MS)} ${getZoneName(zone)}`.trim();
}

/** The name of a method; of a tender in words, with the number of its slip or transfer. */
export function useMethodName(): (method: string, reference?: string | null) => string {
  const t = useTranslation();
  return (method, reference = null) => {
    const name = Object.hasOwn(TENDERS, method)
      ? t(TENDERS[method as keyof typeof TENDERS])
      : formatMethodName(method);
    return reference === null ? name : `${name} · ${reference}`;
  };
}

const TENDERS = {
  CASH: "receipt.cash",
  EDC: "receipt.edc",
  TRANSFER: "receipt.transfer",
} as const;

/** "Second payment (DANA)": what a refund gives back that paid nothing of the order. */
export function useReturnedName(): (returned: ReturnedPayment) => string {
  const t = useTranslation();
  const nameMethod = useMethodName();
  return ({ why, method }) => t(`receipt.returned.${why}`, { method: nameMethod(method) });
}
