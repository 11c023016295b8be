import { loadavg } from "node:os";
import { openConnection } from "../load/client.ts";
import { isRateKept, runOpenLoop, type OpenOutcome } from "../load/loops.ts";
import { print } from "../measure/print.ts";
import { readForeignLoad } from "../measure/processes.ts";
import { formatThresholds, type Threshold } from "../measure/thresholds.ts";
import { addBuyers } from "../product/add-accounts.ts";
import type { Targets } from "../product/start-targets.ts";
import { openAppSteps } from "./app-steps.ts";
import { openBuying } from "./buy.ts";

/** Buyers' journeys (J) as an open loop beside what is measured, for at most so many seconds in all. */
export async function openJourneys(
  targets: Targets,
  { rate, seconds: all }: { rate: number; seconds: number },
): Promise<(seconds: number) => Promise<OpenOutcome>> {
  const { app } = targets;
  const agent = openConnection();
  const buying = openBuying(await openAppSteps(app.url, agent), app);
  agent.destroy();
  buying.buyers = await addBuyers(targets, { target: "app", count: Math.ceil(rate * all) + 2 });
  return (seconds) => runOpenLoop({ perSecond: rate, seconds }, buying.journey);
}

interface Beside {
  /** With their rates, by name. */
  readonly loops: Readonly<Record<string, OpenOutcome & { readonly rate: number }>>;
  /** Counts only where every rate was kept and nothing is missing. */
  readonly figure: Threshold;
  readonly missing: number;
  readonly errors: readonly unknown[];
}

/** @returns whether nothing failed */
export async function reportBeside({ loops, figure, missing, errors }: Beside): Promise<boolean> {
  for (const [name, loop] of Object.entries(loops)) print(`${name}: ${formatLoop(loop)}`);
  const counts = missing <= 0 && Object.values(loops).every((loop) => isRateKept(loop, loop.rate));
  if (!counts) print(`DOES NOT COUNT: a rate was not kept, or something is missing (${missing})`);
  print(formatThresholds([{ ...figure, value: counts ? figure.value : Number.NaN }]));
  print(`${await readForeignLoad()}, load average ${loadavg()[0]?.toFixed(1)}`);
  const messages = Object.values(loops).flatMap(({ errorMessages }) => errorMessages);
  for (const one of [...messages, ...errors.slice(0, 5).map(String)]) print(one);
  return messages.length === 0 && errors.length === 0;
}

function formatLoop(loop: OpenOutcome): string {
  const { operations, planned, errors, perSecond } = loop;
  const [late, p50, p95, worst] = [loop.latestMs, loop.p50, loop.p95, loop.worst].map((ms) =>
    ms.toFixed(0),
  );
  return `${operations} of ${planned}, ${perSecond.toFixed(2)} a second, began at most ${late} ms late, p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms, ${errors} errors`;
}
