import { listAlarms, getMessagePrice } from "@santap/domain/message/message-price";
import { fitsCap } from "@santap/domain/message/spend-cap";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { MessageDeps } from "../message-deps.ts";
import { listServedChannels } from "../provider/message-sender.ts";
import {
  addSpend,
  lockSpend,
  raiseAlarmedSpend,
  readSpend,
  type SpendDay,
} from "../spend-store.ts";

export interface DailyBudget extends SpendDay {
  rupiah: number;
  added: Map<number, number>;
}

export type DailyBudgets = ReadonlyMap<string, DailyBudget>;

/** Always in the same order, to avoid deadlocks. */
export async function lockDailyBudgets(tx: Tx, days: readonly SpendDay[]): Promise<DailyBudgets> {
  const budgets = new Map<string, DailyBudget>();
  for (const of of distinctDays(days)) {
    budgets.set(formatDay(of), { ...of, rupiah: await lockSpend(tx, of), added: new Map() });
  }
  return budgets;
}

function distinctDays(days: readonly SpendDay[]): SpendDay[] {
  const wanted = new Map(
    days.map(({ day, country }) => [formatDay({ day, country }), { day, country }]),
  );
  return [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of);
}

/** Throws for a day that was not locked. */
export function getDailyBudget(budgets: DailyBudgets, of: SpendDay): DailyBudget {
  const budget = budgets.get(formatDay(of));
  if (budget === undefined) throw new Error("messages of this day and country are not held");
  return budget;
}

function formatDay({ day, country }: SpendDay): string {
  return `${day} ${country}`;
}

/** False if a stranger's message would exceed the cap. A negative price is a refund. */
export function reserve(
  budget: DailyBudget,
  { shard, price }: { shard: number; price: number },
  { cap, known }: { cap: number; known: boolean },
): boolean {
  if (price > 0 && !known && !fitsCap({ spent: budget.rupiah, price, cap })) return false;
  budget.rupiah = Math.max(0, budget.rupiah + price);
  budget.added.set(shard, (budget.added.get(shard) ?? 0) + price);
  return true;
}

export async function saveDailyBudgets(tx: Tx, budgets: DailyBudgets): Promise<void> {
  for (const { day, country, added } of budgets.values()) {
    for (const [shard, rupiah] of added) {
      if (rupiah !== 0) await addSpend(tx, { day, country, shard, rupiah });
    }
  }
}

/** Alarms at shares of the cap, which counts as reached when the next message would not fit. */
export async function reportSpend(deps: MessageDeps, days: readonly SpendDay[]): Promise<void> {
  for (const of of distinctDays(days)) {
    const { rupiah, watched } = await readSpend(deps.db, of);
    deps.metrics.spend.set({ country: of.country }, rupiah);
    if (listReachedAlarms(deps, of, { before: watched, after: rupiah }).length === 0) continue;
    reportAlarms(deps, of, await inTransaction(deps.db, (tx) => lockAndRaise(tx, of)));
  }
}

async function lockAndRaise(tx: Tx, of: SpendDay): Promise<SpendRise> {
  const after = await lockSpend(tx, of);
  return { before: await raiseAlarmedSpend(tx, of, after), after };
}

interface SpendRise {
  before: number;
  after: number;
}

function listReachedAlarms(
  { settings, senders }: MessageDeps,
  { country }: SpendDay,
  rise: SpendRise,
) {
  const cap = settings.message.dailyCap[country];
  const price = getMessagePrice(listServedChannels(senders, country)[0], country);
  const reached = (spent: number) =>
    fitsCap({ spent, price, cap }) ? spent : Math.max(spent, cap);
  return listAlarms({ before: reached(rise.before), after: reached(rise.after), cap });
}

function reportAlarms(deps: MessageDeps, of: SpendDay, rise: SpendRise): void {
  const { country } = of;
  const cap = deps.settings.message.dailyCap[country];
  for (const percent of listReachedAlarms(deps, of, rise)) {
    deps.metrics.spendAlarms.inc({ country, percent: String(percent) });
    deps.log.warn(
      { country, percent, rupiah: rise.after, cap },
      "messages reached a share of the daily cap",
    );
  }
}
