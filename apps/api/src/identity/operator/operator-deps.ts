import type { Database } from "../../db/database.ts";
import type { SecurityLog } from "../../http/security/security-log.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { AppConfig } from "../../settings/app-config.ts";

export interface OperatorSettings {
  environment: AppConfig["environment"];
  publicOrigin: string;
  secrets: Pick<AppConfig["secrets"], "session" | "otpBoxKey">;
}

export interface SessionDeps {
  db: Database;
  settings: OperatorSettings;
  clock(): number;
}

export interface OperatorDeps extends SessionDeps {
  hashing: HashQueue;
  securityLog: SecurityLog;
}
