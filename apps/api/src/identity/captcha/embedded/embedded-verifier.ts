import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import type { HumanVerifier } from "../verifier/human-verifier.ts";
import { checkAnswer } from "./check-answer.ts";
import type { EmbeddedDeps } from "./embedded-deps.ts";
import { issueChallenge } from "./issue-challenge.ts";

export const EMBEDDED = "embedded";

const APP_IDS: Record<CaptchaScene, string> = {
  login: "embedded-account",
  cancel: "embedded-account",
  order: "embedded-order",
  claim: "embedded-account",
  account: "embedded-account",
};

/** Slider puzzle with proof of work, or a longer proof of work alone. */
export function createEmbeddedVerifier(deps: EmbeddedDeps): HumanVerifier {
  return {
    name: EMBEDDED,
    isAvoided: () => false,
    async challenge(request) {
      return { appId: APP_IDS[request.scene], parameters: await issueChallenge(deps, request) };
    },
    verify: (claim) => checkAnswer(deps, claim),
  };
}
