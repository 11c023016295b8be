import type { Agent } from "node:http";
import { parseQris } from "@santap/qris/parse";
import { openConnection, postJson } from "../load/client.ts";
import { takeNext, type Operation } from "../load/loops.ts";
import type { Buyer } from "../product/add-accounts.ts";
import type { Endpoint } from "../product/start-product.ts";
import type { JourneySteps, Placed } from "./steps.ts";

/** Buyers at one target, and what earlier operations leave for later ones. */
export interface Buying {
  buyers: Buyer[];
  readonly orders: Placed[];
  readonly readMenu: Operation;
  readonly order: Operation;
  readonly pay: Operation;
  readonly readStatus: Operation;
  /** All of it by one buyer, who reads the status three times. */
  readonly journey: Operation;
}

const WALLETS = 64;
const MAX_PAID = 2_000;

export function openBuying(steps: JourneySteps, { sandboxUrl, relay }: Endpoint): Buying {
  const wallets = openConnection(WALLETS);
  /** Ids of settled payments. */
  const paid: string[] = [];
  const pickSlot = () => Math.floor(Math.random() * paid.length);

  /** From requesting the code until the target has acknowledged the notification. */
  async function pay(agent: Agent, order: Placed): Promise<string> {
    const { paymentId, qrText } = await steps.startPayment(agent, order);
    const code = parseQris(qrText);
    if (!code.ok || code.payload.amount !== order.amount)
      throw new Error("a code for another amount");
    const url = `${sandboxUrl}/wallet/pay`;
    const body = { qrCodeText: qrText };
    const { reference } = await postJson<{ reference: string }>(wallets, url, { body });
    await relay.acknowledged(reference);
    paid[paid.length < MAX_PAID ? paid.length : pickSlot()] = paymentId;
    return paymentId;
  }

  async function requireSettled(agent: Agent, paymentId: string): Promise<void> {
    const status = await steps.readStatus(agent, paymentId);
    if (status !== "PAY_SUCCESS") throw new Error(`a settled payment reads ${status}`);
  }

  const buying: Buying = {
    buyers: [],
    orders: [],
    readMenu: (agent) => steps.readMenu(agent).then(() => true),
    order: (agent) =>
      takeNext(buying.buyers, async (buyer) => {
        buying.orders.push(await steps.placeOrder(agent, buyer));
      }),
    pay: (agent) => takeNext(buying.orders, (order) => pay(agent, order)),
    readStatus: (agent) =>
      takeNext(paid.slice(0, pickSlot() + 1), (id) => requireSettled(agent, id)),
    journey: (agent) =>
      takeNext(buying.buyers, async (buyer) => {
        await steps.readMenu(agent);
        const paymentId = await pay(agent, await steps.placeOrder(agent, buyer));
        for (let read = 0; read < 3; read += 1) await requireSettled(agent, paymentId);
      }),
  };
  return buying;
}
