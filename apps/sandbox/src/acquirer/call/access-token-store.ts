import { createHash, randomBytes } from "node:crypto";
import type { Memory } from "../../memory/open-memory.ts";

/** Seconds that a token lives. */
export const TOKEN_LIFE_S = 900;

export interface AccessTokenStore {
  /** A new token of 256 bits; only its hash is kept. */
  issue(now: Date): string;
  isLive(token: string, now: Date): boolean;
}

export function createAccessTokenStore(memory: Memory): AccessTokenStore {
  const insertion = memory.prepare(
    "INSERT INTO access_tokens (token_hash, expires_at) VALUES (?, ?)",
  );
  const sweep = memory.prepare("DELETE FROM access_tokens WHERE expires_at <= ?");
  const find = memory.prepare(
    "SELECT 1 FROM access_tokens WHERE token_hash = ? AND expires_at > ?",
  );
  return {
    issue: (now) => {
      const token = randomBytes(32).toString("base64url");
      sweep.run(now.getTime());
      insertion.run(hashOf(token), now.getTime() + TOKEN_LIFE_S * 1_000);
      return token;
    },
    isLive: (token, now) => find.get(hashOf(token), now.getTime()) !== undefined,
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
