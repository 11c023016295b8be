import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isProductionLike, type AppConfig } from "../settings/config.ts";

/**
 * True where a call that rests on a cookie comes from our own pages. Browsers name the origin of
 * every POST; programs that are no browser name none. In development and test the address that the
 * server was reached at counts too where that is an IP address or this machine: a name of another's
 * may be made to lead here.
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

/** No name that a foreign name server answers for. */
function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost");
}
