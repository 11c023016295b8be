import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { openDatabase, type Database } from "../../../db/database.ts";
import { replyWithErrors } from "../../../http/error-replies.ts";
import { createBodyAdmission } from "../../../http/overload/body-admission.ts";
import { keepRawBody } from "../../../http/raw-body.ts";
import { createMetrics } from "../../../http/metrics.ts";
import { createCallServer } from "../../../http/serve-call.ts";
import type { TrackingSettings } from "../../../settings/tracking-settings.ts";
import { createWorkers, type Workers } from "../../../workers.ts";
import type { PartFiles } from "../event-log/part-files.ts";
import { serveTracking } from "../tracking-routes.ts";

export interface CollectorOptions {
  readonly databaseUrl: string;
  readonly eventsDir: string;
  readonly rollMs?: number;
  readonly hosts?: TrackingSettings["hosts"];
  readonly clock?: () => number;
  readonly files?: PartFiles;
}

/** A server with nothing but the collector, as one process of several. */
export interface Collector {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly workers: Workers;
  readonly url: string;
  metric(name: string): Promise<number>;
  close(): Promise<void>;
}

export async function startCollector(options: CollectorOptions): Promise<Collector> {
  const clock = options.clock ?? Date.now;
  const app = Fastify({
    logger: { level: "warn" },
    trustProxy: "loopback",
    forceCloseConnections: true,
  });
  const db = openDatabase({ url: options.databaseUrl, poolSize: 4, onIdleError: () => undefined });
  const metrics = createMetrics();
  const workers = createWorkers(app.log);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  replyWithErrors(app, () => undefined);
  await app.register(fastifyCookie);
  const rules = {
    sessionSecret: "s",
    ticketSecret: "t",
    clock,
    isRevoked: () => false,
    isSigned: async () => false,
    findOperator: async () => null,
    findStaff: async () => "OUT" as const,
  };
  const tracking = buildSettings(options);
  const intake = createBodyAdmission(app);
  keepRawBody(app, intake);
  const parts = { db, metrics, workers, tracking, intake, secure: true, clock };
  await serveTracking(app, createCallServer(app, rules), {
    ...parts,
    ...(options.files === undefined ? {} : { files: options.files }),
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  workers.start();
  return {
    ...{ app, db, workers, url },
    async metric(name) {
      const line = (await metrics.registry.metrics())
        .split("\n")
        .find((text) => text.startsWith(`${name} `));
      return Number(line?.split(" ").at(-1));
    },
    async close() {
      await workers.stop();
      await app.close();
      await db.destroy();
    },
  };
}

function buildSettings({
  eventsDir,
  rollMs = 100,
  hosts = {},
}: CollectorOptions): TrackingSettings {
  return {
    ...{ eventsDir, rollMs, hosts, micro: true },
    appKeys: new Map([["10001", "santap-web"]]),
    ...{ keepRawDays: 30, keepEventDays: 400, keepRejectedDays: 14 },
  };
}
