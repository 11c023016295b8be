import type { SignedIn } from "../../http/caller.ts";
import type { SessionDeps } from "./session-deps.ts";
import { hashToken } from "../../tokens/hashing.ts";
import type { RefreshCookie } from "./refresh-cookie.ts";
import { findFamilyByToken, revokeFamily } from "./session-store.ts";

export interface SignOutRequest {
  user: SignedIn | null;
  cookie: RefreshCookie | null;
}

/** Also ends the refresh cookie's session, which outlives the access token. Idempotent. */
export async function signOut(deps: SessionDeps, ending: SignOutRequest): Promise<void> {
  const now = deps.clock();
  for (const family of await findFamilies(deps, ending)) {
    await revokeFamily(deps.db, { ...family, now });
    deps.revocations.markRevoked(family.familyId);
  }
}

async function findFamilies(
  { db }: SessionDeps,
  { user, cookie }: SignOutRequest,
): Promise<SignedIn[]> {
  const families = user === null ? [] : [user];
  if (cookie === null) return families;
  const { userId, token } = cookie;
  const familyId = await findFamilyByToken(db, { userId, tokenHash: hashToken(token) });
  if (familyId === null || familyId === user?.familyId) return families;
  return [...families, { userId, familyId }];
}
