import { captchaChallenge, captchaVerify } from "@santap/contract/captcha";
import type { CallServer } from "../../plugins/serve-call.ts";
import { browserIdOf } from "./browser-id.ts";
import { verifyHuman, type CaptchaDeps } from "./verify-human.ts";

export function serveCaptcha(calls: CallServer, deps: CaptchaDeps): void {
  const [preferred] = deps.verifiers;
  if (preferred === undefined) throw new Error("HUMAN_VERIFICATION names no provider");
  calls.serve(captchaChallenge, async ({ payload }) => {
    return { provider: preferred.name, ...(await preferred.challenge(payload.scene)) };
  });
  calls.serve(captchaVerify, async ({ payload, caller, request }) => {
    const browserId = browserIdOf(payload, request);
    return verifyHuman(deps, { ...payload, browserId, address: caller.address });
  });
}
