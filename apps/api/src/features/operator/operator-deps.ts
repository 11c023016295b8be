import type { AppConfig } from "../../settings/config.ts";
import type { Database } from "../../db/database.ts";
import type { SecurityLog } from "../../http/security/security-log.ts";
import type { HashQueue } from "./hash-queue.ts";

/** The settings that operators' sessions read; a whole AppConfig will do. */
export interface OperatorSettings {
  environment: AppConfig["environment"];
  /** Where browsers reach this server, without a trailing slash. */
  publicOrigin: string;
  secrets: Pick<AppConfig["secrets"], "session" | "otpBoxKey">;
}

export interface SessionDeps {
  db: Database;
  settings: OperatorSettings;
  clock(): number;
}

export interface OperatorDeps extends SessionDeps {
  /** Of this process. */
  hashing: HashQueue;
  securityLog: SecurityLog;
}
