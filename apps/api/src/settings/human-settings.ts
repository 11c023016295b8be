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
  /** How many drawn puzzles this process keeps ready for its own provider. */
  puzzles: number;
  turnstile: TurnstileSettings | null;
}

const CLOUDFLARE = "https://challenges.cloudflare.com";

export function readHumanSettings(read: FieldReader): HumanSettings {
  const providers = read.list("HUMAN_VERIFICATION", "embedded");
  return {
    providers,
    puzzles: read.whole("HUMAN_PUZZLES", 60),
    turnstile: providers.includes("turnstile") ? readTurnstile(read) : null,
  };
}

function readTurnstile(read: FieldReader): TurnstileSettings {
  const url = read.text("TURNSTILE_URL", CLOUDFLARE).replace(/\/$/, "");
  if (!URL.canParse(url)) read.problems.push(`TURNSTILE_URL is no address: "${url}".`);
  return {
    url,
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

/** Whom beside us the diner's page talks to for its configured providers; "" for nobody. */
export interface HumanOrigins {
  /** Gives a script, which shows its step in a frame. */
  widget: string;
  /** Asked by the page itself. */
  solver: string;
}

export function humanOrigins(settings: {
  human: HumanSettings;
  sandbox: { url: string } | null;
}): HumanOrigins {
  const { providers, turnstile } = settings.human;
  const { sandbox } = settings;
  return {
    widget: turnstile === null ? "" : new URL(turnstile.url).origin,
    solver: sandbox !== null && providers.includes("sandbox") ? new URL(sandbox.url).origin : "",
  };
}
