import type { Agent } from "node:http";
import { parseQris } from "@santap/qris/parse";
import type { JourneyWork } from "../works.ts";
import type { Buyer } from "./buyer.ts";
import { postJson } from "./connection.ts";
import type { JourneySteps, Placed } from "./journey-steps.ts";
import type { Relay } from "./relay.ts";

/** One contender as the generator sees it, and what later works need of earlier ones. */
export interface Desk {
  readonly steps: JourneySteps;
  readonly relay: Relay;
  readonly sandboxUrl: string;
  /** The wallets' connections to the sandbox. */
  readonly wallets: Agent;
  readonly buyers: Buyer[];
  readonly orders: Placed[];
  /** Settled payments, to read the status of. */
  readonly paid: string[];
}

const MOST_PAID = 2_000;
const SETTLED = "PAY_SUCCESS";

/** Does one operation of a work; false where what it needs has run out. */
export type Operation = (agent: Agent) => Promise<boolean>;

export function operationOf(desk: Desk, work: JourneyWork): Operation {
  switch (work) {
    case "W1":
      return async (agent) => {
        await desk.steps.readMenu(agent);
        return true;
      };
    case "W2":
    case "W2S":
      return async (agent) => {
        const buyer = desk.buyers.pop();
        if (buyer === undefined) return false;
        desk.orders.push(await desk.steps.placeOrder(agent, buyer));
        return true;
      };
    case "W3":
      return async (agent) => {
        const order = desk.orders.pop();
        if (order === undefined) return false;
        await pay(desk, agent, order);
        return true;
      };
    case "W4":
      return (agent) => readSettled(desk, agent);
    case "J":
      return (agent) => wholeJourney(desk, agent);
  }
}

async function wholeJourney(desk: Desk, agent: Agent): Promise<boolean> {
  const buyer = desk.buyers.pop();
  if (buyer === undefined) return false;
  await desk.steps.readMenu(agent);
  const order = await desk.steps.placeOrder(agent, buyer);
  const paymentId = await pay(desk, agent, order);
  for (let read = 0; read < 3; read += 1) await requireSettled(desk, agent, paymentId);
  return true;
}

/** W3: from asking for the code until the contender acknowledged the acquirer's notification. */
async function pay(desk: Desk, agent: Agent, order: Placed): Promise<string> {
  const { paymentId, qrText } = await desk.steps.startPayment(agent, order);
  const code = parseQris(qrText);
  if (!code.ok || code.payload.amount !== order.amount)
    throw new Error("a code for another amount");
  const { reference } = await postJson<{ reference: string }>(
    desk.wallets,
    `${desk.sandboxUrl}/wallet/pay`,
    { body: { qrCodeText: qrText } },
  );
  await desk.relay.acknowledged(reference);
  desk.paid[desk.paid.length < MOST_PAID ? desk.paid.length : nextSlot(desk)] = paymentId;
  return paymentId;
}

function nextSlot(desk: Desk): number {
  return Math.floor(Math.random() * desk.paid.length);
}

async function readSettled(desk: Desk, agent: Agent): Promise<boolean> {
  const paymentId = desk.paid[nextSlot(desk)];
  if (paymentId === undefined) return false;
  await requireSettled(desk, agent, paymentId);
  return true;
}

async function requireSettled(desk: Desk, agent: Agent, paymentId: string): Promise<void> {
  const status = await desk.steps.readStatus(agent, paymentId);
  if (status !== SETTLED) throw new Error(`a settled payment reads ${status}`);
}
