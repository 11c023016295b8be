import type { Company } from "@santap/contract/page-config";
import { readFields } from "./config-fields.ts";
import type { AcquirerProfile } from "./acquirer/acquirer-profile.ts";
import type { Environment } from "./field-reader.ts";
import type { HumanSettings } from "./human-settings.ts";
import type { MessageSettings } from "./message-settings.ts";
import type { NamedNetwork } from "./network-settings.ts";
import { productionRefusals } from "./production/production-rules.ts";
import type { TrackingSettings } from "./tracking-settings.ts";

export type AppEnvironment = "prod" | "pre" | "test" | "dev";

export interface Secrets {
  session: string;
  ticket: string;
  otpPepper: string;
  /** 32 bytes, base64: seals codes that may have to be sent again. */
  otpBoxKey: string;
  /** Keys the hashes of phone numbers. */
  phoneKey: string;
}

export interface AppConfig {
  environment: AppEnvironment;
  host: string;
  port: number;
  /** Where browsers reach this server, without a trailing slash. */
  publicOrigin: string;
  databaseUrl: string;
  poolSize: number;
  webDist: string | null;
  consoleDist: string | null;
  trustProxy: string | false;
  /** Calls a second that one address may make; 0 is without limit. */
  floodLimit: number;
  /** Connections at once in all and of one address block; 0 is without limit. */
  maxConnections: number;
  addressConnections: number;
  /** Delay of the event loop, ms, beyond which cheap work is refused; 0 never refuses. */
  shedDelayMs: number;
  tableGuestLimit: number;
  logLevel: string;
  /** File of the security log; null where its lines are part of the server's log. */
  securityLog: string | null;
  orderTtlMs: number;
  qrTtlMs: number;
  lateWindowMs: number;
  /** Best first: the first that carries a method begins it. */
  acquirers: readonly AcquirerProfile[];
  secrets: Secrets;
  human: HumanSettings;
  message: MessageSettings;
  /** Networks that codes are counted by, beside the ranges that every address has. */
  networks: NamedNetwork[];
  tracking: TrackingSettings;
  sandbox: { url: string; apiSecret: string } | null;
  metricsToken: string | null;
  company: Company;
}

/** True where real people are served or are about to be: nothing of development may be in it. */
export function isProductionLike(environment: string | undefined): boolean {
  return environment === "prod" || environment === "pre";
}

/** Says everything that is wrong at once, one sentence each. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "ConfigError";
    this.sentences = sentences;
  }
}

/**
 * Reads the settings of one server from an environment.
 * Throws ConfigError naming every missing, malformed or (in prod and pre) unsafe setting.
 */
export function readConfig(env: Environment): AppConfig {
  const { config, problems } = readFields(env);
  const refusals = isProductionLike(config.environment) ? productionRefusals(config) : [];
  const sentences = [...problems, ...refusals];
  if (sentences.length > 0) throw new ConfigError(sentences);
  return config;
}
