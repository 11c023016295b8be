import { captchaChallenge, captchaVerify } from "@santap/contract/calls/captcha";
import type { CallServer } from "../../http/serve-call.ts";
import { beginChallenge } from "./begin-challenge.ts";
import { readBrowserId } from "../../http/security/client-keys.ts";
import { verifyHuman, type CaptchaDeps } from "./verify-human.ts";

export function serveCaptcha(calls: CallServer, deps: CaptchaDeps): void {
  if (deps.verifiers.length === 0) throw new Error("HUMAN_VERIFICATION names no provider");
  calls.serve(captchaChallenge, async ({ payload, caller, request }) => {
    const { scene, way = "PICTURE", without = [] } = payload;
    const { address, language } = caller;
    const browserId = readBrowserId(payload, request);
    const client = { scene, browserId, address, language };
    const price = () => deps.readChallengePrice({ ...payload, address });
    return beginChallenge(deps.verifiers, { ...client, way, without, price });
  });
  calls.serve(captchaVerify, async ({ payload, caller, request }) => {
    const { address, language, user } = caller;
    const browserId = readBrowserId(payload, request);
    return verifyHuman(deps, { ...payload, browserId, address, language, user });
  });
}
