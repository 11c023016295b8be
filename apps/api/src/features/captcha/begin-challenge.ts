import { HttpError } from "../../http/http-error.ts";
import { EMBEDDED } from "./embedded/embedded-verifier.ts";
import type { HumanChallenge, HumanRequest, HumanVerifier } from "./human-verifier.ts";

export interface ChallengeRequest extends HumanRequest {
  /** Names of providers that did not work there. */
  without: readonly string[];
}

/** A challenge of the preferred provider that is left. 400 naming `without` where none is. */
export async function beginChallenge(
  verifiers: readonly HumanVerifier[],
  wish: ChallengeRequest,
): Promise<HumanChallenge & { provider: string }> {
  const left = verifiers.filter(({ name }) => !wish.without.includes(name));
  const verifier = pickVerifier(left, wish);
  if (verifier === undefined) throw new HttpError(400, { field: "without" });
  return { provider: verifier.name, ...(await verifier.challenge(wish)) };
}

/** One that is avoided is still better than none. */
function pickVerifier(left: readonly HumanVerifier[], { way }: ChallengeRequest) {
  const plain = way === "PLAIN" ? left.find(({ name }) => name === EMBEDDED) : undefined;
  return plain ?? left.find((verifier) => !verifier.isAvoided()) ?? left[0];
}
