import type { FieldReader } from "./field-reader.ts";

/** Site keys differ between orders and all other scenes. */
export interface TurnstileSettings {
  /** Cloudflare's origin; another in tests. */
  url: string;
  account: TurnstileSite;
  order: TurnstileSite;
}

export interface TurnstileSite {
  siteKey: string;
  secret: string;
}

export interface HumanSettings {
  providers: string[];
  puzzles: number;
  turnstile: TurnstileSettings | null;
}

const PROVIDERS: readonly string[] = ["embedded", "turnstile", "sandbox"];
const CLOUDFLARE = "https://challenges.cloudflare.com";

export function readHumanSettings(read: FieldReader): HumanSettings {
  const providers = read.list("HUMAN_VERIFICATION", "embedded");
  for (const name of providers.filter((one) => !PROVIDERS.includes(one))) {
    read.problems.push(`HUMAN_VERIFICATION names ${name}: it can be ${PROVIDERS.join(", ")}.`);
  }
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

export interface HumanOrigins {
  /** Loads a script and a frame. */
  widget: string;
  /** Called by the page. */
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
