import { buildPageTracking, type PageConfig } from "@santap/contract/page-config";
import { HOUR_MS } from "@santap/domain/calendar/local-time";
import fastifyCookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { isProductionLike } from "./settings/config.ts";
import { openDatabase } from "./db/database.ts";
import { asDatabaseLost } from "./db/database-lost.ts";
import { createDatabaseWatch, type DatabaseWatch } from "./db/database-watch.ts";
import { pingDatabase } from "./db/ping-database.ts";
import { startListener } from "./db/listen.ts";
import { serveFeatures } from "./features.ts";
import { recordCounterLoss } from "./identity/otp/risk/record-counter-loss.ts";
import { createRevocations } from "./identity/session/revocations.ts";
import { SESSION_REVOKED } from "./identity/session/session-store.ts";
import { createSignatureGuard } from "./identity/signing/signature-guard.ts";
import { findOperator } from "./identity/operator/operator-session.ts";
import { loadWebauthn } from "./identity/operator/passkey/load-webauthn.ts";
import { MENU_CHANNEL } from "./catalogue/menu/menu-events.ts";
import { KITCHEN_CHANNEL } from "./ordering/order/rows/publish-kitchen-change.ts";
import { ACCESS_CHANNEL } from "./restaurant/staff/publish-access-change.ts";
import { PAYMENT_CHANNEL } from "./paying/payment/attempt/payment-store.ts";
import { SEARCH_CHANNEL } from "./discovery/discovery/dish-index/follow-changes.ts";
import { findStaff } from "./restaurant/staff/staff-session.ts";
import { TABLE_CHANNEL } from "./ordering/table/publish-table-change.ts";
import { collectApiDocs, serveApiDocs } from "./http/api-docs/api-docs.ts";
import { throttleLossLogs } from "./db/loss-log-throttle.ts";
import { replyWithErrors } from "./http/error-replies.ts";
import { limitAddressRequests } from "./http/connections/address-requests.ts";
import { BODY_PACE, limitSlowBodies } from "./http/connections/body-pace.ts";
import { refuseAmbiguousRequests } from "./http/connections/ambiguous-requests.ts";
import {
  SHUTDOWN_GRACE_MS,
  limitShutdown,
  limitConnections,
} from "./http/connections/connection-limits.ts";
import { limitAddressRate } from "./http/overload/address-rate-limit.ts";
import { serveHealth } from "./http/health.ts";
import { createMetrics, serveMetrics } from "./http/metrics.ts";
import type { BodyAdmission } from "./http/overload/body-admission.ts";
import { compileAtFirstRequest } from "./http/lazy-validators.ts";
import { limitOverload } from "./http/overload/overload.ts";
import { keepRawBody } from "./http/raw-body.ts";
import { openSecurityLog } from "./http/security/security-log.ts";
import { openSecurityLogSink } from "./http/security/security-log-sink.ts";
import { setSecurityHeaders } from "./http/security/security-headers.ts";
import { createCallServer } from "./http/serve-call.ts";
import { clientTimeoutOptions, CLIENT_TIMEOUTS } from "./http/connections/client-timeouts.ts";
import { serveConsoleFiles } from "./http/static/console-files.ts";
import { serveWebFiles } from "./http/static/web-files.ts";
import { humanOrigins } from "./settings/human-settings.ts";
import { trackingOrigins } from "./settings/tracking-hosts.ts";
import { createWorkers } from "./workers.ts";
import type { Parts } from "./parts.ts";
import type { AppConfig } from "./settings/app-config.ts";

/** Several times the largest order. */
const BODY_LIMIT = 128 * 1024;

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
    onIdleError: (error) =>
      app.log.warn({ err: asDatabaseLost(error) }, "a database connection was lost"),
    watch,
  });
  const listener = await listenForChanges(app, config.databaseUrl, watch);
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

function listenForChanges(app: FastifyInstance, databaseUrl: string, watch: DatabaseWatch) {
  const channels = [
    ...[PAYMENT_CHANNEL, SESSION_REVOKED, TABLE_CHANNEL, SEARCH_CHANNEL],
    ...[KITCHEN_CHANNEL, MENU_CHANNEL, ACCESS_CHANNEL],
  ];
  return startListener(databaseUrl, channels, (error) => {
    watch.suspect();
    app.log.warn({ err: asDatabaseLost(error) }, "the listening connection was lost");
  });
}

function watchDatabase(app: FastifyInstance, databaseUrl: string): DatabaseWatch {
  return createDatabaseWatch({
    ping: () => pingDatabase(databaseUrl),
    onLost: () => app.log.warn("the database is lost: calls that need it answer 503"),
    onRestored: (lostForMs) => app.log.warn({ lostForMs }, "the database is back"),
  });
}

function createServer(config: AppConfig): FastifyInstance {
  return Fastify({
    ...clientTimeoutOptions(CLIENT_TIMEOUTS),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    // Request logs cost more than most requests; metrics count them.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    logger: { level: config.logLevel, hooks: { logMethod: throttleLossLogs() } },
  });
}

function guardRequests(app: FastifyInstance, parts: Parts): BodyAdmission {
  const { config, metrics, clock } = parts;
  setSecurityHeaders(app, config.publicOrigin);
  app.removeContentTypeParser("text/plain");
  limitShutdown(app, SHUTDOWN_GRACE_MS);
  refuseAmbiguousRequests(app);
  const { maxConnections: most, addressConnections, shedDelayMs } = config;
  const { trustProxy } = config;
  // Behind a proxy all connections are the proxy's: each request says whose it is.
  limitConnections(app, { max: most, maxOfBlock: trustProxy ? 0 : addressConnections });
  if (trustProxy && addressConnections > 0) limitAddressRequests(app, addressConnections);
  limitSlowBodies(app, BODY_PACE);
  const intake = limitOverload(app, { registry: metrics.registry, shedDelayMs });
  keepRawBody(app, intake);
  replyWithErrors(app, parts.securityLog);
  limitAddressRate(app, config.floodLimit, clock);
  return intake;
}

async function serveAll(app: FastifyInstance, parts: Parts) {
  const { config, db, watch, listener, metrics, clock } = parts;
  app.setValidatorCompiler(compileAtFirstRequest);
  // Replies are typed, so schema serialisation is not needed.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  const intake = guardRequests(app, parts);
  await app.register(fastifyCookie);
  await collectApiDocs(app, config.publicOrigin);
  serveHealth(app, db, watch);
  serveMetrics(app, metrics, {
    token: config.metricsToken,
    open: !isProductionLike(config.environment),
  });
  const revocations = createRevocations({
    db,
    clock,
    listener,
    onError: (error) => app.log.error({ err: error }, "ended sessions could not be read"),
  });
  await revocations.load();
  const calls = createCallServer(app, {
    sessionSecret: config.secrets.session,
    ticketSecret: config.secrets.ticket,
    clock,
    isRevoked: (familyId) => revocations.isRevoked(familyId),
    isSigned: createSignatureGuard({
      ...{ db, clock, securityLog: parts.securityLog },
      recordCounterLoss: (now) => recordCounterLoss(db, now),
      registry: metrics.registry,
    }),
    findOperator: (request) => findOperator({ db, settings: config, clock }, request),
    findStaff: (request, asked) =>
      findStaff({ db, settings: config, clock, securityLog: parts.securityLog }, request, asked),
  });
  const workers = createWorkers(app.log, {
    maxMs: config.workerWaitMs,
    names: config.workersOverridden,
  });
  const previews = await serveFeatures(app, calls, { ...parts, workers, revocations, intake });
  const writeApiDocs = await serveApiDocs(app);
  await serveConsoleFiles(app, config.consoleDist);
  await serveWebFiles(app, {
    dist: config.webDist,
    serviceWorker: config.serviceWorker,
    human: humanOrigins(config),
    reports: trackingOrigins(config.tracking.hosts),
    config: buildPageConfig(config),
    previews: { find: previews.findPreview, origin: config.publicOrigin },
  });
  return { workers, writeApiDocs };
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
