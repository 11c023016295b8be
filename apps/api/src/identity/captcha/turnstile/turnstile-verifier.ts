import { randomUUID } from "node:crypto";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { afterCheck, CLOSED_CIRCUIT, isAvoided } from "@santap/domain/captcha/provider-circuit";
import type { TurnstileSettings, TurnstileSite } from "../../../settings/human-settings.ts";
import { hashIdentifierWithAllKeys } from "../../../tokens/hashing.ts";
import { buildClientIdentitiesWithAllKeys } from "../verifier/client-identity.ts";
import type { HumanClaim, VerificationResult, HumanVerifier } from "../verifier/human-verifier.ts";
import { askSiteverify, type SiteverifyAnswer } from "./siteverify-gateway.ts";

type Asker = Pick<HumanClaim, "browserId" | "address">;

export interface TurnstileDeps {
  turnstile: TurnstileSettings;
  /** Its host name is the only one that a token may come from. */
  publicOrigin: string;
  secret: string;
  clock(): number;
}

const LONGEST_TOKEN = 2_048;
const TRIES = 2;
/** Their failure or our configuration, not the person's. */
const NO_VERDICT = [
  "internal-error",
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
];

/** Cloudflare Turnstile. After a failure another provider is preferred for a minute. */
export function createTurnstileVerifier(deps: TurnstileDeps): HumanVerifier {
  const { turnstile, clock } = deps;
  let circuit = CLOSED_CIRCUIT;
  return {
    name: "turnstile",
    isAvoided: () => isAvoided(circuit, clock()),
    async challenge(request) {
      const { siteKey } = getSite(turnstile, request.scene);
      const scriptUrl = `${turnstile.url}/turnstile/v0/api.js?render=explicit`;
      const parameters = {
        siteKey,
        scriptUrl,
        action: request.scene,
        cdata: buildCdata(deps, request),
      };
      return { appId: siteKey, parameters };
    },
    async verify(claim) {
      const token = readToken(claim);
      if (token === null) return "NOT_PROVED";
      const verdict = await check(deps, claim, token);
      circuit = afterCheck(circuit, verdict !== "UNREACHABLE", clock());
      return verdict;
    },
  };
}

async function check(
  deps: TurnstileDeps,
  claim: HumanClaim,
  token: string,
): Promise<VerificationResult> {
  const question = {
    secret: getSite(deps.turnstile, claim.scene).secret,
    response: token,
    remoteip: claim.address,
    idempotencyKey: randomUUID(),
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await askSiteverify(deps.turnstile.url, question);
    if (answer !== null && !isUndecided(answer)) return toVerificationResult(deps, claim, answer);
  }
  return "UNREACHABLE";
}

function isUndecided({ success, errorCodes }: SiteverifyAnswer): boolean {
  return !success && errorCodes.some((code) => NO_VERDICT.includes(code));
}

function toVerificationResult(
  deps: TurnstileDeps,
  claim: HumanClaim,
  answer: SiteverifyAnswer,
): VerificationResult {
  const proved =
    answer.success &&
    answer.hostname === new URL(deps.publicOrigin).hostname &&
    answer.action === claim.scene &&
    buildAcceptedCdatas(deps, claim).includes(answer.cdata ?? "");
  return proved ? "PROVED" : "NOT_PROVED";
}

function readToken({ proof }: HumanClaim): string | null {
  const token = typeof proof === "string" ? undefined : proof["token"];
  return token && token.length <= LONGEST_TOKEN ? token : null;
}

function getSite(turnstile: TurnstileSettings, scene: CaptchaScene): TurnstileSite {
  return scene === "order" ? turnstile.order : turnstile.account;
}

function buildCdata(deps: TurnstileDeps, client: Asker): string {
  return buildAcceptedCdatas(deps, client)[0] ?? "";
}

/** Under every PHONE_KEY, newest first. */
function buildAcceptedCdatas({ secret }: TurnstileDeps, client: Asker): string[] {
  return buildClientIdentitiesWithAllKeys(secret, client).flatMap(({ browser }) =>
    hashIdentifierWithAllKeys(secret, "turnstile", browser),
  );
}
