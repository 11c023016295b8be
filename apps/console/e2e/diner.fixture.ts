import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { login, sendCode } from "@santap/contract/calls/account";
import { captchaVerify } from "@santap/contract/calls/captcha";
import { createDealOrder, dealOrderDetail } from "@santap/contract/calls/deal";
import { createPayOrder, queryQrCode } from "@santap/contract/calls/payment";
import { createOrder, payAtCounter } from "@santap/contract/calls/order";
import { BASE_PATH, type Call, type DataOf, type PayloadOf } from "@santap/contract/call";
import type { SantapEnvironment } from "@santap/dev-env/boot";

let people = 0;

/** Somebody with a phone, who makes calls as the diner's app does. */
export interface Diner {
  ask<C extends Call>(call: C, payload: PayloadOf<C>): Promise<DataOf<C>>;
  /** With the country. */
  phone: string;
  /** With which every call is theirs. */
  headers: Record<string, string>;
}

async function send(url: string, payload: object, headers: object = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en-US", ...headers },
    body: JSON.stringify(payload),
  });
  return answer.json();
}

export async function newDiner({ appUrl, sandboxUrl }: SantapEnvironment): Promise<Diner> {
  people += 1;
  const phoneNo = `8127${String(process.pid % 10_000).padStart(4, "0")}${String(people).padStart(3, "0")}`;
  const browserId = `journey-${phoneNo}`;
  const phone = `+62${phoneNo}`;
  const create = (headers: Record<string, string>): Diner => ({
    phone,
    headers,
    async ask(call, payload) {
      const answer = (await send(
        `${appUrl}${BASE_PATH}${call.path}`,
        payload as object,
        headers,
      )) as {
        success: boolean;
        data: never;
      };
      if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
  });
  const guest = create({});
  const subject = { countryCode: "62", phoneNo, browserId };
  const solved = await send(`${sandboxUrl}/human/solve`, { scene: "login", ...subject });
  const { proof } = solved as { proof: string };
  const claim = { ...subject, provider: "sandbox", proof, scene: "login" } as const;
  const { sliderToken } = await guest.ask(captchaVerify, claim);
  const identity = { cpType: "qpon", identityType: "C" } as const;
  const { processToken } = await guest.ask(sendCode, { ...subject, ...identity, sliderToken });
  const verificationCode = await awaitCode(sandboxUrl, phone);
  const known = { ...identity, browserId, countryCode: "62", processToken, verificationCode };
  const { tokenInfo } = await guest.ask(login, { ...known, registryChannel: "qpon" });
  return create({ authorization: `Bearer ${tokenInfo.accessToken}` });
}

/** The last code that came to a phone; `after`: another than this. */
export async function awaitCode(sandboxUrl: string, to: string, after = ""): Promise<string> {
  const read = async () => {
    const answer = await fetch(`${sandboxUrl}/inbox?to=${encodeURIComponent(to)}`);
    const inbox = (await answer.json()) as { code: string | null }[];
    return inbox.flatMap(({ code }) => (code === null || code === after ? [] : code));
  };
  await expect.poll(read).not.toEqual([]);
  return (await read())[0] ?? "";
}

/** Toasts at Kopi Langkah Pagi, whose diner is on the way to the counter. */
export async function orderToast(
  diner: Diner,
  quantity: number,
  others: readonly { note: string; quantity: number }[] = [],
): Promise<string> {
  const toast = { itemId: "S06-07", modifierIds: [] };
  const lines = [{ ...toast, quantity }, ...others.map((other) => ({ ...toast, ...other }))];
  const order = { storeId: "S06", lines, idempotencyKey: randomUUID() };
  const { orderId, ticket } = await diner.ask(createOrder, order);
  await diner.ask(payAtCounter, { orderId, ticket });
  return orderId;
}

/** A card of five coffees at the same store, paid for. Gives the voucher's id. */
export async function buyCard(diner: Diner, { sandboxUrl }: SantapEnvironment): Promise<string> {
  const wish = { dealId: "D04", quantity: 1, idempotencyKey: randomUUID() };
  const { orderId, ticket, payableAmount: amount } = await diner.ask(createDealOrder, wish);
  const { box } = await diner.ask(createPayOrder, {
    orderId,
    ticket,
    amount,
    storeId: "S06",
    partnerCode: "SANTAP",
    currency: "RP",
    qrcodeType: "DYNAMIC_CODE",
    payType: "QRIS",
    payChannelId: "sandbox",
    successRedirectUrl: "",
    couponIds: "",
    payExtra: "",
    orderFoodType: "",
  });
  const { qrCodeText } = await diner.ask(queryQrCode, { box });
  await send(`${sandboxUrl}/wallet/pay`, { qrCodeText });
  const read = async () => (await diner.ask(dealOrderDetail, { orderId })).vouchers[0]?.voucherId;
  await expect.poll(read).toBeDefined();
  return (await read()) ?? "";
}
