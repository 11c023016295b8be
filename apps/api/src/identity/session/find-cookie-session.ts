import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { hashToken } from "../../tokens/hashing.ts";
import { readRefreshCookie } from "./refresh-cookie.ts";
import { findLiveFamilyByToken } from "./session-store.ts";

/** By its cookie alone, for what a browser loads by itself. Null where it ended or the account is not active. */
export async function findCookieSession(
  db: Database,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const cookie = readRefreshCookie(request);
  if (cookie === null) return null;
  const { userId, token } = cookie;
  const familyId = await findLiveFamilyByToken(db, { userId, tokenHash: hashToken(token) });
  return familyId === null ? null : { userId, familyId };
}
