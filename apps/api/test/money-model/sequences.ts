import fc from "fast-check";
import { STATE_LOGS } from "@santap/domain/state-log";
import { LEDGER_CHECKS } from "../../src/accounting/ledger/ledger-checks.ts";
import { openDatabases, openLane, type Databases, type Lane } from "./lane.ts";
import { MONEY_RULES } from "./checks/money-faults.ts";
import { findFaults } from "./checks/find-faults.ts";
import { findHiddenOrders } from "./checks/hidden-orders.ts";
import { setUpSequence } from "./sequence-context.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";
import { SEQUENCE } from "./steps/any-step.ts";
import type { Step } from "./steps/step.ts";
import { TABLE_SEQUENCE } from "./steps/table-sequence.ts";

/** Old rows cost time: in a long run, a new product takes over now and then. */
const FRESH_AFTER = 100;
const SHRINKING_MS = 90_000;
/** Rules that are looked at after each sequence. */
const CHECKS =
  Object.keys(MONEY_RULES).length + LEDGER_CHECKS.length + Object.keys(STATE_LOGS).length;

export interface SequencePlan {
  /** Sequences in all, or for as long as `until` says. */
  readonly sequences: number;
  /** Server processes over one database. */
  readonly servers: number;
  /** Products side by side, each with its own database and acquirer. */
  readonly lanes: number;
  readonly seed: number;
  /** Only those about shared bills. */
  readonly tablesOnly?: boolean;
  /** A failed sequence again, as its report names it. */
  readonly path?: string | undefined;
  /** Epoch ms at which no further sequence begins. */
  readonly until?: number | undefined;
}

export interface SequenceReport {
  readonly sequences: number;
  readonly checks: number;
  /** How often each kind of step was taken. */
  readonly steps: Readonly<Record<string, number>>;
  /** Paid meals that bought a deal, payments by what became of them, refunds and vouchers by where they ended, rounds by staff's decision. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** What each failure says, with its seed and path. */
  readonly failures: readonly string[];
}

/** Of each sequence in which a round was sent from a phone. */
export const TABLE_OUTCOME = "at a table";

interface Tally {
  sequences: number;
  checks: number;
  steps: Record<string, number>;
  outcomes: Record<string, number>;
}

/** Runs sequences, lane by lane, each of them repeatable by its lane's seed. */
export async function runSequences(plan: SequencePlan): Promise<SequenceReport> {
  const { seed, sequences, servers, lanes: count } = plan;
  process.stdout.write(
    `money model: seed ${seed}, ${sequences} sequences, ${servers} servers, ${count} lanes\n`,
  );
  const tally: Tally = { sequences: 0, checks: 0, steps: {}, outcomes: {} };
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

/** The failure of one lane, described; null where all its sequences hold. */
async function runLane(
  databases: Databases,
  plan: SequencePlan,
  tally: Tally,
): Promise<string | null> {
  const keeper = keepLane(databases, plan.servers);
  const { seed, sequences: numRuns, path, until } = plan;
  const sequence = plan.tablesOnly === true ? TABLE_SEQUENCE : SEQUENCE;
  const property = fc.asyncProperty(sequence, (steps) =>
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

function tellFailure({ servers, tablesOnly }: SequencePlan, found: Found): string {
  const { seed, counterexamplePath: path, counterexample, errorInstance } = found;
  const [steps] = counterexample ?? [];
  const kind = tablesOnly === true ? " --tables" : "";
  const again = `npm run soak -- --servers ${servers} --seed ${seed} --path ${path}${kind}`;
  return [
    `A sequence fails; again: ${again}`,
    `Steps: ${String(steps)}`,
    errorInstance instanceof Error ? errorInstance.stack : String(errorInstance),
  ].join("\n");
}

/** One lane's product, from its first use; a failure leaves rows that break rules for good. */
function keepLane(databases: Databases, servers: number) {
  let lane: Lane | null = null;
  let uses = 0;
  async function leave(): Promise<void> {
    const left = lane;
    lane = null;
    await left?.stop();
  }
  return {
    async use(work: (lane: Lane) => Promise<void>): Promise<void> {
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

async function runSequence(lane: Lane, steps: Step[], tally: Tally): Promise<void> {
  const context = await setUpSequence(lane);
  await fc.asyncModelRun(() => context, steps);
  await waitUntilIdle(lane, context.model);
  const { seen, faults: found } = await findFaults(lane, context.model);
  const faults = [...found, ...(await findHiddenOrders(context.real, context.model))];
  tally.sequences += 1;
  tally.checks += CHECKS;
  for (const [kind, times] of Object.entries(context.real.stepsRun))
    count(tally.steps, kind, times);
  for (const { buys, paid, payMode } of seen.orders) {
    if (buys !== null && paid) count(tally.outcomes, `meal with a deal ${payMode}`);
  }
  for (const { result } of seen.payments) count(tally.outcomes, result);
  for (const { status } of seen.refunds) count(tally.outcomes, `refund ${status}`);
  if (context.real.stepsRun.send !== undefined) count(tally.outcomes, TABLE_OUTCOME);
  for (const { status } of seen.shares) count(tally.outcomes, `share ${status}`);
  for (const { decision } of seen.payments) {
    if (decision !== null) count(tally.outcomes, `money ${decision}`);
  }
  for (const { status, orderId } of seen.orders) {
    const shared = seen.shares.some((one) => one.orderId === orderId);
    if (shared) count(tally.outcomes, `bill ${status}`);
  }
  for (const state of context.model.acknowledged.decidedRounds.values()) {
    count(tally.outcomes, `round ${state}`);
  }
  for (const { status, used } of seen.vouchers) {
    count(tally.outcomes, `voucher ${status}`);
    for (const { undone } of used) count(tally.outcomes, undone ? "use undone" : "use");
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (counts[name] ?? 0) + times;
}
