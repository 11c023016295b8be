import type { FieldReader } from "./field-reader.ts";

/** Cloudflare Turnstile; site keys differ for the scenes of ordering and all others. */
export interface TurnstileSettings {
  /** Where its script and its check are; another address in tests. */
  url: string;
  account: TurnstileSite;
  order: TurnstileSite;
}

export interface TurnstileSite {
  siteKey: string;
  secret: string;
}

export interface HumanSettings {
  /** Names of providers in order of preference; a later one is the fallback of the ones before it. */
  providers: string[];
  turnstile: TurnstileSettings | null;
}

export function readHumanSettings(read: FieldReader): HumanSettings {
  const providers = read.list("HUMAN_VERIFICATION", "embedded");
  return { providers, turnstile: providers.includes("turnstile") ? readTurnstile(read) : null };
}

function readTurnstile(read: FieldReader): TurnstileSettings {
  return {
    url: read.text("TURNSTILE_URL", "https://challenges.cloudflare.com").replace(/\/$/, ""),
    account: {
      siteKey: read.text("TURNSTILE_ACCOUNT_SITE_KEY"),
      secret: read.text("TURNSTILE_ACCOUNT_SECRET"),
    },
    order: {
      siteKey: read.text("TURNSTILE_ORDER_SITE_KEY"),
      secret: read.text("TURNSTILE_ORDER_SECRET"),
    },
  };
}
