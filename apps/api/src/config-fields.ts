import type { AppConfig, AppEnvironment, Secrets, SnapSettings } from "./config.ts";

export type Environment = Record<string, string | undefined>;

const ENVIRONMENTS: readonly AppEnvironment[] = ["prod", "pre", "test", "dev"];

/** Reads fields one by one and collects what is wrong, so that a person sees it all at once. */
class FieldReader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  optional(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value === undefined || value === "" ? null : value;
  }

  text(name: string, fallback?: string): string {
    const value = this.optional(name) ?? fallback;
    if (value === undefined) this.problems.push(`${name} is not set.`);
    return value ?? "";
  }

  /** PEM blocks may come on one line with \n written out. */
  pem(name: string): string {
    return this.text(name).replaceAll("\\n", "\n");
  }

  whole(name: string, fallback: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    if (/^\d{1,12}$/.test(value)) return Number(value);
    this.problems.push(`${name} must be a whole number, not "${value}".`);
    return fallback;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.optional(name) ?? fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      this.problems.push(`${name} must be one of ${allowed.join(", ")}, not "${value}".`);
    }
    return found ?? fallback;
  }

  list(name: string, fallback: string): string[] {
    return (this.optional(name) ?? fallback)
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  }
}

export function readFields(env: Environment): { config: AppConfig; problems: string[] } {
  const read = new FieldReader(env);
  const port = read.whole("PORT", 3000);
  const sandboxUrl = read.optional("SANDBOX_URL");
  const config: AppConfig = {
    environment: read.oneOf("APP_ENV", ENVIRONMENTS, "dev"),
    host: read.text("HOST", "127.0.0.1"),
    port,
    publicOrigin: read.text("PUBLIC_ORIGIN", `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl: read.text("DATABASE_URL"),
    poolSize: read.whole("POOL_SIZE", 16),
    webDist: read.optional("WEB_DIST"),
    trustProxy: read.optional("TRUST_PROXY") ?? false,
    floodLimit: read.whole("FLOOD_LIMIT", 50),
    logLevel: read.text("LOG_LEVEL", "info"),
    orderTtlMs: read.whole("ORDER_TTL", 15 * 60) * 1000,
    qrTtlMs: read.whole("QR_TTL", 15 * 60) * 1000,
    lateWindowMs: read.whole("LATE_WINDOW", 30 * 60) * 1000,
    acquirer: read.oneOf("ACQUIRER", ["snap"], "snap"),
    snap: readSnap(read),
    secrets: readSecrets(read),
    humanVerification: read.list("HUMAN_VERIFICATION", "sandbox"),
    senders: read.list("SENDERS", "sandbox"),
    sandbox:
      sandboxUrl === null
        ? null
        : { url: sandboxUrl.replace(/\/$/, ""), apiSecret: read.text("SANDBOX_API_SECRET") },
    metricsToken: read.optional("METRICS_TOKEN"),
  };
  return { config, problems: read.problems };
}

function readSnap(read: FieldReader): SnapSettings {
  return {
    profile: read.text("SNAP_PROFILE", "sandbox"),
    baseUrl: read.text("SNAP_BASE_URL").replace(/\/$/, ""),
    clientKey: read.text("SNAP_CLIENT_KEY"),
    clientSecret: read.text("SNAP_CLIENT_SECRET"),
    partnerId: read.text("SNAP_PARTNER_ID"),
    privateKey: read.pem("SNAP_PRIVATE_KEY"),
    acquirerPublicKey: read.pem("SNAP_ACQUIRER_PUBLIC_KEY"),
    timeoutMs: read.whole("SNAP_TIMEOUT", 3_000),
  };
}

function readSecrets(read: FieldReader): Secrets {
  return {
    session: read.text("SESSION_SECRET"),
    ticket: read.text("TICKET_SECRET"),
    otpPepper: read.text("OTP_PEPPER"),
    otpBoxKey: read.text("OTP_BOX_KEY"),
    phoneKey: read.text("PHONE_KEY"),
  };
}
