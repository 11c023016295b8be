import { setTimeout as pause } from "node:timers/promises";
import { bootSantap, type SantapEnvironment } from "@santap/dev-env/boot";
import { asAppRole } from "@santap/dev-env/postgres";
import fc from "fast-check";
import { openDatabase } from "../../../src/db/database.ts";
import { randomInteger, seededRandom } from "../../../src/testing/seeded-random.ts";
import { connectTestProduct } from "../../../src/testing/test-product.ts";
import { inParallel, until } from "../../../src/testing/until.ts";
import { findFaults } from "../checks/find-faults.ts";
import { isAway, retryWhileAway, retryingRows } from "./retrying-rows.ts";
import { startKillableDatabase, type KillableDatabase } from "./killable-database.ts";
import { addModelParts, MODEL_ENV, type Lane } from "../lane.ts";
import { newModel, type Model } from "../model.ts";
import { newDiner, setUpSequence, type SequenceContext } from "../sequence-context.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";
import { MEAL } from "../steps/any-step.ts";
import type { Step } from "../steps/step.ts";
import { TABLE_MEAL } from "../steps/table-sequence.ts";

const STREAMS = 6;
const LONGEST_WAIT_MS = 600_000;

export interface KillPlan {
  readonly rounds: number;
  /** Whom each round kills, at which moment, and what diners do, follow from it. */
  readonly seed: number;
  /** Epoch ms at which no further round begins; the first one is always made. */
  readonly until?: number | undefined;
}

export interface KillReport {
  readonly rounds: number;
  readonly steps: number;
  /** Orders that were acknowledged, and payments that wallets made. */
  readonly orders: number;
  readonly walletPayments: number;
  readonly faults: readonly string[];
}

/**
 * Diners order, pay and release payments, several at once, while the server or the database is killed at a
 * random moment, again and again. What was acknowledged must be there at the end, and nothing twice.
 */
export async function runKillRounds(plan: KillPlan): Promise<KillReport> {
  process.stdout.write(`kill rounds: seed ${plan.seed}, ${plan.rounds} rounds\n`);
  const database = await startKillableDatabase();
  const options = { mode: "processes", env: { ...MODEL_ENV, SNAP_TIMEOUT: "1500" } } as const;
  const environment = await bootSantap({
    ...options,
    databaseUrl: database.url,
    appDatabaseUrl: asAppRole(database.url),
  });
  const product = connectTestProduct(environment);
  await addModelParts(database.url);
  const db = openDatabase({
    ...{ url: environment.appDatabaseUrl, poolSize: 4 },
    onIdleError: () => undefined,
  });
  try {
    const lane: Lane = {
      product: {
        ...product,
        rows: retryingRows(product.rows),
        newBuyer: () => retryWhileAway(() => product.newBuyer()),
        grantCoupon: (buyer, template) =>
          retryWhileAway(() => product.grantCoupon(buyer, template)),
      },
      sandboxUrl: environment.sandboxUrl,
      servers: [environment.api],
      staff: { db, clock: Date.now },
      redemption: { db, clock: Date.now, voucherSecret: MODEL_ENV.VOUCHER_SECRET },
      stop: () => Promise.resolve(),
    };
    return await killUnderLoad({ plan, lane, environment, database });
  } finally {
    await db.destroy();
    await product.close();
    await environment.stop();
    await database.stop();
  }
}

interface Battle {
  plan: KillPlan;
  lane: Lane;
  environment: SantapEnvironment;
  database: KillableDatabase;
}

async function killUnderLoad(battle: Battle): Promise<KillReport> {
  const { lane, plan } = battle;
  const { real: context, model } = await setUpSequence(lane);
  context.mayLose = true;
  const load = { steps: 0, over: false };
  const killing = killAgainAndAgain(battle, load).finally(() => {
    load.over = true;
  });
  const [rounds, ...streams] = await Promise.all([
    killing,
    ...Array.from({ length: STREAMS }, (_, stream) => {
      return keepDining({ context, load, seed: plan.seed + stream + 1 });
    }),
  ]);
  const all = joined([model, ...streams.flat()]);
  await waitUntilIdle(lane, all);
  const { faults } = await findFaults(lane, all);
  const { orders, walletPaid } = all.acknowledged;
  const walletPayments = [...walletPaid.values()].reduce((sum, times) => sum + times, 0);
  return { rounds, steps: load.steps, orders: orders.size, walletPayments, faults };
}

interface Load {
  steps: number;
  over: boolean;
}

/** How many rounds it came to. */
async function killAgainAndAgain(battle: Battle, load: Load): Promise<number> {
  const { plan, database, environment } = battle;
  const chance = seededRandom(plan.seed);
  let rounds = 0;
  while (
    rounds < plan.rounds &&
    (rounds === 0 || Date.now() < (plan.until ?? Infinity)) &&
    !load.over
  ) {
    const due = load.steps + randomInteger(chance, STREAMS, 10 * STREAMS);
    const moment = async () => load.over || load.steps >= due;
    await until("the moment of the next kill", moment, LONGEST_WAIT_MS);
    // Not only at the edge of a step, but anywhere within it.
    await pause(chance() * 40);
    // The first two rounds have one of each.
    const victim = (rounds < 2 ? rounds / 2 : chance()) < 0.5 ? environment.api : database;
    await victim.kill();
    await victim.restart();
    rounds += 1;
  }
  return rounds;
}

interface Dining {
  context: SequenceContext;
  load: Load;
  seed: number;
}

/** New diners after every few steps; what each was promised is kept to the end. */
async function keepDining({ context, load, seed }: Dining): Promise<Model[]> {
  const models: Model[] = [];
  try {
    while (!load.over) {
      const diners = await inParallel(3, () => newDiner(context.lane));
      const model = newModel(diners, Object.values(context.tables));
      models.push(model);
      const [steps = []] = fc.sample(
        fc.tuple(MEAL, TABLE_MEAL).map((meals) => meals.flat()),
        { seed: seed + models.length * STREAMS, numRuns: 1 },
      );
      for (const step of steps) {
        if (step.check(model)) await takeStep(step, model, context);
        load.steps += 1;
      }
    }
    return models;
  } finally {
    load.over = true;
  }
}

/** Staff commands run in this process. One that loses its database connection acknowledged nothing, and is no fault. */
async function takeStep(step: Step, model: Model, context: SequenceContext): Promise<void> {
  try {
    await step.run(model, context);
  } catch (error) {
    if (!isAway(error)) throw error;
  }
}

const SETS = [
  ...(["orders", "boxes", "paidOrders", "cancelledOrders", "paidBoxes"] as const),
  ...(["shares", "paidShares"] as const),
];

/** All of them as one, to be judged together. */
function joined(models: readonly Model[]): Model {
  const all = newModel(
    models.flatMap(({ diners }) => diners),
    models[0]?.tables ?? [],
  );
  for (const { orders, shares, boxes, acknowledged, unseenPayments } of models) {
    all.orders.push(...orders);
    all.shares.push(...shares);
    all.boxes.push(...boxes);
    for (const partnerRef of unseenPayments) all.unseenPayments.add(partnerRef);
    for (const name of SETS) {
      for (const id of acknowledged[name]) all.acknowledged[name].add(id);
    }
    for (const [roundId, portions] of acknowledged.sentRounds)
      all.acknowledged.sentRounds.set(roundId, portions);
    for (const [useId, state] of acknowledged.uses) all.acknowledged.uses.set(useId, state);
    for (const [refundId, amount] of acknowledged.voucherRefunds)
      all.acknowledged.voucherRefunds.set(refundId, amount);
    for (const [refundId, given] of acknowledged.givenBack)
      all.acknowledged.givenBack.set(refundId, given);
    for (const [ref, times] of acknowledged.walletPaid) {
      // Diners of several parties may have paid on one bill.
      all.acknowledged.walletPaid.set(ref, times + (all.acknowledged.walletPaid.get(ref) ?? 0));
    }
    for (const [user, keys] of acknowledged.orderKeys) all.acknowledged.orderKeys.set(user, keys);
  }
  return all;
}
