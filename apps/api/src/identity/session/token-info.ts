import type { TokenInfo } from "@santap/contract/schemas/account";
import { ACCESS_TTL_MS } from "@santap/domain/session/refresh-token";
import { signToken } from "../../tokens/signed-token.ts";

export interface LiveSession {
  userId: string;
  userType: string;
  familyId: string;
  ver: number;
}

export function buildTokenInfo(secret: string, session: LiveSession, now: number): TokenInfo {
  const { userId, userType, familyId, ver } = session;
  const expiresAt = now + ACCESS_TTL_MS;
  const claims = { u: userId, f: familyId, t: userType, v: ver };
  const accessToken = signToken(secret, "access", claims, expiresAt);
  return { accessToken, expiresAt, userId, userType, ver };
}
