import { dateOf } from "@santap/domain/calendar/local-time";
import type { LedgerEvent } from "@santap/domain/ledger/posting";
import {
  compareSettlement,
  lastSettlementDay,
  settlementWindow,
  type Difference,
  type Match,
  type SettlementLine,
} from "@santap/domain/ledger/settlement";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { postMany } from "../ledger/post-ledger.ts";
import type { SettlementSource } from "../pay/acquirer/settlement-source.ts";
import { claimDay, findHeld, insertRun, passDay, type HeldRow } from "./settlement-store.ts";

/** Longer than two lists take, and how soon one is asked for again that did not come. */
const LEASE_MS = 10 * 60_000;
/** Entries of one statement. */
const CHUNK = 2_000;

export interface SettlementDeps {
  db: Database;
  sources: readonly SettlementSource[];
  clock(): number;
  log: { warn(said: object, message: string): void };
}

/**
 * Compares the next day that is due of every acquirer that has a list; how many were compared. The
 * ledger learns what was settled; no order and no payment is ever changed by it.
 */
export async function settleDueDays(deps: SettlementDeps): Promise<number> {
  let compared = 0;
  for (const source of deps.sources) if (await settleNextDay(deps, source)) compared += 1;
  return compared;
}

async function settleNextDay(deps: SettlementDeps, source: SettlementSource): Promise<boolean> {
  const { provider } = source;
  if (source.list === null) return false;
  const now = deps.clock();
  const lastDay = lastSettlementDay(now);
  const claim = { provider, lastDay, firstDay: lastDay, now, leaseMs: LEASE_MS };
  const day = await claimDay(deps.db, claim);
  if (day === null) return false;
  const lines = await listsOf(source.list, day);
  if (lines === null) {
    deps.log.warn({ provider, date: dateOf(day) }, "an acquirer's settlement list did not come");
    return false;
  }
  const differences = await inTransaction(deps.db, (tx) =>
    settleDay(tx, { source, day, lines, now: deps.clock() }),
  );
  if (differences === null) return false;
  if (differences.length > 0) {
    const found = countKinds(differences);
    deps.log.warn({ provider, date: dateOf(day), found }, "settlement and ledger differ");
  }
  return true;
}

/** The day's own list, and the one of the day before with the lines that came late to it. */
async function listsOf(
  list: NonNullable<SettlementSource["list"]>,
  day: number,
): Promise<SettlementLine[] | null> {
  const before = await list(dateOf(day - 1));
  const own = before === null ? null : await list(dateOf(day));
  return before === null || own === null ? null : [...before, ...own];
}

interface Day {
  source: SettlementSource;
  day: number;
  lines: readonly SettlementLine[];
  now: number;
}

/** Everything of a day at once, or nothing; null where another process has done it. */
async function settleDay(tx: Tx, { source, day, lines, now }: Day): Promise<Difference[] | null> {
  const { provider, fees } = source;
  if (!(await passDay(tx, { provider, day, now }))) return null;
  const held = await findHeld(tx, { provider, lines, ...settlementWindow(day) });
  const { differences, matches } = compareSettlement(lines, held, fees);
  const fresh = matches.filter((match) => !match.held.settled);
  const settled = fresh.map((match) => match.held);
  await insertRun(tx, { provider, day, now, lines: lines.length, settled, differences });
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const entries = fresh.slice(at, at + CHUNK).map((match) => entryOf(match, now));
    await postMany(tx, entries);
  }
  return differences;
}

function entryOf({ line, held }: Match<HeldRow>, at: number) {
  const { storeId, orderId, box } = held;
  const { gross: amount, fee } = line;
  const event: LedgerEvent =
    line.kind === "PAYMENT"
      ? { kind: "ACQUIRER_SETTLED", amount, fee }
      : { kind: "REFUND_DEDUCTED", amount };
  return { subject: { storeId, orderId, box, at }, event };
}

function countKinds(differences: readonly Difference[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of differences) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
