import type { FastifyBaseLogger } from "fastify";
import type { AppConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";

/** The settings that operators' sessions read; a whole AppConfig will do. */
export interface OperatorSettings {
  environment: AppConfig["environment"];
  /** Where browsers reach this server, without a trailing slash. */
  publicOrigin: string;
  secrets: Pick<AppConfig["secrets"], "session">;
}

export interface SessionDeps {
  db: Database;
  settings: OperatorSettings;
  clock(): number;
}

export interface OperatorDeps extends SessionDeps {
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}
