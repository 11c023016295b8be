import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isProductionLike } from "../../settings/config.ts";
import type { AppConfig } from "../../settings/app-config.ts";

/**
 * CSRF check. In development the requested host also counts if it is local: others could be
 * rebound.
 */
export function isOwnOrigin(
  request: FastifyRequest,
  settings: Pick<AppConfig, "environment" | "publicOrigin">,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === settings.publicOrigin) return true;
  if (isProductionLike(settings.environment)) return false;
  if (!isLocalHost(request.hostname)) return false;
  return origin === `${request.protocol}://${request.host}`;
}

/** Not resolvable by a foreign name server. */
function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost");
}
