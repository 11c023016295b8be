import type { Company } from "@santap/contract/page-config";
import type { AcquirerProfile } from "./acquirer/acquirer-profile.ts";
import type { HumanSettings } from "./human-settings.ts";
import type { MessageSettings } from "./message-settings.ts";
import type { NamedNetwork } from "./network-settings.ts";
import type { TrackingSettings } from "./tracking-settings.ts";

export type AppEnvironment = "prod" | "pre" | "test" | "dev";

export interface Secrets {
  session: string;
  ticket: string;
  /** Signs the codes that vouchers are redeemed by. */
  voucher: string;
  otpPepper: string;
  /** 32 bytes, base64: encrypts codes that may be resent. */
  otpBoxKey: string;
  phoneKey: string;
  /** Hashes phones of deleted accounts. */
  usedPhoneKey: string;
}

export interface AppConfig {
  environment: AppEnvironment;
  host: string;
  port: number;
  /** No trailing slash. */
  publicOrigin: string;
  databaseUrl: string;
  /** Past any pooler: for LISTEN. */
  databaseListenUrl: string;
  databaseStatements: "named" | "unnamed";
  poolSize: number;
  databaseTimeoutMs: number;
  /** The longest wait between two rounds of a background worker; 0: as each worker has it. */
  workerWaitMs: number;
  /** Those that `workerWaitMs` is for; all if empty. */
  workersOverridden: readonly string[];
  webDist: string | null;
  consoleDist: string | null;
  /** False ends the web app's service worker in every browser. */
  serviceWorker: boolean;
  trustProxy: string | false;
  /** Calls per second and address; 0 is unlimited. */
  floodLimit: number;
  /** Concurrent connections in total and per address block; 0 is unlimited. */
  maxConnections: number;
  addressConnections: number;
  /** Event loop delay in ms beyond which cheap work is refused; 0 disables it. */
  shedDelayMs: number;
  tableGuestLimit: number;
  logLevel: string;
  /** File of the security log; null for the server's log. */
  securityLog: string | null;
  /** File of the accounts that were erased; null: none is kept. */
  erasureList: string | null;
  orderTtlMs: number;
  deletionGraceMs: number;
  /** How long tax law wants orders and ledger kept, as the texts say it. */
  orderRetentionYears: number;
  qrTtlMs: number;
  lateWindowMs: number;
  /** By preference: the first that carries a method starts it. */
  acquirers: readonly AcquirerProfile[];
  secrets: Secrets;
  human: HumanSettings;
  message: MessageSettings;
  networks: NamedNetwork[];
  tracking: TrackingSettings;
  sandbox: { url: string; apiSecret: string } | null;
  metricsToken: string | null;
  company: Company;
}
