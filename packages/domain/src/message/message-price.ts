import { dateOf, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { ServedCountry } from "../account/phone.ts";

/** A way for a code to travel. */
export type MessageChannel = "WHATSAPP" | "SMS";

/**
 * List prices of one message, from the providers' public lists of 2026 and to be checked against the
 * operator's own contract: they drive the daily cap, not an invoice. WhatsApp is the local rate of a
 * business registered in Indonesia; registered abroad it costs about four and a half times as much.
 */
const PRICES: Record<ServedCountry, Partial<Record<MessageChannel, Rupiah>>> = {
  "62": { WHATSAPP: 480, SMS: 450 },
  "86": { SMS: 900 },
};

/** What a way that is on no list counts as, so that it is never free. */
const UNLISTED_PRICE: Rupiah = 900;

export function getMessagePrice(channel: MessageChannel, country: ServedCountry): Rupiah {
  return PRICES[country][channel] ?? UNLISTED_PRICE;
}

/** The country that a message to this number is paid for. `e164` as the normaliser gives it. */
export function getCountry(e164: string): ServedCountry {
  return e164.startsWith("+86") ? "86" : "62";
}

/** The day that a send counts for, "2026-11-20": it begins at midnight in Jakarta. */
export function toSpendDay(at: number): string {
  return dateOf(localTime(at, WIB_OFFSET_MINUTES).day);
}

const ALARM_PERCENTS = [50, 80, 100] as const;
export type AlarmPercent = (typeof ALARM_PERCENTS)[number];

export interface SpendChange {
  readonly before: Rupiah;
  readonly after: Rupiah;
  /** What a day may cost. 0 closes a country: nobody needs an alarm for that. */
  readonly cap: Rupiah;
}

/** The shares of the cap that this step reached, and the one before it had not. */
export function listAlarms({ before, after, cap }: SpendChange): AlarmPercent[] {
  return ALARM_PERCENTS.filter((percent) => {
    const mark = (cap * percent) / 100;
    return before < mark && after >= mark;
  });
}
