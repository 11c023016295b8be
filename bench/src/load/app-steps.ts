import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import type { Buyer } from "./buyer.ts";
import { postJson, send } from "./connection.ts";
import { chooseLines, menuCheck, type JourneySteps, type Menu } from "./journey-steps.ts";

interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data;
}

const JSON_TYPE = { "content-type": "application/json" };

export async function openAppSteps(
  origin: string,
  { storeId, dishes }: { storeId: string; dishes: number },
  agent: Agent,
): Promise<JourneySteps> {
  const base = `${origin}/digital-food`;
  const menuAsk = {
    url: `${base}/menu/query`,
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ storeId }),
  } as const;

  async function call<Data>(via: Agent, path: string, body: object, buyer?: Buyer): Promise<Data> {
    const headers = buyer === undefined ? {} : { authorization: `Bearer ${buyer.token}` };
    const answer = await postJson<Envelope<Data>>(via, `${base}${path}`, { body, headers });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data;
  }

  const first = await send(agent, menuAsk);
  const checkMenu = menuCheck(first.text);
  const lines = chooseLines((JSON.parse(first.text) as Envelope<Menu>).data, dishes);

  return {
    readMenu: async (via) => checkMenu((await send(via, menuAsk)).text),
    async placeOrder(via, buyer) {
      const body = { storeId, lines, couponIds: [buyer.couponId], idempotencyKey: randomUUID() };
      const placed = await call<{ orderId: string; ticket: string; payableAmount: number }>(
        via,
        "/order/create",
        body,
        buyer,
      );
      return { ...placed, amount: placed.payableAmount, buyer };
    },
    async startPayment(via, { orderId, amount, ticket, buyer }) {
      const body = payOrder({ orderId, amount, ticket, storeId });
      const { box } = await call<{ box: string }>(via, "/pay/createPayOrder", body, buyer);
      const qr = await call<{ qrCodeText: string }>(via, "/pay/queryQrCode", { box });
      return { paymentId: box, qrText: qr.qrCodeText };
    },
    async readStatus(via, box) {
      const { payStatus } = await call<{ payStatus: string }>(via, "/pay/queryPayOrderResult", {
        box,
      });
      return payStatus;
    },
  };
}

function payOrder(order: { orderId: string; amount: number; ticket: string; storeId: string }) {
  return {
    ...order,
    qrcodeType: "DYNAMIC_CODE",
    payType: "QRIS",
    payChannelId: "",
    partnerCode: "",
    currency: "RP",
    successRedirectUrl: "",
    couponIds: "",
    payExtra: "",
    orderFoodType: "",
  };
}
