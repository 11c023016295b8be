import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "./db/database.ts";
import type { DatabaseWatch } from "./db/database-watch.ts";
import type { Metrics } from "./http/metrics.ts";
import type { AddTopic } from "./http/events/serve-events.ts";
import type { BodyAdmission } from "./http/overload/body-admission.ts";
import type { SecurityLog } from "./http/security/security-log.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Revocations } from "./identity/session/revocations.ts";
import type { ListeningConnection } from "./ports/listen.ts";
import type { AppConfig } from "./settings/app-config.ts";
import type { Workers } from "./workers.ts";

/** What a server stands on before it serves anything. */
export interface Ground {
  config: AppConfig;
  db: Database;
  watch: DatabaseWatch;
  listener: ListeningConnection;
  metrics: Metrics;
  securityLog: SecurityLog;
  clock(): number;
}

/** What the composition root gives to every noun that registers its routes, workers and channels. */
export interface Parts extends Ground {
  app: FastifyInstance;
  calls: CallServer;
  /** What browsers can listen to. */
  addTopic: AddTopic;
  workers: Workers;
  log: FastifyBaseLogger;
  revocations: Revocations;
  intake: BodyAdmission;
}
