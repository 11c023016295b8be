import type { FastifyBaseLogger } from "fastify";
import type { AppConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import type { Metrics } from "../../plugins/metrics.ts";
import type { SecurityLog } from "../../plugins/security-log.ts";
import type { Worker } from "../../worker.ts";
import type { MessageSender } from "./message-sender.ts";
import type { Revocations } from "./revocations.ts";

/** The settings that signing in reads; a whole AppConfig will do. */
export interface AccountSettings {
  environment: AppConfig["environment"];
  /** Where browsers reach this server, without a trailing slash. */
  publicOrigin: string;
  secrets: Pick<AppConfig["secrets"], "session" | "otpPepper" | "otpBoxKey" | "phoneKey">;
  message: Pick<AppConfig["message"], "dailyCap">;
  /** Networks that are counted by their names. */
  networks: AppConfig["networks"];
}

export interface AccountDeps {
  db: Database;
  settings: AccountSettings;
  clock(): number;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  securityLog: SecurityLog;
  /** Woken once a promised message is committed. */
  messages: Pick<Worker, "wake">;
  revocations: Revocations;
  /** Who brings messages, in order of preference. */
  senders: readonly MessageSender[];
  metrics: Pick<Metrics, "codesSent" | "codeAnswers" | "codeStrain">;
}
