import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import type { HumanClaim, VerificationResult, HumanVerifier } from "./verifier/human-verifier.ts";

const TIMEOUT_MS = 5_000;
const APP_IDS: Record<CaptchaScene, string> = {
  login: "sandbox-account",
  cancel: "sandbox-account",
  order: "sandbox-order",
  claim: "sandbox-account",
  account: "sandbox-account",
};

/** The sandbox accepts every caller; its proofs are checked server to server. */
export function createSandboxVerifier(sandbox: { url: string; apiSecret: string }): HumanVerifier {
  return {
    name: "sandbox",
    isAvoided: () => false,
    async challenge({ scene }) {
      return { appId: APP_IDS[scene], parameters: { solveUrl: `${sandbox.url}/human/solve` } };
    },
    async verify(claim) {
      try {
        return await check(sandbox, claim);
      } catch {
        return "UNREACHABLE";
      }
    },
  };
}

async function check(
  sandbox: { url: string; apiSecret: string },
  { scene, countryCode, phoneNo, browserId, proof }: HumanClaim,
): Promise<VerificationResult> {
  if (typeof proof !== "string") return "NOT_PROVED";
  const reply = await fetch(`${sandbox.url}/human/check`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${sandbox.apiSecret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ proof, scene, countryCode, phoneNo, browserId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await reply.json();
  if (reply.status >= 500) return "UNREACHABLE";
  const proved =
    typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
  return reply.ok && proved ? "PROVED" : "NOT_PROVED";
}
