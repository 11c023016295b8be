import { captchaChallenge, captchaVerify } from "@santap/contract/captcha";
import type { CallServer } from "../../plugins/serve-call.ts";
import { readChallengePrice } from "../account/otp/read-challenge-price.ts";
import { beginChallenge } from "./begin-challenge.ts";
import { browserIdOf } from "./browser-id.ts";
import { verifyHuman, type CaptchaDeps } from "./verify-human.ts";

export function serveCaptcha(calls: CallServer, deps: CaptchaDeps): void {
  if (deps.verifiers.length === 0) throw new Error("HUMAN_VERIFICATION names no provider");
  calls.serve(captchaChallenge, async ({ payload, caller, request }) => {
    const { scene, way = "PICTURE", without = [] } = payload;
    const { address, language } = caller;
    const browserId = browserIdOf(payload, request);
    const asker = { scene, browserId, address, language };
    const price = () => readChallengePrice(deps, { ...payload, address });
    return beginChallenge(deps.verifiers, { ...asker, way, without, price });
  });
  calls.serve(captchaVerify, async ({ payload, caller, request }) => {
    const { address, language, user } = caller;
    const browserId = browserIdOf(payload, request);
    return verifyHuman(deps, { ...payload, browserId, address, language, user });
  });
}
