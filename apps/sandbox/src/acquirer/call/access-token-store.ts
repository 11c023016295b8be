import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";

export const TOKEN_LIFE_S = 900;

export interface AccessTokenStore {
  /** A random token of 256 bits; only its hash is stored. */
  issue(now: Date): string;
  isLive(token: string, now: Date): boolean;
}

export function createAccessTokenStore(database: Database): AccessTokenStore {
  const insertion = database.prepare(
    "INSERT INTO access_tokens (token_hash, expires_at) VALUES (?, ?)",
  );
  const sweep = database.prepare("DELETE FROM access_tokens WHERE expires_at <= ?");
  const find = database.prepare(
    "SELECT 1 FROM access_tokens WHERE token_hash = ? AND expires_at > ?",
  );
  return {
    issue: (now) => {
      const token = randomBytes(32).toString("base64url");
      sweep.run(now.getTime());
      insertion.run(hash(token), now.getTime() + TOKEN_LIFE_S * 1_000);
      return token;
    },
    isLive: (token, now) => find.get(hash(token), now.getTime()) !== undefined,
  };
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
