import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { ErrorCode } from "@santap/contract/errors/codes";
import { isDisasterTicket } from "@santap/domain/captcha/disaster-ticket";
import { HIGHEST_PRICE, type CodePrice } from "@santap/domain/otp/code-price";
import { readPhone, type Phone } from "@santap/domain/account/phone";
import type { Database } from "../../db/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { refuse } from "../../http/refusal.ts";
import type { ClientKeySettings } from "../../http/security/client-keys.ts";
import { readOwnPhone } from "../account/own-account.ts";
import type { HumanClaim, HumanVerifier } from "./verifier/human-verifier.ts";
import { issueSliderToken } from "./slider-token.ts";

export interface CaptchaDeps {
  db: Database;
  settings: ClientKeySettings & { secrets: { otpBoxKey: string } };
  verifiers: readonly HumanVerifier[];
  readChallengePrice(request: PricedRequest): Promise<CodePrice>;
  clock(): number;
}

export interface PricedRequest {
  scene: CaptchaScene;
  address: string;
  countryCode?: string;
  phoneNo?: string;
}

export interface VerifyRequest extends Omit<HumanClaim, "phoneNo"> {
  provider: string;
  phoneNo?: string;
  user: SignedIn | null;
}

/**
 * Exchanges a provider's proof for a slider token, bound to scene, phone and browser. The phone is
 * the account's for scenes about it (401 without a session), else `phoneNo` (400 without it).
 */
export async function verifyHuman(
  deps: CaptchaDeps,
  request: VerifyRequest,
): Promise<{ sliderToken: string }> {
  if (listTexts(request.proof).some(isDisasterTicket)) refuse(ErrorCode.sliderTokenInvalid);
  const verifier = deps.verifiers.find(({ name }) => name === request.provider);
  if (verifier === undefined) throw new HttpError(400, { field: "provider" });
  const phone = await findPhone(deps, request);
  const verdict = await verifier.verify({ ...request, phoneNo: request.phoneNo ?? "" });
  if (verdict === "UNREACHABLE") throw new HttpError(503);
  if (verdict === "NOT_PROVED") refuse(ErrorCode.sliderTokenInvalid);
  const { scene, browserId } = request;
  const price = verdict === "PROVED" ? HIGHEST_PRICE : verdict.provedFor;
  const binding = { scene, browserId, e164: phone.e164, price, now: deps.clock() };
  const secret = deps.settings.secrets.phoneKey;
  return { sliderToken: await issueSliderToken(deps.db, secret, binding) };
}

/** Scenes about the account's own phone, which the page does not know. */
const OWN_PHONE: readonly CaptchaScene[] = ["cancel", "order", "claim", "account"];

async function findPhone(deps: CaptchaDeps, request: VerifyRequest): Promise<Phone> {
  const { scene, user, countryCode, phoneNo } = request;
  if (OWN_PHONE.includes(scene)) {
    if (user === null) throw new HttpError(401);
    return readOwnPhone(deps, user);
  }
  if (phoneNo === undefined) throw new HttpError(400, { field: "phoneNo" });
  const reading = readPhone(countryCode, phoneNo);
  if (!reading.ok) refuse(ErrorCode.phoneNumberInvalid);
  return reading.phone;
}

function listTexts(proof: HumanClaim["proof"]): string[] {
  return typeof proof === "string" ? [proof] : Object.values(proof);
}
