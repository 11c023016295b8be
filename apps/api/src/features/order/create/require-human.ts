import { ErrorCode } from "@santap/contract/errors/codes";
import type { Phone } from "@santap/domain/account/phone";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { consumeSliderToken } from "../../captcha/slider-token.ts";

export interface OrderProof {
  token: string | undefined;
  phone: Phone;
  browserId: string;
  now: number;
}

/** humanVerificationRequired without a slider token, sliderTokenInvalid for an invalid one. */
export async function requireHuman(tx: Tx, secret: string, proof: OrderProof): Promise<void> {
  const { token, phone, browserId, now } = proof;
  if (!token) refuse(ErrorCode.humanVerificationRequired);
  const use = { token, scene: "order", e164: phone.e164, browserId, now } as const;
  if (!(await consumeSliderToken(tx, secret, use))) refuse(ErrorCode.sliderTokenInvalid);
}
