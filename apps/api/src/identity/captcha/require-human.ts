import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import type { Phone } from "@santap/domain/account/phone";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { consumeSliderToken } from "./slider-token.ts";

export interface HumanProof {
  scene: CaptchaScene;
  token: string | undefined;
  phone: Phone;
  browserId: string;
  now: number;
}

/** humanVerificationRequired without a slider token, sliderTokenInvalid for an invalid one. */
export async function requireHuman(tx: Tx, secret: string, proof: HumanProof): Promise<void> {
  const { scene, token, phone, browserId, now } = proof;
  if (!token) refuse(ErrorCode.humanVerificationRequired);
  const use = { token, scene, e164: phone.e164, browserId, now };
  if (!(await consumeSliderToken(tx, secret, use))) refuse(ErrorCode.sliderTokenInvalid);
}
