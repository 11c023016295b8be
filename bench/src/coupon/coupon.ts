import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { openAppMenu } from "../journey/app-steps.ts";
import { openCalls, openConnection, openConnectionOfOwnNetwork, postJson } from "../load/client.ts";
import { takeNext, type Operation } from "../load/loops.ts";
import type { Findings } from "../measure/measurement.ts";
import { measureRounds, report, type Scenario } from "../measure/rounds.ts";
import type { Threshold } from "../measure/thresholds.ts";
import { readOptions, ROUND_OPTIONS } from "../options.ts";
import type { Buyer } from "../product/add-accounts.ts";
import { STORE_ID, TEMPLATES } from "../product/add-store.ts";
import { startTargets, type Targets } from "../product/start-targets.ts";
import type { Target } from "../targets.ts";
import { addClaimable, addCouponBuyers } from "./coupon-accounts.ts";
import { DEAL_STORE_ID } from "./deal-store.ts";

/**
 * What 30 coupons of the buyer cost when an order is priced and placed, and claims at the app and the
 * baseline. Only errors make it fail.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, ROUND_OPTIONS);
  await using targets = await startTargets({ nodeOptions: options["node-options"] });
  await addClaimable(targets.databaseUrl);
  const agent = openConnection();
  const scenarios = await createScenarios(targets, agent);
  const groups = scenarios.map((one) => [one]);
  const measured = await measureRounds({ targets, options, tidyBefore: "round" }, groups);
  agent.destroy();
  return report(measured, scenarios, limit);
}

const OWNED_COUPONS = 30;

/** A buyer with the best coupons for the order. */
interface Ready extends Buyer {
  couponIds: readonly string[];
}

type Step = (via: Agent, buyer: Ready) => Promise<unknown>;

async function createScenarios(targets: Targets, agent: Agent): Promise<Scenario[]> {
  const { preview, order, claim } = await openSteps(targets, agent);
  let buyers: Ready[] = [];
  const create = (
    name: string,
    title: string,
    { coupons, step }: { coupons: number; step: Step },
  ) => ({
    name,
    title,
    warmUp: 300,
    perSecond: { app: 500, baseline: 2_000 },
    isAppOnly: true,
    open: openConnectionOfOwnNetwork,
    async prepare(_target: Target, count: number) {
      const added = await addCouponBuyers(targets, count, coupons);
      buyers = added.map((buyer) => ({ ...buyer, couponIds: [] }));
      if (step !== order.withCoupons) return;
      for (const buyer of buyers) buyer.couponIds = await preview.withCoupons(agent, buyer);
    },
    operate: (): Operation => (via) => takeNext(buyers, (buyer) => step(via, buyer)),
  });
  const [none, owned] = [0, OWNED_COUPONS];
  return [
    create("C1", "preview without coupons", { coupons: none, step: preview.plain }),
    create("C2", "preview with 30 coupons", { coupons: owned, step: preview.withCoupons }),
    create("C3", "order without coupons", { coupons: none, step: order.plain }),
    create("C4", "order, best of 30 coupons", { coupons: owned, step: order.withCoupons }),
    {
      ...create("C5", "coupon claimed", { coupons: none, step: claim.app }),
      isAppOnly: false,
      operate: (target) => (via) => takeNext(buyers, (buyer) => claim[target](via, buyer)),
    },
  ];
}

/** Buyers with coupons order at the store that sells deals. */
async function openSteps({ app, baseline }: Targets, agent: Agent) {
  const call = openCalls(app.url);
  const { lines } = await openAppMenu(app.url, agent);
  const preview =
    (storeId: string) =>
    async (via: Agent, { token }: Buyer) => {
      const ask = { via, token, body: { storeId, lines } };
      return (await call<{ bestCouponIds: string[] }>("/order/preview", ask)).bestCouponIds;
    };
  const order =
    (storeId: string) =>
    (via: Agent, { token, couponIds }: Ready) => {
      const body = { storeId, couponIds, lines, idempotencyKey: randomUUID() };
      return call("/order/create", { via, token, body });
    };
  const pickTemplate = ({ userId }: Buyer) => `CLAIM-${1 + (Number(userId.slice(2)) % TEMPLATES)}`;
  return {
    preview: { plain: preview(STORE_ID), withCoupons: preview(DEAL_STORE_ID) },
    order: { plain: order(STORE_ID), withCoupons: order(DEAL_STORE_ID) },
    claim: {
      app: (via: Agent, buyer: Buyer) => {
        const body = { templateId: pickTemplate(buyer) };
        return call("/coupon/claim", { via, token: buyer.token, body });
      },
      baseline: (via: Agent, buyer: Buyer) => {
        const body = { userId: buyer.userId, templateId: pickTemplate(buyer) };
        return postJson(via, `${baseline.url}/claims`, { body });
      },
    },
  };
}

function limit({ get, ratio }: Findings): Threshold[] {
  return [
    ...[["C1", "C2"] as const, ["C3", "C4"] as const].map(([without, having]) => ({
      name: `CPU of ${having}, × ${without}`,
      value: get(having, "cpu") / get(without, "cpu"),
      most: 1.5,
    })),
    {
      name: "C5 claims at 16 connections, × baseline",
      value: ratio("C5", "perSecond"),
      least: 0.5,
    },
  ];
}
