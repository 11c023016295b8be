import type { CaptchaScene } from "@santap/contract/captcha";
import { isDisasterTicket } from "@santap/domain/captcha/disaster-ticket";
import { DEAREST } from "@santap/domain/account/code-price";
import { readPhone, type Phone } from "@santap/domain/account/phone";
import type { Database } from "../../db/database.ts";
import type { SignedIn } from "../../plugins/caller.ts";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { refuse } from "../../refused.ts";
import type { CountingSettings } from "../account/otp/counting-keys.ts";
import { ownPhone } from "../account/profile/own-account.ts";
import type { HumanClaim, HumanVerifier } from "./human-verifier.ts";
import { issueSliderToken } from "./slider-token.ts";

export interface CaptchaDeps {
  db: Database;
  settings: CountingSettings & { secrets: { otpBoxKey: string } };
  /** In order of preference; at least one. */
  verifiers: readonly HumanVerifier[];
  clock(): number;
}

export interface VerifyRequest extends Omit<HumanClaim, "phoneNo"> {
  provider: string;
  phoneNo?: string;
  /** Who is signed in. */
  user: SignedIn | null;
}

/**
 * Turns a proof of any configured provider into a slider token of ours, bound to scene, phone and
 * browser. 0310207 for an impossible phone, 0310204 for a proof that does not hold, 0310212 while a
 * browser is paused, 503 while nobody can say. The token is for the phone of who is signed in where
 * the scene is about that, 401 without a session; else for `phoneNo`, 400 without it.
 */
export async function verifyHuman(
  deps: CaptchaDeps,
  request: VerifyRequest,
): Promise<{ sliderToken: string }> {
  if (textsOf(request.proof).some(isDisasterTicket)) refuse("0310204");
  const verifier = deps.verifiers.find(({ name }) => name === request.provider);
  if (verifier === undefined) throw new HttpFailure(400, { field: "provider" });
  const phone = await phoneOf(deps, request);
  const verdict = await verifier.verify({ ...request, phoneNo: request.phoneNo ?? "" });
  if (verdict === "UNREACHABLE") throw new HttpFailure(503);
  if (verdict === "NOT_PROVED") refuse("0310204");
  const { scene, browserId } = request;
  const price = verdict === "PROVED" ? DEAREST : verdict.provedFor;
  const binding = { scene, browserId, e164: phone.e164, price, now: deps.clock() };
  const secret = deps.settings.secrets.phoneKey;
  return { sliderToken: await issueSliderToken(deps.db, secret, binding) };
}

/** About the phone of who is signed in, which the page does not even know; another is never taken. */
const OWN_PHONE: readonly CaptchaScene[] = ["cancel", "order"];

async function phoneOf(deps: CaptchaDeps, request: VerifyRequest): Promise<Phone> {
  const { scene, user, countryCode, phoneNo } = request;
  if (OWN_PHONE.includes(scene)) {
    if (user === null) throw new HttpFailure(401);
    return ownPhone(deps, user);
  }
  if (phoneNo === undefined) throw new HttpFailure(400, { field: "phoneNo" });
  const reading = readPhone(countryCode, phoneNo);
  if (!reading.ok) refuse("0310207");
  return reading.phone;
}

function textsOf(proof: HumanClaim["proof"]): string[] {
  return typeof proof === "string" ? [proof] : Object.values(proof);
}
