/**
 * `npm run bench:table`: how soon every phone of a table has read another's change (TABLE-1), beside buyers'
 * journeys at another store at a given rate, and the statements of a pushed version. Fails (exit code 1) on
 * errors alone; the figure counts only where both rates were kept.
 */
import { loadavg } from "node:os";
import { foreignLoad } from "./measure/machine.ts";
import { formatTable, figure } from "./report/table.ts";
import { print } from "./run-bench.ts";
import { runWithGenerator, type GeneratedBench } from "./run-with-generator.ts";
import { addTables } from "./table/add-tables.ts";
import { openParty, type Party } from "./table/party.ts";
import { runTables, type TableOutcome } from "./table/run-tables.ts";
import { readTableOptions, type TableOptions } from "./table/table-options.ts";
import { judgeTables, LIMIT_MS } from "./table/table-verdict.ts";
import { DISHES, STORE_ID } from "./targets/bench-store.ts";
import { addAppBuyers } from "./targets/buyers.ts";

const WARM_UP_SECONDS = 5;

interface Running extends GeneratedBench {
  readonly options: TableOptions;
}

/** Whether nothing failed. */
async function measure(running: Running): Promise<boolean> {
  const { options, targets, generator, meter } = running;
  const { urls, sessionSecret } = targets;
  const settings = { urls, sessionSecret, storeId: STORE_ID, dishes: DISHES };
  await generator.ask<"settings">({ kind: "settings", settings });
  await addBuyers(running);
  const failures: unknown[] = [];
  const parties = await sitDown(running, (error) => failures.push(error));
  await meter.tidy();
  const { everySeconds, rate, seconds } = options;
  await beside(running, parties, Math.max(WARM_UP_SECONDS, everySeconds));
  const busy = await foreignLoad();
  const { journeys, tables } = await beside(running, parties, seconds);
  print(
    `journeys: ${journeys.finished} of ${journeys.planned}, ${journeys.finishedPerSecond.toFixed(2)} a second (aim ${rate}), began at most ${journeys.latestMs.toFixed(0)} ms late, p95 ${journeys.p95.toFixed(0)} ms, ${journeys.errors} errors`,
  );
  printTables(options, tables);
  const verdict = judgeTables({ perSecond: rate, journeys }, tables);
  const word = verdict.met === null ? "DOES NOT COUNT" : verdict.met ? "met" : "MISSED";
  print(
    `p95 from a change to the last phone's version: ${tables.p95.toFixed(0)} ms (limit ${LIMIT_MS}): ${word}; rates kept: journeys ${verdict.journeysKept}, tables ${verdict.tablesKept}`,
  );
  print(`other programs ${(busy * 100).toFixed(0)} %, load average ${loadavg()[0]?.toFixed(1)}`);
  const alone = await countStatements(running, parties);
  for (const party of parties) party.close();
  const messages = [journeys, tables, alone].flatMap(({ errorMessages }) => errorMessages);
  for (const one of [...messages, ...failures.slice(0, 5).map(String)]) print(one);
  return messages.length === 0 && failures.length === 0;
}

async function addBuyers({ options, targets, generator }: Running): Promise<void> {
  const seconds = options.seconds + Math.max(WARM_UP_SECONDS, options.everySeconds);
  const range = { from: 0, to: Math.ceil(options.rate * seconds) + 2, sharedCoupon: false };
  await addAppBuyers(targets.databaseUrl, range);
  await generator.ask<"buyers">({ kind: "buyers", target: "app", range });
}

async function sitDown(
  { options, targets }: Running,
  onError: (error: unknown) => void,
): Promise<Party[]> {
  const codes = await addTables(targets.databaseUrl, options.tables);
  const parties: Party[] = [];
  for (const [number, tableCode] of codes.entries()) {
    const { url } = targets.urls.app;
    parties.push(await openParty({ url, tableCode, number, phones: options.phones, onError }));
  }
  return parties;
}

/** Journeys in the generator's process, the tables' phones in this one. */
async function beside({ options, generator }: Running, parties: readonly Party[], seconds: number) {
  const { rate: perSecond, everySeconds } = options;
  const [journeys, tables] = await Promise.all([
    generator.ask<"openLoop">({ kind: "openLoop", plan: { perSecond, seconds } }),
    runTables(parties, { seconds, everySeconds }),
  ]);
  return { journeys, tables };
}

function printTables({ tables: count, phones }: TableOptions, tables: TableOutcome): void {
  print(
    `tables: ${count} of ${phones} phones, ${tables.heard} of ${tables.planned} changes read by all, began at most ${tables.latestMs.toFixed(0)} ms late, p50 ${tables.p50.toFixed(0)} ms, p95 ${tables.p95.toFixed(0)} ms, worst ${tables.worst.toFixed(0)} ms`,
  );
}

/** Without journeys, so that all but a few statements of timers are those of the tables. */
async function countStatements(
  { options, meter }: Running,
  parties: readonly Party[],
): Promise<TableOutcome> {
  await meter.begin();
  const alone = await runTables(parties, { ...options, seconds: options.aloneSeconds });
  const shares = await meter.statements();
  const calls = shares.reduce((sum, one) => sum + one.calls, 0);
  const pushes = shares.find(({ text }) => IS_PUSH.test(text))?.calls ?? 0;
  printTables(options, alone);
  print(
    `statements per pushed version: ${(calls / alone.heard).toFixed(1)}, of which ${(pushes / alone.heard).toFixed(2)} read it for the push; the others are the change and ${options.phones} phones' reading`,
  );
  if (options.statements) {
    const rows = shares
      .slice(0, 30)
      .map(({ text, calls: times, ms }) => [
        text.replace(/\s+/g, " ").slice(0, 110),
        ...[figure(times / alone.heard), figure(ms / alone.heard)],
      ]);
    print(formatTable([["alone", "calls/version", "ms/version"], ...rows]));
  }
  return alone;
}

/** The hub's, of all sessions that it is told of. */
const IS_PUSH = /as version,\s+array\(select p\.participant_id/;

await runWithGenerator((bench) => {
  const options = readTableOptions(process.argv.slice(2));
  return measure({ ...bench, options });
});
