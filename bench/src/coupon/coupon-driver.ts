import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { createBuyers, type Buyer } from "../load/buyer.ts";
import { postJson, requireLoopback } from "../load/connection.ts";
import type { Operation } from "../load/journey-driver.ts";
import { chooseLines, type Line, type Menu } from "../load/journey-steps.ts";
import type { CouponScenario, Target } from "../scenarios.ts";

import { DISHES, STORE_ID, TEMPLATES } from "../targets/bench-store.ts";
import type { Targets } from "../targets/start-targets.ts";
import { DEAL_STORE_ID } from "./account-vouchers.ts";
import { addAccounts } from "./coupon-accounts.ts";

/** Buyers against one target. */
export interface CouponDriver {
  /** Replaces the waiting buyers by `count` new ones. */
  prepare(scenario: CouponScenario, count: number): Promise<void>;
  operation(scenario: CouponScenario): Operation;
}

interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data;
}

const OWNED_COUPONS = 30;

/** Numbers of all accounts, over both targets. */
let accounts = 0;

export async function openCouponDriver(
  target: Target,
  { databaseUrl, sessionSecret, urls }: Targets,
  agent: Agent,
): Promise<CouponDriver> {
  const origin = requireLoopback(urls[target].url);
  const steps =
    target === "app"
      ? createAppSteps(origin, await readLines(origin, agent))
      : createBaselineSteps(origin);
  const waiting: Buyer[] = [];
  const best = new Map<string, readonly string[]>();

  return {
    async prepare(scenario, count) {
      const coupons = scenario === "C2" || scenario === "C4" ? OWNED_COUPONS : 0;
      const range = { from: accounts, to: accounts + count };
      accounts = range.to;
      await addAccounts(databaseUrl, { ...range, coupons });
      best.clear();
      waiting.length = 0;
      waiting.push(...createBuyers({ ...range, sharedCoupon: false }, sessionSecret, Date.now()));
      if (scenario !== "C4") return;
      for (const buyer of waiting)
        best.set(buyer.userId, await steps.preview(agent, buyer, DEAL_STORE_ID));
    },
    operation: (scenario) => async (via) => {
      const buyer = waiting.pop();
      if (buyer === undefined) return false;
      const storeId = scenario === "C1" || scenario === "C3" ? STORE_ID : DEAL_STORE_ID;
      if (scenario === "C5") await steps.claim(via, buyer);
      else if (scenario === "C1" || scenario === "C2") await steps.preview(via, buyer, storeId);
      else await steps.order(via, buyer, { storeId, couponIds: best.get(buyer.userId) ?? [] });
      return true;
    },
  };
}

interface Steps {
  /** Resolves to the best coupons. */
  preview(via: Agent, buyer: Buyer, storeId: string): Promise<readonly string[]>;
  order(via: Agent, buyer: Buyer, order: NewOrder): Promise<void>;
  claim(via: Agent, buyer: Buyer): Promise<void>;
}

interface NewOrder {
  readonly storeId: string;
  readonly couponIds: readonly string[];
}

function createAppSteps(origin: string, lines: readonly Line[]): Steps {
  const call = async <Data>(via: Agent, path: string, { body, token }: Call): Promise<Data> => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `${origin}/digital-food${path}`;
    const answer = await postJson<Envelope<Data>>(via, url, { body, headers });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data;
  };
  return {
    async preview(via, { token }, storeId) {
      const data = await call<{ bestCouponIds: string[] }>(via, "/order/preview", {
        body: { storeId, lines },
        token,
      });
      return data.bestCouponIds;
    },
    async order(via, { token }, order) {
      const body = { ...order, lines, idempotencyKey: randomUUID() };
      await call(via, "/order/create", { body, token });
    },
    async claim(via, buyer) {
      const body = { templateId: chooseTemplate(buyer) };
      await call(via, "/coupon/claim", { body, token: buyer.token });
    },
  };
}

/** The baseline claims, and does nothing else of this bench. */
function createBaselineSteps(origin: string): Steps {
  const missing = () => Promise.reject(new Error("the baseline has no such step"));
  return {
    preview: missing,
    order: missing,
    async claim(via, buyer) {
      const body = { userId: buyer.userId, templateId: chooseTemplate(buyer) };
      await postJson(via, `${origin}/claims`, { body });
    },
  };
}

function chooseTemplate({ userId }: Buyer): string {
  return `CLAIM-${1 + (Number(userId.slice(2)) % TEMPLATES)}`;
}

interface Call {
  readonly body: object;
  readonly token: string;
}

async function readLines(origin: string, agent: Agent) {
  const body = { storeId: STORE_ID };
  const url = `${origin}/digital-food/menu/query`;
  const { data } = await postJson<Envelope<Menu>>(agent, url, { body });
  return chooseLines(data, DISHES);
}
