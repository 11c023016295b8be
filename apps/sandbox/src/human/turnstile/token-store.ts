import { createHash, randomBytes } from "node:crypto";
import type { Memory } from "../../memory/open-memory.ts";

/** What a token tells the site's server. */
export interface TokenFacts {
  readonly siteKey: string;
  /** Of the page that showed the widget. */
  readonly hostname: string;
  readonly action: string;
  readonly cdata: string;
}

export type Redemption =
  | { readonly outcome: "VALID"; readonly facts: TokenFacts; readonly issuedAt: number }
  /** Used before, or older than 300 seconds. */
  | { readonly outcome: "SPENT" }
  | { readonly outcome: "UNKNOWN" };

export interface TokenStore {
  issue(facts: TokenFacts, now: Date): string;
  /** Uses the token up. The same key (of an earlier try at this) gets the same answer again. */
  redeem(token: string, idempotencyKey: string, now: Date): Redemption;
}

interface TokenRow {
  facts: string;
  issuedAt: number;
  usedBy: string | null;
}

const LIFE_MS = 300_000;
/** Spent tokens are remembered a little longer, to tell them from invented ones. */
const REMEMBERED_MS = 3_600_000;

export function createTokenStore(memory: Memory): TokenStore {
  const insertion = memory.prepare(
    "INSERT INTO turnstile_tokens (token_hash, facts, issued_at) VALUES (?, ?, ?)",
  );
  const sweep = memory.prepare("DELETE FROM turnstile_tokens WHERE issued_at <= ?");
  const look = memory.prepare(
    "SELECT facts, issued_at AS issuedAt, used_by AS usedBy FROM turnstile_tokens WHERE token_hash = ?",
  );
  const use = memory.prepare("UPDATE turnstile_tokens SET used_by = ? WHERE token_hash = ?");
  return {
    issue: (facts, now) => {
      const token = `0.${randomBytes(48).toString("base64url")}`;
      sweep.run(now.getTime() - REMEMBERED_MS);
      insertion.run(hashOf(token), JSON.stringify(facts), now.getTime());
      return token;
    },
    redeem: (token, idempotencyKey, now) => {
      const row = look.get(hashOf(token)) as TokenRow | undefined;
      if (row === undefined) return { outcome: "UNKNOWN" };
      const again = row.usedBy !== null && row.usedBy !== "" && row.usedBy === idempotencyKey;
      if (row.usedBy !== null && !again) return { outcome: "SPENT" };
      if (now.getTime() - row.issuedAt >= LIFE_MS) return { outcome: "SPENT" };
      use.run(idempotencyKey, hashOf(token));
      return { outcome: "VALID", facts: JSON.parse(row.facts), issuedAt: row.issuedAt };
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
