import { formatDate } from "@santap/domain/calendar/local-time";
import type { LedgerEvent } from "@santap/domain/ledger/posting";
import {
  compareSettlement,
  lastSettlementDay,
  settlementWindow,
  type Difference,
  type Match,
  type SettlementLine,
} from "@santap/domain/settlement/settlement";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { postLedgerMany } from "../../accounting/ledger/post-ledger.ts";
import type { SettlementSource } from "../payment/acquirer/settlement-source.ts";
import {
  claimDay,
  findMovements,
  insertRun,
  advanceDay,
  type MovementRow,
} from "./settlement-store.ts";

/** Longer than two lists take; also the delay before a missing list is requested again. */
const LEASE_MS = 10 * 60_000;
const ENTRIES_PER_STATEMENT = 2_000;

export interface SettlementDeps {
  db: Database;
  sources: readonly SettlementSource[];
  clock(): number;
  log: { warn(details: object, message: string): void };
}

/**
 * Compares the next due day of every acquirer; returns how many. Orders and payments never change.
 */
export async function compareDueSettlements(deps: SettlementDeps): Promise<number> {
  let compared = 0;
  for (const source of deps.sources) if (await compareNextDay(deps, source)) compared += 1;
  return compared;
}

async function compareNextDay(deps: SettlementDeps, source: SettlementSource): Promise<boolean> {
  const { provider } = source;
  if (source.list === null) return false;
  const now = deps.clock();
  const lastDay = lastSettlementDay(now);
  const claim = { provider, lastDay, firstDay: lastDay, now, leaseMs: LEASE_MS };
  const day = await claimDay(deps.db, claim);
  if (day === null) return false;
  const lines = await fetchLists(source.list, day);
  if (lines === null) {
    deps.log.warn(
      { provider, date: formatDate(day) },
      "an acquirer's settlement list did not come",
    );
    return false;
  }
  const differences = await inTransaction(deps.db, (tx) =>
    saveComparison(tx, { source, day, lines, now: deps.clock() }),
  );
  if (differences === null) return false;
  if (differences.length > 0) {
    const found = countKinds(differences);
    deps.log.warn({ provider, date: formatDate(day), found }, "settlement and ledger differ");
  }
  return true;
}

/** The day's list, and the one of the day before with its late lines. */
async function fetchLists(
  list: NonNullable<SettlementSource["list"]>,
  day: number,
): Promise<SettlementLine[] | null> {
  const before = await list(formatDate(day - 1));
  const own = before === null ? null : await list(formatDate(day));
  return before === null || own === null ? null : [...before, ...own];
}

interface Day {
  source: SettlementSource;
  day: number;
  lines: readonly SettlementLine[];
  now: number;
}

/** One day in one transaction; null where another process has done it. */
async function saveComparison(
  tx: Tx,
  { source, day, lines, now }: Day,
): Promise<Difference[] | null> {
  const { provider, fees } = source;
  if (!(await advanceDay(tx, { provider, day, now }))) return null;
  const held = await findMovements(tx, { provider, lines, ...settlementWindow(day) });
  const { differences, matches } = compareSettlement(lines, held, fees);
  const fresh = matches.filter((match) => !match.movement.settled);
  const settled = fresh.map((match) => match.movement);
  await insertRun(tx, { provider, day, now, lines: lines.length, settled, differences });
  for (let at = 0; at < fresh.length; at += ENTRIES_PER_STATEMENT) {
    const entries = fresh
      .slice(at, at + ENTRIES_PER_STATEMENT)
      .map((match) => toLedgerEntry(match, now));
    await postLedgerMany(tx, entries);
  }
  return differences;
}

function toLedgerEntry({ line, movement }: Match<MovementRow>, at: number) {
  const { storeId, orderId, box } = movement;
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
