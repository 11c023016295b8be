import { randomUUID } from "node:crypto";
import { createDealOrder, dealOrderDetail } from "@santap/contract/calls/deal";
import { createPayOrder, queryQrCode } from "@santap/contract/calls/payment";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { callServer, signIn } from "../fixtures/signed-in.ts";

/** A new person's paid purchase of coffee cards, behind the screens; gives its id. */
export function buyCards(page: Page, sandbox: SandboxClient, quantity: number): Promise<string> {
  return buyVouchers(page, sandbox, { dealId: "D04", storeId: "S06", quantity });
}

interface Wish {
  dealId: string;
  storeId: string;
  quantity: number;
}

/** A new person's paid purchase, behind the screens; gives its id. */
export async function buyVouchers(
  page: Page,
  sandbox: SandboxClient,
  { storeId, ...deal }: Wish,
): Promise<string> {
  const { accessToken } = await signIn(page, sandbox);
  const headers = { authorization: `Bearer ${accessToken}` };
  const wish = { ...deal, idempotencyKey: randomUUID() };
  const order = await callServer(page, createDealOrder, wish, headers);
  const { orderId, ticket, payableAmount: amount } = order;
  const { box } = await callServer(
    page,
    createPayOrder,
    {
      orderId,
      ticket,
      amount,
      storeId,
      partnerCode: "SANTAP",
      currency: "RP",
      qrcodeType: "DYNAMIC_CODE",
      payType: "QRIS",
      payChannelId: "sandbox",
      successRedirectUrl: "",
      couponIds: "",
      payExtra: "",
      orderFoodType: "",
    },
    headers,
  );
  const { qrCodeText } = await callServer(page, queryQrCode, { box }, headers);
  await sandbox.pay(qrCodeText);
  await expect
    .poll(async () => (await callServer(page, dealOrderDetail, { orderId }, headers)).status)
    .toBe("PAID");
  return orderId;
}
