import { Agent } from "node:http";
import type { Buyer } from "../load/buyer.ts";
import { openConnection, postJson } from "../load/connection.ts";
import type { JourneySteps } from "../load/journey-steps.ts";

const PAID_WITHIN_MS = 15_000;
const POLL_MS = 250;

export interface Journeys {
  readonly done: number;
  readonly failures: readonly string[];
  /** Of each call, ms. */
  readonly durations: readonly number[];
}

export interface JourneyPlan {
  readonly steps: JourneySteps;
  readonly sandboxUrl: string;
  /** Popped from the end. */
  readonly buyers: Buyer[];
  /** Epoch ms. */
  readonly until: number;
}

/** Concurrent buyers, each with its own address. */
export async function runJourneys(plan: JourneyPlan, buyers: number): Promise<Journeys> {
  const journeys = { done: 0, failures: [] as string[], durations: [] as number[] };
  const wallets = openConnection(buyers);
  const runLane = async (nth: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${nth + 1}` });
    for (
      let buyer = plan.buyers.pop();
      buyer && Date.now() < plan.until;
      buyer = plan.buyers.pop()
    ) {
      try {
        await runJourney(plan, { buyer, agent, wallets, durations: journeys.durations });
        journeys.done += 1;
      } catch (error) {
        journeys.failures.push(String(error));
      }
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: buyers }, (_, nth) => runLane(nth)));
  wallets.destroy();
  return journeys;
}

interface JourneyRun {
  readonly buyer: Buyer;
  readonly agent: Agent;
  readonly wallets: Agent;
  readonly durations: number[];
}

async function runJourney({ steps, sandboxUrl }: JourneyPlan, run: JourneyRun): Promise<void> {
  const { buyer, agent, wallets, durations } = run;
  async function timed<T>(work: Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await work;
    durations.push(performance.now() - begin);
    return result;
  }
  await timed(steps.readMenu(agent));
  const order = await timed(steps.placeOrder(agent, buyer));
  const { paymentId, qrText } = await timed(steps.startPayment(agent, order));
  await postJson(wallets, `${sandboxUrl}/wallet/pay`, { body: { qrCodeText: qrText } });
  const deadline = Date.now() + PAID_WITHIN_MS;
  while ((await timed(steps.readStatus(agent, paymentId))) !== "PAY_SUCCESS") {
    if (Date.now() > deadline) throw new Error("the payment was not seen in time");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
