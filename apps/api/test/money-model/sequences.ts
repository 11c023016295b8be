import fc from "fast-check";
import { STATE_LOGS } from "@santap/domain/state-log";
import { BOOK_RULES } from "../../src/features/ledger/book-rules.ts";
import { openDatabases, openLane, type Databases, type LaneWorld } from "./lane-world.ts";
import { MONEY_RULES } from "./checks/money-faults.ts";
import { findFaults } from "./checks/find-faults.ts";
import type { SeenRefund } from "./checks/read-money.ts";
import { setScene } from "./scene.ts";
import { settleDown } from "./settle-down.ts";
import { SEQUENCE } from "./steps/any-step.ts";
import type { Step } from "./steps/step.ts";

/** Old rows cost time: in a long run, a new product takes over now and then. */
const FRESH_AFTER = 100;
const SHRINKING_MS = 90_000;
/** Rules that are looked at after each sequence. */
const CHECKS = Object.keys(MONEY_RULES).length + BOOK_RULES.length + Object.keys(STATE_LOGS).length;

export interface SequencePlan {
  /** Sequences in all, or for as long as `until` says. */
  readonly sequences: number;
  /** Server processes over one database. */
  readonly servers: number;
  /** Products side by side, each with its own database and acquirer. */
  readonly lanes: number;
  readonly seed: number;
  /** A failed sequence again, as its report names it. */
  readonly path?: string | undefined;
  /** Epoch ms at which no further sequence begins. */
  readonly until?: number | undefined;
}

export interface SequenceReport {
  readonly sequences: number;
  readonly checks: number;
  /** Payments by what became of them, and refunds by where they ended. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** What each failure says, with its seed and path. */
  readonly failures: readonly string[];
}

interface Tally {
  sequences: number;
  checks: number;
  outcomes: Record<string, number>;
}

/** Runs sequences, lane by lane, each of them repeatable by its lane's seed. */
export async function runSequences(plan: SequencePlan): Promise<SequenceReport> {
  const { seed, sequences, servers, lanes: count } = plan;
  process.stdout.write(
    `money model: seed ${seed}, ${sequences} sequences, ${servers} servers, ${count} lanes\n`,
  );
  const tally: Tally = { sequences: 0, checks: 0, outcomes: {} };
  const databases = await openDatabases();
  try {
    const lanes = Array.from({ length: plan.lanes }, (_, lane) => {
      const share = Math.ceil((plan.sequences - lane) / plan.lanes);
      return runLane(databases, { ...plan, sequences: share, seed: plan.seed + lane }, tally);
    });
    const failures = (await Promise.all(lanes)).filter((failure) => failure !== null);
    return { ...tally, failures };
  } finally {
    await databases.stop();
  }
}

/** The failure of one lane, told; null where all its sequences hold. */
async function runLane(
  databases: Databases,
  plan: SequencePlan,
  tally: Tally,
): Promise<string | null> {
  const keeper = keepLane(databases, plan.servers);
  const { seed, sequences: numRuns, path, until } = plan;
  const property = fc.asyncProperty(SEQUENCE, (steps) =>
    keeper.use((lane) => runSequence(lane, steps, tally)),
  );
  try {
    const found = await check(property, {
      ...{ seed, numRuns, endOnFailure: true, unbiased: true },
      ...(path === undefined ? {} : { path }),
      ...(until === undefined ? {} : { interruptAfterTimeLimit: Math.max(1, until - Date.now()) }),
    });
    // Time that was over before the first sequence broke nothing.
    if (!found.failed || found.counterexamplePath === null) return null;
    process.stdout.write(`${tellFailure(plan, found)}\nLooking for a shorter one …\n`);
    const failure = tellFailure(plan, await shrink(property, found));
    process.stdout.write(`${failure}\n`);
    return failure;
  } finally {
    await keeper.leave();
  }
}

type Found = Awaited<ReturnType<typeof check>>;

function check(property: fc.IAsyncProperty<[Step[]]>, parameters: fc.Parameters<[Step[]]>) {
  return fc.check(property, parameters);
}

/** A shorter sequence that fails as well, as far as the time for it reaches. */
async function shrink(property: fc.IAsyncProperty<[Step[]]>, found: Found): Promise<Found> {
  const { seed, counterexamplePath: path } = found;
  if (path === null) return found;
  const limit = { interruptAfterTimeLimit: SHRINKING_MS, markInterruptAsFailure: false };
  const shorter = await check(property, { seed, path, unbiased: true, ...limit });
  return shorter.failed && shorter.counterexample !== null ? shorter : found;
}

function tellFailure({ servers }: SequencePlan, found: Found): string {
  const { seed, counterexamplePath: path, counterexample, errorInstance } = found;
  const [steps] = counterexample ?? [];
  const again = `npm run soak -- --servers ${servers} --seed ${seed} --path ${path}`;
  return [
    `A sequence fails; again: ${again}`,
    `Steps: ${String(steps)}`,
    errorInstance instanceof Error ? errorInstance.stack : String(errorInstance),
  ].join("\n");
}

/** One lane's product, from its first use; a failure leaves rows that break rules for good. */
function keepLane(databases: Databases, servers: number) {
  let lane: LaneWorld | null = null;
  let uses = 0;
  async function leave(): Promise<void> {
    const left = lane;
    lane = null;
    await left?.stop();
  }
  return {
    async use(work: (lane: LaneWorld) => Promise<void>): Promise<void> {
      if ((uses += 1) % FRESH_AFTER === 0) await leave();
      lane ??= await openLane(databases, servers);
      try {
        await work(lane);
      } catch (error) {
        await leave();
        throw error;
      }
    },
    leave,
  };
}

async function runSequence(lane: LaneWorld, steps: Step[], tally: Tally): Promise<void> {
  const scene = await setScene(lane);
  await fc.asyncModelRun(() => scene, steps);
  await settleDown(lane, scene.model);
  const { seen, faults } = await findFaults(lane, scene.model);
  tally.sequences += 1;
  tally.checks += CHECKS;
  for (const outcome of [...seen.payments.map((one) => one.result), ...seen.refunds.map(ended)]) {
    tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function ended({ status }: SeenRefund): string {
  return `refund ${status}`;
}
