import { alarmsAt, messagePrice } from "@santap/domain/account/message-price";
import { fitsCap } from "@santap/domain/account/spend-cap";
import { inTransaction, type Tx } from "../../../../db/transaction.ts";
import type { MessageDeps } from "../message-deps.ts";
import { servedChannels } from "../served-channels.ts";
import { addSpend, lockSpend, raiseWatched, readSpend, type SpendDay } from "./spend-store.ts";

/** What a country's messages may have cost on a day, held by this transaction. */
export interface Purse extends SpendDay {
  rupiah: number;
  /** What this transaction adds, by the row that it counts in. */
  added: Map<number, number>;
}

export type Purses = ReadonlyMap<string, Purse>;

/** In one order everywhere, so that nobody waits in a circle. */
export async function lockPurses(tx: Tx, days: readonly SpendDay[]): Promise<Purses> {
  const purses = new Map<string, Purse>();
  for (const of of distinctDays(days)) {
    purses.set(nameOf(of), { ...of, rupiah: await lockSpend(tx, of), added: new Map() });
  }
  return purses;
}

function distinctDays(days: readonly SpendDay[]): SpendDay[] {
  const wanted = new Map(
    days.map(({ day, country }) => [nameOf({ day, country }), { day, country }]),
  );
  return [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of);
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
  { shard, price }: { shard: number; price: number },
  { cap, known }: { cap: number; known: boolean },
): boolean {
  if (price > 0 && !known && !fitsCap({ spent: purse.rupiah, price, cap })) return false;
  purse.rupiah = Math.max(0, purse.rupiah + price);
  purse.added.set(shard, (purse.added.get(shard) ?? 0) + price);
  return true;
}

export async function savePurses(tx: Tx, purses: Purses): Promise<void> {
  for (const { day, country, added } of purses.values()) {
    for (const [shard, rupiah] of added) {
      if (rupiah !== 0) await addSpend(tx, { day, country, shard, rupiah });
    }
  }
}

/**
 * Tells how much has been spent, and loudly where that reached a share of the cap: all of it is
 * reached where the next message does not fit any more. Of any number of processes one tells it.
 */
export async function watchSpend(deps: MessageDeps, days: readonly SpendDay[]): Promise<void> {
  for (const of of distinctDays(days)) {
    const { rupiah, watched } = await readSpend(deps.db, of);
    deps.metrics.spend.set({ country: of.country }, rupiah);
    if (reachedMarks(deps, of, { before: watched, after: rupiah }).length === 0) continue;
    tellMarks(deps, of, await inTransaction(deps.db, (tx) => raise(tx, of)));
  }
}

async function raise(tx: Tx, of: SpendDay): Promise<Rise> {
  const after = await lockSpend(tx, of);
  return { before: await raiseWatched(tx, of, after), after };
}

interface Rise {
  before: number;
  after: number;
}

function reachedMarks({ settings, senders }: MessageDeps, { country }: SpendDay, rise: Rise) {
  const cap = settings.message.dailyCap[country];
  const price = messagePrice(servedChannels(senders, country)[0], country);
  const reached = (spent: number) =>
    fitsCap({ spent, price, cap }) ? spent : Math.max(spent, cap);
  return alarmsAt({ before: reached(rise.before), after: reached(rise.after), cap });
}

function tellMarks(deps: MessageDeps, of: SpendDay, rise: Rise): void {
  const { country } = of;
  const cap = deps.settings.message.dailyCap[country];
  for (const percent of reachedMarks(deps, of, rise)) {
    deps.metrics.spendAlarms.inc({ country, percent: String(percent) });
    deps.log.warn(
      { country, percent, rupiah: rise.after, cap },
      "messages reached a share of the daily cap",
    );
  }
}
