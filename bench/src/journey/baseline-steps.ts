import type { Agent } from "node:http";
import { postJson, send } from "../load/client.ts";
import { STORE_ID } from "../product/add-store.ts";
import { openMenu, type JourneySteps, type Menu } from "./steps.ts";

type Order = { orderId: string; payable: number };
type Code = { reference: string; qrText: string };

export async function openBaselineSteps(origin: string, agent: Agent): Promise<JourneySteps> {
  const ask = { url: `${origin}/menu/${STORE_ID}` };
  const { lines, readMenu } = await openMenu(ask, (text) => JSON.parse(text) as Menu, agent);
  return {
    readMenu,
    async placeOrder(via, buyer) {
      const { userId, couponId } = buyer;
      const body = { userId, couponId, storeId: STORE_ID, lines };
      const { orderId, payable } = await postJson<Order>(via, `${origin}/orders`, { body });
      return { orderId, amount: payable, buyer, ticket: "" };
    },
    async startPayment(via, { orderId }) {
      const body = { orderId };
      const { reference, qrText } = await postJson<Code>(via, `${origin}/payments`, { body });
      return { paymentId: reference, qrText };
    },
    async readStatus(via, paymentId) {
      const { text } = await send(via, { url: `${origin}/payments/${paymentId}` });
      return (JSON.parse(text) as { payStatus: string }).payStatus;
    },
  };
}
