import { isDisasterTicket } from "@santap/domain/captcha/disaster-ticket";
import { readPhone } from "@santap/domain/account/phone";
import type { Database } from "../../db/database.ts";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { refuse } from "../../refused.ts";
import type { HumanClaim, HumanVerifier } from "./human-verifier.ts";
import { issueSliderToken } from "./slider-token.ts";

export interface CaptchaDeps {
  db: Database;
  settings: { secrets: { phoneKey: string } };
  /** In order of preference; at least one. */
  verifiers: readonly HumanVerifier[];
  clock(): number;
}

/**
 * Turns a proof of any configured provider into a slider token of ours, bound to scene, phone and
 * browser. 0310207 for an impossible phone, 0310204 for a proof that does not hold, 0310212 while a
 * browser is paused, 503 while nobody can say.
 */
export async function verifyHuman(
  deps: CaptchaDeps,
  claim: HumanClaim & { provider: string },
): Promise<{ sliderToken: string }> {
  if (textsOf(claim.proof).some(isDisasterTicket)) refuse("0310204");
  const verifier = deps.verifiers.find(({ name }) => name === claim.provider);
  if (verifier === undefined) throw new HttpFailure(400, { field: "provider" });
  const reading = readPhone(claim.countryCode, claim.phoneNo);
  if (!reading.ok) refuse("0310207");
  const verdict = await verifier.verify(claim);
  if (verdict === "UNREACHABLE") throw new HttpFailure(503);
  if (verdict === "NOT_PROVED") refuse("0310204");
  const { scene, browserId } = claim;
  const binding = { scene, browserId, e164: reading.phone.e164, now: deps.clock() };
  const secret = deps.settings.secrets.phoneKey;
  return { sliderToken: await issueSliderToken(deps.db, secret, binding) };
}

function textsOf(proof: HumanClaim["proof"]): string[] {
  return typeof proof === "string" ? [proof] : Object.values(proof);
}
