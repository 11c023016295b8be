import { openConnection } from "../load/client.ts";
import { readMemory } from "../measure/processes.ts";
import { measureRounds, report, runUnmeasured, type Scenario } from "../measure/rounds.ts";
import { readOptions, ROUND_OPTIONS, some, wholes } from "../options.ts";
import { addBuyers } from "../product/add-accounts.ts";
import { startTargets, type Targets } from "../product/start-targets.ts";
import type { Target } from "../targets.ts";
import { openAppSteps } from "./app-steps.ts";
import { openBaselineSteps } from "./baseline-steps.ts";
import { openBuying, type Buying } from "./buy.ts";
import { limitJourney } from "./limits.ts";

const OPTIONS = {
  ...ROUND_OPTIONS,
  connections: wholes([1, 16, 64], 256),
  only: some(["W1", "W2", "W2S", "W3", "W4", "J"]),
};

/** The buyer's journey at the app and the baseline. Only errors make it fail. */
export async function run(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, OPTIONS);
  await using targets = await startTargets({ nodeOptions: options["node-options"] });
  const all = await createScenarios(targets);
  const measured = await measureRounds(
    { targets, options, tidyBefore: "round", warmUps: all },
    all.filter(({ name }) => options.only.includes(name)).map((one) => [one]),
  );
  return report(measured, all, (findings) => limitJourney(findings, readMemory(targets.app.pid)));
}

async function createScenarios(targets: Targets): Promise<Scenario[]> {
  const agent = openConnection();
  const { app, baseline } = targets;
  const at: Record<Target, Buying> = {
    app: openBuying(await openAppSteps(app.url, agent), app),
    baseline: openBuying(await openBaselineSteps(baseline.url, agent), baseline),
  };
  agent.destroy();
  const perSecond = { app: 1_000, baseline: 3_000 };
  /** The buyers left over from before may have coupons of another template. */
  const prepareBuyers = async (target: Target, count: number, isOneTemplate = false) => {
    at[target].buyers = await addBuyers(targets, { target, count, isOneTemplate });
  };
  const order: Scenario = {
    ...{ name: "W2", title: "order, 3 lines, coupon", warmUp: 800, perSecond },
    prepare: (target, count) => prepareBuyers(target, count),
    operate: (target) => at[target].order,
  };
  const pay: Scenario = {
    ...{ name: "W3", title: "payment created and settled", warmUp: 400 },
    perSecond: { app: 500, baseline: 500 },
    async prepare(target, count) {
      const missing = count - at[target].orders.length;
      if (missing <= 0) return;
      await prepareBuyers(target, missing);
      await runUnmeasured(order, target, missing);
    },
    operate: (target) => at[target].pay,
  };
  return [
    { name: "W1", title: "menu read", warmUp: 1_000, operate: (target) => at[target].readMenu },
    order,
    {
      ...{ name: "W2S", title: "order, one shared coupon", warmUp: 0, perSecond, isAppOnly: true },
      prepare: (target, count) => prepareBuyers(target, count, true),
      operate: (target) => at[target].order,
    },
    pay,
    { name: "W4", title: "status read", warmUp: 2_000, operate: (target) => at[target].readStatus },
    {
      ...{ name: "J", title: "journey W1+W2+W3+3×W4", warmUp: 200, perSecond },
      prepare: (target, count) => prepareBuyers(target, count),
      operate: (target) => at[target].journey,
    },
  ];
}
