import Fastify, { LogController, type FastifyInstance } from "fastify";
import { throttleLossLogs } from "../db/loss-log-throttle.ts";
import type { Ground } from "../parts.ts";
import type { AppConfig } from "../settings/app-config.ts";
import { limitAddressRequests } from "./connections/address-requests.ts";
import { refuseAmbiguousRequests } from "./connections/ambiguous-requests.ts";
import { BODY_PACE, limitSlowBodies } from "./connections/body-pace.ts";
import { clientTimeoutOptions, CLIENT_TIMEOUTS } from "./connections/client-timeouts.ts";
import {
  SHUTDOWN_GRACE_MS,
  limitShutdown,
  limitConnections,
} from "./connections/connection-limits.ts";
import { replyWithErrors } from "./error-replies.ts";
import { compileAtFirstRequest } from "./lazy-validators.ts";
import { limitAddressRate } from "./overload/address-rate-limit.ts";
import type { BodyAdmission } from "./overload/body-admission.ts";
import { limitOverload } from "./overload/overload.ts";
import { keepRawBody } from "./raw-body.ts";
import { setSecurityHeaders } from "./security/security-headers.ts";

/** Several times the largest order. */
const BODY_LIMIT = 128 * 1024;

export function createServer(config: AppConfig): FastifyInstance {
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

/** Checks and limits of every request, before its route. */
export function guardRequests(
  app: FastifyInstance,
  { config, metrics, clock, securityLog }: Ground,
): BodyAdmission {
  app.setValidatorCompiler(compileAtFirstRequest);
  // Replies are typed, so schema serialisation is not needed.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
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
  replyWithErrors(app, securityLog);
  limitAddressRate(app, config.floodLimit, clock);
  return intake;
}
