import { DEFAULT_DELETION_GRACE_MS } from "@santap/domain/account/deletion";
import { DEFAULT_RETENTION } from "@santap/contract/page-config";
import { DEFAULT_ORDER_TTL_MS } from "@santap/domain/order/expiry";
import { DEFAULT_QR_TTL_MS } from "@santap/domain/payment/expiry";
import { LATE_WINDOW_MS } from "@santap/domain/payment/success";
import { readAcquirerProfiles } from "./acquirer/read-profiles.ts";
import { readCompany } from "./company-settings.ts";
import { FieldReader, type Environment } from "./field-reader.ts";
import { readHumanSettings } from "./human-settings.ts";
import { readMessageSettings } from "./message-settings.ts";
import { readNetworks } from "./network-settings.ts";
import { allKeys, keyRingFault } from "../tokens/key-ring.ts";
import { readTrackingSettings } from "./tracking-settings.ts";
import type { AppConfig, AppEnvironment, Secrets } from "./app-config.ts";

const ENVIRONMENTS: readonly AppEnvironment[] = ["prod", "pre", "test", "dev"];
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface ReadFields {
  config: AppConfig;
  problems: readonly string[];
  /** What production alone refuses. */
  unsafe: readonly string[];
}

export function readFields(env: Environment): ReadFields {
  const read = new FieldReader(env);
  const port = read.whole("PORT", 3000);
  const sandboxUrl = read.optional("SANDBOX_URL");
  const config: AppConfig = {
    environment: read.oneOf("APP_ENV", ENVIRONMENTS, "dev"),
    host: read.text("HOST", "127.0.0.1"),
    port,
    publicOrigin: read.text("PUBLIC_ORIGIN", `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl: read.text("DATABASE_URL"),
    databaseListenUrl: read.optional("DATABASE_LISTEN_URL") ?? read.optional("DATABASE_URL") ?? "",
    databaseStatements: read.oneOf("DATABASE_STATEMENTS", ["named", "unnamed"] as const, "named"),
    poolSize: read.whole("POOL_SIZE", 16),
    databaseTimeoutMs: read.whole("DATABASE_TIMEOUT", 10_000),
    workerWaitMs: read.whole("WORKER_WAIT", 0),
    workersOverridden: read.list("WORKER_WAIT_FOR", ""),
    webDist: read.optional("WEB_DIST"),
    consoleDist: read.optional("CONSOLE_DIST"),
    serviceWorker: read.oneOf("SERVICE_WORKER", ["on", "off"] as const, "on") === "on",
    trustProxy: read.optional("TRUST_PROXY") ?? false,
    floodLimit: read.whole("FLOOD_LIMIT", 50),
    maxConnections: read.whole("MAX_CONNECTIONS", 4_000),
    addressConnections: read.whole("ADDRESS_CONNECTIONS", 500),
    shedDelayMs: read.whole("SHED_DELAY", 500),
    tableGuestLimit: read.whole("TABLE_GUEST_LIMIT", 300),
    logLevel: read.oneOf("LOG_LEVEL", LOG_LEVELS, "info"),
    securityLog: read.optional("SECURITY_LOG"),
    erasureList: read.optional("ERASURE_LIST"),
    orderTtlMs: read.whole("ORDER_TTL", DEFAULT_ORDER_TTL_MS / 1000) * 1000,
    qrTtlMs: read.whole("QR_TTL", DEFAULT_QR_TTL_MS / 1000) * 1000,
    lateWindowMs: read.whole("LATE_WINDOW", LATE_WINDOW_MS / 1000) * 1000,
    deletionGraceMs: read.whole("DELETION_GRACE", DEFAULT_DELETION_GRACE_MS / 1000) * 1000,
    orderRetentionYears: read.whole("ORDER_RETENTION_YEARS", DEFAULT_RETENTION.orderYears),
    acquirers: readAcquirerProfiles(read),
    secrets: readSecrets(read),
    human: readHumanSettings(read),
    message: readMessageSettings(read),
    networks: readNetworks(read),
    tracking: readTrackingSettings(read),
    sandbox:
      sandboxUrl === null
        ? null
        : { url: sandboxUrl.replace(/\/$/, ""), apiSecret: read.text("SANDBOX_API_SECRET") },
    metricsToken: read.optional("METRICS_TOKEN"),
    company: readCompany(read),
  };
  return { config, problems: read.problems, unsafe: read.unsafe };
}

function readSecrets(read: FieldReader): Secrets {
  return {
    session: readKeys(read, "SESSION_SECRET"),
    ticket: readKeys(read, "TICKET_SECRET"),
    voucher: readKeys(read, "VOUCHER_SECRET"),
    otpPepper: readKeys(read, "OTP_PEPPER"),
    otpBoxKey: readBoxKeys(read),
    phoneKey: readKeys(read, "PHONE_KEY"),
    usedPhoneKey: readKeys(read, "USED_PHONE_KEY"),
  };
}

/** 32 bytes in base64, padding optional. */
const BOX_KEY = /^[\w+/-]{43}=?$/;

/** One or several keys; errors never repeat the value. */
function readKeys(read: FieldReader, name: string): string {
  const setting = read.text(name);
  const fault = keyRingFault(setting);
  if (fault !== null) read.problems.push(`${name} ${fault}`);
  return setting;
}

function readBoxKeys(read: FieldReader): string {
  const setting = readKeys(read, "OTP_BOX_KEY");
  if (setting !== "" && !allKeys(setting).every((key) => BOX_KEY.test(key))) {
    read.problems.push("OTP_BOX_KEY must be the base64 of exactly 32 bytes.");
  }
  return setting;
}
