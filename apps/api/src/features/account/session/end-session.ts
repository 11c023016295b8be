import type { SignedIn } from "../../../plugins/caller.ts";
import type { AccountDeps } from "../account-deps.ts";
import { tokenHash } from "../keyed-hash.ts";
import { SESSION_REVOKED } from "../revocations.ts";
import type { RefreshCookie } from "./session-cookies.ts";
import { findFamilyOfToken, revokeFamily } from "./session-store.ts";

export interface Ending {
  user: SignedIn | null;
  cookie: RefreshCookie | null;
}

/**
 * Signs out: the session of the access token and that of the refresh cookie, which outlives it. Doing
 * it again does nothing.
 */
export async function endSession(deps: AccountDeps, ending: Ending): Promise<void> {
  const now = deps.clock();
  for (const family of await familiesOf(deps, ending)) {
    await revokeFamily(deps.db, { ...family, channel: SESSION_REVOKED, now });
    deps.revocations.note(family.familyId);
  }
}

async function familiesOf({ db }: AccountDeps, { user, cookie }: Ending): Promise<SignedIn[]> {
  const families = user === null ? [] : [user];
  if (cookie === null) return families;
  const { userId, token } = cookie;
  const familyId = await findFamilyOfToken(db, { userId, tokenHash: tokenHash(token) });
  if (familyId === null || familyId === user?.familyId) return families;
  return [...families, { userId, familyId }];
}
