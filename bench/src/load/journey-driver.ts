import type { Agent } from "node:http";
import { parseQris } from "@santap/qris/parse";
import type { JourneyScenario } from "../scenarios.ts";
import type { Buyer } from "./buyer.ts";
import { postJson } from "./connection.ts";
import type { JourneySteps, Placed } from "./journey-steps.ts";
import type { Relay } from "./relay.ts";

/** State of one target: what earlier scenarios leave for later ones. */
export interface Driver {
  readonly steps: JourneySteps;
  readonly relay: Relay;
  readonly sandboxUrl: string;
  /** Connections to the sandbox's wallet. */
  readonly wallets: Agent;
  readonly buyers: Buyer[];
  readonly orders: Placed[];
  /** Ids of settled payments, for W4. */
  readonly paid: string[];
}

const MAX_PAID = 2_000;
const SETTLED = "PAY_SUCCESS";

/** One operation of a scenario; false if its input has run out. */
export type Operation = (agent: Agent) => Promise<boolean>;

export function getOperation(driver: Driver, scenario: JourneyScenario): Operation {
  switch (scenario) {
    case "W1":
      return async (agent) => {
        await driver.steps.readMenu(agent);
        return true;
      };
    case "W2":
    case "W2S":
      return async (agent) => {
        const buyer = driver.buyers.pop();
        if (buyer === undefined) return false;
        driver.orders.push(await driver.steps.placeOrder(agent, buyer));
        return true;
      };
    case "W3":
      return async (agent) => {
        const order = driver.orders.pop();
        if (order === undefined) return false;
        await pay(driver, agent, order);
        return true;
      };
    case "W4":
      return (agent) => readSettled(driver, agent);
    case "J":
      return (agent) => wholeJourney(driver, agent);
  }
}

async function wholeJourney(driver: Driver, agent: Agent): Promise<boolean> {
  const buyer = driver.buyers.pop();
  if (buyer === undefined) return false;
  await driver.steps.readMenu(agent);
  const order = await driver.steps.placeOrder(agent, buyer);
  const paymentId = await pay(driver, agent, order);
  for (let read = 0; read < 3; read += 1) await requireSettled(driver, agent, paymentId);
  return true;
}

/** W3: from requesting the code until the target has acknowledged the notification. */
async function pay(driver: Driver, agent: Agent, order: Placed): Promise<string> {
  const { paymentId, qrText } = await driver.steps.startPayment(agent, order);
  const code = parseQris(qrText);
  if (!code.ok || code.payload.amount !== order.amount)
    throw new Error("a code for another amount");
  const { reference } = await postJson<{ reference: string }>(
    driver.wallets,
    `${driver.sandboxUrl}/wallet/pay`,
    { body: { qrCodeText: qrText } },
  );
  await driver.relay.acknowledged(reference);
  driver.paid[driver.paid.length < MAX_PAID ? driver.paid.length : nextSlot(driver)] = paymentId;
  return paymentId;
}

function nextSlot(driver: Driver): number {
  return Math.floor(Math.random() * driver.paid.length);
}

async function readSettled(driver: Driver, agent: Agent): Promise<boolean> {
  const paymentId = driver.paid[nextSlot(driver)];
  if (paymentId === undefined) return false;
  await requireSettled(driver, agent, paymentId);
  return true;
}

async function requireSettled(driver: Driver, agent: Agent, paymentId: string): Promise<void> {
  const status = await driver.steps.readStatus(agent, paymentId);
  if (status !== SETTLED) throw new Error(`a settled payment reads ${status}`);
}
