import pg from "pg";
import type { Contenders } from "../contenders/start-contenders.ts";
import type { PhasePlan } from "../load/messages.ts";
import { runPhase } from "../load/run-phase.ts";
import type { DatabaseMeter } from "../measure/database-meter.ts";
import { foreignLoad } from "../measure/machine.ts";
import { measurePhase } from "../measure/measure-phase.ts";
import type { Measurement } from "../measure/measurement.ts";
import type { BenchOptions } from "../options.ts";
import { formatStatements } from "../report/statements.ts";
import { CONTENDERS, SETTLE_WORKS, type Contender, type SettleWork } from "../works.ts";
import { addSettledOrders } from "./app-orders.ts";
import { openSettleDesk, type SettleDesk } from "./settle-desk.ts";

export interface SettleCourse {
  readonly options: Pick<BenchOptions, "seconds" | "rounds" | "connections" | "statements">;
  readonly contenders: Contenders;
  readonly meter: DatabaseMeter;
  /** How many orders the app has settled before, for each of the two works. */
  readonly existing: Readonly<Record<SettleWork, number>>;
  readonly log: (line: string) => void;
  /** True once somebody wants it to end. */
  readonly stopped: () => boolean;
}

type Desks = Readonly<Record<Contender, SettleDesk>>;

/** A phase ends with the last of them: signing more would take longer than the phase. */
const MOST_A_SECOND = { app: 500, floor: 1_000 } as const;
const WARM_UP = 1_000;
/** The level at which few and many orders are compared. */
export const STEADY = 16;
/** Numbers that no order of a desk ever gets. */
const FIRST_EXISTING = 100_000_000;

/** All levels among few orders; then, among many, the steady level again, both contenders in turns. */
export async function runSettleRounds(course: SettleCourse): Promise<Measurement[]> {
  const { app, floor } = await openDesks(course.contenders);
  const desks = { app, floor };
  const all: Measurement[] = [];
  try {
    for (const work of SETTLE_WORKS) {
      const from = work === "S1" ? 0 : course.existing.S1;
      await grow(course, { from, to: course.existing[work] });
      if (course.stopped()) return all;
      for (const contender of CONTENDERS) await warmUp(desks[contender], contender);
      for (let round = 0; round < course.options.rounds; round += 1) {
        all.push(...(await runRound(course, desks, { work, round })));
      }
    }
    for (const contender of CONTENDERS) await requireSettled(desks[contender], contender);
    return all;
  } finally {
    for (const contender of CONTENDERS) await desks[contender].close();
  }
}

async function openDesks({ databaseUrl, places, dataDirs }: Contenders): Promise<Desks> {
  const open = (contender: Contender) =>
    openSettleDesk(contender, {
      databaseUrl,
      url: places[contender].url,
      dataDir: dataDirs[contender],
    });
  return { app: await open("app"), floor: await open("floor") };
}

async function grow(
  { contenders, log, meter, stopped }: SettleCourse,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const begin = performance.now();
  const client = new pg.Client({ connectionString: contenders.databaseUrl });
  await client.connect();
  try {
    const range = { from: FIRST_EXISTING + from, to: FIRST_EXISTING + to };
    await addSettledOrders(client, range, { log, stopped });
  } finally {
    await client.end();
  }
  if (stopped()) return;
  await meter.tidy();
  log(
    `${to} settled orders are there, after ${((performance.now() - begin) / 1_000).toFixed(0)} s`,
  );
}

interface Turn {
  readonly work: SettleWork;
  readonly round: number;
}

async function runRound(
  course: SettleCourse,
  desks: Desks,
  { work, round }: Turn,
): Promise<Measurement[]> {
  const { options, stopped, log } = course;
  log(`${work}, round ${round + 1}: others keep the machine ${percent(await foreignLoad())} busy`);
  const turns = round % 2 === 0 ? CONTENDERS : CONTENDERS.toReversed();
  const all: Measurement[] = [];
  for (const connections of work === "S1" ? options.connections : [STEADY]) {
    for (const contender of turns) {
      if (stopped()) return all;
      const plan = { contender, work, connections, seconds: options.seconds };
      all.push(await measureOne(course, desks[contender], plan));
    }
  }
  return all;
}

async function measureOne(
  { contenders, meter, log, options }: SettleCourse,
  desk: SettleDesk,
  phase: Omit<PhasePlan<SettleWork>, "mostOperations">,
): Promise<Measurement> {
  const { contender, seconds } = phase;
  await desk.bring(seconds * MOST_A_SECOND[contender]);
  const plan = { ...phase, mostOperations: Infinity };
  const run = () => runPhase(plan, desk.settle);
  const measured = await measurePhase({ run, meter, log, pid: contenders.pids[contender] }, plan);
  if (options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}

/** Compiled code, and statements planned for the tables as they are now. */
async function warmUp(desk: SettleDesk, contender: Contender): Promise<void> {
  await desk.bring(WARM_UP);
  const plan = { contender, work: "S1" as const, connections: STEADY, seconds: 30 };
  const phase = { ...plan, mostOperations: WARM_UP };
  const { errors, complaints } = await runPhase(phase, desk.settle);
  if (errors > 0) throw new Error(`${contender} settles nothing: ${complaints.join("; ")}`);
}

/** Fast and wrong is no result. */
async function requireSettled(desk: SettleDesk, contender: Contender): Promise<void> {
  const { acknowledged, settled } = await desk.balance();
  if (acknowledged === settled) return;
  throw new Error(`${contender} acknowledged ${acknowledged} and settled ${settled}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
