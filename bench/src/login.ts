/**
 * `npm run bench:login`: asking for a code and signing in with it, at the app and at a floor that does
 * the least that any sign-in by code must, in turns, on one database. It measures; only errors make it
 * fail. This process generates the load: neither contender's CPU time is in it.
 */
import { startContenders, type Contenders } from "./contenders/start-contenders.ts";
import { judgeLogin } from "./login/login-bars.ts";
import { prepareLogin } from "./login/busy-day.ts";
import { runLoginRounds } from "./login/login-rounds.ts";
import { openDatabaseMeter } from "./measure/database-meter.ts";
import { findingsOf } from "./measure/measurement.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { formatReport } from "./report/report.ts";
import { LOGIN_WORKS } from "./works.ts";

/** Nothing is paid for here, so nobody has to hear of it. */
const NOWHERE = "http://127.0.0.1:9";
/** The sandbox believes everybody; and a day's messages cost more than a small restaurant has. */
const ENV = { HUMAN_VERIFICATION: "sandbox", MESSAGE_CAP_62: "1000000000" };

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Resolves to the number of errors. */
async function measure(
  options: BenchOptions,
  contenders: Contenders,
  stopped: () => boolean,
): Promise<number> {
  await prepareLogin(contenders.databaseUrl);
  const meter = await openDatabaseMeter(contenders.databaseUrl, contenders.postmaster);
  try {
    const course = { options, contenders, meter, log: print, stopped };
    const findings = findingsOf(await runLoginRounds(course));
    const bars = judgeLogin(findings);
    print(`\n${formatReport({ ...options, works: LOGIN_WORKS, findings, bars })}`);
    return findings.errors;
  } finally {
    await meter.close();
  }
}

async function main(): Promise<number> {
  const usual = ["--connections", "16", "--rounds", "2"];
  const options = readOptions([...usual, ...process.argv.slice(2)]);
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  const contenders = await startContenders({
    relays: { app: NOWHERE, floor: NOWHERE },
    nodeOptions: options.nodeOptions,
    env: ENV,
    log: print,
    onLost: print,
  });
  try {
    return (await measure(options, contenders, () => stopped)) > 0 ? 1 : 0;
  } finally {
    await contenders.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
