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
  const all = createScenarios(targets, await openBuyings(targets));
  const measured = await measureRounds(
    { targets, options, tidyBefore: "round", warmUps: all },
    all.filter(({ name }) => options.only.includes(name)).map((one) => [one]),
  );
  return report(measured, all, (findings) => limitJourney(findings, readMemory(targets.app.pid)));
}

type Buyings = Readonly<Record<Target, Buying>>;

async function openBuyings({ app, baseline }: Targets): Promise<Buyings> {
  const agent = openConnection();
  const buyings = {
    app: openBuying(await openAppSteps(app.url, agent), app),
    baseline: openBuying(await openBaselineSteps(baseline.url, agent), baseline),
  };
  agent.destroy();
  return buyings;
}

function createScenarios(targets: Targets, at: Buyings): Scenario[] {
  /** The buyers left over from before may have coupons of another template. */
  const prepareBuyers = async (target: Target, count: number, isOneTemplate = false) => {
    at[target].buyers = await addBuyers(targets, { target, count, isOneTemplate });
  };
  const order = { perSecond: { app: 1_000, baseline: 3_000 }, prepare: prepareBuyers };
  const W1 = { name: "W1", title: "menu read", warmUp: 1_000 };
  const W2 = { ...order, name: "W2", title: "order, 3 lines, coupon", warmUp: 800 };
  const W2S = { ...order, name: "W2S", title: "order, one shared coupon", warmUp: 0 };
  const W3 = { name: "W3", title: "payment created and settled", warmUp: 400 };
  const W4 = { name: "W4", title: "status read", warmUp: 2_000 };
  const J = { ...order, name: "J", title: "journey W1+W2+W3+3×W4", warmUp: 200 };
  const placeOrder = (target: Target) => at[target].order;
  return [
    { ...W1, operate: (target) => at[target].readMenu },
    { ...W2, operate: placeOrder },
    {
      ...W2S,
      isAppOnly: true,
      prepare: (target, count) => prepareBuyers(target, count, true),
      operate: placeOrder,
    },
    {
      ...W3,
      perSecond: { app: 500, baseline: 500 },
      async prepare(target, count) {
        const missing = count - at[target].orders.length;
        if (missing <= 0) return;
        await prepareBuyers(target, missing);
        await runUnmeasured({ ...W2, operate: placeOrder }, target, missing);
      },
      operate: (target) => at[target].pay,
    },
    { ...W4, operate: (target) => at[target].readStatus },
    { ...J, operate: (target) => at[target].journey },
  ];
}
