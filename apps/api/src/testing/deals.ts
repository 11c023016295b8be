import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { createDealOrder } from "@santap/contract/calls/deal";
import { ask, type TestCaller } from "./caller.ts";
import { openCode, type OpenCode, type PlacedOrder } from "./orders.ts";

type DealInput = PayloadOf<typeof createDealOrder>;

/** Bulgogi for two at S10, Rp 189.000. */
export const BULGOGI_DEAL = "D03";
export const BULGOGI_PRICE = 189_000;

export function dealInput(input: Partial<DealInput> = {}): DealInput {
  return { dealId: BULGOGI_DEAL, quantity: 1, idempotencyKey: randomUUID(), ...input };
}

export function buyDeal(
  appUrl: string,
  buyer: TestCaller,
  input: Partial<DealInput> = {},
): Promise<PlacedOrder> {
  return ask(appUrl, createDealOrder, { payload: dealInput(input), as: buyer });
}

export async function buyDealAndOpenCode(
  appUrl: string,
  buyer: TestCaller,
  input: Partial<DealInput> = {},
): Promise<OpenCode> {
  return openCode(appUrl, buyer, await buyDeal(appUrl, buyer, input));
}
