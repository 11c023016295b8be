import { randomBytes } from "node:crypto";
import { hashToken } from "../../hash-token.ts";
import type { Database } from "../../database/database.ts";

export const TOKEN_TTL_S = 900;

export interface AccessTokenStore {
  /** A random token of 256 bits; only its hash is stored. */
  issue(now: Date): string;
  isLive(token: string, now: Date): boolean;
}

export function createAccessTokenStore(database: Database): AccessTokenStore {
  const insertion = database.prepare("INSERT INTO accessTokens (hash, expiresAt) VALUES (?, ?)");
  const sweep = database.prepare("DELETE FROM accessTokens WHERE expiresAt <= ?");
  const find = database.prepare("SELECT 1 FROM accessTokens WHERE hash = ? AND expiresAt > ?");
  return {
    issue: (now) => {
      const token = randomBytes(32).toString("base64url");
      sweep.run(now.getTime());
      insertion.run(hashToken(token), now.getTime() + TOKEN_TTL_S * 1_000);
      return token;
    },
    isLive: (token, now) => find.get(hashToken(token), now.getTime()) !== undefined,
  };
}
