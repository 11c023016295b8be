import type { Database } from "../../db/database.ts";
import type { SecurityLog } from "../../http/security/security-log.ts";
import type { SessionDeps } from "../../identity/operator/operator-deps.ts";
import type { AppConfig } from "../../settings/app-config.ts";
import type { HashQueue } from "../../identity/operator/hash-queue.ts";

export interface StationDeps extends SessionDeps {
  settings: SessionDeps["settings"] & Pick<AppConfig, "networks">;
  securityLog: SecurityLog;
}

export interface StaffDeps extends StationDeps {
  db: Database;
  /** Of PINs; those of passwords have one of their own. */
  hashing: HashQueue;
}
