import { alarmsAt, messagePrice } from "@santap/domain/account/message-price";
import { fitsCap } from "@santap/domain/account/spend-cap";
import type { Tx } from "../../../../db/transaction.ts";
import type { MessageDeps } from "../message-deps.ts";
import { servedChannels } from "../served-channels.ts";
import { lockSpend, saveSpend, type SpendDay } from "./spend-store.ts";

/** What a country's messages may have cost on a day, held by this transaction. */
export interface Purse extends SpendDay {
  /** The highest total so far. */
  before: number;
  rupiah: number;
}

export type Purses = ReadonlyMap<string, Purse>;

/** In one order everywhere, so that nobody waits in a circle. */
export async function lockPurses(tx: Tx, days: readonly SpendDay[]): Promise<Purses> {
  const wanted = new Map(days.map((each) => [nameOf(each), each]));
  const purses = new Map<string, Purse>();
  for (const [name, of] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { rupiah, watched } = await lockSpend(tx, of);
    purses.set(name, { ...of, before: watched, rupiah });
  }
  return purses;
}

/** Throws for a day that was not locked: a caller's mistake. */
export function purseOf(purses: Purses, of: SpendDay): Purse {
  const purse = purses.get(nameOf(of));
  if (purse === undefined) throw new Error("messages of this day and country are not held");
  return purse;
}

function nameOf({ day, country }: SpendDay): string {
  return `${day} ${country}`;
}

/** False where a stranger's message would pass the cap. A negative price gives something back. */
export function pay(
  purse: Purse,
  price: number,
  { cap, known }: { cap: number; known: boolean },
): boolean {
  if (price > 0 && !known && !fitsCap({ spent: purse.rupiah, price, cap })) return false;
  purse.rupiah = Math.max(0, purse.rupiah + price);
  return true;
}

export async function savePurses(tx: Tx, purses: Purses): Promise<void> {
  for (const purse of purses.values()) await saveSpend(tx, purse);
}

/**
 * Tells how much has been spent, and loudly where that reached a share of the cap: all of it is
 * reached where the next message does not fit any more.
 */
export function watchSpend(
  { settings, senders, metrics, log }: MessageDeps,
  { country, before, rupiah: after }: Purse,
): void {
  metrics.spend.set({ country }, after);
  const cap = settings.message.dailyCap[country];
  const price = messagePrice(servedChannels(senders, country)[0], country);
  const reached = (spent: number) =>
    fitsCap({ spent, price, cap }) ? spent : Math.max(spent, cap);
  for (const percent of alarmsAt({ before: reached(before), after: reached(after), cap })) {
    metrics.spendAlarms.inc({ country, percent: String(percent) });
    log.warn({ country, percent, rupiah: after, cap }, "messages reached a share of the daily cap");
  }
}
