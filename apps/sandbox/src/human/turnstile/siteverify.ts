import { findSiteKey } from "./site-keys.ts";
import type { TokenStore } from "./token-store.ts";

export interface SiteverifyAnswer {
  readonly success: boolean;
  readonly "error-codes": readonly string[];
  readonly challenge_ts?: string;
  readonly hostname?: string;
  readonly action?: string;
  readonly cdata?: string;
}

export type SiteverifyBody = Readonly<Record<string, unknown>>;

export function siteverify(tokens: TokenStore, body: SiteverifyBody, now: Date): SiteverifyAnswer {
  const [secret, token] = [readText(body["secret"]), readText(body["response"])];
  if (secret === "") return failed("missing-input-secret");
  const siteKey = findSiteKey(secret);
  if (siteKey === undefined) return failed("invalid-input-secret");
  if (token === "") return failed("missing-input-response");
  const redemption = tokens.redeem(token, readText(body["idempotency_key"]), now);
  if (redemption.outcome === "SPENT") return failed("timeout-or-duplicate");
  if (redemption.outcome === "UNKNOWN" || redemption.facts.siteKey !== siteKey) {
    return failed("invalid-input-response");
  }
  const { hostname, action, cdata } = redemption.facts;
  return {
    success: true,
    "error-codes": [],
    challenge_ts: new Date(redemption.issuedAt).toISOString(),
    hostname,
    action,
    cdata,
  };
}

function failed(code: string): SiteverifyAnswer {
  return { success: false, "error-codes": [code] };
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
