import { randomUUID } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import { cashierDetail, createPayOrder, queryQrCode } from "@santap/contract/calls/payment";
import { createOrder, orderDetail } from "@santap/contract/calls/order";
import { openTable } from "@santap/contract/calls/table";
import { ask, type TestCaller } from "./caller.ts";

type OrderInput = PayloadOf<typeof createOrder>;
export type PlacedOrder = DataOf<typeof createOrder>;
export type PayInput = PayloadOf<typeof createPayOrder>;

/** Kaya toast at an always open PAY_FIRST store: no choices to make, never sold out, Rp 29.700. */
export const TOAST = { itemId: "S06-07", quantity: 1, modifierIds: [] };
export const TOAST_PRICE = 29_700;

export function orderInput(input: Partial<OrderInput> = {}): OrderInput {
  return { storeId: "S06", lines: [TOAST], idempotencyKey: randomUUID(), ...input };
}

export function placeOrder(
  appUrl: string,
  buyer: TestCaller,
  input: Partial<OrderInput> = {},
): Promise<PlacedOrder> {
  return ask(appUrl, createOrder, { payload: orderInput(input), as: buyer });
}

/** The creation request as the checkout sends it: several fields are empty. */
export function payInput(order: PlacedOrder, changes: Partial<PayInput> = {}): PayInput {
  return {
    qrcodeType: "DYNAMIC_CODE",
    amount: order.payableAmount,
    payType: "QRIS",
    payChannelId: "sandbox",
    orderId: order.orderId,
    partnerCode: "SANTAP",
    ticket: order.ticket,
    currency: "RP",
    storeId: order.orderId.slice(0, 3),
    successRedirectUrl: "",
    couponIds: "",
    payExtra: "",
    orderFoodType: "",
    ...changes,
  };
}

/** A fresh ticket and the price of the moment, as the checkout page gets them. */
export async function freshOrder(
  appUrl: string,
  buyer: TestCaller,
  orderId: string,
): Promise<PlacedOrder> {
  const payload = { orderId, partnerCode: "SANTAP" };
  const { ticket, order } = await ask(appUrl, cashierDetail, { payload, as: buyer });
  return { orderId, ticket, payableAmount: order.payableAmount, expiresAt: null };
}

export interface OpenCode {
  order: PlacedOrder;
  box: string;
  qrCodeText: string;
}

/** An order's payment, begun: its box and the code that a wallet can scan. */
export async function openCode(
  appUrl: string,
  buyer: TestCaller,
  order: PlacedOrder,
): Promise<OpenCode> {
  const { box } = await ask(appUrl, createPayOrder, { payload: payInput(order), as: buyer });
  const { qrCodeText } = await ask(appUrl, queryQrCode, { payload: { box }, as: buyer });
  return { order, box, qrCodeText };
}

export async function orderAndOpenCode(
  appUrl: string,
  buyer: TestCaller,
  input: Partial<OrderInput> = {},
): Promise<OpenCode> {
  return openCode(appUrl, buyer, await placeOrder(appUrl, buyer, input));
}

export function readOrder(
  appUrl: string,
  buyer: TestCaller,
  orderId: string,
): Promise<DataOf<typeof orderDetail>> {
  return ask(appUrl, orderDetail, { payload: { orderId }, as: buyer });
}

/** Scans a table: the caller again, with their place at it, and what the scan said. */
export async function sitDown<C extends TestCaller>(
  appUrl: string,
  guest: C,
  tableCode: string,
): Promise<{ seated: C; sessionId: string; status: string }> {
  const scan = await ask(appUrl, openTable, { payload: { tableCode }, as: guest });
  const seated = { ...guest, participantToken: scan.participantToken };
  return { seated, sessionId: scan.sessionId, status: scan.status };
}
