import { prepareQuery, type Database } from "../../database/database.ts";
import { randomBytes } from "node:crypto";
import { hashToken } from "../../hash-token.ts";

export interface TokenFacts {
  readonly siteKey: string;
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
  /** Consumes the token. The same idempotency key gets the same answer again. */
  redeem(token: string, idempotencyKey: string, now: Date): Redemption;
}

interface TokenRow {
  facts: string;
  issuedAt: number;
  usedBy: string | null;
}

const TTL_MS = 300_000;
/** Used tokens are kept a little longer, to distinguish them from unknown ones. */
const USED_TTL_MS = 3_600_000;

export function createTokenStore(database: Database): TokenStore {
  const insertion = database.prepare(
    "INSERT INTO turnstileTokens (hash, facts, issuedAt) VALUES (?, ?, ?)",
  );
  const sweep = database.prepare("DELETE FROM turnstileTokens WHERE issuedAt <= ?");
  const selection = prepareQuery<TokenRow>(
    database,
    "SELECT * FROM turnstileTokens WHERE hash = ?",
  );
  const use = database.prepare("UPDATE turnstileTokens SET usedBy = ? WHERE hash = ?");
  return {
    issue: (facts, now) => {
      const token = `0.${randomBytes(48).toString("base64url")}`;
      sweep.run(now.getTime() - USED_TTL_MS);
      insertion.run(hashToken(token), JSON.stringify(facts), now.getTime());
      return token;
    },
    redeem: (token, idempotencyKey, now) => {
      const row = selection.get(hashToken(token));
      if (row === null) return { outcome: "UNKNOWN" };
      const again = row.usedBy !== null && row.usedBy !== "" && row.usedBy === idempotencyKey;
      if (row.usedBy !== null && !again) return { outcome: "SPENT" };
      if (now.getTime() - row.issuedAt >= TTL_MS) return { outcome: "SPENT" };
      use.run(idempotencyKey, hashToken(token));
      return { outcome: "VALID", facts: JSON.parse(row.facts), issuedAt: row.issuedAt };
    },
  };
}
