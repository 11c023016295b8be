import type { Contenders } from "../contenders/start-contenders.ts";
import { runPhase } from "../load/run-phase.ts";
import type { PhasePlan } from "../load/messages.ts";
import type { DatabaseMeter } from "../measure/database-meter.ts";
import { foreignLoad } from "../measure/machine.ts";
import type { Measurement } from "../measure/measurement.ts";
import { measurePhase } from "../measure/measure-phase.ts";
import type { BenchOptions } from "../options.ts";
import { formatStatements } from "../report/statements.ts";
import { CONTENDERS, LOGIN_WORKS, type Contender, type LoginWork } from "../works.ts";
import { openLoginDesk, type LoginDesk } from "./login-desk.ts";

export interface LoginCourse {
  readonly options: Pick<BenchOptions, "seconds" | "rounds" | "connections" | "statements">;
  readonly contenders: Contenders;
  readonly meter: DatabaseMeter;
  readonly log: (line: string) => void;
  /** True once somebody wants it to end. */
  readonly stopped: () => boolean;
}

type Desks = Readonly<Record<Contender, LoginDesk>>;

/** No contender sends more codes a second on two cores; a phase ends with the last guest. */
const MOST_CODES_A_SECOND = { app: 500, floor: 2_000 } as const;
const WARM_UP = 500;

/** In every round both contenders in turns, the one that begins changing from round to round. */
export async function runLoginRounds(course: LoginCourse): Promise<Measurement[]> {
  const { options, contenders, log, stopped } = course;
  const { app, floor } = contenders.places;
  const desks = { app: openLoginDesk("app", app), floor: openLoginDesk("floor", floor) };
  const all: Measurement[] = [];
  for (const contender of CONTENDERS) await warmUp(desks[contender], contender);
  for (let round = 0; round < options.rounds; round += 1) {
    log(`round ${round + 1}: other programs keep the machine ${percent(await foreignLoad())} busy`);
    const turns = round % 2 === 0 ? CONTENDERS : CONTENDERS.toReversed();
    for (const connections of options.connections) {
      for (const contender of turns) {
        if (!stopped()) all.push(...(await measureBoth(course, desks, { contender, connections })));
      }
    }
  }
  for (const contender of CONTENDERS) desks[contender].close();
  return all;
}

interface Turn {
  readonly contender: Contender;
  readonly connections: number;
}

async function measureBoth(course: LoginCourse, desks: Desks, turn: Turn): Promise<Measurement[]> {
  const desk = desks[turn.contender];
  await desk.bring(course.options.seconds * MOST_CODES_A_SECOND[turn.contender]);
  const measured: Measurement[] = [];
  for (const work of LOGIN_WORKS) measured.push(await measureOne(course, desk, { ...turn, work }));
  return measured;
}

/** L1 is over when every code has arrived: its CPU time is all of what a code costs. */
async function measureOne(
  { options, contenders, meter, log }: LoginCourse,
  desk: LoginDesk,
  turn: Turn & { work: LoginWork },
): Promise<Measurement> {
  const { contender, work } = turn;
  const plan = { ...turn, seconds: options.seconds, mostOperations: Infinity };

  async function run() {
    const outcome = await runPhase(plan, desk.operation(work));
    if (work === "L1") await tellDelivery(contender, desk, log);
    return outcome;
  }

  const tools = { run, meter, log, pid: contenders.pids[contender] };
  // Every phase fills tables that were all but empty: plans for the rows of before would be poor ones.
  await meter.tidy();
  const measured = await measurePhase(tools, plan);
  if (options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}

/** Codes go out behind the answers; how far behind is told, and in no figure of the table. */
async function tellDelivery(
  contender: Contender,
  desk: LoginDesk,
  log: (line: string) => void,
): Promise<void> {
  const from = performance.now();
  await desk.collectCodes();
  const late = (performance.now() - from) / 1_000;
  log(`${contender}: all codes were there and read ${late.toFixed(1)} s after the last answer`);
}

async function warmUp(desk: LoginDesk, contender: Contender): Promise<void> {
  await desk.bring(WARM_UP);
  for (const work of LOGIN_WORKS) {
    const plan: PhasePlan = {
      contender,
      work,
      connections: 16,
      seconds: 30,
      mostOperations: WARM_UP,
    };
    const { errors, complaints } = await runPhase(plan, desk.operation(work));
    if (errors > 0) throw new Error(`${contender} fails at ${work}: ${complaints.join("; ")}`);
    if (work === "L1") await desk.collectCodes();
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
