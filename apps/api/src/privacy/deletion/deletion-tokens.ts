import { ErrorCode } from "@santap/contract/errors/codes";
import { DELETION_PROOF_MS } from "@santap/domain/account/deletion";
import type { SignedIn } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { hashBrowser } from "../../http/security/client-keys.ts";
import { newId } from "../../tokens/public-id.ts";
import { readToken, signToken, type TokenPurpose } from "../../tokens/signed-token.ts";
import type { DeletionDeps } from "./deletion-deps.ts";

type Deps = Pick<DeletionDeps, "settings">;

/** For the account, browser and session that proved the phone. */
export function signDeletionToken(
  { settings: { secrets } }: Deps,
  { userId, familyId, browserId }: SignedIn & { browserId: string },
  now: number,
): string {
  const browser = hashBrowser(secrets.phoneKey, browserId);
  const claims = { u: userId, f: familyId, b: browser, p: newId("dp") };
  return signToken(secrets.session, "deletion", claims, now + DELETION_PROOF_MS);
}

/** The id of the proof. deletionProofExpired for another account, browser or session. */
export function readDeletionToken(
  deps: Deps,
  token: string,
  { userId, familyId, browserId, now }: SignedIn & { browserId: string; now: number },
): string {
  const claims = readClaims(deps, "deletion", { token, browserId, now });
  if (claims["u"] !== userId || claims["f"] !== familyId) refuse(ErrorCode.deletionProofExpired);
  return String(claims["p"]);
}

/** For the browser that proved the phone once more, and for this deletion alone. */
export function signUndoToken(
  { settings: { secrets } }: Deps,
  deletion: { userId: string; proof: string; browserId: string },
  now: number,
): string {
  const browser = hashBrowser(secrets.phoneKey, deletion.browserId);
  const claims = { u: deletion.userId, b: browser, p: deletion.proof };
  return signToken(secrets.session, "deletionUndo", claims, now + DELETION_PROOF_MS);
}

export function readUndoToken(
  deps: Deps,
  token: string,
  by: { browserId: string; now: number },
): { userId: string; proof: string } {
  const claims = readClaims(deps, "deletionUndo", { token, ...by });
  return { userId: String(claims["u"]), proof: String(claims["p"]) };
}

function readClaims(
  { settings: { secrets } }: Deps,
  purpose: TokenPurpose,
  { token, browserId, now }: { token: string; browserId: string; now: number },
): Record<string, unknown> {
  const read = readToken(secrets.session, purpose, token, now);
  const browser = hashBrowser(secrets.phoneKey, browserId);
  if (!read.ok || read.claims["b"] !== browser) refuse(ErrorCode.deletionProofExpired);
  return read.claims;
}
