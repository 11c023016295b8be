import { alarmsAt, spendDay } from "@santap/domain/account/message-price";
import type { ServedCountry } from "@santap/domain/account/phone";
import type { Tx } from "../../../../db/transaction.ts";
import type { MessageDeps } from "../message-deps.ts";
import { addSpend } from "./spend-store.ts";

/** What a country's messages have cost today. */
export interface SpendTotal {
  country: ServedCountry;
  before: number;
  after: number;
}

export interface PricedMessage {
  country: ServedCountry;
  price: number;
}

/** Counts what sending these may cost. In one order everywhere, so that nobody waits in a circle. */
export async function countSpend(
  tx: Tx,
  taken: readonly PricedMessage[],
  now: number,
): Promise<SpendTotal[]> {
  const day = spendDay(now);
  const totals: SpendTotal[] = [];
  for (const country of ["62", "86"] as const) {
    const own = taken.filter((message) => message.country === country);
    const rupiah = own.reduce((sum, { price }) => sum + price, 0);
    if (rupiah === 0) continue;
    const after = await addSpend(tx, { day, country, rupiah });
    totals.push({ country, before: after - rupiah, after });
  }
  return totals;
}

/** Tells how much has been spent, and loudly where that reached a share of the cap. */
export function watchSpend(
  { settings, metrics, log }: MessageDeps,
  { country, before, after }: SpendTotal,
): void {
  metrics.spend.set({ country }, after);
  const cap = settings.message.dailyCap[country];
  for (const percent of alarmsAt({ before, after, cap })) {
    metrics.spendAlarms.inc({ country, percent: String(percent) });
    log.warn({ country, percent, rupiah: after, cap }, "messages reached a share of the daily cap");
  }
}
