import type { Database } from "./db/database.ts";
import type { DatabaseWatch } from "./db/database-watch.ts";
import type { Listener } from "./db/listen.ts";
import type { Metrics } from "./http/metrics.ts";
import type { SecurityLog } from "./http/security/security-log.ts";
import type { AppConfig } from "./settings/app-config.ts";

export interface Parts {
  config: AppConfig;
  db: Database;
  watch: DatabaseWatch;
  listener: Listener;
  metrics: Metrics;
  securityLog: SecurityLog;
  clock(): number;
}
