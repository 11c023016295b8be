import { openJourneys, reportBeside } from "../journey/beside.ts";
import { runOpenLoop, type OpenOutcome } from "../load/loops.ts";
import { printStatements } from "../measure/database-meter.ts";
import { print } from "../measure/print.ts";
import { flag, readOptions, whole } from "../options.ts";
import { withClient } from "../product/start-product.ts";
import { startTargets, type Targets } from "../product/start-targets.ts";
import { openParty, type Party } from "./party.ts";

const OPTIONS = {
  tables: whole(50, 500),
  phones: whole(8, 20),
  every: whole(5, 60),
  rate: whole(10, 100),
  seconds: whole(120, 600),
  alone: whole(20, 120),
  statements: flag,
};
/** TABLE-1, ms. */
const MAX_P95_MS = 1_000;
const WARM_UP_SECONDS = 5;

/**
 * How soon every phone of a table has read another's change, beside buyers' journeys at another store, and
 * the statements of a pushed version. Fails on errors alone; the figure counts only where both rates were kept.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { tables, phones, every, rate, seconds, alone, statements } = readOptions(args, OPTIONS);
  await using targets = await startTargets();
  const warmUp = Math.max(WARM_UP_SECONDS, every);
  const runJourneys = await openJourneys(targets, { rate, seconds: seconds + warmUp });
  const errors: unknown[] = [];
  const parties = await sitDown(targets, {
    tables,
    phones,
    onError: (error) => errors.push(error),
  });
  const runTables = (length: number) => changeTables(parties, every, length);
  const runBoth = (length: number) => Promise.all([runTables(length), runJourneys(length)]);
  await targets.meter.tidy();
  await runBoth(warmUp);
  const [changes, journeys] = await runBoth(seconds);
  // Without journeys, so that all but a few statements of timers are those of the tables.
  await targets.meter.begin();
  const quiet = await runTables(alone);
  await printPushes(targets, quiet);
  if (statements) await printStatements(targets.meter, { title: "alone", ...quiet });
  for (const party of parties) party.close();
  const name = "p95 from a change to the last phone's version, ms";
  return reportBeside({
    loops: { journeys: { ...journeys, rate }, changes: { ...changes, rate: 0 } },
    figure: { name, value: changes.p95, most: MAX_P95_MS },
    missing: 0,
    errors: [...errors, ...quiet.errorMessages],
  });
}

/** Each table has its changes at its own times; those of all tables are spread over the interval. */
function changeTables(parties: readonly Party[], every: number, seconds: number) {
  const tables = parties.length;
  const loop = { perSecond: tables / every, seconds: Math.floor(seconds / every) * every };
  return runOpenLoop(loop, async (_agent, nth) => {
    await parties[nth % tables]?.change(Math.floor(nth / tables));
    return true;
  });
}

/** A restaurant where a table pays at the end; its tables need no PIN. */
const STORE_ID = "S01";
const WITHOUT_LIMITS = `update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": false}',
    cap_guest_rounds = 1000, cap_guest_portions = 10000, cap_session_rounds = 1000,
    cap_session_portions = 10000, cap_bill_portions = 10000, cap_bill_amount = 1000000000,
    staff_above_amount = 1000000000, staff_above_portions = 10000 where store_id = $1`;
const TABLES = `insert into dining_table (store_id, table_id, label, code)
  select $1, code, code, code from unnest($2::text[]) code`;

/** Tables of the bench's own, at a store that is always open and asks no staff. */
async function sitDown(
  { databaseUrl, app }: Targets,
  plan: { tables: number; phones: number; onError(error: unknown): void },
): Promise<Party[]> {
  const codes = Array.from({ length: plan.tables }, (_, nth) => `BENCH-T${nth + 1}`);
  await withClient(databaseUrl, async (client) => {
    await client.query(WITHOUT_LIMITS, [STORE_ID]);
    await client.query(TABLES, [STORE_ID, codes]);
  });
  const parties: Party[] = [];
  for (const [number, tableCode] of codes.entries())
    parties.push(await openParty({ ...plan, url: app.url, tableCode, number }));
  return parties;
}

/** The hub's, of all sessions that it is told of. */
const IS_PUSH = /as version,\s+array\(select p\.participant_id/;

async function printPushes({ meter }: Targets, { operations }: OpenOutcome): Promise<void> {
  const shares = await meter.statements();
  const calls = shares.reduce((sum, one) => sum + one.calls, 0);
  const pushes = shares.find(({ text }) => IS_PUSH.test(text))?.calls ?? 0;
  const [all, push] = [calls, pushes].map((count) => (count / operations).toFixed(2));
  print(
    `statements per pushed version: ${all}, of which ${push} read it for the push; the others are the change and all phones' reading`,
  );
}
