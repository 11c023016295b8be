import type { Parts } from "../../parts.ts";
import { serveCaptcha } from "./captcha-routes.ts";
import { createVerifiers } from "./create-verifiers.ts";
import type { CaptchaDeps } from "./verify-human.ts";

export function registerCaptcha(
  { calls, workers, config: settings, db, clock }: Parts,
  { readChallengePrice }: Pick<CaptchaDeps, "readChallengePrice">,
): void {
  const verifiers = createVerifiers({ settings, db, workers, clock });
  serveCaptcha(calls, { db, settings, verifiers, clock, readChallengePrice });
}
