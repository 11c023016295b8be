import { addAppBuyers, addFloorBuyers } from "./contenders/buyers.ts";
import type { Contenders } from "./contenders/start-contenders.ts";
import type { Generator } from "./load/generator.ts";
import type { DatabaseMeter } from "./measure/database-meter.ts";
import { foreignLoad } from "./measure/machine.ts";
import type { Measurement } from "./measure/measurement.ts";
import { measurePhase } from "./measure/measure-phase.ts";
import { readPeakMemory } from "./measure/process-cpu.ts";
import type { BenchOptions } from "./options.ts";
import { formatStatements } from "./report/statements.ts";
import { CONTENDERS, contendersOf, type Contender, type JourneyWork } from "./works.ts";

export interface Course {
  readonly options: BenchOptions;
  readonly contenders: Contenders;
  readonly generator: Generator;
  readonly meter: DatabaseMeter;
  readonly log: (line: string) => void;
  /** True once somebody wants it to end. */
  readonly stopped: () => boolean;
}

/** No contender does more of these a second on two cores; what is left over is no harm. */
const MOST_ORDERS_A_SECOND = { app: 1_000, floor: 3_000 } as const;
const MOST_PAYMENTS_A_SECOND = 500;
const MOST_OPERATIONS = 500_000;
const STEADY = 16;
/** Share of the machine that timers and the like may use. */
const QUIET = 0.05;

/**
 * Everything in every round, the contenders in turns within each work and level, and the one that
 * begins changing from round to round: what drifts on the machine reaches both alike.
 */
export async function runRounds(course: Course): Promise<Measurement[]> {
  const { options, stopped } = course;
  const all: Measurement[] = [];
  const range = { next: 1 };
  await warmUp(course, range);
  tellMemory(course, "warmed up");
  for (let round = 0; round < options.rounds; round += 1) {
    await course.meter.tidy();
    await tellForeignLoad(course);
    for (const phase of phasesOf(options, round)) {
      if (stopped()) return all;
      all.push(await runOne(course, range, phase));
    }
    tellMemory(course, `round ${round + 1} of ${options.rounds} done`);
  }
  return all;
}

/** CPU per operation bears company; throughput and latency do not. */
async function tellForeignLoad({ log }: Course): Promise<void> {
  const share = await foreignLoad();
  if (share > QUIET) log(`other programs keep the machine ${(share * 100).toFixed(0)} % busy`);
}

function tellMemory({ contenders, log }: Course, when: string): void {
  const peaks = CONTENDERS.map((contender) => {
    const mebibytes = readPeakMemory(contenders.pids[contender]) / 1_024;
    return `${contender} ${mebibytes.toFixed(0)} MiB`;
  });
  log(`${when}; peak memory: ${peaks.join(", ")}`);
}

function phasesOf({ connections, works, seconds }: BenchOptions, round: number): Phase[] {
  return connections.flatMap((level) =>
    works.flatMap((work) =>
      inTurns(contendersOf(work), round).map((contender) => {
        return { contender, work, connections: level, seconds };
      }),
    ),
  );
}

function inTurns(contenders: readonly Contender[], round: number): readonly Contender[] {
  return round % 2 === 0 ? contenders : contenders.toReversed();
}

interface Phase {
  readonly contender: Contender;
  readonly work: JourneyWork;
  readonly connections: number;
  readonly seconds: number;
}

/** The next buyer's number: none is ever used twice. */
interface Range {
  next: number;
}

async function runOne(course: Course, range: Range, phase: Phase): Promise<Measurement> {
  await provide(course, range, phase);
  const { contenders, generator, meter, log } = course;
  const plan = { ...phase, mostOperations: MOST_OPERATIONS };
  const run = () => generator.ask<"phase">({ kind: "phase", plan });
  const tools = { run, meter, log, pid: contenders.pids[phase.contender] };
  const measured = await measurePhase(tools, plan);
  if (course.options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}

/** Buyers with coupons for orders, orders for payments, payments for status reads. */
async function provide(course: Course, range: Range, phase: Phase): Promise<void> {
  const { contender, work, seconds } = phase;
  if (work === "W2" || work === "W2S" || work === "J") {
    const count = seconds * MOST_ORDERS_A_SECOND[contender];
    await bringBuyers(course, range, { contender, count, sharedCoupon: work === "W2S" });
  }
  if (work === "W3")
    await bringOrders(course, range, { contender, count: seconds * MOST_PAYMENTS_A_SECOND });
}

async function bringBuyers(
  { contenders, generator }: Course,
  range: Range,
  wanted: { contender: Contender; count: number; sharedCoupon: boolean },
): Promise<void> {
  const { contender, count, sharedCoupon } = wanted;
  const added = { from: range.next, to: range.next + count, sharedCoupon };
  range.next = added.to;
  const add = contender === "app" ? addAppBuyers : addFloorBuyers;
  await add(contenders.databaseUrl, added);
  await generator.ask<"buyers">({ kind: "buyers", contender, range: added });
}

async function bringOrders(
  course: Course,
  range: Range,
  { contender, count }: { contender: Contender; count: number },
): Promise<void> {
  const { orders } = await course.generator.ask<"stock">({ kind: "stock", contender });
  if (orders < count) await doWork(course, range, { contender, work: "W2", count: count - orders });
}

/** Unmeasured: for what it leaves behind, or to warm up. */
async function doWork(
  course: Course,
  range: Range,
  { contender, work, count }: { contender: Contender; work: JourneyWork; count: number },
): Promise<void> {
  if (work === "W2" || work === "J") {
    await bringBuyers(course, range, { contender, count, sharedCoupon: false });
  }
  const plan = { contender, work, connections: STEADY, seconds: 30, mostOperations: count };
  const outcome = await course.generator.ask<"phase">({ kind: "phase", plan });
  if (outcome.errors > 0) {
    throw new Error(`${contender} fails at ${work}: ${outcome.complaints.join("; ")}`);
  }
}

/** Compiled code, open connections, planned statements: what a server has after its first minute. */
async function warmUp(course: Course, range: Range): Promise<void> {
  for (const contender of CONTENDERS) {
    await doWork(course, range, { contender, work: "W1", count: 1_000 });
    await doWork(course, range, { contender, work: "W2", count: 800 });
    await course.meter.tidy();
    await doWork(course, range, { contender, work: "W3", count: 400 });
    await doWork(course, range, { contender, work: "W4", count: 2_000 });
    await doWork(course, range, { contender, work: "J", count: 200 });
  }
}
