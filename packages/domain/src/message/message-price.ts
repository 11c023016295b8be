import { formatDate, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { ServedCountry } from "../account/phone.ts";

export type MessageChannel = "WHATSAPP" | "SMS";

/**
 * Public list prices of 2026 per message, for the daily cap and not for invoices; to be checked
 * against the operator's contract. WhatsApp: local rate of a business registered in Indonesia;
 * abroad about 4.5 times as much.
 */
const PRICES: Record<ServedCountry, Partial<Record<MessageChannel, Rupiah>>> = {
  "62": { WHATSAPP: 480, SMS: 450 },
  "86": { SMS: 900 },
};

/** Never free. */
const UNLISTED_PRICE: Rupiah = 900;

export function getMessagePrice(channel: MessageChannel, country: ServedCountry): Rupiah {
  return PRICES[country][channel] ?? UNLISTED_PRICE;
}

/** Country that pays for a message to a normalised number. */
export function getCountry(e164: string): ServedCountry {
  return e164.startsWith("+86") ? "86" : "62";
}

/** "2026-11-20", from midnight in Jakarta. */
export function toSpendDay(at: number): string {
  return formatDate(localTime(at, WIB_OFFSET_MINUTES).day);
}

const ALARM_PERCENTS = [50, 80, 100] as const;
export type AlarmPercent = (typeof ALARM_PERCENTS)[number];

export interface SpendChange {
  readonly before: Rupiah;
  readonly after: Rupiah;
  /** Daily cap; 0 closes a country and raises no alarm. */
  readonly cap: Rupiah;
}

/** Shares of the cap passed by this step. */
export function listAlarms({ before, after, cap }: SpendChange): AlarmPercent[] {
  return ALARM_PERCENTS.filter((percent) => {
    const mark = (cap * percent) / 100;
    return before < mark && after >= mark;
  });
}
