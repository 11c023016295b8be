import type { Agent } from "node:http";
import { postJson, send } from "./connection.ts";
import { chooseLines, menuCheck, type JourneySteps, type Menu } from "./journey-steps.ts";

export async function openBaselineSteps(
  origin: string,
  { storeId, dishes }: { storeId: string; dishes: number },
  agent: Agent,
): Promise<JourneySteps> {
  const menuAsk = { url: `${origin}/menu/${storeId}`, method: "GET" } as const;
  const first = await send(agent, menuAsk);
  const checkMenu = menuCheck(first.text);
  const lines = chooseLines(JSON.parse(first.text) as Menu, dishes);

  return {
    readMenu: async (via) => checkMenu((await send(via, menuAsk)).text),
    async placeOrder(via, buyer) {
      const { userId, couponId } = buyer;
      const body = { userId, couponId, storeId, lines };
      const placed = await postJson<{ orderId: string; payable: number }>(via, `${origin}/orders`, {
        body,
      });
      return { orderId: placed.orderId, amount: placed.payable, buyer, ticket: "" };
    },
    async startPayment(via, { orderId }) {
      const started = await postJson<{ reference: string; qrText: string }>(
        via,
        `${origin}/payments`,
        { body: { orderId } },
      );
      return { paymentId: started.reference, qrText: started.qrText };
    },
    async readStatus(via, paymentId) {
      const url = `${origin}/payments/${paymentId}`;
      const { text } = await send(via, { url, method: "GET" });
      return (JSON.parse(text) as { payStatus: string }).payStatus;
    },
  };
}
