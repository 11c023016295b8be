import { HttpError } from "../../http/http-error.ts";
import { EMBEDDED } from "./embedded/embedded-verifier.ts";
import type { HumanChallenge, HumanRequest, HumanVerifier } from "./verifier/human-verifier.ts";

export interface ChallengeRequest extends HumanRequest {
  without: readonly string[];
}

/** 400 naming `without` if no provider remains. */
export async function beginChallenge(
  verifiers: readonly HumanVerifier[],
  request: ChallengeRequest,
): Promise<HumanChallenge & { provider: string }> {
  const left = verifiers.filter(({ name }) => !request.without.includes(name));
  const verifier = pickVerifier(left, request);
  if (verifier === undefined) throw new HttpError(400, { field: "without" });
  return { provider: verifier.name, ...(await verifier.challenge(request)) };
}

/** An avoided provider is the last resort. */
function pickVerifier(left: readonly HumanVerifier[], { way }: ChallengeRequest) {
  const plain = way === "PLAIN" ? left.find(({ name }) => name === EMBEDDED) : undefined;
  return plain ?? left.find((verifier) => !verifier.isAvoided()) ?? left[0];
}
