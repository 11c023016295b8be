import type { Phone } from "@santap/domain/account/phone";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { spendSliderToken } from "../../captcha/slider-token.ts";

/** What a slider token for an order is bound to. */
export interface OrderProof {
  token: string | undefined;
  phone: Phone;
  browserId: string;
  now: number;
}

/** 0310202 without a slider token, 0310204 for one that is spent, expired or for something else. */
export async function requireHuman(tx: Tx, secret: string, proof: OrderProof): Promise<void> {
  const { token, phone, browserId, now } = proof;
  if (!token) refuse("0310202");
  const use = { token, scene: "order", e164: phone.e164, browserId, now } as const;
  if (!(await spendSliderToken(tx, secret, use))) refuse("0310204");
}
