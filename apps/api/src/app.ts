import { buildPageTracking, type PageConfig } from "@santap/contract/page-config";
import { HOUR_MS } from "@santap/domain/calendar/local-time";
import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { registerContexts } from "./contexts.ts";
import { isProductionLike } from "./settings/config.ts";
import { openDatabase } from "./db/database.ts";
import { asDatabaseLost } from "./db/database-lost.ts";
import { createDatabaseWatch, type DatabaseWatch } from "./db/database-watch.ts";
import { pingDatabase } from "./db/ping-database.ts";
import { createListener } from "./ports/listen.ts";
import { recordCounterLoss } from "./identity/otp/risk/record-counter-loss.ts";
import { createRevocations, type Revocations } from "./identity/session/revocations.ts";
import { createSignatureGuard } from "./identity/signing/signature-guard.ts";
import { findOperator } from "./identity/operator/operator-session.ts";
import { loadWebauthn } from "./identity/operator/passkey/load-webauthn.ts";
import { findStaff } from "./restaurant/staff/station/staff-session.ts";
import { collectApiDocs, serveApiDocs } from "./http/api-docs/api-docs.ts";
import { serveHealth } from "./http/health.ts";
import { createMetrics, serveMetrics } from "./http/metrics.ts";
import { openSecurityLog } from "./http/security/security-log.ts";
import { openSecurityLogSink } from "./http/security/security-log-sink.ts";
import { createServer, guardRequests } from "./http/create-server.ts";
import { serveEvents } from "./http/events/serve-events.ts";
import { createCallServer, type CallServer } from "./http/serve-call.ts";
import { serveConsoleFiles } from "./http/static/console-files.ts";
import { serveWebFiles } from "./http/static/web-files.ts";
import { humanOrigins } from "./settings/human-settings.ts";
import { trackingOrigins } from "./settings/tracking-hosts.ts";
import type { Ground } from "./parts.ts";
import { createWorkers } from "./workers.ts";
import type { AppConfig } from "./settings/app-config.ts";

export interface SantapApp {
  app: FastifyInstance;
  /** What the first person who needs it would wait for, and everybody else meanwhile. */
  prepare(): Promise<void>;
  start(): Promise<{ url: string }>;
  close(): Promise<void>;
}

export async function createApp(
  config: AppConfig,
  clock: () => number = Date.now,
): Promise<SantapApp> {
  const app = createServer(config);
  const watch = watchDatabase(app, config.databaseUrl);
  const db = openDatabase({
    url: config.databaseUrl,
    poolSize: config.poolSize,
    timeoutMs: config.databaseTimeoutMs,
    statements: config.databaseStatements,
    onIdleError: (error) =>
      app.log.warn({ err: asDatabaseLost(error) }, "a database connection was lost"),
    watch,
  });
  const listener = createListener(config.databaseListenUrl, onListenerLost(app, watch));
  const metrics = createMetrics();
  const security = openSecurityLog(openSecurityLogSink(config.securityLog, app.log), clock);
  const { append: securityLog } = security;
  const { workers, writeApiDocs } = await serveAll(app, {
    ...{ config, db, watch, listener },
    ...{ metrics, clock, securityLog },
  });
  workers.add({ name: "security-log", everyMs: 60_000, run: async () => security.report() });
  app.addHook("onClose", async () => {
    await workers.stop();
    await listener.close();
    watch.close();
    await db.destroy();
    security.close();
  });
  return {
    app,
    async prepare() {
      await loadWebauthn();
      await app.ready();
      writeApiDocs();
    },
    async start() {
      await app.listen({ host: config.host, port: config.port });
      workers.start();
      const address = app.server.address();
      const port = typeof address === "object" && address !== null ? address.port : config.port;
      return { url: `http://${config.host}:${port}` };
    },
    close: () => app.close(),
  };
}

function onListenerLost(app: FastifyInstance, watch: DatabaseWatch) {
  return (error: unknown) => {
    watch.suspect();
    app.log.warn({ err: asDatabaseLost(error) }, "the listening connection was lost");
  };
}

function watchDatabase(app: FastifyInstance, databaseUrl: string): DatabaseWatch {
  return createDatabaseWatch({
    ping: () => pingDatabase(databaseUrl),
    onLost: () => app.log.warn("the database is lost: calls that need it answer 503"),
    onRestored: (lostForMs) => app.log.warn({ lostForMs }, "the database is back"),
  });
}

/** Serves all that there is. @returns its workers, not yet started, and what writes the description of its calls */
async function serveAll(app: FastifyInstance, ground: Ground) {
  const { config, db, watch, metrics } = ground;
  const intake = guardRequests(app, ground);
  await app.register(fastifyCookie);
  await collectApiDocs(app, config.publicOrigin);
  serveHealth(app, db, watch);
  serveMetrics(app, metrics, {
    token: config.metricsToken,
    open: !isProductionLike(config.environment),
  });
  const revocations = createRevocations({
    ...ground,
    onError: (error) => app.log.error({ err: error }, "ended sessions could not be read"),
  });
  const calls = serveCalls(app, ground, revocations);
  const workers = createWorkers(app.log, {
    maxMs: config.workerWaitMs,
    names: config.workersOverridden,
  });
  const addTopic = serveEvents(app);
  const parts = { ...ground, app, calls, addTopic, workers, log: app.log, revocations, intake };
  const { findPreview } = await registerContexts(parts);
  await ground.listener.open();
  await revocations.load();
  const writeApiDocs = await serveApiDocs(app);
  await serveConsoleFiles(app, config.consoleDist);
  await serveWebFiles(app, {
    dist: config.webDist,
    serviceWorker: config.serviceWorker,
    human: humanOrigins(config),
    reports: trackingOrigins(config.tracking.hosts),
    config: buildPageConfig(config),
    previews: { find: findPreview, origin: config.publicOrigin },
  });
  return { workers, writeApiDocs };
}

function serveCalls(app: FastifyInstance, ground: Ground, revocations: Revocations): CallServer {
  const { config: settings, db, metrics, clock, securityLog } = ground;
  const { session: sessionSecret, ticket: ticketSecret } = settings.secrets;
  return createCallServer(app, {
    ...{ sessionSecret, ticketSecret, clock },
    isRevoked: (familyId) => revocations.isRevoked(familyId),
    isSigned: createSignatureGuard({
      ...{ db, clock, securityLog, registry: metrics.registry },
      recordCounterLoss: (now) => recordCounterLoss(db, now),
    }),
    findOperator: (request) => findOperator({ db, settings, clock }, request),
    findStaff: (request, asked) => findStaff({ db, settings, clock, securityLog }, request, asked),
  });
}

function buildPageConfig(config: AppConfig): PageConfig {
  const { company, environment, deletionGraceMs, orderRetentionYears } = config;
  const deletionGraceHours = Math.ceil(deletionGraceMs / HOUR_MS);
  return {
    company,
    retention: { deletionGraceHours, orderYears: orderRetentionYears },
    tracking: buildPageTracking(environment, config.tracking.hosts[environment]),
  };
}
