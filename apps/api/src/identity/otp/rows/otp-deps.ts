import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../http/metrics.ts";
import type { SecurityLog } from "../../../http/security/security-log.ts";
import type { Worker } from "../../../workers.ts";
import type { MessageSender } from "../../../messaging/message/provider/message-sender.ts";
import type { AppConfig } from "../../../settings/app-config.ts";

export interface OtpSettings {
  secrets: Pick<AppConfig["secrets"], "otpPepper" | "otpBoxKey" | "phoneKey">;
  message: Pick<AppConfig["message"], "dailyCap" | "newcomersPercent">;
  networks: AppConfig["networks"];
}

export interface OtpDeps {
  db: Database;
  settings: OtpSettings;
  clock(): number;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  securityLog: SecurityLog;
  /** Woken after a message is committed to the outbox. */
  messages: Pick<Worker, "wake">;
  senders: readonly MessageSender[];
  metrics: Pick<Metrics, "codesSent" | "codeAnswers" | "codeStrain">;
}
