import type { Participant } from "../../../http/caller.ts";
import { signToken } from "../../../tokens/signed-token.ts";

/** Longer than any meal. */
const PARTICIPANT_TTL_MS = 12 * 60 * 60 * 1000;

/** The proof of a place at a table. */
export function signPlace(
  secret: string,
  { storeId, sessionId, participantId, seat }: Participant,
  now: number,
): string {
  const claims = { s: storeId, t: sessionId, p: participantId, n: seat };
  return signToken(secret, "participant", claims, now + PARTICIPANT_TTL_MS);
}
