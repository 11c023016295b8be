import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { openCalls } from "../load/client.ts";
import { STORE_ID } from "../product/add-store.ts";
import { openMenu, type JourneySteps, type Menu } from "./steps.ts";

const QRIS = {
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

/** The store's menu at the app, and three lines of it. */
export function openAppMenu(appUrl: string, agent: Agent) {
  const ask = {
    url: `${appUrl}/digital-food/menu/query`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ storeId: STORE_ID }),
  } as const;
  return openMenu(ask, (text) => (JSON.parse(text) as { data: Menu }).data, agent);
}

interface PlacedOrder {
  readonly orderId: string;
  readonly ticket: string;
  readonly payableAmount: number;
}

export async function openAppSteps(appUrl: string, agent: Agent): Promise<JourneySteps> {
  const call = openCalls(appUrl);
  const { lines, readMenu } = await openAppMenu(appUrl, agent);
  return {
    readMenu,
    async placeOrder(via, buyer) {
      const { couponId, token } = buyer;
      const order = { storeId: STORE_ID, lines, couponIds: [couponId] };
      const body = { ...order, idempotencyKey: randomUUID() };
      const placed = await call<PlacedOrder>("/order/create", { via, token, body });
      return { ...placed, amount: placed.payableAmount, buyer };
    },
    async startPayment(via, { orderId, amount, ticket, buyer: { token } }) {
      const body = { ...QRIS, orderId, amount, ticket, storeId: STORE_ID };
      const { box } = await call<{ box: string }>("/pay/createPayOrder", { via, token, body });
      const code = { via, body: { box } };
      const { qrCodeText } = await call<{ qrCodeText: string }>("/pay/queryQrCode", code);
      return { paymentId: box, qrText: qrCodeText };
    },
    async readStatus(via, box) {
      const payment = { via, body: { box } };
      return (await call<{ payStatus: string }>("/pay/queryPayOrderResult", payment)).payStatus;
    },
  };
}
